//! Changing the type of columns. A cell that the type cannot hold loses its value and is counted;
//! nothing is wrapped or guessed.

use super::cells::Cells;
use super::{Done, find};
use crate::build::{Builder, Outcome};
use crate::category::{Categories, MISSING, TextIndex};
use crate::decide::decide;
use crate::mix::describe::code_counts;
use crate::mix::fault::{Fault, MixNotice, Problem};
use crate::mix::frame::{Dtype, Frame, Values};
use crate::options::ReadOptions;
use crate::schema::ColumnType;
use crate::survey::{FileEvidence, Survey};
use crate::table::{ColumnData, Dates, Numbers};
use crate::text::{number, trim};
use crate::wire;

pub(super) fn apply(mut frame: Frame, types: &[(String, Dtype)]) -> Result<Done, Fault> {
    let mut changes = Changes::default();
    for (at, (name, dtype)) in types.iter().enumerate() {
        let place = find(&frame, name, at)?;
        let column = &mut frame.columns[place];
        changes.column.clone_from(name);
        changes.dtype = dtype.word();
        let data = match dtype {
            Dtype::Text | Dtype::Category => ColumnData::Category(texts(&column.values.data)),
            Dtype::Time => ColumnData::Date(dates(&column.values.data, &mut changes)),
            dtype => {
                let numbers = numbers(&column.values.data, &mut changes).ok_or_else(|| {
                    let column = name.clone();
                    let field = format!("values.{at}.value");
                    Fault::new(field, Problem::DateToNumber { column })
                })?;
                ColumnData::Number(within(numbers, *dtype, &mut changes))
            }
        };
        column.values = Values::new(data, *dtype);
    }
    Ok(Done {
        frame,
        changed: changes.changed,
        notices: changes.notices,
    })
}

/// What is counted while cells change.
#[derive(Default)]
struct Changes {
    column: String,
    dtype: &'static str,
    changed: u64,
    notices: Vec<MixNotice>,
}

impl Changes {
    /// Notes cells that changed, if there are any.
    fn note(&mut self, cells: Cells, notice: impl FnOnce(String, u64, Vec<String>) -> MixNotice) {
        if cells.count > 0 {
            self.changed += cells.count;
            let notice = notice(self.column.clone(), cells.count, cells.first);
            self.notices.push(notice);
        }
    }

    /// Notes numbers with more figures than their type has.
    fn note_rounded(&mut self, cells: Cells) {
        let dtype = self.dtype.to_owned();
        self.note(cells, |column, count, first| MixNotice::Rounded {
            column,
            count,
            dtype,
            first,
        });
    }
}

/// Every value as a text: numbers and dates as they show.
fn texts(data: &ColumnData) -> Categories {
    let mut index = TextIndex::default();
    let codes = match data {
        ColumnData::Category(texts) => return texts.clone(),
        ColumnData::Number(numbers) => numbers
            .iter()
            .map(|value| value.map_or(MISSING, |value| index.code(&number_text(value))))
            .collect(),
        ColumnData::Date(dates) => {
            let text = |ms| wire::date_text(ms, dates.has_time());
            dates
                .iter()
                .map(|value| value.map_or(MISSING, |ms| index.code(&text(ms))))
                .collect()
        }
    };
    Categories {
        dictionary: std::sync::Arc::new(index.texts),
        codes,
    }
}

fn number_text(value: f64) -> String {
    wire::number_value(value).to_string()
}

/// Texts are read as in a file of which this is the only column; numbers may be years or days in
/// eight figures.
fn dates(data: &ColumnData, changes: &mut Changes) -> Dates {
    let texts = match data {
        ColumnData::Date(dates) => return dates.clone(),
        ColumnData::Category(texts) => texts,
        ColumnData::Number(_) => &texts(data),
    };
    let mut read = Read::of(texts, ColumnType::Date);
    let lost = std::mem::take(&mut read.lost);
    changes.note(lost, |column, count, first| MixNotice::NotDates {
        column,
        count,
        first,
    });
    if read.ambiguous {
        let column = changes.column.clone();
        changes.notices.push(MixNotice::DayFirst { column });
    }
    match &read.values {
        ColumnData::Date(dates) => {
            let by_code = dates.as_raw();
            Dates::from_raw(read.by_row(texts, |code| by_code[code], Dates::MISSING))
        }
        _ => unreachable!("dates were asked for"),
    }
}

/// `None` for dates, which have no number of their own.
fn numbers(data: &ColumnData, changes: &mut Changes) -> Option<Vec<f64>> {
    match data {
        ColumnData::Date(_) => None,
        ColumnData::Number(numbers) => Some(numbers.as_slice().to_vec()),
        ColumnData::Category(texts) => {
            let mut read = Read::of(texts, ColumnType::Number);
            let lost = std::mem::take(&mut read.lost);
            changes.note(lost, |column, count, first| MixNotice::NotNumbers {
                column,
                count,
                first,
            });
            changes.note_rounded(std::mem::take(&mut read.rounded));
            match &read.values {
                ColumnData::Number(numbers) => {
                    let by_code = numbers.as_slice();
                    Some(read.by_row(texts, |code| by_code[code], f64::NAN))
                }
                _ => unreachable!("numbers were asked for"),
            }
        }
    }
}

/// The texts of a dictionary, each read once.
struct Read {
    values: ColumnData,
    /// Cells whose text could not be read, and those with more figures than a number has.
    lost: Cells,
    rounded: Cells,
    ambiguous: bool,
}

impl Read {
    fn of(texts: &Categories, kind: ColumnType) -> Read {
        let times = code_counts(texts);
        let mut survey = Survey::default();
        let used = || {
            texts
                .dictionary()
                .zip(&times)
                .filter(|(_, times)| **times > 0)
        };
        for (text, times) in used() {
            survey.count_text(trim(text), *times);
        }
        let options = ReadOptions {
            columns: [(String::new(), kind.into())].into(),
            ..ReadOptions::default()
        };
        let (plan, found) = decide("", &survey, FileEvidence::default(), &options);
        let mut builder = Builder::new(plan, times.len());
        let (mut lost, mut rounded) = (Cells::default(), Cells::default());
        for (text, times) in texts.dictionary().zip(&times) {
            // What no row holds any more has no say, and no offset of a clock.
            let text = if *times > 0 { trim(text) } else { "" };
            match builder.push_text(text) {
                Outcome::Wrong => lost.note(*times, || text.to_owned()),
                _ if kind == ColumnType::Number && is_whole(text) && !number::is_exact(text) => {
                    let value: f64 = text.parse().unwrap_or(f64::NAN);
                    rounded.note(*times, || format!("{text} → {value:.0}"));
                }
                _ => {}
            }
        }
        Read {
            values: builder.finish(),
            lost,
            rounded,
            ambiguous: found.ambiguous_dates,
        }
    }

    fn by_row<T: Copy>(
        &self,
        texts: &Categories,
        value: impl Fn(usize) -> T,
        missing: T,
    ) -> Vec<T> {
        let codes = texts.codes.iter();
        codes
            .map(|code| match *code {
                MISSING => missing,
                code => value(code as usize),
            })
            .collect()
    }
}

/// Puts numbers into the range and precision of a type.
fn within(mut numbers: Vec<f64>, dtype: Dtype, changes: &mut Changes) -> Numbers {
    let (least, most) = match dtype {
        Dtype::Int16 => (f64::from(i16::MIN), f64::from(i16::MAX)),
        Dtype::Int32 => (f64::from(i32::MIN), f64::from(i32::MAX)),
        // Whole numbers beyond are not all different as doubles.
        Dtype::Int64 => (-wire::EXACT, wire::EXACT),
        // What a single cannot hold has become infinite.
        Dtype::Float32 => (f64::MIN, f64::MAX),
        _ => return Numbers::from_raw(numbers),
    };
    let (mut out, mut cut, mut rounded) = (Cells::default(), Cells::default(), Cells::default());
    for value in numbers.iter_mut().filter(|value| !value.is_nan()) {
        let new = match dtype {
            Dtype::Float32 => single(*value),
            _ => value.trunc(),
        };
        if new < least || new > most {
            out.note(1, || number_text(*value));
            *value = f64::NAN;
        } else if new != *value {
            let changed = || format!("{} → {}", number_text(*value), number_text(new));
            match dtype {
                Dtype::Float32 => rounded.note(1, changed),
                _ => cut.note(1, changed),
            }
            *value = new;
        }
    }
    changes.note(out, |column, count, first| MixNotice::OutOfRange {
        column,
        count,
        dtype: dtype.word().to_owned(),
        first,
    });
    changes.note(cut, |column, count, first| MixNotice::FractionCut {
        column,
        count,
        first,
    });
    changes.note_rounded(rounded);
    Numbers::from_raw(numbers)
}

/// Whether the text is a whole number in figures alone.
fn is_whole(text: &str) -> bool {
    let figures = text.strip_prefix('-').unwrap_or(text);
    !figures.is_empty() && figures.bytes().all(|byte| byte.is_ascii_digit())
}

/// The value with the precision of a single: 0.1 stays 0.1, not 0.10000000149.
fn single(value: f64) -> f64 {
    let short = value as f32;
    if f64::from(short) == value || !short.is_finite() {
        return f64::from(short);
    }
    short.to_string().parse().unwrap_or(f64::from(short))
}
