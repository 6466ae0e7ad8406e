//! Whom we trust. The server's name is always verified.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore, crypto::ring};
use tokio_rustls::TlsConnector;
use url::Host;

use crate::fault::Fault;
use crate::refused::Refused;

/// Whom the machine trusts.
static MACHINE: LazyLock<RootCertStore> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    let (_, _) = roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    roots
});

/// Certificates of authorities that are trusted beside those of the machine.
#[derive(Clone, Debug, Default)]
pub struct Authorities(Arc<[CertificateDer<'static>]>);

impl Authorities {
    /// Reads a file in PEM; one without a certificate is refused.
    pub fn read(path: &str) -> Result<Self, String> {
        let wrong = |why: String| format!("{path} holds no certificates: {why}");
        let certificates = CertificateDer::pem_file_iter(Path::new(path));
        let certificates = certificates.map_err(|error| wrong(error.to_string()))?;
        let certificates: Result<Vec<_>, _> = certificates.collect();
        let certificates = certificates.map_err(|error| wrong(error.to_string()))?;
        match certificates.is_empty() {
            true => Err(wrong("it is empty".to_owned())),
            false => Ok(Self(certificates.into())),
        }
    }

    /// For a client of HTTP.
    pub fn for_http(&self) -> impl Iterator<Item = reqwest::Certificate> {
        let certificates = self.0.iter();
        certificates.filter_map(|certificate| reqwest::Certificate::from_der(certificate).ok())
    }
}

/// Why a connection could not be encrypted, where that is what an error is about.
pub fn fault(error: &std::io::Error) -> Option<Fault> {
    let tls: &rustls::Error = error.get_ref()?.downcast_ref()?;
    Some(match tls {
        rustls::Error::InvalidCertificate(_) | rustls::Error::NoCertificatesPresented => {
            Fault::Certificate
        }
        _ => Fault::Theirs("tls".to_owned()),
    })
}

/// Encrypts connections of protocols that are not HTTP.
#[derive(Clone)]
pub struct Trust(Option<Arc<ClientConfig>>);

impl Trust {
    pub fn new(authorities: &Authorities) -> Self {
        let mut roots = MACHINE.clone();
        let (_, _) = roots.add_parsable_certificates(authorities.0.iter().cloned());
        let provider = Arc::new(ring::default_provider());
        let config =
            ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config =
            config.map(|config| config.with_root_certificates(roots).with_no_client_auth());
        // The provider has both versions of the protocol.
        Self(config.ok().map(Arc::new))
    }

    /// Encrypts a connection to this host.
    pub fn connector(
        &self,
        host: &Host<String>,
    ) -> Result<(TlsConnector, ServerName<'static>), Refused> {
        let config = self.0.clone().ok_or(Refused::Insecure)?;
        let name = match host {
            Host::Domain(name) => {
                ServerName::try_from(name.clone()).map_err(|_| Refused::BadUrl)?
            }
            Host::Ipv4(address) => ServerName::IpAddress(std::net::IpAddr::from(*address).into()),
            Host::Ipv6(address) => ServerName::IpAddress(std::net::IpAddr::from(*address).into()),
        };
        Ok((TlsConnector::from(config), name))
    }
}

impl std::fmt::Debug for Trust {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Trust")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_certificates_is_refused() {
        assert!(Authorities::read("/nowhere").is_err());
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        assert!(Authorities::read(manifest).is_err());
    }
}
