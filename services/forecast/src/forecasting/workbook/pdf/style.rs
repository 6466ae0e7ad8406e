//! Colours and sizes of what is drawn.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

pub const INK: Color = Color(0x1f, 0x29, 0x33);
pub const MUTED: Color = Color(0x5f, 0x6b, 0x6d);
pub const FAINT: Color = Color(0xd9, 0xde, 0xe0);
pub const ACCENT: Color = Color(0x0b, 0x5f, 0x6f);

#[derive(Debug, Clone, Copy)]
pub struct Style {
    pub size: f32,
    pub bold: bool,
    pub color: Color,
}

pub const TEXT: Style = Style {
    size: 10.0,
    bold: false,
    color: INK,
};
pub const SMALL: Style = Style {
    size: 8.0,
    bold: false,
    color: MUTED,
};
