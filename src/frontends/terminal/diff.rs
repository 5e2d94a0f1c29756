//! Turns pictures into the fewest bytes that update the terminal.

use super::{
    colour::Depth,
    cursor::{CursorSpot, shortest},
    style::{TerminalStyle, TerminalStyles, change, usual_background},
};
use crate::{
    base::geometry::Size,
    ui::canvas::{Canvas, Cell, Rgb, Style},
};

/// Minimum bytes of a frame that is wrapped in a synchronized update. Smaller frames arrive in one piece
/// anyway, and the wrapping would double them.
const SYNC_FROM: usize = 512;

/// Maximum number of unchanged cells that may be written again instead of jumped over.
const GAP: u16 = 5;

/// One cell as shown by the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    glyph: char,
    ink: TerminalStyle,
}

impl Shown {
    fn looks_like(self, other: Shown) -> bool {
        self == other || (self.glyph == ' ' && other.glyph == ' ' && self.ink.same_blank(other.ink))
    }
}

/// Model of the terminal's contents, and the writer of changes.
#[derive(Debug)]
pub struct DiffWriter {
    depth: Depth,
    width: u16,
    height: u16,
    /// Cells on the terminal; empty while they are unknown.
    shown: Vec<Shown>,
    /// Cells of the last picture, and its size; empty while they are unknown.
    last: Vec<Cell>,
    last_size: Size,
    /// Most frequent background of the last picture.
    usual: Rgb,
    /// Rows where a new picture differs from the last one.
    stale: Vec<u16>,
    pen: Option<TerminalStyle>,
    at: Option<CursorSpot>,
    cursor_on: Option<bool>,
    /// The cell marked by the cursor.
    marked: Option<CursorSpot>,
    body: Vec<u8>,
}

impl DiffWriter {
    /// Creates a writer for a terminal of `depth` with unknown contents.
    pub fn new(depth: Depth) -> Self {
        Self {
            depth,
            width: 0,
            height: 0,
            shown: Vec::new(),
            last: Vec::new(),
            last_size: Size::new(0, 0),
            usual: Rgb::default(),
            stale: Vec::new(),
            pen: None,
            at: None,
            cursor_on: None,
            marked: None,
            body: Vec::new(),
        }
    }

    /// Marks the terminal's contents as unknown, so that the next picture is written as a whole.
    pub fn forget(&mut self) {
        self.shown.clear();
        self.pen = None;
        self.at = None;
        self.cursor_on = None;
    }

    /// True if the next picture will be written as a whole.
    pub fn is_forgetful(&self) -> bool {
        self.shown.is_empty()
    }

    /// Returns the bytes that make a terminal of `width` by `height` cells show `canvas`; empty if it shows
    /// `canvas` already.
    pub fn picture(&mut self, canvas: &Canvas, width: u16, height: u16) -> Vec<u8> {
        self.body.clear();
        if self.shown.is_empty() || (self.width, self.height) != (width, height) {
            self.wipe(width, height);
        }
        self.compare(canvas, height);
        let cursor = canvas.cursor().and_then(|p| Some((u16::try_from(p.x).ok()?, u16::try_from(p.y).ok()?)));
        let cursor = cursor.filter(|&(x, y)| x < width && y < height);
        self.mark(cursor);
        let inks = TerminalStyles::new(self.depth, self.usual);
        let mut memo: Option<(Style, TerminalStyle)> = None;
        let stale = std::mem::take(&mut self.stale);
        for &y in &stale {
            let row = canvas.row(y);
            for (x, cell) in (0..width).zip(row) {
                let mut style = cell.style;
                // The cursor is mark enough. On a coloured background some terminals would not show it.
                if cursor == Some((x, y)) {
                    style.bg = self.usual;
                }
                let ink = match memo {
                    Some((last, ink)) if last == style => ink,
                    _ => inks.ink(style),
                };
                memo = Some((style, ink));
                self.cell((x, y), cell, ink);
            }
        }
        self.stale = stale;
        self.cursor(cursor);
        self.finished()
    }

    /// Marks the rows that the cursor leaves and enters as stale.
    fn mark(&mut self, cursor: Option<CursorSpot>) {
        if cursor == self.marked {
            return;
        }
        for (_, y) in [self.marked, cursor].into_iter().flatten().filter(|&(_, y)| y < self.height) {
            if !self.stale.contains(&y) {
                self.stale.push(y);
            }
        }
        self.stale.sort_unstable();
        self.marked = cursor;
    }

    /// Finds the rows among the first `height` that `canvas` changes, and stores the new cells.
    fn compare(&mut self, canvas: &Canvas, height: u16) {
        self.stale.clear();
        if self.last.is_empty() || self.last_size != canvas.size() {
            self.last = canvas.cells().to_vec();
            self.last_size = canvas.size();
            self.usual = usual_background(canvas);
            self.stale.extend(0..height);
            return;
        }
        let width = canvas.row(0).len().max(1);
        let mut recoloured = false;
        for ((y, row), last) in (0..height).zip(canvas.rows()).zip(self.last.chunks_mut(width)) {
            if row != last {
                recoloured |= row.iter().zip(&*last).any(|(new, old)| new.style.bg != old.style.bg);
                last.copy_from_slice(row);
                self.stale.push(y);
            }
        }
        let usual = if recoloured { usual_background(canvas) } else { self.usual };
        // The look of a cell depends on the usual background too.
        if usual != self.usual {
            self.usual = usual;
            self.stale.clear();
            self.stale.extend(0..height);
        }
    }

    /// Returns the bytes that show only `lines` from the top left corner, cut at the edges.
    pub fn notice(&mut self, lines: &[String], width: u16, height: u16) -> Vec<u8> {
        self.body.clear();
        self.wipe(width, height);
        for (y, line) in (0..height).zip(lines) {
            self.body.extend_from_slice(shortest(None, (0, y)).as_bytes());
            let cut: String = line.chars().take(usize::from(width)).collect();
            self.body.extend_from_slice(cut.as_bytes());
        }
        let bytes = self.finished();
        // The next picture has to be written as a whole.
        self.forget();
        bytes
    }

    /// Clears the terminal, so that its contents are known.
    fn wipe(&mut self, width: u16, height: u16) {
        self.body.extend_from_slice(b"\x1b[0m\x1b[?25l\x1b[2J");
        self.pen = Some(TerminalStyle::PLAIN);
        self.cursor_on = Some(false);
        self.at = None;
        (self.width, self.height) = (width, height);
        let blank = Shown { glyph: ' ', ink: TerminalStyle::PLAIN };
        self.last.clear();
        self.shown = vec![blank; usize::from(width) * usize::from(height)];
    }

    fn cell(&mut self, spot: CursorSpot, cell: &Cell, ink: TerminalStyle) {
        let index = usize::from(spot.1) * usize::from(self.width) + usize::from(spot.0);
        let wanted = Shown { glyph: cell.glyph, ink };
        let Some(shown) = self.shown.get_mut(index) else { return };
        if shown.looks_like(wanted) {
            return;
        }
        *shown = wanted;
        self.reach(spot);
        self.pen = Some(change(&mut self.body, self.pen, ink, cell.glyph == ' '));
        self.put(cell.glyph, spot);
    }

    /// Writes a character and moves the cursor right.
    fn put(&mut self, glyph: char, (x, y): CursorSpot) {
        self.body.extend_from_slice(glyph.encode_utf8(&mut [0; 4]).as_bytes());
        // After the last column, terminals differ about the cursor's place.
        self.at = (x + 1 < self.width).then_some((x + 1, y));
    }

    /// Moves the cursor to `spot`. A narrow gap is crossed by writing its cells again.
    fn reach(&mut self, spot: CursorSpot) {
        let way = shortest(self.at, spot);
        if let (Some((x, y)), Some(pen)) = (self.at, self.pen)
            && y == spot.1
            && spot.0.checked_sub(x).is_some_and(|gap| (1..=GAP).contains(&gap))
        {
            let start = usize::from(y) * usize::from(self.width);
            let gap = self.shown.get(start + usize::from(x)..start + usize::from(spot.0)).unwrap_or_default();
            let text: String = gap.iter().map(|shown| shown.glyph).collect();
            let fits = gap.iter().all(|shown| shown.looks_like(Shown { glyph: shown.glyph, ink: pen }));
            if fits && text.len() <= way.len() {
                self.body.extend_from_slice(text.as_bytes());
                self.at = Some(spot);
                return;
            }
        }
        self.body.extend_from_slice(way.as_bytes());
        self.at = Some(spot);
    }

    fn cursor(&mut self, spot: Option<CursorSpot>) {
        if let Some(spot) = spot {
            self.reach(spot);
        }
        if self.cursor_on != Some(spot.is_some()) {
            self.body.extend_from_slice(if spot.is_some() { b"\x1b[?25h" } else { b"\x1b[?25l" });
            self.cursor_on = Some(spot.is_some());
        }
    }

    fn finished(&mut self) -> Vec<u8> {
        let body = std::mem::take(&mut self.body);
        if body.len() < SYNC_FROM {
            return body;
        }
        [b"\x1b[?2026h", body.as_slice(), b"\x1b[?2026l"].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{base::geometry::Point, ui::canvas::LEAST};

    const PLAIN: Style = Style { fg: Rgb::new(200, 200, 200), bg: Rgb::new(0, 0, 0) };
    const MARK: Style = Style { fg: Rgb::new(255, 255, 255), bg: Rgb::new(60, 60, 120) };

    fn colour(n: u32) -> Rgb {
        let byte = |shift: u32| u8::try_from((n.wrapping_mul(2_654_435_761) >> shift) & 255).unwrap();
        Rgb::new(byte(0), byte(8), byte(16))
    }

    fn assert_shows(parser: &vt100::Parser, canvas: &Canvas) {
        for (y, row) in (0u16..).zip(canvas.rows()) {
            for (x, cell) in (0u16..).zip(row) {
                let seen = parser.screen().cell(y, x).unwrap();
                let glyph = if seen.contents().is_empty() { " " } else { seen.contents() };
                assert_eq!(glyph, cell.glyph.to_string(), "at {x},{y}");
                // The cursor is the only mark of its cell.
                let marked = canvas.cursor() == Some(Point::new(i32::from(x), i32::from(y)));
                let Rgb { r, g, b } = if marked { usual_background(canvas) } else { cell.style.bg };
                assert_eq!(seen.bgcolor(), vt100::Color::Rgb(r, g, b), "at {x},{y}");
                if cell.glyph != ' ' {
                    let Rgb { r, g, b } = cell.style.fg;
                    assert_eq!(seen.fgcolor(), vt100::Color::Rgb(r, g, b), "at {x},{y}");
                }
            }
        }
        assert_eq!(parser.screen().hide_cursor(), canvas.cursor().is_none());
        if let Some(p) = canvas.cursor() {
            let seen = parser.screen().cursor_position();
            assert_eq!((i32::from(seen.1), i32::from(seen.0)), (p.x, p.y));
        }
    }

    #[test]
    fn random_changes_are_shown_by_the_terminal() {
        let mut parser = vt100::Parser::default();
        let mut painter = DiffWriter::new(Depth::True);
        let mut canvas = Canvas::new(LEAST, PLAIN);
        let mut seed = 1u32;
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % below
        };
        for frame in 0..300 {
            for _ in 0..random(40) {
                let at = Point::new(i32::try_from(random(80)).unwrap(), i32::try_from(random(24)).unwrap());
                let glyph = [' ', '@', 'é', '·', '#'][usize::try_from(random(5)).unwrap()];
                let style = Style { fg: colour(random(4)), bg: colour(random(3)) };
                canvas.set(at, glyph, style);
            }
            canvas.set_cursor(
                (frame % 3 != 0).then(|| {
                    Point::new(i32::try_from(random(80)).unwrap(), i32::try_from(random(24)).unwrap())
                }),
            );
            if frame % 50 == 49 {
                painter.forget();
            }
            let bytes = painter.picture(&canvas, 80, 24);
            parser.process(&bytes);
            assert_shows(&parser, &canvas);
            assert!(painter.picture(&canvas, 80, 24).is_empty(), "the same picture costs nothing");
        }
    }

    #[test]
    fn skipped_cells_are_already_right_in_every_colour_depth() {
        const BACKS: [Rgb; 3] = [Rgb::new(0, 0, 0), Rgb::new(90, 90, 90), Rgb::new(250, 250, 250)];
        let style = |n: usize| Style { fg: Rgb::new(200, 30, 30), bg: BACKS[n % 3] };
        for depth in [Depth::True, Depth::Indexed256, Depth::Indexed16, Depth::Mono] {
            let (mut painter, mut parser) = (DiffWriter::new(depth), vt100::Parser::default());
            let mut canvas = Canvas::new(LEAST, style(0));
            // Few rows are repainted at a time, so most are left out, until the usual background changes.
            for frame in 0..60 {
                for y in [frame * 7 % 24, frame * 5 % 24] {
                    let text = format!("{frame} of sixty").repeat(frame % 6);
                    canvas.print(Point::new(0, i32::try_from(y).unwrap()), &text, style(frame / 20));
                }
                parser.process(&painter.picture(&canvas, 80, 24));
                let mut whole = vt100::Parser::default();
                whole.process(&DiffWriter::new(depth).picture(&canvas, 80, 24));
                for (y, x) in (0..24).flat_map(|y| (0..80).map(move |x| (y, x))) {
                    let look = |parser: &vt100::Parser| {
                        let cell = parser.screen().cell(y, x).unwrap();
                        let blank = cell.contents().trim().is_empty();
                        let fg = (!blank || cell.inverse()).then(|| cell.fgcolor());
                        (cell.contents().trim().to_owned(), cell.bgcolor(), cell.inverse(), fg)
                    };
                    assert_eq!(look(&parser), look(&whole), "{depth:?}, frame {frame}, at {x},{y}");
                }
            }
        }
    }

    #[test]
    fn one_step_writes_few_bytes() {
        let mut painter = DiffWriter::new(Depth::True);
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(0, 3), &".".repeat(80), PLAIN);
        canvas.set(Point::new(40, 3), '@', PLAIN);
        canvas.set_cursor(Some(Point::new(40, 3)));
        let full = painter.picture(&canvas, 80, 24);
        assert!(full.len() < 2200, "{}", full.len());
        canvas.set(Point::new(40, 3), '.', PLAIN);
        canvas.set(Point::new(41, 3), '@', PLAIN);
        canvas.set_cursor(Some(Point::new(41, 3)));
        assert_eq!(painter.picture(&canvas, 80, 24), b".@\x08");
        canvas.set(Point::new(70, 20), '!', PLAIN);
        assert_eq!(painter.picture(&canvas, 80, 24), b"\x1b[21;71H!\x1b[4;42H");
    }

    /// Returns the bytes of two hundred random steps in a terminal, animations included. `more` is added to
    /// the default palette.
    fn bytes_of_steps(more: &str, animations: &str) -> usize {
        use crate::{
            base::{geometry::Size, rng::Rng},
            frontends::hosts::memory::Memory,
            raws::reading::sources::Sources,
            ui::{
                app::App,
                input::{Input, Key},
                resources::{DEFAULT_WORLD, Resources},
                session::StartOptions,
            },
        };
        let mut sources = Sources::embedded();
        let palette = include_str!("../../../resources/palettes/default.json");
        let palette = palette.replace(r#""pile""#, &format!(r#"{more}"pile""#));
        sources.replace("palettes/default.json", "palette", &palette);
        let resources = Resources::load(&sources, DEFAULT_WORLD, None).unwrap();
        let mut bytes = 0;
        for seed in 1..=3 {
            let start = StartOptions { seed: Some(seed), random: true, ..StartOptions::default() };
            let mut app = App::new(resources.clone(), Box::new(Memory::default()), &start);
            app.session_mut().preferences.options.animations = animations.to_owned();
            app.input(Input::Resize(Size::new(80, 24)));
            let mut painter = DiffWriter::new(Depth::Indexed256);
            painter.picture(app.frame(), 80, 24);
            let mut rng = Rng::stream(seed, "steps");
            for _ in 0..200 {
                let key = ['h', 'j', 'k', 'l', 'y', 'u', 'b', 'n'][usize::try_from(rng.below(8)).unwrap()];
                app.input(Input::Key(Key::char(key)));
                bytes += painter.picture(app.frame(), 80, 24).len();
                for _ in 0..40 {
                    app.tick(16);
                    if app.needs_redraw() {
                        bytes += painter.picture(app.frame(), 80, 24).len();
                    }
                }
            }
        }
        bytes
    }

    #[test]
    fn hero_colours_and_flashes_add_few_bytes() {
        let plain = bytes_of_steps(r##""hero": "#000000", "##, "off");
        let full = bytes_of_steps("", "normal");
        println!("{plain} bytes of steps without, {full} with");
        assert!(full * 100 <= plain * 110, "{full} bytes instead of {plain}");
    }

    #[test]
    fn only_large_changes_use_synchronized_output() {
        let mut painter = DiffWriter::new(Depth::Indexed256);
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(0, 1), "text", PLAIN);
        let full = painter.picture(&canvas, 80, 24);
        assert!(full.starts_with(b"\x1b[?2026h") && full.ends_with(b"\x1b[?2026l"));
        canvas.set(Point::new(0, 0), 'x', PLAIN);
        assert_eq!(painter.picture(&canvas, 80, 24), b"\x1b[Hx");
    }

    #[test]
    fn selected_line_is_reversed_in_monochrome() {
        let mut parser = vt100::Parser::default();
        let mut painter = DiffWriter::new(Depth::Mono);
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(2, 2), "plain", PLAIN);
        canvas.print(Point::new(2, 3), "chosen ", MARK);
        let bytes = painter.picture(&canvas, 80, 24);
        assert!(!String::from_utf8(bytes.clone()).unwrap().contains("38;"));
        parser.process(&bytes);
        assert!(!parser.screen().cell(2, 2).unwrap().inverse());
        assert!(parser.screen().cell(3, 2).unwrap().inverse());
        assert!(parser.screen().cell(3, 8).unwrap().inverse());
        assert!(!parser.screen().cell(3, 9).unwrap().inverse());
    }

    #[test]
    fn canvas_larger_than_the_terminal_is_clipped() {
        let mut parser = vt100::Parser::default();
        let mut painter = DiffWriter::new(Depth::True);
        let mut canvas = Canvas::new(Size::new(100, 40), PLAIN);
        canvas.set(Point::new(90, 1), 'x', PLAIN);
        canvas.set(Point::new(1, 1), 'y', PLAIN);
        canvas.set_cursor(Some(Point::new(90, 1)));
        parser.process(&painter.picture(&canvas, 80, 24));
        assert_eq!(parser.screen().contents().trim(), "y");
        assert!(parser.screen().hide_cursor());
    }

    #[test]
    fn notice_replaces_the_picture_until_the_next_one() {
        let mut parser = vt100::Parser::default();
        let mut painter = DiffWriter::new(Depth::True);
        let mut canvas = Canvas::new(LEAST, PLAIN);
        canvas.print(Point::new(0, 5), "a map", PLAIN);
        parser.process(&painter.picture(&canvas, 80, 24));
        parser.process(&painter.notice(&["too".into(), "small".into()], 80, 24));
        assert_eq!(parser.screen().contents().trim_end(), "too\nsmall");
        assert!(painter.is_forgetful());
        parser.process(&painter.picture(&canvas, 80, 24));
        assert_shows(&parser, &canvas);
    }
}
