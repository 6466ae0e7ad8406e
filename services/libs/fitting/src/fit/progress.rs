//! How far a shard is, by the time that its units are expected to take.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use b2l_contracts::fit::Progress;
use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::jobs::{SeriesKey, TrainingInput, Unit};

/// News within a unit is sent at most this often; the begin of a unit as well, when units are short.
const EVERY: Duration = Duration::from_millis(100);

pub struct Bar<'a> {
    tell: &'a (dyn Fn(Frame) + Sync),
    keys: &'a [SeriesKey],
    total: u32,
    weight: f64,
    every: Duration,
    state: Mutex<State>,
}

struct State {
    done: u32,
    /// Expected time of what is done, as a share of the whole.
    behind: f64,
    current: f64,
    model: String,
    series: Option<SeriesKey>,
    told: Option<Instant>,
}

/// A unit that is expected to cost nothing still counts.
fn weight(unit: &Unit) -> f64 {
    unit.cost_ms.max(1) as f64
}

impl<'a> Bar<'a> {
    pub fn new(units: &[Unit], input: &'a TrainingInput, tell: &'a (dyn Fn(Frame) + Sync)) -> Self {
        let state = State {
            done: 0,
            behind: 0.0,
            current: 0.0,
            model: String::new(),
            series: None,
            told: None,
        };
        Self {
            tell,
            keys: &input.series,
            total: u32::try_from(units.len()).unwrap_or(u32::MAX),
            weight: units.iter().map(weight).sum(),
            every: EVERY,
            state: Mutex::new(state),
        }
    }

    pub fn begin(&self, unit: &Unit) {
        self.tell(|state| {
            state.current = weight(unit) / self.weight;
            state.model.clone_from(&unit.model);
            state.series = self.keys.get(unit.series as usize).cloned();
            state.behind
        });
    }

    /// The unit at work's part of all that is still to be done, 0..1.
    pub fn share_of_rest(&self) -> f64 {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        (state.current / (1.0 - state.behind).max(f64::EPSILON)).clamp(0.0, 1.0)
    }

    /// These units' part of all that is still to be done, 0..1, while none is at work.
    pub fn part_of_rest(&self, units: &[Unit]) -> f64 {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let part = units.iter().map(weight).sum::<f64>() / self.weight;
        (part / (1.0 - state.behind).max(f64::EPSILON)).clamp(0.0, 1.0)
    }

    /// `fraction` 0..1 of the unit at work.
    pub fn within(&self, fraction: f64) {
        self.tell(|state| state.behind + state.current * fraction.clamp(0.0, 1.0));
    }

    /// Tells nothing: news names the unit at work, and there is none until the next begins.
    pub fn end(&self, unit: &Unit) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.behind += weight(unit) / self.weight;
        state.current = 0.0;
        state.done += 1;
    }

    fn tell(&self, update: impl FnOnce(&mut State) -> f64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let fraction = update(&mut state);
        if state.told.is_some_and(|told| told.elapsed() < self.every) {
            return;
        }
        state.told = Some(Instant::now());
        (self.tell)(Frame::Progress(Progress {
            fraction: fraction.clamp(0.0, 1.0),
            done: state.done,
            total: self.total,
            model: state.model.clone(),
            series: state.series.clone(),
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_names_the_unit_at_work_and_its_number() {
        let units: Vec<Unit> = ["NAIVE", "SES", "THETA"]
            .map(|model| Unit {
                model: model.into(),
                cost_ms: 10,
                ..Default::default()
            })
            .to_vec();
        let input = TrainingInput::default();
        let news = Mutex::new(Vec::new());
        let tell = |frame| {
            if let Frame::Progress(progress) = frame {
                news.lock().unwrap().push((progress.done, progress.model));
            }
        };
        let mut bar = Bar::new(&units, &input, &tell);
        bar.every = Duration::ZERO;
        for unit in &units {
            bar.begin(unit);
            bar.within(0.5);
            bar.end(unit);
        }
        let named: Vec<(u32, String)> = [(0, "NAIVE"), (1, "SES"), (2, "THETA")]
            .into_iter()
            .flat_map(|(done, model)| [(done, model.to_owned()), (done, model.to_owned())])
            .collect();
        assert_eq!(news.into_inner().unwrap(), named);
    }
}
