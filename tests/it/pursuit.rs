//! Pursuit of a hero: the hunter that follows and rises again, what delays it, and levels peopled once more.

use crate::common::{
    self,
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice},
        effects::status::pursuit::planned_shaft,
        event::{Event, Status},
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Stack},
            pursuit::{Hunter, HunterAway},
            thing_id::ThingId,
        },
        view::aim::HunterSeen,
    },
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    narrate,
    pilot::{Pilot, travel::Travel},
    raws::{
        Raws,
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

/// Room in which the pursuit begins, with both stairs and a victim to the east.
const ROOM: &[&str] = &["-----------", "|<.......>|", "|....@....|", "|.........|", "-----------"];

/// Pursuit without more creatures.
pub const ALONE: &str = r#""peopled": 0, "ahead": 0, "arrivals_one_in": 0"#;

/// Returns raws with five small levels, whose chain has the stage `first`, and a pursuit that begins with the
/// first kill. `more` are keys of it.
fn raws(first: &str, more: &str) -> Arc<Raws> {
    let mut sources = common::deserted(Sources::embedded());
    let creatures = r#"[
        { "name": "made-up", "abstract": true, "glyph": "X", "colour": "red", "level": 5, "armour_class": 30,
          "peaceful": "never", "hitpoints": "1" },
        { "name": "victim", "inherits": "made-up", "speed": 0 },
        { "name": "seeker", "inherits": "made-up", "speed": 12, "unique": true }]"#;
    let rules = format!(
        r#"{{ "hero": {{ "hitpoints": 1000 }},
        "goals": [{{ "name": "g", "stages": [
          {{ "name": "before", "aim": "Kill", "exits": [{{ "do": {{ "deed": "kill" }}, "then": "next" }}] }},
          {{ "name": "after", "aim": "Flee", "pursued": true,
            "exits": [{{ "do": {{ "reach": "depth", "at_least": 50 }}, "then": "again" }}] }}] }}],
        "pursuit": {{ "hunter": "seeker", "rises_after": 10, "far_side": 15, "most": 12, "down_for": 40, "turns_a_level": 20,
          {more} }} }}"#
    );
    let levels = format!(
        r#"[{{ "name": "test", "branch": "dungeons", "from": 1, "to": 5, "width": 30, "height": 15,
        "creatures": {{ "victim": 1 }}, "chain": ["{first}", "stairs", "start"] }}]"#
    );
    sources.mods.push(Layer::new("arena").with("creatures.json", creatures).with("rules.json", &rules));
    sources.replace("raws/levels.json", "levels.json", &levels);
    sources.replace("raws/quests.json", "quests.json", "[]");
    sources.replace("raws/branches.json", "branches.json", r#"[{ "name": "dungeons", "title": "Here" }]"#);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

/// Begins the pursuit on the first of five levels, which are rooms.
pub fn begun(more: &str) -> Arena {
    begun_in("room", more)
}

/// Does the same on levels that begin with the stage `first`.
fn begun_in(first: &str, more: &str) -> Arena {
    let mut arena = Setting { rows: ROOM, ..Setting::default() }.begin_with(raws(first, more), 1);
    arena.put("victim", 1, 0, Allegiance::Hostile);
    assert_eq!(arena.game.view().hunter(), None);
    arena.kill(Dir::East);
    arena
}

/// Returns the levels to the hunter, and true if it is down.
fn seen(arena: &Arena) -> (i32, bool) {
    let HunterSeen { levels, down, .. } = arena.game.view().hunter().unwrap();
    (levels, down)
}

/// Waits until the hunter is a creature on the hero's level, and returns it with the turns that this took.
fn met(arena: &mut Arena) -> (ThingId, u32) {
    let since = arena.game.turn();
    for _ in 0..200 {
        if let Some(Hunter::Here { who, .. }) = arena.game.pursuit().hunter {
            return (who, arena.game.turn() - since);
        }
        arena.wait(1);
    }
    panic!("no hunter comes");
}

/// Puts the hero on the stairs `climb` of the level, and takes them.
fn climb(arena: &mut Arena, climb: Climb) -> Vec<Event> {
    let stairs: Vec<Point> = {
        let view = arena.game.view();
        let table = &view.raws().terrains.table;
        let leads = |at: &Point| view.terrain(*at).and_then(|terrain| table[terrain].stairs) == Some(climb);
        view.landmarks(view.area(30)).into_iter().map(|(at, _)| at).filter(leads).collect()
    };
    for _ in 0..60 {
        if arena.game.view().hero_at() == stairs[0] {
            return arena.act(Action::Climb(climb));
        }
        let mut way = Travel::to(stairs[0]);
        let step = way.next(&arena.game.view()).unwrap_or(Action::Search);
        if arena.attempt(step).is_err() {
            arena.wait(1);
        }
    }
    panic!("no way to {stairs:?}");
}

/// Waits until the creature `id` is beside the hero, and returns its direction.
fn beside(arena: &mut Arena, id: ThingId) -> Dir {
    for _ in 0..50 {
        let (at, here) = (arena.resident(id).unwrap().at, arena.game.view().hero_at());
        if at.distance(here) == 1 {
            return Dir::between(here, at).unwrap();
        }
        arena.wait(1);
    }
    panic!("it does not come");
}

fn lines(arena: &Arena, events: &[Event]) -> String {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect::<Vec<_>>().join(" ")
}

#[test]
fn hunter_rises_and_hunts() {
    let mut arena = begun(ALONE);
    arena.wait(1);
    assert_eq!(arena.game.view().hunter(), None, "it has yet to rise");
    let (hunter, turns) = met(&mut arena);
    assert!((8..=11).contains(&turns), "{turns}");
    assert_eq!(seen(&arena), (0, false));
    beside(&mut arena, hunter);
}

#[test]
fn hunter_follows_by_the_stairs_in_both_directions() {
    let mut arena = begun(ALONE);
    met(&mut arena);
    // Two levels down: it is above, and steps out of the stairs that lead back.
    climb(&mut arena, Climb::Down);
    assert_eq!(seen(&arena), (-1, false));
    climb(&mut arena, Climb::Down);
    assert_eq!(seen(&arena), (-2, false));
    let (hunter, turns) = met(&mut arena);
    assert!((36..=42).contains(&turns), "two levels: {turns}");
    let at = arena.resident(hunter).unwrap().at;
    let up = arena.game.view().hero_at();
    assert!(at.distance(up) <= 2, "{at:?} is beside the stairs {up:?}");
    // Up again, it is below.
    climb(&mut arena, Climb::Up);
    assert_eq!(arena.game.view().depth(), 2);
    assert!([(0, false), (1, false)].contains(&seen(&arena)), "left behind or beside the hero");
}

#[test]
fn hunter_that_is_struck_down_rises_again() {
    for name in ["death", "wand of polymorph", "scroll of taming"] {
        let mut arena = begun(ALONE);
        let (hunter, _) = met(&mut arena);
        let dir = beside(&mut arena, hunter);
        let mut events = match name {
            "death" => arena.kill(dir),
            "wand of polymorph" => {
                let charges = Charges { left: 8, ..Charges::NONE };
                let item = arena.game.give(Stack { charges, ..some(&arena.game, 1, name) }).unwrap();
                arena.act(Action::Zap { item, toward: Some(AimDirection::Dir(dir)) })
            }
            scroll => {
                let id = arena.game.give(some(&arena.game, 1, scroll)).unwrap();
                arena.act(Action::Read(id))
            }
        };
        events.extend(arena.wait(2));
        let told = lines(&arena, &events);
        assert!(told.contains("It sinks into the floor"), "{name}: {told}");
        assert_eq!(seen(&arena), (0, true), "{name}");
        let (again, turns) = met(&mut arena);
        assert!((38..=42).contains(&turns), "{name}: {turns}");
        assert_ne!(hunter, again, "{name}");
    }
}

#[test]
fn its_fall_is_worth_experience_once() {
    let mut arena = begun(ALONE);
    let mut gained = Vec::new();
    for _ in 0..3 {
        let (hunter, _) = met(&mut arena);
        let before = arena.hero().experience;
        let dir = beside(&mut arena, hunter);
        arena.kill(dir);
        gained.push(arena.hero().experience - before);
        arena.wait(1);
    }
    assert!(gained[0] > 0 && gained[1..] == [0, 0], "{gained:?}");
}

#[test]
fn what_lies_before_the_stairs_delays_it_once_and_is_told() {
    let delays = r#""delays": 2, "delayed_by": [
        { "item": "boulder", "turns": 7, "told": "A stone." },
        { "terrain": "locked_door", "turns": 9, "told": "A door." },
        { "feature": "fountain", "turns": 11, "told": "Drops." }]"#;
    let more = ALONE.to_owned() + ", " + delays;
    let mut arena = begun(&more);
    met(&mut arena);
    let down = Point::new(9, 1);
    let boulder = some(&arena.game, 1, "boulder");
    arena.game.lay(boulder, Point::new(8, 2)).unwrap();
    let door = common::fixture(arena.game.raws(), "locked_door");
    arena.game.build(Point::new(10, 1), door);
    assert_eq!(arena.game.fixture(down), Some(common::fixture(arena.game.raws(), "down_stairs")));
    let events = climb(&mut arena, Climb::Down);
    let told = lines(&arena, &events);
    assert!(told.contains("A stone. That gains you 7 turns."), "{told}");
    assert!(told.contains("A door. That gains you 9 turns.") && !told.contains("Drops"), "{told}");
    let until = match arena.game.pursuit().hunter {
        Some(Hunter::Away(HunterAway { until, .. })) => until,
        here => panic!("{here:?}"),
    };
    let left = until - arena.game.turn();
    assert!((34..=36).contains(&left), "20 + 7 + 9: {left}");
    // The same stones do not serve a second time.
    climb(&mut arena, Climb::Up);
    arena.wait(1);
    met(&mut arena);
    let events = climb(&mut arena, Climb::Down);
    let told = lines(&arena, &events);
    assert!(!told.contains("gains you"), "{told}");
}

/// Returns the steps from the hero to the creatures of the level.
fn crowd(arena: &Arena) -> Vec<i32> {
    let here = arena.game.view().hero_at();
    let all = arena.game.census();
    all.iter().map(|one| one.at.distance(here)).collect()
}

#[test]
fn levels_are_peopled_once_more_out_of_sight() {
    for (peopled, few) in [(0, 0..=0), (200, 3..=12)] {
        let more = format!(r#""peopled": {peopled}, "ahead": 0, "arrivals_one_in": 0"#);
        let mut arena = begun_in("maze", &more);
        arena.wait(1);
        assert_eq!(crowd(&arena).len(), 0, "not where the pursuit begins");
        climb(&mut arena, Climb::Down);
        arena.wait(1);
        let found = crowd(&arena);
        assert!(few.contains(&found.len()), "{peopled}: {found:?}");
        let seen = arena.game.view().creatures().len();
        assert_eq!(seen, 0, "{peopled}");
        climb(&mut arena, Climb::Up);
        climb(&mut arena, Climb::Down);
        arena.wait(1);
        assert_eq!(crowd(&arena).len(), found.len(), "only once");
    }
}

/// Winding passage from the stairs down to the stairs up.
const PASSAGE: &[&str] = &[
    "~~~~~~~~~~~~~~~~~~~~",
    "~<################~~",
    "~~~~~~~~~~~~~~~~~#~~",
    "~>########@#######~~",
    "~~~~~~~~~~~~~~~~~~~~",
];

#[test]
fn some_come_ahead_on_the_way_up() {
    let more = r#""peopled": 0, "ahead": 200, "arrivals_one_in": 0"#;
    let mut arena = Setting { rows: PASSAGE, ..Setting::default() }.begin_with(raws("maze", more), 1);
    for _ in 0..9 {
        arena.act(Action::Walk(Dir::West));
    }
    arena.act(Action::Climb(Climb::Down));
    let here = arena.game.view().hero_at();
    let side = Dir::ALL.into_iter().find(|dir| {
        let (x, y) = dir.delta();
        let kind = arena.kind("victim");
        let at = Point::new(here.x + x, here.y + y);
        arena.game.spawn(kind, at, Allegiance::Hostile).is_some()
    });
    arena.kill(side.unwrap());
    arena.wait(1);
    climb(&mut arena, Climb::Up);
    arena.wait(1);
    let found: Vec<Point> = arena.game.census().iter().map(|one| one.at).collect();
    assert!(!found.is_empty() && found.iter().all(|at| at.y < 3), "behind the bend: {found:?}");
}

#[test]
fn gods_and_magic_do_not_help() {
    let more = ALONE.to_owned() + r#", "bars_prayer": true, "bars_magic": true"#;
    let mut arena = begun(&more);
    let timeout = arena.devotion().timeout;
    arena.act(Action::Pray);
    let events = arena.act(Action::Answer(Choice::Yes));
    let told = lines(&arena, &events);
    assert!(told.contains("You feel that you were heard. Nothing else happens."), "{told}");
    assert!(arena.devotion().timeout <= timeout);
    let scroll = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "scroll of teleportation") };
    let id = arena.game.give(scroll).unwrap();
    let events = arena.act(Action::Read(id));
    let told = lines(&arena, &events);
    assert!(told.contains("What you carry is too heavy for such roads."), "{told}");
    assert_eq!((arena.game.view().depth(), arena.game.status()), (1, Status::Playing));
}

#[test]
fn pursuit_is_saved() {
    let mut arena = begun(ALONE);
    for _ in 0..3 {
        let digest = arena.game.digest();
        let again = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
        assert_eq!(again.digest(), digest);
        assert_eq!(again.pursuit(), arena.game.pursuit());
        met(&mut arena);
        climb(&mut arena, Climb::Down);
    }
}

/// A shaft on the second to fifth levels.
const SHAFT: &str = r#""shaft": { "feature": "shaft", "from": 2, "to": 5, "told": "Up: %stairs, %shaft." }"#;

/// Returns the square of the shaft that the hero knows.
fn shaft(arena: &Arena) -> Option<Point> {
    let view = arena.game.view();
    let is_shaft = |(at, kind): (Point, _)| (view.raws().features.table[kind].name == "shaft").then_some(at);
    view.features().find_map(is_shaft)
}

#[test]
fn levels_offer_two_ways_up_under_pursuit() {
    let mut arena = begun(&format!("{ALONE}, {SHAFT}"));
    let mut told = Vec::new();
    for depth in 2..=4 {
        let mut events = climb(&mut arena, Climb::Down);
        events.extend(arena.wait(1));
        told.push(lines(&arena, &events));
        assert_eq!(shaft(&arena).is_some(), depth >= 2);
    }
    assert!(told.iter().all(|line| line.contains("Up: ")), "{told:?}");
    let at = shaft(&arena).unwrap();
    for _ in 0..60 {
        if arena.game.view().hero_at() == at {
            break;
        }
        let step = Travel::to(at).next(&arena.game.view()).unwrap_or(Action::Search);
        drop(arena.attempt(step));
    }
    let since = arena.game.turn();
    for _ in 0..200 {
        arena.act(Action::Climb(Climb::Up));
        if arena.game.view().place().number != 4 {
            break;
        }
    }
    let view = arena.game.view();
    assert_eq!(view.place().number, 2, "two levels up");
    assert!((58..=120).contains(&(view.turn() - since)), "{} turns", view.turn() - since);
    // It ends on plain floor: neither on stairs nor on the shaft of that level.
    let here = view.hero_at();
    assert!(!view.leads(here, Climb::Up) && !view.leads(here, Climb::Down));
}

#[test]
fn shafts_are_open_only_under_pursuit() {
    let raws = raws("room", &format!("{ALONE}, {SHAFT}"));
    let mut arena = Setting { rows: ROOM, ..Setting::default() }.begin_with(raws, 1);
    climb(&mut arena, Climb::Down);
    arena.wait(2);
    assert_eq!(shaft(&arena), None);
    assert!(arena.attempt(Action::Climb(Climb::Up)).is_ok(), "the stairs are there");
}

#[test]
fn map_tells_where_the_shaft_opens() {
    let raws = raws("room", &format!("{ALONE}, {SHAFT}"));
    let recipe = &raws.dungeon.levels.iter().next().unwrap().1;
    let first = Layout::first(&raws).unwrap();
    let at = |number| {
        let place = LevelId { number, ..first };
        let job = BuildJob::new(&raws, &Layout::new(&raws, 1), 1, place).unwrap();
        planned_shaft(&raws, recipe, number, &job.plan())
    };
    assert_eq!((at(1), at(2).is_some(), at(5).is_some()), (None, true, true));
    let mut arena = begun(&format!("{ALONE}, {SHAFT}"));
    climb(&mut arena, Climb::Down);
    arena.wait(1);
    assert_eq!(shaft(&arena), at(2));
}
