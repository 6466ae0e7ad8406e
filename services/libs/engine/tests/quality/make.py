#!/usr/bin/env python3
"""Writes series.csv: what `best` is held to in every run of the tests. make.py RATES WEATHER BIKES

Simulated series of stated processes, and real ones whose licence allows them to be shipped (README.md):
RATES is services/sources/samples/exchange_rates_daily.csv, WEATHER weather_daily.csv beside it, BIKES the hourly rentals
of UCI Bike Sharing with the columns date_time and users.
"""
import csv
import math
import random
import statistics
import sys

HORIZONS = {"years": 6, "quarters": 8, "months": 18, "weeks": 13, "days": 14, "hours": 48}
SEASONS = {"years": 1, "quarters": 4, "months": 12, "weeks": 1, "days": 7, "hours": 24}


def walk(dice, n, m):
    """A random walk with drift."""
    level, drift, y = 500.0, dice.gauss(0, 6), []
    for _ in range(n):
        level += drift + dice.gauss(0, 12)
        y.append(level)
    return y


def damped(dice, n, m):
    """A damped trend with noise (Gardner and McKenzie 1985)."""
    level, slope, phi, y = 300.0, dice.uniform(4, 20), dice.uniform(0.85, 0.97), []
    for _ in range(n):
        slope = phi * slope + dice.gauss(0, 1.5)
        level += slope
        y.append(level + dice.gauss(0, 10))
    return y


def pull(dice, n, m):
    """An autoregression around a line."""
    rest, slope, y = 0.0, dice.uniform(-1, 2), []
    for at in range(n):
        rest = 0.7 * rest + dice.gauss(0, 15)
        y.append(400 + slope * at + rest)
    return y


def growth(dice, n, m):
    """Growth by a share that shrinks: a logistic curve with noise that grows with the level."""
    middle, pace, y = n * dice.uniform(0.4, 0.8), 6 / n, []
    for at in range(n):
        y.append(1000 / (1 + math.exp(-pace * (at - middle))) * math.exp(dice.gauss(0, 0.04)) + 20)
    return y


def pattern(dice, m):
    shape = [math.sin(2 * math.pi * at / m) + dice.gauss(0, 0.4) for at in range(m)]
    mean = statistics.fmean(shape)
    return [value - mean for value in shape]


def seasonal(dice, n, m):
    """Local level and trend with a season that adds."""
    season, level, slope, y = pattern(dice, m), 400.0, dice.gauss(0, 1), []
    for at in range(n):
        slope += dice.gauss(0, 0.05)
        level += slope + dice.gauss(0, 6)
        y.append(level + 60 * season[at % m] + dice.gauss(0, 12))
    return y


def multiplied(dice, n, m):
    """A season that grows with the level, as sales have."""
    season, level, pace, y = pattern(dice, m), math.log(200), dice.uniform(-0.5, 1.5) / max(n, 40), []
    for at in range(n):
        level += pace + dice.gauss(0, 0.012)
        y.append(math.exp(level + 0.2 * season[at % m] + dice.gauss(0, 0.04)))
    return y


def broken(dice, n, m):
    """A level that changes once, with a season."""
    season, level, at_break, y = pattern(dice, m), 300.0, int(n * dice.uniform(0.3, 0.8)), []
    for at in range(n):
        level += dice.gauss(0, 3) + (90 if at == at_break else 0)
        y.append(level + 30 * season[at % m] + dice.gauss(0, 15))
    return y


def demand(dice, n, m):
    """Demand that comes now and then."""
    return [float(dice.randint(1, 9)) if dice.random() < 0.35 else 0.0 for _ in range(n)]


def several(dice, n, m):
    """Two seasons: hours of the day and of the week, or days of the week and of the year."""
    longer = 168 if m == 24 else 365
    season, slow, y = pattern(dice, m), pattern(dice, longer), []
    for at in range(n):
        y.append(500 + 80 * season[at % m] + 15 * slow[at % longer] + 0.02 * at + dice.gauss(0, 15))
    return y


SIMULATED = [
    ("years", [walk, damped, pull, growth], 33, (14, 40)),
    ("quarters", [seasonal, multiplied, broken, walk, damped], 30, (24, 80)),
    ("months", [seasonal, multiplied, broken, pull, growth, demand], 42, (50, 160)),
    ("weeks", [walk, pull, demand], 9, (90, 220)),
    ("days", [several, seasonal, multiplied, demand], 8, (200, 600)),
    ("hours", [several, seasonal], 4, (500, 700)),
]


def simulated():
    for period, processes, count, (least, most) in SIMULATED:
        for at in range(count):
            process = processes[at % len(processes)]
            dice = random.Random(f"{period} {at}")
            n = dice.randint(least, most) + HORIZONS[period]
            yield f"{process.__name__}_{period}_{at}", period, process(dice, n, SEASONS[period])


def real(rates, weather, bikes):
    with open(rates, newline="") as file:
        rows = list(csv.DictReader(file))
    for name in [name for name in rows[0] if name.lower() != "date"][:6]:
        last = {}
        for row in rows:
            last[row["Date"][:7]] = float(row[name])
        yield f"ecb_{name}", "months", list(last.values())[:-1]
    with open(weather, newline="") as file:
        rows = list(csv.DictReader(file))
    for place in ("Seattle", "New York"):
        days = [row for row in rows if row["location"] == place]
        for name in ("temp_max", "temp_min", "wind", "precipitation"):
            short = f"noaa_{place.replace(' ', '')}_{name}"
            months, values = {}, [float(row[name]) for row in days]
            for row in days:
                months.setdefault(row["date"][:7], []).append(float(row[name]))
            yield short, "months", [statistics.fmean(month) for month in months.values()]
            if name in ("temp_max", "wind"):
                yield f"{short}_days", "days", values[-420:]
                yield f"{short}_weeks", "weeks", [statistics.fmean(values[at:at + 7]) for at in range(0, 1456, 7)]
    with open(bikes, newline="") as file:
        rows = list(csv.DictReader(file))
    users = [float(row["users"]) for row in rows]
    yield "bikes", "hours", users[8000:8700]
    days = {}
    for row, value in zip(rows, users):
        days[row["date_time"][:10]] = days.get(row["date_time"][:10], 0.0) + value
    yield "bikes_days", "days", list(days.values())[100:520]


def main():
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["series", "period", "values"])
    for name, period, values in [*simulated(), *real(*sys.argv[1:4])]:
        writer.writerow([name, period, " ".join(f"{value:.6g}" for value in values)])


if __name__ == "__main__":
    main()
