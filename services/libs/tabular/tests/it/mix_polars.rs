//! Mixed stages against the same operations in plain polars, on random tables.

use b2l_tabular::mix::{MixLimits, MixRun, Stage, parse_stage, run};
use b2l_tabular::{Column, ColumnData, Table};
use polars::prelude::{
    BooleanChunked, ChunkAgg, ChunkCompareEq, ChunkQuantile, ChunkSet, ChunkVar, DataFrame,
    DataFrameJoinOps, DataType, IntoColumn, IntoSeries, JoinArgs, JoinType, MaintainOrderJoin,
    NamedFrom, QuantileMethod, Series,
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A random operation; it is left out where it does not fit the table as it is then.
#[derive(Debug, Clone)]
enum Operation {
    Remove(usize),
    Rename(usize),
    Replace {
        column: usize,
        zeros: bool,
        strategy: &'static str,
    },
    Int32(usize),
    Float32(usize),
    Number(usize),
    Merge,
}

type Line = (
    Option<&'static str>,
    Option<f64>,
    Option<f64>,
    Option<&'static str>,
);

/// A key and what it brings along.
type Partner = (Option<&'static str>, Option<f64>);

fn numbers() -> impl Strategy<Value = Option<f64>> {
    let scale = prop_oneof![Just(1.0), Just(0.5), Just(1e9)];
    let number = (-3i32..=3, scale).prop_map(|(whole, scale)| f64::from(whole) * scale + 0.0);
    prop::option::weighted(0.8, number)
}

fn texts(words: &'static [&'static str]) -> impl Strategy<Value = Option<&'static str>> {
    prop::option::weighted(0.85, prop::sample::select(words))
}

fn tables() -> impl Strategy<Value = (Vec<Line>, Vec<Partner>)> {
    let keys = || texts(&["a", "b", "c", "d"]);
    let line = (
        keys(),
        numbers(),
        numbers(),
        texts(&["1.5", "7", "-2", "abc"]),
    );
    (
        prop::collection::vec(line, 1..40),
        prop::collection::vec((keys(), numbers()), 0..8),
    )
}

fn operations() -> impl Strategy<Value = Vec<Operation>> {
    let strategies =
        prop::sample::select(vec!["delete", "median", "average", "0", "value", "empty"]);
    let replace = (0usize..6, any::<bool>(), strategies).prop_map(|(column, zeros, strategy)| {
        Operation::Replace {
            column,
            zeros,
            strategy,
        }
    });
    let one = prop_oneof![
        1 => (0usize..6).prop_map(Operation::Remove),
        1 => (0usize..6).prop_map(Operation::Rename),
        4 => replace,
        1 => (0usize..6).prop_map(Operation::Int32),
        1 => (0usize..6).prop_map(Operation::Float32),
        1 => (0usize..6).prop_map(Operation::Number),
        2 => Just(Operation::Merge),
    ];
    prop::collection::vec(one, 1..8)
}

/// What polars makes of an operation, and the stage that says the same; `None` where it does not fit.
fn in_polars(
    frame: &DataFrame,
    right: &DataFrame,
    operation: &Operation,
    step: usize,
) -> Option<(DataFrame, Value)> {
    let names = frame.get_column_names_owned();
    let name = |column: &usize| names[column % names.len()].clone();
    let numeric = |column: &str| frame.column(column).unwrap().dtype() == &DataType::Float64;
    let row = |name: &str, value: &str, custom: &str| json!([{"name": name, "value": value, "custom": custom}]);
    let with = |column: Series| {
        let mut changed = frame.clone();
        changed.with_column(column.into_column()).unwrap();
        changed
    };
    let cast = |column: &str, dtype: DataType| {
        let series = frame.column(column).unwrap().as_materialized_series();
        series
            .cast(&dtype)
            .unwrap()
            .cast(&DataType::Float64)
            .unwrap()
    };
    Some(match operation {
        Operation::Remove(column) => {
            let name = name(column);
            if names.len() == 1 {
                return None;
            }
            let options = json!({"preprocess": "remove_column", "values": row(&name, "", "")});
            (frame.drop(&name).unwrap(), options)
        }
        Operation::Rename(column) => {
            let (old, new) = (name(column), format!("renamed {step}"));
            let mut renamed = frame.clone();
            renamed.rename(&old, new.as_str().into()).unwrap();
            let options = json!({"preprocess": "rename_column", "values": row(&old, &new, "")});
            (renamed, options)
        }
        Operation::Replace {
            column,
            zeros,
            strategy,
        } => {
            let name = name(column);
            if !numeric(&name) {
                return None;
            }
            let values = frame.column(&name).unwrap().f64().unwrap();
            let met: BooleanChunked = match zeros {
                true => values
                    .equal(0.0)
                    .iter()
                    .map(|met| Some(met == Some(true)))
                    .collect(),
                false => values.is_null(),
            };
            // The statistics are those of the other cells.
            let others = values.set(&met, None).unwrap();
            let new = match *strategy {
                "delete" => None,
                "median" => Some(others.median()?),
                "average" => Some(others.mean()?),
                "0" => Some(0.0),
                "value" => Some(2.5),
                _ => None,
            };
            let changed = match *strategy {
                "delete" if met.all() => return None,
                "delete" => frame.filter(&!met).unwrap(),
                "empty" if !zeros => frame.clone(),
                _ => with(values.set(&met, new).unwrap().into_series()),
            };
            let kind = if *zeros {
                "replace_zeros"
            } else {
                "replace_nan"
            };
            let options = json!({"preprocess": kind, "values": row(&name, strategy, "2,5")});
            (changed, options)
        }
        Operation::Int32(column) | Operation::Float32(column) => {
            let name = name(column);
            if !numeric(&name) {
                return None;
            }
            let (word, dtype) = match operation {
                Operation::Int32(_) => ("int32", DataType::Int32),
                _ => ("float32", DataType::Float32),
            };
            let options = json!({"preprocess": "change_type", "values": row(&name, word, "")});
            (with(cast(&name, dtype)), options)
        }
        Operation::Number(column) => {
            let name = name(column);
            let options = json!({"preprocess": "change_type", "values": row(&name, "float64", "")});
            (with(cast(&name, DataType::Float64)), options)
        }
        Operation::Merge => {
            let keyed = |frame: &DataFrame| {
                frame
                    .column("key")
                    .is_ok_and(|key| key.dtype() == &DataType::String)
            };
            if !keyed(frame) || names.iter().any(|name| name == "w") {
                return None;
            }
            let mut arguments = JoinArgs::new(JoinType::Left);
            arguments.suffix = Some("_2".into());
            arguments.maintain_order = MaintainOrderJoin::LeftRight;
            let joined = frame
                .join(right, ["key"], ["key"], arguments, None)
                .unwrap();
            let keys = json!([{"source1": 1, "source2": 2, "merge_key": "key"}]);
            (joined, json!({"merge_type": "left_join", "values": keys}))
        }
    })
}

fn column(name: &str, values: &[Option<f64>]) -> polars::prelude::Column {
    Series::new(name.into(), values).into_column()
}

fn words(name: &str, values: &[Option<&str>]) -> polars::prelude::Column {
    Series::new(name.into(), values).into_column()
}

fn frame(columns: Vec<polars::prelude::Column>, rows: usize) -> DataFrame {
    DataFrame::new(rows, columns).unwrap()
}

fn ours(frame: &DataFrame) -> Table {
    let columns = frame.columns().iter().map(|column| {
        let data = match column.dtype() {
            DataType::Float64 => ColumnData::Number(column.f64().unwrap().iter().collect()),
            _ => ColumnData::Category(column.str().unwrap().iter().collect()),
        };
        Column::new(column.name().as_str(), data)
    });
    Table::new(columns.collect())
}

fn stage(kind: &str, options: &Value) -> Stage {
    parse_stage(kind, kind, options).unwrap()
}

/// What polars says of a column of numbers: smallest, largest, mean and quartiles, and the deviation.
fn statistics(frame: &DataFrame, name: &str) -> ([Option<f64>; 6], Option<f64>) {
    let values = frame.column(name).unwrap().f64().unwrap();
    let quantile = |share| values.quantile(share, QuantileMethod::Linear).unwrap();
    let numbers = [
        values.min(),
        values.max(),
        values.mean(),
        quantile(0.25),
        quantile(0.5),
        quantile(0.75),
    ];
    (numbers, values.std(1))
}

/// Equal up to rounding: sums are added up in another order, and large values cancel each other out.
fn same(one: Option<f64>, other: Option<f64>, scale: f64) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() <= 1e-12 * scale,
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// The largest magnitude of a column, at least 1.
fn scale(values: impl Iterator<Item = Option<f64>>) -> f64 {
    values
        .flatten()
        .fold(1.0, |most, value| most.max(value.abs()))
}

fn same_tables(one: &Table, other: &Table) -> bool {
    let pairs = one.columns().iter().zip(other.columns());
    let cells = |(one, other): (&Column, &Column)| match (one.data(), other.data()) {
        (ColumnData::Number(found), ColumnData::Number(expected)) => {
            let scale = scale(expected.iter());
            let mut pairs = found.iter().zip(expected.iter());
            pairs.all(|(found, expected)| same(found, expected, scale))
        }
        (found, expected) => found == expected,
    };
    let names = |table: &Table| -> Vec<String> {
        table
            .columns()
            .iter()
            .map(|column| column.name().to_owned())
            .collect()
    };
    names(one) == names(other) && one.rows() == other.rows() && pairs.into_iter().all(cells)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn mixed_stages_equal_the_same_operations_in_plain_polars(
        (lines, partners) in tables(),
        operations in operations(),
    ) {
        let left = frame(vec![
            words("key", &lines.iter().map(|line| line.0).collect::<Vec<_>>()),
            column("n", &lines.iter().map(|line| line.1).collect::<Vec<_>>()),
            column("m", &lines.iter().map(|line| line.2).collect::<Vec<_>>()),
            words("text", &lines.iter().map(|line| line.3).collect::<Vec<_>>()),
        ], lines.len());
        let right = frame(vec![
            words("key", &partners.iter().map(|line| line.0).collect::<Vec<_>>()),
            column("n", &partners.iter().map(|line| line.1).collect::<Vec<_>>()),
            column("w", &partners.iter().map(|line| line.1).collect::<Vec<_>>()),
        ], partners.len());
        // The right table comes first, so that preprocessing works on the left one.
        let mut stages = vec![
            stage("add_source", &json!({"source_id": 2})),
            stage("add_source", &json!({"source_id": 1})),
        ];
        let mut expected = left.clone();
        let (mut merged, mut averaged, mut halved) = (false, false, false);
        for (step, operation) in operations.iter().enumerate() {
            // A mean may differ in its last bit, which cutting to a whole number would show as one, and
            // a single is kept here with the fewest decimals that name it.
            let left_out = match operation {
                Operation::Merge => merged,
                Operation::Int32(_) => averaged,
                Operation::Float32(_) => averaged || halved,
                _ => false,
            };
            if left_out {
                continue;
            }
            if let Operation::Replace { strategy, .. } = operation {
                averaged |= *strategy == "average";
                halved |= *strategy == "median";
            }
            if let Some((after, options)) = in_polars(&expected, &right, operation, step) {
                let kind = if options["merge_type"].is_string() { "merge" } else { "preprocessing" };
                merged |= kind == "merge";
                expected = after;
                stages.push(stage(kind, &options));
            }
        }
        let load = |source| Ok(if source == 1 { ours(&left) } else { ours(&right) });
        let made: MixRun = run(&stages, load, &MixLimits::default()).unwrap();
        prop_assert_eq!(&made.fault, &None);
        let result = made.result.unwrap();
        prop_assert!(same_tables(&result, &ours(&expected)), "{:?} {:?} {}", stages, result, expected);
        let last = made.reports.last().unwrap();
        prop_assert_eq!(last.rows_out, expected.height() as u64);
        for (schema, about) in last.columns.iter().zip(&last.descriptions) {
            let column = expected.column(&schema.name).unwrap();
            prop_assert_eq!(about.count, (column.len() - column.null_count()) as u64);
            if column.dtype() == &DataType::Float64 {
                let scale = scale(column.f64().unwrap().iter());
                // Deviations are compared by their squares: the root of a rounding is no rounding.
                let square = |value: Option<f64>| value.map(|value| value * value);
                let found = [about.min, about.max, about.mean].into_iter().chain(about.quartiles);
                let (numbers, deviation) = statistics(&expected, &schema.name);
                for (found, number) in found.zip(numbers) {
                    prop_assert!(same(found, number, scale), "{} {:?} {:?}", schema.name, found, number);
                }
                prop_assert!(same(square(about.std), square(deviation), scale * scale));
                let bars: u64 = about.dist.values.iter().sum();
                prop_assert_eq!(bars, about.count);
            }
        }
    }
}
