//! A story trained once more on one series with other settings, to be looked at and forgotten.

use b2l_engine::{
    Artifact, Features, FitContext, Frequency, ModelChoice, Regular, Rules, Selection, Series,
    SeriesOutcome, SeriesRequest, TestSize as Test, align, train_series,
};
use chrono::NaiveTime;

use super::definition::{Definition, TestSize};
use super::history::{self, Rows};
use super::units;

/// The rows of one series.
pub struct History {
    pub frequency: Frequency,
    /// The target.
    pub rows: Rows,
    /// The columns beside it, by name.
    pub columns: Vec<(String, Rows)>,
    /// Those of them that models see and whose values come with a forecast.
    pub known: Vec<String>,
}

/// What became of the training.
pub enum Trained {
    /// The series as it was trained on, what was measured, and the model to forecast with.
    Done(Box<SeriesOutcome>, Box<Artifact>),
    /// No model could be trained.
    Nothing(Box<SeriesOutcome>),
    /// The rows make no series.
    NoSeries,
    /// Nobody waits any more.
    Stopped,
}

/// Trains what the definition says on this history, with a horizon of so many periods; `model` alone, or as `best`
/// does it where there is none.
pub fn train(
    definition: &Definition,
    model: Option<&str>,
    history: &History,
    horizon: usize,
    ctx: &FitContext<'_>,
) -> Trained {
    let cleaning = &definition.cleaning;
    let rules = Rules {
        duplicates: cleaning.duplicates,
        fill: cleaning.fill,
    };
    let Some(regular) = history::regular(&history.rows, &history.frequency, &rules) else {
        return Trained::NoSeries;
    };
    let features = features(&history.columns, &regular);
    let Ok(series) = Series::new(regular.axis, regular.values) else {
        return Trained::NoSeries;
    };
    let names = history.columns.iter().map(|(name, _)| name.clone());
    let (known, unknown): (Vec<String>, Vec<String>) =
        names.partition(|name| history.known.contains(name));
    let request = SeriesRequest {
        series,
        features,
        selection: selection(definition, model),
        horizon,
        level: cleaning.level,
        non_negative: cleaning.eliminate_negative_values,
        test_size: test_size(definition),
        preparation: cleaning.preparation.engine(&known, &unknown),
    };
    let Ok(outcome) = train_series(&request, ctx) else {
        return Trained::Stopped;
    };
    let wanted = model.unwrap_or(&outcome.best);
    let mut trained = outcome.artifacts.iter();
    let bytes = trained.find(|(id, _)| id == wanted).map(|(_, bytes)| bytes);
    match bytes.map(|bytes| Artifact::restore(bytes)) {
        Some(Ok(artifact)) => Trained::Done(Box::new(outcome), Box::new(artifact)),
        _ => Trained::Nothing(Box::new(outcome)),
    }
}

fn selection(definition: &Definition, model: Option<&str>) -> Selection {
    let all = units::selection(definition);
    let Some(model) = model else {
        return Selection {
            models: vec![ModelChoice::of(b2l_engine::BEST)],
            ..all
        };
    };
    Selection {
        models: vec![ModelChoice {
            id: model.to_owned(),
            params: definition.settings.get(model).cloned().unwrap_or_default(),
        }],
        ..all
    }
}

fn test_size(definition: &Definition) -> Test {
    let (share, from) = match definition.cleaning.test_size {
        TestSize::Auto => (None, None),
        TestSize::Percent(percent) => (Some(f64::from(percent) / 100.0), None),
        TestSize::From(day) => (None, Some(day.and_time(NaiveTime::MIN))),
    };
    match (
        definition.cleaning.cross_validation.wanted() as usize,
        share,
        from,
    ) {
        (0, None, None) => Test::Auto,
        (0, Some(share), _) => Test::Share(share),
        (0, None, Some(from)) => Test::From(from),
        (folds, share, from) => Test::Folds { folds, share, from },
    }
}

fn features(columns: &[(String, Rows)], regular: &Regular) -> Option<Features> {
    let aligned = columns
        .iter()
        .map(|(name, rows)| (name.clone(), align(&regular.axis, rows)));
    // `align` gives finite columns of one length.
    Features::new(aligned.collect())
        .ok()
        .filter(|features| !features.is_empty())
}
