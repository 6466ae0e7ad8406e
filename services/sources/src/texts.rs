//! The sentences of this service and the names of their arguments. Their words stand in `texts/en.ftl` and
//! `texts/ru.ftl`.

mod calendars;
pub mod columns;
mod files;
mod letters;
pub mod meaning;
pub mod mixed;
mod notices;
pub mod offers;
pub mod refresh;
mod refusals;
mod reshaped;
pub mod s3;
pub mod s3_transfer;
pub mod shapes;
pub mod updates;
pub mod uploads;
mod years;

use std::sync::LazyLock;

use b2l_web::texts::REQUIRED;
use b2l_web::{Catalogue, Language, Message, NameFault, Sentence};

pub use notices::notice;
pub use refusals::refusal;
pub use reshaped::press;

pub const TOO_LONG: Sentence<2> = sentence("too_long", ["most", "count"]);
const NAME_CHARACTERS: Sentence<1> = sentence("name_characters", ["character"]);
pub const FILE_MISSING: Sentence = sentence("file_missing", []);
pub const OPTIONS_NO_OBJECT: Sentence = sentence("options_no_object", []);
pub const OPTION_UNKNOWN: Sentence<2> = sentence("option_unknown", ["option", "known"]);
pub const OPTION_WORD: Sentence<3> = sentence("option_word", ["option", "value", "known"]);
pub const OPTION_WHOLE: Sentence<2> = sentence("option_whole", ["option", "value"]);
pub const OPTION_COLUMNS: Sentence<2> = sentence("option_columns", ["option", "value"]);
pub const UNKNOWN_SAMPLE: Sentence = sentence("unknown_sample", []);
pub const ROWS_GO_ON: Sentence<1> = sentence("rows_go_on", ["sheet"]);
pub const TEXTS_SHORTENED: Sentence<1> = sentence("texts_shortened", ["count"]);
pub const COLUMNS_MISSING: Sentence<1> = sentence("columns_missing.lost", ["columns"]);
pub const READING_COLUMNS_MISSING: Sentence<1> = sentence("reading_columns_missing", ["columns"]);
pub const READING_OF_MIXED: Sentence = sentence("reading_of_mixed", []);
pub const READING_OUTDATED: Sentence = sentence("reading_outdated", []);
pub const USED_BY_STORIES: Sentence<1> = sentence("used_by_stories", ["stories"]);
pub const USED_BY_MIXED: Sentence<1> = sentence("used_by_mixed", ["sources"]);
pub const USED_BY_BOTH: Sentence<2> = sentence("used_by_stories_and_mixed", ["stories", "sources"]);

/// Why a text is no name.
pub fn name(fault: NameFault) -> Message {
    match fault {
        NameFault::Missing => REQUIRED.into(),
        NameFault::TooLong { most, count } => TOO_LONG.with(&[&most, &count]),
        NameFault::Character(character) => NAME_CHARACTERS.with(&[&character]),
    }
}

/// A sentence of this service's catalogue; `names` as [`Sentence::new`] has them.
const fn sentence<const N: usize>(key: &'static str, names: [&'static str; N]) -> Sentence<N> {
    Sentence::new(catalogue, key, names)
}

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::new(|language| match language {
            Language::En => include_str!("../texts/en.ftl"),
            Language::Ru => include_str!("../texts/ru.ftl"),
        })
    });
    &CATALOGUE
}
