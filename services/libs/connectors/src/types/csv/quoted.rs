//! Texts that would be read as something else without quotes.

/// Writes a text, in quotes where it would be read as something else without.
pub fn put_text(text: &str, into: &mut String) {
    let is_mark = |byte: u8| matches!(byte, b',' | b'"' | b'\n' | b'\r');
    let spaced = text.starts_with([' ', '\t']) || text.ends_with([' ', '\t']);
    if !text.is_empty() && !spaced && !text.bytes().any(is_mark) {
        into.push_str(text);
        return;
    }
    into.push('"');
    for part in text.split_inclusive('"') {
        into.push_str(part);
        if part.ends_with('"') {
            into.push('"');
        }
    }
    into.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_quoted_only_where_it_has_to_be() {
        for (text, expected) in [
            ("plain", "plain"),
            ("", "\"\""),
            ("a,b", "\"a,b\""),
            ("say \"x\"", "\"say \"\"x\"\"\""),
            (" edge", "\" edge\""),
            ("line\nbreak", "\"line\nbreak\""),
            ("=1+1", "=1+1"),
        ] {
            let mut written = String::new();
            put_text(text, &mut written);
            assert_eq!(written, expected);
        }
    }
}
