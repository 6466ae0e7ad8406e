#!/usr/bin/env python3
"""Writes src/b2l/types.py and src/b2l/calls.py from the OpenAPI document of the product.

Nobody edits what it writes. `--check` writes nothing and fails where the committed files are others.
"""

import json
import sys
from pathlib import Path

from generator.calls import calls_file
from generator.types import types_file

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE.parent.parent / "frontend/public/docs/openapi.json"
TARGET = HERE / "src/b2l"


def main() -> int:
    document = json.loads(DOCUMENT.read_text())
    types, names = types_file(document["components"]["schemas"])
    files = {"types.py": types, "calls.py": calls_file(document, names)}
    drifted = []
    for name, text in files.items():
        path = TARGET / name
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            drifted.append(name)
    if drifted:
        print(f"The Python client is not that of its contract: {', '.join(drifted)}. Run proto/python/generate.py.")
    return 1 if drifted else 0


if __name__ == "__main__":
    sys.exit(main())
