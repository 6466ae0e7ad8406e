//! The rules of a password that somebody chooses.

use b2l_web::Sentence;
use b2l_web::texts::REQUIRED;
use zxcvbn::zxcvbn;

use crate::texts;

const LEAST: usize = 6;
const MOST: usize = 50;
/// How soon a password may be guessed, by the count of those that are tried first: common passwords and words with a
/// capital, a digit at the end, or look-alike signs. A thousand hours at a hundred an hour, which is what an account
/// allows; random letters and digits pass from the sixth on.
const FEWEST_GUESSES: u64 = 100_000;

/// A password that keeps the rules: 6 to 50 characters, an upper-case letter, a digit, and not among those that are
/// guessed first. Compared exactly as typed: nothing is cut or trimmed. It never shows itself in a log.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// # Errors
    /// The message for the field.
    pub fn parse(raw: &str) -> Result<Password, Sentence> {
        if raw.is_empty() {
            return Err(REQUIRED);
        }
        match raw.chars().count() {
            ..LEAST => return Err(texts::PASSWORD_SHORT),
            LEAST..=MOST => {}
            _ => return Err(texts::PASSWORD_LONG),
        }
        if !raw.chars().any(char::is_uppercase) {
            return Err(texts::PASSWORD_UPPERCASE);
        }
        if !raw.chars().any(|c| c.is_ascii_digit()) {
            return Err(texts::PASSWORD_DIGIT);
        }
        if zxcvbn(raw, &[]).guesses() < FEWEST_GUESSES {
            return Err(texts::PASSWORD_COMMON);
        }
        Ok(Password(raw.to_owned()))
    }

    /// The two fields of every form that sets a password: the rules hold for the first, the
    /// second must repeat it.
    ///
    /// # Errors
    /// The message for the first and for the second field.
    pub fn parse_twice(
        first: &str,
        second: &str,
    ) -> Result<Password, (Option<Sentence>, Option<Sentence>)> {
        let repeated = match second {
            "" => Some(REQUIRED),
            _ if first != second => Some(texts::PASSWORD_DIFFERS),
            _ => None,
        };
        match (Password::parse(first), repeated) {
            (Ok(password), None) => Ok(password),
            (parsed, repeated) => Err((parsed.err(), repeated)),
        }
    }

    pub fn into_inner(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(raw: &str) -> &'static str {
        Password::parse(raw).err().expect("should be refused").code
    }

    #[test]
    fn each_rule_has_its_own_message() {
        assert_eq!(refusal(""), REQUIRED.code);
        assert_eq!(refusal("Ab1de"), texts::PASSWORD_SHORT.code);
        assert_eq!(
            refusal(&format!("A1{}", "x".repeat(49))),
            texts::PASSWORD_LONG.code
        );
        assert_eq!(refusal("abcde1"), texts::PASSWORD_UPPERCASE.code);
        assert_eq!(refusal("Abcdef"), texts::PASSWORD_DIGIT.code);
        assert_eq!(refusal("Password1"), texts::PASSWORD_COMMON.code);
    }

    #[test]
    fn six_to_fifty_characters_pass_in_any_script() {
        assert!(Password::parse("xK4mQ9").is_ok());
        assert!(Password::parse("Пароль1").is_ok());
        assert!(Password::parse(&format!("A1{}", "жук-".repeat(12))).is_ok());
    }

    #[test]
    fn passwords_that_many_people_have_are_refused_in_whatever_dress() {
        for common in [
            "Qwerty123",
            "P@ssw0rd1",
            "Aa123456",
            "Welcome1",
            "Iloveyou1",
            "Abcdef1",
            "Monday1",
        ] {
            assert_eq!(refusal(common), texts::PASSWORD_COMMON.code, "{common}");
        }
        for rare in ["Orchard-7", "Forecast7", "Maple-Cloud4"] {
            assert!(Password::parse(rare).is_ok(), "{rare}");
        }
    }

    #[test]
    fn spaces_belong_to_the_password() {
        assert_eq!(
            Password::parse(" Secret1 ").unwrap().into_inner(),
            " Secret1 "
        );
    }

    #[test]
    fn a_different_repetition_is_told_at_the_second_field() {
        let (first, second) = Password::parse_twice("Quarry64", "Quarry65").err().unwrap();
        assert!(first.is_none());
        assert_eq!(second.unwrap().code, texts::PASSWORD_DIFFERS.code);
    }

    #[test]
    fn both_fields_can_be_wrong_at_once() {
        let (first, second) = Password::parse_twice("short", "").err().unwrap();
        assert_eq!(first.unwrap().code, texts::PASSWORD_SHORT.code);
        assert_eq!(second.unwrap().code, REQUIRED.code);
    }
}
