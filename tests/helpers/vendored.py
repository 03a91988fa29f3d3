"""Fetch what is kept of other people's packages again, each from its pinned version."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "src" / "croupier"
FILES = tomllib.loads((ROOT / "requirements" / "vendored.toml").read_text("utf-8"))["file"]


def fetched(package: str, version: str, source: str, folder: Path) -> bytes:
    pack = ["npm", "pack", "--silent", f"{package}@{version}"]
    name = subprocess.run(pack, cwd=folder, check=True, capture_output=True, text=True).stdout
    with tarfile.open(folder / name.strip()) as archive:
        found = archive.extractfile(f"package/{source}")
        assert found
        return found.read()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for one in FILES:
            body = fetched(one["package"], one["version"], one["source"], Path(folder))
            assert hashlib.sha256(body).hexdigest() == one["sha256"], one["package"]
            (KEPT / one["target"]).write_bytes(body)


if __name__ == "__main__":
    main()
