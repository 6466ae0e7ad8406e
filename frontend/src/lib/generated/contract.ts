/* Generated from proto/openapi by "npm run codegen". Do not edit. */

export const ABSENCE_MEANINGS = ["none","closed","no_sales","missing"] as const;
export type AbsenceMeaning = (typeof ABSENCE_MEANINGS)[number];

export const ACCURACY_METRICS = ["rmse","mse","mape","mae","r2","accuracy_score","precision_score","average_precision_score","recall_score","f1_score","roc_auc_score","log_loss","confusion_matrix","silhouette"] as const;
export type AccuracyMetric = (typeof ACCURACY_METRICS)[number];

export const AGGREGATES = ["sum","mean","min","max","count"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export const CELL_ERRORS = ["empty_value","wrong_value","far_date"] as const;
export type CellError = (typeof CELL_ERRORS)[number];

export const COLUMN_TYPES = ["date","number","category"] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export const COSTLIEST_CHOICES = ["tuning","series","model"] as const;
export type CostliestChoice = (typeof COSTLIEST_CHOICES)[number];

export const DATA_TYPES = ["boolean","integer","float","decimal","text","date","date_time","instant"] as const;
export type DataType = (typeof DATA_TYPES)[number];

export const DATE_ORDERS = ["dmy","mdy","ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DECIMAL_SIGNS = [".",","] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

export const DECISIONS = ["keep","leave_out"] as const;
export type Decision = (typeof DECISIONS)[number];

export const DELIMITERS = [",",";","\t","|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const DIRECTION_KINDS = ["up","down","flat","levels"] as const;
export type DirectionKind = (typeof DIRECTION_KINDS)[number];

export const DISTRIBUTION_KINDS = ["values","ranges","categories","periods"] as const;
export type DistributionKind = (typeof DISTRIBUTION_KINDS)[number];

export const DTYPES = ["int16","int32","int64","float32","float64","text","time","category"] as const;
export type Dtype = (typeof DTYPES)[number];

export const DUPLICATES = ["auto","sum","mean","last"] as const;
export type Duplicates = (typeof DUPLICATES)[number];

export const EFFORTS = ["balanced","fast","thorough"] as const;
export type Effort = (typeof EFFORTS)[number];

export const ENCODINGS = ["utf-8","utf8","utf-16","utf-16le","utf-16be","cp1252","iso-8859-1","windows-1252","iso-8859-15","latin9","mac-roman","macintosh","cp1250","windows-1250","iso-8859-2","latin2","cp1257","windows-1257","iso-8859-13","latin7","cp1254","iso-8859-9","windows-1254","cp1251","windows-1251","cp866","ibm866","koi8-r","mac-cyrillic","x-mac-cyrillic","cp1253","windows-1253","iso-8859-7","cp1255","windows-1255","cp1256","windows-1256","cp1258","windows-1258","cp874","tis-620","windows-874","gb18030","gb2312","gbk","big5","cp932","shift-jis","shift_jis","euc-jp","cp949","euc-kr"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const EXTERNAL_DATA = ["none","mixed","weather","exchange_rate","s3"] as const;
export type ExternalData = (typeof EXTERNAL_DATA)[number];

export const FIELD_KINDS = ["text","port","secret"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const FILE_FORMATS = ["xlsx","pdf"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILLS = ["auto","linear","zero","previous"] as const;
export type Fill = (typeof FILLS)[number];

export const FILLED_KINDS = ["closed","zero","interpolated","carried"] as const;
export type FilledKind = (typeof FILLED_KINDS)[number];

export const FILTER_CONDITIONS = ["equal","not_equal","less","less_or_equal","greater","greater_or_equal","contains","not_contains","empty","not_empty"] as const;
export type FilterCondition = (typeof FILTER_CONDITIONS)[number];

export const FILTER_JOINS = ["all","any"] as const;
export type FilterJoin = (typeof FILTER_JOINS)[number];

export const FORECAST_CALLS = ["forecast","download","download_all"] as const;
export type ForecastCall = (typeof FORECAST_CALLS)[number];

export const FORECAST_GRADES = ["good","with_care","do_not_use"] as const;
export type ForecastGrade = (typeof FORECAST_GRADES)[number];

export const FORMATS = ["csv","json","xls","xlsx","xlsm","xlsb","ods","mixed"] as const;
export type Format = (typeof FORMATS)[number];

export const FUTURE_KNOWLEDGE = ["unknown","known"] as const;
export type FutureKnowledge = (typeof FUTURE_KNOWLEDGE)[number];

export const FUTURE_ORIGINS = ["file","rows","source","table"] as const;
export type FutureOrigin = (typeof FUTURE_ORIGINS)[number];

export const GRADES = ["unknown","holds","watch","drifted"] as const;
export type Grade = (typeof GRADES)[number];

export const HEADLINE_KINDS = ["total","mean","last"] as const;
export type HeadlineKind = (typeof HEADLINE_KINDS)[number];

export const IMPORTANCE_MEASURES = ["effect","permutation","treeshap"] as const;
export type ImportanceMeasure = (typeof IMPORTANCE_MEASURES)[number];

export const KEY_SCOPES = ["full","read","anaplan"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const LEAK_SIGNS = ["filled","empty","copy","share","line","class","number","identifier"] as const;
export type LeakSign = (typeof LEAK_SIGNS)[number];

export const MAIL_LANGUAGES = ["en","ru"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export const MERGE_TYPES = ["left_join"] as const;
export type MergeType = (typeof MERGE_TYPES)[number];

export const NOTIFICATION_KINDS = ["trained","prepared","failed","stopped"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const OBJECT_FIELDS = ["procedure_value","optimacros_service","file_value"] as const;
export type ObjectField = (typeof OBJECT_FIELDS)[number];

export const OBJECT_KINDS = ["table","view","file","forecast","source"] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export const ORDERED_ROLES = ["binary","ordinal","nominal","forecast"] as const;
export type OrderedRole = (typeof ORDERED_ROLES)[number];

export const OUTLIERS = ["keep","auto","report","replace"] as const;
export type Outliers = (typeof OUTLIERS)[number];

export const PARTITION_REASONS = ["one_row","repeated","too_many","combined","not_searched"] as const;
export type PartitionReason = (typeof PARTITION_REASONS)[number];

export const PERIODS = ["hours","days","weeks","months","quarters","years"] as const;
export type Period = (typeof PERIODS)[number];

export const PHOTO_TYPES = ["source","story"] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

export const PREPARED_STATUSES = ["queued","running","ready","failed","stopped","expired"] as const;
export type PreparedStatus = (typeof PREPARED_STATUSES)[number];

export const PREPROCESS_KINDS = ["remove_column","rename_column","replace_nan","replace_empty","replace_zeros","change_type"] as const;
export type PreprocessKind = (typeof PREPROCESS_KINDS)[number];

export const REDUCTION_METHODS = ["PCA","KernelPCA","LDA"] as const;
export type ReductionMethod = (typeof REDUCTION_METHODS)[number];

export const ROLES = ["forecast","numerical","binary","ordinal","nominal","category","date_hours","date_days","date_weeks","date_months","date_quarters","date_years","empty"] as const;
export type Role = (typeof ROLES)[number];

export const RUN_STATES = ["running","changed","unchanged","failed"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const SAMPLES = ["weather","exchange_rate"] as const;
export type Sample = (typeof SAMPLES)[number];

export const SCALERS = ["MinMax","Standard","Robust"] as const;
export type Scaler = (typeof SCALERS)[number];

export const SCHEDULE_UNITS = ["minute","hour","day","week","month"] as const;
export type ScheduleUnit = (typeof SCHEDULE_UNITS)[number];

export const SETTING_FIELD_KINDS = ["whole","real","switch","choice","several","date"] as const;
export type SettingFieldKind = (typeof SETTING_FIELD_KINDS)[number];

export const SETTING_GROUPS = ["cleaning","validation","features","model","forecast"] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export const STAGE_TYPES = ["add_source","preprocessing","merge","unpivot","filter","group","union","calculate","pivot"] as const;
export type StageType = (typeof STAGE_TYPES)[number];

export const STATUSES = ["queued","training","stopping","trained","error","stopped"] as const;
export type Status = (typeof STATUSES)[number];

export const STEP_UNITS = ["hours","days","business_days","open_days","weeks","months","quarters","years"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

export const STORY_KINDS = ["time_series","regression","classification","clustering"] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

export const TARGET_ROLES = ["dimension","measure"] as const;
export type TargetRole = (typeof TARGET_ROLES)[number];

export const THOUSANDS_SIGNS = [" ",".",",","'"] as const;
export type ThousandsSign = (typeof THOUSANDS_SIGNS)[number];

export const TIME_FEATURES = ["month","year","day_of_week","week","last_month_lag","3_last_month_lag","12_last_month_lag","last_week_lag","2_last_week_lag","4_last_week_lag","prior_1_year_lag","prior_2_year_lag"] as const;
export type TimeFeature = (typeof TIME_FEATURES)[number];

export const TRAIN_TYPES = ["embedded","custom"] as const;
export type TrainType = (typeof TRAIN_TYPES)[number];

export const TRANSFORMATIONS = ["none","log","sqrt","box_cox","box_cox_likelihood","auto"] as const;
export type Transformation = (typeof TRANSFORMATIONS)[number];

export const TUNING_METHODS = ["Hyperopt","Optuna","Ax","Dragonfly","Bayesian Optimization","BOHB","Nevergrad","ZOOpt","Random Search"] as const;
export type TuningMethod = (typeof TUNING_METHODS)[number];

export const UNFINISHEDS = ["leave_out","keep","scale"] as const;
export type Unfinished = (typeof UNFINISHEDS)[number];

export const UNSETTLED_ROLES = ["date"] as const;
export type UnsettledRole = (typeof UNSETTLED_ROLES)[number];

export const UPLOAD_STATUSES = ["continue","finish"] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

export const USER_STATUSES = ["active","invited","expired"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const WEAKNESSES = ["empty","all_zero","flat","short","sparse","gappy","doubled"] as const;
export type Weakness = (typeof WEAKNESSES)[number];

export const WRITE_MODES = ["append","replace","upsert"] as const;
export type WriteMode = (typeof WRITE_MODES)[number];

export const YEAR_BEFORES = ["periods","weekdays"] as const;
export type YearBefore = (typeof YEAR_BEFORES)[number];

/** The limits of what is sent, by request and field. */
export const LIMITS = {
  ChangeEmail: { "email": { maxLength: 254 } },
  ChangePassword: { "new_password1": { minLength: 6, maxLength: 50 } },
  Contact: { "body": { maxLength: 5000 }, "email": { maxLength: 254 }, "name": { maxLength: 254 }, "subject": { maxLength: 254 } },
  Invite: { "email": { maxLength: 254 }, "username": { maxLength: 150 } },
  InvitePassword: { "password1": { minLength: 6, maxLength: 50 } },
  NewToken: { "expires_in_days": { minimum: 1, maximum: 365 } },
  Register: { "company": { maxLength: 150 }, "email": { maxLength: 254 }, "password1": { minLength: 6, maxLength: 50 }, "username": { maxLength: 150 } },
  ResetPassword: { "password1": { minLength: 6, maxLength: 50 } },
  RestorePassword: { "email": { maxLength: 254 } },
  SaveAnaplan: { "login": { maxLength: 254 }, "password": { maxLength: 254 } },
  UpdateMe: { "username": { maxLength: 150 } },
} as const;
