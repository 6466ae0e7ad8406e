//! Making what one of the three forecast calls answers: at once for who waits, or in a worker where it takes long.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use b2l_web::multipart::UploadedFile;
use b2l_web::{Caller, Language, Result};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

use super::prepared::ask;
use super::serving::Serving;
use super::shape::ForecastRequest;
use super::workbook::{Wanted, XLSX};
use super::{future, rows, rows_book, run, workbook};
use crate::app::App;
use crate::domain::pick;

/// Which call was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ForecastCall)]
pub enum Call {
    /// One series, or rows, as JSON.
    Forecast,
    /// The same as a workbook.
    Download,
    /// Every category and trained model as a workbook.
    DownloadAll,
}

/// A request with everything that it brings.
pub struct Asked {
    pub call: Call,
    pub request: ForecastRequest,
    pub file: Option<UploadedFile>,
    pub language: Language,
}

/// How far a workbook is.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Progress {
    pub done: u32,
    pub total: u32,
    pub series: Vec<String>,
    pub model: String,
}

/// How long somebody waits for it, and who hears how far it is.
#[derive(Clone, Copy)]
pub struct Patience<'a> {
    pub most: Duration,
    pub tell: &'a (dyn Fn(Progress) + Sync),
}

impl Patience<'_> {
    /// Whether this is too long to wait for.
    pub fn is_over(&self, cost: Duration) -> bool {
        cost > self.most
    }
}

/// What became of the wish to have it now.
pub enum Made<T> {
    Done(T),
    /// It would take about so long.
    Long(Duration),
}

impl Asked {
    /// Answers it, or takes on a task for it.
    ///
    /// # Errors
    /// Mistakes by field, as far as they can be seen before anything is computed.
    pub async fn answer(self, app: &App, caller: &Caller, story: i64) -> Result<HttpResponse> {
        let serving = Serving::find(app, caller.company_id, story).await?;
        let patience = Patience {
            most: app.forecast_patience,
            tell: &|_| (),
        };
        match self
            .make(app, &serving, caller.company_id, patience)
            .await?
        {
            Made::Done(content) => Ok(self.call.respond(content)),
            Made::Long(cost) => ask::ask(app, caller, &serving, self, cost).await,
        }
    }

    /// The answer in JSON or the workbook, in bytes.
    pub async fn make(
        &self,
        app: &App,
        serving: &Serving,
        company: i64,
        patience: Patience<'_>,
    ) -> Result<Made<Vec<u8>>> {
        let (request, file, language) = (&self.request, self.file.as_ref(), self.language);
        if serving.input().rows.is_some() {
            let forecast = match rows::forecast(app, serving, company, self, patience).await? {
                Made::Done(forecast) => forecast,
                Made::Long(cost) => return Ok(Made::Long(cost)),
            };
            return Ok(Made::Done(match self.call {
                Call::Forecast => json(&forecast.answer(serving.input().level))?,
                _ => rows_book::book(app, serving, self, forecast).await?,
            }));
        }
        let given = future::given(app, serving, company, request, file).await?;
        let wanted = match self.call {
            Call::Forecast => {
                let made = run::of_series(app, serving, request, given, language, patience).await?;
                return Ok(match made {
                    Made::Done(answer) => Made::Done(json(&answer)?),
                    Made::Long(cost) => Made::Long(cost),
                });
            }
            Call::Download => {
                let (series, model) = serving.pick(request, language)?;
                let models = vec![model];
                vec![Wanted { series, models }]
            }
            Call::DownloadAll => all(serving),
        };
        workbook::make(app, serving, wanted, request, given, language, patience).await
    }
}

fn all(serving: &Serving) -> Vec<Wanted<'_>> {
    let of = |series| Wanted {
        series,
        models: pick::trained(series).collect(),
    };
    let all = serving.index.series.iter().map(of);
    all.filter(|part| !part.models.is_empty()).collect()
}

fn json(answer: &impl Serialize) -> Result<Vec<u8>> {
    Ok(serde_json::to_vec(answer).map_err(anyhow::Error::from)?)
}

impl Call {
    /// The name of what it answers as a file.
    pub fn file_name(self) -> &'static str {
        match self {
            Self::Forecast => "forecast.json",
            Self::Download | Self::DownloadAll => "forecast.xlsx",
        }
    }

    fn content_type(self) -> &'static str {
        match self {
            Self::Forecast => "application/json",
            Self::Download | Self::DownloadAll => XLSX,
        }
    }

    /// The answer of the call.
    pub fn respond(self, content: Vec<u8>) -> HttpResponse {
        match self {
            Self::Forecast => HttpResponse::Ok()
                .insert_header((CONTENT_TYPE, self.content_type()))
                .body(content),
            Self::Download | Self::DownloadAll => self.respond_file(content),
        }
    }

    /// The same as a file to keep.
    pub fn respond_file(self, content: Vec<u8>) -> HttpResponse {
        let name = format!("attachment; filename=\"{}\"", self.file_name());
        HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, self.content_type()))
            .insert_header((CONTENT_DISPOSITION, name))
            .body(content)
    }
}
