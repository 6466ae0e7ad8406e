//! What an API key may do: the one place that decides it. Whoever signed in with a browser may do everything.

use actix_web::http::Method;

/// The scope of an API key.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[schema(as = KeyScope)]
pub enum Scope {
    /// Whatever its owner may do, except creating API keys.
    #[default]
    Full,
    /// Looking at everything, including charts and forecasts of trained stories.
    Read,
    /// The calls that the pages of Anaplan make.
    Anaplan,
}

/// Calls that only look, although they are a POST: what they look at does not fit into an address.
const READ_BY_POST: [&str; 10] = [
    "/chart_forecast/{id}",
    "/chart_train/{source_id}",
    "/feature_importance",
    "/forecast/download/{id}",
    "/forecast/download_all/{id}",
    "/forecast/memory/{id}",
    "/forecast/{id}",
    "/game_forecast/{id}",
    "/stories/estimate",
    "/story_feature_importance",
];

/// Calls that change something, although they are a GET.
const CHANGED_BY_GET: &str = "/stories/duplicate/{id}";

const OF_ANAPLAN: [&str; 3] = [
    "/anaplan/check_forecast",
    "/anaplan/forecast",
    "/anaplan/preview",
];

/// A key never makes another one: else whoever stole it would keep the company open after it is revoked.
const NEW_KEY: &str = "/tokens";

impl Scope {
    /// As a row keeps it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Read => "read",
            Self::Anaplan => "anaplan",
        }
    }

    /// The scope of such a word; none for one that this version does not know.
    pub fn of_word(word: &str) -> Option<Self> {
        [Self::Full, Self::Read, Self::Anaplan]
            .into_iter()
            .find(|scope| scope.word() == word)
    }

    /// Whether a key of this scope may make this call. `route` is the call's path as the route table has it, without
    /// `/api`.
    pub fn allows(self, method: &Method, route: &str) -> bool {
        match self {
            Self::Full => !(*method == Method::POST && route == NEW_KEY),
            Self::Read if *method == Method::POST => READ_BY_POST.contains(&route),
            Self::Read => matches!(*method, Method::GET | Method::HEAD) && route != CHANGED_BY_GET,
            Self::Anaplan => OF_ANAPLAN.contains(&route),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_key_may_do_everything_but_make_keys() {
        assert!(Scope::Full.allows(&Method::DELETE, "/stories/{id}"));
        assert!(Scope::Full.allows(&Method::GET, "/tokens"));
        assert!(!Scope::Full.allows(&Method::POST, "/tokens"));
    }

    #[test]
    fn a_reading_key_changes_nothing() {
        assert!(Scope::Read.allows(&Method::GET, "/stories/{id}"));
        assert!(Scope::Read.allows(&Method::POST, "/forecast/{id}"));
        for (method, route) in [
            (Method::GET, "/stories/duplicate/{id}"),
            (Method::POST, "/stories/duplicate/{id}"),
            (Method::POST, "/stories"),
            (Method::PUT, "/sources/{id}"),
            (Method::PATCH, "/stories/{id}"),
            (Method::DELETE, "/sources/{id}"),
            (Method::POST, "/probability_threshold/{id}"),
            (Method::POST, "/tokens"),
        ] {
            assert!(!Scope::Read.allows(&method, route), "{method} {route}");
        }
    }

    #[test]
    fn a_key_for_anaplan_opens_nothing_else() {
        assert!(Scope::Anaplan.allows(&Method::PATCH, "/anaplan/preview"));
        assert!(!Scope::Anaplan.allows(&Method::GET, "/users/me"));
        assert!(!Scope::Anaplan.allows(&Method::POST, "/anaplan/workspaces"));
    }

    #[test]
    fn a_scope_is_read_from_its_own_word() {
        for scope in [Scope::Full, Scope::Read, Scope::Anaplan] {
            assert_eq!(Scope::of_word(scope.word()), Some(scope));
        }
        assert_eq!(Scope::of_word("everything"), None);
    }
}
