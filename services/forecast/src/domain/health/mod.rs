//! How fit the series of a table are for training, all of them, however many: what the calendar of the training makes
//! of their rows is counted, and what is weak is named, the worst first.

mod tally;
mod words;

use utoipa::ToSchema;

pub use tally::{Fitness, Tallies};
pub use words::sentence;

/// A series needs this many seasons for more than the simplest models.
const SEASONS_WANTED: usize = 2;
/// Periods that a season has at least, where the calendar knows none.
const LEAST_SEASON: usize = 2;
/// Mean interval between values other than 0 from which demand counts as intermittent (Syntetos, Boylan and Croston
/// 2005).
const INTERMITTENT: f64 = 1.32;
/// Share of the periods between the first and the last value that may lack one.
const GAPS_BORNE: f64 = 0.1;

/// What is weak about a series, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Weakness {
    /// No row has a number.
    Empty,
    AllZero,
    /// All values are the same.
    Flat,
    Short,
    /// Most often 0.
    Sparse,
    Gappy,
    /// Several rows of one period.
    Doubled,
}

impl Weakness {
    pub const EVERY: [Weakness; 7] = [
        Weakness::Empty,
        Weakness::AllZero,
        Weakness::Flat,
        Weakness::Short,
        Weakness::Sparse,
        Weakness::Gappy,
        Weakness::Doubled,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Weakness::Empty => "empty",
            Weakness::AllZero => "all_zero",
            Weakness::Flat => "flat",
            Weakness::Short => "short",
            Weakness::Sparse => "sparse",
            Weakness::Gappy => "gappy",
            Weakness::Doubled => "doubled",
        }
    }
}

/// Periods with a value that a series of this season needs for more than the simplest models.
pub fn periods_needed(season: usize) -> usize {
    SEASONS_WANTED * season.max(LEAST_SEASON)
}

impl Fitness {
    /// What is weak, the worst first; nothing of a sound series.
    pub fn weaknesses(&self, season: usize) -> Vec<Weakness> {
        let has = |weakness: &Weakness| match weakness {
            Weakness::Empty => self.known == 0,
            Weakness::AllZero => self.known > 0 && self.zeros == self.known,
            Weakness::Flat => self.known > 1 && self.only_value.is_some_and(|value| value != 0.0),
            Weakness::Short => (1..periods_needed(season)).contains(&self.known),
            Weakness::Sparse => {
                let other = self.known - self.zeros;
                other > 0 && self.known as f64 >= INTERMITTENT * other as f64
            }
            Weakness::Gappy => self.gaps as f64 > GAPS_BORNE * self.span() as f64,
            Weakness::Doubled => self.doubled > 0,
        };
        Weakness::EVERY.into_iter().filter(has).collect()
    }

    /// Orders series of one weakness: the lower the worse.
    fn soundness(&self, weakness: Option<Weakness>) -> f64 {
        let share = |part: usize| 1.0 - part as f64 / self.span().max(1) as f64;
        match weakness {
            Some(Weakness::Sparse) => share(self.zeros),
            Some(Weakness::Gappy) => share(self.gaps),
            Some(Weakness::Doubled) => share(self.doubled),
            _ => self.known as f64,
        }
    }
}

/// The places of the series with their weaknesses, the worst series first; sound ones come last, in their order.
pub fn ranked(all: &[Fitness], season: usize) -> Vec<(usize, Vec<Weakness>)> {
    let mut ranked: Vec<(usize, Vec<Weakness>)> = all
        .iter()
        .map(|fitness| fitness.weaknesses(season))
        .enumerate()
        .collect();
    // Stable: series that are equally weak stay in their order.
    ranked.sort_by(|(a, of_a), (b, of_b)| {
        let (worst_a, worst_b) = (of_a.first().copied(), of_b.first().copied());
        let kinds = (worst_a.is_none(), worst_a).cmp(&(worst_b.is_none(), worst_b));
        kinds.then_with(|| match worst_a {
            None => std::cmp::Ordering::Equal,
            weakness => all[*a]
                .soundness(weakness)
                .total_cmp(&all[*b].soundness(weakness)),
        })
    });
    ranked
}

#[cfg(test)]
mod tests;
