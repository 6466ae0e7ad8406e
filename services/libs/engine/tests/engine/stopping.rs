//! A stop and a deadline are obeyed within a second wherever a fit is. Both are seen by
//! [`FitContext::check`], so what counts is how long a fit works between two looks: measured over
//! the whole catalogue on large inputs, as time of the processor, which a busy machine does not
//! stretch.

use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use b2l_engine::tabular::{
    Column, Frame, Model, TableRequest, Target, Task, all_predictors, train_table,
};
use b2l_engine::{
    Features, FitContext, FitError, Matrix, Period, Random, Series, clusterers, forecasters,
    reducers, train_series,
};
use serde_json::Map;

use crate::cluster::clouds;
use crate::support::{context, request, series};
use crate::tabular_support::labels;

/// Three times what the product promises: a shared host counts as our work what others took from it, and five models
/// were up to 15 % late there. A fit that does not look at all is silent for far longer.
pub const ALLOWED: Duration = Duration::from_secs(3);
/// Work after which a fit has shown what it does and is stopped.
const ENOUGH: Duration = Duration::from_millis(1_500);

/// Processor time of the calling thread.
fn worked() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = told.split(' ').next().unwrap();
    Duration::from_nanos(nanoseconds.parse().unwrap())
}

/// The longest work of a fit between two looks at its context, its beginning and its end
/// included. The flag is raised after `enough`: what follows is how long it takes to be obeyed.
pub fn longest_silence(
    enough: Duration,
    ctx: FitContext<'_>,
    fit: impl FnOnce(&FitContext<'_>) -> Result<(), FitError>,
) -> Duration {
    let stop = AtomicBool::new(false);
    let began = worked();
    let looks = Mutex::new((began, Duration::ZERO));
    let look = || {
        let now = worked();
        let mut looks = looks.lock().unwrap();
        looks.1 = looks.1.max(now.saturating_sub(looks.0));
        looks.0 = now;
        if now.saturating_sub(began) > enough {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let ended = fit(&ctx.with_pulse(&look).with_stop(&stop));
    look();
    assert!(
        matches!(ended, Ok(()) | Err(FitError::Stopped)),
        "{ended:?}"
    );
    looks.into_inner().unwrap().1
}

/// Measures all, and then says which were silent for too long.
struct Silences(Cell<Vec<String>>);

impl Silences {
    fn new() -> Silences {
        Silences(Cell::new(Vec::new()))
    }

    fn hear(&self, name: String, silence: Duration) {
        let mut all = self.0.take();
        if silence > ALLOWED {
            all.push(format!("{name}: {silence:?}"));
        }
        self.0.set(all);
        if std::env::var_os("SILENCES").is_some() {
            println!("{silence:>12.3?} {name}");
        }
    }

    #[track_caller]
    fn judge(self) {
        let late = self.0.into_inner();
        assert!(late.is_empty(), "too late: {late:#?}");
    }
}

/// Hours of more than two years with a day, a week and noise.
fn hours(points: usize) -> Series {
    let mut random = Random::new(3);
    let values: Vec<f64> = (0..points)
        .map(|at| {
            let angle = |period: f64| (at as f64 * std::f64::consts::TAU / period).sin();
            200.0 + 30.0 * angle(24.0) + 20.0 * angle(168.0) + 10.0 * random.normal()
        })
        .collect();
    series(Period::Hours, &values)
}

fn columns(rows: usize, count: usize) -> Features {
    let mut random = Random::new(5);
    let column = |at: usize| {
        let values = (0..rows).map(|_| random.normal()).collect();
        (format!("column {at}"), values)
    };
    Features::new((0..count).map(column).collect()).unwrap()
}

/// A table of ten million values: numbers, gaps, few and many levels.
fn table(task: Task, rows: usize, width: usize) -> (Frame, Target) {
    let mut random = Random::new(7);
    let levels: Vec<String> = (0..2_000).map(|at| format!("level {at}")).collect();
    let mut score = vec![0.0; rows];
    let mut columns = Vec::new();
    for at in 0..width {
        let name = format!("column {at}");
        if at % 10 == 9 {
            let many = if at % 20 == 9 { 2_000.0 } else { 6.0 };
            let of = |_| Some(levels[(random.uniform() * many) as usize].as_str());
            let cells: Vec<Option<&str>> = (0..rows).map(of).collect();
            columns.push(Column::categories(&name, &cells));
            continue;
        }
        let mut values: Vec<f64> = (0..rows).map(|_| random.normal()).collect();
        for (row, value) in values.iter_mut().enumerate() {
            score[row] += *value / (1 + at) as f64;
            if row % 50 == at % 50 {
                *value = f64::NAN;
            }
        }
        columns.push(Column::numbers(&name, values));
    }
    let y = match task {
        Task::Regression => Target::Numbers(score),
        Task::Classification => Target::Classes {
            codes: score
                .iter()
                .map(|score| (*score + 1.5).clamp(0.0, 2.9) as u32)
                .collect(),
            labels: labels(3),
        },
    };
    (Frame::new(columns).unwrap(), y)
}

#[test]
fn models_of_series_look_at_the_context_in_time() {
    let y = hours(20_000);
    let x = columns(20_000, 20);
    let heard = Silences::new();
    for spec in forecasters() {
        let model = (spec.build)(&spec.check(&Map::new()).unwrap()).unwrap();
        for x in [None, Some(&x)] {
            let silence = longest_silence(ENOUGH, context(7).with_horizon(168), |ctx| {
                model.fit(&y, x, ctx).map(|_| ())
            });
            heard.hear(
                format!("{} with {} columns", spec.id, x.map_or(0, |_| 20)),
                silence,
            );
        }
    }
    heard.judge();
}

#[test]
fn models_of_many_rows_look_at_the_context_in_time() {
    of_rows(Task::Regression, 1_000_000, 10);
    of_rows(Task::Classification, 1_000_000, 10);
}

#[test]
fn models_of_many_columns_look_at_the_context_in_time() {
    of_rows(Task::Regression, 100_000, 100);
    of_rows(Task::Classification, 100_000, 100);
}

fn of_rows(task: Task, rows: usize, width: usize) {
    let heard = Silences::new();
    let (x, y) = table(task, rows, width);
    for spec in all_predictors().iter().filter(|spec| spec.does(task)) {
        let params = spec.check(&Map::new()).unwrap();
        let silence = longest_silence(ENOUGH, context(7), |ctx| {
            Model::fit(spec, &params, &x, &y, ctx).map(|_| ())
        });
        heard.hear(format!("{} {task:?}", spec.id), silence);
    }
    heard.judge();
}

#[test]
fn clustering_and_reduction_look_at_the_context_in_time() {
    let heard = Silences::new();
    let x = clouds(2, 100_000, 40, 7);
    for spec in clusterers() {
        let model = (spec.build)(&spec.check(&Map::new()).unwrap()).unwrap();
        let silence = longest_silence(ENOUGH, context(7), |ctx| model.fit(&x, ctx).map(|_| ()));
        heard.hear(spec.id.to_owned(), silence);
    }
    let classes: Vec<usize> = (0..x.rows()).map(|row| row % 5).collect();
    let wide = Matrix::new(20_000, 400, {
        let mut random = Random::new(9);
        (0..20_000 * 400).map(|_| random.normal()).collect()
    })
    .unwrap();
    for spec in reducers() {
        let model = (spec.build)(&spec.check(&Map::new()).unwrap()).unwrap();
        for x in [&x, &wide] {
            let silence = longest_silence(ENOUGH, context(7), |ctx| {
                model.fit(x, Some(&classes[..x.rows()]), ctx).map(|_| ())
            });
            heard.hear(format!("{} {} columns", spec.id, x.columns()), silence);
        }
    }
    heard.judge();
}

#[test]
fn the_best_model_looks_at_the_context_in_time() {
    let heard = Silences::new();
    let mut asked = request(hours(5_000), &["best"], 168);
    asked.features = Some(columns(5_000, 5));
    let silence = longest_silence(4 * ENOUGH, context(7), |ctx| {
        train_series(&asked, ctx).map_or(Err(FitError::Stopped), |_| Ok(()))
    });
    heard.hear("best of a series".to_owned(), silence);
    for task in [Task::Regression, Task::Classification] {
        let (x, y) = table(task, 50_000, 40);
        let asked = TableRequest::best(x, y);
        let silence = longest_silence(4 * ENOUGH, context(7), |ctx| {
            train_table(&asked, ctx).map(|_| ())
        });
        heard.hear(format!("best of a table, {task:?}"), silence);
    }
    heard.judge();
}

#[test]
fn a_deadline_that_passes_at_once_is_kept() {
    is_kept_after(30);
}

#[test]
fn a_deadline_that_passes_early_is_kept() {
    is_kept_after(200);
}

#[test]
fn a_deadline_that_passes_in_the_midst_is_kept() {
    is_kept_after(700);
}

#[test]
fn a_deadline_that_passes_late_is_kept() {
    is_kept_after(1_500);
}

/// By every model, of series and of rows.
fn is_kept_after(milliseconds: u64) {
    let y = hours(20_000);
    let (x, target) = table(Task::Regression, 100_000, 40);
    let heard = Silences::new();
    for spec in forecasters() {
        let model = (spec.build)(&spec.check(&Map::new()).unwrap()).unwrap();
        let late = lateness(milliseconds, |ctx| model.fit(&y, None, ctx).err());
        heard.hear(format!("{} after its deadline", spec.id), late);
    }
    for spec in all_predictors() {
        if !spec.does(Task::Regression) {
            continue;
        }
        let params = spec.check(&Map::new()).unwrap();
        let late = lateness(milliseconds, |ctx| {
            Model::fit(spec, &params, &x, &target, ctx).err()
        });
        heard.hear(format!("{} of rows after its deadline", spec.id), late);
    }
    heard.judge();
}

/// How much a fit works after its deadline, from its last look before it.
fn lateness(milliseconds: u64, fit: impl FnOnce(&FitContext<'_>) -> Option<FitError>) -> Duration {
    let deadline = Instant::now() + Duration::from_millis(milliseconds);
    let last = Mutex::new(worked());
    let look = || {
        if Instant::now() < deadline {
            *last.lock().unwrap() = worked();
        }
    };
    let ended = fit(&context(7).with_pulse(&look).with_deadline(deadline));
    if ended.is_none() && Instant::now() < deadline {
        return Duration::ZERO;
    }
    assert!(
        matches!(ended, None | Some(FitError::OutOfTime)),
        "{ended:?}"
    );
    worked().saturating_sub(last.into_inner().unwrap())
}
