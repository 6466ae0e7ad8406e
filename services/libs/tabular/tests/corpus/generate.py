#!/usr/bin/env python3
"""Makes the workbooks of this folder. Run once; the results are committed.

Needs openpyxl and LibreOffice (soffice on the PATH). The table of P7 is built with openpyxl,
LibreOffice computes its formulas and writes it as xlsx, xls and ods; xlsm is the xlsx with the
content type of a macro workbook; xlsb, which LibreOffice cannot write, is put together here record
by record ([MS-XLSB]).
"""

import datetime
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile

import openpyxl

HERE = pathlib.Path(__file__).parent
VALUES = [0.3, 0.5, 0.7, 6574.95]
FIRST = datetime.date(2024, 1, 1)
ROWS = 30
TEXT_AT = 12  # data row whose date cell holds text
FORMULA_FROM = 20  # data rows whose date is a formula


def p7(epoch_1904=False):
    book = openpyxl.Workbook()
    if epoch_1904:
        book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    sheet = book.active
    sheet.title = "Data"
    sheet.append(["Date", "Shop", "Value", "Code"])
    for n in range(ROWS):
        row = n + 2
        sheet.cell(row, 1).number_format = "DD.MM.YYYY"
        if n == TEXT_AT:
            sheet.cell(row, 1).value = "later"
        elif n >= FORMULA_FROM:
            sheet.cell(row, 1).value = f"=A{row - 1}+1"
        else:
            sheet.cell(row, 1).value = FIRST + datetime.timedelta(days=n)
        sheet.cell(row, 1).number_format = "DD.MM.YYYY"
        sheet.cell(row, 2).value = ["North", "South"][n % 2]
        sheet.cell(row, 3).value = VALUES[n % 4]
        sheet.cell(row, 4).value = f"{n:05}"
    return book


def layout():
    """P8: hidden row, formula, error cell, three sheets."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "First"
    sheet.append(["Name", "Amount", "Double"])
    for n in range(20):
        sheet.append([f"item {n}", n + 1, f"=B{n + 2}*2"])
    sheet["C6"] = "=1/0"
    sheet["C7"] = "=NA()"
    sheet.row_dimensions[4].hidden = True
    book.create_sheet("Second").append(["x"])
    book.create_sheet("Third").append(["y"])
    return book


def title():
    """P8: a title in row 1, headers in row 4."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet["A1"] = "Sales 2024"
    for column, name in enumerate(["Day", "Shop", "Sum"], 1):
        sheet.cell(4, column).value = name
    for n in range(10):
        sheet.cell(5 + n, 1).value = FIRST + datetime.timedelta(days=n)
        sheet.cell(5 + n, 2).value = "North"
        sheet.cell(5 + n, 3).value = n * 1.5
    return book


def convert(source, form, target):
    subprocess.run(
        ["soffice", "--headless", "--convert-to", form, "--outdir", target, source],
        check=True, capture_output=True,
    )


def xlsm_of(xlsx, target):
    with zipfile.ZipFile(xlsx) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "[Content_Types].xml":
                data = data.replace(
                    b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
                    b"application/vnd.ms-excel.sheet.macroEnabled.main+xml",
                )
            new.writestr(name, data)


def record(kind, data=b""):
    head = bytes([kind]) if kind < 0x80 else bytes([kind & 0x7F | 0x80, kind >> 7])
    size, length = b"", len(data)
    while True:
        size += bytes([length & 0x7F | (0x80 if length > 0x7F else 0)])
        length >>= 7
        if not length:
            return head + size + data


def wide(text):
    return struct.pack("<I", len(text)) + text.encode("utf-16-le")


def xlsb(target):
    """The table of P7: shared strings, a date format, formula cells with their results."""
    strings = []

    def shared(text):
        if text not in strings:
            strings.append(text)
        return strings.index(text)

    def cell(column, style=0):
        return struct.pack("<II", column, style)

    def text(column, value):
        return record(7, cell(column) + struct.pack("<I", shared(value)))

    rows = [b"".join(text(c, v) for c, v in enumerate(["Date", "Shop", "Value", "Code"]))]
    serial = (FIRST - datetime.date(1899, 12, 30)).days
    for n in range(ROWS):
        day = struct.pack("<d", serial + n)
        if n == TEXT_AT:
            date = text(0, "later")
        elif n >= FORMULA_FROM:
            # BrtFmlaNum: flags, then a parsed formula that is one whole number.
            parsed = b"\x1e\x01\x00"
            date = record(9, cell(0, 1) + day + struct.pack("<HI", 0, len(parsed)) + parsed + struct.pack("<I", 0))
        else:
            date = record(5, cell(0, 1) + day)
        rows.append(
            date
            + text(1, ["North", "South"][n % 2])
            + record(5, cell(2) + struct.pack("<d", VALUES[n % 4]))
            + text(3, f"{n:05}")
        )
    sheet = record(129) + record(148, struct.pack("<IIII", 0, ROWS, 0, 3)) + record(145)
    for number, cells in enumerate(rows):
        # BrtRowHdr: row, style, height, flags, one span of columns.
        sheet += record(0, struct.pack("<IIHHBIII", number, 0, 300, 0, 0, 1, 0, 3)) + cells
    sheet += record(146) + record(130)
    table = record(159, struct.pack("<II", len(strings), len(strings)))
    table += b"".join(record(19, b"\x00" + wide(value)) for value in strings) + record(160)
    formats = record(615, struct.pack("<I", 1)) + record(44, struct.pack("<H", 164) + wide("dd\\.mm\\.yyyy")) + record(616)
    # BrtXF: parent, format, font, fill, border, rotation, indent, flags.
    xf = lambda form: record(47, struct.pack("<HHHHHBBI", 0, form, 0, 0, 0, 0, 0, 0))
    styles = record(278) + formats + record(617, struct.pack("<I", 2)) + xf(0) + xf(164) + record(618) + record(279)
    book = record(131) + record(143)
    book += record(156, struct.pack("<II", 0, 1) + wide("rId1") + wide("Data")) + record(144) + record(132)
    base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    relation = lambda n, kind, to: f'<Relationship Id="rId{n}" Type="{base}/{kind}" Target="{to}"/>'
    relations = lambda body: f'<?xml version="1.0"?><Relationships xmlns="{package}/relationships">{body}</Relationships>'
    kind = "application/vnd.ms-excel"
    override = lambda part, name: f'<Override PartName="/{part}" ContentType="{kind}.{name}"/>'
    types = (
        f'<?xml version="1.0"?><Types xmlns="{package}/content-types">'
        f'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        + override("xl/workbook.bin", "sheet.binary.macroEnabled.main")
        + override("xl/worksheets/sheet1.bin", "worksheet")
        + override("xl/styles.bin", "styles")
        + override("xl/sharedStrings.bin", "sharedStrings")
        + "</Types>"
    )
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("[Content_Types].xml", types)
        out.writestr("_rels/.rels", relations(relation(1, "officeDocument", "xl/workbook.bin")))
        out.writestr("xl/_rels/workbook.bin.rels", relations(
            relation(1, "worksheet", "worksheets/sheet1.bin")
            + relation(2, "styles", "styles.bin")
            + relation(3, "sharedStrings", "sharedStrings.bin")))
        out.writestr("xl/workbook.bin", book)
        out.writestr("xl/worksheets/sheet1.bin", sheet)
        out.writestr("xl/styles.bin", styles)
        out.writestr("xl/sharedStrings.bin", table)


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for name, book in [("p7", p7()), ("p7_1904", p7(True)), ("p8_layout", layout()), ("p8_title", title())]:
            (work / "in").mkdir(exist_ok=True)
            source = work / "in" / f"{name}.xlsx"
            book.save(source)
            for form in ["xlsx", "xls", "ods"]:
                convert(source, form, HERE)
        xlsm_of(HERE / "p7.xlsx", HERE / "p7.xlsm")
        xlsb(HERE / "p7.xlsb")


if __name__ == "__main__":
    main()
