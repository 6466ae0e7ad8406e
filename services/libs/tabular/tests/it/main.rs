//! Tests of the library through its public functions, in one program: it is linked once.

mod bad_input;
mod common;
mod corpus_cases;
mod csv_dates;
mod csv_forms;
mod encoding_shares;
mod encodings;
mod evidence;
mod far_dates;
mod fuzz_corpus;
mod json_shapes;
mod large_files;
mod mix_options;
mod mix_polars;
mod mix_shapes;
mod mix_stages;
mod mutations;
mod offices;
mod parquet_round_trip;
mod random_tables;
mod real_tables;
mod shapes;
mod sheets;
mod spoilt_cells;
mod workbooks;
mod zones;
