//! The chart beside the forecast: forecast and interval of a single part, or the best forecasts of up to ten.

use b2l_web::Sentence;
use rust_xlsxwriter::{Chart, ChartRange, ChartType, Workbook, XlsxError};

use crate::forecasting::workbook::xlsx::names::FORECAST;
use crate::forecasting::workbook::xlsx::sheet::date_format;
use crate::forecasting::workbook::xlsx::{Book, Part};
use crate::texts;

/// Lines that can still be told apart.
const MOST_LINES: usize = 10;
/// Pixels.
const SIZE: (u32, u32) = (860, 420);

/// Adds the chart to the first sheet. Parts that begin past its end are not drawn.
pub fn add(workbook: &mut Workbook, book: &Book, sheet_rows: u32) -> Result<(), XlsxError> {
    let columns = Columns::of(book);
    let mut chart = Chart::new(ChartType::Line);
    let mut lines = 0;
    let mut first_row: u32 = 1;
    for part in &book.parts {
        let rows = part.dates.len() as u32;
        let last_row = (first_row + rows).saturating_sub(1).min(sheet_rows - 1);
        let drawn = rows > 0 && first_row < sheet_rows && lines < MOST_LINES;
        if drawn && book.parts.len() == 1 {
            for (column, name) in columns.values(book, part) {
                columns.line(&mut chart, column, (first_row, last_row), name);
                lines += 1;
            }
        } else if drawn && part.best {
            columns.line(&mut chart, columns.mean, (first_row, last_row), title(part));
            lines += 1;
        }
        first_row = first_row.saturating_add(rows);
    }
    if lines == 0 {
        return Ok(());
    }
    chart
        .title()
        .set_name(&format!("{}: {}", book.story, book.target));
    chart
        .x_axis()
        .set_num_format(date_format(&book.period))
        .set_date_axis(book.period != "hours");
    chart.set_width(SIZE.0).set_height(SIZE.1);
    let sheet = workbook.worksheet_from_name(FORECAST)?;
    sheet.insert_chart(1, columns.upper + 2, &chart)?;
    Ok(())
}

/// Where the forecast sheet has what.
struct Columns {
    date: u16,
    mean: u16,
    lower: u16,
    upper: u16,
}

impl Columns {
    fn of(book: &Book) -> Self {
        let date = book.category_columns.len() as u16 + 1;
        Self {
            date,
            mean: date + 1,
            lower: date + 2,
            upper: date + 3,
        }
    }

    /// The lines of a single part; the forecast is called by its model.
    fn values(&self, book: &Book, part: &Part) -> [(u16, String); 3] {
        let bound = |text: Sentence<1>| text.with(&[&book.level]).pick(book.language).to_owned();
        [
            (self.mean, title(part)),
            (self.lower, bound(texts::BOOK_LOWER)),
            (self.upper, bound(texts::BOOK_UPPER)),
        ]
    }

    fn line(&self, chart: &mut Chart, column: u16, (first, last): (u32, u32), name: String) {
        let range = |column: u16| ChartRange::new_from_range(FORECAST, first, column, last, column);
        chart
            .add_series()
            .set_categories(&range(self.date))
            .set_values(&range(column))
            .set_name(&name);
    }
}

fn title(part: &Part) -> String {
    match part.key.as_slice() {
        [] => part.model.clone(),
        key => format!("{} ({})", key.join(" / "), part.model),
    }
}
