# English sentences of this service. The Russian ones are in ru.ftl: the same keys and arguments.

## Sentences that every service uses

unauthorized = Sign in to continue.
key_scope = This API key isn't allowed to make this call. Sign in, or use a key with another scope.
email_unconfirmed = Confirm your email first: open the link that we sent you.
other_site = This request came from another website. Open B2L and try again there.
not_json = Send the data as JSON, with the header Content-Type: application/json.
nul_character = This text contains a character that can't be saved (NUL). Delete it, or type the text again.
not_found = We couldn't find this. It may have been deleted, or it belongs to another company.
internal = Something went wrong on our side. Try again; if the error persists, send us the request ID.
unavailable = The service is busy or restarting. Try again in a few seconds.
required = Fill in this field.
unknown_field = There is no such field.
unreadable = This value can't be used here. The API description says which ones can.
    .unknown = There is no “{ $name }” here.
    .missing = “{ $name }” is missing.
    .choice = Choose one of: { $known }.
    .json = Couldn't read the request: its JSON has a mistake in line { $line }, character { $column }.
    .broken_off = The data didn't arrive in full. Send it again.
    .form = Couldn't read the form. Send it again as multipart/form-data, in UTF-8.
expected_number = Enter a number.
expected_whole = Enter a whole number.
expected_text = Enter text in quotes.
expected_switch = Enter true or false.
expected_list = Enter a list in square brackets.
expected_object = Enter an object in curly brackets.
request_too_slow = The data arrived too slowly, so the request was stopped. Check your connection and try again.
too_large = This is larger than { $megabytes } MB.
