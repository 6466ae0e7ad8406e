#![no_main]

#[path = "../bodies.rs"]
#[expect(dead_code, reason = "each target takes one")]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::stages(bytes));
