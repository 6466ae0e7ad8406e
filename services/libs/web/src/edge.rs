//! What happens to every request before and after its handler: the path is brought to
//! its short form, the language and a request id are fixed, a span is opened, panics
//! become answers, and the outcome is counted.

use std::panic::AssertUnwindSafe;
use std::sync::LazyLock;
use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{
    CACHE_CONTROL, HeaderMap, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::http::{StatusCode, Uri};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpResponse, ResponseError, web};
use b2l_runtime::metrics::{HistogramVec, register_histogram_vec};
use b2l_storage::audit::Event;
use futures_util::FutureExt;
use tracing::Instrument;
use uuid::Uuid;

use crate::language::CURRENT;
use crate::{Caller, Core, Error, Language, origin, texts};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

static SECONDS: LazyLock<HistogramVec> = LazyLock::new(|| {
    register_histogram_vec!(
        "http_request_seconds",
        "Time to answer, by route, method and status",
        &["route", "method", "status"]
    )
    .expect("the name is registered once")
});

pub(crate) async fn edge<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    normalise(&mut request);
    let id = request_id(&request);
    let language = Language::of(&request);
    let span = tracing::info_span!(
        "request",
        request_id = %id,
        method = %request.method(),
        route = tracing::field::Empty,
        user_id = tracing::field::Empty,
        company_id = tracing::field::Empty,
        status = tracing::field::Empty,
    );
    if let Some(parent) = header(&request, "traceparent") {
        b2l_runtime::logging::follow(&span, &parent);
    }
    let started = Instant::now();
    let method = request.method().to_string();
    let handling = async move {
        origin::check(&request)?;
        refuse_nul(&request)?;
        next.call(request).await
    };
    let handled = AssertUnwindSafe(handling).catch_unwind();
    let outcome = CURRENT
        .scope(language, handled.instrument(span.clone()))
        .await;
    // The request itself is gone with the handler (a clone kept here would forbid actix to route it), so these two
    // become answers one level up, with the same headers.
    let answer = match outcome {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => {
            let answer =
                CURRENT.sync_scope(language, || error.as_response_error().error_response());
            return Err(answered(answer, &id, &method, started));
        }
        Err(_) => {
            let answer = span.in_scope(|| {
                CURRENT.sync_scope(language, || {
                    Error::internal("a handler panicked").error_response()
                })
            });
            return Err(answered(answer, &id, &method, started));
        }
    };
    let route = answer
        .request()
        .match_pattern()
        .unwrap_or_else(|| "none".into());
    let status = answer.status().as_u16();
    span.record("route", &route).record("status", status);
    count(&route, &method, answer.status().as_str(), started);
    span.in_scope(|| {
        tracing::debug!(
            method,
            route,
            status,
            elapsed_ms = started.elapsed().as_millis() as u64,
            "request answered"
        );
    });
    if answer.status() == StatusCode::NOT_FOUND && route.contains('{') {
        note_unknown(&answer, &format!("{method} {route}")).await;
    }
    let mut answer = answer;
    add_headers(answer.headers_mut(), &id);
    Ok(answer)
}

/// Who asks for what is not there may be trying the ids of another company.
async fn note_unknown<B>(answer: &ServiceResponse<B>, call: &str) {
    let caller = answer.request().extensions().get::<Caller>().copied();
    let core = answer.request().app_data::<web::Data<Core>>();
    if let (Some(caller), Some(core)) = (caller, core) {
        let unknown = caller.noted(Event::UnknownAddress, call);
        core.database.note(unknown).await;
    }
}

/// A finished answer that travels as an error, because no request is left to pair it with.
fn answered(
    mut answer: HttpResponse,
    id: &str,
    method: &str,
    started: Instant,
) -> actix_web::Error {
    let status = answer.status();
    add_headers(answer.headers_mut(), id);
    count("none", method, status.as_str(), started);
    InternalError::from_response(status, answer).into()
}

/// `/api/stories/` and `/stories` are the same route. Never a redirect: a redirect loses bodies.
fn normalise(request: &mut ServiceRequest) {
    let uri = request.head().uri.clone();
    let path = uri.path();
    let mut short = path.trim_end_matches('/');
    if let Some(rest) = short.strip_prefix("/api")
        && (rest.is_empty() || rest.starts_with('/'))
    {
        short = rest;
    }
    let short = if short.is_empty() { "/" } else { short };
    if short == path {
        return;
    }
    let target = match uri.query() {
        Some(query) => format!("{short}?{query}"),
        None => short.to_owned(),
    };
    let mut parts = uri.into_parts();
    let Ok(target) = target.parse() else { return };
    parts.path_and_query = Some(target);
    if let Ok(uri) = Uri::from_parts(parts) {
        request.match_info_mut().get_mut().update(&uri);
        request.head_mut().uri = uri;
    }
}

/// Postgres keeps no NUL, so that no address of ours has one.
fn refuse_nul(request: &ServiceRequest) -> Result<(), Error> {
    let address = request.head().uri.path_and_query();
    match address.is_some_and(|address| address.as_str().contains("%00")) {
        true => Err(Error::detail(texts::NUL_CHARACTER)),
        false => Ok(()),
    }
}

/// nginx names each request; a request that comes without a usable name gets one here.
fn request_id(request: &ServiceRequest) -> String {
    header(request, REQUEST_ID.as_str())
        .filter(|id| id.len() <= 64 && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'))
        .unwrap_or_else(|| Uuid::new_v4().simple().to_string())
}

fn header(request: &ServiceRequest, name: &str) -> Option<String> {
    Some(request.headers().get(name)?.to_str().ok()?.to_owned())
}

fn count(route: &str, method: &str, status: &str, started: Instant) {
    SECONDS
        .with_label_values(&[route, method, status])
        .observe(started.elapsed().as_secs_f64());
}

fn add_headers(headers: &mut HeaderMap, id: &str) {
    if let Ok(id) = HeaderValue::from_str(id) {
        headers.insert(REQUEST_ID, id);
    }
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
