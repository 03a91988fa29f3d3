"""Invitations by which people choose their PIN, and resets that wait for a second person."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def own_id():  # type: ignore[no-untyped-def]
    return models.BigAutoField(
        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
    )


def person(name="+"):  # type: ignore[no-untyped-def]
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE,
        related_name=name,
        to=settings.AUTH_USER_MODEL,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0004_one_account_a_name"),
    ]

    operations = [
        migrations.AddField("person", "reset_at", models.BigIntegerField(default=0)),
        migrations.AddField("person", "reset_by", models.CharField(blank=True, max_length=200)),
        migrations.CreateModel(
            name="PinInvitation",
            fields=[
                ("id", own_id()),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("kind", models.CharField(max_length=10)),
                ("made_by", models.CharField(max_length=80)),
                ("made_at", models.BigIntegerField()),
                ("used_at", models.BigIntegerField(default=0)),
                ("person", models.ForeignKey(
                    on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
                )),
            ],
        ),
        migrations.CreateModel(
            name="PinReset",
            fields=[
                ("id", own_id()),
                ("asked_at", models.BigIntegerField()),
                ("kind", models.CharField(max_length=6)),
                ("confirmed_by", models.CharField(blank=True, max_length=80)),
                ("made_at", models.BigIntegerField(default=0)),
                ("set_at", models.BigIntegerField(default=0)),
                ("asked_by", person()),
                ("person", person("resets")),
            ],
        ),
    ]  # fmt: skip
