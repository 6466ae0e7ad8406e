//! Closed lists of the settings, for the contract.

use b2l_engine::tabular::{TableMetric, Task};
use b2l_engine::{Period as EnginePeriod, prepare, tune};
use b2l_web::{WordsOf, closed_list};

use super::DUPLICATES;
use super::limits::{CONFUSION_MATRIX, EFFORTS, REDUCTIONS, SILHOUETTE, TRAIN_TYPES};

/// One of [`Duplicates`] that was decided.
pub type DuplicatesRule = WordsOf<b2l_engine::Duplicates>;
pub type Fill = WordsOf<b2l_engine::Fill>;
pub type Outliers = WordsOf<prepare::Outliers>;
pub type Period = WordsOf<EnginePeriod>;
pub type Scaler = WordsOf<prepare::Scaler>;
pub type TimeFeature = WordsOf<prepare::TimeFeature>;
pub type Transformation = WordsOf<prepare::Transformation>;
pub type Unfinished = WordsOf<b2l_engine::Unfinished>;

closed_list!(Duplicates, DUPLICATES.map(|(word, _)| word));
closed_list!(Effort, EFFORTS.map(|(word, _)| word));
closed_list!(TrainType, TRAIN_TYPES.map(|(word, _)| word));
closed_list!(
    /// Of all kinds of stories: a kind offers those that `GET /api/stories/settings` lists for it.
    AccuracyMetric,
    [Task::Regression, Task::Classification]
        .into_iter()
        .flat_map(TableMetric::of_task)
        .map(TableMetric::as_str)
        .chain([CONFUSION_MATRIX, SILHOUETTE])
);
closed_list!(TuningMethod, tune::Method::ALL.map(tune::Method::name));
closed_list!(ReductionMethod, REDUCTIONS);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use utoipa::PartialSchema;

    use super::*;
    use crate::domain::cleaning::catalogue::{self, Setting};
    use crate::domain::kind::StoryKind;

    fn words<T: PartialSchema>() -> BTreeSet<String> {
        let schema = serde_json::to_value(T::schema()).unwrap();
        let words = schema["enum"].as_array().unwrap().iter();
        words
            .map(|word| word.as_str().unwrap().to_owned())
            .collect()
    }

    /// What the first part of a setting that has options offers.
    fn options_of(settings: &[Setting], name: &str) -> BTreeSet<String> {
        let setting = settings.iter().find(|setting| setting.name == name);
        let setting = setting.unwrap();
        let more = setting.more.iter().map(|(_, _, field)| field);
        let fields = [&setting.field].into_iter().chain(more);
        let options = fields
            .map(|field| &field.options)
            .find(|options| !options.is_empty());
        let words = options.unwrap().iter().map(|(value, _)| value.as_str());
        words.map(|word| word.unwrap().to_owned()).collect()
    }

    #[test]
    fn the_words_of_the_contract_are_those_that_are_offered() {
        let lists = [
            ("duplicates", words::<Duplicates>()),
            ("fill", words::<Fill>()),
            ("outliers", words::<Outliers>()),
            ("scaler", words::<Scaler>()),
            ("transformation", words::<Transformation>()),
            ("unfinished", words::<Unfinished>()),
            ("effort", words::<Effort>()),
            ("train_type", words::<TrainType>()),
            ("time_features", words::<TimeFeature>()),
            ("hyperparameter_tuning", words::<TuningMethod>()),
        ];
        let settings = catalogue::of(StoryKind::TimeSeries, 1);
        for (name, words) in lists {
            assert_eq!(words, options_of(&settings, name), "{name}");
        }
        let reductions = catalogue::of(StoryKind::Classification, 1);
        let offered = options_of(&reductions, "dimensionality_reduction");
        assert_eq!(words::<ReductionMethod>(), offered);
    }

    #[test]
    fn each_kind_of_story_offers_measures_of_the_contract() {
        let measures = words::<AccuracyMetric>();
        for kind in [
            StoryKind::TimeSeries,
            StoryKind::Regression,
            StoryKind::Classification,
        ] {
            let offered = options_of(&catalogue::of(kind, 1), "accuracy_score");
            assert!(
                offered.len() > 3 && offered.is_subset(&measures),
                "{kind:?}"
            );
        }
    }
}
