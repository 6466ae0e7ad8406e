//! A series that may take part in a panel.

use std::collections::BTreeSet;

use super::super::request::SeriesRequest;
use super::super::train::windows_of;
use super::PanelSeries;
use crate::backtest::Window;
use crate::error::FitError;
use crate::models::lags::panel::{LEAST_POINTS, Member};
use crate::numeric::size_of;
use crate::series::{Features, Series};

pub(super) struct Taker<'a> {
    /// Its place among all series.
    pub at: usize,
    pub request: &'a SeriesRequest,
    pub windows: Vec<Window>,
    /// The category columns with the place of its own value in each.
    ids: Vec<(String, f64)>,
    /// Whether its known columns are those of the others.
    alike: bool,
}

/// A series up to an origin.
pub(super) struct Head<'a> {
    pub series: Series,
    pub features: Option<Features>,
    ids: &'a [(String, f64)],
}

impl Head<'_> {
    pub fn member(&self) -> Member<'_> {
        Member {
            series: &self.series,
            features: self.features.as_ref(),
            ids: self.ids,
        }
    }
}

impl<'a> Taker<'a> {
    /// All series of a story.
    pub fn all(series: &[PanelSeries<'a>]) -> Vec<Taker<'a>> {
        let names = |request: &SeriesRequest| -> Vec<String> {
            let features = request.features.as_ref();
            features.map_or(Vec::new(), |features| features.names().to_vec())
        };
        let first = series.first().map(|one| names(one.request));
        let taker = |(at, one): (usize, &PanelSeries<'a>)| Taker {
            at,
            request: one.request,
            windows: windows_of(one.request, usize::MAX),
            ids: ids(series, one),
            alike: Some(names(one.request)) == first,
        };
        series.iter().enumerate().map(taker).collect()
    }

    /// Whether there is enough before its oldest backtest, more than one value, and nothing to be
    /// prepared.
    pub fn takes_part(&self) -> bool {
        let values = self.request.series.values();
        let first = values.iter().flatten().next();
        let varies = values.iter().flatten().any(|value| Some(value) != first);
        self.alike
            && varies
            && !self.windows.is_empty()
            && self.request.preparation.leaves_values()
            && self.learning() >= LEAST_POINTS
    }

    /// Points before the oldest backtest.
    pub fn learning(&self) -> usize {
        let cut = self.windows.first().map_or(0, |window| window.cut);
        let values = &self.request.series.values()[..cut];
        values.iter().flatten().count()
    }

    pub fn len(&self) -> usize {
        self.request.series.len()
    }

    pub fn features(&self, columns: bool) -> Option<&'a Features> {
        let features = self.request.features.as_ref();
        features.filter(|features| columns && !features.is_empty())
    }

    /// The series before this place; `None` where it has too few points to be learnt from.
    ///
    /// # Errors
    /// None that can come of a place on its axis.
    pub fn head(&self, cut: usize, columns: bool) -> Result<Option<Head<'_>>, FitError> {
        let known = self.request.series.values()[..cut].iter().flatten().count();
        if known < LEAST_POINTS {
            return Ok(None);
        }
        let series = self.request.series.head(cut);
        Ok(Some(Head {
            series: series.map_err(|_| FitError::NoFiniteFit)?,
            features: self
                .features(columns)
                .map(|features| features.slice(0, cut)),
            ids: &self.ids,
        }))
    }

    /// The known columns of the steps after this place.
    pub fn ahead(&self, cut: usize, steps: usize, columns: bool) -> Option<Features> {
        let features = self.features(columns);
        features.map(|features| features.slice(cut, cut + steps))
    }

    /// A typical size of its values.
    pub fn size(&self) -> f64 {
        let values: Vec<f64> = self
            .request
            .series
            .values()
            .iter()
            .flatten()
            .copied()
            .collect();
        size_of(&values)
    }
}

/// The place of each of its categories among those of all series, in the order of their names.
fn ids(all: &[PanelSeries<'_>], one: &PanelSeries<'_>) -> Vec<(String, f64)> {
    let place = |(at, (column, value)): (usize, &(String, String))| {
        let known: BTreeSet<&str> = all
            .iter()
            .filter_map(|other| Some(other.categories.get(at)?.1.as_str()))
            .collect();
        let before = known
            .iter()
            .filter(|other| **other < value.as_str())
            .count();
        (column.clone(), before as f64)
    };
    one.categories.iter().enumerate().map(place).collect()
}
