"""A story on rows: predictions of rows that no model had seen, from which every measure follows."""

import numpy as np

import learned
import rows_shown


class Rows:
    """The table beside the answers: which rows were kept aside is told by those that are not among the others."""

    def __init__(self, told):
        self.told, self.case = told, told.case
        self.answer = told.answers["series"][0]
        self.data = told.answers["story"]["data"]
        self.trust, self.errors = self.data["trust"][0], self.data["errors"]
        self.unseen = self.answer["chart"]["rows"]
        self.target = told.table[told.case.target]
        self.is_numbers = told.case.kind == "regression"
        self.labels = sorted(self.target.unique()) if not self.is_numbers else []
        if self.is_numbers:
            self.actual, self.predicted = np.array(self.unseen["actual"]), np.array(self.unseen["predicted"])
            self.learned = places_of(self.actual, self.target.to_numpy())
        else:
            self.actual = np.array(self.unseen["classes"])
            self.probabilities = np.array(self.unseen["probabilities"])
        self.kept_aside = round(len(self.target) * 0.1)
        self.tested = len(self.target) - self.kept_aside

    def best(self):
        return next(row for row in self.errors if row["best"])

    def measures_of(self, row):
        """Those of a model that follow from the predictions, its matrix, or one measure and the table."""
        if row["metrics"] is None:
            return {}
        if self.is_numbers:
            if row["best"]:
                return learned.of_numbers(self.actual, self.predicted)
            return {} if row["reason"] else learned.following(row["metrics"]["rmse"], self.actual)
        if row["best"]:
            matrix = learned.matrix_of(self.actual, self.probabilities, self.unseen["threshold"])
            return {**learned.of_matrix(matrix), **learned.of_probabilities(self.actual, self.probabilities)}
        return learned.of_matrix(row["confusion_matrix"]) if row["confusion_matrix"] else {}

    def baseline(self):
        return next(row for row in self.errors if row["model"] in ("MEAN", "PRIOR"))

    def gain(self, row):
        """Of a score, what it lacks to 1 is its error."""
        measure = self.trust["gain_measure"]
        loss = (lambda value: value) if self.is_numbers else (lambda value: 1 - value)
        return 1 - loss(row["metrics"][measure]) / loss(self.baseline()["metrics"][measure])


def places_of(part, whole):
    """Where the values of a part, which keeps the order, lie in the whole."""
    places, place = [], 0
    for value in part:
        while whole[place] != value:
            place += 1
        places.append(place)
        place += 1
    return places


def compare(figures, told):
    rows = Rows(told)
    counts(figures, rows)
    errors(figures, rows)
    predictions(figures, rows)
    rows_shown.compare(figures, rows)


def counts(figures, rows):
    figures.same("API", "rows of the source", rows.told.answers["source"]["data"]["rows"], len(rows.target))
    figures.same("API", "tested rows", rows.trust["tested_values"], rows.tested)
    figures.same("API", "rows learned from", rows.trust["points"], rows.tested)
    figures.same("API", "unseen rows", rows.unseen["total"], rows.tested)
    if rows.is_numbers:
        return
    # Each class keeps its share where rows are kept aside, to a row.
    for place, label in enumerate(rows.labels):
        count = int((rows.target == label).sum())
        aside, own = count - int((rows.actual == place).sum()), count * rows.kept_aside / len(rows.target)
        figures.same("API", f"rows of {label} kept aside", aside, aside if abs(aside - own) < 1 else own)


def errors(figures, rows):
    for row in rows.errors:
        for name, own in rows.measures_of(row).items():
            figures.same("API", f"{row['model']}: {name}", row["metrics"][name], own)
        if row["gain_over_naive"] is not None:
            figures.same("API", f"{row['model']}: gain", row["gain_over_naive"], rows.gain(row))
        if row["confusion_matrix"]:
            own = [int((rows.actual == place).sum()) for place in range(len(rows.labels))]
            if row["reason"] is None:
                figures.all_same(
                    "API", f"{row['model']}: classes", np.sum(row["confusion_matrix"], axis=1).tolist(), own
                )
    figures.same(
        "API", "error", rows.trust["error"], rows.measures_of(rows.best())[rows.trust["gain_measure"]]
    )
    figures.same("API", "gain", rows.trust["gain_over_naive"], rows.gain(rows.best()))
    figures.same(
        "API", "weights", sum(member["weight"] for member in rows.trust["members"]) or 1.0, 1.0, close=1e-6
    )
    if not rows.is_numbers:
        own = learned.matrix_of(rows.actual, rows.probabilities, rows.unseen["threshold"])
        figures.all_same("API", "confusion matrix", np.ravel(rows.unseen["confusion"]), own.ravel())
        curve(figures, rows)
        share = max((rows.actual == place).mean() for place in range(len(rows.labels)))
        figures.same("API", "accuracy of the baseline", rows.baseline()["metrics"]["accuracy_score"], share)


def curve(figures, rows):
    """Each point of the ROC curve: a threshold with its two rates."""
    for drawn in rows.unseen["roc"]:
        place = rows.labels.index(drawn["class"])
        score, positive = rows.probabilities[:, place], rows.actual == place
        for false, true, threshold in drawn["points"][1:]:
            said = score >= threshold
            figures.same(
                "API", f"ROC of {drawn['class']}, false", false, (said & ~positive).sum() / (~positive).sum()
            )
            figures.same(
                "API", f"ROC of {drawn['class']}, true", true, (said & positive).sum() / positive.sum()
            )


def predictions(figures, rows):
    """The rows that were kept aside are forecast by a model that does not know them."""
    answer = rows.answer["forecast"]["rows"]
    figures.same("API", "rows forecast", len(answer["forecast"]), len(rows.target))
    if rows.is_numbers:
        aside = sorted(set(range(len(rows.target))) - set(rows.learned))
        own = learned.of_numbers(rows.target.to_numpy()[aside], np.array(answer["forecast"])[aside])
        for name, value in own.items():
            figures.same("API", f"kept aside: {name}", rows.best()["test"][name], value)
        return
    probabilities = np.array(answer["probabilities"])
    figures.all_same("API", "sum of probabilities", probabilities.sum(1), np.ones(len(probabilities)))
    threshold = rows.unseen["threshold"]
    said = (
        (probabilities[:, 1] >= threshold).astype(int) if len(rows.labels) == 2 else probabilities.argmax(1)
    )
    figures.all_same("API", "class", answer["forecast"], [rows.labels[place] for place in said])
