"""A small client of the API: one signed-in user over one kept connection."""

import http.client
import json
import time
import uuid
from urllib.parse import urlsplit

PASSWORD = "Measure2026"


class Refused(Exception):
    """The API did not answer with success."""


PIECE = 10 * 1024 * 1024


def form_of(file, **fields):
    """A multipart form with one file and text fields, and its content type."""
    return form_with("file", file.name, file.read_bytes(), **fields)


def form_with(part, called, content, **fields):
    """As `form_of`, with this content under this name; without content it has the fields alone."""
    mark = uuid.uuid4().hex
    form = b"".join(f'--{mark}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
                    for name, value in fields.items())
    if content is not None:
        form += (f'--{mark}\r\nContent-Disposition: form-data; name="{part}"; filename="{called}"\r\n'
                 "Content-Type: application/octet-stream\r\n\r\n").encode() + content + b"\r\n"
    return form + f"--{mark}--\r\n".encode(), f"multipart/form-data; boundary={mark}"


class Client:
    def __init__(self, url):
        parts = urlsplit(url)
        self.url, self.address = url, (parts.hostname, parts.port)
        self.connection = http.client.HTTPConnection(*self.address, timeout=300)
        self.token = self.email = None

    def call(self, method, path, body=None, headers=None):
        headers = {"Accept": "application/json", **(headers or {})}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if isinstance(body, (dict, list)):
            body, headers["Content-Type"] = json.dumps(body), "application/json"
        try:
            self.connection.request(method, path, body=body, headers=headers)
            answer = self.connection.getresponse()
        except (http.client.RemoteDisconnected, BrokenPipeError):
            # The server closed an idle connection: nothing was done with this request.
            self.connection.close()
            self.connection.request(method, path, body=body, headers=headers)
            answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise Refused(f"{method} {path}: {answer.status} {text[:300].decode(errors='replace')}")
        return json.loads(text) if text else None

    def upload(self, path, file, **fields):
        return self.send(path, *form_of(file, **fields))

    def upload_in_pieces(self, file, **fields):
        """A file of any size as a source of huge data; answers the source."""
        size = file.stat().st_size
        with file.open("rb") as content:
            for index, piece in enumerate(iter(lambda: content.read(PIECE), b"")):
                self.send("/api/source_batch/upload", *form_with(
                    "chunk", file.name, piece, file_name=file.name, index=index, size=size, status="continue"))
        self.send("/api/source_batch/upload", *form_with("", "", None, file_name=file.name, size=size, status="finish"))
        return self.send("/api/sources", *form_with("", "", None, file_name=file.name, huge_data="true", **fields))

    def send(self, path, form, kind):
        return self.call("POST", path, form, {"Content-Type": kind})

    def sign_in(self):
        name = f"bench{uuid.uuid4().hex[:8]}"
        self.email = f"{name}@example.com"
        self.call("POST", "/api/register", {"email": self.email, "username": name, "company": name,
                                            "password1": PASSWORD, "password2": PASSWORD})
        answer = self.call("POST", "/auth/login", {"email": self.email, "password": PASSWORD, "fingerprint": name})
        self.token = answer["accessToken"]

    def train(self, source, name, models):
        """Presses Train; answers the id of the story."""
        story = self.call("POST", "/api/stories", {
            "id": source, "name": name, "forecastType": "time_series", "models": models,
            "columns": [{"name": "month", "type": "date_months"}, {"name": "sales", "type": "forecast"}]})
        return story["id"]

    def wait_trained(self, story, pause=0.02, patience=120):
        self._wait(story, lambda: self.call("GET", f"/api/stories/{story}")["ready"], pause, patience)

    def wait_ready(self, story, pause, patience):
        """As `wait_trained`, by the list of stories: a story of very many categories is large."""
        self._wait(story, lambda: next(card["ready"] for card in self.call("GET", "/api/stories") if card["id"] == story),
                   pause, patience)

    @staticmethod
    def _wait(story, look, pause, patience):
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            ready = look()
            if ready == 1:
                return
            if ready != 0:
                raise Refused(f"story {story} ended with ready {ready}")
            time.sleep(pause)
        raise Refused(f"story {story} was not trained within {patience} s")
