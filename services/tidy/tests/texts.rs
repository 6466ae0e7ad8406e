//! The sentences that services say to people: each has a code of its own, is complete in every
//! language, and is really said.

use b2l_tidy::{assert_none, rust_files};
use regex::Regex;

/// A `const NAME: Text = Text::new("code", "English", "По-русски")`.
struct Sentence {
    /// The crate that owns it: `services/gateway`, `services/libs/web`.
    owner: String,
    file: String,
    name: String,
    code: String,
    en: String,
    ru: String,
}

fn sentences() -> Vec<Sentence> {
    let string = r#""((?:[^"\\]|\\.)*)""#;
    let pattern = format!(
        r"const\s+(\w+):\s*Text\s*=\s*Text::new\(\s*{string},\s*{string},\s*{string},?\s*\)"
    );
    let pattern = Regex::new(&pattern).expect("the pattern is sound");
    let mut found = Vec::new();
    // What tests and comments show as examples is not said to anybody.
    for file in rust_files()
        .iter()
        .filter(|file| file.path.contains("/src/") && !file.is_in("services/tidy"))
    {
        let said = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        let owner = file
            .path
            .split("/src/")
            .next()
            .unwrap_or_default()
            .to_owned();
        for part in pattern.captures_iter(said) {
            found.push(Sentence {
                owner: owner.clone(),
                file: file.path.clone(),
                name: part[1].to_owned(),
                code: part[2].to_owned(),
                en: part[3].to_owned(),
                ru: part[4].to_owned(),
            });
        }
    }
    found
}

#[test]
fn every_sentence_is_written_where_this_test_finds_it() {
    let calls: usize = rust_files()
        .iter()
        .filter(|file| file.path.contains("/src/") && !file.is_in("services/tidy"))
        .map(|file| {
            file.text
                .split("#[cfg(test)]")
                .next()
                .unwrap_or_default()
                .matches("Text::new(")
                .count()
        })
        .sum();
    assert_eq!(
        calls,
        sentences().len(),
        "write sentences as `const NAME: Text = Text::new(\"code\", \"en\", \"ru\")`"
    );
}

#[test]
fn every_sentence_is_complete_in_both_languages() {
    let cyrillic = Regex::new(r"\p{Cyrillic}").expect("the pattern is sound");
    let value = Regex::new(r"\{\d+\}").expect("the pattern is sound");
    let values = |text: &str| {
        let mut values: Vec<String> = value
            .find_iter(text)
            .map(|found| found.as_str().to_owned())
            .collect();
        values.sort();
        values
    };
    let mut faults = Vec::new();
    for sentence in sentences() {
        let mut tell =
            |what: &str| faults.push(format!("{} {}: {what}", sentence.owner, sentence.name));
        if sentence.en.trim().is_empty() || cyrillic.is_match(&sentence.en) {
            tell("the English text is missing or not English");
        }
        let only_values = value
            .replace_all(&sentence.ru, "")
            .chars()
            .all(|c| !c.is_alphabetic());
        if sentence.ru.trim().is_empty() || !(only_values || cyrillic.is_match(&sentence.ru)) {
            tell("the Russian text is missing or not Russian");
        }
        if values(&sentence.en) != values(&sentence.ru) {
            tell("the two languages have different values");
        }
        if sentence.en.contains('!') || sentence.ru.contains('!') {
            tell("no exclamation marks");
        }
    }
    assert_none(&faults, "every sentence is complete in English and Russian");
}

#[test]
fn a_code_has_one_meaning_in_a_service() {
    let form = Regex::new("^[a-z][a-z0-9_]*$").expect("the pattern is sound");
    let all = sentences();
    let mut faults = Vec::new();
    for (place, sentence) in all.iter().enumerate() {
        if !form.is_match(&sentence.code) {
            faults.push(format!(
                "{}: {} is not in snake_case",
                sentence.owner, sentence.code
            ));
        }
        let clashes = all[..place]
            .iter()
            .filter(|other| other.code == sentence.code && clash(other, sentence));
        faults.extend(clashes.map(|other| {
            format!(
                "{} is said by {} {} and {} {}",
                sentence.code, other.owner, other.name, sentence.owner, sentence.name
            )
        }));
    }
    assert_none(&faults, "programs act on codes: one code, one sentence");
}

/// Whether one service can say both. A notice may have several wordings of one finding.
fn clash(one: &Sentence, other: &Sentence) -> bool {
    let shared = [one, other]
        .iter()
        .any(|sentence| sentence.owner == "services/libs/web");
    let notices = ["/texts/notices.rs", "/texts/columns.rs"];
    let wordings = one.file == other.file && notices.iter().any(|file| one.file.ends_with(file));
    (one.owner == other.owner || shared) && !wordings
}

#[test]
fn every_sentence_is_said_somewhere() {
    let files = rust_files();
    let said = |sentence: &Sentence| {
        let name = Regex::new(&format!(r"\b{}\b", sentence.name)).expect("a name is a pattern");
        // The shared sentences of the web library may be said by any service.
        let shared = sentence.owner == "services/libs/web";
        let uses: usize = files
            .iter()
            .filter(|file| file.path.contains("/src/") && (shared || file.is_in(&sentence.owner)))
            .map(|file| {
                name.find_iter(file.text.split("#[cfg(test)]").next().unwrap_or_default())
                    .count()
            })
            .sum();
        uses > 1 // The first is its definition.
    };
    let unsaid = sentences().into_iter().filter(|sentence| !said(sentence));
    let faults: Vec<String> = unsaid
        .map(|sentence| format!("{} {}", sentence.owner, sentence.name))
        .collect();
    assert_none(
        &faults,
        "a sentence that nobody says misleads whoever translates it",
    );
}
