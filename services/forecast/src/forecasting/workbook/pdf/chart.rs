//! The chart: the end of the history, the forecast, and its interval as a shaded band.

use b2l_web::Language;
use chrono::NaiveDateTime;

use super::paper::{LEFT, Mark, Paper, RIGHT};
use super::style::{ACCENT, Color, FAINT, INK, MUTED, SMALL, Style};
use super::ticks;
use crate::domain::numbers::grouped;
use crate::forecasting::workbook::xlsx::summary_chart::Drawn;
use crate::texts;

/// Points.
const HEIGHT: f32 = 232.0;
const LEGEND: f32 = 20.0;
const DATES: f32 = 18.0;
const GAP: f32 = 16.0;
/// Of the band.
const OPACITY: f32 = 0.22;
const AXIS: f32 = 0.5;
const STROKE: f32 = 1.4;
/// Between the numbers of the axis and the chart.
const PAD: f32 = 6.0;
const SWATCH: f32 = 14.0;

/// Where dates and values are drawn.
struct Scale {
    left: f32,
    top: f32,
    bottom: f32,
    dates: (NaiveDateTime, NaiveDateTime),
    values: (f64, f64),
}

impl Scale {
    fn x(&self, date: NaiveDateTime) -> f32 {
        let (first, last) = self.dates;
        let whole = (last - first).num_seconds().max(1) as f32;
        self.left + (RIGHT - self.left) * (date - first).num_seconds() as f32 / whole
    }

    fn y(&self, value: f64) -> f32 {
        let (least, most) = self.values;
        let share = ((value - least) / (most - least)) as f32;
        self.bottom - (self.bottom - self.top) * share
    }

    fn at(&self, date: NaiveDateTime, value: f64) -> (f32, f32) {
        (self.x(date), self.y(value))
    }
}

pub fn add(paper: &mut Paper<'_>, drawn: &Drawn, level: f64, language: Language) {
    let all = drawn.history.iter().map(|(date, _)| *date);
    let mut all = all.chain(drawn.forecast.iter().map(|(date, _)| *date));
    let Some(first) = all.next() else { return };
    let last = all.next_back().unwrap_or(first);
    let (least, most) = drawn.range();
    let (step, decimals) = ticks::step(least, most);
    let (bottom, top) = ((least / step).floor(), (most / step).ceil().max(1.0));
    let numbers: Vec<f64> = (bottom as i64..=top as i64)
        .map(|n| n as f64 * step)
        .collect();
    let words: Vec<String> = numbers
        .iter()
        .map(|number| grouped(*number, decimals, language))
        .collect();
    let widest = words.iter().map(|word| paper.fonts.width(word, SMALL));
    let widest = widest.fold(0.0, f32::max);

    let (start, _) = paper.take(HEIGHT + GAP);
    legend(paper, start, drawn, level, language);
    let scale = Scale {
        left: LEFT + widest + PAD,
        top: start + LEGEND + PAD,
        bottom: start + HEIGHT - DATES,
        dates: (first, last),
        values: (bottom * step, top * step),
    };
    for (number, word) in numbers.iter().zip(words) {
        let y = scale.y(*number);
        paper.rule((scale.left, RIGHT), y, FAINT, AXIS);
        paper.text_before((scale.left - PAD, y + SMALL.size / 3.0), word, SMALL);
    }
    for (date, word) in ticks::dates((first, last), &drawn.period, language) {
        let (x, width) = (scale.x(date), paper.fonts.width(&word, SMALL));
        paper.mark(Mark::Line {
            points: vec![(x, scale.bottom), (x, scale.bottom + 3.0)],
            color: MUTED,
            width: AXIS,
        });
        let left = (x - width / 2.0).clamp(LEFT, RIGHT - width);
        paper.text((left, scale.bottom + DATES - 4.0), word, SMALL);
    }
    lines(paper, drawn, &scale);
}

fn lines(paper: &mut Paper<'_>, drawn: &Drawn, scale: &Scale) {
    // Where the history ends the forecast and its band begin.
    let end = drawn
        .history
        .last()
        .map(|(date, value)| (*date, [*value; 3]));
    let ahead: Vec<_> = end
        .into_iter()
        .chain(drawn.forecast.iter().copied())
        .collect();
    let side = |place: usize| {
        ahead
            .iter()
            .map(move |(date, values)| (*date, values[place]))
    };
    let to_points = |(date, value)| scale.at(date, value);
    let lower: Vec<_> = side(1).map(to_points).collect();
    let upper = side(2).map(to_points).rev();
    paper.mark(Mark::Area {
        points: lower.into_iter().chain(upper).collect(),
        color: ACCENT,
        opacity: OPACITY,
    });
    let mut line = |points: Vec<(f32, f32)>, color: Color| {
        paper.mark(Mark::Line {
            points,
            color,
            width: STROKE,
        });
    };
    let runs = drawn.history.split(|(_, value)| !value.is_finite());
    for run in runs {
        line(run.iter().copied().map(to_points).collect(), INK);
    }
    line(side(0).map(to_points).collect(), ACCENT);
}

/// The target, and which line is which.
fn legend(paper: &mut Paper<'_>, top: f32, drawn: &Drawn, level: f64, language: Language) {
    let base = top + SMALL.size;
    let heading = Style {
        bold: true,
        color: INK,
        ..SMALL
    };
    let names = [
        (texts::SUMMARY_HISTORY.pick(language).to_owned(), INK, 1.0),
        (
            texts::SUMMARY_FORECAST.pick(language).to_owned(),
            ACCENT,
            1.0,
        ),
        (
            texts::SUMMARY_BAND
                .with(&[&level])
                .pick(language)
                .to_owned(),
            ACCENT,
            OPACITY,
        ),
    ];
    let mut right = RIGHT;
    for (name, color, opacity) in names.into_iter().rev() {
        paper.text_before((right, base), name.as_str(), SMALL);
        right -= paper.fonts.width(&name, SMALL) + PAD;
        let (left, middle) = (right - SWATCH, base - SMALL.size / 3.0);
        let half = if opacity < 1.0 { 4.0 } else { STROKE / 2.0 };
        paper.mark(Mark::Area {
            points: vec![
                (left, middle - half),
                (right, middle - half),
                (right, middle + half),
                (left, middle + half),
            ],
            color,
            opacity,
        });
        right = left - 2.0 * PAD;
    }
    let target = paper.fonts.cut(&drawn.target, heading, right - LEFT);
    paper.text((LEFT, base), target, heading);
}
