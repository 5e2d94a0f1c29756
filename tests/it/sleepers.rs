//! Sleeping creatures and their waking: at their own moves near the hero, and at the hero's first step into a
//! special room.

use crate::common::{self, theme_named};
use rhack::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        action::{Action, Choice},
        creation::{Choices, Trait, TraitChoice},
        event::{Question, Status},
        game::{Game, Setup},
        population::Allegiance,
        state::being::Mood,
    },
    map_builders::plan::{PlannedRoom, Theme},
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources, table::Id},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::{Arc, OnceLock};

const KINDS: &str = r#"[
    { "name": "sleeper", "glyph": "x", "colour": "red", "hitpoints": "60", "peaceful": "never" },
    { "name": "light sleeper", "inherits": "sleeper", "mind": { "wakes_one_in": 1 } },
    { "name": "deep sleeper", "inherits": "sleeper", "mind": { "wakes_one_in": 350 } },
    { "name": "keen sleeper", "inherits": "light sleeper", "mind": { "hears_stealth": 50 } },
    { "name": "slow sleeper", "inherits": "sleeper", "speed": 3 }
]"#;

fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    let load = || {
        let mut sources = common::deserted(Sources::embedded());
        sources.mods.push(Layer::new("sleepers").with("creatures.json", KINDS));
        Resources::load(&sources, DEFAULT_WORLD, None).unwrap().raws
    };
    RAWS.get_or_init(load).clone()
}

/// Begins a game on the map drawn by `rows`, with a sleeping creature of `kind` on each `z`. The squares of
/// `special` are a room with that theme.
fn game(seed: u64, role: &str, kind: &str, rows: &[&str], special: Option<(Id<Theme>, Rect)>) -> Game {
    let raws = raws();
    let floor: Vec<String> = rows.iter().map(|row| row.replace('z', ".")).collect();
    let mut plan = common::drawn(&raws, &floor.iter().map(String::as_str).collect::<Vec<_>>());
    plan.rooms.extend(
        special.map(|(theme, floor)| PlannedRoom { theme: Some(theme), ..PlannedRoom::new(floor, true) }),
    );
    let role = TraitChoice::named(&raws.traits, Trait::Role, role).unwrap();
    let identity = Choices::default().with(role).completed(&raws, 1).unwrap();
    let sleeper = raws.creatures.named(kind).unwrap();
    let mut game = Game::on_plan(raws, &Setup { seed, name: "Tester".into(), identity }, plan).unwrap();
    for (y, row) in (0..).zip(rows) {
        for (x, _) in (0..).zip(row.chars()).filter(|(_, c)| *c == 'z') {
            game.spawn(sleeper, Point::new(x, y), Allegiance::Asleep).unwrap();
        }
    }
    game
}

fn awake(game: &Game) -> u32 {
    let awake = |mood: Mood| u32::from(mood != Mood::Asleep);
    game.census().iter().map(|resident| awake(resident.mood)).sum()
}

/// Returns how many of 100 sleepers on this map wake while the hero waits `turns` times.
fn count_woken(role: &str, kind: &str, row: &str, turns: u32) -> u32 {
    let one = |seed| {
        let mut game = game(seed, role, kind, &[row], None);
        (0..turns).for_each(|_| drop(game.act(Action::Wait).unwrap()));
        awake(&game)
    };
    (1..=100).map(one).sum()
}

#[test]
fn near_visible_sleepers_wake_at_their_moves() {
    // One in seven at each of six moves: about 60 in a hundred. The creatures have no move in the first turn.
    let near = count_woken("Wizard", "sleeper", "|@........z.|", 7);
    assert!((45..=75).contains(&near), "{near}");
    let slow = count_woken("Wizard", "slow sleeper", "|@........z.|", 8);
    assert!((5..=40).contains(&slow) && slow < near, "{slow}: who is slow has fewer moves");
    assert_eq!(count_woken("Wizard", "light sleeper", "|@........z.|", 2), 100);
    assert!(count_woken("Wizard", "deep sleeper", "|@........z.|", 7) <= 8);
}

#[test]
fn distance_walls_and_stealth_keep_sleepers_asleep() {
    assert_eq!(count_woken("Wizard", "light sleeper", "|@..........z|", 5), 0, "eleven squares off");
    assert_eq!(count_woken("Wizard", "light sleeper", "|@...~....z.|", 5), 0, "behind rock");
    assert_eq!(count_woken("Valkyrie", "light sleeper", "|@........z.|", 5), 0, "unheard");
    // Ten squares in a straight line; eight across and eight down are farther.
    let slant = |row: usize| {
        let mut rows = ["............."; 9].to_vec();
        rows[0] = "@............";
        rows[row] = "........z....";
        let mut game = game(1, "Wizard", "light sleeper", &rows, None);
        (0..3).for_each(|_| drop(game.act(Action::Wait).unwrap()));
        awake(&game)
    };
    assert_eq!((slant(6), slant(8)), (1, 0));
}

#[test]
fn keen_ears_sometimes_hear_stealthy_heroes() {
    // One move in two.
    let heard = count_woken("Valkyrie", "keen sleeper", "|@........z.|", 2);
    assert!((30..=70).contains(&heard), "{heard}");
    assert_eq!(count_woken("Wizard", "keen sleeper", "|@........z.|", 2), 100, "others are heard by all");
    let ears = |name: &str| {
        let raws = common::resources().raws;
        raws.creatures.table[raws.creatures.named(name).unwrap()].mind.hears_stealth
    };
    assert_eq!((ears("ettin"), ears("titan")), (90, 0));
}

/// Moves the hero into a room of `theme` and out again, twice. Returns how many of sixty sleepers elsewhere
/// are awake each time.
fn count_intruded(role: &str, theme: Id<Theme>) -> Vec<u32> {
    let cells = "z~".repeat(20);
    let (cells, blank) = (format!("~{cells}"), "~".repeat(41));
    let floor = Rect { left: 3, top: 0, right: 6, bottom: 0 };
    let way = format!("@......{}", "~".repeat(34));
    let rows = [&way, &blank, &cells, &blank, &cells, &blank, &cells].map(String::as_str);
    let mut game = game(1, role, "sleeper", &rows, Some((theme, floor)));
    let steps = [Dir::East, Dir::East, Dir::East, Dir::West, Dir::East];
    let step = |game: &mut Game, dir: Dir| {
        game.act(Action::Walk(dir)).unwrap();
        awake(game)
    };
    steps.map(|dir| step(&mut game, dir)).to_vec()
}

#[test]
fn entering_a_special_room_wakes_a_third_of_sleepers() {
    let [first, second, inside, outside, again] = count_intruded("Wizard", theme_named("zoo"))[..] else {
        panic!()
    };
    assert_eq!((first, second), (0, 0), "not there yet");
    assert!((10..=30).contains(&inside), "{inside} of 60");
    assert_eq!((outside, again), (inside, inside), "only once");
    assert_eq!(count_intruded("Valkyrie", theme_named("zoo")).last(), Some(&0), "nobody hears the stealthy");
    assert_eq!(count_intruded("Wizard", theme_named("shop")).last(), Some(&0), "a shop is open to all");
}

#[test]
fn attack_on_a_peaceful_creature_is_heard() {
    let mut game = game(1, "Wizard", "sleeper", &["|@.|z|"], None);
    let peaceful = game.raws().creatures.named("sleeper").unwrap();
    let at = game.view().hero_at().step(Dir::East);
    game.spawn(peaceful, at, Allegiance::Peaceful).unwrap();
    game.act(Action::Fight(Dir::East)).unwrap();
    assert!(matches!(game.status(), Status::Asking(Question::Attack { .. })));
    assert_eq!(awake(&game), 1);
    game.act(Action::Answer(Choice::Yes)).unwrap();
    assert_eq!(awake(&game), 2);
}
