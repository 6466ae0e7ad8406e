//! One object of an S3 bucket, copied into a file.

use std::error::Error as _;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::StreamExt;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse,
    HttpResponseBody, HttpService,
};
use object_store::path::Path;
use object_store::{ClientOptions, Error, ObjectStore, ObjectStoreExt, RetryConfig};
use tokio::fs::File;
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;
use url::Url;

use crate::dialer::{CONNECT, Dialer, Refused};

/// A copy takes no longer, however large the object.
const LONGEST: Duration = Duration::from_secs(540);
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

/// Why an object could not be copied.
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
    #[error("the access key or the secret is wrong")]
    Credentials,
    #[error("these credentials may not read the object")]
    Denied,
    #[error("the bucket is in another region")]
    Region,
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

impl S3Object {
    /// Copies the object into `target`; answers its size, bytes, `limit` at most.
    pub async fn copy(&self, dialer: &Dialer, target: File, limit: u64) -> Result<u64, S3Fault> {
        let url = endpoint(&self.url)?;
        if !is_bucket(&self.bucket) {
            return Err(S3Fault::Bucket);
        }
        // What S3 itself could not store is not there.
        let key = Path::parse(&self.key).map_err(|_| S3Fault::Key)?;
        let store = self.store(&url, dialer.http(&url).await?)?;
        let copied = timeout(LONGEST, copy(&store, &key, target, limit)).await;
        match copied.map_err(|_| S3Fault::TimedOut)? {
            // Not every service says which of the two is missing.
            Err(S3Fault::Key) if !has_bucket(&store).await => Err(S3Fault::Bucket),
            copied => copied,
        }
    }

    fn store(&self, url: &Url, client: reqwest::Client) -> Result<AmazonS3, S3Fault> {
        let once = RetryConfig {
            max_retries: 0,
            ..RetryConfig::default()
        };
        AmazonS3Builder::new()
            .with_endpoint(url.as_str().trim_end_matches('/'))
            .with_region(region(url.host_str().unwrap_or_default()))
            .with_virtual_hosted_style_request(false)
            .with_bucket_name(&self.bucket)
            .with_access_key_id(&self.access_key_id)
            .with_secret_access_key(&self.secret_access_key)
            // The dialer decided whether plain http is spoken.
            .with_allow_http(true)
            .with_retry(once)
            .with_http_connector(Checked(client))
            .build()
            .map_err(|error| S3Fault::Other(error.to_string()))
    }
}

async fn copy(store: &AmazonS3, key: &Path, mut target: File, limit: u64) -> Result<u64, S3Fault> {
    let found = store.get(key).await.map_err(fault)?;
    if found.meta.size > limit {
        return Err(S3Fault::TooLarge { limit });
    }
    let mut parts = found.into_stream();
    let mut size = 0;
    while let Some(part) = parts.next().await {
        let part = part.map_err(fault)?;
        size += part.len() as u64;
        // A server may send more than it said.
        if size > limit {
            return Err(S3Fault::TooLarge { limit });
        }
        target.write_all(&part).await?;
    }
    target.flush().await?;
    Ok(size)
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
    let told = error.to_string();
    let says = |words: &[&str]| words.iter().any(|word| told.contains(word));
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
        S3Fault::Region
    } else {
        match error {
            Error::NotFound { .. } if told.contains("NoSuchKey") => S3Fault::Key,
            Error::PermissionDenied { .. } => S3Fault::Denied,
            Error::Unauthenticated { .. } => S3Fault::Credentials,
            _ => S3Fault::Other(told),
        }
    }
}

fn unreached(error: &HttpError) -> S3Fault {
    let mut told = String::new();
    let mut next: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(inner) = next {
        told.push_str(&inner.to_string());
        next = inner.source();
    }
    match error.kind() {
        HttpErrorKind::Timeout => S3Fault::TimedOut,
        _ if told.contains("certificate") => S3Fault::Certificate,
        HttpErrorKind::Connect | HttpErrorKind::Request | HttpErrorKind::Interrupted => {
            S3Fault::Unreachable
        }
        _ => S3Fault::Other(told),
    }
}

/// Hands the dialer's client to the S3 library.
#[derive(Debug)]
struct Checked(reqwest::Client);

impl HttpConnector for Checked {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(Brief(self.0.clone())))
    }
}

/// Cuts what a server says about an error: the library reads it whole.
#[derive(Debug)]
struct Brief(reqwest::Client);

#[async_trait]
impl HttpService for Brief {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let answer = HttpService::call(&self.0, request).await?;
        if answer.status().is_success() {
            return Ok(answer);
        }
        let (head, body) = answer.into_parts();
        let mut parts = body.bytes_stream();
        let mut said = Vec::new();
        while let Some(part) = parts.next().await {
            said.extend_from_slice(&part?);
            if said.len() >= LONGEST_EXPLANATION {
                break;
            }
        }
        said.truncate(LONGEST_EXPLANATION);
        let said = String::from_utf8_lossy(&said).into_owned();
        Ok(HttpResponse::from_parts(head, HttpResponseBody::from(said)))
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
