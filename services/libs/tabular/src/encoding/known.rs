//! The encodings that a csv or json file can be read in.

use serde::{Deserialize, Serialize};

use encoding_rs::{
    BIG5, Decoder, EUC_JP, EUC_KR, GB18030, IBM866, ISO_8859_2, ISO_8859_7, ISO_8859_8,
    ISO_8859_8_I, ISO_8859_13, ISO_8859_15, KOI8_R, MACINTOSH, SHIFT_JIS, UTF_8, UTF_16BE,
    UTF_16LE, WINDOWS_874, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253, WINDOWS_1254,
    WINDOWS_1255, WINDOWS_1256, WINDOWS_1257, WINDOWS_1258, X_MAC_CYRILLIC,
};

/// Text encodings of csv and json files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Encoding {
    #[serde(rename = "utf-8", alias = "utf8")]
    Utf8,
    #[serde(rename = "utf-16le", alias = "utf-16")]
    Utf16Le,
    #[serde(rename = "utf-16be")]
    Utf16Be,
    #[serde(rename = "windows-1252", alias = "cp1252", alias = "iso-8859-1")]
    Windows1252,
    #[serde(rename = "iso-8859-15", alias = "latin9")]
    Iso885915,
    #[serde(rename = "mac-roman", alias = "macintosh")]
    MacRoman,
    #[serde(rename = "windows-1250", alias = "cp1250")]
    Windows1250,
    #[serde(rename = "iso-8859-2", alias = "latin2")]
    Iso88592,
    #[serde(rename = "windows-1257", alias = "cp1257")]
    Windows1257,
    #[serde(rename = "iso-8859-13", alias = "latin7")]
    Iso885913,
    #[serde(rename = "windows-1254", alias = "cp1254", alias = "iso-8859-9")]
    Windows1254,
    #[serde(rename = "windows-1251", alias = "cp1251")]
    Windows1251,
    /// What DOS and old accounting programs write in Russian.
    #[serde(rename = "cp866", alias = "ibm866")]
    Cp866,
    #[serde(rename = "koi8-r")]
    Koi8R,
    #[serde(rename = "mac-cyrillic", alias = "x-mac-cyrillic")]
    MacCyrillic,
    #[serde(rename = "windows-1253", alias = "cp1253")]
    Windows1253,
    #[serde(rename = "iso-8859-7")]
    Iso88597,
    #[serde(rename = "windows-1255", alias = "cp1255")]
    Windows1255,
    #[serde(rename = "windows-1256", alias = "cp1256")]
    Windows1256,
    #[serde(rename = "windows-1258", alias = "cp1258")]
    Windows1258,
    #[serde(rename = "windows-874", alias = "cp874", alias = "tis-620")]
    Windows874,
    #[serde(rename = "gb18030", alias = "gbk", alias = "gb2312")]
    Gb18030,
    #[serde(rename = "big5")]
    Big5,
    #[serde(rename = "shift-jis", alias = "shift_jis", alias = "cp932")]
    ShiftJis,
    #[serde(rename = "euc-jp")]
    EucJp,
    #[serde(rename = "euc-kr", alias = "cp949")]
    EucKr,
}

type Coder = &'static encoding_rs::Encoding;

/// Every encoding with its name in options and receipts, its title as people write it, and its decoder.
const KNOWN: [(Encoding, &str, &str, Coder); 26] = [
    (Encoding::Utf8, "utf-8", "UTF-8", UTF_8),
    (Encoding::Utf16Le, "utf-16le", "UTF-16", UTF_16LE),
    (Encoding::Utf16Be, "utf-16be", "UTF-16", UTF_16BE),
    (
        Encoding::Windows1252,
        "windows-1252",
        "Windows-1252",
        WINDOWS_1252,
    ),
    (
        Encoding::Iso885915,
        "iso-8859-15",
        "ISO-8859-15",
        ISO_8859_15,
    ),
    (Encoding::MacRoman, "mac-roman", "Mac Roman", MACINTOSH),
    (
        Encoding::Windows1250,
        "windows-1250",
        "Windows-1250",
        WINDOWS_1250,
    ),
    (Encoding::Iso88592, "iso-8859-2", "ISO-8859-2", ISO_8859_2),
    (
        Encoding::Windows1257,
        "windows-1257",
        "Windows-1257",
        WINDOWS_1257,
    ),
    (
        Encoding::Iso885913,
        "iso-8859-13",
        "ISO-8859-13",
        ISO_8859_13,
    ),
    (
        Encoding::Windows1254,
        "windows-1254",
        "Windows-1254",
        WINDOWS_1254,
    ),
    (
        Encoding::Windows1251,
        "windows-1251",
        "Windows-1251",
        WINDOWS_1251,
    ),
    (Encoding::Cp866, "cp866", "CP866", IBM866),
    (Encoding::Koi8R, "koi8-r", "KOI8-R", KOI8_R),
    (
        Encoding::MacCyrillic,
        "mac-cyrillic",
        "Mac Cyrillic",
        X_MAC_CYRILLIC,
    ),
    (
        Encoding::Windows1253,
        "windows-1253",
        "Windows-1253",
        WINDOWS_1253,
    ),
    (Encoding::Iso88597, "iso-8859-7", "ISO-8859-7", ISO_8859_7),
    (
        Encoding::Windows1255,
        "windows-1255",
        "Windows-1255",
        WINDOWS_1255,
    ),
    (
        Encoding::Windows1256,
        "windows-1256",
        "Windows-1256",
        WINDOWS_1256,
    ),
    (
        Encoding::Windows1258,
        "windows-1258",
        "Windows-1258",
        WINDOWS_1258,
    ),
    (
        Encoding::Windows874,
        "windows-874",
        "Windows-874",
        WINDOWS_874,
    ),
    (Encoding::Gb18030, "gb18030", "GB18030", GB18030),
    (Encoding::Big5, "big5", "Big5", BIG5),
    (Encoding::ShiftJis, "shift-jis", "Shift-JIS", SHIFT_JIS),
    (Encoding::EucJp, "euc-jp", "EUC-JP", EUC_JP),
    (Encoding::EucKr, "euc-kr", "EUC-KR", EUC_KR),
];

impl Encoding {
    /// The names of all, those of one part of the world together.
    pub const NAMES: [&str; KNOWN.len()] = {
        let mut names = [""; KNOWN.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = KNOWN[at].1;
            at += 1;
        }
        names
    };

    /// The one of this decoder, if files can be read in it. Hebrew letters have one place in all encodings of it.
    pub(crate) fn of_coder(coder: Coder) -> Option<Encoding> {
        if coder == ISO_8859_8 || coder == ISO_8859_8_I {
            return Some(Encoding::Windows1255);
        }
        let mut known = KNOWN.into_iter();
        known.find(|row| row.3 == coder).map(|row| row.0)
    }

    /// Its name in options and receipts: `shift-jis`.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// As people write it: `Shift-JIS`.
    pub fn title(self) -> &'static str {
        self.row().2
    }

    pub(crate) fn coder(self) -> Coder {
        self.row().3
    }

    pub(crate) fn decoder(self) -> Decoder {
        self.coder().new_decoder_without_bom_handling()
    }

    /// Whether it has neither a byte order mark nor a form of its own, so that it can only be guessed.
    pub(crate) fn is_eight_bit(self) -> bool {
        !matches!(self, Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be)
    }

    /// Whether a character beyond ASCII takes more than one byte and may be broken.
    pub(crate) fn is_of_pairs(self) -> bool {
        use Encoding::{Big5, EucJp, EucKr, Gb18030, ShiftJis};
        matches!(self, Gb18030 | Big5 | ShiftJis | EucJp | EucKr)
    }

    fn row(self) -> (Encoding, &'static str, &'static str, Coder) {
        let mut known = KNOWN.into_iter();
        // Every encoding has its row, which a test holds.
        known.find(|row| row.0 == self).unwrap_or(KNOWN[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_has_its_name_and_decoder() {
        for (encoding, name, ..) in KNOWN {
            assert_eq!(serde_json::to_value(encoding).unwrap(), name);
            assert_eq!(Encoding::of_coder(encoding.coder()), Some(encoding));
        }
        let words = serde_json::from_str::<Encoding>("\"none\"").unwrap_err();
        let listed = words.to_string().matches('`').count() / 2 - 1;
        assert!(listed >= KNOWN.len(), "{words}");
    }
}
