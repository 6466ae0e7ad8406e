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
