//! Mixed tables: sources put together stage after stage, with what each stage shows and tells.
//!
//! A stage adds a source, prepares columns, joins two tables, or gives a table another shape. Every add_source stage begins a
//! table of its own; a merge or a union makes one table of two, and from then on both sources stand for that table;
//! any other stage works on the table of the stage before it. The result is the table of the
//! last stage.
//!
//! Columns are shared between stages and their statistics are worked out once, so that ten stages
//! on a million rows cost little more than what they change.

mod describe;
mod distribution;
mod fault;
mod frame;
mod key_text;
mod keys;
mod matches;
mod merge;
mod options;
mod preprocess;
mod repeats;
mod run;
mod shaping;
mod stage;
mod tables;

pub use describe::ColumnDescription;
pub use distribution::{Distribution, DistributionKind};
pub use fault::{Fault, MixNotice, Problem};
pub use frame::Dtype;
pub use matches::SideMatch;
pub use merge::MergeReport;
pub use options::parse_stage;
pub use run::{Halt, MixLimits, MixRun, StageReport, run};
pub use shaping::{
    Aggregate, Calculate, Condition, Filter, Formula, Group, Measure, Pivot, Test, Union, Unpivot,
};
pub use stage::{Cells, Fill, JoinKey, Merge, Part, Preprocess, Stage, Step};
