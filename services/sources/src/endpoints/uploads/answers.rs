//! What the calls of uploads answer.

use b2l_storage::Conn;
use b2l_web::Result;
use serde::Serialize;
use utoipa::ToSchema;

use crate::endpoints::sources::answers::Preview;
use crate::store::uploads::{self, Upload};

/// State of an upload.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadState {
    pub file_name: String,
    /// Indexes of the received chunks, from 0.
    pub received: Vec<u32>,
    /// Number of bytes received.
    pub bytes: u64,
    /// Whether the upload is complete.
    pub finished: bool,
}

impl UploadState {
    pub async fn load(conn: &mut Conn, file_name: &str, upload: Option<&Upload>) -> Result<Self> {
        let chunks = match upload {
            Some(upload) => uploads::chunks(conn, upload.id).await?,
            None => Vec::new(),
        };
        Ok(Self {
            file_name: file_name.to_owned(),
            received: chunks.iter().map(|chunk| chunk.index as u32).collect(),
            bytes: chunks.iter().map(|chunk| chunk.size as u64).sum(),
            finished: upload.is_some_and(|upload| upload.finished_at.is_some()),
        })
    }
}

/// A preview after `finish`, the received chunks after `continue`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum UploadAnswer {
    Finished(Box<Preview>),
    Continued(UploadState),
}
