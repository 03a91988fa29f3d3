"""What the office says of the copy for a second laptop, and what the wall hears of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.floor.nights import Folder
from croupier.floor.standby.marks import STATE, State, own_file, write_mark
from croupier.web.screens.standby import line_of
from helpers.webhouse import AT, CONFIG, NIGHT, Web

NOW = 1_000_000_000


def state(**more: int | str) -> State:
    fields = {"folder": "STICK", "written_ms": NOW, "copied_ms": NOW - 2_000, **more}
    return State(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "en", "fr", "late"),
    [
        (state(), "Copy on STICK: current, 2 seconds ago.",
         "Copie sur STICK : à jour, il y a 2 secondes.", False),
        (state(behind=3, since_ms=NOW - 40_000), "Copy on STICK: 3 entries behind for 40 seconds.",
         "Copie sur STICK : 3 écritures de retard depuis 40 secondes.", True),
        (state(behind=1, since_ms=NOW - 1_000), "Copy on STICK: one entry behind for 1 second.",
         "Copie sur STICK : une écriture de retard depuis 1 seconde.", False),
        (state(trouble="no stick", since_ms=NOW - 7_000),
         "Copy on STICK: can't be written for 7 seconds (no stick).",
         "Copie sur STICK : impossible à écrire depuis 7 secondes (no stick).", True),
        (state(written_ms=NOW - 60_000), "Copy on STICK: can't be written for 60 seconds (?).",
         "Copie sur STICK : impossible à écrire depuis 60 secondes (?).", True),
    ],
)  # fmt: skip
def test_every_state_is_a_sentence(found: State, en: str, fr: str, *, late: bool) -> None:
    said = line_of(found, NOW, "en")
    assert (said.said, said.late) == (en, late)
    assert line_of(found, NOW, "fr").said == fr


def office(web: Web, path: str = "", language: str = "en") -> str:
    address = f"/nights/{NIGHT}/office{path}"
    response = web.run(web.browser("Lou", language=language).get(address))
    assert response.status_code == 200
    return str(response.content.decode())


def test_a_house_without_a_copy_says_so(web: Web) -> None:
    assert "No copy is kept" in office(web)


def test_a_copy_that_is_kept_is_named(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec  # noqa: PLC0415

    from croupier.web.views import office as view  # noqa: PLC0415

    kept = msgspec.structs.replace(CONFIG, standby="/media/stick")
    monkeypatch.setattr(view, "CONFIG", kept)
    path = own_file(Folder(AT), STATE)
    write_mark(path, State(folder="/media/stick", written_ms=1, trouble="gone"))
    try:
        assert "/media/stick" in office(web, "/standby")
        assert 'hx-trigger="every 5s"' in office(web)
        assert "Second ordinateur" in office(web, "/standby", "fr")
    finally:
        path.unlink()


def test_lateness_is_on_the_wall_once(web: Web) -> None:
    from croupier.web.house_alerts import raise_in_served_nights  # noqa: PLC0415
    from croupier.web.models import Alert  # noqa: PLC0415
    from helpers.webhouse import aside  # noqa: PLC0415

    def late() -> int:
        for _ in range(2):
            raise_in_served_nights("standby_late", folder="/media/stick", behind=7)
        return Alert.objects.filter(night=NIGHT, code="standby_late").count()

    assert aside(late) == 1
    wall = web.run(web.browser("Cora").get(f"/nights/{NIGHT}/wall")).content.decode()
    assert "The copy for the second laptop is late, by 7 entries" in wall
    aside(lambda: Alert.objects.filter(code="standby_late").delete())


def test_the_register_is_copied_when_it_changed(web: Web, tmp_path: Path) -> None:
    from croupier.web.register_copy import RegisterCopy  # noqa: PLC0415
    from helpers.webhouse import aside  # noqa: PLC0415

    copy = RegisterCopy()

    def copied() -> int:
        copy(tmp_path)
        return (tmp_path / "people.db").stat().st_ino

    first = aside(copied)
    assert aside(copied) == first, "nothing has changed"
    web.person("Nina Copied")
    assert aside(copied) != first
    assert (tmp_path / "people.db").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["people.db"]
