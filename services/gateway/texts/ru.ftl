# Russian sentences of this service. The English ones are in en.ftl: the same keys and arguments.

## Accounts, mails and cover images

name_too_long = Не больше 150 символов.
too_long = Не больше 254 символов.
name_characters = Используйте только латинские и русские буквы, цифры, пробелы и подчёркивания.
email_invalid = Введите полный адрес, например ann@example.com.
email_taken = Учётная запись с этим адресом уже есть. Войдите или восстановите пароль.
company_taken = Такая компания уже зарегистрирована. Попросите коллегу пригласить вас или выберите другое название.
password_short = Не меньше 6 символов.
password_long = Не больше 50 символов.
password_uppercase = Добавьте хотя бы одну заглавную букву.
password_digit = Добавьте хотя бы одну цифру.
password_common = Такой пароль легко угадать. Сделайте его длиннее или составьте из нескольких не связанных слов.
password_differs = Пароли не совпадают.
one_line = Напишите в одну строку, без переносов.
body_long = Не больше 5000 символов.
fingerprint_length = Отпечаток браузера должен содержать от 1 до 256 символов.
bad_credentials = Неверный адрес почты или пароль. Проверьте их и попробуйте ещё раз.
sign_in_blocked = Слишком много неудачных попыток. Повторите через { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    } или восстановите пароль.
form_limit = Слишком много запросов из вашей сети. Повторите через { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }.
reset_sent = Если учётная запись с этим адресом есть, мы отправили на него ссылку. Она действует один час.
password_set = Пароль установлен. Войдите, чтобы продолжить.
password_changed = Пароль изменён. На остальных устройствах выполнен выход, ключи API отозваны.
password_wrong = Это не ваш текущий пароль.
link_dead = Ссылка устарела или уже использована. Запросите новую.
confirmation_sent = Мы отправили ещё одну ссылку. Откройте её, чтобы подтвердить адрес.
confirmation_limit = Мы уже отправили эту ссылку несколько раз. Проверьте почту или повторите через { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }.
confirmed_already = Адрес уже подтверждён. Обновите страницу.
email_confirmed = Адрес подтверждён.
confirmation_dead = Ссылка устарела или уже использована. Если адрес ещё не подтверждён, войдите и запросите новую.
email_same = Это и есть ваш адрес.
email_link_sent = Мы отправили ссылку на новый адрес. Он начнёт действовать, когда вы её откроете.
email_changed = Адрес изменён. Теперь входите с ним.
invitation_taken = У этого адреса уже есть учётная запись или действующее приглашение. Укажите другой адрес.
invitation_used = Этот пользователь уже задал пароль. Обновите список, чтобы увидеть это.
invitation_dead = Приглашение устарело или уже использовано. Попросите коллегу пригласить вас ещё раз.
invitation_limit = На этот адрес уже отправлено несколько приглашений. Повторите через { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }.
remove_oneself = Удалить себя нельзя. Попросите об этом коллегу.
remove_last = Вы единственный пользователь компании, поэтому удалить вас нельзя.
message_sent = Сообщение отправлено. Мы ответим по электронной почте.
mail_reset_subject = Восстановление пароля B2L
mail_reset_body =
    Здравствуйте, { $name }.

    Задайте новый пароль по ссылке:

    { $link }

    Ссылка действует один раз в течение часа.

    Если вы не запрашивали восстановление, не обращайте внимания на это письмо: пароль не изменится.
mail_invitation_subject = { $inviter } приглашает вас в B2L
mail_invitation_body =
    Здравствуйте, { $name }.

    { $inviter } ({ $email }) приглашает вас в компанию «{ $company }» в B2L: у вас будут общие источники, проекты и прогнозы.

    Задайте пароль по ссылке:

    { $link }

    Ссылка действует один раз в течение 7 дней.

    Если вы не знаете отправителя, не обращайте внимания на это письмо: без ссылки войти нельзя.
mail_confirmation_subject = Подтвердите адрес для B2L
mail_confirmation_body =
    Здравствуйте, { $name }.

    С этим адресом в B2L зарегистрирована компания «{ $company }». Подтвердите, что адрес ваш:

    { $link }

    Ссылка действует один раз в течение 7 дней. До подтверждения можно осмотреться, но нельзя загружать данные.

    Если вы не регистрировались, не обращайте внимания на это письмо.
mail_email_change_subject = Подтвердите новый адрес для B2L
mail_email_change_body =
    Здравствуйте, { $name }.

    Подтвердите, что это ваш новый адрес для B2L:

    { $link }

    Ссылка действует один раз в течение 24 часов. До подтверждения входите с прежним адресом.

    Если вы этого не запрашивали, не обращайте внимания на это письмо.
mail_email_change_notice_subject = Ваш адрес в B2L скоро изменится
mail_email_change_notice_body =
    Здравствуйте, { $name }.

    Кто-то, кто знает ваш пароль, хочет сменить ваш адрес в B2L на { $email }. Адрес изменится, когда откроют ссылку из письма на новый адрес.

    Если это не вы, сразу задайте новый пароль. Тогда та ссылка перестанет действовать:

    { $link }
mail_email_change_taken_subject = У этого адреса уже есть учётная запись B2L
mail_email_change_taken_body =
    Здравствуйте.

    Кто-то хотел использовать { $email } для другой учётной записи B2L. У этого адреса она уже есть, поэтому ничего не изменилось.

    Если это вы, выберите другой адрес или войдите с этим.
mail_contact_subject = Форма обратной связи B2L: { $subject }
mail_contact_body =
    От: { $name } <{ $email }>

    { $text }
photo_missing = Выберите изображение: jpg, jpeg, png или jfif.
photo_extension = «{ $name }» нельзя использовать как обложку. Выберите файл jpg, jpeg, png или jfif.
photo_content = Это не изображение PNG или JPEG, хотя файл назван так. Сохраните его в одном из этих форматов и повторите.
photo_damaged = Изображение повреждено. Сохраните его заново в редакторе или выберите другое.
photo_pixels = В изображении { $megapixels ->
        [one] { $megapixels } мегапиксель
        [few] { $megapixels } мегапикселя
       *[many] { $megapixels } мегапикселей
    }, допустимо не больше 25. Уменьшите его и повторите.
photo_quota = У вашей компании уже { $count ->
        [one] { $count } изображение
        [few] { $count } изображения
       *[many] { $count } изображений
    } — это предел. Удалите одно, чтобы добавить новое.
default_key_name = Ключ API
key_days = Выберите срок от 1 до 365 дней.
key_limit = У вас уже { $count ->
        [one] { $count } ключ API
        [few] { $count } ключа API
       *[many] { $count } ключей API
    } — это предел. Отзовите один, чтобы создать новый.

anaplan_colon = В логине не может быть двоеточия. Обычно это адрес эл. почты.

## What happened

event_registered = Компания зарегистрирована
event_email_confirmed = Адрес подтверждён
event_email_changed = Адрес изменён
event_signed_in = Вход
event_sign_in_failed = Неверный пароль
event_sign_in_blocked = Вход заблокирован: слишком много неверных паролей
event_signed_out = Выход
event_refresh_reused = Сеанс завершён: его cookie использован повторно
event_reset_requested = Запрошено восстановление пароля
event_password_reset = Пароль восстановлен по почте
event_password_changed = Пароль изменён
event_invitation_sent = Приглашение отправлено
event_invitation_used = Приглашение принято
event_user_removed = Пользователь удалён
event_api_key_made = Ключ API создан
event_api_key_used = Ключ API использован впервые за день
event_api_key_revoked = Ключ API отозван
event_worker_added = Вычислитель добавлен
event_worker_removed = Вычислитель удалён
event_connection_tested = Подключение проверено
event_connection_saved = Подключение сохранено
event_connection_deleted = Подключение удалено
event_csv_file_downloaded = Файл CSV скачан
event_csv_file_deleted = Файл CSV удалён
event_anaplan_saved = Вход в Anaplan сохранён
event_source_downloaded = Источник скачан
event_source_deleted = Источник удалён
event_story_deleted = Проект удалён
event_form_limit_hit = Достигнут предел запросов
event_unknown_address = Попытка открыть несуществующее или чужое
event_unknown = Такого события нет.
activity_at = Время (UTC)
activity_last_at = В последний раз (UTC)
activity_times = Сколько раз
activity_event = Событие
activity_user = Пользователь
activity_about = Объект
activity_network = Сеть
