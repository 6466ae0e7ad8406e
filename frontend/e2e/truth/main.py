"""The commands of the truth suite.

generate TABLE FOLDER writes a table and the story of it, compare FOLDER tells what was compared and what differs, and
sum FOLDER LEAST TABLE... fails where fewer figures were computed anew over all of these tables.
"""

import json
import sys
from pathlib import Path

import compare
import tables


def generate(name, folder):
    case = tables.make(name)
    Path(folder, "table.csv").write_text(case.write(), encoding="utf-8")
    columns = [{"name": column, "type": role} for column, role in case.columns.items()]
    story = {"name": name, "forecastType": case.kind, "columns": columns, "models": ["best"], **case.more}
    Path(folder, "story.json").write_text(json.dumps(story), encoding="utf-8")


def compare_all(folder):
    figures = compare.of(Path(folder))
    found = {
        "table": figures.table,
        "computed": figures.computed,
        "carried": figures.carried,
        "wrong": figures.wrong,
    }
    Path(folder, "figures.json").write_text(json.dumps(found, default=float), encoding="utf-8")
    print(figures.line())
    for one in figures.wrong:
        print(f"  {one['where']}, {one['what']}: it says {one['says']!r}, pandas says {one['pandas']!r}")


def sum_up(folder, least, *names):
    found = [json.loads(Path(folder, name, "figures.json").read_text(encoding="utf-8")) for name in names]
    computed = sum(sum(one["computed"].values()) for one in found)
    carried = sum(sum(one["carried"].values()) for one in found)
    print(f"truth: {computed} figures of {len(found)} tables computed anew, {carried} more carried")
    if computed < int(least):
        sys.exit(f"only {computed} figures, and {least} are wanted")


COMMANDS = {"generate": generate, "compare": compare_all, "sum": sum_up}

if __name__ == "__main__":
    command, *words = sys.argv[1:]
    COMMANDS[command](*words)
