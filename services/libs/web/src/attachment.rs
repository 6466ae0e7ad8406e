//! The name under which a browser keeps what it downloads.

use actix_web::http::header::{
    Charset, ContentDisposition, DispositionParam, DispositionType, ExtendedValue,
};

/// A file to keep under this name (RFC 6266): in UTF-8, and in ASCII for clients that know no other.
pub fn attachment(name: &str) -> ContentDisposition {
    let plain = name.chars().map(|c| if c.is_ascii() { c } else { '_' });
    ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![
            DispositionParam::Filename(plain.collect()),
            DispositionParam::FilenameExt(ExtendedValue {
                charset: Charset::Ext("UTF-8".into()),
                language_tag: None,
                value: name.as_bytes().to_vec(),
            }),
        ],
    }
}
