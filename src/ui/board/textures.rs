//! Pictures as textures, made when first needed at exactly the physical size
//! they are shown at, and kept.

use std::collections::HashMap;

use eframe::egui::{ColorImage, Context, TextureHandle, TextureId, TextureOptions};

use crate::picture::{Colour, PieceSet, Raster, Style, glyph_svg, grain, halo_svg, piece_svg};
use crate::rules::{Piece, Side};

/// What a texture shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Subject {
    /// For a viewer at the edge of that side.
    Piece(Piece, Side, PieceSet, Style),
    /// A character in white, to be tinted.
    Glyph(char),
    /// A soft round spot in white, to be tinted.
    Halo,
    Grain(Style),
}

struct Entry {
    texture: TextureHandle,
    used: u64,
}

/// Above this number, textures that are not on the screen are dropped: a
/// window being dragged to a new size makes a new set for every size.
const KEPT: usize = 128;

#[derive(Default)]
pub(super) struct Textures {
    entries: HashMap<(Subject, u32), Entry>,
    frame: u64,
}

impl Textures {
    /// Begins a frame.
    pub(super) fn begin(&mut self) {
        self.frame += 1;
        if self.entries.len() > KEPT {
            let frame = self.frame;
            self.entries.retain(|_, entry| entry.used + 2 >= frame);
        }
    }

    /// A piece in a picture of `pixels` a side.
    pub(super) fn piece(
        &mut self,
        ctx: &Context,
        (piece, bottom, set): (Piece, Side, PieceSet),
        style: &Style,
        pixels: u32,
    ) -> TextureId {
        self.get(
            ctx,
            Subject::Piece(piece, bottom, set, *style),
            pixels,
            || piece_svg(piece, bottom, set, style).rasterise(pixels),
        )
    }

    /// A character, white, with an em of `pixels`.
    pub(super) fn glyph(&mut self, ctx: &Context, character: char, pixels: u32) -> TextureId {
        self.get(ctx, Subject::Glyph(character), pixels, || {
            glyph_svg(character, WHITE).rasterise(pixels)
        })
    }

    /// A soft round spot, white.
    pub(super) fn halo(&mut self, ctx: &Context) -> TextureId {
        const PIXELS: u32 = 128;
        self.get(ctx, Subject::Halo, PIXELS, || {
            halo_svg(WHITE).rasterise(PIXELS)
        })
    }

    /// The wood of the board.
    pub(super) fn grain(&mut self, ctx: &Context, style: &Style) -> TextureId {
        self.get(ctx, Subject::Grain(*style), 0, || grain(style))
    }

    fn get(
        &mut self,
        ctx: &Context,
        subject: Subject,
        pixels: u32,
        make: impl FnOnce() -> Raster,
    ) -> TextureId {
        let entry = self.entries.entry((subject, pixels)).or_insert_with(|| {
            let raster = make();
            let size = raster.size().map(|n| n as usize);
            let image = ColorImage::from_rgba_premultiplied(size, raster.rgba());
            Entry {
                texture: ctx.load_texture("board", image, TextureOptions::LINEAR),
                used: 0,
            }
        });
        entry.used = self.frame;
        entry.texture.id()
    }
}

const WHITE: Colour = Colour(255, 255, 255);
