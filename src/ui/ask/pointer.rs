//! Pointing at a square: to look at it, or to travel there.

use super::kinds::Purpose;
use crate::{
    base::{geometry::Point, text::capitalised},
    engine::{state::being::Attitude, view::View},
    narrate,
    pilot::travel::Travel,
    raws::{
        Fixture,
        terrain::{Climb, DoorState},
    },
    ui::{
        input::{Key, KeyCode},
        session::Session,
    },
};

/// A cursor on the level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pointer {
    at: Point,
    purpose: Purpose,
    path: Vec<Point>,
}

/// What a key does to the pointer.
pub(super) enum Pointed {
    /// It is still being moved.
    Still,
    /// This is the square.
    Here(Point),
    /// None after all.
    Nowhere,
    /// The hero knows no stairs that way.
    NoStairs(Climb),
    /// The hero knows nothing that has this character.
    Nothing(char),
}

/// How far a run takes the cursor.
const LEAP: i32 = 8;

impl Pointer {
    /// A cursor on the hero; to look, on the nearest enemy if there is one.
    pub fn new(view: &View<'_>, purpose: Purpose) -> Self {
        let enemy = || view.creatures().into_iter().find(|whom| whom.attitude == Attitude::Hostile);
        let enemy = if purpose == Purpose::Look { enemy() } else { None };
        let at = enemy.map_or(view.hero_at(), |enemy| enemy.at);
        Self { at, purpose, path: Vec::new() }
    }

    /// The square it is on.
    pub const fn at(&self) -> Point {
        self.at
    }

    /// Whether one points to go there.
    pub fn is_to_travel(&self) -> bool {
        self.purpose == Purpose::Travel
    }

    /// The way there, if that is what one points for.
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// Puts the cursor on `at`, if the level has such a square.
    pub fn put(&mut self, view: &View<'_>, at: Point) {
        self.at = match view.bounds() {
            Some(size) => Point::new(at.x.clamp(0, size.width - 1), at.y.clamp(0, size.height - 1)),
            None => at,
        };
        self.path = match self.purpose {
            Purpose::Look | Purpose::Arrive => Vec::new(),
            Purpose::Travel => preview(view, self.at),
        };
    }

    pub(super) fn key(&mut self, session: &Session, key: Key) -> Pointed {
        let Some(view) = session.view() else {
            return Pointed::Nowhere;
        };
        let keymap = session.keymap();
        let leap = keymap.run(key).map(|(dir, _)| (dir, LEAP));
        let step = keymap.direction(key).map(|dir| (dir, 1));
        if let Some((dir, far)) = leap.or(step) {
            let (dx, dy) = dir.delta();
            self.put(&view, Point::new(self.at.x + dx * far, self.at.y + dy * far));
            return Pointed::Still;
        }
        match key.code {
            KeyCode::Esc => Pointed::Nowhere,
            KeyCode::Enter | KeyCode::Center | KeyCode::Char('.' | ',' | ';' | ' ') => Pointed::Here(self.at),
            KeyCode::Char('@') => {
                self.put(&view, view.hero_at());
                Pointed::Still
            }
            KeyCode::Char('<') => self.stairs(&view, Climb::Up),
            KeyCode::Char('>') => self.stairs(&view, Climb::Down),
            KeyCode::Char('m') | KeyCode::Tab => {
                self.on(&view);
                Pointed::Still
            }
            KeyCode::Char(symbol) if !key.ctrl && !key.alt => self.symbol(&view, symbol),
            _ => Pointed::Still,
        }
    }

    /// On to the next of what is worth pointing at: to look, those who are there come first.
    pub fn on(&mut self, view: &View<'_>) {
        let raws = view.raws();
        let look = self.purpose == Purpose::Look;
        let door = |at: Point| {
            matches!(view.door(at), Some(DoorState::Closed | DoorState::Locked | DoorState::Open))
        };
        let landmark = |at: Point| view.fixture(at).is_some_and(|what| raws.fixture(what).landmark);
        let is = |at: Point| view.lying(at).is_some() || landmark(at) || door(at);
        if !look {
            return self.next(view, is);
        }
        let others: Vec<Point> = view.creatures().into_iter().map(|whom| whom.at).collect();
        let hero = view.hero_at();
        let mut places: Vec<Point> =
            view.window().points().filter(|at| is(*at) && *at != hero && !others.contains(at)).collect();
        places.sort_by_key(|at| (hero.distance(*at), *at));
        let all: Vec<Point> = others.into_iter().chain(places).collect();
        let after = all.iter().position(|at| *at == self.at).map_or(0, |place| place + 1);
        if let Some(next) = all.get(after).or(all.first()) {
            self.put(view, *next);
        }
    }

    /// To the nearest landmark that has this character on the map, at once if one travels; else to the next thing of the
    /// class whose symbol it is.
    fn symbol(&mut self, view: &View<'_>, symbol: char) -> Pointed {
        let raws = view.raws();
        let tiles = raws.tileset("default");
        let shown = |what: Fixture| tiles.is_some_and(|tiles| tiles.fixture(what) == symbol);
        let is = |at: Point| view.fixture(at).is_some_and(|what| raws.fixture(what).landmark && shown(what));
        let hero = view.hero_at();
        if view.window().points().any(|at| at != hero && is(at)) {
            self.next(view, |at| at != hero && is(at));
            return match self.purpose {
                Purpose::Travel => Pointed::Here(self.at),
                Purpose::Look | Purpose::Arrive => Pointed::Still,
            };
        }
        let table = &raws.items.table;
        let lying = view.all_lying().filter(|(_, lying)| table[lying.kind].glyph == symbol);
        let mut found: Vec<Point> = lying.map(|(at, _)| at).collect();
        // Of doors there are many, and one character may mean a book or a door.
        let door = |at: &Point| view.door(*at).is_some() && view.fixture(*at).is_some_and(shown);
        if found.is_empty() {
            found = view.window().points().filter(door).collect();
        }
        match symbol {
            '_' if found.is_empty() => self.on(view),
            _ if found.is_empty() => return Pointed::Nothing(symbol),
            _ => {}
        }
        self.next_of(view, found);
        Pointed::Still
    }

    /// To stairs: one travels at once to those nearest that the hero does not stand on.
    fn stairs(&mut self, view: &View<'_>, climb: Climb) -> Pointed {
        let table = &view.raws().terrains.table;
        let is = |at: Point| view.terrain(at).is_some_and(|id| table[id].stairs == Some(climb));
        if !view.window().points().any(is) {
            return Pointed::NoStairs(climb);
        }
        self.next(view, is);
        match self.purpose {
            Purpose::Travel => Pointed::Here(self.at),
            Purpose::Look | Purpose::Arrive => Pointed::Still,
        }
    }

    /// On to the next square that `is` what is looked for: from those near the hero to those far away, then anew.
    fn next(&mut self, view: &View<'_>, is: impl Fn(Point) -> bool) {
        self.next_of(view, view.window().points().filter(|at| is(*at)).collect());
    }

    /// The same among the squares that were `found`.
    fn next_of(&mut self, view: &View<'_>, mut found: Vec<Point>) {
        let hero = view.hero_at();
        let rank = |at: Point| (hero.distance(at), at);
        found.sort_by_key(|at| rank(*at));
        let next = found.iter().find(|at| rank(**at) > rank(self.at)).or(found.first()).copied();
        if let Some(next) = next {
            self.put(view, next);
        }
    }

    /// What is at the cursor, and how to go on where there is room for that.
    pub(super) fn prompt(&self, session: &Session, view: &View<'_>) -> String {
        let texts = &session.messages().play;
        let what = match self.purpose {
            Purpose::Look => narrate::glance(view, self.at),
            Purpose::Travel | Purpose::Arrive => narrate::sight(view, self.at),
        };
        let what = what.unwrap_or_else(|| texts.nothing_known().text());
        let (prompt, help) = match self.purpose {
            Purpose::Look => (texts.look_at().fill(&[("what", &capitalised(&what))]), texts.point_help()),
            Purpose::Arrive => (session.messages().question.where_to().text(), texts.point_help()),
            Purpose::Travel if self.at == view.hero_at() => (texts.where_to().text(), texts.travel_help()),
            Purpose::Travel => (texts.travel_to().fill(&[("what", &what)]), texts.travel_help()),
        };
        let whole = format!("{prompt} {}", help.text());
        if whole.chars().count() <= session.device.columns() && !session.device.magnified {
            whole
        } else {
            prompt
        }
    }
}

/// The way the hero would travel to `to`, without its end; empty if there is none.
pub fn preview(view: &View<'_>, to: Point) -> Vec<Point> {
    let mut path = Travel::to(to).path(view).unwrap_or_default();
    path.pop();
    path
}
