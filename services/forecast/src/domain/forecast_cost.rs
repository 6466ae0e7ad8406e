//! What a forecast takes, before it is made: costs on one core, rounded up. Those of a step are measured from 5,000
//! steps after 120 months; the others are chosen. They decide only whether a person waits for the answer or is told
//! when it is ready, so a factor of two does no harm.

use std::time::Duration;

/// Restoring a model and asking it once, microseconds.
const ASKING: f64 = 250.0;
/// Reading a kilobyte of a trained story from object storage and decoding it, microseconds.
const KILOBYTE: f64 = 6.0;
/// A row of a workbook with its cells, microseconds.
const BOOK_ROW: f64 = 25.0;
/// Restoring a kilobyte of a model on rows, microseconds.
const RESTORED: f64 = 12.0;

/// Microseconds of one step ahead by one model of a series.
fn step(model: &str) -> f64 {
    match model {
        // Each step feeds the next through a network or through trees.
        "LSTM" => 15.0,
        "CATBOOST" | "LIGHTGBM" | "NGBOOST" | "XGBOOST" | "GBM" => 60.0,
        // Whatever takes part in it.
        "COMBINATION" => 80.0,
        _ => 3.0,
    }
}

/// Nanoseconds of one row by a model on rows that keeps so many bytes. What compares a row with all that it keeps walks
/// over every byte of it; a tree or a sum of coefficients touches a few.
fn row(model: &str, bytes: usize) -> f64 {
    match model {
        "KNN" | "SVM" | "SVR" | "DBSCAN" | "WARD" => 2_000.0 + bytes as f64 / 4.0,
        "RFR" | "RFC" | "XGBOOST" | "LIGHTGBM" | "CATBOOST" | "NGBOOST" => 60_000.0,
        _ => 3_000.0,
    }
}

/// Of forecasts of one series by these models, where the series lies in `bytes` of the trained story.
pub fn series<'a>(models: impl Iterator<Item = &'a str>, steps: usize, bytes: u64) -> Duration {
    let asked: f64 = models
        .map(|model| ASKING + steps as f64 * step(model))
        .sum();
    micros(asked + bytes as f64 / 1024.0 * KILOBYTE)
}

/// Of so many rows by one model on rows, which keeps `bytes`.
pub fn rows(model: &str, rows: usize, bytes: usize) -> Duration {
    micros(bytes as f64 / 1024.0 * RESTORED + rows as f64 * row(model, bytes) / 1_000.0)
}

/// Of a workbook with so many rows.
pub fn book(rows: usize) -> Duration {
    micros(rows as f64 * BOOK_ROW)
}

fn micros(micros: f64) -> Duration {
    Duration::from_secs_f64(micros / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_forecast_is_short_and_all_of_a_large_story_is_long() {
        assert!(series(["HWES"].into_iter(), 12, 20_000) < Duration::from_millis(10));
        let models = ["SES", "HWES", "THETA", "PROPHET", "LSTM"];
        let one = series(models.into_iter(), 365, 200_000);
        assert!(one * 1_000 > Duration::from_secs(10), "{one:?}");
    }

    #[test]
    fn rows_cost_by_what_the_model_looks_at() {
        assert!(rows("LR", 100_000, 4_000) < Duration::from_secs(1));
        assert!(rows("KNN", 100_000, 4_000_000) > Duration::from_secs(60));
    }
}
