//! Which picture is the cover of which card.

use b2l_storage::StorageError;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};
use diesel::sql_types::{BigInt, Bool};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::covers;
use crate::domain::photo::{PhotoKey, PhotoType};

/// A source or a story of a company.
#[derive(Debug, Clone, Copy)]
pub struct Card {
    pub company_id: i64,
    pub photo_type: PhotoType,
    pub id: i64,
}

/// Whether the company has this card, asked of the views of the services that own them.
pub async fn exists(conn: &mut AsyncPgConnection, card: Card) -> Result<bool> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = Bool)]
        found: bool,
    }
    let question = match card.photo_type {
        PhotoType::Source => {
            "SELECT EXISTS (SELECT FROM sources.sources_live WHERE company_id = $1 AND source_id = $2) AS found"
        }
        PhotoType::Story => {
            "SELECT EXISTS (SELECT FROM forecast.story_sources WHERE company_id = $1 AND story_id = $2) AS found"
        }
    };
    let found: Found = diesel::sql_query(question)
        .bind::<BigInt, _>(card.company_id)
        .bind::<BigInt, _>(card.id)
        .get_result(conn)
        .await?;
    Ok(found.found)
}

/// Makes the picture the card's cover; false when the company has no such picture. Saying it twice changes nothing.
pub async fn set(conn: &mut AsyncPgConnection, card: Card, photo: &PhotoKey) -> Result<bool> {
    let written = diesel::insert_into(covers::table)
        .values((
            covers::company_id.eq(card.company_id),
            covers::photo_type.eq(card.photo_type.as_str()),
            covers::item_id.eq(card.id),
            covers::photo.eq(photo.as_str()),
        ))
        .on_conflict((covers::company_id, covers::photo_type, covers::item_id))
        .do_update()
        .set(covers::photo.eq(photo.as_str()))
        .execute(conn)
        .await;
    match written {
        Ok(_) => Ok(true),
        // The row would name a picture that the company does not have.
        Err(Error::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _)) => Ok(false),
        Err(error) => Err(StorageError::from(error)),
    }
}

/// Takes the cover away. Saying it twice changes nothing.
pub async fn reset(conn: &mut AsyncPgConnection, card: Card) -> Result<()> {
    diesel::delete(covers::table.find((card.company_id, card.photo_type.as_str(), card.id)))
        .execute(conn)
        .await?;
    Ok(())
}
