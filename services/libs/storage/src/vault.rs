//! Other people's secrets, sealed (AES-256-GCM) before they go into a row. Each company has a key of its own, derived
//! (HKDF-SHA-256, RFC 5869) from that of the installation.

use std::path::PathBuf;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::digest::{SHA256, digest};
use ring::hkdf::{HKDF_SHA256, Prk};
use ring::rand::{SecureRandom, SystemRandom};

use crate::StorageError;

#[derive(Clone, Debug, clap::Args)]
pub struct VaultArgs {
    /// 32 bytes in base64, which seal stored secrets. Further lines hold older keys: they only open.
    #[arg(long, env = "B2L_DATA_KEY_FILE")]
    pub data_key_file: PathBuf,
}

/// Seals and opens secrets. Cheap to clone.
#[derive(Clone)]
pub struct Vault {
    /// By id; the first one seals.
    keys: Arc<[(String, DataKey)]>,
}

/// A line of the key file.
struct DataKey {
    /// Opens what was sealed before companies had keys of their own.
    shared: LessSafeKey,
    companies: Prk,
}

/// Behind the id of a key that a company's was derived from.
const OF_COMPANY: &str = ".company";
/// What a key is derived for, so that another use of the same key would have others.
const PURPOSE: &[u8] = b"b2l data key of company ";

impl DataKey {
    fn of_company(&self, company_id: i64) -> Result<LessSafeKey, StorageError> {
        let company = company_id.to_string();
        let info = [PURPOSE, company.as_bytes()];
        let derived = self.companies.expand(&info, &AES_256_GCM);
        let derived = derived.map_err(|_| StorageError::Sealed("no key of the company"))?;
        Ok(LessSafeKey::new(UnboundKey::from(derived)))
    }
}

/// A sealed secret as its row keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// Which key opens it.
    pub key_id: String,
    /// Nonce, then text and tag.
    pub bytes: Vec<u8>,
}

/// What a secret belongs to. Sealed for one place it does not open in another.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub company_id: i64,
    /// Table and field, `sources.s3_connections.secret`.
    pub field: &'a str,
    pub row: i64,
}

impl Place<'_> {
    fn aad(&self) -> Aad<Vec<u8>> {
        let text = format!("{}|{}|{}", self.company_id, self.field, self.row);
        Aad::from(text.into_bytes())
    }
}

impl Vault {
    /// Reads the keys.
    pub fn open(args: &VaultArgs) -> Result<Self, StorageError> {
        let text = std::fs::read_to_string(&args.data_key_file)?;
        Self::from_keys(&text)
    }

    fn from_keys(text: &str) -> Result<Self, StorageError> {
        let wrong = || StorageError::Configuration("a data key is not 32 bytes in base64".into());
        let mut keys = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let bytes = STANDARD.decode(line).map_err(|_| wrong())?;
            let key = UnboundKey::new(&AES_256_GCM, &bytes).map_err(|_| wrong())?;
            let key = DataKey {
                shared: LessSafeKey::new(key),
                companies: Prk::new_less_safe(HKDF_SHA256, &bytes),
            };
            keys.push((key_id(&bytes), key));
        }
        match keys.is_empty() {
            true => Err(wrong()),
            false => Ok(Self { keys: keys.into() }),
        }
    }

    /// The key id of what is sealed now.
    pub fn current(&self) -> String {
        format!("{}{OF_COMPANY}", self.keys[0].0)
    }

    /// Seals a secret for its place.
    pub fn seal(&self, place: &Place<'_>, secret: &str) -> Result<Sealed, StorageError> {
        let failed = |_| StorageError::Sealed("it could not be sealed");
        let key = self.keys[0].1.of_company(place.company_id)?;
        let mut nonce = [0; NONCE_LEN];
        SystemRandom::new().fill(&mut nonce).map_err(failed)?;
        let mut text = secret.as_bytes().to_vec();
        let unique = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(unique, place.aad(), &mut text)
            .map_err(failed)?;
        let mut bytes = nonce.to_vec();
        bytes.extend(text);
        Ok(Sealed {
            key_id: self.current(),
            bytes,
        })
    }

    /// Opens what was sealed for this place.
    pub fn unseal(&self, place: &Place<'_>, sealed: &Sealed) -> Result<String, StorageError> {
        let derived = sealed.key_id.strip_suffix(OF_COMPANY);
        let id = derived.unwrap_or(&sealed.key_id);
        let known = self.keys.iter().find(|(known, _)| known == id);
        let (_, data_key) = known.ok_or(StorageError::Sealed("its key is not there"))?;
        let of_company = derived.map(|_| data_key.of_company(place.company_id));
        let of_company = of_company.transpose()?;
        let key = of_company.as_ref().unwrap_or(&data_key.shared);
        let failed = StorageError::Sealed("it does not open");
        let Some((nonce, text)) = sealed.bytes.split_at_checked(NONCE_LEN) else {
            return Err(failed);
        };
        let Ok(nonce) = Nonce::try_assume_unique_for_key(nonce) else {
            return Err(failed);
        };
        let mut text = text.to_vec();
        match key.open_in_place(nonce, place.aad(), &mut text) {
            Ok(secret) => String::from_utf8(secret.to_vec()).map_err(|_| failed),
            Err(_) => Err(failed),
        }
    }
}

/// Tells keys apart and says nothing about them: the beginning of their SHA-256.
fn key_id(key: &[u8]) -> String {
    let hash = digest(&SHA256, key);
    let beginning = hash.as_ref().iter().take(4);
    beginning.map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Place = Place {
        company_id: 1,
        field: "sources.s3_connections.secret",
        row: 7,
    };

    fn key(byte: u8) -> String {
        STANDARD.encode([byte; 32])
    }

    #[test]
    fn a_secret_opens_only_in_its_place_and_with_its_key() {
        let vault = Vault::from_keys(&key(1)).unwrap();
        let sealed = vault.seal(&PLACE, "пароль").unwrap();
        assert_eq!(vault.unseal(&PLACE, &sealed).unwrap(), "пароль");
        let elsewhere = [
            Place {
                company_id: 2,
                ..PLACE
            },
            Place { row: 8, ..PLACE },
            Place {
                field: "x",
                ..PLACE
            },
        ];
        for place in elsewhere {
            assert!(vault.unseal(&place, &sealed).is_err());
        }
        let other = Vault::from_keys(&key(2)).unwrap();
        assert!(other.unseal(&PLACE, &sealed).is_err());
        for cut in 0..sealed.bytes.len() {
            let bytes = sealed.bytes[..cut].to_vec();
            let key_id = sealed.key_id.clone();
            assert!(vault.unseal(&PLACE, &Sealed { key_id, bytes }).is_err());
        }
    }

    #[test]
    fn equal_secrets_are_sealed_differently_and_never_shown() {
        let vault = Vault::from_keys(&key(1)).unwrap();
        let [one, other] = [0; 2].map(|_| vault.seal(&PLACE, "secret").unwrap());
        assert_ne!(one, other);
        assert!(!one.bytes.windows(6).any(|part| part == b"secret"));
    }

    #[test]
    fn an_older_key_still_opens_after_a_new_one_took_its_place() {
        let before = Vault::from_keys(&key(1)).unwrap();
        let sealed = before.seal(&PLACE, "secret").unwrap();
        let after = Vault::from_keys(&format!("{}\n{}\n", key(2), key(1))).unwrap();
        assert_eq!(after.unseal(&PLACE, &sealed).unwrap(), "secret");
        let anew = after.seal(&PLACE, "secret").unwrap();
        assert_ne!(anew.key_id, sealed.key_id);
    }

    #[test]
    fn each_company_has_a_key_of_its_own_and_what_was_sealed_before_it_had_still_opens() {
        let vault = Vault::from_keys(&key(1)).unwrap();
        let sealed = vault.seal(&PLACE, "secret").unwrap();
        let with = |key_id: &str| Sealed {
            key_id: key_id.to_owned(),
            ..sealed.clone()
        };
        let id = sealed.key_id.strip_suffix(OF_COMPANY).unwrap();
        assert!(vault.unseal(&PLACE, &with(id)).is_err());

        let mut bytes = b"secret".to_vec();
        let nonce = [3; NONCE_LEN];
        let shared = &vault.keys[0].1.shared;
        shared
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), PLACE.aad(), &mut bytes)
            .unwrap();
        let before = Sealed {
            key_id: id.to_owned(),
            bytes: [&nonce[..], &bytes].concat(),
        };
        assert_eq!(vault.unseal(&PLACE, &before).unwrap(), "secret");
    }

    #[test]
    fn what_is_no_key_is_refused() {
        for text in ["", "\n", "short", &STANDARD.encode([1; 31])] {
            assert!(Vault::from_keys(text).is_err(), "{text}");
        }
    }
}
