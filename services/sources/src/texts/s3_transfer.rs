//! Of objects in S3 that do not arrive whole.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const TOO_SLOW: Sentence<1> = sentence("s3_too_slow", ["host"]);
pub const CUT_OFF: Sentence<1> = sentence("s3_cut_off", ["host"]);
