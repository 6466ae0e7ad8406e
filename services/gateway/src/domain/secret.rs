//! Random secrets that are shown once and stored only as a hash: refresh tokens, links in mails,
//! API keys.

use sha2::{Digest, Sha256};

/// 256 bits: nobody guesses one, so a plain SHA-256 is enough to store it.
const BYTES: usize = 32;

/// A secret in its plain form. It has no `Debug`, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; BYTES]);

impl Secret {
    pub fn random() -> Secret {
        Secret(rand::random())
    }

    /// Reads 64 hexadecimal digits; anything else is none of our secrets.
    pub fn parse(raw: &str) -> Option<Secret> {
        let digits = raw.as_bytes();
        if digits.len() != 2 * BYTES {
            return None;
        }
        let mut bytes = [0; BYTES];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let high = char::from(pair[0]).to_digit(16)?;
            let low = char::from(pair[1]).to_digit(16)?;
            *byte = u8::try_from(high * 16 + low).ok()?;
        }
        Some(Secret(bytes))
    }

    /// What goes to its owner: 64 hexadecimal digits.
    pub fn reveal(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// What is stored.
    pub fn hash(&self) -> Vec<u8> {
        sha256(&[self.reveal().as_bytes()])
    }

    /// Hides `self` so that only who holds `key` can read it again. The pad is a hash of the
    /// key, and each key seals one secret only.
    pub fn sealed_with(&self, key: &Secret) -> Vec<u8> {
        self.0
            .iter()
            .zip(key.pad())
            .map(|(byte, pad)| byte ^ pad)
            .collect()
    }

    /// The reverse of [`Secret::sealed_with`]; `None` when the sealed bytes have a wrong length.
    pub fn unseal(sealed: &[u8], key: &Secret) -> Option<Secret> {
        let sealed: [u8; BYTES] = sealed.try_into().ok()?;
        let mut bytes = sealed;
        for (byte, pad) in bytes.iter_mut().zip(key.pad()) {
            *byte ^= pad;
        }
        Some(Secret(bytes))
    }

    fn pad(&self) -> Vec<u8> {
        sha256(&[b"successor", &self.0])
    }
}

/// SHA-256 of the parts, one after another.
pub fn sha256(parts: &[&[u8]]) -> Vec<u8> {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_survives_the_way_to_its_owner_and_back() {
        let secret = Secret::random();
        assert!(Secret::parse(&secret.reveal()) == Some(secret));
    }

    #[test]
    fn what_has_another_form_is_no_secret() {
        for raw in [
            "",
            "00",
            &"g".repeat(64),
            &"0".repeat(63),
            &"0".repeat(65),
            &"é".repeat(32),
        ] {
            assert!(Secret::parse(raw).is_none(), "{raw}");
        }
    }

    #[test]
    fn a_sealed_successor_opens_only_with_its_predecessor() {
        let (old, new) = (Secret::random(), Secret::random());
        let sealed = new.sealed_with(&old);
        assert!(Secret::unseal(&sealed, &old) == Some(new.clone()));
        assert!(Secret::unseal(&sealed, &Secret::random()) != Some(new));
    }

    #[test]
    fn the_hash_is_that_of_the_revealed_text() {
        let secret = Secret([0; BYTES]);
        assert_eq!(secret.hash(), sha256(&["0".repeat(64).as_bytes()]));
    }
}
