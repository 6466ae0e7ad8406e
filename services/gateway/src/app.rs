//! The state of the service, built the same way in production and in tests.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use b2l_runtime::background::Background;
use b2l_runtime::clock::Clock;
use b2l_storage::{Database, Objects, Vault};
use b2l_web::token::Signer;
use lettre::Address;
use url::Url;

use crate::config::Settings;
use crate::domain::throttle::Limit;
use crate::hasher::Hasher;
use crate::mailer::Mailer;
use crate::redrawer::Redrawer;
use crate::store::{emails, photos, sessions};

#[derive(Clone)]
pub struct Gateway {
    pub(crate) database: Database,
    pub(crate) clock: Clock,
    pub(crate) hasher: Hasher,
    pub(crate) signer: Signer,
    pub(crate) mailer: Mailer,
    pub(crate) contact_to: Address,
    pub(crate) public_url: Url,
    pub(crate) form_limit: Limit,
    pub(crate) confirm_email: bool,
    pub(crate) vault: Vault,
    pub(crate) objects: Objects,
    pub(crate) redrawer: Redrawer,
    pub(crate) work_dir: PathBuf,
}

impl Gateway {
    /// Reads the signing key, checks the settings, makes the work folder; opens no connection yet.
    pub fn new(database: Database, clock: Clock, settings: &Settings) -> anyhow::Result<Gateway> {
        let key = &settings.jwt_private_key_file;
        let pem =
            std::fs::read(key).with_context(|| format!("{} cannot be read", key.display()))?;
        let mailer = Mailer::new(&settings.mail, &settings.mail_from)?;
        let contact_to = match &settings.contact_to {
            Some(address) => address
                .parse()
                .context("B2L_CONTACT_TO is not an address")?,
            None => mailer.own_address().clone(),
        };
        let work_dir = settings.work_dir.clone();
        std::fs::create_dir_all(&work_dir)
            .with_context(|| format!("{} cannot be made", work_dir.display()))?;
        let program = match &settings.redraw_program {
            Some(program) => program.clone(),
            None => std::env::current_exe().context("the program's own path is unknown")?,
        };
        Ok(Gateway {
            database,
            clock,
            hasher: Hasher::new(Duration::from_millis(settings.password_patience_ms)),
            signer: Signer::from_pem(&pem)?,
            mailer,
            contact_to,
            public_url: Url::parse(&settings.public_url).context("B2L_PUBLIC_URL is not a URL")?,
            form_limit: Limit::per_minutes(settings.public_form_limit, 60),
            confirm_email: settings.confirm_email,
            vault: Vault::open(&settings.vault)?,
            objects: Objects::connect(&settings.objects)?,
            redrawer: Redrawer::new(program, work_dir.clone()),
            work_dir,
        })
    }

    /// A page of the web application, for a link in an email.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url.as_str().trim_end_matches('/'))
    }

    /// What goes on in the background until the process ends. Several instances may do it at once: each deletes what is
    /// still there, and sends what nobody else sends.
    pub fn background(&self) -> Background {
        let (database, objects) = (self.database.clone(), self.objects.clone());
        Background::default()
            .with(
                "sweep of pictures",
                photos::SWEEP.run(database, objects, self.clock.clone()),
            )
            .with("sweep of rows", sweep_hourly(self.database.clone()))
            .with("emails", self.clone().send_emails())
    }
}

/// Removes dead rows every hour.
async fn sweep_hourly(database: Database) {
    const HOUR: Duration = Duration::from_secs(3_600);
    let mut hourly = tokio::time::interval(HOUR);
    loop {
        hourly.tick().await;
        let swept = match database.conn().await {
            Ok(mut conn) => match sessions::sweep(&mut conn).await {
                Ok(_) => emails::sweep(&mut conn).await,
                Err(error) => Err(error),
            },
            Err(error) => Err(error),
        };
        if let Err(error) = swept {
            tracing::warn!(%error, "expired rows not removed; will retry in an hour");
        }
    }
}
