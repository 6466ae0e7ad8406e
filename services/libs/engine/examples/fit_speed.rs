//! Fits one model to all that a file holds, and says how many fits that were and how many kB the
//! process held at most. With TIMES it does all of it so many times; the CPU time of a second time
//! is what a process that has warmed up needs:
//!
//!     fit_speed series FILE MODEL PARAMS [TIMES]     a season and a series of months a line
//!     fit_speed regression FILE MODEL PARAMS [TIMES]     a row a line, the target last
//!     fit_speed classification FILE MODEL PARAMS [TIMES]
//!     fit_speed groups FILE MODEL PARAMS [TIMES]     a row a line
//!
//! PARAMS is JSON, `{}` for the defaults. The model `best` is the whole choice with its backtests.
//! With `silence` in the place of TIMES, the fit is stopped after two seconds of work, and a third
//! number is printed: the longest work in microseconds between two looks whether to stop.

use std::error::Error;

use b2l_engine::tabular::{Column, Frame, Model, Target, predictor};
use b2l_engine::{
    Axis, FitContext, Frequency, Metric, Prepared, Selection, Series, SeriesRequest, TestSize,
    clusterer, forecaster, train_series,
};
use b2l_native::Native;
use chrono::NaiveDate;
use serde_json::{Map, Value};

type Rows = Vec<Vec<f64>>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let listens = args.pop_if(|last| last == "silence").is_some();
    let times = args.get(4).map_or(Ok(1), |times| times.parse())?;
    args.truncate(4);
    let [kind, file, model, params] = &args[..] else {
        let usage =
            "fit_speed series|regression|classification|groups FILE MODEL PARAMS [TIMES|silence]";
        return Err(usage.into());
    };
    let params: Map<String, Value> = serde_json::from_str(params)?;
    let mut rows = Rows::new();
    for line in std::fs::read_to_string(file)?.lines() {
        let cells = line.split(',').map(str::parse);
        rows.push(cells.collect::<Result<_, _>>()?);
    }
    if listens {
        silence::listen();
    }
    let fit = || match (kind.as_str(), model.as_str()) {
        ("series", model) => series(&rows, model, &params),
        ("groups", model) => groups(&columns(&rows), model, &params),
        (task, model) => table(columns(&rows), task == "classification", model, &params),
    };
    let mut ended = fit();
    for _ in 1..times {
        ended = fit();
    }
    if listens {
        println!("0 {} {}", peak(), silence::longest().as_micros());
    } else {
        println!("{} {}", ended?, peak());
    }
    Ok(())
}

/// With the libraries of boosted trees, as whoever trains has them.
fn context() -> FitContext<'static> {
    let ctx = FitContext::new(1).with_trainer(&Native);
    silence::heard_by(ctx)
}

/// How long a fit works without a look at its context.
mod silence {
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use b2l_engine::FitContext;

    /// Work after which a fit is stopped.
    const ENOUGH: Duration = Duration::from_secs(2);

    static LISTENS: AtomicBool = AtomicBool::new(false);
    static STOP: AtomicBool = AtomicBool::new(false);
    /// Work until the first look and the last one, and the longest between two.
    static LOOKS: Mutex<(Duration, Duration, Duration)> =
        Mutex::new((Duration::ZERO, Duration::ZERO, Duration::ZERO));
    static LOOK: fn() = look;

    pub fn listen() {
        LISTENS.store(true, Ordering::Relaxed);
        let now = worked();
        if let Ok(mut looks) = LOOKS.lock() {
            *looks = (now, now, Duration::ZERO);
        }
    }

    pub fn heard_by(ctx: FitContext<'static>) -> FitContext<'static> {
        match LISTENS.load(Ordering::Relaxed) {
            true => ctx.with_pulse(&LOOK).with_stop(&STOP),
            false => ctx,
        }
    }

    /// To be asked when the fit has ended.
    pub fn longest() -> Duration {
        look();
        LOOKS.lock().map_or(Duration::ZERO, |looks| looks.2)
    }

    fn look() {
        let now = worked();
        if let Ok(mut looks) = LOOKS.lock() {
            let (first, last, longest) = *looks;
            *looks = (first, now, longest.max(now.saturating_sub(last)));
            STOP.store(now.saturating_sub(first) > ENOUGH, Ordering::Relaxed);
        }
    }

    /// Processor time of this thread, as Linux counts it; none elsewhere.
    fn worked() -> Duration {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        let nanoseconds = told.split(' ').next().and_then(|first| first.parse().ok());
        Duration::from_nanos(nanoseconds.unwrap_or(0))
    }
}

/// As Linux counts; 0 elsewhere.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.and_then(|kb| kb.parse().ok()).unwrap_or(0)
}

fn columns(rows: &Rows) -> Rows {
    let width = rows.first().map_or(0, Vec::len);
    let column = |at: usize| rows.iter().filter_map(|row| row.get(at).copied()).collect();
    (0..width).map(column).collect()
}

fn series(rows: &Rows, model: &str, params: &Map<String, Value>) -> Result<usize, Box<dyn Error>> {
    let first = NaiveDate::from_ymd_opt(2001, 1, 1).and_then(|date| date.and_hms_opt(0, 0, 0));
    let first = first.ok_or("no such date")?;
    for row in rows {
        let (season, values) = row.split_first().ok_or("an empty line")?;
        let season = *season as usize;
        let axis = Axis::new(
            Frequency::counted(season).ok_or("no such season")?,
            first,
            values.len(),
        );
        let series = Series::new(axis, values.iter().copied().map(Some).collect())?;
        let ctx = context();
        if model == "best" {
            let request = SeriesRequest {
                series,
                features: None,
                selection: Selection::best(Metric::Mae),
                horizon: season.max(6),
                level: 80.0,
                non_negative: None,
                test_size: TestSize::Auto,
                preparation: Default::default(),
            };
            train_series(&request, &ctx)?;
        } else {
            let spec = forecaster(model).ok_or("no such model")?;
            (spec.build)(&spec.check(params)?)?.fit(&series, None, &ctx)?;
        }
    }
    Ok(rows.len())
}

fn table(
    mut columns: Rows,
    classes: bool,
    model: &str,
    params: &Map<String, Value>,
) -> Result<usize, Box<dyn Error>> {
    let target = columns.pop().ok_or("an empty file")?;
    let target = if classes {
        let most = target.iter().copied().fold(0.0, f64::max) as u32;
        Target::Classes {
            codes: target.iter().map(|class| *class as u32).collect(),
            labels: (0..=most).map(|class| class.to_string()).collect(),
        }
    } else {
        Target::Numbers(target)
    };
    let columns = columns.into_iter().enumerate();
    let columns = columns.map(|(at, values)| Column::numbers(&format!("x{at}"), values));
    let frame = Frame::new(columns.collect())?;
    let spec = predictor(model).ok_or("no such model")?;
    Model::fit(spec, &spec.check(params)?, &frame, &target, &context())?;
    Ok(1)
}

fn groups(
    columns: &Rows,
    model: &str,
    params: &Map<String, Value>,
) -> Result<usize, Box<dyn Error>> {
    let matrix = Prepared::fit(columns)?.apply(columns)?;
    let spec = clusterer(model).ok_or("no such model")?;
    (spec.build)(&spec.check(params)?)?.fit(&matrix, &context())?;
    Ok(1)
}
