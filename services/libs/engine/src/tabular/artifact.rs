//! A trained predictor as bytes: one model or a weighted combination of several, with the
//! temperature of their probabilities, restored in milliseconds and equal to the original in
//! every number.

use serde::{Deserialize, Serialize};

use super::catalogue::grows_trees;
use super::frame::Frame;
use super::layout::Layout;
use super::metrics::decide;
use super::model::Model;
use super::select::scale_by_temperature;
use super::target::Task;
use super::traits::Prediction;
use super::wrap;
use crate::error::FitError;

const MAGIC: &[u8; 4] = b"B2LT";

/// A trained table.
pub struct TableArtifact {
    head: Head,
    members: Vec<Member>,
}

/// A model of the catalogue, or the mean of several that were fitted on different rows.
pub(crate) struct Member {
    pub weight: f64,
    pub temperature: f64,
    pub models: Vec<Model>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Head {
    /// The catalogue's id, or that of a combination.
    model: String,
    task: Task,
    layout: Layout,
    labels: Vec<String>,
    threshold: f64,
    temperature: f64,
    members: Vec<MemberHead>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct MemberHead {
    weight: f64,
    temperature: f64,
    models: usize,
}

/// What is fixed at training besides the models.
pub(crate) struct Settled {
    pub model: String,
    pub task: Task,
    pub layout: Layout,
    pub labels: Vec<String>,
    pub threshold: f64,
    pub temperature: f64,
}

impl TableArtifact {
    pub(crate) fn new(settled: Settled, members: Vec<Member>) -> TableArtifact {
        let heads = members.iter().map(|member| MemberHead {
            weight: member.weight,
            temperature: member.temperature,
            models: member.models.len(),
        });
        TableArtifact {
            head: Head {
                model: settled.model,
                task: settled.task,
                layout: settled.layout,
                labels: settled.labels,
                threshold: settled.threshold,
                temperature: settled.temperature,
                members: heads.collect(),
            },
            members,
        }
    }

    /// The catalogue's id of the model, or that of a combination.
    pub fn model(&self) -> &str {
        &self.head.model
    }

    pub fn task(&self) -> Task {
        self.head.task
    }

    /// The columns that a frame to be predicted must have.
    pub fn layout(&self) -> &Layout {
        &self.head.layout
    }

    /// The names of the classes; empty for a regression.
    pub fn labels(&self) -> &[String] {
        &self.head.labels
    }

    /// The probability from which the second of two classes is predicted.
    pub fn threshold(&self) -> f64 {
        self.head.threshold
    }

    /// The catalogue's ids of the members with their weights.
    pub fn members(&self) -> impl Iterator<Item = (&str, f64)> {
        self.members.iter().map(|member| {
            let id = member.models.first().map_or("", Model::id);
            (id, member.weight)
        })
    }

    /// # Errors
    /// [`FitError::ColumnMissing`], [`FitError::ColumnKind`], [`FitError::NoFiniteFit`].
    pub fn predict(&self, x: &Frame) -> Result<Prediction, FitError> {
        self.predict_aligned(&self.head.layout.align(x)?)
    }

    /// As [`TableArtifact::predict`], for a frame that has exactly this layout.
    pub(crate) fn predict_aligned(&self, x: &Frame) -> Result<Prediction, FitError> {
        let width = self.head.labels.len().max(1);
        let mut sum = vec![0.0; x.rows() * width];
        for member in &self.members {
            for (to, value) in sum.iter_mut().zip(member.predict(x)?) {
                *to += member.weight * value;
            }
        }
        Ok(match self.head.task {
            Task::Regression => Prediction::Numbers(sum),
            Task::Classification => {
                scale_by_temperature(&mut sum, width, self.head.temperature);
                exact(&mut sum, width);
                Prediction::Probabilities {
                    classes: width,
                    values: sum,
                }
            }
        })
    }

    /// The place of the predicted class of each row among the labels; empty for a regression.
    pub fn decide(&self, prediction: &Prediction) -> Vec<usize> {
        match prediction {
            Prediction::Numbers(_) => Vec::new(),
            Prediction::Probabilities { classes, values } => values
                .chunks_exact(*classes)
                .map(|row| decide(row, self.head.threshold))
                .collect(),
        }
    }

    /// Share of each column in the members' own measures, where all have one.
    pub fn importance(&self) -> Option<Vec<f64>> {
        let mut shares = vec![0.0; self.head.layout.columns().len()];
        for member in &self.members {
            let weight = member.weight / member.models.len().max(1) as f64;
            for model in &member.models {
                for (to, share) in shares.iter_mut().zip(model.importance()?) {
                    *to += weight * share;
                }
            }
        }
        Some(shares)
    }

    /// What each column adds to each row, rows × outputs × columns, by the members' weights: in the
    /// unit of the target, in log odds before any temperature, or in probabilities. `None` unless all
    /// models are trees that tell it in the same unit. The last model of a member, which saw the most
    /// rows, speaks for those that saw other parts of them.
    ///
    /// # Errors
    /// As [`TableArtifact::predict`].
    pub(crate) fn tree_contributions(&self, x: &Frame) -> Result<Option<Vec<f64>>, FitError> {
        let mut sum: Vec<f64> = Vec::new();
        let mut unit = None;
        for member in &self.members {
            let told = match member.speaks().filter(|model| grows_trees(model.id())) {
                Some(model) => model.contributions(x)?,
                None => None,
            };
            let Some(told) = told else {
                return Ok(None);
            };
            let own = (told.values.len(), told.probabilities);
            if *unit.get_or_insert(own) != own {
                return Ok(None);
            }
            sum.resize(told.values.len(), 0.0);
            for (to, added) in sum.iter_mut().zip(told.values) {
                *to += member.weight * added;
            }
        }
        Ok(Some(sum))
    }

    /// The size of the models that [`TableArtifact::tree_contributions`] asks, in bytes.
    pub(crate) fn size_of_trees(&self) -> usize {
        let models = self.members.iter().flat_map(Member::speaks);
        models.map(|model| model.to_bytes().len()).sum()
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let models = self.members.iter().flat_map(|member| &member.models);
        let parts: Vec<Vec<u8>> = models.map(Model::to_bytes).collect();
        wrap::write(MAGIC, &self.head, &parts)
    }

    /// # Errors
    /// [`FitError::Damaged`], [`FitError::Version`], [`FitError::UnknownModel`].
    pub fn restore(bytes: &[u8]) -> Result<TableArtifact, FitError> {
        let (head, parts): (Head, Vec<&[u8]>) = wrap::read(MAGIC, bytes)?;
        let mut parts = parts.into_iter();
        let mut members = Vec::new();
        for own in &head.members {
            let models = parts
                .by_ref()
                .take(own.models)
                .map(Model::restore)
                .collect::<Result<Vec<Model>, FitError>>()?;
            if models.is_empty() || models.len() != own.models {
                return Err(FitError::Damaged("a member without its models".to_owned()));
            }
            members.push(Member {
                weight: own.weight,
                temperature: own.temperature,
                models,
            });
        }
        Ok(TableArtifact { head, members })
    }
}

impl Member {
    fn speaks(&self) -> Option<&Model> {
        self.models.last()
    }

    /// The mean of the models' predictions.
    pub fn predict(&self, x: &Frame) -> Result<Vec<f64>, FitError> {
        let share = 1.0 / self.models.len().max(1) as f64;
        let mut mean = Vec::new();
        for model in &self.models {
            let values = match model.predict_aligned(x)? {
                Prediction::Numbers(values) => values,
                Prediction::Probabilities {
                    classes,
                    mut values,
                } => {
                    scale_by_temperature(&mut values, classes, self.temperature);
                    values
                }
            };
            mean.resize(values.len(), 0.0);
            for (to, value) in mean.iter_mut().zip(values) {
                *to += share * value;
            }
        }
        Ok(mean)
    }
}

/// Takes the rounding out of sums of probabilities.
fn exact(values: &mut [f64], width: usize) {
    for row in values.chunks_exact_mut(width) {
        let sum: f64 = row.iter().sum();
        row.iter_mut().for_each(|p| *p = (*p / sum).clamp(0.0, 1.0));
    }
}
