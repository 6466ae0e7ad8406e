//! Work that computes, off the threads of requests.

/// Runs it on a thread of its own kind. Whoever does not wait for it any more does not end it.
///
/// # Errors
/// When it panics.
pub async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}
