//! The route table. Health, readiness and metrics come with every service of ours.

use b2l_web::Routes;

pub fn routes(_table: &mut Routes<'_>) {}

/// The HTTP contract, as committed in `proto/openapi/integrations.json`.
///
/// # Errors
/// When the document cannot be written as JSON.
pub fn document() -> anyhow::Result<String> {
    Ok(b2l_web::openapi("B2L integrations", routes).to_pretty_json()?)
}
