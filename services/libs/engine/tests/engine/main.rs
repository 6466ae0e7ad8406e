//! The engine seen from outside: numbers against reference implementations, one conformance
//! suite over the whole catalogue, and the acceptance cases.

mod ar;
mod calendar;
mod ces;
mod cluster;
mod cluster_conformance;
mod conformance;
mod croston;
mod curves;
mod hwes;
mod linear_algebra;
mod lr;
mod metrics;
mod mstl;
mod naive;
mod random;
mod reduce;
mod sarimax;
mod selection;
mod ses;
mod support;
mod tabular_conformance;
mod tabular_encode;
mod tabular_explain;
mod tabular_forest;
mod tabular_frame;
mod tabular_hard;
mod tabular_linear;
mod tabular_metrics;
mod tabular_selection;
mod tabular_similar;
mod tabular_support;
mod tabular_trees;
mod tabular_vectors;
mod theta;
mod year_to_year;
