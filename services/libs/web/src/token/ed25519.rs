//! Ed25519 by `ring` for `jsonwebtoken`, and nothing else: a token of any other algorithm is neither made nor read.

use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{Error, ErrorKind, Result};
use jsonwebtoken::{Algorithm, AlgorithmFamily, DecodingKey, EncodingKey};
use ring::signature::{ED25519, Ed25519KeyPair, UnparsedPublicKey};
use signature::{Signer, Verifier};

static RING: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    // Nothing of ours reads key sets.
    key_utils: KeyUtils::new_unimplemented(),
};

/// Harmless to repeat: only the first call of a process counts.
pub(super) fn install() {
    let _ = RING.install_default();
}

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    only_ed25519(*algorithm, key.family())?;
    // OpenSSL writes the private half alone.
    let pair = Ed25519KeyPair::from_pkcs8_maybe_unchecked(key.as_bytes())
        .map_err(|_| Error::from(ErrorKind::InvalidEddsaKey))?;
    Ok(Box::new(Pair(pair)))
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    only_ed25519(*algorithm, key.family())?;
    let bytes = key.try_get_as_bytes()?.to_vec();
    Ok(Box::new(Public(UnparsedPublicKey::new(&ED25519, bytes))))
}

fn only_ed25519(algorithm: Algorithm, family: AlgorithmFamily) -> Result<()> {
    match (algorithm, family) {
        (Algorithm::EdDSA, AlgorithmFamily::Ed) => Ok(()),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}

struct Pair(Ed25519KeyPair);

impl Signer<Vec<u8>> for Pair {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, signature::Error> {
        Ok(self.0.sign(message).as_ref().to_vec())
    }
}

impl JwtSigner for Pair {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}

struct Public(UnparsedPublicKey<Vec<u8>>);

impl Verifier<Vec<u8>> for Public {
    fn verify(
        &self,
        message: &[u8],
        signature: &Vec<u8>,
    ) -> std::result::Result<(), signature::Error> {
        self.0
            .verify(message, signature)
            .map_err(|_| signature::Error::new())
    }
}

impl JwtVerifier for Public {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}
