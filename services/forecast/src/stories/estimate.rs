//! How long a training would take, before a story is made of it.

use crate::app::App;
use crate::domain::estimate::{self, Costliest};
use crate::domain::units::{self, Size};
use crate::refusal::Result;
use crate::stories::accept;
use crate::stories::check::{self, period};
use crate::stories::shape::{CostliestChoice, EstimateRequest, TrainingEstimate};

/// The estimate of a training of the company. Of the rows only the dates are read, since periods without a row are
/// trained as well.
pub async fn estimate(
    app: &App,
    company: i64,
    request: &EstimateRequest,
) -> Result<TrainingEstimate> {
    let workers = accept::workers(app, company).await?;
    let (definition, dataset) = check::outline(app, company, workers, &request.story).await?;
    let series = request.series.unwrap_or(1).max(1) as usize;
    let size = Size {
        rows: dataset.rows.unsigned_abs() as usize,
        series,
        periods: period::count(app, &dataset, &definition).await?,
    };
    let units = units::plan(&definition, size);

    let mut conn = app.database.company(company).await?;
    let pace = b2l_jobs::training_pace(&mut conn, company).await?;
    let limit = app.train_limit_minutes;
    let minutes = estimate::unlimited_minutes(&units, definition.cleaning.cpu as usize, pace);
    let tuning = definition.cleaning.hyperparameter_tuning.times_as_long();
    let (costliest, model) = match estimate::costliest(&units, series, minutes, tuning, limit) {
        Costliest::Tuning => (CostliestChoice::Tuning, None),
        Costliest::Series => (CostliestChoice::Series, None),
        Costliest::Model(id) => (CostliestChoice::Model, Some(id)),
    };
    Ok(TrainingEstimate {
        minutes,
        limit_minutes: limit,
        costliest,
        model,
    })
}
