//! The rows with what was forecast of them, and the accuracy of the models.

use b2l_web::Language;
use serde_json::{Value, json};

use crate::domain::{gain, model_texts};
use crate::forecasting::shape::RowsAnswer;
use crate::forecasting::table::Forecast;
use crate::forecasting::workbook::xlsx::rows::{Compared, Sheet};
use crate::texts;
use crate::trained::accuracy::AccuracyRow;

/// What came in, and beside it what each row is forecast to be: by the model of its category, then by every model where
/// they were asked for.
pub fn forecast_table(forecast: Forecast, grouped: bool, language: Language) -> Sheet {
    let Forecast {
        cells, rows, each, ..
    } = forecast;
    let what = match grouped {
        true => texts::BOOK_CLUSTER,
        false => texts::ROWS_SHEET_FORECAST,
    };
    let what = what.pick(language);
    let probability = |label: &String| {
        let text = texts::ROWS_SHEET_PROBABILITY.with(&[label]);
        text.pick(language).to_owned()
    };
    let mut columns = cells.columns;
    columns.push(what.to_owned());
    columns.extend(rows.labels.iter().map(probability));
    for (model, _) in &each {
        let model = model_texts::name(model, language);
        let of = |name: &str| format!("{name} ({model})");
        columns.push(of(what));
        columns.extend(rows.labels.iter().map(|label| of(&probability(label))));
    }
    columns.push(texts::BOOK_REASON.pick(language).to_owned());
    let remarked = rows.remarks.iter().any(|remarks| !remarks.is_empty());
    columns.extend(remarked.then(|| texts::BOOK_NOTE.pick(language).to_owned()));
    let classes = rows.labels.len();
    let result_cells = |answer: &RowsAnswer, place: usize| {
        let probabilities = &answer.probabilities[place];
        let probabilities = (0..classes).map(|class| json!(probabilities.get(class)));
        std::iter::once(answer.forecast[place].clone())
            .chain(probabilities)
            .collect::<Vec<Value>>()
    };
    let values = cells.values.into_iter().enumerate();
    let values = values.map(|(place, mut row)| {
        row.extend(result_cells(&rows, place));
        row.extend(
            each.iter()
                .flat_map(|(_, answer)| result_cells(answer, place)),
        );
        row.push(json!(rows.reasons[place]));
        row.extend(remarked.then(|| json!(rows.remarks[place].join(" "))));
        row
    });
    Sheet {
        columns,
        rows: values.collect(),
        dated: cells.dated,
    }
}

/// A line a model, and those that are drawn. Of two `classes` some measures are of the second.
pub fn accuracy_table(
    metric: &str,
    rows: &[AccuracyRow],
    classes: &[String],
    language: Language,
) -> (Sheet, Option<Compared>) {
    const OF_A_CLASS: [&str; 4] = [
        "precision_score",
        "average_precision_score",
        "recall_score",
        "f1_score",
    ];
    const NUMBERS: [&str; 7] = ["rmse", "mse", "mape", "mae", "r2", "bias", "cv"];
    const CLASSES: [&str; 7] = [
        "accuracy_score",
        "precision_score",
        "average_precision_score",
        "recall_score",
        "f1_score",
        "roc_auc_score",
        "log_loss",
    ];
    let known = rows.iter().filter_map(|row| row.metrics.as_ref());
    const GROUPS: [&str; 5] = [
        "clusters",
        "silhouette",
        "calinski_harabasz",
        "davies_bouldin",
        "noise",
    ];
    let names = match known.clone().next() {
        Some(metrics) if metrics.clusters.is_some() => &GROUPS[..],
        Some(_) if known.clone().any(|metrics| metrics.log_loss.is_some()) => &CLASSES[..],
        _ => &NUMBERS[..],
    };
    let word = |text: b2l_web::Sentence| text.pick(language).to_owned();
    let mut columns = vec![
        word(texts::BOOK_CATEGORY),
        word(texts::BOOK_MODEL),
        word(texts::BOOK_BEST),
    ];
    let title = |name: &&str| match classes {
        [_, second] if OF_A_CLASS.contains(name) => {
            format!("{}: {second}", gain::measure_name(name))
        }
        _ => gain::measure_name(name),
    };
    columns.extend(names.iter().map(title));
    columns.push(word(texts::BOOK_REASON));
    let line = |row: &AccuracyRow| {
        let metrics = serde_json::to_value(&row.metrics).unwrap_or_default();
        let best = row.best.then(|| word(texts::BOOK_YES));
        let model = model_texts::name(&row.model, language);
        let mut cells = vec![json!(row.category), json!(model), json!(best)];
        cells.extend(names.iter().map(|name| metrics[*name].clone()));
        cells.push(json!(row.reason));
        cells
    };
    let name = gain::measure_name(metric);
    let measured = names.iter().position(|measure| *measure == metric);
    let measured = measured.map(|place| columns.len() - 1 - names.len() + place);
    let first = rows.first().map(|row| &row.category);
    let lines = rows.iter().take_while(|row| Some(&row.category) == first);
    let compared = measured.map(|column| Compared {
        name: name.clone(),
        column: column as u16,
        models: 1,
        lines: lines.count() as u32,
    });
    let table = Sheet {
        rows: rows.iter().map(line).collect(),
        columns,
        ..Sheet::default()
    };
    (table, compared)
}
