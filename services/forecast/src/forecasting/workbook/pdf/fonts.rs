//! The two weights of Inter that the pages are set in, and how wide a text is in them. They have Latin, Greek and
//! Cyrillic letters.

use anyhow::Context;
use krilla::text::Font;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use super::style::Style;

const REGULAR: &[u8] = include_bytes!("../../../../fonts/Inter-Regular.otf");
const SEMI_BOLD: &[u8] = include_bytes!("../../../../fonts/Inter-SemiBold.otf");

pub struct Fonts {
    regular: Face,
    bold: Face,
}

struct Face {
    font: Font,
    glyphs: FontRef<'static>,
}

impl Face {
    fn load(bytes: &'static [u8]) -> anyhow::Result<Self> {
        Ok(Self {
            font: Font::new(bytes.to_vec().into(), 0).context("a font of the pages")?,
            glyphs: FontRef::new(bytes)?,
        })
    }
}

impl Fonts {
    pub fn load() -> anyhow::Result<Self> {
        Ok(Self {
            regular: Face::load(REGULAR)?,
            bold: Face::load(SEMI_BOLD)?,
        })
    }

    pub fn font(&self, bold: bool) -> Font {
        self.face(bold).font.clone()
    }

    fn face(&self, bold: bool) -> &Face {
        match bold {
            true => &self.bold,
            false => &self.regular,
        }
    }

    /// Letters of the text that the fonts don't have.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let known = self.regular.glyphs.charmap();
        text.chars().filter(|c| known.map(*c).is_none()).collect()
    }

    /// Points.
    pub fn width(&self, text: &str, style: Style) -> f32 {
        let glyphs = &self.face(style.bold).glyphs;
        let metrics = glyphs.glyph_metrics(Size::new(style.size), LocationRef::default());
        let known = glyphs.charmap();
        let advances = text
            .chars()
            .filter_map(|c| metrics.advance_width(known.map(c)?));
        advances.sum()
    }

    /// The lines of a text that fit a width. A word that is wider is broken.
    pub fn lines(&self, text: &str, style: Style, width: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split(' ') {
            let line = lines.last_mut().map(std::mem::take).unwrap_or_default();
            let longer = match line.is_empty() {
                true => word.to_owned(),
                false => format!("{line} {word}"),
            };
            lines.pop();
            if self.width(&longer, style) <= width {
                lines.push(longer);
                continue;
            }
            lines.extend((!line.is_empty()).then_some(line));
            lines.extend(self.broken(word, style, width));
        }
        lines
    }

    /// The parts of a word that fit a width.
    fn broken(&self, word: &str, style: Style, width: f32) -> Vec<String> {
        let mut parts = vec![String::new()];
        for c in word.chars() {
            let longer = parts.last().is_some_and(|part| {
                !part.is_empty() && self.width(&format!("{part}{c}"), style) > width
            });
            if longer {
                parts.push(String::new());
            }
            if let Some(part) = parts.last_mut() {
                part.push(c);
            }
        }
        parts
    }

    /// The text, with its end left out where it doesn't fit a width.
    pub fn cut(&self, text: &str, style: Style, width: f32) -> String {
        if self.width(text, style) <= width {
            return text.to_owned();
        }
        let mut kept: Vec<char> = text.chars().collect();
        while kept.pop().is_some() {
            let shorter: String = kept.iter().chain(&['…']).collect();
            if self.width(&shorter, style) <= width {
                return shorter;
            }
        }
        String::new()
    }
}
