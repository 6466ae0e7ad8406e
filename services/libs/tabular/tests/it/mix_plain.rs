//! Mixed stages against the same operations in plain loops, on random tables.

mod cases;
mod model;

use b2l_tabular::mix::{MixLimits, MixRun, Stage, parse_stage, run};
use b2l_tabular::{Column, ColumnData, Table};
use cases::{Operation, operations, tables};
use model::{Cells, Named, Plain};
use proptest::prelude::*;
use serde_json::{Value, json};

/// What plain loops make of an operation, and the stage that says the same; `None` where it does not fit.
fn in_loops(
    table: &Plain,
    right: &Plain,
    operation: &Operation,
    step: usize,
) -> Option<(Plain, Value)> {
    let name = |column: &usize| {
        let columns = &table.columns;
        columns[column % columns.len()].name.clone()
    };
    let row = |name: &str, value: &str, custom: &str| json!([{"name": name, "value": value, "custom": custom}]);
    Some(match operation {
        Operation::Remove(column) => {
            let name = name(column);
            if table.columns.len() == 1 {
                return None;
            }
            let options = json!({"preprocess": "remove_column", "values": row(&name, "", "")});
            (table.without(&name), options)
        }
        Operation::Rename(column) => {
            let (old, new) = (name(column), format!("renamed {step}"));
            let options = json!({"preprocess": "rename_column", "values": row(&old, &new, "")});
            (table.renamed(&old, &new), options)
        }
        Operation::Replace {
            column,
            zeros,
            strategy,
        } => {
            let name = name(column);
            let cells = table.numbers(&name)?;
            let met = |cell: &Option<f64>| match zeros {
                true => *cell == Some(0.0),
                false => cell.is_none(),
            };
            // The statistics are those of the other cells.
            let others: Vec<Option<f64>> =
                cells.iter().copied().filter(|cell| !met(cell)).collect();
            let filled = |new: Option<f64>| {
                let cells = cells.iter();
                let cells = cells.map(|cell| if met(cell) { new } else { *cell });
                table.with(&name, cells.collect())
            };
            let changed = match *strategy {
                "delete" if others.is_empty() => return None,
                "delete" => table.kept(&cells.iter().map(|cell| !met(cell)).collect::<Vec<_>>()),
                "median" => filled(Some(model::median(&others)?)),
                "average" => filled(Some(model::mean(&others)?)),
                "0" => filled(Some(0.0)),
                "value" => filled(Some(2.5)),
                _ => filled(None),
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
            let cells = table.numbers(&name)?.iter();
            let (word, cells): (_, Vec<Option<f64>>) = match operation {
                Operation::Int32(_) => {
                    let cut = cells.map(|cell| cell.and_then(model::int32));
                    ("int32", cut.collect())
                }
                _ => {
                    let rounded = cells.map(|cell| cell.map(model::float32));
                    ("float32", rounded.collect())
                }
            };
            let options = json!({"preprocess": "change_type", "values": row(&name, word, "")});
            (table.with(&name, cells), options)
        }
        Operation::Number(column) => {
            let name = name(column);
            let options = json!({"preprocess": "change_type", "values": row(&name, "float64", "")});
            let read = |cell: &Option<String>| cell.as_deref().and_then(model::number);
            let changed = match table.texts(&name) {
                Some(cells) => table.with(&name, cells.iter().map(read).collect()),
                None => table.clone(),
            };
            (changed, options)
        }
        Operation::Merge => {
            let keyed = table.has("key") && table.texts("key").is_some();
            if !keyed || table.has("w") {
                return None;
            }
            let keys = json!([{"source1": 1, "source2": 2, "merge_key": "key"}]);
            let options = json!({"merge_type": "left_join", "values": keys});
            (table.joined(right, "key"), options)
        }
    })
}

fn numbers_of(name: &str, cells: impl Iterator<Item = Option<f64>>) -> Named {
    Named {
        name: name.to_owned(),
        cells: Cells::Numbers(cells.collect()),
    }
}

fn texts_of(name: &str, cells: impl Iterator<Item = Option<&'static str>>) -> Named {
    let cells = cells.map(|cell| cell.map(str::to_owned));
    Named {
        name: name.to_owned(),
        cells: Cells::Texts(cells.collect()),
    }
}

fn ours(table: &Plain) -> Table {
    let columns = table.columns.iter().map(|column| {
        let data = match &column.cells {
            Cells::Numbers(cells) => ColumnData::Number(cells.iter().copied().collect()),
            Cells::Texts(cells) => {
                ColumnData::Category(cells.iter().map(Option::as_deref).collect())
            }
        };
        Column::new(column.name.as_str(), data)
    });
    Table::new(columns.collect())
}

fn stage(kind: &str, options: &Value) -> Stage {
    parse_stage(kind, kind, options).unwrap()
}

/// What is to be said of a column of numbers: smallest, largest, mean and quartiles, and the deviation.
fn statistics(cells: &[Option<f64>]) -> ([Option<f64>; 6], Option<f64>) {
    let numbers = [
        model::min(cells),
        model::max(cells),
        model::mean(cells),
        model::quantile(cells, 0.25),
        model::quantile(cells, 0.5),
        model::quantile(cells, 0.75),
    ];
    (numbers, model::deviation(cells))
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
    fn mixed_stages_equal_the_same_operations_in_plain_loops(
        (lines, partners) in tables(),
        operations in operations(),
    ) {
        let left = Plain {
            columns: vec![
                texts_of("key", lines.iter().map(|line| line.0)),
                numbers_of("n", lines.iter().map(|line| line.1)),
                numbers_of("m", lines.iter().map(|line| line.2)),
                texts_of("text", lines.iter().map(|line| line.3)),
            ],
        };
        let right = Plain {
            columns: vec![
                texts_of("key", partners.iter().map(|partner| partner.0)),
                numbers_of("n", partners.iter().map(|partner| partner.1)),
                numbers_of("w", partners.iter().map(|partner| partner.1)),
            ],
        };
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
            if let Some((after, options)) = in_loops(&expected, &right, operation, step) {
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
        prop_assert!(same_tables(&result, &ours(&expected)), "{:?} {:?} {:?}", stages, result, expected);
        let last = made.reports.last().unwrap();
        prop_assert_eq!(last.rows_out, expected.rows() as u64);
        for (schema, about) in last.columns.iter().zip(&last.descriptions) {
            let present = match expected.cells(&schema.name) {
                Cells::Numbers(cells) => cells.iter().flatten().count(),
                Cells::Texts(cells) => cells.iter().flatten().count(),
            };
            prop_assert_eq!(about.count, present as u64);
            if let Some(cells) = expected.numbers(&schema.name) {
                let scale = scale(cells.iter().copied());
                // Deviations are compared by their squares: the root of a rounding is no rounding.
                let square = |value: Option<f64>| value.map(|value| value * value);
                let found = [about.min, about.max, about.mean].into_iter().chain(about.quartiles);
                let (numbers, deviation) = statistics(cells);
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
