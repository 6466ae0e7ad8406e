//! The network address of whoever asks, for limits.

use std::net::IpAddr;

use actix_web::HttpRequest;
use anyhow::Context;

/// Whose word about the address of others is taken.
#[derive(Debug, Clone)]
pub struct Proxies {
    named: Vec<IpAddr>,
    private: bool,
}

impl Proxies {
    /// Addresses, or the word `private`. This machine itself is always trusted.
    pub fn parse(entries: &[String]) -> anyhow::Result<Proxies> {
        let mut proxies = Proxies {
            named: Vec::new(),
            private: false,
        };
        for entry in entries
            .iter()
            .map(|entry| entry.trim())
            .filter(|entry| !entry.is_empty())
        {
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

    /// The address that asked: the last one a trusted proxy added to `X-Forwarded-For`, else the
    /// peer's own.
    fn resolve(&self, peer: IpAddr, forwarded: Option<&str>) -> IpAddr {
        if !self.trust(peer) {
            return peer;
        }
        let last = forwarded.and_then(|list| list.rsplit(',').next());
        last.and_then(|address| address.trim().parse().ok())
            .unwrap_or(peer)
    }

    /// The key under which attempts of this request are counted. An IPv6 customer has a whole
    /// /64 to draw addresses from, so these count as one.
    pub fn counted(&self, request: &HttpRequest) -> String {
        let Some(peer) = request.peer_addr() else {
            return "unknown".to_owned();
        };
        let forwarded = request
            .headers()
            .get("x-forwarded-for")
            .and_then(|value| value.to_str().ok());
        network(self.resolve(peer.ip().to_canonical(), forwarded))
    }
}

fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(proxies: &[&str], peer: &str, forwarded: Option<&str>) -> String {
        let entries: Vec<String> = proxies.iter().map(ToString::to_string).collect();
        network(
            Proxies::parse(&entries)
                .unwrap()
                .resolve(peer.parse().unwrap(), forwarded),
        )
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
