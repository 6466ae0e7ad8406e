//! Anaplan: as yet whether a login and a password are right.

pub mod service;

use futures_util::future::BoxFuture;

use crate::dialer::Dialer;
use crate::fault::Fault;
use crate::manifest::{Field, Help, Manifest, ObjectField, Way};
use crate::params::Params;
pub use service::Anaplan;

pub const MANIFEST: Manifest = Manifest {
    object_field: Some(ObjectField::ProcedureValue),
    way: Way::SignIn(|dialer, services, params| sign_in(dialer, &services.anaplan, params)),
    ..Manifest::missing(
        1,
        "Anaplan",
        &[
            Field::text("login", Help::Login).required(),
            Field::secret("password", Help::Password).required(),
            Field::text("workspaceId", Help::Workspace),
            Field::text("modelId", Help::Model),
        ],
    )
};

/// Tests the login and the password of a connection.
fn sign_in<'a>(
    dialer: &'a Dialer,
    services: &'a Anaplan,
    params: &'a Params,
) -> BoxFuture<'a, Result<(), Fault>> {
    Box::pin(async move {
        let (login, password) = (params.required("login")?, params.required("password")?);
        services.test(dialer, login, password).await
    })
}
