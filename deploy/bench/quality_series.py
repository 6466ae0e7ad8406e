#!/usr/bin/env python3
"""Accuracy of the engine on series with known answers, beside the peers' published figures.

quality_series.py ENGINE BENCH [--effort E] [--models M] [--frequency F] [--season-known]

ENGINE is the b2l-engine program, BENCH a folder with m4/series.csv.gz, m4/meta.csv and PEERS.md, whose
formulas these are: OWA is the mean of sMAPE and MASE, each relative to Naive2's, means taken first.
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

FREQUENCIES = ["Yearly", "Quarterly", "Monthly", "Weekly", "Daily", "Hourly"]


def main():
    args = arguments()
    series = read(args.bench)
    seasons = {row["series_id"]: int(row["seasonal_period"]) for row in rows(args.bench, "meta.csv")}
    sums = collections.defaultdict(lambda: [0.0, 0.0, 0.0, 0.0, 0])
    seconds = {}
    for frequency in args.frequency.split(",") if args.frequency else FREQUENCIES:
        chosen = {key: value for key, value in series.items() if value["frequency"] == frequency}
        before = cpu()
        told = forecast(args, chosen, seasons)
        seconds[frequency] = (cpu() - before) / len(chosen)
        for key, one in chosen.items():
            season = seasons[key]
            naive = naive2(one["train"], len(one["test"]), season)
            mean, lower, upper = told[key]
            inside = sum(low <= y <= high for y, low, high in zip(one["test"], lower, upper)) / len(mean)
            add(sums, ("own", frequency), one, mean, season, inside)
            add(sums, ("naive", frequency), one, naive, season, 0.0)
    report(args, sums, seconds)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("bench")
    parser.add_argument("--effort", default="normal")
    parser.add_argument("--models", default="best")
    parser.add_argument("--frequency", default="")
    parser.add_argument("--jobs", default="1")
    return parser.parse_args()


def rows(bench, name):
    with open(os.path.join(bench, "m4", name), newline="") as file:
        yield from csv.DictReader(file)


def read(bench):
    series = {}
    with gzip.open(os.path.join(bench, "m4", "series.csv.gz"), "rt", newline="") as file:
        for row in csv.DictReader(file):
            one = series.setdefault(row["series_id"], {"frequency": row["frequency"], "train": [], "test": []})
            one[row["part"]].append(float(row["value"]))
    return series


def forecast(args, chosen, seasons):
    """What the engine says: id -> (mean, lower, upper)."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = os.path.join(folder, "in.csv"), os.path.join(folder, "out.csv")
        with open(source, "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["series_id", "t", "value"])
            for key, one in chosen.items():
                writer.writerows([key, t, value] for t, value in enumerate(one["train"], 1))
        key, one = next(iter(chosen.items()))
        command = [args.engine, "forecast", "--input", source, "--id", "series_id", "--time", "t", "--value", "value",
                   "--horizon", str(len(one["test"])), "--season", str(seasons[key]), "--effort", args.effort,
                   "--models", args.models, "--jobs", args.jobs, "--output", target]
        subprocess.run(command, check=True)
        told = collections.defaultdict(lambda: ([], [], []))
        with open(target, newline="") as file:
            for row in csv.DictReader(file):
                for part, name in zip(told[row["series_id"]], ["forecast", "lower", "upper"]):
                    part.append(float(row[name]))
        return told


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def add(sums, key, one, mean, season, inside):
    test, train = one["test"], one["train"]
    smape = sum(200 * abs(y - f) / (abs(y) + abs(f)) if y or f else 0.0 for y, f in zip(test, mean)) / len(test)
    changes = [abs(b - a) for a, b in zip(train, train[season:])]
    mase = sum(abs(y - f) for y, f in zip(test, mean)) / len(test) / (sum(changes) / len(changes))
    for group in (key, (key[0], "all")):
        total = sums[group]
        for at, value in enumerate([smape, mase, inside]):
            total[at] += value
        total[4] += 1


def naive2(y, steps, season):
    """The last value, seasonally adjusted by classical indices where the season is significant at 90 %."""
    indices = [1.0] * season
    if season > 1 and len(y) >= 3 * season and is_seasonal(y, season):
        indices = classical(y, season)
    last = y[-1] / indices[(len(y) - 1) % season]
    return [last * indices[(len(y) + step) % season] for step in range(steps)]


def is_seasonal(y, season):
    mean = sum(y) / len(y)
    at = lambda lag: sum((a - mean) * (b - mean) for a, b in zip(y, y[lag:]))
    zero = at(0)
    r = [at(lag) / zero for lag in range(1, season + 1)]
    return abs(r[-1]) > 1.645 * ((1 + 2 * sum(x * x for x in r[:-1])) / len(y)) ** 0.5


def classical(y, season):
    half = season // 2
    ratios = [[] for _ in range(season)]
    for at in range(half, len(y) - half):
        window = y[at - half : at + half + 1]
        ends = 0.5 * (window[0] + window[-1]) if season % 2 == 0 else 0.0
        ratios[at % season].append(y[at] / ((sum(window) - ends) / season))
    means = [sum(part) / len(part) for part in ratios]
    mean = sum(means) / season
    return [value / mean for value in means]


def peers(bench):
    """The table of all series in PEERS.md: name -> figures."""
    found = {}
    with open(os.path.join(bench, "PEERS.md")) as file:
        for line in file:
            cells = [cell.strip().strip("*") for cell in line.strip().strip("|").split("|")]
            if line.startswith("**Run on"):
                break
            if len(cells) >= 12 and cells[0] not in ("peer", "---"):
                found[cells[0]] = cells[1:8] + [cells[11 if len(cells) > 12 else 10]]
    return found


def report(args, sums, seconds):
    done = [name for name in FREQUENCIES if ("own", name) in sums]
    def owa(group):
        own, base = sums[("own", group)], sums[("naive", group)]
        return 0.5 * (own[0] / base[0] + own[1] / base[1])
    print(f"{'OWA':32}" + "".join(f"{name:>10}" for name in done + ["all"]))
    print(f"{args.models + ', ' + args.effort:32}" + "".join(f"{owa(name):10.3f}" for name in done + ["all"]))
    for name, cells in peers(args.bench).items():
        figures = dict(zip(FREQUENCIES + ["all"], cells))
        print(f"{name[:31]:32}" + "".join(f"{figures[name]:>10}" for name in done + ["all"]))
    total = sums[("own", "all")]
    print(f"{'sMAPE, MASE':32}{total[0] / total[4]:10.2f}{total[1] / total[4]:10.3f}")
    cover = lambda name: sums[("own", name)][2] / sums[("own", name)][4]
    print(f"{'inside the 80 % interval':32}" + "".join(f"{cover(name):10.3f}" for name in done + ["all"]))
    print(f"{'CPU seconds a series':32}" + "".join(f"{seconds[name]:10.3f}" for name in done)
          + f"{sum(seconds[name] * sums[('own', name)][4] for name in done) / total[4]:10.3f}")


if __name__ == "__main__":
    sys.exit(main())
