//! What a zip file holds and whether it is safe to unpack.

use std::fs::File;
use std::io::{BufReader, Read};

use zip::ZipArchive;

use super::damaged;
use crate::error::ReadError;
use crate::options::Limits;

/// A workbook format by the parts of the package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Inside {
    Xlsx,
    Xlsm,
    Xlsb,
    Ods,
    Unknown,
}

/// Packages smaller than this when unpacked are harmless at any ratio.
const HARMLESS: u64 = 16 << 20;

/// Tells the format and refuses a package that unpacks to more than the limits allow: first by what
/// it declares, then by unpacking it once into nothing, because a directory may lie.
pub(crate) fn inspect(file: &File, limits: &Limits) -> Result<Inside, ReadError> {
    let mut archive = ZipArchive::new(BufReader::new(file)).map_err(damaged)?;
    if archive.len() > limits.max_zip_entries {
        return Err(ReadError::TooLarge);
    }
    let (mut packed, mut declared) = (0u64, 0u64);
    for at in 0..archive.len() {
        let entry = archive.by_index_raw(at).map_err(damaged)?;
        packed = packed.saturating_add(entry.compressed_size());
        declared = declared.saturating_add(entry.size());
    }
    let allowed = allowed(packed, limits);
    if declared > allowed {
        return Err(ReadError::TooLarge);
    }
    if archive.index_for_name("EncryptedPackage").is_some() {
        return Err(ReadError::Protected);
    }
    measure(&mut archive, allowed, limits)?;
    Ok(format_of(&archive))
}

fn allowed(packed: u64, limits: &Limits) -> u64 {
    let by_ratio = packed.saturating_mul(limits.max_ratio).max(HARMLESS);
    by_ratio.min(limits.max_inflated_bytes)
}

/// Unpacks everything once, a buffer at a time.
fn measure(
    archive: &mut ZipArchive<BufReader<&File>>,
    allowed: u64,
    limits: &Limits,
) -> Result<(), ReadError> {
    let mut buffer = vec![0u8; 256 << 10];
    let mut total = 0u64;
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).map_err(|error| match error {
            zip::result::ZipError::UnsupportedArchive(zip::result::ZipError::PASSWORD_REQUIRED) => {
                ReadError::Protected
            }
            other => damaged(other),
        })?;
        loop {
            let count = entry.read(&mut buffer).map_err(damaged)?;
            total += count as u64;
            if total > allowed {
                return Err(ReadError::TooLarge);
            }
            if limits.expired() {
                return Err(ReadError::TimedOut);
            }
            if count == 0 {
                break;
            }
        }
    }
    Ok(())
}

fn format_of(archive: &ZipArchive<BufReader<&File>>) -> Inside {
    let has = |name: &str| {
        archive
            .file_names()
            .flatten()
            .any(|other| other.eq_ignore_ascii_case(name))
    };
    if has("xl/workbook.bin") {
        Inside::Xlsb
    } else if has("xl/workbook.xml") {
        if has("xl/vbaProject.bin") {
            Inside::Xlsm
        } else {
            Inside::Xlsx
        }
    } else if has("content.xml") {
        Inside::Ods
    } else {
        Inside::Unknown
    }
}
