"""A story over time as people see it: the card, the page of each series with its tables, and the sentences."""

import words
from headline import of_all_own, own_of
from overview import size

MEASURES = {
    "RMSE": "rmse",
    "MAE": "mae",
    "MAPE, %": "mape",
    "MASE": "mase",
    "WAPE, %": "wape",
    "Bias": "bias",
}


def compare(figures, told, found):
    sentences(figures, told, found)
    card(figures, told, found)
    for page in told.page["pages"]:
        one = next(one for one in found if page["category"] in ("", one.label))
        of_page(figures, told, one, found, page)


def sentences(figures, told, found):
    """Those that the API answers."""
    for view in told.answers["kinds"]:
        kind = view["chosen"] or view["story"]["headline"]["automatic_kind"]
        for one in found:
            trust = next(trust for trust in view["story"]["data"]["trust"] if trust["category"] == one.label)
            said = trust["headline"]
            place = f"{one.label} as {kind}"
            words.headline(
                figures, "sentence", place, said["sentence"], own_of(one, kind), said["usual_miss"]
            )
        said = view["series"]["total"]
        own = of_all_own(found, kind, said)
        words.headline(
            figures, "sentence", f"all series as {kind}", said["sentence"], own, said["usual_miss"]
        )
    for one in found:
        words.trust(figures, "sentence", one, one.trust["sentence"])
        words.reason(figures, "sentence", one, one.trust["grade_reason"])
        filled = int(one.values.isna().sum())
        if filled:
            note = " ".join(one.trust["notes"])
            figures.sentence(
                "sentence", f"{one.label}: filled", r"(\d+) periods with empty values", note, filled
            )
        for name, told_effect in effects_of(one):
            words.effect(figures, "sentence", one, name, told_effect, told_effect["sentence"])


def effects_of(one):
    effects = one.answer["effects"]
    for place, name in enumerate(effects["columns"]):
        yield name, {**effects["directions"][place], "growth": effects["growth"][place]}


def card(figures, told, found):
    """The number and the sentence of the list of stories."""
    said = told.answers["story"]["headline"]
    own = of_all_own(found, said["kind"], said)
    sentence = next(line for line in told.page["card"] if "next" in line)
    number = told.page["card"][told.page["card"].index(sentence) - 1]
    figures.shown("card", "number", number, own["value"])
    words.headline(figures, "card", "sentence", sentence, own, said["usual_miss"])


def of_page(figures, told, one, found, page):
    place = one.label
    lines = {section["name"]: section["lines"] for section in page["sections"]}
    trust = lines["How reliable is this forecast?"]
    said, own = one.trust["headline"], own_of(one, one.trust["headline"]["kind"])
    figures.shown("page", f"{place}: number", trust[0], own["value"])
    figures.sentence("page", f"{place}: steps", r"next (\d+) ", trust[1], own["steps"])
    facts = dict(page["facts"])
    interval = f"{said['level']:.0f}% interval"
    figures.sentence(
        "page",
        f"{place}: interval",
        r"^(.+) – (.+)$",
        facts[interval],
        said["lower"],
        said["upper"],
        carried=True,
    )
    for name, text in facts.items():
        if name in ("Usually within", "Miss in the only backtest", "Estimated miss"):
            figures.sentence(
                "page", f"{place}: miss", r"^±?([\d,.]+)", text, said["usual_miss"], carried=True
            )
            figures.sentence(
                "page", f"{place}: tested on", r"the last ([\d,]+) ", text, one.backtests.covered()
            )
        if name.endswith("last year"):
            figures.shown("page", f"{place}: change", text, own["change"])
    reason = next((line for line in trust if line == one.trust["grade_reason"]), "no reason of the grade")
    words.reason(figures, "page", one, reason)
    drives = lines["What drives the forecast"]
    # The page leaves out what moves next to nothing.
    for name, effect in effects_of(one):
        if name in drives:
            number, sentence = drives[drives.index(name) + 1 : drives.index(name) + 3]
            figures.shown("page", f"{place}: {name}", number, effect["growth"], carried=True)
            words.effect(figures, "page", one, name, effect, sentence)
    tables = {table["name"]: table["rows"] for table in page["tables"]}
    forecast_table(figures, one, tables["Forecast values"])
    accuracy_table(figures, told, one, tables["Model accuracy"])
    if "All series" in tables:
        series_table(figures, told, found, tables["All series"])


def forecast_table(figures, one, rows):
    forecast, place = one.answer["forecast"], f"{one.label}: forecast values"
    own = zip(forecast["forecast"], forecast["lower"], forecast["upper"], strict=True)
    figures.same("table", f"{place}: rows", len(rows) - 1, len(forecast["forecast"]))
    for row, values in zip(rows[1:], own):
        for text, value in zip(row[1:], values):
            figures.shown("table", f"{place}, {row[0]}", text, value, carried=True)


def accuracy_table(figures, told, one, rows):
    """A line a model: the baselines are computed wholly, of others what follows from one measure and the table."""
    names = told.model_names(one.label)
    by_name = {names[row["model"]]: row for row in one.errors}
    figures.same("table", f"{one.label}: models", len(rows) - 1, len(one.errors))
    for line in rows[1:]:
        name = line[0].split("\n")[0].split(":")[0]
        row = by_name[name]
        told_measures, own = row["metrics"] or {}, one.measures_of(row["model"])
        for head, text in zip(rows[0], line):
            measure = MEASURES.get(head) or ("cv" if head.startswith("CV") else None)
            place = f"{one.label}, {name}: {head} of the page"
            if head == "vs naive" and text:
                figures.shown("table", place, text, one.gain(row))
            elif measure and told_measures.get(measure) is not None:
                value = own.get(measure, told_measures[measure])
                factor = 100 if measure == "cv" else 1
                figures.shown("table", place, text, factor * value, carried=measure not in own)


def series_table(figures, told, found, rows):
    """A line a series, and one of all of them."""
    by_label = {one.label: one for one in found}
    figures.same("table", "all series: rows", len(rows) - 1, len(found) + 1)
    total = told.answers["story"]["headline"]
    for row in rows[1:]:
        cells = dict(zip(rows[0], row))
        one = by_label.get(row[0])
        said = one.trust["headline"] if one else total
        own = own_of(one, said["kind"]) if one else of_all_own(found, said["kind"], said)
        place = f"all series, {row[0]}"
        figures.shown("table", f"{place}: forecast", cells["Forecast"], own["value"])
        pattern, interval = r"^(.+) – (.+)$", f"{said['level']:.0f}% interval"
        figures.sentence(
            "table",
            f"{place}: interval",
            pattern,
            cells[interval],
            said["lower"],
            said["upper"],
            carried=True,
        )
        figures.shown("table", f"{place}: miss", cells["Miss in backtests"], said["usual_miss"], carried=True)
        if own["change"] is not None:
            figures.shown("table", f"{place}: change", cells["vs last year"], own["change"])
        if one:
            year = next(text for head, text in cells.items() if head.startswith("Last "))
            figures.shown("table", f"{place}: last year", year, size(one))
            figures.shown("table", f"{place}: gain", cells["vs naive"], one.gain(one.best()))
