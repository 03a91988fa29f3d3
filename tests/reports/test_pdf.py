"""Papers: the same bytes for the same sheet, readable by everybody, and nothing injected."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from croupier.reports import glyphs
from croupier.reports.pdf import Languages, Paper, pdf
from croupier.reports.sheet import Money, Signature, Text, told
from croupier.reports.writing import moment, place_and_time, written
from croupier.words.papers import REPRINT, VOID
from croupier.words.words import Words
from helpers.sheets import AT, fill, foot
from helpers.soak import examples

MILLIMETRE = 72 / 25.4
ONE_AND_BOTH: list[Languages] = [("en",), ("fr",), ("en", "fr"), ("fr", "en")]
PAPERS: list[Paper] = ["A4", "receipt"]


def pages(paper: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(paper)).pages]


def close(text: str) -> str:
    """Without white space: where lines end is the paper's business."""
    return re.sub(r"\s", "", text)


def tree(paper: bytes) -> Any:
    root: Any = PdfReader(io.BytesIO(paper)).trailer["/Root"]
    return root["/StructTreeRoot"]["/K"]


def kinds(node: Any) -> list[str]:
    """The tags of a document, from the top down."""
    node = node.get_object()
    if isinstance(node, list):
        return [kind for one in node for kind in kinds(one)]
    if not isinstance(node, dict):
        return []
    own = [str(node["/S"])] if "/S" in node else []
    return own + (kinds(node["/K"]) if "/K" in node else [])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("languages", ONE_AND_BOTH)
def test_a_paper_says_what_its_sheet_says_in_its_languages(
    paper: Paper, languages: Languages
) -> None:
    text = close("".join(pages(pdf(fill(), paper, languages))))
    said = {
        "en": ("Fill voucher", "Asked by", "Against a signed voucher.", "name in capitals"),
        "fr": ("Bon d’approvisionnement", "Demandé par", "Contre un reçu signé.", "nom en maj"),
    }
    for language, sentences in said.items():
        for sentence in sentences:
            assert (close(sentence) in text) == (language in languages), sentence
    figures = {"en": ("$5", "1,002", "$2,469.12", "−$0.50"), "fr": ("5$", "1002", "2469,12$")}
    assert all(figure in text for figure in figures[languages[0]])
    assert "ZoëBeauséjour" in text
    assert "(America/Toronto,UTC−05:00)" in text


def test_what_both_languages_say_alike_is_said_once() -> None:
    text = "".join(pages(pdf(fill())))
    assert text.count("Table") == 1
    assert text.count("Total") == 1


@pytest.mark.parametrize("paper", PAPERS)
def test_the_same_sheet_gives_the_same_bytes_in_another_process_and_zone(paper: Paper) -> None:
    program = (
        "import sys; from helpers.sheets import fill; from croupier.reports.pdf import pdf; "
        f"sys.stdout.buffer.write(pdf(fill(30), {paper!r}))"
    )
    roots = f"{Path(glyphs.__file__).parents[2]}:{Path(__file__).parents[1]}"
    made = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": roots, "PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland"},
        capture_output=True,
        check=True,
    ).stdout
    assert made == pdf(fill(30), paper)
    assert made != pdf(fill(29), paper)


def test_it_is_made_to_be_kept_and_to_be_read_aloud() -> None:
    paper = pdf(fill(), languages=("fr",))
    reader = PdfReader(io.BytesIO(paper))
    root: Any = reader.trailer["/Root"]
    metadata = root["/Metadata"].get_data().decode()
    assert "<pdfaid:part>2<" in metadata
    assert "<pdfaid:conformance>A<" in metadata
    assert "<pdfuaid:part>1<" in metadata
    assert root["/Lang"] == "fr"
    assert root["/MarkInfo"]["/Marked"]
    tags = kinds(tree(paper))
    assert tags.count("/TH") == 4
    assert {"/Table", "/THead", "/TR", "/TD", "/TFoot", "/H1", "/Figure"} <= set(tags)
    assert reader.metadata
    assert reader.metadata.title == "Bon d’approvisionnement F-41"
    assert reader.metadata.creation_date == AT


def test_only_our_own_type_is_in_it() -> None:
    for page in PdfReader(io.BytesIO(pdf(fill()))).pages:
        resources: Any = page["/Resources"]
        names = {str(font.get_object()["/BaseFont"]) for font in resources["/Font"].values()}
        assert {name.partition("+")[2].partition("-")[0] for name in names} <= {
            "SourceSans3",
            "SourceSerif4",
        }


def test_pages_repeat_their_heads_and_their_mark_and_are_numbered() -> None:
    found = pages(pdf(fill(90, mark=REPRINT), languages=("en",)))
    assert len(found) > 2
    for number, page in enumerate(found, 1):
        assert f"Page {number} of {len(found)}" in page
        assert "REPRINT" in page
    for page in found[:2]:
        assert "Denomination" in page
        assert "Les Amis" in page
    assert "F-41" in found[1]
    assert "Denomination" not in found[-1] or "$5" in found[-1]


@pytest.mark.parametrize("mark", [REPRINT, VOID])
def test_a_copy_and_a_void_paper_say_so_in_both_languages(mark: Words) -> None:
    for paper in PAPERS:
        text = "".join(pages(pdf(fill(mark=mark), paper)))
        assert mark.en in text
        assert mark.fr in text
        assert mark.en not in "".join(pages(pdf(fill(), paper)))


def test_a_receipt_is_eighty_millimetres_wide_and_as_long_as_it_must_be() -> None:
    def box(rows: int) -> tuple[float, float]:
        (page,) = PdfReader(io.BytesIO(pdf(fill(rows), "receipt"))).pages
        return float(page.mediabox.width), float(page.mediabox.height)

    assert {round(box(rows)[0] / MILLIMETRE) for rows in (1, 200)} == {80}
    row = (box(201)[1] - box(1)[1]) / 200
    assert 3 < row / MILLIMETRE < 10


def test_who_has_signed_needs_no_line_and_who_has_not_has_one() -> None:
    signed = Signature(Words("Cashier", "Caissier"), "Ada", AT, "3f2a 9c10")
    text = "".join(pages(pdf(replace(fill(), signatures=(signed,)), languages=("en",))))
    assert "signed 1 March 2026, 22:15:03" in text
    assert "key 3f2a 9c10" in text
    assert "date and time" not in text
    waiting = Signature(Words("Cashier", "Caissier"), "Ada")
    text = "".join(pages(pdf(replace(fill(), signatures=(waiting,)), languages=("en",))))
    assert "date and time" in text
    assert "name in capitals" not in text


def test_a_foot_has_its_room_whatever_a_licensee_is_called() -> None:
    long = replace(fill(), foot=foot("Q" * 500, checkpoint=None))
    (page,) = pages(pdf(long))
    assert sum(map(len, re.findall("Q+", page))) == 99
    assert "Q…" in page
    (page,) = pages(pdf(long, "receipt"))
    assert sum(map(len, re.findall("Q+", page))) == 500


def test_without_a_checkpoint_there_is_no_code() -> None:
    bare = pdf(replace(fill(), foot=foot(checkpoint=None)))
    assert "/Figure" not in kinds(tree(bare))
    assert "/Figure" in kinds(tree(pdf(fill())))
    assert "Photograph" not in "".join(pages(bare))


HOSTILE = st.text(
    st.one_of(
        st.sampled_from("#$@\\\"[]*_`~<>/=+-{}%&'\t\n\r"),
        st.sampled_from("éœß李😀\u202e\u2066\u200b\u200d\ufeff\x00\u0301عש\ue000"),
        st.characters(codec="utf-8"),
    ),
    min_size=1,
    max_size=500,
)


@given(name=HOSTILE, paper=st.sampled_from(PAPERS))
@settings(max_examples=examples(20), deadline=None)
@example(name="#panic()", paper="A4")
@example(name='")); #read("/etc/passwd") //', paper="receipt")
@example(name="$ x $ @label <label> [[ ]] \\ #{ }", paper="A4")
@example(name="W" * 500, paper="receipt")
@example(name="😀" * 500, paper="A4")
@example(name="z" + "\u0301" * 400, paper="A4")
def test_a_name_is_printed_as_it_is_and_means_nothing(name: str, paper: Paper) -> None:
    text = "".join(pages(pdf(fill(1, name, what=name), paper)))
    assert close(glyphs.printable(name)) in close(text)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("note", ["W" * 500, Words("W" * 500, "W" * 500)])
def test_what_is_wider_than_its_place_is_cut_into_lines(paper: Paper, note: Text) -> None:
    sheet = replace(fill(1, "W" * 500, what=note), notes=(note,))
    lines = re.findall("W+", "".join(pages(pdf(sheet, paper))))
    assert sum(map(len, lines)) >= 2000
    assert max(map(len, lines)) < {"A4": 70, "receipt": 35}[paper]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Zoë\tŁukasz\r\nNguyễn", "Zoë Łukasz  Nguyễn"),
        ("Zoe\u0308", "Zoë"),
        ("Иван Γιώργος", "Иван Γιώργος"),
        ("a\u202eb\u200bc", "a[U+202E]b[U+200B]c"),
        ("李😀\x00", "[U+674E][U+1F600][U+0000]"),
        ("z\u0301\u0301\u0301\u0301", "ź\u0301\u0301[U+0301]"),
        ("1\u202f234,50\xa0$", "1\u202f234,50\xa0$"),
    ],
)
def test_what_has_no_picture_is_told_by_its_number(given: str, shown: str) -> None:
    assert glyphs.printable(given) == shown


def test_every_word_of_ours_can_be_printed_in_each_of_our_types() -> None:
    words = Path(glyphs.__file__).parents[1] / "words"
    used = {one for path in words.rglob("*.py") for one in path.read_text("utf-8")} - {"\n"}
    fonts = sorted(glyphs.FONTS.glob("*.otf"))
    assert len(fonts) == 3
    for font in fonts:
        assert {one for one in used if ord(one) not in glyphs.drawn(font)} == set()


def test_times_and_amounts_as_each_language_writes_them() -> None:
    assert moment(AT, "en") == "1 March 2026, 22:15:03"
    assert moment(AT, "fr") == "1er mars 2026, 22:15:03"
    assert place_and_time(foot(), "fr").endswith("22:15:03 (America/Toronto, UTC−05:00)")
    assert written(Money(-123_450, "CAD"), "fr") == "−1\xa0234,50\xa0$"
    assert written(Money(5, "EUR"), "en") == "€0.05"
    assert written(-1234, "en") == "−1,234"
    assert written(None, "fr") == ""


def test_a_sentence_is_whole_before_it_is_on_a_paper() -> None:
    asked = told(Words("{who} asks {what}", "{who} demande {what}"), who="{x}", what=VOID)
    assert asked == Words("{x} asks VOID", "{x} demande ANNULÉ")
    text = "".join(pages(pdf(replace(fill(), notes=(asked,)))))
    assert "{x} asks VOID" in text
