"""Every call of B2L as a method.

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

    def list_activity(self, *, user: int | None = None, event: str | None = None, from_: str | None = None, to: str | None = None, before: int | None = None) -> t.Activity:
        """Lists what happened to the accounts and data of the caller's company within 400 days, the newest
        first.
        """
        answer: t.Activity = self._transport.call("GET", "/api/activity", query={"user": user, "event": event, "from": from_, "to": to, "before": before})
        return answer

    def download_activity(self, *, user: int | None = None, event: str | None = None, from_: str | None = None, to: str | None = None, before: int | None = None) -> bytes:
        """Downloads what happened in the caller's company as csv, the newest 50,000 events that fit."""
        answer: bytes = self._transport.call("GET", "/api/activity/download", query={"user": user, "event": event, "from": from_, "to": to, "before": before})
        return answer

    def chart_forecast(self, id: int, body: t.ForecastChartRequest) -> t.ForecastChart:
        """Chart of a trained story: the target, the forecast and the backtest."""
        answer: t.ForecastChart = self._transport.call("POST", f"/api/chart_forecast/{quote(id)}", body=body)
        return answer

    def chart_train(self, source_id: int, body: t.TrainChartRequest) -> t.TrainChart:
        """Chart of a source before training."""
        answer: t.TrainChart = self._transport.call("POST", f"/api/chart_train/{quote(source_id)}", body=body)
        return answer

    def get_company(self, id: int) -> t.Company:
        """The caller's company. Any other id is answered with 404."""
        answer: t.Company = self._transport.call("GET", f"/api/companies/{quote(id)}")
        return answer

    def get_anaplan(self) -> t.AnaplanSignIn:
        """The company's sign-in to Anaplan. The password is masked."""
        answer: t.AnaplanSignIn = self._transport.call("GET", "/api/company/anaplan")
        return answer

    def save_anaplan(self, body: t.SaveAnaplan) -> t.AnaplanSignIn:
        """Saves the company's sign-in to Anaplan. The password is encrypted and never answered."""
        answer: t.AnaplanSignIn = self._transport.call("PUT", "/api/company/anaplan", body=body)
        return answer

    def add_worker(self) -> t.WorkerCount:
        """Adds a worker to the company."""
        answer: t.WorkerCount = self._transport.call("PUT", "/api/company/worker")
        return answer

    def remove_worker(self) -> t.WorkerCount:
        """Removes a worker from the company."""
        answer: t.WorkerCount = self._transport.call("DELETE", "/api/company/worker")
        return answer

    def list_connections(self) -> list[t.ConnectionAnswer]:
        """Lists connections, the newest first."""
        answer: list[t.ConnectionAnswer] = self._transport.call("GET", "/api/connections")
        return answer

    def create_connection(self, body: t.ConnectionForm) -> t.ConnectionDetail:
        """Saves a new connection."""
        answer: t.ConnectionDetail = self._transport.call("POST", "/api/connections", body=body)
        return answer

    def list_connection_types(self) -> list[t.ConnectionType]:
        """Lists the types of connections, with their settings and what each can do."""
        answer: list[t.ConnectionType] = self._transport.call("GET", "/api/connections/types")
        return answer

    def get_connection(self, id: int) -> t.ConnectionDetail:
        """Shows a connection and the processes that use it."""
        answer: t.ConnectionDetail = self._transport.call("GET", f"/api/connections/{quote(id)}")
        return answer

    def replace_connection(self, id: int, body: t.ConnectionForm) -> t.ConnectionDetail:
        """Changes a connection."""
        answer: t.ConnectionDetail = self._transport.call("PUT", f"/api/connections/{quote(id)}", body=body)
        return answer

    def delete_connection(self, id: int) -> None:
        """Deletes a connection, with its files if it keeps some. If processes use it, 409 names them under
        `processes`.
        """
        answer: None = self._transport.call("DELETE", f"/api/connections/{quote(id)}")
        return answer

    def list_connection_columns(self, id: int, *, object: str | None = None) -> list[t.ConnectionColumn]:
        """Lists the columns of a table or file, in its order."""
        answer: list[t.ConnectionColumn] = self._transport.call("GET", f"/api/connections/{quote(id)}/columns", query={"object": object})
        return answer

    def list_connection_objects(self, id: int) -> list[t.ConnectionObject]:
        """Lists what a connection can read or write, by name."""
        answer: list[t.ConnectionObject] = self._transport.call("GET", f"/api/connections/{quote(id)}/objects")
        return answer

    def contact(self, body: t.Contact) -> t.Notice:
        """Sends a message to B2L."""
        answer: t.Notice = self._transport.call("POST", "/api/contact", body=body)
        return answer

    def list_csv_files(self, id: int) -> list[t.CsvFile]:
        """Lists the files of a CSV connection by name."""
        answer: list[t.CsvFile] = self._transport.call("GET", f"/api/csv/{quote(id)}")
        return answer

    def create_csv_file(self, id: int, body: t.EmptyFileForm) -> t.CsvFile:
        """Creates a file without columns and rows, for a process to write into."""
        answer: t.CsvFile = self._transport.call("POST", f"/api/csv/{quote(id)}/create/empty/file", body=body)
        return answer

    def download_csv_file(self, id: int, file_id: int) -> bytes:
        """Downloads a file as it is kept."""
        answer: bytes = self._transport.call("GET", f"/api/csv/{quote(id)}/download/{quote(file_id)}")
        return answer

    def list_csv_columns(self, id: int, file_id: int) -> t.CsvColumns:
        """Lists the columns of a file."""
        answer: t.CsvColumns = self._transport.call("GET", f"/api/csv/{quote(id)}/file/{quote(file_id)}")
        return answer

    def replace_csv_file(self, id: int, file_id: int, *, csv_file: File) -> t.CsvFile:
        """Uploads another content for a file. Its name stays."""
        answer: t.CsvFile = self._transport.call("PUT", f"/api/csv/{quote(id)}/file/{quote(file_id)}", form={"csv_file": csv_file})
        return answer

    def delete_csv_file(self, id: int, file_id: int) -> None:
        """Deletes a file of a CSV connection. If processes use it, 409 names them under `processes`."""
        answer: None = self._transport.call("DELETE", f"/api/csv/{quote(id)}/file/{quote(file_id)}")
        return answer

    def upload_csv_file(self, id: int, *, csv_file: File) -> t.CsvFile:
        """Uploads a new file into a CSV connection."""
        answer: t.CsvFile = self._transport.call("POST", f"/api/csv/{quote(id)}/upload", form={"csv_file": csv_file})
        return answer

    def feature_importance(self, body: t.FeatureImportanceRequest) -> t.FeatureImportance:
        """Importance of columns for a target, before training."""
        answer: t.FeatureImportance = self._transport.call("POST", "/api/feature_importance", body=body)
        return answer

    def download_forecast(self, id: int, body: t.ForecastRequest) -> bytes | t.PreparedForecast:
        """Downloads the forecast of one series or of rows as a workbook that is named after the story and the
        day.
        """
        answer: bytes | t.PreparedForecast = self._transport.call("POST", f"/api/forecast/download/{quote(id)}", body=body)
        return answer

    def download_all_forecasts(self, id: int, body: t.ForecastRequest) -> bytes | t.PreparedForecast:
        """Downloads the forecasts of all categories and models as a workbook that is named after the story and
        the day.
        """
        answer: bytes | t.PreparedForecast = self._transport.call("POST", f"/api/forecast/download_all/{quote(id)}", body=body)
        return answer

    def forecast_memory(self, id: int, body: t.MemoryRequest) -> t.ForecastMemory:
        """Past forecasts of a story next to the actual values."""
        answer: t.ForecastMemory = self._transport.call("POST", f"/api/forecast/memory/{quote(id)}", body=body)
        return answer

    def prepared_forecast(self, task: int) -> t.PreparedForecast:
        """State of a long forecast; once it is ready, also its result."""
        answer: t.PreparedForecast = self._transport.call("GET", f"/api/forecast/prepared/{quote(task)}")
        return answer

    def prepared_forecast_file(self, task: int) -> bytes | Any:
        """Downloads the result of a long forecast: a workbook, a PDF, or JSON for the call `forecast`, named
        after the story and the day.
        """
        answer: bytes | Any = self._transport.call("GET", f"/api/forecast/prepared/{quote(task)}/file")
        return answer

    def forecast_template(self, id: int, *, steps: int | None = None, category: str | None = None) -> bytes:
        """Template workbook to fill in with rows to forecast or with known future values."""
        answer: bytes = self._transport.call("GET", f"/api/forecast/template/{quote(id)}", query={"steps": steps, "category": category})
        return answer

    def forecast(self, id: int, body: t.ForecastRequest) -> t.ForecastAnswer | t.PreparedForecast:
        """Forecasts one series, or rows."""
        answer: t.ForecastAnswer | t.PreparedForecast = self._transport.call("POST", f"/api/forecast/{quote(id)}", body=body)
        return answer

    def game_forecast(self, id: int, body: t.Scenario) -> t.WhatIf:
        """What-if: forecasts with other settings and compares with the saved forecast. One series, or rows of
        one category. Nothing is saved.
        """
        answer: t.WhatIf = self._transport.call("POST", f"/api/game_forecast/{quote(id)}", body=body)
        return answer

    def list_integration_tasks(self, *, process_id: int | None = None, before: int | None = None, limit: int | None = None) -> list[t.IntegrationTask]:
        """Lists runs of processes, the newest first."""
        answer: list[t.IntegrationTask] = self._transport.call("GET", "/api/integration/tasks", query={"process_id": process_id, "before": before, "limit": limit})
        return answer

    def start_integration_task(self, id: int) -> t.IntegrationTask:
        """Starts a run of a process. While one waits or runs, 409."""
        answer: t.IntegrationTask = self._transport.call("POST", f"/api/integration/tasks/{quote(id)}")
        return answer

    def stop_integration_task(self, id: int) -> t.IntegrationTask:
        """Stops a run, by its own id. It fails at once; what is done for it ends within seconds. One that has
        ended stays as it is.
        """
        answer: t.IntegrationTask = self._transport.call("POST", f"/api/integration/tasks/{quote(id)}/stop")
        return answer

    def list_notifications(self) -> list[t.Notification]:
        """Notifications about tasks that ended, the newest first."""
        answer: list[t.Notification] = self._transport.call("GET", "/api/notifications")
        return answer

    def propose_partition(self, source_id: int, *, date: str | None = None) -> t.Partition:
        """Categories with which each date has one row, before training."""
        answer: t.Partition = self._transport.call("GET", f"/api/partition/{quote(source_id)}", query={"date": date})
        return answer

    def list_photos(self) -> list[t.Photo]:
        """Lists the company's images, the newest first."""
        answer: list[t.Photo] = self._transport.call("GET", "/api/photo")
        return answer

    def upload_photo(self, *, photo: File) -> t.Photo:
        """Uploads an image. It is re-encoded, upright and without metadata."""
        answer: t.Photo = self._transport.call("POST", "/api/photo", form={"photo": photo})
        return answer

    def delete_photo(self, body: t.DeletePhoto) -> None:
        """Deletes an image. Stories and sources that have it as their cover lose it at once."""
        answer: None = self._transport.call("POST", "/api/photo/delete", body=body)
        return answer

    def photo_file(self, key: str, *, size: Literal['thumb', 'full'] | None = None) -> bytes:
        """Shows an image to anyone who knows its address."""
        answer: bytes = self._transport.call("GET", f"/api/photo/file/{quote(key)}", query={"size": size})
        return answer

    def set_photo(self, body: t.SetPhoto) -> t.Cover:
        """Sets or removes the cover of a source or a story."""
        answer: t.Cover = self._transport.call("POST", "/api/photo/set", body=body)
        return answer

    def list_planned_columns(self, source_id: int, *, target: str | None = None, date: str | None = None) -> t.Plans:
        """Columns whose values continue after the last value of the target, before training."""
        answer: t.Plans = self._transport.call("GET", f"/api/planned_columns/{quote(source_id)}", query={"target": target, "date": date})
        return answer

    def set_probability_threshold(self, id: int, body: t.ThresholdRequest) -> t.ThresholdAnswer:
        """Sets the probability threshold of a classification with two classes."""
        answer: t.ThresholdAnswer = self._transport.call("POST", f"/api/probability_threshold/{quote(id)}", body=body)
        return answer

    def list_processes(self) -> list[t.ProcessAnswer]:
        """Lists processes, the newest first."""
        answer: list[t.ProcessAnswer] = self._transport.call("GET", "/api/processes")
        return answer

    def create_process(self, body: t.ProcessForm) -> t.ProcessAnswer:
        """Saves a new process."""
        answer: t.ProcessAnswer = self._transport.call("POST", "/api/processes", body=body)
        return answer

    def preview_process(self, body: t.ProcessForm) -> t.ProcessPreview:
        """Reads the first rows of the source and shows them as the target would get them. Nothing is written.
        """
        answer: t.ProcessPreview = self._transport.call("POST", "/api/processes/preview", body=body)
        return answer

    def preview_schedule(self, body: t.UpcomingRunsForm) -> t.UpcomingRuns:
        """Tells when a process with this schedule would run. Nothing is saved."""
        answer: t.UpcomingRuns = self._transport.call("POST", "/api/processes/schedule", body=body)
        return answer

    def get_process(self, id: int) -> t.ProcessAnswer:
        """Shows a process."""
        answer: t.ProcessAnswer = self._transport.call("GET", f"/api/processes/{quote(id)}")
        return answer

    def replace_process(self, id: int, body: t.ProcessForm) -> t.ProcessAnswer:
        """Changes a process."""
        answer: t.ProcessAnswer = self._transport.call("PUT", f"/api/processes/{quote(id)}", body=body)
        return answer

    def delete_process(self, id: int) -> None:
        """Deletes a process. What it has copied stays."""
        answer: None = self._transport.call("DELETE", f"/api/processes/{quote(id)}")
        return answer

    def register(self, body: t.Register) -> t.User:
        """Registers a company and its first user. All errors are reported at once, by field. A link to confirm
        the email is sent to it; until it is followed, the user can't change anything.
        """
        answer: t.User = self._transport.call("POST", "/api/register", body=body)
        return answer

    def list_sessions(self) -> list[t.Session]:
        """Lists the sessions of the caller that haven't ended, the last used first."""
        answer: list[t.Session] = self._transport.call("GET", "/api/sessions")
        return answer

    def end_other_sessions(self) -> None:
        """Ends the caller's sessions except the one of this request. API keys keep working."""
        answer: None = self._transport.call("DELETE", "/api/sessions")
        return answer

    def end_session(self, id: str) -> None:
        """Ends one of the caller's sessions. Its access token stops working at once."""
        answer: None = self._transport.call("DELETE", f"/api/sessions/{quote(id)}")
        return answer

    def download_source(self, id: int, *, format: Literal['xlsx', 'csv'] | None = None) -> bytes:
        """Downloads the whole table as an Excel workbook or a csv file."""
        answer: bytes = self._transport.call("GET", f"/api/source/download/{quote(id)}", query={"format": format})
        return answer

    def preview_source(self, *, comment: str | None = None, confirm: str | None = None, external_data: t.Sample | None = None, file: File | None = None, file_name: str | None = None, huge_data: str | None = None, name: str | None = None, options: str | None = None) -> t.Preview:
        """Previews a file without saving it: first rows, receipt and rows with errors. Without `file`,
        `file_name` names a finished upload.
        """
        answer: t.Preview = self._transport.call("POST", "/api/source/preview", form={"comment": comment, "confirm": confirm, "external_data": external_data, "file": file, "file_name": file_name, "huge_data": huge_data, "name": name, "options": options})
        return answer

    def preview_reading(self, id: int, body: t.ReadingPreviewForm) -> t.Preview:
        """Previews the file of a source, read in another way, without saving it."""
        answer: t.Preview = self._transport.call("POST", f"/api/source/reading/preview/{quote(id)}", body=body)
        return answer

    def change_reading(self, id: int, body: t.ReadingForm) -> t.SourceDetail:
        """Reads the file of a source in another way and saves the result as its next version. A file in S3 is
        read like this on later refreshes too. A table that lacks columns needs `confirm`.
        """
        answer: t.SourceDetail = self._transport.call("POST", f"/api/source/reading/{quote(id)}", body=body)
        return answer

    def preview_mixed_source(self, body: t.MixedPreviewForm) -> list[t.StagePreview | None]:
        """Runs the stages without saving the result. Returns an entry for each stage, in the order in which they
        run. The stage that fails has an `error`; later ones are null.
        """
        answer: list[t.StagePreview | None] = self._transport.call("POST", "/api/source/result/preview", body=body)
        return answer

    def sample_source(self, kind: Literal['weather', 'exchange_rate']) -> t.Preview:
        """Previews a sample table."""
        answer: t.Preview = self._transport.call("GET", f"/api/source/sample/{quote(kind)}")
        return answer

    def upload_progress(self, *, file_name: str | None = None) -> t.UploadProgress | None:
        """Progress of finishing, previewing or saving an upload; null if nothing is running."""
        answer: t.UploadProgress | None = self._transport.call("GET", "/api/source_batch/progress", query={"file_name": file_name})
        return answer

    def get_upload(self, *, file_name: str | None = None, size: int | None = None) -> t.UploadState:
        """State of an upload: which chunks were received, so that an interrupted upload can continue."""
        answer: t.UploadState = self._transport.call("GET", "/api/source_batch/upload", query={"file_name": file_name, "size": size})
        return answer

    def upload_chunk(self, *, file_name: str, status: t.UploadStatus, chunk: File | None = None, index: int | None = None, options: str | None = None, size: int | None = None) -> t.UploadAnswer:
        """Uploads a chunk of a large file. After the last one, `finish` returns a preview. Chunks may be sent in
        any order and repeatedly; `finish` may be repeated, too.
        """
        answer: t.UploadAnswer = self._transport.call("POST", "/api/source_batch/upload", form={"chunk": chunk, "file_name": file_name, "index": index, "options": options, "size": size, "status": status})
        return answer

    def cancel_upload(self, *, file_name: str | None = None) -> None:
        """Cancels an upload. Cancelling an unknown upload changes nothing."""
        answer: None = self._transport.call("DELETE", "/api/source_batch/upload", query={"file_name": file_name})
        return answer

    def auto_update_mixed_source(self, id: int, body: t.AutoUpdateForm) -> t.SourceDetail:
        """Switches auto-update of a mixed source on or off: it is made again when one of its sources has a newer
        version. Whoever switches it on gets an email if an update fails.
        """
        answer: t.SourceDetail = self._transport.call("PUT", f"/api/source_mixed/auto_update/{quote(id)}", body=body)
        return answer

    def create_mixed_source(self, body: t.MixedForm) -> t.SourceDetail:
        """Creates a mixed source: runs the stages and saves the result as a table."""
        answer: t.SourceDetail = self._transport.call("POST", "/api/source_mixed/save/0", body=body)
        return answer

    def replace_mixed_source(self, id: int, body: t.MixedForm) -> t.SourceDetail:
        """Saves a new table version, made of stages over the newest versions of their sources. A result that
        lacks columns needs `confirm`.
        """
        answer: t.SourceDetail = self._transport.call("PUT", f"/api/source_mixed/save/{quote(id)}", body=body)
        return answer

    def update_mixed_source(self, id: int, body: t.UpdateForm) -> t.SourceDetail:
        """Updates a mixed source: runs its stages over the newest versions of its sources. A result that lacks
        columns needs `confirm`.
        """
        answer: t.SourceDetail = self._transport.call("POST", f"/api/source_mixed/update/{quote(id)}", body=body)
        return answer

    def refresh_s3_source(self, id: int) -> t.SourceDetail:
        """Refreshes an S3 source now. If the file can't be read, the reason is under `s3` and the source keeps
        its table; 409 while a refresh is running.
        """
        answer: t.SourceDetail = self._transport.call("POST", f"/api/source_s3/refresh/{quote(id)}")
        return answer

    def create_s3_source(self, body: t.S3Form) -> t.SourceDetail:
        """Creates a source from a file in an S3 bucket."""
        answer: t.SourceDetail = self._transport.call("POST", "/api/source_s3/save/0", body=body)
        return answer

    def replace_s3_source(self, id: int, body: t.S3Form) -> t.SourceDetail:
        """Saves a new table version from a file in an S3 bucket. A table that lacks columns needs `confirm`.
        """
        answer: t.SourceDetail = self._transport.call("PUT", f"/api/source_s3/save/{quote(id)}", body=body)
        return answer

    def schedule_s3_source(self, id: int, body: t.ScheduleForm) -> t.SourceDetail:
        """Sets or removes the refresh schedule of an S3 source."""
        answer: t.SourceDetail = self._transport.call("PUT", f"/api/source_s3/schedule/{quote(id)}", body=body)
        return answer

    def preview_s3_source(self, body: t.S3PreviewForm) -> t.Preview:
        """Previews a file in an S3 bucket without saving it."""
        answer: t.Preview = self._transport.call("POST", "/api/source_s3/update", body=body)
        return answer

    def list_sources(self) -> list[t.Source]:
        """Lists the company's sources, the newest first."""
        answer: list[t.Source] = self._transport.call("GET", "/api/sources")
        return answer

    def create_source(self, *, comment: str | None = None, confirm: str | None = None, external_data: t.Sample | None = None, file: File | None = None, file_name: str | None = None, huge_data: str | None = None, name: str | None = None, options: str | None = None) -> t.SourceDetail:
        """Creates a source from a file, a finished upload (`file_name` without `file`) or a sample."""
        answer: t.SourceDetail = self._transport.call("POST", "/api/sources", form={"comment": comment, "confirm": confirm, "external_data": external_data, "file": file, "file_name": file_name, "huge_data": huge_data, "name": name, "options": options})
        return answer

    def get_source(self, id: int) -> t.SourceDetail:
        """One source with the first rows of its table and its receipt."""
        answer: t.SourceDetail = self._transport.call("GET", f"/api/sources/{quote(id)}")
        return answer

    def replace_source(self, id: int, *, comment: str | None = None, confirm: str | None = None, external_data: t.Sample | None = None, file: File | None = None, file_name: str | None = None, huge_data: str | None = None, name: str | None = None, options: str | None = None) -> t.SourceDetail:
        """Saves a new table version from a file. A table that lacks columns needs `confirm`."""
        answer: t.SourceDetail = self._transport.call("PUT", f"/api/sources/{quote(id)}", form={"comment": comment, "confirm": confirm, "external_data": external_data, "file": file, "file_name": file_name, "huge_data": huge_data, "name": name, "options": options})
        return answer

    def delete_source(self, id: int, *, confirm: bool | None = None) -> None:
        """Deletes a source. If stories or mixed sources use it, they are listed and `confirm` is needed; they
        keep their trained models and tables.
        """
        answer: None = self._transport.call("DELETE", f"/api/sources/{quote(id)}", query={"confirm": confirm})
        return answer

    def update_source(self, id: int, *, comment: str | None = None, confirm: str | None = None, external_data: t.Sample | None = None, file: File | None = None, file_name: str | None = None, huge_data: str | None = None, name: str | None = None, options: str | None = None) -> t.SourceDetail:
        """Changes the name or the comment of a source, not its table."""
        answer: t.SourceDetail = self._transport.call("PATCH", f"/api/sources/{quote(id)}", form={"comment": comment, "confirm": confirm, "external_data": external_data, "file": file, "file_name": file_name, "huge_data": huge_data, "name": name, "options": options})
        return answer

    def list_stories(self) -> list[t.StoryCard]:
        """Lists the company's stories."""
        answer: list[t.StoryCard] = self._transport.call("GET", "/api/stories")
        return answer

    def create_story(self, body: t.StoryRequest) -> t.StoryDetail:
        """Creates a story and starts its training."""
        answer: t.StoryDetail = self._transport.call("POST", "/api/stories", body=body)
        return answer

    def duplicate_story_by_get(self, id: int) -> t.StoryDetail:
        """Copies a story. Use POST instead."""
        answer: t.StoryDetail = self._transport.call("GET", f"/api/stories/duplicate/{quote(id)}")
        return answer

    def duplicate_story(self, id: int) -> t.StoryDetail:
        """Copies a story."""
        answer: t.StoryDetail = self._transport.call("POST", f"/api/stories/duplicate/{quote(id)}")
        return answer

    def estimate_training(self, body: t.EstimateRequest) -> t.TrainingEstimate:
        """Estimates how long a training would take; creates nothing."""
        answer: t.TrainingEstimate = self._transport.call("POST", "/api/stories/estimate", body=body)
        return answer

    def choose_headline(self, id: int, body: t.HeadlineChoice) -> t.StoryDetail:
        """Chooses the number above the forecasts of a time series: their total, their mean or the last value.
        """
        answer: t.StoryDetail = self._transport.call("PUT", f"/api/stories/headline/{quote(id)}", body=body)
        return answer

    def keep_story_fresh(self, id: int, body: t.KeepFresh) -> t.StoryDetail:
        """Switches auto-retrain on or off: the story retrains when its source has a new table version."""
        answer: t.StoryDetail = self._transport.call("PUT", f"/api/stories/keep_fresh/{quote(id)}", body=body)
        return answer

    def get_settings(self) -> t.Settings:
        """Kinds of stories with their models, metrics, settings and limits."""
        answer: t.Settings = self._transport.call("GET", "/api/stories/settings")
        return answer

    def get_story(self, id: int, *, category: list[str] | None = None, view: str | None = None) -> t.StoryDetail:
        """One story with its results."""
        answer: t.StoryDetail = self._transport.call("GET", f"/api/stories/{quote(id)}", query={"category": category, "view": view})
        return answer

    def retrain_story(self, id: int) -> t.StoryDetail:
        """Retrains a story with its settings unchanged."""
        answer: t.StoryDetail = self._transport.call("PUT", f"/api/stories/{quote(id)}")
        return answer

    def delete_story(self, id: int) -> None:
        """Deletes a story. A running training is stopped first."""
        answer: None = self._transport.call("DELETE", f"/api/stories/{quote(id)}")
        return answer

    def change_story(self, id: int, body: t.StoryRequest) -> t.StoryDetail:
        """Changes a story and retrains it."""
        answer: t.StoryDetail = self._transport.call("PATCH", f"/api/stories/{quote(id)}", body=body)
        return answer

    def list_series(self, id: int, *, sort: Literal['size', 'error', 'grade', 'change'] | None = None, page: int | None = None) -> t.SeriesPage:
        """The series of a story with size, headline and grade."""
        answer: t.SeriesPage = self._transport.call("GET", f"/api/stories/{quote(id)}/series", query={"sort": sort, "page": page})
        return answer

    def story_feature_importance(self, body: t.ImportanceRequest) -> t.Importance:
        """Importance of columns for a trained model."""
        answer: t.Importance = self._transport.call("POST", "/api/story_feature_importance", body=body)
        return answer

    def stop_task(self, body: t.StopRequest) -> t.StopAnswer:
        """Stops a task. Stopping a task that has ended changes nothing."""
        answer: t.StopAnswer = self._transport.call("POST", "/api/task/stop", body=body)
        return answer

    def list_tasks(self) -> t.TaskTable:
        """Lists the company's running and queued tasks."""
        answer: t.TaskTable = self._transport.call("GET", "/api/tasks")
        return answer

    def test_connection(self, body: t.TestForm) -> t.TestAnswer:
        """Tests a connection, saved or not, within 15 seconds. What is wrong stands under the setting to look
        at: `host`, `user` or `login`, `database`; `detail` is "Connection error!".
        """
        answer: t.TestAnswer = self._transport.call("POST", "/api/test/connection", body=body)
        return answer

    def list_tokens(self) -> list[t.Token]:
        """Lists the caller's API keys, the oldest first, those that have expired among them."""
        answer: list[t.Token] = self._transport.call("GET", "/api/tokens")
        return answer

    def create_token(self, body: t.NewToken) -> t.CreatedToken:
        """Creates an API key for `Authorization: Token <key>`. A key can't create another one."""
        answer: t.CreatedToken = self._transport.call("POST", "/api/tokens", body=body)
        return answer

    def delete_token(self, id: int) -> None:
        """Revokes one of the caller's API keys. It stops working at once."""
        answer: None = self._transport.call("DELETE", f"/api/tokens/{quote(id)}")
        return answer

    def list_users(self) -> list[t.CompanyUser]:
        """Lists the users of the caller's company, the oldest first, the invited among them."""
        answer: list[t.CompanyUser] = self._transport.call("GET", "/api/users")
        return answer

    def change_password(self, body: t.ChangePassword) -> t.Notice:
        """Changes the caller's password, ends their other sessions and revokes their API keys."""
        answer: t.Notice = self._transport.call("POST", "/api/users/change/password", body=body)
        return answer

    def confirm_email(self, body: t.ConfirmEmail) -> t.Notice:
        """Confirms an email: that of a registration, whose user can upload data and create API keys from then
        on, or another one of a user, which replaces the earlier one.
        """
        answer: t.Notice = self._transport.call("POST", "/api/users/confirm/email", body=body)
        return answer

    def send_confirmation(self) -> t.Notice:
        """Sends the link that confirms the caller's email again. The earlier link stops working."""
        answer: t.Notice = self._transport.call("POST", "/api/users/confirm/send")
        return answer

    def invite_user(self, body: t.Invite) -> t.CompanyUser:
        """Invites a colleague by email. The link in the email sets a password; it works once and for seven days.
        """
        answer: t.CompanyUser = self._transport.call("POST", "/api/users/invite", body=body)
        return answer

    def invite_password(self, body: t.InvitePassword) -> t.InvitationAccepted:
        """Sets the first password of an invited user. It doesn't sign the user in."""
        answer: t.InvitationAccepted = self._transport.call("POST", "/api/users/invite/password", body=body)
        return answer

    def me(self) -> t.User:
        """The signed-in user."""
        answer: t.User = self._transport.call("GET", "/api/users/me")
        return answer

    def update_me(self, body: t.UpdateMe) -> t.User:
        """Changes the caller's name, or the language of emails to them. What is left out stays as it is."""
        answer: t.User = self._transport.call("PATCH", "/api/users/me", body=body)
        return answer

    def change_email(self, body: t.ChangeEmail) -> t.Notice:
        """Sends a link to another address; the caller's address changes when it is followed. The answer doesn't
        reveal whether the address belongs to somebody else.
        """
        answer: t.Notice = self._transport.call("POST", "/api/users/me/email", body=body)
        return answer

    def reset_password(self, body: t.ResetPassword) -> t.Notice:
        """Sets a new password, ends all sessions of the user and revokes all API keys. It doesn't sign the user
        in.
        """
        answer: t.Notice = self._transport.call("POST", "/api/users/reset/password", body=body)
        return answer

    def restore_password(self, body: t.RestorePassword) -> t.Notice:
        """Sends a link for a new password if the address has an account. The answer doesn't reveal whether it
        has.
        """
        answer: t.Notice = self._transport.call("POST", "/api/users/restore/password", body=body)
        return answer

    def remove_user(self, id: int) -> None:
        """Removes a user: their sessions and API keys end at once, their sources and stories stay."""
        answer: None = self._transport.call("DELETE", f"/api/users/{quote(id)}")
        return answer

    def invite_user_again(self, id: int) -> t.CompanyUser:
        """Sends an invitation again. The link of the earlier one stops working."""
        answer: t.CompanyUser = self._transport.call("POST", f"/api/users/{quote(id)}/invite")
        return answer

    def login(self, body: t.Login) -> t.AccessToken:
        """Signs in. The refresh token is set as a cookie for `/auth`; another cookie makes the browser known.
        """
        answer: t.AccessToken = self._transport.call("POST", "/auth/login", body=body)
        return answer

    def logout(self) -> None:
        """Signs out: ends the session of the access token or, without one, of the cookie. The access token stops
        working at once. Calling it again, or without a session, changes nothing.
        """
        answer: None = self._transport.call("POST", "/auth/logout")
        return answer

    def refresh_token(self, body: t.Refresh) -> t.AccessToken:
        """Exchanges the refresh cookie for an access token and a new cookie. For 30 seconds the old cookie leads
        to the same new one; a later use ends the session.
        """
        answer: t.AccessToken = self._transport.call("POST", "/auth/refresh_token", body=body)
        return answer

    def login_key(self, body: t.LoginKey) -> t.Key:
        """Creates an API key for `Authorization: Token <key>`. It works for a year, unless it is revoked in the
        settings. Keep it: a user can have 20 keys.
        """
        answer: t.Key = self._transport.call("POST", "/login", body=body)
        return answer
