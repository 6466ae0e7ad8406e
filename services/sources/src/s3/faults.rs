//! What is wrong, in words that name the setting to look at.

use b2l_connectors::{Refused, S3Fault};
use b2l_storage::StorageError;
use b2l_web::{Error, Message};

use super::{Opened, under};
use crate::texts::s3 as texts;
use crate::texts::s3_transfer as slow;

impl Opened {
    pub(super) fn refusal(&self, fault: S3Fault) -> Error {
        let settings = &self.settings;
        let sentence: Message = match fault {
            S3Fault::Refused(Refused::BadUrl) => texts::BAD_URL.into(),
            S3Fault::Refused(Refused::UnknownHost) => texts::UNKNOWN_HOST.with(&[&settings.url]),
            S3Fault::Refused(Refused::Forbidden) => texts::FORBIDDEN.with(&[&settings.url]),
            S3Fault::Refused(Refused::Insecure) => texts::INSECURE.into(),
            S3Fault::Unreachable => texts::UNREACHABLE.with(&[&settings.url]),
            S3Fault::Certificate => texts::CERTIFICATE.with(&[&settings.url]),
            S3Fault::TimedOut => texts::TIMED_OUT.with(&[&settings.url]),
            S3Fault::TooSlow => slow::TOO_SLOW.with(&[&settings.url]),
            S3Fault::CutOff => slow::CUT_OFF.with(&[&settings.url]),
            S3Fault::Credentials => texts::CREDENTIALS.into(),
            S3Fault::Denied => texts::DENIED.with(&[&settings.file_name]),
            S3Fault::Region { told: None } => texts::REGION.with(&[&settings.bucket_name]),
            S3Fault::Region { told: Some(told) } => {
                texts::REGION_TOLD.with(&[&settings.bucket_name, &told])
            }
            S3Fault::Bucket => texts::BUCKET.with(&[&settings.bucket_name]),
            S3Fault::Key => texts::KEY.with(&[&settings.bucket_name, &settings.file_name]),
            S3Fault::TooLarge { limit } => texts::TOO_LARGE.with(&[&(limit / 1_000_000)]),
            S3Fault::Other(cause) => {
                tracing::warn!(%cause, "unexpected response from S3 server");
                texts::OTHER.with(&[&settings.url])
            }
            S3Fault::File(error) => return StorageError::from(error).into(),
        };
        under(sentence)
    }
}
