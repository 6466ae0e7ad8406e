//! Everything this service says to people, in English and Russian. Short plain words: what
//! happened, what it means, what to do.

use b2l_web::Text;

// Fields
pub const NAME_TOO_LONG: Text = Text::new(
    "name_too_long",
    "Use at most 150 characters.",
    "Не больше 150 символов.",
);
pub const TOO_LONG_254: Text = Text::new(
    "too_long",
    "Use at most 254 characters.",
    "Не больше 254 символов.",
);
pub const NAME_CHARACTERS: Text = Text::new(
    "name_characters",
    "Use only Latin or Cyrillic letters, digits, spaces and underscores.",
    "Можно использовать только латинские и русские буквы, цифры, пробел и подчёркивание.",
);
pub const EMAIL_INVALID: Text = Text::new(
    "email_invalid",
    "This is not a complete e-mail address. An example: ann@example.com.",
    "Это не полный адрес почты. Пример: ann@example.com.",
);
pub const EMAIL_TAKEN: Text = Text::new(
    "email_taken",
    "There is already an account with this e-mail. Sign in, or reset the password.",
    "Учётная запись с этой почтой уже есть. Войдите или восстановите пароль.",
);
pub const COMPANY_TAKEN: Text = Text::new(
    "company_taken",
    "This company is already registered. Ask a colleague to invite you, or choose another name.",
    "Такая компания уже зарегистрирована. Попросите коллегу пригласить вас или выберите другое название.",
);
pub const PASSWORD_SHORT: Text = Text::new(
    "password_short",
    "Use at least 6 characters.",
    "Не меньше 6 символов.",
);
pub const PASSWORD_LONG: Text = Text::new(
    "password_long",
    "Use at most 50 characters.",
    "Не больше 50 символов.",
);
pub const PASSWORD_UPPERCASE: Text = Text::new(
    "password_uppercase",
    "Add at least one capital letter.",
    "Добавьте хотя бы одну заглавную букву.",
);
pub const PASSWORD_DIGIT: Text = Text::new(
    "password_digit",
    "Add at least one digit.",
    "Добавьте хотя бы одну цифру.",
);
pub const PASSWORD_DIFFERS: Text = Text::new(
    "password_differs",
    "The two passwords differ. Type the same one twice.",
    "Пароли различаются. Введите один и тот же пароль дважды.",
);
pub const ONE_LINE: Text = Text::new(
    "one_line",
    "Line breaks are not allowed here. Write it in one line.",
    "Здесь нельзя переносить строки. Напишите в одну строку.",
);
pub const BODY_LONG: Text = Text::new(
    "body_long",
    "Use at most 5,000 characters.",
    "Не больше 5000 символов.",
);
pub const FINGERPRINT_LENGTH: Text = Text::new(
    "fingerprint_length",
    "The browser's fingerprint has 1 to 256 characters.",
    "Отпечаток браузера содержит от 1 до 256 символов.",
);

// Signing in
pub const BAD_CREDENTIALS: Text = Text::new(
    "bad_credentials",
    "The e-mail or the password is wrong. Check both and try again.",
    "Неверная почта или пароль. Проверьте их и попробуйте ещё раз.",
);
pub const SIGN_IN_BLOCKED: Text = Text::new(
    "sign_in_blocked",
    "Too many wrong passwords. Wait {0} min, then try again, or reset the password.",
    "Слишком много неверных паролей. Подождите {0} мин и попробуйте снова или восстановите пароль.",
);
pub const FORM_LIMIT: Text = Text::new(
    "form_limit",
    "This form was sent too often from your network. Try again in {0} min.",
    "Эту форму слишком часто отправляли из вашей сети. Попробуйте через {0} мин.",
);

// Passwords by mail
pub const RESET_SENT: Text = Text::new(
    "reset_sent",
    "If there is an account with this e-mail, a letter with a link is on its way. The link works for one hour.",
    "Если учётная запись с этой почтой есть, письмо со ссылкой уже отправлено. Ссылка действует один час.",
);
pub const PASSWORD_SET: Text = Text::new(
    "password_set",
    "The new password is set. Sign in with it.",
    "Новый пароль установлен. Войдите с ним.",
);
pub const PASSWORD_CHANGED: Text = Text::new(
    "password_changed",
    "The password is changed. Other browsers are signed out.",
    "Пароль изменён. В других браузерах выполнен выход.",
);
pub const PASSWORD_WRONG: Text = Text::new(
    "password_wrong",
    "This is not your current password.",
    "Это не ваш текущий пароль.",
);
pub const LINK_DEAD: Text = Text::new(
    "link_dead",
    "This link was used already or is too old. Ask for a new one.",
    "Эта ссылка уже использована или устарела. Запросите новую.",
);

// The contact form
pub const MESSAGE_SENT: Text = Text::new(
    "message_sent",
    "Your message is sent. We answer to the e-mail you gave.",
    "Сообщение отправлено. Мы ответим на указанную почту.",
);

// Letters
pub const RESET_SUBJECT: Text = Text::new(
    "mail_reset_subject",
    "B2L: a new password",
    "B2L: новый пароль",
);
pub const RESET_BODY: Text = Text::new(
    "mail_reset_body",
    "Hello, {0}.\n\nFollow this link to choose a new password. It works once, within one hour:\n\n{1}\n\nIf you did not ask for it, do nothing: your password stays as it is.\n",
    "Здравствуйте, {0}.\n\nПерейдите по ссылке, чтобы выбрать новый пароль. Она действует один раз в течение часа:\n\n{1}\n\nЕсли вы этого не просили, ничего не делайте: пароль останется прежним.\n",
);
pub const CONTACT_SUBJECT: Text = Text::new(
    "mail_contact_subject",
    "B2L, contact form: {0}",
    "B2L, форма обратной связи: {0}",
);
pub const CONTACT_BODY: Text = Text::new(
    "mail_contact_body",
    "From: {0} <{1}>\n\n{2}\n",
    "От: {0} <{1}>\n\n{2}\n",
);

// Pictures for covers
pub const PHOTO_MISSING: Text = Text::new(
    "photo_missing",
    "Choose an image: jpg, jpeg, png or jfif.",
    "Выберите изображение: jpg, jpeg, png или jfif.",
);
pub const PHOTO_EXTENSION: Text = Text::new(
    "photo_extension",
    "“{0}” is no image that can be a cover. Choose a file that ends in jpg, jpeg, png or jfif.",
    "«{0}» не подходит для обложки. Выберите файл с окончанием jpg, jpeg, png или jfif.",
);
pub const PHOTO_CONTENT: Text = Text::new(
    "photo_content",
    "This file is not a PNG or JPEG image, whatever its name says. Save it as one of them and choose it again.",
    "Это не изображение PNG или JPEG, хотя файл назван так. Сохраните его в одном из этих форматов и выберите снова.",
);
pub const PHOTO_DAMAGED: Text = Text::new(
    "photo_damaged",
    "This image is damaged and cannot be read to its end. Save it anew and choose it again.",
    "Изображение повреждено, прочитать его до конца нельзя. Сохраните его заново и выберите снова.",
);
pub const PHOTO_PIXELS: Text = Text::new(
    "photo_pixels",
    "This image has {0} megapixels; at most 25 are allowed. Make it smaller and choose it again.",
    "В изображении {0} Мпикс, допустимо не более 25. Уменьшите его и выберите снова.",
);
pub const PHOTO_QUOTA: Text = Text::new(
    "photo_quota",
    "Your company has {0} images, and there is no room for more. Delete one that nobody needs.",
    "У вашей компании уже {0} изображений, больше места нет. Удалите ненужное.",
);

// Keys
pub const DEFAULT_KEY_NAME: Text = Text::new("default_key_name", "API key", "Ключ API");
