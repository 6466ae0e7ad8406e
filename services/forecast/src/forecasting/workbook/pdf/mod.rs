//! The summary on pages to print, for somebody who opens no workbook: the number, how far it can be relied on, the
//! chart, and a line for each series. A4, upright, in points.

mod chart;
mod fonts;
mod head;
mod lines;
mod paper;
mod style;
mod ticks;

use anyhow::Context;
use b2l_web::Language;
use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::TextDirection;

use super::xlsx::summary::Summary;
use crate::refusal::{Refusal, Result};
use crate::texts;
use fonts::Fonts;
use paper::{HEIGHT, Mark, Paper, WIDTH};
use style::Color;

/// The bytes of the file.
///
/// # Errors
/// 400 under `format` if the fonts lack a letter of a name.
pub fn write(summary: &Summary, language: Language) -> Result<Vec<u8>> {
    let fonts = Fonts::load()?;
    if let Some(letters) = missing(&fonts, summary) {
        return Err(Refusal::field(
            "format",
            texts::PDF_LETTERS.with(&[&letters]),
        ));
    }
    let pages = laid_out(&fonts, summary, language);
    Ok(drawn(&pages, &fonts, summary, language)?)
}

/// What stands where on each page.
fn laid_out(fonts: &Fonts, summary: &Summary, language: Language) -> Vec<Vec<Mark>> {
    let mut paper = Paper::new(fonts);
    head::add(&mut paper, summary, language);
    if let Some(drawn) = &summary.drawn {
        chart::add(&mut paper, drawn, summary.level, language);
    }
    if !summary.lines.is_empty() {
        lines::add(&mut paper, summary, language);
    }
    paper.finish(|page, pages| {
        let number = texts::PDF_PAGE.with(&[&page, &pages]);
        format!("{} · {}", summary.title, number.pick(language))
    })
}

/// The letters of the summary that the fonts don't have.
fn missing(fonts: &Fonts, summary: &Summary) -> Option<String> {
    let drawn = summary.drawn.iter().map(|drawn| drawn.target.as_str());
    let names = summary.lines.iter().map(|line| line.name.as_str());
    let mut letters: Vec<char> = [summary.title.as_str(), &summary.subject]
        .into_iter()
        .chain(summary.sentences.iter().map(String::as_str))
        .chain(drawn)
        .chain(names)
        .flat_map(|text| fonts.missing(text))
        .collect();
    letters.sort_unstable();
    letters.dedup();
    letters.truncate(MOST_LETTERS);
    (!letters.is_empty()).then(|| letters.into_iter().collect())
}

/// Letters that a refusal names.
const MOST_LETTERS: usize = 10;

fn drawn(
    pages: &[Vec<Mark>],
    fonts: &Fonts,
    summary: &Summary,
    language: Language,
) -> anyhow::Result<Vec<u8>> {
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new()
            .title(summary.title.clone())
            .language(language.word().to_owned())
            .creator("B2L".to_owned()),
    );
    for marks in pages {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).context("the size of a page")?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for mark in marks {
            draw(&mut surface, mark, fonts);
        }
        surface.finish();
        page.finish();
    }
    document
        .finish()
        .map_err(|error| anyhow::anyhow!("the pages can't be written: {error:?}"))
}

fn draw(surface: &mut Surface<'_>, mark: &Mark, fonts: &Fonts) {
    match mark {
        Mark::Text { at, text, style } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(style.color, 1.0)));
            surface.draw_text(
                Point::from_xy(at.0, at.1),
                fonts.font(style.bold),
                style.size,
                text,
                false,
                TextDirection::LeftToRight,
            );
        }
        Mark::Line {
            points,
            color,
            width,
        } => {
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke {
                paint: paint(*color).into(),
                width: *width,
                ..Stroke::default()
            }));
            path(surface, points, false);
        }
        Mark::Area {
            points,
            color,
            opacity,
        } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*color, *opacity)));
            path(surface, points, true);
        }
    }
}

fn path(surface: &mut Surface<'_>, points: &[(f32, f32)], closed: bool) {
    let mut builder = PathBuilder::new();
    for (place, (x, y)) in points.iter().enumerate() {
        match place {
            0 => builder.move_to(*x, *y),
            _ => builder.line_to(*x, *y),
        }
    }
    if closed {
        builder.close();
    }
    if let Some(path) = builder.finish() {
        surface.draw_path(&path);
    }
}

fn fill(color: Color, opacity: f32) -> Fill {
    Fill {
        paint: paint(color).into(),
        opacity: NormalizedF32::new(opacity).unwrap_or(NormalizedF32::ONE),
        ..Fill::default()
    }
}

fn paint(Color(red, green, blue): Color) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

#[cfg(test)]
mod tests;
