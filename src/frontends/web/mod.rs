//! The web front-end: what a page needs to feed the app and to paint its canvas.
//!
//! The page (`resources/web/`) owns the loop, the canvas element and the storage. It calls into this module for every
//! key and pointer event, asks whether there is something new to paint, and reads the cells from memory. Nothing
//! here calls the page except the handler for panics; the browser is asked for the time.

// The glue that wasm-bindgen writes has to talk to JavaScript.
#![allow(unsafe_code)]

mod cells;
mod clock;
mod crashes;
mod keys;
mod panics;
mod storage;
mod transfer;

use super::{hosts::memory::Memory, link, link::Link};
use crate::{
    base::{
        geometry::{Point, Size},
        printable::shown,
    },
    raws::reading::sources::Sources,
    ui::{
        app::App,
        canvas::MapPart,
        input::Input,
        resources::{DEFAULT_WORLD, Resources},
        session::Clipboard,
        speech::Speech,
    },
};
use cells::CanvasCells;
use serde::Serialize;
use std::collections::VecDeque;
use storage::{Changed, Stored};
use wasm_bindgen::prelude::*;

pub use crashes::{crash_report, set_witness};
pub use panics::set_panic_handler;

/// How many keys a report tells.
const KEYS_IN_REPORT: usize = 40;

/// The palette for those who want more contrast.
const HIGH_CONTRAST: &str = "high-contrast";

/// What the topmost screen offers, as the page is told.
#[derive(Serialize)]
struct PageButton {
    key: String,
    label: String,
}

/// A game inside a page.
#[wasm_bindgen]
pub struct Rhack {
    app: App,
    cells: CanvasCells,
    keys: VecDeque<String>,
    /// Whether a game has begun since the page was loaded.
    begun: bool,
    speech: Speech,
}

#[wasm_bindgen]
impl Rhack {
    /// The app at its first screen. `query` is the part of the address from its question mark on, `stored` what the
    /// page has kept, `fresh_seed` a random whole number, `trouble` why nothing can be kept, or empty.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the address.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str, stored: Stored, fresh_seed: f64, trouble: &str) -> Result<Rhack, String> {
        Self::begin(query, stored, fresh_seed, trouble).map_err(|problem| shown(&problem).into_owned())
    }

    fn begin(query: &str, stored: Stored, fresh_seed: f64, trouble: &str) -> Result<Rhack, String> {
        let link = Link::parse(query)?;
        let world = link.get("world").unwrap_or(DEFAULT_WORLD);
        let resources = resources(world)?;
        let mut start = link.start(&resources.raws)?;
        start.best_tiles = Some("lines");
        for (kind, name, known) in [
            ("keyset", &start.keys, resources.keymaps.keys().collect::<Vec<_>>()),
            ("palette", &start.palette, resources.palettes.keys().collect()),
        ] {
            if let Some(name) = name.as_ref().filter(|name| !known.contains(name)) {
                return Err(format!("there is no {kind} `{name}`"));
            }
        }
        let trouble = Some(trouble.to_owned()).filter(|trouble| !trouble.is_empty());
        start.notices.extend(trouble.clone());
        // Loaded again, a page goes on where it was.
        start.resume = true;
        start.teaches = true;
        let host = Memory::new(stored.slots, fresh_seed as u64, trouble).with_clock(clock::seconds);
        let host = host.with_witness(crashes::about_to);
        let mut app = App::new(resources, Box::new(host), &start);
        app.session_mut().device.clipboard = Clipboard::Page;
        app.session_mut().device.light_falls_off = true;
        Ok(Self {
            app,
            cells: CanvasCells::default(),
            keys: VecDeque::new(),
            begun: false,
            speech: Speech::default(),
        })
    }

    /// A key went down: `KeyboardEvent.key`, `.code` and modifiers. True if the game uses it.
    pub fn key(&mut self, key: &str, code: &str, ctrl: bool, shift: bool, alt: bool) -> bool {
        let Some(key) = keys::translate(key, code, ctrl, shift, alt) else { return false };
        if !self.app.uses(key) {
            return false;
        }
        if self.keys.len() == KEYS_IN_REPORT {
            self.keys.pop_front();
        }
        self.keys.push_back(crate::ui::keymap::describe(key));
        self.app.input(Input::Key(key));
        true
    }

    /// The pointer moved to a cell.
    pub fn hover(&mut self, x: i32, y: i32) {
        self.app.input(Input::Hover(Point::new(x, y)));
    }

    /// A cell was clicked or tapped.
    pub fn click(&mut self, x: i32, y: i32) {
        self.app.input(Input::Click(Point::new(x, y)));
    }

    /// A cell was clicked with the other button.
    pub fn menu(&mut self, x: i32, y: i32) {
        self.app.menu(Point::new(x, y));
    }

    /// The wheel turned; negative is up.
    pub fn scroll(&mut self, notches: i32) {
        self.app.input(Input::Scroll(notches));
    }

    /// There is room for so many cells.
    pub fn resize(&mut self, columns: i32, rows: i32) {
        self.app.input(Input::Resize(Size::new(columns, rows)));
    }

    /// Lets time pass, in milliseconds.
    pub fn tick(&mut self, elapsed_ms: f64) {
        self.app.tick(elapsed_ms as u32);
    }

    /// Whether something moves by itself.
    pub fn animating(&self) -> bool {
        self.app.animating()
    }

    /// Whether the picture may have changed since the last frame.
    pub fn needs_redraw(&self) -> bool {
        self.app.needs_redraw()
    }

    /// Whether the player is done.
    pub fn finished(&self) -> bool {
        self.app.finished()
    }

    /// Brings the cells up to date.
    pub fn frame(&mut self) {
        self.cells.take(self.app.frame());
    }

    /// Columns of the picture.
    pub fn columns(&self) -> i32 {
        self.cells.size.width
    }

    /// Rows of the picture.
    pub fn rows(&self) -> i32 {
        self.cells.size.height
    }

    /// Where the cells are in memory: for each, row by row, CP437 index, foreground and background as 0xRRGGBB, 32
    /// bits each.
    pub fn cells(&self) -> *const u32 {
        self.cells.numbers.as_ptr()
    }

    /// How many numbers there are.
    pub fn cells_len(&self) -> usize {
        self.cells.numbers.len()
    }

    /// The cell of the text cursor, counted row by row, or -1.
    pub fn cursor(&self) -> i32 {
        self.cells.cursor.map_or(-1, |at| at.y * self.cells.size.width + at.x)
    }

    /// Where the picture has a map, and how much of that the level fills: column and row of its corner, width and height,
    /// filled width and height, column and row that should be in sight, and whether something is written over it. Empty
    /// without a map.
    pub fn map(&self) -> Vec<i32> {
        let Some(MapPart { area, filled, focus, covered }) = self.cells.map else { return Vec::new() };
        let numbers = [area.left, area.top, area.width(), area.height(), filled.width, filled.height];
        numbers.into_iter().chain([focus.x, focus.y, i32::from(covered)]).collect()
    }

    /// Whether the page paints the map larger than the rest: then it gets all the room there is.
    pub fn magnify(&mut self, magnified: bool) {
        if std::mem::replace(&mut self.app.session_mut().device.magnified, magnified) != magnified {
            let size = self.app.session().device.size;
            self.app.input(Input::Resize(size));
        }
    }

    /// How large the player wants the text: the name of a size.
    pub fn text_size(&self) -> String {
        self.app.session().preferences.options.text_size().name().to_owned()
    }

    /// Whoever asks the browser for more contrast gets the palette for that, unless another was chosen.
    pub fn prefer_contrast(&mut self) {
        self.app.session_mut().prefer_palette(HIGH_CONTRAST);
    }

    /// What is to be said since the last call, as a JSON list of objects with `tone` and `text`.
    pub fn take_spoken(&mut self) -> String {
        serde_json::to_string(&self.speech.take(&mut self.app)).unwrap_or_default()
    }

    /// The state of the hero in a sentence; empty without a game.
    pub fn status(&self) -> String {
        self.app.spoken_status()
    }

    /// The text that is being typed, where one is: a page may have a field of its own for it.
    pub fn typed(&self) -> Option<String> {
        self.app.typed()
    }

    /// What is said once the game has ended, if that is worth a word.
    pub fn farewell(&self) -> Option<String> {
        self.app.session().farewell().map(str::to_owned)
    }

    /// What the topmost screen offers, as a JSON list of objects with `label` and `key`.
    pub fn buttons(&self) -> String {
        let buttons: Vec<_> = self
            .app
            .buttons()
            .into_iter()
            .map(|button| {
                let key = match button.input {
                    Input::Key(key) => crate::ui::keymap::describe(key),
                    _ => String::new(),
                };
                PageButton { key, label: button.label }
            })
            .collect();
        serde_json::to_string(&buttons).unwrap_or_default()
    }

    /// Presses the button with this index.
    pub fn press(&mut self, index: usize) {
        self.app.press(index);
    }

    /// The slots that have changed since the last call.
    pub fn take_changes(&mut self) -> Vec<Changed> {
        self.app.session_mut().device.host.take_changes().into_iter().map(Changed).collect()
    }

    /// What the player wants copied, once: the part of an address from its question mark on.
    pub fn take_copied(&mut self) -> Option<String> {
        self.app.session_mut().device.take_copied()
    }

    /// The link to this seed, from its question mark on.
    pub fn link(&self) -> String {
        link::to(self.app.session())
    }

    /// What the address of the page should be from its question mark on, so that to load it again begins the same game;
    /// nothing until a game has begun.
    pub fn address(&mut self) -> Option<String> {
        self.begun |= self.app.game().is_some();
        self.begun.then(|| link::address(self.app.session()))
    }

    /// Whether a game is in progress.
    pub fn in_game(&self) -> bool {
        self.app.in_game()
    }

    /// Whether a game is in progress that would be lost with the page.
    pub fn would_lose_game(&self) -> bool {
        self.app.would_lose_game()
    }

    /// The state of the game as one number, in hexadecimal; empty without a game.
    pub fn digest(&self) -> String {
        self.app.game().map(|game| format!("{:016x}", game.digest())).unwrap_or_default()
    }

    /// What someone who looks for a mistake needs to know.
    pub fn report(&self) -> String {
        let turn = self.app.game().map_or(0, |game| game.turn());
        let keys: Vec<&str> = self.keys.iter().map(String::as_str).collect();
        format!(
            "Rhack {}\nlink {}\nturn {turn}\nlast keys {}",
            env!("CARGO_PKG_VERSION"),
            self.link(),
            keys.join(" ")
        )
    }

    /// The title of the page.
    pub fn title(&self) -> String {
        self.app.title().to_owned()
    }
}

/// The resources of `world`.
fn resources(world: &str) -> Result<Resources, String> {
    Resources::load(&Sources::embedded(), world, None).map_err(|findings| {
        findings.iter().map(|finding| finding.problem.as_str()).collect::<Vec<_>>().join("; ")
    })
}
