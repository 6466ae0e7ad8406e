//! What every model said, in the backtests and after the end, as JSON lines: the material from which
//! rules of combination are learnt.
//!
//! As when somebody presses Train: dates, nothing set. `deploy/quality/weights.py` reads them.
//! `pool_dump series.csv [part of parts]` with columns `series_id,frequency,horizon,part,t,value`
//! (part is train or test), for instance `pool_dump series.csv 0 2` for the first half.

use std::collections::BTreeMap;

use b2l_engine::{
    Artifact, Axis, FitContext, ForecastRequest, Frequency, Metric, Period, Selection, Series,
    SeriesRequest, TestSize, plan, train_model,
};
use b2l_native::Native;
use chrono::NaiveDate;
use serde_json::{Map, Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let path = args
        .get(1)
        .ok_or("usage: pool_dump series.csv [part of parts]")?;
    let number = |at: usize, or: usize| args.get(at).map_or(Ok(or), |text| text.parse());
    let (part, parts) = (number(2, 0)?, number(3, 1)?);
    let mut all: BTreeMap<(String, String), (Values, Values)> = BTreeMap::new();
    for line in std::fs::read_to_string(path)?.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [id, frequency, _, part, _, value] = cells[..] else {
            return Err(format!("not six cells: {line}").into());
        };
        let (train, test) = all
            .entry((frequency.to_owned(), id.to_owned()))
            .or_default();
        let side = if part == "train" { train } else { test };
        side.push(value.parse().ok());
    }
    for (at, ((frequency, id), (train, test))) in all.into_iter().enumerate() {
        if at % parts == part {
            println!("{}", one(&frequency, &id, train, test)?);
        }
    }
    Ok(())
}

type Values = Vec<Option<f64>>;

fn one(
    frequency: &str,
    id: &str,
    train: Values,
    test: Values,
) -> Result<Value, Box<dyn std::error::Error>> {
    let period = match frequency {
        "Yearly" => Period::Years,
        "Quarterly" => Period::Quarters,
        "Monthly" => Period::Months,
        "Weekly" => Period::Weeks,
        "Daily" => Period::Days,
        "Hourly" => Period::Hours,
        other => return Err(format!("{other} is no frequency").into()),
    };
    let first = NaiveDate::from_ymd_opt(1980, 1, 7)
        .and_then(|date| date.and_hms_opt(0, 0, 0))
        .ok_or("no such date")?;
    let axis = Axis::new(Frequency::of(period), first, train.len());
    let request = SeriesRequest {
        series: Series::new(axis, train.clone())?,
        features: None,
        selection: Selection::best(Metric::default()),
        horizon: test.len(),
        level: 80.0,
        non_negative: None,
        test_size: TestSize::Auto,
        preparation: Default::default(),
    };
    let mut models = Map::new();
    for unit in plan(&request) {
        let outcome = train_model(
            &request,
            unit.model,
            &FitContext::new(1).with_trainer(&Native),
        )?;
        let Some(bytes) = &outcome.artifact else {
            continue;
        };
        let ahead = Artifact::restore(bytes)?.forecast(&ForecastRequest {
            steps: test.len(),
            level: None,
            future: None,
        })?;
        let told: Value = serde_json::to_value(&outcome)?;
        models.insert(
            unit.model.to_owned(),
            json!({
                "trials": told["trials"], "seconds": outcome.row.seconds,
                "mean": ahead.mean, "lower": ahead.lower, "upper": ahead.upper,
            }),
        );
    }
    Ok(json!({
        "id": id, "frequency": frequency, "season": request.series.season(),
        "train": train, "test": test, "models": models,
    }))
}
