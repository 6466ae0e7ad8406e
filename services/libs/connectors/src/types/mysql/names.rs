//! Names as parts of statements.

/// A name as part of a statement.
pub fn quoted(name: &str) -> String {
    format!("`{}`", name.replace('`', "``"))
}

/// Names, with commas.
pub fn list(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    names.join(", ")
}

/// A text as its bytes in digits, in which nothing can end it.
pub fn digits(text: &str) -> String {
    let bytes: Vec<String> = text.bytes().map(|byte| format!("{byte:02x}")).collect();
    format!("x'{}'", bytes.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_ends_it() {
        assert_eq!(quoted("a`; DROP TABLE b; --"), "`a``; DROP TABLE b; --`");
        assert_eq!(list(&["a".to_owned(), "b`".to_owned()]), "`a`, `b```");
        assert_eq!(digits("a'\\Ё"), "x'61275cd081'");
        assert_eq!(digits(""), "x''");
    }
}
