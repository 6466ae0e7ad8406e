"""Series of forecasting competitions with their official ends, and dates such as a user's table has."""
import csv
import datetime
import gzip
import os

FREQUENCIES = ["Yearly", "Quarterly", "Monthly", "Weekly", "Daily", "Hourly"]
FIRST = datetime.datetime(1980, 1, 7)  # a Monday


class Series:
    """One series: `train` and `test` are lists of numbers, `group` is its source and frequency."""

    def __init__(self, key, group, frequency, season):
        self.key, self.group, self.frequency, self.season = key, group, frequency, season
        self.train, self.test = [], []


def read(bench, name):
    """The series of a set ("dev" or "m4") by group, in the order of the file."""
    series = {}
    with open(os.path.join(bench, name, "meta.csv"), newline="") as file:
        for row in csv.DictReader(file):
            source = row["source"] if name == "dev" else "M4 sample"
            group = f"{source} {row['frequency']}"
            key = row["series_id"]
            series[key] = Series(key, group, row["frequency"], int(row["seasonal_period"]))
    with gzip.open(os.path.join(bench, name, "series.csv.gz"), "rt", newline="") as file:
        for row in csv.DictReader(file):
            getattr(series[row["series_id"]], row["part"]).append(float(row["value"]))
    groups = {}
    for one in series.values():
        groups.setdefault(one.group, []).append(one)
    return groups


def evenly(series, most):
    """At most so many, spread evenly over the list; all when `most` is 0."""
    if not most or len(series) <= most:
        return series
    return [series[at * len(series) // most] for at in range(most)]


def date(frequency, at):
    """The date of the period with this number, as text."""
    if frequency == "Yearly":
        return f"{1900 + at}-01-01"
    if frequency == "Quarterly":
        return f"{1900 + at // 4}-{at % 4 * 3 + 1:02}-01"
    if frequency == "Monthly":
        return f"{1900 + at // 12}-{at % 12 + 1:02}-01"
    step = {"Weekly": datetime.timedelta(weeks=1), "Daily": datetime.timedelta(days=1),
            "Hourly": datetime.timedelta(hours=1)}[frequency]
    moment = FIRST + at * step
    return moment.isoformat(sep=" ") if frequency == "Hourly" else moment.date().isoformat()

