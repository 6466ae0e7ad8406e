//! Which rows of a join found a partner, and which would find one if keys were compared in another way.

use chrono::{DateTime, Datelike};
use serde::{Deserialize, Serialize};

use super::fault::{Fault, MixNotice};
use super::frame::Named;
use super::keys::{self, Codes, Likeness};
use super::options::shown;
use crate::category::MISSING;
use crate::schema::Period;
use crate::table::{ColumnData, Dates};
use crate::wire;

/// Keys that are shown of many.
const SHOWN: usize = 3;
/// Characters of a key that are shown.
const LONGEST: usize = 80;
const DAY_MS: i64 = 86_400_000;

/// Rows of one table of a join.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideMatch {
    pub rows: u64,
    /// Those that have a partner in the other table.
    pub matched: u64,
    /// The first different keys that have none.
    pub without: Vec<String>,
}

/// The key columns of both tables, side by side.
pub(super) struct KeyPairs<'a> {
    pub(super) left: Vec<&'a Named>,
    pub(super) right: Vec<&'a Named>,
}

/// A pair of keys of dates of which one side has nothing but first days of months.
struct DaysAndMonths<'a> {
    days: &'a Named,
    months: &'a Named,
}

impl KeyPairs<'_> {
    /// Codes of all the columns together; `None` where there is no pair.
    pub(super) fn codes(
        &self,
        likeness: Likeness,
        notices: &mut Vec<MixNotice>,
    ) -> Result<Option<Codes>, Fault> {
        let mut codes: Option<Codes> = None;
        for (at, (left, right)) in self.pairs().enumerate() {
            let own = keys::of_columns(left, right, at, likeness, notices)?;
            codes = Some(match codes {
                None => own,
                Some(before) => keys::of_pairs(&before, &own),
            });
        }
        Ok(codes)
    }

    pub(super) fn left_match(&self, codes: &Codes) -> SideMatch {
        side_match(&codes.left, &present(&codes.right), &self.left)
    }

    pub(super) fn right_match(&self, codes: &Codes) -> SideMatch {
        side_match(&codes.right, &present(&codes.left), &self.right)
    }

    /// What similar keys being equal changes, or would change; `codes` are those that were joined.
    pub(super) fn similar_keys(
        &self,
        codes: &Codes,
        likeness: Likeness,
    ) -> Result<Option<MixNotice>, Fault> {
        if !self.pairs().any(are_texts) {
            return Ok(None);
        }
        let other = Likeness {
            similar: !likeness.similar,
            ..likeness
        };
        let Some(others) = self.codes(other, &mut Vec::new())? else {
            return Ok(None);
        };
        let (exact, similar) = match likeness.similar {
            true => (&others, codes),
            false => (codes, &others),
        };
        let more = |similar: u64, exact: u64| similar.saturating_sub(exact);
        let left = more(
            matched(&similar.left, &present(&similar.right)),
            matched(&exact.left, &present(&exact.right)),
        );
        let right = more(
            matched(&similar.right, &present(&similar.left)),
            matched(&exact.right, &present(&exact.left)),
        );
        let changes = left > 0 || right > 0;
        Ok(
            (likeness.similar || changes).then(|| MixNotice::SimilarKeys {
                used: likeness.similar,
                left,
                right,
                first: self.similar_pairs(exact, similar),
            }),
        )
    }

    /// The first keys that are similar to one of the right table without being equal to any.
    fn similar_pairs(&self, exact: &Codes, similar: &Codes) -> Vec<String> {
        let (there, alike) = (present(&exact.right), present(&similar.right));
        let mut seen = Vec::with_capacity(SHOWN);
        let mut pairs = Vec::with_capacity(SHOWN);
        for (row, (code, like)) in exact.left.iter().zip(&similar.left).enumerate() {
            let is_new = holds(&alike, *like) && !holds(&there, *code) && !seen.contains(code);
            let partner = is_new.then(|| similar.right.iter().position(|other| other == like));
            if let Some(partner) = partner.flatten() {
                seen.push(*code);
                let (left, right) = (key(&self.left, row), key(&self.right, partner));
                pairs.push(format!("{left} = {right}"));
            }
            if pairs.len() == SHOWN {
                break;
            }
        }
        pairs
    }

    /// Dates of any day that meet first days of months.
    pub(super) fn days_against_months(&self, by_month: bool) -> Option<MixNotice> {
        let found = self.pairs().find_map(days_and_months)?;
        Some(MixNotice::DaysMeetMonths {
            used: by_month,
            days: found.days.name.clone(),
            months: found.months.name.clone(),
        })
    }

    fn pairs(&self) -> impl Iterator<Item = (&Named, &Named)> {
        let left = self.left.iter().copied();
        left.zip(self.right.iter().copied())
    }
}

fn are_texts((left, right): (&Named, &Named)) -> bool {
    let is_text = |column: &Named| matches!(column.values.data, ColumnData::Category(_));
    is_text(left) && is_text(right)
}

/// By code whether a row has it.
fn present(codes: &[u32]) -> Vec<bool> {
    let codes = codes.iter().filter(|code| **code != MISSING);
    let most = codes.clone().max();
    let mut present = vec![false; most.map_or(0, |most| *most as usize + 1)];
    for code in codes {
        present[*code as usize] = true;
    }
    present
}

/// No value is nobody's code.
fn holds(present: &[bool], code: u32) -> bool {
    present.get(code as usize).copied().unwrap_or(false)
}

fn matched(codes: &[u32], others: &[bool]) -> u64 {
    codes.iter().filter(|code| holds(others, **code)).count() as u64
}

fn side_match(codes: &[u32], others: &[bool], keys: &[&Named]) -> SideMatch {
    let mut seen = Vec::with_capacity(SHOWN);
    let mut without = Vec::with_capacity(SHOWN);
    for (row, code) in codes.iter().enumerate() {
        if without.len() == SHOWN {
            break;
        }
        if *code != MISSING && !holds(others, *code) && !seen.contains(code) {
            seen.push(*code);
            without.push(key(keys, row));
        }
    }
    SideMatch {
        rows: codes.len() as u64,
        matched: matched(codes, others),
        without,
    }
}

/// The key of a row as a person reads it.
fn key(columns: &[&Named], row: usize) -> String {
    let cells = columns.iter().map(|column| {
        let data = &column.values.data;
        let has_time = data.as_dates().is_some_and(Dates::has_time);
        shown(&wire::cell(data, row, has_time))
    });
    let text = cells.collect::<Vec<_>>().join(", ");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

fn days_and_months<'a>((left, right): (&'a Named, &'a Named)) -> Option<DaysAndMonths<'a>> {
    match (spacing(left)?, spacing(right)?) {
        (Spacing::Days, Spacing::Months) => Some(DaysAndMonths {
            days: left,
            months: right,
        }),
        (Spacing::Months, Spacing::Days) => Some(DaysAndMonths {
            days: right,
            months: left,
        }),
        (Spacing::Days, Spacing::Days) | (Spacing::Months, Spacing::Months) => None,
    }
}

/// Which days the dates of a key are.
enum Spacing {
    /// Any day of a month.
    Days,
    /// First days of months alone.
    Months,
}

/// `None` for dates that are further apart than months, and where there are no dates.
fn spacing(column: &Named) -> Option<Spacing> {
    let dates = column.values.data.as_dates()?;
    if matches!(
        column.values.period(),
        Some(Period::Quarters | Period::Years)
    ) {
        return None;
    }
    let mut dates = dates.iter().flatten().peekable();
    dates.peek()?;
    Some(match dates.all(begins_month) {
        true => Spacing::Months,
        false => Spacing::Days,
    })
}

fn begins_month(ms: i64) -> bool {
    let date = DateTime::from_timestamp_millis(ms);
    ms.rem_euclid(DAY_MS) == 0 && date.is_some_and(|date| date.day() == 1)
}
