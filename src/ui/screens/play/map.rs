//! The visible part of the level on the play screen.

use crate::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{
        state::{being::Attitude, thing_id::HERO},
        view::{Danger, Knowledge, Sighting, Square, View},
    },
    raws::{
        FixtureFacts,
        kinds::{terrain::Terrain, tilesets::PICTURES},
        reading::table::Id,
        words::colour::Colour,
    },
    ui::{
        animations::Painted,
        canvas::{Canvas, Cell, Rgb, Style},
        session::Session,
        theme::{self, FELL, LightLevel, Palette, TextUse},
        widgets::items::lying_cell,
    },
};

/// The visible part of the level: `corner` is the square in the top left cell of `area`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Camera {
    corner: Point,
    area: Rect,
}

impl Camera {
    /// Centres the camera on the hero, or on `cursor` if that would be out of view. Nothing beyond the edges
    /// of a level shows.
    pub(super) fn new(view: &View<'_>, area: Rect, cursor: Option<Point>) -> Self {
        let on_hero = Self::on(view, area, view.hero_at());
        match cursor {
            Some(cursor) if !area.contains(on_hero.cell(cursor)) => Self::on(view, area, cursor),
            _ => on_hero,
        }
    }

    fn on(view: &View<'_>, area: Rect, middle: Point) -> Self {
        let centred = Point::new(middle.x - area.width() / 2, middle.y - area.height() / 2);
        let corner = view.bounds().map_or(centred, |size| {
            let last = |room: i32, whole: i32| (whole - room).max(0);
            let x = centred.x.clamp(0, last(area.width(), size.width));
            Point::new(x, centred.y.clamp(0, last(area.height(), size.height)))
        });
        Self { corner, area }
    }

    /// Returns the squares that fit into the area.
    fn shown(self) -> Rect {
        Rect::at(self.corner, Size::new(self.area.width(), self.area.height()))
    }

    /// Returns the cell of the square `at`.
    pub(super) const fn cell(self, at: Point) -> Point {
        Point::new(at.x - self.corner.x + self.area.left, at.y - self.corner.y + self.area.top)
    }

    /// Returns the square painted at `cell`, if the map is there.
    pub(super) fn square(self, view: &View<'_>, cell: Point) -> Option<Point> {
        let at = Point::new(cell.x - self.area.left + self.corner.x, cell.y - self.area.top + self.corner.y);
        let inside = view.bounds().is_none_or(|size| size.contains(at));
        (self.area.contains(cell) && inside).then_some(at)
    }

    /// Paints the level with the hero.
    pub(super) fn draw(self, session: &Session, canvas: &mut Canvas, view: &View<'_>) {
        let bounds = view.bounds().unwrap_or(Size::new(i32::MAX, i32::MAX));
        let filled = Size::new(self.area.width().min(bounds.width), self.area.height().min(bounds.height));
        canvas.set_map(self.area, filled, self.cell(view.hero_at()));
        let raws = view.raws();
        let Some(tileset) = raws.tileset(session.tiles()) else { return };
        let palette = session.palette();
        let tint = raws.dungeon.branches[view.place().branch].tint;
        // Most squares look like the previous one.
        let mut last: Option<((Square, LightLevel, bool), char, Style)> = None;
        let (hero, falls) = (view.hero_at(), session.device.light_falls_off);
        let plain = session.style(TextUse::Text).bg;
        let moves = session.preferences.options.motion().moves();
        let turn = if moves { i32::try_from(view.turn() / WAVE_TURNS % WAVES).unwrap_or(0) } else { 0 };
        let shown = self.shown();
        let mut joints = Joints::new(shown);
        // One more square on each side shows how walls continue.
        view.squares(shown.grown(), |at, square| {
            if tileset.is_met(square.terrain) {
                joints.put(at);
            }
            let cell = self.cell(at);
            if !self.area.contains(cell) {
                return;
            }
            let light = light(square, at, hero, falls);
            let terrain = &raws.terrains.table[square.terrain];
            let in_wave = terrain.ripples && square.feature.is_none() && wave(at, turn);
            let light = if in_wave { light.darker() } else { light };
            let kind = (square, light, in_wave);
            let (_, glyph, style) = match last {
                Some(known) if known.0 == kind => known,
                _ => {
                    let shown = square.fixture();
                    let tint = tint.filter(|_| square.feature.is_none() && terrain.tinted);
                    let is_ground = square.feature.is_none() && terrain.is_ground();
                    let mut style = style(palette, &raws.fixture(shown), tint, square, light, is_ground);
                    if falls && square.layer == Knowledge::Seen {
                        if terrain.ripples && square.feature.is_none() {
                            let share = if in_wave { TROUGH } else { CREST };
                            style.bg = palette.filled(terrain.colour, share);
                            style = theme::readable(style);
                        } else {
                            style.bg = palette.glow(light);
                        }
                    }
                    (kind, tileset.fixture(shown), style)
                }
            };
            if square.feature.is_none() && tileset.differs(square.terrain) {
                joints.later.push((at, square.terrain, style));
            }
            last = Some((kind, glyph, style));
            canvas.set(cell, glyph, style);
        });
        for (at, terrain, style) in std::mem::take(&mut joints.later) {
            canvas.set(self.cell(at), tileset.glyph_at(terrain, at, || joints.around(at)), style);
        }
        // Stairs and features are drawn in place of the text on them.
        let is_bare = |at| {
            let stairs = view.terrain(at).and_then(|terrain| raws.terrains.table[terrain].stairs);
            view.feature(at).is_none() && stairs.is_none()
        };
        for (at, known) in view.texts().filter(|(at, known)| known.script.facts().floor && is_bare(*at)) {
            let cell = self.cell(at);
            if self.area.contains(cell) {
                let use_of = if known.text.is_some() { TextUse::Dim } else { TextUse::Key };
                put(canvas, cell, tileset.text, session.style(use_of), plain);
            }
        }
        if let Some(at) = session.in_hand.best.as_ref().and_then(|best| best.fell_at) {
            let cell = self.cell(at);
            if self.area.contains(cell) && view.bounds().is_none() {
                put(canvas, cell, FELL, session.style(TextUse::Key), plain);
            }
        }
        // Remembered items keep their colours, so that they are easy to find again.
        for (at, lying) in view.all_lying() {
            let cell = self.cell(at);
            if self.area.contains(cell) {
                let looks = lying_cell(raws, palette, lying);
                put(canvas, cell, looks.glyph, looks.style, plain);
            }
        }
        for cell in view.unseen().map(|at| self.cell(at)).filter(|cell| self.area.contains(*cell)) {
            put(canvas, cell, tileset.unseen, session.style(TextUse::Danger), plain);
        }
        for sighting in view.creatures() {
            let cell = self.cell(sighting.at);
            if self.area.contains(cell)
                && let Some((glyph, style)) = looks(session, view, &sighting)
            {
                let style =
                    if session.in_hand.flights.flashes(sighting.who.id) { style.inverse() } else { style };
                put(canvas, cell, glyph, style, plain);
            }
        }
        let hero = self.cell(view.hero_at());
        if let Some(style) = engulfer(session, view) {
            self.draw_inside(canvas, hero, style);
        }
        if self.area.contains(hero) {
            let style = palette.hero();
            let flashes = session.in_hand.flights.flashes(HERO);
            // The background of the hero's cell stays in any form.
            let (glyph, style) = match view.shape().map(|kind| &raws.creatures.table[kind]) {
                Some(kind) => (kind.glyph, Style { fg: palette.coloured(kind.colour).fg, ..style }),
                None => (tileset.hero, style),
            };
            canvas.set(hero, glyph, if flashes { style.inverse() } else { style });
            canvas.set_quiet_cursor(hero);
        }
    }

    /// Paints the inside of the creature that has engulfed the hero at the cell `hero`.
    fn draw_inside(self, canvas: &mut Canvas, hero: Point, style: Style) {
        const INSIDE: [(Dir, char); 8] = [
            (Dir::NorthWest, '/'),
            (Dir::North, '-'),
            (Dir::NorthEast, '\\'),
            (Dir::West, '|'),
            (Dir::East, '|'),
            (Dir::SouthWest, '\\'),
            (Dir::South, '-'),
            (Dir::SouthEast, '/'),
        ];
        for (dir, glyph) in INSIDE {
            let cell = hero.step(dir);
            if self.area.contains(cell) {
                canvas.set(cell, glyph, style);
            }
        }
    }

    /// Paints the animations and the low-health alarm.
    pub(super) fn draw_flights(self, session: &Session, canvas: &mut Canvas) {
        let palette = session.palette();
        for Painted { at, glyph, colour, faded } in session.in_hand.flights.now() {
            let cell = self.cell(at);
            if self.area.contains(cell) {
                let style = if faded { palette.unlit(colour) } else { palette.coloured(colour) };
                canvas.set(cell, glyph, style);
            }
        }
        if session.in_hand.flights.alarms() {
            let style = session.style(TextUse::Danger).inverse();
            let filled = canvas.map().map_or(self.area.size(), |map| map.filled);
            let (right, bottom) = (self.area.left + filled.width - 1, self.area.top + filled.height - 1);
            for y in self.area.top..=bottom {
                for at in [Point::new(self.area.left, y), Point::new(right, y)] {
                    let glyph = canvas.get(at).map_or(' ', |cell| cell.glyph);
                    canvas.set(at, glyph, style);
                }
            }
        }
    }

    /// Paints the route `path` over the level.
    pub(super) fn draw_path(self, session: &Session, canvas: &mut Canvas, path: &[Point]) {
        for cell in path.iter().map(|at| self.cell(*at)).filter(|cell| self.area.contains(*cell)) {
            canvas.set(cell, '*', session.style(TextUse::Key));
        }
    }
}

/// Sets `cell` to `glyph`. A style with the background `plain` keeps the background of the square.
fn put(canvas: &mut Canvas, cell: Point, glyph: char, style: Style, plain: Rgb) {
    let below = canvas.get(cell).filter(|_| style.bg == plain);
    let style = match below {
        // A letter on a picture stands on the colour of its ground.
        Some(Cell { glyph, style: ground }) if PICTURES.contains(&glyph) => {
            theme::readable(Style { bg: theme::mix(ground.bg, ground.fg, PICTURE_GROUND), ..style })
        }
        Some(Cell { style: ground, .. }) => Style { bg: ground.bg, ..style },
        None => style,
    };
    canvas.set(cell, glyph, style);
}

/// Opacity of the ground in the pictures of floors, in percent.
const PICTURE_GROUND: i32 = 22;

/// Returns the character and style of a creature. Pets, peaceful creatures and enemies that can soon kill the
/// hero have a background; a danger that is only sensed is a digit.
pub(super) fn looks(session: &Session, view: &View<'_>, sighting: &Sighting) -> Option<(char, Style)> {
    if let Some(danger @ 1..) = sighting.warning {
        return Some((char::from(b'0'.saturating_add(danger)), session.style(TextUse::Danger)));
    }
    let kind = &view.raws().creatures.table[sighting.who.kind?];
    let palette = session.palette();
    let style = match sighting.attitude {
        Attitude::Tame => palette.tame(kind.colour),
        Attitude::Peaceful => palette.peaceful(kind.colour),
        Attitude::Hostile if is_deadly(view, sighting) => palette.deadly(kind.colour),
        Attitude::Hostile => palette.coloured(kind.colour),
    };
    Some((kind.glyph, style))
}

/// True if the creature can soon kill the hero, as far as the hero can tell.
fn is_deadly(view: &View<'_>, sighting: &Sighting) -> bool {
    view.appraise(sighting).is_some_and(|known| known.danger == Danger::Deadly)
}

/// Returns the style of the creature that has engulfed the hero.
fn engulfer(session: &Session, view: &View<'_>) -> Option<Style> {
    let hold = view.hold().filter(|hold| hold.inside)?;
    let holder = view.creatures().into_iter().find(|sighting| sighting.who.id == hold.by)?;
    let kind = &view.raws().creatures.table[holder.who.kind?];
    Some(session.palette().coloured(kind.colour))
}

/// Squared distances at which the light fades, twice: in a lit room (in rows; a column counts half), and
/// around a lamp (in squares).
const ROOM_FADES: [i32; 2] = [5 * 5, 10 * 10];
const LAMP_FADES: [i32; 2] = [2, 8];

/// Turns of the game until the waves of water move on, and number of their positions.
const WAVE_TURNS: u32 = 2;
const WAVES: u32 = 6;

/// Share of the colour of rippling terrain in its background, in percent: in a wave, and beside it.
const TROUGH: i32 = 17;
const CREST: i32 = 24;

/// True if a wave shades the square `at`. The waves run at a slant and move with `turn`, so nothing moves
/// while nothing happens.
fn wave(at: Point, turn: i32) -> bool {
    let bend = (at.y / 2 + at.x / 7).rem_euclid(2);
    (at.x + 2 * at.y + bend + turn).rem_euclid(6) < 2
}

/// Returns the light on a square in sight. With `falls` the light fades with the distance from the hero.
fn light(square: Square, at: Point, hero: Point, falls: bool) -> LightLevel {
    let (dx, dy) = (at.x - hero.x, at.y - hero.y);
    match (square.lit, falls && square.layer == Knowledge::Seen) {
        (true, false) => LightLevel::Full,
        (false, false) => LightLevel::None,
        // A cell is twice as high as it is wide.
        (true, true) => match dx * dx / 4 + dy * dy {
            near if near <= ROOM_FADES[0] => LightLevel::Full,
            near if near <= ROOM_FADES[1] => LightLevel::Good,
            _ => LightLevel::Poor,
        },
        (false, true) => match dx * dx + dy * dy {
            near if near <= LAMP_FADES[0] => LightLevel::Good,
            near if near <= LAMP_FADES[1] => LightLevel::Poor,
            _ => LightLevel::None,
        },
    }
}

/// Returns the style of a square. Squares in sight have their colours, darker without light. Remembered
/// squares are dim, except landmarks, which should be easy to find.
fn style(
    palette: &Palette,
    shown: &FixtureFacts<'_>,
    tint: Option<Colour>,
    square: Square,
    light: LightLevel,
    is_ground: bool,
) -> Style {
    let colour = tint.unwrap_or(shown.colour);
    match square.layer {
        Knowledge::Seen if is_ground => palette.ground(colour, light),
        Knowledge::Seen => palette.in_light(colour, light),
        Knowledge::Remembered if shown.landmark => palette.unlit(shown.colour),
        Knowledge::Remembered => palette.remembered(),
        Knowledge::Detected => palette.style(TextUse::Key),
    }
}

/// Squares that walls drawn as lines connect to.
struct Joints {
    area: Rect,
    met: Vec<bool>,
    /// Squares to draw once all connections are known.
    later: Vec<(Point, Id<Terrain>, Style)>,
}

impl Joints {
    /// Creates the record for `shown` and the squares around it.
    fn new(shown: Rect) -> Self {
        let area = shown.grown();
        let count = usize::try_from(area.width() * area.height()).unwrap_or(0);
        Self { area, met: vec![false; count], later: Vec::new() }
    }

    fn index(&self, at: Point) -> Option<usize> {
        let inside = self.area.contains(at);
        let index = (at.y - self.area.top) * self.area.width() + at.x - self.area.left;
        usize::try_from(index).ok().filter(|_| inside)
    }

    fn put(&mut self, at: Point) {
        if let Some(met) = self.index(at).and_then(|index| self.met.get_mut(index)) {
            *met = true;
        }
    }

    /// True for each neighbour of `at` in the north, east, south and west that walls connect to.
    fn around(&self, at: Point) -> [bool; 4] {
        [Dir::North, Dir::East, Dir::South, Dir::West]
            .map(|dir| self.index(at.step(dir)).and_then(|index| self.met.get(index)) == Some(&true))
    }
}
