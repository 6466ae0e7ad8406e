"""Tables over time, each made by stated rules with noise."""

import numpy as np
import pandas as pd

from case import Case


def wave(places: np.ndarray, period: float, top: float) -> np.ndarray:
    return np.cos(2 * np.pi * (places - top) / period)


def weekly(random: np.random.Generator) -> Case:
    """Three years of weeks in German numbers and dates."""
    place = np.arange(164)
    value = (
        48_000
        * (1 + 0.0007 * place)
        * (1 + 0.12 * wave(place, 52.18, 9))
        * (1 + 0.05 * random.normal(size=164))
    )
    table = pd.DataFrame(
        {"Woche": pd.date_range("2023-01-02", periods=164, freq="7D"), "Umsatz EUR": value.round(2)}
    )
    return Case(
        "weekly", table, "time_series", {"Woche": "date_weeks", "Umsatz EUR": "forecast"}, is_german=True
    )


def single(random: np.random.Generator) -> Case:
    """Weeks as `weekly` has them, tested by one backtest: its errors are all handed out."""
    case = weekly(random)
    return Case(
        "single",
        case.table,
        case.kind,
        case.columns,
        {"cleaning": {"test_size": {"value": 20}}},
        is_german=True,
    )


def daily(random: np.random.Generator) -> Case:
    """Two years and a half of visits in whole numbers; Sundays are closed and have no row."""
    days = pd.date_range("2024-03-01", "2026-09-12", freq="D")
    days = days[days.dayofweek < 6]
    weekday = np.array([1.0, 0.9, 0.95, 1.0, 1.25, 1.5])[days.dayofweek]
    value = (
        620
        * weekday
        * (1 + 0.1 * wave(days.dayofyear.to_numpy(), 365.25, 180))
        * (1 + 0.07 * random.normal(size=len(days)))
    )
    table = pd.DataFrame({"date": days, "visits": value.round().astype(int)})
    return Case("daily", table, "time_series", {"date": "date_days", "visits": "forecast"})


def monthly(random: np.random.Generator) -> Case:
    """Six years of months: four regions times three products."""
    months = pd.date_range("2020-01-01", periods=75, freq="MS")
    parts = []
    for row, region in enumerate(["North", "East", "South", "West"]):
        for column, product in enumerate(["Bikes", "Helmets", "Lights"]):
            size = 900 * (1 + row) * (1 + 0.7 * column)
            place = np.arange(len(months))
            season = 1 + (0.25 - 0.1 * column) * wave(place, 12, 5 + row)
            value = (
                size * season * (1 + 0.004 * (row - 1) * place) * (1 + 0.06 * random.normal(size=len(months)))
            )
            parts.append(
                pd.DataFrame({"month": months, "region": region, "product": product, "sales": value.round(1)})
            )
    table = pd.concat(parts).sort_values(["month", "region", "product"]).reset_index(drop=True)
    columns = {"month": "date_months", "region": "category", "product": "category", "sales": "forecast"}
    return Case("monthly", table, "time_series", columns, categories=["region", "product"])


def rate(random: np.random.Generator) -> Case:
    """A rate of working days in two shops, of which the mean stands above the forecast."""
    days = pd.date_range("2024-06-03", "2026-06-30", freq="B")
    parts = []
    for shop, middle in [("Bonn", 3.4), ("Ulm", 5.1)]:
        level = (
            middle
            + 0.6 * wave(np.arange(len(days)), 261, 120)
            + np.cumsum(random.normal(size=len(days))) * 0.01
        )
        parts.append(
            pd.DataFrame(
                {
                    "day": days,
                    "shop": shop,
                    "conversion rate": (level + 0.15 * random.normal(size=len(days))).round(3),
                }
            )
        )
    table = pd.concat(parts).sort_values(["day", "shop"]).reset_index(drop=True)
    columns = {"day": "date_days", "shop": "category", "conversion rate": "forecast"}
    return Case("rate", table, "time_series", columns, categories=["shop"])


def hourly(random: np.random.Generator) -> Case:
    """Nine weeks of hours, with the waves of day and week."""
    hours = pd.date_range("2026-02-02", periods=24 * 63, freq="h")
    day = 1 + 0.35 * wave(hours.hour.to_numpy(), 24, 14)
    value = 180 * day * np.where(hours.dayofweek < 5, 1.0, 0.75) * (1 + 0.05 * random.normal(size=len(hours)))
    table = pd.DataFrame({"hour": hours, "energy kWh": value.round(2)})
    return Case("hourly", table, "time_series", {"hour": "date_hours", "energy kWh": "forecast"})


def gaps(random: np.random.Generator) -> Case:
    """A profit that goes below zero, of two branches by quarters and with empty cells, as months."""
    months = pd.date_range("2018-01-01", periods=96, freq="MS")
    parts = []
    for branch, middle in [("A", 40.0), ("B", -15.0)]:
        place = np.arange(len(months))
        value = middle + 60 * wave(place, 12, 11) + 18 * random.normal(size=len(months))
        value[random.choice(np.arange(6, 80), size=4, replace=False)] = np.nan
        parts.append(pd.DataFrame({"month": months, "branch": branch, "profit": value.round(2)}))
    table = pd.concat(parts).sort_values(["month", "branch"]).reset_index(drop=True)
    columns = {"month": "date_months", "branch": "category", "profit": "forecast"}
    return Case("gaps", table, "time_series", columns, categories=["branch"])


def receipts(random: np.random.Generator) -> Case:
    """Each receipt of a year and a half of days, several a day."""
    days = pd.date_range("2025-01-06", "2026-07-05", freq="D")
    count = random.poisson(3.5 + 1.5 * (days.dayofweek >= 4)) + 1
    dates = days.repeat(count)
    table = pd.DataFrame({"date": dates, "amount": (18 + 6 * random.random(len(dates))).round(2)})
    columns = {"date": "date_days", "amount": "forecast"}
    return Case("receipts", table, "time_series", columns, summed="D")


def orders(random: np.random.Generator) -> Case:
    """Daily orders of two shops of five years as months, the last of which is not over."""
    days = pd.date_range("2021-01-01", "2026-06-11", freq="D")
    parts = []
    for shop, size in [("Bonn", 20.0), ("Köln", 55.0)]:
        value = (
            size
            * (1 + 0.3 * wave(days.dayofyear.to_numpy(), 365.25, 340))
            * (1 + 0.2 * random.normal(size=len(days)))
        )
        parts.append(
            pd.DataFrame({"day": days, "shop": shop, "orders": np.maximum(value, 0).round().astype(int)})
        )
    table = pd.concat(parts).sort_values(["day", "shop"]).reset_index(drop=True)
    columns = {"day": "date_months", "shop": "category", "orders": "forecast"}
    return Case(
        "orders", table, "time_series", columns, categories=["shop"], summed="MS", last_unfinished=True
    )


def quarters(random: np.random.Generator) -> Case:
    """Twelve years of quarters, in two of which nothing was delivered: an error in percent is not defined."""
    dates = pd.date_range("2014-01-01", periods=48, freq="QS")
    value = (
        300
        * (1 + 0.2 * wave(np.arange(48), 4, 3))
        * (1 + 0.012 * np.arange(48))
        * (1 + 0.07 * random.normal(size=48))
    )
    value[[37, 45]] = 0
    table = pd.DataFrame({"quarter": dates, "deliveries": value.round(1)})
    return Case("quarters", table, "time_series", {"quarter": "date_quarters", "deliveries": "forecast"})


SERIES = [weekly, single, daily, monthly, rate, hourly, gaps, receipts, orders, quarters]
