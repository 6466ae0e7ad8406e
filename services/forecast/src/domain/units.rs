//! The units of work of a training: each series with each model that has to be tried on it.

use std::time::Duration;

use b2l_contracts::jobs::{TableColumn, Unit, table_column};
use b2l_engine::tabular::{TableShape, Task, predictors};
use b2l_engine::{
    ALL_MODELS, BEST, ClusterShape, ModelChoice, Period, Role, Selection, Shape, clusterer,
    clusterers,
};

use super::cleaning::limits::CLUSTERS;
use super::definition::{Definition, StoryKind};
use super::estimate;
use super::rows::features::table_columns;

/// What the engine is asked to choose among.
pub fn selection(definition: &Definition) -> Selection {
    let choice = |id: &String| ModelChoice {
        id: id.clone(),
        params: definition
            .cleaning
            .train_type
            .params(id, definition.settings.get(id)),
    };
    // A clustering by all methods names them one by one.
    let every: Vec<String> = clusterers().iter().map(|spec| spec.id.to_owned()).collect();
    let models = match definition.models.as_slice() {
        [all] if definition.kind() == StoryKind::Clustering && all == ALL_MODELS => &every,
        _ => &definition.models,
    };
    Selection {
        models: models.iter().map(choice).collect(),
        metric: definition.cleaning.metric,
        effort: definition.cleaning.effort,
    }
}

/// With more categories a CPU each is a unit: they keep all CPUs busy by themselves, and each is chosen and explained
/// where it is trained.
const FEW_CATEGORIES: usize = 4;

/// The models of a story on rows that are units of each category: the chosen ones; for the engine's own choice all its
/// candidates where categories are few. Tuning looks at all candidates before it searches for the best of them, so it
/// is not cut.
fn models_on_rows(definition: &Definition, task: Task, groups: usize) -> Vec<&str> {
    let cleaning = &definition.cleaning;
    let few = groups <= FEW_CATEGORIES * cleaning.cpu as usize;
    match definition.models.as_slice() {
        [best] if best == BEST && few && !cleaning.hyperparameter_tuning.active => {
            predictors(task).map(|spec| spec.id).collect()
        }
        chosen => chosen.iter().map(String::as_str).collect(),
    }
}

/// Units of a story on rows: each category with each of its models.
fn on_rows(definition: &Definition, task: Task, rows: usize, groups: usize) -> Vec<Unit> {
    let features = table_columns(&definition.columns, &definition.features);
    let numbers = features
        .iter()
        .filter(|column| column.kind() != table_column::Kind::Categories)
        .count();
    let levels = |column: &TableColumn| {
        let known = definition
            .features
            .iter()
            .find(|own| own.name == column.name);
        known.map_or(0, |known| known.values.len())
    };
    let shape = TableShape {
        rows: rows.div_ceil(groups.max(1)),
        numbers,
        categories: features.len() - numbers,
        levels: features.iter().map(levels).sum(),
        classes: definition.labels().len(),
    };
    let folds = match definition.cleaning.cross_validation.effective() {
        0 => USUAL_FOLDS,
        folds => folds,
    };
    let longer = definition.cleaning.hyperparameter_tuning.times_as_long();
    let cost = |model: &str| -> Duration {
        let fits = predictors(task).filter(|spec| model == BEST || spec.id == model);
        let fits = fits.filter(|spec| spec.is_quick_enough_for(shape.rows));
        let once: Duration = fits.map(|spec| (spec.cost)(&shape)).sum();
        once.mul_f64(f64::from(folds) * longer)
    };
    let unit = |series: usize, model: &str| Unit {
        series: u32::try_from(series).unwrap_or(u32::MAX),
        cost_ms: u64::try_from(cost(model).as_millis()).unwrap_or(u64::MAX),
        model: model.to_owned(),
    };
    let models = models_on_rows(definition, task, groups);
    (0..groups)
        .flat_map(|series| models.iter().map(move |model| (series, *model)))
        .map(|(series, model)| unit(series, model))
        .collect()
}

/// Units of a clustering: each category with each method.
fn of_groups(definition: &Definition, rows: usize, groups: usize) -> Vec<Unit> {
    let shape = ClusterShape {
        rows: rows.div_ceil(groups.max(1)),
        columns: table_columns(&definition.columns, &definition.features).len(),
        clusters: definition.clusters.unwrap_or(CLUSTERS.default) as usize,
    };
    let models = selection(definition).models;
    let unit = |series: usize, model: &ModelChoice| Unit {
        series: u32::try_from(series).unwrap_or(u32::MAX),
        cost_ms: clusterer(&model.id).map_or(0, |spec| {
            u64::try_from((spec.cost)(&shape).as_millis()).unwrap_or(u64::MAX)
        }),
        model: model.id.clone(),
    };
    (0..groups)
        .flat_map(|series| models.iter().map(move |model| (series, model)))
        .map(|(series, model)| unit(series, model))
        .collect()
}

/// Parts into which the engine divides rows where nobody says.
const USUAL_FOLDS: u32 = 5;

/// How much there is to train.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    pub rows: usize,
    pub series: usize,
    /// How many values a time series has between the ends of its dates. Periods without a row are filled, and rows of one
    /// period are summed up.
    pub periods: Option<usize>,
}

/// A date that was mistyped by a century doesn't make a training a hundred times as long: a series has at most so many
/// periods for each of its rows.
const MOST_A_ROW: usize = 10;

impl Size {
    /// Values of a series that a model of it is trained on.
    fn points(self) -> usize {
        let rows = self.rows.div_ceil(self.series.max(1));
        let most = rows.saturating_mul(MOST_A_ROW);
        self.periods.map_or(rows, |periods| periods.min(most))
    }
}

/// All units of a training. Their costs spread the work and estimate its time.
pub fn plan(definition: &Definition, size: Size) -> Vec<Unit> {
    let Size { rows, series, .. } = size;
    if definition.kind() == StoryKind::Clustering {
        return of_groups(definition, rows, series);
    }
    if let Some(task) = definition.kind().task() {
        return on_rows(definition, task, rows, series);
    }
    let period = definition
        .date()
        .map_or(Period::Months, |(_, period)| period);
    let shape = Shape {
        points: size.points(),
        season: period.season(),
        features: definition.columns_beside().len()
            + definition.cleaning.preparation.time_features.len(),
        horizon: definition.steps(),
    };
    let selection = selection(definition);
    let longer = definition.cleaning.hyperparameter_tuning.times_as_long()
        * estimate::times_as_long(definition.cleaning.effort);
    (0..series)
        .flat_map(|series| {
            let candidates = selection.candidates(&shape);
            candidates.map(move |(spec, cost)| (series, spec, cost))
        })
        .map(|(series, spec, cost)| {
            let cost = match spec.role {
                Role::Baseline => cost,
                _ => cost.mul_f64(longer),
            };
            Unit {
                series: u32::try_from(series).unwrap_or(u32::MAX),
                model: spec.id.to_owned(),
                cost_ms: u64::try_from(cost.as_millis()).unwrap_or(u64::MAX),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_is_as_long_as_its_periods_and_not_as_its_rows() {
        let points = |rows, series, periods| {
            Size {
                rows,
                series,
                periods,
            }
            .points()
        };
        // Receipts are summed up by day, and days without one are filled.
        assert_eq!(points(100_000, 1, Some(365)), 365);
        assert_eq!(points(120, 1, Some(730)), 730);
        assert_eq!(points(2_000, 10, Some(365)), 365);
        // Of a single date in another century not a word.
        assert_eq!(points(60, 1, Some(9_000)), 600);
        // Rows have no dates.
        assert_eq!(points(1_001, 10, None), 101);
    }
}
