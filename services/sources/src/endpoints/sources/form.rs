//! The form that creates and replaces a source: a file or a sample, a name, a comment.

use std::io::Write;

use b2l_tabular::ReadOptions;
use b2l_web::multipart::{Form, UploadedFile};
use b2l_web::{Caller, Error, Name, Result, label};
use tempfile::NamedTempFile;
use utoipa::ToSchema;

use crate::app::App;
use crate::domain::comment::Comment;
use crate::domain::sample::Sample;
use crate::endpoints::corrections;
use crate::table_file::TableFile;
use crate::texts;
use crate::uploads;

/// Fields of the form.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "only describes the form; it is read by hand, streaming"
)]
pub struct SourceForm {
    /// xls, xlsx, xlsm, xlsb, odf, csv or json; missing with `external_data` and for a finished upload.
    #[schema(format = Binary, content_media_type = "application/octet-stream")]
    file: Option<String>,
    name: Option<String>,
    comment: Option<String>,
    /// Name of the file; without `file`, name of a finished upload.
    file_name: Option<String>,
    /// Reading options as JSON text: `encoding`, `delimiter`, `decimal`, `date_order`, `header_row`, `sheet`, and
    /// `columns`: by name a type, or `{type, decimal, date_order}` for that column only.
    options: Option<String>,
    /// `true` for a finished upload. Whether a table is large is decided by the table itself.
    huge_data: Option<String>,
    /// A sample instead of a file.
    #[schema(value_type = Option<Sample>)]
    external_data: Option<String>,
    /// `true` to save a table that lacks columns of the source.
    confirm: Option<String>,
}

/// The form with its plain fields checked.
pub struct Checked {
    pub form: Form,
    pub name: Option<Name>,
    pub comment: Option<Comment>,
    pub options: ReadOptions,
    pub confirmed: bool,
}

impl Checked {
    /// Checks every plain field, so that all faults are told at once.
    pub fn new(form: Form) -> Result<Self> {
        let mut faults = Vec::new();
        let name = keep(
            form.fields
                .get("name")
                .map(|text| Name::parse(text).map_err(texts::name)),
            "name",
            &mut faults,
        );
        let comment = keep(
            form.fields.get("comment").map(|text| Comment::parse(text)),
            "comment",
            &mut faults,
        );
        if !faults.is_empty() {
            return Err(Error::fields(faults));
        }
        Ok(Self {
            options: corrections::of_form(&form)?,
            confirmed: form.text("confirm") == Some("true"),
            name,
            comment,
            form,
        })
    }

    /// The file of the form, the sample that it names, or the finished upload; `None` when it has
    /// none of them.
    pub async fn take_table(&mut self, app: &App, caller: &Caller) -> Result<Option<TableFile>> {
        let name = label(self.form.text("file_name").unwrap_or_default());
        if let Some(mut file) = self.form.files.remove("file") {
            if !name.is_empty() {
                file.file_name = name;
            }
            return Ok(Some(TableFile::whole(caller.company_id, file, "none")));
        }
        match self.form.text("external_data") {
            None | Some("none") if name.is_empty() => Ok(None),
            None | Some("none") => uploads::again(app, &uploads::place(caller, &name))
                .await
                .map(Some),
            Some(other) => {
                let sample = Sample::parse(other)
                    .ok_or_else(|| Error::field("external_data", texts::UNKNOWN_SAMPLE))?;
                let file = on_disk(sample, app)?;
                Ok(Some(TableFile::whole(caller.company_id, file, sample.id())))
            }
        }
    }
}

fn keep<T>(
    parsed: Option<std::result::Result<T, b2l_web::Message>>,
    field: &str,
    faults: &mut Vec<(String, b2l_web::Message)>,
) -> Option<T> {
    match parsed? {
        Ok(value) => Some(value),
        Err(message) => {
            faults.push((field.to_owned(), message));
            None
        }
    }
}

/// A sample goes through the same reader as any file.
pub fn on_disk(sample: Sample, app: &App) -> Result<UploadedFile> {
    let io =
        |error: std::io::Error| Error::internal(format!("a sample could not be written: {error}"));
    let mut file = NamedTempFile::new_in(&app.work_dir).map_err(io)?;
    file.write_all(sample.content()).map_err(io)?;
    Ok(UploadedFile {
        size: sample.content().len() as u64,
        path: file.into_temp_path(),
        file_name: sample.file_name().to_owned(),
    })
}
