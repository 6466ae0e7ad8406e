//! Pages that fill from above. A new one begins where something doesn't fit any more.

use super::fonts::Fonts;
use super::style::{Color, SMALL, Style};

/// Points of A4.
pub const WIDTH: f32 = 595.28;
pub const HEIGHT: f32 = 841.89;
const MARGIN: f32 = 48.0;
pub const LEFT: f32 = MARGIN;
pub const RIGHT: f32 = WIDTH - MARGIN;
/// Height of a line of text against its size.
const LEADING: f32 = 1.45;
/// Where the foot of a page stands.
const FOOT: f32 = HEIGHT - 28.0;

/// Something on a page; places are points from its upper left corner.
#[derive(Debug, Clone)]
pub enum Mark {
    /// From the start of its base line.
    Text {
        at: (f32, f32),
        text: String,
        style: Style,
    },
    Line {
        points: Vec<(f32, f32)>,
        color: Color,
        width: f32,
    },
    Area {
        points: Vec<(f32, f32)>,
        color: Color,
        opacity: f32,
    },
}

pub struct Paper<'a> {
    pub fonts: &'a Fonts,
    pages: Vec<Vec<Mark>>,
    /// Upper end of what is free on the last page.
    y: f32,
}

impl<'a> Paper<'a> {
    pub fn new(fonts: &'a Fonts) -> Self {
        Self {
            fonts,
            pages: vec![Vec::new()],
            y: MARGIN,
        }
    }

    /// Takes a strip of the page, or of a new one; answers where it begins and whether that is a new page.
    pub fn take(&mut self, height: f32) -> (f32, bool) {
        let is_full = self.y + height > HEIGHT - MARGIN;
        if is_full {
            self.pages.push(Vec::new());
            self.y = MARGIN;
        }
        let top = self.y;
        self.y += height;
        (top, is_full)
    }

    pub fn mark(&mut self, mark: Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }

    /// Lines of text over the width of the page.
    pub fn paragraph(&mut self, text: &str, style: Style) {
        for line in self.fonts.lines(text, style, RIGHT - LEFT) {
            let (top, _) = self.take(style.size * LEADING);
            self.text((LEFT, top + style.size), line, style);
        }
    }

    /// A text that begins at a place of its base line.
    pub fn text(&mut self, at: (f32, f32), text: impl Into<String>, style: Style) {
        let text = text.into();
        self.mark(Mark::Text { at, text, style });
    }

    /// A text that ends there.
    pub fn text_before(&mut self, (right, y): (f32, f32), text: impl Into<String>, style: Style) {
        let text = text.into();
        let left = right - self.fonts.width(&text, style);
        self.text((left, y), text, style);
    }

    /// A level line.
    pub fn rule(&mut self, (left, right): (f32, f32), y: f32, color: Color, width: f32) {
        self.mark(Mark::Line {
            points: vec![(left, y), (right, y)],
            color,
            width,
        });
    }

    /// All pages, each with its foot, which is made of its number and that of the last one.
    pub fn finish(mut self, foot: impl Fn(usize, usize) -> String) -> Vec<Vec<Mark>> {
        let pages = self.pages.len();
        for (place, page) in self.pages.iter_mut().enumerate() {
            let text = foot(place + 1, pages);
            page.push(Mark::Text {
                at: (LEFT, FOOT),
                text: self.fonts.cut(&text, SMALL, RIGHT - LEFT),
                style: SMALL,
            });
        }
        self.pages
    }
}
