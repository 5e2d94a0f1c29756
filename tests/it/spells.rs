//! Spells of spells.json: a scene for each, resistances, damage by level and intelligence, spells of a mod.

use crate::common::{
    amount,
    arena::{Arena, Setting},
    carrier::some,
    deserted, fixture,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Event, Question, Refusal, Status},
        population::Allegiance,
        state::{
            being::{Attitude, Mood},
            item::{Beatitude, Item, ItemPlace, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
        words::{
            abilities::AbilityName,
            effects::{
                Aid, EffectName, EffectSpec,
                ability::{Ability, Aim},
            },
        },
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{
    collections::BTreeSet,
    sync::{Arc, OnceLock},
};

/// Made-up kinds: they stand still, have no attacks, and no ray misses them.
const KINDS: &str = r#"[
    { "name": "dummy", "abstract": true, "glyph": "X", "colour": "red", "level": 20, "armour_class": 30,
      "hitpoints": "1000", "peaceful": "never", "speed": 0, "frequency": 0, "attacks": [] },
    { "name": "foe", "inherits": "dummy" },
    { "name": "runner", "inherits": "dummy", "speed": 12 },
    { "name": "dead one", "inherits": "dummy", "undead": true, "speed": 12 },
    { "name": "warded one", "inherits": "dummy", "magic_resistance": 100, "speed": 12 },
    { "name": "hardy one", "inherits": "dummy", "resists": ["fire", "cold", "sleep", "drain"] },
    { "name": "comer", "inherits": "dummy", "level": 0, "frequency": 5 }
]"#;

/// Spell that heals all creatures on the level, for measurements.
const MEND: &str = r#"[{ "name": "mend", "school": "healing", "level": 1,
    "cast": { "form": "level", "effects": [{ "effect": "heal", "dice": "2000" }] } }]"#;

/// Room with a closed door in the east, and rock behind it.
const CELL: &[&str] = &[
    "---------    ",
    "|.......|    ",
    "|.......|    ",
    "|...@...+#   ",
    "|.......|    ",
    "|.......|    ",
    "---------    ",
    "             ",
];

/// Hall so long that no ray reaches its east end.
const HALL: &[&str] = &[
    "------------------------------",
    "|............................|",
    "|@...........................|",
    "|............................|",
    "------------------------------",
];

/// Two rooms without a way between them.
const ROOMS: &[&str] = &["-----  -----", "|...|  |...|", "|.@.|  |...|", "|...|  |...|", "-----  -----"];

fn loaded(layers: &[Layer]) -> Arc<Raws> {
    let mut sources = deserted(Sources::embedded());
    sources.mods.extend(layers.iter().cloned());
    let loaded = Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}"));
    loaded.raws
}

fn layer() -> Layer {
    Layer::new("trial")
        .with("creatures.json", KINDS)
        .with("spells.json", MEND)
        .with("rules.json", r#"{ "hero": { "hitpoints": 1000 } }"#)
}

fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    Arc::clone(RAWS.get_or_init(|| loaded(&[layer()])))
}

/// Begins a game on `rows`. Intelligence neither adds to spells nor takes from them.
fn arena_on(rows: &'static [&'static str]) -> Arena {
    let mut arena = Setting { rows, ..Setting::default() }.begin_with(raws(), 1);
    arena.game.bring_score(AbilityName::Intelligence, 12);
    arena
}

fn arena() -> Arena {
    arena_on(crate::common::arena::ROOM)
}

const EAST: Option<AimDirection> = Some(AimDirection::Dir(Dir::East));
const MYSELF: Option<AimDirection> = Some(AimDirection::Myself);

/// Ranks in a school of magic.
const BASIC: i32 = 1;
const SKILLED: i32 = 2;
const EXPERT: i32 = 3;

/// Casts the spell `name` with certain success, by a hero of `rank` in its school.
fn cast(arena: &mut Arena, name: &str, rank: i32, toward: Option<AimDirection>) -> Vec<Event> {
    let spell = arena.game.raws().spells.named(name).unwrap_or_else(|| panic!("there is no {name}"));
    arena.game.release_spell(spell, rank, toward)
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

/// Casts as [`cast`] does. Returns the messages.
fn told(arena: &mut Arena, name: &str, rank: i32, toward: Option<AimDirection>) -> Vec<String> {
    let events = cast(arena, name, rank, toward);
    lines(arena, &events)
}

/// Puts a hostile creature of the kind `name` `east` squares from the hero.
fn put(arena: &mut Arena, name: &str, east: i32) -> ThingId {
    arena.put(name, east, 0, Allegiance::Hostile)
}

fn hitpoints(arena: &Arena, id: ThingId) -> i32 {
    arena.resident(id).map_or(0, |one| one.body.hitpoints)
}

fn suffers(arena: &Arena, id: ThingId, what: StatusEffect) -> bool {
    arena.resident(id).is_some_and(|one| one.statuses.has(what))
}

fn is_resisted(events: &[Event], by: ThingId) -> bool {
    events.iter().any(|event| matches!(event, Event::Resisted { who, .. } if who.id == by))
}

/// Returns the name of the terrain at this offset from the hero.
fn terrain(arena: &Arena, east: i32, south: i32) -> String {
    let at = arena.game.view().hero_at();
    let terrain = arena.game.ground(Point::new(at.x + east, at.y + south)).unwrap();
    arena.game.raws().terrains.table[terrain].name.clone()
}

fn give(arena: &mut Arena, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = Stack { beatitude, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

fn beatitude(arena: &Arena, id: ThingId) -> Beatitude {
    arena.game.data(id).unwrap().stack.beatitude
}

/// Checks what stone to flesh makes of a golem, of items on the floor and in the pack, and of a statue.
fn softens_stone() {
    let name = "stone to flesh";
    let mut arena = arena();
    let [golem, clay] =
        [("stone golem", 1), ("clay golem", 2)].map(|(kind, east)| put(&mut arena, kind, east));
    cast(&mut arena, name, BASIC, EAST);
    let kinds = [golem, clay].map(|one| arena.resident(one).unwrap().kind);
    let named = |kind: &str| arena.game.raws().creatures.named(kind).unwrap();
    assert_eq!(kinds, [named("flesh golem"), named("clay golem")]);

    let mut arena = self::arena();
    let at = arena.game.view().hero_at();
    let at = Point::new(at.x + 1, at.y);
    for thing in ["boulder", "rock", "ruby", "worthless piece of red glass", "dagger", "ring of hunger"] {
        let stack = some(&arena.game, 1, thing);
        arena.game.lay(stack, at).unwrap();
    }
    let told = told(&mut arena, name, BASIC, EAST);
    assert!(told.iter().any(|line| line == "Stone turns into meat."), "{told:?}");
    let raws = raws();
    let table = &raws.items.table;
    let lying = |arena: &Arena| -> BTreeSet<String> {
        let here = |item: &&Item| matches!(item.place, ItemPlace::Floor { at: lies, .. } if lies == at);
        arena.game.items().iter().filter(here).map(|item| table[item.stack.kind].name.clone()).collect()
    };
    let left = ["dagger", "huge chunk of meat", "meat ring", "meatball", "worthless piece of red glass"];
    assert!(lying(&arena).iter().eq(left), "{:?}", lying(&arena));

    // What a hero wears stays as it is.
    let [stone, ring, worn] = ["flint", "ring of stealth", "ring of conflict"]
        .map(|item| give(&mut arena, item, Beatitude::Uncursed));
    arena.act(Action::Wear(worn));
    cast(&mut arena, name, BASIC, MYSELF);
    let kind = |id: ThingId| table[arena.game.data(id).unwrap().stack.kind].name.as_str();
    assert_eq!([stone, ring, worn].map(kind), ["meatball", "meat ring", "ring of conflict"]);

    let mut arena = self::arena();
    let statue = some(&arena.game, 1, "statue");
    arena.game.lay(statue, at).unwrap();
    let told = self::told(&mut arena, name, BASIC, EAST);
    assert!(told.iter().any(|line| line == "The statue breathes in, and comes to life!"), "{told:?}");
    let census = arena.game.census();
    assert_eq!((census.len(), lying(&arena).len()), (1, 0), "{told:?}");
}

/// Plays the scene of the spell `name`. False if there is none.
fn scene(name: &str) -> bool {
    let east_of = |arena: &Arena, squares: i32| {
        let at = arena.game.view().hero_at();
        Point::new(at.x + squares, at.y)
    };
    match name {
        "force bolt" => {
            let mut arena = arena();
            let foes = [1, 2].map(|east| put(&mut arena, "foe", east));
            cast(&mut arena, name, BASIC, EAST);
            for foe in foes {
                assert!((976..=998).contains(&hitpoints(&arena, foe)));
            }
            let mut arena = arena_on(CELL);
            let boulder = some(&arena.game, 1, "boulder");
            arena.game.lay(boulder, east_of(&arena, 1)).unwrap();
            let told = told(&mut arena, name, BASIC, EAST);
            for line in ["The boulder falls to pieces.", "The door flies apart!"] {
                assert!(told.iter().any(|told| told == line), "{told:?}");
            }
            assert_eq!(terrain(&arena, 4, 0), "broken_door");
        }
        "sleep" => {
            let mut arena = arena_on(HALL);
            let foe = put(&mut arena, "foe", 2);
            cast(&mut arena, name, BASIC, EAST);
            assert!(suffers(&arena, foe, StatusEffect::Asleep));
        }
        "protection" => {
            let mut arena = arena();
            let before = arena.game.view().armour_class();
            cast(&mut arena, name, BASIC, None);
            assert_eq!(arena.game.view().armour_class(), before - 1);
            let told = arena.wait(12);
            assert_eq!(arena.game.view().armour_class(), before);
            let told = lines(&arena, &told);
            assert!(told.iter().any(|line| line == "The air around you is thin again."), "{told:?}");
        }
        "detect monsters" => {
            let mut arena = arena_on(ROOMS);
            let foe = put(&mut arena, "foe", 7);
            let shown = |arena: &Arena| arena.game.view().creatures().iter().any(|one| one.who.id == foe);
            assert!(!shown(&arena));
            cast(&mut arena, name, BASIC, None);
            assert!(shown(&arena));
        }
        "light" => {
            const DARK: &[&str] = &["-----", "|^^^|", "|^@^|", "|^^^|", "-----"];
            let mut arena = arena_on(DARK);
            let told = told(&mut arena, name, BASIC, None);
            assert!(told.iter().any(|line| line == "Light fills the place."), "{told:?}");
        }
        "wizard lock" | "knock" => {
            let mut arena = arena_on(CELL);
            let told_lock = told(&mut arena, "wizard lock", BASIC, EAST);
            assert_eq!(
                (terrain(&arena, 4, 0).as_str(), &*told_lock[0]),
                ("locked_door", "A lock clicks shut.")
            );
            let told_knock = told(&mut arena, "knock", BASIC, EAST);
            assert_eq!(
                (terrain(&arena, 4, 0).as_str(), &*told_knock[0]),
                ("closed_door", "A lock clicks open.")
            );
        }
        "healing" | "extra healing" => {
            let most = if name == "healing" { 24 } else { 48 };
            let mut arena = arena();
            let foe = put(&mut arena, "foe", 1);
            arena.game.harm(500);
            arena.game.wound(foe, 500);
            cast(&mut arena, name, BASIC, MYSELF);
            cast(&mut arena, name, BASIC, EAST);
            assert!((506..=500 + most).contains(&arena.body().hitpoints), "{:?}", arena.body());
            assert!((506..=500 + most).contains(&hitpoints(&arena, foe)));
            assert_eq!(arena.body().max_hitpoints, 1000);
            let cures = |rank: i32| {
                let mut arena = self::arena();
                arena.game.afflict(StatusEffect::Blind, 100);
                cast(&mut arena, name, rank, MYSELF);
                !arena.has(StatusEffect::Blind)
            };
            assert_eq!((cures(BASIC), cures(SKILLED)), (name == "extra healing", true));
        }
        "jumping" => {
            let mut arena = arena();
            let to = |arena: &Arena, east: i32, south: i32| {
                let at = arena.game.view().hero_at();
                Action::Answer(Choice::Square(Point::new(at.x + east, at.y + south)))
            };
            cast(&mut arena, name, BASIC, None);
            assert_eq!(arena.game.status(), Status::Asking(Question::Jump { reach: 12 }));
            let far = to(&arena, 4, 0);
            assert_eq!(arena.attempt(far), Err(Refusal::FarJump));
            let (here, near) = (arena.game.view().hero_at(), to(&arena, 3, 1));
            arena.act(near);
            assert_eq!(arena.game.view().hero_at(), Point::new(here.x + 3, here.y + 1));
            assert_eq!(arena.game.status(), Status::Playing);
            let here = arena.game.view().hero_at();
            let water = arena.game.raws().terrains.water;
            arena.game.build(Point::new(here.x - 2, here.y), water);
            cast(&mut arena, name, BASIC, None);
            let into = to(&arena, -2, 0);
            assert_eq!(arena.attempt(into.clone()), Err(Refusal::BlockedJump));
            arena.game.build(Point::new(here.x - 1, here.y), water);
            let over = to(&arena, -3, 0);
            arena.act(over);
            assert_eq!(arena.game.view().hero_at(), Point::new(here.x - 3, here.y));
            let boots = arena.game.give(some(&arena.game, 1, "water walking boots")).unwrap();
            arena.act(Action::Wear(boots));
            cast(&mut arena, name, BASIC, None);
            let onto = to(&arena, 2, 0);
            arena.act(onto);
            assert_eq!(arena.game.view().hero_at(), Point::new(here.x - 1, here.y));
            cast(&mut arena, name, SKILLED, None);
            assert_eq!(arena.game.status(), Status::Asking(Question::Jump { reach: 15 }));
            let here = arena.game.view().hero_at();
            arena.act(Action::Answer(Choice::No));
            assert_eq!((arena.game.view().hero_at(), arena.game.status()), (here, Status::Playing));
        }
        "drain life" => {
            let mut arena = arena();
            let foe = put(&mut arena, "foe", 1);
            cast(&mut arena, name, BASIC, EAST);
            let body = arena.resident(foe).unwrap().body;
            assert_eq!(body.level, 19);
            assert!((992..=999).contains(&body.hitpoints), "{body:?}");
        }
        "magic missile" | "fireball" | "cone of cold" => {
            let mut arena = arena_on(HALL);
            let foe = put(&mut arena, "foe", 2);
            cast(&mut arena, name, BASIC, EAST);
            assert!((994..=999).contains(&hitpoints(&arena, foe)), "{name}");
            if name == "magic missile" {
                return true;
            }
            // A skilled caster's bursts around the first creature.
            let mut arena = arena_on(HALL);
            let near = put(&mut arena, "foe", 4);
            let [beside, behind] =
                [(4, 1), (6, 0)].map(|(east, south)| arena.put("foe", east, south, Allegiance::Hostile));
            cast(&mut arena, name, SKILLED, EAST);
            assert!(hitpoints(&arena, near) < 1000 && hitpoints(&arena, beside) < 1000, "{name}");
            assert_eq!((hitpoints(&arena, behind), arena.body().hitpoints), (1000, 1000), "{name}");
        }
        "create monster" => {
            let mut arena = arena();
            cast(&mut arena, name, BASIC, None);
            assert_eq!(arena.game.census().len(), 1);
        }
        "detect food" | "detect treasure" => {
            let mut arena = arena_on(ROOMS);
            let at = east_of(&arena, 7);
            let food = some(&arena.game, 1, "food ration");
            arena.game.lay(food, at).unwrap();
            cast(&mut arena, name, BASIC, None);
            assert!(arena.game.view().lying(at).is_some(), "{name}");
        }
        "slow monster" => {
            let mut arena = arena();
            let foe = put(&mut arena, "foe", 1);
            cast(&mut arena, name, BASIC, EAST);
            assert!(suffers(&arena, foe, StatusEffect::Slowed));
        }
        "cure blindness" | "cure sickness" | "stone to flesh" => {
            let ill = match name {
                "cure blindness" => StatusEffect::Blind,
                "cure sickness" => StatusEffect::FoodPoisoned,
                _ => StatusEffect::Petrifying,
            };
            let mut arena = arena();
            arena.game.afflict(ill, 5);
            assert!(arena.has(ill));
            cast(&mut arena, name, BASIC, MYSELF);
            assert!(!arena.has(ill));
            if name == "stone to flesh" {
                softens_stone();
            }
        }
        "confuse monster" => {
            let mut arena = arena();
            cast(&mut arena, name, BASIC, None);
            assert_eq!(arena.hero().confusing, 1);
            cast(&mut arena, name, SKILLED, None);
            assert!(arena.hero().confusing >= 3);
        }
        "charm monster" => {
            let mut arena = arena();
            let foes = [1, 2].map(|east| put(&mut arena, "foe", east));
            cast(&mut arena, name, BASIC, None);
            let attitudes = foes.map(|foe| arena.resident(foe).unwrap().attitude);
            assert_eq!(attitudes, [Attitude::Tame, Attitude::Hostile]);
        }
        "remove curse" => {
            for (rank, rest) in [(BASIC, Beatitude::Cursed), (SKILLED, Beatitude::Uncursed)] {
                let mut arena = arena();
                let carried = give(&mut arena, "dagger", Beatitude::Cursed);
                let sword = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "long sword") };
                let wielded = arena.game.arm(sword).unwrap();
                cast(&mut arena, name, rank, None);
                let both = (beatitude(&arena, wielded), beatitude(&arena, carried));
                assert_eq!(both, (Beatitude::Uncursed, rest));
            }
        }
        "clairvoyance" => {
            for (rank, marks) in [(BASIC, false), (SKILLED, true)] {
                let mut arena = arena_on(ROOMS);
                put(&mut arena, "foe", 7);
                let (at, far) = (east_of(&arena, 6), east_of(&arena, 7));
                assert_eq!(arena.game.view().fixture(at), None);
                cast(&mut arena, name, rank, None);
                assert!(arena.game.view().fixture(at).is_some());
                assert_eq!(arena.game.view().is_unseen(far), marks);
            }
        }
        "identify" => {
            let mut arena = arena();
            let items = ["potion of sleeping", "scroll of fire"]
                .map(|name| give(&mut arena, name, Beatitude::Uncursed));
            cast(&mut arena, name, BASIC, None);
            assert_eq!(arena.game.status(), Status::Asking(Question::Identify));
            arena.act(Action::Answer(Choice::Item(items[0])));
            assert_eq!(arena.game.status(), Status::Playing);
            assert!(arena.game.data(items[0]).unwrap().stack.known.beatitude);
            assert!(!arena.game.data(items[1]).unwrap().stack.known.beatitude);
        }
        "cause fear" => {
            let mut arena = arena();
            let foe = put(&mut arena, "runner", 3);
            cast(&mut arena, name, BASIC, None);
            assert!(matches!(arena.resident(foe).unwrap().mood, Mood::Fleeing { .. }));
        }
        "haste self" | "invisibility" | "levitation" => {
            let what = match name {
                "haste self" => StatusEffect::Fast,
                "invisibility" => StatusEffect::Invisible,
                _ => StatusEffect::Levitating,
            };
            let mut arena = arena();
            cast(&mut arena, name, BASIC, None);
            assert!(arena.has(what), "{name}");
        }
        "dig" => {
            let mut arena = arena_on(CELL);
            let told = told(&mut arena, name, BASIC, Some(AimDirection::Dir(Dir::South)));
            assert_eq!(told[0], "The rock gives way.");
        }
        "magic mapping" => {
            let mut arena = arena_on(ROOMS);
            let at = east_of(&arena, 7);
            cast(&mut arena, name, BASIC, None);
            assert!(arena.game.view().fixture(at).is_some());
        }
        "teleport away" => {
            let mut arena = arena_on(HALL);
            let foe = put(&mut arena, "foe", 1);
            let before = arena.resident(foe).unwrap().at;
            cast(&mut arena, name, BASIC, EAST);
            assert_ne!(arena.resident(foe).unwrap().at, before);
            let here = arena.game.view().hero_at();
            cast(&mut arena, name, BASIC, MYSELF);
            assert_ne!(arena.game.view().hero_at(), here);
        }
        "turn undead" => {
            let mut arena = arena();
            let [dead, alive] =
                [("dead one", 1), ("runner", 2)].map(|(name, east)| put(&mut arena, name, east));
            cast(&mut arena, name, BASIC, EAST);
            assert!((992..=999).contains(&hitpoints(&arena, dead)));
            assert!(matches!(arena.resident(dead).unwrap().mood, Mood::Fleeing { .. }));
            assert_eq!(hitpoints(&arena, alive), 1000);
        }
        "finger of death" => {
            let mut arena = arena_on(HALL);
            let [alive, dead] = [("foe", 2), ("dead one", 3)].map(|(name, east)| put(&mut arena, name, east));
            let events = cast(&mut arena, name, BASIC, EAST);
            assert!(arena.resident(alive).is_none());
            assert!(arena.resident(dead).is_some() && is_resisted(&events, dead));
        }
        "polymorph" => {
            let mut arena = arena();
            let foe = put(&mut arena, "foe", 1);
            let before = arena.kind("foe");
            cast(&mut arena, name, BASIC, EAST);
            assert_ne!(arena.resident(foe).map(|one| one.kind), Some(before));
        }
        "cancellation" => {
            let mut arena = arena();
            let foe = put(&mut arena, "foe", 1);
            cast(&mut arena, name, BASIC, EAST);
            assert!(suffers(&arena, foe, StatusEffect::Cancelled));
        }
        "restore ability" => {
            for (rank, restored) in [(BASIC, 1), (SKILLED, 2)] {
                let mut arena = arena();
                for ability in [AbilityName::Strength, AbilityName::Wisdom] {
                    arena.game.bring_score(ability, 3);
                }
                cast(&mut arena, name, rank, None);
                let hero = arena.hero();
                let low = [AbilityName::Strength, AbilityName::Wisdom, AbilityName::Intelligence];
                let whole = low.iter().filter(|one| hero.attributes.get(**one) >= hero.best.get(**one));
                assert!(whole.count() >= restored, "{rank}");
            }
        }
        "create familiar" => {
            let mut arena = arena();
            for _ in 0..3 {
                cast(&mut arena, name, BASIC, None);
            }
            let attitudes: Vec<Attitude> = arena.game.census().iter().map(|one| one.attitude).collect();
            assert_eq!(attitudes, [Attitude::Tame; 3]);
        }
        "detect unseen" => {
            let mut arena = arena();
            let (at, trap) = (east_of(&arena, 2), fixture(arena.game.raws(), "bear trap"));
            arena.game.build(at, trap);
            arena.game.hide(at);
            assert_ne!(arena.game.view().fixture(at), Some(trap));
            // An invisible creature.
            let stalker = arena.kind("stalker");
            let far = east_of(&arena, 3);
            arena.game.spawn(stalker, far, Allegiance::Asleep).unwrap();
            assert!(arena.game.view().creature(far).is_none());
            let events = cast(&mut arena, name, BASIC, None);
            assert_eq!(arena.game.view().fixture(at), Some(trap));
            assert!(arena.game.view().is_unseen(far), "{events:?}");
        }
        _ => return false,
    }
    true
}

#[test]
fn every_spell_of_heroes_does_what_it_says() {
    let embedded = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap().raws;
    // Spells with a number in a list are those that creatures cast, too; some of them have no book.
    let taught = embedded.items.table.iter().filter_map(|(_, kind)| kind.teaches);
    let books: BTreeSet<&str> = taught.map(|id| embedded.spells[id].name.as_str()).collect();
    let mut scenes = 0;
    for (_, spell) in embedded.spells.iter() {
        let played = scene(&spell.name);
        let is_of_heroes = books.contains(spell.name.as_str());
        assert!(played || !is_of_heroes, "{} has no scene", spell.name);
        assert!(!is_of_heroes || spell.about.is_some(), "{} has no description", spell.name);
        scenes += u32::from(played);
    }
    assert!(scenes >= 39, "{scenes}");
}

#[test]
fn resistances_stop_spells() {
    for (name, foe) in [
        ("teleport away", "warded one"),
        ("cancellation", "warded one"),
        ("polymorph", "warded one"),
        ("sleep", "hardy one"),
        ("fireball", "hardy one"),
        ("cone of cold", "hardy one"),
        ("drain life", "hardy one"),
        ("finger of death", "hardy one"),
    ] {
        let mut arena = arena_on(HALL);
        let foe = put(&mut arena, foe, 2);
        let before = arena.resident(foe).unwrap();
        let events = cast(&mut arena, name, BASIC, EAST);
        assert!(is_resisted(&events, foe), "{name}: {events:?}");
        let after = arena.resident(foe).unwrap();
        assert_eq!((after.kind, after.at, after.body), (before.kind, before.at, before.body), "{name}");
    }
    for (name, fails) in [("charm monster", "warded one"), ("cause fear", "warded one")] {
        let mut arena = arena();
        let foe = put(&mut arena, fails, 1);
        cast(&mut arena, name, BASIC, None);
        let after = arena.resident(foe).unwrap();
        assert_eq!(after.attitude, Attitude::Hostile, "{name}");
        assert!(!matches!(after.mood, Mood::Fleeing { .. }), "{name}");
    }
}

#[test]
fn protection_grows_with_level_and_fades_later_for_experts() {
    let mut arena = arena();
    let before = arena.game.view().armour_class();
    assert_eq!(before, 10, "the hero wears nothing");
    arena.game.bring_levels(14, 1);
    // NetHack 3.6: 4 of level 14, less a quarter of the points there.
    for points in [4, 7, 10, 12] {
        cast(&mut arena, "protection", BASIC, None);
        assert_eq!(before - arena.game.view().armour_class(), points);
    }
    let protection = arena.spellbook().protection;
    assert_eq!((protection.points, protection.every), (12, 10));
    arena.wait(11);
    assert_eq!(before - arena.game.view().armour_class(), 11);
    // A hero of no skill in clerical spells is no expert, even as the effect is that of one.
    let mut arena = self::arena();
    cast(&mut arena, "protection", EXPERT, None);
    assert_eq!(arena.spellbook().protection.every, 10);
}

/// Mean and variance of `count` dice of `sides` and `bonus`, at least 1.
fn moments(count: usize, sides: u8, bonus: i32) -> (f64, f64) {
    let mut chances = vec![1.0];
    for _ in 0..count {
        let mut next = vec![0.0; chances.len() + usize::from(sides)];
        for (sum, chance) in chances.iter().enumerate() {
            for side in 1..=sides {
                next[sum + usize::from(side)] += chance / f64::from(sides);
            }
        }
        chances = next;
    }
    let dealt = |sum: usize| f64::from((i32::try_from(sum).unwrap() + bonus).max(1));
    let mean: f64 = chances.iter().enumerate().map(|(sum, chance)| chance * dealt(sum)).sum();
    let square: f64 = chances.iter().enumerate().map(|(sum, chance)| chance * dealt(sum).powi(2)).sum();
    (mean, square - mean * mean)
}

#[test]
fn damage_follows_level_and_intelligence() {
    const DRAWS: u16 = 120;
    let mut arena = arena_on(HALL);
    let foe = put(&mut arena, "foe", 2);
    for level in [1, 10, 20] {
        arena.game.bring_levels(level, 1);
        for intelligence in [8, 12, 16, 19, 25] {
            arena.game.bring_score(AbilityName::Intelligence, intelligence);
            let bonus = match (intelligence, level) {
                (8, _) => -3,
                (12, _) | (_, ..5) => 0,
                (16, _) => 1,
                (25, 14..) => 3,
                _ => 2,
            };
            let by_level = (usize::try_from(level / 2 + 1).unwrap(), 6);
            for (name, (count, sides)) in [
                ("force bolt", (2, 12)),
                ("magic missile", by_level),
                ("fireball", by_level),
                ("cone of cold", by_level),
            ] {
                let mut sum = 0;
                for _ in 0..DRAWS {
                    if hitpoints(&arena, foe) < 500 {
                        cast(&mut arena, "mend", BASIC, None);
                    }
                    let before = hitpoints(&arena, foe);
                    cast(&mut arena, name, BASIC, EAST);
                    let lost = before - hitpoints(&arena, foe);
                    let count_all = i32::try_from(count).unwrap();
                    let most = count_all * i32::from(sides) + bonus;
                    let least = (count_all + bonus).max(1);
                    assert!((least..=most).contains(&lost), "{name} {level} {intelligence}: {lost}");
                    sum += lost;
                }
                let (mean, variance) = moments(count, sides, bonus);
                let draws = f64::from(DRAWS);
                let off = (f64::from(sum) - draws * mean).abs();
                assert!(
                    off <= 4.5 * (draws * variance).sqrt() + 1.0,
                    "{name} at level {level} with intelligence {intelligence}: {sum}, not {}",
                    draws * mean
                );
            }
        }
    }
}

/// Returns the part of a spell that hurts or heals by dice.
fn wound(ability: &Ability) -> Option<&EffectSpec> {
    ability.effects.iter().find(|part| {
        let facts = part.effect.name().facts();
        let counts =
            facts.hurts || facts.aid == Some(Aid::Healing) || part.effect.name() == EffectName::TurnUndead;
        counts && part.when.has.is_empty()
    })
}

#[test]
fn all_dice_of_spells_have_their_mean() {
    let half = u16::try_from(amount(500, 5000)).unwrap();
    let mut spells = 0;
    // A drained level takes hit points of its own, and only creatures mend themselves.
    for (id, spell) in
        raws().spells.iter().filter(|(_, spell)| !["mend", "mend self", "drain life"].contains(&&*spell.name))
    {
        let ability = spell.ability(false);
        let Some(part) = wound(ability) else { continue };
        let dice = part.effect.dice().unwrap();
        let heals = !part.effect.name().facts().hurts && part.effect.name() != EffectName::TurnUndead;
        spells += 1;
        for (level, intelligence, bonus) in [(1, 8, -3), (14, 25, 3)] {
            let power = part.power;
            let dice_more = power.levels_a_die.map_or(0, |each| level / each);
            let count = usize::try_from(dice.count + dice_more).unwrap();
            let bonus = dice.bonus + if power.by_intelligence { bonus } else { 0 };
            let (mean, variance) = moments(count, dice.sides.try_into().unwrap(), bonus);
            let toward = if ability.aim.is_directed() { EAST } else { None };
            let (mut sum, mut staged) = (0, None);
            for _ in 0..half {
                let (mut arena, foe) = staged.take().unwrap_or_else(|| {
                    let mut arena = arena_on(HALL);
                    arena.game.bring_levels(level, 1);
                    arena.game.bring_score(AbilityName::Intelligence, intelligence);
                    let foe = put(&mut arena, "dead one", 1);
                    (arena, foe)
                });
                let hurt = |arena: &Arena| match ability.aim {
                    Aim::Own => arena.body(),
                    _ => arena.resident(foe).unwrap().body,
                };
                // Damage begins at all hit points, and healing at half of them.
                if heals && hurt(&arena).hitpoints > 800 {
                    arena.game.harm(500);
                    arena.game.wound(foe, 500);
                } else if !heals && hurt(&arena).hitpoints < 500 {
                    cast(&mut arena, "mend", BASIC, None);
                }
                let before = hurt(&arena).hitpoints;
                arena.game.release_spell(id, BASIC, toward);
                sum += (hurt(&arena).hitpoints - before).abs();
                // Drained levels do not come back.
                staged = (hurt(&arena).level > 2).then_some((arena, foe));
            }
            let draws = f64::from(half);
            let off = (f64::from(sum) - draws * mean).abs();
            assert!(
                off <= 4.0 * (draws * variance).sqrt(),
                "{} at level {level}: {sum}, not {}",
                spell.name,
                draws * mean
            );
        }
    }
    assert!(spells >= 12, "{spells}");
}

#[test]
fn sleep_and_drain_life_follow_level_and_intelligence() {
    let mut arena = arena_on(HALL);
    let foe = put(&mut arena, "foe", 2);
    arena.game.bring_levels(20, 1);
    cast(&mut arena, "sleep", BASIC, EAST);
    let left = arena.resident(foe).unwrap().statuses.left(StatusEffect::Asleep);
    assert!((11..=275).contains(&left), "11d25: {left}");
    // At intelligence 8 the dice fall below 1.
    arena.game.bring_score(AbilityName::Intelligence, 8);
    for _ in 0..10 {
        let before = hitpoints(&arena, foe);
        cast(&mut arena, "drain life", BASIC, EAST);
        assert!((1..=5).contains(&(before - hitpoints(&arena, foe))));
    }
}

/// A mod of three spells, one of them with a book, made of nothing but JSON.
const NEW_SPELLS: &str = r#"[
    { "name": "sparks", "about": "A burst of sparks.", "school": "attack", "level": 1,
      "cast": { "form": "burst", "range": "8", "looks": "shower of sparks",
        "effects": [
          { "effect": "damage", "element": "shock", "dice": "2d6", "levels_a_die": 4,
            "they": "Sparks fly about %who." }
        ] } },
    { "name": "second wind", "about": "Heals, and clears the head.", "school": "healing", "level": 1,
      "emergency": true,
      "cast": [
        { "effect": "heal", "dice": "20", "you": "You draw a deep breath." },
        { "effect": "cure", "what": ["stunned"] }
      ],
      "skilled": [{ "effect": "heal", "dice": "40", "you": "You draw a deep breath." }] },
    { "name": "mire", "about": "Mud holds those around you.", "school": "matter", "level": 2,
      "cast": { "form": "around", "radius": 2,
        "effects": [{ "effect": "slow", "turns": "20" }, { "effect": "trap", "turns": "5" }] } }
]"#;

const NEW_BOOK: &str = r#"[{ "name": "spellbook of sparks", "class": "spellbook", "glyph": "+",
    "colour": "yellow", "material": "paper", "weight": 50, "price": 100, "probability": 10,
    "teaches": "sparks" }]"#;

#[test]
fn mod_of_json_alone_adds_spells_and_a_book() {
    let new = Layer::new("new spells")
        .with("spells.json", NEW_SPELLS)
        .with("items.json", NEW_BOOK)
        .with("rules.json", r#"{ "casting": { "cost": 5 } }"#)
        .with(
            "roles.json",
            r#"[{ "op": "patch", "name": "Tourist", "power": 250,
                "casting": { "ability": "intelligence", "base": -20 } }]"#,
        );
    let raws = loaded(&[layer(), new]);
    let mut arena = Setting::default().begin_with(Arc::clone(&raws), 1);
    arena.game.bring_score(AbilityName::Intelligence, 18);
    let book = give(&mut arena, "spellbook of sparks", Beatitude::Blessed);
    for _ in 0..20 {
        if !arena.spellbook().spells.is_empty() {
            break;
        }
        arena.act(Action::Read(book));
        if matches!(arena.game.status(), Status::Asking(Question::Study { .. })) {
            arena.act(Action::Answer(Choice::Yes));
        }
    }
    let sparks = raws.spells.named("sparks").unwrap();
    assert_eq!(arena.spellbook().spells.iter().map(|known| known.spell).collect::<Vec<_>>(), [sparks]);
    let [wind, mire] = ["second wind", "mire"].map(|name| raws.spells.named(name).unwrap());
    let places = [arena.game.knows_spell(wind), arena.game.knows_spell(mire)];
    assert_eq!(places, [1, 2]);

    let foe = put(&mut arena, "foe", 3);
    let power = arena.hero().power;
    let events = arena.act(Action::Cast { spell: 0, toward: EAST });
    assert!((988..=998).contains(&hitpoints(&arena, foe)));
    let told = lines(&arena, &events);
    assert!(told.iter().any(|line| line == "Sparks fly about the foe."), "{told:?}");
    assert!(arena.hero().power <= power - 4, "{} of {power}", arena.hero().power);

    arena.game.harm(500);
    let events = arena.act(Action::Cast { spell: 1, toward: None });
    assert!(lines(&arena, &events).iter().any(|line| line == "You draw a deep breath."));
    assert!(arena.body().hitpoints >= 520);

    let near = put(&mut arena, "foe", 2);
    arena.act(Action::Cast { spell: 2, toward: None });
    assert!(suffers(&arena, near, StatusEffect::Slowed) && !suffers(&arena, foe, StatusEffect::Slowed));
}

#[test]
fn spells_are_learned_once() {
    let mut arena = arena();
    let raws = raws();
    let [bolt, light] = ["force bolt", "light"].map(|name| raws.spells.named(name).unwrap());
    let places = [bolt, light, bolt].map(|spell| arena.game.knows_spell(spell));
    assert_eq!(places, [0, 1, 0]);
    assert_eq!(arena.spellbook().spells.len(), 2);
}

#[test]
fn question_of_a_jump_survives_a_save() {
    let mut arena = arena();
    cast(&mut arena, "jumping", BASIC, None);
    let raws = Arc::clone(arena.game.raws());
    let mut loaded = rhack::engine::game::Game::restore(raws, arena.game.save()).unwrap();
    assert_eq!(loaded.status(), Status::Asking(Question::Jump { reach: 12 }));
    let at = loaded.view().hero_at();
    let to = Point::new(at.x - 3, at.y);
    loaded.act(Action::Answer(Choice::Square(to))).unwrap();
    assert_eq!(loaded.view().hero_at(), to);
    assert_eq!(arena.game.view().hero_at(), at);
}
