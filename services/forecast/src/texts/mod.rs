//! Every sentence of this service: its stable code and the names of its arguments. The words stand in `texts/en.ftl`
//! and `texts/ru.ftl`.

mod absent;
mod before;
mod clusters;
mod effects;
mod effort;
mod files;
mod forecasts;
mod fresh;
mod future;
mod leaks;
mod memory;
mod periods;
mod prepared;
mod request;
mod rows;
mod settings;
mod training;
mod trust;
mod verdict;
mod workbook;

use std::sync::LazyLock;

use b2l_web::{Catalogue, Language, Sentence};

pub use absent::*;
pub use before::*;
pub use clusters::*;
pub use effects::*;
pub use effort::*;
pub use files::*;
pub use forecasts::*;
pub use fresh::*;
pub use future::*;
pub use leaks::*;
pub use memory::*;
pub use periods::*;
pub use prepared::*;
pub use request::*;
pub use rows::*;
pub use settings::*;
pub use training::*;
pub use trust::*;
pub use verdict::*;
pub use workbook::*;

/// A sentence of this service's catalogue; `names` as [`Sentence::new`] has them.
const fn sentence<const N: usize>(key: &'static str, names: [&'static str; N]) -> Sentence<N> {
    Sentence::new(catalogue, key, names)
}

/// The words about a model of the engine, by a key that `domain/model_texts.rs` puts together.
pub fn of_model(key: &str, language: Language) -> Option<&'static str> {
    catalogue().find(language, key)
}

fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        Catalogue::new(|language| match language {
            Language::En => include_str!("../../texts/en.ftl"),
            Language::Ru => include_str!("../../texts/ru.ftl"),
        })
    });
    &CATALOGUE
}
