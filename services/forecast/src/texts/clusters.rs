//! Sentences about clusterings.

use b2l_web::Sentence;

use super::sentence;

// The request.
pub const CLUSTER_COLUMNS_REQUIRED: Sentence = sentence("cluster_columns_required", []);
pub const CLUSTERS_REQUIRED: Sentence = sentence("clusters_required", []);
pub const CLUSTERS_RANGE: Sentence<2> = sentence("clusters_range", ["least", "most"]);
pub const ALL_MODELS_ALONE: Sentence = sentence("all_models_alone", []);
pub const ALL_MODELS_NAME: Sentence = sentence("all_models_name", []);
pub const ALL_MODELS_DESCRIPTION: Sentence = sentence("all_models_description", []);

// Settings.
pub const SET_ELBOW: Sentence = sentence("set_clusters_elbow", []);
pub const SET_ELBOW_HINT: Sentence = sentence("set_clusters_elbow_hint", []);
pub const SET_CLUSTER_SCALER_HINT: Sentence = sentence("set_cluster_scaler_hint", []);
pub const SET_REDUCTION: Sentence = sentence("set_dimensionality_reduction", []);
pub const SET_REDUCTION_HINT: Sentence = sentence("set_rows_dimensionality_reduction_hint", []);
pub const SET_CLUSTER_REDUCTION_HINT: Sentence = sentence("set_dimensionality_reduction_hint", []);
pub const SET_DIMENSIONS: Sentence = sentence("set_dimensions", []);
pub const OPTION_PCA: Sentence = sentence("option_pca", []);
pub const OPTION_KERNEL_PCA: Sentence = sentence("option_kernel_pca", []);
pub const OPTION_LDA: Sentence = sentence("option_lda", []);

// Trust.
pub const CLUSTERS_WIN: Sentence<3> = sentence("clusters_win", ["model", "count", "silhouette"]);
pub const CLUSTERS_ONE: Sentence<1> = sentence("clusters_one", ["model"]);
pub const CLUSTERS_STRONG: Sentence = sentence("clusters_strong", []);
pub const CLUSTERS_FAIR: Sentence = sentence("clusters_fair", []);
pub const CLUSTERS_WEAK: Sentence = sentence("clusters_weak", []);
pub const CLUSTERS_NONE: Sentence = sentence("clusters_none", []);
pub const CLUSTERS_NOISE: Sentence<1> = sentence("clusters_noise", ["percent"]);

// Notes.
pub const CLUSTERS_NOTE_ELBOW: Sentence<1> = sentence("clusters_note_elbow", ["bend"]);
pub const CLUSTERS_NOTE_FEWER: Sentence<2> = sentence("clusters_note_fewer", ["requested", "made"]);
pub const CLUSTERS_NOTE_SMALL: Sentence<2> = sentence("clusters_note_small", ["rows", "groups"]);
pub const CLUSTERS_NOTE_REACH: Sentence = sentence("clusters_note_reach", []);
pub const CLUSTERS_NOTE_NO_GROUP: Sentence = sentence("clusters_note_no_group", []);
pub const CLUSTERS_NOTE_SAMPLE: Sentence<1> = sentence("clusters_note_sample", ["rows"]);

// Groups.
pub const GROUP: Sentence<1> = sentence("group", ["number"]);
pub const GROUP_NOBODY: Sentence = sentence("group_nobody", []);
pub const GROUP_SIZE: Sentence<2> = sentence("group_size", ["rows", "percent"]);
pub const GROUP_NUMBER: Sentence<3> = sentence("group_number", ["column", "mean", "overall"]);
pub const GROUP_WORD: Sentence<4> =
    sentence("group_word", ["column", "value", "percent", "overall"]);
pub const GROUP_USUAL: Sentence = sentence("group_usual", []);
pub const ROW_IN_NO_GROUP: Sentence = sentence("row_in_no_group", []);
pub const CLUSTERS_IMPORTANCE: Sentence = sentence("clusters_importance", []);

// The workbook.
pub const BOOK_CLUSTER: Sentence = sentence("book_cluster", []);
pub const BOOK_CLUSTERS: Sentence = sentence("book_clusters", []);
pub const BOOK_SIZE: Sentence = sentence("book_size", []);
pub const BOOK_SHARE: Sentence = sentence("book_share", []);
pub const BOOK_COLUMN: Sentence = sentence("book_column", []);
pub const BOOK_WORD: Sentence = sentence("book_word", []);
pub const BOOK_OWN: Sentence = sentence("book_own", []);
pub const BOOK_OVERALL: Sentence = sentence("book_overall", []);
