//! Of tables in S3 buckets: what is wrong, and which of the settings to look at.

use b2l_web::Text;

pub const MISSING: Text = Text::new(
    "s3_missing",
    "Fill in the connection settings: {0}.",
    "Заполните настройки соединения: {0}.",
);
pub const UNUSABLE: Text = Text::new(
    "s3_unusable",
    "The setting {0} is too long, or it holds characters that cannot be typed.",
    "Настройка {0} слишком длинная или содержит недопустимые знаки.",
);
pub const SECRET_MISSING: Text = Text::new(
    "s3_secret_missing",
    "Fill in the secret access key (secret_access_key).",
    "Заполните секретный ключ (secret_access_key).",
);
pub const SECRET_AGAIN: Text = Text::new(
    "s3_secret_again",
    "The address or the bucket has changed. Type the secret access key again, so that it is not sent elsewhere unnoticed.",
    "Адрес или корзина (bucket) изменились. Введите секретный ключ ещё раз, чтобы он не ушёл в другое место незаметно.",
);
pub const BAD_URL: Text = Text::new(
    "s3_url",
    "The address cannot be used. Write it as https://s3.eu-central-1.amazonaws.com, without bucket, name or password.",
    "Адрес не подходит. Укажите его в виде https://s3.eu-central-1.amazonaws.com, без корзины, имени и пароля.",
);
pub const UNKNOWN_HOST: Text = Text::new(
    "s3_host",
    "There is no server at {0}. Check the address.",
    "По адресу {0} нет сервера. Проверьте адрес.",
);
pub const FORBIDDEN: Text = Text::new(
    "s3_forbidden",
    "{0} is inside a private network, where connections are not allowed. An administrator can allow it.",
    "{0} находится в закрытой сети, соединения с которой запрещены. Разрешить их может администратор.",
);
pub const INSECURE: Text = Text::new(
    "s3_insecure",
    "The connection is not encrypted. Use an address that begins with https://.",
    "Соединение не зашифровано. Укажите адрес, который начинается с https://.",
);
pub const UNREACHABLE: Text = Text::new(
    "s3_unreachable",
    "The server at {0} cannot be reached. Check address and port.",
    "Сервер {0} недоступен. Проверьте адрес и порт.",
);
pub const CERTIFICATE: Text = Text::new(
    "s3_certificate",
    "The certificate of {0} is not trusted, so that nobody knows who answers there. Ask who runs the server.",
    "Сертификат {0} не заслуживает доверия, поэтому неизвестно, кто там отвечает. Обратитесь к тем, кто обслуживает сервер.",
);
pub const TIMED_OUT: Text = Text::new(
    "s3_timed_out",
    "The server at {0} took too long to answer. Try again later.",
    "Сервер {0} слишком долго не отвечает. Попробуйте позже.",
);
pub const CREDENTIALS: Text = Text::new(
    "s3_credentials",
    "The access key or the secret is wrong. Check access_key_id and secret_access_key.",
    "Неверный ключ доступа или секретный ключ. Проверьте access_key_id и secret_access_key.",
);
pub const DENIED: Text = Text::new(
    "s3_denied",
    "This access key may not read {0}, or there is no such file. Ask the owner of the bucket for permission to read it.",
    "У этого ключа доступа нет права читать {0}, либо такого файла нет. Попросите у владельца корзины право на чтение.",
);
pub const REGION: Text = Text::new(
    "s3_region",
    "The bucket {0} is in another region. Use the address of its region, such as https://s3.eu-central-1.amazonaws.com.",
    "Корзина {0} находится в другом регионе. Укажите адрес её региона, например https://s3.eu-central-1.amazonaws.com.",
);
pub const REGION_TOLD: Text = Text::new(
    "s3_other_region",
    "The bucket {0} is in the region {1}. Use the address of that region.",
    "Корзина {0} находится в регионе {1}. Укажите адрес этого региона.",
);
pub const BUCKET: Text = Text::new(
    "s3_bucket",
    "There is no bucket {0} (bucket_name).",
    "Корзины {0} нет (bucket_name).",
);
pub const KEY: Text = Text::new(
    "s3_key",
    "The bucket {0} has no file {1} (file_name).",
    "В корзине {0} нет файла {1} (file_name).",
);
pub const TOO_LARGE: Text = Text::new(
    "s3_too_large",
    "The file is larger than {0} MB. Split it, or keep only the columns that you need.",
    "Файл больше {0} МБ. Разделите его или оставьте только нужные столбцы.",
);
pub const OTHER: Text = Text::new(
    "s3_other",
    "{0} answers, but not as an S3 service does. Check the address.",
    "{0} отвечает не так, как служба S3. Проверьте адрес.",
);
pub const COLUMNS_MISSING: Text = Text::new(
    "s3_columns_missing",
    "The file lacks columns that the source had: {0}. Stories that use them cannot be retrained. Save it anyway?",
    "В файле нет столбцов, которые были в источнике: {0}. Истории, которые их используют, нельзя будет переобучить. Всё равно сохранить?",
);
