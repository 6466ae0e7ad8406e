"""The figures of `make bench`: ratios against known tools on the same machine, and counts. Nothing fails by time."""

import json
import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

import openpyxl
import polars

import copies
import estimates
import files
import stops
import stories
from client import PASSWORD, Client, form_of

URL = os.environ["BENCH_URL"]
FOLDER = Path(os.environ["BENCH_FILES"])
REPEATS = 5
STORIES = 50
# Megabytes and rows of the files that are read in blocks.
HUGE = [(300, 5_000_000), (1_000, 10_000_000)]
figures = []


def compared(theirs, ours, repeats=REPEATS):
    """Seconds of both sides, the best of several runs. They take turns, so that a busy moment meets both."""
    spent = ([], [])
    for _ in range(repeats):
        for work, times in zip((theirs, ours), spent):
            began = time.perf_counter()
            work()
            times.append(time.perf_counter() - began)
    return min(spent[0]), min(spent[1])


def figure(name, value, goal, met):
    figures.append((name, value, goal, met))
    print(f"  {name}: {value} (goal: {goal})", flush=True)


def read_with_openpyxl(path):
    book = openpyxl.load_workbook(path, read_only=True, data_only=True)
    return sum(1 for _ in book.active.iter_rows(values_only=True))


def previews(client):
    table = files.large_csv(FOLDER)
    form = form_of(table)
    theirs, ours = compared(lambda: polars.read_csv(table, try_parse_dates=True),
                            lambda: client.send("/api/source/preview", *form))
    figure("preview of a 50 MB csv", f"{ours / theirs:.2f} x polars.read_csv ({ours:.2f} s against {theirs:.2f} s)",
           "at most 1.5 x", ours <= 1.5 * theirs)
    book = files.large_xlsx(FOLDER)
    megabytes = book.stat().st_size / 1e6
    form = form_of(book)
    theirs, ours = compared(lambda: read_with_openpyxl(book), lambda: client.send("/api/source/preview", *form), repeats=2)
    figure(f"preview of a {megabytes:.0f} MB xlsx",
           f"{theirs / ours:.1f} x faster than openpyxl ({ours:.2f} s against {theirs:.2f} s)",
           "at least 5 x", theirs >= 5 * ours)


def huge_readings():
    """Reads files in blocks as a child does, telling of them alone and keeping their table."""
    for megabytes, rows in HUGE:
        table = files.huge_csv(FOLDER, megabytes, rows)
        kept = FOLDER / "kept.parquet"
        for what, more in (("preview", []), ("table", [kept])):
            told = subprocess.run([os.environ["BENCH_DESCRIBE"], table, *more], env={"POLARS_MAX_THREADS": "1"},
                                  check=True, capture_output=True, text=True).stdout
            seconds, peak = (float(re.search(rf"{name} ([0-9.]+)", told)[1]) for name in ("seconds", "peak_rss_mb"))
            figure(f"{what} of a {megabytes} MB csv of {rows // 1_000_000} million rows",
                   f"{seconds:.1f} s in {peak:.0f} MB of memory", "at most 60 s in 2,000 MB",
                   seconds <= 60 and peak <= 2_000)
        kept.unlink()


def training(client, source):
    spent = []
    for number in range(REPEATS + 1):
        began = time.perf_counter()
        client.wait_trained(client.train(source, f"Best {number}", ["best"]))
        spent.append(time.perf_counter() - began)
    middle = statistics.median(spent[1:])
    figure("Train to trained, one series of 120 months, best", f"{middle:.2f} s (longest {max(spent):.2f} s)",
           "at most 3 s", middle <= 3)


def admission(client, source):
    for number in range(STORIES - REPEATS - 1):
        client.wait_trained(client.train(source, f"Plain {number}", ["SES"]))
    query = ("select percentile_disc(0.99) within group (order by extract(epoch from started_at - created_at))"
             " from jobs.tasks where started_at is not null")
    seconds = float(copies.psql(query, "b2l"))
    figure(f"accepted to running, p99 of {STORIES} trainings", f"{seconds:.2f} s", "at most 1 s", seconds <= 1)


def listing(client):
    count = len(client.call("GET", "/api/stories"))
    run = subprocess.run(["wrk", "-t1", "-c64", "-d20s", "--latency", "-H", f"Authorization: Bearer {client.token}",
                          f"{URL}/api/stories"], check=True, capture_output=True, text=True)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", run.stdout).group(1))
    slow = re.search(r"99%\s+(\S+)", run.stdout).group(1)
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", run.stdout)
    broken = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", run.stdout)
    errors = (int(refused.group(1)) if refused else 0) + (sum(map(int, broken.groups())) if broken else 0)
    figure(f"GET /api/stories with {count} stories, 64 connections",
           f"{rate:.0f} requests/s, p99 {slow}, {errors} errors", "at least 800 requests/s, 0 errors",
           rate >= 800 and errors == 0)


def first_paint(client, story):
    """The forecast screen in a browser that has nothing of it yet."""
    script = Path(__file__).with_name("paint.mjs")
    run = subprocess.run(["node", script, URL, client.email, PASSWORD, f"/story/forecast/{story}"],
                         check=True, capture_output=True, text=True)
    seen = json.loads(run.stdout)
    figure("forecast screen, empty cache", f"first paint {seen['first']:.0f} ms, largest {seen['largest']:.0f} ms",
           "first at most 1,000 ms", seen["first"] <= 1_000)
    figure("JavaScript of a first visit, as sent", f"{seen['initial']:.0f} kB", "at most 350 kB", seen["initial"] <= 350)


def start_page():
    """The start page on a slow line and a slow processor, as a first visitor meets it."""
    script = Path(__file__).with_name("start_page.mjs")
    run = subprocess.run(["node", script, URL], check=True, capture_output=True, text=True)
    for width, seen in json.loads(run.stdout).items():
        figure(f"start page {width} pixels wide, 1.6 Mb/s and a quarter of the processor",
               f"largest paint {seen['largest']:.0f} ms, “{seen['piece']}”", "at most 1,500 ms", seen["largest"] <= 1_500)


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    client = Client(URL)
    client.sign_in()
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f} before the start"
          + (": busy, the figures are not to be trusted" if load > 2 else ""))
    parts = {"start_page": start_page, "previews": lambda: previews(client), "blocks": huge_readings,
             "stories": lambda: of_stories(client), "estimates": lambda: estimates.figures(URL, FOLDER, figure),
             "copies": lambda: copies.figures(client, FOLDER, figure, compared)}
    wanted = sys.argv[1:] or list(parts)
    for part in wanted:
        if part not in parts:
            sys.exit(f"no figures of {part}: {', '.join(parts)}")
        parts[part]()
    print("\nfigures")
    for name, value, goal, met in figures:
        print(f"  {'met   ' if met else 'missed'}  {name}: {value} (goal: {goal})")
    return 0


def of_stories(client):
    source = client.upload("/api/sources", files.monthly_csv(FOLDER), name="Monthly sales", comment="",
                           file_name="monthly.csv", huge_data="false")["id"]
    training(client, source)
    admission(client, source)
    listing(client)
    first_paint(client, stories.forecasts(client, source, figure))
    stories.trainings(client, FOLDER, source, figure)
    stops.figures(client, FOLDER, figure)
    stories.huge(client, FOLDER, figure)


sys.exit(main())
