//! The table of all series of a story, a page at a time.

use b2l_web::Language;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::domain::overview::{self, SeriesOrder};
use crate::domain::{absent, gain, grade, headline};
use crate::refusal::Result;
use crate::stories::shape::{SeriesPage, SeriesRow};
use crate::trained::index::label;
use crate::trained::serving::Serving;

/// Rows of a page.
const PAGE_ROWS: usize = 50;

/// Which part of the table.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields, default)]
pub struct SeriesQuery {
    /// Order of the rows. Default: `size`.
    #[param(required = false, inline)]
    pub sort: SeriesOrder,
    /// Page, from 1. Default: 1.
    #[param(required = false, minimum = 1)]
    pub page: Option<usize>,
}

/// # Errors
/// 404 without the story, 409 without a model.
pub async fn page(
    app: &App,
    company: i64,
    id: i64,
    query: SeriesQuery,
    language: Language,
) -> Result<SeriesPage> {
    let serving = Serving::find(app, company, id).await?;
    let (input, all) = (serving.input(), &serving.index.series);
    let kind = serving.headline_kind();
    let sorted = overview::sorted(all, query.sort, kind, input);
    let first = query.page.unwrap_or(1).max(1) - 1;
    let rows = sorted.iter().skip(first.saturating_mul(PAGE_ROWS));
    let total = headline::over_all(all, kind);
    Ok(SeriesPage {
        total: total.and_then(|total| headline::shown(&total, all.first(), input, language)),
        count: sorted.len(),
        page_size: PAGE_ROWS,
        rows: rows
            .take(PAGE_ROWS)
            .map(|series| {
                let graded = grade::of(series, input, language);
                SeriesRow {
                    category: label(series),
                    size: Some(overview::size(series)),
                    headline: headline::shown_of(series, kind, input, language),
                    gain_over_naive: gain::of_best(series, input).map(|gain| gain.share),
                    grade: graded.as_ref().map(|graded| graded.grade),
                    grade_reason: graded.map(|graded| graded.reason.pick(language).to_owned()),
                    ended: absent::ended(series),
                }
            })
            .collect(),
    })
}
