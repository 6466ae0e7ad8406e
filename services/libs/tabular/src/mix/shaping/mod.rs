//! Stages that give a table another shape: columns into rows and back, fewer rows, groups of rows, one table below
//! another, a column worked out from others.

mod aggregate;
mod calculate;
mod filter;
mod formula;
mod group;
mod groups;
mod pivot;
mod union;
mod unpivot;

pub use aggregate::Aggregate;
pub use calculate::Calculate;
pub use filter::{Condition, Filter, Test};
pub use formula::Formula;
pub use group::{Group, Measure};
pub use pivot::Pivot;
pub use union::Union;
pub use unpivot::Unpivot;

pub(super) use union::append;

use super::fault::{Fault, MixNotice, Problem};
use super::frame::{Frame, Named};

/// A table after a stage.
pub(super) struct Shaped {
    pub(super) frame: Frame,
    pub(super) notices: Vec<MixNotice>,
}

/// Where the column stands that a field of the options names.
fn find(frame: &Frame, name: &str, field: &str) -> Result<usize, Fault> {
    frame.position(name).ok_or_else(|| {
        let column = name.to_owned();
        Fault::new(field, Problem::NoColumn { column })
    })
}

/// Refuses a name for a new column that one of these columns has.
fn check_free(columns: &[Named], name: &str, field: &str) -> Result<(), Fault> {
    match columns.iter().any(|column| column.name == name) {
        false => Ok(()),
        true => {
            let column = name.to_owned();
            Err(Fault::new(field, Problem::NameTaken { column }))
        }
    }
}

/// Refuses more rows than a table can have.
fn check_rows(rows: u64, limit: u64) -> Result<(), Fault> {
    match rows <= limit {
        true => Ok(()),
        false => Err(Fault::new(
            "values",
            Problem::TooManyRowsMade { rows, limit },
        )),
    }
}
