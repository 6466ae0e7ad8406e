//! Local regression on a regular grid (Cleveland 1979): at each place a constant or a line is
//! fitted to the nearest values, the nearer the more weight.

/// How to smooth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Loess {
    /// How many values are near; odd.
    pub window: usize,
    /// A line, or else a constant.
    pub line: bool,
    /// The smooth is found at every so many places, and on straight lines between them.
    pub jump: usize,
}

/// Part of the half width at which a weight counts as none, and as one.
const FAR: f64 = 0.999;
const NEAR: f64 = 0.001;
/// Below this part of the length the places with weight lie too close for a line.
const NARROW: f64 = 0.001;

impl Loess {
    /// The smooth at the places of the values. `trust`, if given, is a weight for each value.
    pub fn smooth(self, y: &[f64], trust: Option<&[f64]>, out: &mut [f64]) {
        let Some(last) = y.len().checked_sub(1) else {
            return;
        };
        let jump = self.jump.clamp(1, last.max(1));
        let mut before = 0;
        out[0] = self.at(0.0, y, trust).unwrap_or(y[0]);
        while before < last {
            let next = (before + jump).min(last);
            out[next] = self.at(next as f64, y, trust).unwrap_or(y[next]);
            let slope = (out[next] - out[before]) / (next - before) as f64;
            for place in before + 1..next {
                out[place] = out[before] + slope * (place - before) as f64;
            }
            before = next;
        }
    }

    /// The smooth at `x`, counted in places of the values; `None` when no near value has weight.
    pub fn at(self, x: f64, y: &[f64], trust: Option<&[f64]>) -> Option<f64> {
        let near = self.window.min(y.len());
        let first = (x.max(0.0) as usize)
            .saturating_sub(self.window / 2)
            .min(y.len() - near);
        let last = first + near - 1;
        let beyond = self.window.saturating_sub(y.len()) / 2;
        let half = (x - first as f64).max(last as f64 - x) + beyond as f64;
        let weight = |place: usize| {
            let away = (place as f64 - x).abs();
            let trusted = trust.map_or(1.0, |trust| trust[place]);
            if away > FAR * half {
                0.0
            } else if away <= NEAR * half {
                trusted
            } else {
                let share = away / half;
                let rest = 1.0 - share * share * share;
                trusted * rest * rest * rest
            }
        };
        // Sums over distances from x, so that large places cost no digits.
        let (mut total, mut mean) = (0.0, 0.0);
        for place in first..=last {
            let weight = weight(place);
            total += weight;
            mean += weight * (place as f64 - x);
        }
        if total <= 0.0 {
            return None;
        }
        mean /= total;
        let (mut level, mut spread, mut along) = (0.0, 0.0, 0.0);
        for (place, value) in (first..=last).zip(&y[first..=last]) {
            let weight = weight(place) / total;
            let away = place as f64 - x - mean;
            level += weight * value;
            spread += weight * away * away;
            along += weight * away * value;
        }
        let wide = self.line && spread.sqrt() > NARROW * (y.len() - 1) as f64;
        Some(if wide {
            level - mean * along / spread
        } else {
            level
        })
    }
}
