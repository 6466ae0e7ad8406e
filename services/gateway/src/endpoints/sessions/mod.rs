//! Where the caller is signed in, and how that ends.

pub mod end;
pub mod end_others;
pub mod list;
