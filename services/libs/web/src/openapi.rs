//! The OpenAPI document, made from the same route table that serves.

use actix_web::App;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, Paths};
use utoipa_actix_web::AppExt;

use crate::Routes;

/// Describes the routes of a service. Paths get their advertised form: `/api/...`, but
/// `/auth/...` and `/login` as they are. Operations are closed unless they say `security(())`.
pub fn openapi(title: &str, routes: impl Fn(&mut Routes)) -> OpenApi {
    let (_, mut document) = App::new()
        .into_utoipa_app()
        .configure(|table: &mut Routes| routes(table))
        .split_for_parts();
    document.info = InfoBuilder::new().title(title).version("1").build();
    document.paths = advertised(document.paths);
    document.security = Some(vec![
        SecurityRequirement::new("token", Vec::<String>::new()),
        SecurityRequirement::new("key", Vec::<String>::new()),
    ]);
    let mut components = document
        .components
        .unwrap_or_else(|| ComponentsBuilder::new().build());
    components.add_security_scheme(
        "token",
        SecurityScheme::Http(
            HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .bearer_format("JWT")
                .build(),
        ),
    );
    components.add_security_scheme(
        "key",
        SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(
            "Authorization",
            "`Token <key>`",
        ))),
    );
    document.components = Some(components);
    document
}

fn advertised(paths: Paths) -> Paths {
    let mut renamed = Paths::new();
    renamed.extensions = paths.extensions;
    for (path, item) in paths.paths {
        let path = match path.starts_with("/auth/") || path == "/login" {
            true => path,
            false => format!("/api{path}"),
        };
        renamed.paths.insert(path, item);
    }
    renamed
}
