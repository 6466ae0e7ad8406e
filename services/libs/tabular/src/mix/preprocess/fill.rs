//! What a cell is replaced by: a statistic of the other cells, or what a person typed.

use crate::category::{Categories, MISSING};
use crate::mix::describe::{code_counts, quantile, runs, sorted_numbers};
use crate::mix::fault::{Fault, Problem};
use crate::mix::stage::Fill;
use crate::options::{DateOrder, DecimalSign};
use crate::table::Dates;
use crate::text::{date, number, trim};

/// The column that is filled, for its description.
pub(super) struct Place<'a> {
    pub(super) name: &'a str,
    /// Its row of the options.
    pub(super) at: usize,
}

impl Place<'_> {
    fn fault(&self, field: &str, problem: Problem) -> Fault {
        Fault::new(format!("values.{}.{field}", self.at), problem)
    }

    fn column(&self) -> String {
        self.name.to_owned()
    }

    fn needs_numbers(&self) -> Fault {
        let column = self.column();
        self.fault("value", Problem::NeedsNumbers { column })
    }

    fn no_values(&self) -> Fault {
        let column = self.column();
        self.fault("value", Problem::NoValues { column })
    }
}

/// The value for the cells that `met` tells; `None` for no value.
pub(super) fn number(
    all: &[f64],
    met: &dyn Fn(&f64) -> bool,
    how: &Fill,
    place: &Place,
) -> Result<Option<f64>, Fault> {
    let others = || -> Result<Vec<f64>, Fault> {
        let others: Vec<f64> = all.iter().copied().filter(|value| !met(value)).collect();
        let sorted = sorted_numbers(&others);
        match sorted.is_empty() {
            // Without a cell to fill there is nothing to complain about either.
            true if all.iter().any(met) => Err(place.no_values()),
            _ => Ok(sorted),
        }
    };
    Ok(match how {
        Fill::Zero => Some(0.0),
        Fill::Empty | Fill::Delete => None,
        Fill::Median => quantile(&others()?, 0.5),
        Fill::Average => {
            let others = others()?;
            let mean = others.iter().sum::<f64>() / others.len() as f64;
            Some(mean).filter(|mean| mean.is_finite())
        }
        Fill::MostFrequent => most_frequent(&others()?),
        Fill::Custom(text) => Some(typed_number(text, place)?),
    })
}

/// The value for dates that are missing.
pub(super) fn date(all: &[i64], how: &Fill, place: &Place) -> Result<Option<i64>, Fault> {
    match how {
        Fill::Empty | Fill::Delete => Ok(None),
        Fill::Zero | Fill::Median | Fill::Average => Err(place.needs_numbers()),
        Fill::MostFrequent => {
            let there = all.iter().filter(|value| **value != Dates::MISSING);
            let mut others: Vec<i64> = there.copied().collect();
            others.sort_unstable();
            match most_frequent(&others) {
                None if !all.is_empty() => Err(place.no_values()),
                found => Ok(found),
            }
        }
        Fill::Custom(text) => match date::parse(trim(text), DateOrder::Dmy) {
            Some(found) => Ok(Some(found.ms)),
            None => {
                let (given, column) = (text.clone(), place.column());
                Err(place.fault("custom", Problem::NotADate { given, column }))
            }
        },
    }
}

/// The text for the cells whose code `met` tells.
pub(super) fn text(
    texts: &Categories,
    met: &dyn Fn(u32) -> bool,
    how: &Fill,
    place: &Place,
) -> Result<Option<String>, Fault> {
    match how {
        Fill::Empty | Fill::Delete => Ok(None),
        Fill::Zero | Fill::Median | Fill::Average => Err(place.needs_numbers()),
        Fill::Custom(text) => Ok(Some(text.clone())),
        Fill::MostFrequent => {
            let counts = code_counts(texts);
            let best = (0..counts.len() as u32)
                .filter(|code| counts[*code as usize] > 0 && !met(*code))
                .map(|code| (counts[code as usize], texts.dictionary.get(code as usize)))
                .max_by(|one, other| one.0.cmp(&other.0).then_with(|| other.1.cmp(one.1)));
            match best {
                None if texts.codes.contains(&MISSING) || counts.iter().any(|times| *times > 0) => {
                    Err(place.no_values())
                }
                best => Ok(best.map(|(_, text)| text.to_owned())),
            }
        }
    }
}

/// The smallest of the most frequent values of a sorted list.
fn most_frequent<T: Copy + PartialEq>(sorted: &[T]) -> Option<T> {
    let runs = runs(sorted);
    let most = runs.iter().map(|(_, times)| *times).max()?;
    runs.into_iter()
        .find(|(_, times)| *times == most)
        .map(|(value, _)| value)
}

/// A number as a person types it: `1.5`, `1,5` and `1 000` alike.
fn typed_number(text: &str, place: &Place) -> Result<f64, Fault> {
    let text = trim(text);
    number::parse(text, DecimalSign::Dot)
        .or_else(|| number::parse(text, DecimalSign::Comma))
        .map(|found| found.value)
        .ok_or_else(|| {
            let (given, column) = (text.to_owned(), place.column());
            place.fault("custom", Problem::NotANumber { given, column })
        })
}
