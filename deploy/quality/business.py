#!/usr/bin/env python3
"""Accuracy of the engine on business tables, with and without the columns known in advance.

business.py ENGINE BENCH [--sets A,B] [--effort E] [--models M] [--ends N]

BENCH is a folder with business/*.csv.gz. The last periods of each table are hidden and forecast; with --ends also
those of N - 1 earlier ends, spread over the second half of the history, each forecast from what was known by then. WAPE is
the sum of errors over the sum of values, all series together; MASE is the mean over the series, in units of the
seasonal naive forecast's error on the history; both stand beside the seasonal naive forecast of the same periods.
"inside 80 %" is the share of the values inside their interval, "totals" that of the series whose total (or mean) is
inside its own.
"""
import argparse
import collections
import csv
import gzip
import os
import resource
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Table:
    file: str
    keys: list
    time: str
    target: str
    horizon: int
    season: int
    # Columns of numbers that are known for the hidden periods too.
    known: list = field(default_factory=list)


# Seasons are those of the seasonal naive forecast. Weather counts as known: a forecast of it would be.
TABLES = {
    "walmart": Table("walmart_store_sales", ["store"], "date", "weekly_sales", 13, 52,
                     ["holiday_flag", "temperature", "fuel_price", "cpi", "unemployment"]),
    "bikes": Table("bike_sharing_hourly", [], "date_time", "users", 336, 168,
                   ["holiday", "workingday", "temp", "hum", "windspeed"]),
    "electricity": Table("vic_electricity_hourly", [], "date_time", "demand_mw", 336, 168, ["temperature", "holiday"]),
    "tourism": Table("australia_tourism_quarterly", ["region", "state", "purpose"], "date_time", "trips", 8, 4),
    "items": Table("m5_items_daily", ["id"], "date", "quantity_sold", 28, 7, ["snap_CA", "snap_TX", "snap_WI"]),
}


def main():
    args = arguments()
    print(f"{'table':14}{'columns':9}{'series':>7}{'WAPE':>8}{'naive':>8}{'MASE':>8}{'naive':>8}{'inside 80 %':>13}{'totals':>8}{'CPU s/series':>14}")
    for name in args.sets.split(",") if args.sets else TABLES:
        table = TABLES[name]
        series = ended(read(args.bench, table), table, args.ends)
        for columns in [[], table.known] if table.known else [[]]:
            before = cpu()
            told, totals = forecast(args, table, series, columns)
            report(name, table, series, columns, told, totals, cpu() - before)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("bench")
    parser.add_argument("--sets", default="")
    parser.add_argument("--effort", default="normal")
    parser.add_argument("--models", default="best")
    parser.add_argument("--ends", type=int, default=1)
    return parser.parse_args()


def read(bench, table):
    """id -> rows in time order; every row a dictionary."""
    series = collections.defaultdict(list)
    with gzip.open(os.path.join(bench, "business", table.file + ".csv.gz"), "rt", newline="") as file:
        for row in csv.DictReader(file):
            series["/".join(row[key] for key in table.keys) or "all"].append(row)
    for rows in series.values():
        rows.sort(key=lambda row: row[table.time])
    return series


def ended(series, table, ends):
    """Each series as it was at so many ends: id@back -> its rows up to there, with those to be forecast."""
    told = {}
    for key, rows in series.items():
        stride = len(rows) // 2 // ends
        for end in range(ends):
            told[f"{key}@{end * stride}"] = rows[: len(rows) - end * stride]
    return told


def number(text):
    return {"True": 1.0, "False": 0.0}.get(text) if text in ("True", "False") else float(text)


def forecast(args, table, series, columns):
    """What the engine says: id -> list of (mean, lower, upper), and id -> (kind, lower, upper) of the number above."""
    with tempfile.TemporaryDirectory() as folder:
        names = ("past.csv", "future.csv", "out.csv", "totals.csv")
        past, future, target, above = (os.path.join(folder, name) for name in names)
        with open(past, "w", newline="") as file, open(future, "w", newline="") as ahead:
            history, coming = csv.writer(file), csv.writer(ahead)
            history.writerow(["id", "time", "value", *columns])
            coming.writerow(["id", "time", *columns])
            for key, rows in series.items():
                known = [[number(row[column]) for column in columns] for row in rows]
                for row, values in zip(rows[: -table.horizon], known):
                    history.writerow([key, row[table.time], row[table.target], *values])
                for row, values in zip(rows[-table.horizon :], known[-table.horizon :]):
                    coming.writerow([key, row[table.time], *values])
        command = [args.engine, "forecast", "--input", past, "--id", "id", "--time", "time", "--value", "value",
                   "--horizon", str(table.horizon), "--effort", args.effort, "--models", args.models, "--output", target,
                   "--totals", above]
        if columns:
            command += ["--columns", ",".join(columns), "--future", future]
        subprocess.run(command, check=True)
        told = collections.defaultdict(list)
        with open(target, newline="") as file:
            for row in csv.DictReader(file):
                told[row["series_id"]].append(tuple(float(row[part]) for part in ("forecast", "lower", "upper")))
        with open(above, newline="") as file:
            totals = {row["series_id"]: (row["kind"], float(row["lower"]), float(row["upper"])) for row in csv.DictReader(file)}
        return told, totals


def report(name, table, series, columns, told, totals, seconds):
    wrong = naive_wrong = total = inside = count = held = 0.0
    scaled, naive_scaled = [], []
    for key, rows in series.items():
        values = [float(row[table.target]) for row in rows]
        past, test = values[: -table.horizon], values[-table.horizon :]
        naive = [past[len(past) - table.season + step % table.season] for step in range(table.horizon)]
        errors = [abs(y - mean) for y, (mean, _, _) in zip(test, told[key], strict=True)]
        naive_errors = [abs(y - mean) for y, mean in zip(test, naive, strict=True)]
        changes = [abs(b - a) for a, b in zip(past, past[table.season :])]
        scale = sum(changes) / len(changes)
        if scale > 0:
            scaled.append(sum(errors) / len(errors) / scale)
            naive_scaled.append(sum(naive_errors) / len(errors) / scale)
        wrong, naive_wrong, total = wrong + sum(errors), naive_wrong + sum(naive_errors), total + sum(map(abs, test))
        inside += sum(low <= y <= high for y, (_, low, high) in zip(test, told[key]))
        count += len(test)
        kind, low, high = totals.get(key, ("total", float("nan"), float("nan")))
        held += low <= sum(test) / (1 if kind == "total" else len(test)) <= high
    mean = lambda values: sum(values) / len(values)
    print(f"{name:14}{'known' if columns else 'none':9}{len(series):7}{wrong / total:8.3f}{naive_wrong / total:8.3f}"
          f"{mean(scaled):8.3f}{mean(naive_scaled):8.3f}{inside / count:13.3f}{held / len(series):8.2f}{seconds / len(series):14.2f}", flush=True)


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
