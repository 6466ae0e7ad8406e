//! One series on its time axis, and the columns known beside it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::calendar::{Axis, fill_linear};
use crate::events::EventEffect;
use crate::whole::are_whole;

/// Values in time order, one a period of the axis; `None` where nothing was measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Series {
    axis: Axis,
    values: Vec<Option<f64>>,
    /// Forecasts are whole numbers as the values are.
    #[serde(default)]
    whole: bool,
    /// Places, in order, whose value was set aside, and what stands in for it where a model needs one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stand_ins: Vec<(usize, f64)>,
    /// Events of the whole series; its parts have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<EventEffect>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SeriesError {
    #[error("the series has no value")]
    Empty,
    #[error("the axis has {axis} periods, the values {values}")]
    Length { axis: usize, values: usize },
    #[error("the value of period {0} is not a finite number")]
    NotFinite(usize),
}

impl Series {
    /// # Errors
    /// When lengths differ, no value is there, or a value is NaN or infinite.
    pub fn new(axis: Axis, values: Vec<Option<f64>>) -> Result<Series, SeriesError> {
        if axis.len() != values.len() {
            return Err(SeriesError::Length {
                axis: axis.len(),
                values: values.len(),
            });
        }
        if let Some(at) = values
            .iter()
            .position(|value| value.is_some_and(|value| !value.is_finite()))
        {
            return Err(SeriesError::NotFinite(at));
        }
        if values.iter().all(Option::is_none) {
            return Err(SeriesError::Empty);
        }
        Ok(Series {
            axis,
            values,
            whole: false,
            stand_ins: Vec::new(),
            events: Vec::new(),
        })
    }

    /// The series whose forecasts these events move.
    pub(crate) fn with_events(self, events: Vec<EventEffect>) -> Series {
        Series { events, ..self }
    }

    pub(crate) fn events(&self) -> &[EventEffect] {
        &self.events
    }

    /// The series with forecasts in whole numbers, if all its values are whole and none is negative.
    pub fn counted_whole(self) -> Series {
        Series {
            whole: are_whole(self.values.iter().flatten()),
            ..self
        }
    }

    /// The series without the values of these places, which come in order. No model learns from them and none is
    /// judged by them; where one needs a value, what is given beside the place stands in.
    ///
    /// # Errors
    /// [`SeriesError::Empty`] when no value is left.
    pub fn without(mut self, set_aside: &[(usize, f64)]) -> Result<Series, SeriesError> {
        for (place, _) in set_aside {
            if let Some(value) = self.values.get_mut(*place) {
                *value = None;
            }
        }
        match self.values.iter().all(Option::is_none) {
            true => Err(SeriesError::Empty),
            false => Ok(Series {
                stand_ins: set_aside.to_vec(),
                ..self
            }),
        }
    }

    /// Whether forecasts are whole numbers.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    pub fn axis(&self) -> &Axis {
        &self.axis
    }

    pub fn values(&self) -> &[Option<f64>] {
        &self.values
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// How many periods carry a measured value.
    pub fn observed(&self) -> usize {
        self.values.iter().flatten().count()
    }

    /// Periods in a season; 1 when there is none, or when the series does not hold two of them:
    /// a season is at most half the series.
    pub fn season(&self) -> usize {
        Some(self.axis.season())
            .filter(|season| 2 * season <= self.len())
            .unwrap_or(1)
    }

    /// The values with gaps filled by straight lines, and ends by the nearest value; what was set aside by what
    /// stands in for it.
    pub fn filled(&self) -> Vec<f64> {
        match self.stand_ins.is_empty() {
            true => fill_linear(&self.values),
            false => fill_linear(&self.with_stand_ins()),
        }
    }

    /// The values, with what stands in for those that were set aside.
    pub(crate) fn with_stand_ins(&self) -> Vec<Option<f64>> {
        let mut values = self.values.clone();
        for (place, value) in &self.stand_ins {
            if let Some(slot) = values.get_mut(*place) {
                *slot = Some(*value);
            }
        }
        values
    }

    /// All but the first `count` periods.
    ///
    /// # Errors
    /// [`SeriesError::Empty`] when no value is left.
    pub fn skip(&self, count: usize) -> Result<Series, SeriesError> {
        let count = count.min(self.len());
        let kept = self.stand_ins.iter();
        Ok(Series {
            stand_ins: kept
                .filter_map(|(place, value)| Some((place.checked_sub(count)?, *value)))
                .collect(),
            ..Series::new(self.axis.skip(count), self.values[count..].to_vec())?
        })
    }

    /// The first `len` periods; `len` is at least 1 and at most the whole length.
    pub fn head(&self, len: usize) -> Result<Series, SeriesError> {
        let len = len.min(self.len());
        let kept = self.stand_ins.iter().copied();
        Ok(Series {
            stand_ins: kept.take_while(|(place, _)| *place < len).collect(),
            ..Series::new(self.axis.head(len), self.values[..len].to_vec())?
        })
    }
}

/// Columns known beside a series: rows aligned with its periods when fitting, with the
/// forecast steps when predicting.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Features {
    names: Vec<String>,
    columns: Vec<Vec<f64>>,
}

impl Features {
    /// # Errors
    /// When the columns differ in length or hold NaN or infinite values.
    pub fn new(columns: Vec<(String, Vec<f64>)>) -> Result<Features, SeriesError> {
        let (names, columns): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
        let rows = columns.first().map_or(0, Vec::len);
        for column in &columns {
            if column.len() != rows {
                return Err(SeriesError::Length {
                    axis: rows,
                    values: column.len(),
                });
            }
            if let Some(at) = column.iter().position(|value| !value.is_finite()) {
                return Err(SeriesError::NotFinite(at));
            }
        }
        Ok(Features { names, columns })
    }

    pub fn names(&self) -> &[String] {
        &self.names
    }

    pub fn columns(&self) -> &[Vec<f64>] {
        &self.columns
    }

    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, Vec::len)
    }

    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The columns with these names, in this order; `None` when one is not here.
    pub fn only(&self, names: &[String]) -> Option<Features> {
        let column = |name: &String| {
            let at = self.names.iter().position(|own| own == name)?;
            Some(self.columns[at].clone())
        };
        Some(Features {
            names: names.to_vec(),
            columns: names.iter().map(column).collect::<Option<_>>()?,
        })
    }

    /// The same with other values in the column of this place.
    pub(crate) fn with_column(&self, place: usize, values: Vec<f64>) -> Features {
        let mut other = self.clone();
        if let Some(column) = other.columns.get_mut(place) {
            *column = values;
        }
        other
    }

    /// The rows `from..to`.
    pub fn slice(&self, from: usize, to: usize) -> Features {
        Features {
            names: self.names.clone(),
            columns: self
                .columns
                .iter()
                .map(|column| column[from..to].to_vec())
                .collect(),
        }
    }
}
