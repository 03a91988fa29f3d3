"""When somebody chose their PIN, and invitations that live by a clock which nobody sets."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0007_recovered_administrators"),
    ]

    operations = [
        migrations.AddField("person", "pin_set_at", models.BigIntegerField(default=0)),
        migrations.AddField("pininvitation", "boot", models.CharField(blank=True, max_length=40)),
        migrations.AddField("pininvitation", "steady_s", models.BigIntegerField(default=0)),
    ]
