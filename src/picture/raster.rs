//! From drawing to pixels.

use image::{ExtendedColorType, ImageEncoder as _, codecs::png::PngEncoder};
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, PixmapRef, Transform};
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
    size: [u32; 2],
    rgba: Vec<u8>,
}

impl Raster {
    /// `rgba` holds exactly the pixels of `size`.
    pub(super) fn new(size: [u32; 2], rgba: Vec<u8>) -> Self {
        debug_assert_eq!(rgba.len() as u32, size[0] * size[1] * 4);
        Self { size, rgba }
    }

    /// Pixels in a row, and rows.
    #[must_use]
    pub const fn size(&self) -> [u32; 2] {
        self.size
    }

    /// Red, green, blue and cover of every pixel; colours are multiplied by
    /// the cover.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The pixels as a PNG file.
    ///
    /// # Panics
    ///
    /// Never: the pixels fit the size, and memory takes every byte.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut straight = self.rgba.clone();
        for pixel in straight.chunks_exact_mut(4) {
            let cover = u32::from(pixel[3]);
            for channel in &mut pixel[..3] {
                let full = (u32::from(*channel) * 255).checked_div(cover);
                *channel = full.unwrap_or(0).min(255) as u8;
            }
        }
        let [width, height] = self.size;
        let mut file = Vec::new();
        PngEncoder::new(&mut file)
            .write_image(&straight, width, height, ExtendedColorType::Rgba8)
            .expect("the pixels fit the size, and memory takes every byte");
        file
    }

    /// Fills `target` with this picture, smoothed.
    fn stretch_into(&self, target: &mut Pixmap) {
        let [width, height] = self.size;
        let source =
            PixmapRef::from_bytes(&self.rgba, width, height).expect("the pixels fit the size");
        let scale = Transform::from_scale(
            target.width() as f32 / width as f32,
            target.height() as f32 / height as f32,
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
        Self::new([pixels.width(), pixels.height()], pixels.take())
    }
}
