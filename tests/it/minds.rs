//! AI of creatures, tested in ASCII scenes: positions, the hero's actions, and the outcome.
//!
//! Creatures are letters of the map, of made-up kinds that each have one trait under test.

use crate::common;
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        creation::{Choices, Trait, TraitChoice},
        event::{Event, Turn},
        game::{Game, HERO, Occupant, Setup},
        population::Allegiance::{self, Asleep, Hostile, Peaceful, Pet, Side},
        state::{
            being::{Attitude, Mood},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    map_builders::{
        layout::{Destination, Exit, Layout, LevelId},
        plan::PlannedStairs,
    },
    raws::{
        Raws,
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, OnceLock},
};

/// Kinds that take and deal many blows; no blow misses a creature or does much damage.
const KINDS: &str = r#"[
    { "name": "made up", "abstract": true, "glyph": "x", "colour": "red", "level": 1, "hitpoints": "60",
      "armour_class": 30, "peaceful": "never", "attacks": [{ "form": "bite", "dice": "1d1" }] },
    { "name": "seeker", "inherits": "made up" },
    { "name": "handy", "inherits": "made up", "hands": true },
    { "name": "dull", "inherits": "made up", "mind": { "awareness": 1 } },
    { "name": "short-sighted", "inherits": "made up", "mind": { "awareness": 5 } },
    { "name": "hound", "inherits": "dull", "mind": { "smells": true } },
    { "name": "heedless", "inherits": "made up", "mind": { "erratic": 100 } },
    { "name": "coward", "inherits": "made up", "mind": { "flees_below": 100 } },
    { "name": "healing coward", "inherits": "coward", "regenerates": true },
    { "name": "leaping coward", "inherits": "coward", "teleports": true },
    { "name": "archer", "inherits": "made up", "mind": { "keeps_away": true },
      "attacks": [{ "form": "shot", "what": "an arrow", "dice": "1d1" }] },
    { "name": "poor archer", "inherits": "archer",
      "attacks": [{ "form": "weapon", "dice": "1d1" }],
      "kit": [{ "item": "bow" }, { "item": "arrow", "count": "3" }] },
    { "name": "unarmed archer", "inherits": "archer",
      "attacks": [{ "form": "weapon", "dice": "1d1" }], "kit": [{ "item": "bow" }] },
    { "name": "slow archer", "inherits": "archer",
      "attacks": [{ "form": "shot", "what": "an arrow", "dice": "1d1", "one_in": 4 }] },
    { "name": "bug", "inherits": "made up", "orthogonal": true },
    { "name": "gazer", "inherits": "made up", "attacks": [{ "form": "gaze", "dice": "1d1", "range": 20 }] },
    { "name": "hunter", "inherits": "made up", "kin": "pack", "mind": { "pack": true } },
    { "name": "resting hunter", "inherits": "hunter", "speed": 0 },
    { "name": "dull hunter", "inherits": "dull", "mind": { "pack": true } },
    { "name": "thief", "inherits": "made up", "attacks": [{ "form": "touch", "effects": ["steal_gold"] }] },
    { "name": "leaping thief", "inherits": "thief", "teleports": true },
    { "name": "purse", "inherits": "made up", "hitpoints": "1", "gold": "40" },
    { "name": "lurker", "inherits": "made up", "mind": { "waits": true } },
    { "name": "upper", "inherits": "dull", "kin": "upper", "enemies": ["lower"] },
    { "name": "lower", "inherits": "dull", "kin": "lower" },
    { "name": "quick", "inherits": "made up", "speed": 15 },
    { "name": "slow", "inherits": "made up", "speed": 3 },
    { "name": "delayed", "inherits": "made up", "delay": 14 },
    { "name": "follower", "inherits": "made up", "follows": true },
    { "name": "mighty", "inherits": "made up", "level": 3 },
    { "name": "mauler", "inherits": "made up", "attacks": [{ "form": "bite", "dice": "1d60" }] },
    { "name": "floating", "inherits": "made up", "speed": 0,
      "attacks": [{ "form": "passive", "effects": [{ "effect": "paralyse", "turns": "1d4" }] }] },
    { "name": "acid", "inherits": "made up", "speed": 0,
      "attacks": [{ "form": "passive", "dice": "3d20", "element": "acid" }] },
    { "name": "mild", "inherits": "made up", "speed": 0,
      "attacks": [{ "form": "passive", "dice": "1d1", "element": "acid" }] },
    { "name": "stunner", "inherits": "dull",
      "attacks": [{ "form": "touch", "effects": [{ "effect": "stun", "turns": "500" }] }] },
    { "name": "confuser", "inherits": "dull",
      "attacks": [{ "form": "touch", "effects": [{ "effect": "confuse", "turns": "500" }] }] },
    { "name": "blinder", "inherits": "dull",
      "attacks": [{ "form": "touch", "effects": [{ "effect": "blind", "turns": "500" }] }] }
]"#;

/// Returns the default world with these kinds, no other creatures, and a hero who takes many blows too.
fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    let load = || {
        let mut sources = common::deserted(Sources::embedded());
        let layer = Layer::new("minds")
            .with("creatures.json", KINDS)
            .with("rules.json", r#"{ "hero": { "hitpoints": 10000 } }"#);
        sources.mods.push(layer);
        let found = Resources::load(&sources, DEFAULT_WORLD, None);
        found
            .unwrap_or_else(|found| panic!("{}", found.iter().map(ToString::to_string).collect::<String>()))
            .raws
    };
    RAWS.get_or_init(load).clone()
}

/// (letter on the map, kind, allegiance)
type Part<'a> = (char, &'a str, Allegiance);

struct Scene {
    game: Game,
    rows: Vec<String>,
    letters: BTreeMap<ThingId, char>,
    events: Vec<Event>,
}

impl Scene {
    fn new(rows: &[&str], cast: &[Part<'_>]) -> Scene {
        Scene::seeded(1, "Wizard", rows, cast)
    }

    /// Runs `look` on the scene with each of a few seeds.
    fn each(rows: &[&str], cast: &[Part<'_>], mut look: impl FnMut(Scene)) {
        (1..=12).for_each(|seed| look(Scene::seeded(seed, "Wizard", rows, cast)));
    }

    /// Creates the scene. The map is drawn as in [`common::drawn`]. Letters of the cast stand on floor, or in
    /// a corridor in rows without floor. Downstairs lead to the next level. Of equal letters, the one farther
    /// up and left is older.
    fn seeded(seed: u64, role: &str, rows: &[&str], cast: &[Part<'_>]) -> Scene {
        let raws = raws();
        let known = |c: char| cast.iter().any(|(letter, ..)| *letter == c);
        let bare = |row: &&str| {
            let corridor = row.contains('#') && !row.contains('.');
            let square = |c| {
                if !known(c) {
                    c
                } else if corridor {
                    '#'
                } else {
                    '.'
                }
            };
            row.chars().map(square).collect::<String>()
        };
        let bare: Vec<String> = rows.iter().map(bare).collect();
        let mut plan = common::drawn(&raws, &bare.iter().map(String::as_str).collect::<Vec<_>>());
        let first = Layout::first(&raws).unwrap();
        let below = Destination::Level(LevelId { number: first.number + 1, ..first });
        for (at, _) in points(rows).filter(|(_, c)| *c == '>') {
            plan.stairs.push(PlannedStairs { at, exit: Exit::stairs(Climb::Down, below) });
        }
        let role = TraitChoice::named(&raws.traits, Trait::Role, role).unwrap();
        let identity = Choices::default().with(role).completed(&raws, seed).unwrap();
        let setup = Setup { seed, name: "Tester".into(), identity };
        let game = Game::on_plan(raws, &setup, plan).unwrap();
        let mut scene = Scene { game, rows: bare, letters: BTreeMap::new(), events: Vec::new() };
        for (letter, kind, how) in cast {
            for (at, _) in points(rows).filter(|(_, c)| c == letter) {
                scene.spawn(*letter, kind, at, *how);
            }
        }
        scene.begin();
        scene
    }

    fn spawn(&mut self, letter: char, kind: &str, at: Point, how: Allegiance) {
        let kind = self.game.raws().creatures.named(kind).unwrap_or_else(|| panic!("there is no {kind}"));
        let id = self.game.spawn(kind, at, how).unwrap_or_else(|| panic!("no room for {letter}"));
        self.letters.insert(id, letter);
    }

    /// Passes the turn in which new creatures do not act yet.
    fn begin(&mut self) {
        self.wait(1);
        self.events.clear();
    }

    /// Adds a creature to a running scene.
    fn enter(&mut self, letter: char, kind: &str, at: Point, how: Allegiance) {
        self.spawn(letter, kind, at, how);
        self.begin();
    }

    /// Has the hero do `action`. Fails if a creature goes diagonally through a doorway.
    fn act(&mut self, action: Action) -> Turn {
        let before: BTreeMap<ThingId, Point> =
            self.game.census().into_iter().map(|one| (one.id, one.at)).collect();
        let turn = self.game.act(action.clone()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
        self.events.extend(turn.events.iter().cloned());
        for Occupant { id, at, .. } in self.game.census() {
            let Some(from) = before.get(&id) else { continue };
            if Dir::between(*from, at).is_some_and(Dir::is_diagonal) {
                let doorway = |at| self.game.raws().terrains.table[self.game.ground(at).unwrap()].doorway;
                assert!(!doorway(*from) && !doorway(at), "{from:?} {at:?}");
            }
        }
        turn
    }

    fn wait(&mut self, times: u32) {
        (0..times).for_each(|_| drop(self.act(Action::Wait)));
    }

    /// Waits until `done` returns true, for at most `most` turns. Returns true if it did.
    fn until(&mut self, most: u32, mut done: impl FnMut(&Scene) -> bool) -> bool {
        (0..most).any(|_| {
            self.wait(1);
            done(self)
        })
    }

    /// Walks along `keys` (vi keys).
    fn walk(&mut self, keys: &str) {
        for key in keys.chars() {
            self.act(Action::Walk(dir(key)));
        }
    }

    /// Returns all living creatures with this letter.
    fn all(&self, letter: char) -> Vec<Occupant> {
        self.game.census().into_iter().filter(|one| self.letters.get(&one.id) == Some(&letter)).collect()
    }

    fn gone(&self, letter: char) -> bool {
        self.all(letter).is_empty()
    }

    /// Returns the only creature with this letter.
    fn one(&self, letter: char) -> Occupant {
        let all = self.all(letter);
        assert_eq!(all.len(), 1, "{letter}");
        all[0]
    }

    fn at(&self, letter: char) -> Point {
        self.one(letter).at
    }

    fn mood(&self, letter: char) -> Mood {
        self.one(letter).mood
    }

    fn hero(&self) -> Point {
        self.game.view().hero_at()
    }

    /// Distance in squares from the creature to the hero.
    fn far(&self, letter: char) -> i32 {
        self.at(letter).distance(self.hero())
    }

    /// True if the creature has lost hit points.
    fn hurt(&self, letter: char) -> bool {
        let body = self.one(letter).body;
        body.hitpoints < body.max_hitpoints
    }

    fn hunts(&self, letter: char) -> bool {
        matches!(self.mood(letter), Mood::Hunting { .. })
    }

    /// Number of blows and shots of the creature seen by the hero.
    fn blows(&self, letter: char) -> usize {
        let by = |event: &&Event| match event {
            Event::Hit { by, .. } | Event::Missed { by, .. } | Event::Worked { by, .. } => {
                self.letters.get(&by.id) == Some(&letter)
            }
            _ => false,
        };
        self.events.iter().filter(by).count()
    }

    /// Number of creatures with this letter adjacent to the hero.
    fn beside(&self, letter: char) -> usize {
        self.all(letter).iter().filter(|one| one.at.distance(self.hero()) == 1).count()
    }

    /// Returns the map with every creature, seen or not.
    fn picture(&self) -> Vec<String> {
        let mut rows: Vec<Vec<char>> =
            self.rows.iter().map(|row| row.replace('@', ".").chars().collect()).collect();
        let people = self.game.census().into_iter().map(|one| (one.id, one.at)).chain([(HERO, self.hero())]);
        for (id, Point { x, y }) in people {
            let letter = self.letters.get(&id).copied().unwrap_or('@');
            rows[usize::try_from(y).unwrap()][usize::try_from(x).unwrap()] = letter;
        }
        rows.into_iter().map(|row| row.into_iter().collect()).collect()
    }
}

/// Returns the squares of a drawn map.
fn points<'a>(rows: &'a [&'a str]) -> impl Iterator<Item = (Point, char)> + 'a {
    let rows = (0..).zip(rows);
    rows.flat_map(|(y, row)| (0..).zip(row.chars()).map(move |(x, c)| (Point::new(x, y), c)))
}

fn dir(key: char) -> Dir {
    Dir::ALL["kulnjbhy".find(key).unwrap_or_else(|| panic!("which way is {key}?"))]
}

const HALL: [&str; 7] = [
    "--------------------~",
    "|..................|~",
    "|..................|~",
    "|........w.........|~",
    "|..................|~",
    "|..................|~",
    "--------------------@",
];

#[test]
fn wandering_creature_walks_straight() {
    Scene::each(&HALL, &[('w', "dull", Hostile)], |mut scene| {
        let (mut squares, mut straight, mut last) = (BTreeSet::new(), 0, None);
        for _ in 0..300 {
            let before = scene.at('w');
            scene.wait(1);
            let heading = Dir::between(before, scene.at('w')).unwrap();
            assert_ne!(Some(heading.opposite()), last, "there and back again");
            straight += u32::from(Some(heading) == last);
            last = Some(heading);
            squares.insert(scene.at('w'));
        }
        assert!(
            straight > 150 && squares.len() > 40,
            "{straight} straight on, over {} squares",
            squares.len()
        );
    });
}

#[test]
fn wandering_creature_turns_back_at_a_dead_end() {
    let mut scene = Scene::new(&["~~~~~~~~~@", "~w#####~~~", "~~~~~~~~~~"], &[('w', "dull", Hostile)]);
    let mut squares = BTreeSet::new();
    for _ in 0..40 {
        scene.wait(1);
        squares.insert(scene.at('w').x);
    }
    assert_eq!(squares, (1..7).collect());
}

#[test]
fn erratic_creature_moves_uniformly() {
    let mut counts: BTreeMap<(i32, i32), u32> = BTreeMap::new();
    for seed in 1..=600 {
        let mut scene = Scene::seeded(seed, "Wizard", &HALL, &[('w', "heedless", Hostile)]);
        let before = scene.at('w');
        scene.wait(1);
        let after = scene.at('w');
        *counts.entry((after.x - before.x, after.y - before.y)).or_default() += 1;
    }
    assert_eq!(counts.len(), 9);
    assert!(counts.values().all(|count| (40..95).contains(count)), "{counts:?}");
}

#[test]
fn only_erratic_creatures_attack_at_random() {
    let closet = ["@~~~~", "~ww~~", "~ww~~", "~~~~~"];
    Scene::each(&closet, &[('w', "heedless", Hostile)], |mut scene| {
        assert!(scene.until(200, |scene| scene.all('w').iter().any(|one| one.body.hitpoints < 60)));
    });
    for kind in ["seeker", "dull", "hunter", "hound"] {
        let mut scene = Scene::new(&closet, &[('w', kind, Hostile)]);
        scene.wait(200);
        assert!(scene.all('w').iter().all(|one| one.body.hitpoints == 60), "{kind}");
    }
}

#[test]
fn creatures_hunt_the_hero_on_sight() {
    let mut scene = Scene::new(&["-----------", "|.h.....@.|", "-----------"], &[('h', "seeker", Hostile)]);
    scene.wait(3);
    assert_eq!(scene.picture()[1], "|....h..@.|");
    scene.wait(4);
    assert_eq!(scene.picture()[1], "|......h@.|");
    assert!(scene.blows('h') > 0);
}

#[test]
fn awareness_limits_sight_range() {
    for (rows, sees) in [("|.h.....@.|", false), ("|..h....@.|", true)] {
        let mut scene = Scene::new(&["-----------", rows, "-----------"], &[('h', "short-sighted", Hostile)]);
        scene.act(Action::Search);
        assert_eq!(scene.hunts('h'), sees, "{rows}");
    }
}

#[test]
fn creatures_see_the_hero_in_the_dark() {
    let mut scene = Scene::new(&["-----------", "|.h..^..@.|", "-----------"], &[('h', "seeker", Hostile)]);
    scene.wait(1);
    assert!(scene.hunts('h'));
}

#[test]
fn smelling_creatures_follow_the_hero_track() {
    let rows = ["~~~#####~~~", "~~#~~~~~#~~", "@#~~~~~~~##", "~~#~~~~~#~~", "~~~#####~~~"];
    for (keys, y) in [("luullllnnl", 0), ("lnnlllluul", 4)] {
        let mut scene = Scene::new(&rows, &[]);
        scene.walk(keys);
        scene.enter('h', "hound", Point::new(0, 2), Hostile);
        scene.wait(5);
        assert!(scene.hunts('h'));
        assert_eq!(scene.at('h').y, y);
        scene.wait(4);
        assert_eq!(scene.far('h'), 1);
    }
    let mut scene = Scene::new(&rows, &[]);
    scene.walk("luullllnnl");
    scene.enter('d', "dull", Point::new(0, 2), Hostile);
    scene.wait(5);
    assert!(!scene.hunts('d'));
}

/// Two rooms with a winding corridor between them.
const ROOMS: [&str; 9] = [
    "-------~~~~~~~~~~",
    "|.....|~~~~~~~~~~",
    "|.....D###~~~~~~~",
    "|..h..|~~#~~~~~~~",
    "-------~~#~~~~~~~",
    "~~~~~~~~~#~------",
    "~~~~~~~~~#~|....|",
    "~~~~~~~~~##D...@|",
    "~~~~~~~~~~~------",
];

#[test]
fn creatures_investigate_noise() {
    let mut scene = Scene::new(&ROOMS, &[('h', "seeker", Hostile)]);
    scene.wait(1);
    assert!(!scene.hunts('h'), "there is nothing to be seen or heard");
    scene.act(Action::Kick(Dir::East));
    let Mood::Hunting { last, .. } = scene.mood('h') else { panic!("{:?}", scene.mood('h')) };
    assert_eq!(last, Point::new(16, 7));
    assert!(scene.until(20, |scene| scene.far('h') == 1));
}

#[test]
fn peaceful_or_distant_creatures_ignore_noise() {
    let far: Vec<String> =
        (0..3).map(|y| if y == 1 { format!("|@|{}h~", "~".repeat(30)) } else { "-".repeat(35) }).collect();
    let far: Vec<&str> = far.iter().map(String::as_str).collect();
    for (rows, how) in [(&far[..], Hostile), (&ROOMS, Peaceful)] {
        let mut scene = Scene::new(rows, &[('h', "seeker", how)]);
        scene.act(Action::Kick(Dir::East));
        assert_eq!(scene.mood('h'), Mood::Wandering);
    }
}

#[test]
fn hunters_lose_track_after_twenty_turns() {
    let rows = ["------~-----", "|...h|~|..@|", "------~-----"];
    let mut scene = Scene::new(&rows, &[('h', "seeker", Hostile)]);
    scene.act(Action::Kick(Dir::East));
    let turn = scene.game.turn();
    assert!(scene.until(40, |scene| !scene.hunts('h')));
    assert!((15..=25).contains(&(scene.game.turn() - turn)), "{}", scene.game.turn() - turn);
}

#[test]
fn hunters_walk_around_obstacles() {
    let rows = ["-----------", "|....}....|", "|.h..}..@.|", "|....}....|", "|.........|", "-----------"];
    let mut scene = Scene::new(&rows, &[('h', "seeker", Hostile)]);
    assert!(scene.until(8, |scene| scene.far('h') == 1), "{:#?}", scene.picture());
    // A creature that follows the straight line alone would get stuck here.
    let trap = ["---------", "|.......|", "|.----..|", "|h...|@.|", "|.----..|", "|.......|", "---------"];
    let mut scene = Scene::new(&trap, &[('h', "seeker", Hostile)]);
    scene.act(Action::Kick(Dir::West));
    assert!(scene.until(12, |scene| scene.far('h') == 1), "{:#?}", scene.picture());
}

#[test]
fn only_creatures_with_hands_open_doors() {
    let rows = ["-----------", "|..h.+...@|", "-----------"];
    for (kind, opens) in [("handy", true), ("seeker", false)] {
        let mut scene = Scene::new(&rows, &[('h', kind, Hostile)]);
        let door = Point::new(5, 1);
        let terrains = &scene.game.raws().clone().terrains;
        scene.act(Action::Kick(Dir::East));
        assert_eq!(scene.until(12, |scene| scene.game.ground(door) == Some(terrains.open_door)), opens);
        assert_eq!(scene.until(10, |scene| scene.far('h') == 1), opens);
    }
    let locked = ["-----------", "|..h.L...@|", "-----------"];
    let mut scene = Scene::new(&locked, &[('h', "handy", Hostile)]);
    scene.act(Action::Kick(Dir::East));
    scene.wait(20);
    assert!(scene.at('h').x < 5);
}

#[test]
fn orthogonal_kinds_never_move_or_attack_diagonally() {
    // From any side, with any obstacle.
    for at in [Point::new(1, 1), Point::new(9, 1), Point::new(3, 5), Point::new(6, 4), Point::new(9, 5)] {
        let rows = [
            "-----------",
            "|.........|",
            "|..~......|",
            "|....@....|",
            "|.......~.|",
            "|.........|",
            "-----------",
        ];
        let mut scene = Scene::new(&rows, &[]);
        scene.enter('b', "bug", at, Hostile);
        let mut before = scene.at('b');
        for _ in 0..30 {
            let aslant = before.x != 5 && before.y != 3;
            let blows = scene.blows('b');
            scene.wait(1);
            let here = scene.at('b');
            assert!(here.x == before.x || here.y == before.y, "{before:?} to {here:?}");
            assert!(!aslant || here != before || scene.blows('b') == blows, "it strikes from {before:?}");
            before = here;
        }
        assert!(scene.blows('b') > 10, "it comes beside the hero: {:#?}", scene.picture());
    }
    // Diagonally adjacent, with no way to an orthogonal square, it cannot attack.
    let rows = ["----", "|b~|", "|~@|", "----"];
    let mut scene = Scene::new(&rows, &[('b', "bug", Hostile)]);
    scene.wait(30);
    assert_eq!((scene.at('b'), scene.blows('b')), (Point::new(1, 1), 0));
}

#[test]
fn hunters_queue_in_corridors_and_surround_in_halls() {
    let mut scene = Scene::new(
        &["~~~~~~~~~~", "~a##b####@", "~~~~~~~~~~"],
        &[('a', "seeker", Hostile), ('b', "seeker", Hostile)],
    );
    scene.act(Action::Kick(Dir::West));
    scene.wait(12);
    assert_eq!(scene.picture()[1], "~######ab@");
    let hall = ["---------", "|hhhh...|", "|.......|", "|.....@.|", "|.......|", "|.......|", "---------"];
    let mut scene = Scene::new(&hall, &[('h', "seeker", Hostile)]);
    scene.wait(10);
    assert_eq!(scene.beside('h'), 4, "{:#?}", scene.picture());
}

#[test]
fn creatures_never_pass_doorways_diagonally() {
    // The scene checks every step.
    let rows = [
        "~~~~~~~~~",
        "---------",
        "|..h....|",
        "|.......|",
        "----D----",
        "~~|...|~~",
        "~~|.@.|~~",
        "~~-----~~",
    ];
    Scene::each(&rows, &[('h', "seeker", Hostile)], |mut scene| {
        scene.act(Action::Kick(Dir::SouthWest));
        assert!(scene.until(12, |scene| scene.far('h') == 1), "{:#?}", scene.picture());
    });
}

#[test]
fn wounded_coward_flees_and_returns_healed() {
    let hall = [
        "--------------------",
        "|..................|",
        "|.@h...............|",
        "|..................|",
        "--------------------",
    ];
    let mut scene = Scene::new(&hall, &[('h', "healing coward", Hostile)]);
    scene.act(Action::Fight(Dir::East));
    assert!(matches!(scene.mood('h'), Mood::Fleeing { .. }) && scene.far('h') > 1);
    assert!(scene.events.iter().any(|event| matches!(event, Event::Fled { .. })));
    let mut farthest = 0;
    scene.until(12, |scene| {
        farthest = farthest.max(scene.far('h'));
        false
    });
    assert!(farthest > 8, "{farthest}");
    assert!(scene.until(60, |scene| scene.far('h') == 1 && scene.hunts('h')));
}

#[test]
fn cornered_coward_fights() {
    let mut scene = Scene::new(&["----------", "|h@......|", "----------"], &[('h', "coward", Hostile)]);
    scene.act(Action::Fight(Dir::West));
    scene.wait(10);
    assert!(matches!(scene.mood('h'), Mood::Fleeing { .. }));
    assert!(scene.blows('h') >= 10, "{}", scene.blows('h'));
}

#[test]
fn archers_shoot_in_eight_directions_and_keep_distance() {
    let flights = |rows: &[&str], kind, turns| {
        let mut scene = Scene::new(rows, &[('h', kind, Hostile), ('f', "floating", Hostile)]);
        scene.wait(turns);
        (scene.events.iter().filter(|event| matches!(event, Event::Flew { .. })).count(), scene)
    };
    let hall = |row| ["---------------", "|.............|", row, "|.............|", "---------------"];
    for (row, shots) in [("|@....h.......|", 1), ("|@..f.h.......|", 0), ("|@.........h..|", 0)] {
        assert_eq!(flights(&hall(row), "archer", 1).0, shots, "{row}");
    }
    let slant = ["-------", "|@....|", "|.....|", "|..h..|", "|.....|", "-------"];
    assert!(flights(&slant, "archer", 3).0 > 0);
    let (count, _) = flights(&hall("|@....h.......|"), "slow archer", 200);
    assert!((30..70).contains(&count), "{count} of 200");
    let (_, scene) = flights(&hall("|.......@h....|"), "archer", 1);
    assert_eq!(scene.far('h'), 2, "{:#?}", scene.picture());
    let knight = ["--------", "|......|", "|@.....|", "|...h..|", "|......|", "--------"];
    let (count, scene) = flights(&knight, "archer", 4);
    assert_eq!(count, 3, "one step, and it can shoot: {:#?}", scene.picture());
}

#[test]
fn archer_without_arrows_fights_in_melee() {
    let flew = |event: &&Event| matches!(event, Event::Flew { .. });
    for (kind, arrows) in [("poor archer", 3), ("unarmed archer", 0)] {
        let mut scene = Scene::new(&["--------------", "|@...........|", "--------------"], &[]);
        scene.enter('h', kind, Point::new(8, 1), Hostile);
        let before = scene.events.iter().filter(flew).count();
        scene.wait(40);
        // Some arrows may have flown in the turn of its arrival.
        assert!(scene.events.iter().filter(flew).count() - before <= arrows);
        assert_eq!(scene.far('h'), 1, "{:#?}", scene.picture());
        let blows = scene.blows('h');
        scene.wait(5);
        assert!(scene.blows('h') >= blows + 4, "now it strikes");
    }
}

#[test]
fn gaze_needs_no_clear_line() {
    for rows in [["|@..f..h.|", "|........|"], ["|@..f....|", "|......h.|"]] {
        let rows = ["----------", rows[0], rows[1], "----------"];
        let mut scene = Scene::new(&rows, &[('h', "gazer", Hostile), ('f', "floating", Hostile)]);
        scene.wait(4);
        assert_eq!(scene.blows('h'), 4, "{rows:?}");
    }
}

#[test]
fn pack_hunter_waits_for_another() {
    let alone = ["--------------", "|..w.....@...|", "--------------"];
    let mut near = 0;
    Scene::each(&alone, &[('w', "hunter", Hostile)], |mut scene| {
        scene.wait(5);
        near += u32::from(scene.far('w') < 5);
    });
    assert!(near <= 4, "{near} of 12 are impatient");
    let two = ["--------------", "|.ww.....@...|", "--------------"];
    Scene::each(&two, &[('w', "hunter", Hostile)], |mut scene| {
        scene.wait(8);
        assert_eq!(scene.beside('w'), 1, "{:#?}", scene.picture());
    });
}

#[test]
fn pack_hunter_attacks_alone_at_close_range() {
    let mut scene =
        Scene::new(&["--------------", "|.....w..@...|", "--------------"], &[('w', "hunter", Hostile)]);
    scene.wait(4);
    assert_eq!(scene.beside('w'), 1);
}

#[test]
fn pack_hunter_takes_the_free_side() {
    let rows =
        ["----------", "|........|", "|.....m..|", "|..w...@.|", "|........|", "|........|", "----------"];
    for (kind, side) in [("hunter", Point::new(6, 4)), ("seeker", Point::new(6, 3))] {
        let mut scene = Scene::new(&rows, &[('w', kind, Hostile), ('m', "resting hunter", Hostile)]);
        scene.wait(4);
        assert_eq!(scene.at('w'), side, "{kind}: {:#?}", scene.picture());
    }
}

#[test]
fn pack_surrounds_the_hero() {
    let rows =
        ["----------", "|........|", "|........|", "|wwww..@.|", "|........|", "|........|", "----------"];
    Scene::each(&rows, &[('w', "hunter", Hostile)], |mut scene| {
        scene.wait(9);
        assert_eq!(scene.beside('w'), 4, "{:#?}", scene.picture());
    });
}

#[test]
fn wandering_pack_stays_together() {
    let hall = [
        "------------------------~",
        "|......................|~",
        "|......................|~",
        "|......www.............|~",
        "|......................|~",
        "|......................|~",
        "|......................|~",
        "------------------------@",
    ];
    let spread = |kind| {
        let mut sum = 0;
        Scene::each(&hall, &[('w', kind, Hostile)], |mut scene| {
            for _ in 0..60 {
                scene.wait(1);
                let all = scene.all('w');
                sum += all.iter().map(|one| one.at.distance(all[0].at)).sum::<i32>();
            }
        });
        sum
    };
    let (together, apart) = (spread("dull hunter"), spread("dull"));
    assert!(together * 2 < apart, "{together} {apart}");
}

#[test]
fn thief_flees_with_its_loot() {
    for (kind, leaps) in [("thief", false), ("leaping thief", true)] {
        let rows =
            ["--------------------", "|.@h...............|", "|..................|", "--------------------"];
        let mut scene = Scene::new(&rows, &[('h', "purse", Hostile)]);
        scene.act(Action::Fight(Dir::East));
        assert!(scene.gone('h'));
        scene.act(Action::Walk(Dir::East));
        scene.act(Action::Walk(Dir::West));
        scene.enter('t', kind, Point::new(3, 1), Hostile);
        assert!(scene.until(20, |scene| matches!(scene.mood('t'), Mood::Fleeing { .. })));
        assert_eq!(scene.one('t').body.gold, 40);
        let vanished = scene.events.iter().any(|event| matches!(event, Event::Vanished { .. }));
        assert_eq!(vanished, leaps);
        scene.wait(20);
        assert!(scene.far('t') > 6, "{kind}: {:#?}", scene.picture());
        scene.events.clear();
        scene.game.pay(500);
        let wants = |event: &Event| matches!(event, Event::Stole { .. });
        assert!(scene.until(120, |scene| scene.events.iter().any(wants)), "one day it wants more");
    }
}

#[test]
fn teleporting_kinds_teleport_when_fleeing() {
    let rows = ["--------------------", "|h@................|", "--------------------"];
    Scene::each(&rows, &[('h', "leaping coward", Hostile)], |mut scene| {
        let hurt = |scene: &Scene| scene.one('h').body.hitpoints < scene.one('h').body.max_hitpoints;
        let vanished = |event: &Event| matches!(event, Event::Vanished { .. });
        let gone = (0..300).any(|_| {
            // Once healed it no longer flees.
            scene.act(if hurt(&scene) { Action::Wait } else { Action::Fight(Dir::West) });
            scene.events.iter().any(vanished)
        });
        assert!(gone);
    });
}

#[test]
fn noise_and_damage_wake_sleepers() {
    for seed in 1..=10 {
        let rows = ["---------", "|..@.z..|", "---------"];
        let mut scene = Scene::seeded(seed, "Valkyrie", &rows, &[('z', "seeker", Asleep)]);
        scene.act(Action::Kick(Dir::North));
        assert_ne!(scene.mood('z'), Mood::Asleep, "a stealthy step wakes nobody, and a kick everybody");
    }
    let rows = ["---------", "|..@z...|", "---------"];
    let mut scene = Scene::new(&rows, &[('z', "seeker", Asleep)]);
    scene.act(Action::Fight(Dir::East));
    assert!(scene.hunts('z'));
    // Behind walls, with a fight within six squares, or without.
    for (row, wakes) in [("|@f~~z~~~~~~~|", true), ("|@f~~~~~~~~z~|", false)] {
        let mut scene = Scene::new(&[row], &[('z', "seeker", Asleep), ('f', "floating", Hostile)]);
        scene.act(Action::Fight(Dir::East));
        assert_eq!(scene.mood('z') != Mood::Asleep, wakes, "{row}");
    }
    // An explosion is heard farther than a kick.
    let row = format!("|@T{}z~", "~".repeat(28));
    let mut scene = Scene::new(&[&row], &[('z', "seeker", Asleep)]);
    let exploded = |event: &Event| matches!(event, Event::Exploded { .. });
    while !scene.events.iter().any(exploded) {
        assert_eq!(scene.mood('z'), Mood::Asleep);
        scene.act(Action::Kick(Dir::East));
    }
    assert!(scene.hunts('z'));
}

#[test]
fn lurker_attacks_when_the_hero_is_close() {
    let mut scene =
        Scene::new(&["--------------", "|.l........@.|", "--------------"], &[('l', "lurker", Hostile)]);
    scene.wait(20);
    assert_eq!((scene.mood('l'), scene.far('l')), (Mood::Waiting, 9));
    scene.walk("hhh");
    assert_eq!((scene.mood('l'), scene.far('l')), (Mood::Waiting, 6));
    scene.walk("h");
    assert!(scene.hunts('l') && scene.far('l') == 4);
}

#[test]
fn peaceful_creatures_wander_without_attacking() {
    let rows = ["-------", "|..@..|", "|p...h|", "-------"];
    Scene::each(&rows, &[('p', "seeker", Peaceful), ('h', "floating", Hostile)], |mut scene| {
        let start = scene.at('p');
        assert!(scene.until(10, |scene| scene.at('p') != start));
        scene.wait(100);
        assert_eq!(scene.blows('p'), 0);
        assert!(!scene.hurt('p') && !scene.hurt('h'));
        assert_eq!(scene.one('p').attitude, Attitude::Peaceful);
    });
}

#[test]
fn pet_follows_the_hero() {
    Scene::each(&ROOMS, &[('h', "seeker", Pet)], |mut scene| {
        scene.wait(30);
        assert!(scene.far('h') <= 3, "{:#?}", scene.picture());
        scene.walk("hhhhhhkkkkkhhhh");
        scene.wait(3);
        assert!(scene.far('h') <= 4, "{:#?}", scene.picture());
        for _ in 0..30 {
            scene.wait(1);
            assert!(scene.far('h') <= 4, "{:#?}", scene.picture());
        }
    });
}

#[test]
fn pet_swaps_places_with_the_hero() {
    let mut scene = Scene::new(&["-------", "|..p@.|", "-------"], &[('p', "seeker", Pet)]);
    let (here, there) = (scene.hero(), scene.at('p'));
    scene.walk("h");
    assert!(scene.events.iter().any(|event| matches!(event, Event::Swapped { .. })));
    assert_eq!(scene.hero(), there);
    assert!(scene.at('p').distance(here) <= 1 && !scene.hurt('p'));
}

#[test]
fn pet_attacks_targets_it_dares() {
    for (foe, how, dares) in [
        ("dull", Hostile, true),
        ("mild", Hostile, true),
        ("mighty", Hostile, false),
        ("mauler", Hostile, true),
        ("acid", Hostile, false),
        ("dull", Peaceful, false),
        ("dull", Pet, false),
    ] {
        let rows = ["~-------", "@|..pf.|", "~-------"];
        let mut scene = Scene::new(&rows, &[('p', "seeker", Pet), ('f', foe, how)]);
        scene.wait(5);
        assert_eq!(scene.hurt('f'), dares, "{foe} {how:?}");
    }
}

#[test]
fn pet_rarely_attacks_a_floating_eye() {
    let (mut soon, mut late) = (0, 0);
    let rows = ["~----", "@|pf|", "~----"];
    Scene::each(&rows, &[('p', "seeker", Pet), ('f', "floating", Hostile)], |mut scene| {
        soon += u32::from(scene.until(5, |scene| scene.hurt('f')));
        late += u32::from(scene.until(95, |scene| scene.hurt('f')));
    });
    // One move in ten: four of ten attack within five moves.
    assert!(soon <= 9 && late >= 11, "{soon} and {late} of 12");
}

#[test]
fn weak_pet_avoids_enemies() {
    let mut clear = 0;
    Scene::each(
        &["---------", "|.......|", "|.@.pf..|", "|.......|", "---------"],
        &[('p', "seeker", Pet), ('f', "dull", Hostile)],
        |mut scene| {
            let weak = |scene: &Scene| scene.gone('p') || scene.one('p').body.hitpoints < 20;
            if !scene.until(200, weak) || scene.gone('p') || scene.gone('f') {
                return;
            }
            let before = scene.one('f').body.hitpoints;
            scene.wait(6);
            assert!(scene.gone('f') || scene.one('f').body.hitpoints >= before);
            clear += 1;
        },
    );
    assert!(clear > 0);
}

#[test]
fn adjacent_pets_follow_on_stairs() {
    for (row, comes) in [("|.p@......|", true), ("|..@.....p|", false)] {
        let mut scene =
            Scene::new(&["-----------", "|..>......|", row, "-----------"], &[('p', "floating", Pet)]);
        scene.walk("k");
        scene.act(Action::Climb(Climb::Down));
        assert_eq!(!scene.gone('p'), comes, "{row}");
        if comes {
            assert_eq!((scene.far('p'), scene.one('p').attitude), (1, Attitude::Tame));
        }
    }
}

#[test]
fn adjacent_followers_follow_on_stairs() {
    for (kind, how, comes) in [
        ("follower", Hostile, true),
        ("seeker", Hostile, false),
        ("follower", Peaceful, false),
        ("follower", Asleep, false),
    ] {
        let rows = ["~~~~~", "~#>#~", "~f@~~", "~~~~~"];
        let mut scene = Scene::seeded(1, "Valkyrie", &rows, &[('f', kind, how)]);
        scene.walk("k");
        scene.act(Action::Climb(Climb::Down));
        assert_eq!(!scene.gone('f'), comes, "{kind} {how:?}");
    }
}

#[test]
fn only_hostile_families_fight_each_other() {
    let fight = |one, other| {
        let rows = ["~---------", "@|.a...b.|", "~---------"];
        let mut scene = Scene::new(&rows, &[('a', one, Hostile), ('b', other, Hostile)]);
        scene.until(60, |scene| scene.hurt('a') || scene.hurt('b'))
    };
    assert!(fight("upper", "lower") && fight("lower", "upper"));
    assert!(!fight("upper", "upper") && !fight("lower", "lower") && !fight("lower", "dull"));
}

#[test]
fn creatures_approach_hated_enemies_in_near_sight() {
    for (row, always) in [("@|.....u...l.|", true), ("@|.....u....l|", false)] {
        let rows = ["~-------------", row, "~-------------"];
        let mut went = 0;
        Scene::each(&rows, &[('u', "upper", Hostile), ('l', "lower", Asleep)], |mut scene| {
            scene.wait(1);
            went += u32::from(scene.at('u').x == 8);
        });
        assert_eq!(went == 12, always, "{row}: {went}");
    }
}

#[test]
fn sides_attack_only_each_other() {
    let rows = ["-----------------", "|.aa.........bb.|", "|..n............|", "----------------@"];
    let cast = [('a', "seeker", Side(0)), ('b', "seeker", Side(1)), ('n', "floating", Hostile)];
    Scene::each(&rows, &cast, |mut scene| {
        assert!(scene.until(600, |scene| scene.gone('a') || scene.gone('b')));
        assert!(!scene.hurt('n'));
    });
    let mut scene = Scene::new(&["~~~~~~~", "@~aa~~~", "~~aa~~~"], &[('a', "seeker", Side(3))]);
    scene.wait(50);
    assert!(scene.all('a').iter().all(|one| one.body.hitpoints == 60));
    let mut scene = Scene::new(&["-----", "|.@a|", "-----"], &[('a', "seeker", Side(0))]);
    scene.wait(20);
    assert_eq!(scene.blows('a'), 0, "the hero is on no side");
}

#[test]
fn hostile_creature_prefers_the_hero_over_a_pet() {
    for (row, hurt) in [("|ph...@.|", true), ("|ph@....|", false)] {
        let mut scene =
            Scene::new(&["---------", row, "---------"], &[('p', "floating", Pet), ('h', "seeker", Hostile)]);
        scene.wait(1);
        assert_eq!(scene.hurt('p'), hurt, "{row}");
        assert!(scene.blows('h') > 0);
    }
}

#[test]
fn confused_and_stunned_creatures_stumble() {
    let rows = ["-------~~", "|.....|~~", "|..ab.|~~", "|.....|~~", "-------~@"];
    let blows = |kind| {
        let mut blows = 0;
        Scene::each(&rows, &[('a', kind, Side(0)), ('b', "seeker", Side(1))], |mut scene| {
            scene.wait(50);
            blows += 60 - scene.one('a').body.hitpoints;
        });
        blows
    };
    let (steady, confused, stunned) = (blows("mild"), blows("confuser"), blows("stunner"));
    assert!(steady > 12 * 45, "wounds heal a bit: {steady}");
    assert!((120..300).contains(&confused) && (24..100).contains(&stunned), "{confused} {stunned}");
}

#[test]
fn blind_creatures_see_no_targets() {
    let rows = ["------------", "|ph.......@|", "------------"];
    let mut scene = Scene::new(&rows, &[('p', "blinder", Pet), ('h', "seeker", Hostile)]);
    scene.wait(1);
    assert!(scene.one('h').statuses.has(StatusEffect::Blind));
    scene.wait(25);
    // It hears the adjacent pet, but no longer knows the hero's square.
    let Mood::Hunting { last, .. } = scene.mood('h') else { panic!("{:?}", scene.mood('h')) };
    assert!(last.x <= 2, "{last:?}");
    let mut scene = Scene::new(&rows, &[('p', "dull", Pet), ('h', "seeker", Hostile)]);
    scene.wait(25);
    let Mood::Hunting { last, .. } = scene.mood('h') else { panic!("{:?}", scene.mood('h')) };
    assert_eq!(last, scene.hero());
}

/// Returns by how many squares a creature of `kind` comes nearer in `turns` of the hero's turns.
fn nearer(kind: &str, turns: u32) -> i32 {
    let rows = [&format!("|h{}@|", ".".repeat(36))[..]];
    let mut scene = Scene::new(&rows, &[('h', kind, Hostile)]);
    let before = scene.far('h');
    scene.wait(turns);
    before - scene.far('h')
}

#[test]
fn creatures_act_by_their_speed() {
    assert_eq!(nearer("seeker", 20), 20);
    // Speeds between whole actions are rounded at random in each turn.
    assert!((20..=32).contains(&nearer("quick", 20)));
    assert!((17..=23).contains(&nearer("delayed", 28)));
    assert!((3..=19).contains(&nearer("slow", 40)));
    assert_eq!(nearer("floating", 20), 0);
}

#[test]
fn spawning_needs_a_free_walkable_square() {
    let mut scene = Scene::new(&["-----", "|@z.|", "-----"], &[('z', "seeker", Asleep)]);
    let kind = scene.game.raws().creatures.named("seeker").unwrap();
    for at in [Point::new(0, 0), Point::new(1, 1), Point::new(2, 1), Point::new(9, 9)] {
        assert_eq!(scene.game.spawn(kind, at, Hostile), None, "{at:?}");
    }
    assert_eq!(scene.game.census().len(), 1);
    assert!(scene.game.spawn(kind, Point::new(3, 1), Peaceful).is_some());
    let moods: Vec<_> = scene.game.census().iter().map(|one| (one.attitude, one.mood)).collect();
    assert_eq!(moods, [(Attitude::Hostile, Mood::Asleep), (Attitude::Peaceful, Mood::Wandering)]);
}
