//! Closed lists of the engine's settings, for the contract.

use b2l_engine::prepare;
use b2l_web::WordsOf;

pub type Duplicates = WordsOf<b2l_engine::Duplicates>;
pub type Fill = WordsOf<b2l_engine::Fill>;
pub type Outliers = WordsOf<prepare::Outliers>;
pub type Scaler = WordsOf<prepare::Scaler>;
pub type Transformation = WordsOf<prepare::Transformation>;
pub type Unfinished = WordsOf<b2l_engine::Unfinished>;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use utoipa::PartialSchema;

    use super::*;
    use crate::domain::cleaning::catalogue;
    use crate::domain::kind::Kind;

    fn words<T: PartialSchema>() -> BTreeSet<String> {
        let schema = serde_json::to_value(T::schema()).unwrap();
        let words = schema["enum"].as_array().unwrap().iter();
        words
            .map(|word| word.as_str().unwrap().to_owned())
            .collect()
    }

    #[test]
    fn the_words_of_the_contract_are_those_that_are_offered() {
        let lists = [
            ("duplicates", words::<Duplicates>()),
            ("fill", words::<Fill>()),
            ("outliers", words::<Outliers>()),
            ("scaler", words::<Scaler>()),
            ("transformation", words::<Transformation>()),
            ("unfinished", words::<Unfinished>()),
        ];
        let settings = catalogue::of(Kind::TimeSeries, 1);
        for (name, words) in lists {
            let setting = settings.iter().find(|setting| setting.name == name);
            let options = setting.unwrap().field.options.iter();
            let offered = options.map(|(value, _)| value.as_str().unwrap().to_owned());
            assert_eq!(words, offered.collect(), "{name}");
        }
    }
}
