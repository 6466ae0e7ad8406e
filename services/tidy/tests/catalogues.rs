//! The catalogues of sentences (`texts/en.ftl` and its translations): every language has every sentence with the same
//! arguments, every sentence is used, a count chooses its plural form, and the words are those of the glossary.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use b2l_tidy::{assert_none, rust_files};
use regex::Regex;
use support::catalogues::{Message, catalogues};

/// Plural forms that a count needs, by language.
const FORMS: [(&str, &[&str]); 2] = [("en", &["one", "other"]), ("ru", &["few", "many", "one"])];

/// Keys of the words about models: put together from the engine's catalogue, whose tests look for them.
const MODELS: &str = "spec_";

/// Where a word of the list stands for something else.
const SOUND: [&str; 3] = ["History 2", "capital letter", "two-letter"];

/// Most words of one sentence.
const MOST_WORDS: usize = 20;

/// Sentences of every catalogue and language, each with its place.
fn messages() -> Vec<(String, String, Message)> {
    let all = catalogues().into_iter().flat_map(|catalogue| {
        let language = catalogue.language;
        let messages = catalogue.messages.into_iter();
        messages.map(move |(key, message)| {
            let place = format!("{} {language} {key}", catalogue.owner);
            (language.clone(), place, message)
        })
    });
    all.collect()
}

#[test]
fn every_language_has_every_sentence_with_the_same_arguments() {
    let mut faults = Vec::new();
    let arguments = |messages: &BTreeMap<String, Message>| -> BTreeMap<String, BTreeSet<String>> {
        let pairs = messages.iter();
        pairs
            .map(|(key, message)| (key.clone(), message.arguments.clone()))
            .collect()
    };
    let all = catalogues();
    for catalogue in &all {
        faults.extend(catalogue.faults.iter().cloned());
        let english = all
            .iter()
            .find(|other| other.owner == catalogue.owner && other.language == "en");
        let english = arguments(&english.expect("English is the first language").messages);
        let own = arguments(&catalogue.messages);
        let keys: BTreeSet<&String> = english.keys().chain(own.keys()).collect();
        for key in keys
            .into_iter()
            .filter(|key| english.get(*key) != own.get(*key))
        {
            faults.push(format!("{} {} {key}", catalogue.owner, catalogue.language));
        }
    }
    assert_none(
        &faults,
        "the catalogues of a service differ only in their words",
    );
}

#[test]
fn a_key_is_in_snake_case() {
    let form = Regex::new("^[a-z][a-z0-9_]*([.][a-z][a-z0-9_]*)?$").expect("the pattern is sound");
    let all = catalogues();
    let keys = all
        .iter()
        .flat_map(|one| one.messages.keys().map(move |key| (&one.owner, key)));
    let faults: Vec<String> = keys
        .filter(|(_, key)| !key.starts_with(MODELS) && !form.is_match(key))
        .map(|(owner, key)| format!("{owner} {key}"))
        .collect();
    assert_none(&faults, "a key is the code that programs see");
}

#[test]
fn a_shared_code_has_no_second_meaning_in_a_service() {
    let all = catalogues();
    let is_shared = |owner: &str| owner == "services/libs/web";
    let shared = all.iter().filter(|one| is_shared(&one.owner));
    let shared: BTreeSet<&String> = shared.flat_map(|one| one.messages.keys()).collect();
    let services = all.iter().filter(|one| !is_shared(&one.owner));
    let faults: Vec<String> = services
        .flat_map(|one| one.messages.keys().map(move |key| (one, key)))
        .filter(|(_, key)| shared.contains(key))
        .map(|(one, key)| format!("{} {} {key}", one.owner, one.language))
        .collect();
    assert_none(&faults, "programs act on codes: one code, one sentence");
}

#[test]
fn every_sentence_of_a_catalogue_is_declared_with_its_arguments() {
    let declared = Regex::new(
        r#"const\s+\w+:\s*Sentence(?:<\d+>)?\s*=\s*sentence\(\s*"([^"]+)",\s*\[([^\]]*)\],?\s*\)"#,
    )
    .expect("the pattern is sound");
    let files = rust_files();
    let mut faults = Vec::new();
    for catalogue in catalogues().iter().filter(|one| one.language == "en") {
        let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let own = files
            .iter()
            .filter(|file| file.is_in(&format!("{}/src", catalogue.owner)));
        for part in own.flat_map(|file| declared.captures_iter(&file.text)) {
            let names = part[2].split(',').map(|name| name.trim().trim_matches('"'));
            let names: BTreeSet<String> = names
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect();
            if known.insert(part[1].to_owned(), names).is_some() {
                faults.push(format!("{} {} stands twice", catalogue.owner, &part[1]));
            }
        }
        let keys: BTreeSet<&String> = known.keys().chain(catalogue.messages.keys()).collect();
        for key in keys.into_iter().filter(|key| !key.starts_with(MODELS)) {
            let written = catalogue
                .messages
                .get(key)
                .map(|message| &message.arguments);
            if known.get(key) != written {
                faults.push(format!("{} {key}", catalogue.owner));
            }
        }
    }
    assert_none(
        &faults,
        "a sentence stands in the catalogue and in Rust, with the same arguments",
    );
}

#[test]
fn every_declared_sentence_is_said_somewhere() {
    let declared = Regex::new(r"const\s+(\w+):\s*Sentence\b").expect("the pattern is sound");
    let files = rust_files();
    let files: Vec<_> = files
        .iter()
        .filter(|file| file.path.contains("/src/"))
        .map(|file| {
            (
                file,
                file.text.split("#[cfg(test)]").next().unwrap_or_default(),
            )
        })
        .collect();
    let mut faults = Vec::new();
    for catalogue in catalogues().iter().filter(|one| one.language == "en") {
        // The sentences of the web library may be said by any service.
        let shared = catalogue.owner == "services/libs/web";
        let own = |path: &str| path.starts_with(&format!("{}/src/", catalogue.owner));
        let declaring = files.iter().filter(|(file, _)| own(&file.path));
        for part in declaring.flat_map(|(_, text)| declared.captures_iter(text)) {
            let name = Regex::new(&format!(r"\b{}\b", &part[1])).expect("a name is a pattern");
            let saying = files.iter().filter(|(file, _)| shared || own(&file.path));
            let uses: usize = saying.map(|(_, text)| name.find_iter(text).count()).sum();
            if uses < 2 {
                faults.push(format!("{} {}", catalogue.owner, &part[1]));
            }
        }
    }
    assert_none(
        &faults,
        "a sentence that nobody says misleads whoever translates it",
    );
}

#[test]
fn a_count_chooses_its_plural_form() {
    let english = "rows?|columns|periods?|values?|categories|models?|days?|hours?|minutes?|seconds?|characters?|\
                   workers?|tasks?|trainings|images?|cells?|sheets?|chunks?|bytes?|steps?|dates?|groups?|folds?|\
                   classes|trials?|outliers?|stages?";
    let russian = "строк|столбц|период|значени|категори|модел|дней|дня|час|минут|секунд|символ|вычислител|задач|\
                    обучени|изображени|ячеек|ячейк|лист|част|байт|шаг|дат|групп|разбиени|класс|попыт|выброс|этап";
    let english = Regex::new(&format!(r"\{{(\w+)\}}[  ](?:{english})\b")).expect("sound");
    let russian = Regex::new(&format!(r"\{{(\w+)\}}[  ](?:{russian})")).expect("sound");
    let mut faults = Vec::new();
    for (language, place, message) in messages() {
        let forms = FORMS.iter().find(|(name, _)| *name == language);
        let (_, forms) = forms.expect("each language has its plural forms here");
        let forms: BTreeSet<&str> = forms.iter().copied().collect();
        for (argument, keys) in &message.chosen {
            let keys: BTreeSet<&str> = keys.iter().map(String::as_str).collect();
            if keys.contains("one") && keys != forms {
                faults.push(format!("{place}: {argument} has the forms {keys:?}"));
            }
        }
        for (text, chosen) in &message.parts {
            let nouns = if language == "ru" { &russian } else { &english };
            let counts = nouns.captures_iter(text).map(|found| found[1].to_owned());
            let counts = counts.filter(|argument| !chosen.contains(argument));
            faults.extend(counts.map(|argument| format!("{place}: {argument} in {text:?}")));
        }
    }
    assert_none(&faults, "a noun after a count has a form for each number");
}

#[test]
fn every_text_is_in_its_language_and_speaks_calmly() {
    let shouted = Regex::new(
        r"^(Connection error|Task .+ is executed with error|Story .+ training stopped|Обучение проекта .+ остановлено|Ошибка подключения)!$",
    )
    .expect("the pattern is sound");
    let mut faults = Vec::new();
    for (language, place, message) in messages() {
        let letters = |text: &str| text.chars().any(char::is_alphabetic);
        let cyrillic = |letter: char| ('\u{400}'..='\u{4ff}').contains(&letter);
        let mut written = message.parts.iter().map(|(text, _)| text.as_str());
        let is_russian = message.text.chars().any(cyrillic);
        let has_words = written.any(|text| letters(&support::catalogues::without_arguments(text)));
        // "XGBoost" is called so in every language.
        let is_name = place.contains(MODELS) && !message.text.contains(' ');
        let sound = match language.as_str() {
            "ru" => is_russian || !has_words || is_name,
            _ => !is_russian,
        };
        if message.text.trim().is_empty() || !sound {
            faults.push(format!("{place}: another language or nothing"));
        }
        if message.text.contains('!') && !shouted.is_match(&message.text) {
            faults.push(format!("{place}: an exclamation mark"));
        }
        let sentences = message.longest.split_inclusive(['.', '?', '\n', ';']);
        let words = |text: &str| text.split_whitespace().filter(|word| letters(word)).count();
        if sentences.map(words).any(|count| count > MOST_WORDS) {
            faults.push(format!(
                "{place}: more than {MOST_WORDS} words in a sentence"
            ));
        }
    }
    assert_none(&faults, "a sentence is in its language, short and calm");
}

#[test]
fn the_words_are_those_of_the_glossary() {
    let english = concat!(
        r"(?i)\b(letter|basket|driver|regressor|erred|what came|band|corridor|rehears\w*|yardstick|wander\w*|",
        r"remembered|keep fresh|huge|pieces?|cpu|e-mail|beside|reckon\w*|history)\b",
    );
    let russian = concat!(
        r"(?i)\b(истори(я|и|ю|ей|ях|й)|корзин\w*|рассылк\w*|регрессор\w*|драйвер\w*|коридор\w*|полос\w*|",
        r"репетици\w*|мерил\w*|блужда\w*|большие данные|кус(ок|к)\w*|исполнител\w*|проб(а|ы|у|ой)|игр(а|ы|у))\b",
    );
    let english = Regex::new(english).expect("the pattern is sound");
    let russian = Regex::new(russian).expect("the pattern is sound");
    let mut faults = Vec::new();
    for (language, place, message) in messages() {
        // A sheet of the workbook is called so in every language, and letters are also those of words.
        let text = SOUND
            .iter()
            .fold(message.text, |text, sound| text.replace(sound, ""));
        let words = if language == "ru" { &russian } else { &english };
        faults.extend(
            words
                .find(&text)
                .map(|word| format!("{place}: {}", word.as_str())),
        );
    }
    assert_none(&faults, "docs/GLOSSARY.md has another word for these");
}
