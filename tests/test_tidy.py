"""House style that a machine can check. The linters have the rest."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "croupier"
PURE = ("kit", "words", "games", "bank", "night", "odds")
COUNTED = ("kit", "games", "bank", "night", "floor")
MODULE_LINES_MAX = 400
TEST_LINES_MAX = 600
FUNCTION_LINES_MAX = 50
LEFT_OVERS = ("TODO", "FIXME", "XXX", "HACK")
CLOCKS = ("now", "today", "utcnow")
LAWFUL = re.compile(
    r"\b(?:ON|FR|CA|SK|QC)-[0-9A-Z][\w.-]*|\b[Aa]rticles? [0-9LRD]"
    r"|(?i:\b(?:ontario|france|saskatchewan|qu[eé]bec)\b)"
)


def untidy(path: Path, room: str) -> Iterator[str]:
    text = path.read_text("utf-8")
    where, tree = path.name, ast.parse(text)
    if text.count("\n") > MODULE_LINES_MAX:
        yield f"{where}: longer than {MODULE_LINES_MAX} lines"
    if text.strip() and not ast.get_docstring(tree):
        yield f"{where}: does not say what it is for"
    for word in LEFT_OVERS:
        if word in text:
            yield f"{where}: {word} is left over"
    for node in ast.walk(tree):
        yield from untidy_node(node, room, f"{where}:{getattr(node, 'lineno', 0)}")


def untidy_node(node: ast.AST, room: str, where: str) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            if (node.end_lineno or 0) - node.lineno >= FUNCTION_LINES_MAX:
                yield f"{where}: {name} does not fit on a screen"
        case ast.Constant(value=float()) if room in COUNTED:
            yield f"{where}: a float where chips are counted"
        case ast.BinOp(op=ast.Div()) if room in COUNTED and not paths(node):
            yield f"{where}: say how the division rounds"
        case ast.Attribute(attr=attr) if room in PURE and attr in CLOCKS:
            yield f"{where}: reads a clock"


def paths(node: ast.BinOp) -> bool:
    return "Path" in ast.unparse(node) or "SHELF" in ast.unparse(node)


def modules() -> list[Path]:
    """All but what Django writes itself."""
    return sorted(path for path in SRC.rglob("*.py") if path.parent.name != "migrations")


def test_tidy() -> None:
    rooms = ((path, path.relative_to(SRC).parts[0]) for path in modules())
    assert not [complaint for path, room in rooms for complaint in untidy(path, room)]


def test_only_the_rulebooks_name_a_jurisdiction() -> None:
    kinds = ("*.py", "*.html", "*.toml", "*.js", "*.css", "*.typ")
    texts = [
        path for kind in kinds for path in SRC.rglob(kind) if SRC / "rulebooks" not in path.parents
    ]
    assert [name for path in texts for name in LAWFUL.findall(path.read_text("utf-8"))] == []
    assert LAWFUL.findall("ON-18i, FR-46-1.7, France, Québec, article 46-1") != []


def test_tests_are_tidy_too() -> None:
    texts = {path: path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")}
    assert not [path for path, text in texts.items() if text.count("\n") > TEST_LINES_MAX]
    told = {path: ast.get_docstring(ast.parse(text)) for path, text in texts.items()}
    assert not [path for path, text in texts.items() if text.strip() and not told[path]]


def test_the_check_can_go_red(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import datetime\nx = 0.5 / 2\ndatetime.datetime.now()\n# " + "TO" + "DO\n")
    found = " ".join(untidy(bad, "games"))
    for complaint in ("what it is for", "a float", "division rounds", "reads a clock", "left over"):
        assert complaint in found


def test_no_address_and_no_path_of_this_machine_in_what_is_kept() -> None:
    lock = (ROOT / "requirements" / "lock.txt").read_text("utf-8")
    assert "--hash=sha256:" in lock
    assert "://" not in lock
    assert "index-url" not in lock
