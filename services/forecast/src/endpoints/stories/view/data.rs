//! What a trained story's file says, in the shapes and the language of the answer.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use b2l_contracts::jobs::{SeriesSummary, StoryIndex, TableScores, TrainingInput};
use b2l_engine::Quality;
use b2l_engine::tabular::TableMetrics;
use b2l_web::{Language, Result};

use super::shown::Shown;
use super::weakest;
use crate::domain::definition::{Definition, Kind};
use crate::domain::future::Origin;
use crate::domain::{
    cleaning, clusters, dates, grouping, huge, model_texts, notes, reasons, rows, trust,
};
use crate::endpoints::stories::shape::{
    AccuracyRow, CategoryChoice, ColumnRole, ForecastChoice, FutureNeeds, Metrics, StoryData,
    Trust, TrustMember,
};
use crate::texts;

/// Categories whose notes a story's page lists; the others show theirs beside the forecast.
const NOTED_CATEGORIES: usize = 10;

/// # Errors
/// 400 for a category that the story does not have.
pub fn of(
    definition: &Definition,
    index: Option<&StoryIndex>,
    shown: &Shown,
    language: Language,
) -> Result<StoryData> {
    let all = index
        .map(|index| index.series.as_slice())
        .unwrap_or_default();
    let series = shown.of(all)?;
    let partial = series.len() < all.len();
    let has_model = |series: &&SeriesSummary| !series.best.is_empty();
    let trained = || series.iter().copied().filter(has_model);
    Ok(StoryData {
        columns: definition.columns.iter().map(ColumnRole::from).collect(),
        categories: definition
            .categories
            .iter()
            .map(CategoryChoice::from)
            .collect(),
        categories_values: definition.categories_values.clone(),
        forecast_type: definition.forecast_type.clone(),
        models: definition.models.clone(),
        settings: definition.settings.clone(),
        cleaning: cleaning::told(&definition.cleaning, definition.kind()),
        features: definition.own_features(),
        clusters: definition.clusters,
        errors: series
            .iter()
            .flat_map(|series| accuracy_rows(series, language))
            .collect(),
        best_config: trained()
            .map(|series| (label(series), series.best.clone()))
            .collect::<BTreeMap<_, _>>(),
        forecasts: trained().flat_map(forecasts).collect(),
        huge_data: definition.huge_data,
        period: definition
            .date()
            .map(|(_, period)| period.as_str().to_owned()),
        target: definition.target().map(str::to_owned),
        notes: all_notes(definition, index, language),
        trust: index
            .map(|index| trust_cards(index, &series, language))
            .unwrap_or_default(),
        fingerprint: index.map(|index| index.fingerprint.clone()),
        newer: None,
        not_freshened: None,
        future: index.and_then(|index| future_needs(index, language)),
        partial,
        categories_total: all.len(),
        categories_trained: all.iter().filter(has_model).count(),
        labels: match partial {
            true => all.iter().map(label).collect(),
            false => Vec::new(),
        },
        weakest: index.map_or(Vec::new(), |index| weakest::of(all, input(index))),
        quick_only_above: huge::quick_only_above(definition.series),
        train_errors: None,
        anaplan: definition.planning.anaplan.clone(),
        workspace_id: definition.planning.workspace_id.clone(),
        model_id: definition.planning.model_id.clone(),
    })
}

fn all_notes(
    definition: &Definition,
    index: Option<&StoryIndex>,
    language: Language,
) -> Vec<String> {
    let Some(index) = index else {
        return Vec::new();
    };
    let mut notes = story_notes(index, language);
    let measured = index.input.as_ref().and_then(|input| input.rows.as_ref());
    if let Some(rows) = measured.filter(|rows| rows.labels.len() == 2) {
        let threshold = definition.cleaning.rows.threshold.wanted();
        if definition.kind() == Kind::Classification && threshold != rows.threshold {
            let note = texts::ROWS_NOTE_THRESHOLD.with(&[&threshold, &rows.threshold]);
            notes.push(note.pick(language).to_owned());
        }
    }
    if definition.rows_without_category > 0 {
        let note = texts::NOTE_NO_CATEGORY.with(&[&definition.rows_without_category]);
        notes.push(note.pick(language).to_owned());
    }
    notes
}

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

/// The accuracy table of one series.
pub fn accuracy_rows(series: &SeriesSummary, language: Language) -> Vec<AccuracyRow> {
    let category = label(series);
    let row = |row: &b2l_contracts::jobs::ModelRow| AccuracyRow {
        category: category.clone(),
        model: row.model.clone(),
        confusion_matrix: scores(row)
            .and_then(rows::trust::shown)
            .and_then(rows::trust::confusion),
        metrics: match (&row.scores, &row.clusters) {
            (_, Some(scores)) => clusters::trust::quality(scores).map(group_metrics),
            (Some(scores), None) => rows::trust::shown(scores).map(table_metrics),
            (None, None) => row.metrics.as_ref().map(metrics),
        },
        validation: scores(row)
            .and_then(rows::trust::of_validation)
            .map(table_metrics),
        train: scores(row)
            .and_then(rows::trust::of_train)
            .map(table_metrics),
        seconds: row.seconds,
        best: row.best,
        reason: reasons::of_model(&row.reason_json, language),
    };
    series.rows.iter().map(row).collect()
}

/// The errors of a model.
pub fn metrics(metrics: &b2l_contracts::jobs::Metrics) -> Metrics {
    Metrics {
        rmse: metrics.rmse,
        mse: metrics.mse,
        mape: metrics.mape,
        wape: metrics.wape,
        mae: metrics.mae,
        mase: metrics.mase,
        bias: metrics.bias,
        cv: metrics.cv,
        ..Metrics::default()
    }
}

fn scores(row: &b2l_contracts::jobs::ModelRow) -> Option<&TableScores> {
    row.scores.as_ref()
}

/// The measures of rows in the shape of the answer.
pub fn table_metrics(found: TableMetrics) -> Metrics {
    match found {
        TableMetrics::Numbers(found) => Metrics {
            rmse: found.rmse,
            mse: found.mse,
            mape: found.mape,
            mae: found.mae,
            r2: found.r2,
            bias: found.bias,
            cv: found.cv,
            ..Metrics::default()
        },
        TableMetrics::Classes(found) => Metrics {
            accuracy_score: found.accuracy_score,
            precision_score: found.precision_score,
            average_precision_score: found.average_precision_score,
            recall_score: found.recall_score,
            f1_score: found.f1_score,
            roc_auc_score: found.roc_auc_score,
            log_loss: found.log_loss,
            ..Metrics::default()
        },
    }
}

fn group_metrics(found: Quality) -> Metrics {
    Metrics {
        clusters: Some(found.clusters),
        silhouette: found.silhouette,
        calinski_harabasz: found.calinski_harabasz,
        davies_bouldin: found.davies_bouldin,
        noise: Some(found.noise),
        ..Metrics::default()
    }
}

/// The models of a series that can forecast: those without a reason why not.
fn forecasts(series: &SeriesSummary) -> impl Iterator<Item = ForecastChoice> {
    let category = label(series);
    let usable = series
        .rows
        .iter()
        .filter(|row| row.best || (reasons::can_forecast(&row.reason_json) && !row.not_kept));
    usable.map(move |row| ForecastChoice {
        category: category.clone(),
        model: row.model.clone(),
        future: row.future_columns.clone(),
    })
}

/// What the models of a story are to be told of the future.
fn future_needs(index: &StoryIndex, language: Language) -> Option<FutureNeeds> {
    let input = input(index);
    let rows = || index.series.iter().flat_map(|series| &series.rows);
    let needs = |row: &b2l_contracts::jobs::ModelRow| !row.future_columns.is_empty();
    let plans = index.series.iter().any(|series| series.planned > 0);
    let required = rows().any(|row| row.best && needs(row));
    let sentence = match (required, rows().any(needs)) {
        (true, _) => Some(texts::FUTURE_REQUIRED),
        (false, true) => Some(texts::FUTURE_OF_OTHERS),
        (false, false) => None,
    };
    (!input.known.is_empty()).then(|| FutureNeeds {
        columns: input.known.clone(),
        required,
        steps: input.horizon as usize,
        origin: plans.then_some(Origin::Table),
        sentence: sentence.map(|text| {
            let told = text.with(&[&input.known.join(", ")]);
            told.pick(language).to_owned()
        }),
    })
}

/// The notes on the whole story: of each category by name, of the first ten at most.
pub fn story_notes(index: &StoryIndex, language: Language) -> Vec<String> {
    let mut all = Vec::new();
    if index.out_of_time {
        all.push(texts::NOTE_OUT_OF_TIME.pick(language).to_owned());
    }
    if let [only] = index.series.as_slice() {
        all.extend(notes::of_series(
            only,
            &index.input.clone().unwrap_or_default(),
            language,
        ));
        return all;
    }
    let input = index.input.clone().unwrap_or_default();
    // What holds for every category is said once.
    let each: Vec<(String, Vec<String>)> = index
        .series
        .iter()
        .map(|series| (label(series), notes::of_series(series, &input, language)))
        .collect();
    let common: Vec<String> = each
        .first()
        .map(|(_, notes)| notes.clone())
        .unwrap_or_default();
    let common: Vec<String> = common
        .into_iter()
        .filter(|note| each.iter().all(|(_, notes)| notes.contains(note)))
        .collect();
    let own = each
        .iter()
        .filter(|(_, notes)| notes.iter().any(|note| !common.contains(note)));
    all.extend(common.iter().cloned());
    for (category, notes) in own.clone().take(NOTED_CATEGORIES) {
        for note in notes.iter().filter(|note| !common.contains(note)) {
            all.push(
                texts::NOTE_CATEGORY
                    .with(&[category, note])
                    .pick(language)
                    .to_owned(),
            );
        }
    }
    let more = own.count().saturating_sub(NOTED_CATEGORIES);
    if more > 0 {
        all.push(texts::NOTE_MORE.with(&[&more]).pick(language).to_owned());
    }
    all
}

fn trust_cards(index: &StoryIndex, shown: &[&SeriesSummary], language: Language) -> Vec<Trust> {
    let input = input(index);
    let date = |series: &SeriesSummary, seconds: i64| {
        if input.rows.is_some() {
            return None;
        }
        let ends = dates::from_many_seconds(&[series.first, series.last]);
        (series.points > 0).then(|| dates::text(dates::from_seconds(seconds), &ends))
    };
    let card = |series: &SeriesSummary| Trust {
        category: label(series),
        model: series.best.clone(),
        sentence: trust::sentence(series, input, language),
        gain_over_naive: weakest::gain(series, input),
        coverage: series.coverage.map(|coverage| coverage.share),
        level: series
            .coverage
            .map_or(input.level, |coverage| coverage.level),
        points: series.points as usize,
        first: date(series, series.first),
        last: date(series, series.last),
        notes: notes::of_series(series, input, language),
        members: trust::members(series)
            .into_iter()
            .map(|(id, weight)| TrustMember {
                name: model_texts::name(&id, language).to_owned(),
                weight,
                model: id,
            })
            .collect(),
    };
    shown.iter().copied().map(card).collect()
}
