//! Draws egui's triangles without a screen or a graphics card.
//!
//! Blends premultiplied colours in gamma space and samples textures with
//! linear interpolation, as egui's own painters do; a pixel belongs to a
//! triangle when its middle is inside (top-left rule).

use std::collections::HashMap;

use eframe::egui::epaint::{ImageDelta, Primitive, Vertex};
use eframe::egui::{
    ClippedPrimitive, Context, FullOutput, ImageData, Mesh, Pos2, Rect, TextureId, TexturesDelta,
};
use image::RgbaImage;

struct Texture {
    size: [usize; 2],
    pixels: Vec<[f32; 4]>,
}

/// The renderer; give it to `Harness::builder().renderer`.
#[derive(Default)]
pub struct Rasteriser {
    textures: HashMap<TextureId, Texture>,
}

impl egui_kittest::TestRenderer for Rasteriser {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in delta.set.drain() {
            for change in changes {
                self.change(id, &change);
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = output.pixels_per_point;
        let size = ctx.content_rect().size() * scale;
        let (width, height) = (size.x.round() as u32, size.y.round() as u32);
        let mut target = vec![[0.0_f32; 4]; (width * height) as usize];
        for primitive in ctx.tessellate(output.shapes.clone(), scale) {
            let ClippedPrimitive {
                clip_rect,
                primitive: Primitive::Mesh(mesh),
            } = primitive
            else {
                return Err("paint callbacks are not drawn".to_owned());
            };
            self.mesh(&mesh, clip_rect, scale, &mut target, [width, height]);
        }
        let bytes = target
            .into_iter()
            .flat_map(|pixel| pixel.map(|n| n.round().clamp(0.0, 255.0) as u8))
            .collect();
        RgbaImage::from_raw(width, height, bytes).ok_or_else(|| "size".to_owned())
    }
}

impl Rasteriser {
    fn change(&mut self, id: TextureId, change: &ImageDelta) {
        let ImageData::Color(image) = &change.image;
        let pixels = image
            .pixels
            .iter()
            .map(|pixel| pixel.to_array().map(f32::from));
        match change.pos {
            None => {
                let texture = Texture {
                    size: image.size,
                    pixels: pixels.collect(),
                };
                self.textures.insert(id, texture);
            }
            Some([left, top]) => {
                let texture = self.textures.get_mut(&id).expect("a texture to change");
                for (i, pixel) in pixels.enumerate() {
                    let (x, y) = (left + i % image.size[0], top + i / image.size[0]);
                    texture.pixels[y * texture.size[0] + x] = pixel;
                }
            }
        }
    }

    fn mesh(
        &self,
        mesh: &Mesh,
        clip: Rect,
        scale: f32,
        target: &mut [[f32; 4]],
        [width, height]: [u32; 2],
    ) {
        let texture = &self.textures[&mesh.texture_id];
        let edge = |n: f32, limit: u32| (n * scale).round().clamp(0.0, limit as f32) as i32;
        let clip = [
            edge(clip.min.x, width),
            edge(clip.min.y, height),
            edge(clip.max.x, width),
            edge(clip.max.y, height),
        ];
        for [a, b, c] in mesh.triangles() {
            let corners = [a, b, c].map(|i| {
                let mut vertex = mesh.vertices[i as usize];
                vertex.pos = (vertex.pos.to_vec2() * scale).to_pos2();
                vertex
            });
            texture.triangle(corners, clip, target, width as usize);
        }
    }
}

impl Texture {
    fn triangle(
        &self,
        [a, mut b, mut c]: [Vertex; 3],
        clip: [i32; 4],
        target: &mut [[f32; 4]],
        stride: usize,
    ) {
        let mut area = cross(a.pos, b.pos, c.pos);
        if area < 0.0 {
            std::mem::swap(&mut b, &mut c);
            area = -area;
        }
        if area == 0.0 || !area.is_finite() {
            return;
        }
        let corners = [a, b, c];
        let span = |low: i32, high: i32, of: fn(&Vertex) -> f32| {
            let values = corners.map(|corner| of(&corner));
            let min = values.into_iter().fold(f32::INFINITY, f32::min);
            let max = values.into_iter().fold(f32::NEG_INFINITY, f32::max);
            (min.floor() as i32).max(low)..(max.ceil() as i32 + 1).min(high)
        };
        let columns = span(clip[0], clip[2], |vertex| vertex.pos.x);
        for y in span(clip[1], clip[3], |vertex| vertex.pos.y) {
            for x in columns.clone() {
                let at = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
                let edges = [
                    (b.pos, c.pos, cross(b.pos, c.pos, at)),
                    (c.pos, a.pos, cross(c.pos, a.pos, at)),
                    (a.pos, b.pos, cross(a.pos, b.pos, at)),
                ];
                let inside = edges
                    .iter()
                    .all(|&(from, to, side)| side > 0.0 || side == 0.0 && is_top_left(from, to));
                if inside {
                    let weights = edges.map(|(.., side)| side / area);
                    let pixel = &mut target[y as usize * stride + x as usize];
                    self.blend(corners, weights, pixel);
                }
            }
        }
    }

    fn blend(&self, corners: [Vertex; 3], weights: [f32; 3], pixel: &mut [f32; 4]) {
        let (mut u, mut v, mut colour) = (0.0, 0.0, [0.0; 4]);
        for (corner, weight) in corners.iter().zip(weights) {
            u += corner.uv.x * weight;
            v += corner.uv.y * weight;
            for (sum, part) in colour.iter_mut().zip(corner.color.to_array()) {
                *sum += f32::from(part) * weight;
            }
        }
        let texel = self.sample(u, v);
        let cover = texel[3] * colour[3] / (255.0 * 255.0);
        for channel in 0..4 {
            let source = texel[channel] * colour[channel] / 255.0;
            pixel[channel] = source + pixel[channel] * (1.0 - cover);
        }
    }

    fn sample(&self, u: f32, v: f32) -> [f32; 4] {
        let [width, height] = self.size;
        let x = (u * width as f32 - 0.5).clamp(0.0, (width - 1) as f32);
        let y = (v * height as f32 - 0.5).clamp(0.0, (height - 1) as f32);
        let (x0, y0) = (x as usize, y as usize);
        let (x1, y1) = ((x0 + 1).min(width - 1), (y0 + 1).min(height - 1));
        let (tx, ty) = (x - x0 as f32, y - y0 as f32);
        let at = |x: usize, y: usize| self.pixels[y * width + x];
        let corners = [at(x0, y0), at(x1, y0), at(x0, y1), at(x1, y1)];
        std::array::from_fn(|i| {
            let above = corners[0][i] * (1.0 - tx) + corners[1][i] * tx;
            let below = corners[2][i] * (1.0 - tx) + corners[3][i] * tx;
            above * (1.0 - ty) + below * ty
        })
    }
}

fn cross(a: Pos2, b: Pos2, p: Pos2) -> f32 {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
}

/// With y down and the inside at the right hand of every edge.
fn is_top_left(from: Pos2, to: Pos2) -> bool {
    let level = from.y.total_cmp(&to.y).is_eq();
    level && to.x > from.x || to.y < from.y
}
