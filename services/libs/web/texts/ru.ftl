# Russian sentences of this service. The English ones are in en.ftl: the same keys and arguments.

## Sentences that every service uses

unauthorized = Войдите, чтобы продолжить.
key_scope = Этому ключу API такой запрос не разрешён. Войдите в систему или используйте ключ с другими правами.
email_unconfirmed = Сначала подтвердите адрес эл. почты: откройте ссылку из нашего письма.
other_site = Запрос пришёл с другого сайта. Откройте B2L и повторите там.
not_json = Отправьте данные в формате JSON с заголовком Content-Type: application/json.
nul_character = В тексте есть символ, который нельзя сохранить (NUL). Удалите его или введите текст заново.
not_found = Не найдено. Возможно, объект удалён или принадлежит другой компании.
internal = Произошла ошибка на нашей стороне. Повторите попытку; если ошибка останется, сообщите нам номер запроса.
unavailable = Сервис занят или перезапускается. Повторите попытку через несколько секунд.
required = Заполните это поле.
unknown_field = Такого поля нет.
unreadable = Не удалось прочитать запрос: { $detail }
expected_number = Введите число.
expected_whole = Введите целое число.
expected_text = Введите текст в кавычках.
expected_switch = Введите true или false.
expected_list = Введите список в квадратных скобках.
expected_object = Введите объект в фигурных скобках.
request_too_slow = Данные поступали слишком медленно, поэтому запрос прерван. Проверьте соединение и попробуйте ещё раз.
too_large = Размер больше { $megabytes } МБ.
