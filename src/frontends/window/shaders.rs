//! The two programs on the graphics card that put the cells on the screen.
//!
//! bracket-terminal draws its console into a buffer of fixed size and stretches that over the window, which
//! cannot give every window size whole pixels. So its two shaders are replaced. The first writes into the
//! buffer not a picture but a description of each cell: a block of texels with the two colours and the bits
//! of the glyph. The second paints the window from the descriptions, pixel by pixel, at a whole scale. The
//! buffer only has to hold [`BLOCK`] texels per cell however large the window is, and no size is stretched.

use crate::base::geometry::Size;

/// Texels that describe one cell: 2 colours and up to 22 times 24 bits of a glyph (of 16 by 32 pixels).
pub const BLOCK: Size = Size::new(4, 6);

/// Places a cell's block; the same as bracket-terminal's own.
pub const DESCRIBE_VS: &str = "#version 330 core
layout (location = 0) in vec3 aPos;
layout (location = 1) in vec4 aColor;
layout (location = 2) in vec4 bColor;
layout (location = 3) in vec2 aTexCoord;
out vec4 ink;
out vec4 paper;
out vec2 place;
void main() {
    gl_Position = vec4(aPos, 1.0);
    ink = aColor;
    paper = bColor;
    place = aTexCoord;
}
";

/// Writes a cell's block: foreground, background, then the bits of the glyph, which the packed atlas has
/// ready (see `resources/fonts/make_atlas.py`). Alpha stays 1, for it would blend.
pub const DESCRIBE_FS: &str = "#version 330 core
in vec4 ink;
in vec4 paper;
in vec2 place;
out vec4 texel;
uniform sampler2D texture1;
void main() {
    vec4 bits = texture(texture1, place);
    texel = vec4(bits.a > 0.5 ? bits.rgb : bits.r > 0.5 ? paper.rgb : ink.rgb, 1.0);
}
";

/// Covers the whole window and reads how the canvas lies in it: from the colours of the first cells of the
/// bottom row, which is no part of the canvas (see [`super::screen`]).
pub const PAINT_VS: &str = "#version 330 core
layout (location = 0) in vec2 aPos;
layout (location = 1) in vec2 aTexCoords;
uniform sampler2D screenTexture;
flat out ivec2 corner;
flat out ivec2 cells;
flat out ivec2 glyph;
flat out vec2 part;
flat out float zoom;
ivec3 bytes(int x) { return ivec3(texelFetch(screenTexture, ivec2(x, 0), 0).rgb * 255.0 + 0.5); }
void main() {
    gl_Position = vec4(aTexCoords * 2.0 - 1.0, 0.0, 1.0);
    ivec3 columns = bytes(0);
    ivec3 rows = bytes(1);
    ivec3 left = bytes(4);
    ivec3 bottom = bytes(5);
    cells = ivec2(columns.r + columns.g * 256, rows.r + rows.g * 256);
    corner = ivec2(left.r + left.g * 256, bottom.r + bottom.g * 256) - 32768;
    glyph = ivec2(columns.b, columns.b * 2);
    part = 1.0 / vec2(max(glyph, ivec2(1)));
    zoom = 1.0 / float(max(rows.b, 1));
}
";

/// Paints one pixel of the window. `glyph` is the size of a glyph and `part` what to multiply with instead of dividing by
/// it, for a processor that stands in for graphics hardware divides slowly. The half keeps what is multiplied away from
/// whole numbers, so that no rounding matters.
pub const PAINT_FS: &str = "#version 330 core
flat in ivec2 corner;
flat in ivec2 cells;
flat in ivec2 glyph;
flat in vec2 part;
flat in float zoom;
out vec4 colour;
uniform sampler2D screenTexture;
void main() {
    ivec2 pixel = ivec2(floor((gl_FragCoord.xy - vec2(corner)) * zoom));
    ivec2 cell = ivec2(floor((vec2(pixel) + 0.5) * part));
    if (any(lessThan(pixel, ivec2(0))) || any(greaterThanEqual(cell, cells))) {
        colour = vec4(0.0, 0.0, 0.0, 1.0);
        return;
    }
    ivec2 block = ivec2(cell.x * 4, cell.y * 6 + 6);
    ivec2 at = pixel - cell * glyph;
    int bit = at.y * glyph.x + at.x;
    int octet = bit >> 3;
    int third = octet * 171 >> 9;
    int number = third + 2;
    vec3 bits = texelFetch(screenTexture, block + ivec2(number & 3, number >> 2), 0).rgb;
    int channel = octet - third * 3;
    float chosen = channel == 0 ? bits.r : channel == 1 ? bits.g : bits.b;
    int paper = 1 - (int(chosen * 255.0 + 0.5) >> (bit & 7) & 1);
    colour = vec4(texelFetch(screenTexture, block + ivec2(paper, 0), 0).rgb, 1.0);
}
";
