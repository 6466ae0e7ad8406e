//! Where a database is and who signs in.

use url::Host;

use crate::dialer::{self, Dialer, Dialled};
use crate::fault::Fault;
use crate::limits::Limits;
use crate::params::Params;

/// What somebody signs in for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// The server itself refuses to change anything.
    Read,
    Write,
}

/// Has no `Debug`, so that the password cannot slip into a log.
#[derive(Clone)]
pub struct Server {
    pub dialer: Dialer,
    pub limits: Limits,
    pub host: Host<String>,
    pub port: u16,
    pub database: String,
    pub user: String,
    pub password: String,
}

impl Server {
    pub fn new(
        dialer: &Dialer,
        limits: Limits,
        params: &Params,
        usual_port: u16,
    ) -> Result<Self, Fault> {
        Ok(Self {
            dialer: dialer.clone(),
            limits,
            host: dialer::host(params.required("host")?)?,
            port: params.port(usual_port)?,
            database: params.required("database")?.to_owned(),
            user: params.required("user")?.to_owned(),
            password: params.get("password").unwrap_or_default().to_owned(),
        })
    }

    pub async fn dial(&self) -> Result<Dialled, Fault> {
        let dialled = self.dialer.tcp(&self.host, self.port).await?;
        dialled.ok_or(Fault::Unreachable)
    }
}
