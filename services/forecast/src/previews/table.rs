//! The chart of rows before training: two chosen axes, classes, and what dimension reduction and grouping would find.

use std::collections::BTreeMap;

use b2l_engine::{FitContext, FitError, elbow, reducer};
use b2l_tabular::StoreError;
use b2l_web::{Language, Message};

use crate::charts::axes::{Axes, is_spread};
use crate::domain::columns::SourceColumn;
use crate::domain::definition::{Category, Column, Role, StoryKind};
use crate::domain::rows::features;
use crate::domain::rows::leaks::shown;
use crate::domain::sorter::{Sorter, ValuesOf};
use crate::domain::{columns, grouping};
use crate::heavy::Limits;
use crate::previews::choice::{MOST_COUNTED, Refused, orders};
use crate::previews::rows::{self, matrix};
use crate::previews::rows::{Cells, Sample, Sampler};
use crate::previews::rows::{Order, Parts, Values, order_of};
use crate::previews::shape::{
    ClassCount, ElbowFound, HealthTotal, PointChart, SpecificData, TrainChart, TrainChartRequest,
    UniqueAxis,
};
use crate::refusal::{Refusal, Result};
use crate::store::tables::Pieces;
use crate::stories::shape::CategoryChoice;
use crate::texts;

/// Rows that directions and groups are reckoned from.
const MOST_ROWS: usize = 5_000;
/// Rows that are drawn.
const MOST_POINTS: usize = 2_000;

/// What the screen has chosen of rows, checked.
pub struct RowsChoice {
    pub parts: Parts,
    pub wanted: Vec<Category>,
    pub axis: [Option<String>; 2],
    /// The columns of words that may explain the target, and that of the classes.
    words: Vec<Column>,
    orders: Vec<Order>,
}

impl RowsChoice {
    pub fn of(
        kind: StoryKind,
        request: &TrainChartRequest,
        source: &[SourceColumn],
    ) -> Result<Self> {
        let given: Vec<(&str, &str)> = request
            .columns
            .iter()
            .map(|column| (column.name.as_str(), column.role.as_str()))
            .collect();
        let orders = orders(&request.features)?;
        let parts = Parts::check(kind, &given, &orders, source)
            .map_err(|message| Refusal::field("columns", message))?;
        let axes = Axes::of(request.axis.as_ref())?;
        let known = parts.columns();
        let checked = |name: Option<String>| match name {
            Some(name) if !known.contains(&name.as_str()) => {
                let message = texts::BEFORE_AXIS_UNKNOWN.with(&[&name, &known.join(", ")]);
                Err(Refusal::field("axis", message))
            }
            name => Ok(name),
        };
        let axis = [checked(axes.x)?, checked(axes.y)?];
        Ok(Self {
            axis,
            wanted: request
                .categories
                .iter()
                .map(|choice| Category {
                    name: choice.name.clone(),
                    values: choice.values.clone(),
                })
                .collect(),
            words: words_of(
                columns::check(kind, &given, source).unwrap_or_default(),
                &parts,
            ),
            parts,
            orders,
        })
    }

    /// The columns to read.
    pub fn columns(&self) -> Vec<&str> {
        let mut names = self.parts.columns();
        names.extend(self.parts.categories.iter().map(String::as_str));
        names
    }

    /// The columns that the rows are drawn by. Where nobody chose: of a regression the target upwards, of others two
    /// features; those that spread the rows come first.
    fn axes(&self, sample: &Sample) -> [String; 2] {
        let names = || self.parts.features.iter().map(|part| part.name.as_str());
        let spreads = |name: &&str| match sample.column(name) {
            Some(Cells::Numbers(numbers)) => is_spread(numbers),
            _ => false,
        };
        let (wide, narrow): (Vec<&str>, Vec<&str>) = names().partition(spreads);
        let features: Vec<&str> = wide.into_iter().chain(narrow).collect();
        let first = features.first().copied().unwrap_or_default();
        let second = features.get(1).copied().unwrap_or(first);
        let upwards = match (self.parts.kind, self.parts.target.as_deref()) {
            (StoryKind::Regression, Some(target)) => target,
            _ => second,
        };
        let [x, y] = &self.axis;
        let chosen = |name: &Option<String>, otherwise: &str| {
            name.clone().unwrap_or_else(|| otherwise.to_owned())
        };
        [chosen(x, first), chosen(y, upwards)]
    }

    /// The order of the words of a column.
    fn order(&self, name: &str) -> Vec<String> {
        match self.parts.values(name) {
            Values::Ordered(order) => order,
            _ => order_of(&self.orders, name),
        }
    }
}

fn words_of(columns: Vec<Column>, parts: &Parts) -> Vec<Column> {
    let words = |column: &Column| match column.role {
        Role::Forecast => parts.kind == StoryKind::Classification,
        role => role.explains() && role != Role::Numerical,
    };
    columns.into_iter().filter(words).collect()
}

/// Rows of the chosen categories, spread evenly, and how many rows each class has.
pub struct Looked {
    pub sample: Sample,
    pub classes: Vec<(String, usize)>,
    pub categories: BTreeMap<String, Vec<String>>,
    /// The values of each column of words that plays a part.
    pub words: BTreeMap<String, Vec<String>>,
}

/// Walks over the rows twice: which categories and classes there are, then the rows.
pub fn look(
    table: &Pieces,
    parts: &Parts,
    wanted: &[Category],
    most: usize,
) -> std::result::Result<std::result::Result<Looked, Refused>, StoreError> {
    let columns: Vec<&str> = parts.categories.iter().map(String::as_str).collect();
    let classed = parts
        .target
        .as_deref()
        .filter(|_| parts.kind == StoryKind::Classification);
    let classed: Vec<&str> = classed.into_iter().collect();
    let (mut sorter, mut class_sorter) = (Sorter::new(&columns), Sorter::new(&classed));
    let of_words = |name: &&str| parts.values(name) != Values::Numbers;
    let mut words = ValuesOf::new(parts.columns().into_iter().filter(of_words));
    table.each(|piece| {
        sorter.look(piece);
        class_sorter.look(piece);
        words.look(piece);
    })?;
    let categories = sorter.values();
    let chosen = match grouping::choose(wanted, &columns, &categories) {
        Ok(chosen) => chosen,
        Err(message) => return Ok(Err(("categories", message))),
    };
    let mut rows = sorter.group_at_most(&chosen, MOST_COUNTED);
    if let Err(message) = rows.check_for(MOST_COUNTED) {
        return Ok(Err(("categories", message)));
    }
    let all: Vec<Category> = classed
        .iter()
        .map(|name| Category {
            name: (*name).to_owned(),
            values: Vec::new(),
        })
        .collect();
    let mut classes = class_sorter.group_at_most(&all, MOST_COUNTED);
    let mut counts = vec![0; classes.keys.len()];
    let mut sampler = Sampler::new(parts, most);
    table.each(|piece| {
        let mut inside = vec![false; piece.rows()];
        rows.visit(piece, |row, _| inside[row] = true);
        classes.visit(piece, |row, place| {
            counts[place] += usize::from(inside[row])
        });
        for (row, _) in inside.iter().enumerate().filter(|(_, inside)| **inside) {
            sampler.see(piece, row);
        }
    })?;
    let names = classes.keys.into_iter().map(|key| key.concat());
    let classes = names.zip(counts).filter(|_| !classed.is_empty()).collect();
    Ok(Ok(Looked {
        sample: sampler.finish(),
        classes,
        categories,
        words: words.values(),
    }))
}

/// Draws the chart, unless the choice makes none.
pub fn draw(
    table: &Pieces,
    choice: &RowsChoice,
    limits: &Limits,
    language: Language,
) -> std::result::Result<std::result::Result<TrainChart, Refused>, StoreError> {
    let looked = match look(table, &choice.parts, &choice.wanted, MOST_ROWS)? {
        Ok(looked) => looked,
        Err(refused) => return Ok(Err(refused)),
    };
    let ctx = limits.context(0);
    let mut notes: Vec<Message> = Vec::new();
    let sample = &looked.sample;
    if sample.every > 1 {
        notes.push(texts::BEFORE_SAMPLED.with(&[&sample.every, &sample.total]));
    }
    let mut specific_data = SpecificData::default();
    // First: it is quick, and must not fall to what takes longer.
    let leaks = rows::leaks(&choice.parts, sample, &ctx);
    let reckoned = reckon(&choice.parts, sample, &mut specific_data, &ctx);
    if let Err(FitError::OutOfTime | FitError::Stopped) = reckoned {
        notes.push(texts::PREVIEW_LATE.into());
    }
    let target = choice.parts.target.as_deref().unwrap_or_default();
    let (values, points, unique) = points(choice, &looked);
    specific_data.unique_axis = Some(unique);
    Ok(Ok(TrainChart {
        unusual: Vec::new(),
        series: Vec::new(),
        categories: looked
            .categories
            .into_iter()
            .map(|(name, values)| CategoryChoice { name, values })
            .collect(),
        health: Vec::new(),
        health_total: HealthTotal::default(),
        values,
        features: features::with_known_values(&choice.words, &looked.words, |name| {
            choice.order(name)
        }),
        specific_data,
        series_total: 0,
        notes: notes
            .into_iter()
            .map(|note| note.pick(language).to_owned())
            .collect(),
        period: String::new(),
        points: Some(points),
        leaks: shown(&leaks.unwrap_or_default(), target, language),
    }))
}

/// What dimension reduction would keep, and where the elbow of groups is. Too few or too even rows have neither.
fn reckon(
    parts: &Parts,
    sample: &Sample,
    found: &mut SpecificData,
    ctx: &FitContext<'_>,
) -> std::result::Result<(), FitError> {
    let (rows, columns) = matrix(parts, sample, ctx)?;
    found.dimensions_length = Some(columns);
    let pca = reducer("PCA").ok_or(FitError::Task("PCA is in the catalogue"))?;
    let params = pca.check(&serde_json::Map::new());
    let params = params.map_err(|_| FitError::Task("PCA has defaults"))?;
    let pca = (pca.build)(&params).map_err(|_| FitError::Task("PCA has defaults"))?;
    found.explained_variance = Some(pca.fit(&rows, None, ctx)?.ratio);
    if parts.kind != StoryKind::Clustering {
        return Ok(());
    }
    let elbow = elbow(&rows, ctx)?;
    let points = || elbow.points.iter();
    found.sum_of_squared_distances = Some(points().map(|point| point.inertia).collect());
    found.elbow = Some(ElbowFound {
        clusters: points().map(|point| point.clusters).collect(),
        silhouette: points().map(|point| point.silhouette).collect(),
        suggested: elbow.suggested,
        bend: elbow.bend,
    });
    Ok(())
}

/// The rows that are drawn: their places on both axes, and their classes.
fn points(choice: &RowsChoice, looked: &Looked) -> (Vec<Vec<Option<f64>>>, PointChart, UniqueAxis) {
    let sample = &looked.sample;
    let step = sample.rows.div_ceil(MOST_POINTS).max(1);
    let drawn = |name: &str| -> (Vec<Option<f64>>, Vec<String>) {
        let Some(cells) = sample.column(name) else {
            return (Vec::new(), Vec::new());
        };
        let levels = cells.levels(&choice.order(name));
        let numbers = cells.numbers(&levels).into_iter().step_by(step);
        let finite = numbers.map(|value| Some(value).filter(|value| value.is_finite()));
        (finite.collect(), levels)
    };
    let axes = choice.axes(sample);
    let [(x, x_words), (y, y_words)] = [drawn(&axes[0]), drawn(&axes[1])];
    let [x_name, y_name] = axes;
    let target = choice.parts.target.as_deref();
    let classes = target.filter(|_| choice.parts.kind == StoryKind::Classification);
    let names: Vec<String> = looked
        .classes
        .iter()
        .map(|(name, _)| name.clone())
        .collect();
    let class_of = classes.and_then(|name| sample.column(name)).map(|cells| {
        let places = cells.numbers(&names).into_iter().step_by(step);
        places
            .map(|place| place.is_finite().then_some(place as usize))
            .collect()
    });
    let chart = PointChart {
        x: x_name,
        y: y_name,
        classes: looked
            .classes
            .iter()
            .map(|(name, rows)| ClassCount {
                name: name.clone(),
                rows: *rows,
            })
            .collect(),
        class_of: class_of.unwrap_or_default(),
        rows_total: sample.total,
        every: sample.every * step,
    };
    let unique = UniqueAxis {
        x: x_words,
        y: y_words,
    };
    (vec![x, y], chart, unique)
}
