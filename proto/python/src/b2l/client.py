"""The short way: a file goes up, a story is trained on it, its forecast comes back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from . import types as t
from .calls import Calls
from .errors import B2LError
from .story import Story
from .transport import Transport

LONGEST_NAME = 150
"""Characters of a name."""


class Source:
    """A table that B2L keeps."""

    def __init__(self, data: t.SourceDetail) -> None:
        self.data = data
        """All that B2L answers about it."""
        self.id = data["id"]
        self.name = data["name"]
        self.columns = data["columns"]

    def __repr__(self) -> str:
        return f"Source({self.id}, {self.name!r})"

    def date_column(self) -> t.TableColumn | None:
        """The first column of dates."""
        return next((column for column in self.columns if column["type"] == "date"), None)


class B2L:
    """Your company's B2L: `B2L("https://b2l.example.com", key)`.

    `calls` has every call of the API; the methods here are the usual way from a file to a forecast.
    """

    def __init__(self, url: str, key: str, *, timeout_s: float = 120, language: str = "en") -> None:
        self.calls = Calls(Transport(url, key, timeout_s, language))

    def upload(self, file: str | PathLike[str], name: str | None = None) -> Source:
        """Makes a source of a file: csv, xls, xlsx, xlsm, xlsb, odf or json, up to 64 MB."""
        path = Path(file)
        return Source(self.calls.create_source(file=path, name=name or _name(path.stem)))

    def source(self, id: int) -> Source:
        return Source(self.calls.get_source(id))

    def sources(self) -> list[t.Source]:
        return self.calls.list_sources()

    def train(
        self,
        source: Source,
        target: str,
        *,
        name: str | None = None,
        categories: Sequence[str] = (),
        models: Sequence[str] = ("best",),
    ) -> Story:
        """Starts to train a story that forecasts the column `target` over time.

        `categories` are the columns whose values split the table into series. Other kinds of stories are made with
        `calls.create_story`.
        """
        date = source.date_column()
        if date is None:
            raise B2LError(f"{source.name} has no column of dates, which a forecast over time needs.")
        columns: list[t.ColumnRole] = [
            # The service takes the period that the dates follow.
            {"name": date["name"], "type": "date"},
            {"name": target, "type": "forecast"},
        ]
        columns += [{"name": category, "type": "category"} for category in categories]
        request: t.StoryRequest = {
            "name": name or _name(f"{source.name} {target}"),
            "id": source.id,
            "forecastType": "time_series",
            "columns": columns,
            "models": list(models),
        }
        return Story(self.calls, self.calls.create_story(request))

    def story(self, id: int) -> Story:
        return Story(self.calls, self.calls.get_story(id))

    def stories(self) -> list[t.StoryCard]:
        return self.calls.list_stories()


def _name(text: str) -> str:
    """A name that B2L takes: letters, digits, spaces, hyphens and underscores."""
    return re.sub(r"[^\w -]+", " ", text).strip()[:LONGEST_NAME] or "Python"
