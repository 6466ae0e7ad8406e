"""A story from its training to its forecast."""

from __future__ import annotations

import time
from os import PathLike
from pathlib import Path

from . import types as t
from .calls import Calls
from .errors import B2LError, TrainingError

POLL_S = 2.0
"""How long to wait before asking again whether something has ended."""


class Story:
    """A trained model, or one that is being trained."""

    def __init__(self, calls: Calls, data: t.StoryDetail) -> None:
        self._calls = calls
        self.data = data
        """All that B2L answered about it the last time."""
        self.id = data["id"]

    def __repr__(self) -> str:
        return f"Story({self.id}, {self.name!r}, {self.status})"

    @property
    def name(self) -> str:
        return self.data["name"]

    @property
    def status(self) -> t.Status:
        return self.data["status"]

    def refresh(self) -> Story:
        """Asks how it stands."""
        self.data = self._calls.get_story(self.id)
        return self

    def wait(self, timeout_s: float = 3600) -> Story:
        """Waits for the end of the training; raises `TrainingError` where it left no model."""
        until = time.monotonic() + timeout_s
        while self.refresh().status in ("queued", "training", "stopping"):
            _pause(until, f"{self.name} is still training after {timeout_s:.0f} s.")
        if self.status != "trained":
            reason = self.data.get("train_errors") or f"The training ended as {self.status}."
            raise TrainingError(f"{self.name}: {reason}")
        return self

    def forecast(
        self,
        steps: int | None = None,
        *,
        model: str | None = None,
        categories: dict[str, str] | None = None,
        timeout_s: float = 3600,
    ) -> t.ForecastAnswer:
        """The next `steps` periods: lists of `date`, `forecast`, `lower` and `upper`, and more."""
        answer = self._calls.forecast(self.id, _request(steps, model, categories))
        if "task" not in answer:
            return answer
        forecast = self._prepared(answer["task"], timeout_s).get("forecast")
        if forecast is None:
            raise B2LError("The long forecast is ready, but holds no numbers.")
        return forecast

    def download(
        self,
        file: str | PathLike[str],
        steps: int | None = None,
        *,
        model: str | None = None,
        categories: dict[str, str] | None = None,
        timeout_s: float = 3600,
    ) -> Path:
        """Writes the forecast into a workbook, or a PDF where `file` is named so."""
        path = Path(file)
        request = _request(steps, model, categories)
        request["history_included"] = True
        if path.suffix == ".pdf":
            request["format"] = "pdf"
        answer = self._calls.download_forecast(self.id, request)
        if not isinstance(answer, bytes):
            task = self._prepared(answer["task"], timeout_s)["task"]
            answer = self._calls.prepared_forecast_file(task)
        path.write_bytes(answer)
        return path

    def retrain(self) -> Story:
        """Trains it again on the newest table of its source."""
        self.data = self._calls.retrain_story(self.id)
        return self

    def delete(self) -> None:
        self._calls.delete_story(self.id)

    def _prepared(self, task: int, timeout_s: float) -> t.PreparedForecast:
        """A long forecast once it is ready."""
        until = time.monotonic() + timeout_s
        while (state := self._calls.prepared_forecast(task))["status"] in ("queued", "running"):
            _pause(until, f"The forecast of {self.name} isn't ready after {timeout_s:.0f} s.")
        if state["status"] != "ready":
            raise B2LError(state["text"])
        return state


def _request(steps: int | None, model: str | None, categories: dict[str, str] | None) -> t.ForecastRequest:
    request: t.ForecastRequest = {}
    if steps is not None:
        request["steps"] = steps
    if model is not None:
        request["model"] = model
    if categories is not None:
        request["categories"] = categories
    return request


def _pause(until: float, late: str) -> None:
    if time.monotonic() > until:
        raise TimeoutError(late)
    time.sleep(POLL_S)
