//! Tests of the service through HTTP, on a real database, a real broker and real files; trainings are run by the
//! real worker.

mod app;
mod bad_requests;
mod cases;
mod charts;
mod clusters;
mod contract;
mod data;
mod downloads;
mod downloads_rows;
mod duplicates;
mod forecasts;
mod future;
mod huge;
mod importance;
mod many;
mod memory;
mod notifications;
mod opened;
mod points;
mod preparations;
mod prepared;
mod promised;
mod queue;
mod rows;
mod rows_before;
mod rows_settings;
mod spellings;
mod stories;
mod tasks;
mod trainings;
mod what_if;
mod what_if_left;
mod what_if_rows;
mod workers;
