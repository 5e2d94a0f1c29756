//! A cursor for choosing a square: to look at it, to travel, jump or teleport there.

use super::kinds::Purpose;
use crate::{
    base::{geometry::Point, text::capitalised},
    engine::{
        event::Question,
        state::being::Attitude,
        view::{View, aim::PresentStage},
    },
    map_builders::layout::LevelId,
    narrate::{self, grammar::without_article},
    pilot::{journey, travel::Travel},
    raws::{
        Fixture,
        kinds::terrain::{Climb, DoorState},
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

/// Maximum symbols named in a prompt.
const MOST_SYMBOLS: usize = 8;

/// Result of a key for the cursor.
pub(super) enum Pointed {
    /// The cursor stays in use.
    Still,
    /// This square is chosen.
    Here(Point),
    /// This level is chosen.
    On(LevelId),
    /// The choice is cancelled.
    Nowhere,
    /// The hero knows no stairs in this direction.
    NoStairs(Climb),
    /// The hero knows nothing on the level that the aim is about.
    NotFound,
    /// The hero knows nothing shown by this character.
    Nothing(char),
}

/// Squares the cursor moves for a run key.
const LEAP: i32 = 8;

/// Squares among which the cursor moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Interest {
    /// Things, doors and landmarks.
    All,
    /// Items that the hero remembers.
    Things,
    /// Doors.
    Doors,
}

impl Interest {
    /// Returns the squares of this interest, row by row.
    pub(super) fn squares<'v>(self, view: &'v View<'_>) -> impl Iterator<Item = Point> + 'v {
        let raws = view.raws();
        let door = |at: Point| {
            matches!(view.door(at), Some(DoorState::Closed | DoorState::Locked | DoorState::Open))
        };
        let landmark = |at: Point| view.fixture(at).is_some_and(|what| raws.fixture(what).landmark);
        view.window().points().filter(move |at| match self {
            Self::All => view.lying(*at).is_some() || landmark(*at) || door(*at),
            Self::Things => view.lying(*at).is_some(),
            Self::Doors => door(*at),
        })
    }
}

/// Direction in which the cursor goes through squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Onward,
    Back,
}

impl Pointer {
    /// Creates a cursor on the hero. For looking it starts on the nearest enemy, if there is one.
    pub fn new(view: &View<'_>, purpose: Purpose) -> Self {
        let enemy = || view.creatures().into_iter().find(|whom| whom.attitude == Attitude::Hostile);
        let enemy = if purpose == Purpose::Look { enemy() } else { None };
        let at = enemy.map_or(view.hero_at(), |enemy| enemy.at);
        Self { at, purpose, path: Vec::new() }
    }

    /// Returns the square of the cursor.
    pub const fn at(&self) -> Point {
        self.at
    }

    /// True if the purpose is to travel.
    pub fn is_to_travel(&self) -> bool {
        self.purpose == Purpose::Travel
    }

    /// Returns the route to the cursor, if the purpose is to travel.
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// Puts the cursor on `at`, clamped to the level.
    pub fn put(&mut self, view: &View<'_>, at: Point) {
        self.at = match view.bounds() {
            Some(size) => Point::new(at.x.clamp(0, size.width - 1), at.y.clamp(0, size.height - 1)),
            None => at,
        };
        self.path = match self.purpose {
            Purpose::Look | Purpose::Arrive | Purpose::Jump | Purpose::Change => Vec::new(),
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
            KeyCode::Char('m') | KeyCode::Tab => self.go_through(&view, Interest::All, Order::Onward),
            KeyCode::Char('p') => self.go_through(&view, Interest::All, Order::Back),
            KeyCode::Char('o') => self.go_through(&view, Interest::Things, Order::Onward),
            KeyCode::Char('x') => self.go_through(&view, Interest::Doors, Order::Onward),
            // The other keys of these move the cursor in some keysets.
            KeyCode::Char('g') if self.is_to_travel() => self.symbol(session, &view, AIM),
            KeyCode::Char(symbol) if !key.ctrl && !key.alt => self.symbol(session, &view, symbol),
            _ => Pointed::Still,
        }
    }

    /// Moves the cursor to the next interesting square. For looking, creatures come first.
    pub fn on(&mut self, view: &View<'_>) {
        self.go_through(view, Interest::All, Order::Onward);
    }

    /// Moves the cursor to the next square of this interest, or to the one before, from near to far and then
    /// from the other end. For looking, creatures come before all.
    fn go_through(&mut self, view: &View<'_>, interest: Interest, order: Order) -> Pointed {
        let looks = self.purpose == Purpose::Look && interest == Interest::All;
        let others: Vec<Point> =
            if looks { view.creatures().into_iter().map(|whom| whom.at).collect() } else { Vec::new() };
        let hero = view.hero_at();
        let apart = |at: &Point| !looks || *at != hero && !others.contains(at);
        let mut places: Vec<Point> = interest.squares(view).filter(apart).collect();
        places.sort_by_key(|at| (hero.distance(*at), *at));
        let all: Vec<Point> = others.into_iter().chain(places).collect();
        // The cursor may be on another square: then it goes on from its distance.
        let rank = |at: Point| (hero.distance(at), at);
        let here = all.iter().position(|at| *at == self.at);
        let nearer = || all.iter().filter(|at| rank(**at) < rank(self.at)).count();
        let next = match order {
            Order::Onward if looks => here.map_or(0, |place| place + 1),
            Order::Onward => here.map_or_else(nearer, |place| place + 1),
            Order::Back => here.unwrap_or_else(nearer).checked_sub(1).unwrap_or(all.len().saturating_sub(1)),
        };
        if let Some(next) = all.get(next).or(all.first()) {
            self.put(view, *next);
        }
        Pointed::Still
    }

    /// Moves the cursor to the nearest landmark shown by `symbol`, and chooses it at once for travel. Without
    /// a landmark, moves to the next item of that class, then to the next other feature or door, creature,
    /// or square drawn so; for travel a single one is chosen at once.
    fn symbol(&mut self, session: &Session, view: &View<'_>, symbol: char) -> Pointed {
        let raws = view.raws();
        let tiles = ["default", session.text_tiles()].map(|name| raws.tileset(name));
        let shown = |what: Fixture| tiles.iter().flatten().any(|tiles| tiles.fixture(what) == symbol);
        let is = |at: Point| view.fixture(at).is_some_and(|what| raws.fixture(what).landmark && shown(what));
        let hero = view.hero_at();
        if view.window().points().any(|at| at != hero && is(at)) {
            self.next(view, |at| at != hero && is(at));
            return match self.purpose {
                Purpose::Travel => Pointed::Here(self.at),
                Purpose::Look | Purpose::Arrive | Purpose::Jump | Purpose::Change => Pointed::Still,
            };
        }
        let table = &raws.items.table;
        let lying = view.all_lying().filter(|(_, lying)| table[lying.kind].glyph == symbol);
        let mut found: Vec<Point> = lying.map(|(at, _)| at).collect();
        // Doors come last: there are many, and a character may stand for a book or a door.
        let small = |at: Point| view.door(at).is_some() || view.feature(at).is_some();
        if found.is_empty() {
            let here = |at: &Point| small(*at) && view.fixture(*at).is_some_and(shown);
            found = view.window().points().filter(here).collect();
        }
        match symbol {
            '_' if found.is_empty() => self.on(view),
            _ if found.is_empty() => {
                let aim = view.travel_aim().filter(|_| symbol == AIM && self.is_to_travel());
                if let Some((aim, place)) = aim.and_then(|aim| Some((aim, aim.place?))) {
                    return self.toward(session, view, (&aim, place));
                }
                let level = branch_of(view, symbol);
                if let Some(level) = level.filter(|_| self.is_to_travel()) {
                    return Pointed::On(level);
                }
                let is = |kind| raws.creatures.table[kind].glyph == symbol;
                let creatures = view.creatures().into_iter();
                found = creatures.filter(|whom| whom.who.kind.is_some_and(is)).map(|whom| whom.at).collect();
                if found.is_empty() {
                    let drawn = |at: &Point| *at != hero && view.fixture(*at).is_some_and(shown);
                    found = view.window().points().filter(drawn).collect();
                }
                if found.is_empty() {
                    return Pointed::Nothing(symbol);
                }
            }
            _ => {}
        }
        let elsewhere: Vec<Point> = found.iter().copied().filter(|at| *at != hero).collect();
        if let (&[only], true) = (elsewhere.as_slice(), self.is_to_travel()) {
            self.put(view, only);
            return Pointed::Here(only);
        }
        self.next_of(view, found);
        Pointed::Still
    }

    /// Chooses what the aim is about, the visited level nearest to its `place`, or on that level the stairs
    /// that lead on.
    fn toward(
        &mut self,
        session: &Session,
        view: &View<'_>,
        (aim, place): (&PresentStage<'_>, LevelId),
    ) -> Pointed {
        let here = view.place();
        let mut squares = view.aim_squares(aim);
        if squares.is_empty() && place == here {
            squares = session.in_hand.autopilot.last_seen(view, aim);
        }
        if squares.iter().any(|at| *at != view.hero_at()) {
            squares.retain(|at| *at != view.hero_at());
            self.next_of(view, squares);
            return Pointed::Here(self.at);
        }
        if squares.is_empty() && place == here {
            return Pointed::NotFound;
        }
        match journey::toward(view, place) {
            Some(level) if level == here && place.number > here.number => self.onward(view, Climb::Down),
            Some(level) if level == here && place.number < here.number => self.onward(view, Climb::Up),
            Some(level) => Pointed::On(level),
            None => Pointed::Nothing(AIM),
        }
    }

    /// Chooses the nearest stairs of the hero's branch in the direction `climb`, or the level beyond those
    /// under the hero.
    fn onward(&mut self, view: &View<'_>, climb: Climb) -> Pointed {
        let hero = view.hero_at();
        let own: Vec<Point> = stairs_of(view, climb).filter(|at| view.branch_beyond(*at).is_none()).collect();
        let open: Vec<Point> = own.iter().copied().filter(|at| view.is_onward(*at)).collect();
        let best = if open.is_empty() { own } else { open };
        if best.contains(&hero) {
            let here = view.levels().find(|level| level.place() == view.place());
            let exits = here.map(|level| level.exits()).unwrap_or_default();
            let exit = exits.into_iter().find(|exit| exit.at == hero && exit.climb == climb);
            return exit.map_or(Pointed::Here(hero), |exit| Pointed::On(exit.to));
        }
        if best.is_empty() {
            return Pointed::NoStairs(climb);
        }
        self.next_of(view, best);
        Pointed::Here(self.at)
    }

    /// Moves the cursor to stairs. For travel, chooses some at once, other than those under the hero.
    fn stairs(&mut self, view: &View<'_>, climb: Climb) -> Pointed {
        let all: Vec<Point> = stairs_of(view, climb).collect();
        if all.is_empty() {
            return Pointed::NoStairs(climb);
        }
        // A way that lets the hero through comes before one that is shut, and for travel one of the hero's
        // branch before others.
        let travels = self.is_to_travel();
        let open: Vec<Point> = all.iter().copied().filter(|at| view.is_onward(*at)).collect();
        let best = if open.is_empty() { all } else { open };
        let is_own = |at: &Point| travels && view.branch_beyond(*at).is_none() && *at != view.hero_at();
        let own: Vec<Point> = best.iter().copied().filter(is_own).collect();
        self.next_of(view, if own.is_empty() { best } else { own });
        match self.purpose {
            Purpose::Travel => Pointed::Here(self.at),
            Purpose::Look | Purpose::Arrive | Purpose::Jump | Purpose::Change => Pointed::Still,
        }
    }

    /// Moves the cursor to the next square that satisfies `is`, from near to far, then from the start.
    fn next(&mut self, view: &View<'_>, is: impl Fn(Point) -> bool) {
        self.next_of(view, view.window().points().filter(|at| is(*at)).collect());
    }

    /// Moves the cursor to the next of the squares `found`, from near to far, then from the start.
    fn next_of(&mut self, view: &View<'_>, mut found: Vec<Point>) {
        let hero = view.hero_at();
        let rank = |at: Point| (hero.distance(at), at);
        found.sort_by_key(|at| rank(*at));
        let next = found.iter().find(|at| rank(**at) > rank(self.at)).or(found.first()).copied();
        if let Some(next) = next {
            self.put(view, next);
        }
    }

    /// Returns the description of the cursor's square, with the keys where there is room.
    pub(super) fn prompt(&self, session: &Session, view: &View<'_>) -> String {
        let texts = &session.messages().play;
        let what = match self.purpose {
            Purpose::Look => narrate::glance(view, self.at),
            Purpose::Travel | Purpose::Arrive | Purpose::Jump | Purpose::Change => {
                narrate::sight(view, self.at)
            }
        };
        let what = what.unwrap_or_else(|| texts.nothing_known().text());
        let (prompt, symbols) = match self.purpose {
            Purpose::Look => (texts.look_at().fill(&[("what", &capitalised(&what))]), String::new()),
            Purpose::Arrive => (narrate::question(view, Question::Where), String::new()),
            Purpose::Change => (texts.change_where().text(), String::new()),
            Purpose::Jump if self.at == view.hero_at() => {
                (narrate::question(view, Question::Jump { reach: 0 }), String::new())
            }
            Purpose::Jump => (texts.jump_to().fill(&[("what", &what)]), String::new()),
            Purpose::Travel if self.at == view.hero_at() => (texts.where_to().text(), known_symbols(view)),
            Purpose::Travel => (texts.travel_to().fill(&[("what", &what)]), known_symbols(view)),
        };
        let help = match symbols.is_empty() {
            true => texts.point_help().text(),
            false => texts.travel_help().fill(&[("symbols", &symbols)]),
        };
        // The way to the aim of the game is told where there is room for it, too.
        let aim = view.travel_aim().and_then(|aim| aim.place).filter(|_| self.is_to_travel());
        let aim = aim.map(|place| texts.travel_aim().fill(&[("way", &narrate::way(view, place))]));
        let longest = aim.map(|aim| format!("{prompt} {aim} {help}"));
        let lines = longest.into_iter().chain([format!("{prompt} {help}")]);
        let fits =
            |line: &String| line.chars().count() <= session.device.columns() && !session.device.magnified;
        lines.into_iter().find(fits).unwrap_or(prompt)
    }
}

/// Returns the symbols of the landmarks and items that the hero knows elsewhere on the level: "> _ $".
fn known_symbols(view: &View<'_>) -> String {
    let raws = view.raws();
    let tiles = raws.tileset("default");
    let landmarks = view.landmarks(view.window()).into_iter();
    let landmarks = landmarks.filter_map(|(at, what)| Some((at, tiles?.fixture(what))));
    let items = view.all_lying().map(|(at, lying)| (at, raws.items.table[lying.kind].glyph));
    let mut symbols: Vec<String> = Vec::new();
    for (_, symbol) in landmarks.chain(items).filter(|(at, _)| *at != view.hero_at()) {
        if !symbols.contains(&symbol.to_string()) && symbols.len() < MOST_SYMBOLS {
            symbols.push(symbol.to_string());
        }
    }
    symbols.join(" ")
}

/// Key that travels towards the aim of the game.
const AIM: char = 'a';

/// Returns the level that a journey to the branch with the initial `letter` leads to.
fn branch_of(view: &View<'_>, letter: char) -> Option<LevelId> {
    let mut branches = view.raws().dungeon.branches.iter();
    let begins = |title: &str| without_article(title).starts_with(letter);
    branches.find(|(_, branch)| begins(&branch.title)).and_then(|(id, _)| journey::level_of(view, id))
}

/// Returns the known stairs in the direction `climb`.
fn stairs_of(view: &View<'_>, climb: Climb) -> impl Iterator<Item = Point> {
    let table = &view.raws().terrains.table;
    let is = move |at: &Point| view.terrain(*at).is_some_and(|id| table[id].stairs == Some(climb));
    view.window().points().filter(is)
}

/// Returns the hero's route to `to`, without the last square; empty if there is none.
pub fn preview(view: &View<'_>, to: Point) -> Vec<Point> {
    let mut path = Travel::to(to).path(view).unwrap_or_default();
    path.pop();
    path
}
