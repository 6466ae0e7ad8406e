# English sentences of this service. The Russian ones are in ru.ftl: the same keys and arguments.

## Sources and reading options

too_long = Use at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }; this has { $count }.
name_characters = “{ $character }” can't be part of a name. Use letters, digits, spaces, underscores and hyphens.
file_missing = Choose a file: xls, xlsx, xlsm, xlsb, odf, csv or json.
options_no_object = Options must be a JSON object, such as {"{"}"encoding": "utf-8"{"}"}.
option_unknown = There is no option “{ $option }”. Choose one of: { $known }.
option_word = “{ $option }” can't be “{ $value }”. Choose one of: { $known }
option_whole = “{ $option }” can't be “{ $value }”. Enter a whole number from 1.
option_columns = “{ $option }” can't be “{ $value }”. For each column, enter date, number or category, or an object. Its fields are type, decimal, date_order, years, zone, credit, fill_down and unify_letters.
option_header_rows = “{ $option }” can't be “{ $value }”. Enter a whole number from 0 to 5.
option_true_false = “{ $option }” can't be “{ $value }”. Enter true or false.
option_join_year = “{ $option }” can't be “{ $value }”. Enter an object with a month column and a year, such as {"{"}"column": "Month", "year": 2024{"}"}.
option_unpivot = “{ $option }” can't be “{ $value }”. Enter an object with the names of the two new columns, such as {"{"}"date": "Month", "value": "Sales"{"}"}.
unknown_sample = There is no such sample. Choose weather or exchange_rate.
rows_go_on = The sheet is full; the rows continue on sheet { $sheet }.
texts_shortened = { $count ->
        [one] { $count } text
       *[other] { $count } texts
    } in this column { $count ->
        [one] is
       *[other] are
    } longer than 32,767 characters. A cell can't hold more, so only the beginning is here.
columns_missing =
    .lost = The new file lacks columns of this source: { $columns }. Stories that use them can't be retrained. Save anyway?
    .changed = Columns mean something else in the new file: { $changes }. Stories that use them were trained on the earlier values. Save anyway?
column_changed =
    .type = column “{ $column }” had { $before ->
        [date] dates
        [number] numbers
       *[category] text
    } and now has { $after ->
        [date] dates
        [number] numbers
       *[category] text
    }
    .currency = column “{ $column }” had amounts in { $before } and now has amounts in { $after }
    .larger = numbers in column “{ $column }” are about { $times } times larger than before
    .smaller = numbers in column “{ $column }” are about { $times } times smaller than before
    .sign = numbers in column “{ $column }” have the opposite sign
reading_columns_missing = Read this way, the table lacks columns of this source: { $columns }. Stories that use them can't be retrained. Save anyway?
reading_of_mixed = A mixed source isn't read from a file. Change its stages instead.
reading_outdated = The table of this source has changed since. Reload the page and try again.
used_by_stories = This source is used by stories: { $stories }. They keep their trained models, but can't be retrained from this source.
used_by_mixed = This source is part of mixed sources: { $sources }. They keep their tables, but can't be updated from this source.
used_by_stories_and_mixed = This source is used by stories ({ $stories }) and mixed sources ({ $sources }). They keep models and tables, but can't be retrained or updated from it.

## Reading notices

ambiguous_dates =
    .day_first = Dates in column “{ $column }” are ambiguous. They were read with the day first; change the date order if that's wrong.
    .month_first = Dates in column “{ $column }” are ambiguous. They were read with the month first; change the date order if that's wrong.
    .year_first = Dates in column “{ $column }” are ambiguous. They were read with the year first: 24-01-31 is 31 January 2024. Change the date order if that's wrong.
    .year_last = Dates in column “{ $column }” are ambiguous. They were read with the year last: 24-01-15 is 24 January 2015. Change the date order if that's wrong.
ambiguous_numbers =
    .decimals = Values such as { $example } in column “{ $column }” were read as decimals. If they are thousands, change how they are read.
    .thousands = Values such as { $example } in column “{ $column }” were read as thousands. If they are decimals, change how they are read.
    .read_decimals = Read as decimals
    .read_thousands = Read as thousands
renamed_header =
    .renamed = Another column “{ $column }” was renamed to “{ $name }”.
    .named = A column without a header was named “{ $name }”.
dropped_empty_columns = { $count ->
        [one] { $count } empty column was
       *[other] { $count } empty columns were
    } skipped.
dropped_empty_rows = { $count ->
        [one] { $count } empty row was
       *[other] { $count } empty rows were
    } skipped.
long_rows =
    .plain = { $count ->
        [one] { $count } row has
       *[other] { $count } rows have
    } more values than there are headers, first in row { $first }. Extra values were skipped.
    .named = { $count ->
        [one] { $count } row has
       *[other] { $count } rows have
    } more values than there are headers, first in row { $first }. Values after the last column, “{ $column }”, were skipped.
leading_zeros_kept = Column “{ $column }” has numbers with leading zeros, so it's kept as text.
long_numbers_kept = Column “{ $column }” has numbers too long to calculate with, so it's kept as text.
codes_kept = Column “{ $column }” has values like 12E4 or +49170123456 that look like codes, so it's kept as text. If they are amounts, choose the type number.
trailing_zeros =
    .kept = In column “{ $column }”, 1.10 and 1.1 are different labels but would be the same number, so it's kept as text.
    .read = Column “{ $column }” is read as numbers, so 1.10 in it is the same as 1.1. If these are versions, sizes or item numbers, keep it as text.
figures_lost = In column “{ $column }”, { $count ->
        [one] { $count } number is
       *[other] { $count } numbers are
    } written like 4.6E+12, and the last digits were already lost in the file. Export the numbers in full and upload the file again.
scales_kept = Column “{ $column }” has values such as 5M, which may be numbers or names, so it's kept as text.
scaled_read = Numbers with a suffix in column “{ $column }” were read in full: 1.2M is 1,200,000.
indian_groups_read = Digits in column “{ $column }” are grouped as in India: 1,23,456 is read as 123,456.
bad_characters =
    .plain = { $count ->
        [one] { $count } character
       *[other] { $count } characters
    } couldn't be read, first in line { $line }; “�” replaces each. If there are many, choose another encoding.
    .named = { $count ->
        [one] { $count } character
       *[other] { $count } characters
    } couldn't be read, first in line { $line }; “�” replaces each. If there are many, choose another encoding. Columns: { $columns }.
garbled = Some text looks garbled: “{ $text }” was probably “{ $meant }”. Choose another encoding; if that doesn't help, export the file again as UTF-8.
encoding_guessed = The encoding was guessed as { $encoding }, which gives “{ $text }”. In { $other } it would be “{ $meant }”.
percent_read = Column “{ $column }” is in percent: 12.5% is read as 12.5.
currency_read = The currency sign { $sign } was removed from column “{ $column }”.
several_currencies = Column “{ $column }” has amounts in several currencies, such as { $first } and { $second }. They weren't converted, so don't add them up.
far_dates = Column “{ $column }” has dates far from all others: { $dates }. Stories that use this date column ignore these rows.
short_years =
    .past = Two-digit years in column “{ $column }” were read as past years: { $short } is { $year }, not { $other }.
    .usual = Two-digit years in column “{ $column }” were read as future years: { $short } is { $year }, not { $other }.
eras_read = Years in column “{ $column }” come from another calendar and were converted: { $written } is { $year }.
eras_not_read =
    .buddhist = Column “{ $column }” has years such as { $written }. If they are from the Buddhist calendar, convert them.
    .codes = Column “{ $column }” has years such as { $written }, so it's kept as text. They may be Japanese or Taiwanese dates, or codes.
    .persian = Column “{ $column }” has years such as { $written }, which look Persian or Islamic, so it's kept as text. Export dates of the Gregorian calendar.
offset_kept = Times in column “{ $column }” have the zone { $zone }; they are shown as written.
offsets_to_utc = Times in column “{ $column }” have several zones; they were converted to UTC.
other_sheets = Only the sheet “{ $sheet }” was read. Other sheets: { $others }.
title_rows = The headers are in row { $row }; the rows above were skipped.
table_within = Only the table under “{ $name }” was read; the rest of the file was skipped.
names_apart =
    .rows = Column names were read from “{ $names }”, rows from “{ $rows }”.
    .labels = Column names were read from “{ $names }”, rows from “{ $rows }”, and row labels became column “{ $labels }”.
keys_as_rows =
    .rows = Each entry of the JSON file became a row.
    .labels = Each entry of the JSON file became a row, and its key is in column “{ $labels }”.
keys_as_columns =
    .columns = Each entry of the JSON file became a column.
    .labels = Each entry of the JSON file became a column, and the keys inside are in column “{ $labels }”.
read_as = The file extension is “{ $extension }”, but the content is { $format }, so it was read as { $format }.
day_numbers_read = Dates in column “{ $column }” are stored as Excel day numbers, such as 45292 for 1 January 2024.
epochs_read = Dates in column “{ $column }” are stored in seconds or milliseconds, such as 1704067200 for 1 January 2024.
unit_read = Numbers in column “{ $column }” were read without their unit “{ $unit }”.
numbers_altered = As numbers, { $count ->
        [one] { $count } cell in column “{ $column }” loses
       *[other] { $count } cells in column “{ $column }” lose
    } leading zeros or last digits.
text_kept =
    .numbers = Most cells in column “{ $column }” are numbers, but { $others ->
        [one] { $others } isn't, so the column is
       *[other] { $others } aren't, so the column is
    } text.
    .dates = Most cells in column “{ $column }” are dates, but { $others ->
        [one] { $others } isn't, so the column is
       *[other] { $others } aren't, so the column is
    } text.
dates_not_read = Column “{ $column }” has numbers that don't look like dates, so they were read as numbers. A date needs a day, a month and a year.
credit_debit_read =
    .credit_positive = Amounts in column “{ $column }” are marked as credit or debit. Credit was read as positive, debit as negative.
    .credit_negative = Amounts in column “{ $column }” are marked as credit or debit. Credit was read as negative, debit as positive.
utc_kept = Times in column “{ $column }” are in UTC and are shown in UTC.
zone_kept = Times in column “{ $column }” switch between { $first } and { $second }, as in { $zone }. Local time is shown, as in the file.
hours_in_utc = Times in column “{ $column }” switch between { $first } and { $second }, as in { $zone }. They are shown in UTC, so that no hour repeats or goes missing when the clocks change.
zone_chosen =
    .utc = Times in column “{ $column }” are shown in UTC, as you chose.
    .written = Times in column “{ $column }” are shown as written in the file, as you chose.
    .zone = Times in column “{ $column }” are shown as local time in { $zone }, as you chose.
decimals_joined =
    .plain = The file has commas between columns and inside numbers. Numbers cut at a comma were put back together in { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }.
    .named = The file has commas between columns and inside numbers. Numbers cut at a comma were put back together in { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }. Columns: { $columns }.
total_rows = { $count ->
        [one] { $count } row looks like a total (column “{ $column }”). Skip it
       *[other] { $count } rows look like totals (column “{ $column }”). Skip them
    }, or the forecast will count these amounts twice.

## Shapes of tables

empty_sheets = “{ $sheet }” is the first sheet with data. Empty sheets before it: { $empty }.
formulas_without_results =
    .plain = { $count ->
        [one] { $count } cell has a formula without a saved result, so it is
       *[other] { $count } cells have formulas without saved results, so they are
    } empty here. Open the file in Excel, save it and upload it again.
    .named = { $count ->
        [one] { $count } cell has a formula without a saved result, so it is
       *[other] { $count } cells have formulas without saved results, so they are
    } empty here: { $columns }. Open the file in Excel, save it and upload it again.
control_characters = In { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }, invisible control characters were replaced by spaces: { $columns }.
grouped_header = Rows { $row } and { $last } look like one header: group names above column names. Until you use both, repeated and missing names get numbers.
grouped_header_used = Rows { $row }–{ $last } are the header. Column names are joined as “Group / Column”.
units_row = Row { $row } looks like a second header row or units of measure, not data.
units_row_used = Row { $row } belongs to the header, so it was skipped.
no_header = The first row looks like data, not column names.
no_header_used = The table has no column names, so the columns are numbered.
outline_labels = Column “{ $column }” has a label only in the first row of each group; the cells below are empty.
filled_down = In column “{ $column }”, { $count ->
        [one] { $count } empty cell was
       *[other] { $count } empty cells were
    } filled with the label above.
lookalike_letters =
    .twins = Column “{ $column }” has values that look the same, but differ in Latin and Cyrillic letters, such as “{ $text }”. They count as different values.
    .invisible = Column “{ $column }” has values that look the same, but differ in characters you can't see, such as “{ $text }”. They count as different values.
    .mixed = Column “{ $column }” has words that mix Latin and Cyrillic letters, such as “{ $text }”. The same word in one alphabet counts as another value.
letters_unified = In column “{ $column }”, values that look the same are now written the same. Changed: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }.
wide_table = { $columns ->
        [one] { $columns } column has a date as its name
       *[other] { $columns } columns have dates as names
    }, from “{ $first }” to “{ $last }”. A forecast needs one row for each date.
made_long = { $columns ->
        [one] { $columns } date column was
       *[other] { $columns } date columns were
    } turned into rows. Empty cells skipped: { $empty }.
lists_kept = Column “{ $column }” holds lists; each one is kept as text.
one_record = The JSON file has one record, so the table has one row. If there should be more, export the records as a list.
service_fields = Technical fields of the OData service were skipped.

## Buttons below reading notices

use_rows = Use rows { $row }–{ $last } as header
one_row = Use one row as header
leave_out_row = Skip row { $row }
read_row = Read row { $row } as data
first_row_is_data = Read the first row as data
first_row_is_header = Use the first row as header
fill_down = Fill down
leave_empty = Leave empty
unify_letters = Use one alphabet
    .invisible = Treat as one value
keep_letters = Keep as written
turn_long = Turn dates into rows
keep_wide = Keep date columns
read_year_first = Read year first
read_day_first = Read day first
read_month_first = Read month first
read_numbers = Read as numbers
keep_text = Keep as text
allow_future_years = Allow future years
read_past_years = Read as past years
read_buddhist_years = Convert Buddhist years
keep_years = Keep years as written
read_dates = Read as dates
swap_signs = Swap signs
show_utc = Show in UTC
show_as_written = Show as written
undo_zone = Undo
wide_months =
    .named = Column names are { $kind ->
        [quarters] quarters
       *[months] months
    }, from “{ $first }” to “{ $last }”; the year { $year } is named above the table or in the name of its sheet. A forecast needs one row for each { $kind ->
        [quarters] quarter
       *[months] month
    }.
    .by_column = Column names are { $kind ->
        [quarters] quarters
       *[months] months
    }, from “{ $first }” to “{ $last }”; their year is in column “{ $column }”. A forecast needs one row for each { $kind ->
        [quarters] quarter
       *[months] month
    }.
    .missing = Column names are { $kind ->
        [quarters] quarters
       *[months] months
    } without a year, from “{ $first }” to “{ $last }”. A forecast needs one row for each { $kind ->
        [quarters] quarter
       *[months] month
    }: turn them into rows, then check the year.
months_read = The column names have no year. They were read as { $first } { $first_year } to { $last } { $last_year }. If that's wrong, choose another year in “Year of the first month”.
year_apart =
    .by_column = Column “{ $column }” has { $kind ->
        [quarters] quarters
       *[months] months
    } without a year; the year is in column “{ $years }”. A forecast needs both as one date.
    .named = Column “{ $column }” has { $kind ->
        [quarters] quarters
       *[months] months
    } without a year; the year { $year } is named above the table or in the name of its sheet. A forecast needs both as one date.
    .missing = Column “{ $column }” has { $kind ->
        [quarters] quarters
       *[months] months
    } without a year, so it's kept as text. To make dates of them, add a column with the year to the file.
year_joined =
    .by_column = Column “{ $column }” was joined with the year in column “{ $years }” into dates.
    .in_part = Column “{ $column }” was joined with the year in column “{ $years }” into dates, except in { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }. So that no year is lost, column “{ $years }” was kept.
    .named = Column “{ $column }” was read as { $kind ->
        [quarters] quarters
       *[months] months
    } of { $year }.
total_columns = These columns are totals of others and were skipped: { $columns }.
total_rows_skipped = { $count ->
        [one] { $count } row of totals was
       *[other] { $count } rows of totals were
    } skipped.
read_as_encoding = Read as { $other }
join_year =
    .by_column = Join into dates
    .named = Read as { $kind ->
        [quarters] quarters
       *[months] months
    } of { $year }
undo_join = Undo
footer_skipped = { $count ->
        [one] Row { $row } below the table was
       *[other] { $count } rows below the table, from row { $row } on, were
    } skipped: “{ $text }”.
keep_footer = Keep rows below the table
skip_totals = Skip rows of totals
keep_totals = Keep rows of totals
turn_months_long =
    .of_table = Turn { $kind ->
        [quarters] quarters
       *[months] months
    } into rows
    .of_year = Turn { $kind ->
        [quarters] quarters
       *[months] months
    } of { $year } into rows

## Refresh and schedule

scheduler_unknown = Use “each” to refresh on a schedule, or leave this empty to turn the schedule off.
not_from_s3 = This source isn't from S3, so it can't be refreshed.
refresh_at_work = A refresh is already running. Wait for it to finish.
schedule_unit = Choose a unit of time: “minute”, “hour”, “day”, “week” or “month”.
schedule_value = Choose one of these numbers: { $known }.
schedule_start_at = Enter the start date as 2026-01-31, from 1970 to 2200.
schedule_time = Enter the time as 02:30, from 00:00 to 23:59.
schedule_weekdays = Choose at least one day of the week, from 1 (Monday) to 7 (Sunday).
schedule_timezone = There is no such time zone. Enter it as Europe/Berlin or UTC.
refresh_columns_missing = The file in S3 lacks columns of this source: { $columns }. The source keeps its table. Add the columns to the file, or save the source with the new file.
refresh_columns_changed = Columns of the file in S3 mean something else now: { $changes }. The source keeps its table. Correct the file, or save the source with the new file.
refresh_given_up = The refresh failed because of an error on our side. The source keeps its table.
offer_source_gone = This source was deleted. Choose another one.
offer_comes_from_elsewhere = This source gets its table from S3 or from other sources. Choose a source that was uploaded as a file.
offer_columns_missing = The process doesn't write these columns of the source: { $columns }. The source keeps its table. Map them as well.
offer_columns_changed = Columns of the source would mean something else: { $changes }. The source keeps its table. Correct what the process reads, or save the source with a new file.
offer_given_up = The table couldn't be read because of an error on our side. The source keeps its table.
refresh_email_subject = B2L couldn't refresh “{ $source }”
refresh_email =
    Hello,

    The scheduled refresh of the source “{ $source }” from S3 failed. { $reason }

    We'll try again at the next scheduled time. You won't get another email until a refresh has succeeded.

    { $link }

## Files that can't be read

unknown_extension = “{ $extension }” files aren't supported. Choose xls, xlsx, xlsm, xlsb, odf, csv or json.
unknown_content = The file extension is “{ $extension }”, but the content isn't a table. Open it in Excel and save it as xlsx or csv.
web_page = The file extension is “{ $extension }”, but the content is a web page. Open it in Excel and save it as xlsx or csv.
empty_file = The file is empty. Choose a file with a header row and data.
no_rows = The file has headers, but no data below them.
too_many_columns = The table has more than { $most ->
        [one] { $most } column
       *[other] { $most } columns
    }. Keep only those you need and upload it again.
too_many_cells = The table has more than { $most ->
        [one] { $most } cell
       *[other] { $most } cells
    }. Split it, or keep only the columns you need.
file_too_large = The unpacked file is too large. Save it as csv, or split it.
read_timed_out = Reading the file took too long. Save it as csv, or split it.
protected = The workbook is password-protected. Remove the password in Excel and upload it again.
no_sheet = The workbook has no sheet { $number }; it has { $count ->
        [one] { $count } sheet
       *[other] { $count } sheets
    }.
damaged = The file is damaged or has the wrong extension. Open it in Excel, save it again and upload the new file.
open_quote = The file has a quotation mark that is opened and never closed, so rows can't be told apart. Remove or close it and upload the file again.
json_shape = The JSON file isn't a table: the first error is in line { $line }. Use a list of objects, a list of lists, an object of lists, or one object per line.
json_object = The JSON file is one object whose parts don't make up a table. Use a list of objects, a list of lists, an object of lists, or one object per line.
wrong_encoding = The file can't be read as { $encoding }. Choose another encoding.
bad_option = In this file, { $option ->
        [header_row] column names can't be taken from the chosen row
        [header_rows] so many rows can't be the header
        [units_row] the row below the header can't be skipped
        [join_year] the chosen columns can't be joined into dates
        [unpivot_year] months can't become rows until their year is chosen
       *[unpivot] columns can't become rows
    }. Choose another way to read it.
empty_sheet = The sheet “{ $sheet }” is empty. Choose one with data: { $filled }.
unquoted_decimals = The file uses commas both between columns and in decimals, so cells can't be told apart, first in row { $row }. Export it with semicolons between columns, or as xlsx.

## S3 connections

s3_missing = Fill in the field { $setting ->
        [access_key_id] “Access key ID”
        [bucket_name] “Bucket”
        [file_name] “File in the bucket”
       *[url] “Storage address”
    }.
s3_unusable = The value of the field { $setting ->
        [access_key_id] “Access key ID”
        [secret_access_key] “Secret access key”
        [bucket_name] “Bucket”
        [file_name] “File in the bucket”
       *[url] “Storage address”
    } is too long or has invalid characters.
s3_secret_missing = Enter the secret access key.
s3_secret_again = The address or bucket changed. For security, enter the secret access key again.
s3_url = This address can't be used. Enter it as https://s3.eu-central-1.amazonaws.com, without bucket, name or password.
s3_host = There is no server at { $host }. Check the address.
s3_forbidden = { $host } is in a private network, and connections to it aren't allowed. An administrator can allow them.
s3_insecure = The connection isn't encrypted. Use an address that begins with https://.
s3_unreachable = The server at { $host } can't be reached. Check the address and port.
s3_certificate = The certificate of { $host } isn't trusted, so its identity can't be verified. Contact the server's administrator.
s3_timed_out = The server at { $host } took too long to respond. Try again later.
s3_credentials = Wrong access key or secret key. Check both.
s3_denied = This access key can't read { $file }, or there is no such file. Ask the bucket's owner for read permission.
s3_region = The bucket { $bucket } is in another region. Use the address of its region, such as https://s3.eu-central-1.amazonaws.com.
s3_other_region = The bucket { $bucket } is in the region { $region }. Use the address of that region.
s3_bucket = There is no bucket { $bucket }. Check its name.
s3_key = The bucket { $bucket } has no file { $file }. Check the file's path.
s3_too_large = The file is larger than { $megabytes } MB. Split it, or keep only the columns you need.
s3_other = { $host } doesn't respond like an S3 service. Check the address.
s3_columns_missing = The file lacks columns of this source: { $columns }. Stories that use them can't be retrained. Save anyway?
s3_too_slow = The server at { $host } sends the file too slowly, so the connection was closed. Try again later.
s3_cut_off = The connection to { $host } was cut off before the whole file arrived. Try again.

## Uploads

upload_gone = The upload of “{ $name }” wasn't finished or has expired. Upload the file again.
pieces_missing = The file is incomplete: { $missing } of { $total ->
        [one] { $total } chunk is
       *[other] { $total } chunks are
    } missing. Upload it again; only the missing ones will be sent.
piece_short = Chunk { $number } of the file is too short: its transfer was interrupted. Upload the file again.
upload_size = { $received ->
        [one] { $received } byte was
       *[other] { $received } bytes were
    } received, but the file has { $size }. It may have changed during the upload: upload it again.
upload_other_size = An upload of this name was started for a file of { $started ->
        [one] { $started } byte
       *[other] { $started } bytes
    }, but this one has { $size }. Rename the file, or start again.
upload_too_large = The file is larger than { $megabytes } MB. Split it, or keep only the columns you need.
uploads_too_many = You already have three uploads running. Wait for one to finish, or cancel it.
chunk_missing = A chunk of the file is missing or empty.
chunk_index = The chunk number must be from 0 to { $last }.
upload_size_number = The file size must be a number of bytes.
upload_status = Choose continue or finish.
step_assembling = Combining the chunks
step_reading = Reading the table
step_saving = Saving the table

## Mixed sources

stage_failed = Stage { $number } ({ $name }): { $sentence }
no_stages = Add a source first: a mixed source starts with one.
too_many_stages = Use at most { $most ->
        [one] { $most } stage
       *[other] { $most } stages
    }; there { $count ->
        [one] is { $count }
       *[other] are { $count }
    }. Save a part as a separate source and continue from it.
stages_too_long = The stages take too long to run. Remove columns and rows early, or save a part as a separate source.
stages_too_large = The stages produce more data than fits in memory. Remove columns and rows early, or save a part as a separate source.
stage_columns_missing = The result lacks columns of this source: { $columns }. Stories that use them can't be retrained. Save anyway?

## Auto-update of mixed sources

not_mixed = This isn't a mixed source, so it has no stages to run.
update_columns_missing = The updated table would lack columns: { $columns }. The source keeps its table. Check the stages, then save the source.
update_given_up = The update failed because of an error on our side. The source keeps its table.
update_email_subject = B2L couldn't update “{ $source }”
update_email =
    Hello,

    The data behind the mixed source “{ $source }” changed, but the source couldn't be updated. { $reason }

    We'll try again when the data changes next. You won't get another email until an update has succeeded.

    { $link }

## Notices of stages

not_numbers = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } of column “{ $column }” couldn't be read as { $count ->
        [one] a number and is
       *[other] numbers and are
    } now empty: { $first }.
not_dates = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } of column “{ $column }” couldn't be read as { $count ->
        [one] a date and is
       *[other] dates and are
    } now empty: { $first }.
out_of_range = { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    } of column “{ $column }” { $count ->
        [one] doesn't
       *[other] don't
    } fit the type “{ $dtype ->
        [int16] Whole number up to 32,767
        [int32] Whole number up to 2 billion
        [int64] Whole number
        [float32] Decimal, 7 digits
       *[float64] Decimal
    }” and { $count ->
        [one] is
       *[other] are
    } now empty: { $first }. To keep { $count ->
        [one] it
       *[other] them
    }, choose a wider type.
fraction_cut = { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    } of column “{ $column }” lost { $count ->
        [one] its
       *[other] their
    } decimal places: { $first }.
rounded = { $count ->
        [one] { $count } number
       *[other] { $count } numbers
    } of column “{ $column }” changed because the type “{ $dtype ->
        [int16] Whole number up to 32,767
        [int32] Whole number up to 2 billion
        [int64] Whole number
        [float32] Decimal, 7 digits
       *[float64] Decimal
    }” holds fewer digits: { $first }. To keep all digits, choose a wider type or text.
day_first = Dates in column “{ $column }” are ambiguous; they were read with the day first.
renamed_column = Both tables have a column “{ $column }”; the second one was renamed to “{ $name }”.
text_meets_number = Key “{ $text }” is text and key “{ $number }” is a number. Texts that look like numbers were compared as numbers.
many_to_many = Keys repeat in both tables, so { $before ->
        [one] { $before } row
       *[other] { $before } rows
    } became { $after }. Sums may count values several times: add a key, or remove duplicate rows.
nothing_matched = No rows matched. Check that the keys have the same values in both tables.
similar_keys = Some keys differ only in case, look-alike letters, final dots or leading zeros: { $first }. Ignoring that matches { $left ->
        [one] { $left } more row
       *[other] { $left } more rows
    } of the main table and { $right } of the added one.
similar_keys_used = Keys are compared without case, look-alike letters, final dots and leading zeros. That matches { $left ->
        [one] { $left } more row
       *[other] { $left } more rows
    } of the main table and { $right } of the added one.
days_meet_months = “{ $days }” holds days, “{ $months }” only the first days of months. Other days find no match.
matched_by_month = “{ $days }” and “{ $months }” are matched by month.
rows_repeated =
    .one = Each row of “{ $table }” is repeated up to { $times } times: “{ $column }” would be counted { $times } times.
    .several = Each row of “{ $table }” is repeated up to { $times } times: “{ $column }” and { $others ->
        [one] { $others } more column
       *[other] { $others } more columns
    } would be counted { $times } times.
spread_evenly =
    .one = “{ $column }” is spread evenly over the rows that repeat it. The sum of matched rows stays the same.
    .several = “{ $column }” and { $others ->
        [one] { $others } more column
       *[other] { $others } more columns
    } are spread evenly over the rows that repeat them. The sums of matched rows stay the same.
ignore_differences = Ignore differences
compare_exactly = Compare exactly
match_by_month = Match by month
match_by_day = Match by day
spread_values = Spread evenly
repeat_values = Don't spread
not_merged_yet = “{ $stage }” isn't part of the result yet. Add a stage that joins it.
empty_cells_left_out = { $count ->
        [one] { $count } empty cell was
       *[other] { $count } empty cells were
    } skipped.
heads_without_year =
    .one = Column name “{ $name }” has no year, so the column names became text. To get dates, add the year to the name, or a column “Year” before this stage.
    .several = Column names from “{ $first }” to “{ $last }” have no year, so they became text. To get dates, add a column “Year” before this stage.
rows_without_label = { $count ->
        [one] { $count } row without a value in column “{ $column }” was
       *[other] { $count } rows without a value in column “{ $column }” were
    } skipped.
only_in_one = Only one of the tables has column “{ $column }”; it's empty in rows of the other one.
no_result = “{ $column }” has no result in { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }: the formula divides by zero there.

## Problems of stages

unknown_word = “{ $value }” isn't available here. Choose one of: { $known }.
first_adds_source = The first stage must add a source.
source_gone = This source no longer exists. Choose another one.
source_is_itself = A mixed source can't include itself, not even through another mixed source.
too_many_values = Use at most { $most ->
        [one] { $most } row
       *[other] { $most } rows
    } in one stage. Continue in another stage.
no_column = There is no column “{ $column }” at this stage.
column_name_taken = A column “{ $column }” already exists. Choose another name.
column_name_too_long = A column name can have at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
last_column = Keep at least one column.
needs_numbers = “{ $column }” isn't a number column. Change its type first, or choose another column.
no_values = Column “{ $column }” has no other values to calculate this from. Enter a value.
not_a_number = “{ $value }” isn't a number, but column “{ $column }” holds numbers.
not_a_date = “{ $value }” isn't a date, but column “{ $column }” holds dates. Enter it as 31.01.2024 or 2024-01-31.
all_rows_deleted = This would delete all rows.
date_to_number = “{ $column }” holds dates, which can't become numbers. Choose text, category or time.
no_part = No earlier stage adds the source “{ $source }”.
same_part = These are already joined. Choose two tables that aren't joined yet.
other_pair = All keys of a join must belong to the same two sources. For another pair, add another stage.
keys_differ = “{ $left }” and “{ $right }” can't be compared: only one of them holds dates. Change the type of one first.
too_many_rows = This join would make { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }; the limit is { $most }. Keys repeat in both tables: add a key, or remove duplicate rows.
too_many_mixed_columns = A mixed source can have at most { $most ->
        [one] { $most } column
       *[other] { $most } columns
    }; this would have { $columns }.
not_merged = “{ $stage }” isn't part of the result. Add a stage that joins it, or remove this stage.
needs_text = “{ $column }” isn't a text column, and “contains” searches text only. Choose another condition.
no_date_columns = No number column has a date as its name. Choose the columns to turn into rows.
types_differ = “{ $left }” and “{ $right }” have different types, so they can't become one column. Change the type of one first.
unlike_types = Column “{ $column }” has different types in the two tables. Change its type in one of them first.
too_many_rows_made = This would make { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }; the limit is { $most }. Keep fewer rows or columns before this stage.
too_many_cells_made = This would make { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }; the limit is { $most }. Filter or group the rows before this stage.
formula_wrong = The formula is wrong at character { $position }: “{ $found }”. Use numbers, column names in [brackets], + − * / and parentheses.
formula_ends = The formula is incomplete. Add what's missing at its end.
formula_too_long = A formula can have at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }. Split it into several stages.
