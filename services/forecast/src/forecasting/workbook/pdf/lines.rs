//! The table of all series, with a line for all of them together.

use b2l_web::{Language, Message};

use super::head::of_grade;
use super::paper::{LEFT, Paper, RIGHT};
use super::style::{FAINT, INK, MUTED, SMALL, Style};
use crate::domain::numbers::grouped;
use crate::forecasting::workbook::xlsx::summary::{Line, Summary};
use crate::texts;

const CELL: Style = Style {
    size: 9.0,
    bold: false,
    color: INK,
};
const HEAD: Style = Style {
    size: 8.0,
    bold: true,
    color: MUTED,
};
/// Where the columns of numbers end: forecast, lower and upper bound, usual miss, change.
const ENDS: [f32; 5] = [252.0, 312.0, 372.0, 432.0, 482.0];
const NAME: f32 = ENDS[0] - 62.0 - LEFT;
const GRADE: f32 = 490.0;
const COLUMN: f32 = 58.0;
const ROW: f32 = 16.0;
const HEAD_LINE: f32 = 10.0;
const GAP: f32 = 6.0;

pub fn add(paper: &mut Paper<'_>, summary: &Summary, language: Language) {
    head(paper, summary, language);
    for line in &summary.lines {
        row(paper, summary, line, CELL, language);
    }
    if let Some(whole) = &summary.whole {
        let bold = Style { bold: true, ..CELL };
        row(paper, summary, whole, bold, language);
    }
}

/// The names of the columns, whose lines end together.
fn head(paper: &mut Paper<'_>, summary: &Summary, language: Language) {
    let say = |message: Message| message.pick(language).to_owned();
    let names = [
        say(texts::SUMMARY_FORECAST.into()),
        say(texts::BOOK_LOWER.with(&[&summary.level])),
        say(texts::BOOK_UPPER.with(&[&summary.level])),
        say(texts::SUMMARY_MISS.into()),
        say(texts::SUMMARY_CHANGE.into()),
    ];
    let wrapped: Vec<Vec<String>> = names
        .iter()
        .map(|name| paper.fonts.lines(name, HEAD, COLUMN - GAP))
        .collect();
    let most = wrapped.iter().map(Vec::len).max().unwrap_or(1);
    let height = most as f32 * HEAD_LINE + GAP;
    // A head at the foot of a page would stand alone.
    let (top, _) = paper.take(height);
    let last = top + height - GAP;
    for (lines, end) in wrapped.iter().zip(ENDS) {
        for (place, line) in lines.iter().rev().enumerate() {
            let y = last - place as f32 * HEAD_LINE;
            paper.text_before((end, y), line.as_str(), HEAD);
        }
    }
    paper.text((LEFT, last), say(texts::SUMMARY_SERIES.into()), HEAD);
    paper.text((GRADE, last), say(texts::SUMMARY_GRADE.into()), HEAD);
    paper.rule((LEFT, RIGHT), top + height, MUTED, 0.7);
}

fn row(paper: &mut Paper<'_>, summary: &Summary, line: &Line, style: Style, language: Language) {
    let (mut top, is_new) = paper.take(ROW);
    if is_new {
        // The head goes first on the new page.
        paper.take(-ROW);
        head(paper, summary, language);
        top = paper.take(ROW).0;
    }
    let base = top + ROW - 4.5;
    let name = paper.fonts.cut(&line.name, style, NAME);
    paper.text((LEFT, base), name, style);
    let number = |value: f64| grouped(value, summary.decimals, language);
    let numbers = [
        Some(line.value),
        Some(line.lower),
        Some(line.upper),
        line.usual_miss,
    ];
    let finite = numbers.map(|value| value.filter(|value| value.is_finite()).map(number));
    let change = line.change.map(|change| percent(change, language));
    for (text, end) in finite.into_iter().chain([change]).zip(ENDS) {
        paper.text_before((end, base), text.unwrap_or_default(), style);
    }
    if let Some(grade) = line.grade {
        let style = of_grade(grade, SMALL.size);
        let name = paper.fonts.cut(&grade.name(language), style, RIGHT - GRADE);
        paper.text((GRADE, base), name, style);
    }
    paper.rule((LEFT, RIGHT), top + ROW, FAINT, 0.5);
}

/// "+4%" or "+4 %".
fn percent(change: f64, language: Language) -> String {
    let whole = (change * 100.0).round();
    let sign = if whole > 0.0 { "+" } else { "" };
    let space = match language {
        Language::En => "",
        Language::Ru => "\u{a0}",
    };
    // Rounding may leave "-0".
    format!("{sign}{}{space}%", grouped(whole + 0.0, 0, language))
}
