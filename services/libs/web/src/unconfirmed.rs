//! What somebody may do who registered and has not confirmed the email yet: look at everything, and put their own
//! account in order. The one place that decides it, for all services.

use actix_web::http::Method;

use crate::Scope;

/// Changes of one's own account.
const OF_ONESELF: [(Method, &str); 6] = [
    (Method::POST, "/users/confirm/send"),
    (Method::POST, "/users/me/email"),
    (Method::PATCH, "/users/me"),
    (Method::POST, "/users/change/password"),
    (Method::DELETE, "/sessions"),
    (Method::DELETE, "/sessions/{id}"),
];

/// Whether they may make this call. `route` is the call's path as the route table has it, without `/api`.
pub fn allows(method: &Method, route: &str) -> bool {
    Scope::Read.allows(method, route) || OF_ONESELF.contains(&(method.clone(), route))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_not_confirmed_looks_and_mends_their_own_account_only() {
        assert!(allows(&Method::GET, "/sources"));
        assert!(allows(&Method::POST, "/users/confirm/send"));
        assert!(allows(&Method::DELETE, "/sessions/{id}"));
        for (method, route) in [
            (Method::POST, "/tokens"),
            (Method::POST, "/users/invite"),
            (Method::POST, "/source/preview"),
            (Method::POST, "/source_batch/upload"),
            (Method::POST, "/sources"),
            (Method::POST, "/stories"),
            (Method::POST, "/company/worker"),
            (Method::POST, "/photo"),
        ] {
            assert!(!allows(&method, route), "{method} {route}");
        }
    }
}
