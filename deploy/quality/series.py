#!/usr/bin/env python3
"""Accuracy of `best` as an analyst gets it, by source and frequency, beside known models in the same run.

series.py ENGINE BENCH [--sets dev,m4] [--each N] [--groups TEXT] [--peers] [--save FILE] [--before FILE] [OPTION OF THE ENGINE...]

ENGINE is the b2l-engine program; BENCH holds dev/ and m4/ (series.csv.gz, meta.csv). The engine gets a table with dates
and is asked for nothing but the horizon: its own season, measure and effort, as when somebody presses Train.
--each takes at most N series of a group, spread evenly. --peers runs the peers too; their forecasts are kept.
--save writes a row a series, --before compares with such a file of an earlier run, series by series.
"""
import argparse
import collections
import csv
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile

import data
import measures
from compare import owa_ratio

CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")), "b2l", "quality")
# The forecast that is used, whichever model makes it.
BEST = "best"
# The median of the peers.
SCUM = "SCUM"


def main():
    args, options = arguments()
    peers = None
    if args.peers:
        from peers import Peers
        peers = Peers(CACHE)
    rows = []
    for name in args.sets.split(","):
        for group, series in data.read(args.bench, name).items():
            if args.groups in group:
                rows += measured(args.engine, options, data.evenly(series, args.each), peers)
    if args.save:
        save(args.save, rows)
    report(rows)
    if args.before:
        with open(args.before) as file:
            compared(rows, [json.loads(line) for line in file])


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("bench")
    parser.add_argument("--sets", default="dev,m4")
    parser.add_argument("--groups", default="", help="only groups with this in their name")
    parser.add_argument("--each", type=int, default=0)
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--save")
    parser.add_argument("--before")
    return parser.parse_known_args()


def measured(engine, options, series, peers):
    """A row a series: its group and, for each model, the measures of its forecast."""
    rows = []
    by_horizon = collections.defaultdict(list)
    for one in series:
        by_horizon[len(one.test)].append(one)
    for horizon, together in by_horizon.items():
        told, seconds = forecast(engine, options, together, horizon)
        for one in together:
            unit = measures.scale(one.train, one.season)
            if unit is None:
                continue
            models = dict(told[one.key])
            models[BEST] |= {"seconds": seconds}
            if peers:
                models |= peers.of(one)
            naive = measures.naive2(one.train, horizon, one.season)
            models["Naive2"] = {"mean": naive, "lower": naive, "upper": naive}
            rows.append({"key": one.key, "group": one.group, "own": sorted(set(told[one.key]) - {BEST, "COMBINATION"}),
                         "models": {name: measure(one, model, unit) for name, model in models.items()}})
    print(f"{series[0].group}: {len(rows)} series", file=sys.stderr)
    return rows


def measure(one, model, unit):
    test = one.test
    found = {"smape": measures.smape(test, model["mean"]), "mase": measures.mase(test, model["mean"], unit),
             "msis": measures.msis(test, model["lower"], model["upper"], unit),
             "covered": measures.covered(test, model["lower"], model["upper"])}
    return found | {part: model[part] for part in ("seconds", "members") if part in model}


def forecast(engine, options, series, horizon):
    """What the engine says of each series: key -> model -> {mean, lower, upper}; and its CPU seconds a series."""
    told = {one.key: collections.defaultdict(lambda: {"mean": [], "lower": [], "upper": []}) for one in series}
    with tempfile.TemporaryDirectory() as folder:
        table, best, every = (os.path.join(folder, name) for name in ("table.csv", "best.csv", "every.csv"))
        with open(table, "w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["series", "date", "value"])
            for one in series:
                writer.writerows([one.key, data.date(one.frequency, at), y] for at, y in enumerate(one.train))
        before = cpu()
        subprocess.run([engine, "forecast", "--input", table, "--id", "series", "--time", "date", "--value", "value",
                        "--horizon", str(horizon), "--output", best, "--every", every, *options], check=True)
        seconds = (cpu() - before) / len(series)
        for path in (best, every):
            with open(path, newline="") as file:
                for row in csv.DictReader(file):
                    name = BEST if path == best else row["model"]
                    model = told[row["series_id"]][name]
                    for part, cell in (("mean", "forecast"), ("lower", "lower"), ("upper", "upper")):
                        model[part].append(float(row[cell]))
                    if path == best:
                        model["members"] = row["model"]
    return told, seconds


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def save(path, rows):
    with open(path, "w") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)


def by_group(rows):
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row["group"]].append(row)
    return groups


def report(rows):
    for group, members in by_group(rows).items():
        print(f"\n{group}, {len(members)} series")
        print(f"  {'':12}{'series':>7}{'OWA':>8}{'MASE':>8}{'sMAPE':>8}{'MSIS':>8}{'80 % held':>11}{'CPU s':>8}"
              f"   best against it, OWA")
        names = {name for row in members for name in row["models"]} - {"COMBINATION"}
        lines = [line(name, members) for name in names]
        for _, text in sorted(lines, key=lambda found: (found[0][0], found[0][1])):
            print(text)
        print(losses(members))


def line(name, rows):
    """Over the series that this model forecast, all of them compared with the same ones of `best`."""
    rows = [row for row in rows if name in row["models"]]
    mean = lambda part: statistics.fmean(row["models"][name][part] for row in rows)
    seconds = [row["models"][name]["seconds"] for row in rows if "seconds" in row["models"][name]]
    ratio, low, high = owa_ratio([(row["models"][BEST], row["models"][name]) for row in rows],
                                 [row["models"]["Naive2"] for row in rows])
    against = "" if name == BEST else f"   {ratio:+7.1%}  ({low:+.1%} to {high:+.1%})"
    time = f"{statistics.fmean(seconds):8.3f}" if seconds else " " * 8
    owa = owa_of(name, rows)
    text = (f"  {name:12}{len(rows):7}{owa:8.3f}{mean('mase'):8.3f}{mean('smape'):8.2f}{mean('msis'):8.2f}"
            f"{mean('covered'):11.3f}{time}{against}")
    return (-len(rows), owa), text


def owa_of(name, rows):
    share = lambda part: (sum(row["models"][name][part] for row in rows)
                          / sum(row["models"]["Naive2"][part] for row in rows))
    return 0.5 * (share("smape") + share("mase"))


def losses(rows):
    """How often `best` is worse than the single model that is best on the whole group, and than the naive one;
    the latter also of the peers, since on a random walk it is half luck."""
    complete = [name for name in rows[0]["own"] if all(name in row["own"] for row in rows)]
    single = min(complete, key=lambda name: owa_of(name, rows))
    worse = lambda name, than, times: statistics.fmean(
        row["models"][name]["mase"] > times * row["models"][than]["mase"] for row in rows)
    peers = set.intersection(*(set(row["models"]) - set(row["own"]) for row in rows)) - {BEST, "COMBINATION", "Naive2"}
    alone = min(peers - {SCUM}, key=lambda name: owa_of(name, rows), default=None)
    shares = [f"{name} {worse(name, 'Naive2', 1.05):.0%}" for name in (BEST, SCUM, alone) if name == BEST or name in peers]
    return (f"  worse than {single}, the best single model of ours: {worse(BEST, single, 1.0):.0%} of series; "
            f"worse than Naive2 by more than 5 %: {', '.join(shares)}")


def compared(rows, before):
    """The same series before and now."""
    earlier = {row["key"]: row for row in before}
    print("\nnow against before, the same series")
    for group, members in by_group(rows).items():
        pairs = [(row, earlier[row["key"]]) for row in members if row["key"] in earlier]
        if not pairs:
            continue
        ratio, low, high = owa_ratio([(now["models"][BEST], then["models"][BEST]) for now, then in pairs],
                                     [now["models"]["Naive2"] for now, _ in pairs])
        print(f"  {group:22}{len(pairs):6} series, OWA {ratio:+.1%}  ({low:+.1%} to {high:+.1%})")


if __name__ == "__main__":
    sys.exit(main())
