//! The HTTP edge that all services share: one error envelope, one way to know the
//! caller and the language, one way to read a form, one server.

mod attachment;
mod caller;
mod catalogue;
mod edge;
pub mod emails;
mod error;
mod health;
mod json;
mod json_fault;
mod label;
mod language;
mod message;
pub mod multipart;
mod name;
mod network;
mod openapi;
mod origin;
mod scope;
mod sentence;
mod server;
pub mod texts;
pub mod token;
mod unconfirmed;
mod words;

pub use attachment::attachment;
pub use caller::{Caller, key_hash};
pub use catalogue::Catalogue;
pub use error::{Error, Result};
pub use json::{Json, JsonWithNul, is_json};
pub use json_fault::{json_message, query_error};
pub use label::label;
pub use language::Language;
pub use message::Message;
pub use name::{Name, NameFault};
pub use network::Network;
pub use openapi::openapi;
pub use scope::Scope;
pub use sentence::{Sentence, Value};
pub use server::{Core, Draining, Running, WebArgs, serve, start};
pub use words::WordsOf;

/// What a service's route table is written into: one `.service(handler)` a line.
pub use utoipa_actix_web::service_config::ServiceConfig as Routes;
