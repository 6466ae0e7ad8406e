//! The doorbell: a message that says "look for work", so that an idle worker need not wait for its next look.
//!
//! Nothing rests on it. It may be lost, doubled, late or garbled; the broker may be away for hours.

use std::time::Duration;

use b2l_contracts::jobs;
use b2l_runtime::logging;
use futures_util::StreamExt;
use lapin::message::Delivery;
use lapin::options::{
    BasicAckOptions, BasicConsumeOptions, BasicPublishOptions, BasicQosOptions,
    ConfirmSelectOptions, QueueDeclareOptions,
};
use lapin::types::{AMQPValue, FieldTable};
use lapin::{BasicProperties, Channel, Confirmation, Connection, ConnectionProperties};
use prost::Message;
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::TaskKind;
use crate::metrics::DOORBELLS;
use crate::settings::jitter;

/// A request never waits longer than this for the broker.
const PATIENCE: Duration = Duration::from_secs(2);
/// A bell that nobody heard for so long has been overtaken by a regular look. Milliseconds.
const TIME_TO_LIVE: u32 = 60_000;
/// More waiting bells than this say nothing new; the oldest fall out.
const MOST_WAITING: u32 = 10_000;
/// Between two attempts to reach the broker.
const BACK_OFF: std::ops::Range<Duration> = Duration::from_millis(500)..Duration::from_secs(10);
/// A broker that does not answer for so long is not there.
const CONNECT_PATIENCE: Duration = Duration::from_secs(10);
/// Survives a restart of the broker.
const PERSISTENT: u8 = 2;

#[derive(Clone, Debug, clap::Args)]
pub struct DoorbellArgs {
    /// RabbitMQ.
    #[arg(long, env = "B2L_AMQP_URL", hide_env_values = true)]
    pub amqp_url: String,
}

/// Each kind of work has its bell, so that it is heard by those who can do it.
fn queue_name(namespace: &str, kind: TaskKind) -> String {
    match kind {
        TaskKind::Training => format!("{namespace}.doorbell"),
        TaskKind::ForecastPreparation => format!("{namespace}.doorbell.preparation"),
        TaskKind::Integration => format!("{namespace}.doorbell.integration"),
    }
}

/// The side that rings. Connects when first needed and again after a fault; cheap to clone.
#[derive(Clone)]
pub struct Doorbell {
    url: String,
    namespace: String,
    kind: TaskKind,
    line: std::sync::Arc<Mutex<Option<Line>>>,
}

struct Line {
    /// Ends with its channel when dropped.
    connection: Connection,
    channel: Channel,
}

impl Doorbell {
    /// The bell for tasks of this kind.
    pub fn new(args: &DoorbellArgs, namespace: &str, kind: TaskKind) -> Self {
        Self {
            url: args.amqp_url.clone(),
            namespace: namespace.to_owned(),
            kind,
            line: Default::default(),
        }
    }

    /// Rings `times` for a task, once for each worker that it could use. Takes 2 s at most and cannot fail: what the
    /// broker did not take is counted, and found by the workers' regular look.
    pub async fn ring(&self, task_id: i64, times: usize) {
        self.ring_each(&[self.kind], task_id, times).await;
    }

    /// Rings once for each kind that has workers: a task that ended has left its slots, and whatever stands next in the company's queue
    /// may take them, whichever kind it is.
    pub async fn ring_all(&self, task_id: i64) {
        self.ring_each(&TaskKind::WITH_WORKERS, task_id, 1).await;
    }

    async fn ring_each(&self, kinds: &[TaskKind], task_id: i64, times: usize) {
        // A line whose use was given up half-way is not used again.
        let mut held = match timeout(PATIENCE, self.line.lock()).await {
            Ok(held) => held,
            Err(_) => return DOORBELLS.with_label_values(&["unrung"]).inc(),
        };
        let line = held.take();
        match timeout(PATIENCE, self.publish(line, kinds, task_id, times)).await {
            Ok(Ok(line)) => {
                *held = Some(line);
                let rung = (kinds.len() * times) as u64;
                DOORBELLS.with_label_values(&["rung"]).inc_by(rung);
            }
            Ok(Err(error)) => {
                DOORBELLS.with_label_values(&["unrung"]).inc();
                tracing::info!(task = task_id, %error, "doorbell not rung: broker refused");
            }
            Err(_) => {
                DOORBELLS.with_label_values(&["unrung"]).inc();
                tracing::info!(task = task_id, "doorbell not rung: broker timed out");
            }
        }
    }

    async fn publish(
        &self,
        line: Option<Line>,
        kinds: &[TaskKind],
        task_id: i64,
        times: usize,
    ) -> lapin::Result<Line> {
        let line = match line {
            Some(line)
                if line.connection.status().connected() && line.channel.status().connected() =>
            {
                line
            }
            _ => self.open().await?,
        };
        let body = jobs::Doorbell { task_id }.encode_to_vec();
        let queues = kinds.iter().map(|kind| queue_name(&self.namespace, *kind));
        for queue in queues.flat_map(|queue| std::iter::repeat_n(queue, times)) {
            let confirmation = line
                .channel
                .basic_publish(
                    "".into(),
                    queue.into(),
                    BasicPublishOptions::default(),
                    &body,
                    properties(),
                )
                .await?
                .await?;
            if let Confirmation::Nack(_) = confirmation {
                DOORBELLS.with_label_values(&["unrung"]).inc();
            }
        }
        Ok(line)
    }

    async fn open(&self) -> lapin::Result<Line> {
        let connection = Connection::connect(&self.url, named("b2l doorbell")).await?;
        let channel = connection.create_channel().await?;
        channel
            .confirm_select(ConfirmSelectOptions::default())
            .await?;
        for kind in TaskKind::WITH_WORKERS {
            declare(&channel, &queue_name(&self.namespace, kind)).await?;
        }
        Ok(Line {
            connection,
            channel,
        })
    }
}

fn named(name: &str) -> ConnectionProperties {
    ConnectionProperties::default().with_connection_name(name.into())
}

fn properties() -> BasicProperties {
    let properties = BasicProperties::default().with_delivery_mode(PERSISTENT);
    match logging::trace_context() {
        Some(context) => {
            let mut headers = FieldTable::default();
            headers.insert("traceparent".into(), AMQPValue::LongString(context.into()));
            properties.with_headers(headers)
        }
        None => properties,
    }
}

async fn declare(channel: &Channel, queue: &str) -> lapin::Result<()> {
    let mut arguments = FieldTable::default();
    arguments.insert("x-message-ttl".into(), AMQPValue::LongUInt(TIME_TO_LIVE));
    arguments.insert("x-max-length".into(), AMQPValue::LongUInt(MOST_WAITING));
    arguments.insert(
        "x-overflow".into(),
        AMQPValue::LongString("drop-head".into()),
    );
    channel
        .queue_declare(queue.into(), QueueDeclareOptions::durable(), arguments)
        .await?;
    Ok(())
}

/// A bell that was heard. Dropping or sending it says that the look is over.
pub type Heard = oneshot::Sender<()>;

/// Listens for bells until the returned task is aborted, and hands each to `bells`. Only while `idle`: a busy worker
/// gives what it has not looked at back to the queue, so that an idle one hears it.
pub fn listen(
    args: &DoorbellArgs,
    namespace: &str,
    kind: TaskKind,
    idle: watch::Receiver<bool>,
    bells: mpsc::Sender<Heard>,
) -> JoinHandle<()> {
    let (url, queue) = (args.amqp_url.clone(), queue_name(namespace, kind));
    tokio::spawn(async move {
        let mut wait = BACK_OFF.start;
        loop {
            let began = std::time::Instant::now();
            let Err(error) = hear(&url, &queue, idle.clone(), &bells).await else {
                return;
            };
            // A line that held for a while was good: begin anew with a short wait.
            wait = if began.elapsed() > BACK_OFF.end {
                BACK_OFF.start
            } else {
                (wait * 2).min(BACK_OFF.end)
            };
            tracing::warn!(%error, "doorbell unavailable; falling back to polling");
            sleep(jitter(wait)).await;
        }
    })
}

/// Why listening ended: everything is dropped and begun again.
#[derive(Debug, thiserror::Error)]
enum Deaf {
    #[error("{0}")]
    Broker(#[from] lapin::Error),
    #[error("the broker ended the consumer")]
    Cancelled,
    #[error("the broker did not answer in time")]
    Silent,
}

/// Ends without an error only when nobody wants to hear any more.
async fn hear(
    url: &str,
    queue: &str,
    mut idle: watch::Receiver<bool>,
    bells: &mpsc::Sender<Heard>,
) -> Result<(), Deaf> {
    let connecting = Connection::connect(url, named("b2l worker"));
    let connection = timeout(CONNECT_PATIENCE, connecting)
        .await
        .map_err(|_| Deaf::Silent)??;
    loop {
        if idle.wait_for(|idle| *idle).await.is_err() {
            return Ok(());
        }
        let channel = connection.create_channel().await?;
        declare(&channel, queue).await?;
        channel.basic_qos(1, BasicQosOptions::default()).await?;
        let mut consumer = channel
            .basic_consume(
                queue.into(),
                "".into(),
                BasicConsumeOptions::default(),
                FieldTable::default(),
            )
            .await?;
        loop {
            let delivery = tokio::select! {
                biased;
                changed = idle.wait_for(|idle| !*idle) => {
                    if changed.is_err() {
                        return Ok(());
                    }
                    break;
                }
                delivery = consumer.next() => delivery.ok_or(Deaf::Cancelled)??,
            };
            answer(delivery, bells, &mut idle).await?;
        }
        // What this channel holds unacknowledged goes back to the queue.
        channel.close(200, "busy".into()).await?;
    }
}

/// Hands a bell on and acknowledges it once the look is over. A worker that became busy meanwhile leaves it
/// unacknowledged: it goes back to the queue with the channel.
async fn answer(
    delivery: Delivery,
    bells: &mpsc::Sender<Heard>,
    idle: &mut watch::Receiver<bool>,
) -> Result<(), Deaf> {
    match jobs::Doorbell::decode(delivery.data.as_slice()) {
        Ok(bell) if bell.task_id > 0 => {
            DOORBELLS.with_label_values(&["heard"]).inc();
            let (heard, looked) = oneshot::channel();
            let look = async {
                // Sent, dropped or unwanted: the look is over in any case.
                if bells.send(heard).await.is_ok() {
                    let _ = looked.await;
                }
            };
            tokio::select! {
                biased;
                () = look => {}
                _ = idle.wait_for(|idle| !*idle) => return Ok(()),
            }
        }
        _ => {
            DOORBELLS.with_label_values(&["garbage"]).inc();
            tracing::debug!("unreadable doorbell message");
        }
    }
    match delivery.ack(BasicAckOptions::default()).await? {
        true => Ok(()),
        // The channel of this delivery is gone.
        false => Err(Deaf::Cancelled),
    }
}
