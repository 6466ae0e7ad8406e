//! What every connector must do, tried on a real server. A new one gives a [`Ground`], or a [`Server`], and one line of
//! `conformance!`.

pub mod anything;
pub mod failures;
pub mod keys;
pub mod reading;
pub mod servers;
pub mod writing;

use std::time::Duration;

use async_trait::async_trait;
use b2l_connectors::{
    Authorities, ColumnType, Connector, Dialer, Limits, Manifest, OutboundArgs, Params,
};

use crate::rows::COLUMNS;

/// Something to connect to, and ways to arrange it.
#[async_trait]
pub trait Ground: Sized + Sync {
    /// The number of its type.
    const TYPE: i64;
    /// Characters of a name, at most.
    const LONGEST_NAME: usize;
    /// One signs in to it, and its objects have a key, without which a row is refused.
    const IS_SERVER: bool;

    async fn new() -> Self;
    /// Of a user who may read and write.
    fn connector(&self) -> Box<dyn Connector>;
    /// The columns of the objects that [`Self::make`] makes, as they are described.
    fn columns() -> [(&'static str, ColumnType); 8] {
        COLUMNS
    }
    /// Makes an empty object with these columns, of which `id` is the key if there is one; answers its name.
    async fn make_of(&self, name: &str, columns: &[(&str, ColumnType)]) -> String;
    /// The same with the columns of [`COLUMNS`].
    async fn make(&self, name: &str) -> String {
        self.make_of(name, &COLUMNS).await
    }
    async fn lose_column(&self, object: &str, column: &str);
    /// Whether nothing is read or written for us.
    async fn is_idle(&self) -> bool;
}

/// What a person enters to reach a server.
#[derive(Clone)]
pub struct Settings {
    pub host: String,
    pub port: u16,
    pub database: String,
    pub user: String,
    pub password: String,
}

/// A real server of tables and views.
#[async_trait]
pub trait Server: Ground {
    /// A user who may do nothing, with the password of the other one.
    const STRANGER: &'static str;

    /// Of a user who may read and write.
    fn settings(&self) -> Settings;
    fn open(&self, settings: &Settings, limits: Limits) -> Box<dyn Connector>;
    /// A port at which it encrypts, with a certificate for 127.0.0.1 alone, and who vouches for that.
    async fn encrypted(&self) -> (u16, Authorities);
    /// A port at which it does not encrypt.
    async fn plain(&self) -> u16;
    /// Makes a view that adds a row to a table whenever somebody looks at its column `n`; answers both names.
    async fn make_writing_view(&self) -> (String, String);
    /// Looks at such a view as a person would.
    async fn look_at(&self, view: &str);
    /// Makes a view that thinks for a minute about its column `n`.
    async fn make_slow_view(&self) -> String;
}

/// A connector that may leave for this machine only.
pub fn open_trusting<G: Ground>(
    settings: &Settings,
    limits: Limits,
    outbound_ca_file: Option<Authorities>,
) -> Box<dyn Connector> {
    let dialer = Dialer::new(&OutboundArgs {
        outbound_allow: vec!["127.0.0.1".parse().unwrap(), "::1".parse().unwrap()],
        outbound_ca_file,
        ..OutboundArgs::default()
    });
    let params = Params::from_iter([
        ("host", settings.host.clone()),
        ("port", settings.port.to_string()),
        ("database", settings.database.clone()),
        ("user", settings.user.clone()),
        ("password", settings.password.clone()),
    ]);
    let manifest = Manifest::of(G::TYPE).unwrap();
    manifest.open(&dialer, limits, &params).unwrap().unwrap()
}

/// Waits until nothing is done for us any longer.
pub async fn until_idle(ground: &impl Ground) {
    for _ in 0..100 {
        if ground.is_idle().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the server still works for a connection that is gone");
}

/// Makes a test of every rule for a ground, or for a server those of servers as well.
macro_rules! conformance {
    ($ground:ty) => {
        const _: () = assert!(
            !<$ground as crate::suite::Ground>::IS_SERVER,
            "a server keeps the rules of servers as well"
        );
        conformance!(@of_all $ground);
    };
    ($ground:ty, a server) => {
        const _: () = assert!(<$ground as crate::suite::Ground>::IS_SERVER);
        conformance!(@of_all $ground);
        conformance!(@rules $ground:
            servers::a_wrong_password_is_the_login,
            servers::a_missing_right_is_told_apart,
            servers::a_database_that_is_not_there_is_told_apart,
            servers::a_network_that_is_not_open_is_refused,
            servers::a_server_that_is_not_right_is_given_up_in_time,
            servers::it_is_reached_encrypted_when_its_certificate_is_trusted_for_its_name,
            servers::a_reading_can_change_nothing,
            servers::a_view_that_thinks_too_long_is_given_up,
            failures::a_connection_that_breaks_is_not_the_last_row,
            failures::a_server_that_falls_silent_between_rows_is_given_up,
            failures::of_a_write_whose_connection_breaks_nothing_is_kept,
            failures::of_a_write_that_nobody_takes_any_longer_nothing_is_kept,
            failures::an_end_without_an_answer_is_not_known,
            keys::rows_with_the_same_key_take_its_place,
            keys::rows_are_merged_by_a_unique_key_only,
            keys::rows_that_would_take_each_others_place_are_refused_and_nothing_is_kept,
            keys::a_write_with_a_row_that_is_refused_changes_nothing,
            keys::a_value_that_the_target_does_not_take_is_named_by_column_and_row,
        );
    };
    (@of_all $ground:ty) => {
        conformance!(@rules $ground:
            reading::an_object_describes_its_columns_and_is_listed,
            reading::an_empty_object_has_no_rows,
            reading::rows_are_read_as_they_were_written,
            anything::whatever_is_written_is_what_is_read,
            reading::a_million_rows_pass_in_little_memory,
            reading::names_that_differ_at_their_last_letter_are_told_apart,
            reading::names_of_any_characters_are_names_and_no_statements,
            reading::an_object_that_is_not_there_is_named,
            reading::a_reading_that_is_given_up_ends_there_as_well,
            writing::appended_rows_come_after_the_others,
            writing::replaced_rows_are_gone,
            writing::a_write_that_is_given_up_changes_nothing,
            writing::a_lost_column_is_named,
        );
    };
    (@rules $ground:ty: $($subject:ident::$rule:ident),* $(,)?) => {
        $(#[tokio::test]
        async fn $rule() {
            crate::suite::$subject::$rule(&<$ground as crate::suite::Ground>::new().await).await;
        })*
    };
}
pub(crate) use conformance;
