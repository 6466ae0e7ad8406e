//! Months and quarters in rows, with their years in another column or above the table.

use super::reshape::bad;
use super::{Grid, Raw};
use crate::decide::names_parts;
use crate::error::ReadError;
use crate::options::JoinYear;
use crate::receipt::{MonthsYear, Notice};
use crate::shape::wide::part_in;
use crate::text::date;
use crate::text::year_part::YearPart;

impl Grid<'_> {
    /// Makes dates of the months or quarters of a column, from the row at `from` on. What is none, or has no year, stays
    /// as it is. The column of years is taken off `names` and `positions`, unless a row that has a year was not joined.
    ///
    /// # Errors
    /// [`ReadError::BadOption`] where a column is not there, or neither a column nor a year is named.
    pub(super) fn join_year(
        &mut self,
        join: &JoinYear,
        names: &mut Vec<String>,
        positions: &mut Vec<usize>,
        from: usize,
    ) -> Result<Notice, ReadError> {
        let place = |names: &[String], name: &String| {
            let at = names.iter().position(|other| other == name);
            at.ok_or_else(|| bad("join_year"))
        };
        let column = positions[place(names, &join.column)?];
        let years = match &join.year_column {
            Some(name) => Some(place(names, name)?),
            None => None,
        };
        let year = match (&join.year_column, join.year) {
            (Some(name), _) if *name != join.column => MonthsYear::Column(name.clone()),
            (None, Some(year)) => MonthsYear::Named(year),
            _ => return Err(bad("join_year")),
        };
        let numbered = names_parts(&join.column);
        let (mut quarters, mut left) = (false, 0);
        for at in from..self.rows.len() {
            let part = self.part_of(at, column, numbered);
            let of_row = match years {
                Some(years) => self.year_of(at, positions[years]),
                None => join.year,
            };
            quarters |= part.is_some_and(YearPart::is_quarter);
            let date = part
                .zip(of_row)
                .and_then(|(part, year)| part_in(part, year));
            match date {
                Some(ms) => self.columns[column][at] = Raw::Date(ms),
                None => {
                    left +=
                        u64::from(years.is_some_and(|years| self.is_filled(at, positions[years])))
                }
            }
        }
        if let Some(years) = years.filter(|_| left == 0) {
            names.remove(years);
            positions.remove(years);
        }
        Ok(Notice::YearJoined {
            column: join.column.clone(),
            quarters,
            year,
            left,
        })
    }

    /// Whether the cell holds anything.
    pub(super) fn is_filled(&self, at: usize, column: usize) -> bool {
        self.cell(at, column) != Raw::Empty
    }

    /// The month or quarter in a cell, by its name, or by its number where the header says of what.
    fn part_of(&self, at: usize, column: usize, numbered: Option<u32>) -> Option<YearPart> {
        let shown = self.shown(self.cell(at, column));
        if let Some(part) = date::part_alone(&shown) {
            return Some(part);
        }
        let number = shown.parse().ok()?;
        match numbered? {
            4 if (1..=4).contains(&number) => Some(YearPart::Quarter(number)),
            12 if (1..=12).contains(&number) => Some(YearPart::Month(number)),
            _ => None,
        }
    }

    /// The year in a cell, which may be a number, a text or the first day of the year.
    pub(super) fn year_of(&self, at: usize, column: usize) -> Option<i32> {
        let shown = self.shown(self.cell(at, column));
        shown
            .get(..4)
            .filter(|_| matches!(shown.len(), 4 | 10))?
            .parse()
            .ok()
    }
}
