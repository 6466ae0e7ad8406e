//! The order of the classes of a target. Of two classes the second is the one that is looked for: precision, recall, F1
//! and the threshold are of it, as in other tools.

/// Words that say no, in the languages of the interface and as programs write it.
const NO: [&str; 21] = [
    "no",
    "not",
    "n",
    "none",
    "false",
    "f",
    "0",
    "off",
    "нет",
    "не",
    "ложь",
    "н",
    "nein",
    "falsch",
    "non",
    "faux",
    "nei",
    "não",
    "nao",
    "否",
    "아니요",
];
/// What stands before a word to say that it is not so.
const NEGATIONS: [&str; 8] = [
    "not ", "non-", "non ", "no ", "не ", "nicht ", "kein ", "não ",
];

/// The classes as they are given, in the order of the alphabet; of two, the one that says no stands first.
pub fn in_order(mut classes: Vec<String>) -> Vec<String> {
    if let [first, second] = classes.as_mut_slice()
        && denies(second, first)
        && !denies(first, second)
    {
        std::mem::swap(first, second);
    }
    classes
}

/// Whether a class means that the other one is not the case.
fn denies(class: &str, other: &str) -> bool {
    let (class, other) = (class.trim().to_lowercase(), other.trim().to_lowercase());
    let negated = |negation: &&str| class.strip_prefix(*negation) == Some(other.as_str());
    NO.contains(&class.as_str()) || NEGATIONS.iter().any(negated)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ordered(first: &str, second: &str) -> [String; 2] {
        in_order(vec![first.to_owned(), second.to_owned()])
            .try_into()
            .unwrap()
    }

    #[test]
    fn the_class_that_says_no_stands_first_in_every_language() {
        for (first, second) in [
            ("Да", "Нет"),
            ("no", "yes"),
            ("ja", "Nein"),
            ("Oui", "non"),
            ("0", "1"),
            ("churned", "not churned"),
            ("заказал", "не заказал"),
        ] {
            let no = if first == "no" || first == "0" {
                first
            } else {
                second
            };
            assert_eq!(ordered(first, second)[0], no);
            assert_eq!(ordered(second, first)[0], no);
        }
    }

    #[test]
    fn other_classes_keep_their_order() {
        assert_eq!(ordered("apple", "pear"), ["apple", "pear"]);
        assert_eq!(ordered("N", "No"), ["N", "No"]);
        let three = ["Да", "Нет", "Не знаю"].map(str::to_owned).to_vec();
        assert_eq!(in_order(three.clone()), three);
    }
}
