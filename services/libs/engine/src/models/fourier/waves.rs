//! Waves: the sines and cosines that seasons are made of (Fourier 1822), whose periods need not be
//! whole numbers of steps.

use std::f64::consts::TAU;

use serde::{Deserialize, Serialize};

/// A sine and a cosine of one frequency.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Wave {
    /// Which season it belongs to, the shortest being 0.
    pub season: usize,
    /// Cycles a step.
    pub frequency: f64,
}

/// Waves of one season that are looked at.
const MOST: usize = 14;
/// Of a season that holds another one: its waves reach beyond those of the shorter one, because a
/// day of a weekend differs from one of the week in its shape.
const MOST_HOLDING: usize = 28;
/// Cycles over the series by which two frequencies must differ to be told apart.
const APART: f64 = 0.5;

impl Wave {
    /// All waves of seasons with these periods that `len` points can tell apart.
    pub fn all(periods: &[f64], len: usize) -> Vec<Wave> {
        let mut waves: Vec<Wave> = Vec::new();
        for (season, period) in periods.iter().enumerate() {
            let most = match season.checked_sub(1).map(|before| periods[before]) {
                Some(shorter) if period / shorter < 10.0 => MOST_HOLDING,
                _ => MOST,
            };
            for number in 1..=most {
                let frequency = number as f64 / period;
                // Beyond two points a wave nothing new comes.
                if frequency > 0.5 + 1e-9 {
                    break;
                }
                let near = |wave: &Wave| (wave.frequency - frequency).abs() * (len as f64) < APART;
                if !waves.iter().any(near) {
                    waves.push(Wave { season, frequency });
                }
            }
        }
        waves
    }

    /// Cosine and sine at a step.
    pub fn at(self, step: usize) -> [f64; 2] {
        let turns = (self.frequency * step as f64).fract();
        let (sine, cosine) = (TAU * turns).sin_cos();
        [cosine, sine]
    }
}

/// The cosines and sines of all waves at one step.
pub(super) fn row(waves: &[Wave], step: usize, row: &mut Vec<f64>) {
    row.clear();
    row.extend(waves.iter().flat_map(|wave| wave.at(step)));
}

/// The same for the first `len` steps, step after step.
pub(super) fn table(waves: &[Wave], len: usize) -> Vec<f64> {
    let mut table = Vec::with_capacity(2 * waves.len() * len);
    for step in 0..len {
        table.extend(waves.iter().flat_map(|wave| wave.at(step)));
    }
    table
}
