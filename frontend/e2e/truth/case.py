"""A table of the truth suite and the story of it: how it is written as a file, and read again from that alone."""

from dataclasses import dataclass, field

import numpy as np
import pandas as pd


@dataclass
class Case:
    """A table and the story of it. `columns` are the roles of the contract, in the order of the table."""

    name: str
    table: pd.DataFrame
    kind: str
    columns: dict[str, str]
    more: dict = field(default_factory=dict)
    # With decimal commas, dots in thousands and days first; `read` reads it in the same way.
    is_german: bool = False
    categories: list[str] = field(default_factory=list)
    # Rows of the same period are summed up, and the last one is left out where its days are not all there.
    summed: str | None = None
    last_unfinished: bool = False

    @property
    def target(self) -> str | None:
        return next((name for name, role in self.columns.items() if role == "forecast"), None)

    @property
    def date(self) -> str | None:
        return next((name for name, role in self.columns.items() if role.startswith("date")), None)

    def by_period(self, rows: pd.DataFrame) -> pd.Series:
        """The values of a series by their dates."""
        values = rows.set_index(self.date)[self.target].sort_index()
        if self.summed is None:
            return values
        sums = values.resample(self.summed).sum(min_count=1)
        return sums.iloc[:-1] if self.last_unfinished else sums

    def write(self) -> str:
        if not self.is_german:
            return self.table.to_csv(index=False, date_format=self.date_format)
        shown = self.table.copy()
        for name in shown.columns:
            if pd.api.types.is_datetime64_any_dtype(shown[name]):
                shown[name] = shown[name].dt.strftime("%d.%m.%Y")
            elif pd.api.types.is_float_dtype(shown[name]):
                shown[name] = [german(value) for value in shown[name]]
        return shown.to_csv(index=False, sep=";")

    @property
    def date_format(self) -> str:
        return "%Y-%m-%d %H:%M:%S" if self.columns.get(self.date or "") == "date_hours" else "%Y-%m-%d"

    def read(self, path: str) -> pd.DataFrame:
        """The raw table of the file, without any look at `table`."""
        if self.is_german:
            dates = {self.date: str} if self.date else None
            table = pd.read_csv(path, sep=";", decimal=",", thousands=".", dtype=dates)
            if self.date:
                table[self.date] = pd.to_datetime(table[self.date], format="%d.%m.%Y")
        else:
            table = pd.read_csv(path)
            if self.date:
                table[self.date] = pd.to_datetime(table[self.date], format=self.date_format)
        return table


def german(value: float) -> str:
    """1234.5 as `1.234,50`."""
    return "" if np.isnan(value) else f"{value:,.2f}".translate(str.maketrans(",.", ".,"))
