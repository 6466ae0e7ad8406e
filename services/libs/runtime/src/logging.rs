//! Log lines and traces. One line an event, JSON in production; traces leave the
//! process only when a collector is configured.

use std::sync::Once;

use anyhow::Context;
use opentelemetry::propagation::{Extractor, Injector};
use opentelemetry::trace::TracerProvider;
use opentelemetry::{KeyValue, global};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum LogFormat {
    Json,
    Text,
}

#[derive(Clone, Debug, clap::Args)]
pub struct LogArgs {
    /// What is logged, in the syntax of `RUST_LOG`.
    #[arg(long = "log", env = "B2L_LOG", default_value = "info")]
    pub filter: String,
    #[arg(long = "log-format", env = "B2L_LOG_FORMAT", default_value = "json")]
    pub format: LogFormat,
    /// Where traces go (OTLP over HTTP), for example `http://collector:4318`. Unset: nowhere.
    #[arg(long, env = "OTEL_EXPORTER_OTLP_ENDPOINT", hide_env_values = true)]
    pub otlp_endpoint: Option<String>,
}

/// Keeps the exporter alive; dropping it sends what is left.
#[must_use = "traces are flushed when the guard is dropped"]
pub struct Guard(Option<SdkTracerProvider>);

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(provider) = self.0.take()
            && let Err(error) = provider.shutdown()
        {
            eprintln!("traces could not be flushed: {error}");
        }
    }
}

/// Starts logging and tracing for the process named `service`. Call once, first in `main`.
pub fn start(service: &'static str, args: &LogArgs) -> anyhow::Result<Guard> {
    install_crypto();
    global::set_text_map_propagator(TraceContextPropagator::new());
    let filter = EnvFilter::try_new(&args.filter).context("B2L_LOG is not a valid filter")?;
    let lines = match args.format {
        LogFormat::Json => tracing_subscriber::fmt::layer()
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .with_writer(std::io::stderr)
            .boxed(),
        LogFormat::Text => tracing_subscriber::fmt::layer()
            .with_writer(std::io::stderr)
            .boxed(),
    };
    let provider = match args.otlp_endpoint.as_deref().filter(|url| !url.is_empty()) {
        Some(_) => Some(exporting_provider(service)?),
        None => None,
    };
    // Without an exporter spans still get trace ids, so that a request can be followed in the logs.
    let local = provider
        .clone()
        .unwrap_or_else(|| SdkTracerProvider::builder().build());
    let traces = tracing_opentelemetry::layer().with_tracer(local.tracer(service));
    tracing_subscriber::registry()
        .with(filter)
        .with(lines)
        .with(traces)
        .try_init()
        .context("logging was started twice")?;
    Ok(Guard(provider))
}

/// Two rustls providers in one build panic at the first use unless one is chosen.
pub fn install_crypto() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // An error means that somebody chose one before: also fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
}

fn exporting_provider(service: &'static str) -> anyhow::Result<SdkTracerProvider> {
    // The exporter reads its endpoint from the standard variable itself.
    let exporter = opentelemetry_otlp::SpanExporter::builder()
        .with_http()
        .build()
        .context("the trace exporter could not be built")?;
    let resource = Resource::builder()
        .with_attribute(KeyValue::new("service.name", service))
        .build();
    Ok(SdkTracerProvider::builder()
        .with_batch_exporter(exporter)
        .with_resource(resource)
        .build())
}

/// The current span as a W3C `traceparent`, to travel in a message or a task row.
pub fn trace_context() -> Option<String> {
    let mut carrier = Carrier(None);
    let context = tracing::Span::current().context();
    global::get_text_map_propagator(|propagator| {
        propagator.inject_context(&context, &mut carrier);
    });
    carrier.0
}

/// Makes `span` a child of the span that `traceparent` names.
pub fn follow(span: &tracing::Span, traceparent: &str) {
    let carrier = Carrier(Some(traceparent.to_owned()));
    let parent = global::get_text_map_propagator(|propagator| propagator.extract(&carrier));
    // A span that is switched off by the filter cannot have a parent; nothing is lost.
    let _ = span.set_parent(parent);
}

struct Carrier(Option<String>);

const TRACEPARENT: &str = "traceparent";

impl Injector for Carrier {
    fn set(&mut self, key: &str, value: String) {
        if key == TRACEPARENT {
            self.0 = Some(value);
        }
    }
}

impl Extractor for Carrier {
    fn get(&self, key: &str) -> Option<&str> {
        (key == TRACEPARENT).then_some(self.0.as_deref()).flatten()
    }

    fn keys(&self) -> Vec<&str> {
        vec![TRACEPARENT]
    }
}
