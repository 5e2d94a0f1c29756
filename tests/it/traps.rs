//! Traps: who springs each kind, the odds of noticing, avoiding and disarming them, setting them, and their
//! number on levels.

use crate::common::{
    arena::{Arena, PREY, ROOM, Setting},
    carrier::some,
    fixture, fixture_name, resources,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, Choice, DebugCommand},
        event::{Event, Question, Refusal, Status, TrapDeed},
        population::{Allegiance, first_contents, items},
        state::{
            item::{Beatitude, Erosion, ItemPlace, Lid, Stack},
            mode::GameMode,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    map_builders::{
        crossing,
        layout::{Layout, LevelId},
        plan::SpawnKind,
        recipe::BuildJob,
    },
    narrate, pilot,
    raws::{kinds::features::Feature, reading::table::Id},
};
use std::collections::BTreeMap;

/// Corridor with the hero at its west end.
const HALL: &[&str] = &["--------", "|@.....|", "--------"];

/// Hero with a closed room in the east.
const CELLS: &[&str] = &["----------", "|@|......|", "--|......|", "~~--------"];

const KINDS: &[(&str, &str, &str)] = &[
    ("walker", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "500", "speed": 12"#),
    ("flyer", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "500", "speed": 12, "flies": true"#),
    ("midge", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "500", "speed": 12, "size": "small""#),
    (
        "weaver",
        r#"{ "form": "bite", "dice": "1" }"#,
        r#""hitpoints": "500", "speed": 12, "kin": "spider", "size": "large""#,
    ),
    ("guest", "", r#""hitpoints": "500", "speed": 0, "frequency": 1"#),
];

/// Each kind of trap, and whether it reaches those above the ground.
const ALL: [(&str, bool); 22] = [
    ("arrow trap", false),
    ("dart trap", false),
    ("falling rock trap", false),
    ("squeaky board", false),
    ("bear trap", false),
    ("land mine", false),
    ("rolling boulder trap", false),
    ("sleeping gas trap", false),
    ("rust trap", false),
    ("fire trap", false),
    ("pit", false),
    ("spiked pit", false),
    ("hole", false),
    ("trap door", false),
    ("teleportation trap", true),
    ("level teleporter", true),
    ("magic portal", true),
    ("web", true),
    ("statue trap", true),
    ("magic trap", true),
    ("anti-magic field", true),
    ("polymorph trap", true),
];

fn setting(rows: &'static [&'static str]) -> Setting<'static> {
    Setting { rows, kinds: KINDS, ..Setting::default() }
}

fn beside(arena: &Arena, east: i32, south: i32) -> Point {
    let at = arena.game.view().hero_at();
    Point::new(at.x + east, at.y + south)
}

fn build(arena: &mut Arena, at: Point, name: &str) {
    let what = fixture(arena.game.raws(), name);
    arena.game.build(at, what);
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let stack = Stack { beatitude: Beatitude::Uncursed, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

/// True if the hero knows of the trap built at `at`, or it is gone.
fn is_sprung(arena: &Arena, at: Point, name: &str) -> bool {
    arena.game.view().is_trap(at) || fixture_name(&arena.game, at) != name
}

/// Returns the number of items called `name` that lie on the level.
fn lying(arena: &Arena, name: &str) -> u32 {
    let kind = arena.game.raws().items.table.named(name).unwrap();
    let lies = |place: ItemPlace| match place {
        ItemPlace::Floor { .. } => true,
        ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
    };
    let items = arena.game.items();
    items.iter().filter(|item| item.stack.kind == kind && lies(item.place)).map(|item| item.stack.count).sum()
}

#[test]
fn each_trap_springs_on_those_it_reaches_unless_they_see_it() {
    let (hall, room) = (setting(HALL), setting(ROOM));
    let (in_hall, in_room) = (hall.raws(), room.raws());
    for (name, reaches) in ALL {
        // The hero steps on a hidden trap.
        let mut arena = room.begin_with(in_room.clone(), 1);
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, name);
        arena.game.hide(at);
        let place = arena.game.view().place();
        let events = arena.act(Action::Walk(Dir::East));
        let shows = events.iter().any(|event| !event.moves_hero());
        assert!(shows || place != arena.game.view().place(), "{name}: {events:?}");
        // The hero who sees it is asked first.
        let mut arena = room.begin_with(in_room.clone(), 1);
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, name);
        arena.act(Action::Walk(Dir::East));
        assert_eq!(arena.game.status(), Status::Asking(Question::Enter { dir: Dir::East }), "{name}");
        arena.act(Action::Answer(Choice::No));
        // The hero who hovers.
        let potion = give(&mut arena, "potion of levitation");
        arena.act(Action::Quaff(potion));
        assert_eq!(arena.game.view().springs(at), reaches, "{name}");
        arena.game.hide(at);
        let events = arena.act(Action::Walk(Dir::East));
        let shows = events.iter().any(|event| !event.moves_hero());
        assert_eq!(shows, reaches, "{name}, hovering: {:?}", lines(&arena, &events));
        // Creatures whose only way leads over it.
        for (who, how, hidden, springs) in [
            ("walker", Allegiance::Hostile, true, true),
            ("flyer", Allegiance::Hostile, true, reaches),
            ("walker", Allegiance::Pet, true, true),
            ("walker", Allegiance::Pet, false, false),
        ] {
            let mut arena = hall.begin_with(in_hall.clone(), 1);
            let at = beside(&arena, 2, 0);
            build(&mut arena, at, name);
            if hidden {
                arena.game.hide(at);
            }
            let id = arena.put(who, 4, 0, how);
            let mut entered = false;
            for _ in 0..30 {
                arena.act(Action::Wait);
                entered |= arena.resident(id).is_some_and(|other| other.at == at);
            }
            if hidden {
                assert_eq!(is_sprung(&arena, at, name), springs, "{name}: {who} {how:?}");
            } else {
                assert!(!entered, "{name}: a pet enters a trap that the hero sees");
            }
        }
    }
}

#[test]
fn size_and_kin_spare_from_bear_traps_and_webs() {
    let hall = setting(HALL);
    let raws = hall.raws();
    for (name, who, held) in [
        ("bear trap", "walker", true),
        ("bear trap", "midge", false),
        ("web", "midge", true),
        ("web", "flyer", true),
        ("web", "weaver", false),
    ] {
        let mut arena = hall.begin_with(raws.clone(), 1);
        let at = beside(&arena, 2, 0);
        build(&mut arena, at, name);
        arena.game.hide(at);
        let id = arena.put(who, 4, 0, Allegiance::Hostile);
        let mut trapped = false;
        for _ in 0..12 {
            arena.act(Action::Wait);
            trapped |= arena.resident(id).unwrap().statuses.has(StatusEffect::Trapped);
        }
        assert_eq!(trapped, held, "{name}: {who}");
        assert_eq!(arena.resident(id).unwrap().at, beside(&arena, 1, 0), "{name}: {who} gets free");
    }
}

#[test]
fn web_holds_a_weak_hero_longer() {
    let room = setting(ROOM);
    let raws = room.raws();
    let mut held = Vec::new();
    for seed in 1..=12 {
        let mut arena = room.begin_with(raws.clone(), seed);
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, "web");
        arena.game.hide(at);
        arena.act(Action::Walk(Dir::East));
        let strength = arena.abilities().strength.points();
        let mut turns = 1;
        while arena.has(StatusEffect::Trapped) {
            arena.act(Action::Wait);
            turns += 1;
        }
        let most = [(3, 11), (5, 9), (8, 7), (11, 5), (14, 3), (17, 2)];
        let most = most.iter().find(|(points, _)| strength <= *points).map_or(1, |(_, most)| *most);
        assert!(turns <= most + 1, "{strength}: {turns}");
        held.push(turns);
    }
    assert!(held.iter().any(|turns| *turns > 2), "{held:?}");
}

#[test]
fn hero_steps_over_a_known_trap_one_time_in_five() {
    let mut arena = setting(ROOM).begin();
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "squeaky board");
    let mut avoided = 0;
    for _ in 0..300 {
        arena.act(Action::Walk(Dir::East));
        let events = arena.act(Action::Answer(Choice::Yes));
        let over = |event: &Event| matches!(event, Event::Trap { deed: TrapDeed::Avoided, .. });
        avoided += u32::from(events.iter().any(over));
        arena.act(Action::Walk(Dir::West));
    }
    assert!((45..=75).contains(&avoided), "{avoided}");
}

#[test]
fn statue_comes_to_life_beside_the_hero() {
    let mut arena = setting(ROOM).begin();
    let at = beside(&arena, 2, 0);
    build(&mut arena, at, "statue trap");
    let events = arena.act(Action::Walk(Dir::East));
    let told = lines(&arena, &events);
    assert!(told.iter().any(|line| line == "The statue moves!"), "{told:?}");
    assert_eq!(fixture_name(&arena.game, at), "floor");
    assert_eq!(arena.game.census().len(), 1, "{told:?}");
}

#[test]
fn missiles_hit_or_lie_on_the_floor() {
    let room = setting(ROOM);
    let raws = room.raws();
    let (mut hits, mut arrows) = (0, 0);
    for seed in 1..=40 {
        let mut arena = room.begin_with(raws.clone(), seed);
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, "arrow trap");
        arena.game.hide(at);
        let before = arena.body().hitpoints;
        arena.act(Action::Walk(Dir::East));
        let (lost, left) = (before - arena.body().hitpoints, lying(&arena, "arrow"));
        assert!((0..=6).contains(&lost) && left <= 1 && (lost > 0 || left == 1), "{seed}: {lost}, {left}");
        hits += i32::from(lost > 0);
        arrows += left;
    }
    // With armour class 10 and to hit 8, 17 of 20 hit. A third of these stays whole.
    assert!((29..=39).contains(&hits) && (8..=28).contains(&arrows), "{hits}, {arrows}");
    // A helmet leaves two points.
    for (helmet, most) in [(None, 12), (Some("helmet"), 2)] {
        let mut worst = 0;
        for seed in 1..=12 {
            let mut arena = room.begin_with(raws.clone(), seed);
            if let Some(name) = helmet {
                let item = give(&mut arena, name);
                arena.act(Action::Wear(item));
                arena.wait(3);
            }
            let at = beside(&arena, 1, 0);
            build(&mut arena, at, "falling rock trap");
            arena.game.hide(at);
            let before = arena.body().hitpoints;
            arena.act(Action::Walk(Dir::East));
            worst = worst.max(before - arena.body().hitpoints);
            assert_eq!(lying(&arena, "rock"), 1);
        }
        assert!((2..=most).contains(&worst) && (worst > 2 || helmet.is_some()), "{worst}");
    }
    // The text of the trap comes first, also for those who explore.
    let mut arena = room.begin_with(raws.clone(), 1);
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "falling rock trap");
    arena.game.hide(at);
    let events = arena.act(Action::Walk(Dir::East));
    let told: Vec<&Event> = events.iter().filter(|event| !pilot::is_routine(event)).collect();
    let text = told.iter().position(|event| matches!(event, Event::EffectFelt { .. }));
    let hit = told.iter().position(|event| matches!(event, Event::Hit { .. }));
    assert!(text.is_some() && text < hit, "{told:?}");
    // A boulder rolls on.
    let mut arena = room.begin_with(raws, 1);
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "rolling boulder trap");
    arena.game.hide(at);
    arena.act(Action::Walk(Dir::East));
    assert_eq!(lying(&arena, "boulder"), 1);
    assert!(!arena.game.view().is_filled(arena.game.view().hero_at()));
}

#[test]
fn trap_out_of_sight_is_heard_from_near() {
    for (far, is_heard) in [(15, true), (1, false)] {
        let rules = format!(r#"{{ "hero": {{ "hitpoints": 1000 }}, "noise": {{ "heard": {far} }} }}"#);
        let mut arena = Setting { rules: &rules, ..setting(CELLS) }.begin();
        for (east, south) in (2..=7).flat_map(|east| [(east, 0), (east, 1)]) {
            let at = beside(&arena, east, south);
            build(&mut arena, at, "squeaky board");
            arena.game.hide(at);
        }
        arena.put("walker", 4, 0, Allegiance::Hostile);
        let events = arena.wait(40);
        let told = lines(&arena, &events);
        assert_eq!(told.iter().any(|line| line == "A board squeaks somewhere."), is_heard, "{told:?}");
    }
}

#[test]
fn hero_notices_hidden_traps_in_passing() {
    for (role, least, most) in [("Tourist", 10, 30), ("Rogue", 25, 55)] {
        let setting = Setting { role, ..setting(HALL_OF_TWO) };
        let mut arena = setting.begin();
        let at = beside(&arena, 1, 1);
        build(&mut arena, at, "bear trap");
        let mut noticed = 0;
        for _ in 0..150 {
            for dir in [Dir::East, Dir::West] {
                arena.game.hide(at);
                let events = arena.act(Action::Walk(dir));
                noticed += i32::from(events.iter().any(|event| matches!(event, Event::Found { .. })));
            }
        }
        assert!((least..=most).contains(&noticed), "{role}: {noticed} of 300");
    }
}

#[test]
fn debug_command_reveals_hidden_traps() {
    let mut arena = setting(CELLS).begin();
    let traps = [beside(&arena, 4, 0), beside(&arena, 5, 1)];
    for at in traps {
        build(&mut arena, at, "bear trap");
        arena.game.hide(at);
        assert!(!arena.game.view().is_trap(at));
    }
    let mut game = arena.game.in_mode(GameMode::Debug);
    game.act(Action::Debug(DebugCommand::Reveal)).unwrap();
    for at in traps {
        assert!(game.view().is_trap(at), "{at:?}");
    }
}

/// Two rows, the hero in the upper one.
const HALL_OF_TWO: &[&str] = &["-----", "|@..|", "|...|", "-----"];

#[test]
fn disarming_takes_skill_and_leaves_the_trap() {
    let odds = |role: &'static str, potion: Option<&str>, trap: &str| {
        let mut arena = Setting { role, ..setting(ROOM) }.begin();
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, trap);
        if let Some(potion) = potion {
            let potion = give(&mut arena, potion);
            arena.act(Action::Quaff(potion));
        }
        arena.game.view().disarm_odds(at)
    };
    for (role, potion, trap, expected) in [
        ("Tourist", None, "bear trap", Some(3)),
        ("Rogue", None, "bear trap", Some(2)),
        ("Ranger", None, "land mine", Some(2)),
        ("Tourist", Some("potion of confusion"), "bear trap", Some(4)),
        ("Tourist", None, "web", Some(30)),
        ("Tourist", None, "pit", None),
    ] {
        assert_eq!(odds(role, potion, trap), expected, "{role}: {trap}");
    }
    let room = setting(ROOM);
    let raws = room.raws();
    let (mut tries, mut done) = (0, 0);
    for (seed, (trap, item)) in (1..).zip([("bear trap", "beartrap"), ("land mine", "land mine")].repeat(20))
    {
        let mut arena = room.begin_with(raws.clone(), seed);
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, trap);
        while fixture_name(&arena.game, at) == trap && arena.game.view().hero_at() != at {
            tries += 1;
            let events = arena.act(Action::Untrap(Dir::East));
            if events.iter().any(|event| matches!(event, Event::Trap { deed: TrapDeed::Disarmed, .. })) {
                done += 1;
                assert_eq!(lying(&arena, item), 1);
            }
        }
    }
    assert!((25..=45).contains(&(100 * done / tries)), "{done} of {tries}");
    let mut arena = room.begin_with(raws, 1);
    assert_eq!(arena.attempt(Action::Untrap(Dir::East)), Err(Refusal::NoTrap));
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "pit");
    let pit = fixture(arena.game.raws(), "pit");
    assert_eq!(arena.attempt(Action::Untrap(Dir::East)), Err(Refusal::NoDisarming(pit)));
    arena.game.hide(at);
    assert_eq!(arena.attempt(Action::Untrap(Dir::East)), Err(Refusal::NoTrap), "it is hidden");
}

#[test]
fn unseen_creature_on_a_trap_costs_a_move_to_find() {
    for (name, seen) in [("newt", true), ("stalker", false)] {
        let mut arena = setting(ROOM).begin();
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, "bear trap");
        arena.put(name, 1, 0, Allegiance::Hostile);
        let before = arena.game.turn();
        let tried = arena.attempt(Action::Untrap(Dir::East));
        assert_eq!(tried.is_err(), seen, "{name}: {tried:?}");
        assert_eq!(before == arena.game.turn(), seen, "{name}");
    }
}

#[test]
fn traps_that_the_hero_sets_hurt_creatures() {
    for (item, trap, after) in [("beartrap", "bear trap", "bear trap"), ("land mine", "land mine", "pit")] {
        let mut arena = setting(HALL).begin();
        arena.act(Action::Walk(Dir::East));
        arena.act(Action::Walk(Dir::East));
        let id = give(&mut arena, item);
        let at = arena.game.view().hero_at();
        arena.act(Action::Apply { item: id, toward: None });
        assert_eq!(fixture_name(&arena.game, at), trap);
        assert!(arena.game.view().item(id).is_none(), "{item} is used up");
        let again = give(&mut arena, item);
        let there = fixture(arena.game.raws(), trap);
        let refused = arena.attempt(Action::Apply { item: again, toward: None });
        assert_eq!(refused, Err(Refusal::TooHard(there)));
        arena.act(Action::Walk(Dir::West));
        let foe = arena.put("walker", 3, 0, Allegiance::Hostile);
        for _ in 0..4 {
            arena.act(Action::Wait);
        }
        let foe = arena.resident(foe).unwrap();
        assert!(foe.body.hitpoints < foe.body.max_hitpoints, "{trap}");
        assert_eq!(foe.statuses.has(StatusEffect::Trapped), trap == "bear trap");
        assert_eq!(fixture_name(&arena.game, at), after);
    }
}

#[test]
fn look_tells_the_odds() {
    let mut arena = setting(ROOM).begin();
    let at = beside(&arena, 1, 0);
    build(&mut arena, at, "bear trap");
    let card = narrate::card(&arena.game.view(), at).unwrap();
    let said = card.lines.join(" ");
    for part in ["You step over it 1 time in 5.", "You can disarm it, 1 time in 3."] {
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn levels_have_as_many_traps_as_nethack() {
    let raws = resources().raws;
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    for (depth, least, most) in [(1, 1.05, 1.27), (4, 0.98, 1.18), (8, 1.72, 2.08), (12, 1.8, 2.6)] {
        let mut count = 0;
        for seed in 1..=LEVELS {
            let layout = Layout::new(&raws, seed);
            let place = LevelId { number: depth, ..Layout::first(&raws).unwrap() };
            let plan = BuildJob::new(&raws, &layout, seed, place).unwrap().plan();
            let traps = plan.features.iter().map(|(at, placed)| (*at, &raws.features.table[placed.kind]));
            let drawn = |at: Point| plan.vaults.iter().any(|placed| placed.area.contains(at));
            for (at, trap) in traps.filter(|(at, trap)| trap.is_trap() && !drawn(*at)) {
                count += 1;
                if trap.weight > 0 {
                    *met.entry(&trap.name).or_default() += 1;
                    let [from, to] = trap.depth;
                    assert!((from..=to).contains(&depth), "{} at {depth}", trap.name);
                }
                let terrain = &raws.terrains.table[plan.tiles.get(at).unwrap()];
                assert!(terrain.walkable && terrain.stairs.is_none() && terrain.door.is_none());
                assert!(
                    crossing::leads_around(&raws.terrains, &plan, at),
                    "{seed}: {} is in the way",
                    trap.name
                );
            }
        }
        let mean = f64::from(count) / LEVELS as f64;
        assert!((least..=most).contains(&mean), "{mean} traps at depth {depth}");
    }
    for (name, _) in ALL.into_iter().filter(|(name, _)| *name != "magic portal") {
        assert!(met.contains_key(name), "{name} is on none of the levels");
    }
}

/// Number of levels of each depth.
const LEVELS: u64 = 150;

#[test]
fn at_least_twelve_kinds_do_more_than_damage() {
    let raws = resources().raws;
    let kind = |name: &str| -> &Feature { &raws.features.table[raws.features.named(name).unwrap()] };
    let more = |trap: &Feature| {
        trap.enter.as_ref().is_some_and(|enter| {
            let plain = ["damage", "missile", "tell", "poison"];
            enter.parts().any(|part| !plain.contains(&part.effect.name().name()))
        })
    };
    assert!(ALL.into_iter().filter(|(name, _)| more(kind(name))).count() >= 12);
}

/// Lays a chest under the hero, with a trap or without.
fn chest(arena: &mut Arena, trapped: bool) -> ThingId {
    let lid = Lid { trapped, ..Lid::OPEN };
    let stack = Stack { lid, ..some(&arena.game, 1, "chest") };
    let at = arena.game.view().hero_at();
    arena.game.lay(stack, at).unwrap()
}

#[test]
fn one_new_box_in_ten_has_a_trap() {
    let raws = resources().raws;
    for name in ["large box", "chest"] {
        let kind = raws.items.table.named(name).unwrap();
        let mut rng = Rng::stream(1, name);
        let trapped = (0..4000).filter(|_| items::made(&raws, kind, 1, &mut rng).stack.lid.trapped).count();
        assert!((340..=460).contains(&trapped), "{name}: {trapped} of 4000");
    }
}

#[test]
fn trap_of_a_box_is_sprung_once_by_the_first_opening() {
    let (mut harmed, mut spent) = (0, 0);
    for seed in 1..=60 {
        let room = setting(ROOM);
        let mut arena = room.begin_with(room.raws(), seed);
        let id = chest(&mut arena, true);
        let before = arena.body().hitpoints;
        let events = arena.act(Action::LookInto(id));
        let told = lines(&arena, &events);
        assert_eq!(told[0], "Something clicks inside the chest.", "{told:?}");
        spent += u32::from(told.iter().any(|line| line.contains("rusted through")));
        harmed += u32::from(arena.body().hitpoints < before || told.len() > 2);
        if arena.over() {
            continue;
        }
        while arena.game.view().statuses().helpless().is_some() {
            arena.wait(1);
        }
        let Ok(events) = arena.attempt(Action::LookInto(id)) else { continue };
        let told = lines(&arena, &events);
        assert!(told.iter().any(|line| line == "The chest is empty."), "{told:?}");
    }
    assert!((12..=36).contains(&spent), "{spent} of 60 were rusted through");
    assert!(harmed > 15, "{harmed} of 60 did harm");
}

#[test]
fn careful_hands_find_and_disarm_the_trap_of_a_box() {
    let odds = |level: i32, trapped: bool, times: u64| {
        let mut counts = BTreeMap::new();
        let room = Setting { rows: ROOM, kinds: &[PREY], ..Setting::default() };
        let raws = room.raws();
        for seed in 1..=times {
            let mut arena = room.begin_with(raws.clone(), seed);
            if level > 1 {
                arena.rise_to(level);
            }
            let id = chest(&mut arena, trapped);
            let events = arena.act(Action::Disarm(id));
            let told = lines(&arena, &events);
            let what = ["no trap", "disarm", "clicks"].into_iter().find(|what| told[0].contains(what));
            *counts.entry(what.unwrap()).or_insert(0) += 1;
        }
        counts
    };
    assert_eq!(odds(1, false, 10), BTreeMap::from([("no trap", 10)]));
    let novice = odds(1, true, 60);
    assert!((28..=52).contains(&novice["no trap"]), "a novice finds one in three: {novice:?}");
    let master = odds(21, true, 60);
    assert_eq!(master.get("no trap"), None, "{master:?}");
    assert!((16..=46).contains(&master["disarm"]), "{master:?}");
}

#[test]
fn deep_traps_have_fallen_adventurers_beside_them() {
    let raws = resources().raws;
    let (mut shallow, mut deep, mut bodies) = (0, 0, 0);
    for seed in 0..200 {
        let layout = Layout::new(&raws, seed);
        for (number, count) in [(3, &mut shallow), (8, &mut deep)] {
            let place = LevelId { number, ..Layout::first(&raws).unwrap() };
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let plan = job.plan();
            *count += plan.spawns.iter().filter(|spawn| spawn.what == SpawnKind::Fallen).count();
            let contents = first_contents(&job, place, &plan, 1);
            bodies += contents.items.iter().filter(|item| item.data.remains.is_some()).count();
        }
    }
    assert_eq!(shallow, 0);
    assert!((30..=100).contains(&deep), "{deep} on 200 levels");
    assert_eq!(bodies, deep);
}

#[test]
fn only_missiles_pass_iron_bars() {
    let mut arena = setting(HALL).begin();
    let (bars, beyond) = (beside(&arena, 1, 0), beside(&arena, 2, 0));
    build(&mut arena, bars, "iron_bars");
    let dart = give(&mut arena, "dart");
    assert!(arena.attempt(Action::Walk(Dir::East)).is_err());
    assert!(arena.game.view().sees(beyond));
    arena.act(Action::Throw { item: dart, dir: Dir::East, most: None });
    let kind = arena.game.raws().items.table.named("dart").unwrap();
    let lies = arena.game.items().into_iter().any(|item| {
        item.stack.kind == kind && matches!(item.place, ItemPlace::Floor { at, .. } if at.x >= beyond.x)
    });
    assert!(lies);
}

#[test]
fn fire_trap_scars_and_burns_armour() {
    let room = Setting { rules: r#"{ "hero": { "hitpoints": 60 } }"#, ..setting(ROOM) };
    let raws = room.raws();
    let (mut scars, mut burnt) = (0, 0);
    for seed in 1..=30 {
        let mut arena = room.begin_with(raws.clone(), seed);
        let cloak = give(&mut arena, "elven cloak");
        for _ in 0..5 {
            if arena.game.view().item(cloak).unwrap().used.is_none() {
                arena.act(Action::Wear(cloak));
            }
        }
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, "fire trap");
        arena.game.hide(at);
        let before = arena.body();
        arena.act(Action::Walk(Dir::East));
        let after = arena.body();
        let lost = before.hitpoints - after.hitpoints;
        // The hero may have healed by a point since.
        assert!((1..=8).contains(&lost), "{lost}");
        let scar = before.max_hitpoints - after.max_hitpoints;
        assert!((0..=8).contains(&scar), "{scar}");
        scars += scar;
        burnt += i32::from(arena.game.view().item(cloak).unwrap().erosion != Erosion::NONE);
    }
    assert!(scars > 20 && burnt > 10, "{scars} {burnt}");
}

#[test]
fn anti_magic_field_drains_by_level() {
    let room = setting(ROOM);
    let raws = room.raws();
    for seed in 1..=8 {
        let mut arena = room.begin_with(raws.clone(), seed);
        let at = beside(&arena, 1, 0);
        build(&mut arena, at, "anti-magic field");
        arena.game.hide(at);
        let before = arena.hero().power;
        arena.act(Action::Walk(Dir::East));
        let lost = before - arena.hero().power;
        // A hero of level 1 loses 2 points, and may have regained one since.
        let most = before.min(2);
        assert!((most - 1..=most).contains(&lost), "{lost} of {before}");
    }
}

#[test]
fn spinners_leave_webs_on_their_way() {
    let spinner = r#""hitpoints": "500", "speed": 12, "kin": "spider",
        "spins": { "feature": "web", "per_mille": 900 }"#;
    let plain = r#""hitpoints": "500", "speed": 12, "kin": "spider""#;
    let kinds = [("spinner", "", spinner), ("plain", "", plain)];
    let room = Setting { kinds: &kinds, ..setting(ROOM) };
    let raws = room.raws();
    for (name, blind, spins) in [("spinner", false, true), ("spinner", true, true), ("plain", false, false)] {
        let mut arena = room.begin_with(raws.clone(), 1);
        arena.put(name, 3, 0, Allegiance::Hostile);
        if blind {
            arena.game.afflict(StatusEffect::Blind, 100);
        }
        let events = arena.wait(20);
        let told = events.iter().any(|event| matches!(event, Event::Trap { deed: TrapDeed::Spun, .. }));
        assert_eq!(told, spins && !blind, "{name}: {:?}", lines(&arena, &events));
        let squares = (1..10).flat_map(|x| (1..8).map(move |y| Point::new(x, y)));
        let webs: Vec<Point> = squares.filter(|at| fixture_name(&arena.game, *at) == "web").collect();
        assert_eq!(!webs.is_empty(), spins, "{name}");
        // A hero who did not see it spun has to find the web.
        let known = webs.iter().filter(|at| arena.game.view().is_trap(**at)).count();
        assert_eq!(known > 0, told, "{name}");
    }
    for (name, per_mille) in [("giant spider", 15), ("cave spider", 5)] {
        let kind = raws.creatures.named(name).unwrap();
        let spins = raws.creatures.table[kind].spins.as_ref().unwrap();
        let web = raws.features.named("web").unwrap();
        assert_eq!((Id::from(spins.feature), spins.per_mille), (web, per_mille));
    }
}
