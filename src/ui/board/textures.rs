//! Pictures as textures, made when first needed at exactly the physical size
//! they are shown at, and kept.
//!
//! Pictures that are drawn together lie in one texture: every change from one
//! texture to another is a step of its own for the graphics driver, with its
//! own time and memory.

use std::collections::HashMap;

use eframe::egui::{
    Color32, ColorImage, Context, Pos2, Rect, TextureHandle, TextureId, TextureOptions, pos2,
};

use crate::picture::{Colour, PieceSet, Raster, Style, glyph_svg, grain, halo_svg, piece_svg};
use crate::rules::{Kind, Piece, Side};

/// What a picture shows.
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

/// A picture in a texture.
#[derive(Clone, Copy)]
pub(super) struct Picture {
    pub(super) texture: TextureId,
    /// Its place there.
    pub(super) uv: Rect,
}

/// How many pictures are to be drawn together with one, and so go into the
/// same texture.
#[derive(Clone, Copy)]
pub(super) struct Company(usize);

impl Company {
    pub(super) const ALONE: Self = Self(1);
    /// All pieces of both sides.
    pub(super) const PIECES: Self = Self(2 * Kind::ALL.len());

    pub(super) const fn of(count: usize) -> Self {
        Self(count)
    }
}

/// A texture with room for some pictures of one size.
struct Sheet {
    texture: TextureHandle,
    /// The size of a picture.
    size: [usize; 2],
    company: Company,
    columns: usize,
    taken: usize,
    used: u64,
}

/// Pixels between pictures: one that lies between pixels of the screen mixes
/// with what is beside it.
const GAP: usize = 1;

/// All of a texture.
const WHOLE: Rect = Rect {
    min: Pos2::ZERO,
    max: pos2(1.0, 1.0),
};

impl Sheet {
    /// A sheet that one picture fills.
    fn filled(ctx: &Context, picture: ColorImage) -> Self {
        Self {
            size: picture.size,
            texture: ctx.load_texture("board", picture, TextureOptions::LINEAR),
            company: Company::ALONE,
            columns: 1,
            taken: 1,
            used: 0,
        }
    }

    fn new(ctx: &Context, size: [usize; 2], company: Company) -> Self {
        let columns = company.0.isqrt().max(1);
        let rows = company.0.div_ceil(columns);
        let whole = [
            columns * (size[0] + GAP) - GAP,
            rows * (size[1] + GAP) - GAP,
        ];
        let blank = ColorImage::filled(whole, Color32::TRANSPARENT);
        Self {
            texture: ctx.load_texture("board", blank, TextureOptions::LINEAR),
            size,
            company,
            columns,
            taken: 0,
            used: 0,
        }
    }

    fn has_room(&self, size: [usize; 2], company: Company) -> bool {
        self.size == size && self.company.0 == company.0 && self.taken < company.0
    }

    /// Puts a picture in and answers with its place.
    fn put(&mut self, picture: ColorImage) -> Rect {
        let place = [self.taken % self.columns, self.taken / self.columns];
        let corner = [0, 1].map(|axis| place[axis] * (self.size[axis] + GAP));
        self.taken += 1;
        let whole = self.texture.size();
        self.texture
            .set_partial(corner, picture, TextureOptions::LINEAR);
        let share = |pixel: [usize; 2]| {
            let [x, y] = [0, 1].map(|axis| pixel[axis] as f32 / whole[axis] as f32);
            pos2(x, y)
        };
        let end = [0, 1].map(|axis| corner[axis] + self.size[axis]);
        Rect::from_min_max(share(corner), share(end))
    }
}

/// Above this number, sheets that are not on the screen are dropped: a window
/// being dragged to a new size makes new ones for every size.
const KEPT: usize = 24;

#[derive(Default)]
pub(super) struct Textures {
    /// By an own number, which stays while others are dropped.
    sheets: HashMap<u64, Sheet>,
    places: HashMap<(Subject, u32), (u64, Rect)>,
    last_sheet: u64,
    frame: u64,
}

impl Textures {
    /// Begins a frame.
    pub(super) fn begin(&mut self) {
        self.frame += 1;
        if self.sheets.len() > KEPT {
            let frame = self.frame;
            self.sheets.retain(|_, sheet| sheet.used + 2 >= frame);
            let sheets = &self.sheets;
            self.places
                .retain(|_, (number, _)| sheets.contains_key(number));
        }
    }

    /// A piece in a picture of `pixels` a side.
    pub(super) fn piece(
        &mut self,
        ctx: &Context,
        (piece, bottom, set): (Piece, Side, PieceSet),
        style: &Style,
        pixels: u32,
        company: Company,
    ) -> Picture {
        let subject = Subject::Piece(piece, bottom, set, *style);
        self.get(ctx, subject, pixels, company, || {
            piece_svg(piece, bottom, set, style).rasterise(pixels)
        })
    }

    /// A character, white, with an em of `pixels`.
    pub(super) fn glyph(
        &mut self,
        ctx: &Context,
        character: char,
        pixels: u32,
        company: Company,
    ) -> Picture {
        self.get(ctx, Subject::Glyph(character), pixels, company, || {
            glyph_svg(character, WHITE).rasterise(pixels)
        })
    }

    /// A soft round spot, white.
    pub(super) fn halo(&mut self, ctx: &Context) -> Picture {
        const PIXELS: u32 = 128;
        self.get(ctx, Subject::Halo, PIXELS, Company::ALONE, || {
            halo_svg(WHITE).rasterise(PIXELS)
        })
    }

    /// The wood of the board, filling its texture.
    pub(super) fn grain(&mut self, ctx: &Context, style: &Style) -> TextureId {
        let subject = Subject::Grain(*style);
        self.get(ctx, subject, 0, Company::ALONE, || grain(style))
            .texture
    }

    fn get(
        &mut self,
        ctx: &Context,
        subject: Subject,
        pixels: u32,
        company: Company,
        make: impl FnOnce() -> Raster,
    ) -> Picture {
        let known = self.places.get(&(subject, pixels)).copied();
        let (number, uv) = known.unwrap_or_else(|| {
            let raster = make();
            let size = raster.size().map(|n| n as usize);
            let image = ColorImage::from_rgba_premultiplied(size, raster.rgba());
            let place = if company.0 > 1 {
                let number = self.sheet_for(ctx, size, company);
                (number, self.sheet(number).put(image))
            } else {
                (self.keep(Sheet::filled(ctx, image)), WHOLE)
            };
            self.places.insert((subject, pixels), place);
            place
        });
        let frame = self.frame;
        let sheet = self.sheet(number);
        sheet.used = frame;
        Picture {
            texture: sheet.texture.id(),
            uv,
        }
    }

    /// A sheet with room, made if there is none.
    fn sheet_for(&mut self, ctx: &Context, size: [usize; 2], company: Company) -> u64 {
        let mut sheets = self.sheets.iter();
        if let Some((&number, _)) = sheets.find(|(_, sheet)| sheet.has_room(size, company)) {
            return number;
        }
        self.keep(Sheet::new(ctx, size, company))
    }

    fn keep(&mut self, sheet: Sheet) -> u64 {
        self.last_sheet += 1;
        self.sheets.insert(self.last_sheet, sheet);
        self.last_sheet
    }

    fn sheet(&mut self, number: u64) -> &mut Sheet {
        self.sheets
            .get_mut(&number)
            .expect("places are dropped with their sheets")
    }
}

const WHITE: Colour = Colour(255, 255, 255);

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(textures: &mut Textures, ctx: &Context, pixels: u32) -> Vec<Picture> {
        let all = Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Piece { side, kind }));
        all.map(|piece| {
            let seen = (piece, Side::Red, PieceSet::Traditional);
            textures.piece(ctx, seen, &Style::PAPER, pixels, Company::PIECES)
        })
        .collect()
    }

    #[test]
    fn all_pieces_lie_in_one_texture_apart_from_each_other() {
        let (ctx, mut textures) = (Context::default(), Textures::default());
        let pictures = pieces(&mut textures, &ctx, 21);
        for (number, picture) in pictures.iter().enumerate() {
            assert_eq!(picture.texture, pictures[0].texture);
            for other in &pictures[..number] {
                assert!(!picture.uv.intersects(other.uv));
            }
        }
        assert_eq!(textures.sheets.len(), 1);
        let again = pieces(&mut textures, &ctx, 21);
        assert_eq!(again[3].uv, pictures[3].uv, "made once");
        assert_ne!(textures.halo(&ctx).texture, pictures[0].texture);
    }

    #[test]
    fn sizes_that_are_out_of_sight_are_dropped() {
        let (ctx, mut textures) = (Context::default(), Textures::default());
        for pixels in 8..60 {
            textures.begin();
            pieces(&mut textures, &ctx, pixels);
        }
        assert!(textures.sheets.len() <= KEPT + 1);
        assert_eq!(textures.places.len(), 14 * textures.sheets.len());
    }
}
