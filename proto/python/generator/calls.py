"""A method for each operation of the document, in the order of its addresses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from .types import Types
from .words import docstring, snake

HEAD = '''"""Every call of B2L as a method.

Generated from frontend/public/docs/openapi.json by proto/python/generate.py. Do not edit.
"""

from __future__ import annotations

from typing import Any, Literal

from . import types as t
from .transport import File, Transport, quote


class Calls:
    """Arguments are those of the call; answers are plain dicts and lists, files are bytes."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
'''


def calls_file(document: dict[str, Any], names: set[str]) -> str:
    """The text of the file; `names` are the types of the other one."""
    methods = Methods(document["components"]["schemas"], names)
    return HEAD + "".join(
        methods.method(path, method, call)
        for path, item in sorted(document["paths"].items())
        for method, call in item.items()
    )


class Methods:
    """Operations as Python, in the types of `types.py`."""

    def __init__(self, schemas: dict[str, Any], names: set[str]) -> None:
        self.types = Types(schemas)
        self.names = names

    def method(self, path: str, method: str, call: dict[str, Any]) -> str:
        in_path = [parameter for parameter in call.get("parameters", []) if parameter["in"] == "path"]
        in_query = [parameter for parameter in call.get("parameters", []) if parameter["in"] == "query"]
        content = call.get("requestBody", {}).get("content", {})

        needed = [f"{snake(parameter['name'])}: {self.type(parameter['schema'])}" for parameter in in_path]
        named = [self.argument(p["name"], p["schema"], p.get("required", False)) for p in in_query]
        sent = []
        if in_query:
            sent.append(f"query={_dict(parameter['name'] for parameter in in_query)}")
        # A call that takes JSON as well as a form is called with JSON.
        if "application/json" in content:
            needed.append(f"body: {self.type(content['application/json']['schema'])}")
            sent.append("body=body")
        elif "multipart/form-data" in content:
            fields = self.types.fields_of(content["multipart/form-data"]["schema"]) or {}
            named += [self.argument(key, field, required) for key, (field, required) in fields.items()]
            sent.append(f"form={_dict(fields)}")
        arguments = ["self", *needed, *(["*", *sorted(named, key=lambda one: "=" in one)] if named else [])]
        answer = self.answer(call["responses"])
        request = ", ".join([f'"{method.upper()}"', _address(path), *sent])
        return (
            f"\n    def {snake(call['operationId'])}({', '.join(arguments)}) -> {answer}:\n"
            f"{_doc(call)}        answer: {answer} = self._transport.call({request})\n        return answer\n"
        )

    def argument(self, name: str, schema: dict[str, Any], required: bool) -> str:
        is_file = schema.get("format") == "binary" or "contentMediaType" in schema
        kind = "File" if is_file else self.type(schema)
        if required:
            return f"{snake(name)}: {kind}"
        return f"{snake(name)}: {kind if kind.endswith('None') else f'{kind} | None'} = None"

    def answer(self, responses: dict[str, Any]) -> str:
        kinds: list[str] = []
        for status, answer in responses.items():
            if status.startswith("2"):
                content = answer.get("content", {})
                kinds += [
                    self.type(body.get("schema", {})) if media == "application/json" else "bytes"
                    for media, body in content.items()
                ] or ["None"]
        return " | ".join(dict.fromkeys(kinds)) or "None"

    def type(self, schema: dict[str, Any]) -> str:
        """A type of the other file is written as `t.Name`."""
        meaning = self.types.type_of(schema, "Inline")
        known = re.compile(r"(?<!['\w])([A-Z]\w*)(?!['\w])")
        return known.sub(lambda found: f"t.{found[1]}" if found[1] in self.names else found[1], meaning)


def _address(path: str) -> str:
    filled = re.sub(r"\{(\w+)\}", lambda found: f"{{quote({snake(found[1])})}}", path)
    return f'"{path}"' if filled == path else f'f"{filled}"'


def _dict(keys: Iterable[str]) -> str:
    return "{" + ", ".join(f'"{key}": {snake(key)}' for key in keys) + "}"


def _doc(call: dict[str, Any]) -> str:
    words = " ".join(filter(None, [call.get("summary", ""), call.get("description", "")]))
    return docstring(re.sub(r"\s+", " ", words).strip(), "        ")
