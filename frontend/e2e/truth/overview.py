"""What the list of stories says of all series together: errors, grades, the largest and its drawing."""

import numpy as np
import pandas as pd

OF_KIND = {"total": np.sum, "mean": np.mean, "last": lambda values: values[-1]}
# Points of the drawing on a card.
DRAWN_PAST, DRAWN_AHEAD = 60, 30


def size(one):
    """The last year summed up, or averaged where the target does not add up: 364 days of weeks, else 365."""
    year = pd.Timedelta(days=364 if one.period == "weeks" else 365)
    last = one.values[one.values.index > one.values.index[-1] - year]
    return OF_KIND[one.trust["headline"]["automatic_kind"]](last.dropna().to_numpy())


def compare(figures, told, found):
    """What the list of stories says: the mean error of all series, their grades, the largest and its drawing."""
    story, card = told.answers["story"], told.answers["card"]
    errors = [one.best()["metrics"][story["accuracy"]["metric"]] for one in found]
    figures.same("API", "story: accuracy", story["accuracy"]["value"], np.mean(errors))
    figures.same("API", "list: accuracy", card["accuracy"]["value"], np.mean(errors))
    figures.same("API", "list: headline", card["headline"]["value"], story["headline"]["value"], carried=True)
    for grade, count in story["data"]["grades"].items():
        figures.same("API", f"story: {grade}", count, sum(one.trust["grade"] == grade for one in found))
    largest = max(found, key=size)
    figures.same("API", "story: largest", story["data"]["largest"], largest.label)
    together = max(1, -(-len(largest.answer["forecast"]["forecast"]) // DRAWN_AHEAD))
    past = largest.values.to_numpy()
    drawn = min(len(past), together * DRAWN_PAST) // together * together
    figures.all_same("API", "drawing, past", story["sparkline"]["history"], means(past[-drawn:], together))
    ahead = np.array(largest.answer["forecast"]["forecast"])
    figures.all_same("API", "drawing, forecast", story["sparkline"]["forecast"], means(ahead, together))
    weakest = sorted((one.gain(one.best()), one.label) for one in found)[:10]
    for said, (gain, label) in zip(story["data"]["weakest"], weakest):
        figures.same("API", f"weakest: {label}", said["gain_over_naive"], gain)


def means(values, together):
    parts = [values[place : place + together] for place in range(0, len(values), together)]
    return [part[np.isfinite(part)].mean() if np.isfinite(part).any() else None for part in parts]
