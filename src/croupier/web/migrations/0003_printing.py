"""Which papers were printed, when and by whom."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0002_mark"),
    ]

    operations = [
        migrations.CreateModel(
            name="Printing",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("night", models.CharField(max_length=63)),
                ("paper", models.CharField(max_length=20)),
                ("number", models.PositiveIntegerField()),
                ("at", models.DateTimeField()),
                ("by", models.CharField(max_length=80)),
                ("size", models.CharField(max_length=10)),
                ("languages", models.CharField(max_length=10)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("night", "paper", "number"), name="printed_once"
                    )
                ],
            },
        ),
    ]
