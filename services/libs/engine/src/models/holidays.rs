//! Public holidays as columns that are known ahead, for models that use such columns: a model is
//! wrapped, is given a column for each holiday beside the columns that came with the series, and
//! asks nobody for their future.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::calendar::{Axis, CHOICES, holidays};
use crate::catalogue::{
    Explained, FittedForecaster, Forecast, Forecaster, ParamKind, ParamSpec, Params, Restored,
    read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub(super) const HOLIDAYS: ParamSpec = ParamSpec {
    name: "holidays",
    hint: "The country whose public holidays count, by its two letters.",
    kind: ParamKind::Choice {
        default: "none",
        options: CHOICES,
    },
};

/// How holidays become columns of a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HolidayColumns {
    /// Each by itself, those that the history holds only once together: for models that add
    /// effects up.
    Each,
    /// Whether there is one, and whether there is one in the next period: for trees, which would
    /// need many rows of each.
    Any,
}

/// The model, with the holidays of the country that was set.
pub(super) fn with_holidays(
    params: &Params,
    columns: HolidayColumns,
    model: impl Forecaster + 'static,
) -> Box<dyn Forecaster> {
    match params.choice(HOLIDAYS.name) {
        "none" | "auto" => Box::new(model),
        country => Box::new(Beside {
            model: Box::new(model),
            country,
            columns,
        }),
    }
}

/// Reads back what [`with_holidays`] has fitted; `restore` reads the model alone.
pub(super) fn restore(bytes: &[u8], restore: impl Fn(&[u8]) -> Restored) -> Restored {
    match read_state::<Stored>(bytes) {
        Ok(stored) => Ok(Box::new(Fitted {
            model: restore(stored.model.as_bytes())?,
            columns: stored.columns,
            made: stored.made,
        })),
        Err(_) => restore(bytes),
    }
}

struct Beside {
    model: Box<dyn Forecaster>,
    country: &'static str,
    columns: HolidayColumns,
}

struct Fitted {
    model: Box<dyn FittedForecaster>,
    /// Columns that came with the series.
    columns: Vec<String>,
    made: Made,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    columns: Vec<String>,
    made: Made,
    model: String,
}

/// The columns that are made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Made {
    country: String,
    columns: HolidayColumns,
    axis: Axis,
    /// Holidays with a column of their own.
    own: Vec<String>,
    /// Whether the others have one together.
    others: bool,
}

impl Forecaster for Beside {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        let made = Made::of(self.country, self.columns, y.axis());
        let beside = joined(x, made.columns(y.axis()), y.len())?;
        Ok(Box::new(Fitted {
            model: self.model.fit(y, beside.as_ref(), ctx)?,
            columns: x.map_or(Vec::new(), |x| x.names().to_vec()),
            made,
        }))
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        crate::catalogue::check_request(steps, level)?;
        let x = x.filter(|_| !self.columns.is_empty());
        let has = x.map_or(0, Features::rows);
        if !self.columns.is_empty() && has < steps {
            return Err(FitError::FeaturesMissing {
                names: self.columns.clone(),
                steps,
                has,
            });
        }
        let ahead = self.made.axis.after(steps);
        let x = x.map(|x| x.slice(0, steps));
        let beside = joined(x.as_ref(), self.made.columns(&ahead), steps)?;
        self.model.predict(steps, beside.as_ref(), level)
    }

    fn explained(&self, ctx: &FitContext<'_>) -> Result<Option<Explained>, FitError> {
        self.model.explained(ctx)
    }

    fn form(&self) -> Map<String, Value> {
        self.model.form()
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(&Stored {
            columns: self.columns.clone(),
            made: self.made.clone(),
            // Every state is JSON; anything else is refused when it is read.
            model: String::from_utf8(self.model.to_bytes()).unwrap_or_default(),
        })
    }
}

impl Made {
    fn of(country: &str, columns: HolidayColumns, axis: &Axis) -> Made {
        let mut periods: BTreeMap<String, usize> = BTreeMap::new();
        if columns == HolidayColumns::Each {
            for names in held(country, axis) {
                for name in names.into_keys() {
                    *periods.entry(name).or_default() += 1;
                }
            }
        }
        let others = periods.values().any(|count| *count == 1);
        periods.retain(|_, count| *count > 1);
        Made {
            country: country.to_owned(),
            columns,
            axis: axis.clone(),
            own: periods.into_keys().collect(),
            others,
        }
    }

    /// A column's name and a value for each period of the axis: the days of the period that are
    /// the holiday.
    fn columns(&self, axis: &Axis) -> Vec<(String, Vec<f64>)> {
        match self.columns {
            HolidayColumns::Each => {
                let held = held(&self.country, axis);
                let column = |name: &String| -> (String, Vec<f64>) {
                    let days = held.iter().map(|names| names.get(name));
                    let days = days.map(|days| days.copied().unwrap_or(0.0));
                    (name.clone(), days.collect())
                };
                let mut columns: Vec<_> = self.own.iter().map(column).collect();
                if self.others {
                    let own = |name: &String| self.own.contains(name);
                    let of = |names: &BTreeMap<String, f64>| {
                        let others = names.iter().filter(|(name, _)| !own(name));
                        others.map(|(_, days)| days).sum()
                    };
                    columns.push(("Other holidays".to_owned(), held.iter().map(of).collect()));
                }
                columns
            }
            HolidayColumns::Any => {
                // One period more than asked for, which is the next one of the last.
                let longer = axis.longer_by(1);
                let any: Vec<f64> = held(&self.country, &longer)
                    .iter()
                    .map(|names| names.values().sum())
                    .collect();
                vec![
                    ("Holiday".to_owned(), any[..axis.len()].to_vec()),
                    ("Holiday next".to_owned(), any[1..].to_vec()),
                ]
            }
        }
    }
}

/// For each period of the axis its holidays, with the number of its days that they take.
fn held(country: &str, axis: &Axis) -> Vec<BTreeMap<String, f64>> {
    let spans: Vec<(NaiveDate, NaiveDate)> = (0..axis.len()).map(|at| axis.days(at)).collect();
    let (Some((first, _)), Some((_, last))) = (spans.first(), spans.last()) else {
        return Vec::new();
    };
    let all = holidays(country, *first, *last);
    spans
        .iter()
        .map(|(first, last)| {
            let from = all.partition_point(|(date, _)| date < first);
            let mut names = BTreeMap::new();
            for (_, name) in all[from..].iter().take_while(|(date, _)| date <= last) {
                *names.entry(name.clone()).or_default() += 1.0;
            }
            names
        })
        .collect()
}

/// The columns that came with the series, then those that were made.
fn joined(
    x: Option<&Features>,
    made: Vec<(String, Vec<f64>)>,
    rows: usize,
) -> Result<Option<Features>, FitError> {
    let Some(x) = x.filter(|x| !x.is_empty()) else {
        return Ok(Features::new(made).ok().filter(|made| !made.is_empty()));
    };
    if x.rows() != rows {
        return Err(FitError::FeatureRows {
            needs: rows,
            has: x.rows(),
        });
    }
    let given = x.names().iter().cloned().zip(x.columns().iter().cloned());
    // Columns of one length with finite values always make features.
    Ok(Features::new(given.chain(made).collect()).ok())
}
