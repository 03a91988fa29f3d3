"""Devices and steady locks; and nobody stays in who came into a register shared with practice.

A practice link could open a session as anybody of the same register, and it can't be told from
their own: so every session ends, and so does every link.
"""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F


def end_sessions(apps, editor):
    register = editor.connection.alias  # a copy for a second laptop is migrated beside this one
    apps.get_model("sessions", "Session").objects.using(register).all().delete()
    apps.get_model("people", "Invitation").objects.using(register).all().delete()
    people = apps.get_model("people", "Person").objects.using(register)
    people.update(epoch=F("epoch") + 1)


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0005_pins_of_their_owners"),
        ("sessions", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="person",
            name="device",
            field=models.CharField(blank=True, default="", max_length=64),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="tries",
            name="boot",
            field=models.CharField(blank=True, default="", max_length=40),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="tries",
            name="noted",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="KnownDevice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("device", models.CharField(max_length=64)),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("person", "device"), name="known_device_of_person"
                    )
                ],
            },
        ),
        migrations.RunPython(end_sessions, migrations.RunPython.noop),
    ]
