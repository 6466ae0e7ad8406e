"""Ends of series whose continuation is known, by source: what the rules of the combination are chosen and judged on.

Weeks, days and hours: ends held back inside the train part, so that the official ends stay untouched. Years, quarters
and months have too few values for that: their official ends, which a rule only sees when their source is not judged.
"""
import collections
import csv
import datetime
import gzip
import os
from dataclasses import dataclass

import data

FEW = {"Yearly", "Quarterly", "Monthly"}


@dataclass
class End:
    key: str
    source: str
    frequency: str
    train: list
    test: list

    @property
    def group(self):
        return f"{self.source} {self.frequency}"


def few(bench, each):
    """The development series, at most `each` of a group."""
    ends = []
    for group, series in data.read(bench, "dev").items():
        source, frequency = group.split()
        ends += [End(one.key, source, frequency, one.train, one.test) for one in data.evenly(series, each)]
    return ends


def many(bench, each):
    """Weeks, days and hours of the M4 sample and of the business tables, one horizon and more before the end."""
    ends = []
    for group, series in data.read(bench, "m4").items():
        frequency = group.split()[-1]
        if frequency in FEW:
            continue
        for one in data.evenly(series, each):
            ends += _held_back(one.key, "M4", frequency, one.train, len(one.test), [0])
    walmart = _sums(bench, "walmart_store_sales", "date", "weekly_sales", lambda row: row["store"], "Weekly")
    for key, values in data.evenly(sorted(walmart.items()), each):
        ends += _held_back(key, "Walmart", "Weekly", values, 13, [13])
    for source, file, time, value in (("Bikes", "bike_sharing_hourly", "date_time", "users"),
                                      ("Electricity", "vic_electricity_hourly", "date_time", "demand_mw")):
        days = _sums(bench, file, time, value, lambda row: source, "Daily")[source]
        weeks = _sums(bench, file, time, value, lambda row: source, "Weekly")[source]
        ends += _held_back(source, source, "Daily", days, 28, range(28, len(days) // 2, 31))
        ends += _held_back(source, source, "Weekly", weeks, 8, range(8, len(weeks) // 3, 5))
    for part in ("store", "department"):
        sums = _sums(bench, "m5_items_daily", "date", "quantity_sold", lambda row: row[part], "Daily")
        for key, values in sums.items():
            ends += _held_back(f"{part} {key}", "M5", "Daily", values, 28, [28, 61])
    return ends


def _held_back(key, source, frequency, values, horizon, backs):
    """The ends so many periods before the last value; none that leaves less than four horizons to learn from."""
    found = []
    for back in backs:
        known = values[: len(values) - back]
        if len(known) > 5 * horizon:
            found.append(End(f"{key}@{back}", source, frequency, known[:-horizon], known[-horizon:]))
    return found


def _sums(bench, file, time, value, key, frequency):
    """key -> sums of days or of weeks from Monday, those at both ends left out where they are not whole."""
    sums = collections.defaultdict(lambda: collections.defaultdict(lambda: [0.0, 0]))
    with gzip.open(os.path.join(bench, "business", file + ".csv.gz"), "rt", newline="") as rows:
        for row in csv.DictReader(rows):
            day = datetime.date.fromisoformat(row[time][:10])
            if frequency == "Weekly":
                day -= datetime.timedelta(days=day.weekday())
            cell = sums[key(row)][day]
            cell[0] += float(row[value])
            cell[1] += 1
    return {name: _whole([cells[day] for day in sorted(cells)]) for name, cells in sums.items()}


def _whole(cells):
    most = max(count for _, count in cells)
    first = 0 if cells[0][1] == most else 1
    last = len(cells) if cells[-1][1] == most else len(cells) - 1
    return [total for total, _ in cells[first:last]]
