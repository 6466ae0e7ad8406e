//! The sign-in to Anaplan of a company.

use b2l_storage::SealedColumn;
use b2l_storage::vault::Sealed;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::anaplan_sign_ins;

/// What passwords are sealed for.
pub const PASSWORDS: SealedColumn = SealedColumn {
    table: "gateway.anaplan_sign_ins",
    row: "company_id",
    bytes: "password",
    key_id: "key_id",
    field: "gateway.anaplan_sign_ins.password",
};

/// The login that a company saved; none where it saved none.
pub async fn login(conn: &mut AsyncPgConnection, company_id: i64) -> Result<Option<String>> {
    Ok(anaplan_sign_ins::table
        .find(company_id)
        .select(anaplan_sign_ins::login)
        .first(conn)
        .await
        .optional()?)
}

/// Changes the login and keeps the password; false where nothing is saved yet.
pub async fn change_login(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    login: &str,
) -> Result<bool> {
    let changed = diesel::update(anaplan_sign_ins::table.find(company_id))
        .set(anaplan_sign_ins::login.eq(login))
        .execute(conn)
        .await?;
    Ok(changed > 0)
}

/// Saves login and password.
pub async fn save(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    login: &str,
    password: &Sealed,
) -> Result<()> {
    let new = (
        anaplan_sign_ins::login.eq(login),
        anaplan_sign_ins::password.eq(&password.bytes),
        anaplan_sign_ins::key_id.eq(&password.key_id),
    );
    diesel::insert_into(anaplan_sign_ins::table)
        .values((anaplan_sign_ins::company_id.eq(company_id), new))
        .on_conflict(anaplan_sign_ins::company_id)
        .do_update()
        .set(new)
        .execute(conn)
        .await?;
    Ok(())
}
