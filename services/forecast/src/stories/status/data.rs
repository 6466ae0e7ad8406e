//! What a trained story's file says, in the shapes and the language of the answer.

use std::collections::BTreeMap;

use b2l_contracts::jobs::{ModelRow, SeriesSummary, StoryIndex};
use b2l_engine::HeadlineKind;
use b2l_web::Language;
use serde_json::{Map, Value};

use crate::domain::definition::{Definition, StoryKind};
use crate::domain::future::Origin;
use crate::domain::grade::{self, GradeCounts};
use crate::domain::{
    absent, cleaning, dates, gain, headline, huge, measured, model_texts, notes, overview, reach,
    reasons, rows, trust,
};
use crate::refusal::Result;
use crate::stories::shape::{
    BestConfig, CategoryChoice, ColumnRole, ForecastChoice, FutureNeeds, StoryData, Trust,
    TrustMember,
};
use crate::stories::status::shown::Shown;
use crate::stories::status::weakest;
use crate::texts;
use crate::trained::accuracy::accuracy_rows;
use crate::trained::index::{input, label};
use crate::trained::notes::story_notes;

/// # Errors
/// 400 for a category that the story does not have.
pub fn of(
    definition: &Definition,
    index: Option<&StoryIndex>,
    kind: Option<HeadlineKind>,
    shown: &Shown,
    language: Language,
) -> Result<StoryData> {
    let all = index
        .map(|index| index.series.as_slice())
        .unwrap_or_default();
    let series = shown.of(all)?;
    let partial = series.len() < all.len();
    let has_model = |series: &&SeriesSummary| !series.best.is_empty();
    let asked = index.map(input);
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
        cleaning: cleaning::to_request(&definition.cleaning, definition.kind()),
        features: definition.features.clone(),
        clusters: definition.clusters,
        decisions: definition.decisions.values.clone(),
        events: definition.decisions.events.clone(),
        errors: series
            .iter()
            .flat_map(|series| match asked {
                Some(input) => accuracy_rows(series, input, language),
                None => Vec::new(),
            })
            .collect(),
        best_config: trained()
            .map(|series| (label(series), best_config(series)))
            .collect::<BTreeMap<_, _>>(),
        forecasts: trained().flat_map(forecasts).collect(),
        huge_data: definition.huge_data,
        period: definition
            .date()
            .map(|(_, period)| period.as_str().to_owned()),
        target: definition.target().map(str::to_owned),
        steps: asked
            .filter(|input| input.rows.is_none())
            .map(|input| input.horizon),
        notes: all_notes(definition, index, language),
        trust: index
            .map(|index| trust_cards(index, &series, kind, language))
            .unwrap_or_default(),
        fingerprint: index.map(|index| index.fingerprint.clone()),
        newer: None,
        not_freshened: None,
        future: index.and_then(|index| future_needs(index, language)),
        partial,
        categories_total: all.len(),
        categories_trained: all.iter().filter(has_model).count(),
        positive_class: positive_class(index),
        labels: match partial {
            true => all.iter().map(label).collect(),
            false => Vec::new(),
        },
        grades: asked.map_or_else(GradeCounts::default, |input| grade::counts(all, input)),
        largest: overview::largest(all).map(label),
        weakest: index.map_or(Vec::new(), |index| weakest::of(all, input(index))),
        quick_only_above: huge::quick_only_above(definition.series),
        train_errors: None,
        anaplan: definition.planning.anaplan.clone(),
        workspace_id: definition.planning.workspace_id.clone(),
        model_id: definition.planning.model_id.clone(),
    })
}

/// Of two classes the second: what is of one class is of it.
fn positive_class(index: Option<&StoryIndex>) -> Option<String> {
    let rows = index?.input.as_ref()?.rows.as_ref()?;
    match rows.labels.as_slice() {
        [_, second] => Some(second.clone()),
        _ => None,
    }
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
        let threshold = definition.cleaning.rows.threshold.effective();
        if definition.kind() == StoryKind::Classification && threshold != rows.threshold {
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

fn best_config(series: &SeriesSummary) -> BestConfig {
    let best = series.rows.iter().find(|row| row.best);
    let is_part = |row: &&ModelRow| {
        let mut members = best.into_iter().flat_map(|best| &best.members);
        row.best || members.any(|member| member.model == row.model)
    };
    let found = |row: &ModelRow| {
        let search = row.search.as_ref()?;
        let params: Map<String, Value> = serde_json::from_str(&search.params_json).ok()?;
        (!params.is_empty()).then(|| (row.model.clone(), params))
    };
    BestConfig {
        model: series.best.clone(),
        parameters: series
            .rows
            .iter()
            .filter(is_part)
            .filter_map(found)
            .collect(),
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
    let needs = |row: &ModelRow| !row.future_columns.is_empty();
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

fn trust_cards(
    index: &StoryIndex,
    shown: &[&SeriesSummary],
    kind: Option<HeadlineKind>,
    language: Language,
) -> Vec<Trust> {
    let input = input(index);
    let date = |series: &SeriesSummary, seconds: i64| {
        if input.rows.is_some() {
            return None;
        }
        let ends = dates::from_many_seconds(&[series.first, series.last]);
        (series.points > 0).then(|| dates::text(dates::from_seconds(seconds), &ends))
    };
    let card = |series: &SeriesSummary| {
        let gain = gain::of_best(series, input);
        let graded = grade::of(series, input, language);
        let headline = headline::shown_of(series, kind, input, language);
        Trust {
            category: label(series),
            model: series.best.clone(),
            sentence: trust::sentence(series, input, language),
            gain_over_naive: gain.map(|gain| gain.share),
            gain_measure: measured::of_best(series, input).map(|found| found.measure.to_owned()),
            error: measured::of_best(series, input).map(|found| found.value),
            grade: graded.as_ref().map(|graded| graded.grade),
            grade_reason: graded.map(|graded| graded.reason.pick(language).to_owned()),
            usual_miss: headline.as_ref().and_then(|headline| headline.usual_miss),
            headline,
            tested_values: measured::tested(series, input),
            backtests: match &input.rows {
                Some(_) => 0,
                None => grade::backtests(series),
            },
            tested_steps: reach::tested(series),
            invented_share: match &input.rows {
                Some(_) => None,
                None => grade::invented_share(series),
            },
            absence: absent::of_series(series, language),
            coverage: trust::covered(series),
            level: series
                .coverage
                .map_or(input.level, |coverage| coverage.level),
            points: match &input.rows {
                Some(_) => rows::scores::learned_from(series).unwrap_or(series.points as usize),
                None => grade::known_periods(series),
            },
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
        }
    };
    shown.iter().copied().map(card).collect()
}
