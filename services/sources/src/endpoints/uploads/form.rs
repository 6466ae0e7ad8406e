//! The form that carries a piece of a file, or says that it was the last.

use std::str::FromStr;

use b2l_tabular::ReadOptions;
use b2l_web::multipart::{Form, FormLimits, Multipart, UploadedFile};
use b2l_web::{Error, Message, Result, label, texts::REQUIRED};
use utoipa::ToSchema;

use crate::app::App;
use crate::domain::assembling::{LARGEST_PIECE, MOST_PIECES};
use crate::endpoints::corrections;
use crate::endpoints::words::UploadStatus;
use crate::texts::uploads as texts;

/// Fields of the form.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "only describes the form; it is read by hand, streaming"
)]
pub struct ChunkForm {
    /// Content of the chunk, at most 10,485,760 bytes; optional when finishing. All chunks but the last have the same
    /// size.
    #[schema(format = Binary, content_media_type = "application/octet-stream")]
    chunk: Option<String>,
    /// Index of the chunk in the file, 0 to 199.
    index: Option<u32>,
    /// Name of the file, the same in all calls of an upload.
    file_name: String,
    /// Size of the whole file in bytes.
    size: Option<u64>,
    #[schema(value_type = UploadStatus)]
    status: String,
    /// Reading options as JSON text; with `finish`.
    options: Option<String>,
}

/// The form with its fields checked.
pub struct Checked {
    pub file_name: String,
    /// The piece and its place.
    pub chunk: Option<(i16, UploadedFile)>,
    /// Size of the whole file in bytes.
    pub size: Option<u64>,
    pub finish: bool,
    pub options: ReadOptions,
}

impl Checked {
    pub async fn read(payload: Multipart, app: &App) -> Result<Self> {
        let limits = FormLimits {
            file_bytes: LARGEST_PIECE,
            ..FormLimits::default()
        };
        let mut form = Form::read(payload, &app.work_dir, &limits).await?;
        let mut faults: Vec<(String, Message)> = Vec::new();
        let mut fault = |field: &str, message: Message| faults.push((field.to_owned(), message));
        let file_name = label(form.text("file_name").unwrap_or_default());
        if file_name.is_empty() {
            fault("file_name", REQUIRED.into());
        }
        let size = number::<i64>(&form, "size");
        if size.is_some_and(|size| size.is_none_or(|size| size < 0)) {
            fault("size", texts::BAD_SIZE.into());
        }
        let finish = match form.text("status") {
            Some("finish") => true,
            Some("continue") => false,
            _ => {
                fault("status", texts::BAD_STATUS.into());
                false
            }
        };
        let file = form.files.remove("chunk").filter(|file| file.size > 0);
        if file.is_none() && !finish {
            fault("chunk", texts::NO_CHUNK.into());
        }
        let places = 0..MOST_PIECES as i16;
        let index = number::<i16>(&form, "index").flatten();
        let index = index.filter(|index| places.contains(index));
        if file.is_some() && index.is_none() {
            fault("index", texts::BAD_INDEX.with(&[&(MOST_PIECES - 1)]));
        }
        if !faults.is_empty() {
            return Err(Error::fields(faults));
        }
        Ok(Self {
            options: corrections::of_form(&form)?,
            chunk: index.zip(file),
            size: size.flatten().map(i64::unsigned_abs),
            file_name,
            finish,
        })
    }
}

/// A field that holds a number; `Some(None)` when it holds something else.
fn number<T: FromStr>(form: &Form, name: &str) -> Option<Option<T>> {
    form.text(name).map(|text| text.parse().ok())
}
