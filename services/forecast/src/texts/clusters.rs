//! Sentences about clusterings.

use b2l_web::Text;

// The request.
pub const CLUSTER_COLUMNS_REQUIRED: Text = Text::new(
    "cluster_columns_required",
    "Mark at least one column by which rows are alike: numerical, binary, ordinal or nominal.",
    "Отметьте хотя бы один столбец, по которому строки похожи: числовой, бинарный, порядковый или номинальный.",
);
pub const CLUSTERS_REQUIRED: Text = Text::new(
    "clusters_required",
    "Say how many groups to make, or let the elbow say.",
    "Укажите число групп или доверьте его «локтю».",
);
pub const CLUSTERS_RANGE: Text = Text::new(
    "clusters_range",
    "The number of groups is a whole number from {0} to {1}.",
    "Число групп — целое, от {0} до {1}.",
);
pub const ALL_MODELS_ALONE: Text = Text::new(
    "all_models_alone",
    "\"all_models\" tries every method, so it is chosen alone.",
    "«all_models» пробует все методы, поэтому выбирается отдельно.",
);
pub const ALL_MODELS_NAME: Text = Text::new("all_models_name", "All methods", "Все методы");
pub const ALL_MODELS_DESCRIPTION: Text = Text::new(
    "all_models_description",
    "Tries every method and puts the one with the clearest groups first. Recommended.",
    "Пробует все методы и ставит первым тот, у которого группы яснее. Рекомендуем.",
);

// Settings.
pub const SET_ELBOW: Text = Text::new(
    "set_clusters_elbow",
    "Number of groups by the elbow",
    "Число групп по «локтю»",
);
pub const SET_ELBOW_HINT: Text = Text::new(
    "set_clusters_elbow_hint",
    "Tries 2 to 10 groups and takes the number after which more groups hardly bring rows nearer together.",
    "Пробует от 2 до 10 групп и берёт число, после которого новые группы почти не сближают строки.",
);
pub const SET_CLUSTER_SCALER_HINT: Text = Text::new(
    "set_cluster_scaler_hint",
    "How columns are brought to a common size, so that one in thousands does not outweigh one in ones.",
    "Как столбцы приводятся к общему масштабу, чтобы тысячи не перевешивали единицы.",
);
pub const SET_REDUCTION: Text = Text::new(
    "set_dimensionality_reduction",
    "Fewer dimensions",
    "Меньше измерений",
);
pub const SET_REDUCTION_HINT: Text = Text::new(
    "set_rows_dimensionality_reduction_hint",
    "Models see a few mixtures of the columns that keep most of their differences, in place of the columns.",
    "Модели видят вместо столбцов несколько их смесей, которые сохраняют большую часть различий.",
);
pub const SET_CLUSTER_REDUCTION_HINT: Text = Text::new(
    "set_dimensionality_reduction_hint",
    "Groups rows by a few mixtures of the columns that keep most of their differences.",
    "Группирует строки по нескольким смесям столбцов, которые сохраняют большую часть различий.",
);
pub const SET_DIMENSIONS: Text = Text::new("set_dimensions", "Dimensions", "Измерений");
pub const OPTION_PCA: Text = Text::new("option_pca", "PCA: straight mixtures", "PCA: прямые смеси");
pub const OPTION_KERNEL_PCA: Text = Text::new(
    "option_kernel_pca",
    "KernelPCA: curved mixtures",
    "KernelPCA: кривые смеси",
);
pub const OPTION_LDA: Text = Text::new(
    "option_lda",
    "LDA: mixtures that part the classes",
    "LDA: смеси, разделяющие классы",
);

// Trust.
pub const CLUSTERS_WIN: Text = Text::new(
    "clusters_win",
    "{0} makes the clearest groups: {1}, with a silhouette of {2}.",
    "{0}: самые ясные группы, их {1}, силуэт {2}.",
);
pub const CLUSTERS_ONE: Text = Text::new(
    "clusters_one",
    "{0} found no two groups in these rows.",
    "{0}: двух групп в этих строках не нашлось.",
);
pub const CLUSTERS_STRONG: Text = Text::new(
    "clusters_strong",
    "Rows are much nearer to their own group than to the next one: the groups are clearly there.",
    "Строки намного ближе к своей группе, чем к соседней: группы явно есть.",
);
pub const CLUSTERS_FAIR: Text = Text::new(
    "clusters_fair",
    "The groups stand apart; few rows lie between them.",
    "Группы отстоят друг от друга, между ними мало строк.",
);
pub const CLUSTERS_WEAK: Text = Text::new(
    "clusters_weak",
    "The groups overlap: take them as a rough division.",
    "Группы пересекаются: считайте это грубым делением.",
);
pub const CLUSTERS_NONE: Text = Text::new(
    "clusters_none",
    "There are hardly any groups in these rows, and the division is arbitrary.",
    "Групп в этих строках почти нет, деление произвольно.",
);
pub const CLUSTERS_NOISE: Text = Text::new(
    "clusters_noise",
    "{0}% of the rows belong to no group.",
    "{0}% строк не входят ни в одну группу.",
);

// Notes.
pub const CLUSTERS_NOTE_ELBOW: Text = Text::new(
    "clusters_note_elbow",
    "The elbow asked for {0} groups; by the silhouette {1} would be the clearest.",
    "По «локтю» выбрано групп: {0}; по силуэту яснее всего было бы {1}.",
);
pub const CLUSTERS_NOTE_FEWER: Text = Text::new(
    "clusters_note_fewer",
    "{1} groups were made instead of {0}: there are not more different rows.",
    "Групп {1} вместо {0}: различных строк не больше.",
);
pub const CLUSTERS_NOTE_SMALL: Text = Text::new(
    "clusters_note_small",
    "The {0} rows were first put into {1} small groups, which were then joined.",
    "Строки ({0}) сначала собраны в малые группы ({1}), затем те объединены.",
);
pub const CLUSTERS_NOTE_REACH: Text = Text::new(
    "clusters_note_reach",
    "How near neighbours must be was chosen from the distances in the data.",
    "Насколько близки должны быть соседи, выбрано по расстояниям в данных.",
);
pub const CLUSTERS_NOTE_NO_GROUP: Text = Text::new(
    "clusters_note_no_group",
    "No row has enough neighbours within reach, so there are no groups.",
    "Ни у одной строки нет достаточно близких соседей, поэтому групп нет.",
);
pub const CLUSTERS_NOTE_SAMPLE: Text = Text::new(
    "clusters_note_sample",
    "The silhouette was measured on {0} rows, chosen at random.",
    "Силуэт измерен на случайных строках: {0}.",
);

// Groups.
pub const GROUP: Text = Text::new("group", "Group {0}", "Группа {0}");
pub const GROUP_NOBODY: Text = Text::new("group_nobody", "No group", "Без группы");
pub const GROUP_SIZE: Text = Text::new("group_size", "{0} rows ({1}%)", "строк {0} ({1}%)");
pub const GROUP_NUMBER: Text = Text::new(
    "group_number",
    "{0} is {1} on average, over all rows {2}",
    "{0} в среднем {1}, по всем строкам {2}",
);
pub const GROUP_WORD: Text = Text::new(
    "group_word",
    "{0} is {1} in {2}%, over all rows in {3}%",
    "{0} — {1} у {2}%, по всем строкам у {3}%",
);
pub const GROUP_USUAL: Text = Text::new(
    "group_usual",
    "much like all rows",
    "примерно как все строки",
);
pub const ROW_IN_NO_GROUP: Text = Text::new(
    "row_in_no_group",
    "far from every group",
    "далеко от всех групп",
);
pub const CLUSTERS_IMPORTANCE: Text = Text::new(
    "clusters_importance",
    "What sets each group apart is told with the groups.",
    "Чем отличается каждая группа, сказано вместе с группами.",
);

// The workbook.
pub const BOOK_CLUSTER: Text = Text::new("book_cluster", "Group", "Группа");
pub const BOOK_CLUSTERS: Text = Text::new("book_clusters", "Groups asked for", "Сколько групп");
pub const BOOK_SIZE: Text = Text::new("book_size", "Rows", "Строк");
pub const BOOK_SHARE: Text = Text::new("book_share", "Share", "Доля");
pub const BOOK_COLUMN: Text = Text::new("book_column", "Column", "Столбец");
pub const BOOK_WORD: Text = Text::new("book_word", "Value in question", "О каком значении речь");
pub const BOOK_OWN: Text = Text::new("book_own", "In the group", "В группе");
pub const BOOK_OVERALL: Text = Text::new("book_overall", "Over all rows", "По всем строкам");
