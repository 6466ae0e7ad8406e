//! The parts of a series, and their strength: how much of what varies beside the remainder a part
//! explains (Wang, Smith and Hyndman 2006), 0 for nothing, 1 for all of it.

/// Parts that add up to the series.
#[derive(Debug, Clone, PartialEq)]
pub struct Components {
    pub trend: Vec<f64>,
    /// The shortest season first.
    pub seasons: Vec<Seasonal>,
    pub remainder: Vec<f64>,
}

/// A part that comes again every so many periods, and may change slowly.
#[derive(Debug, Clone, PartialEq)]
pub struct Seasonal {
    pub period: usize,
    pub values: Vec<f64>,
}

impl Components {
    pub fn trend_strength(&self) -> f64 {
        strength(&self.trend, &self.remainder)
    }

    /// The strength of each season, in their order.
    pub fn seasonal_strengths(&self) -> Vec<f64> {
        self.seasons
            .iter()
            .map(|season| strength(&season.values, &self.remainder))
            .collect()
    }

    /// The series without its seasons.
    pub fn adjusted(&self) -> Vec<f64> {
        self.trend
            .iter()
            .zip(&self.remainder)
            .map(|(trend, rest)| trend + rest)
            .collect()
    }
}

fn strength(part: &[f64], remainder: &[f64]) -> f64 {
    let both = part.iter().zip(remainder).map(|(part, rest)| part + rest);
    let all = variance(&both.collect::<Vec<f64>>());
    if all > 0.0 {
        (1.0 - variance(remainder) / all).clamp(0.0, 1.0)
    } else {
        0.0
    }
}

/// Mean squared distance from the mean.
pub(super) fn variance(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    values
        .iter()
        .map(|value| (value - mean).powi(2))
        .sum::<f64>()
        / count
}
