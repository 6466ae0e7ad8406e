//! Forms with files. Files are streamed to disk; both limits are held while reading.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use actix_multipart::Multipart;
use actix_web::web::Bytes;
use futures_util::TryStreamExt;
use serde::de::DeserializeOwned;
use tempfile::{NamedTempFile, TempPath};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use crate::{Error, Result, texts};

const MEGABYTE: u64 = 1024 * 1024;
/// Bytes of an upload that are collected before they are written.
const WRITTEN_AT_ONCE: usize = 512 * 1024;
/// Parts of an upload (a few kilobytes each) that may wait to be written.
const PARTS_IN_FLIGHT: usize = 64;

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
    pub async fn read(
        mut payload: Multipart,
        work_dir: &Path,
        limits: &FormLimits,
    ) -> Result<Self> {
        let mut form = Self::default();
        let (mut files_left, mut text_left) = (limits.file_bytes, limits.text_bytes);
        while let Some(field) = payload.try_next().await.map_err(unreadable)? {
            let Some(name) = field.name().map(str::to_owned) else {
                continue;
            };
            let file_name = field
                .content_disposition()
                .and_then(|about| about.get_filename().map(str::to_owned));
            match file_name {
                Some(file_name) => {
                    let file = store(field, file_name, work_dir, files_left, limits).await?;
                    files_left -= file.size;
                    form.files.insert(name, file);
                }
                None => {
                    let text = text(field, text_left, limits).await?;
                    text_left -= text.len() as u64;
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
                serde_json::from_str(text)
                    .map_err(|error| Error::field(name, texts::UNREADABLE.with(&[&error])))
            })
            .transpose()
    }
}

async fn store(
    mut field: actix_multipart::Field,
    file_name: String,
    work_dir: &Path,
    left: u64,
    limits: &FormLimits,
) -> Result<UploadedFile> {
    let io =
        |error: std::io::Error| Error::internal(format!("an upload could not be stored: {error}"));
    let (file, path) = NamedTempFile::new_in(work_dir).map_err(io)?.into_parts();
    // One thread writes while the next parts arrive. It ends when `parts` is dropped.
    let (parts, waiting) = mpsc::channel(PARTS_IN_FLIGHT);
    let written = spawn_blocking(move || write_all(waiting, file));
    let mut size = 0;
    while let Some(part) = field.try_next().await.map_err(unreadable)? {
        size += part.len() as u64;
        if size > left {
            return Err(Error::too_large(limits.file_bytes / MEGABYTE));
        }
        if parts.send(part).await.is_err() {
            break;
        }
    }
    drop(parts);
    written.await.map_err(Error::internal)?.map_err(io)?;
    Ok(UploadedFile {
        path,
        file_name,
        size,
    })
}

/// Writes what comes until nothing more can come.
fn write_all(mut waiting: mpsc::Receiver<Bytes>, file: File) -> std::io::Result<()> {
    let mut file = BufWriter::with_capacity(WRITTEN_AT_ONCE, file);
    while let Some(part) = waiting.blocking_recv() {
        file.write_all(&part)?;
    }
    file.flush()
}

async fn text(mut field: actix_multipart::Field, left: u64, limits: &FormLimits) -> Result<String> {
    let mut bytes = Vec::new();
    while let Some(part) = field.try_next().await.map_err(unreadable)? {
        if (bytes.len() + part.len()) as u64 > left {
            return Err(Error::too_large(limits.text_bytes / MEGABYTE));
        }
        bytes.extend_from_slice(&part);
    }
    String::from_utf8(bytes).map_err(unreadable)
}

fn unreadable(error: impl std::fmt::Display) -> Error {
    Error::detail(texts::UNREADABLE.with(&[&error]))
}
