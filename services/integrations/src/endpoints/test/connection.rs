use std::time::Instant;

use actix_web::{post, web};
use b2l_connectors::{Fault, Manifest, Way};
use b2l_storage::audit::Event;
use b2l_web::{Caller, Error, JsonWithNul, Language, Result};
use futures_util::future::BoxFuture;
use serde::Serialize;
use serde_json::json;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::form::{TestForm, Tested};
use crate::app::App;
use crate::domain::settings::{Settings, Typed};
use crate::limits;
use crate::opened;
use crate::refusal::{connector, refusal};
use crate::store::connections;
use crate::texts;

/// A test that has succeeded.
#[derive(Serialize, ToSchema)]
pub struct TestAnswer {
    /// `success`
    pub status: &'static str,
    /// In the caller's language.
    pub detail: &'static str,
    pub milliseconds: u64,
}

/// Tests a connection, saved or not, within 15 seconds. What is wrong stands under the setting to look at: `host`,
/// `user` or `login`, `database`; `detail` is "Connection error!".
#[utoipa::path(operation_id = "testConnection", tag = "connections",
    request_body = TestForm,
    responses((status = 200, body = TestAnswer)))]
#[post("/test/connection")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: JsonWithNul<TestForm>,
) -> Result<web::Json<TestAnswer>> {
    let tested = form.into_inner().checked().map_err(failed)?;
    let begun = Instant::now();
    let manifest = tested.manifest;
    let settings = complete(&app, &caller, tested).await?;
    test(&app, &caller, manifest, &settings).await?;
    let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ok(web::Json(TestAnswer {
        status: "success",
        detail: texts::CONNECTED.pick(Language::current()),
        milliseconds,
    }))
}

/// The settings, with the secrets of the saved connection where they are left out.
async fn complete(app: &App, caller: &Caller, tested: Tested) -> Result<Settings> {
    let manifest = tested.manifest;
    let saved = match tested.id {
        None => None,
        Some(id) => {
            let mut conn = app.database.company(caller.company_id).await?;
            let saved = connections::find(&mut conn, caller.company_id, id).await?;
            let same = saved.connection_type == manifest.id;
            same.then(|| opened::settings_to_change(app, &saved))
        }
    };
    let wrong = |faults| failed(Error::fields(faults));
    let typed = Typed::read(manifest, tested.params).map_err(wrong)?;
    typed.complete(saved.as_ref()).map_err(wrong)
}

async fn test(
    app: &App,
    caller: &Caller,
    manifest: &'static Manifest,
    settings: &Settings,
) -> Result<()> {
    if let Way::OwnFiles | Way::OwnData = manifest.way {
        // It is always there.
        return Ok(());
    }
    limits::count_test(app, caller).await?;
    let about = settings
        .shown("host")
        .unwrap_or_else(|| manifest.name.to_owned());
    app.database
        .note(caller.noted(Event::ConnectionTested, &about))
        .await;
    let params = settings.params();
    let test: BoxFuture<'_, _> = match manifest.way {
        Way::SignIn(sign_in) => sign_in(&app.dialer, &app.services, &params),
        _ => {
            let connector = connector(app, manifest, settings).map_err(failed)?;
            Box::pin(async move { connector.test().await })
        }
    };
    let tested = timeout(app.patience, test).await;
    let tested = tested.unwrap_or(Err(Fault::TimedOut));
    tested.map_err(|fault| failed(refusal(manifest, settings, &fault)))
}

/// The specification's words beside those that help.
fn failed(refusal: Error) -> Error {
    let words = texts::CONNECTION_ERROR.pick(Language::current());
    refusal.with_extra("detail", json!(words))
}
