//! Builders and reading of the reference numbers.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use b2l_engine::{
    Axis, BoostLibrary, BoostLoss, BoostRows, BoostSettings, Boosted, Effort, Features, FitContext,
    FitError, FittedForecaster, Frequency, Metric, ModelChoice, Period, Selection, Series,
    SeriesRequest, TestSize, TreeTrainer, forecaster,
};
use b2l_native::Native;
use chrono::{NaiveDate, NaiveDateTime};
use serde_json::{Map, Value};

/// The circumstances of a fit that may use all libraries.
pub fn context(seed: u64) -> FitContext<'static> {
    FitContext::new(seed).with_trainer(&Native)
}

/// All libraries, with something that happens before one trains.
pub struct Watched<F>(pub F);

impl<F: Fn() + Sync> TreeTrainer for Watched<F> {
    fn boost(
        &self,
        library: BoostLibrary,
        train: &BoostRows<'_>,
        held: Option<&BoostRows<'_>>,
        loss: BoostLoss,
        settings: &BoostSettings,
        ctx: &FitContext<'_>,
    ) -> Result<Boosted, FitError> {
        (self.0)();
        Native.boost(library, train, held, loss, settings, ctx)
    }
}

/// How a fit ended, and how often it looked at its context.
pub fn looks<T>(ctx: FitContext<'_>, fit: impl FnOnce(&FitContext<'_>) -> T) -> (T, usize) {
    let count = AtomicUsize::new(0);
    let look = || {
        count.fetch_add(1, Ordering::Relaxed);
    };
    let ended = fit(&ctx.with_pulse(&look));
    (ended, count.into_inner())
}

/// Lets a fit run, then once more with a stop half way, counted in looks at its context: it ends as
/// stopped, and what loops do that end one in another is a small part of the work.
#[track_caller]
pub fn assert_stops_half_way(name: &str, fit: impl Fn(&FitContext<'_>) -> Option<FitError>) {
    const A_FEW: usize = 3;
    const PART: usize = 10;
    let (ended, all) = looks(context(7), &fit);
    assert_eq!(ended, None, "{name}");
    let half = all.div_ceil(2);
    let (stop, count) = (AtomicBool::new(false), AtomicUsize::new(0));
    let look = || {
        if count.fetch_add(1, Ordering::Relaxed) + 1 == half {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let stopped = fit(&context(7).with_pulse(&look).with_stop(&stop));
    assert_eq!(stopped, Some(FitError::Stopped), "{name}");
    let after = count.into_inner() - half;
    assert!(
        after <= A_FEW.max(all / PART),
        "{name}: {after} looks after the stop, {all} without it"
    );
}

/// The most threads at work at once while `work` runs, its own included: threads take the name of
/// the one that opens them, and Linux tells the names.
pub fn most_threads(work: impl FnOnce() + Send) -> usize {
    const NAME: &str = "counted-threads";
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME
        .lock()
        .unwrap_or_else(|broken| broken.into_inner());
    let count = || {
        let tasks = std::fs::read_dir("/proc/self/task").unwrap().flatten();
        // A thread that has just ended has no name any more.
        let names = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok());
        names.filter(|name| name.trim_end() == NAME).count()
    };
    std::thread::scope(|scope| {
        let own = std::thread::Builder::new().name(NAME.to_owned());
        let working = own.spawn_scoped(scope, work).unwrap();
        let mut most = 1;
        while !working.is_finished() {
            most = most.max(count());
            std::thread::sleep(Duration::from_micros(200));
        }
        if let Err(panic) = working.join() {
            std::panic::resume_unwind(panic);
        }
        most
    })
}

/// `reference.json`, made by `tests/reference/make.py`.
pub fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/reference.json")).unwrap()
}

pub fn numbers(value: &Value) -> Vec<f64> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v.as_f64().unwrap())
        .collect()
}

pub fn reference_series(name: &str) -> Vec<f64> {
    numbers(&reference()["series"][name])
}

pub fn day(year: i32, month: u32, day: u32) -> NaiveDateTime {
    NaiveDate::from_ymd_opt(year, month, day)
        .unwrap()
        .and_hms_opt(0, 0, 0)
        .unwrap()
}

pub fn series(period: Period, values: &[f64]) -> Series {
    with_gaps(period, values.iter().copied().map(Some).collect())
}

pub fn with_gaps(period: Period, values: Vec<Option<f64>>) -> Series {
    Series::new(
        Axis::new(Frequency::of(period), day(2015, 1, 5), values.len()),
        values,
    )
    .unwrap()
}

/// A model of the catalogue, fitted.
pub fn fit(
    model: &str,
    params: Value,
    y: &Series,
    x: Option<&Features>,
) -> Box<dyn FittedForecaster> {
    let spec = forecaster(model).unwrap();
    let given: Map<String, Value> = serde_json::from_value(params).unwrap();
    let checked = spec.check(&given).unwrap();
    (spec.build)(&checked)
        .unwrap()
        .fit(y, x, &context(1))
        .unwrap()
}

/// The stored state, to compare parameters with the reference.
pub fn state(fitted: &dyn FittedForecaster) -> Value {
    serde_json::from_slice::<Value>(&fitted.to_bytes()).unwrap()["state"].take()
}

/// The likeliest of the forms that forecast together in a fitted model, without the others.
pub fn likeliest(model: &str, fitted: &dyn FittedForecaster) -> Box<dyn FittedForecaster> {
    let mut stored: Value = serde_json::from_slice(&fitted.to_bytes()).unwrap();
    stored["state"].as_object_mut().unwrap().remove("others");
    let restore = forecaster(model).unwrap().restore;
    restore(&serde_json::to_vec(&stored).unwrap()).unwrap()
}

pub fn request(series: Series, models: &[&str], horizon: usize) -> SeriesRequest {
    SeriesRequest {
        series,
        features: None,
        selection: Selection {
            models: models.iter().copied().map(ModelChoice::of).collect(),
            metric: Metric::Rmse,
            effort: Effort::Normal,
        },
        horizon,
        level: 80.0,
        non_negative: None,
        test_size: TestSize::Auto,
        preparation: Default::default(),
    }
}

#[track_caller]
pub fn close(name: &str, actual: f64, expected: f64, relative: f64) {
    let allowed = relative * expected.abs().max(1e-12);
    assert!(
        (actual - expected).abs() <= allowed,
        "{name}: {actual} instead of {expected}, allowed {allowed}"
    );
}

#[track_caller]
pub fn all_close(name: &str, actual: &[f64], expected: &[f64], relative: f64) {
    assert_eq!(actual.len(), expected.len(), "{name}");
    for (at, (actual, expected)) in actual.iter().zip(expected).enumerate() {
        close(&format!("{name}[{at}]"), *actual, *expected, relative);
    }
}

/// Evenly distributed numbers in (0, 1) that every machine makes alike (Park and Miller 1988).
pub struct Noise(u64);

impl Noise {
    pub fn new(seed: u64) -> Noise {
        Noise(seed.max(1))
    }

    pub fn even(&mut self) -> f64 {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        self.0 as f64 / 2_147_483_647.0
    }

    /// Standard normal, by the sum of twelve.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.even()).sum::<f64>() - 6.0
    }
}

/// Ten years of months with trend, season and noise.
pub fn monthly(seed: u64, points: usize) -> Vec<f64> {
    let mut noise = Noise::new(seed);
    (0..points)
        .map(|at| {
            let season = (at as f64 * std::f64::consts::TAU / 12.0).sin();
            100.0 + 0.5 * at as f64 + 20.0 * season + 4.0 * noise.normal()
        })
        .collect()
}
