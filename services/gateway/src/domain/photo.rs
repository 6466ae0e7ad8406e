//! Pictures for covers: their key, their title, and of what a cover may be.

use b2l_web::{Message, Sentence};

use crate::texts;

/// Pictures that one company may keep.
pub const MOST_PHOTOS: i64 = 200;

/// Endings of the files that are taken, in lower case.
const EXTENSIONS: [&str; 4] = ["jpg", "jpeg", "png", "jfif"];
/// Characters of a title, at most; what is longer is cut.
const LONGEST_TITLE: usize = 150;
/// Hexadecimal digits of a key.
const KEY_DIGITS: usize = 32;

/// The name of a picture in calls and the open part of its address: 128 random bits, which nobody guesses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoKey(String);

impl PhotoKey {
    pub fn random() -> PhotoKey {
        PhotoKey(format!("{:032x}", rand::random::<u128>()))
    }

    /// Reads 32 hexadecimal digits in lower case; anything else names no picture.
    pub fn parse(raw: &str) -> Option<PhotoKey> {
        let fits = raw.len() == KEY_DIGITS
            && raw
                .bytes()
                .all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        fits.then(|| PhotoKey(raw.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Where the picture is shown.
    pub fn path(&self) -> String {
        format!("/api/photo/file/{}", self.0)
    }
}

/// What people call a picture: the name of the file that was uploaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Title(String);

impl Title {
    /// The last part of a file's name, when it ends as the name of a picture; the sentence for the field otherwise.
    pub fn parse(file_name: &str) -> Result<Title, Message> {
        let last = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
        let clean: String = last.chars().filter(|c| !c.is_control()).collect();
        let clean = clean.trim();
        let (stem, extension) = clean.rsplit_once('.').unwrap_or((clean, ""));
        if !EXTENSIONS.contains(&extension.to_ascii_lowercase().as_str()) {
            return Err(texts::PHOTO_EXTENSION.with(&[&shortened(clean)]));
        }
        let stem = stem.trim();
        let title = if stem.is_empty() { clean } else { stem };
        Ok(Title(shortened(title)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(LONGEST_TITLE).collect()
}

/// Type of item that has a cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PhotoType {
    Source,
    Story,
}

impl PhotoType {
    pub fn as_str(self) -> &'static str {
        match self {
            PhotoType::Source => "source",
            PhotoType::Story => "story",
        }
    }
}

/// Why there is no picture to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Refusal {
    /// Neither PNG nor JPEG by its first bytes.
    Content,
    Damaged,
    /// Pixels, in millions.
    TooManyPixels(u64),
}

impl Refusal {
    /// The sentence for the person who uploaded it.
    pub fn message(self) -> Message {
        let plain = |text: Sentence| Message::from(text);
        match self {
            Refusal::Content => plain(texts::PHOTO_CONTENT),
            Refusal::Damaged => plain(texts::PHOTO_DAMAGED),
            Refusal::TooManyPixels(millions) => texts::PHOTO_PIXELS.with(&[&millions]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_the_name_of_the_file_without_its_ending_in_either_case() {
        for (file, title) in [
            ("Logo.png", "Logo"),
            ("C:\\fakepath\\Отчёт 2024.JFIF", "Отчёт 2024"),
            ("../../etc/shop.front.JpEg", "shop.front"),
            (".jpg", ".jpg"),
        ] {
            assert_eq!(Title::parse(file).unwrap().as_str(), title);
        }
        let long = format!("{}.png", "x".repeat(400));
        assert_eq!(Title::parse(&long).unwrap().as_str().len(), LONGEST_TITLE);
    }

    #[test]
    fn other_endings_are_refused_by_name() {
        for file in ["logo.gif", "logo", "logo.png.exe", "png", ""] {
            assert_eq!(Title::parse(file).unwrap_err().code, "photo_extension");
        }
    }

    #[test]
    fn a_key_reads_back_and_nothing_else_does() {
        let key = PhotoKey::random();
        assert_eq!(PhotoKey::parse(key.as_str()), Some(key.clone()));
        assert_ne!(key, PhotoKey::random());
        for wrong in ["", "..", &"g".repeat(32), &"A".repeat(32), &"a".repeat(33)] {
            assert_eq!(PhotoKey::parse(wrong), None);
        }
    }
}
