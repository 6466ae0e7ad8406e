//! The tables that stages have made so far, and which of them a stage means.

use std::collections::BTreeSet;

use super::fault::{Fault, Problem};
use super::frame::Frame;
use super::stage::Part;

/// One table for every add_source stage that is not merged into another.
#[derive(Default)]
pub(super) struct Tables {
    tables: Vec<Option<Frame>>,
    stages: Vec<Done>,
}

/// A stage that has run.
struct Done {
    name: String,
    /// The source that it added.
    source: Option<i64>,
    /// The table that it worked on.
    table: usize,
}

impl Tables {
    /// Puts down the table of a new source.
    pub(super) fn add(&mut self, name: &str, source: i64, frame: Frame) {
        self.tables.push(Some(frame));
        self.stages.push(Done {
            name: name.to_owned(),
            source: Some(source),
            table: self.tables.len() - 1,
        });
    }

    /// Number of the last stage's table.
    pub(super) fn current(&self) -> Option<usize> {
        self.stages.last().map(|stage| stage.table)
    }

    pub(super) fn get(&self, table: usize) -> Frame {
        self.tables[table].clone().unwrap_or_default()
    }

    /// What a table is called: as the stage that began it.
    pub(super) fn name(&self, table: usize) -> &str {
        let mut began = self.stages.iter().filter(|stage| stage.source.is_some());
        began.nth(table).map_or("", |stage| stage.name.as_str())
    }

    /// Notes that a stage made `frame` of a table.
    pub(super) fn put(&mut self, name: &str, table: usize, frame: Frame) {
        self.tables[table] = Some(frame);
        self.stages.push(Done {
            name: name.to_owned(),
            source: None,
            table,
        });
    }

    /// Notes that a stage joined table `right` to table `left`: from now on both are `frame`.
    pub(super) fn join(&mut self, name: &str, left: usize, right: usize, frame: Frame) {
        self.tables[right] = None;
        for stage in self.stages.iter_mut().filter(|stage| stage.table == right) {
            stage.table = left;
        }
        self.put(name, left, frame);
    }

    /// The tables that a merge means. Where a source was added more than once, the first is meant on
    /// the left and the last on the right.
    pub(super) fn pair(&self, left: &Part, right: &Part) -> Result<(usize, usize), Fault> {
        let one = self.find(left, "source1", false)?;
        let other = self.find(right, "source2", true)?;
        match one == other {
            true => Err(Fault::new("values.0.source2", Problem::SamePart)),
            false => Ok((one, other)),
        }
    }

    fn find(&self, part: &Part, field: &str, last: bool) -> Result<usize, Fault> {
        let named = |name: &str| self.stages.iter().rev().find(|stage| stage.name == name);
        let (found, given) = match part {
            Part::Stage(name) => (named(name), name.clone()),
            Part::Source(id) => {
                let is = |stage: &&Done| stage.source == Some(*id);
                let found = match last {
                    false => self.stages.iter().find(is),
                    true => self.stages.iter().rev().find(is),
                };
                // A stage may have a number for its name.
                (found.or_else(|| named(&id.to_string())), id.to_string())
            }
        };
        found.map(|stage| stage.table).ok_or_else(|| {
            let field = format!("values.0.{field}");
            Fault::new(field, Problem::NoPart { given })
        })
    }

    /// Stages whose source is in another table than that of the last stage, by their place.
    pub(super) fn left_over(&self) -> Vec<(usize, String)> {
        let Some(current) = self.current() else {
            return Vec::new();
        };
        let mut seen = BTreeSet::from([current]);
        let stages = self.stages.iter().enumerate();
        stages
            .filter(|(_, stage)| stage.source.is_some() && seen.insert(stage.table))
            .map(|(at, stage)| (at, stage.name.clone()))
            .collect()
    }

    /// The table of the last stage.
    pub(super) fn into_result(mut self) -> Option<Frame> {
        let current = self.current()?;
        self.tables[current].take()
    }
}
