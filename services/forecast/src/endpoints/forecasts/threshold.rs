//! `POST /probability_threshold/{id}`: from which probability on the second of two classes is forecast. Nothing is
//! trained again: forecasts, workbooks and the confusion matrix follow at once.

use actix_web::{post, web};
use b2l_contracts::jobs::{HeldBack, TrainingInput};
use b2l_engine::tabular::{ClassMetrics, TableMetrics};
use b2l_web::{Caller, Error, Json, Language, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::domain::definition::Threshold;
use crate::store::{AsyncConnection, stories};
use crate::texts;
use crate::trained::accuracy::{AccuracyRow, accuracy_rows, table_metrics};
use crate::trained::serving::Serving;

/// Categories whose models are measured anew; the others are by their forecasts.
const MOST_MEASURED: usize = 50;

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ThresholdRequest {
    /// 0.01..0.95.
    pub value: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ThresholdAnswer {
    pub value: f64,
    /// Accuracy of the trained models of the first 50 categories on rows that they had not seen.
    pub errors: Vec<AccuracyRow>,
}

/// Sets the probability threshold of a classification with two classes.
#[utoipa::path(
    operation_id = "setProbabilityThreshold",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story")),
    request_body = ThresholdRequest,
    responses(
        (status = 200, description = "The accuracy with this threshold", body = ThresholdAnswer),
        (status = 400, description = "Errors by field. Only a classification with two classes has a threshold; with more, the \
                                      most probable class is predicted."),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[post("/probability_threshold/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Json(request): Json<ThresholdRequest>,
) -> Result<web::Json<ThresholdAnswer>> {
    let company = caller.company_id;
    let serving = Serving::find(&app, company, *id).await?;
    two_classes(serving.input())?;
    let value = serving.threshold("value", Some(request.value))?;
    let mut conn = app.database.company(company).await?;
    conn.transaction(async |conn| {
        let mut definition = stories::lock(conn, company, *id).await?.definition()?;
        definition.cleaning.rows.threshold = Threshold {
            active: true,
            value,
        };
        stories::redefine(conn, company, *id, &definition).await?;
        Ok::<_, Error>(())
    })
    .await?;
    drop(conn);
    let errors = errors(&app, &serving, value, language).await?;
    Ok(web::Json(ThresholdAnswer { value, errors }))
}

fn two_classes(input: &TrainingInput) -> Result<()> {
    let classes = input.rows.as_ref().map_or(0, |rows| rows.labels.len());
    match classes {
        2 => Ok(()),
        0 => Err(Error::field("value", texts::THRESHOLD_NOT_HERE)),
        classes => Err(Error::field(
            "value",
            texts::THRESHOLD_OF_TWO.with(&[&classes]),
        )),
    }
}

async fn errors(
    app: &App,
    serving: &Serving,
    threshold: f64,
    language: Language,
) -> Result<Vec<AccuracyRow>> {
    let mut all = Vec::new();
    for series in serving.index.series.iter().take(MOST_MEASURED) {
        let body = serving.body(app, series).await?;
        for mut row in accuracy_rows(series, serving.input(), language) {
            let fitted = body.models.iter().find(|fitted| fitted.model == row.model);
            if let Some(held) = fitted.and_then(|fitted| fitted.held_back.as_ref()) {
                let found = measured(held, threshold);
                // Measured at the threshold of the training.
                row.gain_over_naive = None;
                row.confusion_matrix = Some(found.confusion.clone());
                row.metrics = Some(table_metrics(TableMetrics::Classes(found)));
                row.validation = row.metrics.clone();
                row.test = None;
                all.push(row);
            }
        }
    }
    Ok(all)
}

fn measured(held: &HeldBack, threshold: f64) -> ClassMetrics {
    let (codes, probabilities) = (&held.classes, &held.probabilities);
    ClassMetrics::of(codes, probabilities, held.labels.len(), threshold)
}
