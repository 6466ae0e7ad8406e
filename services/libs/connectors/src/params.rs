//! The settings of a connection, by the names that its manifest has for them.

use std::collections::BTreeMap;

use crate::fault::Fault;

/// Filled in and in the open, secrets too. Has no `Debug`, so that it cannot slip into a log.
#[derive(Clone, Default)]
pub struct Params(BTreeMap<String, String>);

impl Params {
    /// What was filled in, without the spaces around it; empty is not filled in.
    pub fn get(&self, name: &str) -> Option<&str> {
        let text = self.0.get(name)?;
        (!text.is_empty()).then_some(text)
    }

    /// The same, where nothing works without it.
    pub fn required(&self, name: &'static str) -> Result<&str, Fault> {
        self.get(name).ok_or(Fault::Setting(name))
    }

    /// A port, or the usual one.
    pub fn port(&self, usual: u16) -> Result<u16, Fault> {
        match self.get("port") {
            None => Ok(usual),
            Some(text) => match text.parse() {
                Ok(port) if port > 0 => Ok(port),
                _ => Err(Fault::Setting("port")),
            },
        }
    }
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Params {
    fn from_iter<T: IntoIterator<Item = (K, V)>>(pairs: T) -> Self {
        let pairs = pairs.into_iter();
        Self(
            pairs
                .map(|(key, value)| (key.into(), value.into()))
                .collect(),
        )
    }
}
