//! What may be set and within which bounds. Every point is a list of numbers from 0 to 1, one a
//! setting; the space reads settings from it. Nothing depends on another setting.

use serde_json::{Map, Value};

/// A number from 0 to 1 for each dimension.
pub type Point = Vec<f64>;

/// The part of a dimension that stands for "the engine chooses", where that is possible.
const AUTO: f64 = 0.125;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    Linear,
    /// Equal steps multiply.
    Log,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    Integer { low: i64, high: i64, scale: Scale },
    Real { low: f64, high: f64, scale: Scale },
    Choice(Vec<String>),
}

/// One setting.
#[derive(Debug, Clone, PartialEq)]
pub struct Dimension {
    pub name: String,
    pub kind: Kind,
    /// Whether it may be left to the engine.
    pub auto: bool,
    /// The setting as it stands; null where it is left to the engine.
    pub default: Value,
}

/// The settings to be tuned.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Space {
    dimensions: Vec<Dimension>,
}

/// A coordinate as models of a space see it: which level, and for levels with a number which one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place {
    pub level: usize,
    /// From 0 to 1; `None` for levels without a number.
    pub value: Option<f64>,
}

impl Dimension {
    pub fn integer(name: &str, low: i64, high: i64, scale: Scale) -> Dimension {
        let kind = Kind::Integer { low, high, scale };
        Dimension::of(name, kind)
    }

    pub fn real(name: &str, low: f64, high: f64, scale: Scale) -> Dimension {
        let kind = Kind::Real { low, high, scale };
        Dimension::of(name, kind)
    }

    pub fn choice(name: &str, options: &[&str]) -> Dimension {
        let options = options.iter().map(|option| (*option).to_owned());
        Dimension::of(name, Kind::Choice(options.collect()))
    }

    fn of(name: &str, kind: Kind) -> Dimension {
        Dimension {
            name: name.to_owned(),
            kind,
            auto: false,
            default: Value::Null,
        }
    }

    #[must_use]
    pub fn with_default(mut self, default: Value) -> Dimension {
        self.default = default;
        self
    }

    /// The same, which may be left to the engine.
    #[must_use]
    pub fn or_auto(mut self) -> Dimension {
        self.auto = true;
        self
    }

    /// Options of a choice; 2 for a number that may be left to the engine; else 1.
    pub(super) fn levels(&self) -> usize {
        match &self.kind {
            Kind::Choice(options) => options.len().max(1),
            _ => 1 + usize::from(self.auto),
        }
    }

    /// Whether a number belongs to this level.
    pub(super) fn has_value(&self, level: usize) -> bool {
        match self.kind {
            Kind::Choice(_) => false,
            _ => !self.auto || level == 1,
        }
    }

    /// The smallest step between two values that differ, 0 when any do.
    pub(super) fn grain(&self) -> f64 {
        match &self.kind {
            Kind::Integer { low, high, .. } => 1.0 / ((high - low) as f64).max(1.0),
            _ => 0.0,
        }
    }

    pub(super) fn place(&self, unit: f64) -> Place {
        let unit = unit.clamp(0.0, 1.0);
        if let Kind::Choice(options) = &self.kind {
            let levels = options.len().max(1);
            let level = ((unit * levels as f64) as usize).min(levels - 1);
            return Place { level, value: None };
        }
        let (level, value) = match self.auto {
            false => (0, Some(unit)),
            true if unit < AUTO => (0, None),
            true => (1, Some((unit - AUTO) / (1.0 - AUTO))),
        };
        Place { level, value }
    }

    /// The coordinate that [`Dimension::place`] reads so.
    pub(super) fn unit(&self, place: Place) -> f64 {
        match (&self.kind, place.value) {
            (Kind::Choice(_), _) => (place.level as f64 + 0.5) / self.levels() as f64,
            (_, None) => AUTO / 2.0,
            (_, Some(value)) if self.auto => AUTO + (1.0 - AUTO) * value.clamp(0.0, 1.0),
            (_, Some(value)) => value.clamp(0.0, 1.0),
        }
    }

    fn setting(&self, unit: f64) -> Value {
        let place = self.place(unit);
        match (&self.kind, place.value) {
            (Kind::Choice(options), _) => options
                .get(place.level)
                .map_or(Value::Null, |option| Value::from(option.as_str())),
            (_, None) => Value::Null,
            (Kind::Real { low, high, scale }, Some(value)) => {
                Value::from(scale.between(*low, *high, value))
            }
            (Kind::Integer { low, high, scale }, Some(value)) => {
                // Each whole number has the same share of a linear scale, the outer ones too.
                let (least, most) = (*low as f64, *high as f64);
                let value = match scale {
                    Scale::Linear => (least - 0.5 + value * (most - least + 1.0)).round(),
                    Scale::Log => scale.between(least, most, value).round(),
                };
                Value::from((value as i64).clamp(*low, *high))
            }
        }
    }

    /// The coordinate of a setting, `None` when the dimension does not have it.
    fn unit_of(&self, setting: &Value) -> Option<f64> {
        let auto = setting.is_null() || setting.as_str() == Some("auto");
        let place = match &self.kind {
            Kind::Choice(options) => {
                let told = setting.as_str().unwrap_or("auto");
                let level = options.iter().position(|option| option == told)?;
                Place { level, value: None }
            }
            _ if auto => Place {
                level: 0,
                value: self.auto.then_some(None)?,
            },
            Kind::Real { low, high, scale } => {
                self.with_value(scale.part(*low, *high, setting.as_f64()?)?)
            }
            Kind::Integer { low, high, scale } => {
                let (least, most) = (*low as f64, *high as f64);
                let value = setting.as_f64()?;
                self.with_value(match scale {
                    Scale::Linear => {
                        let part = (value - least + 0.5) / (most - least + 1.0);
                        (0.0..=1.0).contains(&part).then_some(part)?
                    }
                    Scale::Log => scale.part(least, most, value)?,
                })
            }
        };
        Some(self.unit(place))
    }

    fn with_value(&self, value: f64) -> Place {
        Place {
            level: usize::from(self.auto),
            value: Some(value),
        }
    }
}

impl Scale {
    fn between(self, low: f64, high: f64, part: f64) -> f64 {
        let value = match self {
            Scale::Linear => low + part * (high - low),
            Scale::Log => (low.ln() + part * (high.ln() - low.ln())).exp(),
        };
        value.clamp(low, high)
    }

    /// `None` outside the bounds.
    fn part(self, low: f64, high: f64, value: f64) -> Option<f64> {
        if !(low..=high).contains(&value) {
            return None;
        }
        let part = match self {
            Scale::Linear => (value - low) / (high - low),
            Scale::Log => (value.ln() - low.ln()) / (high.ln() - low.ln()),
        };
        Some(if part.is_finite() { part } else { 0.5 })
    }
}

impl Space {
    pub fn new(dimensions: Vec<Dimension>) -> Space {
        Space { dimensions }
    }

    pub fn dimensions(&self) -> &[Dimension] {
        &self.dimensions
    }

    pub fn len(&self) -> usize {
        self.dimensions.len()
    }

    pub fn is_empty(&self) -> bool {
        self.dimensions.is_empty()
    }

    /// The settings at a point, always within the bounds; null leaves one to the engine.
    pub fn settings(&self, point: &[f64]) -> Map<String, Value> {
        self.dimensions
            .iter()
            .zip(point)
            .map(|(dimension, unit)| (dimension.name.clone(), dimension.setting(*unit)))
            .collect()
    }

    /// The point of these settings; absent ones are left to the engine. `None` when one of them
    /// is outside the space.
    pub fn point(&self, settings: &Map<String, Value>) -> Option<Point> {
        self.dimensions
            .iter()
            .map(|dimension| {
                dimension.unit_of(settings.get(&dimension.name).unwrap_or(&Value::Null))
            })
            .collect()
    }

    /// The point of the settings as they stand; `None` when one of them is outside the space.
    pub fn defaults(&self) -> Option<Point> {
        let dimensions = self.dimensions.iter();
        dimensions.map(|one| one.unit_of(&one.default)).collect()
    }

    /// The middle of what has the same settings, so that equal settings are equal points.
    pub(super) fn snap(&self, point: &[f64]) -> Point {
        let snapped =
            self.dimensions
                .iter()
                .zip(point)
                .map(|(dimension, unit)| match dimension.kind {
                    Kind::Real { .. } => dimension.unit(dimension.place(*unit)),
                    _ => dimension
                        .unit_of(&dimension.setting(*unit))
                        .unwrap_or(*unit),
                });
        snapped.collect()
    }

    pub(super) fn places(&self, point: &[f64]) -> Vec<Place> {
        let dimensions = self.dimensions.iter().zip(point);
        dimensions.map(|(one, unit)| one.place(*unit)).collect()
    }
}
