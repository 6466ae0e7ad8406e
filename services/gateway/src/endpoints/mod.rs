//! What the gateway answers: a folder a resource, a file an operation.

pub mod activity;
pub mod anaplan;
pub mod auth;
pub mod companies;
pub mod contact;
pub mod photos;
pub mod sessions;
pub mod tokens;
pub mod users;

use b2l_web::{Error, Language, Sentence};

/// A message for the user, if there is nothing else to answer.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Notice {
    pub detail: &'static str,
}

impl Notice {
    fn new(text: Sentence, language: Language) -> Notice {
        Notice {
            detail: text.pick(language),
        }
    }
}

/// The faults that there are, each under its field.
fn field_errors<const N: usize>(faults: [(&str, Option<Sentence>); N]) -> Error {
    let found = faults
        .into_iter()
        .filter_map(|(field, fault)| Some((field.to_owned(), fault?.into())));
    Error::fields(found.collect())
}
