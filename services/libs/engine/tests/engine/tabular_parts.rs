//! The training on a table cut into its candidates: whoever makes the parts, and in whatever order,
//! joined they are what one training gives.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use b2l_engine::tabular::{
    Column, Frame, RowReason, TableChoice, TableOutcome, TablePart, TableRequest, TableTraining,
    Target, Task, train_table,
};
use b2l_engine::{BEST, FitContext, FitError, ModelChoice};
use b2l_native::Native;
use proptest::prelude::*;

use crate::support::Noise;
use crate::tabular_support::{Table, labels, mixed};

fn context() -> FitContext<'static> {
    FitContext::new(3).with_trainer(&Native)
}

fn training(request: &TableRequest) -> TableTraining<'_> {
    TableTraining::new(Cow::Borrowed(request), &context()).unwrap()
}

/// The candidates dealt to so many trainings that know nothing of each other, their parts as bytes.
fn cut(request: &TableRequest, order: &[usize], trainings: usize) -> Vec<Vec<u8>> {
    let models: Vec<&str> = training(request).models().map(|(model, _)| model).collect();
    let mut apart: Vec<TableTraining<'_>> = (0..trainings).map(|_| training(request)).collect();
    let mut parts = Vec::new();
    for (turn, at) in order.iter().enumerate() {
        let made = apart[turn % trainings].part(models[at % models.len()], &context());
        parts.push(made.unwrap().unwrap().into_bytes());
    }
    parts
}

fn joined(request: &TableRequest, parts: &[Vec<u8>]) -> TableOutcome {
    let parts = parts.iter().map(|part| TablePart::restore(part).unwrap());
    training(request).join(parts.collect(), &context()).unwrap()
}

fn request(table: &Table, models: &[&str]) -> TableRequest {
    let mut request = TableRequest::best(table.x.clone(), table.y.clone());
    request.models = models.iter().copied().map(ModelChoice::of).collect();
    request
}

/// Tables that settle much by themselves, and such as settle nothing.
fn tables() -> Vec<(&'static str, TableRequest)> {
    let numbers = |values: Vec<f64>| Table {
        x: Frame::new(vec![Column::numbers(
            "a",
            (0..values.len()).map(|row| (row * 7 % 11) as f64).collect(),
        )])
        .unwrap(),
        y: Target::Numbers(values),
    };
    let mut rare = mixed(Task::Classification, 90);
    if let Target::Classes { codes, labels: all } = &mut rare.y {
        codes[4] = 3;
        *all = labels(5);
    }
    let mut without_test = request(&mixed(Task::Regression, 60), &[BEST]);
    without_test.test_share = 0.0;
    vec![
        ("numbers", request(&mixed(Task::Regression, 100), &[BEST])),
        (
            "classes",
            request(&mixed(Task::Classification, 100), &[BEST]),
        ),
        ("without a test", without_test),
        ("a class of one row", request(&rare, &[BEST])),
        ("one value", request(&numbers(vec![2.0; 40]), &[BEST])),
        (
            "four rows",
            request(&numbers(vec![1.0, 5.0, 2.0, 4.0]), &[BEST]),
        ),
        (
            "asked for one",
            request(&mixed(Task::Regression, 80), &[BEST, "LR"]),
        ),
        (
            "chosen",
            request(
                &mixed(Task::Regression, 80),
                &["LR", "DTR", "LogR", "WINGS"],
            ),
        ),
    ]
}

#[test]
fn parts_made_apart_and_kept_as_bytes_give_what_one_training_gives() {
    for (name, request) in tables() {
        let whole = train_table(&request, &context()).unwrap();
        let count = training(&request).models().count();
        let backwards: Vec<usize> = (0..count).rev().collect();
        let outcome = joined(&request, &cut(&request, &backwards, 3));
        assert!(outcome == whole, "{name}: {outcome:?} {whole:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]
    #[test]
    fn any_order_on_any_table_gives_the_same_choice(
        rows in 12usize..60, regression: bool, seed in 0u64..1_000, order in Just((0..20).collect::<Vec<usize>>()).prop_shuffle(), trainings in 1usize..5,
    ) {
        let task = if regression { Task::Regression } else { Task::Classification };
        let mut table = mixed(task, rows);
        let mut noise = Noise::new(seed);
        if let Target::Numbers(values) = &mut table.y {
            values.iter_mut().for_each(|value| *value += noise.normal());
        }
        let request = request(&table, &[BEST]);
        let count = training(&request).models().count();
        let order: Vec<usize> = order.into_iter().filter(|at| *at < count).collect();
        prop_assert_eq!(order.len(), count);
        let outcome = joined(&request, &cut(&request, &order, trainings));
        prop_assert!(outcome == train_table(&request, &context()).unwrap());
    }
}

#[test]
fn a_candidate_far_behind_a_quick_learner_is_left_after_its_first_fold() {
    // Only the two together tell anything: what looks at each alone is as good as chance.
    let mut noise = Noise::new(5);
    let (mut a, mut b, mut codes) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..600 {
        let (first, second) = (noise.even() - 0.5, noise.even() - 0.5);
        a.push(first);
        b.push(second);
        codes.push(u32::from(first * second > 0.0));
    }
    let table = Table {
        x: Frame::new(vec![Column::numbers("a", a), Column::numbers("b", b)]).unwrap(),
        y: Target::Classes {
            codes,
            labels: labels(2),
        },
    };
    let outcome = train_table(&request(&table, &[BEST]), &context()).unwrap();
    let naive = outcome.row("NB").unwrap();
    assert_eq!(
        (&naive.reason, naive.folds),
        (&Some(RowReason::LeftBehind), 1)
    );
    assert!(naive.validation.is_some() && naive.test.is_some());
    let strong = outcome.row("GBM").unwrap();
    assert_eq!((&strong.reason, strong.folds), (&None, outcome.facts.folds));
    // By name it goes all the way.
    let asked = train_table(&request(&table, &[BEST, "NB"]), &context()).unwrap();
    assert_eq!(asked.row("NB").unwrap().folds, asked.facts.folds);
}

#[test]
fn what_is_missing_of_a_table_is_no_obstacle_to_the_rest() {
    let request = request(&mixed(Task::Regression, 120), &[BEST]);
    let mut own = training(&request);
    assert_eq!(own.part("LogR", &context()), Ok(None));
    let line = own.part("LR", &context()).unwrap().unwrap();
    let outcome = training(&request).join(vec![line], &context()).unwrap();
    let models: Vec<&str> = outcome.rows.iter().map(|row| row.model.as_str()).collect();
    assert_eq!(models, ["LR", "MEAN"]);
    assert!(outcome.gain_over_baseline.unwrap() > 0.3);
    let nothing = training(&request).join(Vec::new(), &context()).unwrap();
    assert_eq!(
        (nothing.best.as_str(), nothing.choice),
        ("MEAN", TableChoice::OnlyYardstick)
    );
}

#[test]
fn a_candidate_without_time_is_told_and_may_be_tried_again() {
    let request = request(&mixed(Task::Classification, 200), &[BEST]);
    let mut own = training(&request);
    let late = context().with_deadline(Instant::now());
    let part = own.part("RFC", &late).unwrap().unwrap();
    assert_eq!(part.row().reason, Some(RowReason::NotReached));
    let soon = context().with_deadline(Instant::now() + Duration::from_secs(600));
    let part = own.part("RFC", &soon).unwrap().unwrap();
    assert_eq!(part.row().reason, None);
}

#[test]
fn a_damaged_part_is_refused() {
    let request = request(&mixed(Task::Regression, 60), &[BEST]);
    let part = training(&request).part("LR", &context()).unwrap().unwrap();
    let bytes = part.clone().into_bytes();
    assert_eq!(TablePart::restore(&bytes), Ok(part));
    for length in [0, 3, 40, bytes.len() - 1] {
        let refused = TablePart::restore(&bytes[..length]);
        assert!(matches!(refused, Err(FitError::Damaged(_))), "{length}");
    }
}
