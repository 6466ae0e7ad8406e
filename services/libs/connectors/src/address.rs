//! Which network addresses a connection may go to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// Networks of IPv4 that are not the public internet (IANA special-purpose registry), multicast and
/// the reserved end.
const CLOSED_V4: [(Ipv4Addr, u8); 16] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    // Carrier-grade NAT; some clouds keep their metadata here.
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    // Link-local, with the metadata of most clouds.
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    // Metadata of a cloud on an address that looks public.
    (Ipv4Addr::new(168, 63, 129, 16), 32),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];
/// All of IPv6 that is public lies here.
const OPEN_V6: (Ipv6Addr, u8) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);
/// Parts of it that are not: protocol assignments with Teredo, documentation, addresses of IPv4 in
/// disguise (6to4).
const CLOSED_V6: [(Ipv6Addr, u8); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// The address itself where it is one of IPv4 written as IPv6.
pub fn plain(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or(address, IpAddr::V4),
        IpAddr::V4(_) => address,
    }
}

/// Whether the address belongs to the public internet.
pub fn is_public(address: IpAddr) -> bool {
    match plain(address) {
        IpAddr::V4(v4) => !CLOSED_V4.iter().any(|closed| v4_in(v4, *closed)),
        IpAddr::V6(v6) => v6_in(v6, OPEN_V6) && !CLOSED_V6.iter().any(|closed| v6_in(v6, *closed)),
    }
}

fn v4_in(address: Ipv4Addr, (network, bits): (Ipv4Addr, u8)) -> bool {
    let mask = u32::MAX.checked_shl(32 - u32::from(bits)).unwrap_or(0);
    u32::from(address) & mask == u32::from(network) & mask
}

fn v6_in(address: Ipv6Addr, (network, bits): (Ipv6Addr, u8)) -> bool {
    let mask = u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or(0);
    u128::from(address) & mask == u128::from(network) & mask
}

/// A network that the operator opens: `10.1.0.0/16`, or one address; with a port, `10.1.0.0/16:5432` or
/// `[fd00::/8]:5432`, that port alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    network: IpAddr,
    bits: u8,
    port: Option<u16>,
}

impl Range {
    pub fn contains(&self, at: SocketAddr) -> bool {
        let is_in = match (self.network, plain(at.ip())) {
            (IpAddr::V4(network), IpAddr::V4(v4)) => v4_in(v4, (network, self.bits)),
            (IpAddr::V6(network), IpAddr::V6(v6)) => v6_in(v6, (network, self.bits)),
            _ => false,
        };
        is_in && self.port.is_none_or(|port| port == at.port())
    }

    /// Whether it opens this very port.
    pub fn names_port(&self) -> bool {
        self.port.is_some()
    }
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!("“{text}” is no network: write 10.1.0.0/16, an address, or either with :port")
        };
        let (network, port) = with_port(text.trim()).ok_or_else(wrong)?;
        let (network, bits) = match network.split_once('/') {
            Some((network, bits)) => (network, Some(bits)),
            None => (network, None),
        };
        let network: IpAddr = network.parse().map_err(|_| wrong())?;
        let most = if network.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.parse().map_err(|_| wrong())?,
            None => most,
        };
        let port: Option<u16> = port.map(str::parse).transpose().map_err(|_| wrong())?;
        match bits <= most && port != Some(0) {
            true => Ok(Self {
                network,
                bits,
                port,
            }),
            false => Err(wrong()),
        }
    }
}

/// The network and the port behind it. An address of IPv6 has colons itself, so that one with a port is in brackets.
fn with_port(text: &str) -> Option<(&str, Option<&str>)> {
    if let Some(inner) = text.strip_prefix('[') {
        let (network, rest) = inner.split_once(']')?;
        return match rest.is_empty() {
            true => Some((network, None)),
            false => Some((network, Some(rest.strip_prefix(':')?))),
        };
    }
    match text.split_once(':') {
        Some((network, port)) if !port.contains(':') => Some((network, Some(port))),
        _ => Some((text, None)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_the_public_internet_is_closed_in_every_spelling() {
        let closed = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.100.100.200",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "168.63.129.16",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.192",
            "192.168.1.1",
            "198.19.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "5f00::1",
        ];
        for text in closed {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn public_addresses_are_open_up_to_the_edges_of_what_is_not() {
        let open = [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.167.255.255",
            "198.17.255.255",
            "223.255.255.255",
            "::ffff:8.8.8.8",
            "2001:4860:4860::8888",
            "2606:4700::1111",
            "2a02:6b8::feed",
        ];
        for text in open {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
    }

    fn contains(range: &str, at: &str) -> bool {
        let range: Range = range.parse().unwrap();
        range.contains(at.parse().unwrap())
    }

    #[test]
    fn an_operator_opens_networks_and_single_addresses() {
        assert!(contains("10.1.0.0/16", "10.1.255.1:1"));
        assert!(contains("10.1.0.0/16", "[::ffff:10.1.0.1]:1"));
        assert!(!contains("10.1.0.0/16", "10.2.0.1:1"));
        assert!(contains("::1", "[::1]:1") && !contains("::1", "[::2]:1"));
        assert!(contains("0.0.0.0/0", "192.168.0.1:1"));
        for wrong in ["", "10.0.0.0/33", "example.com", "10.0.0.0/x"] {
            assert!(wrong.parse::<Range>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_network_is_opened_for_one_port_alone() {
        for (range, open, closed) in [
            ("10.1.0.0/16:5432", "10.1.2.3:5432", "10.1.2.3:22"),
            ("192.168.7.9:1521", "192.168.7.9:1521", "192.168.7.8:1521"),
            ("[::1]:5432", "[::1]:5432", "[::1]:5433"),
            ("[fd00::/8]:5432", "[fd12::1]:5432", "[fd12::1]:80"),
        ] {
            assert!(contains(range, open) && !contains(range, closed), "{range}");
        }
        assert!(contains("[::1]", "[::1]:7") && contains("fd00::/8", "[fd12::1]:7"));
        for wrong in [
            "10.0.0.1:0",
            "10.0.0.1:70000",
            "10.0.0.1:",
            "[::1",
            "[::1]5432",
            "[::1]:x",
        ] {
            assert!(wrong.parse::<Range>().is_err(), "{wrong}");
        }
    }
}
