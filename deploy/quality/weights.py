#!/usr/bin/env python3
"""Chooses the constants of `best` on all sources but one and tells what they are worth on that one, for each source.

weights.py POOL_DUMP BENCH [--sets many,few] [--each N] [--keep FOLDER]

POOL_DUMP is the engine's example of that name. It runs once for each set; what it said is kept in --keep and used
again as long as it is there. The figure of a group is the OWA (1 is Naive2) of: the constants chosen without its
source (held out), the shipped rule, and the median of SARIMAX, HWES, THETA and CES.
"""
import argparse
import collections
import csv
import itertools
import json
import math
import os
import statistics
import subprocess
import sys

import numpy

import combining
import ends
import measures
from combining import Rule

CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")), "b2l", "quality")
SEASONS = {"Quarterly": 4, "Monthly": 12, "Daily": 7, "Hourly": 24}
FOUR = ["SARIMAX", "HWES", "THETA", "CES"]
# What select/weigh.rs and select/choose.rs have.
SHIPPED = {"few": Rule(False, 1.5, True, 2.0, True, 0.2, "never"),
           "many": Rule(True, 4.0, False, 1.0, False, 1.0, "test")}
RULES = [Rule(*constants) for constants in itertools.product(
    (False, True), (1.0, 1.5, 2.0, 3.0, 4.0, 6.0), (False, True), (1.0, 2.0), (False, True), (0.2, 1.0),
    ("never", "test", 0.75))]
MEMBERS = ["SARIMAX", "HWES", "AR", "THETA", "MSTL", "CES", "GBM", "FOURIER", "SES", "LR", "NAIVE", "SNAIVE"]


def main():
    args = arguments()
    for name in args.sets.split(","):
        known = getattr(ends, name)(args.bench, args.each)
        path = os.path.join(args.keep, f"pool-{name}-{args.each}.jsonl")
        if not os.path.exists(path):
            dump(args.pool_dump, known, path)
        judged(name, known, pools(path))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pool_dump")
    parser.add_argument("bench")
    parser.add_argument("--sets", default="many")
    parser.add_argument("--each", type=int, default=20, help="series of a group at most; 0 for all")
    parser.add_argument("--keep", default=CACHE)
    return parser.parse_args()


def dump(program, known, path):
    """What every member said of every end, a line an end."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    table = path + ".csv"
    with open(table, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["series_id", "frequency", "horizon", "part", "t", "value"])
        for end in known:
            parts = [("train", y) for y in end.train] + [("test", y) for y in end.test]
            writer.writerows([f"{end.source} {end.key}", end.frequency, len(end.test), part, at, y]
                             for at, (part, y) in enumerate(parts, 1))
    with open(path + ".part", "w") as file:
        subprocess.run([program, table], check=True, stdout=file)
    os.replace(path + ".part", path)


def pools(path):
    """key -> pool, of the ends at which two members or more had all backtests."""
    found = {}
    with open(path) as file:
        for line in file:
            told = json.loads(line)
            models = {name: told["models"][name] for name in MEMBERS if name in told["models"]}
            most = max(len(model["trials"]) for model in models.values())
            whole = {name: model for name, model in models.items() if len(model["trials"]) == most}
            if most < 1 or len(whole) < 2:
                continue
            trials = next(iter(whole.values()))["trials"]
            found[told["id"]] = combining.Pool(
                told["id"], list(whole),
                numpy.array([[trial["predicted"] for trial in model["trials"]] for model in whole.values()], float),
                numpy.array([trial["actual"] for trial in trials], float),
                numpy.array([model["mean"] for model in whole.values()], float), told["season"] > 1)
    return found


def judged(name, known, found):
    groups = collections.defaultdict(list)
    for end in known:
        unit = measures.scale(end.train, SEASONS.get(end.frequency, 1))
        pool = found.get(f"{end.source} {end.key}")
        if pool and unit:
            groups[end.group].append((end, pool, unit))
    source = {group: members[0][0].source for group, members in groups.items()}
    owas = {rule: {group: owa(members, lambda pool: combining.forecast(rule, pool))
                   for group, members in groups.items()} for rule in {*RULES, SHIPPED[name]}}
    four = {group: owa(members, median) for group, members in groups.items()}
    held = {}
    print(f"\n{name}: constants chosen without each source")
    for left_out in sorted(set(source.values())):
        others = [group for group in groups if source[group] != left_out]
        mean = lambda rule: statistics.fmean(math.log(owas[rule][group]) for group in others)
        chosen = min(RULES, key=mean) if others else SHIPPED[name]
        print(f"  without {left_out:14}{chosen}")
        held |= {group: owas[chosen][group] for group in groups if source[group] == left_out}
    print(f"  shipped               {SHIPPED[name]}\n")
    print(f"  {'group, OWA':24}{'ends':>6}{'held out':>10}{'shipped':>10}{'median':>10}")
    for group, members in groups.items():
        print(f"  {group:24}{len(members):6}{held[group]:10.3f}{owas[SHIPPED[name]][group]:10.3f}{four[group]:10.3f}")
    means = [statistics.fmean(column.values()) for column in (held, owas[SHIPPED[name]], four)]
    print(f"  {'mean of groups':30}" + "".join(f"{mean:10.3f}" for mean in means))


def median(pool):
    """The median of the four textbook models, of those of them that could be fitted."""
    places = [at for at, name in enumerate(pool.names) if name in FOUR]
    return numpy.median(pool.ahead[places or slice(None)], axis=0)


def owa(members, forecast):
    """OWA of a group, by the means over its ends."""
    ours, naive = numpy.zeros(2), numpy.zeros(2)
    for end, pool, unit in members:
        plain = measures.naive2(end.train, len(end.test), SEASONS.get(end.frequency, 1))
        for total, mean in ((ours, forecast(pool)), (naive, plain)):
            total += [measures.smape(end.test, mean), measures.mase(end.test, mean, unit)]
    return float((ours / naive).mean())


if __name__ == "__main__":
    sys.exit(main())
