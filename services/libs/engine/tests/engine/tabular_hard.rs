//! Tables that have broken learning programs before, for the conformance suite.

use b2l_engine::tabular::{Column, Frame, Target, Task};

use crate::support::Noise;
use crate::tabular_support::{Table, labels, mixed, scaled, target};

/// Each of them with its name and 60 rows.
pub fn hard_tables(task: Task) -> Vec<(&'static str, Table)> {
    let rows = 60;
    let base = mixed(task, rows);
    let mut noise = Noise::new(5);
    let score: Vec<f64> = (0..rows).map(|_| 3.0 * noise.normal() + 2.0).collect();
    let with = |columns: Vec<Column>| Table {
        x: Frame::new(columns).unwrap(),
        y: target(task, &score, 1.0),
    };
    let numbers = |factor: f64| {
        score
            .iter()
            .map(|value| factor * value)
            .collect::<Vec<f64>>()
    };
    let names: Vec<String> = (0..rows).map(|row| format!("id {row}")).collect();
    let ids: Vec<Option<&str>> = names.iter().map(|name| Some(name.as_str())).collect();
    let mut spike = vec![1.0; rows];
    spike[7] = 1e12;
    let mut nearly_empty = vec![f64::NAN; rows];
    nearly_empty[3] = 2.0;
    let constant = match task {
        Task::Regression => Target::Numbers(vec![5.0; rows]),
        Task::Classification => Target::Classes {
            codes: vec![1; rows],
            labels: labels(3),
        },
    };
    let rare = match task {
        Task::Regression => Target::Numbers((0..rows).map(|row| f64::from(row == 9)).collect()),
        Task::Classification => Target::Classes {
            codes: (0..rows).map(|row| u32::from(row == 9) * 2).collect(),
            labels: labels(4),
        },
    };
    let zeros = Target::Numbers(vec![0.0; rows]);
    vec![
        ("mixed columns", base.clone()),
        ("huge numbers", scaled(task, rows, 1e12)),
        ("tiny numbers", scaled(task, rows, 1e-9)),
        (
            "constant columns only",
            with(vec![
                Column::numbers("c", vec![4.0; rows]),
                Column::categories("d", &vec![Some("same"); rows]),
            ]),
        ),
        (
            "a column without values",
            with(vec![
                Column::numbers("empty", vec![f64::NAN; rows]),
                Column::categories("blank", &vec![None; rows]),
                Column::numbers("a", numbers(1.0)),
            ]),
        ),
        (
            "nothing but empty columns",
            with(vec![Column::numbers("empty", vec![f64::NAN; rows])]),
        ),
        (
            "a column with one value",
            with(vec![
                Column::numbers("a", numbers(1.0)),
                Column::numbers("nearly empty", nearly_empty),
            ]),
        ),
        (
            "duplicate columns",
            with(vec![
                Column::numbers("a", numbers(1.0)),
                Column::numbers("b", numbers(1.0)),
                Column::numbers("c", numbers(-1000.0)),
            ]),
        ),
        (
            "the answer in a column",
            with(vec![Column::numbers("a", numbers(1.0))]),
        ),
        ("a level a row", with(vec![Column::categories("id", &ids)])),
        ("one spike", with(vec![Column::numbers("s", spike)])),
        (
            "more columns than rows",
            with(
                (0..90)
                    .map(|at| {
                        let values = (0..rows).map(|_| noise.normal()).collect();
                        Column::numbers(&format!("n{at}"), values)
                    })
                    .collect(),
            ),
        ),
        (
            "a constant target",
            Table {
                y: constant,
                ..base.clone()
            },
        ),
        (
            "a target with one rare value",
            Table {
                y: rare,
                ..base.clone()
            },
        ),
        (
            "an ordinary target or zeros",
            Table {
                y: if task == Task::Regression {
                    zeros
                } else {
                    base.y.clone()
                },
                ..base
            },
        ),
    ]
}
