"""How far a payment has come at a table."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Mark",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("night", models.CharField(max_length=63)),
                ("table", models.CharField(max_length=30)),
                ("entry", models.PositiveBigIntegerField()),
                ("step", models.PositiveBigIntegerField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("night", "table", "entry"), name="one_mark_an_entry"
                    )
                ],
            },
        ),
    ]
