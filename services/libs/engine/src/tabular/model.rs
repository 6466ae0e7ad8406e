//! A model of the catalogue fitted to a table: the one door to fitting, restoring and predicting.
//! It keeps the promises of [`Predictor`](super::Predictor), so that no model has to.

use serde::{Deserialize, Serialize};

use super::catalogue::{PredictorSpec, predictor};
use super::frame::Frame;
use super::layout::Layout;
use super::preparation::{Prepared, TablePreparation};
use super::target::Target;
use super::traits::{Contributions, FittedPredictor, Prediction};
use super::wrap;
use crate::catalogue::{Params, Role};
use crate::context::FitContext;
use crate::error::FitError;

/// A fitted model with the columns and classes it was fitted on.
pub struct Model {
    head: Head,
    /// `None` when the target had one class only.
    fitted: Option<Box<dyn FittedPredictor>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Head {
    id: String,
    layout: Layout,
    labels: Vec<String>,
    /// Places among the labels of the classes that had rows; empty for a regression.
    present: Vec<u32>,
    #[serde(default, skip_serializing_if = "Prepared::is_nothing")]
    prepared: Prepared,
}

impl Model {
    /// Fits a model with checked parameters. A class without rows gets the probability 0; when
    /// only one class has rows it is always predicted.
    ///
    /// # Errors
    /// [`FitError`].
    pub fn fit(
        spec: &PredictorSpec,
        params: &Params,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Model, FitError> {
        Model::fit_prepared(spec, params, &TablePreparation::default(), x, y, ctx)
    }

    /// As [`Model::fit`] on rows that are prepared first; a yardstick takes them as they are.
    ///
    /// # Errors
    /// [`FitError`].
    pub fn fit_prepared(
        spec: &PredictorSpec,
        params: &Params,
        preparation: &TablePreparation,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Model, FitError> {
        ctx.check()?;
        if !spec.does(y.task()) {
            return Err(FitError::Task("the model is made for the other task"));
        }
        if y.len() != x.rows() {
            return Err(FitError::TargetRows {
                needs: x.rows(),
                has: y.len(),
            });
        }
        let needs = spec.capabilities.least_rows.max(1);
        if x.rows() < needs {
            return Err(FitError::NeedsRows {
                needs,
                has: x.rows(),
            });
        }
        y.check()?;
        let (labels, present, compact) = compact(y);
        let head = Head {
            id: spec.id.to_owned(),
            layout: Layout::of(x),
            labels,
            present,
            prepared: Prepared::default(),
        };
        if head.present.len() == 1 {
            return Ok(Model { head, fitted: None });
        }
        let predictor =
            (spec.build)(params, y.task()).map_err(|error| FitError::Damaged(error.to_string()))?;
        let y = compact.as_ref().unwrap_or(y);
        if spec.role == Role::Baseline {
            let fitted = Some(predictor.fit(x, y, ctx)?);
            return Ok(Model { head, fitted });
        }
        let (prepared, x, y) = preparation.learn(x, y, ctx)?;
        let fitted = predictor.fit(&x, &y, &ctx.with_scaler(preparation.scaler))?;
        Ok(Model {
            head: Head { prepared, ..head },
            fitted: Some(fitted),
        })
    }

    /// The catalogue's id of the model.
    pub fn id(&self) -> &str {
        &self.head.id
    }

    /// The columns of the fit.
    pub fn layout(&self) -> &Layout {
        &self.head.layout
    }

    /// The labels of the classes; empty for a regression.
    pub fn labels(&self) -> &[String] {
        &self.head.labels
    }

    /// Predicts the rows of any frame that has the columns of the fit.
    ///
    /// # Errors
    /// [`FitError::ColumnMissing`], [`FitError::ColumnKind`], or [`FitError::NoFiniteFit`] when
    /// the model gives anything but sound numbers.
    pub fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        self.predict_aligned(&self.head.layout.align(x)?)
    }

    /// As [`Model::predict`], for a frame that has exactly this model's layout.
    pub(crate) fn predict_aligned(&self, x: &Frame) -> Result<Prediction, FitError> {
        let raw = match &self.fitted {
            Some(fitted) => {
                let prepared = &self.head.prepared;
                prepared.back(fitted.predict(prepared.apply(x)?.as_ref())?)
            }
            None => Prediction::Probabilities {
                classes: 1,
                values: vec![1.0; x.rows()],
            },
        };
        let whole = self.spread(raw);
        (whole.is_sound() && whole.rows() == x.rows())
            .then_some(whole)
            .ok_or(FitError::NoFiniteFit)
    }

    /// As [`FittedPredictor::importance`], for models that saw the given columns.
    pub fn importance(&self) -> Option<Vec<f64>> {
        if self.head.prepared.has_other_columns() {
            return None;
        }
        self.fitted.as_ref().and_then(|fitted| fitted.importance())
    }

    /// As [`FittedPredictor::contributions`], for models whose classes all had rows and that saw the rows as they are.
    ///
    /// # Errors
    /// [`FitError::ColumnMissing`], [`FitError::ColumnKind`].
    pub fn contributions(&self, x: &Frame) -> Result<Option<Contributions>, FitError> {
        let x = self.head.layout.align(x)?;
        let all =
            self.head.present.len() == self.head.labels.len() && self.head.prepared.is_nothing();
        Ok(self
            .fitted
            .as_ref()
            .filter(|_| all)
            .and_then(|fitted| fitted.contributions(&x)))
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let body = self.fitted.as_ref().map(|fitted| fitted.to_bytes());
        wrap::write(b"B2LM", &self.head, &[body.unwrap_or_default()])
    }

    /// # Errors
    /// [`FitError::Damaged`], [`FitError::Version`], [`FitError::UnknownModel`].
    pub fn restore(bytes: &[u8]) -> Result<Model, FitError> {
        let (head, parts): (Head, Vec<&[u8]>) = wrap::read(b"B2LM", bytes)?;
        let spec = predictor(&head.id).ok_or_else(|| FitError::UnknownModel(head.id.clone()))?;
        let known = |code: &u32| (*code as usize) < head.labels.len();
        let [body] = parts[..] else {
            return Err(FitError::Damaged("not one part".to_owned()));
        };
        if !head.present.iter().all(known) {
            return Err(FitError::Damaged("a class without a label".to_owned()));
        }
        let fitted = if head.present.len() == 1 {
            None
        } else {
            Some((spec.restore)(body)?)
        };
        Ok(Model { head, fitted })
    }

    /// Puts the probabilities of the classes that had rows among those of all classes.
    fn spread(&self, raw: Prediction) -> Prediction {
        let (all, present) = (self.head.labels.len(), &self.head.present);
        match raw {
            Prediction::Probabilities { classes, values }
                if present.len() < all && classes == present.len() =>
            {
                let mut whole = vec![0.0; values.len() / classes * all];
                for (to, from) in whole
                    .chunks_exact_mut(all)
                    .zip(values.chunks_exact(classes))
                {
                    for (place, value) in present.iter().zip(from) {
                        to[*place as usize] = *value;
                    }
                }
                Prediction::Probabilities {
                    classes: all,
                    values: whole,
                }
            }
            other => other,
        }
    }
}

/// All labels, the places of those that have rows, and, when some have none, the target of those
/// that have.
fn compact(y: &Target) -> (Vec<String>, Vec<u32>, Option<Target>) {
    let Target::Classes { codes, labels } = y else {
        return (Vec::new(), Vec::new(), None);
    };
    let mut counts = vec![0_usize; labels.len()];
    for code in codes {
        counts[*code as usize] += 1;
    }
    let mut to = vec![0; labels.len()];
    let mut present = Vec::new();
    for (place, count) in counts.iter().enumerate() {
        if *count > 0 {
            to[place] = present.len() as u32;
            present.push(place as u32);
        }
    }
    let smaller = (present.len() < labels.len()).then(|| Target::Classes {
        codes: codes.iter().map(|code| to[*code as usize]).collect(),
        labels: present
            .iter()
            .map(|place| labels[*place as usize].clone())
            .collect(),
    });
    (labels.clone(), present, smaller)
}
