//! The network that a request comes from, as far as it can be believed: for limits, and for what is kept about a session.

use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv4Addr};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use anyhow::Context;

use crate::{Core, Error};

/// The proxies whose `X-Forwarded-For` is believed.
#[derive(Debug, Clone, Default)]
pub struct Proxies {
    named: Vec<IpAddr>,
    private: bool,
}

impl Proxies {
    /// Addresses, or the word `private`. This machine itself is always trusted.
    ///
    /// # Errors
    /// When an entry is neither.
    pub fn parse(entries: &[String]) -> anyhow::Result<Self> {
        let mut proxies = Self::default();
        let entries = entries.iter().map(|entry| entry.trim());
        for entry in entries.filter(|entry| !entry.is_empty()) {
            match entry {
                "private" => proxies.private = true,
                address => proxies.named.push(
                    address
                        .parse()
                        .with_context(|| format!("B2L_TRUSTED_PROXIES: {address} is no address"))?,
                ),
            }
        }
        Ok(proxies)
    }

    fn trust(&self, peer: IpAddr) -> bool {
        let private = match peer {
            IpAddr::V4(v4) => v4.is_private(),
            IpAddr::V6(v6) => v6.is_unique_local(),
        };
        peer.is_loopback() || (self.private && private) || self.named.contains(&peer)
    }

    /// The address of the client: the last one that a trusted proxy added to `X-Forwarded-For`, else the peer's own.
    fn resolve(&self, peer: IpAddr, forwarded: Option<&str>) -> IpAddr {
        if !self.trust(peer) {
            return peer;
        }
        let last = forwarded.and_then(|list| list.rsplit(',').next());
        last.and_then(|address| address.trim().parse().ok())
            .unwrap_or(peer)
    }
}

/// The network of a client: an IPv4 address, or the /64 of an IPv6 address. A customer has a whole /64 to draw addresses
/// from, so these count as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network(IpAddr);

impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            IpAddr::V4(v4) => write!(f, "{v4}"),
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                write!(f, "{a:x}:{b:x}:{c:x}:{d:x}::/64")
            }
        }
    }
}

impl Network {
    fn of(address: IpAddr) -> Self {
        Self(address.to_canonical())
    }

    /// The network that a request comes from.
    pub(crate) fn of_request(proxies: &Proxies, request: &HttpRequest) -> Self {
        let Some(peer) = request.peer_addr() else {
            return Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        };
        let forwarded = request.headers().get("x-forwarded-for");
        let forwarded = forwarded.and_then(|value| value.to_str().ok());
        Self::of(proxies.resolve(peer.ip().to_canonical(), forwarded))
    }
}

impl FromRequest for Network {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let core = request.app_data::<web::Data<Core>>();
        ready(
            core.map(|core| Self::of_request(&core.proxies, request))
                .ok_or_else(|| Error::internal("the service has no core")),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(proxies: &[&str], peer: &str, forwarded: Option<&str>) -> String {
        let entries: Vec<String> = proxies.iter().map(ToString::to_string).collect();
        let proxies = Proxies::parse(&entries).unwrap();
        Network::of(proxies.resolve(peer.parse().unwrap(), forwarded)).to_string()
    }

    #[test]
    fn a_stranger_cannot_speak_for_another_address() {
        assert_eq!(
            resolve(&[], "203.0.113.9", Some("198.51.100.1")),
            "203.0.113.9"
        );
        assert_eq!(resolve(&[], "10.0.0.9", Some("198.51.100.1")), "10.0.0.9");
    }

    #[test]
    fn a_trusted_proxy_names_the_address_and_only_its_own_word_counts() {
        assert_eq!(
            resolve(&[], "127.0.0.1", Some("1.1.1.1, 198.51.100.1")),
            "198.51.100.1"
        );
        assert_eq!(
            resolve(&["private"], "10.0.0.9", Some("198.51.100.1")),
            "198.51.100.1"
        );
        assert_eq!(
            resolve(&["203.0.113.9"], "203.0.113.9", Some("198.51.100.1")),
            "198.51.100.1"
        );
        assert_eq!(resolve(&[], "127.0.0.1", Some("garbage")), "127.0.0.1");
        assert_eq!(resolve(&[], "127.0.0.1", None), "127.0.0.1");
    }

    #[test]
    fn addresses_of_one_ipv6_network_count_together() {
        assert_eq!(
            resolve(&[], "2001:db8:1:2::1", None),
            resolve(&[], "2001:db8:1:2:ffff::9", None)
        );
        assert_eq!(resolve(&[], "::ffff:203.0.113.9", None), "203.0.113.9");
    }

    #[test]
    fn a_wrong_setting_is_refused() {
        assert!(Proxies::parse(&["10.0.0.0/8x".to_owned()]).is_err());
    }
}
