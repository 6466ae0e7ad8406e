//! What the product serves of a series: unusual values set aside, the best model of a training, its forecast and the
//! number above it.

use b2l_engine::prepare::{Decisions, Outliers, Preparation};
use b2l_engine::{
    Artifact, Axis, DatedForecast, Effort, Features, FitContext, ForecastRequest, Headline, Metric,
    PastValues, Period, Selection, Series, SeriesOutcome, SeriesRequest, TestSize, train_series,
};

use crate::LEVEL;
use crate::planted::Planted;

pub struct Served {
    pub outcome: SeriesOutcome,
    pub ahead: DatedForecast,
}

/// Trains, and forecasts as far as the request says. `future` has what is known of the columns then.
pub fn serve(
    mut request: SeriesRequest,
    future: Option<&Features>,
    ctx: &FitContext<'_>,
) -> Served {
    let set_aside = request.set_unusual_aside(&Decisions::default(), ctx);
    set_aside.expect("nobody stops it");
    let outcome = train_series(&request, ctx).expect("nobody stops it");
    let bytes = outcome.artifact(&outcome.best).expect("a fitted model");
    let artifact = Artifact::restore(bytes).expect("what was kept");
    let names = artifact.feature_names();
    let known = future.filter(|_| !names.is_empty());
    let asked = ForecastRequest {
        steps: request.horizon,
        level: None,
        future: known.and_then(|known| known.slice(0, request.horizon).only(names)),
    };
    Served {
        ahead: artifact.forecast(&asked).expect("a forecast"),
        outcome,
    }
}

impl Served {
    /// The number above the forecast of what was trained on.
    pub fn headline(&self, axis: &Axis, values: &[f64], period: Period) -> Headline {
        let best = &self.outcome.best;
        let windows = self.outcome.windows.iter().find(|(id, _)| id == best);
        let windows = windows.map_or(&[][..], |(_, windows)| windows);
        let past = PastValues {
            dates: &axis.dates(),
            values,
            period,
            target: "sales",
        };
        Headline::of(&past, &self.ahead, windows).expect("a number")
    }
}

/// The request for a planted series with these values, quickly.
pub fn planted_request(story: &Planted, values: &[f64], horizon: usize) -> SeriesRequest {
    SeriesRequest {
        selection: Selection {
            effort: Effort::Fast,
            ..Selection::best(Metric::Rmse)
        },
        ..planted_as_usual(story, values, horizon)
    }
}

/// The request for a planted series, as the product asks for it by default.
pub fn planted_as_usual(story: &Planted, values: &[f64], horizon: usize) -> SeriesRequest {
    let known = values.iter().copied().map(Some).collect();
    let series = Series::new(story.axis.clone(), known).expect("a series");
    SeriesRequest {
        features: story.features.clone(),
        ..request(series, horizon)
    }
}

/// The request for a series, as the product asks for it by default.
pub fn request(series: Series, horizon: usize) -> SeriesRequest {
    SeriesRequest {
        series,
        features: None,
        selection: Selection::best(Metric::default()),
        horizon,
        level: LEVEL,
        non_negative: None,
        test_size: TestSize::Auto,
        preparation: Preparation {
            outliers: Outliers::Auto,
            ..Preparation::default()
        },
    }
}
