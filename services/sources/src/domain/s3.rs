//! The settings of an S3 source as a person fills them in.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Shown instead of a secret; saved, it keeps the secret.
pub const MASK: &str = "***";
/// Characters of one setting, at most.
const LONGEST: usize = 1_024;

/// S3 connection and file.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct S3Settings {
    /// Address of the service: `https://s3.eu-central-1.amazonaws.com`.
    #[serde(default)]
    pub url: String,
    #[serde(default)]
    pub access_key_id: String,
    /// `***` or missing keeps the saved one.
    #[serde(default)]
    pub secret_access_key: Option<String>,
    #[serde(default)]
    pub bucket_name: String,
    /// Key of the object.
    #[serde(default)]
    pub file_name: String,
}

impl S3Settings {
    /// Without the spaces that come along when an address is pasted. A key keeps its own.
    pub fn trimmed(mut self) -> Self {
        for text in [
            &mut self.url,
            &mut self.access_key_id,
            &mut self.bucket_name,
        ] {
            *text = text.trim().to_owned();
        }
        self
    }

    /// The secret, where one was typed.
    pub fn typed_secret(&self) -> Option<&str> {
        let secret = self.secret_access_key.as_deref().map(str::trim);
        secret.filter(|secret| !secret.is_empty() && *secret != MASK)
    }

    /// The first setting that is not filled in, by its name on the wire; the secret apart.
    pub fn missing(&self) -> Option<&'static str> {
        let named = self.named();
        let blank = named.into_iter().find(|(_, text)| text.trim().is_empty());
        blank.map(|(name, _)| name)
    }

    /// The first setting that is too long, or holds what no setting may.
    pub fn unusable(&self) -> Option<&'static str> {
        let secret = self.secret_access_key.as_deref().unwrap_or_default();
        self.named()
            .into_iter()
            .chain([("secret_access_key", secret)])
            .find(|(_, text)| text.chars().count() > LONGEST || text.chars().any(char::is_control))
            .map(|(name, _)| name)
    }

    fn named(&self) -> [(&'static str, &str); 4] {
        [
            ("url", &self.url),
            ("access_key_id", &self.access_key_id),
            ("bucket_name", &self.bucket_name),
            ("file_name", &self.file_name),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_or_nothing_is_no_typed_secret() {
        let with = |secret: Option<&str>| S3Settings {
            secret_access_key: secret.map(str::to_owned),
            ..S3Settings::default()
        };
        for secret in [None, Some(""), Some("  "), Some(MASK)] {
            assert_eq!(with(secret).typed_secret(), None);
        }
        assert_eq!(with(Some(" secret ")).typed_secret(), Some("secret"));
    }

    #[test]
    fn what_is_missing_or_unusable_is_named() {
        let settings = S3Settings {
            url: "https://s3.amazonaws.com".into(),
            file_name: "sa\0les.csv".into(),
            ..S3Settings::default()
        };
        assert_eq!(settings.missing(), Some("access_key_id"));
        assert_eq!(settings.unusable(), Some("file_name"));
    }
}
