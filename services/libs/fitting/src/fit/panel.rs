//! The unit of a model that is trained over all series: it comes before the others, and what it leaves for each series
//! stands among the records of that series.

use std::collections::VecDeque;
use std::io;

use b2l_contracts::fit::shard_record::Record;
use b2l_contracts::fit::{ShardRecord, UnitRecord};
use b2l_contracts::jobs::{TrainingInput, Unit};
use b2l_contracts::shared::cut;
use b2l_engine::{PanelSeries, SeriesRequest};

use super::Data;
use super::series::Prepare;
use super::shard::{Made, Shard};
use crate::child::ChildError;
use crate::records::RecordWriter;

/// What the unit left.
#[derive(Default)]
pub struct Left {
    shared: Vec<u8>,
    /// In the order of the series.
    records: VecDeque<UnitRecord>,
}

/// Does the unit, if it is one of this shard's.
pub fn run(
    units: &[Unit],
    input: &TrainingInput,
    shard: &mut Shard<'_>,
) -> Result<Left, ChildError> {
    let (Some(unit), Data::Series(prepare)) = (units.first(), shard.data()) else {
        return Ok(Left::default());
    };
    let requests = requests(prepare, input);
    let series: Vec<PanelSeries<'_>> = requests
        .iter()
        .map(|(number, request)| PanelSeries {
            request,
            categories: categories(input, *number),
        })
        .collect();
    let record = |number: u32, record: UnitRecord| UnitRecord {
        series: number,
        model: unit.model.clone(),
        ..record
    };
    Ok(match shard.train_over_all(unit, &series) {
        Made::Outcomes(panel) => {
            let shared = panel.shared.into_bytes();
            let outcomes = requests.iter().zip(panel.outcomes);
            let records = outcomes.map(|((number, _), outcome)| {
                let mut outcome = outcome.to_bytes();
                let shared_at = cut(&mut outcome, &shared);
                record(
                    *number,
                    UnitRecord {
                        outcome,
                        shared_at,
                        ..Default::default()
                    },
                )
            });
            Left {
                records: records.collect(),
                shared,
            }
        }
        Made::Nothing(none) => Left {
            records: requests
                .iter()
                .map(|(number, _)| record(*number, (*none).clone()))
                .collect(),
            shared: Vec::new(),
        },
    })
}

/// The series that can be trained at all.
fn requests(prepare: &Prepare, input: &TrainingInput) -> Vec<(u32, SeriesRequest)> {
    let numbers = (0u32..).take(input.series.len());
    numbers
        .filter_map(|number| Some((number, prepare.of(number).request?)))
        .collect()
}

/// The category columns with the values of a series.
fn categories(input: &TrainingInput, number: u32) -> Vec<(String, String)> {
    let names = input
        .categories
        .iter()
        .map(|category| category.name.clone());
    let values = input.series.get(number as usize);
    let values = values.map_or(&[][..], |key| key.values.as_slice());
    names.zip(values.iter().cloned()).collect()
}

impl Left {
    /// Writes what the models share, before the first series.
    pub fn begin(&mut self, out: &mut RecordWriter) -> io::Result<()> {
        match std::mem::take(&mut self.shared) {
            shared if shared.is_empty() => Ok(()),
            shared => out.push(&ShardRecord {
                record: Some(Record::Shared(shared)),
            }),
        }
    }

    /// Writes the records of all series before this one.
    pub fn before(&mut self, series: u32, out: &mut RecordWriter) -> io::Result<()> {
        while let Some(record) = self.records.pop_front_if(|record| record.series < series) {
            out.push(&ShardRecord {
                record: Some(Record::Unit(record)),
            })?;
        }
        Ok(())
    }
}
