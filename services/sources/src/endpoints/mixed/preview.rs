use actix_web::{post, web};
use b2l_web::{Caller, JsonWithNul, Result};

use super::answers::StagePreview;
use super::form::{MEGABYTES, MixedPreviewForm, in_order};
use crate::app::App;
use crate::mixer::Mixing;
use crate::prepared::Prepared;

/// Runs the stages without saving the result. Returns an entry for each stage, in the order in which they run. The
/// stage that fails has an `error`; later ones are null.
#[utoipa::path(operation_id = "previewMixedSource", tag = "sources",
    request_body = MixedPreviewForm,
    responses((status = 200, body = Vec<Option<StagePreview>>)))]
#[post("/source/result/preview")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: JsonWithNul<MixedPreviewForm, MEGABYTES>,
) -> Result<web::Json<Vec<Option<StagePreview>>>> {
    let form = form.into_inner();
    let prepared = Prepared::new(&app, caller.company_id, in_order(form.stages), form.id).await?;
    let (mut reports, mut fault) = (Vec::new(), None);
    if !prepared.recipe.stages.is_empty() {
        let mixing = Mixing {
            company_id: caller.company_id,
            recipe: &prepared.recipe,
            tables: &prepared.tables,
            parquet: None,
        };
        let told = app.mixer.mix(&app, &mixing).await?;
        (reports, fault) = (told.reports, told.fault);
    }
    let fault = fault.or(prepared.recipe.fault);
    let made = reports.len();
    let mut reports = reports.into_iter();
    let answer = prepared.texts.iter().enumerate().map(|(order, stage)| {
        let failed = || fault.as_ref().filter(|_| order == made);
        match reports.next() {
            Some(report) => Some(StagePreview::made(order, stage, report)),
            None => failed().map(|fault| StagePreview::failed(order, stage, fault)),
        }
    });
    Ok(web::Json(answer.collect()))
}
