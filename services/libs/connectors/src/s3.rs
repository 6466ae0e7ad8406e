//! One object of an S3 bucket, as a stream of its bytes.

use std::error::Error as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse,
    HttpResponseBody, HttpService,
};
use object_store::path::Path;
use object_store::{ClientOptions, Error, ObjectMeta, ObjectStore, ObjectStoreExt, RetryConfig};
use tokio::time::timeout;
use url::Url;

use crate::dialer::{CONNECT, Dialer};
use crate::refused::Refused;

/// Until a service has said what it sends, or why it does not. However slowly it speaks: the limit between two bytes
/// alone would let it go on for hours.
const ANSWER: Duration = Duration::from_secs(30);
/// Bytes of what a server says about an error; more is nobody's explanation.
const LONGEST_EXPLANATION: usize = 64 * 1024;

/// Where an object is and who may read it. Has no `Debug`, so that it cannot slip into a log.
pub struct S3Object {
    /// Of the service, `https://s3.eu-central-1.amazonaws.com`.
    pub url: String,
    pub access_key_id: String,
    pub secret_access_key: String,
    pub bucket: String,
    pub key: String,
}

/// Why an object did not arrive.
#[derive(Debug, thiserror::Error)]
pub enum S3Fault {
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error("the server cannot be reached")]
    Unreachable,
    #[error("the server's certificate is not trusted")]
    Certificate,
    #[error("the server took too long")]
    TimedOut,
    /// For whoever receives the bytes and holds the service to a speed.
    #[error("the server sends too slowly")]
    TooSlow,
    #[error("the connection broke off in the middle of the object")]
    CutOff,
    #[error("the access key or the secret is wrong")]
    Credentials,
    #[error("these credentials may not read the object")]
    Denied,
    /// `told` is the one that the service names.
    #[error("the bucket is in another region")]
    Region { told: Option<String> },
    #[error("there is no such bucket")]
    Bucket,
    #[error("the bucket has no such object")]
    Key,
    #[error("the object is larger than {limit} bytes")]
    TooLarge { limit: u64 },
    /// Anything else, for the log.
    #[error("the server answered otherwise than S3 does: {0}")]
    Other(String),
    #[error("the copy could not be written: {0}")]
    File(#[from] std::io::Error),
}

/// An object that a service began to send.
pub struct S3Download {
    /// Bytes that the service announced.
    pub size: u64,
    /// Another one as soon as the object is.
    pub stamp: String,
    /// What arrives, without a limit of time as long as bytes do. It may end early, and a part may be more than was
    /// announced.
    pub parts: BoxStream<'static, Result<Bytes, S3Fault>>,
}

impl S3Fault {
    /// What happened in a word, for a log.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.word(),
            Self::Unreachable => "unreachable",
            Self::Certificate => "certificate",
            Self::TimedOut => "timed_out",
            Self::TooSlow => "too_slow",
            Self::CutOff => "cut_off",
            Self::Credentials => "credentials",
            Self::Denied => "denied",
            Self::Region { .. } => "region",
            Self::Bucket => "bucket",
            Self::Key => "key",
            Self::TooLarge { .. } => "too_large",
            Self::Other(_) => "other",
            Self::File(_) => "not_written",
        }
    }
}

impl S3Object {
    /// The host of the service, where the address has one.
    pub fn host(&self) -> Option<String> {
        endpoint(&self.url).ok()?.host_str().map(str::to_owned)
    }

    /// Asks for the object, of `limit` bytes at most; `None` when it is still the one of the stamp `had`. A service that
    /// names the bucket's right region is asked once more, there.
    pub async fn open(
        &self,
        dialer: &Dialer,
        limit: u64,
        had: Option<&str>,
    ) -> Result<Option<S3Download>, S3Fault> {
        let url = endpoint(&self.url)?;
        if !is_bucket(&self.bucket) {
            return Err(S3Fault::Bucket);
        }
        // What S3 itself could not store is not there.
        let key = Path::parse(&self.key).map_err(|_| S3Fault::Key)?;
        let named = region(url.host_str().unwrap_or_default());
        let opened = match self.open_at(dialer, &url, &named, &key).await {
            Err(S3Fault::Region { told: Some(region) }) if region != named => {
                let url = in_region(&url, &region);
                self.open_at(dialer, &url, &region, &key).await
            }
            opened => opened,
        }?;
        if had == Some(opened.stamp.as_str()) {
            return Ok(None);
        }
        match opened.size > limit {
            true => Err(S3Fault::TooLarge { limit }),
            false => Ok(Some(opened)),
        }
    }

    async fn open_at(
        &self,
        dialer: &Dialer,
        url: &Url,
        region: &str,
        key: &Path,
    ) -> Result<S3Download, S3Fault> {
        let hint = RegionHint::default();
        let client = Checked(dialer.http(url).await?, hint.clone());
        let store = self.store(url, region, client)?;
        let answer = timeout(ANSWER, store.get(key)).await;
        match answer.map_err(|_| S3Fault::TimedOut)?.map_err(fault) {
            Ok(object) => Ok(S3Download {
                size: object.meta.size,
                stamp: stamp(&object.meta),
                parts: object.into_stream().map_err(in_the_middle).boxed(),
            }),
            // Not every service says which of the two is missing.
            Err(S3Fault::Key) if !has_bucket(&store).await => Err(S3Fault::Bucket),
            Err(S3Fault::Region { .. }) => Err(S3Fault::Region { told: hint.take() }),
            Err(fault) => Err(fault),
        }
    }

    fn store(&self, url: &Url, region: &str, client: Checked) -> Result<AmazonS3, S3Fault> {
        let once = RetryConfig {
            max_retries: 0,
            ..RetryConfig::default()
        };
        AmazonS3Builder::new()
            .with_endpoint(url.as_str().trim_end_matches('/'))
            .with_region(region)
            .with_virtual_hosted_style_request(false)
            .with_bucket_name(&self.bucket)
            .with_access_key_id(&self.access_key_id)
            .with_secret_access_key(&self.secret_access_key)
            // The dialer decided whether plain http is spoken.
            .with_allow_http(true)
            .with_retry(once)
            .with_http_connector(client)
            .build()
            .map_err(|error| S3Fault::Other(error.to_string()))
    }
}

/// What tells two contents of an object apart.
fn stamp(meta: &ObjectMeta) -> String {
    match &meta.e_tag {
        Some(tag) => format!("{tag} {}", meta.size),
        None => format!("{} {}", meta.last_modified.to_rfc3339(), meta.size),
    }
}

/// Whether the bucket answers to being listed, or at least is not told to be missing.
async fn has_bucket(store: &AmazonS3) -> bool {
    match timeout(CONNECT, store.list(None).next()).await {
        Ok(Some(Err(error))) => !matches!(fault(error), S3Fault::Bucket),
        _ => true,
    }
}

/// The address as people type it: `https` where they leave the scheme out.
fn endpoint(text: &str) -> Result<Url, Refused> {
    let text = text.trim();
    let url = match text.contains("://") {
        true => Url::parse(text),
        false => Url::parse(&format!("https://{text}")),
    };
    let url = url.map_err(|_| Refused::BadUrl)?;
    let plain = url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    match plain {
        true => Ok(url),
        false => Err(Refused::BadUrl),
    }
}

/// The part of the host that follows `s3`, where it names a region.
fn region(host: &str) -> String {
    /// Asked for by services that have no regions.
    const DEFAULT: &str = "us-east-1";
    if host.ends_with(".yandexcloud.net") {
        return "ru-central1".to_owned();
    }
    let mut labels = host.split('.').skip_while(|label| !label.starts_with("s3"));
    let first = labels.next().unwrap_or_default();
    let dashed = first
        .strip_prefix("s3-")
        .filter(|label| label.contains('-'));
    let next = labels.find(|label| *label != "dualstack");
    let named = dashed.or(next).filter(|label| label.contains('-'));
    named.unwrap_or(DEFAULT).to_owned()
}

/// The address of the service in another region: Amazon has one for each, others are asked where they are.
fn in_region(url: &Url, region: &str) -> Url {
    let mut other = url.clone();
    let host = url.host_str().unwrap_or_default();
    for end in [".amazonaws.com", ".amazonaws.com.cn"] {
        if host.ends_with(end) {
            // A name that makes no host leaves the address as it was, and the service refuses once more.
            let _ = other.set_host(Some(&format!("s3.{region}{end}")));
        }
    }
    other
}

/// Names that a service accepts, so that nothing else gets into the path.
fn is_bucket(name: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    (1..=255).contains(&name.len()) && name.chars().all(allowed) && name.trim_matches('.') == name
}

/// What a service means by its error. The words are those of the S3 API.
fn fault(error: Error) -> S3Fault {
    let mut next: Option<&(dyn std::error::Error + 'static)> = error.source();
    while let Some(inner) = next {
        if let Some(http) = inner.downcast_ref::<HttpError>() {
            return unreached(http);
        }
        next = inner.source();
    }
    let message = error.to_string();
    let says = |words: &[&str]| words.iter().any(|word| message.contains(word));
    if says(&["NoSuchBucket", "InvalidBucketName"]) {
        S3Fault::Bucket
    } else if says(&["InvalidAccessKeyId", "SignatureDoesNotMatch", "NotSignedUp"]) {
        S3Fault::Credentials
    } else if says(&[
        "AuthorizationHeaderMalformed",
        "PermanentRedirect",
        "redirect",
        " 301 ",
    ]) {
        S3Fault::Region { told: None }
    } else {
        match error {
            Error::NotFound { .. } if message.contains("NoSuchKey") => S3Fault::Key,
            Error::PermissionDenied { .. } => S3Fault::Denied,
            Error::Unauthenticated { .. } => S3Fault::Credentials,
            _ => S3Fault::Other(message),
        }
    }
}

/// What went wrong after the service had begun to send: then it is there, and the object is not at fault.
fn in_the_middle(error: Error) -> S3Fault {
    match fault(error) {
        S3Fault::TimedOut => S3Fault::TimedOut,
        _ => S3Fault::CutOff,
    }
}

fn unreached(error: &HttpError) -> S3Fault {
    let mut message = String::new();
    let mut next: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(inner) = next {
        message.push_str(&inner.to_string());
        next = inner.source();
    }
    match error.kind() {
        HttpErrorKind::Timeout => S3Fault::TimedOut,
        _ if message.contains("certificate") => S3Fault::Certificate,
        HttpErrorKind::Connect | HttpErrorKind::Request | HttpErrorKind::Interrupted => {
            S3Fault::Unreachable
        }
        _ => S3Fault::Other(message),
    }
}

/// The region that a service names with an error, in a header or in its explanation.
#[derive(Clone, Debug, Default)]
struct RegionHint(Arc<Mutex<Option<String>>>);

impl RegionHint {
    fn hear(&self, header: Option<&str>, body: &str) {
        let in_text = || {
            body.split_once("<Region>")?
                .1
                .split_once("</Region>")
                .map(|(name, _)| name)
        };
        let named = header.or_else(in_text).map(str::trim);
        let sound = |name: &&str| {
            let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            (1..=40).contains(&name.len()) && name.chars().all(allowed)
        };
        if let Some(region) = named.filter(sound) {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(region.to_owned());
        }
    }

    fn take(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Hands the dialer's client to the S3 library.
#[derive(Debug)]
struct Checked(reqwest::Client, RegionHint);

impl HttpConnector for Checked {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(Brief(self.0.clone(), self.1.clone())))
    }
}

/// Cuts what a server says about an error, or lists of a bucket: the library reads both whole.
#[derive(Debug)]
struct Brief(reqwest::Client, RegionHint);

#[async_trait]
impl HttpService for Brief {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let is_list = request
            .uri()
            .query()
            .is_some_and(|query| query.contains("list-type"));
        let answer = HttpService::call(&self.0, request).await?;
        if answer.status().is_success() && !is_list {
            return Ok(answer);
        }
        let (head, body) = answer.into_parts();
        let mut parts = body.bytes_stream();
        let mut start = Vec::new();
        while let Some(part) = parts.next().await {
            start.extend_from_slice(&part?);
            if start.len() >= LONGEST_EXPLANATION {
                break;
            }
        }
        start.truncate(LONGEST_EXPLANATION);
        let start = String::from_utf8_lossy(&start).into_owned();
        let header = head.headers.get("x-amz-bucket-region");
        self.1
            .hear(header.and_then(|value| value.to_str().ok()), &start);
        Ok(HttpResponse::from_parts(
            head,
            HttpResponseBody::from(start),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_region_is_read_from_the_host_where_it_is_named() {
        for (host, expected) in [
            ("s3.amazonaws.com", "us-east-1"),
            ("s3.eu-central-1.amazonaws.com", "eu-central-1"),
            ("s3-us-west-2.amazonaws.com", "us-west-2"),
            ("s3.dualstack.eu-north-1.amazonaws.com", "eu-north-1"),
            ("s3.us-west-004.backblazeb2.com", "us-west-004"),
            ("storage.yandexcloud.net", "ru-central1"),
            ("minio.example.com", "us-east-1"),
            ("10.0.0.1", "us-east-1"),
        ] {
            assert_eq!(region(host), expected, "{host}");
        }
    }

    #[test]
    fn the_region_that_a_service_names_is_asked_at_its_own_address() {
        let hear = |header: Option<&str>, body: &str| {
            let hint = RegionHint::default();
            hint.hear(header, body);
            hint.take()
        };
        let body =
            "<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-1</Region></Error>";
        assert_eq!(hear(None, body).as_deref(), Some("eu-west-1"));
        assert_eq!(hear(Some("us-east-2"), body).as_deref(), Some("us-east-2"));
        for wrong in [
            "",
            "<Region></Region>",
            "<Region>a.evil.example/x</Region>",
            "<Region>eu",
        ] {
            assert_eq!(hear(None, wrong), None, "{wrong}");
        }
        for (typed, other) in [
            (
                "https://s3.amazonaws.com/",
                "https://s3.eu-west-1.amazonaws.com/",
            ),
            (
                "https://s3.us-east-2.amazonaws.com/",
                "https://s3.eu-west-1.amazonaws.com/",
            ),
            (
                "https://minio.example.com:9000/",
                "https://minio.example.com:9000/",
            ),
            (
                "https://amazonaws.com.example.com/",
                "https://amazonaws.com.example.com/",
            ),
        ] {
            let url = Url::parse(typed).unwrap();
            assert_eq!(in_region(&url, "eu-west-1").as_str(), other);
        }
    }

    #[test]
    fn an_address_is_taken_as_people_type_it_and_nothing_hides_in_it() {
        for (typed, url) in [
            ("s3.amazonaws.com", "https://s3.amazonaws.com/"),
            (
                " https://minio.example.com:9000 ",
                "https://minio.example.com:9000/",
            ),
        ] {
            assert_eq!(endpoint(typed).unwrap().as_str(), url);
        }
        for typed in [
            "",
            "http://",
            "https://a:b@host/",
            "https://host/?a=b",
            "https://host/#a",
        ] {
            assert_eq!(endpoint(typed).unwrap_err(), Refused::BadUrl, "{typed}");
        }
    }

    #[test]
    fn a_bucket_is_a_name_and_no_path() {
        assert!(is_bucket("sales-2024.acme") && is_bucket("Old_Bucket"));
        for name in [
            "",
            ".",
            "..",
            "a/b",
            "a?b",
            "a b",
            "данные",
            &"x".repeat(256),
        ] {
            assert!(!is_bucket(name), "{name}");
        }
    }
}
