//! The stages of a mixed source in the contract. They are read by hand (`b2l_tabular::mix::parse_stage`), so that each
//! error is under its field.

#![expect(dead_code, reason = "only describes the contract")]

use utoipa::ToSchema;

/// A stage. Stages run by `order` if all of them have one, otherwise in the order of the list.
#[derive(ToSchema)]
pub struct MixedStage {
    name: String,
    order: Option<f64>,
    /// True for the first stage; ignored in requests.
    fixed: Option<bool>,
    #[serde(flatten)]
    options: StageOptions,
}

/// What a stage does.
#[derive(ToSchema)]
#[serde(tag = "type", content = "options", rename_all = "snake_case")]
pub enum StageOptions {
    AddSource(AddSourceOptions),
    Preprocessing(PreprocessingOptions),
    Merge(MergeOptions),
    Unpivot(UnpivotOptions),
    Filter(FilterOptions),
    Group(GroupOptions),
    Union(UnionOptions),
    Calculate(CalculateOptions),
    Pivot(PivotOptions),
}

/// Type of a stage.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum StageType {
    AddSource,
    Preprocessing,
    Merge,
    Unpivot,
    Filter,
    Group,
    Union,
    Calculate,
    Pivot,
}

/// Starts a table with a source.
#[derive(ToSchema)]
pub struct AddSourceOptions {
    source_id: i64,
}

/// Changes columns.
#[derive(ToSchema)]
pub struct PreprocessingOptions {
    preprocess: PreprocessKind,
    values: Vec<PreprocessRow>,
}

/// What is done to the columns.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum PreprocessKind {
    RemoveColumn,
    RenameColumn,
    ReplaceNan,
    ReplaceEmpty,
    ReplaceZeros,
    ChangeType,
}

/// A column to change.
#[derive(ToSchema)]
pub struct PreprocessRow {
    name: String,
    /// `rename_column`: the new name. `change_type`: a type (`Dtype`). Replacements: `delete` (the whole row), `median`,
    /// `average`, `most_freq`, `0`, `empty` or `value`.
    value: Option<String>,
    /// The replacement, if `value` is `value`.
    custom: Option<String>,
}

/// Joins two tables: every row of the first one, with the matching rows of the second.
#[derive(ToSchema)]
pub struct MergeOptions {
    merge_type: Option<MergeType>,
    /// One entry for each key.
    values: Vec<MergeRow>,
    /// Whether texts match that differ only in case, look-alike letters, dots at the end or zeros at the start. Default:
    /// false.
    similar_keys: Option<bool>,
    /// Whether dates of the same month match. Default: false.
    by_month: Option<bool>,
    /// Number columns of the result: each value is spread evenly over the rows that repeat it.
    spread: Option<Vec<ColumnName>>,
}

/// Type of the join.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum MergeType {
    LeftJoin,
}

/// A key of a join.
#[derive(ToSchema)]
pub struct MergeRow {
    source1: StageTable,
    source2: StageTable,
    merge_key: String,
    /// Name of the key in the second table, if it differs.
    merge_key2: Option<String>,
}

/// A table of an earlier stage: the id of its source, or the name of the stage.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum StageTable {
    Source(i64),
    Stage(String),
}

/// Turns columns into rows.
#[derive(ToSchema)]
pub struct UnpivotOptions {
    /// Columns to turn. If empty: all number columns that have a date as their name.
    values: Vec<ColumnName>,
    /// Name of the new column with the old column names. Default: `Date`.
    head: Option<String>,
    /// Name of the new column with the values. Default: `Value`.
    value: Option<String>,
}

/// A column.
#[derive(ToSchema)]
pub struct ColumnName {
    name: String,
}

/// Keeps the rows that meet conditions.
#[derive(ToSchema)]
pub struct FilterOptions {
    /// Whether rows must meet all conditions (default) or any.
    join: Option<FilterJoin>,
    values: Vec<FilterRow>,
}

/// How conditions are combined.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum FilterJoin {
    All,
    Any,
}

/// A condition.
#[derive(ToSchema)]
pub struct FilterRow {
    name: String,
    condition: FilterCondition,
    /// Missing for `empty` and `not_empty`.
    value: Option<String>,
}

/// Test of a cell.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum FilterCondition {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Contains,
    NotContains,
    Empty,
    NotEmpty,
}

/// Groups rows and aggregates their values.
#[derive(ToSchema)]
pub struct GroupOptions {
    /// Columns to group by; all rows are one group if it is empty or missing.
    by: Option<Vec<ColumnName>>,
    values: Vec<GroupRow>,
}

/// An aggregated column.
#[derive(ToSchema)]
pub struct GroupRow {
    name: String,
    value: Aggregate,
    /// Name of the new column.
    custom: Option<String>,
}

/// How values are aggregated.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Aggregate {
    Sum,
    Mean,
    Min,
    Max,
    Count,
}

/// Appends the rows of one table to those of another.
#[derive(ToSchema)]
pub struct UnionOptions {
    /// One entry.
    values: Vec<UnionRow>,
}

/// The tables of a union.
#[derive(ToSchema)]
pub struct UnionRow {
    source1: StageTable,
    source2: StageTable,
}

/// Calculates a column.
#[derive(ToSchema)]
pub struct CalculateOptions {
    /// Name of the new column.
    name: String,
    /// Numbers, column names in brackets, + - * / and parentheses: `[Price] * 1.2`.
    formula: String,
}

/// Turns the values of a column into columns.
#[derive(ToSchema)]
pub struct PivotOptions {
    /// Columns that stay.
    by: Vec<ColumnName>,
    /// Column whose values name the new columns.
    column: String,
    /// Column with the values.
    value: String,
    /// Default: `sum`.
    aggregate: Option<Aggregate>,
}

#[cfg(test)]
mod tests {
    use b2l_tabular::mix::{Problem, parse_stage};
    use serde_json::{Value, json};
    use utoipa::PartialSchema;

    use super::*;

    /// The words of an enumeration in the contract.
    fn words<T: PartialSchema>() -> String {
        let schema = serde_json::to_value(T::schema()).unwrap();
        let words = schema["enum"].as_array().unwrap().iter();
        let words: Vec<&str> = words.map(|word| word.as_str().unwrap()).collect();
        words.join(", ")
    }

    /// The words that a stage with an unknown one may have instead.
    fn known(kind: &str, options: &Value) -> String {
        match parse_stage("", kind, options).unwrap_err().problem {
            Problem::Unknown { known, .. } => known,
            problem => panic!("{problem:?}"),
        }
    }

    #[test]
    fn the_words_of_the_contract_are_those_that_a_stage_may_have() {
        let row = |name: &str| json!({"values": [{"name": "a", name: "nonsense"}]});
        assert_eq!(words::<StageType>(), known("nonsense", &json!({})));
        let kinds = known("preprocessing", &json!({"preprocess": "nonsense"}));
        assert_eq!(words::<PreprocessKind>(), kinds);
        let types = known("merge", &json!({"merge_type": "nonsense"}));
        assert_eq!(words::<MergeType>(), types);
        let joins = known("filter", &json!({"join": "nonsense"}));
        assert_eq!(words::<FilterJoin>(), joins);
        let conditions = known("filter", &row("condition"));
        assert_eq!(words::<FilterCondition>(), conditions);
        assert_eq!(words::<Aggregate>(), known("group", &row("value")));
    }
}
