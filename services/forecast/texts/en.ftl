# English sentences of this service. The Russian ones are in ru.ftl: the same keys and arguments.

## Charts before training

weak_empty = There are no numbers here, so nothing can be forecast.
weak_all_zero = { $count ->
        [one] The only value is 0
       *[other] All { $count } values are 0
    }, so the forecast will be 0 too.
weak_flat = { $count ->
        [one] The only value is { $value }
       *[other] All { $count } values are { $value }
    }, so the forecast will repeat it.
weak_short = Seasonal models need { $needed ->
        [one] { $needed } period
       *[other] { $needed } periods
    } with values, but there { $known ->
        [one] is only { $known }
       *[other] are only { $known }
    }. Only simple models will be used.
weak_sparse = { $zeros } of { $count ->
        [one] { $count } value
       *[other] { $count } values
    } are 0. Single periods are hard to forecast; the average is easier.
weak_gappy = { $gaps } of { $count ->
        [one] { $count } period
       *[other] { $count } periods
    } from { $first } to { $last } { $gaps ->
        [one] has no value
       *[other] have no value
    } and will be filled.
weak_doubled_sum = { $count ->
        [one] { $count } period has
       *[other] { $count } periods have
    } several rows, the first one on { $first }. Their sum is used; you can switch to average or last row.
weak_doubled_mean = { $count ->
        [one] { $count } period has
       *[other] { $count } periods have
    } several rows, the first one on { $first }. Their average is used; you can switch to sum or last row.
weak_doubled_last = { $count ->
        [one] { $count } period has
       *[other] { $count } periods have
    } several rows, the first one on { $first }. The last row is used; you can switch to sum or average.
wanders_not = The series is stationary (p-value { $p }). Differencing isn't needed.
wanders = The series is not stationary (p-value { $p }). Differencing may help.
changes_wander_not = The differenced series is stationary (p-value { $p }). This is enough.
changes_wander = The differenced series is still not stationary (p-value { $p }). Difference it once more.
wandering_unknown = There are too few distinct values for this test.
preview_too_short = There is too little past data for these settings: { $needed ->
        [one] { $needed } value is
       *[other] { $needed } values are
    } needed, { $known } available.
preview_late = This takes too long to preview. It will still be applied in training.
preview_no_numbers = These settings leave no usable numbers in this series.
preview_too_wide = { $label } can't be shown or trained: there are too many periods between its first and last date. Choose a longer period or check for a wrong date.
preview_mostly_invented = { $label } can't be trained: { $rows ->
        [one] only { $rows } period has
       *[other] only { $rows } periods have
    } rows and { $empty } in between have none. Choose a longer period, or set how to fill periods without rows.
preview_far_away = Dates far from all others are ignored: { $dates }.
preview_auto = The transformation is chosen during training, so there is no preview.
before_axis_unknown = “{ $name }” isn't available here. Choose one of: { $known }.
before_sampled = Based on a sample of 1 in { $every } of { $total ->
        [one] { $total } row
       *[other] { $total } rows
    }.
before_no_rows = None of the selected rows has a target value.
before_kind = Importance is available for regression and classification, not for “{ $name }”.
before_model = “{ $name }” isn't available here. Choose one of: { $known }.
before_not_better = This model is hardly better than always predicting the typical value, so these scores mean little.
before_late = This took more than { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }. Select fewer columns or a simpler model.
before_impossible = A model can't learn from these rows: there are too few, or the target has only one value.

## Clustering

cluster_columns_required = Select at least one feature: a numerical, binary, ordinal or nominal column.
clusters_required = Enter the number of groups, or turn on the elbow method.
clusters_range = Enter a whole number of groups from { $least } to { $most }.
all_models_alone = “All methods” tests every method, so don't combine it with others.
all_models_name = All methods
all_models_description = Tests every method and ranks the one with the clearest groups first. Recommended.
set_clusters_elbow = Elbow method
set_clusters_elbow_hint = Tries 2 to 10 groups and takes the number after which more groups add little.
set_cluster_scaler_hint = Brings columns to a common scale, so that large numbers don't outweigh small ones.
set_dimensionality_reduction = Dimensionality reduction
set_rows_dimensionality_reduction_hint = Replaces the columns with a few components that keep most of their variation.
set_dimensionality_reduction_hint = Groups rows by a few components that keep most of the variation in the columns.
set_dimensions = Dimensions
option_pca = PCA: linear components
option_kernel_pca = Kernel PCA: non-linear components
option_lda = LDA: components that separate the classes
clusters_win = { $model } finds the clearest groups: { $count } with a silhouette of { $silhouette }.
clusters_one = { $model } found fewer than two groups in these rows.
clusters_strong = The groups are clearly separated.
clusters_fair = The groups are distinct, with few rows in between.
clusters_weak = The groups overlap, so the division is rough.
clusters_none = There are hardly any groups; the division is arbitrary.
clusters_noise = { $percent }% of the rows are outside all groups.
clusters_note_elbow = The elbow method chose { $bend ->
        [one] { $bend } group
       *[other] { $bend } groups
    }: with more of them, rows of one group are hardly more alike.
clusters_note_fewer = { $made ->
        [one] { $made } group was
       *[other] { $made } groups were
    } formed instead of { $requested }: there are no more distinct rows.
clusters_note_small = { $rows ->
        [one] { $rows } row was
       *[other] { $rows } rows were
    } first put into { $groups ->
        [one] { $groups } small group
       *[other] { $groups } small groups
    }, which were then merged.
clusters_note_reach = The maximum distance between neighbors was chosen from the data.
clusters_note_no_group = No row has enough close neighbors, so there are no groups.
clusters_note_sample = The silhouette was measured on a random sample of { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }.
group = Group { $number }
group_nobody = No group
group_size = { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } ({ $percent }%)
group_number = average { $column } is { $mean }, { $overall } over all rows
group_word = { $column } is { $value } in { $percent }%, { $overall }% over all rows
group_usual = similar to all rows
row_in_no_group = far from every group
clusters_importance = The group profiles show what sets each group apart.
book_cluster = Group
book_clusters = Groups requested
book_size = Rows
book_share = Share
book_column = Column
book_word = Value
book_own = In the group
book_overall = Over all rows

## Files of rows

file_unknown = This file isn't a supported table. Choose xls, xlsx, xlsm, xlsb, odf, csv or json.
file_without_rows = The file has no rows to forecast. Fill in rows below the header.
file_beyond_limits = The file is too large for one forecast. Split it, or keep only the columns the story needs.
file_protected = The workbook is password-protected. Remove the password in Excel and choose the file again.
file_damaged = The file is damaged, or its extension is wrong. Open it in Excel, save it again and choose the new file.

## Forecasts and what-ifs

not_trained = This story has no trained model yet. Train it first.
training_remains = The story is training. The forecast will be available in about { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
steps_required = Enter a horizon: the number of periods to forecast.
category_required = Choose a category: { $known }.
categories_unknown = “{ $name }” isn't a category of this story. Choose one of: { $known }.
categories_column_unknown = The story has no category column “{ $name }”.
categories_combination = There is no data for { $name } together. Choose one of: { $known }.
category_without_model = “{ $name }” has no trained model: { $reason }.
model_not_trained = { $model } wasn't trained for { $category }. Choose one of: { $known }.
date_unreadable = “{ $value }” isn't a date. Use the format 2024-01-31.
field_number = “{ $value }” isn't a number.
field_format = “{ $value }” must be xlsx or pdf.
field_switch = “{ $value }” must be true or false.
workbook_too_large = The workbook would have { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }; the limit is { $most }. Shorten the horizon, or download one category.
what_if_parameters_of_best = This forecast combines several models. Choose one of them to change its parameters.
what_if_no_search = A what-if doesn't tune parameters: it uses those found in training, or the defaults.
what_if_late = it took more than { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }; change the story and retrain it instead
what_if_failed = { $model } can't be trained with these settings: { $reason }.
what_if_memory = it needs more memory than a what-if has; change the story and retrain it instead
what_if_nothing = Nothing could be trained with these settings. { $reason }
what_if_not_reached = Not tested, because a what-if is limited to { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }: { $models }. Training tests them too.
what_if_changed = The story was changed after its model was trained. Retrain it before you try other settings.
what_if_other_category = other settings were tried for { $category } only
what_if_of_groups = What-ifs aren't available for clustering. To see other groups, change the story and retrain it.

## Auto-retrain

email_not_freshened_subject = B2L couldn't retrain “{ $story }” on new data
email_not_freshened =
    Hello,

    The source of the story “{ $story }” has new data, but the story couldn't be retrained. { $reason }

    The last trained model is still used for the forecast. Once you fix the source or the story, it will retrain automatically:

    { $link }

## Known future values

future_word = Future values of “{ $column }” must be “known” or “unknown”, not “{ $value }”.
future_not_here = “{ $column }” can't have known future values: only predictors of a time series can.
future_required = The forecast needs future values of { $columns }. Download the template, fill in a row for each date, and upload it.
future_of_others = The best models don't need future values of { $columns }. Some other models need them in a file.
note_future_given = The forecast assumes that the future values of { $columns } are exact. It was tested with the actual values.
nominal_too_many = “{ $column }” has { $count ->
        [one] { $count } distinct value
       *[other] { $count } distinct values
    }; the limit for unordered values is { $most }. Put them in order, or leave the column out.
future_needed = The forecast needs values of { $columns } for { $dates ->
        [one] { $dates } date
       *[other] { $dates } dates
    }, { $first } to { $last }{ $category }. Download the template, fill it in and upload it.
future_columns_missing = The file lacks columns that the forecast needs: { $columns }. The template has all of them.
future_hole = Row { $row }: “{ $column }” is empty for { $date }{ $category }. Every date up to the last one needs a value.
future_not_a_number = Row { $row }: “{ $value }” in “{ $column }” isn't a number, for { $date }{ $category }.
future_word_unknown = Row { $row }: “{ $value }” in “{ $column }” never occurred before, for { $date }{ $category }. Choose one of: { $known }.
future_date_missing = There is no row for { $date }{ $category }. Add a row for each date from { $first } to { $last }, with values of { $columns }.
future_no_rows = The file has no rows for { $category }. Add rows from { $first } on, with values of { $columns }.
future_left_out = { $category } is left out: the file has no rows for it.
future_left_out_of_table = { $category } is left out: the story's table has no rows for it after the last known value.
future_of_table = Future values of { $columns } come from the story's table, from the rows after the last known value.
future_of_table_short = Future values of { $columns } come from the story's table. It has { $periods } of { $usual ->
        [one] { $usual } period
       *[other] { $usual } periods
    }, and the forecast ends there.
future_table_short = The story's table has no row for { $date }{ $category }. Upload a file with rows up to { $last } and values of { $columns }, or shorten the horizon.
future_not_used = { $model } doesn't use { $columns }, so the values in the file have no effect.
future_template_too_large = The template would have { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }; the limit is { $most }. Shorten the horizon, or choose one category.
future_no_template = This story needs no file: none of its columns has known future values. To use one, set a predictor's future values as known and retrain.
future_no_known = None of this story's columns has known future values, so it can't use a file. Set a predictor's future values as known and retrain.
future_row_no_date = the date is empty
future_row_date = “{ $value }” isn't a date
future_row_past = the date isn't in the future: past data ends on { $last }
future_row_no_period = the series has no such date
future_row_beyond = the date is beyond the forecast horizon of { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
future_row_twice = the same date is already in row { $row }
future_row_empty = no values are filled in, so the forecast ends before this date

## Past forecasts

memory_unknown = There are no actual values for this forecast yet. The comparison will appear once the source has them.
memory_came = { $inside } of { $points ->
        [one] { $points } actual value
       *[other] { $points } actual values
    } { $inside ->
        [one] is
       *[other] are
    } inside the { $level }% interval
memory_error = the average error is { $percent }%
memory_error_absolute = the average error is { $error }
memory_holds = The forecast is as accurate as expected
memory_watch = The error is larger than in the backtest ({ $error } against { $expected }); retrain the story to include the new values
memory_drifted = More values fall outside the interval than chance allows: the data has probably changed. Retrain the story and look for the cause
memory_no_columns = The source no longer has the column “{ $column }”, so there is nothing to compare. Change the story.
memory_no_source = The source of this story was deleted, so actual values aren't available.
memory_kind = Only time series forecasts can be compared with later actual values.
newer_more_rows = The source has new data since this training: { $rows ->
        [one] { $rows } more row
       *[other] { $rows } more rows
    }.
newer_fewer_rows = The source has changed since this training: { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } fewer.
newer_same_rows = The source has changed since this training: the same number of rows, but other values.

## Long forecasts

prepare_queued = This is a long forecast. It's #{ $place } in the queue and ready in about { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }. We'll notify you here and by email.
prepare_running = The forecast is running, about { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } left. We'll notify you here and by email.
prepare_ready = Forecast ready: “{ $story }”.
prepare_stopped = The forecast was stopped. Run it again when you need it.
prepare_expired = The forecast has expired: it was kept for { $days ->
        [one] { $days } day
       *[other] { $days } days
    }. Run it again.
tasks_queue_full = The queue is full: { $count ->
        [one] { $count } task is
       *[other] { $count } tasks are
    } waiting. Try again when some have finished.
prepare_zero_workers = Your company has no workers, so long forecasts can't run. Add a worker in the settings.
prepare_timeout = The forecast took more than 20 minutes. Shorten the horizon, reduce the rows or choose one category.
prepare_memory = The forecast needed more memory than a worker has. Shorten the horizon, reduce the rows or choose one category.
prepare_lost = The forecast was interrupted several times. Run it again.
prepare_storage = The result couldn't be saved. Run the forecast again in a few minutes.
prepare_internal = Something went wrong on our side. Run the forecast again; if it fails again, send us the story's name.
notice_prepare_failed = Forecast failed: “{ $story }”. { $reason }
notice_prepare_stopped = Forecast stopped: “{ $story }”.
email_ready_subject = Your B2L forecast is ready: { $story }
email_ready =
    Hello,

    Your forecast of the story “{ $story }” is ready. You can download it for { $days ->
        [one] { $days } day
       *[other] { $days } days
    }:

    { $link }
email_failed_subject = Your B2L forecast failed: { $story }
email_failed =
    Hello,

    Your forecast of the story “{ $story }” failed. { $reason }

    { $link }

## Requests for a story

name_required = Enter a name.
name_too_long = The name has { $count ->
        [one] { $count } character
       *[other] { $count } characters
    }; the limit is { $most }.
name_characters = Use only letters, digits, spaces, hyphens and underscores, not { $character }.
comment_too_long = The comment has { $count ->
        [one] { $count } character
       *[other] { $count } characters
    }; the limit is { $most }.
source_required = Choose a source.
source_unknown = This source no longer exists. Choose another one.
source_empty = The source has no rows. Upload a file with data first.
forecast_type_unknown = There is no story type { $name }. Choose one of: { $known }.
columns_required = Choose the role of each column.
column_unknown = The source has no column “{ $column }”.
column_twice = The column “{ $column }” is listed twice.
role_unknown = “{ $role }” can't be the role of the column “{ $column }”. Choose one of: { $known }.
target_required = Choose exactly one target column; { $count } selected.
target_not_numeric = “{ $column }” has no numbers, so it can't be forecast. Choose a number column.
date_required = Choose exactly one date column; { $count } selected.
date_not_date = “{ $column }” isn't a date column. Choose another one, or fix its type in the source.
numerical_not_numeric = “{ $column }” isn't a number column, so it can't be a numerical predictor. Use it as a category, or don't use it.
category_unknown = “{ $column }” isn't a category column.
category_twice = The category “{ $column }” is listed twice.
category_value_unknown = The column “{ $column }” has no value “{ $value }”. Its values: { $known }.
category_no_series = No row has this combination of category values.
category_too_many = The selected categories make { $count ->
        [one] { $count } series
       *[other] { $count } series
    }; the limit for one story is { $most }. Select fewer values.
series_too_many_for = The selected categories make { $count ->
        [one] { $count } series
       *[other] { $count } series
    }; the limit with { $model } is { $most }. Select fewer values, or only fast models (up to { $quick_most } series): { $quick }.
model_unknown = There is no model “{ $model }”. Choose one of: { $known }.
model_twice = The model { $model } is listed twice.
best_alone = “Best” tests every model, so don't combine it with other models.
model_too_slow = { $model } is too slow for a table of this size. Choose “{ $best ->
        [all_models] All methods
       *[best] Best
    }” or one of: { $known }.
setting_too_slow = This setting is too slow for a table of this size. Turn it off.
settings_unknown = There are parameters for { $model }, which isn't a model.
param_unknown = { $model } has no parameter “{ $param }”.
param_integer = { $model }: “{ $param }” must be a whole number from { $least } to { $most }.
param_real = { $model }: “{ $param }” must be a number from { $least } to { $most }.
param_choice = { $model }: “{ $param }” must be one of: { $known }.
metric_unknown = There is no metric “{ $metric }”. Choose one of: { $known }.
cpu_range = A story trains on 1 to { $most ->
        [one] { $most } worker
       *[other] { $most } workers
    }; you entered { $value }.
level_range = The interval must be from { $least } to { $most } percent; you entered { $value }.
steps_range = The horizon must be from { $least } to { $most ->
        [one] { $most } period
       *[other] { $most } periods
    }; you entered { $value }.
steps_too_far = The past data cover { $past }, so a forecast can go at most { $most } ahead, not { $steps }.
copy_word = copy
copy_while_training = The story is training. Copy it when training is complete.
copy_by_navigation = Opening this address doesn't make a copy. Use the copy button.
best_name = Best
best_description = Tests every model on your past data and combines the most accurate. Uses a single model only if it leads by far. Recommended.
planning_switch = Enter true, false or text.
planning_too_long = Use at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.

## Regression and classification

role_of_other_kind = { $role ->
        [forecast] Clustering doesn't forecast a column, so “{ $column }” can't be the target. Choose another role for it.
       *[date] Only a time series has a date column. Choose another role for “{ $column }”, or don't use it.
    }
features_required = Select at least one predictor: a numerical, binary, ordinal or nominal column.
target_no_classes = “{ $column }” has { $count ->
        [one] { $count } distinct value
       *[other] { $count } distinct values
    }; classification needs 2 to { $most }. For numbers, choose regression.
feature_value_twice = The order of “{ $column }” lists “{ $value }” twice.
feature_not_binary = “{ $column }” has { $count ->
        [one] { $count } distinct value
       *[other] { $count } distinct values
    }; a binary column has two. Make it ordinal or nominal.
feature_too_many_values = “{ $column }” has { $count ->
        [one] { $count } distinct value
       *[other] { $count } distinct values
    }; at most { $most } can be ordered. Make it nominal, or numerical if it holds numbers.
rows_test_range = The test must use { $least } to { $most } percent of the rows; you entered { $value }.
threshold_range = The threshold must be from { $least } to { $most }; you entered { $value }.
threshold_not_here = Only classification has a threshold.
threshold_of_two = A threshold applies to two classes. This story has { $classes ->
        [one] { $classes } class
       *[other] { $classes } classes
    } and predicts the most probable one.
rows_none = There are no rows to forecast.
rows_too_many = There { $rows ->
        [one] is { $rows } row
       *[other] are { $rows } rows
    }; the limit for one forecast is { $most }.
rows_columns_missing = Columns used in training are missing: { $columns }.
rows_uneven = Row { $row } has { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }, but there { $columns ->
        [one] is { $columns } column
       *[other] are { $columns } columns
    }.
row_not_a_number = “{ $value }” in “{ $column }” isn't a number
row_without_category = the category is empty
row_category_unknown = there is no trained model for the category { $category }
row_unseen = “{ $value }” in “{ $column }” wasn't in training.
row_empty = “{ $column }” is empty.
row_range = With a known value, { $what } would be from { $low } to { $high }.
row_no_effect = This doesn't change the forecast.
row_far = “{ $column }” is { $value }, far outside { $least } to { $most } in training: a linear model continues its line there.
rows_unknown_words = { $rows ->
        [one] { $rows } row has
       *[other] { $rows } rows have
    } a value in “{ $column }” that wasn't in training; it's treated as missing.
rows_sheet_forecast = Forecast
rows_sheet_probability = Probability of { $class }
rows_wins = { $model } is the most accurate on rows it wasn't trained on.
rows_used = { $model } makes the forecast.
rows_combined = The forecast combines { $models }.
rows_stand_in = None of the selected models could be used, so { $model } was used instead.
rows_constant = “{ $column }” has only one value, so the forecast repeats it.
rows_too_few = { $rows ->
        [one] { $rows } row is
       *[other] { $rows } rows are
    } too few to compare models, so { $model } is used.
rows_error = On { $rows ->
        [one] { $rows } unseen row
       *[other] { $rows } unseen rows
    }, the error ({ $measure }) of “{ $column }” is { $error }.
rows_score = On { $rows ->
        [one] { $rows } unseen row
       *[other] { $rows } unseen rows
    }, its { $measure } is { $value }.
rows_right = It predicts { $percent }% of { $rows ->
        [one] { $rows } unseen row
       *[other] { $rows } unseen rows
    } correctly.
rows_note_test = On { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } kept aside for the test, { $measure } is { $value }.
rows_note_folds = Models were trained on { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }. Errors come from cross-validation with { $folds ->
        [one] { $folds } fold
       *[other] { $folds } folds
    }.
rows_note_rare = Too few rows to learn from and to test: { $classes }. Don't rely on predictions of these classes.
rows_note_own = The story was trained on most of these rows. So forecasts here are closer to actual values than for new rows. The accuracy table shows what to expect of new rows.
rows_note_no_target = { $rows ->
        [one] { $rows } row was
       *[other] { $rows } rows were
    } ignored, because “{ $column }” is empty.
rows_note_gaps = { $columns } of { $total ->
        [one] { $total } column has
       *[other] { $total } columns have
    } empty cells. Models treat them as missing or use typical values.
rows_note_threshold = Forecasts now use the threshold { $threshold }. The accuracy table was calculated with { $trained }.
rows_note_train = { $metric } is { $known } on training rows and { $unseen } on other rows. A large difference means that the model memorizes the training data.
rows_note_scaled = Columns were scaled ({ $scaler }) for models that need it.
rows_note_target_scaled = The target was scaled ({ $scaler }) for training; forecasts are scaled back.
rows_note_shaken = Random noise of { $percent }% of the usual spread was added to numbers in training.
rows_note_reduced = The columns were replaced with at most { $most ->
        [one] { $most } component
       *[other] { $most } components
    } ({ $method }).
rows_note_by_chance = Test rows were chosen at random: some classes may be rarer or more common there than in the table.
needs_rows = skipped: needs { $needed ->
        [one] { $needed } row
       *[other] { $needed } rows
    }, has { $known }
too_slow = skipped: it would take too long
left_behind = stopped after one fold: far less accurate than the others
other_task = not available for this story type
set_rows_test = Test size, %
set_rows_test_hint = Share of rows held back from training to measure accuracy. With 0, only cross-validation is used.
set_rows_folds_hint = Splits the rows into this many folds. Each fold is predicted by models trained on the others.
set_train_accuracy = Training accuracy
set_train_accuracy_hint = Also shows the error on training rows. If it's far smaller than on other rows, the model overfits.
set_rows_non_negative_hint = Replaces forecasts below zero with zero. Automatic turns this on if the target has no negative values.
best_of_rows_description = Tests every model on your rows and combines the most accurate. Uses a single model only if it leads by far. Recommended.
set_rows_scaler_hint = Brings columns to a common scale for models that add them up or measure distances. Tree models don't need it.
set_rows_target_scaling_hint = Trains on a transformed target, so that very large values count less. Forecasts are transformed back.
set_stratified_classes = Stratified folds
set_stratified_classes_hint = Each class occurs in every test fold as often as in the whole table. When off, rows are split at random.
set_data_noise = Data noise, %
set_data_noise_hint = Adds small random noise during training, so that models don't memorize single rows. In percent of the usual spread.
set_threshold = Probability threshold
set_threshold_hint = The probability from which the second of two classes is predicted. When off, it's 0.5.
option_r2 = R²: share of variation explained
option_accuracy = Accuracy: share of correct predictions
option_precision = Precision: few false alarms
option_average_precision = Average precision: over all thresholds
option_recall = Recall: few misses
option_f1 = F1: precision and recall combined
option_roc_auc = ROC AUC: ranking of rows
option_log_loss = Log loss: quality of probabilities
option_confusion_matrix = Confusion matrix: ranks by accuracy

## Settings of a training

setting_not_here = This setting isn't available for { $kind ->
        [regression] regression
        [classification] classification
        [clustering] clustering
       *[time_series] time series
    }.
decisions_too_many = Decide about fewer values: { $count } were given, and the limit is { $most }.
events_too_many = A story can have at most { $most } events, not { $count }.
event_name = Give the event a name of 1 to { $most } { $most ->
        [one] character
       *[other] characters
    }.
event_dates = Give “{ $event }” 1 to { $most } { $most ->
        [one] date
       *[other] dates
    }.
event_twice = “{ $event }” is there twice. Put its dates into one event.
setting_choice = “{ $value }” isn't available here. Choose one of: { $known }.
setting_whole = Enter a whole number from { $least } to { $most }; you entered { $value }.
setting_stepped = Enter a whole number from { $least } to { $most } in steps of { $step }; you entered { $value }.
test_size_range = Enter { $least } to { $most } percent of past data, -1 for automatic, or -2 for a start date, not { $value }.
test_date_required = Choose the start date of the test period.
test_date_wrong = “{ $value }” isn't a date. Use the format 2024-01-31.
test_date_outside = Choose a date after { $first } and not after { $last }, to leave data for training and for the test.
set_duplicates = Rows of the same period
set_duplicates_hint = How to combine rows of the same day, week or month. Sum sales, but average prices.
set_fill = Periods without rows
set_fill_hint = What to use for missing periods. By default each series shows whether it was closed, sold nothing or lacks values.
set_outliers = Outliers
set_outliers_hint = Values far from trend and seasonality. Automatic leaves out of training those that are clearly isolated, and names them. Or keep all, keep and list them, or replace them with typical values.
set_percentile = Capping
set_percentile_hint = Caps the largest and smallest values: 10 caps the highest and the lowest 10%.
set_rolling = Smoothing
set_rolling_hint = Replaces each value with the average of this many values around it. The forecast is smoothed too.
set_transformation = Transformation
set_transformation_hint = Stabilizes the variance of data whose swings grow with their level. Automatic uses the transformation with the best backtest.
set_components = Decomposition
set_components_hint = Removes seasonality before training and adds it back to the forecast.
set_diff = Differencing
set_diff_hint = Trains on changes from one value to the next (1), or on changes of these changes (2).
set_accuracy = Accuracy metric
set_accuracy_hint = Used to compare models and choose the best.
set_test_size = Test size
set_test_size_hint = The end of past data, hidden from models while they're tested. The final forecast uses all data.
set_test_date = Start of the test period
set_folds = Cross-validation
set_folds_hint = Number of backtests from different points in the past. Their errors are combined.
set_scaler = Scaling
set_scaler_hint = Brings predictors to a common scale. This matters for KNN, SVM and SVR; linear models, trees and time series models aren't affected.
set_target_scaling = Scale the target
set_target_scaling_hint = Scales the target and scales its forecast back. Time series models then work without logarithms; which scale you choose doesn't matter to them.
set_time_features = Time features
set_time_features_hint = Columns calculated from the date and from earlier values, for models that use predictors.
set_tuning = Parameter tuning
set_tuning_hint = Searches for the parameters you didn't set by testing them on past data. Each trial adds to the training time.
set_iterations = Trials
set_cpu = Workers
set_cpu_hint = Number of workers that train this story at once. Training waits until they're free.
set_non_negative = No negative values
set_non_negative_hint = Keeps the forecast at zero or above. Automatic turns this on if past data has no negative values.
set_level = Interval, %
set_level_hint = How often actual values should fall inside the interval. Higher means wider.
set_steps = Horizon
set_steps_hint = How many periods ahead to forecast. Models are tested over the same horizon.
option_auto_duplicates = Sum; average for prices and rates
option_sum = Sum
option_mean = Average
option_last = Last row
option_auto_fill = Decide for each series
option_linear = Linear interpolation
option_zero = Zero
option_previous = Previous value
option_keep = Keep
option_report = Keep and list
option_replace = Replace
option_none = None
option_log = Logarithm
option_sqrt = Square root
option_box_cox = Box-Cox
option_box_cox_likelihood = Box-Cox by likelihood
option_auto = Automatic
option_rmse = RMSE: large errors count most
option_mse = MSE: RMSE squared
option_mape = MAPE: percent of the value
option_mae = MAE: all errors count alike
option_test_auto = Automatic
option_test_from = From a date
option_min_max = MinMax: from 0 to 1
option_standard = Standard: by mean and deviation
option_robust = Robust: by median and quartiles
option_month = Month
option_year = Year
option_day_of_week = Day of the week
option_week = Week of the year
option_month_ago = Value 1 month ago
option_3_months_ago = Value 3 months ago
option_12_months_ago = Value 12 months ago
option_week_ago = Value 1 week ago
option_2_weeks_ago = Value 2 weeks ago
option_4_weeks_ago = Value 4 weeks ago
option_year_ago = Value 1 year ago
option_2_years_ago = Value 2 years ago

## Trainings and the queue

still_training = The story is training. Wait for it to finish, or stop it first.
zero_workers = Your company has no workers, so nothing can be trained. Add a worker in the settings.
last_worker = This is the last worker. Without it, nothing can be trained.
most_workers = Your company has reached its limit of { $count ->
        [one] { $count } worker
       *[other] { $count } workers
    }.
queue_full = The queue is full: { $count ->
        [one] { $count } training is
       *[other] { $count } trainings are
    } waiting. Try again when some have finished.
step = model { $number } of { $total }: { $model }, category { $category }
step_alone = model { $number } of { $total }: { $model }
step_waiting = #{ $place } in queue
step_starting = reading data
timeout = Training exceeded the { $minutes }-minute limit. Select fewer categories or models, or use more workers.
memory = Training needed more memory than a worker has. Select fewer categories or less past data.
worker_lost = Training was interrupted several times. Select Retrain.
storage = The result couldn't be saved. Select Retrain in a few minutes.
train_internal = Training failed on our side. Select Retrain; if it fails again, send us the story's name.
dataset_unreadable = The source's table couldn't be read. Upload the file again, then retrain.
column_missing = The source no longer has the column “{ $column }”. Change the story's columns, then retrain.
dates_unreadable = The column “{ $column }” has no readable dates. Fix its type in the source.
dates_irregular = The dates in “{ $column }” are unevenly spaced. The closest period is { $period ->
        [hours] hours
        [weeks] weeks
        [months] months
        [quarters] quarters
        [years] years
       *[days] days
    }. Choose it for this column, and rows of the same period will be combined.
dates_stretched = Between { $before } and { $behind } in “{ $column }” there are no rows, and this gap is most of the time covered. Some dates look wrong: fix them in the source, or choose how their years are read.
too_few_dates = The column “{ $column }” has fewer than two distinct dates. Add rows to the source.
too_wide = The { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } of “{ $column }” { $rows ->
        [one] spans
       *[other] span
    } { $periods ->
        [one] { $periods } period
       *[other] { $periods } periods
    }; one of the dates looks wrong. Fix it in the source.
mostly_invented = By “{ $column }”, only { $rows ->
        [one] { $rows } period has
       *[other] { $rows } periods have
    } rows and { $empty } in between have none. Choose a longer period, or change “Periods without rows” in the settings.
target_empty = The column “{ $column }” has no numbers in the selected categories. Choose another column or other categories.
nothing_trained = No model could be trained on “{ $column }”. Choose other models, or add data.
nothing_trained_because = No model could be trained on “{ $column }”: { $reason }. Fix the column in the source, or choose other models.
error_stop = Story { $story } training stopped!
needs_points = skipped: needs { $needed ->
        [one] { $needed } value
       *[other] { $needed } values
    }, has { $known }
not_reached = not trained: the time limit was reached
unknown_model = this model no longer exists
wrong_parameters = its parameters are invalid: { $detail }
model_failed = training failed: { $detail }
no_finite_fit = the numbers are too large or too far apart for this model
broke_down = this model failed; other models aren't affected
given_up = stopped after { $after } of { $total ->
        [one] { $total } backtest
       *[other] { $total } backtests
    }, because its error is over twice that of a fast model; its forecast is available
no_rows = no row has a value here
no_period = the dates here follow no regular period
dates_too_wide = the dates here are too far apart; one of them looks wrong
periods_mostly_invented = too many periods here have no rows; choose a longer period, or change “Periods without rows” in the settings
no_result = no result
notice_trained = Training complete: “{ $story }”.
notice_failed = There was an error while training story “{ $story }”.
notice_stopped = Training stopped: “{ $story }”.
period_name = { $period ->
        [hours] hours
        [weeks] weeks
        [months] months
        [quarters] quarters
        [years] years
       *[days] days
    }

## Accuracy, notes and importance

trust_wins = { $model } is the most accurate model
trust_used = { $model } makes the forecast
trust_chosen = { $model } is the selected model
trust_simpler = { $model } is chosen: it's simpler than { $lowest }, the most accurate model, and within 5% of its error
trust_combined = The forecast combines { $models }
trust_and = { $first } and { $last }
trust_others = { $count ->
        [one] { $count } other model
       *[other] { $count } other models
    }
trust_constant = Every past value is { $value }, so the forecast repeats it
trust_short = { $points ->
        [one] { $points } value is
       *[other] { $points } values are
    } too few to compare models, so the simplest one is used: { $model }
trust_stand_in = None of the selected models could be used, so { $model } was used instead
trust_nothing = There is no forecast here: { $reason }
note_gaps = { $count ->
        [one] { $count } period without rows was
       *[other] { $count } periods without rows were
    } filled { $fill }: { $dates }.
note_missing = { $count ->
        [one] { $count } period with an empty value was
       *[other] { $count } periods with empty values were
    } filled { $fill }: { $dates }.
fill_linear = by linear interpolation
fill_zero = with zero
fill_previous = with the previous value
note_duplicates = { $count ->
        [one] { $count } period
       *[other] { $count } periods
    } had several rows; { $rule } was used: { $dates }.
duplicates_sum = their sum
duplicates_mean = their average
duplicates_last = the last one
note_moved = { $count ->
        [one] { $count } irregular date was
       *[other] { $count } irregular dates were
    } moved to the nearest period.
note_dropped = { $count ->
        [one] { $count } period
       *[other] { $count } periods
    } without values at the start or end { $count ->
        [one] was
       *[other] were
    } ignored.
note_no_date = { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } without a readable date { $rows ->
        [one] was
       *[other] were
    } ignored.
note_far_away = { $rows ->
        [one] { $rows } row was
       *[other] { $rows } rows were
    } ignored, because { $rows ->
        [one] its date is
       *[other] their dates are
    } far from all others: { $dates }.
unusual_times = { $value }, { $times } times the usual { $usual }
unusual_instead = { $value } instead of about { $usual }
unusual_set_aside = { $period }: { $compared }. The forecast does without it.
unusual_kept = { $period }: { $compared }. It is used as it is.
unusual_more = { $count ->
        [one] { $count } more value is unusual.
       *[other] { $count } more values are unusual.
    }
event_past = { $period }: { $compared }. Explained by “{ $event }”.
event_ahead = “{ $event }” { $way ->
        [down] lowers
       *[up] raises
    } the forecast of { $dates } by { $size }, based on { $count ->
        [one] one past occurrence
       *[other] { $count } past occurrences
    }.
event_unseen = “{ $event }” doesn't change the forecast of { $dates }: it has no value in the past data yet.
event_over = “{ $event }” has no coming date: the forecast doesn't repeat it.
note_no_category = { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } without a category value { $rows ->
        [one] was
       *[other] were
    } ignored.
note_weekends = The data has Mondays to Fridays only, so the forecast skips weekends too.
note_non_negative = The forecast is kept at 0 or above.
note_negative_possible = Past data has no negative values, but the forecast may: “No negative values” is off.
note_unhelpful_columns = Columns not used, because they didn't make backtests more accurate: { $columns }.
note_out_of_time = The time limit was reached. Models trained by then are used.
note_older = These results are from the training of { $date }; the last training failed.
note_older_training = These results are from the training of { $date }; a new training is running.
note_category = { $category }: { $note }
note_more = { $count ->
        [one] { $count } more category has
       *[other] { $count } more categories have
    } notes; see the forecast of each.
importance_up = Where “{ $column }” is high, { $what } is { $by } higher than where it's low.
importance_down = Where “{ $column }” is high, { $what } is { $by } lower than where it's low.
importance_levels = With “{ $highest }” in “{ $column }”, { $what } is { $by } higher than with “{ $lowest }”.
importance_flat = “{ $column }” has only one value, so it has no effect.
importance_class = the probability of “{ $class }”
importance_target = “{ $target }”
importance_past = Past values of “{ $target }”
importance_past_adds = Past values of “{ $target }” change its forecast by { $by } on average.
importance_time = Calendar
importance_time_adds = The calendar changes the forecast of “{ $target }” by { $by } on average.
importance_no_trees = TreeSHAP explains forecasts of tree models, and this model isn't made of trees only.
importance_no_columns = The story has no predictors. Select number columns as predictors and retrain to see their importance.
importance_unused = This model doesn't use predictors: it can't, or backtests were as accurate without them.
prepared_no_outliers = There are no outliers.
prepared_outliers_replaced = { $count ->
        [one] { $count } outlier was
       *[other] { $count } outliers were
    } replaced with typical values: { $dates }.
prepared_outliers_kept = { $count ->
        [one] { $count } outlier was
       *[other] { $count } outliers were
    } kept: { $dates }.
prepared_limited = { $above ->
        [one] { $above } value was
       *[other] { $above } values were
    } capped at { $high } from above, { $below } at { $low } from below.
prepared_smoothed = Each value was replaced with the average of { $width ->
        [one] { $width } value
       *[other] { $width } values
    } around it; the forecast is smoothed too.
prepared_log = Models were trained on logarithms of the values.
prepared_root = Models were trained on square roots of the values.
prepared_power = Models were trained on values to the power of { $lambda } (Box-Cox).
prepared_not_transformed = No transformation was applied: all values must be above zero.
prepared_no_transformation = Transformations were tested but didn't make backtests more accurate, so none was applied.
prepared_year = Yearly seasonality was removed before training and added back to the forecast.
prepared_seasons = Seasonality (cycle length { $periods }) was removed before training and added back to the forecast.
prepared_no_season = There is no seasonality to remove.
prepared_changes = Models were trained on changes from one value to the next.
prepared_changes_of_changes = Models were trained on second differences: changes of the changes.
prepared_scaled = The target was scaled ({ $scaler }) and its forecast scaled back.
prepared_columns = Columns calculated from the date and past values: { $columns }.
prepared_columns_left_out = Columns left out, because the period or the length of past data doesn't allow them: { $columns }.
prepared_beginning = The first { $periods ->
        [one] { $periods } period was
       *[other] { $periods } periods were
    } left out, because the values before are unknown.
search_better = { $model }: { $trials ->
        [one] { $trials } trial
       *[other] { $trials } trials
    } with { $method } found parameters with a { $percent }% smaller error: { $params }.
search_no_better = { $model }: { $trials ->
        [one] { $trials } trial
       *[other] { $trials } trials
    } with { $method } found no better parameters.

## The workbook

book_model = Model
book_date = Date
book_lower = Lower { $level }%
book_upper = Upper { $level }%
book_category = Category
book_best = Best
book_yes = yes
book_seconds = Training time, s
book_reason = Reason
book_setting = Setting
book_value = Value
book_story = Story
book_target = Target
book_period = Period
book_fingerprint = Run ID
book_steps = Horizon
book_level = Interval, %
book_chosen = Selected model
book_shortened = Some texts are longer than 32,767 characters. A cell can't hold more, so only their beginning is here.
book_note = Note
book_more_sheets = The rows don't fit on one sheet. They continue on numbered sheets: Forecast 2, History 2.
summary_series = Series
summary_forecast = Forecast
summary_history = Actual
summary_band = { $level }% interval
summary_miss = Usually within ±
summary_change = vs the year before
summary_grade = Grade
summary_grades = Series by grade: { $good } good, { $with_care } to use with care, { $do_not_use } not to use.
summary_whole = { $kind ->
        [total] Total
       *[mean] Average
    }
pdf_page = page { $page } of { $pages }
# Short names of the twelve months, between spaces.
pdf_months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
pdf_letters = The PDF can't show these characters: { $letters }. Download the Excel workbook instead.
setting_on = on
setting_off = off
setting_auto = automatic

## Models of time series: `spec_series_MODEL` and `spec_series_MODEL_PARAMETER`, `any` for what models share

spec_series_NAIVE = Naive
    .summary = Repeats the last value. The baseline that every other model must beat.
spec_series_SNAIVE = Seasonal naive
    .summary = Repeats the last season: each month is like the same month a year ago.
spec_series_SES = Simple exponential smoothing
    .summary = A flat line that follows recent values most. For data without trend or seasonality.
spec_series_SES_alpha = Smoothing factor
    .hint = How fast the level follows new values: slowly near 0, at once near 1.
spec_series_SARIMAX = Seasonal ARIMA
    .summary = Learns how values depend on previous values and on the last season. Can use predictors with known future values.
spec_series_SARIMAX_p = Autoregressive order
    .hint = How many past values determine the next one.
spec_series_SARIMAX_d = Differencing order
    .hint = How many times values are replaced by their changes to remove the trend.
spec_series_SARIMAX_q = Moving-average order
    .hint = How many past errors correct the next value.
spec_series_SARIMAX_P = Seasonal autoregressive order
    .hint = How many past seasons determine the next value.
spec_series_SARIMAX_D = Seasonal differencing order
    .hint = How many times values are replaced by their changes from season to season.
spec_series_SARIMAX_Q = Seasonal moving-average order
    .hint = How many errors of past seasons correct the next value.
spec_series_SARIMAX_m = Season length
    .hint = Number of periods in a season; 1 means no seasonality.
spec_series_SARIMAX_constant = Constant
    .hint = Whether the forecast has a fixed mean or, after one difference, a steady trend.
spec_series_HWES = Holt-Winters smoothing
    .summary = Tracks level, trend and seasonality, with more weight on recent values. A strong all-rounder.
spec_series_HWES_trend = Trend
    .hint = Whether the forecast keeps rising or falling, and whether that levels off.
spec_series_HWES_season = Seasonality
    .hint = Additive: the same size at any level. Multiplicative: grows with the level.
spec_series_HWES_error = Error type
    .hint = Additive: the same size at any level. Multiplicative: grows with the value.
spec_series_AR = Autoregression
    .summary = Each value depends on the few before it. Can use predictors with known future values.
spec_series_AR_lags = Lags
    .hint = How many past values determine the next one. If not set, 1 to 5 are chosen from the data.
spec_series_AR_trend = Trend
    .hint = Whether a steady rise or fall continues.
spec_series_AR_season = Seasonality
    .hint = Whether each month, weekday or hour has its own level.
spec_series_LR = Linear regression
    .summary = A straight line with a level for each part of the season. Can use predictors with known future values.
spec_series_LR_terms = Terms
    .hint = auto keeps the parts of line, seasonality and yearly waves that help; full keeps line and seasonality; line keeps the line only.
spec_series_PROPHET = Prophet
    .summary = A trend that bends where the data does, plus yearly, weekly and daily waves. Can use predictors with known future values.
spec_series_PROPHET_order_yearly = Yearly seasonality detail
    .hint = Number of yearly waves; 0 for none.
spec_series_PROPHET_order_weekly = Weekly seasonality detail
    .hint = Number of weekly waves; 0 for none.
spec_series_PROPHET_interval_width = Interval width
    .hint = Share of values that the interval should hold. If set, it overrides the interval of the story.
spec_series_PROPHET_changepoint_prior_scale = Trend flexibility
    .hint = Larger values follow the data more closely; smaller ones keep the trend straighter.
spec_series_PROPHET_mode = Seasonality mode
    .hint = Additive: the same size at any level. Multiplicative: grows with the trend.
spec_series_LSTM = LSTM neural network
    .summary = A small neural network that reads the latest values one by one and learns what follows. Needs a lot of past data. Can use predictors with known future values.
spec_series_LSTM_epochs = Epochs
    .hint = How many times the network goes through the data.
spec_series_LSTM_batch = Batch size
    .hint = How many stretches of the series are used in each training step.
spec_series_LSTM_units = Units
    .hint = Size of the network's memory. Larger networks learn more if there's enough data.
spec_series_LSTM_window = Window
    .hint = How many latest values the network reads.
spec_series_LSTM_learning_rate = Learning rate
    .hint = Size of the training steps.
spec_series_YTY = Year over year
    .summary = The same period last year plus the average yearly change. A well-known comparison.
spec_series_YTY_change = Change
    .hint = Additive: the same amount is added every year. Multiplicative: every year grows by the same share.
spec_series_PR = Polynomial regression
    .summary = A curve with a level for each part of the season. For data whose growth speeds up or slows down.
spec_series_PR_degree = Degree
    .hint = How often the curve may bend: 1 is a straight line, 2 bends once. Fewer bends are used if that predicts the latest values better.
spec_series_LogarR = Logarithmic regression
    .summary = A curve that rises or falls ever more slowly, with a level for each part of the season.
spec_series_ER = Exponential regression
    .summary = A curve that changes by the same share every period, with a factor for each part of the season.
spec_series_ER_centre = Center
    .hint = Median: half of the values are expected above. Mean: slightly higher, so that sums over many periods are right.
spec_series_CROSTON = Intermittent demand
    .summary = Tracks the size and the frequency of demand separately. For data with many zeros.
spec_series_CROSTON_variant = Variant
    .hint = croston smooths sizes and intervals; sba corrects its bias; tsb smooths the probability of demand, so old demand fades out.
spec_series_CROSTON_alpha = Smoothing factor
    .hint = How fast sizes and intervals follow new demand: slowly near 0, at once near 1.
spec_series_THETA = Theta
    .summary = The average of a level that follows recent values and a line through all values.
spec_series_MSTL = Seasonal decomposition
    .summary = Separates one or two seasonal patterns, continues the rest and adds them back.
spec_series_MSTL_season = Seasonality
    .hint = Additive: the same size at any level. Multiplicative: grows with the level.
spec_series_FOURIER = Fourier terms
    .summary = Describes day, week and year as waves around a level that follows the data. Can use predictors with known future values.
spec_series_FOURIER_trend = Trend
    .hint = none: the level only follows the data. damped: a rise or fall that levels off. additive: one that continues.
spec_series_FOURIER_level = Level
    .hint = following: level and trend follow the data. fixed: values return to one level or line.
spec_series_FOURIER_season = Seasonality
    .hint = steady: the waves stay the same. changing: they follow the data.
spec_series_FOURIER_waves = Waves
    .hint = Number of waves in each season. If not set, those that help are used.
spec_series_FOURIER_p = Autoregressive order
    .hint = How many past deviations from level and waves determine the next one.
spec_series_FOURIER_q = Moving-average order
    .hint = How many past errors correct the next value.
spec_series_COMBINATION = Combination of models
    .summary = Several models combined, so that their errors partly cancel out.
spec_series_CES = Complex exponential smoothing
    .summary = Smoothing that detects whether the data rises, falls or stays level.
spec_series_NGBOOST = NGBoost
    .summary = Small trees on recent values that predict the whole distribution of the next ones. Can use predictors with known future values.
spec_series_CATBOOST = CatBoost
    .summary = Many balanced trees on recent values and seasonality. Can use predictors with known future values.
spec_series_XGBOOST = XGBoost
    .summary = The XGBoost library: trees on recent values and seasonality, each correcting the ones before. Can use predictors with known future values.
spec_series_LIGHTGBM = LightGBM
    .summary = The LightGBM library: trees on recent values and seasonality, grown where errors are largest. Can use predictors with known future values.
spec_series_GBM = Boosted trees
    .summary = Small trees on recent values and seasonality, each correcting the ones before. Can use predictors with known future values.
spec_series_any_trees = Trees
    .hint = Number of trees.
spec_series_any_learning_rate = Learning rate
    .hint = Share of each tree that is used. Smaller values need more trees.
spec_series_any_depth = Tree depth
    .hint = Maximum number of questions from the top of a tree to a prediction.
spec_series_any_strategy = Strategy
    .hint = recursive: each step uses the step before. direct: a whole season at once. horizon: all steps at once. auto: whichever was more accurate.
spec_series_any_base = Base
    .hint = What trees predict changes from: the last value, the recent level, or the value one season ago.
spec_series_any_holidays = Holidays
    .hint = Country whose public holidays are used: its two-letter code.

## Models of regression and classification

spec_rows_MEAN = Average
    .summary = Predicts the average for every row. The baseline that a model must beat.
spec_rows_PRIOR = Same probabilities for all rows
    .summary = The probability of a class is how often it occurs, the same for every row. The baseline that a model must beat.
spec_rows_LR = Linear regression
    .summary = A weighted sum of the columns. Easy to explain; strong when effects add up.
spec_rows_PR = Polynomial regression
    .summary = A weighted sum of the columns, their squares and products. For curved effects and interactions.
spec_rows_PR_degree = Degree
    .hint = 1: columns only. 2: also their squares and products. 3: also products of three columns.
spec_rows_LogR = Logistic regression
    .summary = Each column raises or lowers the odds of a class by its weight. Easy to explain, with reliable probabilities.
spec_rows_LogR_C = Regularization (inverse)
    .hint = How much the weights may grow. Small values keep them near zero.
spec_rows_KNN = Nearest neighbors
    .summary = Finds the most similar rows and uses their average or most frequent class.
spec_rows_KNN_smoothing = Smoothing
    .hint = How many rows, with classes as common as in the whole table, are added to the neighbors.
spec_rows_NB = Naive Bayes
    .summary = Compares each column with what is typical of each class and multiplies the odds. Very fast.
spec_rows_NB_smoothing = Smoothing
    .hint = How many rows of each value are added to every class.
spec_rows_SVR = Support vector regression
    .summary = A smooth curve that ignores small errors. Strong on a few thousand rows.
spec_rows_SVM = Support vector machine
    .summary = Draws the border between classes as far from both as possible. Strong on a few thousand rows.
spec_rows_DTR = Decision tree
    .summary = Asks one question after another and predicts the average of similar rows.
spec_rows_DTC = Decision tree
    .summary = Asks one question after another and looks at how often each class occurs among similar rows.
spec_rows_RFR = Random forest
    .summary = The average of many different decision trees. Robust.
spec_rows_RFC = Random forest
    .summary = The average of many different decision trees. Robust.
spec_rows_RFR_trees = Trees
    .hint = Number of trees. More trees are slower and slightly more accurate.
spec_rows_RFC_trees = Trees
    .hint = Number of trees. More trees are slower and slightly more accurate.
spec_rows_RFR_least_rows = Minimum rows
    .hint = Minimum number of rows behind a prediction of one tree.
spec_rows_RFC_least_rows = Minimum rows
    .hint = Minimum number of rows behind a prediction of one tree.
spec_rows_ET = Extra trees
    .summary = The average of many trees with random questions. Smoother than a random forest.
spec_rows_ETC = Extra trees
    .summary = The average of many trees with random questions. Smoother than a random forest.
spec_rows_GBM = Boosted trees
    .summary = Small trees, each correcting the errors of the ones before. Fast and strong.
spec_rows_GBM_leaves = Leaves
    .hint = Maximum number of different predictions of one tree. If not set, it depends on the number of rows.
spec_rows_NGBOOST = NGBoost
    .summary = Many small trees that predict the whole distribution of the target, not only its average.
spec_rows_NGBOOST_trees = Boosting rounds
    .hint = Number of rounds of trees.
spec_rows_CATBOOST = CatBoost
    .summary = Many balanced trees, each correcting the errors of the ones before. Often the best, especially with categories.
spec_rows_CATBOOST_learning_rate = Learning rate
    .hint = Share of each tree that is used. If not set (0.03 is typical), it depends on the size of the data.
spec_rows_CATBOOST_depth = Tree depth
    .hint = Number of questions from the top of a tree to a prediction.
spec_rows_XGBOOST = XGBoost
    .summary = The XGBoost library: many trees, each correcting the errors of the ones before. Strong on most tables.
spec_rows_LIGHTGBM = LightGBM
    .summary = The LightGBM library: many trees, grown where they help most. Fast on many rows.
spec_rows_LIGHTGBM_depth = Tree depth
    .hint = Maximum number of questions from the top of a tree to a prediction. If not set, only the leaves are limited.
spec_rows_XGBOOST_trees = Boosting rounds
    .hint = Number of rounds of trees. If not set (100 is typical), it's chosen by testing on held-back rows.
spec_rows_LIGHTGBM_trees = Boosting rounds
    .hint = Number of rounds of trees. If not set (100 is typical), it's chosen by testing on held-back rows.
spec_rows_any_trees = Trees
    .hint = Number of trees.
spec_rows_any_learning_rate = Learning rate
    .hint = Share of each tree that is used. Smaller values need more trees.
spec_rows_any_depth = Tree depth
    .hint = Maximum number of questions from the top of a tree to a prediction.
spec_rows_any_leaves = Leaves
    .hint = Maximum number of different predictions of one tree.
spec_rows_any_least_rows = Minimum rows
    .hint = Minimum number of rows behind a prediction. If not set, the better of two values is used.
spec_rows_any_pruning = Pruning
    .hint = Whether branches that don't help on unseen rows are removed.
spec_rows_any_loss = Loss function
    .hint = Which errors to minimize: squared, absolute, or those of values that are often zero (tweedie).
spec_rows_any_l2 = L2 regularization
    .hint = How strongly predictions are held back where few rows support them.
spec_rows_any_rows = Row sample
    .hint = Share of rows used by each tree.
spec_rows_any_columns = Column sample
    .hint = Share of columns used by each tree.
spec_rows_any_penalty = Regularization
    .hint = Draws weights towards zero. More stable with few rows or similar columns; 0 for none.
spec_rows_any_skewed = Skewed columns
    .hint = log: takes the logarithm of columns with a few very large values. keep: leaves them unchanged.
spec_rows_any_products = Products
    .hint = Maximum number of squares and products.
spec_rows_any_k = Neighbors
    .hint = How many similar rows are used. If not set (5 is typical), it's chosen from the data. More is steadier, fewer follows details.
spec_rows_any_weights = Weights
    .hint = uniform: all neighbors count equally. distance: closer ones count more.
spec_rows_any_calibrate = Calibration
    .hint = Whether to correct the probabilities, which this model overstates.
spec_rows_any_kernel = Kernel
    .hint = How similarity of rows is measured: rbf is local, poly is curved, linear is straight.
spec_rows_any_C = Cost of errors
    .hint = Large values follow the data closely.
spec_rows_any_gamma = Locality
    .hint = How fast influence falls with distance. Large values are more local.
spec_rows_any_epsilon = Tolerance
    .hint = Errors below this share of the target's standard deviation are ignored.

## Methods of clustering

spec_clusters_KMEANS = K-means
    .summary = Round groups of similar spread, each around its average.
spec_clusters_AGGLOMERATIVE_CLUSTERING = Hierarchical clustering
    .summary = Merges the closest rows and groups step by step until the chosen number remains.
spec_clusters_DBSCAN = Density clustering
    .summary = Finds dense groups of any shape and leaves isolated rows out.
spec_clusters_BIRCH = BIRCH
    .summary = Summarizes close rows in one pass, then merges the summaries. Made for many rows.
spec_clusters_any_clusters = Groups
    .hint = How many groups to make.
spec_clusters_any_restarts = Restarts
    .hint = How many random starts are tried to find the best. If not set, it depends on the size of the data.
spec_clusters_any_linkage = Linkage
    .hint = Which groups count as close: ward keeps them compact, complete uses the farthest rows, average all rows, single the closest.
spec_clusters_any_eps = Neighborhood radius
    .hint = How close neighbors must be, in standard deviations. If not set, it's chosen from the data.
spec_clusters_any_min_samples = Minimum neighbors
    .hint = How many rows nearby, including the row itself, make a dense place.
spec_clusters_any_threshold = Small group size
    .hint = Maximum size of a first small group, in standard deviations.

## Effort and unfinished periods

set_unfinished = Unfinished first or last period
set_unfinished_hint = For example a month with only its first ten days, or a day that was not over. Left out, the forecast begins with it.
option_leave_out = Leave out
option_keep_unfinished = Use as it is
option_scale = Scale up to a whole period
only_unfinished_here = all rows here fall into an unfinished period, which is left out
set_effort = Effort
set_effort_hint = On how many past stretches each model is tested: at most 2 (fast), 4 (balanced) or 6 (thorough). Fast also leaves out slow models.
set_train_type = Model parameters
set_train_type_hint = Parameters you don't set: adapted to your data, or the fixed defaults of each model. The best-model selection doesn't depend on this.
option_embedded = Adapted to the data
option_custom = Fixed defaults
option_fast = Fast
option_balanced = Balanced
option_thorough = Thorough
unfinished_left_out = { $period } has { $part } and is left out.
unfinished_kept = { $period } has { $part } and is used as it is.
unfinished_scaled = { $period } has { $part }; its total was scaled up to a whole period.
# Such as "10 of 31 days".
unfinished_part = { $unit ->
        [days] { $has } of { $full ->
                [one] { $full } day
               *[other] { $full } days
            }
        [working_days] { $has } of { $full ->
                [one] { $full } working day
               *[other] { $full } working days
            }
        [weeks] { $has } of { $full ->
                [one] { $full } week
               *[other] { $full } weeks
            }
        [months] { $has } of { $full ->
                [one] { $full } month
               *[other] { $full } months
            }
        [hours] { $has } of { $full ->
                [one] { $full } hour
               *[other] { $full } hours
            }
        [rows] { $has ->
                [one] { $has } row
               *[other] { $has } rows
            } instead of about { $full }
        [percent] { $has }% of what this weekday usually has
       *[quarters] { $has } of { $full ->
                [one] { $full } quarter
               *[other] { $full } quarters
            }
    }
only_unfinished = All selected rows of “{ $target }” fall into an unfinished period, which is left out. Use it as it is, or choose a shorter period or more categories.
period_count = { $period ->
        [business_days] { $count ->
            [one] { $count } business day
           *[other] { $count } business days
        }
        [open_days] { $count ->
            [one] { $count } open day
           *[other] { $count } open days
        }
        [hours] { $count ->
            [one] { $count } hour
           *[other] { $count } hours
        }
        [weeks] { $count ->
            [one] { $count } week
           *[other] { $count } weeks
        }
        [months] { $count ->
            [one] { $count } month
           *[other] { $count } months
        }
        [quarters] { $count ->
            [one] { $count } quarter
           *[other] { $count } quarters
        }
        [years] { $count ->
            [one] { $count } year
           *[other] { $count } years
        }
       *[days] { $count ->
            [one] { $count } day
           *[other] { $count } days
        }
    }
period_week = The week of { $start }
period_month = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
period_quarter = Q{ $quarter } { $year }
date_long = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
# Days are counted from Monday; place 5 is the last one of the month.
note_weekday_of_month = Each date is the { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] last
    } { $day ->
        [1] Monday
        [2] Tuesday
        [3] Wednesday
        [4] Thursday
        [5] Friday
        [6] Saturday
       *[7] Sunday
    } of its month; so are the dates of the forecast.
note_week_calendar = Months have 4 or 5 whole weeks, as in a 4-4-5 calendar. The forecast continues that calendar.

## The grade of a forecast and the number above it

trust_error = Over { $count ->
        [one] { $count } tested value
       *[other] { $count } tested values
    }, the error ({ $measure }) of { $target } is { $error }.
trust_coverage = { $percent }% of { $count ->
        [one] { $count } past value
       *[other] { $count } past values
    } fell inside the { $level }% interval.
trust_few_tested = The interval was checked on only { $count ->
        [one] { $count } past value
       *[other] { $count } past values
    }.
trust_no_coverage = There is too little past data to check the interval.
year_weekdays = The forecast covers { $now } { $now ->
        [one] weekday
       *[other] weekdays
    } (Monday to Friday), the same period a year earlier { $before }.
year_holidays_now = Holidays only in the forecast: { $names }.
year_holidays_before = Holidays only a year earlier: { $names }.
gain = { $measure ->
        [accuracy] The error rate
       *[other] The error ({ $measure })
    } is { $how ->
        [smaller] { $number }% smaller than
        [larger] { $number }% larger than
        [many_times] many times larger than
       *[equal] no smaller than
    } { $baseline ->
        [average] when always predicting the average
        [most_common] when always predicting the most common class
        [one_class] when always predicting the same class
        [shares] when giving each row the same probabilities
        [last] when repeating the last known value
        [season_hours] when repeating the day before
        [season_hours_week] when repeating the week before
        [season_days] when repeating the week before
        [season_weeks] when repeating last year's weeks
        [season_months] when repeating last year's months
        [season_quarters] when repeating last year's quarters
       *[naive] that of the naive forecast
    }.
gain_of_few = On only { $count ->
        [one] { $count } tested value
       *[other] { $count } tested values
    }, { $measure ->
        [accuracy] the error rate
       *[other] the error ({ $measure })
    } is { $how ->
        [smaller] { $number }% smaller than
        [larger] { $number }% larger than
        [many_times] many times larger than
       *[equal] no smaller than
    } { $baseline ->
        [average] when always predicting the average
        [most_common] when always predicting the most common class
        [one_class] when always predicting the same class
        [shares] when giving each row the same probabilities
        [last] when repeating the last known value
        [season_hours] when repeating the day before
        [season_hours_week] when repeating the week before
        [season_days] when repeating the week before
        [season_weeks] when repeating last year's weeks
        [season_months] when repeating last year's months
        [season_quarters] when repeating last year's quarters
       *[naive] that of the naive forecast
    }.
grade_name = { $grade ->
        [good] Good
        [with_care] Use with care
       *[do_not_use] Don't use
    }
grade_invented = { $percent }% of the past values were filled in, not measured.
grade_constant = Every past value is { $value }.
grade_constant_of_few = There { $count ->
        [one] is only { $count } past value, { $value }.
       *[other] are only { $count } past values, all { $value }.
    }
grade_untested = There is too little past data to test the forecast.
grade_not_compared = The forecast could not be compared with a simple one.
grade_naive_won = No model was more accurate than the naive forecast.
grade_coverage = Only { $percent }% of { $count ->
        [one] { $count } past value
       *[other] { $count } past values
    } fell inside the { $level }% interval.
grade_drift = In the latest backtests, the error was { $percent }% larger than in earlier ones.
grade_further = The forecast was tested { $ahead } ahead; how far off it is after that isn't known.
grade_few_backtests = The forecast was tested on only { $count ->
        [one] { $count } past period of time
       *[other] { $count } past periods of time
    }.
grade_baseline_won = No model was more accurate than the baseline.
grade_few_rows = The forecast was tested on only { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }.
grade_no_groups = Fewer than two groups were found.
headline_span = { $kind ->
        [mean] on average over the next
       *[total] over the next
    } { $unit ->
        [hours] { $steps ->
            [one] hour
           *[other] { $steps } hours
        }
        [business_days] { $steps ->
            [one] business day
           *[other] { $steps } business days
        }
        [open_days] { $steps ->
            [one] open day
           *[other] { $steps } open days
        }
        [weeks] { $steps ->
            [one] week
           *[other] { $steps } weeks
        }
        [months] { $steps ->
            [one] month
           *[other] { $steps } months
        }
        [quarters] { $steps ->
            [one] quarter
           *[other] { $steps } quarters
        }
        [years] { $steps ->
            [one] year
           *[other] { $steps } years
        }
       *[days] { $steps ->
            [one] day
           *[other] { $steps } days
        }
    }
headline_last = { $which ->
        [only] { $unit ->
            [hours] in the next hour
            [business_days] on the next business day
            [open_days] on the next open day
            [weeks] in the next week
            [months] in the next month
            [quarters] in the next quarter
            [years] in the next year
           *[days] on the next day
        }
       *[last] { $unit ->
            [hours] in the last of the next { $steps ->
                [one] { $steps } hour
               *[other] { $steps } hours
            }
            [business_days] on the last of the next { $steps ->
                [one] { $steps } business day
               *[other] { $steps } business days
            }
            [open_days] on the last of the next { $steps ->
                [one] { $steps } open day
               *[other] { $steps } open days
            }
            [weeks] in the last of the next { $steps ->
                [one] { $steps } week
               *[other] { $steps } weeks
            }
            [months] in the last of the next { $steps ->
                [one] { $steps } month
               *[other] { $steps } months
            }
            [quarters] in the last of the next { $steps ->
                [one] { $steps } quarter
               *[other] { $steps } quarters
            }
            [years] in the last of the next { $steps ->
                [one] { $steps } year
               *[other] { $steps } years
            }
           *[days] on the last of the next { $steps ->
                [one] { $steps } day
               *[other] { $steps } days
            }
        }
    }
headline_until = { $span } (to { $end })
headline_on = { $span } ({ $end })
headline_week = the week of { $start }
headline_year = { $year }
headline = { $target }: { $value } { $span }.
headline_miss = { $target }: { $value } { $span }, { $often ->
        [once] missed by { $miss } in its only backtest
       *[usual] usually within ±{ $miss }
    }.
headline_miss_extrapolated = { $target }: { $value } { $span }, { $often ->
        [once] off by about { $miss }, judging by its only backtest, of { $measured }
       *[usual] usually within ±{ $miss }, judging by backtests of { $measured }
    }.
headline_not_kept = This forecast was trained before its main number could be chosen. Retrain the story first.
headline_not_here = Only a time series has a main number to choose.

## Columns that give the answer away

leak_filled = “{ $column }” gives the answer away: it is filled { $how ->
        [only] only
       *[nearly] almost only
    } where “{ $target }” is “{ $class }”.
leak_empty = “{ $column }” gives the answer away: it is empty { $how ->
        [only] only
       *[nearly] almost only
    } where “{ $target }” is “{ $class }”.
leak_copy = “{ $column }” gives the answer away: it repeats “{ $target }”.
leak_share = “{ $column }” gives the answer away: it is always { $percent }% of “{ $target }”.
leak_line = “{ $column }” gives the answer away: “{ $target }” can be calculated from it alone.
leak_class = “{ $column }” gives the answer away: by itself it is right about “{ $target }” in { $percent }% of rows.
leak_number = “{ $column }” gives the answer away: by itself it makes the error of “{ $target }” { $percent }% smaller.
leak_identifier = “{ $column }” has a different value in almost every row, so nothing learned from it holds for new rows.
leak_advice = Leave it out if it becomes known only afterwards.
leak_others = { $count ->
        [one] So does { $columns }.
       *[other] So do { $columns }.
    }
grade_leak = { $findings } Retrain without what becomes known only afterwards.
grade_identifier = { $findings } Retrain without it.

## What absent periods mean

absent_weekdays = Closed on { $days }: those days have no rows, and the forecast there is 0.
absent_weekdays_empty = Usually no values on { $days }: those days don't count as missing.
absent_hours = Closed in { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    } of the week: there are usually no rows then, and the forecast is 0.
absent_hours_empty = Usually no values in { $count ->
        [one] { $count } hour of the week: it doesn't
       *[other] { $count } hours of the week: they don't
    } count as missing.
absent_holidays = Closed on holidays: { $names }. The forecast there is 0.
absent_holidays_empty = Usually no values on holidays ({ $names }): those days don't count as missing.
absent_no_sales = Of { $periods ->
        [one] { $periods } period
       *[other] { $periods } periods
    }, { $count ->
        [one] { $count } has no rows and counts
       *[other] { $count } have no rows and count
    } as 0: nothing was sold then.
absent_too_many = Of { $periods ->
        [one] { $periods } period
       *[other] { $periods } periods
    }, { $count ->
        [one] { $count } has no value.
       *[other] { $count } have no value.
    } That is too many to guess, so they count as 0. If that is wrong, change “Periods without rows” and retrain.
absent_carried = The last { $count ->
        [one] period has no row yet: the value of a season earlier is used.
       *[other] { $count } periods have no rows yet: the values of a season earlier are used.
    }
absent_left_out = The first { $count ->
        [one] period isn't
       *[other] { $count } periods aren't
    } used: too many values are missing there.
absent_ended = No rows since { $date }: this series seems to have ended.
absent_ended_zero = No rows since { $date }: this series seems to have ended and counts as 0 from then on.
weekday_1 = Monday
weekday_2 = Tuesday
weekday_3 = Wednesday
weekday_4 = Thursday
weekday_5 = Friday
weekday_6 = Saturday
weekday_7 = Sunday

## What a forecast depends on

effect_hour = Hour of the day
effect_weekday = Day of the week
effect_month = Month of the year
effect_quarter = Quarter of the year
effect_quarter_name = Q{ $number }
effect_trend = Trend
points = { $number } { $size ->
        [part] points
       *[whole] { $count ->
            [one] point
           *[other] points
        }
    }
effect_moves = On average, this moves { $what } by { $size }.
effect_earlier = On average, earlier values of “{ $column }” move { $what } by { $size }.
effect_later = After high values of “{ $column }”, { $what } is { $by } { $way ->
        [down] lower
       *[up] higher
    } than after low ones.
effect_cycle = Highest: { $high }, lowest: { $low }. The difference is { $by } in the forecast and { $raw } in past data.
effect_trend_ahead = The forecast goes { $way ->
        [down] down
       *[up] up
    } by { $by } over { $period ->
        [hours] { $count ->
            [one] hour
           *[other] { $count } hours
        }
        [weeks] { $count ->
            [one] week
           *[other] { $count } weeks
        }
        [months] { $count ->
            [one] month
           *[other] { $count } months
        }
        [quarters] { $count ->
            [one] quarter
           *[other] { $count } quarters
        }
        [years] { $count ->
            [one] year
           *[other] { $count } years
        }
       *[days] { $count ->
            [one] day
           *[other] { $count } days
        }
    }.
effect_trend_past = In past data, { $way ->
        [down] down
       *[up] up
    } by { $raw }.
effect_past = The last { $count ->
        [one] value is
       *[other] { $count } values average
    } { $last }, all past values { $all }.
effect_raw = { $rows ->
        [sample] In a sample of past data
       *[all] In past data
    }, it averages { $high } for high values and { $low } for low ones.
effect_raw_words = { $rows ->
        [sample] In a sample of past data
       *[all] In past data
    }, it averages { $high } with “{ $highest }” and { $low } with “{ $lowest }”.
effect_none = Nothing moves this forecast: it repeats one value.
month_1 = January
month_2 = February
month_3 = March
month_4 = April
month_5 = May
month_6 = June
month_7 = July
month_8 = August
month_9 = September
month_10 = October
month_11 = November
month_12 = December
