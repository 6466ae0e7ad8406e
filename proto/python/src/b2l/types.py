"""What B2L takes and answers, as types of plain dicts and lists.

Generated from frontend/public/docs/openapi.json by proto/python/generate.py. Do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final

AbsenceMeaning: TypeAlias = "Literal['none', 'closed', 'no_sales', 'missing']"
"""What absent periods of a series mean."""


@final
class AccessToken(TypedDict):
    """An access token and its expiry."""
    accessToken: str
    expiredAt: str

AccuracyMetric: TypeAlias = "Literal['rmse', 'mse', 'mape', 'mae', 'r2', 'accuracy_score', 'precision_score', 'average_precision_score', 'recall_score', 'f1_score', 'roc_auc_score', 'log_loss', 'confusion_matrix', 'silhouette']"


@final
class AccuracyRow(TypedDict):
    best: bool
    category: str
    """The series' label; `all` if the story has one series."""
    confusion_matrix: NotRequired[list[list[int]] | None]
    """Classification, with `metrics`: a row for each actual class, a column for each predicted class."""
    gain_over_naive: NotRequired[float | None]
    """1 − error / error of the naive forecast (on rows: of the baseline), in the story's metric and on the same
    windows: 0.38 is a 38% smaller error. Null if not measured.
    """
    metrics: NotRequired[Metrics | None]
    model: str
    reason: NotRequired[str | None]
    """Why the model has no result."""
    seconds: NotRequired[float | None]
    """Training time; null where it wasn't measured."""
    test: NotRequired[Metrics | None]
    train: NotRequired[Metrics | None]
    validation: NotRequired[Metrics | None]


@final
class Activity(TypedDict):
    events: list[ActivityEvent]
    """The newest first."""
    kinds: list[EventKind]
    """Every kind of event that can be asked for."""
    next: NotRequired[int | None]
    """What `before` of the next page is; null where there is none."""


@final
class ActivityEvent(TypedDict):
    about: NotRequired[str | None]
    """What it was done to, by name."""
    at: str
    by_key: bool
    """An API key of the user did it."""
    event: str
    id: int
    last_at: str
    """The last time, where it happened several times within a quarter of an hour."""
    network: NotRequired[str | None]
    """IPv4 address, or the /64 of an IPv6 address."""
    text: str
    """The event in words."""
    times: int
    user: NotRequired[ActivityUser | None]


@final
class ActivityUser(TypedDict):
    id: int
    username: str
    """The name at that time, where the user was removed since."""


@final
class AddSourceOptions(TypedDict):
    """Starts a table with a source."""
    source_id: int

Aggregate: TypeAlias = "Literal['sum', 'mean', 'min', 'max', 'count']"
"""How values are aggregated."""


@final
class AnaplanSignIn(TypedDict):
    """The sign-in to Anaplan."""
    login: str
    """Empty while none is saved."""
    password: str
    """`***` where one is saved, else empty. The password itself is never answered."""


@final
class AutoUpdateForm(TypedDict):
    """Whether auto-update is on."""
    auto_update: bool


@final
class AxisColumns(TypedDict):
    """Columns of the axes; null if there is none."""
    x: NotRequired[str | None]
    y: NotRequired[str | None]


@final
class Band(TypedDict):
    dates: list[str]
    lower: list[float]
    upper: list[float]
    values: list[float]


@final
class BestConfig(TypedDict):
    """The model in use."""
    model: str
    parameters: dict[str, dict[str, Any]]
    """Parameters that the search found, by model: of this one or of the models that it combines; empty if
    nothing was searched for or nothing better was found.
    """


@final
class CalculateOptions(TypedDict):
    """Calculates a column."""
    formula: str
    """Numbers, column names in brackets, + - * / and parentheses: `[Price] * 1.2`."""
    name: str
    """Name of the new column."""


@final
class CardAccuracy(TypedDict):
    """Accuracy of the best model: the mean over its categories."""
    metric: AccuracyMetric
    """Metric of the story, or what ranks the models where that isn't defined."""
    model: str
    """The most frequent best model."""
    target: str
    """Name of the target; empty for clustering."""
    value: float


@final
class CategoryChoice(TypedDict):
    """Values of a category column to train on; `["all"]` for all values."""
    name: str
    values: list[str]

CellError: TypeAlias = "Literal['empty_value', 'wrong_value', 'far_date']"


@final
class ChangeEmail(TypedDict):
    email: str
    """The new address."""
    password: str
    """The current password."""


@final
class ChangePassword(TypedDict):
    new_password1: str
    """6 to 50 characters with a capital letter and a digit."""
    new_password2: str
    password: str
    """The current password."""


@final
class ChangedRows(TypedDict):
    """Rows that the two models predict differently."""
    of: int
    """Rows that both models predict."""
    rows: int


@final
class ChartSeries(TypedDict):
    category: str
    dates: list[str]
    values: list[float | None]

ChartValues: TypeAlias = "list[float | None] | list[list[Any]]"
"""Values to draw along `index`."""


@final
class ChunkForm(TypedDict):
    """Fields of the form."""
    chunk: NotRequired[str | None]
    """Content of the chunk, at most 10,485,760 bytes; optional when finishing. All chunks but the last have the
    same size.
    """
    file_name: str
    """Name of the file, the same in all calls of an upload."""
    index: NotRequired[int | None]
    """Index of the chunk in the file, 0 to 199."""
    options: NotRequired[str | None]
    """Reading options as JSON text; with `finish`."""
    size: NotRequired[int | None]
    """Size of the whole file in bytes."""
    status: UploadStatus


@final
class ClassCount(TypedDict):
    name: str
    rows: int


@final
class Cleaning(TypedDict):
    """Settings of data preparation and of training. A missing setting takes its default. `GET
    /api/stories/settings` lists the settings of each kind of story with their ranges, defaults and titles.
    """
    accuracy_score: NotRequired[AccuracyMetric | None]
    clusters_elbow: NotRequired[bool | None]
    """Clustering: the elbow method chooses the number of groups instead of `clusters`."""
    components: NotRequired[bool | None]
    """Removes the seasonal component before training and adds it back to the forecast."""
    cpu: NotRequired[int | None]
    """Workers to train on at the same time: from 1 (default) to the company's number."""
    cross_validation: NotRequired[CrossValidationSetting | None]
    data_noise: NotRequired[SwitchedSetting | None]
    diff: NotRequired[SwitchedSetting | None]
    dimensionality_reduction: NotRequired[DimensionalityReductionSetting | None]
    duplicates: NotRequired[Duplicates | None]
    effort: NotRequired[Effort | None]
    eliminate_negative_values: NotRequired[bool | None]
    """Sets negative forecasts to zero. Default: on if past data has no negative value."""
    fill: NotRequired[Fill | None]
    hyperparameter_tuning: NotRequired[HyperparameterTuningSetting | None]
    level: NotRequired[float | None]
    """Level of the prediction interval in percent, 50..99, default 80."""
    outliers: NotRequired[Outliers | None]
    percentile: NotRequired[SwitchedSetting | None]
    probability_threshold: NotRequired[ProbabilityThresholdSetting | None]
    rolling: NotRequired[SwitchedSetting | None]
    scaler: NotRequired[Scaler | None]
    steps: NotRequired[int | None]
    """Horizon: periods to forecast at training. The default depends on the period."""
    stratified_classes: NotRequired[bool | None]
    """Classification: test rows and folds have the same shares of classes as all rows. Default: on."""
    target_scaling: NotRequired[bool | None]
    test_size: NotRequired[TestSizeSetting | None]
    time_features: NotRequired[list[TimeFeature] | None]
    """Names of extra columns, calculated from the date and from earlier values."""
    train_accuracy: NotRequired[bool | None]
    """Stories on rows: also report the accuracy on the training rows."""
    train_type: NotRequired[TrainType | None]
    transformation: NotRequired[Transformation | None]
    unfinished: NotRequired[Unfinished | None]


@final
class ClusterGroup(TypedDict):
    cluster: NotRequired[int | None]
    name: str
    sentence: str
    """Size of the group and what sets it apart, in the reader's language."""
    share: float
    """Share of all rows, 0..1."""
    size: int
    traits: list[ClusterTrait]
    """The most important trait first."""


@final
class ClusterTrait(TypedDict):
    """Number columns: means in the group and over all rows. Text columns: shares (0..1) of `word`."""
    column: str
    difference: float
    """Difference in standard deviations of the column."""
    overall: NotRequired[float | None]
    own: NotRequired[float | None]
    word: NotRequired[str | None]


@final
class ClusteringSettings(TypedDict):
    """Options of a clustering story."""
    clusters: Levels
    """Allowed numbers of groups."""
    column_types: list[Role]
    """Types that a column can have."""
    metrics: list[AccuracyMetric]
    models: list[Model]
    """Models; `all_models` is the first."""
    settings: list[Setting]
    """All settings of `cleaning` for this kind of story, in the order of the screen."""


@final
class ClustersChart(TypedDict):
    """Chart of grouped rows: at most 2,000, evenly sampled."""
    clusters: list[int | None]
    """Group of each drawn row, counted from 1 for the largest; null for a row in no group."""
    groups: list[ClusterGroup]
    """The groups; rows in no group come last."""
    total: int
    """Number of grouped rows."""
    x: str
    """Names of the columns on the axes."""
    x_values: list[Any]
    """A number, a text or null for each drawn row."""
    y: str
    y_values: list[Any]


@final
class ColumnDirection(TypedDict):
    """How the prediction changes with a column."""
    by: NotRequired[float | None]
    """Change of the prediction from a low to a high value, or from the value with the lowest prediction to the
    one with the highest.
    """
    highest: NotRequired[str | None]
    kind: DirectionKind
    lowest: NotRequired[str | None]
    of: NotRequired[str | None]
    """Class whose probability changes."""
    sentence: str


ColumnInfo = TypedDict(
    "ColumnInfo",
    {
        "25%": "NotRequired[float | None]",
        "50%": "NotRequired[float | None]",
        "75%": "NotRequired[float | None]",
        "count": "int",
        "count_empty": "int",
        "count_nan": "int",
        "count_zero": "int",
        "dist": "DistributionAnswer",
        "dtype": "Dtype",
        "first": "NotRequired[str | None]",
        "last": "NotRequired[str | None]",
        "max": "NotRequired[float | None]",
        "mean": "NotRequired[float | None]",
        "min": "NotRequired[float | None]",
        "std": "NotRequired[float | None]",
        "unique": "int",
    },
)
"""Statistics of a column over all rows; null if they don't apply to its type."""


@final
class ColumnName(TypedDict):
    """A column."""
    name: str


@final
class ColumnPair(TypedDict):
    """Which column goes into which."""
    source: str
    target: str
    type: NotRequired[TargetRole | None]


@final
class ColumnRole(TypedDict):
    """A column and its role."""
    future: NotRequired[FutureKnowledge | None]
    name: str
    type: RoleOrDate

ColumnType: TypeAlias = "Literal['date', 'number', 'category']"


@final
class Company(TypedDict):
    id: int
    name: str


@final
class CompanyUser(TypedDict):
    """A user in the list of users of a company."""
    companyId: int
    email: str
    id: int
    lastActiveAt: NotRequired[str | None]
    """When the user last signed in or used the app, to within half an hour; null for those who never did."""
    status: UserStatus
    username: str


@final
class ComponentLines(TypedDict):
    """Components of a series, which add up to its value at each date."""
    category: str
    dates: list[str]
    periods: list[int]
    """Length of each season in periods, the shortest first; empty if there is none."""
    rest: list[float]
    season: list[float]
    """Sum of all seasonal components; zeros if there is none."""
    season_strengths: list[float]
    """Strength of each season, 0..1."""
    trend: list[float]
    trend_strength: float
    """Strength of the trend: the share of the variance without seasonality that it explains, 0..1."""


@final
class ConfirmEmail(TypedDict):
    token: str
    """From the link in the email; it works once."""


@final
class ConnectionAnswer(TypedDict):
    """A connection."""
    connectionType: int
    """1 to 17, see `GET /api/connections/types`."""
    createdAt: str
    id: int
    name: str
    params: dict[str, Any]
    """Settings by name. A secret that is saved is `***`."""


@final
class ConnectionColumn(TypedDict):
    """A column of a table or file."""
    can_write: bool
    name: str
    native: str
    """As the other system calls it: `numeric(12,2)`."""
    required: bool
    """The target does not do without it."""
    type: DataType


@final
class ConnectionDetail(TypedDict):
    """A connection with the processes that use it."""
    connectionType: int
    """1 to 17, see `GET /api/connections/types`."""
    createdAt: str
    id: int
    name: str
    params: dict[str, Any]
    """Settings by name. A secret that is saved is `***`."""
    usedBy: list[UsedBy]


@final
class ConnectionField(TypedDict):
    """A setting of a type of connection."""
    help: str
    """What to enter, in the caller's language."""
    kind: FieldKind
    label: str
    """In the caller's language."""
    name: str
    """As `params` has it."""
    required: bool
    usual: NotRequired[str | None]
    """What is meant when it is left out."""


@final
class ConnectionForm(TypedDict):
    """Connection to save."""
    connection_type: NotRequired[int | None]
    """1 to 17, see `GET /api/connections/types`."""
    name: NotRequired[str]
    params: NotRequired[dict[str, Any]]
    """Settings by name. A secret that is `***` or left out stays as it is saved; it has to be sent again when
    host or port change.
    """


@final
class ConnectionObject(TypedDict):
    """Something that a connection can read or write."""
    can_read: bool
    can_write: bool
    kind: ObjectKind
    name: str
    """For a table with its schema: `public.sales`."""
    title: NotRequired[str | None]
    """What people call it, where that is something else: the name of a story or a source."""


@final
class ConnectionType(TypedDict):
    """A type of connection."""
    available: bool
    """Whether processes can use connections of this type. All of them can be saved."""
    column_roles: bool
    """Columns that are written are dimensions or measures there."""
    describe_columns: bool
    """The columns of a table or file can be listed."""
    fields: list[ConnectionField]
    id: int
    """1 to 17."""
    list_objects: bool
    """Its tables or files can be listed."""
    name: str
    object_field: NotRequired[ObjectField | None]
    read: bool
    """Processes can read from it."""
    testable: bool
    """Whether connections of this type can be tested."""
    write: list[WriteMode]
    """How processes can write into it."""


@final
class Contact(TypedDict):
    body: str
    email: str
    name: str
    subject: str

CostliestChoice: TypeAlias = "Literal['tuning', 'series', 'model']"
"""The choice that costs most time."""


@final
class Cover(TypedDict):
    """Current cover."""
    image: NotRequired[str | None]
    """Address of the image; null if there is none."""


@final
class CreatedToken(TypedDict):
    expires_at: str
    id: int
    key: str
    """The key. It is shown only once."""
    name: str
    scope: KeyScope


CriticalValues = TypedDict(
    "CriticalValues",
    {
        "1%": "float",
        "10%": "float",
        "5%": "float",
    },
)
"""Critical values of the test: below them the series is stationary at this level of significance."""


@final
class CrossValidationSetting(TypedDict):
    active: NotRequired[bool]
    folds: NotRequired[int | None]
    """Number of folds, 3..7, default 3."""


@final
class CsvColumns(TypedDict):
    """Columns of a file."""
    columns: list[str]
    """Names, in the order of the file; none of a file that is empty."""


@final
class CsvFile(TypedDict):
    """A file of a CSV connection."""
    id: int
    name: str
    rows: int
    size: int
    """Bytes."""
    updatedAt: str


@final
class CsvForm(TypedDict):
    """Fields of the form."""
    csv_file: str

DataType: TypeAlias = "Literal['boolean', 'integer', 'float', 'decimal', 'text', 'date', 'date_time', 'instant']"

DateOrder: TypeAlias = "Literal['dmy', 'mdy', 'ymd']"

DecimalSign: TypeAlias = "Literal['.', ',']"

Decision: TypeAlias = "Literal['keep', 'leave_out']"
"""Whether a training uses a value, whatever `cleaning.outliers` is."""


@final
class DeletePhoto(TypedDict):
    name: str
    """Name of the image."""

Delimiter: TypeAlias = "Literal[',', ';', '\t', '|']"


@final
class Differs(TypedDict):
    change: NotRequired[float | None]
    """Relative change of the sum of the forecast against the saved one: 0.1 is 10% more. Null for classes.
    """
    changed: NotRequired[ChangedRows | None]
    metrics: NotRequired[Metrics | None]
    saved: SavedForecast
    """The saved forecast for the same dates or rows."""
    saved_metrics: NotRequired[Metrics | None]
    settings: list[SettingChange]
    """Settings that differ from the saved ones: `cleaning.rolling`, `parameters.lags`."""


@final
class DimensionalityReductionSetting(TypedDict):
    active: NotRequired[bool]
    dimensions: NotRequired[int | None]
    """Number of components, 1..50, default 2."""
    type: NotRequired[ReductionMethod | None]

DirectionKind: TypeAlias = "Literal['up', 'down', 'flat', 'levels']"
"""Direction in which the prediction changes with rising values of a column."""


@final
class DistributionAnswer(TypedDict):
    """Histogram of a column."""
    edges: list[float]
    """Bounds of the ranges: one more than there are bars."""
    kind: DistributionKind
    """`values` (a bar a number), `ranges` (a bar a range of numbers), `categories` (the most frequent first) or
    `periods` (of dates, also those without a row).
    """
    labels: list[str]
    others: int
    """Rows with values that have no bar."""
    values: list[int]
    """Number of rows of each bar."""

DistributionKind: TypeAlias = "Literal['values', 'ranges', 'categories', 'periods']"

Dtype: TypeAlias = "Literal['int16', 'int32', 'int64', 'float32', 'float64', 'text', 'time', 'category']"

Duplicates: TypeAlias = "Literal['auto', 'sum', 'mean', 'last']"

Effort: TypeAlias = "Literal['balanced', 'fast', 'thorough']"


@final
class ElbowFound(TypedDict):
    """Elbow method: k-means for each number of groups."""
    bend: int
    """Number of groups after which the sum of squared distances falls slowly."""
    clusters: list[int]
    """Numbers of groups that were tested."""
    silhouette: list[float | None]
    """Silhouette of each, -1..1; higher is better."""
    suggested: int
    """Number of groups with the highest silhouette."""


@final
class EmptyFileForm(TypedDict):
    """Empty file to create."""
    file_name: NotRequired[str]
    """With or without `.csv`."""

Encoding: TypeAlias = "Literal['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be', 'cp1252', 'iso-8859-1', 'windows-1252', 'iso-8859-15', 'latin9', 'mac-roman', 'macintosh', 'cp1250', 'windows-1250', 'iso-8859-2', 'latin2', 'cp1257', 'windows-1257', 'iso-8859-13', 'latin7', 'cp1254', 'iso-8859-9', 'windows-1254', 'cp1251', 'windows-1251', 'cp866', 'ibm866', 'koi8-r', 'mac-cyrillic', 'x-mac-cyrillic', 'cp1253', 'windows-1253', 'iso-8859-7', 'cp1255', 'windows-1255', 'cp1256', 'windows-1256', 'cp1258', 'windows-1258', 'cp874', 'tis-620', 'windows-874', 'gb18030', 'gb2312', 'gbk', 'big5', 'cp932', 'shift-jis', 'shift_jis', 'euc-jp', 'cp949', 'euc-kr']"


@final
class EstimateRequest(TypedDict):
    """A training to estimate: the request of a story, whose name and comment don't matter here."""
    anaplan: NotRequired[Any]
    """This and the next two: ids of the source's data in the planning platform. They are stored with the story
    and don't affect its training.
    """
    categories: NotRequired[list[CategoryChoice]]
    cleaning: NotRequired[Cleaning]
    clusters: NotRequired[int | None]
    """Clustering: number of groups, 2..100, default 3. Null and `""` are errors unless the elbow method chooses.
    """
    columns: NotRequired[list[ColumnRole]]
    comment: NotRequired[str | None]
    decisions: NotRequired[list[ValueDecision] | None]
    """Time series: what becomes of single values, whatever `cleaning.outliers` is. Absent: what the story has
    stays.
    """
    events: NotRequired[list[StoryEvent] | None]
    """Time series: events that explain values. Absent: what the story has stays."""
    features: NotRequired[list[Feature]]
    """Order of the values of binary and ordinal columns and of classes; missing ones are sorted."""
    forecastType: NotRequired[StoryKind | None]
    id: NotRequired[int | None]
    """Id of the source; also accepted as `source` or `source_id`."""
    modelID: NotRequired[str | None]
    models: NotRequired[list[str]]
    name: NotRequired[str]
    settings: NotRequired[dict[str, dict[str, Any]]]
    workspaceID: NotRequired[str | None]
    series: NotRequired[int | None]
    """Number of series or categories that are trained separately; 1 by default."""


@final
class EventKind(TypedDict):
    event: str
    text: str


@final
class ExplainedValue(TypedDict):
    """A value of the past data that an event explains."""
    date: str
    expected: float
    """What would be expected there without the event."""
    sentence: str
    """All of it in the reader's language."""
    value: float

ExternalData: TypeAlias = "Literal['none', 'mixed', 'weather', 'exchange_rate', 's3']"
"""Where a source's table comes from; `none` for an uploaded file."""


@final
class Feature(TypedDict):
    """Order of the values of a text column. It matters for `binary` and `ordinal` columns. For the target of a
    classification with two classes, the last value is the one whose probability is predicted.
    """
    name: str
    type: NotRequired[OrderedRole | None]
    values: NotRequired[list[str]]


@final
class FeatureImportance(TypedDict):
    """Columns and their scores, the most important first."""
    columns: list[str]
    directions: list[ColumnDirection]
    gain: NotRequired[float | None]
    """Share by which the error is smaller than that of always predicting the typical value. The scores divide it
    among the columns.
    """
    growth: list[float]
    """Growth of the error without the column."""
    model: str
    notes: list[str]
    rows: int
    """Rows that the model was trained and tested on."""
    scores: list[float]
    """Share of each column in the importance of all, 0..1."""


@final
class FeatureImportanceRequest(TypedDict):
    """Current choices of the training page."""
    categories: NotRequired[list[CategoryChoice]]
    columns: NotRequired[list[ColumnRole]]
    features: NotRequired[list[Any]]
    """Order of the values of a text column: `{"name": "size", "values": ["S", "M", "L"]}`."""
    forecastType: NotRequired[StoryKind | None]
    id: int
    """Id of the source."""
    model: NotRequired[str | None]
    """Regression: `LR` (default), `DTR`, `RFR` or `XGBOOST`. Classification: `LogR` (default), `DTC`, `RFC` or
    `XGBOOST`.
    """

FieldKind: TypeAlias = "Literal['text', 'port', 'secret']"

FileFormat: TypeAlias = "Literal['xlsx', 'pdf']"
"""The file that a download answers."""

Fill: TypeAlias = "Literal['auto', 'linear', 'zero', 'previous']"

FilledKind: TypeAlias = "Literal['closed', 'zero', 'interpolated', 'carried']"
"""What stands in periods in which nothing was measured."""


@final
class FilledPeriods(TypedDict):
    """Neighbouring periods of the past data in which nothing was measured."""
    first: str
    kind: FilledKind
    last: str
    periods: int

FilterCondition: TypeAlias = "Literal['equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal', 'contains', 'not_contains', 'empty', 'not_empty']"
"""Test of a cell."""

FilterJoin: TypeAlias = "Literal['all', 'any']"
"""How conditions are combined."""


@final
class FilterOptions(TypedDict):
    """Keeps the rows that meet conditions."""
    join: NotRequired[FilterJoin | None]
    values: list[FilterRow]


@final
class FilterRow(TypedDict):
    """A condition."""
    condition: FilterCondition
    name: str
    value: NotRequired[str | None]
    """Missing for `empty` and `not_empty`."""


@final
class ForecastAnswer(TypedDict):
    category: str
    date: list[str | None]
    """Stories on rows: of each row that has a date, otherwise null."""
    forecast: list[Predicted | None]
    """As many as dates. Stories on rows: as `rows.forecast`, null where a row has a reason in `rows.reasons`.
    """
    future: NotRequired[FutureAnswer | None]
    grade: NotRequired[ForecastGrade | None]
    grade_reason: NotRequired[str | None]
    """Why, in one sentence."""
    headline: NotRequired[Headline | None]
    level: float
    """In percent."""
    lower: list[float]
    """This and the next: empty on rows."""
    model: str
    notes: list[str]
    rows: NotRequired[RowsAnswer | None]
    upper: list[float]

ForecastCall: TypeAlias = "Literal['forecast', 'download', 'download_all']"
"""The call that started the task."""


@final
class ForecastChart(TypedDict):
    backtest: Band
    """What the model would have forecast for the last known periods, with the interval of the training's level.
    """
    category: str
    clusters: NotRequired[ClustersChart | None]
    events: list[ShownEvent]
    """Events that explain values of the past data, and where they come again."""
    filled: list[FilledPeriods]
    """Stretches of past data in which nothing was measured, and what stands there; of the whole past data,
    whatever `from` and `to` are.
    """
    forecast: Band
    future_needed: NotRequired[str | None]
    """Future values that this model needs before it can forecast; null if none."""
    future_origin: NotRequired[FutureOrigin | None]
    history: Line
    index: list[str]
    """Time series: dates of `values`, past data first, then the forecast. Stories on rows: number of each drawn
    row within its category, from 1 in the order of the table.
    """
    level: float
    """In percent."""
    model: str
    now: str
    """Last date of past data; the forecast starts after it."""
    period: str
    """Empty for stories on rows."""
    rows: NotRequired[RowsChart | None]
    specific_data: ForecastChartData
    """Data that only some kinds of stories have."""
    target: str
    unusual: list[UnusualValue]
    """Values of the past data that nothing explains; of the whole past data too."""
    values: ChartValues
    """Time series: a number or null for each date. Stories on rows: two lists, the positions of each drawn row
    along x and along y.
    """


@final
class ForecastChartData1(TypedDict):
    """Time series, and stories on rows that were trained before rows were kept."""
    kind: Literal['none']


@final
class ForecastChartData2(TypedDict):
    """Stories on rows."""
    axis: AxisColumns
    """Columns of the axes."""
    clusters: list[GroupLabel | None]
    """Group or class of each drawn row; null for a row in no group. Empty for a regression."""
    clusters_unique: list[GroupLabel | None]
    """All groups or classes."""
    uniqueAxis: list[str]
    """Columns that can be axes."""
    kind: Literal['points']

ForecastChartData: TypeAlias = "ForecastChartData1 | ForecastChartData2"
"""Data of one kind of chart."""


ForecastChartRequest = TypedDict(
    "ForecastChartRequest",
    {
        "axis": "NotRequired[dict[str, Any] | None]",
        "categories": "NotRequired[dict[str, str] | None]",
        "category": "NotRequired[str | None]",
        "forecastType": "NotRequired[StoryKind | None]",
        "from": "NotRequired[str | None]",
        "hugeData": "NotRequired[bool | None]",
        "model": "NotRequired[str | None]",
        "probability_threshold": "NotRequired[float | None]",
        "to": "NotRequired[str | None]",
    },
)
"""Which chart of a trained story to return. Default: the first category and its best model."""


@final
class ForecastChoice(TypedDict):
    category: str
    future: list[str]
    """Columns whose future values this forecast needs."""
    model: str

ForecastGrade: TypeAlias = "Literal['good', 'with_care', 'do_not_use']"
"""Grade of a forecast."""


@final
class ForecastMemory(TypedDict):
    """Forecasts of the last trainings for one series, and the actual values since then."""
    actual: Line
    """Current values of the source, starting one season before the oldest forecast."""
    category: str
    events: list[ShownEvent]
    """Events of the training that explain values, these as far as `actual` has them."""
    forecasts: list[Remembered]
    """The newest first. Of several trainings on the same past data, only the newest."""
    period: Period
    sentence: str
    target: str
    unusual: list[UnusualValue]
    """Values of the training's past data that nothing explains, as far as `actual` has them."""
    verdict: Grade
    """Grade of the newest forecast that has an actual value."""


@final
class ForecastRequest(TypedDict):
    """What to forecast. In a multipart form `categories` and `rows` are JSON texts, and `file` (csv, json or a
    workbook) replaces `rows`. For a time series with known future values, the rows hold these values.
    """
    categories: NotRequired[dict[str, str] | None]
    """One value for each category column: `{"city": "Bonn"}`. Required for one of several series. The form in
    which a story returns its categories is accepted too.
    """
    category: NotRequired[str | None]
    """Label of the series, instead of `categories`."""
    every_model: NotRequired[bool | None]
    """Download of all series only: false leaves each series the model in use. Default: every trained model.
    """
    format: NotRequired[FileFormat | None]
    history_included: NotRequired[bool | None]
    """Downloads only: adds a sheet with past data."""
    model: NotRequired[str | None]
    """A model of the story. Default: the best one of the category."""
    probability: NotRequired[float | None]
    """Level of the prediction interval in percent, 50..99."""
    probability_threshold: NotRequired[float | None]
    """Classification: probability from which the second of two classes is predicted, 0.01..0.95. Default: the
    story's threshold. The form of the story's setting is accepted too: `{"active": true, "value": 0.7}`.
    """
    rows: NotRequired[RowsToForecast | None]
    source_id: NotRequired[int | None]
    """Source that has the rows, instead of `rows`."""
    steps: NotRequired[int | None]
    """Time series: number of periods, 1..10,000. Required, unless future values are given or the story's table
    has them: then as many periods as there are values.
    """

Format: TypeAlias = "Literal['csv', 'json', 'xls', 'xlsx', 'xlsm', 'xlsb', 'ods', 'mixed']"


@final
class FutureAnswer(TypedDict):
    """Future values that a forecast was made with."""
    columns: list[str]
    """Columns with known future values that the model uses."""
    origin: FutureOrigin
    """Origin of the values."""
    reasons: list[RowNotUsed]
    """Rows that were not used; at most 100."""
    reasons_total: int
    values: list[list[Any]]
    """A row of values for each date of the forecast; empty if the model uses none."""

FutureKnowledge: TypeAlias = "Literal['unknown', 'known']"
"""Whether somebody knows, when a forecast is made, what a column will be."""


@final
class FutureNeeds(TypedDict):
    """Columns whose future values are given with each forecast."""
    columns: list[str]
    """Columns of the file besides the date and the categories."""
    origin: NotRequired[FutureOrigin | None]
    required: bool
    """Whether the best model of some category can't forecast without them."""
    sentence: NotRequired[str | None]
    """What to do, in the reader's language; null if no model of the story uses the columns."""
    steps: int
    """Periods in the template."""

FutureOrigin: TypeAlias = "Literal['file', 'rows', 'source', 'table']"
"""Origin of future values."""

Grade: TypeAlias = "Literal['unknown', 'holds', 'watch', 'drifted']"
"""Grade of a past forecast."""


@final
class GradeCounts(TypedDict):
    """Number of categories of each grade; those without a model have none."""
    do_not_use: int
    good: int
    with_care: int

GroupLabel: TypeAlias = "int | str"
"""The number of a group, or the name of a class."""


@final
class GroupOptions(TypedDict):
    """Groups rows and aggregates their values."""
    by: NotRequired[list[ColumnName] | None]
    """Columns to group by; all rows are one group if it is empty or missing."""
    values: list[GroupRow]


@final
class GroupRow(TypedDict):
    """An aggregated column."""
    custom: NotRequired[str | None]
    """Name of the new column."""
    name: str
    value: Aggregate


@final
class Headline(TypedDict):
    """The number above a forecast, in the unit of the target."""
    automatic_kind: HeadlineKind
    """The kind it has while the story's owner chooses none: `total` of amounts and counts; `mean` of rates,
    prices, temperatures, stocks and all that goes below zero.
    """
    change: NotRequired[float | None]
    """Relative change against one year before. Null if fewer than 80% of these periods have a value, or if the
    history goes below zero.
    """
    compared_with: YearBefore
    """What `change` compares with: hours and days with the same weekdays."""
    first: NotRequired[str | None]
    """Date of the first step; null in stories trained before it was kept, and over series that don't end
    together.
    """
    kind: HeadlineKind
    """`total`: the sum over all steps. `mean`: the mean of all steps. `last`: the value of the last step."""
    kinds: list[HeadlineKind]
    """The kinds that can be chosen; only its own in stories trained before there was a choice."""
    last: NotRequired[str | None]
    """Date of the last step, as `first`."""
    level: float
    """Of the range, in percent."""
    lower: float
    measured_backtests: int
    """Backtests that `usual_miss` rests on and that do not overlap."""
    measured_periods: NotRequired[int | None]
    """Distinct past periods that these backtests cover; null in stories trained before this was kept."""
    measured_steps: int
    """Steps of the backtests that `usual_miss` was measured over. If they are fewer than `steps`, a mean is
    taken to be missed by as much, and a total by as many times more as it is longer.
    """
    sentence: str
    """In the reader's language."""
    steps: int
    unit: StepUnit
    """What a step is. `business_days`: only Mondays to Fridays have steps. `open_days`: other days are left out.
    """
    upper: float
    usual_miss: NotRequired[float | None]
    """Mean absolute miss of this number in the backtests; null if there were none. Of the last value, in
    backtests as long as the forecast.
    """
    value: float
    year_notes: list[str]
    """What the calendar has in only one of the two, in the reader's language: more weekdays, a holiday that
    moves.
    """


@final
class HeadlineChoice(TypedDict):
    """Which number stands above the forecasts of a story."""
    kind: HeadlineKind | None

HeadlineKind: TypeAlias = "Literal['total', 'mean', 'last']"


@final
class Health(TypedDict):
    category: str
    duplicates: int
    """Periods with more than one row."""
    first: NotRequired[str | None]
    gaps: int
    """Periods without a value between the first and the last one."""
    last: NotRequired[str | None]
    periods: int
    """Periods with a value."""
    points: int
    """Rows with a date and a number."""
    problems: list[Problem]
    """Weaknesses, the worst first; empty for a series without any."""
    short: bool
    """Whether the series is shorter than two seasons: only simple models can be used."""
    zeros: int
    """Periods with the value 0."""


@final
class HealthTotal(TypedDict):
    """Health of all series together."""
    duplicates: int
    duplicates_rule: NotRequired[Duplicates | None]
    fine: int
    """Series without any weakness."""
    first: NotRequired[str | None]
    gaps: int
    last: NotRequired[str | None]
    points: int
    series: int
    unfinished: list[str]
    """First and last period if the table covers them in part, and how they are treated: a sentence each."""
    weak: dict[str, int]
    """How many series have each weakness; a series may have several."""
    zeros: int


@final
class HugeData(TypedDict):
    """Whether the table is large, in both spellings."""
    hugeData: bool
    huge_data: bool


@final
class HyperparameterTuningSetting(TypedDict):
    """Search for the most accurate parameters of the models."""
    active: NotRequired[bool]
    iterations: NotRequired[int | None]
    """Number of trials: 5..50 in steps of 5, default 15."""
    value: NotRequired[TuningMethod | None]


@final
class Importance(TypedDict):
    """Columns and their scores, the most important first."""
    category: str
    columns: list[str]
    """Columns. Of a time series, `effect` also has its seasons, trend and past, and `treeshap` its past and the
    calendar, in words.
    """
    directions: list[ColumnDirection]
    growth: list[float]
    """`effect`: by how much it moves the forecast on average, in the unit of the target or in probabilities.
    `permutation`: growth of the error without the column. `treeshap`: mean absolute contribution to a
    forecast, in the unit of the target; for classes in log odds or in probabilities.
    """
    level: NotRequired[float | None]
    """`effect`: the typical value of what is moved, to compare `growth` with; otherwise null."""
    measure: ImportanceMeasure
    """Method of this answer: `effect`, `permutation` or `treeshap`."""
    measures: list[ImportanceMeasure]
    """Methods available for this model."""
    model: str
    note: NotRequired[str | None]
    """Why there are no columns, if there are none."""
    scores: list[float]
    """Share of each column in the importance of all, 0..1."""

ImportanceMeasure: TypeAlias = "Literal['effect', 'permutation', 'treeshap']"
"""How importance is measured."""


@final
class ImportanceRequest(TypedDict):
    """Model and story. Default: the first category and its best model."""
    categories: NotRequired[dict[str, str] | None]
    """One value for each category column: `{"city": "Bonn"}`."""
    category: NotRequired[str | None]
    id: int
    """Id of the story."""
    measure: NotRequired[ImportanceMeasure | None]
    model: NotRequired[str | None]


@final
class IntegrationRows(TypedDict):
    """Rows of a run."""
    rejected: NotRequired[str | None]
    """The first 20 rejected rows, as csv."""
    rows: int
    """Rows that are in the target; of a run that has not ended, rows that were read."""
    rows_read: int
    rows_rejected: int
    """Rows with a value that does not fit its column. They were not written."""
    rows_written: int
    """Of a run that has not ended, rows that were sent to the target so far."""


@final
class IntegrationTask(TypedDict):
    """A run of a process."""
    createdAt: str
    errorMsg: NotRequired[str | None]
    """Why it failed, in the caller's language."""
    id: int
    name: str
    """Of the process."""
    params: IntegrationRows
    processId: int
    status: int
    """1 syncing, 2 finished, 3 error."""
    updatedAt: str


@final
class InvitationAccepted(TypedDict):
    """The notice, and the address to sign in with."""
    detail: str
    email: str


@final
class Invite(TypedDict):
    email: str
    username: NotRequired[str]
    """Latin or Cyrillic letters, digits, spaces and underscores; taken from the address if empty."""


@final
class InvitePassword(TypedDict):
    password1: str
    """6 to 50 characters with a capital letter and a digit."""
    password2: str
    token: str
    """From the link in the invitation; it works once."""


@final
class KeepFresh(TypedDict):
    """Whether auto-retrain is on."""
    keep_fresh: bool


@final
class Key(TypedDict):
    key: str

KeyScope: TypeAlias = "Literal['full', 'read', 'anaplan']"
"""The scope of an API key."""

LeakSign: TypeAlias = "Literal['filled', 'empty', 'copy', 'share', 'line', 'class', 'number', 'identifier']"
"""By what it shows. More may be added."""


@final
class LeakingColumn(TypedDict):
    """A column that would make a story look better than it is."""
    column: str
    sentence: str
    """What it is and when to leave it out, in the reader's language."""
    sign: LeakSign


@final
class Levels(TypedDict):
    """Level of an interval in percent, or number of groups."""
    default: float
    max: float
    min: float


@final
class Line(TypedDict):
    dates: list[str]
    values: list[float | None]


@final
class Login(TypedDict):
    email: str
    fingerprint: NotRequired[str | None]
    """Binds the session to this browser; 1 to 256 characters."""
    password: str


@final
class LoginKey(TypedDict):
    email: str
    name: NotRequired[str | None]
    """Name of the key in the settings."""
    password: str

MailLanguage: TypeAlias = "Literal['en', 'ru']"
"""A language that emails are written in."""


@final
class MatchedRows(TypedDict):
    """Rows of one table of a join."""
    matched: int
    """Rows that have a match in the other table."""
    rows: int
    without: list[str]
    """Up to three keys without a match."""


@final
class MatchesAnswer(TypedDict):
    """Rows of both tables of a join with and without a match."""
    first: MatchedRows
    second: MatchedRows


@final
class MemoryRequest(TypedDict):
    """Label of the series. Default: the first one that has a model."""
    categories: NotRequired[dict[str, str] | None]
    """One value for each category column: `{"city": "Bonn"}`."""
    category: NotRequired[str | None]


@final
class MergeAnswer(TypedDict):
    """How well the two tables of a join match."""
    growth: float
    """Rows after the join divided by rows before."""
    many_to_many: bool
    """Whether keys repeat in both tables, which multiplies rows."""
    match_rate: float
    """Share of matched rows, 0 to 1."""
    matched: int
    """Rows of the first table that have a match."""


@final
class MergeOptions(TypedDict):
    """Joins two tables: every row of the first one, with the matching rows of the second."""
    by_month: NotRequired[bool | None]
    """Whether dates of the same month match. Default: false."""
    merge_type: NotRequired[MergeType | None]
    similar_keys: NotRequired[bool | None]
    """Whether texts match that differ only in case, look-alike letters, dots at the end or zeros at the start.
    Default: false.
    """
    spread: NotRequired[list[ColumnName] | None]
    """Number columns of the result: each value is spread evenly over the rows that repeat it."""
    values: list[MergeRow]
    """One entry for each key."""


@final
class MergeRow(TypedDict):
    """A key of a join."""
    merge_key: str
    merge_key2: NotRequired[str | None]
    """Name of the key in the second table, if it differs."""
    source1: StageTable
    source2: StageTable

MergeType: TypeAlias = "Literal['left_join']"
"""Type of the join."""


@final
class Metrics(TypedDict):
    """Accuracy measures of a model. Unless noted, lower is better; null if not defined. `bias` keeps its sign
    and never ranks models.
    """
    accuracy_score: NotRequired[float | None]
    """This and the next: classification. Higher is better for all but `log_loss`."""
    average_precision_score: NotRequired[float | None]
    bias: NotRequired[float | None]
    calinski_harabasz: NotRequired[float | None]
    """Higher is better."""
    clusters: NotRequired[int | None]
    """This and the next: clustering. Number of groups."""
    cv: NotRequired[float | None]
    """RMSE divided by the mean of the actual values."""
    davies_bouldin: NotRequired[float | None]
    """How much groups overlap; lower is better."""
    f1_score: NotRequired[float | None]
    log_loss: NotRequired[float | None]
    mae: NotRequired[float | None]
    mape: NotRequired[float | None]
    """In percent."""
    mase: NotRequired[float | None]
    """MAE divided by that of the more accurate naive forecast on the same periods: below 1 is better than it.
    """
    mse: NotRequired[float | None]
    noise: NotRequired[float | None]
    """Share of rows in no group, 0..1."""
    precision_score: NotRequired[float | None]
    r2: NotRequired[float | None]
    """Regression: share of the target's variance that the model explains."""
    recall_score: NotRequired[float | None]
    rmse: NotRequired[float | None]
    roc_auc_score: NotRequired[float | None]
    silhouette: NotRequired[float | None]
    """How much nearer rows are to their own group than to the next, -1..1; higher is better."""
    wape: NotRequired[float | None]
    """In percent."""


@final
class MixedForm(TypedDict):
    """A mixed source to save."""
    comment: NotRequired[str | None]
    confirm: NotRequired[bool]
    """`true` to save a result that lacks columns of the source."""
    name: NotRequired[str | None]
    """Required for a new source. Default: unchanged."""
    stages: list[MixedStage]


@final
class MixedPreviewForm(TypedDict):
    """Stages to preview."""
    id: NotRequired[int | None]
    """Mixed source that is being edited, so that it can't include itself; 0 or missing for a new one."""
    stages: list[MixedStage]

MixedStage: TypeAlias = "dict[str, Any]"
"""A stage. Stages run by `order` if all of them have one, otherwise in the order of the list."""


@final
class MixedState(TypedDict):
    """State of a mixed source."""
    auto_update: bool
    """Whether auto-update is on."""
    newer_parts: list[NewerPart]
    """Sources with a newer version than the one it was made of."""
    update_failed: NotRequired[str | None]
    """Why the last update failed; null if it didn't."""


@final
class Model(TypedDict):
    description: str
    huge_data: bool
    """Whether it is available for large tables."""
    id: str
    minutes: float
    """Minutes for one category by a fixed table. `/stories/estimate` knows the data and the machine."""
    name: str
    needs_points: int
    """Minimum number of values it can be trained on."""
    params: list[Param]


@final
class NewToken(TypedDict):
    expires_in_days: NotRequired[int]
    """Days until it expires."""
    name: str
    """Name by which its owner recognizes it."""
    password: str
    """The current password."""
    scope: NotRequired[KeyScope]


@final
class NewerPart(TypedDict):
    """A source that has changed since."""
    id: int
    name: str
    read_at: str
    """When its newest version was read."""


@final
class NewerTable(TypedDict):
    """What is new in the source since the training."""
    rows_now: int
    rows_trained: int
    """Rows of the table that the story was trained on."""
    sentence: str


@final
class Notice(TypedDict):
    """A message for the user, if there is nothing else to answer."""
    detail: str


@final
class NoticeAnswer(TypedDict):
    """A reading notice, in the reader's language."""
    code: str
    columns: list[str]
    date_order: NotRequired[DateOrder | None]
    decimal: NotRequired[DecimalSign | None]
    press: NotRequired[PressAnswer | None]
    text: str


@final
class Notification(TypedDict):
    created_at: str
    id: int
    kind: NotificationKind
    link: str
    """Page to open, from the root of the site."""
    story_id: int
    story_name: str
    text: str
    type: int
    """Type of the task: 0 training, 1 long forecast."""

NotificationKind: TypeAlias = "Literal['trained', 'prepared', 'failed', 'stopped']"

ObjectField: TypeAlias = "Literal['procedure_value', 'optimacros_service', 'file_value']"

ObjectKind: TypeAlias = "Literal['table', 'view', 'file', 'forecast', 'source']"


@final
class ObjectValue2(TypedDict):
    source: str
    target: str

ObjectValue: TypeAlias = "str | ObjectValue2"
"""The objects of the sides whose types have a field of their own for them: of one side, or of both."""

OrderedRole: TypeAlias = "Literal['binary', 'ordinal', 'nominal', 'forecast']"

Outliers: TypeAlias = "Literal['keep', 'auto', 'report', 'replace']"


@final
class Param(TypedDict):
    """A parameter of a model; without a default the engine chooses."""
    custom: NotRequired[Any]
    """Default if `cleaning.train_type` is `custom`; null if it is the same."""
    default: NotRequired[Any]
    hint: str
    integer: bool
    """Whether only whole numbers are allowed."""
    max: NotRequired[float | None]
    min: NotRequired[float | None]
    name: str
    options: list[str]
    """Allowed values, if it is not a number."""
    title: str
    """Title for people, in the reader's language."""


@final
class Partition(TypedDict):
    """The columns that are proposed to get a series for each of their values."""
    categories: list[str]
    reason: PartitionReason
    repeated_rows: int
    """Rows that repeat a date of their series: they are combined."""
    series: int
    """Series that they make."""

PartitionReason: TypeAlias = "Literal['one_row', 'repeated', 'too_many', 'combined', 'not_searched']"
"""Why these columns, or none."""


@final
class PastAccuracy(TypedDict):
    """Accuracy of a past forecast on the actual values."""
    bias: float
    """Mean of forecast minus actual; positive if the forecast was too high."""
    inside: int
    """How many of them lie inside the interval."""
    mae: float
    """Mean absolute error, in the unit of the target."""
    points: int
    """Periods of the forecast that have an actual value."""
    wape: NotRequired[float | None]
    """Sum of absolute errors divided by the sum of absolute actual values, in percent; null if all are zero.
    """

Period: TypeAlias = "Literal['hours', 'days', 'weeks', 'months', 'quarters', 'years']"


@final
class Photo(TypedDict):
    """An image of the company."""
    created_at: str
    height: int
    name: str
    """Identifier in the API."""
    path: str
    """Its address, which needs no token; `?size=thumb` for the cropped version on cards."""
    sources: int
    """Number of sources that have it as their cover."""
    stories: int
    """Number of stories that have it as their cover."""
    title: str
    """Title for people: the name of the uploaded file."""
    width: int
    """In pixels."""


@final
class PhotoForm(TypedDict):
    """Fields of the form."""
    photo: str
    """jpg, jpeg, png or jfif; at most 5 MB and 25 megapixels."""

PhotoType: TypeAlias = "Literal['source', 'story']"
"""Type of item that has a cover."""


@final
class PivotOptions(TypedDict):
    """Turns the values of a column into columns."""
    aggregate: NotRequired[Aggregate | None]
    by: list[ColumnName]
    """Columns that stay."""
    column: str
    """Column whose values name the new columns."""
    value: str
    """Column with the values."""


@final
class PlannedColumn(TypedDict):
    """A column whose values continue after the last value of the target."""
    name: str
    rows: int
    """Rows after the end that have a value."""
    steps: int
    """Periods after the end that it has values for, without a hole."""
    until: str
    """The date of its last value."""
    words: bool
    """Words whose order says nothing; else numbers."""


@final
class Plans(TypedDict):
    """The plan of a table for a target."""
    columns: list[PlannedColumn]
    """In the order of the table."""
    end: NotRequired[str | None]
    """The date of the last value of the target; null where nothing is planned."""


@final
class PointChart(TypedDict):
    """Chart of rows: at most 2,000 of the chosen ones, evenly sampled over the table."""
    class_of: list[int | None]
    """Classification: index of each point's class in `classes`; null if the target is empty."""
    classes: list[ClassCount]
    """Classification: all classes and how many rows each has."""
    every: int
    """One of so many rows is drawn."""
    rows_total: int
    """Number of rows of the chosen categories."""
    x: str
    """Names of the columns on the axes."""
    y: str


@final
class PointData(TypedDict):
    """The points of a chart of rows."""
    axis: AxisColumns
    """Columns of the axes."""
    clusters: list[GroupLabel | None]
    """Group or class of each drawn row; null for a row in no group. Empty for a regression."""
    clusters_unique: list[GroupLabel | None]
    """All groups or classes."""
    uniqueAxis: list[str]
    """Columns that can be axes."""

Predicted: TypeAlias = "float | str"
"""A predicted number, or class."""


@final
class PreparedForecast(TypedDict):
    """A long forecast: its state and, once it is ready, its result."""
    call: ForecastCall
    created_at: str
    expires_at: NotRequired[str | None]
    """Until when the result is kept."""
    file: NotRequired[str | None]
    """Address of the result as a file; only if `ready`."""
    finished_at: NotRequired[str | None]
    forecast: NotRequired[ForecastAnswer | None]
    position: NotRequired[int | None]
    """Place in the company's queue, from 1."""
    progress: float
    """0..1."""
    remaining_minutes: NotRequired[float | None]
    """Minutes until it is ready, including the time in the queue."""
    stale: bool
    """Whether the story has been retrained since, so that a new forecast would differ."""
    status: PreparedStatus
    step: NotRequired[str | None]
    story_id: int
    story_name: str
    task: int
    """Id of the task; it is listed and can be stopped there."""
    text: str
    """Status as a sentence; if it failed, the reason and what to do."""


@final
class PreparedSeries(TypedDict):
    """What the settings changed in a series, a sentence each."""
    category: str
    notes: list[str]

PreparedStatus: TypeAlias = "Literal['queued', 'running', 'ready', 'failed', 'stopped', 'expired']"

PreprocessKind: TypeAlias = "Literal['remove_column', 'rename_column', 'replace_nan', 'replace_empty', 'replace_zeros', 'change_type']"
"""What is done to the columns."""


@final
class PreprocessRow(TypedDict):
    """A column to change."""
    custom: NotRequired[str | None]
    """The replacement, if `value` is `value`."""
    name: str
    value: NotRequired[str | None]
    """`rename_column`: the new name. `change_type`: a type (`Dtype`). Replacements: `delete` (the whole row),
    `median`, `average`, `most_freq`, `0`, `empty` or `value`.
    """


@final
class PreprocessingOptions(TypedDict):
    """Changes columns."""
    preprocess: PreprocessKind
    values: list[PreprocessRow]


@final
class PressAnswer(TypedDict):
    """A button below a reading notice."""
    label: str
    options: dict[str, Any]
    """The `options` to change; null removes one."""


@final
class Preview(TypedDict):
    """Preview of a file that is not saved yet."""
    columns: list[TableColumn]
    errors: list[RowError]
    """The first 1,000 rows with errors."""
    errors_total: int
    fileName: str
    file_name: str
    notices: list[NoticeAnswer]
    receipt: ReceiptAnswer
    rows: int
    """Number of rows of the whole table."""
    values: list[list[float | str | None]]
    """The first 100 rows."""
    data: HugeData

PreviewCell: TypeAlias = "bool | int | float | str"
"""A value. Dates and numbers with all their digits are text."""


@final
class PreviewMisfit(TypedDict):
    """A value of a row that does not fit its column. In `values` it stands as the source has it."""
    column: int
    """Its place in `columns`."""
    row: int


@final
class ProbabilityThresholdSetting(TypedDict):
    active: NotRequired[bool]
    value: NotRequired[float | None]


@final
class Problem(TypedDict):
    """A weakness of a series."""
    kind: Weakness
    sentence: str
    """What it is and what it means, with its numbers."""


@final
class ProcessAnswer(TypedDict):
    """A process."""
    createdAt: str
    id: int
    name: str
    next_run_at: NotRequired[str | None]
    """The next time of its schedule; none for a process that runs on demand."""
    next_runs: list[str]
    """The next three times."""
    params: ProcessParams
    paused_at: NotRequired[str | None]
    """Since when its schedule has not run any more, because ten runs in a row failed. Saved again, it goes on.
    """


@final
class ProcessForm(TypedDict):
    """Process to save."""
    columns: NotRequired[list[ColumnPair]]
    file_value: NotRequired[ObjectValue | None]
    key_columns: NotRequired[list[str]]
    """Columns of the target by which `upsert` knows a row again."""
    name: NotRequired[str]
    optimacros_service: NotRequired[ObjectValue | None]
    procedure_value: NotRequired[ObjectValue | None]
    schedule: NotRequired[ProcessScheduleForm | None]
    scheduler: NotRequired[str | None]
    """`each` to run on a schedule, empty to run on demand."""
    source_id: NotRequired[int | None]
    """Connection to read from."""
    source_object: NotRequired[str | None]
    """What is read, as the list of objects names it."""
    target_id: NotRequired[int | None]
    """Connection to write into."""
    target_object: NotRequired[str | None]
    """What is written."""
    write_mode: NotRequired[WriteMode | None]


@final
class ProcessParams(TypedDict):
    """Settings of a process."""
    columns: list[ColumnPair]
    file_value: NotRequired[ObjectValue | None]
    key_columns: list[str]
    optimacros_service: NotRequired[ObjectValue | None]
    procedure_value: NotRequired[ObjectValue | None]
    schedule: NotRequired[ProcessSchedule | None]
    scheduler: str
    """`each`, or empty for a process that runs on demand."""
    source_id: int
    source_object: str
    target_id: int
    target_object: str
    write_mode: WriteMode


@final
class ProcessPreview(TypedDict):
    """What a process would write."""
    columns: list[str]
    """Columns of the target, in the order of the mapping."""
    misfits: list[PreviewMisfit]
    """Why: the first column of each of them that is at fault."""
    problems: list[ProcessProblem]
    """What is wrong with the mapping, in the caller's language."""
    rejected: list[int]
    """Rows among them with a value that does not fit its column: they would be rejected."""
    values: list[list[PreviewCell | None]]
    """The first 100 rows as the target would get them."""


@final
class ProcessProblem(TypedDict):
    """A problem of a mapping."""
    column: str
    """The column of the mapping; of the target where it has one."""
    text: str


@final
class ProcessSchedule(TypedDict):
    """A complete schedule."""
    start_at: str
    """First day, `YYYY-MM-DD`."""
    time: str
    """Time of day, `HH:MM`."""
    timezone: str
    """Time zone, such as `Europe/Berlin`."""
    unit: ScheduleUnit
    value: int
    weekdays: list[int]
    """From 1 (Monday) to 7 (Sunday)."""


@final
class ProcessScheduleForm(TypedDict):
    """A schedule to set; all of it may be left out."""
    start_at: NotRequired[str | None]
    """First day, `YYYY-MM-DD`. Default: today."""
    time: NotRequired[str | None]
    """Time of day, `HH:MM`. Default: `00:00`."""
    timezone: NotRequired[str | None]
    """Time zone, such as `Europe/Berlin`. Default: `UTC`."""
    unit: NotRequired[ScheduleUnit | None]
    value: NotRequired[int | None]
    """Interval in units. Minutes: 1, 5, 10 (default), 15, 20 or 30. Hours: 1 (default), 2, 3, 4, 6, 8 or 12.
    Days: 1. Weeks: 1 (default) or 2. Months: 1 (default), 2, 3, 4, 6 or 12.
    """
    weekdays: NotRequired[list[int] | None]
    """From 1 (Monday) to 7 (Sunday). Default: all."""


@final
class ReadingForm(TypedDict):
    """How the file is to be read from now on."""
    comment: NotRequired[str | None]
    confirm: NotRequired[bool]
    """`true` to save a table that lacks columns of the source."""
    name: NotRequired[str | None]
    options: NotRequired[dict[str, Any] | None]
    """All corrections, as in the form of a source; missing for none."""


@final
class ReadingPreviewForm(TypedDict):
    """How the file is to be read."""
    options: NotRequired[dict[str, Any] | None]
    """All corrections, as in the form of a source; missing for none."""


@final
class ReceiptAnswer(TypedDict):
    """Receipt: how the file was read. Each part can be corrected by the option of the same name."""
    date_order: NotRequired[DateOrder | None]
    date_order_ambiguous: bool
    decimal: NotRequired[DecimalSign | None]
    delimiter: NotRequired[Delimiter | None]
    encoding: NotRequired[Encoding | None]
    format: Format
    header_row: int
    """0 if no row has column names."""
    header_rows: int
    """Number of header rows."""
    months_year: NotRequired[int | None]
    """Year of the first month, where columns named by months alone became rows of one year or two; the option
    `unpivot.year` corrects it.
    """
    sheet: NotRequired[SheetAnswer | None]
    thousands: NotRequired[ThousandsSign | None]
    units_row: bool
    """Whether the row below the header has units of measure and was skipped."""
    zone: NotRequired[str | None]
    """Time zone of the first column with UTC offsets: `UTC`, `UTC+2` or a name such as `Europe/Berlin`, which
    may stand for others that change their clocks alike.
    """

ReductionMethod: TypeAlias = "Literal['PCA', 'KernelPCA', 'LDA']"


@final
class Refresh(TypedDict):
    fingerprint: str
    """Browser that the session is bound to; 1 to 256 characters."""


@final
class RefreshAnswer(TypedDict):
    """Refresh schedule of an S3 source and the results of its runs."""
    next_run_at: NotRequired[str | None]
    runs: list[RunAnswer]
    """The last ten runs, the newest first."""
    schedule: NotRequired[ScheduleAnswer | None]
    scheduler: str
    """`each`, or empty if there is no schedule."""

Refusal: TypeAlias = "dict[str, Any]"
"""What is wrong, as sentences in the language of `Accept-Language`: under `detail`, or under the name of each
field.
"""


@final
class Register(TypedDict):
    company: str
    """Same characters as `username`; must be unique, ignoring case."""
    email: str
    password1: str
    """6 to 50 characters with a capital letter and a digit."""
    password2: str
    username: str
    """Latin or Cyrillic letters, digits, spaces and underscores."""


@final
class Remembered(TypedDict):
    """Past forecast of one training."""
    came: NotRequired[PastAccuracy | None]
    expected_mae: NotRequired[float | None]
    """Mean absolute error in the backtests of that training."""
    forecast: Band
    level: float
    """In percent."""
    model: str
    now: str
    """Last date of the past data of that training."""
    sentence: str
    trained_at: str
    verdict: Grade


@final
class ResetPassword(TypedDict):
    password1: str
    """6 to 50 characters with a capital letter and a digit."""
    password2: str
    token: str
    """From the link in the email; it works once."""


@final
class RestorePassword(TypedDict):
    email: str


RocCurve = TypedDict(
    "RocCurve",
    {
        "class": "str",
        "points": "list[list[float]]",
    },
)

Role: TypeAlias = "Literal['forecast', 'numerical', 'binary', 'ordinal', 'nominal', 'category', 'date_hours', 'date_days', 'date_weeks', 'date_months', 'date_quarters', 'date_years', 'empty']"
"""The part a column plays in a story."""

RoleOrDate: TypeAlias = "Role | UnsettledRole"
"""The role of a column in the contract."""


@final
class RowError(TypedDict):
    """A row with empty or wrong cells."""
    cells: dict[str, CellError]
    """Error by column."""
    index: int
    """Index of the row in the data, from 0."""
    row: int
    """Number of the row, as Excel counts it."""
    values: list[float | str | None]


@final
class RowNotUsed(TypedDict):
    """A row that the forecast didn't use."""
    category: NotRequired[str | None]
    date: NotRequired[str | None]
    reason: str
    row: int
    """Row of the file as a spreadsheet counts it, from 1."""


@final
class RowsAnswer(TypedDict):
    """Predictions, in the order of the rows."""
    category: list[str | None]
    """Category of each row."""
    forecast: list[Predicted | None]
    """A number, a class, or the number of a group from 1; null if there is a reason."""
    labels: list[str]
    """The classes; empty unless it is a classification."""
    probabilities: list[list[float]]
    """Probability of each class, a list for each row."""
    reasons: list[str | None]
    """Why a row has no prediction."""
    remarks: list[list[str]]
    """What makes the prediction of a row less certain, a sentence each: values that weren't in training, empty
    cells, numbers far outside those of the training.
    """
    threshold: float


@final
class RowsChart(TypedDict):
    """Rows predicted by models that had not seen them; at most 2,000 of them are drawn."""
    actual: list[float]
    """Regression: actual value of each row."""
    classes: list[int]
    """Classification: index of the actual class of each row in `labels`."""
    confusion: list[list[int]]
    """Confusion matrix: a row for each actual class, a column for each predicted one."""
    labels: list[str]
    """Classification: the classes, in the order of the matrix."""
    predicted: list[float]
    """Regression: predicted value of each row."""
    probabilities: list[list[float]]
    """Classification: probability of each class, a list for each row."""
    roc: list[RocCurve]
    threshold: float
    """Probability from which the second of two classes is predicted."""
    total: int
    """Number of these rows."""


@final
class RowsSettings(TypedDict):
    """Options of a story on rows."""
    column_types: list[Role]
    """Types that a column can have."""
    metrics: list[AccuracyMetric]
    models: list[Model]
    """Models; `best` is the first."""
    settings: list[Setting]
    """All settings of `cleaning` for this kind of story, in the order of the screen."""


@final
class RowsToForecast(TypedDict):
    """Rows with the columns of the training except the target; other columns are ignored."""
    columns: list[str]
    values: list[list[Any]]
    """A list for each row; a cell is a number, a text or null."""


@final
class RunAnswer(TypedDict):
    """One refresh."""
    at: str
    """When it started."""
    rows: NotRequired[int | None]
    """Rows of the new version, if there is one."""
    sentence: NotRequired[str | None]
    """Why it failed."""
    state: RunState

RunState: TypeAlias = "Literal['running', 'changed', 'unchanged', 'failed']"
"""Result of a refresh."""


@final
class S3Auth(TypedDict):
    """Where the file of a source is in S3."""
    access_key_id: str
    bucket_name: str
    file_name: str
    secret_access_key: str
    """Always `***`."""
    url: str


@final
class S3Form(TypedDict):
    """An S3 source to save."""
    comment: NotRequired[str | None]
    confirm: NotRequired[bool]
    """`true` to save a table that lacks columns of the source."""
    name: NotRequired[str | None]
    """Required for a new source. Default: unchanged."""
    options: NotRequired[dict[str, Any] | None]
    """Reading options."""
    s3: S3Settings


@final
class S3PreviewForm(TypedDict):
    """A file in S3 to preview."""
    id: NotRequired[int | None]
    """Source that is being edited; 0 or missing for a new one."""
    options: NotRequired[dict[str, Any] | None]
    """Reading options, as for a file."""
    s3: S3Settings


@final
class S3Settings(TypedDict):
    """S3 connection and file."""
    access_key_id: NotRequired[str]
    bucket_name: NotRequired[str]
    file_name: NotRequired[str]
    """Key of the object."""
    secret_access_key: NotRequired[str | None]
    """`***` or missing keeps the saved one."""
    url: NotRequired[str]
    """Address of the service: `https://s3.eu-central-1.amazonaws.com`."""

Sample: TypeAlias = "Literal['weather', 'exchange_rate']"
"""A sample table."""


@final
class SaveAnaplan(TypedDict):
    login: str
    password: NotRequired[str]
    """`***`, or nothing, keeps the saved one."""


@final
class SavedForecast(TypedDict):
    date: list[str]
    forecast: list[float]
    lower: list[float]
    model: str
    rows: NotRequired[RowsAnswer | None]
    upper: list[float]

Scaler: TypeAlias = "Literal['MinMax', 'Standard', 'Robust']"


@final
class Scenario(TypedDict):
    """A scenario. In a multipart form `categories`, `parameters`, `cleaning` and `rows` are JSON texts, and
    `file` replaces `rows`.
    """
    categories: NotRequired[dict[str, str] | None]
    """One value for each category column, as for a forecast."""
    category: NotRequired[str | None]
    """Label of the series, instead of `categories`. Stories on rows: by default the category of the first row.
    """
    cleaning: NotRequired[Cleaning | None]
    model: NotRequired[str | None]
    """A model of the story. Default: the best one of the category; `best` chooses again."""
    parameters: NotRequired[dict[str, Any] | None]
    """Parameters of the model, instead of the saved ones: `{"lags": 3}`."""
    probability: NotRequired[float | None]
    """Level of the prediction interval in percent, 50..99."""
    probability_threshold: NotRequired[float | None]
    """Classification: probability from which both models predict the second of two classes, 0.01..0.95."""
    rows: NotRequired[RowsToForecast | None]
    source_id: NotRequired[int | None]
    """Source that has the rows, instead of `rows`."""
    steps: NotRequired[int | None]
    """Time series: number of periods, 1..10,000; required as for a forecast."""


@final
class ScheduleAnswer(TypedDict):
    """A complete schedule."""
    start_at: str
    """First day, `YYYY-MM-DD`."""
    time: str
    """Time of day, `HH:MM`."""
    timezone: str
    """Time zone, such as `Europe/Berlin`."""
    unit: ScheduleUnit
    value: int
    weekdays: list[int]
    """From 1 (Monday) to 7 (Sunday)."""


@final
class ScheduleForm(TypedDict):
    """Refresh schedule to set or remove."""
    schedule: NotRequired[ScheduleRequest | None]
    scheduler: str
    """`each` to refresh on a schedule, empty to remove it."""


@final
class ScheduleRequest(TypedDict):
    """A schedule; only the unit is required."""
    start_at: NotRequired[str | None]
    """First day, `YYYY-MM-DD`. Default: today."""
    time: NotRequired[str | None]
    """Time of day, `HH:MM`. Default: `00:00`."""
    timezone: NotRequired[str | None]
    """Time zone, such as `Europe/Berlin`. Default: `UTC`."""
    unit: NotRequired[ScheduleUnit | None]
    value: NotRequired[int | None]
    """Interval in units. Minutes: 1, 5, 10 (default), 15, 20 or 30. Hours: 1 (default), 2, 3, 4, 6, 8 or 12.
    Days: 1. Weeks: 1 (default) or 2. Months: 1 (default), 2, 3, 4, 6 or 12.
    """
    weekdays: NotRequired[list[int] | None]
    """From 1 (Monday) to 7 (Sunday). Default: all."""

ScheduleUnit: TypeAlias = "Literal['minute', 'hour', 'day', 'week', 'month']"


@final
class SeriesAbsence(TypedDict):
    """What absent periods of a series mean, and what stands for them."""
    chosen: bool
    """Whether the setting `fill` decided, not the data. Change `cleaning.fill` and retrain for another meaning.
    """
    closed: int
    """Absent periods by what stands for them: closed ones, those that count as 0, and those filled with made-up
    values.
    """
    closed_holidays: list[str]
    """Holidays on which it is closed, in English."""
    closed_hours: list[int]
    """Hours of the week in which it is closed, from 0 for Monday 0:00."""
    closed_weekdays: list[int]
    """Weekdays on which the series is closed, from 1 for Monday."""
    ended: NotRequired[str | None]
    """The date of the last value, if the series ended before the table did; otherwise null."""
    left_out: int
    """Periods at the beginning that were left out for the same reason."""
    made_up: int
    meaning: AbsenceMeaning
    """The meaning of the absent periods in which the series was open."""
    periods: int
    """Periods of the past data."""
    sentences: list[str]
    """All of it in the reader's language; empty if no period is absent."""
    too_many: bool
    """Whether values are missing that count as 0, because more than a fifth of the past data would have been
    made up.
    """
    zero: int


@final
class SeriesPage(TypedDict):
    """A page of the table of all series."""
    count: int
    """Number of series with a model."""
    page_size: int
    """Rows of a page."""
    rows: list[SeriesRow]
    total: NotRequired[Headline | None]


@final
class SeriesRow(TypedDict):
    """A series in the table of all."""
    category: str
    ended: NotRequired[str | None]
    """The date of the last value, if the series ended before the table did; otherwise null."""
    gain_over_naive: NotRequired[float | None]
    """Relative, as in the trust card."""
    grade: NotRequired[ForecastGrade | None]
    grade_reason: NotRequired[str | None]
    headline: NotRequired[Headline | None]
    size: NotRequired[float | None]
    """Sum of the last year of the past data, or its mean where the target does not add up; on rows, number of
    rows.
    """


@final
class Session(TypedDict):
    browser: NotRequired[str | None]
    """Such as Firefox; null for one that isn't known."""
    created_at: str
    current: bool
    """Whether this request came with it."""
    id: str
    last_used_at: str
    """To within half an hour."""
    network: NotRequired[str | None]
    """IPv4 address, or the /64 of an IPv6 address, of the last use."""
    system: NotRequired[str | None]
    """Such as Windows; null for one that isn't known."""


@final
class SetPhoto(TypedDict):
    id: int
    """Id of the source or story."""
    name: NotRequired[str | None]
    """Name of the image; null removes the cover."""
    photo_type: PhotoType


@final
class Setting(TypedDict):
    """A setting. `cleaning.<name>` of a request is its value or, if it has a `key`, an object with the value
    under that key.
    """
    default: NotRequired[Any]
    """Default; null if the engine decides from the data."""
    kind: SettingFieldKind
    max: NotRequired[float | None]
    min: NotRequired[float | None]
    options: list[SettingOption]
    """Of a number: values outside its range that have a special meaning."""
    slider: bool
    """Of a number: shown as a slider."""
    step: NotRequired[float | None]
    group: SettingGroup
    hint: str
    """What it does, in one sentence."""
    huge_data: bool
    """Whether it is available for large tables."""
    key: NotRequired[str | None]
    more: list[SettingPart]
    """Other fields of the object."""
    name: str
    switchable: bool
    """Whether the object also has `active`, off by default."""
    title: str


@final
class SettingChange(TypedDict):
    """A setting with its old and new value."""
    name: str
    now: dict[str, Any]
    saved: dict[str, Any]


@final
class SettingField(TypedDict):
    default: NotRequired[Any]
    """Default; null if the engine decides from the data."""
    kind: SettingFieldKind
    max: NotRequired[float | None]
    min: NotRequired[float | None]
    options: list[SettingOption]
    """Of a number: values outside its range that have a special meaning."""
    slider: bool
    """Of a number: shown as a slider."""
    step: NotRequired[float | None]

SettingFieldKind: TypeAlias = "Literal['whole', 'real', 'switch', 'choice', 'several', 'date']"
"""How a setting is entered."""

SettingGroup: TypeAlias = "Literal['cleaning', 'validation', 'features', 'model', 'forecast']"
"""Where a setting stands on the screen."""


@final
class SettingOption(TypedDict):
    title: str
    value: Any


@final
class SettingPart(TypedDict):
    default: NotRequired[Any]
    """Default; null if the engine decides from the data."""
    kind: SettingFieldKind
    max: NotRequired[float | None]
    min: NotRequired[float | None]
    options: list[SettingOption]
    """Of a number: values outside its range that have a special meaning."""
    slider: bool
    """Of a number: shown as a slider."""
    step: NotRequired[float | None]
    key: str
    title: str


@final
class Settings(TypedDict):
    classification: RowsSettings
    clustering: ClusteringSettings
    forecast_types: list[StoryKind]
    regression: RowsSettings
    time_series: TimeSeriesSettings
    workers: int
    """Workers of the company."""
    workers_maximum: int
    """Workers that the company can have at most."""


@final
class SheetAnswer(TypedDict):
    index: int
    name: str
    of: int
    sheets: list[SheetSizeAnswer]
    """All sheets of the workbook, in order; empty for tables that were saved before this was recorded."""


@final
class SheetSizeAnswer(TypedDict):
    """A sheet of a workbook."""
    name: str
    rows: NotRequired[int | None]
    """Number of the last row with a cell; null if unknown."""


@final
class ShownEvent(TypedDict):
    """An event of a trained series."""
    ahead: list[str]
    """Dates of its coming periods, also those after the forecast."""
    effect: NotRequired[float | None]
    """By how much it moves the forecast of each of them: the mean of `value - expected` over `past`. Null
    without any.
    """
    name: str
    past: list[ExplainedValue]
    """Past values that it explains; no model sees them."""
    sentence: str
    """What it does to the forecast, in the reader's language."""


@final
class Source(TypedDict):
    """A source in the list."""
    comment: str
    data: SourceData
    id: int
    image: NotRequired[str | None]
    """Address of the cover (`?size=thumb` for cards); null if it has none."""
    name: str
    read_at: str
    """When its table was read: from an upload, from S3 or by its stages."""
    updated_at: str
    updated_by: NotRequired[str | None]
    """Name of the user who changed it last; null if unknown."""


@final
class SourceData(TypedDict):
    """Properties of a source's table."""
    external_data: ExternalData
    hugeData: bool
    huge_data: bool
    mixed: NotRequired[MixedState | None]
    refresh_failed: NotRequired[str | None]
    """Why the last refresh failed; null if it didn't."""
    rows: int
    s3_auth: NotRequired[S3Auth | None]
    size: int
    """Size of the uploaded file in bytes."""
    stages: list[MixedStage]
    """Mixed sources; in details only."""


@final
class SourceDetail(TypedDict):
    """A source with its table."""
    comment: str
    data: SourceData
    id: int
    image: NotRequired[str | None]
    """Address of the cover (`?size=thumb` for cards); null if it has none."""
    name: str
    read_at: str
    """When its table was read: from an upload, from S3 or by its stages."""
    updated_at: str
    updated_by: NotRequired[str | None]
    """Name of the user who changed it last; null if unknown."""
    columns: list[TableColumn]
    errors: list[RowError]
    """The first 1,000 rows with errors."""
    errors_total: int
    fileName: str
    file_name: str
    notices: list[NoticeAnswer]
    receipt: ReceiptAnswer
    rows: int
    """Number of rows of the whole table."""
    values: list[list[float | str | None]]
    """The first 100 rows."""
    mixed_sources: list[StoryOfSource]
    """Mixed sources that include it."""
    options: dict[str, Any]
    """What was corrected when the file was read; an empty object for nothing."""
    refresh: NotRequired[RefreshAnswer | None]
    stories: list[StoryOfSource]
    """Stories that use it."""


@final
class SourceForm(TypedDict):
    """Fields of the form."""
    comment: NotRequired[str | None]
    confirm: NotRequired[str | None]
    """`true` to save a table that lacks columns of the source."""
    external_data: NotRequired[Sample | None]
    file: NotRequired[str | None]
    """xls, xlsx, xlsm, xlsb, odf, csv or json; missing with `external_data` and for a finished upload."""
    file_name: NotRequired[str | None]
    """Name of the file; without `file`, name of a finished upload."""
    huge_data: NotRequired[str | None]
    """`true` for a finished upload. Whether a table is large is decided by the table itself."""
    name: NotRequired[str | None]
    options: NotRequired[str | None]
    """Reading options as JSON text: `encoding`, `delimiter`, `decimal`, `date_order`, `header_row`, `sheet`, and
    `columns`: by name a type, or `{type, decimal, date_order}` for that column only.
    """


@final
class Sparkline(TypedDict):
    """The end of the past data and the forecast, thinned alike; null where nothing is known."""
    forecast: list[float | None]
    """At most 30 values."""
    history: list[float | None]
    """At most 61 values."""


@final
class SpecificData(TypedDict):
    """Effect of each setting on the shown series, in the order in which they are applied: outliers, percentile,
    rolling, transformation, components, differencing. Null for a setting that is off.
    """
    adfuller_values1: NotRequired[list[StationarityTest] | None]
    """Stationarity before differencing."""
    adfuller_values2: NotRequired[list[StationarityTest] | None]
    """Stationarity after differencing."""
    comp_values: NotRequired[list[ComponentLines] | None]
    """Trend, seasonality and residuals."""
    diff_values: NotRequired[list[ChartSeries] | None]
    """Differenced values."""
    dimensions_length: NotRequired[int | None]
    """Stories on rows: number of columns before dimensionality reduction; each frequent value of a nominal
    column counts as one.
    """
    elbow: NotRequired[ElbowFound | None]
    explained_variance: NotRequired[list[float] | None]
    """Stories on rows: share of the variance that each principal component explains, the largest first."""
    percentile_values: NotRequired[list[ChartSeries] | None]
    """Values after capping."""
    preparation: list[PreparedSeries]
    """What was changed in each series, in words."""
    rolling_values: NotRequired[list[ChartSeries] | None]
    """Smoothed values."""
    sum_of_squared_distances: NotRequired[list[float | None] | None]
    """Clustering: sum of squared distances for each number of groups in `elbow.clusters`."""
    uniqueAxis: NotRequired[UniqueAxis | None]
    unique_dates: bool
    """Whether no period of any series has more than one row."""


@final
class StageError(TypedDict):
    """An error in a stage."""
    code: str
    field: str
    """`type`, or a path in the options: `source_id`, `values.0.name`."""
    message: str


@final
class StageOptions1(TypedDict):
    options: AddSourceOptions
    type: Literal['add_source']


@final
class StageOptions2(TypedDict):
    options: PreprocessingOptions
    type: Literal['preprocessing']


@final
class StageOptions3(TypedDict):
    options: MergeOptions
    type: Literal['merge']


@final
class StageOptions4(TypedDict):
    options: UnpivotOptions
    type: Literal['unpivot']


@final
class StageOptions5(TypedDict):
    options: FilterOptions
    type: Literal['filter']


@final
class StageOptions6(TypedDict):
    options: GroupOptions
    type: Literal['group']


@final
class StageOptions7(TypedDict):
    options: UnionOptions
    type: Literal['union']


@final
class StageOptions8(TypedDict):
    options: CalculateOptions
    type: Literal['calculate']


@final
class StageOptions9(TypedDict):
    options: PivotOptions
    type: Literal['pivot']

StageOptions: TypeAlias = "StageOptions1 | StageOptions2 | StageOptions3 | StageOptions4 | StageOptions5 | StageOptions6 | StageOptions7 | StageOptions8 | StageOptions9"
"""What a stage does."""


@final
class StagePreview(TypedDict):
    """Result of a stage, or the reason why it failed."""
    changed_cells: int
    """Number of cells that the stage changed."""
    columns: list[TableColumn]
    desc: dict[str, ColumnInfo]
    """Statistics by column, over all rows."""
    error: NotRequired[StageError | None]
    matches: NotRequired[MatchesAnswer | None]
    merge: NotRequired[MergeAnswer | None]
    name: str
    notices: list[NoticeAnswer]
    order: int
    rows_in: int
    rows_out: int
    type: StageType
    values: list[list[float | str | None]]
    """The first 100 rows."""

StageTable: TypeAlias = "int | str"
"""A table of an earlier stage: the id of its source, or the name of the stage."""

StageType: TypeAlias = "Literal['add_source', 'preprocessing', 'merge', 'unpivot', 'filter', 'group', 'union', 'calculate', 'pivot']"
"""Type of a stage."""


@final
class StationarityTest(TypedDict):
    """Augmented Dickey-Fuller test of one series, with a constant and lags by AIC; the last 10,000 periods of a
    long series. Nulls if there are too few distinct values.
    """
    category: str
    critical: NotRequired[CriticalValues | None]
    lags: NotRequired[int | None]
    p_value: NotRequired[float | None]
    points: NotRequired[int | None]
    """Number of observations of the test."""
    sentence: str
    stationary: NotRequired[bool | None]
    """At a significance level of 5%."""
    statistic: NotRequired[float | None]

Status: TypeAlias = "Literal['queued', 'training', 'stopping', 'trained', 'error', 'stopped']"
"""Status of a story."""

StepUnit: TypeAlias = "Literal['hours', 'days', 'business_days', 'open_days', 'weeks', 'months', 'quarters', 'years']"


@final
class StopAnswer(TypedDict):
    status: Status
    """`stopping` while a part of it is still running, then `stopped`."""


@final
class StopRequest(TypedDict):
    id: int
    """Id of the task, as `GET /api/tasks` lists it."""
    storyId: int
    """Id of its story."""


@final
class StoryCard(TypedDict):
    """A story in the list."""
    accuracy: NotRequired[CardAccuracy | None]
    comment: str
    created_at: str
    elapsed_seconds: NotRequired[int | None]
    forecast_type: StoryKind
    grade: NotRequired[ForecastGrade | None]
    headline: NotRequired[Headline | None]
    headline_kind: NotRequired[HeadlineKind | None]
    id: int
    image: NotRequired[str | None]
    """Address of the cover (`?size=thumb` for cards); null if it has none."""
    keep_fresh: bool
    """Whether auto-retrain is on."""
    name: str
    newer: bool
    """Whether the source has a newer table version than the one the model was trained on."""
    progress: float
    """0..1; 1 only if the forecast is available."""
    queue_position: NotRequired[int | None]
    """Place in the queue, from 1."""
    ready: int
    """0 training or queued, 1 trained, 2 error, 3 stopped."""
    remaining_minutes: NotRequired[float | None]
    """Minutes until it is trained, including the time in the queue."""
    source_id: int
    sparkline: NotRequired[Sparkline | None]
    starts_in_minutes: NotRequired[float | None]
    """In the queue: minutes until the training is expected to start."""
    status: Status
    step: NotRequired[str | None]
    """Current step, in the reader's language."""
    train_errors: NotRequired[str | None]
    trained: bool
    """Whether a model is available, even if it is an older one."""
    trainning_time: NotRequired[float | None]
    """Minutes that the last training took."""
    updated_at: str


@final
class StoryData(TypedDict):
    anaplan: NotRequired[Any]
    """This and the next two: ids of the planning platform, as requested."""
    best_config: dict[str, BestConfig]
    """By category: the model in use, with the parameters that were found for it."""
    categories: list[CategoryChoice]
    categories_total: int
    """Number of categories in the current training, and of those that have a model."""
    categories_trained: int
    categories_values: dict[str, list[str]]
    """All values of each category column."""
    cleaning: Cleaning
    clusters: NotRequired[int | None]
    columns: list[ColumnRole]
    decisions: list[ValueDecision]
    """What was decided about single values; a training on them begins with the next change of the story."""
    errors: list[AccuracyRow]
    """Accuracy table."""
    events: list[StoryEvent]
    features: list[Feature]
    """Order of the values of text columns and, for classification, of the target."""
    fingerprint: NotRequired[str | None]
    """Equal data, settings and seed give an equal fingerprint."""
    forecastType: StoryKind
    forecasts: list[ForecastChoice]
    """Series and models that can be forecast."""
    future: NotRequired[FutureNeeds | None]
    grades: GradeCounts
    """Number of categories of each grade, over all categories."""
    hugeData: bool
    labels: list[str]
    """If some categories are left out: labels of all, in order."""
    largest: NotRequired[str | None]
    """Label of the largest category that has a model: by the sum of its last year or, on rows, by its rows.
    """
    modelID: NotRequired[str | None]
    models: list[str]
    newer: NotRequired[NewerTable | None]
    not_freshened: NotRequired[str | None]
    """Why auto-retrain didn't train on the newer table version, as a sentence; null if it did."""
    notes: list[str]
    """What was cleaned, changed or left out, a sentence each."""
    partial: bool
    """Whether `errors`, `trust`, `forecasts` and `best_config` leave out categories; see `category` and `view`
    of the call.
    """
    period: NotRequired[Period | None]
    positive_class: NotRequired[str | None]
    """Of two classes the one that precision, recall, F1 and the threshold are of; null otherwise."""
    quick_only_above: NotRequired[int | None]
    """Number of categories above which only quick models can be trained; null if the story has fewer."""
    settings: dict[str, dict[str, Any]]
    """Parameters of each model."""
    steps: NotRequired[int | None]
    """Horizon of the training, in periods; null on rows and without a trained model."""
    target: NotRequired[str | None]
    train_errors: NotRequired[str | None]
    """Why the last training failed; null if it didn't."""
    trust: list[Trust]
    weakest: list[WeakCategory]
    """Categories that gain least over the naive forecast, the weakest first; at most ten."""
    workspaceID: NotRequired[str | None]


@final
class StoryDetail(TypedDict):
    """A story with all its results."""
    accuracy: NotRequired[CardAccuracy | None]
    comment: str
    created_at: str
    elapsed_seconds: NotRequired[int | None]
    forecast_type: StoryKind
    grade: NotRequired[ForecastGrade | None]
    headline: NotRequired[Headline | None]
    headline_kind: NotRequired[HeadlineKind | None]
    id: int
    image: NotRequired[str | None]
    """Address of the cover (`?size=thumb` for cards); null if it has none."""
    keep_fresh: bool
    """Whether auto-retrain is on."""
    name: str
    newer: bool
    """Whether the source has a newer table version than the one the model was trained on."""
    progress: float
    """0..1; 1 only if the forecast is available."""
    queue_position: NotRequired[int | None]
    """Place in the queue, from 1."""
    ready: int
    """0 training or queued, 1 trained, 2 error, 3 stopped."""
    remaining_minutes: NotRequired[float | None]
    """Minutes until it is trained, including the time in the queue."""
    source_id: int
    sparkline: NotRequired[Sparkline | None]
    starts_in_minutes: NotRequired[float | None]
    """In the queue: minutes until the training is expected to start."""
    status: Status
    step: NotRequired[str | None]
    """Current step, in the reader's language."""
    train_errors: NotRequired[str | None]
    trained: bool
    """Whether a model is available, even if it is an older one."""
    trainning_time: NotRequired[float | None]
    """Minutes that the last training took."""
    updated_at: str
    data: StoryData


@final
class StoryEvent(TypedDict):
    """Something that moves single values, such as a trade fair or a strike. Its past values aren't repeated a
    year later; at its coming dates the forecast is moved by what the past ones had beyond what was expected.
    """
    category: NotRequired[str | None]
    """Label of the series; null: all series."""
    dates: list[str]
    """Past and coming, 1 to 200; a date stands for the period that it lies in. In a story of hours a date
    without a time is the whole day.
    """
    name: str
    """1 to 60 characters."""

StoryKind: TypeAlias = "Literal['time_series', 'regression', 'classification', 'clustering']"
"""What a story forecasts, by its name on the wire."""


@final
class StoryOfSource(TypedDict):
    """A story or a mixed source that uses a source."""
    id: int
    name: str


@final
class StoryRequest(TypedDict):
    """A story to create or to change."""
    anaplan: NotRequired[Any]
    """This and the next two: ids of the source's data in the planning platform. They are stored with the story
    and don't affect its training.
    """
    categories: NotRequired[list[CategoryChoice]]
    cleaning: NotRequired[Cleaning]
    clusters: NotRequired[int | None]
    """Clustering: number of groups, 2..100, default 3. Null and `""` are errors unless the elbow method chooses.
    """
    columns: NotRequired[list[ColumnRole]]
    comment: NotRequired[str | None]
    decisions: NotRequired[list[ValueDecision] | None]
    """Time series: what becomes of single values, whatever `cleaning.outliers` is. Absent: what the story has
    stays.
    """
    events: NotRequired[list[StoryEvent] | None]
    """Time series: events that explain values. Absent: what the story has stays."""
    features: NotRequired[list[Feature]]
    """Order of the values of binary and ordinal columns and of classes; missing ones are sorted."""
    forecastType: NotRequired[StoryKind | None]
    id: NotRequired[int | None]
    """Id of the source; also accepted as `source` or `source_id`."""
    modelID: NotRequired[str | None]
    models: NotRequired[list[str]]
    name: NotRequired[str]
    settings: NotRequired[dict[str, dict[str, Any]]]
    workspaceID: NotRequired[str | None]


@final
class SwitchedSetting(TypedDict):
    """A setting with a number that is kept while it is off."""
    active: NotRequired[bool]
    value: NotRequired[int | None]
    """Default if missing."""


@final
class TableAnswer(TypedDict):
    """The first rows of a table and its receipt."""
    columns: list[TableColumn]
    errors: list[RowError]
    """The first 1,000 rows with errors."""
    errors_total: int
    fileName: str
    file_name: str
    notices: list[NoticeAnswer]
    receipt: ReceiptAnswer
    rows: int
    """Number of rows of the whole table."""
    values: list[list[float | str | None]]
    """The first 100 rows."""


@final
class TableColumn(TypedDict):
    """A column of a table."""
    column_type: str
    """`date_hours` to `date_years`, `date` for dates without a period, `number` or `category`."""
    has_time: bool
    """Whether the dates have a time of day."""
    name: str
    period: NotRequired[Period | None]
    type: ColumnType

TargetRole: TypeAlias = "Literal['dimension', 'measure']"


@final
class TaskRow(TypedDict):
    active: bool
    """Whether it is running; otherwise it is queued."""
    cpu: int
    id: int
    position: NotRequired[int | None]
    """Place in the queue, from 1."""
    progress: float
    """0..1."""
    remaining_minutes: float
    status: Status
    step: NotRequired[str | None]
    story_id: int
    story_name: str
    trainning_time: float
    """Remaining minutes; the same as `remaining_minutes`, under its documented name."""
    type: int
    """0 training, 1 long forecast."""


@final
class TaskTable(TypedDict):
    maximum: int
    """Maximum number of workers."""
    tasks: list[TaskRow]
    """Running and queued tasks, in the order in which they run."""
    workers: int
    """Number of workers of the company."""


@final
class TestAnswer(TypedDict):
    """A test that has succeeded."""
    detail: str
    """In the caller's language."""
    milliseconds: int
    status: str
    """`success`"""


@final
class TestForm(TypedDict):
    """Connection to test. `login` and `password` alone test a sign-in to Anaplan."""
    connection_type: NotRequired[int | None]
    """1 to 17, see `GET /api/connections/types`."""
    id: NotRequired[int | None]
    """The saved connection that is being edited: secrets that are `***` or left out are taken from it."""
    params: NotRequired[dict[str, Any]]
    """Settings by name; they may also stand beside the others here."""


@final
class TestSizeSetting(TypedDict):
    """Share of past data that is kept aside for testing."""
    date: NotRequired[str | None]
    """First test date, `2024-01-31`; if `value` is -2."""
    value: NotRequired[int | None]
    """Time series: percent of past data, 5..25; -1 (default) chooses by the data; -2 starts at `date`. Stories
    on rows: percent of the rows, 0..25, default 10.
    """

ThousandsSign: TypeAlias = 'Literal[\' \', \'.\', \',\', "\'"]'


@final
class ThresholdAnswer(TypedDict):
    errors: list[AccuracyRow]
    """Accuracy of the trained models of the first 50 categories on rows that they had not seen."""
    value: float


@final
class ThresholdRequest(TypedDict):
    value: float
    """0.01..0.95."""

TimeFeature: TypeAlias = "Literal['month', 'year', 'day_of_week', 'week', 'last_month_lag', '3_last_month_lag', '12_last_month_lag', 'last_week_lag', '2_last_week_lag', '4_last_week_lag', 'prior_1_year_lag', 'prior_2_year_lag']"


@final
class TimeSeriesSettings(TypedDict):
    default_steps: dict[str, int]
    """Default horizon by period."""
    levels: Levels
    max_steps: int
    metrics: list[AccuracyMetric]
    models: list[Model]
    """Models; `best` is the first."""
    settings: list[Setting]
    """All settings of `cleaning` for this kind of story, in the order of the screen."""


@final
class Token(TypedDict):
    created_at: str
    expires_at: str
    """After that it opens nothing."""
    id: int
    last_used_at: NotRequired[str | None]
    """To within a minute; null for a key that was never used."""
    name: str
    prefix: str
    """First characters of the key."""
    scope: KeyScope


@final
class TrainChart(TypedDict):
    categories: list[CategoryChoice]
    """All values of each category column; at most 1,000 of each."""
    features: list[Feature]
    """Text columns that may explain the target, and the classes, each with its values in the table."""
    health: list[Health]
    """Health of at most 100 series, the weakest first."""
    health_total: HealthTotal
    """All series together."""
    leaks: list[LeakingColumn]
    """Regression and classification: columns used that give the target away, or only name rows. With one of
    them, no trained story is graded `good`.
    """
    notes: list[str]
    """What would prevent a training, and how the chart was made: a sentence each."""
    period: str
    """Empty for stories on rows."""
    points: NotRequired[PointChart | None]
    series: list[ChartSeries]
    """At most 10 series with at most 2,000 points each."""
    series_total: int
    """Total number of series; more than the chart shows."""
    specific_data: SpecificData
    unusual: list[UnusualSeries]
    """Values that clearly stand alone or were decided about, and events, of the shown series that have some. The
    categories and the season are looked at, known columns only at training.
    """
    values: list[list[float | None]]
    """Time series: a list of values for each series. Stories on rows: two lists, the positions along both axes;
    a text is its index in `specific_data.uniqueAxis`.
    """


@final
class TrainChartRequest(TypedDict):
    """Current choices of the training page."""
    axis: NotRequired[dict[str, Any] | None]
    """Stories on rows: columns of the axes, `{"x": "price", "y": "sales"}`."""
    categories: NotRequired[list[CategoryChoice]]
    cleaning: NotRequired[Cleaning]
    """Current settings; those that are on are drawn under `specific_data`."""
    columns: NotRequired[list[ColumnRole]]
    decisions: NotRequired[list[ValueDecision]]
    """Time series: what was decided about single values."""
    events: NotRequired[list[StoryEvent]]
    """Time series: events that explain values."""
    features: NotRequired[list[Any]]
    """Stories on rows: order of the values of a text column, `{"name": "size", "values": ["S", "M", "L"]}`.
    """
    forecastType: NotRequired[StoryKind | None]
    hugeData: NotRequired[bool]

TrainType: TypeAlias = "Literal['embedded', 'custom']"


@final
class TrainingEstimate(TypedDict):
    """How long a training would take."""
    costliest: CostliestChoice
    """What to change first to make it shorter."""
    limit_minutes: float
    """Minutes after which a training ends with what it has."""
    minutes: float
    """By the costs of the models and the pace of the company's latest trainings. May exceed the limit."""
    model: NotRequired[str | None]
    """The model that takes longest, if `costliest` is `model`."""

Transformation: TypeAlias = "Literal['none', 'log', 'sqrt', 'box_cox', 'box_cox_likelihood', 'auto']"


@final
class Trust(TypedDict):
    """Evidence for the forecast of one category."""
    absence: NotRequired[SeriesAbsence | None]
    backtests: int
    """Backtests of a time series."""
    category: str
    coverage: NotRequired[float | None]
    """Coverage: share of past values inside the interval, 0..1; null if fewer than 10 were tested."""
    error: NotRequired[float | None]
    """`gain_measure` of the model, as in the accuracy table."""
    first: NotRequired[str | None]
    gain_measure: NotRequired[str | None]
    """Measure of this gain and of `error`: the story's metric, or what ranks the models where that isn't
    defined.
    """
    gain_over_naive: NotRequired[float | None]
    """Relative gain over the naive forecast or, on rows, over the baseline: 0.38 is a 38% smaller error."""
    grade: NotRequired[ForecastGrade | None]
    grade_reason: NotRequired[str | None]
    """The rule that decided the grade, as a sentence."""
    headline: NotRequired[Headline | None]
    invented_share: NotRequired[float | None]
    """Time series: share of the past periods that were filled with made-up values, 0..1."""
    last: NotRequired[str | None]
    level: float
    """In percent."""
    members: list[TrustMember]
    """Models of the combination, the largest weight first; empty for a single model."""
    model: str
    notes: list[str]
    points: int
    """Values, or rows, that the model learned from; not those that were filled in."""
    sentence: str
    tested_steps: int
    """How many steps ahead the backtests went: further on, nobody knows how far off the forecast is. 0 on rows,
    and where nothing was measured.
    """
    tested_values: int
    """Values that `error`, `gain_over_naive` and `coverage` rest on; on rows, rows predicted by models that had
    not seen them.
    """
    usual_miss: NotRequired[float | None]
    """`usual_miss` of the headline."""


@final
class TrustMember(TypedDict):
    """A model of a combination."""
    model: str
    name: str
    """Title of the model, in the reader's language."""
    weight: NotRequired[float | None]
    """Its weight in the combination, 0..1; all add up to 1. Absent in stories trained before weights were
    recorded.
    """

TuningMethod: TypeAlias = "Literal['Hyperopt', 'Optuna', 'Ax', 'Dragonfly', 'Bayesian Optimization', 'BOHB', 'Nevergrad', 'ZOOpt', 'Random Search']"

Unfinished: TypeAlias = "Literal['leave_out', 'keep', 'scale']"


@final
class UnionOptions(TypedDict):
    """Appends the rows of one table to those of another."""
    values: list[UnionRow]
    """One entry."""


@final
class UnionRow(TypedDict):
    """The tables of a union."""
    source1: StageTable
    source2: StageTable


@final
class UniqueAxis(TypedDict):
    """Texts of an axis in order; empty for an axis of numbers."""
    x: list[str]
    y: list[str]


@final
class UnpivotOptions(TypedDict):
    """Turns columns into rows."""
    head: NotRequired[str | None]
    """Name of the new column with the old column names. Default: `Date`."""
    value: NotRequired[str | None]
    """Name of the new column with the values. Default: `Value`."""
    values: list[ColumnName]
    """Columns to turn. If empty: all number columns that have a date as their name."""

UnsettledRole: TypeAlias = "Literal['date']"
"""A role that a request may leave open: a date whose period the service finds. No answer has it."""


@final
class UnusualSeries(TypedDict):
    category: str
    events: list[ShownEvent]
    values: list[UnusualValue]


@final
class UnusualValue(TypedDict):
    """A value of the past far from all that explains values: season, neighbours, other years and known columns.
    """
    date: str
    expected: float
    """What would be expected there."""
    sentence: str
    """All of it in the reader's language."""
    set_aside: bool
    """Whether the forecast does without it. Change `cleaning.outliers` and retrain to use it, or to replace all
    outliers.
    """
    value: float


@final
class UpcomingRuns(TypedDict):
    """When a process with a schedule would run."""
    next_runs: list[str]
    """The next three times."""
    schedule: NotRequired[ProcessSchedule | None]


@final
class UpcomingRunsForm(TypedDict):
    """A schedule that is not saved yet."""
    schedule: NotRequired[ProcessScheduleForm]


@final
class UpdateForm(TypedDict):
    """Whether columns may be lost."""
    confirm: NotRequired[bool]
    """`true` to save a result that lacks columns of the source."""


@final
class UpdateMe(TypedDict):
    language: NotRequired[MailLanguage | None]
    username: NotRequired[str | None]
    """Latin or Cyrillic letters, digits, spaces and underscores."""

UploadAnswer: TypeAlias = "Preview | UploadState"
"""A preview after `finish`, the received chunks after `continue`."""


@final
class UploadProgress(TypedDict):
    """Progress of an upload that is being read."""
    elapsed_seconds: float
    fraction: float
    """Share of the work that is done, 0..1."""
    step: str
    """Current step, in the reader's language."""


@final
class UploadState(TypedDict):
    """State of an upload."""
    bytes: int
    """Number of bytes received."""
    file_name: str
    finished: bool
    """Whether the upload is complete."""
    received: list[int]
    """Indexes of the received chunks, from 0."""

UploadStatus: TypeAlias = "Literal['continue', 'finish']"
"""Whether more chunks follow."""


@final
class UsedBy(TypedDict):
    """A process that uses something."""
    id: int
    name: str


@final
class User(TypedDict):
    """A user."""
    companyId: int
    confirmed: bool
    """Whether the user followed the link that was sent to the email. Until then they can't change anything.
    """
    email: str
    id: int
    language: NotRequired[MailLanguage | None]
    username: str

UserStatus: TypeAlias = "Literal['active', 'invited', 'expired']"


@final
class ValueDecision(TypedDict):
    """What was decided about one value of the past data."""
    category: NotRequired[str | None]
    """Label of the series; null: all series."""
    date: str
    """Date of its period, as the chart has it."""
    decision: Decision


@final
class WeakCategory(TypedDict):
    """A category whose best model gains little over the naive forecast, or is worse."""
    category: str
    gain_over_naive: float
    """As in the trust card of the category."""
    metric: AccuracyMetric
    """Metric of the story, or what ranks the models where that isn't defined."""
    model: str
    value: NotRequired[float | None]
    """Value of the metric for the best model; null if not defined."""

Weakness: TypeAlias = "Literal['empty', 'all_zero', 'flat', 'short', 'sparse', 'gappy', 'doubled']"
"""What is weak about a series, the worst first."""


@final
class WhatIf(TypedDict):
    """A what-if forecast and how it differs from the saved one."""
    category: str
    date: list[str | None]
    """Stories on rows: of each row that has a date, otherwise null."""
    forecast: list[Predicted | None]
    """As many as dates. Stories on rows: as `rows.forecast`, null where a row has a reason in `rows.reasons`.
    """
    future: NotRequired[FutureAnswer | None]
    grade: NotRequired[ForecastGrade | None]
    grade_reason: NotRequired[str | None]
    """Why, in one sentence."""
    headline: NotRequired[Headline | None]
    level: float
    """In percent."""
    lower: list[float]
    """This and the next: empty on rows."""
    model: str
    notes: list[str]
    rows: NotRequired[RowsAnswer | None]
    upper: list[float]
    differs: Differs


@final
class WorkerCount(TypedDict):
    workers: int
    """Number of workers of the company."""

WriteMode: TypeAlias = "Literal['append', 'replace', 'upsert']"

YearBefore: TypeAlias = "Literal['periods', 'weekdays']"
"""What a forecast is compared with."""
