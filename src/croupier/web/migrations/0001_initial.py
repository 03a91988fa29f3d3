"""The first tables of the pages: alerts."""

from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Alert",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("night", models.CharField(max_length=63)),
                ("table", models.CharField(blank=True, max_length=30)),
                ("entry", models.PositiveBigIntegerField(null=True)),
                ("code", models.CharField(max_length=60)),
                ("clause", models.CharField(blank=True, max_length=30)),
                ("facts", models.JSONField(default=dict)),
                ("serious", models.BooleanField(default=False)),
                ("at", models.DateTimeField()),
                ("operator", models.CharField(max_length=80)),
                ("times", models.PositiveIntegerField(default=1)),
                ("acknowledged_by", models.CharField(blank=True, max_length=80)),
                ("acknowledged_at", models.DateTimeField(null=True)),
            ],
            options={
                "indexes": [models.Index(fields=["night", "acknowledged_at"], name="alerts_open")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("night", "entry", "code"), name="one_alert_an_entry"
                    )
                ],
            },
        ),
    ]
