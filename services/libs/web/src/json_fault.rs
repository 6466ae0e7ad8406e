//! What is wrong with a JSON body, in words and under its field: serde says where in the text it gave up and what it
//! expected there.

use crate::{Error, Message, texts};

/// The fault of a body that could not be read.
pub fn field_error(body: &[u8], error: &serde_json::Error) -> Error {
    let text = error.to_string();
    let named = text.split('`').nth(1).map(str::to_owned);
    match named {
        Some(field) if text.starts_with("missing field") => Error::field(field, texts::REQUIRED),
        Some(field) if text.starts_with("unknown field") => {
            Error::field(field, texts::UNKNOWN_FIELD)
        }
        _ => match (expected(&text), field(body, error)) {
            (Some(message), Some(field)) => Error::field(field, message),
            (None, Some(field)) if error.is_data() => {
                Error::field(field, texts::UNREADABLE.with(&[&without_place(&text)]))
            }
            _ => Error::detail(texts::UNREADABLE.with(&[&text])),
        },
    }
}

/// The fault of a text in the body that has a NUL, under the outermost member that has it. Postgres keeps none.
pub fn nul_error(body: &[u8]) -> Option<Error> {
    let before = &body[..escaped_nul(body)?];
    let member = Path::of(before).into_iter().next();
    Some(match member {
        Some(field) => Error::field(field, texts::NUL_CHARACTER),
        None => Error::detail(texts::NUL_CHARACTER),
    })
}

/// Where the first NUL is written. As it is JSON allows none; what is escaped itself is another character.
pub fn escaped_nul(body: &[u8]) -> Option<usize> {
    let mut at = 0;
    while let Some(next) = body[at..].iter().position(|byte| *byte == b'\\') {
        at += next;
        if body[at + 1..].starts_with(b"u0000") {
            return Some(at);
        }
        at = (at + 2).min(body.len());
    }
    None
}

/// What should have stood there.
fn expected(text: &str) -> Option<Message> {
    let wrong = text.starts_with("invalid type") || text.starts_with("invalid value");
    let (_, wanted) = text.split_once(", expected ").filter(|_| wrong)?;
    let wanted = without_place(wanted);
    Some(match wanted {
        "f32" | "f64" => texts::EXPECTED_NUMBER.into(),
        "a string" | "a borrowed string" => texts::EXPECTED_TEXT.into(),
        "a boolean" => texts::EXPECTED_SWITCH.into(),
        "a sequence" => texts::EXPECTED_LIST.into(),
        whole if is_whole(whole) => texts::EXPECTED_WHOLE.into(),
        object if object == "a map" || object.starts_with("struct ") => {
            texts::EXPECTED_OBJECT.into()
        }
        _ => return None,
    })
}

/// `i64`, `u32` and their like.
fn is_whole(name: &str) -> bool {
    let bits = name.strip_prefix(['i', 'u']);
    bits.is_some_and(|bits| bits == "size" || bits.parse::<u8>().is_ok())
}

fn without_place(text: &str) -> &str {
    text.split(" at line ").next().unwrap_or(text)
}

/// Members that a field is named by: a setting is `cleaning.rolling`, whatever is wrong inside it.
const DEEPEST: usize = 2;

/// The members that lead to where reading ended, joined by dots, as far as the first list; none outside of every member.
fn field(body: &[u8], error: &serde_json::Error) -> Option<String> {
    let before: usize = body
        .split_inclusive(|byte| *byte == b'\n')
        .take(error.line().checked_sub(1)?)
        .map(<[u8]>::len)
        .sum();
    let read = body.get(..body.len().min(before + error.column()))?;
    let path = Path::of(read).join(".");
    (!path.is_empty()).then_some(path)
}

/// Walks over the beginning of a JSON text and keeps the members that are open at its end.
#[derive(Default)]
struct Path {
    /// Of each open object its member at hand; none of a list.
    open: Vec<Option<String>>,
    /// The last text that was read: a member's name once a colon follows.
    last: String,
}

impl Path {
    fn of(read: &[u8]) -> Vec<String> {
        let mut path = Self::default();
        let mut bytes = read.iter().copied();
        while let Some(byte) = bytes.next() {
            match byte {
                b'"' => path.last = string(&mut bytes),
                b'{' => path.open.push(Some(String::new())),
                b'[' => path.open.push(None),
                b'}' | b']' => drop(path.open.pop()),
                b':' => {
                    if let Some(Some(member)) = path.open.last_mut() {
                        *member = std::mem::take(&mut path.last);
                    }
                }
                _ => {}
            }
        }
        let members = path.open.into_iter().map_while(|open| open);
        let named = members.filter(|member| !member.is_empty());
        named.take(DEEPEST).collect()
    }
}

/// The text up to its closing quote. What is escaped is no name of a member here.
fn string(bytes: &mut impl Iterator<Item = u8>) -> String {
    let mut text = Vec::new();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => break,
            b'\\' => text.extend(bytes.next()),
            byte => text.push(byte),
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Default, Deserialize)]
    #[serde(default)]
    struct Request {
        steps: Option<i64>,
        share: Option<f64>,
        cleaning: Inner,
        models: Vec<String>,
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(default)]
    struct Inner {
        active: bool,
    }

    fn of(body: &str) -> (Option<String>, Option<String>) {
        let read = serde_json::from_str::<Request>(body);
        let read = read.map(|all| (all.steps, all.share, all.cleaning.active, all.models));
        let error = read.unwrap_err();
        let text = error.to_string();
        let said = expected(&text).map(|message| message.pick(crate::Language::En).to_owned());
        (field(body.as_bytes(), &error), said)
    }

    fn field_message(field: &str, said: crate::Sentence) -> (Option<String>, Option<String>) {
        let said = said.pick(crate::Language::En);
        (Some(field.to_owned()), Some(said.to_owned()))
    }

    #[test]
    fn a_wrong_value_is_told_under_the_member_that_has_it() {
        assert_eq!(
            of(r#"{"share": 0.5, "steps": "ten"}"#),
            field_message("steps", texts::EXPECTED_WHOLE)
        );
        assert_eq!(
            of("{\n  \"steps\": 1.5\n}"),
            field_message("steps", texts::EXPECTED_WHOLE)
        );
        assert_eq!(
            of(r#"{"share": [1], "steps": 3}"#),
            field_message("share", texts::EXPECTED_NUMBER)
        );
        assert_eq!(
            of(r#"{"cleaning": {"active": "yes"}}"#),
            field_message("cleaning.active", texts::EXPECTED_SWITCH)
        );
        assert_eq!(
            of(r#"{"cleaning": true}"#),
            field_message("cleaning", texts::EXPECTED_OBJECT)
        );
        assert_eq!(
            of(r#"{"models": ["a{\"b", 3]}"#),
            field_message("models", texts::EXPECTED_TEXT)
        );
        assert_eq!(
            of(r#"{"models": "best"}"#),
            field_message("models", texts::EXPECTED_LIST)
        );
    }

    #[test]
    fn a_nul_is_told_under_the_member_that_has_it() {
        let told = |body: &str| nul_error(body.as_bytes()).map(|error| error.to_string());
        let name = r#"{"id": 1, "name": "a\u0000b"}"#;
        let before = Path::of(&name.as_bytes()[..escaped_nul(name.as_bytes()).unwrap()]);
        assert_eq!(before, ["name"]);
        assert_eq!(told(name).as_deref(), Some("400 nul_character"));
        assert_eq!(told(r#""\u0000""#).as_deref(), Some("400 nul_character"));
        assert!(told(r#"{"s3": {"file_name": ["\\\u0000"]}}"#).is_some());
        for harmless in [r#"{"name": "\\u0000"}"#, r#"{"name": "\u0001"}"#, "\\", ""] {
            assert_eq!(told(harmless), None, "{harmless}");
        }
    }

    #[test]
    fn a_body_that_is_no_object_has_no_member_to_tell_it_under() {
        assert_eq!(of("3").0, None);
    }
}
