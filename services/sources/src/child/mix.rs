//! Runs the stages of a mixed source over tables that the parent fetched.

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context;
use b2l_contracts::read::{MixOutcome, MixRequest, mix_outcome::Outcome};
use b2l_runtime::child::{Frames, request};
use b2l_tabular::mix::{Halt, MixLimits, Stage, parse_stage, run};
use b2l_tabular::{StoreError, TableSchema, read_parquet_on, write_parquet};

use crate::domain::description::PREVIEW_ROWS;
use crate::domain::mixed::{MixAnswer, StageText};

/// The answer has to pass through a pipe and memory of the parent.
const LARGEST_ANSWER: usize = 48 << 20;

/// Runs the stages named on standard input and tells the outcome on standard output.
pub fn mix() -> anyhow::Result<()> {
    let request: MixRequest = request()?;
    let outcome = match run_stages(&request)? {
        None => Outcome::TimedOut(true),
        Some(told) => {
            let json = serde_json::to_vec(&told)?;
            match json.len() > LARGEST_ANSWER {
                true => Outcome::TooLarge(true),
                false => Outcome::ToldJson(json),
            }
        }
    };
    let frame = MixOutcome {
        outcome: Some(outcome),
    };
    Ok(Frames::default().send(&frame)?)
}

/// `None` when time ran out.
fn run_stages(request: &MixRequest) -> anyhow::Result<Option<MixAnswer>> {
    let texts: Vec<StageText> = serde_json::from_str(&request.stages_json)?;
    let stages = texts
        .iter()
        .map(|stage| parse_stage(&stage.name, &stage.kind, &stage.options))
        .collect::<Result<Vec<Stage>, _>>()
        .map_err(|fault| anyhow::anyhow!("a checked stage is wrong: {fault:?}"))?;
    let paths: HashMap<i64, &str> = request
        .tables
        .iter()
        .map(|table| (table.source_id, table.path.as_str()))
        .collect();
    let limits = MixLimits {
        deadline: Some(Instant::now() + Duration::from_millis(request.deadline_ms)),
        threads: request.threads as usize,
        shown: PREVIEW_ROWS,
        ..MixLimits::default()
    };
    let load = |source: i64| match paths.get(&source) {
        Some(path) => read_parquet_on(limits.threads, Path::new(path)),
        None => Err(StoreError::Io(std::io::ErrorKind::NotFound.into())),
    };
    let ran = match run(&stages, load, &limits) {
        Err(Halt::TimedOut) => return Ok(None),
        ran => ran?,
    };
    let mut schema = None;
    if let Some(table) = &ran.result {
        schema = Some(TableSchema {
            rows: table.rows() as u64,
            columns: ran
                .reports
                .last()
                .map(|last| last.columns.clone())
                .unwrap_or_default(),
        });
        if !request.parquet_path.is_empty() && ran.left_over.is_empty() {
            write_parquet(table, Path::new(&request.parquet_path))
                .context("the result cannot be written")?;
        }
    }
    Ok(Some(MixAnswer {
        reports: ran.reports,
        fault: ran.fault,
        left_over: ran.left_over,
        schema,
    }))
}
