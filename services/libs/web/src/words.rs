//! Closed lists in the contract, of enumerations whose crates know nothing of OpenAPI. The words are those that serde
//! writes, so that no list of them is kept by hand.

use std::borrow::Cow;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor, value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// The schema of the enumeration `T`: a string that is one of its words, under the name that serde has for it. For
/// `#[schema(value_type = ...)]`, through an alias.
pub struct WordsOf<T>(PhantomData<T>);

impl<T: for<'de> Deserialize<'de>> PartialSchema for WordsOf<T> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::String))
            .enum_values(Some(enumeration::<T>().words.iter().copied()))
            .build()
            .into()
    }
}

impl<T: for<'de> Deserialize<'de>> ToSchema for WordsOf<T> {
    fn name() -> Cow<'static, str> {
        enumeration::<T>().name.into()
    }
}

/// A type for the contract alone: a string that is one of these words, under the name of the type. For words that are no
/// enumeration of their own.
#[macro_export]
macro_rules! closed_list {
    ($(#[$about:meta])* $name:ident, $words:expr) => {
        $(#[$about])*
        pub struct $name;

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema> {
                ::utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(::utoipa::openapi::schema::SchemaType::new(
                        ::utoipa::openapi::schema::Type::String,
                    ))
                    .enum_values(Some($words))
                    .build()
                    .into()
            }
        }

        impl ::utoipa::ToSchema for $name {
            fn name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    };
}

/// What serde knows of an enumeration.
#[derive(Clone, Copy, Default)]
struct Enumeration {
    name: &'static str,
    words: &'static [&'static str],
}

/// Empty for what is no enumeration.
fn enumeration<T: for<'de> Deserialize<'de>>() -> Enumeration {
    let mut found = Enumeration::default();
    // It always fails: there is no value to read, only the names are.
    let _failed = T::deserialize(Names(&mut found));
    found
}

/// Notes the names that a type asks for.
struct Names<'a>(&'a mut Enumeration);

impl<'de> Deserializer<'de> for Names<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(Error::custom("there is nothing to read"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = Enumeration { name, words };
        self.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename = "Unit", rename_all = "snake_case")]
    enum StepUnit {
        Day,
        WorkingDay,
        #[serde(rename = "other")]
        Else,
    }

    #[test]
    fn the_schema_has_the_words_that_serde_writes() {
        let schema = serde_json::to_value(WordsOf::<StepUnit>::schema()).unwrap();
        let expected = json!({"type": "string", "enum": ["day", "working_day", "other"]});
        assert_eq!(
            (schema, WordsOf::<StepUnit>::name().as_ref()),
            (expected, "Unit")
        );
        let read = |word: &str| serde_json::from_value::<StepUnit>(json!(word));
        assert!(matches!(read("day"), Ok(StepUnit::Day)));
        assert!(matches!(read("working_day"), Ok(StepUnit::WorkingDay)));
        assert!(matches!(read("other"), Ok(StepUnit::Else)));
    }
}
