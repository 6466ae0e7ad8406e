//! What a trained story says of itself: what was asked for, and the names of its series.

use std::sync::LazyLock;

use b2l_contracts::jobs::{SeriesSummary, StoryIndex, TrainingInput};

use crate::domain::grouping;

/// What the training was asked for.
pub fn input(index: &StoryIndex) -> &TrainingInput {
    static NOTHING: LazyLock<TrainingInput> = LazyLock::new(TrainingInput::default);
    index.input.as_ref().unwrap_or(&NOTHING)
}

/// The label by which a trained series is called.
pub fn label(series: &SeriesSummary) -> String {
    grouping::label(
        series
            .key
            .as_ref()
            .map(|key| key.values.as_slice())
            .unwrap_or_default(),
    )
}
