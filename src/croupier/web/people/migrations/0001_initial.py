"""People, wrong tries, invitations."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Person",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                ("login", models.CharField(max_length=150, unique=True)),
                ("name", models.CharField(max_length=80)),
                ("administrator", models.BooleanField(default=False)),
                ("night", models.CharField(blank=True, max_length=63)),
                ("number", models.PositiveIntegerField(null=True)),
                ("code", models.CharField(max_length=64, null=True, unique=True)),
                ("came", models.BooleanField(default=False)),
                ("is_active", models.BooleanField(default=True)),
                ("epoch", models.PositiveIntegerField(default=0)),
            ],
            options={
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Tries",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=100, unique=True)),
                ("failures", models.PositiveIntegerField(default=0)),
                ("since", models.BigIntegerField()),
                ("last", models.BigIntegerField(db_index=True)),
                ("until", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("night", models.CharField(blank=True, max_length=63)),
                ("leads_to", models.CharField(max_length=200)),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
    ]
