//! Values and decisions of stories and forecasts. Nothing here waits, reads or writes.

pub mod cleaning;
pub mod columns;
pub mod copy_name;
pub mod dates;
pub mod definition;
pub mod estimate;
pub mod grouping;
pub mod history;
pub mod importance;
pub mod line;
pub mod lttb;
pub mod model_texts;
pub mod models;
pub mod name;
pub mod notes;
pub mod numbers;
pub mod pick;
pub mod prepared;
pub mod prepared_notes;
pub mod queue;
pub mod reasons;
pub mod sorter;
pub mod standing;
pub mod trust;
pub mod units;
pub mod workbook;
