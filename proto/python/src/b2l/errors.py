"""What goes wrong, as an exception that says it in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from email.message import Message
from typing import Any


class B2LError(Exception):
    """A call that was refused."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: str = "",
        fields: Mapping[str, list[str]] | None = None,
        request_id: str = "",
        retry_after_s: int | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        """The HTTP status."""
        self.code = code
        """The stable code of the error."""
        self.fields = dict(fields or {})
        """By field of the request, what is wrong with it."""
        self.request_id = request_id
        """What to quote when you report it."""
        self.retry_after_s = retry_after_s

    @classmethod
    def of(cls, status: int, headers: Message, body: bytes) -> B2LError:
        fields, message = _read(body)
        wait = headers.get("Retry-After") or ""
        return cls(
            message or f"B2L answered {status}.",
            status=status,
            code=headers.get("X-Error-Code") or "",
            fields=fields,
            request_id=headers.get("X-Request-Id") or "",
            retry_after_s=int(wait) if wait.isdigit() else None,
        )


class TrainingError(B2LError):
    """A training that ended without a model: an error, or somebody stopped it."""


def _read(body: bytes) -> tuple[dict[str, list[str]], str]:
    """The sentences by field, and all of them as one text."""
    try:
        answer: Any = json.loads(body)
    except ValueError:
        return {}, ""
    if not isinstance(answer, dict):
        return {}, ""
    fields = {name: [str(one) for one in value] for name, value in answer.items() if isinstance(value, list)}
    lines = [str(answer["detail"])] if "detail" in answer else []
    lines += [f"{name}: {' '.join(sentences)}" for name, sentences in fields.items()]
    return fields, "\n".join(lines)
