//! Whether a file is read right, and where not, whether a person is warned.

use b2l_tabular::{
    CellError, Column, ColumnData, ColumnOptions, ColumnType, Notice, ReadError, ReadOptions,
    ReadTable,
};

use super::{Office, Values};
use crate::common::read_bytes;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// As one of the notices offers.
    OneClick,
    /// A refusal, a notice or error rows name what is wrong: the column, or the place where it went wrong.
    Told,
    Silent,
}

/// The verdict and what is wrong.
pub fn of(file: &Office) -> (Verdict, String) {
    let read = |options: &ReadOptions| read_bytes(&file.name, &file.bytes, options);
    let table = match read(&ReadOptions::default()) {
        Ok(table) => table,
        Err(refusal) => return (Verdict::Told, format!("{refusal:?}")),
    };
    let faults = faults(&table, &file.truth);
    if faults.is_empty() {
        return (Verdict::Right, String::new());
    }
    let why = faults.iter().map(|fault| fault.why.as_str());
    let why = why.collect::<Vec<_>>().join("; ");
    let mut presses = table.notices.iter().filter_map(press);
    if presses.any(|options| right(read(&options), &file.truth)) {
        return (Verdict::OneClick, why);
    }
    match faults.iter().all(|fault| fault.told) {
        true => (Verdict::Told, why),
        false => (Verdict::Silent, why),
    }
}

/// What the button beside the notice changes.
fn press(notice: &Notice) -> Option<ReadOptions> {
    let none = ReadOptions::default();
    Some(match notice {
        Notice::TotalRows { .. } => ReadOptions {
            skip_totals: Some(true),
            ..none
        },
        Notice::UnitsRow { used: false, .. } => ReadOptions {
            units_row: Some(true),
            ..none
        },
        Notice::GroupedHeader {
            row, used: false, ..
        } => ReadOptions {
            header_row: Some(*row),
            header_rows: Some(2),
            ..none
        },
        Notice::OutlineLabels { column } => ReadOptions {
            columns: [(
                column.clone(),
                ColumnOptions {
                    fill_down: true,
                    ..ColumnOptions::default()
                },
            )]
            .into(),
            ..none
        },
        other => ReadOptions {
            columns: [(other.column()?.to_owned(), other.instead()?)].into(),
            ..none
        },
    })
}

fn right(read: Result<ReadTable, ReadError>, truth: &[(String, Values)]) -> bool {
    read.is_ok_and(|table| faults(&table, truth).is_empty())
}

struct Fault {
    why: String,
    told: bool,
}

fn faults(read: &ReadTable, truth: &[(String, Values)]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let notice = |is: &dyn Fn(&Notice) -> bool| read.notices.iter().any(is);
    let rows = truth[0].1.len();
    let more = read.table.rows().saturating_sub(rows);
    if read.table.rows() != rows {
        let totals = notice(&|notice| matches!(notice, Notice::TotalRows { .. }));
        let titles = notice(&|notice| matches!(notice, Notice::TitleRows { .. }));
        let other_table =
            notice(&|notice| matches!(notice, Notice::OtherSheets { .. } | Notice::OneRecord));
        faults.push(Fault {
            why: format!("{} rows for {rows}", read.table.rows()),
            told: match more {
                0 => titles || other_table,
                more => totals || read.errors.total >= more as u64,
            },
        });
    }
    for (place, (name, values)) in truth.iter().enumerate() {
        // Of columns with the same name all but the first have a number behind it, as a notice says.
        let earlier = truth[..place]
            .iter()
            .filter(|(other, _)| other == name)
            .count();
        let name = &match (earlier, name.as_str()) {
            (0, "") => "Column 1".to_owned(),
            (0, name) => name.to_owned(),
            (earlier, name) => format!("{name}_{}", earlier + 1),
        };
        // What stands between the names of two rows is a matter of taste.
        let spaced = |name: &str| name.replace(" / ", " ");
        let joined = |column: &&Column| spaced(column.name()) == spaced(name);
        let Some(column) = read.table.columns().iter().find(joined) else {
            let renamed = |notice: &Notice| {
                matches!(
                    notice,
                    Notice::RenamedHeader { .. }
                        | Notice::GroupedHeader { used: false, .. }
                        | Notice::TitleRows { .. }
                        | Notice::OtherSheets { .. }
                        | Notice::OneRecord
                        | Notice::EncodingGuessed { .. }
                )
            };
            faults.push(Fault {
                why: format!("no column {name}"),
                told: notice(&renamed),
            });
            continue;
        };
        let named = notice(&|notice| notice.column() == Some(name));
        let wrong = wrong_cells(column.data(), values, rows != read.table.rows());
        let fault = match wrong {
            // A number in figures alone is the same in a column of numbers, and ends there as what it is.
            Wrong::Type(ColumnType::Number) if same_figures(column.data(), values) => continue,
            Wrong::Type(kind) => Fault {
                why: format!("{name} is {kind:?}"),
                told: named,
            },
            Wrong::Cells(0) => continue,
            Wrong::Cells(count) => {
                let marked = read
                    .errors
                    .first
                    .iter()
                    .filter_map(|row| row.cells.get(name));
                let marked = marked.filter(|error| **error != CellError::FarDate).count();
                Fault {
                    why: format!("{count} cells of {name}"),
                    told: named || marked >= count,
                }
            }
        };
        faults.push(fault);
    }
    faults
}

/// Whether texts are whole numbers without zeros before them, and read as these.
fn same_figures(data: &ColumnData, values: &Values) -> bool {
    let (ColumnData::Number(read), Values::Texts(wanted)) = (data, values) else {
        return false;
    };
    let mut pairs = read.iter().zip(wanted);
    pairs.all(|(read, wanted)| match read {
        Some(number) => number.abs() < 9.0e15 && *wanted == format!("{number}"),
        None => wanted.is_empty(),
    })
}

enum Wrong {
    Type(ColumnType),
    Cells(usize),
}

impl Values {
    fn len(&self) -> usize {
        match self {
            Values::Dates(dates) => dates.len(),
            Values::Numbers(numbers) => numbers.len(),
            Values::Texts(texts) => texts.len(),
        }
    }
}

/// How many cells differ; of a table with other rows only those that are found nowhere in their order.
fn wrong_cells(data: &ColumnData, values: &Values, other_rows: bool) -> Wrong {
    match (data, values) {
        (ColumnData::Date(read), Values::Dates(wanted)) => {
            let wanted = wanted
                .iter()
                .map(|time| time.map(|time| time.and_utc().timestamp_millis()));
            differing(read.iter(), wanted, other_rows, |a, b| a == b)
        }
        (ColumnData::Number(read), Values::Numbers(wanted)) => {
            let alike = |a: &Option<f64>, b: &Option<f64>| match (a, b) {
                (Some(a), Some(b)) => (a - b).abs() <= 1e-9 * b.abs().max(1.0),
                (a, b) => a == b,
            };
            let wanted = wanted
                .iter()
                .map(|number| Some(*number).filter(|n| !n.is_nan()));
            differing(read.iter(), wanted, other_rows, alike)
        }
        (ColumnData::Category(read), Values::Texts(wanted)) => {
            let wanted = wanted
                .iter()
                .map(|text| Some(text.as_str()).filter(|t| !t.is_empty()));
            differing(read.iter(), wanted, other_rows, |a, b| a == b)
        }
        (ColumnData::Date(_), _) => Wrong::Type(ColumnType::Date),
        (ColumnData::Number(_), _) => Wrong::Type(ColumnType::Number),
        (ColumnData::Category(_), _) => Wrong::Type(ColumnType::Category),
    }
}

fn differing<T>(
    read: impl Iterator<Item = T>,
    wanted: impl Iterator<Item = T>,
    other_rows: bool,
    alike: impl Fn(&T, &T) -> bool,
) -> Wrong {
    if !other_rows {
        return Wrong::Cells(read.zip(wanted).filter(|(a, b)| !alike(a, b)).count());
    }
    let mut read = read.peekable();
    let missing = wanted.filter(|wanted| !read.by_ref().any(|value| alike(&value, wanted)));
    Wrong::Cells(missing.count())
}
