//! Addresses of services that are the same for every customer of theirs.

use crate::types::anaplan::service::Anaplan;

/// Where such services are reached. Each has a setting of its own, for regions and for tests.
#[derive(Clone, Debug, clap::Args)]
pub struct Services {
    #[command(flatten)]
    pub anaplan: Anaplan,
}
