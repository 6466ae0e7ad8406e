//! Names of sheets; clients and macros look them up.

pub const FORECAST: &str = "Forecast";
pub const HISTORY: &str = "History";
pub const ACCURACY: &str = "Accuracy";
pub const BACKTEST: &str = "Backtest";
pub const CLUSTERS: &str = "Clusters";
pub const SETTINGS: &str = "Settings";
pub const NOTES: &str = "Notes";
pub const SUMMARY: &str = "Summary";
pub const CHART_DATA: &str = "Chart data";
