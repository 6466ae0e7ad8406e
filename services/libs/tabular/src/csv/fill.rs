//! The second walk: every cell by its column's plan.

use super::head::{Head, cell};
use super::scan::{Source, walk};
use super::survey::{Parts, halves, is_blank};
use crate::build::{Builder, Outcome};
use crate::error::ReadError;
use crate::finish::{Filled, Misfits};
use crate::options::Limits;
use crate::survey::Plan;

/// Fills one builder per kept column.
pub(crate) fn fill(
    source: Source<'_>,
    head: &Head,
    parts: &Parts,
    kept: &[bool],
    plans: &[Plan],
    limits: &Limits,
) -> Result<Filled, ReadError> {
    let skipped = u64::from(head.header_row);
    let (front, back) = halves(source, parts.split);
    let all = parts.rows() as usize;
    let Some(second) = &parts.second else {
        return part(
            front,
            Range {
                skipped,
                record: 0,
                row: 0,
                rows: all,
            },
            kept,
            plans,
            limits,
        );
    };
    let behind = Range {
        skipped: 0,
        record: parts.first.records,
        row: parts.first.rows,
        rows: second.rows as usize,
    };
    let (first, second) = std::thread::scope(|scope| {
        let other = scope.spawn(|| part(back, behind, kept, plans, limits));
        // Room for the rows of both, so that appending does not move the first half again.
        (
            part(
                front,
                Range {
                    skipped,
                    record: 0,
                    row: 0,
                    rows: all,
                },
                kept,
                plans,
                limits,
            ),
            other.join(),
        )
    });
    let mut filled = first?;
    // A panic of the other thread is our own fault and goes on as one.
    let second = second.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    for (builder, more) in filled.builders.iter_mut().zip(second.builders) {
        builder.append(more);
    }
    filled.misfits.append(second.misfits);
    Ok(filled)
}

/// Where a thread's range stands in the file.
#[derive(Debug, Clone, Copy)]
struct Range {
    /// Records to pass over at its start.
    skipped: u64,
    /// Records and rows of data before it.
    record: u64,
    row: u64,
    /// Rows to make room for.
    rows: usize,
}

fn part(
    source: Source<'_>,
    range: Range,
    kept: &[bool],
    plans: &[Plan],
    limits: &Limits,
) -> Result<Filled, ReadError> {
    let mut builders: Vec<Builder> = plans
        .iter()
        .map(|plan| Builder::new(*plan, range.rows))
        .collect();
    let mut misfits = Misfits::default();
    let mut scratch = String::new();
    let mut record = range.record;
    let mut row = range.row;
    let positions: Vec<usize> = (0..kept.len()).filter(|at| kept[*at]).collect();
    walk(source, limits, |text, fields| {
        record += 1;
        if record <= range.record + range.skipped || is_blank(text, fields, &mut scratch) {
            return Ok(true);
        }
        let mut fitting = true;
        for (column, (builder, position)) in builders.iter_mut().zip(&positions).enumerate() {
            let value = fields
                .get(*position)
                .map_or("", |field| cell(text, field, &mut scratch));
            let outcome = builder.push_text(value);
            if outcome != Outcome::Fits {
                misfits.note(row, record, fitting, column, outcome, value);
                fitting = false;
            }
        }
        row += 1;
        Ok(true)
    })?;
    Ok(Filled { builders, misfits })
}
