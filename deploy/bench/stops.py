"""How long a stop takes: from the click until nothing of the training runs and the list of tasks is without it."""

import os
import statistics
import time
from pathlib import Path

import stories

# Seconds of training before each stop: in the first fits, and later.
BEGUN = [0.3, 1.0, 2.0, 4.0, 7.0]
PATIENCE = 60
STACK = Path(os.environ["BENCH_STACK"])


def children():
    """Process ids of trainings: what works in a folder that a worker of this stack made for one."""
    found = []
    for process in Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        try:
            folder = Path(os.readlink(process / "cwd"))
        except OSError:
            continue
        if folder.is_relative_to(STACK) and any(part.startswith("training-") for part in folder.parts):
            found.append(int(process.name))
    return found


def until(what, holds, pause=0.01):
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            raise RuntimeError(f"after {PATIENCE} s still not: {what}")
        time.sleep(pause)


def listed(client, story):
    return [task for task in client.call("GET", "/api/tasks")["tasks"] if task["story_id"] == story]


def stop(client, story, called, begun):
    """Trains and stops; answers the seconds until no child is left, and until the task is off the list as well."""
    made = client.call("POST", "/api/stories", {**story, "name": called})["id"]
    until("a child at work", children)
    time.sleep(begun)
    task = listed(client, made)[0]["id"]
    if not children():
        raise RuntimeError(f"{called} was over before its stop")
    pressed = time.perf_counter()
    client.call("POST", "/api/task/stop", {"id": task, "storyId": made})
    until("no child", lambda: not children())
    gone = time.perf_counter() - pressed
    until("off the list", lambda: not listed(client, made))
    return gone, time.perf_counter() - pressed


def figures(client, folder, figure):
    """Each kind of training, stopped at several moments."""
    rows = stories.many_rows(client, folder, 200_000)
    search = {"hyperparameter_tuning": {"active": True, "value": "random_search", "iterations": 50}}
    kinds = [("100 daily series, best, on two workers", {**stories.many_series(client, folder), "cleaning": {"cpu": 2}}),
             ("XGBOOST on 200,000 rows with a search", {**rows, "models": ["XGBOOST"], "cleaning": search}),
             ("LIGHTGBM on 200,000 rows with a search", {**rows, "models": ["LIGHTGBM"], "cleaning": search})]
    stories.set_workers(client, 2)
    for name, story in kinds:
        spent = [stop(client, story, f"Stopped {number} {story['models'][0]}", begun) for number, begun in enumerate(BEGUN)]
        gone, off = ([times[at] for times in spent] for at in (0, 1))
        figure(f"stop of a training: {name}",
               f"no process after {max(gone):.2f} s at most, off the list after {max(off):.2f} s"
               f" (median {statistics.median(off):.2f} s)", "at most 1 s", max(off) <= 1)
