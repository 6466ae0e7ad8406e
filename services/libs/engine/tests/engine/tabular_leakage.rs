//! Columns that give the target away are named, and honest ones are not.

use b2l_engine::FitContext;
use b2l_engine::tabular::{Column, Frame, Leak, LeakKind, Target, Task, leaks, leaks_of_series};

use crate::support::Noise;
use crate::tabular_support::{diabetes, flowers, labels, mixed};

const ROWS: usize = 400;

fn leaks_of(columns: Vec<Column>, y: &Target) -> Vec<(String, LeakKind)> {
    let x = Frame::new(columns).unwrap();
    let rows = x.rows();
    let found = leaks(&x, y, rows, &FitContext::new(7)).unwrap();
    found
        .into_iter()
        .map(|Leak { column, how }| (column, how))
        .collect()
}

fn yes_no(yes: &[bool]) -> Target {
    Target::Classes {
        codes: yes.iter().map(|yes| u32::from(*yes)).collect(),
        labels: vec!["no".into(), "yes".into()],
    }
}

/// Each row is a yes by this chance.
fn by_chance(seed: u64, rows: usize, chance: f64) -> Vec<bool> {
    let mut noise = Noise::new(seed);
    (0..rows).map(|_| noise.even() < chance).collect()
}

/// A word in these rows, none in the others.
fn words_where(name: &str, rows: &[bool]) -> Column {
    let words = ["moved", "price", "service"];
    let word = |(row, filled): (usize, &bool)| filled.then_some(words[row % 3]);
    Column::categories(name, &rows.iter().enumerate().map(word).collect::<Vec<_>>())
}

fn numbers(seed: u64, rows: usize) -> Vec<f64> {
    let mut noise = Noise::new(seed);
    (0..rows).map(|_| noise.normal()).collect()
}

#[test]
fn a_column_that_is_filled_for_one_class_only_is_named_with_the_class() {
    let left = by_chance(3, ROWS, 0.3);
    let y = yes_no(&left);
    let how = leaks_of(vec![words_where("reason", &left)], &y);
    let filled = LeakKind::Filled {
        class: "yes".into(),
        share: 1.0,
    };
    assert_eq!(how, [("reason".into(), filled.clone())]);

    // Half of those who left said why.
    let said: Vec<bool> = left
        .iter()
        .enumerate()
        .map(|(row, left)| *left && row % 2 == 0)
        .collect();
    assert_eq!(
        leaks_of(vec![words_where("reason", &said)], &y),
        [("reason".into(), filled)]
    );

    let stayed: Vec<bool> = left
        .iter()
        .enumerate()
        .map(|(row, left)| !left || row % 3 == 0)
        .collect();
    let how = leaks_of(vec![words_where("contact", &stayed)], &y);
    let empty = LeakKind::Empty {
        class: "yes".into(),
        share: 1.0,
    };
    assert_eq!(how, [("contact".into(), empty)]);
}

#[test]
fn emptiness_that_is_spread_over_the_classes_or_rare_is_not_named() {
    let left = by_chance(3, ROWS, 0.3);
    let y = yes_no(&left);
    let anyhow = words_where("note", &by_chance(5, ROWS, 0.5));
    let mostly: Vec<bool> = by_chance(8, ROWS, 0.8)
        .iter()
        .zip(&left)
        .map(|(a, b)| *a == *b)
        .collect();
    let few: Vec<bool> = left
        .iter()
        .enumerate()
        .map(|(row, left)| *left && row % 40 == 0)
        .collect();
    let columns = vec![
        anyhow,
        words_where("mostly", &mostly),
        words_where("few", &few),
    ];
    assert_eq!(leaks_of(columns, &y), []);
}

#[test]
fn a_column_whose_values_tell_the_class_is_named_whatever_it_holds() {
    let left = by_chance(9, ROWS, 0.3);
    let y = yes_no(&left);
    let status: Vec<Option<&str>> = left
        .iter()
        .map(|left| Some(if *left { "closed" } else { "active" }))
        .collect();
    let noise = numbers(2, ROWS);
    let score = left
        .iter()
        .zip(&noise)
        .map(|(left, noise)| f64::from(*left) * 20.0 + noise);
    // Filled in half of the rows, and always right there.
    let half = left.iter().enumerate().map(|(row, left)| match row % 2 {
        0 => f64::from(*left),
        _ => f64::NAN,
    });
    let columns = vec![
        Column::categories("status", &status),
        Column::numbers("score", score.collect()),
        Column::numbers("half", half.collect()),
    ];
    let told = leaks_of(columns, &y);
    assert_eq!(
        told.iter()
            .map(|(name, _)| name.as_str())
            .collect::<Vec<_>>(),
        ["status", "score", "half"]
    );
    for (name, how) in told {
        assert!(
            matches!(how, LeakKind::Class { right } if right > 0.99),
            "{name}: {how:?}"
        );
    }
}

#[test]
fn the_target_itself_a_share_of_it_and_another_unit_are_told_apart() {
    let amounts: Vec<f64> = numbers(4, ROWS)
        .iter()
        .map(|z| (400.0 * (0.8 * z).exp()).round())
        .collect();
    let y = Target::Numbers(amounts.clone());
    let of = |name: &str, change: &dyn Fn(f64) -> f64| {
        Column::numbers(name, amounts.iter().map(|one| change(*one)).collect())
    };
    let corrected = amounts.iter().enumerate().map(|(row, one)| match row % 30 {
        0 => 1.0,
        _ => *one,
    });
    let noise = numbers(6, ROWS);
    let about = amounts
        .iter()
        .zip(&noise)
        .map(|(one, noise)| one * (1.0 + 0.03 * noise));
    let told = leaks_of(
        vec![
            of("copy", &|one| one),
            of("with tax", &|one| (120.0 * one).round() / 100.0),
            of("commission", &|one| (5.0 * one).round() / 100.0),
            of("fahrenheit", &|one| 32.0 + 1.8 * one),
            of("rest", &|one| 10_000.0 - one),
            Column::numbers("corrected", corrected.collect()),
            of("logarithm", &|one| one.ln()),
            Column::numbers("about", about.collect()),
        ],
        &y,
    );
    let kinds: Vec<(&str, LeakKind)> = told
        .iter()
        .map(|(name, how)| (name.as_str(), how.clone()))
        .collect();
    let share = |place: usize| match kinds[place].1 {
        LeakKind::Share { of_target } => of_target,
        ref other => panic!("{other:?}"),
    };
    assert_eq!(kinds[0], ("copy", LeakKind::Copy));
    assert!(
        (share(1) - 1.2).abs() < 1e-3 && (share(2) - 0.05).abs() < 1e-3,
        "{kinds:?}"
    );
    assert_eq!(kinds[3], ("fahrenheit", LeakKind::Line));
    assert_eq!(kinds[4], ("rest", LeakKind::Line));
    assert_eq!(kinds[5], ("corrected", LeakKind::Copy));
    for (name, how) in &kinds[6..] {
        assert!(
            matches!(how, LeakKind::Number { gain } if *gain > 0.9),
            "{name}: {how:?}"
        );
    }
    assert_eq!(kinds.len(), 8);
}

#[test]
fn over_time_only_the_target_on_another_scale_is_named() {
    let mut noise = Noise::new(11);
    let months = 0..60_u32;
    let target: Vec<f64> = months
        .map(|month| 500.0 + f64::from(month) + 30.0 * noise.normal())
        .collect();
    let of = |change: &dyn Fn(f64) -> f64| target.iter().map(|one| change(*one)).collect();
    let growing: Vec<f64> = (0..60_u32).map(f64::from).collect();
    let mut gaps: Vec<f64> = of(&|one| one / 4.0);
    gaps[7] = f64::NAN;
    let columns: [(&str, Vec<f64>); 5] = [
        ("copy", of(&|one| one)),
        ("quarter", gaps),
        ("rest", of(&|one| 1_000.0 - one)),
        ("month", growing),
        ("planned", vec![1.0; 60]),
    ];
    let columns = columns
        .iter()
        .map(|(name, values)| (*name, values.as_slice()));
    let found = leaks_of_series(columns, &target);
    let found: Vec<(&str, &LeakKind)> = found
        .iter()
        .map(|leak| (leak.column.as_str(), &leak.how))
        .collect();
    let quarter = LeakKind::Share { of_target: 0.25 };
    assert_eq!(
        found,
        [
            ("copy", &LeakKind::Copy),
            ("quarter", &quarter),
            ("rest", &LeakKind::Line)
        ]
    );
}

#[test]
fn a_number_of_two_values_is_told_by_what_is_empty() {
    let left = by_chance(3, ROWS, 0.3);
    let y = Target::Numbers(left.iter().map(|left| f64::from(*left)).collect());
    let filled = LeakKind::Filled {
        class: "1".into(),
        share: 1.0,
    };
    assert_eq!(
        leaks_of(vec![words_where("reason", &left)], &y),
        [("reason".into(), filled)]
    );
}

#[test]
fn a_strong_honest_column_is_not_accused() {
    let (rows, mut noise) = (2_000, Noise::new(21));
    // The area under the ROC curve of two normal scores 1.9 apart is 0.91.
    let left = by_chance(22, rows, 0.4);
    let score = left
        .iter()
        .map(|left| 1.9 * f64::from(*left) + noise.normal());
    assert_eq!(
        leaks_of(
            vec![Column::numbers("score", score.collect())],
            &yes_no(&left)
        ),
        []
    );
    // An R² of 0.95.
    let x = numbers(23, rows);
    let y = x.iter().map(|x| x + 0.23 * noise.normal()).collect();
    assert_eq!(
        leaks_of(vec![Column::numbers("x", x)], &Target::Numbers(y)),
        []
    );
}

#[test]
fn names_of_rows_tell_nothing_and_are_called_names() {
    let left = by_chance(3, ROWS, 0.3);
    let codes: Vec<String> = (0..ROWS)
        .map(|row| format!("C-{}", row * 7_919 % 10_007))
        .collect();
    let codes: Vec<Option<&str>> = codes.iter().map(|code| Some(code.as_str())).collect();
    let place = |row: usize| (row * 149 % ROWS) as f64;
    let columns = vec![
        Column::categories("customer", &codes),
        Column::numbers("number", (0..ROWS).map(place).collect()),
        Column::numbers(
            "ean",
            (0..ROWS).map(|row| 4.0e12 + 7.0 * place(row)).collect(),
        ),
        Column::numbers(
            "turnover",
            (0..ROWS)
                .map(|row| (place(row) * 811.0) % 90_001.0)
                .collect(),
        ),
        words_where("reason", &left),
    ];
    let told = leaks_of(columns, &yes_no(&left));
    let names: Vec<&str> = told.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["reason", "customer", "number", "ean"]);
    assert!(
        told[1..]
            .iter()
            .all(|(_, how)| *how == LeakKind::Identifier && !how.tells())
    );
}

#[test]
fn small_tables_accuse_nothing() {
    let left = by_chance(3, 29, 0.4);
    assert_eq!(
        leaks_of(vec![words_where("reason", &left)], &yes_no(&left)),
        []
    );
    let few: Vec<bool> = (0..60).map(|row| row % 10 == 0).collect();
    assert_eq!(
        leaks_of(vec![words_where("reason", &few)], &yes_no(&few)),
        [],
        "six rows of a class"
    );
}

#[test]
fn twenty_honest_tables_accuse_nothing() {
    for seed in 1..=20 {
        let rows = 40 + 60 * seed as usize;
        let mut noise = Noise::new(seed);
        let base = numbers(100 + seed, rows);
        let gappy: Vec<f64> = base
            .iter()
            .map(|one| {
                if noise.even() < 0.3 {
                    f64::NAN
                } else {
                    one + noise.normal()
                }
            })
            .collect();
        let words = ["north", "south", "east", "west"];
        let word = |noise: &mut Noise| {
            (noise.even() < 0.8).then_some(words[(noise.even() * 4.0) as usize % 4])
        };
        let place: Vec<Option<&str>> = (0..rows).map(|_| word(&mut noise)).collect();
        let count: Vec<f64> = base
            .iter()
            .map(|one| (3.0 + one + noise.normal()).round())
            .collect();
        let columns = || {
            vec![
                Column::numbers("base", base.clone()),
                Column::numbers("gappy", gappy.clone()),
                Column::numbers("count", count.clone()),
                Column::categories("place", &place),
            ]
        };
        let score: Vec<f64> = base.iter().map(|one| 2.0 * one + noise.normal()).collect();
        let classes = yes_no(&score.iter().map(|score| *score > 1.5).collect::<Vec<_>>());
        assert_eq!(leaks_of(columns(), &classes), [], "classes of seed {seed}");
        assert_eq!(
            leaks_of(columns(), &Target::Numbers(score)),
            [],
            "numbers of seed {seed}"
        );
    }
}

#[test]
fn known_honest_tables_accuse_nothing() {
    for task in [Task::Regression, Task::Classification] {
        let table = mixed(task, 600);
        assert_eq!(
            leaks(&table.x, &table.y, 600, &FitContext::new(7)).unwrap(),
            []
        );
    }
    let (x, y, _) = diabetes();
    assert_eq!(leaks(&x, &y, x.rows(), &FitContext::new(7)).unwrap(), []);
    // The petals of iris tell the flower in nineteen of twenty rows, and are known in time.
    let (x, y, _) = flowers(&[0, 1, 2, 3], 0);
    assert_eq!(leaks(&x, &y, x.rows(), &FitContext::new(7)).unwrap(), []);
}

#[test]
fn the_same_seed_gives_the_same_answer_and_a_wrong_length_is_refused() {
    let left = by_chance(3, 6_000, 0.3);
    let x = Frame::new(vec![words_where("reason", &left)]).unwrap();
    let of = |seed| leaks(&x, &yes_no(&left), 6_000, &FitContext::new(seed)).unwrap();
    assert_eq!(of(1), of(1));
    assert_eq!(of(1), of(2));
    let short = Target::Classes {
        codes: vec![0],
        labels: labels(1),
    };
    assert!(leaks(&x, &short, 6_000, &FitContext::new(1)).is_err());
}
