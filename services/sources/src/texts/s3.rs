//! Of tables in S3 buckets: what is wrong, and which of the settings to look at.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const MISSING: Sentence<1> = sentence("s3_missing", ["setting"]);
pub const UNUSABLE: Sentence<1> = sentence("s3_unusable", ["setting"]);
pub const SECRET_MISSING: Sentence = sentence("s3_secret_missing", []);
pub const SECRET_AGAIN: Sentence = sentence("s3_secret_again", []);
pub const BAD_URL: Sentence = sentence("s3_url", []);
pub const UNKNOWN_HOST: Sentence<1> = sentence("s3_host", ["host"]);
pub const FORBIDDEN: Sentence<1> = sentence("s3_forbidden", ["host"]);
pub const INSECURE: Sentence = sentence("s3_insecure", []);
pub const UNREACHABLE: Sentence<1> = sentence("s3_unreachable", ["host"]);
pub const CERTIFICATE: Sentence<1> = sentence("s3_certificate", ["host"]);
pub const TIMED_OUT: Sentence<1> = sentence("s3_timed_out", ["host"]);
pub const CREDENTIALS: Sentence = sentence("s3_credentials", []);
pub const DENIED: Sentence<1> = sentence("s3_denied", ["file"]);
pub const REGION: Sentence<1> = sentence("s3_region", ["bucket"]);
pub const REGION_TOLD: Sentence<2> = sentence("s3_other_region", ["bucket", "region"]);
pub const BUCKET: Sentence<1> = sentence("s3_bucket", ["bucket"]);
pub const KEY: Sentence<2> = sentence("s3_key", ["bucket", "file"]);
pub const TOO_LARGE: Sentence<1> = sentence("s3_too_large", ["megabytes"]);
pub const OTHER: Sentence<1> = sentence("s3_other", ["host"]);
pub const COLUMNS_MISSING: Sentence<1> = sentence("s3_columns_missing", ["columns"]);
