//! What the number format of a cell says of the value in it.

use calamine::Style;

/// A format as far as it changes what is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CellFormat {
    Plain,
    /// At least so many figures, as by `00000`: such numbers are names rather than amounts.
    Padded(usize),
    /// Hundredths: `0.00%` shows 0.125 as 12.50%.
    Percent,
    /// [`FORMAT_OF_NAMES`].
    Names,
}

/// Texts in cells of this format are names, whatever they look like. It shows a cell as no format at all would; the
/// workbooks that this product writes have it where a column is one of text.
pub const FORMAT_OF_NAMES: &str = "General;-General;General;@";

impl CellFormat {
    pub(super) fn of(style: &Style) -> CellFormat {
        let format = style.number_format.as_ref();
        let code = format.map_or("", |format| format.format_code.as_str());
        if code == FORMAT_OF_NAMES {
            return CellFormat::Names;
        }
        let code = code.split(';').next().unwrap_or("");
        if code.len() > 1 && code.bytes().all(|byte| byte == b'0') {
            return CellFormat::Padded(code.len());
        }
        match has_percent(code) {
            true => CellFormat::Percent,
            false => CellFormat::Plain,
        }
    }
}

/// Whether the code has a percent sign of its own. One in quotes or behind a backslash is shown and changes nothing.
pub(super) fn has_percent(code: &str) -> bool {
    let mut quoted = false;
    let mut signs = code.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '"' => quoted = !quoted,
            '\\' | '_' | '*' if !quoted => {
                signs.next();
            }
            '%' if !quoted => return true,
            _ => {}
        }
    }
    false
}

/// The value times a hundred by moving its sign, so that 0.07 is 7 and not 7.000000000000001.
pub(super) fn percent(value: f64) -> f64 {
    let written = format!("{value:e}");
    let moved = written.split_once('e').and_then(|(figures, power)| {
        let power: i32 = power.parse().ok()?;
        format!("{figures}e{}", power + 2).parse().ok()
    });
    moved.unwrap_or(value * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_percent_sign_of_the_format_makes_hundredths() {
        for code in ["0%", "0.00%", "#,##0.0 %", "[Red]0%"] {
            assert!(has_percent(code), "{code}");
        }
        for code in ["0.00", r#"0.0"%""#, r"0\%", "General"] {
            assert!(!has_percent(code), "{code}");
        }
    }

    #[test]
    fn a_percentage_is_the_one_that_is_shown() {
        for (value, shown) in [
            (0.07, 7.0),
            (0.1, 10.0),
            (-0.105, -10.5),
            (0.0, 0.0),
            (2.0, 200.0),
        ] {
            assert_eq!(percent(value).to_bits(), f64::to_bits(shown), "{value}");
        }
    }
}
