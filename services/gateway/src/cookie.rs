//! The cookies of the refresh token and of a known device, and what keeps other sites from using the first.

use actix_web::HttpRequest;
use actix_web::http::header::{COOKIE, HeaderMap, ORIGIN};
use b2l_web::{Error, Result};
use chrono::TimeDelta;
use url::Url;

use crate::domain::refresh::IDLE;
use crate::domain::secret::Secret;

/// A cookie that holds a secret of ours. Scripts cannot read it.
pub struct Cookie {
    name: &'static str,
    path: &'static str,
    same_site: &'static str,
    life: TimeDelta,
}

/// The refresh token: other sites cannot send it, and only `/auth` gets it.
const REFRESH: Cookie = Cookie {
    name: "b2l_refresh",
    path: "/auth",
    same_site: "Strict",
    life: IDLE,
};

/// By which a browser is known in which somebody signed in before. It opens nothing.
pub const DEVICE: Cookie = Cookie {
    name: "b2l_device",
    path: "/",
    same_site: "Lax",
    life: TimeDelta::days(400),
};

impl Cookie {
    /// The value of `Set-Cookie` that hands the secret out.
    pub fn set(&self, secret: &Secret, public_url: &Url) -> String {
        self.write(&secret.reveal(), self.life, public_url)
    }

    /// Browsers send a `Secure` cookie only over https. Where people reach us by plain http (a
    /// machine of one's own) the mark would lose the session, so it follows the public address.
    fn write(&self, value: &str, life: TimeDelta, public_url: &Url) -> String {
        let secure = if public_url.scheme() == "https" {
            "; Secure"
        } else {
            ""
        };
        format!(
            "{}={value}; Max-Age={}; Path={}; HttpOnly; SameSite={}{secure}",
            self.name,
            life.num_seconds(),
            self.path,
            self.same_site
        )
    }

    /// The secret in the headers of a request.
    pub fn find(&self, headers: &HeaderMap) -> Option<Secret> {
        let cookies = headers
            .get_all(COOKIE)
            .filter_map(|value| value.to_str().ok());
        let mut pairs = cookies
            .flat_map(|line| line.split(';'))
            .filter_map(|pair| pair.trim().split_once('='));
        pairs
            .find(|(name, _)| *name == self.name)
            .and_then(|(_, value)| Secret::parse(value))
    }
}

/// The value of `Set-Cookie` that hands out a refresh token.
pub fn set(token: &Secret, public_url: &Url) -> String {
    REFRESH.set(token, public_url)
}

/// The value of `Set-Cookie` that takes it away.
pub fn clear(public_url: &Url) -> String {
    REFRESH.write("", TimeDelta::zero(), public_url)
}

/// The refresh token that came with a request whose body was read as JSON: another site cannot send such a body, and the
/// edge refuses those who say that they are one.
pub fn read(request: &HttpRequest) -> Option<Secret> {
    REFRESH.find(request.headers())
}

/// The same for a request without a body: then the browser must tell the origin, which the edge has checked, or the
/// request must be marked as JSON all the same.
///
/// # Errors
/// 401 when the request may come from another site.
pub fn read_without_body(request: &HttpRequest) -> Result<Option<Secret>> {
    let headers = request.headers();
    if headers.contains_key(ORIGIN) || b2l_web::is_json(headers) {
        Ok(REFRESH.find(headers))
    } else {
        Err(Error::unauthorized())
    }
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
        let request = with(&[("cookie", &cookie)]);
        assert!(read(&request) == Some(token));
    }

    #[test]
    fn without_a_body_the_browser_tells_the_origin_or_the_request_is_marked() {
        assert!(read_without_body(&with(&[])).is_err());
        assert!(read_without_body(&with(&[("content-type", "text/plain")])).is_err());
        assert!(read_without_body(&with(&[("content-type", "application/json")])).is_ok());
        assert!(read_without_body(&with(&[("origin", "http://127.0.0.1:8080")])).is_ok());
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
        assert!(
            DEVICE
                .set(&Secret::random(), &https)
                .ends_with("; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure")
        );
    }
}
