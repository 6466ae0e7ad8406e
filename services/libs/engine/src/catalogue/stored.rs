//! How the state of a fitted model becomes bytes: JSON with a version, small and readable.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::error::FitError;

/// Raised when the meaning of any stored state changes.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Written<'a, T> {
    version: u32,
    state: &'a T,
}

#[derive(Deserialize)]
struct Version {
    version: u32,
}

#[derive(Deserialize)]
struct Read<T> {
    state: T,
}

pub(crate) fn write_state<T: Serialize>(state: &T) -> Vec<u8> {
    // Plain structs of numbers and vectors always serialise; an empty answer would be refused
    // as damaged when read.
    serde_json::to_vec(&Written {
        version: VERSION,
        state,
    })
    .unwrap_or_default()
}

pub(crate) fn read_state<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FitError> {
    let damaged = |error: serde_json::Error| FitError::Damaged(error.to_string());
    let Version { version } = serde_json::from_slice(bytes).map_err(damaged)?;
    if version != VERSION {
        return Err(FitError::Version {
            found: version,
            known: VERSION,
        });
    }
    Ok(serde_json::from_slice::<Read<T>>(bytes)
        .map_err(damaged)?
        .state)
}
