//! The stages of a mixed source: what a client sent, what a child gets and answers, which sources
//! they are made of.

use std::collections::{BTreeMap, BTreeSet};

use b2l_tabular::TableSchema;
use b2l_tabular::mix::{Fault, Problem, Stage, StageReport, Step, parse_stage};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Stages of one mixed source.
pub const MOST_STAGES: usize = 50;

/// A stage as it travels and is stored, not checked yet.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct StageText {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub options: Value,
}

impl StageText {
    /// Whether a NUL character stands anywhere in it; Postgres keeps none.
    pub fn has_nul(&self) -> bool {
        fn within(value: &Value) -> bool {
            match value {
                Value::String(text) => text.contains('\0'),
                Value::Array(values) => values.iter().any(within),
                Value::Object(members) => members
                    .iter()
                    .any(|(name, value)| name.contains('\0') || within(value)),
                _ => false,
            }
        }
        self.name.contains('\0') || self.kind.contains('\0') || within(&self.options)
    }
}

/// What a child tells of a run.
#[derive(Debug, Serialize, Deserialize)]
pub struct MixAnswer {
    pub reports: Vec<StageReport>,
    /// What is wrong with the stage behind the last report.
    pub fault: Option<Fault>,
    /// Place and name of stages whose source is not part of the result.
    pub left_over: Vec<(usize, String)>,
    /// Of the result, when all stages worked.
    pub schema: Option<TableSchema>,
}

impl MixAnswer {
    /// The place of the first stage that keeps the result from being saved, and why.
    pub fn wrong(&self) -> Option<(usize, Fault)> {
        let failed = self.fault.clone().map(|fault| (self.reports.len(), fault));
        failed.or_else(|| {
            let (place, name) = self.left_over.first()?.clone();
            Some((
                place,
                Fault::new("type", Problem::NotMerged { stage: name }),
            ))
        })
    }
}

/// Stages up to the first that is wrong by itself, and what is wrong with that one.
#[derive(Debug)]
pub struct Recipe {
    pub stages: Vec<Stage>,
    pub fault: Option<Fault>,
}

impl Recipe {
    pub fn parse(texts: &[StageText]) -> Self {
        let mut stages = Vec::with_capacity(texts.len());
        for text in texts {
            let parsed = match parse_stage(&text.name, &text.kind, &text.options) {
                Ok(stage) if stages.is_empty() && !adds_source(&stage) => {
                    Err(Fault::new("type", Problem::FirstAddsSource))
                }
                parsed => parsed,
            };
            match parsed {
                Ok(stage) => stages.push(stage),
                Err(fault) => {
                    return Self {
                        stages,
                        fault: Some(fault),
                    };
                }
            }
        }
        Self {
            stages,
            fault: None,
        }
    }

    /// Cuts the stages before the first whose source `problem` says something about.
    pub fn check_sources(&mut self, problem: impl Fn(i64) -> Option<Problem>) {
        let found = self.stages.iter().enumerate().find_map(|(at, stage)| {
            let Step::AddSource { source_id } = stage.step else {
                return None;
            };
            problem(source_id).map(|problem| (at, Fault::new("source_id", problem)))
        });
        if let Some((at, fault)) = found {
            self.stages.truncate(at);
            self.fault = Some(fault);
        }
    }

    /// The sources that are added.
    pub fn sources(&self) -> BTreeSet<i64> {
        let added = self.stages.iter().filter_map(|stage| match stage.step {
            Step::AddSource { source_id } => Some(source_id),
            _ => None,
        });
        added.collect()
    }

    /// The checked stages as a child reads them.
    pub fn texts(&self) -> Vec<StageText> {
        let text = |stage: &Stage| StageText {
            name: stage.name.clone(),
            kind: stage.step.kind().to_owned(),
            options: stage.step.options(),
        };
        self.stages.iter().map(text).collect()
    }

    /// The checked stages as they are stored and given back.
    pub fn stored(&self) -> Value {
        let texts = self.texts().into_iter().enumerate();
        let stages = texts.map(|(order, stage)| {
            json!({
                "name": stage.name,
                "order": order,
                "type": stage.kind,
                "fixed": order == 0,
                "options": stage.options,
            })
        });
        stages.collect()
    }
}

fn adds_source(stage: &Stage) -> bool {
    matches!(stage.step, Step::AddSource { .. })
}

/// The sources that stored stages add.
pub fn parts(stored: &Value) -> impl Iterator<Item = i64> {
    let stages = stored.as_array().into_iter().flatten();
    stages
        .filter(|stage| stage["type"] == "add_source")
        .filter_map(|stage| stage["options"]["source_id"].as_i64())
}

/// Whether `source` is `whole` or is made of it, by the parts of every mixed source.
pub fn is_made_of(source: i64, whole: i64, parts: &BTreeMap<i64, Vec<i64>>) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![source];
    while let Some(next) = open.pop() {
        if next == whole {
            return true;
        }
        if seen.insert(next) {
            open.extend(parts.get(&next).into_iter().flatten());
        }
    }
    false
}
