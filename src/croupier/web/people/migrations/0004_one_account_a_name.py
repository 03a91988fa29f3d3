"""Names that look alike are one account."""

from django.db import migrations

from croupier.kit.names import name_key


def find_people_by_key(apps, editor):  # type: ignore[no-untyped-def]
    """Every account is found by the key of its name.

    Of accounts whose names look alike the first that may sign in keeps the name. Each other one is
    kept out, under a login that no name has, until an administrator looks at it.
    """
    everybody = apps.get_model("people", "Person").objects.using(editor.connection.alias)
    people = everybody.filter(night="")
    ordered = sorted(people, key=lambda person: (not person.is_active, person.pk))
    taken: dict[str, int] = {}
    for person in ordered:
        taken.setdefault(name_key(person.name), person.pk)
    changed = [one for one in ordered if one.login != name_key(one.name)
               or taken[name_key(one.name)] != one.pk]  # fmt: skip
    for person in changed:  # first out of each other's way
        people.filter(pk=person.pk).update(login=f"//{person.pk}")
    for person in changed:
        if taken[name_key(person.name)] == person.pk:
            people.filter(pk=person.pk).update(login=name_key(person.name))
        else:
            people.filter(pk=person.pk).update(is_active=False, epoch=person.epoch + 1)


def leave_logins(_apps, _editor):  # type: ignore[no-untyped-def]
    """Logins of before can't be told from the keys: what was found stays found."""


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0003_guest_tries"),
    ]

    operations = [migrations.RunPython(find_people_by_key, leave_logins)]
