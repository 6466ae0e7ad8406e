//! The form of stored tabular models: four letters that say what it is, a version, a head in JSON
//! and any number of parts in bytes.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::FitError;

/// Raised when the meaning of any stored tabular state changes.
const VERSION: u32 = 1;

pub(crate) fn write<T: Serialize>(magic: &[u8; 4], head: &T, parts: &[Vec<u8>]) -> Vec<u8> {
    // Plain structs always serialise; an empty head would be refused as damaged when read.
    let head = serde_json::to_vec(head).unwrap_or_default();
    let mut bytes = magic.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((parts.len() as u64).to_le_bytes());
    for part in std::iter::once(&head).chain(parts) {
        bytes.extend((part.len() as u64).to_le_bytes());
        bytes.extend(part);
    }
    bytes
}

pub(crate) fn read<'a, T: DeserializeOwned>(
    magic: &[u8; 4],
    bytes: &'a [u8],
) -> Result<(T, Vec<&'a [u8]>), FitError> {
    let mut rest = bytes;
    if take(&mut rest, 4)? != magic {
        return Err(FitError::Damaged("not a model of this kind".to_owned()));
    }
    let version = take(&mut rest, 4)?
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u32::from(*byte));
    if version != VERSION {
        return Err(FitError::Version {
            found: version,
            known: VERSION,
        });
    }
    let count = length(&mut rest)?;
    let size = length(&mut rest)?;
    let head = take(&mut rest, size)?;
    let head =
        serde_json::from_slice(head).map_err(|error| FitError::Damaged(error.to_string()))?;
    let mut parts = Vec::new();
    for _ in 0..count {
        let size = length(&mut rest)?;
        parts.push(take(&mut rest, size)?);
    }
    if !rest.is_empty() {
        return Err(FitError::Damaged("bytes after the end".to_owned()));
    }
    Ok((head, parts))
}

fn take<'a>(rest: &mut &'a [u8], size: usize) -> Result<&'a [u8], FitError> {
    let (taken, left) = rest
        .split_at_checked(size)
        .ok_or_else(|| FitError::Damaged("cut off".to_owned()))?;
    *rest = left;
    Ok(taken)
}

fn length(rest: &mut &[u8]) -> Result<usize, FitError> {
    let number = take(rest, 8)?
        .iter()
        .rev()
        .fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    usize::try_from(number).map_err(|_| FitError::Damaged("too large".to_owned()))
}
