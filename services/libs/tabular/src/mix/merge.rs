//! The left join of two tables on one or several keys.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::fault::{Fault, MixNotice, Problem};
use super::frame::{Frame, Named};
use super::keys::{self, Codes};
use super::run::MixLimits;
use super::stage::JoinKey;
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
    left: &Frame,
    right: &Frame,
    keys: &[JoinKey],
    limits: &MixLimits,
) -> Result<Joined, Fault> {
    let mut notices = Vec::new();
    let mut codes: Option<Codes> = None;
    let mut right_keys = HashSet::new();
    for (at, key) in keys.iter().enumerate() {
        let one = find(left, &key.left, at, "merge_key")?;
        let field = if key.left == key.right {
            "merge_key"
        } else {
            "merge_key2"
        };
        let other = find(right, &key.right, at, field)?;
        right_keys.insert(other);
        let own = keys::of_columns(&left.columns[one], &right.columns[other], at, &mut notices)?;
        codes = Some(match codes {
            None => own,
            Some(before) => keys::of_pairs(&before, &own),
        });
    }
    let codes = codes.ok_or_else(|| Fault::new("values", Problem::Missing))?;
    let partners = Partners::of(&codes);
    let plan = partners.survey(&codes);
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
    let (left_rows, right_rows) = partners.rows(&codes, plan.rows as usize);
    // Where no row has two partners, the left table stays as it is.
    let mut frame = if plan.rows == left.rows as u64 {
        left.clone()
    } else {
        left.pick(&left_rows, |_| true)
    };
    let added = right.pick(&right_rows, |at| !right_keys.contains(&at));
    append(&mut frame, added, &mut notices);
    let rows_in = left.rows as u64;
    if plan.matched == 0 {
        notices.push(MixNotice::NothingMatched);
    }
    if plan.many_to_many {
        let rows_out = plan.rows;
        notices.push(MixNotice::ManyToMany { rows_in, rows_out });
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
        },
        notices,
    })
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
