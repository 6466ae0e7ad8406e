//! The receipt: what the preparation did to a history, a note a step.

use std::fmt;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::scale::Scaler;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PreparationNote {
    /// Values far from what trend and season say, with the first few of their dates.
    Outliers {
        count: usize,
        replaced: bool,
        examples: Vec<NaiveDateTime>,
    },
    /// Values limited to the percentiles `percent` and 100 - `percent`.
    Limited {
        percent: u32,
        below: usize,
        above: usize,
        low: f64,
        high: f64,
    },
    /// Each value gave way to the mean of so many.
    Smoothed { width: usize },
    /// The model sees logarithms (power 0), roots (0.5), or values of another power.
    Transformed { lambda: f64 },
    /// The transformation needs values above zero.
    NotTransformed,
    /// Transformations were tried on the past, and none was better than leaving the values alone.
    NoTransformationPays,
    /// The cycle of the year was taken out, and put back into the forecast.
    YearTakenOut,
    /// Seasons of so many periods were taken out, and put back into the forecast.
    SeasonsTakenOut { periods: Vec<usize> },
    /// There is no season, or the history does not hold two.
    NoSeason,
    /// The model sees changes, or changes of changes.
    Differenced { order: usize },
    /// The target was scaled.
    Scaled { scaler: Scaler },
    /// Columns made of the calendar and of earlier values.
    ColumnsMade { names: Vec<String> },
    /// Columns that the periods or the length of the history do not allow.
    ColumnsLeftOut { names: Vec<String> },
    /// So many periods at the beginning have no earlier values to be compared with.
    BeginningLeftOut { periods: usize },
}

impl fmt::Display for PreparationNote {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use PreparationNote::*;
        match self {
            Outliers { count: 0, .. } => write!(out, "there are no outliers"),
            Outliers {
                count,
                replaced,
                examples,
            } => {
                let done = if *replaced {
                    "replaced"
                } else {
                    "found, and left"
                };
                let dates: Vec<String> = examples.iter().map(date).collect();
                let more = if dates.len() < *count { ", ..." } else { "" };
                write!(out, "outliers {done}: {count} ({}{more})", dates.join(", "))
            }
            Limited {
                percent,
                below,
                above,
                low,
                high,
            } => write!(
                out,
                "{above} {} above the {} percentile limited to {}, {below} below the {} to {}",
                if *above == 1 { "value" } else { "values" },
                ordinal(100 - percent),
                short(*high),
                ordinal(*percent),
                short(*low),
            ),
            Smoothed { width } => {
                write!(
                    out,
                    "each value was replaced by the mean of the {width} around it"
                )
            }
            Transformed { lambda } if *lambda == 0.0 => {
                write!(out, "the model sees logarithms of the values")
            }
            Transformed { lambda } if *lambda == 0.5 => {
                write!(out, "the model sees square roots of the values")
            }
            Transformed { lambda } => {
                write!(
                    out,
                    "the model sees values to the power {lambda:.3} (Box-Cox)"
                )
            }
            NotTransformed => write!(
                out,
                "the transformation was left out: it needs values above zero"
            ),
            NoTransformationPays => {
                write!(out, "no transformation forecast the past better than none")
            }
            YearTakenOut => write!(out, "the cycle of the year was taken out and put back"),
            SeasonsTakenOut { periods } => {
                let periods: Vec<String> = periods.iter().map(usize::to_string).collect();
                let periods = periods.join(" and ");
                write!(
                    out,
                    "the season of {periods} periods was taken out and put back"
                )
            }
            NoSeason => write!(out, "there is no season to take out"),
            Differenced { order: 1 } => write!(out, "the model sees changes of the values"),
            Differenced { .. } => write!(out, "the model sees changes of the changes"),
            Scaled { scaler } => write!(out, "the target was scaled ({})", scaler.as_str()),
            ColumnsMade { names } => write!(out, "columns made: {}", names.join(", ")),
            ColumnsLeftOut { names } => write!(
                out,
                "columns that these periods or this short history do not allow: {}",
                names.join(", ")
            ),
            BeginningLeftOut { periods } => write!(
                out,
                "periods left out at the beginning, where nothing earlier is known: {periods}"
            ),
        }
    }
}

/// Six digits that count, without zeros at the end.
fn short(number: f64) -> String {
    let digits = 5.0 - number.abs().max(1e-300).log10().floor();
    let text = format!("{number:.*}", digits.clamp(0.0, 12.0) as usize);
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

fn date(date: &NaiveDateTime) -> String {
    let midnight = date.time() == chrono::NaiveTime::MIN;
    let format = if midnight {
        "%Y-%m-%d"
    } else {
        "%Y-%m-%d %H:%M"
    };
    date.format(format).to_string()
}
