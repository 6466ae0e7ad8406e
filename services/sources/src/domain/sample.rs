//! The real tables that come with the product.

use utoipa::ToSchema;

/// A sample table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sample {
    Weather,
    ExchangeRate,
}

impl Sample {
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "weather" => Some(Self::Weather),
            "exchange_rate" => Some(Self::ExchangeRate),
            _ => None,
        }
    }

    /// The name in the database and on the wire.
    pub fn id(self) -> &'static str {
        match self {
            Self::Weather => "weather",
            Self::ExchangeRate => "exchange_rate",
        }
    }

    pub fn file_name(self) -> &'static str {
        match self {
            Self::Weather => "weather_daily.csv",
            Self::ExchangeRate => "exchange_rates_daily.csv",
        }
    }

    pub fn content(self) -> &'static [u8] {
        match self {
            Self::Weather => include_bytes!("../../samples/weather_daily.csv"),
            Self::ExchangeRate => include_bytes!("../../samples/exchange_rates_daily.csv"),
        }
    }
}
