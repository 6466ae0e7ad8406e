//! What a stage does, as checked types, and its options in the form in which they travel.

use serde_json::{Value, json};

use super::frame::Dtype;
use super::options::shown_part;
use super::shaping::{Calculate, Filter, Group, Pivot, Union, Unpivot};

/// A named step.
#[derive(Debug, Clone, PartialEq)]
pub struct Stage {
    pub name: String,
    pub step: Step,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    AddSource { source_id: i64 },
    Preprocessing(Preprocess),
    Merge(Merge),
    Unpivot(Unpivot),
    Filter(Filter),
    Group(Group),
    Union(Union),
    Calculate(Calculate),
    Pivot(Pivot),
}

/// What is done to columns, in the order given.
#[derive(Debug, Clone, PartialEq)]
pub enum Preprocess {
    Remove(Vec<String>),
    /// Old and new names; all are renamed at once, so that two may change places.
    Rename(Vec<(String, String)>),
    Replace {
        cells: Cells,
        fills: Vec<(String, Fill)>,
    },
    Retype(Vec<(String, Dtype)>),
}

/// Which cells are replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cells {
    /// Cells without a value.
    Nan,
    /// Cells without a value and texts of nothing but white space.
    Empty,
    Zeros,
}

/// What a cell is replaced by. Statistics are those of the column's other cells.
#[derive(Debug, Clone, PartialEq)]
pub enum Fill {
    /// The whole row goes.
    Delete,
    Median,
    Average,
    /// The smallest of the most frequent values.
    MostFrequent,
    Zero,
    /// No value.
    Empty,
    /// As a person typed it.
    Custom(String),
}

/// A left join: every row of the left table, beside the rows of the right one with equal keys.
#[derive(Debug, Clone, PartialEq)]
pub struct Merge {
    pub left: Part,
    pub right: Part,
    pub keys: Vec<JoinKey>,
    /// Texts that differ in the case of letters, in look-alike letters, in dots at the end or in zeros at the start are
    /// equal.
    pub similar_keys: bool,
    /// Dates of one month are equal.
    pub by_month: bool,
    /// Columns of numbers of the joined table: each value is shared out among the rows that repeat it.
    pub spread: Vec<String>,
}

/// A table of an earlier stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// The table that this source has become part of.
    Source(i64),
    /// The table that the stage of this name worked on.
    Stage(String),
}

/// A key column of the left and of the right table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinKey {
    pub left: String,
    pub right: String,
}

impl Step {
    /// The wire word.
    pub fn kind(&self) -> &'static str {
        match self {
            Step::AddSource { .. } => "add_source",
            Step::Preprocessing(_) => "preprocessing",
            Step::Merge(_) => "merge",
            Step::Unpivot(_) => "unpivot",
            Step::Filter(_) => "filter",
            Step::Group(_) => "group",
            Step::Union(_) => "union",
            Step::Calculate(_) => "calculate",
            Step::Pivot(_) => "pivot",
        }
    }

    /// The options as [`super::parse_stage`] reads them.
    pub fn options(&self) -> Value {
        match self {
            Step::AddSource { source_id } => json!({ "source_id": source_id }),
            Step::Preprocessing(preprocess) => preprocess.options(),
            Step::Merge(merge) => merge.options(),
            Step::Unpivot(unpivot) => unpivot.options(),
            Step::Filter(filter) => filter.options(),
            Step::Group(group) => group.options(),
            Step::Union(union) => union.options(),
            Step::Calculate(calculate) => calculate.options(),
            Step::Pivot(pivot) => pivot.options(),
        }
    }
}

impl Preprocess {
    fn options(&self) -> Value {
        let row = |name: &str, value: &str, custom: &str| json!({"name": name, "value": value, "custom": custom});
        let (kind, values): (&str, Vec<Value>) = match self {
            Preprocess::Remove(names) => (
                "remove_column",
                names.iter().map(|name| row(name, "", "")).collect(),
            ),
            Preprocess::Rename(names) => (
                "rename_column",
                names.iter().map(|(old, new)| row(old, new, "")).collect(),
            ),
            Preprocess::Replace { cells, fills } => (
                cells.word(),
                fills
                    .iter()
                    .map(|(name, fill)| row(name, fill.word(), fill.custom()))
                    .collect(),
            ),
            Preprocess::Retype(types) => (
                "change_type",
                types
                    .iter()
                    .map(|(name, dtype)| row(name, dtype.word(), ""))
                    .collect(),
            ),
        };
        json!({"preprocess": kind, "values": values})
    }
}

impl Cells {
    /// The wire word of the preprocessing.
    pub fn word(self) -> &'static str {
        match self {
            Cells::Nan => "replace_nan",
            Cells::Empty => "replace_empty",
            Cells::Zeros => "replace_zeros",
        }
    }
}

impl Fill {
    /// The wire word of the strategy.
    pub fn word(&self) -> &'static str {
        match self {
            Fill::Delete => "delete",
            Fill::Median => "median",
            Fill::Average => "average",
            Fill::MostFrequent => "most_freq",
            Fill::Zero => "0",
            Fill::Empty => "empty",
            Fill::Custom(_) => "value",
        }
    }

    fn custom(&self) -> &str {
        match self {
            Fill::Custom(text) => text,
            _ => "",
        }
    }
}

impl Merge {
    fn options(&self) -> Value {
        let values: Vec<Value> = self
            .keys
            .iter()
            .map(|key| {
                json!({
                    "source1": shown_part(&self.left),
                    "source2": shown_part(&self.right),
                    "merge_key": key.left,
                    "merge_key2": key.right,
                })
            })
            .collect();
        let mut options = json!({"merge_type": "left_join", "values": values});
        if self.similar_keys {
            options["similar_keys"] = json!(true);
        }
        if self.by_month {
            options["by_month"] = json!(true);
        }
        if !self.spread.is_empty() {
            let names = self.spread.iter().map(|name| json!({"name": name}));
            options["spread"] = names.collect();
        }
        options
    }
}
