# English sentences of this service. The Russian ones are in ru.ftl: the same keys and arguments.

## Settings of a connection

too_long = Use at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }; this has { $count }.
name_characters = “{ $character }” can't be part of a name. Use letters, digits, spaces, underscores and hyphens.
control_character = This has an invisible character. Type it again.
port_number = Enter a port from 1 to 65535.
setting_unusable = This value can't be used. Check it.
secret_again = The host or port changed. For security, enter this again.
unknown_type = There is no such type of connection. Choose one from the list.
type_fixed = The type of a saved connection can't be changed. Add a new connection instead.
type_missing = Connections to { $type } aren't available yet.
used_by_processes = This connection is used by processes: { $processes }. Delete them first, or choose another connection there.

## Test of a connection

too_many_tests = Your company has tested too many connections. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
too_many_questions = Your company has asked other systems too often. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
connected = The connection works.
connection_error = Connection error!
host_name = Enter a host name or an address only, such as db.example.com.
host_unreachable = { $host } can't be reached. Check host and port. An administrator must allow servers in private networks.
service_unreachable = { $service } can't be reached right now. Try again later.
host_unencrypted = { $host } doesn't encrypt connections. Turn on TLS on the server.
host_certificate = The certificate of { $host } isn't trusted. Ask an administrator to add its authority to the trusted ones.
host_slow = { $host } took too long to answer. Try again later, or read fewer rows.
host_cut_off = { $host } closed the connection. Check host and port, then try again.
host_other = { $host } doesn't respond like { $type }. Check host and port.
host_busy = { $host } is too busy right now. Try again later.
wrong_login = Wrong user or password.
database_missing = There is no database “{ $database }” on this server.
no_rights = The sign-in works, but this user can't read or write any table. Ask an administrator for permission.
object_closed = This user has no permission for { $object }. Ask an administrator for it.
object_missing = There is no { $object } in this connection. Choose another one.

## Labels

label_host = Host
label_port = Port
label_database = Database
label_user = User
label_password = Password
label_token = Token
label_login = Login
label_workspace = Workspace
label_model = Model

## What to enter

help_server = Name or address of the server, without https://.
help_server_instance = Name or address of the server. Add an instance as in host\instance.
help_port = Port of the server.
help_database = Name of the database.
help_database_user = User of the database, best one made for B2L.
help_password = Password of this user.
help_service_name = Service name. Put SID: before a SID.
help_server_or_gateway = Server of HANA, or the address of the gateway with https://.
help_server_or_gateway_port = For HANA: 3, the number of the instance, then 13 or 15. For the gateway: usually 443.
help_tenant_or_path = Tenant or schema of HANA, or the path of the OData service.
help_web_address = Address with https://, such as https://server.example.com.
help_publication = Name of the publication on the web server.
help_user = User of this system who may read and write the data.
help_site = Site, as in the address bar. Leave empty for the default site.
help_token_name = Name of the personal access token.
help_token_secret = Secret of the personal access token.
help_own_domain = Your own domain there, such as company.my.salesforce.com.
help_consumer_key = Consumer key of the connected app.
help_consumer_secret = Consumer secret of the connected app.
help_nothing = Leave this empty.
help_api_address = Address of the API, such as https://api.example.com.
help_api_path = Path of the data, such as /v1/orders.
help_api_user = User name. Leave empty to sign in with a token.
help_api_password = Password of this user, or the token.
help_file_server = Server with its protocol: ftp://, ftps:// or sftp://.
help_usual_port = Leave empty for the usual port.
help_folder = Folder on the server.
help_workbook_server = Server with its protocol, such as https:// or sftp://. Leave empty for an uploaded workbook.
help_workbook_path = Path of the workbook on the server.
help_storage_address = Address of the storage service. Leave empty for the usual one.
help_bucket = Name of the bucket.
help_access_key = Access key ID.
help_secret_key = Secret access key.
help_hmac_id = ID of the HMAC key. Leave empty for the key file of a service account.
help_hmac_secret = Secret of the HMAC key, or all of the key file.
help_workspace_address = Address of the workspace with https://.
help_service_token = Token for the API services of the workspace.
help_exchange_user = User of the file exchange by FTP.
help_exchange_password = Password for the file exchange by FTP.
help_login = Email of a user who signs in with a password, not by single sign-on.
help_workspace = ID of the workspace, if you use one only.
help_model = ID of the model, if you use one only.

## Files of a CSV connection

csv_missing = Choose a csv file.
csv_name_taken = This connection already has a file “{ $name }”. Update it, or choose another name.
csv_used = Processes use this file: { $processes }. Delete them first, or choose another file there.
csv_not = This isn't a csv file. Save the table as csv and try again.
csv_empty = The file is empty. Choose another one, or create an empty file here.
csv_no_rows = The names of the columns can't be read. Give each column a name of its own in the first row.
csv_too_large = The file is too large. Split it, or keep only the columns you need.
csv_encoding = The file's encoding can't be read. Save it as UTF-8.
csv_decimals = Row { $row } has decimal commas between other commas. Use semicolons between columns.

## Processes

no_connection = There is no such connection. Choose one from the list.
no_source = Reading from { $type } isn't available yet. Choose another connection.
no_target = Writing into { $type } isn't available yet. Choose another connection.
same_object = A process can't read and write the same table or file. Change one of the sides.
no_mode = { $type } can't be written this way. Choose another one.
no_columns = Map at least one column.
many_columns = Map at most { $most ->
        [one] { $most } column
       *[other] { $most } columns
    }.
column_empty = Row { $number } of the mapping lacks a column. Choose both columns, or remove the row.
column_twice = Two columns are mapped to “{ $column }”. Remove one of them.
no_keys = Choose the columns that identify a row.
keys_of_nothing = Key columns are for updating rows only. Remove them, or choose to update rows.
key_not_mapped = The key column “{ $column }” isn't mapped. Map it, or choose another key.

## Schedules

scheduler_unknown = Use “each” to run on a schedule, or leave this empty to run on demand.
schedule_unit = Choose a unit of time: “minute”, “hour”, “day”, “week” or “month”.
schedule_value = Choose one of these numbers: { $known }.
schedule_start_at = Enter the start date as 2026-01-31, from 1970 to 2200.
schedule_time = Enter the time as 02:30, from 00:00 to 23:59.
schedule_weekdays = Choose at least one day of the week, from 1 (Monday) to 7 (Sunday).
schedule_timezone = There is no such time zone. Enter it as Europe/Berlin or UTC.

## Columns of a process

column_missing = There is no column “{ $column }” any more. Choose another one.
source_column_missing = The source has no column “{ $column }”. Choose another one.
target_column_missing = The target has no column “{ $column }”. Choose another one.
column_read_only = The target fills “{ $column }” itself. Remove it from the mapping.
column_required = The target needs a value in “{ $column }”. Map a column to it.
column_types = Values of “{ $source }” don't fit into “{ $target }”: their types differ. Choose another column.

## Runs of processes

run_at_work = “{ $process }” is running already. Wait for it to end.
run_given_up = This run failed on our side. Start it again; if the error persists, contact us.
run_unknown_end = The run was interrupted while it wrote. Check the rows in the target before you start it again.
    .rows = The run was interrupted while it wrote. The target may hold all of its rows ({ $rows }) or none. Check it before you start again.
run_failed_subject = B2L couldn't run “{ $process }”
run_failed =
    Hello,

    The scheduled run of the process “{ $process }” failed. { $reason }

    It will run again at its next scheduled time. You won't get another email until a run has succeeded, or until too many have failed.

    { $link }
process_paused_subject = B2L paused the process “{ $process }”
process_paused =
    Hello,

    The last { $failures } scheduled runs of the process “{ $process }” failed, so its schedule is paused. { $reason }

    Correct what is wrong and save the process: its schedule then goes on.

    { $link }
run_stopped = This run was stopped before it wrote anything.
run_stopped_writing = This run was stopped while it wrote. Check the rows in the target before you start it again.
run_all_rejected = No row fits the columns of the target, so nothing was written. Check the mapping.
run_value = A value of “{ $column }” in row { $row } doesn't fit its column. Correct it and start again.
    .column = A value of “{ $column }” doesn't fit its column. Correct it and start again.
    .row = A value in row { $row } doesn't fit its column. Correct it and start again.
    .anywhere = A value doesn't fit its column, or breaks a rule of the table. Correct it and start again.
object_changed = { $object } changed while rows were being written, so nothing was written. Start again.
object_full = { $object } would become too large. Write fewer rows, or write somewhere else.
run_too_much = There are more rows than one run can carry. Read fewer rows or columns.
run_too_long = The run took more than { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }. Read fewer rows, or ask an administrator to speed up the server.
object_key_twice = Two rows for { $object } have the same key. Choose key columns that tell all rows apart, or remove the duplicates.
object_no_key = { $object } has no unique key on the chosen columns. Choose others, or ask an administrator to add a key.
