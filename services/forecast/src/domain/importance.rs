//! What a column means to a model, by either measure, in words.

use b2l_contracts::jobs::{ColumnImportance, Contribution, ModelRow};
use b2l_engine::Source;
use b2l_engine::tabular::{self, Direction};
use b2l_web::{Language, Message};
use utoipa::ToSchema;

use super::amounts::Amounts;
use super::numbers::amount;
use crate::texts;

/// How importance is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(as = ImportanceMeasure, rename_all = "lowercase")]
pub enum Measure {
    /// By how much it moves the forecast, in the unit of the target.
    Effect,
    /// By how much the error grows without a column.
    Permutation,
    /// What a column adds to forecasts in the mean; of trees.
    TreeShap,
}

/// What one source of knowledge means to a model.
#[derive(Debug, Clone, PartialEq)]
pub struct Weight {
    pub source: Source,
    /// The measure's own number.
    pub size: f64,
    /// Its part of all, 0..1.
    pub share: f64,
    pub direction: Direction,
}

impl Weight {
    /// The column that it is of.
    pub fn column(&self) -> Option<&str> {
        match &self.source {
            Source::Column { name } => Some(name),
            Source::Past | Source::Time => None,
        }
    }

    /// The class whose probability is meant.
    pub fn class(&self) -> Option<&String> {
        match &self.direction {
            Direction::Rises { of, .. } | Direction::Levels { of, .. } => of.as_ref(),
            Direction::Flat => None,
        }
    }
}

/// As the engine measures it by the growth of the error.
impl From<tabular::ColumnImportance> for Weight {
    fn from(found: tabular::ColumnImportance) -> Self {
        Self {
            source: Source::Column { name: found.column },
            size: found.growth,
            share: found.share,
            direction: found.direction,
        }
    }
}

impl Measure {
    pub const ALL: [Measure; 3] = [Measure::Effect, Measure::Permutation, Measure::TreeShap];

    pub fn as_str(self) -> &'static str {
        match self {
            Measure::Effect => "effect",
            Measure::Permutation => "permutation",
            Measure::TreeShap => "treeshap",
        }
    }

    /// The measure of this name.
    pub fn parse(name: &str) -> Result<Measure, Message> {
        let found = Measure::ALL.into_iter().find(|one| one.as_str() == name);
        let known = Measure::ALL.map(Measure::as_str).join(", ");
        found.ok_or_else(|| texts::SETTING_CHOICE.with(&[&name, &known]))
    }

    /// Those that explain a model, the usual one first; effects explain every model but those of
    /// groups.
    pub fn of(row: &ModelRow) -> Vec<Measure> {
        let told = |measure: &Measure| match measure {
            Measure::Effect => row.clusters.is_none(),
            other => !weights(row, *other).is_empty(),
        };
        Measure::ALL.into_iter().filter(told).collect()
    }
}

/// The sources of a model, the weightiest first; none where the measure does not apply to it.
pub fn weights(row: &ModelRow, measure: Measure) -> Vec<Weight> {
    let grown = |found: &ColumnImportance| Weight {
        source: Source::Column {
            name: found.column.clone(),
        },
        size: found.growth,
        share: found.share,
        direction: direction(&found.direction_json),
    };
    let added = |found: &Contribution| {
        Some(Weight {
            source: serde_json::from_str(&found.source_json).ok()?,
            size: found.size,
            share: found.share,
            direction: direction(&found.direction_json),
        })
    };
    match measure {
        Measure::Effect | Measure::Permutation => row.importance.iter().map(grown).collect(),
        Measure::TreeShap => row.contributions.iter().filter_map(added).collect(),
    }
}

fn direction(json: &str) -> Direction {
    serde_json::from_str(json).unwrap_or(Direction::Flat)
}

/// A source by its name: that of a column, or in words.
pub fn name(source: &Source, target: &str, language: Language) -> String {
    match source {
        Source::Column { name } => name.clone(),
        Source::Past => texts::IMPORTANCE_PAST
            .with(&[&target])
            .pick(language)
            .to_owned(),
        Source::Time => texts::IMPORTANCE_TIME.pick(language).to_owned(),
    }
}

/// What a weight says, in words.
pub fn direction_sentence(weight: &Weight, target: &str, language: Language) -> String {
    let size = amount(weight.size, language);
    match &weight.source {
        Source::Column { name } => sentence(name, &weight.direction, target, language),
        Source::Past => texts::IMPORTANCE_PAST_ADDS
            .with(&[&target, &size])
            .pick(language)
            .to_owned(),
        Source::Time => texts::IMPORTANCE_TIME_ADDS
            .with(&[&target, &size])
            .pick(language)
            .to_owned(),
    }
}

/// "Where price is high, sales are 12 lower."
pub fn sentence(column: &str, found: &Direction, target: &str, language: Language) -> String {
    let of = |of: &Option<String>| {
        let what = match of {
            Some(class) => texts::IMPORTANCE_CLASS.with(&[class]),
            None => texts::IMPORTANCE_TARGET.with(&[&target]),
        };
        what.pick(language).to_owned()
    };
    let by =
        |by: f64, class: &Option<String>| Amounts::new(class.as_deref(), language).difference(by);
    let message = match found {
        Direction::Rises {
            by: rise,
            of: class,
        } if *rise < 0.0 => texts::IMPORTANCE_DOWN.with(&[&column, &of(class), &by(*rise, class)]),
        Direction::Rises {
            by: rise,
            of: class,
        } => texts::IMPORTANCE_UP.with(&[&column, &of(class), &by(*rise, class)]),
        Direction::Levels {
            lowest,
            highest,
            by: apart,
            of: class,
        } => texts::IMPORTANCE_LEVELS.with(&[
            &column,
            &of(class),
            highest,
            lowest,
            &by(*apart, class),
        ]),
        Direction::Flat => texts::IMPORTANCE_FLAT.with(&[&column]),
    };
    message.pick(language).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_is_a_whole_sentence_of_numbers_and_of_classes() {
        let up = |of: Option<&str>| Direction::Rises {
            by: 0.25,
            of: of.map(str::to_owned),
        };
        let said = |of, language| sentence("area", &up(of), "price", language);
        assert_eq!(
            said(None, Language::En),
            "Where “area” is high, “price” is 0.25 higher than where it's low."
        );
        assert_eq!(
            said(None, Language::Ru),
            "При высоком значении «area» прогноз «price» выше на 0,25, чем при низком."
        );
        assert_eq!(
            said(Some("yes"), Language::Ru),
            "При высоком значении «area» вероятность «yes» выше на 25 процентных пунктов, чем при низком."
        );
    }
}
