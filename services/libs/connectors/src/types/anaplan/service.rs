//! Where Anaplan signs people in, and whether it does.

use reqwest::StatusCode;
use url::Url;

use crate::dialer::Dialer;
use crate::fault::Fault;

#[derive(Clone, Debug, clap::Args)]
pub struct Anaplan {
    /// Where Anaplan signs people in; regions have their own.
    #[arg(
        id = "anaplan_sign_in_url",
        long = "anaplan-sign-in-url",
        env = "B2L_ANAPLAN_SIGN_IN_URL",
        default_value = "https://auth.anaplan.com"
    )]
    pub sign_in: Url,
}

impl Anaplan {
    /// Signs in. What Anaplan answers is not kept, and ends by itself.
    pub async fn test(&self, dialer: &Dialer, login: &str, password: &str) -> Result<(), Fault> {
        let http = dialer.http(&self.sign_in).await?;
        let address = |path: &str| self.sign_in.join(path).map_err(|_| Fault::Setting("host"));
        let answer = http
            .post(address("/token/authenticate")?)
            .basic_auth(login, Some(password))
            .header("content-length", 0)
            .send();
        let answer = answer.await.map_err(|error| fault(&error))?;
        match answer.status() {
            StatusCode::CREATED | StatusCode::OK => Ok(()),
            StatusCode::UNAUTHORIZED | StatusCode::BAD_REQUEST | StatusCode::FORBIDDEN => {
                Err(Fault::Login)
            }
            StatusCode::TOO_MANY_REQUESTS => Err(Fault::Busy),
            other => Err(Fault::Theirs(other.as_u16().to_string())),
        }
    }
}

/// The library's own words hold addresses.
fn fault(error: &reqwest::Error) -> Fault {
    let mut words = String::new();
    let mut inner: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(cause) = inner {
        words.push_str(&cause.to_string());
        inner = cause.source();
    }
    if error.is_timeout() {
        Fault::TimedOut
    } else if words.contains("certificate") {
        Fault::Certificate
    } else if error.is_connect() {
        Fault::Unreachable
    } else {
        Fault::CutOff
    }
}
