"""A story that finds groups: each row has its group, from which sizes, means and the measures of clearness follow."""

import numpy as np
import pandas as pd

from words import AMOUNT

MEASURES = ("clusters", "silhouette", "calinski_harabasz", "davies_bouldin", "noise")
HEADS = {
    "silhouette": "silhouette",
    "Calinski-Harabasz": "calinski_harabasz",
    "Davies-Bouldin": "davies_bouldin",
}
SHOWN = {
    "Groups": "clusters",
    "Silhouette": "silhouette",
    "Outside all groups": "noise",
    "Davies–Bouldin": "davies_bouldin",
    "Calinski–Harabasz": "calinski_harabasz",
}


def compare(figures, told):
    answer, data = told.answers["series"][0], told.answers["story"]["data"]
    best = answer["chart"]["clusters"]
    own = {
        one["model"]: measures(told.table, one["chart"]["clusters"]["clusters"]) for one in answer["models"]
    }
    figures.same("API", "rows", best["total"], len(told.table))
    for row in data["errors"]:
        for name in MEASURES:
            figures.same("API", f"{row['model']}: {name}", row["metrics"][name], own[row["model"]][name])
    figures.same("API", "rows learned from", data["trust"][0]["points"], len(told.table))
    figures.alike(
        "API", "groups that are drawn", answer["chart"]["specific_data"]["clusters"], best["clusters"]
    )
    for axis in ("x", "y"):
        figures.all_same("API", f"axis {axis}", best[f"{axis}_values"], told.table[best[axis]], carried=True)
    for one in answer["models"]:
        profiles(figures, told, one["model"], one["chart"]["clusters"])
    leading = own[answer["chart"]["model"]]
    clearest = max(own.values(), key=worth)
    figures.same("API", "clearest", worth(leading), worth(clearest))
    figures.same("API", "accuracy", told.answers["story"]["accuracy"]["value"], leading["silhouette"])
    text = data["trust"][0]["sentence"]
    figures.sentence(
        "sentence",
        "clearest",
        rf"groups: (\d+) with a silhouette of ({AMOUNT})\.",
        text,
        leading["clusters"],
        leading["silhouette"],
    )
    book(figures, told, own, data["errors"])
    card = next(line for line in told.page["card"] if "·" in line).split("·")[0]
    figures.shown("card", "silhouette", card, leading["silhouette"])
    page(figures, told, answer, own)


def measures(table, groups):
    """On columns of mean 0 and deviation 1, over the rows that are in a group."""
    groups = np.array([np.nan if group is None else group for group in groups], dtype=float)
    rows = ((table - table.mean()) / table.std(ddof=0)).to_numpy()
    inside = np.isfinite(groups)
    rows, groups = rows[inside], groups[inside]
    middles = {group: rows[groups == group].mean(0) for group in np.unique(groups)}
    within = {group: rows[groups == group] - middle for group, middle in middles.items()}
    return {
        "clusters": len(middles),
        "silhouette": silhouette(rows, groups),
        "calinski_harabasz": calinski_harabasz(rows, middles, within),
        "davies_bouldin": davies_bouldin(middles, within),
        "noise": 1 - inside.mean(),
    }


def worth(one):
    """What ranks the methods: rows that are left out count against one."""
    return one["silhouette"] * (1 - one["noise"])


def silhouette(rows, groups):
    """Rousseeuw 1987."""
    distance = np.sqrt(((rows[:, None] - rows[None]) ** 2).sum(-1))
    to = np.stack([distance[:, groups == group].sum(1) for group in np.unique(groups)], 1)
    sizes = np.array([(groups == group).sum() for group in np.unique(groups)])
    own = np.searchsorted(np.unique(groups), groups)
    place = np.arange(len(rows))
    near = to[place, own] / np.maximum(sizes[own] - 1, 1)
    to = to / sizes
    to[place, own] = np.inf
    far = to.min(1)
    return np.where(sizes[own] > 1, (far - near) / np.maximum(far, near), 0).mean()


def calinski_harabasz(rows, middles, within):
    """Calinski and Harabasz 1974."""
    between = sum(
        len(within[group]) * ((middle - rows.mean(0)) ** 2).sum() for group, middle in middles.items()
    )
    inner = sum((part**2).sum() for part in within.values())
    return between / (len(middles) - 1) / (inner / (len(rows) - len(middles)))


def davies_bouldin(middles, within):
    """Davies and Bouldin 1979."""
    spread = {group: np.sqrt((part**2).sum(1)).mean() for group, part in within.items()}
    worst = [
        max(
            (spread[one] + spread[other]) / np.linalg.norm(middles[one] - middles[other])
            for other in middles
            if other != one
        )
        for one in middles
    ]
    return np.mean(worst)


def profiles(figures, told, model, drawn):
    """Of each group: its rows, their share, and the mean of each column beside that of all rows."""
    groups = pd.Series(drawn["clusters"])
    for said in drawn["groups"]:
        inside = (
            (groups == said["cluster"]).to_numpy()
            if said["cluster"] is not None
            else groups.isna().to_numpy()
        )
        place = f"{model}, {said['name']}"
        figures.same("API", f"{place}: size", said["size"], int(inside.sum()))
        figures.same("API", f"{place}: share", said["share"], inside.mean())
        for trait in said["traits"]:
            column = told.table[trait["column"]]
            own, overall = column[inside].mean(), column.mean()
            figures.same("API", f"{place}, {trait['column']}: mean", trait["own"], own)
            figures.same("API", f"{place}, {trait['column']}: overall", trait["overall"], overall)
            figures.same(
                "API",
                f"{place}, {trait['column']}: apart",
                trait["difference"],
                (own - overall) / column.std(ddof=0),
            )
        profile(figures, "sentence", told, place, inside, said["sentence"])


def profile(figures, where, told, place, inside, text):
    size, _, traits = text.removeprefix("Group ").partition("; ")
    pattern = rf"({AMOUNT}) rows? \(({AMOUNT}%)\)"
    figures.sentence(where, f"{place}: size", pattern, size, int(inside.sum()), inside.mean())
    for trait in traits.removesuffix(".").split("; "):
        if trait.startswith("average "):
            name = trait.removeprefix("average ").partition(" is ")[0]
            own = (told.table[name][inside].mean(), told.table[name].mean())
            figures.sentence(
                where, f"{place}: {name}", rf" is ({AMOUNT}), ({AMOUNT}) over all rows", trait, *own
            )


def book(figures, told, own, errors):
    answer = told.answers["series"][0]
    said = answer["forecast"]["rows"]["forecast"]
    sheet = pd.DataFrame(told.sheet("Forecast"))
    figures.all_same("workbook", "group", sheet["Group"], said, carried=True)
    for row in told.sheet("Clusters"):
        groups = sheet[f"Group ({row['Model']})"]
        number = row["Group"].removeprefix("Group ")
        inside = (groups.isna() if number == "No group" else groups == int(number)).to_numpy()
        column, place = told.table[row["Column"]], f"{row['Model']}, {row['Group']}, {row['Column']}"
        figures.same("workbook", f"{place}: rows", row["Rows"], int(inside.sum()))
        figures.same("workbook", f"{place}: share", row["Share"], inside.mean())
        figures.same("workbook", f"{place}: mean", row["In the group"], column[inside].mean())
        figures.same("workbook", f"{place}: overall", row["Over all rows"], column.mean())
    for cells, row in zip(told.sheet("Accuracy"), errors, strict=True):
        for head, measure in HEADS.items():
            figures.same("workbook", f"{cells['Model']}: {head}", cells[head], own[row["model"]][measure])


def page(figures, told, answer, own):
    shown = told.page["pages"][0]
    lines = {section["name"]: section["lines"] for section in shown["sections"]}
    leading = own[answer["chart"]["model"]]
    many = lines["How many groups"]
    figures.shown("page", "how many", many[0], leading["clusters"])
    pattern = rf"most clearly of (\d+) methods tested \(silhouette ({AMOUNT})\)"
    figures.sentence("page", "clearest", pattern, many[1], len(own), leading["silhouette"])
    drawn, groups = answer["chart"]["clusters"], pd.Series(answer["chart"]["clusters"]["clusters"])
    for said in drawn["groups"]:
        inside = (groups == said["cluster"]).to_numpy()
        told_lines = lines["Group profiles"]
        profile(figures, "page", told, said["name"], inside, told_lines[told_lines.index(said["name"]) + 2])
    tables = {table["name"]: table["rows"] for table in shown["tables"]}
    for said in drawn["groups"]:
        key_figures(figures, told, groups, said, tables[f"Key figures of {said['name']}"])
    quality(figures, told, own, tables["Cluster quality"])


def key_figures(figures, told, groups, said, rows):
    inside = (groups == said["cluster"]).to_numpy()
    for row in rows[1:]:
        column = told.table[row[0]]
        figures.shown("table", f"{said['name']}: {row[0]}", row[1], column[inside].mean())
        figures.shown("table", f"{said['name']}: {row[0]}, all", row[2], column.mean())
        apart = (column[inside].mean() - column.mean()) / column.std(ddof=0)
        figures.shown("table", f"{said['name']}: {row[0]}, apart", row[3], apart)


def quality(figures, told, own, rows):
    names = {name: model for model, name in told.model_names("all").items()}
    figures.same("table", "methods", len(rows) - 1, len(own))
    for row in rows[1:]:
        model = names[row[0].removeprefix("Best").partition(" · ")[0].strip()]
        for head, text in zip(rows[0], row):
            measure = SHOWN.get(head.split("\n")[0])
            if measure:
                figures.shown("table", f"{model}: {head}", text, own[model][measure])
