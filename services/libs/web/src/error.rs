//! The one error envelope, and the small vocabulary that handlers use to make errors.
//!
//! A person reads these answers: `{"field": ["sentence"]}` under a field,
//! `{"detail": "sentence"}` otherwise. Faults of ours are logged once, here, and told
//! without detail.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use b2l_storage::{QueryError, StorageError};
use serde_json::{Map, Value, json};

use crate::{Language, Message, texts};

pub type Result<T> = std::result::Result<T, Error>;

/// An answer that is not the one asked for.
#[derive(Debug)]
pub struct Error {
    status: StatusCode,
    body: Body,
    extra: Map<String, Value>,
    retry_after_seconds: Option<u64>,
}

#[derive(Debug)]
enum Body {
    Detail(Message),
    /// Field name and sentence, in the order in which they were found.
    Fields(Vec<(String, Message)>),
}

impl Error {
    fn new(status: StatusCode, message: impl Into<Message>) -> Self {
        Self {
            status,
            body: Body::Detail(message.into()),
            extra: Map::new(),
            retry_after_seconds: None,
        }
    }

    /// 400 under one field.
    pub fn field(name: impl Into<String>, message: impl Into<Message>) -> Self {
        Self::fields(vec![(name.into(), message.into())])
    }

    /// 400 under several fields.
    pub fn fields(fields: Vec<(String, Message)>) -> Self {
        Self {
            status: StatusCode::BAD_REQUEST,
            body: Body::Fields(fields),
            extra: Map::new(),
            retry_after_seconds: None,
        }
    }

    /// 400 without a field.
    pub fn detail(message: impl Into<Message>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    /// 400 for a login that failed.
    pub fn login(message: impl Into<Message>) -> Self {
        Self::field("non_field_errors", message)
    }

    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, texts::UNAUTHORIZED)
    }

    /// 403: the scope of the API key does not allow this call.
    pub fn key_scope() -> Self {
        Self::new(StatusCode::FORBIDDEN, texts::KEY_SCOPE)
    }

    /// 403: the caller has not confirmed their email yet.
    pub fn unconfirmed() -> Self {
        Self::new(StatusCode::FORBIDDEN, texts::EMAIL_UNCONFIRMED)
    }

    /// 403: a page of another site wants to change something.
    pub(crate) fn other_site() -> Self {
        Self::new(StatusCode::FORBIDDEN, texts::OTHER_SITE)
    }

    /// 415: the body does not say that it is JSON.
    pub(crate) fn not_json() -> Self {
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, texts::NOT_JSON)
    }

    /// The same for what is missing and for what is another company's.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, texts::NOT_FOUND)
    }

    /// 409: the thing is in a state that does not allow this.
    pub fn conflict(message: impl Into<Message>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// 413, with the limit in MB.
    pub fn too_large(megabytes: u64) -> Self {
        Self::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            texts::TOO_LARGE.with(&[&megabytes]),
        )
    }

    /// 408: the request's body arrives too slowly.
    pub fn too_slow() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, texts::TOO_SLOW)
    }

    /// 429.
    pub fn too_many(retry_after_seconds: u64, message: impl Into<Message>) -> Self {
        let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, message);
        error.retry_after_seconds = Some(retry_after_seconds);
        error
    }

    /// 503, try again soon.
    pub fn unavailable() -> Self {
        let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, texts::UNAVAILABLE);
        error.retry_after_seconds = Some(5);
        error
    }

    /// 500; `cause` goes to the log, never to the answer.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "request failed");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, texts::INTERNAL)
    }

    /// Adds a sentence under another field.
    pub fn and_field(mut self, name: impl Into<String>, message: impl Into<Message>) -> Self {
        if let Body::Fields(fields) = &mut self.body {
            fields.push((name.into(), message.into()));
        }
        self
    }

    /// The same sentences under another field, where a call knows them by that name.
    pub fn renamed(mut self, from: &str, to: &str) -> Self {
        if let Body::Fields(fields) = &mut self.body {
            for (name, _) in fields.iter_mut().filter(|(name, _)| name == from) {
                *name = to.to_owned();
            }
        }
        self
    }

    /// Adds a member to the body, for programs.
    pub fn with_extra(mut self, name: &str, value: Value) -> Self {
        self.extra.insert(name.to_owned(), value);
        self
    }

    /// The first sentence of a refusal that the caller can do something about; none for faults of ours.
    pub fn refusal(&self) -> Option<&Message> {
        let message = match &self.body {
            Body::Detail(message) => Some(message),
            Body::Fields(fields) => fields.first().map(|(_, message)| message),
        };
        message.filter(|_| self.status.is_client_error())
    }

    fn code(&self) -> &'static str {
        match &self.body {
            Body::Detail(message) => message.code,
            Body::Fields(fields) => fields
                .first()
                .map_or("invalid", |(_, message)| message.code),
        }
    }

    fn json(&self, language: Language) -> Value {
        let mut body = self.extra.clone();
        match &self.body {
            Body::Detail(message) => {
                body.insert("detail".into(), json!(message.pick(language)));
            }
            Body::Fields(fields) => {
                for (name, message) in fields {
                    let list = body.entry(name.clone()).or_insert_with(|| json!([]));
                    if let Value::Array(list) = list {
                        list.push(json!(message.pick(language)));
                    }
                }
            }
        }
        Value::Object(body)
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.status.as_u16(), self.code())
    }
}

impl std::error::Error for Error {}

impl ResponseError for Error {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        let mut answer = HttpResponse::build(self.status);
        answer.insert_header(("x-error-code", self.code()));
        if let Some(seconds) = self.retry_after_seconds {
            answer.insert_header((header::RETRY_AFTER, seconds));
        }
        answer.json(self.json(Language::current()))
    }
}

impl From<StorageError> for Error {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::NotFound => Self::not_found(),
            StorageError::Unavailable(cause) => {
                tracing::warn!(%cause, "store unavailable");
                Self::unavailable()
            }
            error => Self::internal(format!("{:#}", anyhow::Error::from(error))),
        }
    }
}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Self {
        StorageError::from(error).into()
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Self {
        Self::internal(format!("{error:#}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_gather_under_their_fields() {
        let short = Message {
            code: "short",
            en: "Too short.".to_owned(),
            ru: "Слишком коротко.".to_owned(),
        };
        let error = Error::field("name", texts::REQUIRED)
            .and_field("password1", short)
            .and_field("password1", texts::REQUIRED);
        assert_eq!(
            error.json(Language::En),
            json!({"name": ["Fill in this field."], "password1": ["Too short.", "Fill in this field."]})
        );
        assert_eq!(error.code(), "required");
    }
}
