#!/usr/bin/env python3
"""Accuracy of the engine on tables with known answers, beside the peers' published figures.

tabular.py ENGINE BENCH [--sets A,B] [--folds 0,1] [--models M] [--save FILE] [OPTION OF THE ENGINE...]

BENCH is a folder with tabular/index.csv, tabular/NAME.csv (first column: its fold) and peers/tabular*.csv.
The error is RMSE for regression and log loss for classification, as in PEERS.md; ranks count the peers that
ran the same set and fold.
"""
import argparse
import collections
import csv
import math
import os
import resource
import subprocess
import sys
import tempfile

METRIC = {"regression": "rmse", "classification": "logloss"}
OWN = "b2l"


def main():
    args = arguments()
    sets = {row["name"]: row for row in rows(args.bench, "tabular/index.csv")}
    peers = published(args.bench)
    errors = {}
    saved = csv.writer(open(args.save, "a", newline="", buffering=1)) if args.save else None
    print(f"{'set':20}{'fold':>5}{'error':>10}{'CPU s':>8}{'rank':>9}  the three best peers")
    for name in args.sets.split(",") if args.sets else sets:
        for fold in args.folds.split(","):
            error, seconds = measure(args, sets[name], fold)
            errors[name, fold] = error
            beside = sorted((value, model) for model, value in peers[name, fold].items())
            place = 1 + sum(value < error for value, _ in beside)
            best = ", ".join(f"{model} {value:.4g}" for value, model in beside[:3])
            print(f"{name:20}{fold:>5}{error:10.4f}{seconds:8.1f}{place:>4} of {len(beside) + 1:<2}  {best}", flush=True)
            if saved:
                saved.writerow([name, fold, args.models, error, seconds, place, len(beside) + 1])
    for task in METRIC:
        mean_ranks(task, {key: value for key, value in errors.items() if sets[key[0]]["task"] == task}, peers)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("bench")
    parser.add_argument("--sets", default="")
    parser.add_argument("--folds", default="0,1,2,3,4")
    parser.add_argument("--models", default="best")
    parser.add_argument("--save", default="", help="a CSV file that each result is added to")
    args, args.options = parser.parse_known_args()
    return args


def rows(bench, name):
    with open(os.path.join(bench, name), newline="") as file:
        yield from csv.DictReader(file)


def published(bench):
    """(set, fold) -> model -> error."""
    found = collections.defaultdict(dict)
    for name in ["peers/tabular.csv", "peers/tabular_autogluon.csv"]:
        for row in rows(bench, name):
            value = row[METRIC[row["task"]]]
            if value:
                found[row["dataset"], row["fold"]][row["model"]] = float(value)
    return found


def measure(args, one, fold):
    """Error on the rows of the fold, learnt from the others, and CPU seconds of both."""
    with open(os.path.join(args.bench, "tabular", one["name"] + ".csv"), newline="") as file:
        head, *table = csv.reader(file)
    test = [row for row in table if row[0] == fold]
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, name) for name in ("train.csv", "test.csv", "out.csv")]
        write(files[0], head, (row for row in table if row[0] != fold))
        # The answers stay here.
        write(files[1], head[:-1], (row[:-1] for row in test))
        before = cpu()
        run = subprocess.run([args.engine, "tabular", "--train", files[0], "--test", files[1], "--target", one["target"],
                              "--task", one["task"], "--models", args.models, "--output", files[2],
                              *args.options], capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{one['name']}: {run.stderr}")
        seconds = cpu() - before
        with open(files[2], newline="") as file:
            told = list(csv.DictReader(file))
    answers = [row[-1] for row in test]
    if one["task"] == "regression":
        squares = [(float(y) - float(row["prediction"])) ** 2 for y, row in zip(answers, told, strict=True)]
        return math.sqrt(sum(squares) / len(squares)), seconds
    losses = [-math.log(max(float(row["p_" + y]), 1e-15)) for y, row in zip(answers, told, strict=True)]
    return sum(losses) / len(losses), seconds


def write(path, head, table):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(head[1:])
        writer.writerows(row[1:] for row in table)


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def mean_ranks(task, errors, peers):
    """Mean rank over the sets, of the models that ran every set, on the folds that they all have."""
    names = sorted({name for name, _ in errors})
    if not names:
        return
    everywhere = set.intersection(*(set().union(*(peers[key] for key in errors if key[0] == name)) for name in names))
    ranks = collections.defaultdict(list)
    for name in names:
        folds = [key for key in errors if key[0] == name and everywhere <= peers[key].keys()]
        if not folds:
            continue
        means = {model: sum(peers[key][model] for key in folds) / len(folds) for model in everywhere}
        means[OWN] = sum(errors[key] for key in folds) / len(folds)
        for place, model in enumerate(sorted(means, key=means.get), 1):
            ranks[model].append(place)
    told = sorted((sum(places) / len(places), model) for model, places in ranks.items())
    print(f"\nmean rank by {METRIC[task]} over {len(next(iter(ranks.values()), []))} sets: "
          + ", ".join(f"{model} {rank:.2f}" for rank, model in told))


if __name__ == "__main__":
    sys.exit(main())
