//! What the settings make of a series before a model sees it, step by step, by the code that prepares a training.

use b2l_engine::decompose::Components;
use b2l_engine::prepare::{Stage, components, prepared_until};
use b2l_engine::stationarity::{UnitRoot, adf};
use b2l_engine::{FitContext, FitError, Preparation, PreparationNote, Regular, Series};
use chrono::NaiveDateTime;

/// Periods that a test for wandering looks at, the latest: more hardly change its answer and take their time.
const MOST_TESTED: usize = 10_000;

/// The steps that were asked for; what comes behind a fault is not there.
#[derive(Default)]
pub struct Preview {
    pub percentile: Option<Drawn>,
    pub rolling: Option<Drawn>,
    pub parts: Option<Parts>,
    pub diff: Option<Drawn>,
    /// Before and after differencing, where that is asked for; none inside where no test is possible.
    pub tests: Option<[Option<UnitRoot>; 2]>,
    pub notes: Vec<PreparationNote>,
    pub fault: Option<FitError>,
}

/// A line; values are missing where the history has gaps.
pub struct Drawn {
    pub times: Vec<NaiveDateTime>,
    pub values: Vec<Option<f64>>,
}

/// A line in its parts, which add up to it.
pub struct Parts {
    pub times: Vec<NaiveDateTime>,
    pub parts: Components,
}

impl Preview {
    /// Of one series on its calendar, as far as the context allows.
    pub fn of(what: &Preparation, regular: &Regular, ctx: &FitContext<'_>) -> Self {
        let mut preview = Self::default();
        preview.fault = preview.fill(what, regular, ctx).err();
        preview
    }

    fn fill(
        &mut self,
        what: &Preparation,
        regular: &Regular,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        let series = Series::new(regular.axis.clone(), regular.values.clone())
            .map_err(|_| FitError::NoFiniteFit)?;
        let until = |stage| prepared_until(what, stage, &series, ctx);
        if what.percentile.is_some() {
            self.percentile = Some(Drawn::of(&until(Stage::Percentile)?.0));
        }
        if what.rolling.is_some() {
            self.rolling = Some(Drawn::of(&until(Stage::Rolling)?.0));
        }
        if what.components {
            let (series, _) = until(Stage::Transformation)?;
            self.parts = Some(Parts {
                times: series.axis().dates(),
                parts: components(&series, ctx)?,
            });
        }
        if what.diff.is_some() {
            let (before, _) = until(Stage::Components)?;
            let (after, _) = until(Stage::Differences)?;
            self.diff = Some(Drawn::of(&after));
            self.tests = Some([test(&before, ctx)?, test(&after, ctx)?]);
        }
        self.notes = until(Stage::Scale)?.1;
        Ok(())
    }
}

impl Drawn {
    fn of(series: &Series) -> Self {
        Self {
            times: series.axis().dates(),
            values: series.values().to_vec(),
        }
    }
}

fn test(series: &Series, ctx: &FitContext<'_>) -> Result<Option<UnitRoot>, FitError> {
    let filled = series.filled();
    adf(&filled[filled.len().saturating_sub(MOST_TESTED)..], ctx)
}
