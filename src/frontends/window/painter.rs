//! Paints the console with OpenGL, cell by cell in whole pixels.
//!
//! bracket-terminal draws its consoles into a buffer of fixed size and stretches the buffer over the window.
//! That cannot give whole pixels at every window size. Its font and shader are used here, its buffer is not:
//! one triangle covers the window, and the shader finds the cell and the pixel of the glyph for each pixel.
#![allow(unsafe_code, reason = "every call of OpenGL is unsafe, and no other file makes one")]

use super::{
    layout::CellSize,
    screen::{MapPicture, WindowScreen},
    window_error::WindowError,
};
use crate::base::geometry::Size;
use bracket_lib::prelude::{Font, Shader, Tile, VirtualConsole};
use glow::HasContext as _;

/// Vertex shader: one triangle that covers the window.
const VERTICES: &str = "#version 330 core
void main() {
    gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
";

/// Fragment shader of one pixel. All coordinates count from the bottom left, as in OpenGL: the console's
/// rows, and the rows of atlases as loaded by [`Font`]. `corner` holds the pixels left of and below the
/// cells, and the pixels of the window per pixel of a glyph. `grid` holds columns, rows and the width of a
/// glyph. A cell without ground leaves what was painted before. Adding 0.5 keeps the quotients away from
/// whole numbers, so rounding does not matter.
const PIXELS: &str = "#version 330 core
uniform sampler2D cells;
uniform sampler2D atlas;
uniform vec3 corner;
uniform vec3 grid;
out vec4 colour;
void main() {
    vec2 size = vec2(grid.z, grid.z * 2.0);
    vec2 pixel = floor((gl_FragCoord.xy - corner.xy) / corner.z);
    vec2 cell = floor((pixel + 0.5) / size);
    colour = vec4(0.0, 0.0, 0.0, 1.0);
    if (all(greaterThanEqual(cell, vec2(0.0))) && all(lessThan(cell, grid.xy))) {
        ivec2 at = ivec2(int(cell.x) * 2, int(cell.y));
        vec4 ink = texelFetch(cells, at, 0);
        int glyph = int(ink.a * 255.0 + 0.5);
        ivec2 place = ivec2(glyph & 15, 15 - (glyph >> 4)) * ivec2(size) + ivec2(pixel - cell * size);
        vec4 ground = texelFetch(cells, at + ivec2(1, 0), 0);
        if (ground.a < 0.5) discard;
        bool inked = texelFetch(atlas, place, 0).a > 0.5;
        colour.rgb = inked ? ink.rgb : ground.rgb;
    }
}
";

/// Texture units of the two samplers.
const CELLS: u32 = 0;
const ATLAS: u32 = 1;

/// OpenGL context with all that is needed to paint a console.
pub struct Painter {
    gl: glow::Context,
    shader: Shader,
    fonts: Vec<Font>,
}

impl Painter {
    /// Loads the shader and the atlases of `fonts`. The context must be current on this thread.
    ///
    /// # Errors
    ///
    /// [`WindowError::Graphics`] if the graphics card has no room.
    pub fn new(gl: glow::Context, mut fonts: Vec<Font>) -> Result<Self, WindowError> {
        for font in &mut fonts {
            font.setup_gl_texture(&gl).map_err(|error| WindowError::Graphics(error.to_string()))?;
        }
        let shader = Shader::new(&gl, VERTICES, PIXELS);
        let nearest = i32::try_from(glow::NEAREST).unwrap_or_default();
        // SAFETY: the context is current, and what is bound stays alive as long as the context.
        unsafe {
            let vertices = gl.create_vertex_array().map_err(WindowError::Graphics)?;
            gl.bind_vertex_array(Some(vertices));
            let cells = gl.create_texture().map_err(WindowError::Graphics)?;
            gl.bind_texture(glow::TEXTURE_2D, Some(cells));
            gl.tex_parameter_i32(glow::TEXTURE_2D, glow::TEXTURE_MIN_FILTER, nearest);
            gl.tex_parameter_i32(glow::TEXTURE_2D, glow::TEXTURE_MAG_FILTER, nearest);
            shader.useProgram(&gl);
            shader.setInt(&gl, "cells", CELLS as i32);
            shader.setInt(&gl, "atlas", ATLAS as i32);
        }
        Ok(Self { gl, shader, fonts })
    }

    /// Paints the whole window: the enlarged map of `screen`, if there is one, and the console over it. The
    /// picture appears when the buffers are swapped.
    pub fn paint(&self, screen: &WindowScreen) {
        let layout = screen.layout();
        let Size { width, height } = layout.window;
        // SAFETY: the context is current.
        unsafe { self.gl.viewport(0, 0, width, height) };
        if let Some(MapPicture { layout: map, console, .. }) = screen.map() {
            let (from, room) = map.room;
            let bottom = height - map.corner.y - map.filled.height * map.square.pixels().height;
            // SAFETY: the context is current.
            unsafe {
                self.gl.enable(glow::SCISSOR_TEST);
                self.gl.scissor(from.x, height - from.y - room.height, room.width, room.height);
            }
            self.draw(console, map.filled, map.square, (map.corner.x, bottom));
            // SAFETY: the context is current.
            unsafe { self.gl.disable(glow::SCISSOR_TEST) };
        }
        self.draw(screen.console(), layout.cells, layout.cell, (layout.left, layout.bottom()));
    }

    /// Draws `console` of `cells` columns and rows, with `corner` pixels left of and below it.
    fn draw(&self, console: &VirtualConsole, cells: Size, cell: CellSize, corner: (i32, i32)) {
        let (gl, shader) = (&self.gl, &self.shader);
        let width = cell.glyph.width.unsigned_abs();
        let texels: Vec<u8> = console.tiles.iter().flat_map(texels).collect();
        // SAFETY: the context is current, and `texels` has two texels of four bytes for each cell of `cells`,
        // for which the console was made.
        unsafe {
            gl.active_texture(glow::TEXTURE0 + ATLAS);
            if let Some(font) = self.fonts.iter().find(|font| font.tile_size.0 == width) {
                font.bind_texture(gl);
            }
            gl.active_texture(glow::TEXTURE0 + CELLS);
            gl.tex_image_2d(
                glow::TEXTURE_2D,
                0,
                glow::RGBA8 as i32,
                cells.width * 2,
                cells.height,
                0,
                glow::RGBA,
                glow::UNSIGNED_BYTE,
                Some(&texels),
            );
            shader.setVec3(gl, "corner", corner.0 as f32, corner.1 as f32, cell.zoom as f32);
            shader.setVec3(gl, "grid", cells.width as f32, cells.height as f32, width as f32);
            gl.draw_arrays(glow::TRIANGLES, 0, 3);
        }
    }
}

/// Returns the two texels of a cell: foreground with glyph, and background.
fn texels(tile: &Tile) -> [u8; 8] {
    let byte = |part: f32| (part * 255.0).round() as u8;
    let glyph = u8::try_from(tile.glyph).unwrap_or_default();
    let (fg, bg) = (tile.fg, tile.bg);
    [byte(fg.r), byte(fg.g), byte(fg.b), glyph, byte(bg.r), byte(bg.g), byte(bg.b), byte(bg.a)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use bracket_lib::prelude::RGBA;

    #[test]
    fn colours_are_uploaded_unchanged() {
        for part in 0..=255 {
            let fg = RGBA::from_u8(part, 0, 7, 255);
            let bg = RGBA::from_u8(255, part, 9, 255);
            let tile = Tile { glyph: 64, fg, bg };
            assert_eq!(texels(&tile), [part, 0, 7, 64, 255, part, 9, 255]);
        }
    }
}
