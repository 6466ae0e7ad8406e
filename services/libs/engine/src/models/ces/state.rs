//! The states of complex smoothing and the step from one value to the next. A level and a
//! potential, the two parts of one complex number, follow the errors by a complex weight.

use serde::{Deserialize, Serialize};

use crate::numeric::seasonal_indices;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Form {
    /// Without a season.
    None,
    /// Each place in the season has a level and a potential of its own, and nothing else has.
    Simple,
    /// Beside level and potential a real number for each place in the season.
    Partial,
    /// Beside level and potential a pair for each place in the season.
    Full,
}

#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Pair {
    level: f64,
    potential: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct State {
    regular: Pair,
    /// One a place of the season, the first value's place first.
    season: Vec<Pair>,
}

/// Real and imaginary part of the weight of the regular pair, then of the season's.
pub(super) type Weights = [f64; 4];

/// States never leave this, in units of the data's size.
const FAR: f64 = 1e9;
/// The guess of a potential, as a part of the level (the authors').
const POTENTIAL: f64 = 1.1;
/// Values that the guess of the level is the mean of, at least.
const BEGINNING: usize = 10;

impl Form {
    pub fn weights(self) -> usize {
        match self {
            Form::None | Form::Simple => 2,
            Form::Partial => 3,
            Form::Full => 4,
        }
    }

    /// Weights, first states and the error variance. The states count although they are run for,
    /// not searched for: without them the forms with most states would nearly always win. A pair
    /// counts once, since its potential starts as a fixed part of its level, and all places of a
    /// season together count one less beside a level.
    pub fn parameters(self, period: usize) -> usize {
        let states = match self {
            Form::None => 1,
            Form::Simple | Form::Partial | Form::Full => period,
        };
        self.weights() + states + 1
    }

    fn is_regular(self) -> bool {
        self != Form::Simple
    }

    /// Whether errors die out: both roots of the pair's characteristic equation lie within the
    /// unit circle.
    pub fn is_stable(self, weights: &Weights) -> bool {
        let pair = |real: f64, imaginary: f64| {
            let trace = 2.0 - 2.0 * real + imaginary;
            let determinant = (1.0 - real + imaginary) * (1.0 - real)
                + (1.0 - imaginary) * (1.0 - real - imaginary);
            determinant.abs() < 1.0 && trace.abs() < 1.0 + determinant
        };
        let [real, imaginary, season, other] = *weights;
        pair(real, imaginary)
            && match self {
                Form::None | Form::Simple => true,
                Form::Partial => (0.0..1.0).contains(&season),
                Form::Full => pair(season, other),
            }
    }
}

impl Pair {
    fn of(level: f64) -> Pair {
        Pair {
            level,
            potential: level / POTENTIAL,
        }
    }

    fn after(self, real: f64, imaginary: f64, error: f64) -> Pair {
        let Pair { level, potential } = self;
        let next = level - (1.0 - imaginary) * potential + (real - imaginary) * error;
        let after = level + (1.0 - real) * potential + (real + imaginary) * error;
        Pair {
            level: next.clamp(-FAR, FAR),
            potential: after.clamp(-FAR, FAR),
        }
    }
}

impl State {
    /// All states nothing, to see what one error does.
    pub fn empty(period: usize) -> State {
        State {
            regular: Pair::default(),
            season: vec![Pair::default(); period],
        }
    }

    /// A first guess.
    pub fn guess(form: Form, y: &[f64], period: usize) -> State {
        let first = &y[..y.len().min(BEGINNING.max(period))];
        let level = Pair::of(first.iter().sum::<f64>() / first.len() as f64);
        let indices = || seasonal_indices(y, period, false);
        let season = match form {
            Form::None => Vec::new(),
            Form::Simple => y[..period].iter().copied().map(Pair::of).collect(),
            Form::Partial => indices()
                .into_iter()
                .map(|level| Pair {
                    level,
                    potential: 0.0,
                })
                .collect(),
            Form::Full => indices().into_iter().map(Pair::of).collect(),
        };
        State {
            regular: if form.is_regular() {
                level
            } else {
                Pair::default()
            },
            season,
        }
    }

    /// What is expected at this place of the season.
    pub fn expected(&self, at: usize) -> f64 {
        self.regular.level + self.season.get(at).map_or(0.0, |pair| pair.level)
    }

    /// Takes in the error at this place of the season.
    pub fn learn(&mut self, form: Form, weights: &Weights, at: usize, error: f64) {
        let [real, imaginary, season, other] = *weights;
        if form.is_regular() {
            self.regular = self.regular.after(real, imaginary, error);
        }
        if let Some(pair) = self.season.get_mut(at) {
            match form {
                Form::None => {}
                Form::Simple => *pair = pair.after(real, imaginary, error),
                Form::Partial => pair.level += season * error,
                Form::Full => *pair = pair.after(season, other, error),
            }
        }
    }

    /// A step of every pair without an error: where the next values would find it.
    pub fn go_on(&mut self, form: Form, weights: &Weights) {
        let [real, imaginary, season, other] = *weights;
        let (real_of_season, other_of_season) = match form {
            Form::Simple => (real, imaginary),
            _ => (season, other),
        };
        if form.is_regular() {
            self.regular = self.regular.after(real, imaginary, 0.0);
        }
        if form != Form::Partial {
            for pair in &mut self.season {
                *pair = pair.after(real_of_season, other_of_season, 0.0);
            }
        }
    }
}
