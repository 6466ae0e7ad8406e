//! Random tables and operations.

use proptest::prelude::*;

/// A random operation; it is left out where it does not fit the table as it is then.
#[derive(Debug, Clone)]
pub enum Operation {
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

pub type Line = (
    Option<&'static str>,
    Option<f64>,
    Option<f64>,
    Option<&'static str>,
);

/// A key and what it brings along.
pub type Partner = (Option<&'static str>, Option<f64>);

fn numbers() -> impl Strategy<Value = Option<f64>> {
    let scale = prop_oneof![Just(1.0), Just(0.5), Just(1e9)];
    let number = (-3i32..=3, scale).prop_map(|(whole, scale)| f64::from(whole) * scale + 0.0);
    prop::option::weighted(0.8, number)
}

fn texts(words: &'static [&'static str]) -> impl Strategy<Value = Option<&'static str>> {
    prop::option::weighted(0.85, prop::sample::select(words))
}

pub fn tables() -> impl Strategy<Value = (Vec<Line>, Vec<Partner>)> {
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

pub fn operations() -> impl Strategy<Value = Vec<Operation>> {
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
