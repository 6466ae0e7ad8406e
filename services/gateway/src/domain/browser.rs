//! The name of a browser, as its owner knows it.

/// What a session is recognized by. What is not known has no name: the header is the client's own word.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Browser {
    pub name: Option<String>,
    pub system: Option<String>,
}

/// Marks of browsers, the more special first: each browser bears the marks of those that it is built on.
const BROWSERS: [(&str, &str); 11] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser/", "Yandex Browser"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Marks of systems, the more special first.
const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
    ("X11", "Linux"),
];

/// Most characters of a name that a program gives itself.
const LONGEST: usize = 40;

impl Browser {
    /// Reads the header `User-Agent`.
    pub fn parse(agent: &str) -> Browser {
        let marked = |marks: &[(&str, &str)]| {
            let found = marks.iter().find(|(mark, _)| agent.contains(mark));
            found.map(|(_, name)| (*name).to_owned())
        };
        Browser {
            name: marked(&BROWSERS).or_else(|| program(agent)),
            system: marked(&SYSTEMS),
        }
    }
}

/// The name of a program that is no browser: `curl` of `curl/8.5`.
fn program(agent: &str) -> Option<String> {
    let name = agent.split(['/', ' ']).next()?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let known = !name.is_empty() && name != "Mozilla" && name.len() <= LONGEST;
    (known && name.chars().all(is_name)).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(agent: &str) -> String {
        let Browser { name, system } = Browser::parse(agent);
        format!(
            "{}, {}",
            name.as_deref().unwrap_or("-"),
            system.as_deref().unwrap_or("-")
        )
    }

    #[test]
    fn browsers_are_told_apart_although_they_bear_each_others_names() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
                "Chrome, Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
                "Safari, macOS",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
                "Chrome, iOS",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
                "Samsung Internet, Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.0 Safari/537.36",
                "Yandex Browser, Windows",
            ),
        ] {
            assert_eq!(shown(agent), expected);
        }
    }

    #[test]
    fn a_program_is_called_what_it_calls_itself() {
        assert_eq!(shown("curl/8.5.0"), "curl, -");
        assert_eq!(shown("python-requests/2.32"), "python-requests, -");
    }

    #[test]
    fn a_made_up_header_has_no_name() {
        let long = "x".repeat(500);
        for agent in ["", "Mozilla/5.0", "<b>hi</b>/1", &long, "\u{202e}x/1"] {
            assert_eq!(Browser::parse(agent), Browser::default(), "{agent}");
        }
    }
}
