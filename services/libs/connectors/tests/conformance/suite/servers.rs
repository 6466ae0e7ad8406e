//! Reaching a server, and being let in.

use std::time::{Duration, Instant};

use b2l_connectors::{Authorities, Connector, Fault, Limits, Place, Refused};

use super::{Server, Settings, open_trusting, until_idle};
use crate::rows::{all, names};
use crate::wrong_servers::{Habit, dead, serve};

pub async fn a_wrong_password_is_the_login(ground: &impl Server) {
    let object = ground.make("login").await;
    let settings = Settings {
        password: "wrong".to_owned(),
        ..ground.settings()
    };
    let connector = ground.open(&settings, Limits::default());
    assert_eq!(connector.test().await.unwrap_err(), Fault::Login);
    assert_eq!(connector.columns(&object).await.unwrap_err(), Fault::Login);
}

pub async fn a_missing_right_is_told_apart<S: Server>(ground: &S) {
    let object = ground.make("closed").await;
    let settings = Settings {
        user: S::STRANGER.to_owned(),
        ..ground.settings()
    };
    let connector = ground.open(&settings, Limits::default());
    let place = |fault: Option<Fault>| fault.map(|fault| fault.place());
    assert_eq!(place(connector.test().await.err()), Some(Place::Permission));
    let reading = connector.read(&object, &names()).await.err();
    assert!(
        matches!(place(reading), Some(Place::Permission | Place::Object)),
        "what may not be seen is not there, or closed"
    );
}

pub async fn a_database_that_is_not_there_is_told_apart(ground: &impl Server) {
    let settings = Settings {
        database: "b2l_test_no_such".to_owned(),
        ..ground.settings()
    };
    let missing = ground.open(&settings, Limits::default()).test().await;
    assert_eq!(missing.unwrap_err(), Fault::Database);
}

pub async fn a_network_that_is_not_open_is_refused(ground: &impl Server) {
    let settings = Settings {
        host: "127.0.0.2".to_owned(),
        ..ground.settings()
    };
    let closed = ground.open(&settings, Limits::default()).test().await;
    assert_eq!(closed.unwrap_err(), Fault::Refused(Refused::Forbidden));
}

pub async fn a_server_that_is_not_right_is_given_up_in_time(ground: &impl Server) {
    let limits = Limits {
        connect: Duration::from_secs(1),
        ..Limits::default()
    };
    let test = async |port: u16| {
        let settings = Settings {
            port,
            ..ground.settings()
        };
        let begun = Instant::now();
        let fault = ground.open(&settings, limits).test().await.unwrap_err();
        assert!(begun.elapsed() < Duration::from_secs(5), "{fault:?}");
        fault
    };
    assert_eq!(test(dead().await).await, Fault::Unreachable);
    assert_eq!(test(serve(Habit::Silent).await).await, Fault::TimedOut);
    assert_eq!(test(serve(Habit::HangsUp).await).await, Fault::CutOff);
    // Where a greeting has a length, a few bytes are enough to know that this is none.
    for habit in [Habit::Babbles, Habit::Floods, Habit::Drips] {
        test(serve(habit).await).await;
    }
}

pub async fn it_is_reached_encrypted_when_its_certificate_is_trusted_for_its_name<S: Server>(
    ground: &S,
) {
    let object = ground.make("behind").await;
    let (port, authority) = ground.encrypted().await;
    let connector = |host: &str, trusted: Option<Authorities>| -> Box<dyn Connector> {
        let settings = Settings {
            host: host.to_owned(),
            port,
            ..ground.settings()
        };
        open_trusting::<S>(&settings, Limits::default(), trusted)
    };
    let trusting = connector("127.0.0.1", Some(authority.clone()));
    assert_eq!(trusting.columns(&object).await.unwrap().len(), 8);
    let unknown = connector("127.0.0.1", None).test().await;
    assert_eq!(unknown.unwrap_err(), Fault::Certificate);
    let other_name = connector("localhost", Some(authority)).test().await;
    assert_eq!(other_name.unwrap_err(), Fault::Certificate);
}

pub async fn a_reading_can_change_nothing(ground: &impl Server) {
    let (view, table) = ground.make_writing_view().await;
    let connector = ground.connector();
    // MariaDB does not even describe such a view in a session that only reads.
    assert!(all(&*connector, &view, "n").await.is_err());
    assert_eq!(all(&*connector, &table, "n").await.unwrap(), []);
    // Somebody else's looking does change it.
    ground.look_at(&view).await;
    assert_eq!(all(&*connector, &table, "n").await.unwrap()[0].len(), 1);
}

pub async fn a_view_that_thinks_too_long_is_given_up(ground: &impl Server) {
    let view = ground.make_slow_view().await;
    let limits = Limits {
        silence: Duration::from_secs(1),
        ..Limits::default()
    };
    let connector = ground.open(&ground.settings(), limits);
    let fault = all(&*connector, &view, "n").await.unwrap_err();
    assert_eq!(fault, Fault::Slow);
    until_idle(ground).await;
}
