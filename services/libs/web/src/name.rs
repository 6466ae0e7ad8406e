//! The name that a person gives to something of theirs.

/// Characters of a name, at most.
const LONGEST: usize = 150;

/// A name that keeps the rules: letters, digits, space, underscore, hyphen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// Why a text is no name. Each service has its own words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    Missing,
    TooLong { most: usize, count: usize },
    Character(char),
}

impl Name {
    pub fn parse(text: &str) -> Result<Self, NameFault> {
        let text = text.trim();
        match text.chars().count() {
            0 => return Err(NameFault::Missing),
            count if count > LONGEST => {
                return Err(NameFault::TooLong {
                    most: LONGEST,
                    count,
                });
            }
            _ => {}
        }
        match text.chars().find(|c| !is_allowed(*c)) {
            Some(wrong) => Err(NameFault::Character(wrong)),
            None => Ok(Self(text.to_owned())),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Letters of the Latin and Cyrillic scripts with their marks, digits, space, `_`, `-`.
fn is_allowed(c: char) -> bool {
    let letter =
        c.is_alphabetic() && matches!(c as u32, 0x41..=0x24F | 0x400..=0x52F | 0x1E00..=0x1EFF);
    letter || c.is_ascii_digit() || matches!(c, ' ' | '_' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_both_scripts_pass() {
        for name in ["Sales 2024", "Продажи_ё-1", " Größe Øst Ñ "] {
            assert_eq!(Name::parse(name).unwrap().as_str(), name.trim());
        }
        assert!(Name::parse(&"я".repeat(150)).is_ok());
    }

    #[test]
    fn other_characters_and_lengths_are_refused() {
        let too_long = NameFault::TooLong {
            most: 150,
            count: 151,
        };
        for (name, fault) in [
            ("  ", NameFault::Missing),
            ("a/b", NameFault::Character('/')),
            ("日本", NameFault::Character('日')),
            ("e\u{301}", NameFault::Character('\u{301}')),
            (&"x".repeat(151), too_long),
        ] {
            assert_eq!(Name::parse(name), Err(fault), "{name}");
        }
    }
}
