"""The files that are measured, made once from a fixed seed."""

import csv
import datetime
import math
import random
from pathlib import Path

CSV_BYTES = 50_000_000
XLSX_BYTES = 20_000_000
START = datetime.date(2015, 1, 1)
SHOPS = ["Berlin", "Hamburg", "Köln", "Москва", "München", "Tver", "Wien", "Zürich"]


def rows(seed):
    """A table as people have it: a date, three categories, four numbers."""
    draw = random.Random(seed)
    number = 0
    while True:
        day = START + datetime.timedelta(days=number // 400)
        yield [day.isoformat(), draw.choice(SHOPS), f"product {draw.randrange(50)}", draw.choice("ABC"),
               draw.randrange(1, 500), round(draw.gauss(100, 15), 2), round(draw.random() * 10, 4), draw.randrange(2)]
        number += 1


HEAD = ["date", "shop", "product", "class", "amount", "price", "discount", "promotion"]


def large_csv(folder: Path) -> Path:
    path = folder / "sales-50mb.csv"
    if not path.exists():
        part = path.with_suffix(".part")
        with part.open("w", newline="", encoding="utf-8") as out:
            writer = csv.writer(out)
            writer.writerow(HEAD)
            for row in rows(1):
                writer.writerow(row)
                if out.tell() >= CSV_BYTES:
                    break
        part.rename(path)
    return path


def huge_csv(folder: Path, megabytes: int, rows: int) -> Path:
    """The same kind of table far larger: so many rows, padded by a column of texts to the size."""
    path = folder / f"sales-{megabytes}mb-{rows}.csv"
    if path.exists():
        return path
    draw = random.Random(4)
    wide = megabytes * 1_000_000 / rows
    # Pools of cells, drawn from at random: making each one anew takes minutes.
    left = [f"{draw.choice(SHOPS)},product {draw.randrange(50)},{draw.choice('ABC')},{draw.randrange(1, 500)}"
            for _ in range(4_093)]
    right = [f"{draw.gauss(100, 15):.2f},{draw.random() * 10:.4f},{draw.randrange(2)}" for _ in range(4_099)]
    usual = sum(map(len, left)) / len(left) + sum(map(len, right)) / len(right) + 25
    notes = ["n" + "o" * draw.randrange(max(1, round(2 * (wide - usual)))) for _ in range(4_091)]
    part = path.with_suffix(".part")
    with part.open("w", newline="", encoding="utf-8") as out:
        out.write(",".join(["date", *HEAD[1:], "order", "note"]) + "\n")
        day = START.isoformat()
        for number in range(rows):
            if number % 1_000 == 0:
                day = (START + datetime.timedelta(days=number // 1_000)).isoformat()
            out.write(f"{day},{left[number % 4_093]},{right[number % 4_099]},R{number},{notes[number % 4_091]}\n")
    part.rename(path)
    return path


def articles_csv(folder: Path, articles: int, days: int) -> Path:
    """Daily sales of many articles, each of a level of its own, with a week and noise."""
    path = folder / f"articles-{articles}-{days}.csv"
    if path.exists():
        return path
    draw = random.Random(9)
    noise = [draw.random() * 9 for _ in range(4_099)]
    dates = [(START + datetime.timedelta(days=day)).isoformat() for day in range(days)]
    part = path.with_suffix(".part")
    with part.open("w", encoding="utf-8") as out:
        out.write("day,article,sold\n")
        for article in range(articles):
            out.writelines(f"{date},A{article:05d},{20 + article % 90 + day % 7 * 3 + noise[(article * days + day) % 4_099]:.1f}\n"
                           for day, date in enumerate(dates))
    part.rename(path)
    return path


def large_xlsx(folder: Path) -> Path:
    import xlsxwriter

    path = folder / "sales-20mb.xlsx"
    if not path.exists():
        # About 33 bytes a cell remain after compression; measured, not exact.
        count = XLSX_BYTES // 39
        part = path.with_suffix(".part")
        book = xlsxwriter.Workbook(part, {"constant_memory": True})
        sheet = book.add_worksheet("sales")
        sheet.write_row(0, 0, HEAD)
        for number, row in zip(range(1, count), rows(2)):
            sheet.write_row(number, 0, row)
        book.close()
        part.rename(path)
    return path


def monthly_csv(folder: Path) -> Path:
    """Ten years of months: trend, season, noise."""
    path = folder / "monthly.csv"
    draw = random.Random(3)
    with path.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        writer.writerow(["month", "sales"])
        for number in range(120):
            month = datetime.date(2014 + number // 12, number % 12 + 1, 1)
            level = 200 + 2 * number + 40 * math.sin(number * math.pi / 6) + draw.gauss(0, 8)
            writer.writerow([month.isoformat(), round(level, 1)])
    return path


def daily_csv(folder: Path) -> Path:
    """Three years of days of a hundred shops: each its own level, week, year and noise."""
    path = folder / "daily-100.csv"
    draw = random.Random(5)
    with path.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        writer.writerow(["day", "shop", "sold"])
        for shop in range(100):
            level, slope = draw.uniform(50, 500), draw.uniform(-0.05, 0.15)
            week = [draw.uniform(0.7, 1.3) for _ in range(7)]
            year = draw.uniform(0, 0.3)
            for number in range(1096):
                day = START + datetime.timedelta(days=number)
                value = (level + slope * number) * week[day.weekday()] * (1 + year * math.sin(number * math.tau / 365.25))
                writer.writerow([day.isoformat(), f"shop {shop + 1}", round(max(value + draw.gauss(0, level / 12), 0), 1)])
    return path


def rows_csv(folder: Path, count: int = 20_000) -> Path:
    """Customers who left or stayed: nine numbers and a plan, of which some matter."""
    path = folder / f"customers-{count}.csv"
    draw = random.Random(6)
    with path.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        writer.writerow([*(f"measure {number + 1}" for number in range(9)), "plan", "left"])
        for _ in range(count):
            cells = [draw.gauss(0, 1) for _ in range(9)]
            plan = draw.choice("ABCD")
            score = cells[0] + cells[1] * cells[2] + (cells[3] > 0.4) + 0.7 * (plan == "C") - 0.6 + draw.gauss(0, 0.7)
            writer.writerow([*(round(cell, 4) for cell in cells), plan, "yes" if score > 0 else "no"])
    return path
