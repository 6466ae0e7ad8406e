//! The chart of the first sheet: the end of the history, the forecast, and its interval as a shaded band.

use b2l_web::Language;
use chrono::NaiveDateTime;
use rust_xlsxwriter::{
    Chart, ChartFormat, ChartLegendPosition, ChartLine, ChartRange, ChartSolidFill, ChartType,
    Color, Workbook, Worksheet, XlsxError,
};

use super::names::CHART_DATA;
use super::sheet::{Cell, Table, date_format, number_format, numbers};
use crate::texts;

/// What the chart draws, each value at its date; of several series their sum or mean.
#[derive(Debug, Clone, Default)]
pub struct Drawn {
    /// `hours` ... `years`: how dates are shown.
    pub period: String,
    pub target: String,
    /// NaN is a gap: some series has no value there. The last one is none.
    pub history: Vec<(NaiveDateTime, f64)>,
    /// Forecast, lower and upper bound.
    pub forecast: Vec<(NaiveDateTime, [f64; 3])>,
    /// Decimals that the values are shown with.
    pub decimals: usize,
}

impl Drawn {
    /// The values that a chart spans: from a round number below all of them, or from 0 where they come near it.
    pub fn range(&self) -> (f64, f64) {
        let (least, most) = self.extremes();
        let least = floor(self).unwrap_or(least.min(0.0));
        match (least.is_finite(), most > least) {
            (true, true) => (least, most),
            (true, false) => (least, least + 1.0),
            (false, _) => (0.0, 1.0),
        }
    }

    fn extremes(&self) -> (f64, f64) {
        let history = self.history.iter().map(|(_, value)| *value);
        let bounds = self.forecast.iter().flat_map(|(_, values)| *values);
        let all = history.chain(bounds).filter(|value| value.is_finite());
        all.fold(
            (f64::INFINITY, f64::NEG_INFINITY),
            |(least, most), value| (least.min(value), most.max(value)),
        )
    }
}

/// Columns of the data sheet.
const DATE: u16 = 0;
const HISTORY: u16 = 1;
const FORECAST: u16 = 2;
const LOWER: u16 = 3;
const WIDTH: u16 = 4;
/// Pixels.
const SIZE: (u32, u32) = (860, 360);
/// Percent of the band that shines through.
const TRANSPARENCY: u8 = 75;
/// Dates under the chart that have room beside each other.
const LABELS: u32 = 10;
/// Decimals of the values that an axis does without.
const SPARED: usize = 2;
const INK: Color = Color::RGB(0x1f_29_33);
const ACCENT: Color = Color::RGB(0x0b_5f_6f);

/// Adds the sheet with the numbers behind the chart.
pub fn data(
    workbook: &mut Workbook,
    drawn: &Drawn,
    level: f64,
    sheet_rows: u32,
    language: Language,
) -> Result<(), XlsxError> {
    let say = |text: b2l_web::Message| text.pick(language).to_owned();
    let headers = vec![
        say(texts::BOOK_DATE.into()),
        say(texts::SUMMARY_HISTORY.into()),
        say(texts::SUMMARY_FORECAST.into()),
        say(texts::BOOK_LOWER.with(&[&level])),
        say(texts::SUMMARY_BAND.with(&[&level])),
    ];
    let mut table = Table::new(workbook, CHART_DATA, headers, &drawn.period, sheet_rows)?;
    for column in [HISTORY, FORECAST, LOWER, WIDTH] {
        table.show_numbers(column, numbers(drawn.decimals));
    }
    let last = drawn.history.len().saturating_sub(1);
    for (place, (date, value)) in drawn.history.iter().enumerate() {
        let mut cells = [
            Cell::Date(*date),
            Cell::Number(*value),
            Cell::Empty,
            Cell::Empty,
            Cell::Empty,
        ];
        if place == last {
            // The band opens here; from an empty cell it would rise from the axis.
            cells[usize::from(LOWER)] = Cell::Number(*value);
            cells[usize::from(WIDTH)] = Cell::Number(0.0);
        }
        table.row(&cells)?;
    }
    for (date, [mean, lower, upper]) in &drawn.forecast {
        let numbers = [*mean, *lower, upper - lower].map(Cell::Number);
        let [mean, lower, width] = numbers;
        table.row(&[Cell::Date(*date), Cell::Empty, mean, lower, width])?;
    }
    table.end().map(drop)
}

/// Puts the chart at a row of the first sheet.
pub fn insert(
    sheet: &mut Worksheet,
    row: u32,
    drawn: &Drawn,
    level: f64,
    language: Language,
) -> Result<(), XlsxError> {
    let last = (drawn.history.len() + drawn.forecast.len()) as u32;
    let range = |column: u16| ChartRange::new_from_range(CHART_DATA, 1, column, last, column);
    let say = |text: b2l_web::Message| text.pick(language).to_owned();

    // The band stands on an area that is not drawn.
    let mut chart = Chart::new(ChartType::AreaStacked);
    let below = chart.add_series();
    below.set_categories(&range(DATE)).set_values(&range(LOWER));
    below
        .set_name(" ")
        .set_format(ChartFormat::new().set_no_fill().set_no_border());
    let fill = ChartSolidFill::new()
        .set_color(ACCENT)
        .set_transparency(TRANSPARENCY)
        .clone();
    let band = chart.add_series();
    band.set_categories(&range(DATE)).set_values(&range(WIDTH));
    band.set_name(&say(texts::SUMMARY_BAND.with(&[&level])));
    band.set_format(ChartFormat::new().set_solid_fill(&fill).set_no_border());

    let mut lines = Chart::new(ChartType::Line);
    for (column, name, color) in [
        (HISTORY, texts::SUMMARY_HISTORY, INK),
        (FORECAST, texts::SUMMARY_FORECAST, ACCENT),
    ] {
        let line = ChartLine::new().set_color(color).set_width(2.0).clone();
        let series = lines.add_series();
        series
            .set_categories(&range(DATE))
            .set_values(&range(column));
        series
            .set_name(&say(name.into()))
            .set_format(ChartFormat::new().set_line(&line));
    }
    chart.combine(&lines);

    chart.title().set_name(&drawn.target);
    chart
        .legend()
        .set_position(ChartLegendPosition::Bottom)
        .delete_entries(&[0]);
    chart
        .x_axis()
        .set_num_format(date_format(&drawn.period))
        .set_date_axis(drawn.period != "hours");
    if let Some(days) = days_a_period(&drawn.period) {
        let apart = (days * last).div_ceil(LABELS).next_multiple_of(days);
        chart.x_axis().set_major_unit(f64::from(apart));
    }
    chart
        .y_axis()
        .set_num_format(number_format(drawn.decimals.saturating_sub(SPARED)));
    if let Some(least) = floor(drawn) {
        chart.y_axis().set_min(least);
    }
    chart.set_width(SIZE.0).set_height(SIZE.1);
    sheet.insert_chart(row, 0, &chart)?;
    Ok(())
}

/// Days of a period whose dates an axis of days shows.
fn days_a_period(period: &str) -> Option<u32> {
    match period {
        "days" => Some(1),
        "weeks" => Some(7),
        _ => None,
    }
}

/// Where the axis begins so that the lines fill the chart: a round number below all values, and 0 where they come near
/// it. None where values go below 0.
fn floor(drawn: &Drawn) -> Option<f64> {
    let (least, most) = drawn.extremes();
    if !least.is_finite() || least < 0.0 || least < (most - least) {
        return None;
    }
    let step = 10_f64.powf((most - least).max(f64::MIN_POSITIVE).log10().floor());
    let below = ((least - 0.1 * (most - least)) / step).floor() * step;
    Some(below.max(0.0)).filter(|value| value.is_finite())
}
