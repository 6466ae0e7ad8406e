"""Tables of rows, each made by stated rules with noise."""

import numpy as np
import pandas as pd

from case import Case


def homes(random: np.random.Generator) -> Case:
    """Prices of homes in German numbers, with empty cells in a column."""
    count = 420
    area = (30 + 110 * random.random(count)).round(1)
    rooms = np.clip(np.round(area / 28 + random.normal(size=count) * 0.7), 1, 7).astype(int)
    state = random.choice(["alt", "neu", "saniert"], size=count, p=[0.5, 0.2, 0.3])
    extra = np.select([state == "neu", state == "saniert"], [60_000.0, 25_000.0], 0.0)
    price = 40_000 + 3_100 * area + extra + 22_000 * random.normal(size=count)
    area = np.where(random.random(count) < 0.05, np.nan, area)
    table = pd.DataFrame({"Fläche": area, "Zimmer": rooms, "Zustand": state, "Preis EUR": price.round(2)})
    columns = {"Fläche": "numerical", "Zimmer": "numerical", "Zustand": "nominal", "Preis EUR": "forecast"}
    return Case("homes", table, "regression", columns, is_german=True)


def churn(random: np.random.Generator) -> Case:
    """Who leaves: two classes."""
    count = 600
    months = random.integers(1, 60, count)
    bill = (20 + 80 * random.random(count)).round(2)
    plan = random.choice(["basic", "plus", "pro"], size=count, p=[0.5, 0.3, 0.2])
    odds = 1.2 - 0.07 * months + 0.02 * bill - np.select([plan == "plus", plan == "pro"], [0.5, 1.2], 0.0)
    left = np.where(random.random(count) < 1 / (1 + np.exp(-odds)), "yes", "no")
    table = pd.DataFrame({"months": months, "bill": bill, "plan": plan, "left": left})
    columns = {"months": "numerical", "bill": "numerical", "plan": "nominal", "left": "forecast"}
    return Case("churn", table, "classification", columns)


def fruit(random: np.random.Generator) -> Case:
    """Three classes told by two measures that overlap."""
    names = random.choice(["apple", "lemon", "plum"], size=480, p=[0.5, 0.3, 0.2])
    middles = {"apple": (7.5, 160.0), "lemon": (6.2, 110.0), "plum": (4.6, 60.0)}
    width = np.array([middles[name][0] for name in names]) + 0.8 * random.normal(size=480)
    weight = np.array([middles[name][1] for name in names]) + 28 * random.normal(size=480)
    table = pd.DataFrame({"width": width.round(2), "weight": weight.round(1), "fruit": names})
    columns = {"width": "numerical", "weight": "numerical", "fruit": "forecast"}
    return Case("fruit", table, "classification", columns)


def customers(random: np.random.Generator) -> Case:
    """Three groups of customers by what they buy."""
    group = random.choice(3, size=360, p=[0.5, 0.3, 0.2])
    orders = np.array([4.0, 14.0, 30.0])[group] + 1.5 * random.normal(size=360)
    basket = np.array([80.0, 25.0, 60.0])[group] + 7 * random.normal(size=360)
    days = np.array([60.0, 20.0, 8.0])[group] + 4 * random.normal(size=360)
    table = pd.DataFrame({"orders": orders.round(1), "basket": basket.round(2), "days since": days.round(1)})
    columns = {"orders": "numerical", "basket": "numerical", "days since": "numerical"}
    return Case("customers", table, "clustering", columns, {"models": ["all_models"], "clusters": 3})


ROWS = [homes, churn, fruit, customers]
