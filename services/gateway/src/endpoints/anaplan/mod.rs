//! The sign-in to Anaplan of the caller's company.

pub mod get;
pub mod save;

/// Shown instead of a password; saved, it keeps the password.
const MASK: &str = "***";

/// The sign-in to Anaplan.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct AnaplanSignIn {
    /// Empty while none is saved.
    login: String,
    /// `***` where one is saved, else empty. The password itself is never answered.
    password: &'static str,
}

impl AnaplanSignIn {
    fn new(login: Option<String>) -> AnaplanSignIn {
        AnaplanSignIn {
            password: if login.is_some() { MASK } else { "" },
            login: login.unwrap_or_default(),
        }
    }
}
