//! The second walk, for a file whose beginning promised other columns than it has: every cell by its
//! column's plan.

use super::blank::is_blank;
use super::head::{Head, cell};
use super::parts::Parts;
use super::scan::{Source, walk};
use super::survey::{halves, length};
use crate::build::{Builder, Outcome};
use crate::error::ReadError;
use crate::finish::{Filled, Misfits};
use crate::options::Limits;
use crate::plan::Plan;

/// Fills one builder per kept column and range.
pub(crate) fn fill(
    source: Source<'_>,
    head: &Head,
    parts: &Parts,
    kept: &[bool],
    plans: &[Plan],
    limits: &Limits,
) -> Result<Vec<Filled>, ReadError> {
    let (front, back) = halves(source, parts.split);
    let positions: Vec<usize> = (0..kept.len()).filter(|at| kept[*at]).collect();
    let part = |source, skipped, rows: u64| {
        let rows = rows as usize;
        part(source, skipped, rows, &positions, plans, limits)
    };
    // Room for the rows of both, so that appending does not move the first half again.
    let first = || part(front, u64::from(head.header_row), parts.rows());
    let Some(second) = &parts.second else {
        return Ok(vec![first()?]);
    };
    let (first, second) = std::thread::scope(|scope| {
        let other = scope.spawn(|| part(back, 0, second.rows));
        (first(), other.join())
    });
    let first = first?;
    // A panic of the other thread is our own fault and goes on as one.
    let mut second = second.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    second.misfits.shift(parts.first.rows, parts.first.records);
    Ok(vec![first, second])
}

/// Fills the rows of a range behind its first `skipped` records.
fn part(
    source: Source<'_>,
    skipped: u64,
    rows: usize,
    positions: &[usize],
    plans: &[Plan],
    limits: &Limits,
) -> Result<Filled, ReadError> {
    let mut builders: Vec<Builder> = plans.iter().map(|plan| Builder::new(*plan, rows)).collect();
    let mut misfits = Misfits::default();
    let mut scratch = String::new();
    let mut record = 0;
    let mut row = 0;
    walk(source, limits, |text, fields| {
        record += 1;
        if record <= skipped || is_blank(text, fields, &mut scratch) {
            return Ok(true);
        }
        let mut fitting = true;
        for (column, (builder, position)) in builders.iter_mut().zip(positions).enumerate() {
            let value = fields
                .get(*position)
                .map_or("", |field| cell(text, field, &mut scratch));
            let outcome = builder.push_text(value);
            if outcome != Outcome::Fits {
                misfits.note(row, record, fitting, column, outcome, value);
                fitting = false;
            }
        }
        if !fitting {
            misfits.end_row(row, positions.len(), || length(fields));
        }
        row += 1;
        Ok(true)
    })?;
    Ok(Filled { builders, misfits })
}
