//! A client that speaks as a person would through the browser: token, language, JSON.

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde::Serialize;
use serde_json::Value;

/// Talks to one running service.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    authorization: Option<String>,
    language: &'static str,
}

/// A whole answer.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null when it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The body, when the status is 2xx; otherwise the test ends with the answer shown.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(
            self.status.is_success(),
            "expected success, got {} {}",
            self.status,
            String::from_utf8_lossy(&self.body)
        );
        self.json()
    }

    /// The first sentence under `field` of a 400.
    #[track_caller]
    pub fn field_error(&self, field: &str) -> String {
        assert_eq!(
            self.status,
            StatusCode::BAD_REQUEST,
            "{}",
            String::from_utf8_lossy(&self.body)
        );
        match &self.json()[field][0] {
            Value::String(sentence) => sentence.clone(),
            _ => panic!(
                "no error under {field}: {}",
                String::from_utf8_lossy(&self.body)
            ),
        }
    }
}

/// Keeps no connection longer than the services do: a test that looks into a workbook for seconds must not speak into one
/// that was closed meanwhile.
fn connections() -> reqwest::Client {
    let builder = reqwest::Client::builder().pool_idle_timeout(Duration::from_secs(1));
    builder
        .build()
        .expect("a client without settings of its own")
}

impl Client {
    /// A stranger.
    pub fn new(address: SocketAddr) -> Self {
        b2l_runtime::logging::install_crypto();
        Self {
            http: connections(),
            base: format!("http://{address}"),
            authorization: None,
            language: "en",
        }
    }

    /// The same client with an access token.
    pub fn with_token(&self, token: &str) -> Self {
        self.with_authorization(format!("Bearer {token}"))
    }

    /// The same client with any `Authorization` header.
    pub fn with_authorization(&self, value: String) -> Self {
        Self {
            authorization: Some(value),
            ..self.clone()
        }
    }

    /// The same client with a reader of another language.
    pub fn in_language(&self, language: &'static str) -> Self {
        Self {
            language,
            ..self.clone()
        }
    }

    pub fn base(&self) -> &str {
        &self.base
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    pub async fn put(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::PUT, path).json(body)).await
    }

    pub async fn patch(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::PATCH, path).json(body))
            .await
    }

    pub async fn form(&self, method: Method, path: &str, form: reqwest::multipart::Form) -> Answer {
        self.send(self.request(method, path).multipart(form)).await
    }

    /// A request to finish by hand, then [`Client::send`].
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self
            .http
            .request(method, format!("{}{path}", self.base))
            .header("accept-language", self.language);
        match &self.authorization {
            Some(value) => request.header("authorization", value),
            None => request,
        }
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        let answer = request.send().await.expect("the service answers");
        let (status, headers) = (answer.status(), answer.headers().clone());
        let body = answer
            .bytes()
            .await
            .expect("the answer arrives whole")
            .to_vec();
        Answer {
            status,
            headers,
            body,
        }
    }
}
