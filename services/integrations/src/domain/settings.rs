//! The settings of a connection as a person fills them in, checked by the manifest of its type.

use std::collections::{BTreeMap, BTreeSet};

use b2l_connectors::{Field, FieldKind, Manifest, Params};
use b2l_web::Message;
use b2l_web::texts::{EXPECTED_TEXT, NUL_CHARACTER, REQUIRED, UNKNOWN_FIELD};
use serde_json::{Map, Value};

use crate::texts;

/// Shown instead of a secret; saved, it keeps the secret.
pub const MASK: &str = "***";
/// Characters of a setting, at most. The key files of some clouds are longer than any password.
const LONGEST: usize = 1_024;
const LONGEST_SECRET: usize = 8_192;

/// Faults, by the names of the settings.
pub type Faults = Vec<(String, Message)>;

/// What was typed. A secret that was left out, or came back as the mask, is not there.
pub struct Typed {
    manifest: &'static Manifest,
    plain: Map<String, Value>,
    secrets: BTreeMap<String, String>,
    /// Secrets that were emptied: a saved one goes.
    emptied: BTreeSet<&'static str>,
}

/// Complete settings. Has no `Debug`, so that it cannot slip into a log.
#[derive(Clone)]
pub struct Settings {
    /// What may be shown again, as it was typed.
    pub plain: Map<String, Value>,
    pub secrets: BTreeMap<String, String>,
}

impl Typed {
    /// Reads what was sent, or tells all that is wrong with it.
    pub fn read(manifest: &'static Manifest, sent: Map<String, Value>) -> Result<Self, Faults> {
        let mut typed = Self {
            manifest,
            plain: Map::new(),
            secrets: BTreeMap::new(),
            emptied: BTreeSet::new(),
        };
        let mut faults = Faults::new();
        for (name, value) in sent {
            if let Err(message) = typed.take(&name, value) {
                faults.push((name, message));
            }
        }
        let missing = manifest
            .fields
            .iter()
            .filter(|field| field.required && !field.is_secret())
            .filter(|field| !typed.plain.contains_key(field.name))
            .filter(|field| !faults.iter().any(|(name, _)| name == field.name))
            .map(|field| (field.name.to_owned(), REQUIRED.into()));
        let missing: Faults = missing.collect();
        faults.extend(missing);
        match faults.is_empty() {
            true => Ok(typed),
            false => Err(faults),
        }
    }

    fn take(&mut self, name: &str, value: Value) -> Result<(), Message> {
        let field = self.manifest.field(name).ok_or(UNKNOWN_FIELD)?;
        let text = match &value {
            Value::Null => return Ok(()),
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return Err(EXPECTED_TEXT.into()),
        };
        check(field, &text)?;
        match field.kind {
            FieldKind::Secret if text == MASK => {}
            FieldKind::Secret if text.is_empty() => {
                self.emptied.insert(field.name);
            }
            FieldKind::Secret => {
                self.secrets.insert(name.to_owned(), text);
            }
            FieldKind::Text | FieldKind::Port if text.trim().is_empty() => {}
            FieldKind::Text | FieldKind::Port => {
                let value = match value {
                    Value::String(text) => Value::String(text.trim().to_owned()),
                    other => other,
                };
                self.plain.insert(name.to_owned(), value);
            }
        }
        Ok(())
    }

    /// Completes it with the secrets that are saved with the connection, as long as they go to the place that they were
    /// typed for.
    pub fn complete(mut self, saved: Option<&Settings>) -> Result<Settings, Faults> {
        let mut faults = Faults::new();
        for field in self
            .manifest
            .fields
            .iter()
            .filter(|field| field.is_secret())
        {
            if self.secrets.contains_key(field.name) {
                continue;
            }
            let kept = saved.and_then(|saved| saved.secrets.get(field.name));
            let kept = kept.filter(|_| !self.emptied.contains(field.name));
            match (kept, saved) {
                (Some(kept), Some(saved)) if self.goes_to_the_same_place(saved) => {
                    self.secrets.insert(field.name.to_owned(), kept.clone());
                }
                (Some(_), _) => faults.push((field.name.to_owned(), texts::SECRET_AGAIN.into())),
                (None, _) if field.required => {
                    faults.push((field.name.to_owned(), REQUIRED.into()));
                }
                (None, _) => {}
            }
        }
        match faults.is_empty() {
            true => Ok(Settings {
                plain: self.plain,
                secrets: self.secrets,
            }),
            false => Err(faults),
        }
    }

    fn goes_to_the_same_place(&self, saved: &Settings) -> bool {
        let places = self.manifest.fields.iter().filter(|field| field.is_place);
        let place = |plain: &Map<String, Value>, field: &Field| match plain.get(field.name) {
            Some(value) => text(value),
            None => field.usual.unwrap_or_default().to_owned(),
        };
        let mut places =
            places.map(|field| (place(&self.plain, field), place(&saved.plain, field)));
        places.all(|(typed, saved)| typed == saved)
    }
}

impl Settings {
    /// All of it, in the open, for a connector.
    pub fn params(&self) -> Params {
        let plain = self
            .plain
            .iter()
            .map(|(name, value)| (name.clone(), text(value)));
        let secrets = self.secrets.iter();
        plain
            .chain(secrets.map(|(name, value)| (name.clone(), value.clone())))
            .collect()
    }

    /// One of the settings that may be shown.
    pub fn shown(&self, name: &str) -> Option<String> {
        self.plain.get(name).map(text)
    }
}

/// A value that was typed as a text or as a number.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn check(field: &Field, text: &str) -> Result<(), Message> {
    let (longest, length) = match field.is_secret() {
        true => (LONGEST_SECRET, text.chars().count()),
        false => (LONGEST, text.chars().count()),
    };
    if length > longest {
        return Err(texts::TOO_LONG.with(&[&longest, &length]));
    }
    if text.contains('\0') {
        return Err(NUL_CHARACTER.into());
    }
    let is_port = |text: &str| text.parse::<u16>().is_ok_and(|port| port > 0);
    match field.kind {
        FieldKind::Port if !text.trim().is_empty() && !is_port(text.trim()) => {
            Err(texts::PORT.into())
        }
        FieldKind::Text if text.trim().chars().any(char::is_control) => {
            Err(texts::CONTROL_CHARACTER.into())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn typed(sent: Value) -> Result<Typed, Faults> {
        let Value::Object(sent) = sent else {
            panic!("settings are an object");
        };
        Typed::read(Manifest::of(3).unwrap(), sent)
    }

    fn codes(faults: Result<impl Sized, Faults>) -> Vec<(String, &'static str)> {
        let faults = faults.err().unwrap_or_default();
        let codes = faults
            .into_iter()
            .map(|(name, message)| (name, message.code));
        codes.collect()
    }

    fn good() -> Value {
        json!({"host": " db.example.com ", "port": 5432, "database": "dwh", "user": "reader", "password": " p "})
    }

    fn with(name: &str, value: impl Into<Value>) -> Value {
        let mut changed = good();
        changed[name] = value.into();
        changed
    }

    #[test]
    fn settings_are_kept_as_they_were_typed_without_spaces_around_them() {
        let settings = typed(good()).unwrap().complete(None).unwrap();
        let expected =
            json!({"host": "db.example.com", "port": 5432, "database": "dwh", "user": "reader"});
        assert_eq!(Value::Object(settings.plain.clone()), expected);
        let params = settings.params();
        assert_eq!(params.get("port"), Some("5432"));
        // A password is what it is.
        assert_eq!(params.get("password"), Some(" p "));
    }

    #[test]
    fn every_fault_is_under_its_setting() {
        for (sent, name, code) in [
            (with("host", "  "), "host", "required"),
            (with("host", json!(null)), "host", "required"),
            (with("host", json!(["a"])), "host", "expected_text"),
            (with("host", "x".repeat(1_025)), "host", "too_long"),
            (with("user", "a\u{7}b"), "user", "control_character"),
            (with("user", "a\u{0}b"), "user", "nul_character"),
            (with("port", "0"), "port", "port_number"),
            (with("port", 65_536), "port", "port_number"),
            (with("port", "x"), "port", "port_number"),
            (with("tablespace", "x"), "tablespace", "unknown_field"),
        ] {
            assert_eq!(codes(typed(sent)), [(name.to_owned(), code)]);
        }
        let all = codes(typed(json!({"port": -1})));
        let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["port", "host", "database", "user"]);
    }

    #[test]
    fn a_secret_is_kept_only_for_the_place_that_it_was_typed_for() {
        let saved = typed(good()).unwrap().complete(None).unwrap();
        let again = |sent: Value| typed(sent).unwrap().complete(Some(&saved));
        for kept in [json!(MASK), json!(null)] {
            let settings = again(with("password", kept)).unwrap();
            assert_eq!(settings.secrets["password"], " p ");
        }
        let mut moved = with("password", MASK);
        // The usual port is the same place.
        moved["port"] = json!(null);
        assert!(again(moved.clone()).is_ok());
        moved["user"] = json!("other");
        assert!(again(moved.clone()).is_ok());
        for (name, value) in [("port", json!(5433)), ("host", json!("evil.example.com"))] {
            let mut elsewhere = moved.clone();
            elsewhere[name] = value;
            let fault = codes(again(elsewhere));
            assert_eq!(fault, [("password".to_owned(), "secret_again")]);
        }
        let other = again(with("password", "other")).unwrap();
        assert_eq!(other.secrets["password"], "other");
    }

    #[test]
    fn a_secret_that_is_emptied_goes_unless_it_is_needed() {
        let saved = typed(good()).unwrap().complete(None).unwrap();
        let mut without = with("password", "");
        let settings = typed(without.clone()).unwrap().complete(Some(&saved));
        assert!(settings.unwrap().secrets.is_empty());
        // Nothing is sent to the other place.
        without["host"] = json!("other.example.com");
        let moved = typed(without).unwrap().complete(Some(&saved));
        assert!(moved.unwrap().secrets.is_empty());

        let bucket = |password: &str| {
            let sent = json!({"host": "s3.example.com", "database": "b", "user": "key", "password": password});
            let Value::Object(sent) = sent else {
                panic!("settings are an object");
            };
            Typed::read(Manifest::of(14).unwrap(), sent).unwrap()
        };
        let saved = bucket("secret").complete(None).unwrap();
        let fault = codes(bucket("").complete(Some(&saved)));
        assert_eq!(fault, [("password".to_owned(), "required")]);
    }
}
