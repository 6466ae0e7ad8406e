//! One model of several series: the trees learn from the rows of all, each series in parts of its
//! own typical size, so that what holds for many of them (a season, a promotion, a holiday) is
//! learnt from all of them (Montero-Manso and Hyndman 2021; the winners of the M5 competition,
//! Makridakis, Spiliotis and Assimakopoulos 2022). Columns are those of one series' models
//! ([`super::design`]) and the places of its categories; all steps up to the horizon are forecast
//! at once.

mod kind;
mod rows;

use chrono::NaiveDateTime;

use super::design::{Base, Design, Id};
use super::drivers::Drivers;
use super::explain::{Rows, Taught};
use super::fitted::{Fitted, encoded};
use super::past::Past;
use super::search::Growth;
use super::trained::Trained;
use super::unit::Unit;
use crate::catalogue::FittedForecaster;
use crate::context::FitContext;
use crate::error::FitError;
use crate::models::known::Known;
use crate::series::{Features, Series};
use kind::Kind;

/// The fewest measured points of a series that takes part.
pub(crate) const LEAST_POINTS: usize = 12;
/// Steps forecast at once at most, where the season is no longer.
const LONGEST_BLOCK: usize = 28;
/// A block is at most this part of the longest history.
const PART_OF_HISTORY: usize = 3;
/// Rows of a series that are taken apart to tell what moves its forecasts.
const EXPLAINED: usize = 32;

/// A series up to an origin.
pub(crate) struct Member<'a> {
    pub series: &'a Series,
    /// A row a period.
    pub features: Option<&'a Features>,
    /// The category columns with the place of the series' own value in each.
    pub ids: &'a [(String, f64)],
}

/// What was learnt of all series up to an origin.
pub(crate) struct Panel {
    kind: Kind,
    design: Design,
    trained: Trained,
}

/// How large the errors of forecasts are, in the unit of the trees.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size(Growth);

impl Size {
    /// Of errors at several origins, NaN where nothing is known; `None` where nothing is at all.
    pub fn of(errors: &[Vec<f64>], steps: usize) -> Option<Size> {
        let known = errors.iter().flatten().any(|error| error.is_finite());
        known.then(|| Size(Growth::of(errors, steps)))
    }

    /// The same where errors are so many times as large.
    pub fn times(self, factor: f64) -> Size {
        Size(self.0.times(factor))
    }
}

impl Panel {
    /// Learns from all members.
    ///
    /// # Errors
    /// [`FitError::NoFiniteFit`] where there is not a row to learn from, and those of
    /// [`FitContext::boost`].
    pub fn grow(
        members: &[Member<'_>],
        horizon: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Panel, FitError> {
        let kind = Kind::of(members.iter().map(|member| member.series));
        let longest = members.iter().max_by_key(|member| member.series.len());
        let longest = longest.ok_or(FitError::NoFiniteFit)?.series;
        let (len, season) = (longest.len(), longest.season());
        let block = horizon
            .min(season.max(LONGEST_BLOCK))
            .min(len / PART_OF_HISTORY)
            .max(1);
        let design = Design::new(kind.base(), block, longest.axis(), len, season);
        let members = members.iter().map(|member| Own::new(&design, kind, member));
        let members: Vec<Own> = members.collect();
        let trained = rows::train(kind, &members, ctx)?;
        Ok(Panel {
            kind,
            design,
            trained,
        })
    }

    /// The model of one of the members, which may have grown since. Explained where that is asked
    /// for.
    ///
    /// # Errors
    /// [`FitError::FeatureRows`].
    pub fn of(
        &self,
        member: &Member<'_>,
        size: Option<Size>,
        explained: bool,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        let own = Own::new(&self.design, self.kind, member);
        let names = Known::beside(member.features, member.series.len())?;
        let growth = match size {
            Some(Size(growth)) => growth,
            None => Growth::of(&[vec![self.trained.scale]], 1),
        };
        let drivers = Drivers::none(names.len());
        let rows = match explained {
            true => rows::some(&own, EXPLAINED),
            false => Rows::of(&[], &[]),
        };
        let taught = Taught::new(rows, &own.design, &own.past, &drivers, &names);
        Ok(Box::new(Fitted::new(
            own.design,
            (self.trained.clone(), taught),
            own.unit,
            drivers,
            growth,
            &own.past,
            names,
        )))
    }

    /// The trees as the states of its models have them.
    pub fn text(&self) -> String {
        encoded(&self.trained.trees)
    }

    /// The errors of a forecast in the unit of the trees; NaN where nothing was measured.
    pub fn errors(
        &self,
        member: &Member<'_>,
        predicted: &[f64],
        actual: &[Option<f64>],
    ) -> Vec<f64> {
        let unit = self.kind.unit(&member.series.filled());
        let pairs = predicted.iter().zip(actual);
        pairs
            .map(|(predicted, actual)| match actual {
                Some(actual) => unit.enter(*predicted) - unit.enter(*actual),
                None => f64::NAN,
            })
            .collect()
    }
}

/// A member as the trees see it.
struct Own {
    design: Design,
    past: Past,
    unit: Unit,
    measured: Vec<bool>,
}

impl Own {
    fn new(design: &Design, kind: Kind, member: &Member<'_>) -> Own {
        let filled = member.series.filled();
        let unit = kind.unit(&filled);
        let values = filled.iter().map(|value| unit.enter(*value)).collect();
        let columns = member.features.map(|features| features.columns().to_vec());
        let ids = member.ids.iter().map(|(column, place)| Id {
            column: column.clone(),
            place: *place,
        });
        Own {
            design: design.clone().of_one(ids.collect()),
            past: Past::new(member.series.axis(), values, columns.unwrap_or_default()),
            unit,
            measured: member.series.values().iter().map(Option::is_some).collect(),
        }
    }
}

/// How many periods of a series lie before this date.
pub(crate) fn before(series: &Series, date: NaiveDateTime) -> usize {
    series.axis().dates().partition_point(|own| *own < date)
}
