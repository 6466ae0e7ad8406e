//! The left join of two tables on one or several keys.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::fault::{Fault, MixNotice, Problem};
use super::frame::{Frame, Named};
use super::keys::{Codes, Likeness};
use super::matches::{KeyPairs, SideMatch};
use super::repeats::{self, Share};
use super::run::MixLimits;
use super::stage::{JoinKey, Merge};
use crate::category::MISSING;

/// What a join did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MergeReport {
    /// Rows of the left table that have a partner.
    pub matched: u64,
    /// Their share of the left table's rows, 0 to 1.
    pub match_rate: f64,
    /// Rows after over rows before.
    pub growth: f64,
    /// Some key is there more than once in both tables.
    pub many_to_many: bool,
    pub left: SideMatch,
    pub right: SideMatch,
}

/// A table and what it is called.
pub(super) struct Side<'a> {
    pub(super) name: &'a str,
    pub(super) frame: &'a Frame,
}

/// A joined table.
pub(super) struct Joined {
    pub(super) frame: Frame,
    pub(super) report: MergeReport,
    pub(super) notices: Vec<MixNotice>,
}

/// Rows of the left table keep their order, and so do the partners of each. Columns of the right
/// table follow, its keys left out; a name that is taken gets `_2`.
pub(super) fn left_join(
    left: &Side,
    right: &Side,
    merge: &Merge,
    limits: &MixLimits,
) -> Result<Joined, Fault> {
    let mut notices = Vec::new();
    let (left_keys, right_keys) = key_columns(left.frame, right.frame, &merge.keys)?;
    let pairs = KeyPairs {
        left: named(left.frame, &left_keys),
        right: named(right.frame, &right_keys),
    };
    let likeness = Likeness {
        similar: merge.similar_keys,
        by_month: merge.by_month,
    };
    let codes = pairs.codes(likeness, &mut notices)?;
    let codes = codes.ok_or_else(|| Fault::new("values", Problem::Missing))?;
    let partners = Partners::of(&codes);
    let plan = partners.survey(&codes);
    let (left_keys, right_keys) = (distinct(&left_keys), distinct(&right_keys));
    check_size(left.frame, right.frame, &right_keys, &plan, limits)?;
    let (left_rows, right_rows) = partners.rows(&codes, plan.rows as usize);
    // Where no row has two partners, the left table stays as it is.
    let mut frame = if plan.rows == left.frame.rows as u64 {
        left.frame.clone()
    } else {
        left.frame.pick(&left_rows, |_| true)
    };
    let own = frame.columns.len();
    let added = right
        .frame
        .pick(&right_rows, |at| !right_keys.contains(&at));
    append(&mut frame, added, &mut notices);
    let rows_in = left.frame.rows as u64;
    if plan.matched == 0 {
        notices.push(MixNotice::NothingMatched);
    }
    notices.extend(pairs.days_against_months(likeness.by_month));
    notices.extend(pairs.similar_keys(&codes, likeness)?);
    if plan.many_to_many {
        let rows_out = plan.rows;
        notices.push(MixNotice::ManyToMany { rows_in, rows_out });
    }
    let shares = [
        Share {
            table: left.name,
            rows: &left_rows,
            columns: (0..own).filter(|at| !left_keys.contains(at)).collect(),
        },
        Share {
            table: right.name,
            rows: &right_rows,
            columns: (own..frame.columns.len()).collect(),
        },
    ];
    let spread = repeats::spread(&mut frame, &shares, &merge.spread)?;
    for share in &shares {
        notices.extend(share.repeated(&frame, &spread));
    }
    if !spread.is_empty() {
        let columns = merge.spread.clone();
        notices.push(MixNotice::SpreadEvenly { columns });
    }
    let share = |part: u64| {
        if rows_in == 0 {
            0.0
        } else {
            part as f64 / rows_in as f64
        }
    };
    Ok(Joined {
        frame,
        report: MergeReport {
            matched: plan.matched,
            match_rate: share(plan.matched),
            growth: share(plan.rows),
            many_to_many: plan.many_to_many,
            left: pairs.left_match(&codes),
            right: pairs.right_match(&codes),
        },
        notices,
    })
}

/// Where the keys stand in both tables, pair by pair.
fn key_columns(
    left: &Frame,
    right: &Frame,
    keys: &[JoinKey],
) -> Result<(Vec<usize>, Vec<usize>), Fault> {
    let pair = |(at, key): (usize, &JoinKey)| -> Result<(usize, usize), Fault> {
        let field = if key.left == key.right {
            "merge_key"
        } else {
            "merge_key2"
        };
        let one = find(left, &key.left, at, "merge_key")?;
        Ok((one, find(right, &key.right, at, field)?))
    };
    keys.iter().enumerate().map(pair).collect()
}

fn named<'a>(frame: &'a Frame, columns: &[usize]) -> Vec<&'a Named> {
    columns.iter().map(|at| &frame.columns[*at]).collect()
}

fn distinct(columns: &[usize]) -> HashSet<usize> {
    columns.iter().copied().collect()
}

fn check_size(
    left: &Frame,
    right: &Frame,
    right_keys: &HashSet<usize>,
    plan: &Survey,
    limits: &MixLimits,
) -> Result<(), Fault> {
    if plan.rows > limits.most_rows {
        let (rows, limit) = (plan.rows, limits.most_rows);
        return Err(Fault::new("values", Problem::TooManyRows { rows, limit }));
    }
    let columns = left.columns.len() + right.columns.len() - right_keys.len();
    if columns > limits.most_columns {
        let limit = limits.most_columns;
        return Err(Fault::new(
            "values",
            Problem::TooManyColumns { columns, limit },
        ));
    }
    Ok(())
}

fn find(frame: &Frame, name: &str, at: usize, field: &str) -> Result<usize, Fault> {
    frame.position(name).ok_or_else(|| {
        let column = name.to_owned();
        Fault::new(format!("values.{at}.{field}"), Problem::NoColumn { column })
    })
}

fn append(frame: &mut Frame, added: Frame, notices: &mut Vec<MixNotice>) {
    let names = frame.columns.iter().chain(&added.columns);
    let mut used: HashSet<String> = names.map(|column| column.name.clone()).collect();
    let taken: HashSet<String> = frame
        .columns
        .iter()
        .map(|column| column.name.clone())
        .collect();
    for Named { name, values } in added.columns {
        let mut free = name.clone();
        if taken.contains(&name) {
            let mut names = (2..).map(|number| format!("{name}_{number}"));
            free = names.find(|other| !used.contains(other)).unwrap_or(free);
            used.insert(free.clone());
            notices.push(MixNotice::RenamedColumn {
                column: free.clone(),
                from: name,
            });
        }
        frame.columns.push(Named { name: free, values });
    }
}

/// Rows of the right table by code: those of code `c` stand at `starts[c]..starts[c + 1]`.
struct Partners {
    starts: Vec<u32>,
    rows: Vec<u32>,
}

/// What the join will be, known before it is built.
struct Survey {
    rows: u64,
    matched: u64,
    many_to_many: bool,
}

impl Partners {
    fn of(codes: &Codes) -> Partners {
        let present = codes.left.iter().chain(&codes.right);
        let most = present.filter(|code| **code != MISSING).max();
        let mut starts = vec![0u32; most.map_or(0, |most| *most as usize + 1) + 1];
        let there = || {
            codes
                .right
                .iter()
                .enumerate()
                .filter(|(_, code)| **code != MISSING)
        };
        for (_, code) in there() {
            starts[*code as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut rows = vec![0; *starts.last().unwrap_or(&0) as usize];
        for (row, code) in there() {
            rows[next[*code as usize] as usize] = row as u32;
            next[*code as usize] += 1;
        }
        Partners { starts, rows }
    }

    fn of_code(&self, code: u32) -> &[u32] {
        if code == MISSING {
            return &[];
        }
        let at = code as usize;
        &self.rows[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    fn survey(&self, codes: &Codes) -> Survey {
        let mut survey = Survey {
            rows: 0,
            matched: 0,
            many_to_many: false,
        };
        let mut met = vec![false; self.starts.len()];
        for code in &codes.left {
            let partners = self.of_code(*code).len();
            survey.rows += partners.max(1) as u64;
            survey.matched += u64::from(partners > 0);
            if partners > 1 {
                survey.many_to_many |= met[*code as usize];
                met[*code as usize] = true;
            }
        }
        survey
    }

    /// Rows of the left and of the right table that stand side by side.
    fn rows(&self, codes: &Codes, length: usize) -> (Vec<u32>, Vec<u32>) {
        let mut left = Vec::with_capacity(length);
        let mut right = Vec::with_capacity(length);
        for (row, code) in codes.left.iter().enumerate() {
            match self.of_code(*code) {
                [] => {
                    left.push(row as u32);
                    right.push(MISSING);
                }
                partners => {
                    left.extend(std::iter::repeat_n(row as u32, partners.len()));
                    right.extend_from_slice(partners);
                }
            }
        }
        (left, right)
    }
}
