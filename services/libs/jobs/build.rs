//! Migrations are built into the program: a new one builds it anew.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
