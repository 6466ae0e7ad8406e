//! The groups of settings on the screen.

use utoipa::ToSchema;

/// Where a setting stands on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(as = SettingGroup, rename_all = "snake_case")]
pub enum Group {
    Cleaning,
    Validation,
    Features,
    Model,
    Forecast,
}

impl Group {
    pub fn as_str(self) -> &'static str {
        match self {
            Group::Cleaning => "cleaning",
            Group::Validation => "validation",
            Group::Features => "features",
            Group::Model => "model",
            Group::Forecast => "forecast",
        }
    }
}
