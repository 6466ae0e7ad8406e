# English sentences of this service. The Russian ones are in ru.ftl: the same keys and arguments.

## Accounts, mails and cover images

name_too_long = Use at most 150 characters.
too_long = Use at most 254 characters.
name_characters = Use only Latin or Cyrillic letters, digits, spaces and underscores.
email_invalid = Enter a complete email address, such as ann@example.com.
email_taken = There's already an account with this email. Sign in or reset your password.
company_taken = This company is already registered. Ask a colleague to invite you, or choose another name.
password_short = Use at least 6 characters.
password_long = Use at most 50 characters.
password_uppercase = Add at least one capital letter.
password_digit = Add at least one digit.
password_common = This password is easy to guess. Make it longer, or use several unrelated words.
password_differs = Passwords don't match.
one_line = Write this on one line, without line breaks.
body_long = Use at most 5,000 characters.
fingerprint_length = The browser fingerprint must have 1 to 256 characters.
bad_credentials = Wrong email or password. Check both and try again.
sign_in_blocked = Too many failed attempts. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }, or reset your password.
form_limit = Too many requests from your network. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
reset_sent = If there's an account for this email, we've sent a link to it. The link expires in one hour.
password_set = Your password has been set. Sign in to continue.
password_changed = Password changed. You've been signed out on all other devices, and your API keys were revoked.
password_wrong = This isn't your current password.
link_dead = This link has expired or was already used. Request a new one.
confirmation_sent = We've sent you another link. Open it to confirm your email.
confirmation_limit = We've sent this link several times just now. Check your inbox, or try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
confirmed_already = Your email is already confirmed. Reload the page.
email_confirmed = Your email is confirmed.
confirmation_dead = This link has expired or was already used. If your email isn't confirmed yet, sign in and request a new link.
email_same = This is already your address.
email_link_sent = We've sent a link to the new address. Your email changes when you open it.
email_changed = Your email has been changed. Use it to sign in from now on.
invitation_taken = This email already has an account or an open invitation. Use another address.
invitation_used = This user has already set a password. Reload the list to see it.
invitation_dead = This invitation has expired or was already used. Ask your colleague to invite you again.
invitation_limit = This address was invited several times just now. Try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
remove_oneself = You can't remove yourself. Ask a colleague to do it.
remove_last = You're the only user of your company, so you can't be removed.
message_sent = Message sent. We'll reply by email.
mail_reset_subject = Reset your B2L password
mail_reset_body =
    Hello { $name },

    Choose a new password here:

    { $link }

    The link works once and expires in one hour.

    If you didn't request this, ignore this email: your password won't change.
mail_invitation_subject = { $inviter } has invited you to B2L
mail_invitation_body =
    Hello { $name },

    { $inviter } ({ $email }) has invited you to the company “{ $company }” in B2L. You'll share its sources, stories and forecasts.

    Set your password here:

    { $link }

    The link works once and expires in 7 days.

    If you don't know the sender, ignore this email: no account can be used without the link.
mail_confirmation_subject = Confirm your email for B2L
mail_confirmation_body =
    Hello { $name },

    You've registered the company “{ $company }” in B2L with this address. Confirm that it's yours:

    { $link }

    The link works once and expires in 7 days. Until then you can look around, but not upload data.

    If you didn't register, ignore this email.
mail_email_change_subject = Confirm your new email for B2L
mail_email_change_body =
    Hello { $name },

    Confirm that this is your new address for B2L:

    { $link }

    The link works once and expires in 24 hours. Until then, sign in with your earlier address.

    If you didn't request this, ignore this email.
mail_email_change_notice_subject = Your B2L email is about to change
mail_email_change_notice_body =
    Hello { $name },

    Someone who knows your password has asked to change your email in B2L to { $email }. It changes when the link sent to that address is opened.

    If it wasn't you, set a new password at once. That link then stops working:

    { $link }
mail_email_change_taken_subject = This email already has a B2L account
mail_email_change_taken_body =
    Hello,

    Someone wanted to use { $email } for another B2L account. This address already has an account, so nothing has changed.

    If it was you, choose another address, or sign in with this one.
mail_contact_subject = B2L contact form: { $subject }
mail_contact_body =
    From: { $name } <{ $email }>

    { $text }
photo_missing = Choose an image: jpg, jpeg, png or jfif.
photo_extension = “{ $name }” can't be used as a cover. Choose a jpg, jpeg, png or jfif file.
photo_content = This file isn't a PNG or JPEG image, despite its name. Save it in one of these formats and try again.
photo_damaged = This image is damaged. Save it again in an image editor, or choose another one.
photo_pixels = This image has { $megapixels ->
        [one] { $megapixels } megapixel
       *[other] { $megapixels } megapixels
    }; the limit is 25. Resize it and try again.
photo_quota = Your company has reached its limit of { $count ->
        [one] { $count } image
       *[other] { $count } images
    }. Delete one to add another.
default_key_name = API key
key_days = Choose a number of days from 1 to 365.
key_limit = You already have { $count ->
        [one] { $count } API key
       *[other] { $count } API keys
    }, which is the limit. Revoke one to create another.

anaplan_colon = A login can't contain a colon. It's usually an email address.

## What happened

event_registered = Company registered
event_email_confirmed = Email confirmed
event_email_changed = Email changed
event_signed_in = Signed in
event_sign_in_failed = Wrong password
event_sign_in_blocked = Sign-in blocked after too many wrong passwords
event_signed_out = Signed out
event_refresh_reused = Session ended because its cookie was used twice
event_reset_requested = Password reset requested
event_password_reset = Password reset by email
event_password_changed = Password changed
event_invitation_sent = Invitation sent
event_invitation_used = Invitation accepted
event_user_removed = User removed
event_api_key_made = API key created
event_api_key_used = API key used, first time that day
event_api_key_revoked = API key revoked
event_worker_added = Worker added
event_worker_removed = Worker removed
event_connection_tested = Connection tested
event_connection_saved = Connection saved
event_connection_deleted = Connection deleted
event_csv_file_downloaded = CSV file downloaded
event_csv_file_deleted = CSV file deleted
event_anaplan_saved = Anaplan sign-in saved
event_source_downloaded = Source downloaded
event_source_deleted = Source deleted
event_story_deleted = Story deleted
event_form_limit_hit = Request limit reached
event_unknown_address = Tried to open something that doesn't exist or isn't yours
event_unknown = There's no such kind of event.
activity_at = Time (UTC)
activity_last_at = Last time (UTC)
activity_times = Times
activity_event = Event
activity_user = User
activity_about = About
activity_network = Network
