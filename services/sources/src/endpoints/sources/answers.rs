//! What the calls of this resource answer: the spellings of the contract, both of them
//! where clients rely on two.

use std::collections::BTreeMap;

use b2l_storage::Conn;
use b2l_tabular::{CellError, ColumnSchema, ErrorRow, Notice, Receipt};
use b2l_web::{Caller, Language, Message, Result};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type};

use super::mixed_state::{MixedState, MixedStates};
use super::refreshes::RefreshAnswer;
use crate::app::App;
use crate::domain::description::Description;
use crate::domain::huge::is_huge;
use crate::domain::refresh::Fault;
use crate::domain::reshaping;
use crate::domain::s3::MASK;
use crate::endpoints::mixed::stages::MixedStage;
use crate::endpoints::words;
use crate::store::s3::{self, Connection};
use crate::store::sources::Listed;
use crate::store::{datasets, mixed, sources, stories};
use crate::texts;
use crate::versions::description_of;

/// A column of a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableColumn {
    pub name: String,
    #[serde(rename = "type")]
    #[schema(value_type = words::ColumnType)]
    pub kind: String,
    /// Period of a date column: `hours` to `years`; null if the dates have none.
    #[schema(value_type = Option<words::Period>)]
    pub period: Option<String>,
    /// `date_hours` to `date_years`, `date` for dates without a period, `number` or `category`.
    pub column_type: String,
    /// Whether the dates have a time of day.
    pub has_time: bool,
}

impl From<ColumnSchema> for TableColumn {
    fn from(column: ColumnSchema) -> Self {
        Self {
            kind: word(&column.kind),
            period: column.period.map(|period| word(&period)),
            column_type: column.column_type,
            has_time: column.has_time,
            name: column.name,
        }
    }
}

/// The wire word of one of tabular's plain enumerations.
pub fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

/// A row in the contract: each cell a number, a text or nothing.
fn row_schema() -> ArrayBuilder {
    let cell = ObjectBuilder::new().schema_type(SchemaType::from_iter([
        Type::Number,
        Type::String,
        Type::Null,
    ]));
    ArrayBuilder::new().items(cell)
}

pub fn rows_schema() -> ArrayBuilder {
    ArrayBuilder::new()
        .items(row_schema())
        .description(Some("The first 100 rows."))
}

/// A row with empty or wrong cells.
#[derive(Debug, Serialize, ToSchema)]
pub struct RowError {
    /// Index of the row in the data, from 0.
    pub index: u64,
    /// Number of the row, as Excel counts it.
    pub row: u64,
    #[schema(schema_with = row_schema)]
    pub values: Vec<Value>,
    /// Error by column.
    #[schema(value_type = BTreeMap<String, words::CellError>)]
    pub cells: BTreeMap<String, String>,
}

impl From<ErrorRow> for RowError {
    fn from(row: ErrorRow) -> Self {
        let word = |fault| match fault {
            CellError::EmptyValue => "empty_value".to_owned(),
            CellError::WrongValue => "wrong_value".to_owned(),
            CellError::FarDate => "far_date".to_owned(),
        };
        Self {
            index: row.index,
            row: row.row,
            values: row.values,
            cells: row
                .cells
                .into_iter()
                .map(|(column, fault)| (column, word(fault)))
                .collect(),
        }
    }
}

/// Receipt: how the file was read. Each part can be corrected by the option of the same name.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptAnswer {
    #[schema(value_type = words::Format)]
    pub format: String,
    #[schema(value_type = Option<words::Encoding>)]
    pub encoding: Option<String>,
    #[schema(value_type = Option<words::Delimiter>)]
    pub delimiter: Option<String>,
    #[schema(value_type = Option<words::DecimalSign>)]
    pub decimal: Option<String>,
    #[schema(value_type = Option<words::ThousandsSign>)]
    pub thousands: Option<String>,
    #[schema(value_type = Option<words::DateOrder>)]
    pub date_order: Option<String>,
    pub date_order_ambiguous: bool,
    /// Time zone of the first column with UTC offsets: `UTC`, `UTC+2` or a name such as `Europe/Berlin`, which may
    /// stand for others that change their clocks alike.
    pub zone: Option<String>,
    /// 0 if no row has column names.
    pub header_row: u32,
    /// Number of header rows.
    pub header_rows: u32,
    /// Whether the row below the header has units of measure and was skipped.
    pub units_row: bool,
    /// Year of the first month, where columns named by months alone became rows of one year or two; the option
    /// `unpivot.year` corrects it.
    pub months_year: Option<i32>,
    pub sheet: Option<SheetAnswer>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SheetAnswer {
    pub name: String,
    pub index: u32,
    pub of: u32,
    /// All sheets of the workbook, in order; empty for tables that were saved before this was recorded.
    pub sheets: Vec<SheetSizeAnswer>,
}

/// A sheet of a workbook.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetSizeAnswer {
    pub name: String,
    /// Number of the last row with a cell; null if unknown.
    pub rows: Option<u32>,
}

impl From<Receipt> for ReceiptAnswer {
    fn from(receipt: Receipt) -> Self {
        Self {
            format: word(&receipt.format),
            encoding: receipt.encoding.as_ref().map(word),
            delimiter: receipt.delimiter.as_ref().map(word),
            decimal: receipt.decimal.as_ref().map(word),
            thousands: receipt.thousands.as_ref().map(word),
            date_order: receipt.date_order.as_ref().map(word),
            date_order_ambiguous: receipt.date_order_ambiguous,
            zone: receipt.zone,
            header_row: receipt.header_row,
            header_rows: receipt.header_rows,
            units_row: receipt.units_row,
            months_year: receipt.months_year,
            sheet: receipt.sheet.map(|sheet| SheetAnswer {
                name: sheet.name,
                index: sheet.index,
                of: sheet.of,
                sheets: sheet
                    .sheets
                    .into_iter()
                    .map(|sheet| SheetSizeAnswer {
                        name: sheet.name,
                        rows: sheet.rows,
                    })
                    .collect(),
            }),
        }
    }
}

/// A reading notice, in the reader's language.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoticeAnswer {
    pub code: String,
    pub text: String,
    pub columns: Vec<String>,
    /// If the numbers are ambiguous: the decimal separator that was used.
    #[schema(value_type = Option<words::DecimalSign>)]
    pub decimal: Option<String>,
    /// If the dates are ambiguous: the date order that was used.
    #[schema(value_type = Option<words::DateOrder>)]
    pub date_order: Option<String>,
    /// Button that changes how the table is read.
    pub press: Option<PressAnswer>,
}

/// A button below a reading notice.
#[derive(Debug, Serialize, ToSchema)]
pub struct PressAnswer {
    pub label: String,
    /// The `options` to change; null removes one.
    #[schema(value_type = Object)]
    pub options: Value,
}

impl NoticeAnswer {
    pub fn new(message: &Message, columns: Vec<String>) -> Self {
        Self {
            code: message.code.to_owned(),
            text: message.pick(Language::current()).to_owned(),
            columns,
            decimal: None,
            date_order: None,
            press: None,
        }
    }
}

impl NoticeAnswer {
    /// The notice, with the press that is offered on this day.
    pub fn of(notice: &Notice, today: NaiveDate) -> Self {
        let columns = notice.columns().into_iter().map(str::to_owned).collect();
        let mut answer = Self::new(&texts::notice(notice), columns);
        match notice {
            Notice::AmbiguousNumbers { decimal, .. } => answer.decimal = Some(word(decimal)),
            Notice::AmbiguousDates { order, .. } => answer.date_order = Some(word(order)),
            _ => {}
        }
        let language = Language::current();
        let year = reshaping::offered_year(notice, today);
        let label = texts::press(notice, year).map(|label| label.pick(language).to_owned());
        answer.press = label
            .zip(reshaping::change(notice, year, language))
            .map(|(label, options)| PressAnswer { label, options });
        answer
    }
}

/// Whether the table is large, in both spellings.
#[derive(Debug, Serialize, ToSchema)]
pub struct HugeData {
    pub huge_data: bool,
    #[serde(rename = "hugeData")]
    pub huge_data_camel: bool,
}

/// Preview of a file that is not saved yet.
#[derive(Debug, Serialize, ToSchema)]
pub struct Preview {
    #[serde(flatten)]
    pub table: TableAnswer,
    pub data: HugeData,
}

impl Preview {
    /// Of a file of `bytes` bytes.
    pub fn new(description: Description, file_name: &str, bytes: u64, now: DateTime<Utc>) -> Self {
        let huge = is_huge(bytes, description.schema.rows);
        Self {
            table: TableAnswer::new(description, file_name, now),
            data: HugeData {
                huge_data: huge,
                huge_data_camel: huge,
            },
        }
    }
}

/// The first rows of a table and its receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableAnswer {
    pub columns: Vec<TableColumn>,
    /// The first 100 rows.
    #[schema(schema_with = rows_schema)]
    pub values: Vec<Vec<Value>>,
    /// Number of rows of the whole table.
    pub rows: u64,
    /// The first 1,000 rows with errors.
    pub errors: Vec<RowError>,
    pub errors_total: u64,
    #[serde(rename = "fileName")]
    pub file_name_camel: String,
    pub file_name: String,
    pub receipt: ReceiptAnswer,
    pub notices: Vec<NoticeAnswer>,
}

impl TableAnswer {
    pub fn new(description: Description, file_name: &str, now: DateTime<Utc>) -> Self {
        let today = now.date_naive();
        Self {
            notices: description
                .notices
                .iter()
                .map(|notice| NoticeAnswer::of(notice, today))
                .collect(),
            columns: description
                .schema
                .columns
                .into_iter()
                .map(Into::into)
                .collect(),
            values: description.values,
            rows: description.schema.rows,
            errors: description
                .errors
                .first
                .into_iter()
                .map(Into::into)
                .collect(),
            errors_total: description.errors.total,
            file_name_camel: file_name.to_owned(),
            file_name: file_name.to_owned(),
            receipt: description.receipt.into(),
        }
    }
}

/// Where the file of a source is in S3.
#[derive(Debug, Serialize, ToSchema)]
pub struct S3Auth {
    pub url: String,
    pub access_key_id: String,
    /// Always `***`.
    pub secret_access_key: String,
    pub bucket_name: String,
    pub file_name: String,
}

impl From<Connection> for S3Auth {
    fn from(connection: Connection) -> Self {
        Self {
            url: connection.url,
            access_key_id: connection.access_key_id,
            secret_access_key: MASK.to_owned(),
            bucket_name: connection.bucket_name,
            file_name: connection.file_name,
        }
    }
}

/// Properties of a source's table.
#[derive(Debug, Serialize, ToSchema)]
pub struct SourceData {
    /// Size of the uploaded file in bytes.
    pub size: i64,
    pub rows: i64,
    pub huge_data: bool,
    #[serde(rename = "hugeData")]
    pub huge_data_camel: bool,
    #[schema(value_type = words::ExternalData)]
    pub external_data: String,
    /// S3 sources; in details only.
    pub s3_auth: Option<S3Auth>,
    /// Mixed sources; in details only.
    #[schema(value_type = Vec<MixedStage>)]
    pub stages: Vec<Value>,
    /// Why the last refresh failed; null if it didn't.
    pub refresh_failed: Option<String>,
    /// Mixed sources.
    pub mixed: Option<MixedState>,
}

/// A source in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Source {
    pub id: i64,
    pub name: String,
    /// Address of the cover (`?size=thumb` for cards); null if it has none.
    pub image: Option<String>,
    pub comment: String,
    pub updated_at: DateTime<Utc>,
    /// Name of the user who changed it last; null if unknown.
    pub updated_by: Option<String>,
    /// When its table was read: from an upload, from S3 or by its stages.
    pub read_at: DateTime<Utc>,
    pub data: SourceData,
}

impl Source {
    pub fn new(source: Listed, states: &mut MixedStates) -> Self {
        let mixed = states.take(source.id, &source.external_data);
        Self {
            id: source.id,
            name: source.name,
            image: source.image,
            comment: source.comment,
            updated_at: source.updated_at,
            updated_by: source.updated_by,
            read_at: source.read_at,
            data: SourceData {
                size: source.size,
                rows: source.rows,
                huge_data: source.huge_data,
                huge_data_camel: source.huge_data,
                external_data: source.external_data,
                s3_auth: None,
                stages: Vec::new(),
                refresh_failed: source
                    .refresh_fault
                    .and_then(|fault| Fault::sentence(fault, Language::current())),
                mixed,
            },
        }
    }
}

/// A story or a mixed source that uses a source.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoryOfSource {
    pub id: i64,
    pub name: String,
}

/// A source with its table.
#[derive(Debug, Serialize, ToSchema)]
pub struct SourceDetail {
    #[serde(flatten)]
    pub source: Source,
    #[serde(flatten)]
    pub table: TableAnswer,
    /// Stories that use it.
    pub stories: Vec<StoryOfSource>,
    /// Mixed sources that include it.
    pub mixed_sources: Vec<StoryOfSource>,
    /// S3 sources.
    pub refresh: Option<RefreshAnswer>,
    /// What was corrected when the file was read; an empty object for nothing.
    #[schema(value_type = Object)]
    pub options: Value,
}

impl SourceDetail {
    /// Gathers what is known of a source of the caller's company.
    pub async fn load(app: &App, conn: &mut Conn, caller: &Caller, id: i64) -> Result<Self> {
        let source = sources::find(conn, caller.company_id, id).await?;
        let dataset = datasets::newest(conn, caller.company_id, id)
            .await?
            .ok_or_else(|| b2l_web::Error::internal(format!("source {id} has no version")))?;
        let stories = stories::of_source(conn, caller.company_id, id).await?;
        let description = description_of(app, &dataset).await?;
        let mixed_sources = mixed::made_of(conn, caller.company_id, id).await?;
        let mut states = MixedStates::load(conn, caller.company_id).await?;
        let mut source = Source::new(source, &mut states);
        let connection = s3::find(conn, caller.company_id, id).await?;
        let refresh = match &connection {
            Some(_) => Some(RefreshAnswer::load(conn, caller.company_id, id).await?),
            None => None,
        };
        source.data.s3_auth = connection.map(Into::into);
        if let Some(Value::Array(stages)) = dataset.stages {
            source.data.stages = stages;
        }
        Ok(Self {
            source,
            table: TableAnswer::new(description, &dataset.file_name, app.clock.now()),
            refresh,
            options: dataset.options,
            stories: stories
                .into_iter()
                .map(|story| StoryOfSource {
                    id: story.id,
                    name: story.name,
                })
                .collect(),
            mixed_sources: mixed_sources
                .into_iter()
                .map(|mixed| StoryOfSource {
                    id: mixed.id,
                    name: mixed.name,
                })
                .collect(),
        })
    }
}
