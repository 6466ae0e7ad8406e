//! Differencing: the model sees changes instead of values (Box and Jenkins 1970). Forecasts of
//! changes are added up from the last values. Their intervals follow from the weights with which
//! an error lives on: the model's deviations tell these weights, and adding up changes adds up the
//! weights. That is exact for every model whose forecast errors are sums of independent shocks
//! with weights that are not negative.

use serde::{Deserialize, Serialize};

use crate::catalogue::Forecast;

/// Changes from one value to the next, `order` times over; empty when there are too few values.
pub fn differences(values: &[f64], order: usize) -> Vec<f64> {
    let once = |values: Vec<f64>| -> Vec<f64> {
        values.windows(2).map(|pair| pair[1] - pair[0]).collect()
    };
    (0..order).fold(values.to_vec(), |values, _| once(values))
}

/// Where adding up begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Differenced {
    /// The last value, the last change, and so on: one an order.
    last: Vec<f64>,
}

impl Differenced {
    /// The changes of the values, and what adds them up again; `None` when there are too few. A
    /// change is missing where its later value is, and the gap before a value is bridged by the
    /// straight line that `filled` has there.
    pub fn of(
        values: &[Option<f64>],
        filled: &[f64],
        order: usize,
    ) -> Option<(Vec<Option<f64>>, Differenced)> {
        let last = (0..order)
            .map(|order| differences(filled, order).last().copied())
            .collect::<Option<Vec<f64>>>()?;
        let changes = differences(filled, order)
            .into_iter()
            .zip(values.get(order..)?)
            .map(|(change, value)| value.map(|_| change))
            .collect();
        Some((changes, Differenced { last }))
    }

    /// Forecasts of values from forecasts of changes.
    pub fn undo(&self, forecast: Forecast) -> Forecast {
        let Forecast { mean, lower, upper } = forecast;
        let below: Vec<f64> = mean.iter().zip(&lower).map(|(m, l)| m - l).collect();
        let above: Vec<f64> = mean.iter().zip(&upper).map(|(m, u)| u - m).collect();
        let summed = self.last.iter().rev().fold(mean, |changes, last| {
            changes
                .into_iter()
                .scan(*last, |value, change| {
                    *value += change;
                    Some(*value)
                })
                .collect::<Vec<f64>>()
        });
        let widths =
            |widths: Vec<f64>| (0..self.last.len()).fold(widths, |widths, _| grow(&widths));
        let edge = |sign: f64, widths: Vec<f64>| {
            let both = summed.iter().zip(widths);
            both.map(|(value, width)| value + sign * width).collect()
        };
        Forecast {
            lower: edge(-1.0, widths(below)),
            upper: edge(1.0, widths(above)),
            mean: summed,
        }
    }
}

/// Deviations of sums from the deviations of what is summed.
fn grow(deviations: &[f64]) -> Vec<f64> {
    let largest = deviations
        .iter()
        .fold(0.0, |most: f64, width| most.max(*width));
    if largest == 0.0 {
        return deviations.to_vec();
    }
    let (mut before, mut weight, mut squares) = (0.0_f64, 0.0, 0.0);
    deviations
        .iter()
        .map(|deviation| {
            let square = (deviation / largest).powi(2).max(before);
            weight += (square - before).sqrt();
            before = square;
            squares += weight * weight;
            largest * f64::sqrt(squares)
        })
        .collect()
}
