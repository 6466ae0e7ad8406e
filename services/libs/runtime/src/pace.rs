//! How slowly the other side may send: whoever sends a byte now and then must not hold what others wait for.

use std::time::Duration;

use bytes::Bytes;
use futures_util::{Stream, StreamExt};
use tokio::time::{Instant, timeout};

/// The least speed of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Bytes a second, on average over each window.
    pub least: u64,
    pub window: Duration,
    /// What the whole transfer may take.
    pub longest: Duration,
}

/// The other side sends less than it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the data arrive too slowly")]
pub struct TooSlow;

/// Receives parts at a pace. Only time spent waiting for the other side counts.
#[derive(Debug)]
pub struct Paced {
    pace: Pace,
    /// Since the beginning, and since the window began.
    waited: Duration,
    waited_now: Duration,
    /// Bytes that arrived since the window began.
    arrived: u64,
}

impl Paced {
    pub fn new(pace: Pace) -> Self {
        Self {
            pace,
            waited: Duration::ZERO,
            waited_now: Duration::ZERO,
            arrived: 0,
        }
    }

    /// The next part, as the stream has it.
    ///
    /// # Errors
    /// [`TooSlow`] at the end of a window in which too little arrived, and when all of it takes too long.
    pub async fn next<S, E>(&mut self, parts: &mut S) -> Result<Option<Result<Bytes, E>>, TooSlow>
    where
        S: Stream<Item = Result<Bytes, E>> + Unpin,
    {
        loop {
            let window = self.pace.window.saturating_sub(self.waited_now);
            let whole = self.pace.longest.saturating_sub(self.waited);
            let began = Instant::now();
            let part = timeout(window.min(whole), parts.next()).await;
            self.waited += began.elapsed();
            self.waited_now += began.elapsed();
            match part {
                Ok(Some(Ok(bytes))) => {
                    self.arrived += bytes.len() as u64;
                    self.check()?;
                    return Ok(Some(Ok(bytes)));
                }
                Ok(end) => return Ok(end),
                Err(_) => self.check()?,
            }
        }
    }

    fn check(&mut self) -> Result<(), TooSlow> {
        if self.waited >= self.pace.longest {
            return Err(TooSlow);
        }
        if self.waited_now >= self.pace.window {
            let least = self.pace.least as f64 * self.waited_now.as_secs_f64();
            if (self.arrived as f64) < least {
                return Err(TooSlow);
            }
            self.waited_now = Duration::ZERO;
            self.arrived = 0;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::pin::pin;

    use futures_util::stream;
    use tokio::time::sleep;

    use super::*;

    const PACE: Pace = Pace {
        least: 100,
        window: Duration::from_millis(200),
        longest: Duration::from_secs(120),
    };

    /// A part of `bytes` bytes each `every`, for ever.
    fn dribble(bytes: usize, every: Duration) -> impl Stream<Item = Result<Bytes, Infallible>> {
        stream::repeat(()).then(move |()| async move {
            sleep(every).await;
            Ok(Bytes::from(vec![0; bytes]))
        })
    }

    /// How long it is listened to.
    async fn until_too_slow(
        pace: Pace,
        parts: impl Stream<Item = Result<Bytes, Infallible>>,
    ) -> Duration {
        let (mut parts, mut paced) = (pin!(parts), Paced::new(pace));
        let began = Instant::now();
        while let Ok(part) = paced.next(&mut parts).await {
            assert!(part.is_some(), "it never ends by itself");
        }
        began.elapsed()
    }

    #[tokio::test]
    async fn a_sender_of_a_byte_now_and_then_is_left_at_the_end_of_a_window() {
        // Far from all that it may take, also on a machine that stalls.
        let heard = until_too_slow(PACE, dribble(1, Duration::from_millis(30))).await;
        assert!(heard < PACE.longest / 2, "{heard:?}");
        let silent = until_too_slow(PACE, stream::pending()).await;
        assert!(silent < PACE.longest / 2, "{silent:?}");
    }

    #[tokio::test]
    async fn a_sender_that_is_fast_enough_is_left_when_all_of_it_takes_too_long() {
        let pace = Pace {
            longest: Duration::from_secs(2),
            ..PACE
        };
        // So much that a stall does not make it too slow.
        let heard = until_too_slow(pace, dribble(10_000, Duration::from_millis(50))).await;
        assert!(heard >= pace.longest, "{heard:?}");
    }

    #[tokio::test]
    async fn time_that_the_receiver_needs_is_not_the_senders() {
        let parts: Vec<Result<Bytes, Infallible>> = vec![Ok(Bytes::from_static(b"a")); 4];
        let (mut parts, mut paced) = (stream::iter(parts), Paced::new(PACE));
        let mut received = 0;
        while let Some(Ok(part)) = paced.next(&mut parts).await.unwrap() {
            received += part.len();
            sleep(PACE.window).await;
        }
        assert_eq!(received, 4);
    }
}
