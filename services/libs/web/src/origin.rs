//! Whether a request may come from a page of another site. Browsers say from which site a page is that changes something;
//! programs say nothing.

use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use actix_web::web;
use url::{Position, Url};

use crate::{Core, Error};

/// # Errors
/// 403 when a page of another site wants to change something.
pub(crate) fn check(request: &ServiceRequest) -> Result<(), Error> {
    let looks = [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    let core = request.app_data::<web::Data<Core>>();
    let public_url = core.and_then(|core| core.public_url.as_ref());
    match looks || is_own(request.headers(), public_url) {
        true => Ok(()),
        false => Err(Error::other_site()),
    }
}

/// A page of ours has the address that people type, or the one that the browser sent the request to: it tells both, and
/// pages cannot change either.
fn is_own(headers: &HeaderMap, public_url: Option<&Url>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let origin = origin.to_str().ok().and_then(|text| Url::parse(text).ok());
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    origin.is_some_and(|origin| {
        let typed = public_url.is_some_and(|url| url.origin() == origin.origin());
        let authority = &origin[Position::BeforeHost..Position::AfterPort];
        typed
            || (origin.has_host() && host.is_some_and(|host| host.eq_ignore_ascii_case(authority)))
    })
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn allowed(origin: &str, host: &str) -> bool {
        let request = TestRequest::default()
            .insert_header((ORIGIN, origin))
            .insert_header((HOST, host))
            .to_http_request();
        let ours = Url::parse("https://b2l.example.com").unwrap();
        is_own(request.headers(), Some(&ours))
    }

    #[test]
    fn a_page_of_the_host_that_is_called_or_of_the_public_address_is_ours() {
        assert!(allowed("http://localhost:8080", "localhost:8080"));
        assert!(allowed("http://[::1]:8080", "[::1]:8080"));
        assert!(allowed("https://b2l.example.com", "gateway.internal:9000"));
        assert!(allowed("https://b2l.example.org", "B2L.example.org"));
    }

    #[test]
    fn every_other_page_is_foreign() {
        assert!(!allowed("http://evil.example", "localhost:8080"));
        assert!(!allowed("http://localhost:8081", "localhost:8080"));
        assert!(!allowed("http://b2l.example.com", "gateway.internal:9000"));
        assert!(!allowed(
            "https://b2l.example.com.evil.example",
            "b2l.example.com"
        ));
        assert!(!allowed("null", "localhost:8080"));
        assert!(!allowed("file://", ""));
        assert!(!allowed("", ""));
    }

    #[test]
    fn a_program_says_no_origin() {
        let request = TestRequest::default().to_http_request();
        assert!(is_own(request.headers(), None));
    }
}
