use std::time::Instant;

use actix_web::{post, web};
use b2l_connectors::{Fault, Manifest, Way};
use b2l_storage::audit::Event;
use b2l_web::{Caller, Error, JsonWithNul, Language, Result};
use serde::Serialize;
use serde_json::{Map, Value, json};
use tokio::time::timeout;
use utoipa::ToSchema;

use super::form::{TestForm, Tested};
use crate::app::App;
use crate::domain::settings::{Settings, Typed};
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
    let form = form.into_inner();
    let id = form.id.filter(|id| *id > 0);
    let begun = Instant::now();
    match form.checked()? {
        Tested::AnaplanSignIn { login, password } => {
            sign_in(&app, &caller, &login, &password).await?;
        }
        Tested::Connection(manifest, params) => {
            let settings = complete(&app, &caller, manifest, params, id).await?;
            test(&app, &caller, manifest, &settings).await?;
        }
    }
    let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ok(web::Json(TestAnswer {
        status: "success",
        detail: texts::CONNECTED.pick(Language::current()),
        milliseconds,
    }))
}

/// The settings, with the secrets of the saved connection where they are left out.
async fn complete(
    app: &App,
    caller: &Caller,
    manifest: &'static Manifest,
    params: Map<String, Value>,
    id: Option<i64>,
) -> Result<Settings> {
    let saved = match id {
        None => None,
        Some(id) => {
            let mut conn = app.database.company(caller.company_id).await?;
            let saved = connections::find(&mut conn, caller.company_id, id).await?;
            let same = saved.connection_type == manifest.id;
            same.then(|| opened::settings(app, &saved)).transpose()?
        }
    };
    let typed = Typed::read(manifest, params).map_err(Error::fields)?;
    typed.complete(saved.as_ref()).map_err(Error::fields)
}

async fn test(
    app: &App,
    caller: &Caller,
    manifest: &'static Manifest,
    settings: &Settings,
) -> Result<()> {
    if let Way::OwnFiles = manifest.way {
        // They are always there.
        return Ok(());
    }
    let about = settings
        .shown("host")
        .unwrap_or_else(|| manifest.name.to_owned());
    app.database
        .note(caller.noted(Event::ConnectionTested, &about))
        .await;
    let connector = connector(app, manifest, settings).map_err(failed)?;
    let tested = timeout(app.patience, connector.test()).await;
    let tested = tested.unwrap_or(Err(Fault::TimedOut));
    tested.map_err(|fault| failed(refusal(manifest, settings, &fault)))
}

async fn sign_in(app: &App, caller: &Caller, login: &str, password: &str) -> Result<()> {
    app.database
        .note(caller.noted(Event::ConnectionTested, "Anaplan"))
        .await;
    let asked = app.anaplan.test(&app.dialer, login, password);
    let tested = timeout(app.patience, asked).await;
    let fault = match tested.unwrap_or(Err(Fault::TimedOut)) {
        Ok(()) => return Ok(()),
        Err(fault) => fault,
    };
    Err(failed(match fault {
        Fault::Login | Fault::Permission { .. } => Error::field("login", texts::LOGIN),
        Fault::Busy => Error::field("host", texts::BUSY.with(&[&"Anaplan"])),
        _ => Error::field("host", texts::UNREACHABLE_SERVICE.with(&[&"Anaplan"])),
    }))
}

/// The specification's words beside those that help.
fn failed(refusal: Error) -> Error {
    let words = texts::CONNECTION_ERROR.pick(Language::current());
    refusal.with_extra("detail", json!(words))
}
