//! From drawing to pixels.

use image::{ExtendedColorType, ImageEncoder as _, codecs::png::PngEncoder};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A drawing made by this module: always well-formed, without live text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Svg {
    text: String,
}

/// Largest picture that is made, in pixels along its width.
const WIDEST: u32 = 8192;

impl Svg {
    /// A drawing with a view box (left, top, width, height) around `body`.
    pub(super) fn new([left, top, width, height]: [f32; 4], body: &str) -> Self {
        Self {
            text: format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}">{body}</svg>"#
            ),
        }
    }

    /// The drawing as text, for a file.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The drawing in pixels, `width` of them across (1 to 8192; more is cut
    /// to that), as many down as its shape asks for.
    #[must_use]
    pub fn rasterise(&self, width: u32) -> Raster {
        let tree = self.tree();
        let mut pixels = blank(&tree, width);
        draw(&tree, &mut pixels);
        Raster::from(pixels)
    }

    /// The drawing over `ground`, which is stretched to the same size.
    pub(super) fn rasterise_over(&self, ground: &Raster, width: u32) -> Raster {
        let tree = self.tree();
        let mut pixels = blank(&tree, width);
        ground.stretch_into(&mut pixels);
        draw(&tree, &mut pixels);
        Raster::from(pixels)
    }

    fn tree(&self) -> Tree {
        Tree::from_str(&self.text, &Options::default()).expect("our own drawings are well-formed")
    }
}

fn blank(tree: &Tree, width: u32) -> Pixmap {
    let width = width.clamp(1, WIDEST);
    let height = (width as f32 * tree.size().height() / tree.size().width()).round() as u32;
    Pixmap::new(width, height.clamp(1, WIDEST)).expect("the size is bounded")
}

fn draw(tree: &Tree, pixels: &mut Pixmap) {
    let scale = Transform::from_scale(
        pixels.width() as f32 / tree.size().width(),
        pixels.height() as f32 / tree.size().height(),
    );
    resvg::render(tree, scale, &mut pixels.as_mut());
}

/// Pixels, row by row from the top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raster {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Red, green, blue and cover of every pixel; colours are multiplied by
    /// the cover.
    pub rgba: Vec<u8>,
}

impl Raster {
    /// The pixels as a PNG file.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut straight = self.rgba.clone();
        for pixel in straight.chunks_exact_mut(4) {
            let cover = u32::from(pixel[3]);
            if cover != 0 {
                for channel in &mut pixel[..3] {
                    *channel = (u32::from(*channel) * 255 / cover).min(255) as u8;
                }
            }
        }
        let mut file = Vec::new();
        PngEncoder::new(&mut file)
            .write_image(&straight, self.width, self.height, ExtendedColorType::Rgba8)
            .expect("the buffer fits the size, and memory takes every byte");
        file
    }

    /// Fills `target` with this picture, smoothed.
    fn stretch_into(&self, target: &mut Pixmap) {
        use resvg::tiny_skia::{FilterQuality, PixmapPaint, PixmapRef};
        let Some(source) = PixmapRef::from_bytes(&self.rgba, self.width, self.height) else {
            return;
        };
        let scale = Transform::from_scale(
            target.width() as f32 / self.width as f32,
            target.height() as f32 / self.height as f32,
        );
        let paint = PixmapPaint {
            quality: FilterQuality::Bilinear,
            ..PixmapPaint::default()
        };
        target.draw_pixmap(0, 0, source, &paint, scale, None);
    }
}

impl From<Pixmap> for Raster {
    fn from(pixels: Pixmap) -> Self {
        Self {
            width: pixels.width(),
            height: pixels.height(),
            rgba: pixels.take(),
        }
    }
}
