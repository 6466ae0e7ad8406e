//! The first sheet, for somebody who opens nothing else: the number, how far it can be relied on, the chart, and a line
//! for each series.

use b2l_web::{Language, Message};
use chrono::NaiveDate;
use rust_xlsxwriter::{
    Color, Format, FormatAlign, FormatBorder, Url, Workbook, Worksheet, XlsxError,
};

use super::names::{FORECAST, SUMMARY};
use super::sheet::{cell_text, numbers};
use super::summary_chart::{self, Drawn};
use crate::domain::grade::ForecastGrade;
use crate::texts;

/// Everything that the first sheet tells.
#[derive(Debug, Clone, Default)]
pub struct Summary {
    pub title: String,
    /// The target and, over time, how far the forecast goes.
    pub subject: String,
    pub made: NaiveDate,
    pub grade: Option<ForecastGrade>,
    pub sentences: Vec<String>,
    /// Of the interval, in percent.
    pub level: f64,
    /// Of all series together, or of the only one.
    pub whole: Option<Line>,
    /// One for each series where there are several.
    pub lines: Vec<Line>,
    pub drawn: Option<Drawn>,
    /// Decimals that the values are shown with.
    pub decimals: usize,
}

/// The forecast of one series as one number, in the unit of the target.
#[derive(Debug, Clone)]
pub struct Line {
    pub name: String,
    pub value: f64,
    pub lower: f64,
    pub upper: f64,
    pub usual_miss: Option<f64>,
    /// Relative change against the year before.
    pub change: Option<f64>,
    pub grade: Option<ForecastGrade>,
    pub reason: Option<String>,
    /// Row of the forecast sheet where the series begins, counted from 0.
    pub first_row: Option<u32>,
}

/// Widths of the columns in characters.
const WIDTHS: [f64; 8] = [28.0, 14.0, 14.0, 14.0, 14.0, 14.0, 16.0, 60.0];
const REASON: u16 = 7;
/// Rows that the chart covers.
const CHART_ROWS: u32 = 19;
const ACCENT: Color = Color::RGB(0x0b_5f_6f);
const MUTED: Color = Color::RGB(0x5f_6b_6d);

/// Adds the sheet, and the one that holds what its chart draws.
pub fn add(
    workbook: &mut Workbook,
    summary: &Summary,
    language: Language,
) -> Result<(), XlsxError> {
    let mut sheet = Worksheet::new();
    sheet.set_name(SUMMARY)?.set_screen_gridlines(false);
    sheet.set_landscape().set_print_fit_to_pages(1, 0);
    for (column, width) in WIDTHS.iter().enumerate() {
        sheet.set_column_width(column as u16, *width)?;
    }
    let mut row = head(&mut sheet, summary, language)?;
    if let Some(drawn) = &summary.drawn {
        summary_chart::insert(&mut sheet, row, drawn, summary.level, language)?;
        row += CHART_ROWS;
    }
    if !summary.lines.is_empty() {
        lines(&mut sheet, row, summary, language)?;
    }
    workbook.push_worksheet(sheet);
    Ok(())
}

/// Title, number, grade and sentences; answers the next free row.
fn head(sheet: &mut Worksheet, summary: &Summary, language: Language) -> Result<u32, XlsxError> {
    let title = Format::new().set_bold().set_font_size(18);
    let muted = Format::new().set_font_color(MUTED);
    sheet.write_string_with_format(0, 0, cell_text(&summary.title), &title)?;
    let made = summary.made.format("%d.%m.%Y").to_string();
    let subject = match summary.subject.as_str() {
        "" => made,
        subject => format!("{} · {made}", cell_text(subject)),
    };
    sheet.write_string_with_format(1, 0, subject, &muted)?;
    let mut row = 3;
    if let Some(whole) = &summary.whole {
        let big = numbers(summary.decimals)
            .set_bold()
            .set_font_size(28)
            .set_font_color(ACCENT);
        let big = big.set_align(FormatAlign::Left);
        sheet.set_row_height(row, 38)?;
        sheet.merge_range(row, 0, row, 2, "", &big)?;
        sheet.write_number_with_format(row, 0, whole.value, &big)?;
        row += 1;
    }
    if let Some(grade) = summary.grade {
        sheet.write_string_with_format(row, 0, grade.name(language), &grade_format(grade))?;
        row += 1;
    }
    let sentence = Format::new().set_text_wrap().set_align(FormatAlign::Top);
    for text in &summary.sentences {
        sheet.merge_range(row, 0, row, 6, cell_text(text), &sentence)?;
        // Merged cells don't grow with their text.
        sheet.set_row_height(row, 16 * (1 + text.chars().count() as u32 / 115))?;
        row += 1;
    }
    Ok(row + 1)
}

fn lines(
    sheet: &mut Worksheet,
    first: u32,
    summary: &Summary,
    language: Language,
) -> Result<(), XlsxError> {
    let say = |message: Message| message.pick(language).to_owned();
    let heads = [
        say(texts::SUMMARY_SERIES.into()),
        say(texts::SUMMARY_FORECAST.into()),
        say(texts::BOOK_LOWER.with(&[&summary.level])),
        say(texts::BOOK_UPPER.with(&[&summary.level])),
        say(texts::SUMMARY_MISS.into()),
        say(texts::SUMMARY_CHANGE.into()),
        say(texts::SUMMARY_GRADE.into()),
        say(texts::BOOK_REASON.into()),
    ];
    let head = Format::new()
        .set_bold()
        .set_border_bottom(FormatBorder::Thin)
        .set_text_wrap();
    for (column, text) in heads.iter().enumerate() {
        let right = (1..=5).contains(&column);
        let format = if right {
            head.clone().set_align(FormatAlign::Right)
        } else {
            head.clone()
        };
        sheet.write_string_with_format(first, column as u16, text, &format)?;
    }
    let mut row = first + 1;
    for one in &summary.lines {
        line(sheet, row, one, summary.decimals, &Format::new(), language)?;
        row += 1;
    }
    match &summary.whole {
        Some(whole) => {
            let total = Format::new().set_bold().set_border_top(FormatBorder::Thin);
            line(sheet, row, whole, summary.decimals, &total, language)
        }
        None => Ok(()),
    }
}

fn line(
    sheet: &mut Worksheet,
    row: u32,
    line: &Line,
    decimals: usize,
    style: &Format,
    language: Language,
) -> Result<(), XlsxError> {
    let name = cell_text(&line.name);
    match line.first_row {
        Some(first) => {
            let target = Url::new(format!("internal:'{FORECAST}'!A{}", first + 1)).set_text(name);
            sheet.write_url(row, 0, target)?;
        }
        None => {
            sheet.write_string_with_format(row, 0, name, style)?;
        }
    }
    let number = style.merge(&numbers(decimals));
    let values = [
        Some(line.value),
        Some(line.lower),
        Some(line.upper),
        line.usual_miss,
    ];
    for (place, value) in values.into_iter().enumerate() {
        let column = place as u16 + 1;
        match value.filter(|value| value.is_finite()) {
            Some(value) => sheet.write_number_with_format(row, column, value, &number)?,
            None => sheet.write_blank(row, column, style)?,
        };
    }
    let percent = style.merge(&Format::new().set_num_format("+0%;-0%;0%"));
    match line.change {
        Some(change) => sheet.write_number_with_format(row, 5, change, &percent)?,
        None => sheet.write_blank(row, 5, style)?,
    };
    match line.grade {
        Some(grade) => {
            let format = style.merge(&grade_format(grade));
            sheet.write_string_with_format(row, 6, grade.name(language), &format)?
        }
        None => sheet.write_blank(row, 6, style)?,
    };
    let reason = line.reason.as_deref().unwrap_or_default();
    sheet.write_string_with_format(row, REASON, cell_text(reason), style)?;
    Ok(())
}

fn grade_format(grade: ForecastGrade) -> Format {
    let color = match grade {
        ForecastGrade::Good => Color::RGB(0x1b_6e_3c),
        ForecastGrade::WithCare => Color::RGB(0x8a_5a_00),
        ForecastGrade::DoNotUse => Color::RGB(0xb3_26_1e),
    };
    Format::new().set_bold().set_font_color(color)
}
