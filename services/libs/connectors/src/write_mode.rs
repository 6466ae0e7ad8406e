//! What happens to the rows that are there.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WriteMode {
    /// After the rows that are there.
    Append,
    /// Instead of them, at once or not at all.
    Replace,
    /// Instead of those with the same key, after the others.
    Upsert,
}
