#!/usr/bin/env python3
"""The routing of deploy/nginx/b2l.conf.template, asked of a real nginx.

Four listeners stand where the services will be and answer with their own name and with what reached them.
Usage: check_nginx.py PORT GATEWAY SOURCES FORECAST INTEGRATIONS PAGES LOG (a running nginx: its ports, its pages, its access log)
"""

import http.client
import http.server
import json
import socket
import sys
import threading
import time
from pathlib import Path

SERVICES = ["gateway", "sources", "forecast", "integrations"]
PORT, PORTS = int(sys.argv[1]), dict(zip(SERVICES, map(int, sys.argv[2:6])))
PAGES, LOG = Path(sys.argv[6]), Path(sys.argv[7])
HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
JSON = "application/json, text/plain, */*"
failures = []


def echo(name):
    class Echo(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self):
            length = int(self.headers.get("Content-Length") or 0)
            size = len(self.rfile.read(length))
            if size < length:
                return
            body = json.dumps({"service": name, "peer": self.client_address[1], "method": self.command, "path": self.path, "body": size,
                               "headers": {k.lower(): v for k, v in self.headers.items()}}).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            # nginx must not keep a connection to a listener that is closed later.
            if "X-Keep" not in self.headers:
                self.send_header("Connection", "close")
            self.send_header("X-Content-Type-Options", "nosniff")
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = answer

        def log_message(self, *_):
            pass

    return Echo


def ask(method, path, accept="*/*", token=None, body=None, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
    sent = {"Accept": accept, **({"Authorization": token} if token else {}), **(headers or {})}
    connection.request(method, path, body=body, headers=sent)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    try:
        value = json.loads(text)
    except ValueError:
        value = {}
    return answer, value, text


def expect(what, found, wanted):
    if found != wanted:
        failures.append(f"{what}: expected {wanted!r}, found {found!r}")


def owner(method, path, **how):
    answer, value, text = ask(method, path, **how)
    return value.get("service") or ("page" if b"<title>" in text else answer.status)


def refused(what, answer, text, status, code, form):
    """What nginx says by itself, with the request's id: as JSON, or as a page of ours in the look of the product."""
    page = all(part in text for part in (b'<html lang="', b"<title>B2L", b"<h1>", b'src="/favicon.svg"', b'href="/"'))
    found = "json" if text.startswith(b'{"detail":"') else "page" if page and b"nginx" not in text else text[:80]
    expect(f"nginx refuses {what}", (answer.status, answer.getheader("X-Error-Code"), found), (status, code, form))
    name = answer.getheader("X-Request-Id", "")
    expect(f"nginx refuses {what}, with the request's id", len(name) == 32 and (form == "json" or name.encode() in text), True)


def stopping(line):
    """What is answered to a request whose body stops in the middle, until the other side hangs up."""
    with socket.create_connection(("127.0.0.1", PORT), timeout=10) as half:
        half.sendall(f"{line} HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n0123456789".encode())
        return half.recv(65536)


def raw(sent):
    """The answer to bytes that no client would send."""
    with socket.create_connection(("127.0.0.1", PORT), timeout=10) as broken:
        broken.sendall(sent)
        answer = http.client.HTTPResponse(broken)
        answer.begin()
        return answer, answer.read()


def logged(last):
    """The access log once it holds `last`: nginx writes a line after its answer has gone out."""
    until = time.monotonic() + 10
    while last not in (log := LOG.read_text()) and time.monotonic() < until:
        time.sleep(0.01)
    return log


def main():
    servers = {name: http.server.ThreadingHTTPServer(("127.0.0.1", port), echo(name)) for name, port in PORTS.items()}
    for server in servers.values():
        threading.Thread(target=server.serve_forever, daemon=True).start()

    prefixes = {
        "gateway": "auth/login login register users/me companies/1 company/anaplan photo photos contact tokens sessions/3 activity activity/download",
        "sources": "sources sources/1 source/preview source_batch/upload source_s3/update source_mixed/save/0",
        "forecast": "stories stories/1 chart_train/1 partition/1 chart_forecast/1 feature_importance story_feature_importance "
                    "forecast/1 forecast/download/1 game_forecast/1 probability_threshold/1 tasks task/stop "
                    "company/worker notifications",
        "integrations": "connections connections/1 processes integration/tasks csv/1 anaplan/preview test/connection",
    }
    for service, paths in prefixes.items():
        for path in paths.split():
            for spelled in (f"/api/{path}", f"/api/{path}/"):
                expect(f"GET {spelled}", owner("GET", spelled, accept=HTML), service)
            for spelled in (f"/{path}", f"/{path}/"):
                expect(f"POST {spelled}", owner("POST", spelled), service)
                expect(f"GET {spelled} with a token", owner("GET", spelled, token="Token k"), service)
                expect(f"GET {spelled} for JSON", owner("GET", spelled, accept=JSON), service)
                expect(f"GET {spelled} as a page", owner("GET", spelled, accept=HTML), "page")
                expect(f"GET {spelled} for anything", owner("GET", spelled), "page")
                expect(f"GET {spelled} for a page first", owner("GET", spelled, accept="text/html, application/json"), "page")

    for path in ("/", "/story/train/0", "/story/forecast/7", "/settings", "/docs/get_started", "/password/reset/secret-token", "/password/set/secret-token", "/email/confirm/secret-token",
                 "/anaplan/export/secret-token/w/m/e", "/storiesx", "/companyx/1", "/apiary"):
        expect(f"GET {path}", owner("GET", path, accept=HTML), "page")
    # The document of the API lies in a folder that has the name of a page.
    for path in ("/docs", "/docs/", "/docs/api"):
        expect(f"GET {path}", owner("GET", path, accept=HTML), "page")
    answer, value, _ = ask("GET", "/docs/openapi.json", token="Token k")
    expect("the document of the API", (answer.status, answer.getheader("Content-Type").split(";")[0], value),
           (200, "application/json", {"openapi": "3.1.0"}))
    for path in ("/api", "/api/", "/api/nothing", "/api/../metrics/x/../../api/none"):
        answer, value, _ = ask("GET", path, accept=HTML)
        expect(f"GET {path}", (answer.status, list(value)), (404, ["detail"]))
    for path in ("/metrics", "/readyz", "/healthz"):
        expect(f"GET {path} is not let through", owner("GET", path, accept=JSON), "page")

    # A service closes a connection that was idle for 5 s; one that may be closing is not used again.
    # Each worker of nginx keeps connections of its own, so one visitor's connection, held by one worker, asks both times.
    visitor = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)

    def peer():
        visitor.request("POST", "/api/stories", headers={"X-Keep": "1"})
        return json.loads(visitor.getresponse().read())["peer"]

    first = peer()
    expect("a connection to a service is used again at once", peer(), first)
    time.sleep(4)
    expect("a connection that was idle for 4 s is used again", peer() == first, False)
    visitor.close()

    _, value, _ = ask("POST", "/api/stories/duplicate/3/?a=%2F&b=1", body=b"x" * 3_000_000, headers={
        "X-Forwarded-For": "6.6.6.6", "X-Request-Id": "abcdefgh-1234", "Content-Type": "text/plain"})
    expect("the path goes on as it came", value.get("path"), "/api/stories/duplicate/3/?a=%2F&b=1")
    expect("the method goes on", value.get("method"), "POST")
    expect("the body goes on", value.get("body"), 3_000_000)
    expect("a claimed address is replaced", value["headers"].get("x-forwarded-for"), "127.0.0.1")
    expect("a sane request id is kept", value["headers"].get("x-request-id"), "abcdefgh-1234")
    answer, value, _ = ask("GET", "/api/stories", headers={"X-Request-Id": 'a" b'})
    made = value["headers"].get("x-request-id", "")
    expect("an insane request id is replaced", (len(made), made == answer.getheader("X-Request-Id")), (32, True))

    for language, limit in (("en", "64 MB"), ("ru-RU,ru", "64 МБ")):
        answer, value, _ = ask("POST", "/api/sources", body=b"", headers={"Content-Length": "80000000", "Accept-Language": language})
        expect(f"a body of 80 MB, told in {language}", (answer.status, list(value), limit in value.get("detail", "")),
               (413, ["detail"], True))

    for path, method, accept, status, code, form in (
            ("/api/stories?" + "a" * 20_000, "GET", HTML, 414, "address_too_long", "json"),
            ("/api/" + "a" * 20_000, "GET", HTML, 414, "address_too_long", "json"),
            ("/login/?" + "a" * 20_000, "POST", HTML, 414, "address_too_long", "json"),
            # Of an address that is too long nginx reads no headers: without /api a GET may be that of a page.
            ("/stories?" + "a" * 20_000, "GET", HTML, 414, "address_too_long", "page"),
            ("/nothing?" + "a" * 20_000, "POST", HTML, 414, "address_too_long", "page"),
            ("/api/stories/%zz", "GET", HTML, 400, "bad_request", "json"),
            ("/sources/%zz", "DELETE", HTML, 400, "bad_request", "json"),
            ("/stories/%zz", "GET", HTML, 400, "bad_request", "page"),
            ("/api/stories", "TRACE", HTML, 405, "method_not_allowed", "json"),
            ("/sources", "TRACE", HTML, 405, "method_not_allowed", "json"),
            ("/nothing", "TRACE", HTML, 405, "method_not_allowed", "page"),
            ("/nothing", "POST", HTML, 405, "method_not_allowed", "page"),
            ("/nothing", "POST", JSON, 405, "method_not_allowed", "json"),
            ("/assets/none.js", "GET", HTML, 404, "not_found", "page")):
        answer, value, text = ask(method, path, accept=accept)
        refused(f"{method} {path[:20]} for {accept[:16]}", answer, text, status, code, form)
    # Of headers of more than 64 kB nginx reads none, so that it doesn't know who asks: the address tells.
    for method, path, form in (("GET", "/api/stories", "json"), ("POST", "/login/", "json"), ("PATCH", "/sources/1", "json"),
                               ("GET", "/stories", "page"), ("POST", "/nothing", "page")):
        answer, _, text = ask(method, path, accept=HTML, headers={f"X-Long-{part}": "a" * 14_000 for part in range(5)})
        refused(f"headers of 70 kB to {method} {path}", answer, text, 431, "headers_too_large", form)
    for path, accept, form in (("/nothing", HTML, "page"), ("/nothing", JSON, "json")):
        answer, _, text = ask("POST", path, accept=accept, body=b"", headers={"Content-Length": "80000000"})
        refused(f"a body of 80 MB to {path} for {form}", answer, text, 413, "too_large", form)
    # A service refuses a body that comes too slowly, with 408 of its own. To one that stops for a minute nginx says
    # nothing, whatever error_page says: it hangs up, and leaves a line in the log.
    expect("what nginx says to a body that stops", stopping("POST /api/stories/stopping"), b"")
    for language, lang in (("en", b"en"), ("de-DE,de", b"en"), ("ru-RU,ru", b"ru")):
        _, _, text = ask("POST", "/nothing", accept=HTML, headers={"Accept-Language": language})
        expect(f"the language of a page for {language}", b'<html lang="%s">' % lang in text, True)
    answer, value, _ = ask("POST", "/nothing", accept=JSON, headers={"Accept-Language": "ru-RU,ru"})
    expect("nginx refuses in Russian", value.get("detail"), "Этот адрес не принимает такие запросы.")
    for what, sent, form in (
            ("length", b"GET /api/stories HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n", "json"),
            ("length", b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n", "json"),
            ("length", b"POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n", "page"),
            ("chunk", b"POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nmany\r\n", "json"),
            ("chunk", b"POST /api/stories HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nmany\r\n", "json")):
        answer, text = raw(sent)
        refused(f"a broken {what} of {sent[:16].decode()}", answer, text, 400, "bad_request", form)

    asset = next((PAGES / "assets").glob("*.js"))
    secured = [("/", 200), ("/stories", 200), (f"/assets/{asset.name}", 200), ("/assets/none.0123456789.js", 404),
               ("/api/nothing", 404), ("/api/stories", 200), ("/api/tasks/", 200)]
    servers["integrations"].shutdown()
    servers["integrations"].server_close()
    secured.append(("/api/connections", 503))
    for path, status in secured:
        answer, value, _ = ask("GET", path)
        expect(f"status of {path}", answer.status, status)
        for header in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy",
                       "Strict-Transport-Security", "X-Request-Id", "Cache-Control"):
            found = [v for k, v in answer.getheaders() if k.lower() == header.lower()]
            expect(f"{header} of {path} stands once", len(found), 1)
        cache = answer.getheader("Cache-Control", "")
        wanted = "immutable" if status == 200 and path.startswith("/assets/") else "no-"
        expect(f"Cache-Control of {path}", wanted in cache, True)
    answer, value, _ = ask("GET", "/api/connections", headers={"Accept-Language": "ru-RU,ru"})
    expect("a service that is down", (answer.status, answer.getheader("Content-Type"), answer.getheader("Retry-After"),
                                      value.get("detail", "")[:6]), (503, "application/json; charset=utf-8", "5", "Сервис"))

    expect("a picture for an <img> of a page", owner("GET", "/api/photo/file/secret-picture?size=thumb", accept="image/*,*/*;q=0.8"), "gateway")

    log = logged("/api/photo/file/***")
    expect("the log holds the path as it was asked", '"path":"/api/stories/duplicate/3/"' in log, True)
    stopped = [line for line in log.splitlines() if "/api/stories/stopping" in line]
    expect("the log tells of a body that stopped", ['"status":408' in line for line in stopped], [True])
    expect("the log holds no token", ["secret-token" in log, "/password/reset/***" in log, "/password/set/***" in log, "/email/confirm/***" in log],
           [False, True, True, True])
    expect("the log opens no picture", ["secret-picture" in log, "/api/photo/file/***" in log], [False, True])

    for line in failures:
        print(line)
    print("nginx routing:", f"{len(failures)} failures" if failures else "all as designed")
    sys.exit(bool(failures))


main()
