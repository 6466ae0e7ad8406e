use b2l_testkit::worked;
use image::codecs::jpeg::JpegEncoder;
use image::{ImageEncoder, ImageFormat};
use reqwest::{Method, StatusCode, multipart::Form};

use super::{halves, picture, upload, uploaded};
use crate::app::App;

#[tokio::test]
async fn png_and_jpeg_are_taken_under_every_spelling_of_their_endings() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let files = [
        ("Shop front.png", ImageFormat::Png),
        ("a.jpg", ImageFormat::Jpeg),
        ("b.JPEG", ImageFormat::Jpeg),
        ("c.JFIF", ImageFormat::Jpeg),
        ("d.Png", ImageFormat::Jpeg),
    ];
    for (name, format) in files {
        let made = upload(&client, name, picture(format)).await;
        assert_eq!(made.status, StatusCode::CREATED, "{name}");
    }
    let list = client.get("/api/photo").await.ok();
    let titles: Vec<&str> = (0..5).filter_map(|at| list[at]["title"].as_str()).collect();
    assert_eq!(titles.len(), 5);
    assert!(titles.contains(&"Shop front") && titles.contains(&"c"));
    assert_eq!([&list[0]["width"], &list[0]["height"]], [900, 600]);
    assert_eq!([&list[0]["sources"], &list[0]["stories"]], [0, 0]);
}

#[tokio::test]
async fn what_is_no_picture_is_refused_under_its_field() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let cases = [
        ("logo.gif", picture(ImageFormat::Png), "photo_extension"),
        ("logo", picture(ImageFormat::Png), "photo_extension"),
        (
            "logo.png",
            b"<svg onload=alert(1)>".to_vec(),
            "photo_content",
        ),
        ("logo.jpg", b"GIF89a\x01\0\x01\0".to_vec(), "photo_content"),
        ("logo.png", Vec::new(), "photo_content"),
        (
            "logo.png",
            picture(ImageFormat::Png)[..300].to_vec(),
            "photo_damaged",
        ),
    ];
    for (name, content, code) in cases {
        let refused = upload(&client, name, content).await;
        refused.field_error("photo");
        assert_eq!(refused.headers["x-error-code"], code, "{name}");
    }
    let nothing = client.form(Method::POST, "/api/photo", Form::new().text("a", "b"));
    nothing.await.field_error("photo");
    let russian = client.in_language("ru");
    let refused = upload(&russian, "лого.bmp", Vec::new()).await;
    assert!(
        refused
            .field_error("photo")
            .contains("«лого.bmp» нельзя использовать")
    );
    assert_eq!(client.get("/api/photo").await.ok(), serde_json::json!([]));
}

#[tokio::test]
async fn a_bomb_is_refused_by_its_size_before_it_is_unpacked() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let before = worked();
    let refused = upload(&client, "bomb.png", bomb(30_000, 30_000)).await;
    assert!(refused.field_error("photo").contains("900 megapixels"));
    let wide = upload(&client, "wide.png", bomb(u32::MAX >> 1, 1)).await;
    wide.field_error("photo");
    // Within the count of pixels, and with nothing behind the promise.
    let empty = upload(&client, "empty.png", bomb(5_000, 5_000)).await;
    assert_eq!(empty.headers["x-error-code"], "photo_damaged");
    let took = worked() - before;
    assert!(took.as_secs() < 10, "took {took:?}");
    assert_eq!(uploaded(&client).await["title"], "shop");
}

#[tokio::test]
async fn more_than_five_megabytes_are_too_large() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let mut large = picture(ImageFormat::Jpeg);
    large.resize(5 * 1024 * 1024 + 1, 0);
    let refused = upload(&client, "large.jpg", large).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_picture_taken_with_a_turned_camera_stands_upright_and_tells_nothing_else() {
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let lying = image::load_from_memory(&halves(600, 400, ImageFormat::Png)).unwrap();
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 95);
    // TIFF, one entry: orientation (0x0112) 6, "turn by 90 degrees to the right".
    let exif = *b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    encoder.set_exif_metadata(exif.to_vec()).unwrap();
    encoder.encode_image(&lying.into_rgb8()).unwrap();
    let photo = upload(&client, "phone.jpg", file).await.ok();
    assert_eq!([&photo["width"], &photo["height"]], [400, 600]);
    let kept = client.get(photo["path"].as_str().unwrap()).await.body;
    assert!(!kept.windows(4).any(|part| part == b"Exif"));
    let kept = image::load_from_memory(&kept).unwrap().into_luma8();
    // The dark left half became the upper one.
    assert!(kept.get_pixel(200, 100).0[0] < 40 && kept.get_pixel(200, 500).0[0] > 210);
}

#[tokio::test]
async fn a_company_keeps_two_hundred_pictures_at_most() {
    use diesel_async::SimpleAsyncConnection;
    let app = App::start().await;
    let client = app.client.with_token(&app.signed_in().await.token);
    let mut admin = app.stack.database.admin().await.unwrap();
    admin
        .batch_execute(
            "INSERT INTO gateway.photos (key, company_id, title, width, height, full_key, thumb_key) \
             SELECT md5(n::text), (SELECT id FROM gateway.companies), 'x', 1, 1, 'f' || n, 't' || n \
             FROM generate_series(1, 199) AS n",
        )
        .await
        .unwrap();
    let last = uploaded(&client).await;
    let refused = upload(&client, "one.png", picture(ImageFormat::Png)).await;
    assert!(refused.field_error("photo").contains("200 images"));
    let name = serde_json::json!({"name": last["name"]});
    client.post("/api/photo/delete", &name).await.ok();
    uploaded(&client).await;
}

/// A PNG whose head promises so many grey pixels of one bit, with no row behind it.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut head = Vec::new();
    head.extend(width.to_be_bytes());
    head.extend(height.to_be_bytes());
    head.extend([1, 0, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [
        (b"IHDR", head),
        (b"IDAT", Vec::new()),
        (b"IEND", Vec::new()),
    ] {
        file.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
        let marked: Vec<u8> = kind.iter().copied().chain(content).collect();
        file.extend(&marked);
        file.extend(crc(&marked).to_be_bytes());
    }
    file
}

/// CRC-32 of ISO 3309, as PNG asks for it (RFC 2083, section 3.4).
fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 {
                sum >> 1 ^ 0xedb8_8320
            } else {
                sum >> 1
            };
        }
    }
    !sum
}
