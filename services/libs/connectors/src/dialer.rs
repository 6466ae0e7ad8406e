//! The one place that decides where connections to other people's systems may go.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::redirect::Policy;
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use url::{Host, Url};

use crate::address::{Range, is_public, plain};
use crate::own::OwnServer;
use crate::refused::Refused;
use crate::tls::{Authorities, Trust};

/// Until a connection stands, and until a name is resolved.
pub const CONNECT: Duration = Duration::from_secs(10);
/// Without a byte from the other side.
pub const IDLE: Duration = Duration::from_secs(30);

#[derive(Clone, Debug, Default, clap::Args)]
pub struct OutboundArgs {
    /// Private networks that users may connect to, with commas: `10.1.0.0/16:5432,192.168.7.9`. None by
    /// default; plain http is spoken only with these.
    #[arg(long, env = "B2L_OUTBOUND_ALLOW", value_delimiter = ',')]
    pub outbound_allow: Vec<Range>,
    /// Servers of our own that users may not connect to, with commas: `redis:6379,rabbitmq:5672`. A network that is
    /// opened for one port opens that of such a server too.
    #[arg(long, env = "B2L_OUTBOUND_REFUSE", value_delimiter = ',')]
    pub outbound_refuse: Vec<OwnServer>,
    /// A file of certificates in PEM: authorities that are trusted beside those of the machine.
    #[arg(long, env = "B2L_OUTBOUND_CA_FILE", value_parser = Authorities::read)]
    pub outbound_ca_file: Option<Authorities>,
}

/// Resolves names and checks what they stand for. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Dialer {
    allowed: Arc<[Range]>,
    own: Arc<[OwnServer]>,
    authorities: Authorities,
    trust: Trust,
}

/// A host as people type it: a name or an address, without scheme, port or brackets.
pub fn host(text: &str) -> Result<Host<String>, Refused> {
    match text.trim().parse::<IpAddr>() {
        Ok(IpAddr::V4(address)) => Ok(Host::Ipv4(address)),
        Ok(IpAddr::V6(address)) => Ok(Host::Ipv6(address)),
        Err(_) => Host::parse(text.trim()).map_err(|_| Refused::BadUrl),
    }
}

/// A connection to an address that was checked.
#[derive(Debug)]
pub struct Dialled {
    pub stream: TcpStream,
    /// The operator opened the network, so it need not be encrypted.
    pub may_be_plain: bool,
}

impl Dialer {
    pub fn new(args: &OutboundArgs) -> Self {
        let authorities = args.outbound_ca_file.clone().unwrap_or_default();
        Self {
            allowed: args.outbound_allow.clone().into(),
            own: args.outbound_refuse.clone().into(),
            trust: Trust::new(&authorities),
            authorities,
        }
    }

    /// The same, closed to more servers of our own.
    pub fn without(self, own: impl IntoIterator<Item = OwnServer>) -> Self {
        let own = self.own.iter().cloned().chain(own);
        Self {
            own: own.collect(),
            ..self
        }
    }

    /// A client for this address and no other: the name is resolved once, here, every address that
    /// it stands for is checked, and the client connects to those. It follows no redirects and uses
    /// no proxy.
    pub async fn http(&self, url: &Url) -> Result<reqwest::Client, Refused> {
        let host = url.host().ok_or(Refused::BadUrl)?.to_owned();
        let port = url.port_or_known_default().ok_or(Refused::BadUrl)?;
        let addresses = self.resolve(&host, port).await?;
        let all_allowed = || addresses.iter().all(|at| self.is_allowed(*at));
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
            .tls_certs_merge(self.authorities.for_http())
            .connect_timeout(CONNECT)
            .read_timeout(IDLE)
            .build()
            .map_err(|_| Refused::BadUrl)
    }

    /// Connects to a host: to the addresses that were checked, one after the other, and to no other. `None` when none of
    /// them answers.
    pub async fn tcp(&self, host: &Host<String>, port: u16) -> Result<Option<Dialled>, Refused> {
        let addresses = self.resolve(host, port).await?;
        let may_be_plain = addresses.iter().all(|at| self.is_allowed(*at));
        for address in addresses {
            if let Ok(Ok(stream)) = timeout(CONNECT, TcpStream::connect(address)).await {
                // Questions are small and wait for their answers.
                let _unbuffered = stream.set_nodelay(true);
                return Ok(Some(Dialled {
                    stream,
                    may_be_plain,
                }));
            }
        }
        Ok(None)
    }

    /// The addresses of a host, all of them checked; at least one.
    pub async fn resolve(
        &self,
        host: &Host<String>,
        port: u16,
    ) -> Result<Vec<SocketAddr>, Refused> {
        let addresses: Vec<IpAddr> = match host {
            Host::Ipv4(address) => vec![(*address).into()],
            Host::Ipv6(address) => vec![(*address).into()],
            Host::Domain(name) => {
                let looked_up = timeout(CONNECT, lookup_host((name.as_str(), port))).await;
                let looked_up = looked_up.map_err(|_| Refused::UnknownHost)?;
                let addresses = looked_up.map_err(|_| Refused::UnknownHost)?;
                addresses.map(|address| address.ip()).collect()
            }
        };
        let addresses = self.checked(addresses, port)?;
        match self.is_own(&addresses).await {
            true => Err(Refused::Forbidden),
            false => Ok(addresses),
        }
    }

    /// What a host stands for, if all of it may be reached: a name with one good address and one bad is refused.
    fn checked(&self, addresses: Vec<IpAddr>, port: u16) -> Result<Vec<SocketAddr>, Refused> {
        if addresses.is_empty() {
            return Err(Refused::UnknownHost);
        }
        let addresses = addresses
            .into_iter()
            .map(|address| SocketAddr::new(plain(address), port));
        let addresses: Vec<SocketAddr> = addresses.collect();
        let reachable = |at: &SocketAddr| is_public(at.ip()) || self.is_allowed(*at);
        match addresses.iter().all(reachable) {
            true => Ok(addresses),
            false => Err(Refused::Forbidden),
        }
    }

    /// Whether one of them is a server of our own that the operator did not open by its port.
    async fn is_own(&self, addresses: &[SocketAddr]) -> bool {
        for address in addresses {
            let named = |range: &Range| range.names_port() && range.contains(*address);
            if self.allowed.iter().any(named) {
                continue;
            }
            for own in self.own.iter() {
                if own.is_at(*address).await {
                    return true;
                }
            }
        }
        false
    }

    /// How a connection to a host is encrypted.
    pub fn trust(&self) -> &Trust {
        &self.trust
    }

    fn is_allowed(&self, at: SocketAddr) -> bool {
        self.allowed.iter().any(|range| range.contains(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn refused(allow: &[&str], url: &str) -> Option<Refused> {
        let outbound_allow = allow.iter().map(|range| range.parse().unwrap()).collect();
        let dialer = Dialer::new(&OutboundArgs {
            outbound_allow,
            ..OutboundArgs::default()
        });
        let url = Url::parse(url).unwrap();
        let host = url.host().map(|host| host.to_owned()).unwrap();
        dialer.resolve(&host, 443).await.err()
    }

    /// Every kind of address that is none of a user's business, in the ways in which it can be written.
    const FORBIDDEN: [(&str, &[&str]); 13] = [
        (
            "loopback",
            &[
                "127.0.0.1",
                "127.255.255.254",
                "127.1",
                "127.0.1",
                "[::1]",
                "localhost",
                "LOCALHOST",
            ],
        ),
        (
            "loopback in octal, hex and decimal",
            &[
                "0177.0.0.1",
                "0177.1",
                "017700000001",
                "0x7f.0.0.1",
                "0x7f.1",
                "0x7f000001",
                "0X7F.0.0.1",
                "2130706433",
            ],
        ),
        (
            "loopback in other signs",
            &[
                "１２７.0.0.1",
                "127。0。0。1",
                "①②⑦.0.0.1",
                "%31%32%37.0.0.1",
                "[0:0:0:0:0:0:0:1]",
            ],
        ),
        (
            "this network",
            &["0.0.0.0", "0", "0.0.0.1", "0x0", "[::]", "[::0]"],
        ),
        (
            "private",
            &[
                "10.0.0.1",
                "10.255.255.255",
                "172.16.0.1",
                "172.31.255.254",
                "192.168.0.1",
                "0xa.0.0.1",
                "167772161",
                "0300.0250.0.1",
            ],
        ),
        (
            "link-local",
            &[
                "169.254.0.1",
                "169.254.255.255",
                "[fe80::1]",
                "[febf::1]",
                "[fec0::1]",
            ],
        ),
        (
            "metadata",
            &[
                "169.254.169.254",
                "2852039166",
                "0xa9fea9fe",
                "0251.0376.0251.0376",
                "100.100.100.200",
                "168.63.129.16",
                "192.0.0.192",
                "[fd00:ec2::254]",
            ],
        ),
        (
            "carrier-grade NAT",
            &["100.64.0.1", "100.127.255.254", "1681915905"],
        ),
        (
            "IPv4 in IPv6",
            &[
                "[::ffff:127.0.0.1]",
                "[::ffff:7f00:1]",
                "[::ffff:10.0.0.1]",
                "[::ffff:169.254.169.254]",
                "[::ffff:0:127.0.0.1]",
                "[::127.0.0.1]",
            ],
        ),
        (
            "translated and tunnelled",
            &[
                "[64:ff9b::127.0.0.1]",
                "[64:ff9b::a9fe:a9fe]",
                "[64:ff9b:1::10.0.0.1]",
                "[2002:7f00:1::]",
                "[2002:a9fe:a9fe::1]",
                "[2001::1]",
            ],
        ),
        ("unique local", &["[fc00::1]", "[fdff:ffff::1]"]),
        (
            "documentation, benchmarks, reserved",
            &[
                "192.0.2.1",
                "198.51.100.1",
                "203.0.113.1",
                "198.18.0.1",
                "240.0.0.1",
                "255.255.255.255",
                "[2001:db8::1]",
                "[100::1]",
            ],
        ),
        ("multicast", &["224.0.0.1", "239.255.255.255", "[ff02::1]"]),
    ];

    #[tokio::test]
    async fn no_spelling_of_an_address_that_is_not_public_gets_through() {
        for (kind, hosts) in FORBIDDEN {
            for host in hosts {
                for scheme in ["https", "http"] {
                    let refusal = refused(&[], &format!("{scheme}://{host}/")).await;
                    assert_eq!(refusal, Some(Refused::Forbidden), "{kind}: {host}");
                }
            }
        }
    }

    #[test]
    fn a_name_is_refused_when_one_of_its_addresses_is() {
        let dialer = Dialer::new(&OutboundArgs::default());
        let checked = |addresses: &[&str]| {
            let addresses = addresses.iter().map(|address| address.parse().unwrap());
            dialer.checked(addresses.collect(), 443)
        };
        let public = ["8.8.8.8", "2001:4860:4860::8888"];
        assert_eq!(checked(&public).unwrap().len(), 2);
        assert_eq!(checked(&[]), Err(Refused::UnknownHost));
        for hidden in [
            "127.0.0.1",
            "10.0.0.1",
            "169.254.169.254",
            "::1",
            "::ffff:10.0.0.1",
        ] {
            for at in 0..=public.len() {
                let mut mixed = public.to_vec();
                mixed.insert(at, hidden);
                assert_eq!(checked(&mixed), Err(Refused::Forbidden), "{mixed:?}");
            }
        }
        // What is connected to is what was checked, in its plain form.
        let mapped = checked(&["::ffff:8.8.8.8"]).unwrap();
        assert_eq!(mapped, ["8.8.8.8:443".parse().unwrap()]);
    }

    #[tokio::test]
    async fn other_schemes_and_plain_http_outside_of_allowed_networks_are_refused() {
        let dialer = Dialer::new(&OutboundArgs::default());
        for (url, expected) in [
            ("http://8.8.8.8/", Refused::Insecure),
            ("ftp://8.8.8.8/", Refused::BadUrl),
            ("gopher://8.8.8.8:70/", Refused::BadUrl),
            ("file:///etc/passwd", Refused::BadUrl),
            ("data:text/plain,x", Refused::BadUrl),
        ] {
            let refused = dialer.http(&Url::parse(url).unwrap()).await.err();
            assert_eq!(refused, Some(expected), "{url}");
        }
    }

    #[test]
    fn a_host_is_a_name_or_an_address_and_nothing_else() {
        for (typed, expected) in [
            (" db.example.com ", "db.example.com"),
            ("DB.Example.com", "db.example.com"),
            ("пример.рф", "xn--e1afmkfd.xn--p1ai"),
            ("127.1", "127.0.0.1"),
            ("::1", "[::1]"),
        ] {
            assert_eq!(host(typed).unwrap().to_string(), expected);
        }
        for typed in [
            "",
            "a b",
            "host:5432",
            "https://host",
            "u@host",
            "host/x",
            "a?b",
        ] {
            assert_eq!(host(typed), Err(Refused::BadUrl), "{typed}");
        }
    }

    #[tokio::test]
    async fn a_connection_goes_to_checked_addresses_only() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let local = host("127.0.0.1").unwrap();
        let closed = Dialer::new(&OutboundArgs::default());
        assert_eq!(
            closed.tcp(&local, port).await.unwrap_err(),
            Refused::Forbidden
        );
        let outbound_allow = vec!["127.0.0.1".parse().unwrap()];
        let open = Dialer::new(&OutboundArgs {
            outbound_allow,
            ..OutboundArgs::default()
        });
        assert!(open.tcp(&local, port).await.unwrap().unwrap().may_be_plain);
        drop(listener);
        assert!(open.tcp(&local, port).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_server_of_our_own_is_reached_only_where_its_port_is_opened() {
        let dialer = |allow: &[&str]| {
            let outbound_allow = allow.iter().map(|range| range.parse().unwrap()).collect();
            let dialer = Dialer::new(&OutboundArgs {
                outbound_allow,
                outbound_refuse: vec!["127.0.0.1:6379".parse().unwrap()],
                ..OutboundArgs::default()
            });
            dialer.without(OwnServer::of_url("postgres://u:p@localhost/b2l", 5432))
        };
        let reach = |dialer: Dialer, at: &str, port: u16| {
            let host = host(at).unwrap();
            async move { dialer.resolve(&host, port).await.err() }
        };
        let open = ["127.0.0.0/8", "::1"];
        for at in ["127.0.0.1", "127.0.0.2", "localhost"] {
            for port in [5432, 6379] {
                let refused = reach(dialer(&open), at, port).await;
                assert_eq!(refused, Some(Refused::Forbidden), "{at}:{port}");
            }
            assert_eq!(reach(dialer(&open), at, 5433).await, None, "{at}");
        }
        let by_port = ["127.0.0.0/8", "127.0.0.1:5432"];
        assert_eq!(reach(dialer(&by_port), "127.0.0.1", 5432).await, None);
        for (at, port) in [("127.0.0.2", 5432), ("127.0.0.1", 6379)] {
            let refused = reach(dialer(&by_port), at, port).await;
            assert_eq!(refused, Some(Refused::Forbidden), "{at}:{port}");
        }
    }

    #[tokio::test]
    async fn an_allowed_network_is_reached_and_no_other() {
        let allow = ["127.0.0.0/8", "::1"];
        assert_eq!(refused(&allow, "http://localhost/").await, None);
        let refusal = refused(&allow, "https://10.0.0.1/").await;
        assert_eq!(refusal, Some(Refused::Forbidden));
    }
}
