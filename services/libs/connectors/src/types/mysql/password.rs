//! How a user shows that they know the password without sending it.

use ring::digest::{SHA1_FOR_LEGACY_USE_ONLY, SHA256, digest};

/// A way of signing in, as a server names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plugin {
    /// Of MariaDB, and of MySQL up to version 5.7.
    Native,
    /// Of MySQL since version 8.
    CachingSha2,
}

impl Plugin {
    pub fn named(name: &[u8]) -> Option<Self> {
        [Self::Native, Self::CachingSha2]
            .into_iter()
            .find(|plugin| plugin.name().as_bytes() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Native => "mysql_native_password",
            Self::CachingSha2 => "caching_sha2_password",
        }
    }

    /// The answer to what a server asked; nothing for an empty password.
    pub fn answer(self, password: &str, salt: &[u8]) -> Vec<u8> {
        if password.is_empty() {
            return Vec::new();
        }
        let password = password.as_bytes();
        match self {
            // SHA1(password) XOR SHA1(salt, SHA1(SHA1(password)))
            Self::Native => {
                let hash = |bytes: &[u8]| digest(&SHA1_FOR_LEGACY_USE_ONLY, bytes);
                let once = hash(password);
                let twice = hash(once.as_ref());
                let salted = hash(&[salt, twice.as_ref()].concat());
                either(once.as_ref(), salted.as_ref())
            }
            // SHA256(password) XOR SHA256(SHA256(SHA256(password)), salt)
            Self::CachingSha2 => {
                let hash = |bytes: &[u8]| digest(&SHA256, bytes);
                let once = hash(password);
                let twice = hash(once.as_ref());
                let salted = hash(&[twice.as_ref(), salt].concat());
                either(once.as_ref(), salted.as_ref())
            }
        }
    }
}

fn either(left: &[u8], right: &[u8]) -> Vec<u8> {
    let pairs = left.iter().zip(right);
    pairs.map(|(left, right)| left ^ right).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference values by PyMySQL 2.2.8.
    #[test]
    fn the_answers_are_those_of_another_client() {
        let answer = |plugin: Plugin| {
            let answer = plugin.answer("Пароль-7", b"1234567890abcdefghij");
            let digits: Vec<String> = answer.iter().map(|byte| format!("{byte:02x}")).collect();
            digits.concat()
        };
        assert_eq!(
            answer(Plugin::Native),
            "57ceaa1a9aa10966edbbe80c7b1196752776c7cf"
        );
        assert_eq!(
            answer(Plugin::CachingSha2),
            "11c3e51ceaa84dc80ef50765de159be68920b7b8d590b9242a7eca6b526aee7e"
        );
    }

    #[test]
    fn no_password_is_no_answer_and_no_other_way_is_known() {
        for plugin in [Plugin::Native, Plugin::CachingSha2] {
            assert!(plugin.answer("", b"12345678").is_empty());
            assert_eq!(Plugin::named(plugin.name().as_bytes()), Some(plugin));
        }
        // The one would send the password as it is, the other a hash that is as good as one.
        for name in ["mysql_clear_password", "mysql_old_password", "dialog", ""] {
            assert_eq!(Plugin::named(name.as_bytes()), None);
        }
    }
}
