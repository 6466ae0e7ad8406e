//! `b2l-engine cluster`: put the rows of a table into groups.

use std::path::PathBuf;

use anyhow::{Context, anyhow, ensure};
use b2l_engine::{ALL_MODELS, ClusterRow, FitContext, Prepared, clusterer, compare_clusterers};
use serde_json::{Map, Value};

use crate::table::Table;

#[derive(clap::Args)]
pub struct Args {
    /// CSV with a header; columns of numbers take part, texts do not.
    #[arg(long)]
    input: PathBuf,
    /// `all_models`, or model ids separated by commas: see `b2l-engine catalogue`.
    #[arg(long, default_value = ALL_MODELS, value_delimiter = ',')]
    models: Vec<String>,
    /// How many groups, for the models that are told.
    #[arg(long, default_value_t = 3)]
    clusters: usize,
    /// Columns to be left out, separated by commas.
    #[arg(long, value_delimiter = ',')]
    ignore: Vec<String>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the groups of the best model go: CSV with row (from 1) and cluster, -1 for rows that
    /// belong to none.
    #[arg(long)]
    output: PathBuf,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let table = Table::read(&args.input)?;
    let without: Vec<&str> = args.ignore.iter().map(String::as_str).collect();
    let columns: Vec<Vec<f64>> = table
        .numeric(&without)
        .into_iter()
        .map(|(_, values)| values)
        .collect();
    ensure!(!columns.is_empty(), "there is no column of numbers");
    let matrix = Prepared::fit(&columns)?.apply(&columns)?;
    let settings = |id: &str| -> anyhow::Result<Map<String, Value>> {
        let asked = Map::from_iter([("clusters".to_owned(), Value::from(args.clusters))]);
        if id == ALL_MODELS {
            return Ok(asked);
        }
        let spec = clusterer(id).ok_or_else(|| anyhow!("there is no model {id}"))?;
        Ok(spec.known_of(&asked))
    };
    let models = args
        .models
        .iter()
        .map(|id| Ok((id.as_str(), settings(id)?)))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let rows = compare_clusterers(&matrix, &models, &FitContext::new(args.seed))
        .map_err(|error| anyhow!("{error}"))?;
    rows.iter().for_each(print_row);
    let (best, _) = rows
        .iter()
        .find_map(|row| row.outcome.as_ref().ok())
        .ok_or_else(|| anyhow!("no model found groups"))?;
    let mut output = csv::Writer::from_path(&args.output)
        .with_context(|| format!("{} cannot be written", args.output.display()))?;
    output.write_record(["row", "cluster"])?;
    for (row, label) in best.labels.iter().enumerate() {
        output.write_record([(row + 1).to_string(), label.to_string()])?;
    }
    output.flush()?;
    Ok(())
}

/// A line about one model, to the terminal.
fn print_row(row: &ClusterRow) {
    match &row.outcome {
        Ok((_, quality)) => {
            let number = |value: Option<f64>| {
                value.map_or_else(|| "-".to_owned(), |value| format!("{value:.4}"))
            };
            eprintln!(
                "{}: {} groups, silhouette {}, left out {:.1} %",
                row.model,
                quality.clusters,
                number(quality.silhouette),
                100.0 * quality.noise
            );
        }
        Err(error) => eprintln!("{}: {error}", row.model),
    }
}
