//! Pictures for covers, as a person and a stranger meet them.

mod covers;
mod file;
mod upload;

use std::io::Cursor;

use b2l_testkit::{Answer, Client};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::Value;

pub async fn upload(client: &Client, name: &str, content: Vec<u8>) -> Answer {
    let part = Part::bytes(content).file_name(name.to_owned());
    let form = Form::new().part("photo", part);
    client.form(Method::POST, "/api/photo", form).await
}

/// Uploads a plain picture; what the answer tells of it.
pub async fn uploaded(client: &Client) -> Value {
    upload(client, "shop.png", picture(ImageFormat::Png))
        .await
        .ok()
}

/// A picture of 900 x 600 pixels, the left half dark and the right half light.
pub fn picture(format: ImageFormat) -> Vec<u8> {
    halves(900, 600, format)
}

pub fn halves(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let drawn = RgbImage::from_fn(width, height, |x, _| {
        Rgb(if x < width / 2 { [20; 3] } else { [230; 3] })
    });
    let mut file = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(drawn)
        .write_to(&mut file, format)
        .unwrap();
    file.into_inner()
}
