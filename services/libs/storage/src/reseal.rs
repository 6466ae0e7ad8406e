//! Sealing stored secrets anew: the way to part with a data key. Once nothing is sealed with it, its line may go.

use anyhow::Context;
use diesel::sql_types::{BigInt, Bytea, Text};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use crate::vault::{Place, Sealed};
use crate::{Vault, VaultArgs};

#[derive(Clone, Debug, clap::Args)]
pub struct ResealArgs {
    #[command(flatten)]
    pub vault: VaultArgs,
    /// Postgres, with the role that owns the schemas.
    #[arg(long, env = "B2L_MIGRATE_DATABASE_URL", hide_env_values = true)]
    pub migrate_database_url: String,
}

/// Where a service keeps secrets: a table whose rows belong to a company (`company_id`), and its columns.
#[derive(Clone, Copy, Debug)]
pub struct SealedColumn {
    pub table: &'static str,
    /// Names the row within the company.
    pub row: &'static str,
    pub bytes: &'static str,
    pub key_id: &'static str,
    /// As in [`Place`].
    pub field: &'static str,
}

#[derive(diesel::QueryableByName)]
struct Stored {
    #[diesel(sql_type = BigInt)]
    company_id: i64,
    #[diesel(sql_type = BigInt)]
    row_id: i64,
    #[diesel(sql_type = Bytea)]
    bytes: Vec<u8>,
    #[diesel(sql_type = Text)]
    key_id: String,
}

/// Seals all secrets of a column with the first data key and says how many there were. Running it again is harmless, and
/// so is running it beside the service.
///
/// # Errors
/// Some were sealed with a key that is not there: they stay as they are.
pub async fn reseal(args: &ResealArgs, column: &SealedColumn) -> anyhow::Result<()> {
    let vault = Vault::open(&args.vault)?;
    let mut conn = AsyncPgConnection::establish(&args.migrate_database_url)
        .await
        .context("the database cannot be reached with the owner's role")?;
    let (mut sealed, mut lost) = (0, 0);
    for stored in column.older(&mut conn, &vault.current()).await? {
        match stored.anew(column, &vault) {
            Ok(anew) => sealed += column.replace(&mut conn, &stored, &anew).await?,
            Err(_) => lost += 1,
        }
    }
    println!(
        "{}: {sealed} sealed anew with {}",
        column.table,
        vault.current()
    );
    anyhow::ensure!(
        lost == 0,
        "{}: {lost} cannot be opened, their key is not in the file; who saved them has to type them again",
        column.table
    );
    Ok(())
}

impl Stored {
    fn anew(&self, column: &SealedColumn, vault: &Vault) -> Result<Sealed, crate::StorageError> {
        let place = Place {
            company_id: self.company_id,
            field: column.field,
            row: self.row_id,
        };
        let sealed = Sealed {
            key_id: self.key_id.clone(),
            bytes: self.bytes.clone(),
        };
        vault.seal(&place, &vault.unseal(&place, &sealed)?)
    }
}

impl SealedColumn {
    /// A statement with the names of table and columns in their places.
    fn sql(&self, statement: &str) -> String {
        statement
            .replace("{table}", self.table)
            .replace("{row}", self.row)
            .replace("{bytes}", self.bytes)
            .replace("{key_id}", self.key_id)
    }

    /// What was sealed otherwise than with the current key.
    async fn older(
        &self,
        conn: &mut AsyncPgConnection,
        current: &str,
    ) -> Result<Vec<Stored>, diesel::result::Error> {
        diesel::sql_query(self.sql(
            "SELECT company_id, {row} AS row_id, {bytes} AS bytes, {key_id} AS key_id \
             FROM {table} WHERE {bytes} IS NOT NULL AND {key_id} <> $1",
        ))
        .bind::<Text, _>(current)
        .load(conn)
        .await
    }

    /// Keeps what was sealed anew, unless somebody saved another secret meanwhile.
    async fn replace(
        &self,
        conn: &mut AsyncPgConnection,
        stored: &Stored,
        anew: &Sealed,
    ) -> Result<usize, diesel::result::Error> {
        diesel::sql_query(self.sql(
            "UPDATE {table} SET {bytes} = $1, {key_id} = $2 \
             WHERE company_id = $3 AND {row} = $4 AND {bytes} = $5",
        ))
        .bind::<Bytea, _>(&anew.bytes)
        .bind::<Text, _>(&anew.key_id)
        .bind::<BigInt, _>(stored.company_id)
        .bind::<BigInt, _>(stored.row_id)
        .bind::<Bytea, _>(&stored.bytes)
        .execute(conn)
        .await
    }
}
