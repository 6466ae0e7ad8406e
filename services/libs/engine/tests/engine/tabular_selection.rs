//! The choice of the best model of rows, end to end.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use b2l_engine::tabular::{
    BLEND, Column, Frame, RowReason, TableArtifact, TableChoice, TableMetric, TableRequest, Target,
    Task, train_table,
};
use b2l_engine::{FitContext, FitError, ModelChoice};
use serde_json::json;

use crate::support::Noise;
use crate::tabular_support::{Table, labels, mixed, values};

fn request(table: &Table) -> TableRequest {
    TableRequest::best(table.x.clone(), table.y.clone())
}

fn chosen(table: &Table, models: &[&str]) -> TableRequest {
    let mut request = request(table);
    request.models = models.iter().copied().map(ModelChoice::of).collect();
    request
}

fn cheap(task: Task) -> [&'static str; 2] {
    match task {
        Task::Regression => ["LR", "PR"],
        Task::Classification => ["LogR", "NB"],
    }
}

#[test]
fn best_beats_the_yardstick_and_is_the_first_row() {
    for task in [Task::Regression, Task::Classification] {
        let table = mixed(task, 300);
        let outcome = train_table(&request(&table), &FitContext::new(3)).unwrap();
        assert_eq!(outcome.rows[0].model, outcome.best);
        assert!(outcome.rows[0].best);
        assert!(outcome.gain_over_baseline.unwrap() > 0.3, "{task}");
        assert_eq!(outcome.facts.test_rows, 30);
        assert_eq!(outcome.facts.rows, 270);
        let weights: f64 = outcome.members.iter().map(|member| member.weight).sum();
        assert!((weights - 1.0).abs() < 1e-9);
        let row = &outcome.rows[0];
        let metric = TableMetric::default_of(task);
        let (held, test) = (row.validation.as_ref().unwrap(), row.test.as_ref().unwrap());
        let ratio = test.value(metric).unwrap() / held.value(metric).unwrap();
        assert!((0.5..2.0).contains(&ratio), "{task}: {ratio}");
    }
}

#[test]
fn a_restored_artifact_predicts_the_same_and_needs_the_columns_only_by_name() {
    for task in [Task::Regression, Task::Classification] {
        let table = mixed(task, 120);
        let outcome = train_table(&request(&table), &FitContext::new(3)).unwrap();
        let artifact = TableArtifact::restore(&outcome.artifact).unwrap();
        assert_eq!(artifact.to_bytes(), outcome.artifact);
        assert_eq!(artifact.model(), outcome.best);
        let predicted = artifact.predict(&table.x).unwrap();
        assert!(predicted.is_sound());
        assert_eq!(
            artifact.predict(&table.x.select(&[2, 1, 0])).unwrap(),
            predicted
        );
        assert_eq!(
            artifact.predict(&table.x.select(&[0, 1])).err(),
            Some(FitError::ColumnMissing("colour".to_owned()))
        );
        let decided = artifact.decide(&predicted);
        assert_eq!(decided.len(), table.y.classes().min(1) * 120);
        let damaged = TableArtifact::restore(&outcome.artifact[..60]).err();
        assert!(matches!(damaged, Some(FitError::Damaged(_))));
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers() {
    let table = mixed(Task::Classification, 150);
    let one = train_table(&request(&table), &FitContext::new(3)).unwrap();
    let other = train_table(&request(&table), &FitContext::new(3)).unwrap();
    assert_eq!(one, other);
}

#[test]
fn chosen_models_are_not_combined() {
    for task in [Task::Regression, Task::Classification] {
        let table = mixed(task, 150);
        let outcome = train_table(&chosen(&table, &cheap(task)), &FitContext::new(3)).unwrap();
        assert_ne!(outcome.best, BLEND);
        assert_eq!(outcome.facts.folds, 3);
        assert!(matches!(outcome.choice, TableChoice::LowestError { .. }));
        let yardsticks = outcome.rows.iter().filter(|row| row.baseline).count();
        assert_eq!((outcome.rows.len(), yardsticks), (3, 1));
        let one = train_table(&chosen(&table, &cheap(task)[..1]), &FitContext::new(3)).unwrap();
        assert_eq!(one.choice, TableChoice::OnlyChosen);
        assert_eq!(one.best, cheap(task)[0]);
    }
}

#[test]
fn the_metric_decides() {
    // A few huge targets: the mean absolute error and the squared one favour different models.
    let table = mixed(Task::Regression, 150);
    for metric in TableMetric::of_task(Task::Regression) {
        let mut request = request(&table);
        request.metric = metric;
        let outcome = train_table(&request, &FitContext::new(3)).unwrap();
        let loss = |row: &b2l_engine::tabular::TableRow| {
            row.validation.as_ref().and_then(|own| own.loss(metric))
        };
        assert!(loss(&outcome.rows[0]).unwrap() <= loss(outcome.row("MEAN").unwrap()).unwrap());
    }
    let mut wrong = request(&table);
    wrong.metric = TableMetric::F1Score;
    let refused = train_table(&wrong, &FitContext::new(3)).err();
    assert!(matches!(refused, Some(FitError::Task(_))));
}

#[test]
fn targets_that_settle_the_choice_do_so() {
    let x = Frame::new(vec![Column::numbers("a", (0..40).map(f64::from).collect())]).unwrap();
    let constant = Table {
        x: x.clone(),
        y: Target::Numbers(vec![3.0; 40]),
    };
    let outcome = train_table(&request(&constant), &FitContext::new(1)).unwrap();
    assert_eq!(
        (outcome.best.as_str(), &outcome.choice),
        ("MEAN", &TableChoice::Constant)
    );
    let one_class = Table {
        x: x.clone(),
        y: Target::Classes {
            codes: vec![1; 40],
            labels: labels(2),
        },
    };
    let outcome = train_table(&request(&one_class), &FitContext::new(1)).unwrap();
    assert_eq!(outcome.choice, TableChoice::Constant);
    let artifact = TableArtifact::restore(&outcome.artifact).unwrap();
    assert_eq!(values(artifact.predict(&x.take(&[0])).unwrap()), [0.0, 1.0]);
    let few = Table {
        x: x.take(&[0, 1, 2, 3]),
        y: Target::Numbers(vec![1.0, 2.0, 4.0, 3.0]),
    };
    let outcome = train_table(&request(&few), &FitContext::new(1)).unwrap();
    assert!(matches!(outcome.choice, TableChoice::TooFewRows { .. }));
    let single = Table {
        x: x.take(&[0]),
        y: Target::Numbers(vec![1.0]),
    };
    let refused = train_table(&request(&single), &FitContext::new(1)).err();
    assert_eq!(refused, Some(FitError::NeedsRows { needs: 2, has: 1 }));
}

#[test]
fn a_class_with_a_single_row_is_no_obstacle() {
    let mut noise = Noise::new(4);
    let a: Vec<f64> = (0..60).map(|_| noise.normal()).collect();
    let mut codes: Vec<u32> = a.iter().map(|value| u32::from(*value > 0.0)).collect();
    codes[9] = 2;
    let table = Table {
        x: Frame::new(vec![Column::numbers("a", a)]).unwrap(),
        y: Target::Classes {
            codes,
            labels: labels(4),
        },
    };
    let outcome = train_table(&request(&table), &FitContext::new(1)).unwrap();
    let artifact = TableArtifact::restore(&outcome.artifact).unwrap();
    assert!(artifact.predict(&table.x).unwrap().is_sound());
    assert!(outcome.gain_over_baseline.unwrap() > 0.3);
}

#[test]
fn noise_is_not_learned() {
    let mut noise = Noise::new(8);
    let columns = (0..6)
        .map(|at| {
            Column::numbers(
                &format!("n{at}"),
                (0..200).map(|_| noise.normal()).collect(),
            )
        })
        .collect();
    let table = Table {
        x: Frame::new(columns).unwrap(),
        y: Target::Numbers((0..200).map(|_| noise.normal()).collect()),
    };
    let outcome = train_table(&request(&table), &FitContext::new(1)).unwrap();
    assert!(outcome.gain_over_baseline.unwrap() < 0.03, "{outcome:?}");
}

#[test]
fn what_cannot_take_part_is_told_in_the_table() {
    let table = mixed(Task::Regression, 60);
    let mut request = chosen(&table, &["LR", "LogR", "WINGS"]);
    request.models.push(ModelChoice {
        id: "PR".to_owned(),
        params: serde_json::from_value(json!({"penalty": -1})).unwrap(),
    });
    let outcome = train_table(&request, &FitContext::new(1)).unwrap();
    let reason = |model: &str| outcome.row(model).unwrap().reason.clone();
    assert_eq!(reason("LogR"), Some(RowReason::OtherTask));
    assert_eq!(reason("WINGS"), Some(RowReason::UnknownModel));
    assert!(matches!(
        reason("PR"),
        Some(RowReason::WrongParameters { .. })
    ));
    assert_eq!(outcome.best, "LR");
    request.models.remove(0);
    let outcome = train_table(&request, &FitContext::new(1)).unwrap();
    assert_eq!(outcome.choice, TableChoice::ChosenModelsFailed);
    assert_eq!(outcome.best, "MEAN");
}

#[test]
fn a_passed_deadline_gives_the_best_so_far_and_a_raised_flag_nothing() {
    let table = mixed(Task::Regression, 400);
    let past = FitContext::new(1).with_deadline(Instant::now());
    let outcome = train_table(&request(&table), &past).unwrap();
    assert_eq!(outcome.best, "MEAN");
    assert_eq!(
        outcome.row("LR").unwrap().reason,
        Some(RowReason::NotReached)
    );
    let soon = FitContext::new(1).with_deadline(Instant::now() + Duration::from_millis(150));
    let outcome = train_table(&request(&table), &soon).unwrap();
    assert!(!outcome.artifact.is_empty());
    let stop = AtomicBool::new(true);
    let stopped = train_table(&request(&table), &FitContext::new(1).with_stop(&stop));
    assert_eq!(stopped.err(), Some(FitError::Stopped));
}

#[test]
fn a_budget_leaves_the_slowest_out() {
    let table = mixed(Task::Regression, 400);
    let mut request = request(&table);
    request.budget = Some(Duration::from_micros(1));
    let outcome = train_table(&request, &FitContext::new(1)).unwrap();
    assert_eq!(outcome.best, "MEAN");
    assert_eq!(outcome.row("PR").unwrap().reason, Some(RowReason::TooSlow));
}
