//! One story of the outputs of all shards: the best model of each series, the accuracy table, the default forecast.

mod clusters;
pub mod convert;
pub mod figures;
mod fingerprint;
pub mod headline;
mod parts;
mod rows;
mod summary;
mod table;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use anyhow::Context;
use b2l_contracts::fit::shard_record::Record;
use b2l_contracts::fit::{
    MergeRequest, Merged, PlannedColumn, SeriesRecord, ShardRecord, UnitRecord,
};
use b2l_contracts::jobs::{
    Band, FittedModel, ModelRow, Search, SeriesBody, SeriesKey, SeriesSummary, StoryIndex,
    TrainingInput,
};
use b2l_contracts::story::StoryWriter;
use b2l_engine::{
    Artifact, Features, FitError, ForecastRequest, ModelOutcome, Selection, SeriesOutcome, finish,
};

use crate::child::{ChildError, Refusal};
use crate::fit::{selection, words};
use crate::records::RecordReader;
use fingerprint::Fingerprint;
use parts::Joiner;
use summary::Tally;
use table::ForecastTable;

pub use parts::may_come;

/// What the summary calls the table of the default forecasts, if there is one: its rows and columns.
pub const FORECAST_TABLE: &str = "forecast_table";

/// Reads the shards side by side, series by series, and writes the story.
pub fn run(request: &MergeRequest) -> Result<Merged, ChildError> {
    let input = request.input.as_ref().context("the request has no input")?;
    let mut kind = Kind::of(request, input)?;
    let mut shards = Vec::new();
    for path in &request.shard_paths {
        shards.push(RecordReader::<ShardRecord>::open(Path::new(path))?);
    }
    let file = BufWriter::new(File::create(&request.story_path)?);
    let mut story = StoryWriter::new(
        file,
        StoryIndex {
            input: Some(input.clone()),
            ..Default::default()
        },
    );
    let mut table = forecast_table(request, input, &kind)?;
    let mut tally = Tally::default();
    let mut fingerprint = Fingerprint::of(input);
    for (number, key) in (0u32..).zip(&input.series) {
        let found = Found::of(number, &mut shards)?;
        fingerprint.add(key, found.series.as_ref());
        let (summary, body) = found.merge(key, &mut kind, input)?;
        tally.add(&summary);
        if let Some(table) = &mut table {
            table.add(&summary, &body).map_err(anyhow::Error::from)?;
        }
        story.push(summary, &body)?;
    }
    tally.judge()?;
    let fingerprint = fingerprint.text();
    let mut summary = tally.summary(&fingerprint, input);
    let table = table.map(ForecastTable::finish).transpose();
    if let Some(table) = table.map_err(anyhow::Error::from)?.flatten() {
        summary[FORECAST_TABLE] = table;
    }
    story.finish(fingerprint, tally.out_of_time())?;
    Ok(Merged {
        summary_json: summary.to_string(),
    })
}

fn forecast_table<'a>(
    request: &MergeRequest,
    input: &'a TrainingInput,
    kind: &Kind<'_>,
) -> anyhow::Result<Option<ForecastTable<'a>>> {
    let path = Path::new(&request.forecast_path);
    let wanted = matches!(kind, Kind::Series(_)) && !request.forecast_path.is_empty();
    Ok(match wanted {
        true => Some(ForecastTable::create(path, input)?),
        false => None,
    })
}

/// How the outcomes of a series are put together.
enum Kind<'a> {
    Series(Selection),
    Rows(Box<Joiner<'a>>),
    Groups,
}

impl<'a> Kind<'a> {
    fn of(request: &'a MergeRequest, input: &'a TrainingInput) -> anyhow::Result<Self> {
        Ok(match &input.rows {
            Some(rows) if rows.clusters.is_some() => Self::Groups,
            Some(_) => Self::Rows(Box::new(Joiner::new(request, input))),
            None => Self::Series(selection(input)?),
        })
    }
}

/// What the shards say about one series.
#[derive(Default)]
struct Found {
    series: Option<SeriesRecord>,
    units: Vec<UnitRecord>,
}

impl Found {
    fn of(number: u32, shards: &mut [RecordReader<ShardRecord>]) -> std::io::Result<Self> {
        let mut found = Self::default();
        for shard in shards {
            while shard
                .peek()
                .is_some_and(|record| series_of(record) == number)
            {
                match shard.take()?.and_then(|record| record.record) {
                    Some(Record::Series(series)) => found.series = found.series.or(Some(series)),
                    Some(Record::Unit(unit)) => found.units.push(unit),
                    None => {}
                }
            }
        }
        Ok(found)
    }

    fn merge(
        self,
        key: &SeriesKey,
        kind: &mut Kind<'_>,
        input: &TrainingInput,
    ) -> Result<(SeriesSummary, SeriesBody), ChildError> {
        let series = self.series.unwrap_or_default();
        let selection = match kind {
            Kind::Series(selection) => selection,
            Kind::Rows(joiner) => {
                let units = joiner.join(series.series, self.units)?;
                return Ok(rows::merge(key, series, units, input)?);
            }
            Kind::Groups => return Ok(clusters::merge(key, series, self.units)),
        };
        let mut outcomes = Vec::new();
        let mut broken = Vec::new();
        let mut searches: BTreeMap<String, Search> = BTreeMap::new();
        for mut unit in self.units {
            if let Some(search) = unit.search.take() {
                searches.insert(unit.model.clone(), search);
            }
            match unit.outcome.is_empty() {
                true => broken.push(convert::broken_row(unit)),
                false => outcomes
                    .push(ModelOutcome::from_bytes(&unit.outcome).map_err(anyhow::Error::from)?),
            }
        }
        let mut summary = SeriesSummary {
            key: Some(key.clone()),
            cleaning: series.cleaning,
            table_rows: series.table_rows,
            reason_json: series.reason_json,
            planned: series.planned,
            leaks_json: series.leaks_json,
            ..Default::default()
        };
        if let Some(history) = &series.history {
            summary.points = u32::try_from(history.at.len()).unwrap_or(u32::MAX);
            summary.first = history.at.first().copied().unwrap_or_default();
            summary.last = history.at.last().copied().unwrap_or_default();
        }
        let mut body = SeriesBody {
            history: series.history,
            ..Default::default()
        };
        if let Some(outcome) = finish(selection, outcomes) {
            fill(&mut summary, &mut body, outcome, &series.future, input)?;
        }
        summary.rows.extend::<Vec<ModelRow>>(broken);
        for row in &mut summary.rows {
            row.search = searches.remove(&row.model);
        }
        Ok((summary, body))
    }
}

fn series_of(record: &ShardRecord) -> u32 {
    match &record.record {
        Some(Record::Series(series)) => series.series,
        Some(Record::Unit(unit)) => unit.series,
        None => u32::MAX,
    }
}

fn fill(
    summary: &mut SeriesSummary,
    body: &mut SeriesBody,
    outcome: SeriesOutcome,
    future: &[PlannedColumn],
    input: &TrainingInput,
) -> anyhow::Result<()> {
    summary.choice_json = serde_json::to_string(&outcome.choice)?;
    summary.facts_json = serde_json::to_string(&outcome.facts)?;
    summary.gain_over_naive = outcome.gain_over_naive;
    summary.coverage = outcome.coverage.as_ref().map(convert::coverage);
    body.forecast = outcome
        .artifact(&outcome.best)
        .and_then(|bytes| default_forecast(bytes, input.horizon as usize, future));
    let windows_of = |model: &str| {
        let mut all = outcome.windows.iter();
        let found = all.find(|(id, _)| id == model);
        found.map_or(&[][..], |(_, windows)| windows.as_slice())
    };
    let mut artifacts = outcome.artifacts;
    for row in &outcome.rows {
        let mut told = convert::row(row)?;
        let artifact = artifact_of(&artifacts, &row.model);
        if let Some(bytes) = artifact.filter(|_| !input.known.is_empty()) {
            told.future_columns = columns_of(input, Artifact::restore(bytes)?.feature_names());
        }
        summary.rows.push(told);
        if let Some(at) = artifacts.iter().position(|(model, _)| *model == row.model) {
            let (model, artifact) = artifacts.swap_remove(at);
            body.models.push(FittedModel {
                windows: figures::stored(windows_of(&model)),
                model,
                artifact,
                backtest: row.path.as_ref().map(convert::backtest),
                ..Default::default()
            });
        }
    }
    figures::fill(summary, body, windows_of(&outcome.best), input);
    summary.best = outcome.best;
    Ok(())
}

fn artifact_of<'a>(artifacts: &'a [(String, Vec<u8>)], model: &str) -> Option<&'a [u8]> {
    let found = artifacts.iter().find(|(id, _)| id == model);
    found.map(|(_, bytes)| bytes.as_slice())
}

/// The known columns of the table that stand behind what a model sees.
fn columns_of(input: &TrainingInput, seen: &[String]) -> Vec<String> {
    let stands_behind = |name: &&String| match input.words.iter().find(|own| own.name == **name) {
        Some(column) => seen
            .iter()
            .any(|seen| words(column).columns().contains(seen)),
        None => seen.contains(name),
    };
    input.known.iter().filter(stands_behind).cloned().collect()
}

/// The forecast that the screen shows first; none when the model asks for columns of the future that the table doesn't
/// plan. One that cannot be made sinks no other series: it is asked for again when somebody looks at it.
fn default_forecast(artifact: &[u8], horizon: usize, future: &[PlannedColumn]) -> Option<Band> {
    let told = |error: FitError| eprintln!("the first forecast cannot be made: {error}");
    let artifact = Artifact::restore(artifact).map_err(told).ok()?;
    let asked = match artifact.feature_names() {
        [] => ForecastRequest {
            steps: horizon.max(1),
            level: None,
            future: None,
        },
        needed => planned(needed, future)?,
    };
    let forecast = artifact.forecast(&asked).map_err(told).ok()?;
    Some(convert::band(forecast))
}

/// A forecast as far as the table plans any of these columns; none with a hole before that.
fn planned(needed: &[String], future: &[PlannedColumn]) -> Option<ForecastRequest> {
    let column = |name: &String| future.iter().find(|column| column.name == *name);
    let columns = needed.iter().map(column).collect::<Option<Vec<_>>>()?;
    let steps = columns.iter().map(|column| column.values.len()).max()?;
    let whole = |column: &&PlannedColumn| {
        column.values.len() == steps && column.values.iter().all(|value| value.is_finite())
    };
    let columns = columns.iter().filter(|column| whole(column));
    let columns: Vec<_> = columns
        .map(|column| (column.name.clone(), column.values.clone()))
        .collect();
    let all = columns.len() == needed.len();
    Some(ForecastRequest {
        steps,
        level: None,
        future: Some(Features::new(columns).ok().filter(|_| all)?),
    })
}

impl Tally {
    /// A story is given when time sufficed for a model of every series that has data. When some data could not be
    /// used at all, the reason stands in its place; when none could, there is no story.
    fn judge(&self) -> Result<(), Refusal> {
        if self.out_of_time() && self.without_model() > 0 {
            return Err(Refusal::of("timeout").with("series", self.without_model()));
        }
        if self.trained() == 0 {
            return Err(self.first_reason().unwrap_or_else(|| self.nothing()));
        }
        Ok(())
    }
}
