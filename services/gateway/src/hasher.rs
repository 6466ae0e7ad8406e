//! Password hashing off the request threads: Argon2id with 19 MiB, two passes, one lane (OWASP's
//! second recommended setting), never more at once than there are cores.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use anyhow::{Context, anyhow};
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{Semaphore, SemaphorePermit};

/// KiB of memory a hash takes.
const MEMORY: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Verified against when there is no account, so that the answer takes the same time.
static NOBODY: LazyLock<String> = LazyLock::new(|| {
    // A hash of fixed bytes with our parameters cannot fail; an empty one would only be quicker.
    hash_now(b"nobody has this password").unwrap_or_default()
});

#[derive(Clone)]
pub struct Hasher {
    permits: Arc<Semaphore>,
    patience: Duration,
}

/// All cores were hashing for too long.
#[derive(Debug, thiserror::Error)]
pub enum HashError {
    #[error("too many passwords are being checked")]
    Busy,
    #[error(transparent)]
    Failed(#[from] anyhow::Error),
}

impl Hasher {
    /// A request that has waited for its turn as long as `patience` is refused with 503 and `Retry-After`.
    pub fn new(patience: Duration) -> Hasher {
        LazyLock::force(&NOBODY);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Hasher {
            permits: Arc::new(Semaphore::new(cores)),
            patience,
        }
    }

    /// The hash in PHC form.
    pub async fn hash(&self, password: String) -> Result<String, HashError> {
        let _permit = self.turn().await?;
        let hash = tokio::task::spawn_blocking(move || hash_now(password.as_bytes())).await;
        Ok(hash.context("the hashing thread died")??)
    }

    /// Whether the password fits the hash; without a hash the same work is done, in vain.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, HashError> {
        let _permit = self.turn().await?;
        let fits = tokio::task::spawn_blocking(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.clone());
            let parsed = PasswordHash::new(&hash)
                .map_err(|error| anyhow!("a stored hash is damaged: {error}"))?;
            let fits = argon2()?
                .verify_password(password.as_bytes(), &parsed)
                .is_ok();
            Ok::<bool, anyhow::Error>(fits && known)
        })
        .await;
        Ok(fits.context("the hashing thread died")??)
    }

    async fn turn(&self) -> Result<SemaphorePermit<'_>, HashError> {
        match tokio::time::timeout(self.patience, self.permits.acquire()).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(HashError::Busy),
        }
    }
}

fn argon2() -> anyhow::Result<Argon2<'static>> {
    let params = Params::new(MEMORY, PASSES, LANES, None)
        .map_err(|error| anyhow!("argon2 refuses its parameters: {error}"))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash_now(password: &[u8]) -> anyhow::Result<String> {
    let hash: PasswordHash = argon2()?
        .hash_password(password)
        .map_err(|error| anyhow!("a password could not be hashed: {error}"))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(30);

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let hasher = Hasher::new(PATIENCE);
        let hash = hasher.hash("Secret1".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(
            hasher
                .verify("Secret1".into(), Some(hash.clone()))
                .await
                .unwrap()
        );
        assert!(!hasher.verify("secret1".into(), Some(hash)).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_never_signs_in() {
        let hasher = Hasher::new(PATIENCE);
        assert!(
            !hasher
                .verify("nobody has this password".into(), None)
                .await
                .unwrap()
        );
    }
}
