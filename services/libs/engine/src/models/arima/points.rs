//! The part of a series that is fitted, divided by its size.

use super::difference::season_of;
use crate::calendar::fill_linear;
use crate::error::FitError;
use crate::numeric::size_of;
use crate::series::{Features, Series};

/// Older points than this many are left out: they cost time and tell of other days.
const MOST_POINTS: usize = 3_000;

pub(super) struct Points {
    pub measured: Vec<Option<f64>>,
    /// With gaps filled by straight lines, along the season where there is one.
    pub filled: Vec<f64>,
    pub scale: f64,
}

impl Points {
    /// The points and the rows of the known columns beside them.
    pub fn new(
        y: &Series,
        x: Option<&Features>,
        m: usize,
    ) -> Result<(Points, Option<Features>), FitError> {
        let len = y.len();
        let x = x.filter(|x| !x.is_empty());
        if let Some(x) = x
            && x.rows() != len
        {
            return Err(FitError::FeatureRows {
                needs: len,
                has: x.rows(),
            });
        }
        let begins = y.values().iter().position(Option::is_some).unwrap_or(0);
        let from = begins.max(len.saturating_sub(MOST_POINTS));
        let part = &y.values()[from..];
        let straight = fill_linear(part);
        let scale = size_of(&straight);
        let measured: Vec<Option<f64>> = part
            .iter()
            .map(|value| value.map(|value| value / scale))
            .collect();
        let straight: Vec<f64> = straight.iter().map(|value| value / scale).collect();
        let filled = if m > 1 && measured.iter().any(Option::is_none) && len >= 3 * m {
            let season = season_of(&straight, m);
            let adjusted: Vec<Option<f64>> = measured
                .iter()
                .zip(&season)
                .map(|(y, s)| y.map(|y| y - s))
                .collect();
            let lines = fill_linear(&adjusted);
            lines.iter().zip(&season).map(|(y, s)| y + s).collect()
        } else {
            straight
        };
        let points = Points {
            measured,
            filled,
            scale,
        };
        Ok((points, x.map(|x| x.slice(from, len))))
    }

    pub fn len(&self) -> usize {
        self.filled.len()
    }

    pub fn has_gaps(&self) -> bool {
        self.measured.iter().any(Option::is_none)
    }
}
