"""A TypedDict for each object of the document, an alias for everything else."""

from __future__ import annotations

import re
from keyword import iskeyword
from typing import Any

from .words import camel, docstring

Schema = dict[str, Any]

HEAD = '''"""What B2L takes and answers, as types of plain dicts and lists.

Generated from frontend/public/docs/openapi.json by proto/python/generate.py. Do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final

'''

PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def types_file(schemas: dict[str, Schema]) -> tuple[str, set[str]]:
    """The text of the file, and the names of its types."""
    types = Types(schemas)
    for name, schema in sorted(schemas.items()):
        types.define(name, schema)
    return HEAD + "\n".join(types.written), types.names


class Types:
    """What is written so far. An object without a name gets that of its place."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self.schemas = schemas
        self.written: list[str] = []
        self.names = set(schemas)

    def define(self, name: str, schema: Schema) -> None:
        fields = self.fields_of(schema)
        if fields is None:
            meaning = self.type_of(schema, name)
            self.written.append(f'{name}: TypeAlias = {_quoted(meaning)}\n{_doc(schema, "")}')
        else:
            self.written.append(self.object(name, fields, schema))

    def object(self, name: str, fields: dict[str, tuple[Schema, bool]], schema: Schema) -> str:
        typed = {
            key: self.type_of(field, name + camel(key)) if required else f"NotRequired[{self.type_of(field, name + camel(key))}]"
            for key, (field, required) in fields.items()
        }
        if all(key.isidentifier() and not iskeyword(key) for key in fields):
            lines = [f"    {key}: {typed[key]}\n{_doc(fields[key][0], '    ')}" for key in fields]
            # Final, so that `"field" in answer` tells the types of two answers apart.
            return f"\n@final\nclass {name}(TypedDict):\n{_doc(schema, '    ')}" + ("".join(lines) or "    pass\n")
        lines = [f'        "{key}": {_quoted(meaning)},\n' for key, meaning in typed.items()]
        return f'\n{name} = TypedDict(\n    "{name}",\n    {{\n{"".join(lines)}    }},\n)\n{_doc(schema, "")}'

    def fields_of(self, schema: Schema) -> dict[str, tuple[Schema, bool]] | None:
        """All fields of an object, those of its parts included; None where it is no object with known fields."""
        if "$ref" in schema:
            return self.fields_of(self.schemas[schema["$ref"].split("/")[-1]])
        if "allOf" in schema:
            parts = [self.fields_of(part) for part in schema["allOf"]]
            if any(part is None for part in parts):
                return None
            return {key: field for part in parts if part is not None for key, field in part.items()}
        if "properties" not in schema or isinstance(schema.get("additionalProperties"), dict):
            return None
        required = schema.get("required", [])
        return {key: (field, key in required) for key, field in schema["properties"].items()}

    def type_of(self, schema: Schema, place: str) -> str:
        if "$ref" in schema:
            return str(schema["$ref"].split("/")[-1])
        if "enum" in schema:
            return f"Literal[{', '.join(map(repr, schema['enum']))}]"
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return _union(self.type_of(one, f"{place}{index + 1}") for index, one in enumerate(schema[several]))
        if "allOf" in schema or "properties" in schema:
            fields = self.fields_of(schema)
            if fields is None:
                return "dict[str, Any]"
            self.names.add(place)
            self.written.append(self.object(place, fields, schema))
            return place
        kinds = schema.get("type")
        if isinstance(kinds, list):
            return _union(self.type_of({**schema, "type": kind}, place) for kind in kinds)
        if kinds == "array":
            return f"list[{self.type_of(schema.get('items', {}), place)}]"
        if kinds == "object":
            values = schema.get("additionalProperties")
            return f"dict[str, {self.type_of(values, place) if isinstance(values, dict) else 'Any'}]"
        return PLAIN.get(str(kinds), "Any")


def _quoted(meaning: str) -> str:
    return repr(meaning) if '"' in meaning else f'"{meaning}"'


def _union(kinds: Any) -> str:
    unique = list(dict.fromkeys(kinds))
    return "Any" if "Any" in unique else " | ".join(unique)


def _doc(schema: Schema, indent: str) -> str:
    return docstring(re.sub(r"\s+", " ", schema.get("description", "")).strip(), indent)
