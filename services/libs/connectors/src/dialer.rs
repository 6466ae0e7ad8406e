//! The one place that decides where connections to other people's systems may go.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::redirect::Policy;
use tokio::net::lookup_host;
use tokio::time::timeout;
use url::{Host, Url};

use crate::address::{Range, is_public, plain};

/// Until a connection stands, and until a name is resolved.
pub const CONNECT: Duration = Duration::from_secs(10);
/// Without a byte from the other side.
pub const IDLE: Duration = Duration::from_secs(30);

#[derive(Clone, Debug, Default, clap::Args)]
pub struct OutboundArgs {
    /// Private networks that users may connect to, with commas: `10.1.0.0/16,192.168.7.9`. None by
    /// default; plain http is spoken only with these.
    #[arg(long, env = "B2L_OUTBOUND_ALLOW", value_delimiter = ',')]
    pub outbound_allow: Vec<Range>,
}

/// Resolves names and checks what they stand for. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Dialer {
    allowed: Arc<[Range]>,
}

/// Why there is no connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("the address cannot be used")]
    BadUrl,
    #[error("the host is not known")]
    UnknownHost,
    #[error("the host is in a network that is not allowed")]
    Forbidden,
    #[error("plain http is spoken in allowed networks only")]
    Insecure,
}

impl Dialer {
    pub fn new(args: &OutboundArgs) -> Self {
        Self {
            allowed: args.outbound_allow.clone().into(),
        }
    }

    /// A client for this address and no other: the name is resolved once, here, every address that
    /// it stands for is checked, and the client connects to those. It follows no redirects and uses
    /// no proxy.
    pub async fn http(&self, url: &Url) -> Result<reqwest::Client, Refused> {
        let host = url.host().ok_or(Refused::BadUrl)?.to_owned();
        let port = url.port_or_known_default().ok_or(Refused::BadUrl)?;
        let addresses = self.resolve(&host, port).await?;
        let all_allowed = || addresses.iter().all(|at| self.is_allowed(at.ip()));
        match url.scheme() {
            "https" => {}
            "http" if all_allowed() => {}
            "http" => return Err(Refused::Insecure),
            _ => return Err(Refused::BadUrl),
        }
        reqwest::Client::builder()
            .resolve_to_addrs(&host.to_string(), &addresses)
            .redirect(Policy::none())
            .no_proxy()
            .connect_timeout(CONNECT)
            .read_timeout(IDLE)
            .build()
            .map_err(|_| Refused::BadUrl)
    }

    /// The addresses of a host, all of them checked; at least one.
    pub async fn resolve(
        &self,
        host: &Host<String>,
        port: u16,
    ) -> Result<Vec<SocketAddr>, Refused> {
        let found: Vec<IpAddr> = match host {
            Host::Ipv4(address) => vec![(*address).into()],
            Host::Ipv6(address) => vec![(*address).into()],
            Host::Domain(name) => {
                let looked_up = timeout(CONNECT, lookup_host((name.as_str(), port))).await;
                let looked_up = looked_up.map_err(|_| Refused::UnknownHost)?;
                let found = looked_up.map_err(|_| Refused::UnknownHost)?;
                found.map(|address| address.ip()).collect()
            }
        };
        if found.is_empty() {
            return Err(Refused::UnknownHost);
        }
        let reachable = |address: &IpAddr| is_public(*address) || self.is_allowed(*address);
        match found.iter().all(reachable) {
            true => Ok(found
                .into_iter()
                .map(|address| SocketAddr::new(plain(address), port))
                .collect()),
            false => Err(Refused::Forbidden),
        }
    }

    fn is_allowed(&self, address: IpAddr) -> bool {
        self.allowed.iter().any(|range| range.contains(address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn refused(allow: &[&str], url: &str) -> Option<Refused> {
        let outbound_allow = allow.iter().map(|range| range.parse().unwrap()).collect();
        let dialer = Dialer::new(&OutboundArgs { outbound_allow });
        let url = Url::parse(url).unwrap();
        let host = url.host().map(|host| host.to_owned()).unwrap();
        dialer.resolve(&host, 443).await.err()
    }

    #[tokio::test]
    async fn no_spelling_of_this_machine_gets_through() {
        for host in [
            "localhost",
            "127.0.0.1",
            "127.1",
            "2130706433",
            "0x7f.1",
            "0177.0.0.1",
            "0.0.0.0",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]",
            "[64:ff9b::127.0.0.1]",
            "169.254.169.254",
            "[fd00:ec2::254]",
            "１２７.0.0.1",
        ] {
            let told = refused(&[], &format!("https://{host}/")).await;
            assert_eq!(told, Some(Refused::Forbidden), "{host}");
        }
    }

    #[tokio::test]
    async fn an_allowed_network_is_reached_and_no_other() {
        let allow = ["127.0.0.0/8", "::1"];
        assert_eq!(refused(&allow, "http://localhost/").await, None);
        let told = refused(&allow, "https://10.0.0.1/").await;
        assert_eq!(told, Some(Refused::Forbidden));
    }
}
