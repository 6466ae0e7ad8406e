//! Servers of our own, which no connection of a user may reach.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use tokio::net::lookup_host;
use url::{Host, Url};

use crate::address::plain;

/// A server by its name or address, and its port: `redis:6379`, `[fd00::1]:6379`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnServer {
    host: Host<String>,
    port: u16,
}

impl OwnServer {
    /// The server that an address leads to, such as that of a database; nothing for one that is reached by a file.
    pub fn of_url(url: &str, usual_port: u16) -> Option<Self> {
        let url = Url::parse(url).ok()?;
        // In schemes that it does not know the library leaves hosts as they are written.
        let host = url.host_str().filter(|host| !host.is_empty())?;
        Some(Self {
            host: Host::parse(host).ok()?,
            port: url.port().unwrap_or(usual_port),
        })
    }

    /// Whether an address is this server. A name that stands for nothing now is none.
    pub async fn is_at(&self, address: SocketAddr) -> bool {
        if self.port != address.port() {
            return false;
        }
        let addresses: Vec<IpAddr> = match &self.host {
            Host::Ipv4(own) => vec![(*own).into()],
            Host::Ipv6(own) => vec![(*own).into()],
            Host::Domain(name) => match lookup_host((name.as_str(), self.port)).await {
                Ok(addresses) => addresses.map(|own| own.ip()).collect(),
                Err(_) => Vec::new(),
            },
        };
        addresses.into_iter().any(|own| is_same(own, address.ip()))
    }
}

/// Whether two addresses are of one machine. A server of this machine is found under each of its own addresses.
fn is_same(own: IpAddr, other: IpAddr) -> bool {
    let (own, other) = (plain(own), plain(other));
    own == other || (own.is_loopback() && (other.is_loopback() || other.is_unspecified()))
}

impl FromStr for OwnServer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let wrong = || format!("“{text}” is no server: write redis:6379");
        let (host, port) = text.rsplit_once(':').ok_or_else(wrong)?;
        Ok(Self {
            host: Host::parse(host).map_err(|_| wrong())?,
            port: port.parse().map_err(|_| wrong())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn is_at(own: &OwnServer, address: &str) -> bool {
        own.is_at(address.parse().unwrap()).await
    }

    #[tokio::test]
    async fn a_server_is_known_by_its_name_and_by_every_address_of_this_machine() {
        for own in ["localhost:5432", "127.0.0.1:5432"] {
            let own: OwnServer = own.parse().unwrap();
            for address in [
                "127.0.0.1:5432",
                "127.0.0.2:5432",
                "[::1]:5432",
                "[::ffff:127.0.0.1]:5432",
                "0.0.0.0:5432",
            ] {
                assert!(is_at(&own, address).await, "{address}");
            }
            for address in ["127.0.0.1:5433", "10.0.0.1:5432"] {
                assert!(!is_at(&own, address).await, "{address}");
            }
        }
        let gone: OwnServer = "no-such-host.invalid:5432".parse().unwrap();
        assert!(!is_at(&gone, "127.0.0.1:5432").await);
    }

    #[tokio::test]
    async fn the_address_of_a_database_names_its_server() {
        let own = OwnServer::of_url("postgres://sources:pw@10.1.0.5:6432/b2l", 5432).unwrap();
        assert!(is_at(&own, "10.1.0.5:6432").await);
        let usual = OwnServer::of_url("postgres://sources@[fd00::1]/b2l", 5432).unwrap();
        assert!(is_at(&usual, "[fd00::1]:5432").await);
        assert_eq!(OwnServer::of_url("postgres:///b2l?host=/run", 5432), None);
        for wrong in ["", "postgres", "postgres:", "a b:1", "x:70000"] {
            assert!(wrong.parse::<OwnServer>().is_err(), "{wrong}");
        }
    }
}
