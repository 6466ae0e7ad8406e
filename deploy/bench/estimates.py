"""How near the time that the form foretells comes to the time that a training takes, on made-up tables of many kinds."""

import csv
import datetime
import math
import random
import time

from client import Client
from stories import set_workers, upload

# Shorter trainings are "a few seconds" whatever they take.
SHORTEST = 2.0
STEP = {"hours": datetime.timedelta(hours=1), "days": datetime.timedelta(days=1), "weeks": datetime.timedelta(days=7)}
SEASON = {"hours": 24, "days": 7, "weeks": 52, "months": 12}

# Period, periods, series, rows of a period (below 1: the share of periods that have one), models.
SERIES = [("months", 60, 1, 1, "best"), ("months", 120, 6, 1, "best"), ("months", 96, 20, 1, "best"),
          ("weeks", 110, 1, 1, "best"), ("weeks", 164, 4, 1, "best"), ("weeks", 260, 10, 1, "best"),
          ("days", 400, 1, 1, "best"), ("days", 900, 1, 1, "best"), ("days", 1_100, 3, 1, "best"),
          ("days", 730, 1, 12, "best"), ("days", 730, 2, 0.3, "best"), ("days", 1_000, 8, 0.5, "best"),
          ("hours", 1_500, 1, 1, "best"), ("hours", 4_000, 1, 1, "best"), ("hours", 2_000, 3, 4, "best"),
          ("days", 1_000, 1, 1, "LSTM"), ("days", 1_500, 2, 1, "CATBOOST"), ("days", 1_500, 2, 1, "XGBOOST"),
          ("weeks", 200, 3, 1, "SARIMAX"), ("days", 1_200, 4, 1, "PROPHET")]
# Rows, columns of numbers, columns of words, kind, models.
ROWS = [(600, 4, 1, "regression", "best"), (4_000, 8, 2, "regression", "best"), (20_000, 6, 1, "regression", "best"),
        (500, 5, 2, "classification", "best"), (3_000, 10, 1, "classification", "best"),
        (12_000, 6, 3, "classification", "best"), (15_000, 8, 2, "regression", "CATBOOST"),
        (15_000, 8, 2, "classification", "LIGHTGBM"), (8_000, 6, 0, "clustering", "all_models")]


def dates(period, count):
    first = datetime.datetime(2021, 1, 4)
    for at in range(count):
        if period == "months":
            yield datetime.datetime(2012 + at // 12, at % 12 + 1, 1)
        else:
            yield first + at * STEP[period]


def series_table(folder, place, period, periods, series, density, draw):
    path = folder / f"estimate-series-{place}.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["date", "shop", "sold"])
        for shop in range(series):
            level, tilt = draw.uniform(50, 500), draw.uniform(-0.1, 0.2)
            for at, date in enumerate(dates(period, periods)):
                wave = math.sin(2 * math.pi * at / SEASON[period])
                value = level * (1 + 0.3 * wave + tilt * at / periods + draw.gauss(0, 0.1))
                rows = int(density) if density >= 1 else int(draw.random() < density or at in (0, periods - 1))
                for row in range(rows):
                    minute = datetime.timedelta(minutes=60 * row // max(rows, 1)) if period in ("hours", "days") else datetime.timedelta()
                    writer.writerow([(date + minute).isoformat(sep=" "), f"Shop {shop}", round(value / rows, 2)])
    return path


def rows_table(folder, place, rows, numbers, words, kind, draw):
    path = folder / f"estimate-rows-{place}.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([f"n{at}" for at in range(numbers)] + [f"w{at}" for at in range(words)] + ["target"])
        for _ in range(rows):
            values = [draw.gauss(10, 3) for _ in range(numbers)]
            named = [draw.choice(["north", "south", "east", "west"]) for _ in range(words)]
            told = 3 * values[0] + values[1] ** 2 / 5 + (named.count("north") * 4) + draw.gauss(0, 4)
            target = ("yes" if told > 51 else "no") if kind == "classification" else round(told, 3)
            writer.writerow([round(value, 3) for value in values] + named + [target])
    return path


def cases(client, folder):
    draw = random.Random(14)
    for place, (period, periods, series, density, model) in enumerate(SERIES):
        table = series_table(folder, place, period, periods, series, density, draw)
        source = upload(client, table, f"Estimate {place}")
        yield f"{series} x {periods} {period}, {density} rows each, {model}", series, {
            "id": source, "forecastType": "time_series", "models": [model],
            "columns": [{"name": "date", "type": f"date_{period}"}, {"name": "shop", "type": "category"},
                        {"name": "sold", "type": "forecast"}],
            "categories": [{"name": "shop", "values": ["all"]}]}
    for place, (rows, numbers, words, kind, model) in enumerate(ROWS):
        table = rows_table(folder, place, rows, numbers, words, kind, draw)
        source = upload(client, table, f"Estimate rows {place}")
        names = [f"n{at}" for at in range(numbers)] + [f"w{at}" for at in range(words)]
        columns = [{"name": name, "type": "numerical" if name[0] == "n" else "nominal"} for name in names]
        if kind != "clustering":
            columns.append({"name": "target", "type": "forecast"})
        yield f"{rows} rows, {kind}, {model}", 1, {"id": source, "forecastType": kind, "models": [model], "columns": columns}


def figures(url, folder, figure):
    """A company of its own, so that its pace begins as anybody's does."""
    client = Client(url)
    client.sign_in()
    set_workers(client, 1)
    near, judged, lines = 0, 0, []
    for place, (name, series, story) in enumerate(cases(client, folder)):
        foretold = 60 * client.call("POST", "/api/stories/estimate", {**story, "name": "", "series": series})["minutes"]
        began = time.perf_counter()
        made = client.call("POST", "/api/stories", {**story, "name": f"Estimate {place}"})
        client.wait_trained(made["id"], pause=0.05, patience=1_300)
        took = time.perf_counter() - began
        counts = max(took, foretold) >= SHORTEST
        judged += counts
        near += counts and 0.5 <= foretold / took <= 2
        lines.append(f"    {name}: foretold {foretold:.1f} s, took {took:.1f} s{'' if counts else ' (too short to count)'}")
        print(lines[-1], flush=True)
    figure("estimates within a factor of two of the training", f"{near} of {judged}", "nine of ten", near >= 0.9 * judged)


if __name__ == "__main__":
    import os
    from pathlib import Path

    FOLDER = Path(os.environ["BENCH_FILES"])
    FOLDER.mkdir(parents=True, exist_ok=True)
    figures(os.environ["BENCH_URL"], FOLDER, lambda name, value, goal, met: print(name, value, goal, met))
