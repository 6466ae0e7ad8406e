//! Preprocessing: one table in, one table out, and how many cells changed.

mod cells;
mod columns;
mod fill;
mod replace;
mod retype;

use super::fault::{Fault, MixNotice, Problem};
use super::frame::Frame;
use super::stage::Preprocess;

/// A table after a stage.
pub(super) struct Done {
    pub(super) frame: Frame,
    /// Cells that hold another value than before.
    pub(super) changed: u64,
    pub(super) notices: Vec<MixNotice>,
}

pub(super) fn apply(frame: Frame, preprocess: &Preprocess) -> Result<Done, Fault> {
    match preprocess {
        Preprocess::Remove(names) => columns::remove(frame, names),
        Preprocess::Rename(names) => columns::rename(frame, names),
        Preprocess::Replace { cells, fills } => replace::apply(frame, *cells, fills),
        Preprocess::Retype(types) => retype::apply(frame, types),
    }
}

/// Where the column stands that row `at` of the options names.
fn find(frame: &Frame, name: &str, at: usize) -> Result<usize, Fault> {
    frame.position(name).ok_or_else(|| {
        let column = name.to_owned();
        Fault::new(format!("values.{at}.name"), Problem::NoColumn { column })
    })
}
