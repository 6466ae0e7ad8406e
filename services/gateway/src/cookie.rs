//! The cookie of the refresh token, and the checks that keep other sites from using it.

use actix_web::HttpRequest;
use actix_web::http::header::{CONTENT_TYPE, COOKIE, HeaderMap, ORIGIN};
use b2l_web::{Error, Result};
use url::{Host, Url};

use crate::domain::refresh::IDLE;
use crate::domain::secret::Secret;

const NAME: &str = "b2l_refresh";

/// The value of `Set-Cookie` that hands out a refresh token. Scripts cannot read it, other sites
/// cannot send it, and only `/auth` gets it.
pub fn set(token: &Secret, public_url: &Url) -> String {
    write(&token.reveal(), IDLE.num_seconds(), public_url)
}

/// The value of `Set-Cookie` that takes it away.
pub fn clear(public_url: &Url) -> String {
    write("", 0, public_url)
}

/// Browsers send a `Secure` cookie only over https. Where people reach us by plain http (a
/// machine of one's own) the mark would lose the session, so it follows the public address.
fn write(value: &str, seconds: i64, public_url: &Url) -> String {
    let secure = if public_url.scheme() == "https" {
        "; Secure"
    } else {
        ""
    };
    format!("{NAME}={value}; Max-Age={seconds}; Path=/auth; HttpOnly; SameSite=Strict{secure}")
}

/// The refresh token that came with a request.
///
/// # Errors
/// 401 when the request may come from another site: a cookie travels by itself, so it counts only
/// with a JSON content type (which another site cannot set without asking us) and, where the
/// browser tells the origin, from our own pages.
pub fn read(request: &HttpRequest, public_url: &Url) -> Result<Option<Secret>> {
    let headers = request.headers();
    if is_json(headers) && is_own_page(headers, public_url) {
        Ok(find(headers))
    } else {
        Err(Error::unauthorized())
    }
}

/// The same for a request without a body, which has no content type: then the browser must tell
/// the origin, or the request must be marked as JSON all the same.
///
/// # Errors
/// 401 when the request may come from another site.
pub fn read_without_body(request: &HttpRequest, public_url: &Url) -> Result<Option<Secret>> {
    let headers = request.headers();
    let told = headers.contains_key(ORIGIN) || is_json(headers);
    if told && is_own_page(headers, public_url) {
        Ok(find(headers))
    } else {
        Err(Error::unauthorized())
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = text(headers, CONTENT_TYPE.as_str()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

fn is_own_page(headers: &HeaderMap, public_url: &Url) -> bool {
    match text(headers, ORIGIN.as_str()) {
        Some(origin) => Url::parse(origin).is_ok_and(|origin| is_same_place(&origin, public_url)),
        None => !headers.contains_key(ORIGIN),
    }
}

/// One's own machine has several names, and people type any of them.
fn is_same_place(origin: &Url, public_url: &Url) -> bool {
    let door = |url: &Url| (url.scheme().to_owned(), url.port_or_known_default());
    let both_here = is_this_machine(origin) && is_this_machine(public_url);
    origin.origin() == public_url.origin() || (both_here && door(origin) == door(public_url))
}

fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

fn find(headers: &HeaderMap) -> Option<Secret> {
    let cookies = headers
        .get_all(COOKIE)
        .filter_map(|value| value.to_str().ok());
    let mut pairs = cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(name, _)| *name == NAME)
        .and_then(|(_, value)| Secret::parse(value))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn ours() -> Url {
        Url::parse("http://127.0.0.1:8080").unwrap()
    }

    fn with(headers: &[(&str, &str)]) -> HttpRequest {
        headers
            .iter()
            .fold(TestRequest::default(), |request, pair| {
                request.insert_header(*pair)
            })
            .to_http_request()
    }

    #[test]
    fn a_token_travels_in_the_cookie_and_back() {
        let token = Secret::random();
        let line = set(&token, &ours());
        let cookie = format!("other=1; {}", line.split(';').next().unwrap());
        let request = with(&[
            ("cookie", &cookie),
            ("content-type", "application/json; charset=utf-8"),
        ]);
        assert!(read(&request, &ours()).unwrap() == Some(token));
    }

    #[test]
    fn other_sites_and_forms_are_refused() {
        let json = ("content-type", "application/json");
        assert!(read(&with(&[json, ("origin", "http://evil.example")]), &ours()).is_err());
        assert!(read(&with(&[json, ("origin", "null")]), &ours()).is_err());
        assert!(read(&with(&[json, ("origin", "http://127.0.0.1:8081")]), &ours()).is_err());
        assert!(read(&with(&[("content-type", "text/plain")]), &ours()).is_err());
        assert!(read(&with(&[]), &ours()).is_err());
        assert!(read(&with(&[json, ("origin", "http://127.0.0.1:8080")]), &ours()).is_ok());
    }

    #[test]
    fn the_names_of_ones_own_machine_are_one_place() {
        let allowed = |origin: &str, public_url: &str| {
            let request = with(&[("content-type", "application/json"), ("origin", origin)]);
            read(&request, &Url::parse(public_url).unwrap()).is_ok()
        };
        assert!(allowed("http://localhost:8080", "http://127.0.0.1:8080"));
        assert!(allowed("http://[::1]:8080", "http://localhost:8080"));
        assert!(!allowed("http://localhost:8081", "http://127.0.0.1:8080"));
        assert!(!allowed(
            "http://localhost:8080",
            "http://b2l.example.com:8080"
        ));
    }

    #[test]
    fn the_cookie_is_secure_exactly_when_the_public_address_is() {
        let https = Url::parse("https://b2l.example.com").unwrap();
        assert!(
            set(&Secret::random(), &https)
                .ends_with("; Path=/auth; HttpOnly; SameSite=Strict; Secure")
        );
        assert!(
            set(&Secret::random(), &ours()).ends_with("; Path=/auth; HttpOnly; SameSite=Strict")
        );
        assert!(clear(&ours()).starts_with("b2l_refresh=; Max-Age=0;"));
    }
}
