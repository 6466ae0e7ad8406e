//! Forms with files. Files are streamed to disk; both limits are held while reading.

mod body;

use std::collections::HashMap;
use std::path::Path;

use b2l_runtime::pace::TooSlow;
use serde::de::DeserializeOwned;
use tempfile::{NamedTempFile, TempPath};
use tokio::fs::File;
use tokio::io::{AsyncWriteExt, BufWriter};

use crate::json_fault::{Unreadable, escaped_nul, json_message};
use crate::{Error, Result, texts};
pub use body::Multipart;
use body::Part;

const MEGABYTE: u64 = 1024 * 1024;
/// Bytes of an upload that are collected before they are written.
const WRITTEN_AT_ONCE: usize = 512 * 1024;

/// What a form may hold.
#[derive(Clone, Copy, Debug)]
pub struct FormLimits {
    /// All files together, bytes.
    pub file_bytes: u64,
    /// All other fields together, bytes.
    pub text_bytes: u64,
}

impl Default for FormLimits {
    fn default() -> Self {
        Self {
            file_bytes: 64 * MEGABYTE,
            text_bytes: MEGABYTE,
        }
    }
}

/// A file on disk that goes away with this value.
#[derive(Debug)]
pub struct UploadedFile {
    pub path: TempPath,
    /// The name that the sender gave it: a label, never a path.
    pub file_name: String,
    /// Bytes.
    pub size: u64,
}

/// A form, read whole.
#[derive(Debug, Default)]
pub struct Form {
    pub files: HashMap<String, UploadedFile>,
    pub fields: HashMap<String, String>,
}

impl Form {
    /// Reads a form; files go to `work_dir`.
    pub async fn read(mut body: Multipart, work_dir: &Path, limits: &FormLimits) -> Result<Self> {
        let mut form = Self::default();
        let (mut files_left, mut text_left) = (limits.file_bytes, limits.text_bytes);
        while let Some(part) = body.next().await? {
            let Some(name) = part.name().map(str::to_owned) else {
                continue;
            };
            if part.file_name().is_some_and(|file| file.contains('\0')) {
                return Err(Error::field(name, texts::NUL_CHARACTER));
            }
            match part.file_name().map(str::to_owned) {
                Some(file_name) => {
                    let file = store(part, file_name, work_dir, files_left, limits).await?;
                    files_left -= file.size;
                    form.files.insert(name, file);
                }
                None => {
                    let text = text(part, text_left, limits).await?;
                    text_left -= text.len() as u64;
                    if has_nul(&text) {
                        return Err(Error::field(name, texts::NUL_CHARACTER));
                    }
                    form.fields.insert(name, text);
                }
            }
        }
        Ok(form)
    }

    /// A text field, without the spaces around it; `None` when absent or empty.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.fields
            .get(name)
            .map(|text| text.trim())
            .filter(|text| !text.is_empty())
    }

    /// A field that holds JSON; an error under the field when it cannot be read.
    pub fn json<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        self.text(name)
            .map(|text| {
                serde_json::from_str(text).map_err(|error| Error::field(name, json_message(&error)))
            })
            .transpose()
    }
}

/// Whether a field has a NUL, as it is or inside its JSON.
fn has_nul(text: &str) -> bool {
    let is_json = text.trim_start().starts_with(['{', '[', '"']);
    text.contains('\0') || (is_json && escaped_nul(text.as_bytes()).is_some())
}

async fn store(
    mut part: Part,
    file_name: String,
    work_dir: &Path,
    left: u64,
    limits: &FormLimits,
) -> Result<UploadedFile> {
    let io =
        |error: std::io::Error| Error::internal(format!("an upload could not be stored: {error}"));
    let (file, path) = NamedTempFile::new_in(work_dir).map_err(io)?.into_parts();
    // What was collected is written while the next pieces arrive. Between two writes no thread is held: uploads that
    // take minutes would use up those that all requests share.
    let mut file = BufWriter::with_capacity(WRITTEN_AT_ONCE, File::from_std(file));
    let mut size = 0;
    while let Some(piece) = part.chunk().await? {
        size += piece.len() as u64;
        if size > left {
            return Err(Error::too_large(limits.file_bytes / MEGABYTE));
        }
        file.write_all(&piece).await.map_err(io)?;
    }
    file.flush().await.map_err(io)?;
    Ok(UploadedFile {
        path,
        file_name,
        size,
    })
}

async fn text(mut part: Part, left: u64, limits: &FormLimits) -> Result<String> {
    let mut bytes = Vec::new();
    while let Some(piece) = part.chunk().await? {
        if (bytes.len() + piece.len()) as u64 > left {
            return Err(Error::too_large(limits.text_bytes / MEGABYTE));
        }
        bytes.extend_from_slice(&piece);
    }
    String::from_utf8(bytes).map_err(unreadable)
}

fn unreadable(error: impl std::error::Error + 'static) -> Error {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
    while let Some(inner) = cause {
        let inside = inner.downcast_ref::<std::io::Error>();
        if inside.is_some_and(|io| io.get_ref().is_some_and(|cause| cause.is::<TooSlow>())) {
            return Error::too_slow();
        }
        cause = inner.source();
    }
    Error::detail(Unreadable::Form.because(&error))
}
