//! Prometheus metrics of the process. Counters are registered where they are used,
//! in the default registry.

use prometheus::{Encoder, TextEncoder};

pub use prometheus::{
    Histogram, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, register_histogram,
    register_histogram_vec, register_int_counter, register_int_counter_vec, register_int_gauge,
    register_int_gauge_vec,
};

/// The text form of all metrics, as `GET /metrics` answers it.
pub fn gather() -> String {
    let mut text = Vec::new();
    match TextEncoder::new().encode(&prometheus::gather(), &mut text) {
        Ok(()) => String::from_utf8_lossy(&text).into_owned(),
        Err(error) => {
            tracing::error!(%error, "metrics not written");
            String::new()
        }
    }
}
