//! SNAIVE: this period is like the same one a season ago. The yardstick for data with a season;
//! without one it is the naive forecast. Errors grow with the number of whole seasons ahead.
//!
//! Hours have two seasons: a shop's Monday morning is like the Monday morning before, the heat of a
//! boiler like that of yesterday. The one that was nearer in the past is repeated ([`repeated`]); a
//! weaker yardstick would make every model look good.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::calendar::Period;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, Role, check_request,
    read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "SNAIVE",
    name: "Seasonal naive",
    summary: "Repeats the last season: each month like the same month a year before.",
    rank: 1,
    role: Role::Baseline,
    params: &[],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 2,
    },
    cost: |_| Duration::from_millis(1),
    build: |_| Ok(Box::new(SeasonalNaive)),
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

const DAYS_OF_A_WEEK: usize = 7;

struct SeasonalNaive;

#[derive(Serialize, Deserialize)]
struct Fitted {
    /// The last season, in time order.
    season: Vec<f64>,
    /// Root mean square of the changes from one season to the next.
    deviation: f64,
}

impl Forecaster for SeasonalNaive {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let values = y.filled();
        let season = repeated(y);
        let changes: Vec<f64> = values
            .iter()
            .zip(&values[season..])
            .map(|(before, after)| (after - before).powi(2))
            .collect();
        let mean = changes.iter().sum::<f64>() / changes.len().max(1) as f64;
        Ok(Box::new(Fitted {
            season: values[values.len() - season..].to_vec(),
            deviation: mean.sqrt(),
        }))
    }
}

/// How many periods at the end of the series are repeated: a season; of hours a week, where the
/// hours of a week before were nearer on average than those of the day before.
pub(crate) fn repeated(y: &Series) -> usize {
    let day = y.season();
    let week = DAYS_OF_A_WEEK * day;
    if y.axis().period() != Period::Hours || day == 1 || y.len() < 2 * week {
        return day;
    }
    let values = y.filled();
    let change = |lag: usize| -> f64 {
        let before = &values[week - lag..];
        let pairs = before.iter().zip(&values[week..]);
        pairs.map(|(before, after)| (after - before).abs()).sum()
    };
    match change(week) < change(day) {
        true => week,
        false => day,
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        if self.season.is_empty() {
            return Err(FitError::Damaged("a season without values".to_owned()));
        }
        let length = self.season.len();
        let mean = (0..steps).map(|step| self.season[step % length]).collect();
        let deviations: Vec<f64> = (0..steps)
            .map(|step| self.deviation * ((step / length + 1) as f64).sqrt())
            .collect();
        Forecast::gaussian(mean, &deviations, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
