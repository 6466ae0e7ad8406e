//! The name of a story's copy: "Sales copy", then "Sales copy 2".

use super::name::MAX_CHARS;

/// A free name for a copy of `name`, given the names already taken in the company. The base is cut where the suffix
/// would not fit, so the result always obeys the rule of names.
pub fn of(name: &str, taken: &[String], word: &str) -> String {
    let base = without_suffix(name, word);
    (1..)
        .map(|number| {
            let suffix = if number == 1 {
                format!(" {word}")
            } else {
                format!(" {word} {number}")
            };
            let room = MAX_CHARS - suffix.chars().count();
            let cut: String = base.chars().take(room).collect();
            format!("{}{suffix}", cut.trim_end())
        })
        .find(|candidate| !taken.contains(candidate))
        .unwrap_or_else(|| name.to_owned())
}

/// "Sales copy 2" and "Sales copy" are copies of "Sales".
fn without_suffix<'a>(name: &'a str, word: &str) -> &'a str {
    let unnumbered = name
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .trim_end();
    [unnumbered, name]
        .into_iter()
        .find_map(|candidate| candidate.strip_suffix(word)?.strip_suffix(' '))
        .filter(|base| !base.trim().is_empty())
        .unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn copies_are_numbered_from_the_second() {
        assert_eq!(of("Sales", &[], "copy"), "Sales copy");
        assert_eq!(of("Sales", &taken(&["Sales copy"]), "copy"), "Sales copy 2");
        assert_eq!(
            of(
                "Sales copy",
                &taken(&["Sales copy", "Sales copy 2"]),
                "copy"
            ),
            "Sales copy 3"
        );
        assert_eq!(
            of(
                "Sales copy 2",
                &taken(&["Sales copy", "Sales copy 2"]),
                "copy"
            ),
            "Sales copy 3"
        );
    }

    #[test]
    fn a_number_that_belongs_to_the_name_stays() {
        assert_eq!(of("Sales 2024", &[], "copy"), "Sales 2024 copy");
    }

    #[test]
    fn a_long_name_is_cut_to_fit() {
        let name = of(&"я".repeat(150), &[], "copy");
        assert_eq!(name.chars().count(), 150);
        assert!(name.ends_with("я copy"));
    }
}
