//! What the task of a preparation is asked for, as its row keeps it, and the fingerprint by which the same request is
//! known again.

use std::path::PathBuf;

use b2l_engine::HeadlineKind;
use b2l_web::Language;
use b2l_web::multipart::UploadedFile;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::blocking::blocking;
use crate::forecasting::request::{Call, CheckedRequest, Content};
use crate::forecasting::shape::ForecastRequest;
use crate::refusal::Result;
use crate::store::datasets;
use crate::store::sweeps::KEPT_DAYS;
use crate::trained::serving::Serving;

/// The input of a task of this kind.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Preparation {
    pub fingerprint: String,
    pub call: Call,
    /// Who asked first. Whoever joins gets the email as well.
    pub user_id: i64,
    /// `en` or `ru`: of the result and of the email.
    pub language: String,
    pub request: ForecastRequest,
    pub file: Option<StoredFile>,
}

/// The file of a request, kept until the task has ended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StoredFile {
    /// Object key.
    pub key: String,
    pub name: String,
}

/// What the row of a task says of its result.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Summary {
    /// Of what it was made of, which may have changed since it was asked for.
    pub fingerprint: String,
    /// Object key of the training that forecast.
    pub trained: String,
    pub bytes: u64,
}

impl Preparation {
    /// What it is answered with.
    pub fn content(&self) -> Content {
        Content::of(self.call, &self.request)
    }

    pub fn language(&self) -> Language {
        Language::of_word(&self.language)
    }

    /// The request again; `file` is where the worker has put the stored file.
    ///
    /// # Errors
    /// When the file is not there.
    pub fn to_request(&self, file: Option<PathBuf>) -> anyhow::Result<CheckedRequest> {
        let file = file.zip(self.file.as_ref()).map(|(path, stored)| {
            let size = std::fs::metadata(&path)?.len();
            anyhow::Ok(UploadedFile {
                path: tempfile::TempPath::try_from_path(path)?,
                file_name: stored.name.clone(),
                size,
            })
        });
        Ok(CheckedRequest {
            call: self.call,
            request: self.request.clone(),
            file: file.transpose()?,
            language: self.language(),
        })
    }
}

/// Results that ended before this are not shown any more.
pub fn kept_since(now: DateTime<Utc>) -> DateTime<Utc> {
    now - TimeDelta::days(KEPT_DAYS)
}

/// Says what a result is made of: the request with its file, the trained models, the story's name, settings and
/// kind of headline, of which some count without a training, and the table that the request names. Tables and trainings have keys that never come again, so
/// the same fingerprint means the same result.
pub async fn fingerprint(
    app: &App,
    serving: &Serving,
    company: i64,
    asked: &CheckedRequest,
) -> Result<String> {
    let table = match asked.request.source_id {
        Some(source) => {
            let mut conn = app.database.company(company).await?;
            let found = datasets::find(&mut conn, company, source).await?;
            found.map(|dataset| dataset.object_key)
        }
        None => None,
    };
    let file = match &asked.file {
        Some(file) => Some(hash_of(file.path.to_path_buf()).await?),
        None => None,
    };
    // As a value its names are in order.
    let definition =
        serde_json::to_value(serving.story.definition()?).map_err(anyhow::Error::from)?;
    let made_of = (
        serving.story.outline.id,
        serving.key(),
        &serving.story.outline.name,
        definition,
        serving.headline_kind().map(HeadlineKind::as_str),
        asked.call,
        asked.language.word(),
        &asked.request,
        table,
        file,
    );
    let text = serde_json::to_vec(&made_of).map_err(anyhow::Error::from)?;
    Ok(hex(&Sha256::digest(text)))
}

async fn hash_of(path: PathBuf) -> Result<String> {
    let hashed = blocking(move || {
        // Files of requests have 64 MB at most.
        Ok::<_, std::io::Error>(hex(&Sha256::digest(std::fs::read(path)?)))
    });
    let hashed = hashed.await?;
    Ok(hashed.map_err(anyhow::Error::from)?)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
