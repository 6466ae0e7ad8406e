//! Groups the rows of a file of numbers by every method and prints how good the groups are:
//!
//!     cargo run -p b2l-engine --example cluster_csv -- table.csv [clusters] [model]
//!
//! The first line names the columns; what is no number is missing. Gaps are filled with medians,
//! columns are standardised.

use std::time::Instant;

use b2l_engine::{
    ALL_MODELS, FitContext, Prepared, Quality, Reducer, compare_clusterers, elbow, reducer,
};
use serde_json::{Map, json};

fn columns(text: &str) -> Vec<Vec<f64>> {
    let mut lines = text.lines();
    let width = lines.next().map_or(0, |head| head.split(',').count());
    let mut columns = vec![Vec::new(); width];
    for line in lines {
        for (column, cell) in columns.iter_mut().zip(line.split(',')) {
            column.push(cell.trim().parse().unwrap_or(f64::NAN));
        }
    }
    columns
}

fn number(value: Option<f64>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.4}"))
}

fn line(name: &str, quality: &Quality) {
    println!(
        "{name:26} groups {:3}  left out {:.3}  silhouette {:>7}  CH {:>10}  DB {:>7}  inertia {}",
        quality.clusters,
        quality.noise,
        number(quality.silhouette),
        number(quality.calinski_harabasz),
        number(quality.davies_bouldin),
        number(quality.inertia),
    );
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let clusters: usize = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let model = arguments.next().unwrap_or_else(|| ALL_MODELS.to_owned());
    let columns = columns(&std::fs::read_to_string(path)?);
    let x = Prepared::fit(&columns)?.apply(&columns)?;
    let ctx = FitContext::new(1);
    let started = Instant::now();
    match model.as_str() {
        "elbow" => println!("{:?}", elbow(&x, &ctx)?),
        "none" => {}
        "PCA" | "KERNEL_PCA" => {
            let spec = reducer(&model).ok_or("no such method")?;
            let built: Box<dyn Reducer> = (spec.build)(&spec.check(&Map::new())?)?;
            let found = built.fit(&x, None, &ctx)?;
            println!("{:?} {:?}", found.ratio, found.components_for(0.9));
        }
        _ => {
            let given = json!({ "clusters": clusters });
            let given: Map<_, _> = serde_json::from_value(given)?;
            let given = if model == "DBSCAN" { Map::new() } else { given };
            for row in compare_clusterers(&x, &[(&model, given)], &ctx)? {
                let (made, quality) = row.outcome?;
                line(row.model, &quality);
                for note in &made.notes {
                    println!("    {note}");
                }
            }
        }
    }
    eprintln!("{:.3} s", started.elapsed().as_secs_f64());
    Ok(())
}
