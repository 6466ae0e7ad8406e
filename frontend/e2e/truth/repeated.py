"""Answers that have to say the same: a figure that stands in several of them is computed anew in one."""

import pandas as pd

# What belongs to the kind of the number above a forecast, and moments.
OF_KIND = ("headline", "headline_kind", "usual_miss", "updated_at", "created_at")


def compare(figures, told):
    story, card, source = told.answers["story"], told.answers["card"], told.answers["source"]
    figures.alike("API", "list of stories", card, story, without=("updated_at",))
    rows = source["values"]
    for place, name in enumerate(told.table.columns):
        own = told.table[name].head(len(rows))
        if not pd.api.types.is_datetime64_any_dtype(own):
            cells = [None if pd.isna(value) else value for value in own]
            figures.all_same("API", f"first rows, {name}", [row[place] for row in rows], cells, carried=True)
    empty = told.table.isna().any(axis=1).to_numpy().nonzero()[0]
    # The first row of a file has the names, and rows are counted from 1.
    figures.all_same("API", "rows with empty cells", [one["index"] for one in source["errors"]], empty)
    figures.all_same("API", "their rows in the file", [one["row"] for one in source["errors"]], empty + 2)
    figures.same("API", "rows of the preview", source["rows"], len(told.table))
    for answer in told.answers["series"]:
        of_series(figures, answer)
    for trust in story["data"]["trust"]:
        said = trust["category"]
        if trust["headline"]:
            figures.same(
                "API", f"{said}: miss", trust["usual_miss"], trust["headline"]["usual_miss"], carried=True
            )
    for row in story["data"]["errors"]:
        if row["validation"]:
            figures.alike("API", f"{row['model']}: cross-validation", row["validation"], row["metrics"])
    for view in told.answers["kinds"]:
        figures.alike("API", f"story as {view['chosen']}", view["story"], story, without=OF_KIND)
        figures.alike(
            "API", f"all series as {view['chosen']}", view["series"]["total"], view["story"]["headline"]
        )
        figures.same(
            "API", "number of series in the list", view["series"]["count"], len(told.answers["series"])
        )


def of_series(figures, answer):
    """Charts and forecasts of a series, of its best model and of others."""
    place, effects = answer["category"], answer["effects"]
    if effects["growth"]:
        scores = [growth / sum(effects["growth"]) for growth in effects["growth"]]
        figures.all_same("API", f"{place}: parts of all effects", effects["scores"], scores)
    for one in [answer, *answer["models"]]:
        chart, forecast = one["chart"], one["forecast"]
        if chart["history"]["values"]:
            drawn = [*chart["history"]["values"], *chart["forecast"]["values"]]
            figures.all_same("API", f"{place}: what is drawn", chart["values"], drawn, carried=True)
            figures.alike("API", f"{place}: history", chart["history"], answer["chart"]["history"])
            figures.alike("API", f"{place}: filled", chart["filled"], answer["chart"]["filled"])
            for name, other in [("values", "forecast"), ("lower", "lower"), ("upper", "upper")]:
                figures.alike("API", f"{place}: chart, {name}", chart["forecast"][name], forecast[other])
        if chart["model"] == answer["chart"]["model"]:
            figures.alike("API", f"{place}: chart of the best model", chart, answer["chart"])
            figures.alike("API", f"{place}: forecast of the best model", forecast, answer["forecast"])
        if forecast["rows"]:
            figures.alike(
                "API", f"{place}: forecast of rows", forecast["forecast"], forecast["rows"]["forecast"]
            )
