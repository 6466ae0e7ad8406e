#!/usr/bin/env python3
"""Makes `cases/`: one folder a table, the same table in every kind of file, and `expected.json` beside them.

Run once; the results are committed. Needs openpyxl 3.1, xlwt 1.3 and odfpy 1.4. What is expected is written
from the definition of each table here, never from what our reader answers.
"""

import datetime
import json
import pathlib
import shutil

import openpyxl
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P

HERE = pathlib.Path(__file__).parent / "cases"


class Case:
    """A folder with one table: what people wrote (`header`, `cells`) and what it means."""

    def __init__(self, name, header, cells, columns, values, notices=(), errors=None, names=None):
        self.folder = HERE / name
        self.folder.mkdir(parents=True)
        self.header, self.cells = header, cells
        expected = {
            "columns": [{"name": n, "column_type": t} for n, t in zip(names or header, columns)],
            "rows": len(values),
            "values": values,
            "errors": errors or {},
            "notices": list(notices),
        }
        text = json.dumps(expected, ensure_ascii=False, separators=(",", ":"))
        (self.folder / "expected.json").write_text(text + "\n", encoding="utf-8")

    def text(self, delimiter, quote='"', end="\r\n", tail=""):
        def field(value):
            value = "" if value is None else str(value)
            special = any(sign in value for sign in (delimiter, '"', "\n"))
            return quote + value.replace(quote, quote * 2) + quote if special else value

        return "".join(delimiter.join(map(field, row)) + end for row in [self.header, *self.cells]) + tail

    def csv(self, label, encoding="utf-8", delimiter=";", change=str, **form):
        (self.folder / f"{label}.csv").write_bytes(change(self.text(delimiter, **form)).encode(encoding))

    def books(self):
        self.xlsx()
        self.xls()
        self.ods()

    def xlsx(self):
        book = openpyxl.Workbook()
        for row in [self.header, *self.cells]:
            book.active.append(list(row))
        # A workbook says when it was made; ours always says the same.
        book.properties.created = book.properties.modified = datetime.datetime(2024, 1, 1)
        book.save(self.folder / "table.xlsx")

    def xls(self):
        book = xlwt.Workbook()
        sheet = book.add_sheet("Sheet")
        for at, row in enumerate([self.header, *self.cells]):
            for column, value in enumerate(row):
                if value not in (None, ""):
                    sheet.write(at, column, value)
        book.save(str(self.folder / "table.xls"))

    def ods(self):
        book = OpenDocumentSpreadsheet()
        table = Table(name="Sheet")
        for row in [self.header, *self.cells]:
            line = TableRow()
            for value in row:
                if value in (None, ""):
                    cell = TableCell()
                elif isinstance(value, bool):
                    cell = TableCell(valuetype="boolean", booleanvalue=str(value).lower())
                elif isinstance(value, (int, float)):
                    cell = TableCell(valuetype="float", value=str(value))
                else:
                    cell = TableCell(valuetype="string")
                    for part in value.split("\n"):
                        cell.addElement(P(text=part))
                line.addElement(cell)
            table.addElement(line)
        book.spreadsheet.addElement(table)
        book.save(str(self.folder / "table.ods"))

    def json(self):
        """The four shapes."""
        records = [dict(zip(self.header, row)) for row in self.cells]
        shapes = {
            "records": records,
            "arrays": [self.header, *self.cells],
            "columns": {name: [row[at] for row in self.cells] for at, name in enumerate(self.header)},
        }
        for name, shape in shapes.items():
            (self.folder / f"{name}.json").write_text(json.dumps(shape, ensure_ascii=False), encoding="utf-8")
        lines = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
        (self.folder / "lines.json").write_text(lines, encoding="utf-8")


def days(first, count):
    return [datetime.date.fromisoformat(first) + datetime.timedelta(days=n) for n in range(count)]


def p1():
    dates = days("2023-02-01", 40)
    regions = ["Москва", "Казань"]
    cells = [[f"{d:%d.%m.%Y}", regions[n % 2], f"1 {234 + n},50"] for n, d in enumerate(dates)]
    values = [[d.isoformat(), regions[n % 2], 1234.5 + n] for n, d in enumerate(dates)]
    case = Case("p1_sales", ["Дата", "Регион", "Выручка"], cells, ["date_days", "category", "number"], values)
    narrow, fixed = (lambda text: text.replace("1 ", "1\u202f")), (lambda text: text.replace("1 ", "1\u00a0"))
    case.csv("windows-1251", "cp1251")
    case.csv("windows-1251-no-break", "cp1251", change=fixed)
    case.csv("utf-8-narrow", change=narrow)
    case.csv("utf-8-bom", "utf-8-sig")
    case.csv("utf-16", "utf-16-le", change=lambda text: "\ufeff" + narrow(text))
    case.csv("utf-16-big", "utf-16-be", change=lambda text: "\ufeff" + text)
    case.csv("tabs", delimiter="\t", change=narrow)
    case.csv("pipes", delimiter="|")
    case.csv("commas", delimiter=",")
    case.books()
    case.json()


def p2():
    dates = days("2023-08-01", 21)
    cells = [[f"{d:%d-%m-%Y}", f"{n}.5"] for n, d in enumerate(dates)]
    values = [[d.isoformat(), n + 0.5] for n, d in enumerate(dates)]
    case = Case("p2_days_first", ["day", "n"], cells, ["date_days", "number"], values)
    case.csv("table", delimiter=",")
    case.books()
    case.json()
    dates = days("2024-01-02", 20)
    cells = [[f"{d:%m/%d/%Y}", f"{n}.5"] for n, d in enumerate(dates)]
    values = [[d.isoformat(), n + 0.5] for n, d in enumerate(dates)]
    case = Case("p2_months_first", ["day", "n"], cells, ["date_days", "number"], values)
    case.csv("table", delimiter=",")
    case.books()
    case.json()
    dates = days("2024-02-01", 10)
    cells = [[f"{d:%d/%m/%Y}", "a"] for d in dates]
    case = Case("p2_undecided", ["day", "shop"], cells, ["date_days", "category"],
                [[d.isoformat(), "a"] for d in dates], notices=["ambiguous_dates"])
    case.csv("table", delimiter=",")
    case.books()
    case.json()


def p3():
    forms = {"dot": "18500.00", "space_comma": "18 500,00", "dot_comma": "18.500,00", "comma_dot": "18,500.00"}
    for name, price in forms.items():
        case = Case(f"p3_{name}", ["item", "price"], [["a", price]] * 20, ["category", "number"], [["a", 18500]] * 20)
        case.csv("table", delimiter=";")
        case.csv("tabs", delimiter="\t")
        case.csv("quoted", delimiter=",")
        case.books()
        case.json()
    case = Case("p3_undecided", ["item", "n"], [["a", "1.234"]] * 20, ["category", "number"], [["a", 1.234]] * 20,
                notices=["ambiguous_numbers"])
    case.csv("table", delimiter=",")
    case.books()
    case.json()
    cells = [["12,5 %", "1 200 ₽"], ["7 %", "15 300 ₽"], ["0,5 %", "900 ₽"]] * 5
    case = Case("p3_signs", ["share", "cost"], cells, ["number", "number"], [[12.5, 1200], [7, 15300], [0.5, 900]] * 5,
                notices=["percent_read", "currency_read"])
    case.csv("table")
    case.books()
    case.json()


def p4():
    header = ["Date", "Sales", "Sales", "", "Net, EUR"]
    cells = [["2024-01-01", "1", "2", "x", "two\nlines"], ["2024-01-02", "3", "4", "y", "b"], ["2024-01-03", "5", "6", "z", "c"]]
    values = [[a, int(b), int(c), d, e] for a, b, c, d, e in cells]
    case = Case("p4_headers", header, cells, ["date_days", "number", "number", "category", "category"], values,
                notices=["renamed_header", "renamed_header"], names=["Date", "Sales", "Sales_2", "Column 4", "Net, EUR"])
    case.csv("bom", "utf-8-sig", delimiter=",", tail="\r\n\r\n\r\n")
    case.csv("unix", delimiter=",", end="\n", tail="\n\n\n")
    case.csv("empty-fields", delimiter=",", tail=",,,,\r\n,,,,\r\n")
    case.csv("semicolons", "utf-16-le", change=lambda text: "\ufeff" + text)
    case.books()


def p5():
    at = 5432
    cells = [["n/a" if n == at else str(n), f"{n % 7}.5"] for n in range(10_000)]
    values = [[None if n == at else n, n % 7 + 0.5] for n in range(10_000)]
    case = Case("p5_late_text", ["n", "x"], cells, ["number", "number"], values, errors={str(at): {"n": "wrong_value"}})
    case.csv("table", delimiter=",")
    case.xlsx()
    case.json()
    cells = [["2", "1"], ["true", "2"], ["3", "3"], ["false", "4"]] * 5
    case = Case("p5_mixed", ["answer", "n"], cells, ["category", "number"], [[a, int(n)] for a, n in cells])
    case.csv("table", delimiter=",")
    case.books()
    case.json()
    case = Case("p5_empty_cells", ["shop", "n"], [["a", "1.5"], ["b", ""], ["", "2.5"], ["d", "3.5"]],
                ["category", "number"], [["a", 1.5], ["b", None], [None, 2.5], ["d", 3.5]],
                errors={"1": {"n": "empty_value"}, "2": {"shop": "empty_value"}})
    case.csv("table", delimiter=",")
    case.books()
    case.json()


def p6():
    cells = [[f"{n + 123:05}", str(4607012345678 + n), f"{n + 10}345678901234567890"] for n in range(20)]
    case = Case("p6_identifiers", ["code", "ean", "contract"], cells, ["category", "number", "category"],
                [[a, int(b), c] for a, b, c in cells], notices=["leading_zeros_kept", "long_numbers_kept"])
    case.csv("table", delimiter=",")
    case.books()
    case.json()
    cells = [[str(12345678901234567890 + n), str(3000000000 + n)] for n in range(20)]
    case = Case("p6_long_numbers", ["contract", "big"], cells, ["category", "number"],
                [[a, int(b)] for a, b in cells], notices=["long_numbers_kept"])
    case.csv("table", delimiter=",")
    case.books()
    case.json()


def main():
    shutil.rmtree(HERE, ignore_errors=True)
    for make in (p1, p2, p3, p4, p5, p6):
        make()


if __name__ == "__main__":
    main()
