//! Making what one of the three forecast calls answers: at once for who waits, or in a worker where it takes long.

use serde::Serialize;

use super::request::{self, Call, CheckedRequest, Made, Patience};
use super::workbook::series::SeriesModels;
use super::{future, series, table, workbook};
use crate::app::App;
use crate::domain::pick;
use crate::refusal::Result;
use crate::trained::serving::Serving;

impl CheckedRequest {
    /// The answer in JSON or the workbook, in bytes.
    pub async fn make(
        &self,
        app: &App,
        serving: &Serving,
        company: i64,
        patience: Patience<'_>,
    ) -> Result<Made<Vec<u8>>> {
        let (request, file, language) = (&self.request, self.file.as_ref(), self.language);
        request::only_of_kind(request, serving.input())?;
        if serving.input().rows.is_some() {
            let forecast = match table::forecast(app, serving, company, self, patience).await? {
                Made::Done(forecast) => forecast,
                Made::Long(cost) => return Ok(Made::Long(cost)),
            };
            return Ok(Made::Done(match self.call {
                Call::Forecast => json(&forecast.answer(serving.input().level))?,
                _ => workbook::table::book(app, serving, self, forecast).await?,
            }));
        }
        let given = future::future_values(app, serving, company, request, file).await?;
        request::steps_known(request, given.as_ref())?;
        let wanted = match self.call {
            Call::Forecast => {
                let made =
                    series::of_series(app, serving, request, given, language, patience).await?;
                return Ok(match made {
                    Made::Done(answer) => Made::Done(json(&answer)?),
                    Made::Long(cost) => Made::Long(cost),
                });
            }
            Call::Download => {
                let (series, model) = serving.pick(request.choice(), language)?;
                let models = vec![model];
                vec![SeriesModels { series, models }]
            }
            Call::DownloadAll => all(serving, request.every_model.unwrap_or(true)),
        };
        workbook::series::make(app, serving, wanted, request, given, language, patience).await
    }
}

fn all(serving: &Serving, every_model: bool) -> Vec<SeriesModels<'_>> {
    let of = |series| SeriesModels {
        series,
        models: pick::trained(series)
            .filter(|model| every_model || *model == series.best)
            .collect(),
    };
    let all = serving.index.series.iter().map(of);
    all.filter(|part| !part.models.is_empty()).collect()
}

fn json(answer: &impl Serialize) -> Result<Vec<u8>> {
    Ok(serde_json::to_vec(answer).map_err(anyhow::Error::from)?)
}
