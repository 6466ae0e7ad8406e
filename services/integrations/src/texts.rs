//! The sentences of this service and the names of their arguments. Their words stand in `texts/en.ftl` and
//! `texts/ru.ftl`.

pub mod csv;
pub mod help;
pub mod mapping;
pub mod processes;
pub mod runs;
pub mod schedule;

use std::sync::LazyLock;

use b2l_web::texts::REQUIRED;
use b2l_web::{Catalogue, Language, Message, NameFault, Sentence};

pub const TOO_LONG: Sentence<2> = sentence("too_long", ["most", "count"]);
const NAME_CHARACTERS: Sentence<1> = sentence("name_characters", ["character"]);
pub const CONTROL_CHARACTER: Sentence = sentence("control_character", []);
pub const PORT: Sentence = sentence("port_number", []);
pub const SETTING: Sentence = sentence("setting_unusable", []);
pub const SECRET_AGAIN: Sentence = sentence("secret_again", []);
pub const UNKNOWN_TYPE: Sentence = sentence("unknown_type", []);
pub const TYPE_FIXED: Sentence = sentence("type_fixed", []);
pub const TYPE_MISSING: Sentence<1> = sentence("type_missing", ["type"]);
pub const USED: Sentence<1> = sentence("used_by_processes", ["processes"]);

pub const MANY_TESTS: Sentence<1> = sentence("too_many_tests", ["minutes"]);
pub const MANY_QUESTIONS: Sentence<1> = sentence("too_many_questions", ["minutes"]);
pub const CONNECTED: Sentence = sentence("connected", []);
pub const CONNECTION_ERROR: Sentence = sentence("connection_error", []);
pub const HOST_NAME: Sentence = sentence("host_name", []);
pub const UNREACHABLE: Sentence<1> = sentence("host_unreachable", ["host"]);
pub const UNREACHABLE_SERVICE: Sentence<1> = sentence("service_unreachable", ["service"]);
pub const UNENCRYPTED: Sentence<1> = sentence("host_unencrypted", ["host"]);
pub const CERTIFICATE: Sentence<1> = sentence("host_certificate", ["host"]);
pub const SLOW: Sentence<1> = sentence("host_slow", ["host"]);
pub const CUT_OFF: Sentence<1> = sentence("host_cut_off", ["host"]);
pub const THEIRS: Sentence<2> = sentence("host_other", ["host", "type"]);
pub const BUSY: Sentence<1> = sentence("host_busy", ["host"]);
pub const LOGIN: Sentence = sentence("wrong_login", []);
pub const DATABASE: Sentence<1> = sentence("database_missing", ["database"]);
pub const NO_RIGHTS: Sentence = sentence("no_rights", []);
pub const OBJECT_CLOSED: Sentence<1> = sentence("object_closed", ["object"]);
pub const OBJECT_MISSING: Sentence<1> = sentence("object_missing", ["object"]);

const LABEL_HOST: Sentence = sentence("label_host", []);
const LABEL_PORT: Sentence = sentence("label_port", []);
const LABEL_DATABASE: Sentence = sentence("label_database", []);
const LABEL_USER: Sentence = sentence("label_user", []);
const LABEL_PASSWORD: Sentence = sentence("label_password", []);
const LABEL_TOKEN: Sentence = sentence("label_token", []);
const LABEL_LOGIN: Sentence = sentence("label_login", []);
const LABEL_WORKSPACE: Sentence = sentence("label_workspace", []);
const LABEL_MODEL: Sentence = sentence("label_model", []);

/// Why a text is no name.
pub fn name(fault: NameFault) -> Message {
    match fault {
        NameFault::Missing => REQUIRED.into(),
        NameFault::TooLong { most, count } => TOO_LONG.with(&[&most, &count]),
        NameFault::Character(character) => NAME_CHARACTERS.with(&[&character]),
    }
}

/// What people call a setting.
pub fn label(field: &str) -> Option<Sentence> {
    match field {
        "host" => Some(LABEL_HOST),
        "port" => Some(LABEL_PORT),
        "database" => Some(LABEL_DATABASE),
        "user" => Some(LABEL_USER),
        "password" => Some(LABEL_PASSWORD),
        "token" => Some(LABEL_TOKEN),
        "login" => Some(LABEL_LOGIN),
        "workspaceId" => Some(LABEL_WORKSPACE),
        "modelId" => Some(LABEL_MODEL),
        _ => None,
    }
}

/// A sentence of this service's catalogue; `names` as [`Sentence::new`] has them.
const fn sentence<const N: usize>(key: &'static str, names: [&'static str; N]) -> Sentence<N> {
    Sentence::new(catalogue, key, names)
}

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::new(|language| match language {
            Language::En => include_str!("../texts/en.ftl"),
            Language::Ru => include_str!("../texts/ru.ftl"),
        })
    });
    &CATALOGUE
}

#[cfg(test)]
mod tests {
    use b2l_connectors::MANIFESTS;

    use super::*;

    #[test]
    fn every_setting_of_every_type_has_a_label() {
        for manifest in &MANIFESTS {
            for field in manifest.fields {
                assert!(label(field.name).is_some(), "{}", field.name);
            }
        }
    }

    #[test]
    fn every_setting_of_every_type_says_what_to_enter_in_both_languages() {
        for manifest in &MANIFESTS {
            for field in manifest.fields {
                let help = help::help(field.help);
                let (english, russian) = (help.pick(Language::En), help.pick(Language::Ru));
                assert!(english.len() > 10 && english.ends_with('.'), "{english}");
                assert!(russian.ends_with('.') && english != russian, "{russian}");
                // Nothing is asked for that the help does not tell apart.
                let same = manifest
                    .fields
                    .iter()
                    .filter(|other| other.help == field.help);
                assert_eq!(same.count(), 1, "{}: {}", manifest.name, field.name);
            }
        }
    }
}
