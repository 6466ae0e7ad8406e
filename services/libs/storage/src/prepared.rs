//! Statements of fixed text, planned once a connection.
//!
//! `diesel::sql_query` is prepared anew at each use, because its text may hold anything. Planning then costs several
//! times what running a small statement costs. A text that is the same each time can be kept, as diesel keeps the
//! statements that it builds itself.

use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::{QueryResult, sql_types};

/// A statement that a connection prepares at its first use and keeps.
pub struct Prepared<Q>(Q);

/// Keeps `query` prepared. Only for text that does not depend on values: each text stays with the connection.
pub fn prepared<Q>(query: Q) -> Prepared<Q> {
    Prepared(query)
}

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for Prepared<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, _: &Pg) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Without a static id the statement is found again by its text.
impl<Q> QueryId for Prepared<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q> Query for Prepared<Q> {
    type SqlType = sql_types::Untyped;
}
