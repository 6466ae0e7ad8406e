//! The upper part: title, number, grade and sentences.

use b2l_web::Language;

use super::paper::Paper;
use super::style::{ACCENT, Color, INK, SMALL, Style, TEXT};
use crate::domain::dates::spoken;
use crate::domain::grade::ForecastGrade;
use crate::domain::numbers::grouped;
use crate::forecasting::workbook::xlsx::summary::Summary;

const TITLE: Style = Style {
    size: 18.0,
    bold: true,
    color: INK,
};
const NUMBER: Style = Style {
    size: 32.0,
    bold: true,
    color: ACCENT,
};
/// Between the parts.
const GAP: f32 = 8.0;

pub fn add(paper: &mut Paper<'_>, summary: &Summary, language: Language) {
    paper.paragraph(&summary.title, TITLE);
    let made = spoken(summary.made.and_time(chrono::NaiveTime::MIN));
    let under = match summary.subject.as_str() {
        "" => made,
        subject => format!("{subject} · {made}"),
    };
    paper.paragraph(&under, SMALL);
    paper.take(GAP);
    if let Some(whole) = &summary.whole {
        let number = grouped(whole.value, summary.decimals, language);
        paper.paragraph(&number, NUMBER);
    }
    if let Some(grade) = summary.grade {
        paper.paragraph(&grade.name(language), of_grade(grade, TEXT.size));
    }
    paper.take(GAP / 2.0);
    for sentence in &summary.sentences {
        paper.paragraph(sentence, TEXT);
        paper.take(GAP / 4.0);
    }
    paper.take(GAP);
}

/// How the name of a grade looks.
pub fn of_grade(grade: ForecastGrade, size: f32) -> Style {
    let color = match grade {
        ForecastGrade::Good => Color(0x1b, 0x6e, 0x3c),
        ForecastGrade::WithCare => Color(0x8a, 0x5a, 0x00),
        ForecastGrade::DoNotUse => Color(0xb3, 0x26, 0x1e),
    };
    Style {
        size,
        bold: true,
        color,
    }
}
