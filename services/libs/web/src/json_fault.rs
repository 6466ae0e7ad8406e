//! What is wrong with a request that cannot be read, in words and under its field: serde says where in the text it gave
//! up and what it expected there. Its own words go to the log, never into an answer.

use std::fmt::Display;

use crate::{Error, Message, texts};

/// A part of a request that cannot be read for a reason that has no field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// A value, of a kind that there are no words for.
    Value,
    /// JSON with a mistake at this place, both counted from 1.
    Json { line: usize, column: usize },
    /// A body that broke off.
    BrokenOff,
    /// A form: no multipart, cut off, or not in UTF-8.
    Form,
}

impl Unreadable {
    /// The sentence; the cause is logged.
    pub fn because(self, cause: &impl Display) -> Message {
        log(&cause.to_string());
        self.message()
    }

    fn message(self) -> Message {
        match self {
            Self::Value => texts::UNREADABLE.into(),
            Self::Json { line, column } => texts::UNREADABLE_JSON.with(&[&line, &column]),
            Self::BrokenOff => texts::BROKEN_OFF.into(),
            Self::Form => texts::UNREADABLE_FORM.into(),
        }
    }
}

/// The fault of a body that could not be read.
pub fn field_error(body: &[u8], error: &serde_json::Error) -> Error {
    let text = error.to_string();
    if let Some(fault) = named_field(&text) {
        return fault;
    }
    let message = json_message(error);
    match field(body, error) {
        Some(field) if error.is_data() => Error::field(field, message),
        _ => Error::detail(message),
    }
}

/// What is wrong with a JSON text, without its field.
pub fn json_message(error: &serde_json::Error) -> Message {
    let text = error.to_string();
    match error.is_data() {
        true => name_message(&text).unwrap_or_else(|| value_message(&text)),
        false => {
            // Of what is empty nothing was read.
            let (line, column) = (error.line(), error.column().max(1));
            Unreadable::Json { line, column }.because(&text)
        }
    }
}

/// The fault of parameters in an address.
pub fn query_error(error: &actix_web::error::QueryPayloadError) -> Error {
    let text = error.to_string();
    let text = text
        .strip_prefix("Query deserialize error: ")
        .unwrap_or(&text);
    named_field(text).unwrap_or_else(|| Error::detail(value_message(text)))
}

/// Under a field that the parser names.
fn named_field(text: &str) -> Option<Error> {
    let field = text.split('`').nth(1)?.to_owned();
    if text.starts_with("missing field") {
        return Some(Error::field(field, texts::REQUIRED));
    }
    let unknown = text.starts_with("unknown field");
    unknown.then(|| Error::field(field, texts::UNKNOWN_FIELD))
}

/// A name that the parser misses, or does not know.
fn name_message(text: &str) -> Option<Message> {
    let name = text.split('`').nth(1)?;
    if text.starts_with("unknown field") {
        return Some(texts::UNKNOWN_NAME.with(&[&name]));
    }
    let is_missing = text.starts_with("missing field");
    is_missing.then(|| texts::MISSING_NAME.with(&[&name]))
}

/// What should stand in place of a value.
fn value_message(text: &str) -> Message {
    let known = expected(text).or_else(|| choice(text));
    known.unwrap_or_else(|| Unreadable::Value.because(&text))
}

/// The parser's words without the value that it was given: that may be a secret.
fn log(text: &str) {
    let (what, rest) = text.split_once(':').unwrap_or((text, ""));
    match rest.rsplit_once(", expected ") {
        Some((_, wanted)) => {
            tracing::info!(cause = %format_args!("{what}, expected {wanted}"), "a request could not be read");
        }
        None => tracing::info!(cause = %what, "a request could not be read"),
    }
}

/// The words of a closed list, where the value is none of them.
fn choice(text: &str) -> Option<Message> {
    let (_, known) = text
        .strip_prefix("unknown variant")?
        .rsplit_once(", expected ")?;
    let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
    let known = known.join(", ");
    (!known.is_empty()).then(|| texts::UNREADABLE_CHOICE.with(&[&known]))
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
        list if list.starts_with("a tuple of size") || list.starts_with("an array of length") => {
            texts::EXPECTED_LIST.into()
        }
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

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    struct Ordered {
        _order: Option<Order>,
        _pair: Option<(i64, i64)>,
        _either: Option<Either>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Order {
        Rising,
        Falling,
    }

    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "what is read here is refused")]
    enum Either {
        _Number(f64),
        _List(Vec<f64>),
    }

    /// What people read of it, in both languages.
    fn both(error: &Error) -> [String; 2] {
        let message = error.refusal().unwrap();
        [message.en.clone(), message.ru.clone()]
    }

    #[test]
    fn no_answer_has_the_words_of_a_parser() {
        let bodies = [
            r#"{"_order": "sideways"}"#,
            r#"{"_order": 7}"#,
            r#"{"_pair": "both"}"#,
            r#"{"_pair": [1]}"#,
            r#"{"_either": "neither"}"#,
            r#"{"_order": "rising""#,
            r#"{"_order": rising}"#,
            r#"{"_order": "rising"} 3"#,
            "\u{1}",
            "",
            "[]",
            "3",
            r#"{"other": 1}"#,
        ];
        let of_body = bodies.map(|body| {
            let error = serde_json::from_str::<Ordered>(body).unwrap_err();
            field_error(body.as_bytes(), &error)
        });
        let queries = ["_order=sideways", "_pair=1", "_either=x", "other=1"];
        let of_query = queries.map(|query| {
            let read = actix_web::web::Query::<Ordered>::from_query(query);
            query_error(&read.unwrap_err())
        });
        let others = [Unreadable::BrokenOff, Unreadable::Form].map(Unreadable::message);
        let sentences: Vec<[String; 2]> = of_body.iter().chain(&of_query).map(both).collect();
        let others = others.map(|message| [message.en, message.ru]);
        for [en, ru] in sentences.iter().chain(&others) {
            for word in [
                "expected", "invalid", "variant", "EOF", "trailing", "untagged",
            ] {
                assert!(!en.contains(word) && !ru.contains(word), "{en} {ru}");
            }
            let is_latin = |word: &str| word.chars().all(|letter| letter.is_ascii_alphabetic());
            let foreign = ru
                .split([' ', '.', ',', '/', '-'])
                .filter(|word| is_latin(word));
            let known = [
                "",
                "JSON",
                "API",
                "UTF",
                "multipart",
                "form",
                "data",
                "rising",
                "falling",
            ];
            let foreign: Vec<&str> = foreign.filter(|word| !known.contains(word)).collect();
            assert!(foreign.is_empty(), "{ru}");
        }
    }

    #[test]
    fn a_word_outside_a_closed_list_is_told_with_the_list() {
        let body = r#"{"_order": "sideways"}"#;
        let error = serde_json::from_str::<Ordered>(body).unwrap_err();
        let [en, ru] = both(&field_error(body.as_bytes(), &error));
        assert_eq!(en, "Choose one of: rising, falling.");
        assert_eq!(ru, "Выберите из: rising, falling.");
    }

    #[test]
    fn a_mistake_in_json_is_told_with_its_place() {
        let body = "{\n  \"steps\": ten\n}";
        let error = serde_json::from_str::<Request>(body).unwrap_err();
        let [en, _] = both(&field_error(body.as_bytes(), &error));
        let place = "Couldn't read the request: its JSON has a mistake in line 2, character 13.";
        assert_eq!(en, place);
    }

    #[test]
    fn a_body_that_is_no_object_has_no_member_to_tell_it_under() {
        assert_eq!(of("3").0, None);
    }
}
