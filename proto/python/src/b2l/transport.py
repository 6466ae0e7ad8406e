"""One request and its answer, by the standard library alone."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias
from urllib.error import HTTPError
from urllib.parse import quote as _quote
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from .errors import B2LError

File: TypeAlias = "str | PathLike[str] | tuple[str, bytes] | None"
"""A path, or a name with what is in the file."""

RETRIES = 3
"""How often a request that only asks is sent again while the service is busy."""


def quote(value: object) -> str:
    """A value as a part of an address."""
    return _quote(str(value), safe="")


class Transport:
    """Where B2L is, and with which key it is asked."""

    def __init__(self, url: str, key: str, timeout_s: float, language: str) -> None:
        self.url = url.rstrip("/")
        self.timeout_s = timeout_s
        self.headers = {"Accept": "application/json", "Accept-Language": language}
        if key:
            self.headers["Authorization"] = f"Token {key}"

    def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        form: Mapping[str, Any] | None = None,
    ) -> Any:
        """The answer as JSON, or as bytes where it is a file. Raises `B2LError` when it is refused."""
        headers, data = dict(self.headers), None
        if form is not None:
            headers["Content-Type"], data = _multipart(form)
        elif body is not None:
            headers["Content-Type"], data = "application/json", json.dumps(body).encode()
        given = {key: _text(value) for key, value in (query or {}).items() if value is not None}
        address = self.url + path + (f"?{urlencode(given)}" if given else "")
        return self._sent(Request(address, data, headers, method=method))

    def _sent(self, request: Request, tries: int = 0) -> Any:
        try:
            with urlopen(request, timeout=self.timeout_s) as answer:
                content = answer.read()
                is_json = answer.headers.get_content_type() == "application/json"
        except HTTPError as refused:
            error = B2LError.of(refused.code, refused.headers, refused.read())
            if request.get_method() != "GET" or error.status != 503 or tries == RETRIES:
                raise error from None
            time.sleep(error.retry_after_s or 1)
            return self._sent(request, tries + 1)
        if is_json:
            return json.loads(content)
        return content or None


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _multipart(form: Mapping[str, Any]) -> tuple[str, bytes]:
    """The fields as a form, and its media type. A path or a pair of name and bytes is a file."""
    boundary = uuid.uuid4().hex
    parts = bytearray()
    for field, value in form.items():
        if value is None:
            continue
        name, content = _file(value) if isinstance(value, tuple | PathLike) else (None, _text(value).encode())
        file_name = "" if name is None else f'; filename="{_escaped(name)}"'
        parts += f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"{file_name}\r\n\r\n'.encode()
        parts += content + b"\r\n"
    return f"multipart/form-data; boundary={boundary}", bytes(parts) + f"--{boundary}--\r\n".encode()


def _file(value: PathLike[str] | tuple[str, bytes]) -> tuple[str, bytes]:
    return value if isinstance(value, tuple) else (Path(value).name, Path(value).read_bytes())


def _escaped(name: str) -> str:
    return name.replace("\r", " ").replace("\n", " ").replace('"', "%22")
