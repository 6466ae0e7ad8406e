//! What another system refused, in words under the setting to look at.

use b2l_connectors::{Connector, Fault, Manifest, Refused};
use b2l_web::{Error, Message, Result};

use crate::app::App;
use crate::domain::settings::Settings;
use crate::texts;

/// The connector of settings, if their type has one.
pub fn connector(
    app: &App,
    manifest: &Manifest,
    settings: &Settings,
) -> Result<Box<dyn Connector>> {
    let connector = manifest.open(&app.dialer, app.limits, &settings.params());
    let missing = || texts::TYPE_MISSING.with(&[&manifest.name]);
    let connector = connector.ok_or_else(|| Error::field("connectionType", missing()))?;
    connector.map_err(|fault| refusal(manifest, settings, &fault))
}

/// The answer for a fault of this connection.
pub fn refusal(manifest: &Manifest, settings: &Settings, fault: &Fault) -> Error {
    let host = settings
        .shown("host")
        .unwrap_or_else(|| manifest.name.to_owned());
    let under = |field: &str, message: Message| Error::field(field, message);
    // Where there is no host to enter there is none to check.
    let at_host = |message: Message| match manifest.field("host") {
        Some(_) => under("host", message),
        None => under("host", texts::UNREACHABLE_SERVICE.with(&[&host])),
    };
    match fault {
        Fault::Setting(name) => under(name, texts::SETTING.into()),
        Fault::Refused(Refused::BadUrl) => under("host", texts::HOST_NAME.into()),
        // One sentence, so that nobody explores a network by it.
        Fault::Refused(Refused::UnknownHost | Refused::Forbidden)
        | Fault::Unreachable
        | Fault::TimedOut => at_host(texts::UNREACHABLE.with(&[&host])),
        Fault::Refused(Refused::Insecure) | Fault::Unencrypted => {
            at_host(texts::UNENCRYPTED.with(&[&host]))
        }
        Fault::Certificate => at_host(texts::CERTIFICATE.with(&[&host])),
        Fault::CutOff => at_host(texts::CUT_OFF.with(&[&host])),
        Fault::Login => under(login_field(manifest), texts::LOGIN.into()),
        Fault::Database => {
            let database = settings.shown("database").unwrap_or_default();
            under("database", texts::DATABASE.with(&[&database]))
        }
        Fault::Permission { object: None } => under(login_field(manifest), texts::NO_RIGHTS.into()),
        Fault::Permission {
            object: Some(object),
        } => under("object", texts::OBJECT_CLOSED.with(&[object])),
        Fault::Object { object } => under("object", texts::OBJECT_MISSING.with(&[object])),
        Fault::Slow => at_host(texts::SLOW.with(&[&host])),
        Fault::Busy => at_host(texts::BUSY.with(&[&host])),
        Fault::Theirs(code) => {
            tracing::warn!(connection_type = manifest.id, %code, "unexpected response of a connection");
            at_host(texts::THEIRS.with(&[&host, &manifest.name]))
        }
        Fault::Column { column, .. } => {
            under("columns", texts::mapping::COLUMN_MISSING.with(&[column]))
        }
        Fault::Value { column, row } => {
            under("columns", texts::runs::value(column.as_deref(), *row))
        }
        Fault::Key { object } => under("key_columns", texts::runs::NO_KEY.with(&[object])),
        Fault::KeyTwice { object } => under("key_columns", texts::runs::KEY_TWICE.with(&[object])),
        Fault::Mode(_) => under(
            "write_mode",
            texts::processes::NO_MODE.with(&[&manifest.name]),
        ),
        Fault::Changed { object } => under("object", texts::runs::CHANGED.with(&[object])),
        Fault::Full { object } => under("object", texts::runs::FULL.with(&[object])),
        Fault::TooMuch => under("object", texts::runs::TOO_MUCH.into()),
        Fault::Explained { en, ru } => under(
            "object",
            Message {
                code: "source_refused",
                en: en.clone(),
                ru: ru.clone(),
            },
        ),
        Fault::Uncertain => under("object", texts::runs::unknown_end(0)),
        Fault::Ours(_) => Error::internal(fault),
    }
}

fn login_field(manifest: &Manifest) -> &'static str {
    match manifest.field("login") {
        Some(_) => "login",
        None => "user",
    }
}
