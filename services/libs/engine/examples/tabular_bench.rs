//! Errors of `best` and of single models on tables with fixed folds, beside those of others:
//!
//! `tabular_bench DIR [--peers tabular.csv] [--sets a,b] [--models best,LR] [--folds 0,1]`.
//!
//! DIR holds an `index.csv` and the tables: first column `fold`, last the target, empty cells
//! missing. Regression is measured by rmse, classification by log loss; time is that of the
//! processor. `--rows` prints the accuracy table of each training too.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

use b2l_engine::tabular::{
    Column, Frame, Prediction, TableArtifact, TableMetric, TableMetrics, TableRequest, Target,
    Task, train_table,
};
use b2l_engine::{FitContext, ModelChoice};
use b2l_native::Native;

struct Options {
    data: String,
    peers: Option<String>,
    sets: Vec<String>,
    models: Vec<String>,
    folds: Vec<usize>,
    rows: bool,
}

struct Set {
    name: String,
    x: Frame,
    y: Target,
    fold: Vec<usize>,
}

/// By set, then model: error and seconds for each fold.
type Scores = BTreeMap<String, BTreeMap<String, BTreeMap<usize, (f64, f64)>>>;

fn main() -> Result<(), Box<dyn Error>> {
    let options = options()?;
    let mut scores = Scores::new();
    if let Some(peers) = &options.peers {
        read_peers(peers, &mut scores)?;
    }
    let index = std::fs::read_to_string(Path::new(&options.data).join("index.csv"))?;
    let mut ran = Vec::new();
    for line in index.lines().skip(1) {
        let name = cells(line)[0].trim_end_matches(".csv").to_owned();
        if !options.sets.is_empty() && !options.sets.contains(&name) {
            continue;
        }
        let set = read_set(&options.data, &name)?;
        for model in &options.models {
            for fold in &options.folds {
                let started = (Instant::now(), processor_seconds());
                let error = run(&set, model, *fold, options.rows)?;
                let spent = processor_seconds()
                    .zip(started.1)
                    .map_or(started.0.elapsed().as_secs_f64(), |(now, then)| now - then);
                let by_model = scores.entry(name.clone()).or_default();
                by_model
                    .entry(format!("* {model}"))
                    .or_default()
                    .insert(*fold, (error, spent));
            }
        }
        ran.push((name, set.y.task()));
    }
    print(&scores, &ran, &options.folds);
    Ok(())
}

fn options() -> Result<Options, Box<dyn Error>> {
    let mut options = Options {
        data: String::new(),
        peers: None,
        sets: Vec::new(),
        models: vec!["best".to_owned()],
        folds: (0..5).collect(),
        rows: false,
    };
    let list = |text: String| text.split(',').map(str::to_owned).collect::<Vec<String>>();
    let mut given = std::env::args().skip(1);
    while let Some(word) = given.next() {
        let mut value = || given.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--peers" => options.peers = Some(value()?),
            "--sets" => options.sets = list(value()?),
            "--models" => options.models = list(value()?),
            "--folds" => {
                options.folds = list(value()?)
                    .iter()
                    .map(|fold| fold.parse())
                    .collect::<Result<_, _>>()?;
            }
            "--rows" => options.rows = true,
            _ => options.data.clone_from(&word),
        }
    }
    if options.data.is_empty() {
        return Err("usage: tabular_bench DIR [--peers FILE] [--sets a,b] [--models best,LR] [--folds 0,1] [--rows]".into());
    }
    Ok(options)
}

/// Trains on the rows outside of the fold and measures on those inside.
fn run(set: &Set, model: &str, fold: usize, rows: bool) -> Result<f64, Box<dyn Error>> {
    let (learn, held): (Vec<usize>, Vec<usize>) =
        (0..set.fold.len()).partition(|row| set.fold[*row] != fold);
    let mut request = TableRequest::best(set.x.take(&learn), set.y.take(&learn));
    request.models = vec![ModelChoice::of(model)];
    request.test_share = 0.0;
    let outcome = train_table(&request, &FitContext::new(1).with_trainer(&Native))?;
    let artifact = TableArtifact::restore(&outcome.artifact)?;
    let predicted = artifact.predict(&set.x.take(&held))?;
    let y = set.y.take(&held);
    let error = measure(&y, &predicted).ok_or("nothing to measure")?;
    if rows {
        println!(
            "{} fold {fold}: {:?} {:?}",
            set.name, outcome.choice, outcome.members
        );
        for row in &outcome.rows {
            let metric = TableMetric::default_of(set.y.task());
            let value = row.validation.as_ref().and_then(|m| m.value(metric));
            println!("  {:10} {value:?} {:?}", row.model, row.reason);
        }
        println!(
            "  on the fold: {error:.5}, {} bytes",
            outcome.artifact.len()
        );
    }
    Ok(error)
}

fn measure(y: &Target, predicted: &Prediction) -> Option<f64> {
    let metric = match y.task() {
        Task::Regression => TableMetric::Rmse,
        Task::Classification => TableMetric::LogLoss,
    };
    TableMetrics::of(y, predicted, 0.5)?.value(metric)
}

fn read_set(folder: &str, name: &str) -> Result<Set, Box<dyn Error>> {
    let text = std::fs::read_to_string(Path::new(folder).join(format!("{name}.csv")))?;
    let mut lines = text.lines();
    let names = cells(lines.next().ok_or("an empty table")?);
    let mut columns: Vec<Vec<String>> = vec![Vec::new(); names.len()];
    for line in lines {
        for (column, cell) in columns.iter_mut().zip(cells(line)) {
            column.push(cell);
        }
    }
    let index = std::fs::read_to_string(Path::new(folder).join("index.csv"))?;
    let regression = index
        .lines()
        .any(|line| line.starts_with(&format!("{name},")) && line.contains("regression"))
        || index
            .lines()
            .any(|line| line.starts_with(&format!("{name}.csv,")) && line.contains("regression"));
    let target = columns.pop().ok_or("no target")?;
    let y = if regression {
        Target::Numbers(
            target
                .iter()
                .map(|cell| cell.parse())
                .collect::<Result<_, _>>()?,
        )
    } else {
        let mut labels = target.clone();
        labels.sort();
        labels.dedup();
        let place = |cell: &String| labels.iter().position(|label| label == cell);
        let codes = target
            .iter()
            .filter_map(place)
            .map(|at| at as u32)
            .collect();
        Target::Classes { codes, labels }
    };
    let fold = columns[0]
        .iter()
        .map(|cell| cell.parse())
        .collect::<Result<_, _>>()?;
    let features = names[1..].iter().zip(&columns[1..]);
    let x = Frame::new(features.map(|(name, cells)| column(name, cells)).collect())?;
    Ok(Set {
        name: name.to_owned(),
        x,
        y,
        fold,
    })
}

fn column(name: &str, cells: &[String]) -> Column {
    let number = |cell: &String| match cell.as_str() {
        "" => Some(f64::NAN),
        text => text.parse().ok(),
    };
    match cells.iter().map(number).collect::<Option<Vec<f64>>>() {
        Some(values) => Column::numbers(name, values),
        None => {
            let values: Vec<Option<&str>> = cells
                .iter()
                .map(|cell| (!cell.is_empty()).then_some(cell.as_str()))
                .collect();
            Column::categories(name, &values)
        }
    }
}

fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => {
                if let Some(cell) = cells.last_mut() {
                    cell.push(letter);
                }
            }
        }
    }
    cells
}

fn read_peers(path: &str, scores: &mut Scores) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let mut lines = text.lines();
    let names = cells(lines.next().ok_or("no peers")?);
    let place = |name: &str| {
        names
            .iter()
            .position(|own| own == name)
            .ok_or(name.to_owned())
    };
    let (rmse, loss, seconds) = (place("rmse")?, place("logloss")?, place("fit_cpu_s")?);
    for line in lines {
        let row = cells(line);
        let error = if row[rmse].is_empty() {
            &row[loss]
        } else {
            &row[rmse]
        };
        if let Ok(error) = error.parse() {
            let by_model = scores.entry(row[0].clone()).or_default();
            by_model.entry(row[2].clone()).or_default().insert(
                row[3].parse()?,
                (error, row[seconds].parse().unwrap_or(0.0)),
            );
        }
    }
    Ok(())
}

fn print(scores: &Scores, ran: &[(String, Task)], folds: &[usize]) {
    for task in [Task::Regression, Task::Classification] {
        let mut ranks: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        let sets = ran.iter().filter(|(_, own)| *own == task);
        for (name, _) in sets.clone() {
            let mut means: Vec<(f64, f64, usize, &String)> = Vec::new();
            for (model, by_fold) in &scores[name] {
                let own: Vec<(f64, f64)> = folds
                    .iter()
                    .filter_map(|fold| by_fold.get(fold).copied())
                    .collect();
                let n = own.len() as f64;
                if !own.is_empty() {
                    means.push((
                        own.iter().map(|(error, _)| error).sum::<f64>() / n,
                        own.iter().map(|(_, seconds)| seconds).sum::<f64>() / n,
                        own.len(),
                        model,
                    ));
                }
            }
            means.sort_by(|a, b| a.0.total_cmp(&b.0));
            println!("\n{name}");
            for (place, (error, seconds, count, model)) in means.iter().enumerate() {
                println!(
                    "  {:2} {model:22} {error:12.4} {seconds:8.2} s  {count} folds",
                    place + 1
                );
            }
            // Ranks among models that ran on all of these folds, own ones against others.
            for (error, _, count, model) in &means {
                if *count == folds.len() {
                    let others = means.iter().filter(|(other, _, count, name)| {
                        other < error && *count == folds.len() && !name.starts_with('*')
                    });
                    let rank = others.count() as f64 + 1.0;
                    ranks.entry((*model).clone()).or_default().push(rank);
                }
            }
        }
        let all = sets.count();
        let mut lines: Vec<(f64, &String)> = ranks
            .iter()
            .filter(|(_, ranks)| ranks.len() == all && all > 0)
            .map(|(model, ranks)| (ranks.iter().sum::<f64>() / all as f64, model))
            .collect();
        lines.sort_by(|a, b| a.0.total_cmp(&b.0));
        if all > 0 {
            println!("\nMean rank, {task}, {all} sets");
        }
        for (rank, model) in lines {
            println!("  {rank:6.2} {model}");
        }
    }
}

/// Seconds of processor time of this program so far, where the system tells.
fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse().ok()?;
    Some(ticks / 100.0)
}
