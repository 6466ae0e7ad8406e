//! A stranger's picture drawn anew: decoded, turned upright, put on white paper, and written as two JPEG files that
//! hold pixels alone. Whatever else the file carried (place, camera, comments, hidden data) stays behind.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, ImageResult, Limits, RgbImage,
};

use super::photo::Refusal;

/// Pixels of a picture, at most.
const MOST_PIXELS: u64 = 25_000_000;
/// Bytes that a decoder may hold: the pixels in their widest form (8 bytes each) and as much again for its work.
const DECODER_BYTES: u64 = 16 * MOST_PIXELS;
/// Sides of the whole picture, at most: as wide as it is shown anywhere, for a fine screen.
const FULL_SIDE: u32 = 1_200;
/// The cut that cards show: twice their width, in the shape of the strip at their top.
const THUMB: (u32, u32) = (720, 270);
/// Quality of the JPEG files, 1..100: artifacts cannot be seen, at a third of the bytes of 95.
const QUALITY: u8 = 85;

/// A picture as it is kept.
#[derive(Debug)]
pub struct Redrawn {
    /// JPEG.
    pub full: Vec<u8>,
    /// JPEG of 720 x 270 pixels, cut from the middle.
    pub thumb: Vec<u8>,
    /// Pixels of `full`.
    pub width: u32,
    pub height: u32,
}

/// Draws the picture in `file` anew. Its size is looked at before a pixel is decoded.
pub fn redraw(file: &[u8]) -> Result<Redrawn, Refusal> {
    let format = match image::guess_format(file) {
        Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg)) => format,
        _ => return Err(Refusal::Content),
    };
    let upright = decode(file, format)?;
    let full = within(&upright, FULL_SIDE);
    let cut =
        DynamicImage::ImageRgb8(upright).resize_to_fill(THUMB.0, THUMB.1, FilterType::CatmullRom);
    Ok(Redrawn {
        width: full.width(),
        height: full.height(),
        full: jpeg(&full)?,
        thumb: jpeg(&cut.into_rgb8())?,
    })
}

/// The pixels, upright and without transparency.
fn decode(file: &[u8], format: ImageFormat) -> Result<RgbImage, Refusal> {
    let mut limits = Limits::default();
    limits.max_alloc = Some(DECODER_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(refusal)?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MOST_PIXELS {
        return Err(Refusal::TooManyPixels(pixels.div_ceil(1_000_000)));
    }
    let orientation = decoder.orientation().map_err(refusal)?;
    let decoded = DynamicImage::from_decoder(decoder).map_err(refusal)?;
    let mut flat = DynamicImage::ImageRgb8(on_paper(decoded));
    flat.apply_orientation(orientation);
    Ok(flat.into_rgb8())
}

/// The picture on white: most logos with a transparent ground are made for paper, and a card may be dark.
fn on_paper(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let picture = picture.into_rgba8();
    let mut paper = RgbImage::new(picture.width(), picture.height());
    for (drawn, seen) in paper.pixels_mut().zip(picture.pixels()) {
        let [red, green, blue, alpha] = seen.0.map(u32::from);
        let over = |colour: u32| ((colour * alpha + 255 * (255 - alpha) + 127) / 255) as u8;
        drawn.0 = [over(red), over(green), over(blue)];
    }
    paper
}

/// The picture with neither side longer than `side`; never enlarged.
fn within(picture: &RgbImage, side: u32) -> RgbImage {
    let longer = picture.width().max(picture.height());
    if longer <= side {
        return picture.clone();
    }
    let scaled = |length: u32| {
        let exact = f64::from(length) * f64::from(side) / f64::from(longer);
        (exact.round() as u32).max(1)
    };
    imageops::resize(
        picture,
        scaled(picture.width()),
        scaled(picture.height()),
        FilterType::CatmullRom,
    )
}

fn jpeg(picture: &RgbImage) -> Result<Vec<u8>, Refusal> {
    let mut file = Vec::new();
    let written: ImageResult<()> =
        JpegEncoder::new_with_quality(&mut file, QUALITY).encode_image(picture);
    written.map_err(refusal)?;
    Ok(file)
}

/// What the decoder says is told as one of three things that a person can mend.
fn refusal(error: ImageError) -> Refusal {
    match error {
        ImageError::Limits(_) => Refusal::TooManyPixels(MOST_PIXELS / 1_000_000 + 1),
        _ => Refusal::Damaged,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{ImageEncoder, Rgb, Rgba, RgbaImage};

    fn png(picture: &DynamicImage) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        picture.write_to(&mut file, ImageFormat::Png).unwrap();
        file.into_inner()
    }

    fn read(jpeg: &[u8]) -> RgbImage {
        image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg)
            .unwrap()
            .into_rgb8()
    }

    /// JPEG rounds; a plain colour comes back within two steps of 255.
    #[track_caller]
    fn assert_near(seen: Rgb<u8>, wanted: [u8; 3]) {
        let far = seen.0.iter().zip(wanted).any(|(a, b)| a.abs_diff(b) > 2);
        assert!(!far, "{seen:?} instead of {wanted:?}");
    }

    #[test]
    fn a_large_picture_is_made_smaller_and_cut_for_cards() {
        let wide = DynamicImage::ImageRgb8(RgbImage::from_pixel(3_000, 1_000, Rgb([20, 90, 110])));
        let drawn = redraw(&png(&wide)).unwrap();
        assert_eq!((drawn.width, drawn.height), (1_200, 400));
        assert_eq!(read(&drawn.full).dimensions(), (1_200, 400));
        assert_eq!(read(&drawn.thumb).dimensions(), THUMB);
        assert_near(*read(&drawn.thumb).get_pixel(300, 100), [20, 90, 110]);
    }

    #[test]
    fn a_small_picture_keeps_its_size() {
        let small = DynamicImage::ImageRgb8(RgbImage::new(31, 17));
        let drawn = redraw(&png(&small)).unwrap();
        assert_eq!((drawn.width, drawn.height), (31, 17));
    }

    #[test]
    fn transparency_becomes_white_paper() {
        let half = RgbaImage::from_pixel(40, 40, Rgba([0, 0, 0, 128]));
        let drawn = redraw(&png(&DynamicImage::ImageRgba8(half))).unwrap();
        assert_near(*read(&drawn.full).get_pixel(20, 20), [127, 127, 127]);
    }

    #[test]
    fn grey_and_sixteen_bit_pictures_are_read() {
        for picture in [
            DynamicImage::new_luma8(20, 20),
            DynamicImage::new_luma_a16(20, 20),
            DynamicImage::new_rgb16(20, 20),
            DynamicImage::new_rgba16(20, 20),
        ] {
            assert_eq!(redraw(&png(&picture)).unwrap().width, 20);
        }
    }

    #[test]
    fn what_hides_behind_the_pixels_is_left_out() {
        let mut file = Vec::new();
        let mut encoder = JpegEncoder::new(&mut file);
        let exif = b"II*\0\x08\0\0\0\x01\0\x0e\x01\x02\0\x0c\0\0\0\x1a\0\0\0\0\0\0\0secret place";
        encoder.set_exif_metadata(exif.to_vec()).unwrap();
        encoder.encode_image(&RgbImage::new(50, 50)).unwrap();
        let holds = |bytes: &[u8]| bytes.windows(12).any(|part| part == b"secret place");
        assert!(holds(&file), "the file of the test carries no comment");
        let drawn = redraw(&file).unwrap();
        assert!(!holds(&drawn.full) && !holds(&drawn.thumb));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert_eq!(redraw(b"date,sales\n").unwrap_err(), Refusal::Content);
        assert_eq!(redraw(b"GIF89a\x01\0\x01\0").unwrap_err(), Refusal::Content);
        let whole = png(&DynamicImage::new_rgb8(64, 64));
        let half = &whole[..whole.len() / 2];
        assert_eq!(redraw(half).unwrap_err(), Refusal::Damaged);
    }
}
