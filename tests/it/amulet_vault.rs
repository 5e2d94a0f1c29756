//! The vault at the bottom: its walls, its guards, the ways in, and the level that nothing teleports on.

use crate::common::{
    self,
    arena::{Arena, Setting},
    carrier::some,
    fixture, fixture_name,
    rule_figures::zap,
};
use rhack::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        regions::{Crossing, Regions},
    },
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Event, Status},
        population::Allegiance,
        state::item::{Beatitude, ItemPlace, Stack},
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::{LevelPlan, SpawnKind},
        recipe::BuildJob,
    },
    narrate,
    raws::{
        Raws,
        kinds::terrain::Terrain,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{collections::BTreeMap, sync::Arc};

/// Calls `each` with the deepest level of the first branch for many seeds.
fn each_bottom(raws: &Raws, mut each: impl FnMut(u64, &LevelPlan)) {
    for seed in 0..common::amount(40, 1000) {
        let layout = Layout::new(raws, seed);
        let first = Layout::first(raws).unwrap();
        let place = LevelId { number: raws.dungeon.branches[first.branch].last, ..first };
        each(seed, &BuildJob::new(raws, &layout, seed, place).unwrap().plan());
    }
}

/// True if a hero walks from the stairs to the Amulet where everything is open that `opens`, besides doors.
fn leads_in(raws: &Raws, plan: &LevelPlan, opens: impl Fn(Point, &Terrain) -> bool) -> bool {
    let amulet = SpawnKind::Thing(raws.items.table.named("Amulet of Yendor").unwrap());
    let amulet = plan.spawns.iter().find(|spawn| spawn.what == amulet).unwrap().at;
    let mut ways = plan.tiles.map(|_| Crossing::Closed);
    for (at, terrain) in plan.tiles.iter() {
        let terrain = &raws.terrains.table[terrain];
        let open = terrain.walkable || terrain.passable() && !terrain.is_gate() || opens(at, terrain);
        ways.set(at, if open { Crossing::Free } else { Crossing::Closed });
    }
    let regions = Regions::among(&ways);
    regions.number(amulet) == regions.number(plan.stairs[0].at)
}

#[test]
fn three_ways_lead_in_and_none_is_open() {
    let raws = common::shipped("rhack");
    each_bottom(&raws, |seed, plan| {
        assert!(!leads_in(&raws, plan, |_, _| false), "{seed}: open");
        assert!(leads_in(&raws, plan, |_, terrain| terrain.is_gate()), "{seed}: by the lever");
        assert!(leads_in(&raws, plan, |at, _| plan.secrets.contains_key(&at)), "{seed}: by the postern");
        assert!(leads_in(&raws, plan, |_, terrain| terrain.ripples), "{seed}: over the moat");
        let lever = plan.features.iter().find(|(_, placed)| raws.features.table[placed.kind].is_lever());
        let vault = plan.vaults.iter().find(|placed| raws.vaults.table[placed.vault].name == "amulet_vault");
        let (lever, placed) = lever.unwrap();
        assert!(vault.unwrap().area.contains(*lever) && !placed.hidden, "{seed}: {lever:?}");
    });
}

#[test]
fn six_guards_are_drawn_and_four_of_them_sleep() {
    let raws = common::shipped("rhack");
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    each_bottom(&raws, |seed, plan| {
        let vault = plan.vaults.iter().find(|placed| raws.vaults.table[placed.vault].name == "amulet_vault");
        let area = vault.unwrap().area;
        let (mut awake, mut asleep) = (0, 0);
        for spawn in plan.spawns.iter().filter(|spawn| area.contains(spawn.at)) {
            let kind = match spawn.what {
                SpawnKind::Named(kind) => {
                    awake += 1;
                    kind
                }
                SpawnKind::Asleep(kind) => {
                    asleep += 1;
                    kind
                }
                _ => continue,
            };
            *drawn.entry(raws.creatures.table[kind].name.to_string()).or_default() += 1;
        }
        assert_eq!((awake, asleep), (2, 4), "{seed}");
    });
    let names: Vec<&str> = drawn.keys().map(String::as_str).collect();
    assert_eq!(names, ["ogre", "soldier"]);
    // Three in five are soldiers.
    let share = 100 * drawn["soldier"] / drawn.values().sum::<u32>();
    assert!((50..=70).contains(&share), "{drawn:?}");
}

/// Room with space for a cell.
const CELL: &[&str] =
    &["-----------", "|@........|", "|.........|", "|.........|", "|.........|", "-----------"];

const KINDS: &[(&str, &str, &str)] = &[("flitter", "", r#""speed": 12, "phases": true"#)];

#[test]
fn nothing_digs_or_walks_through_the_wall() {
    for (wall, holds) in [("vertical_wall", false), ("vault_wall", true)] {
        let mut arena = Setting { rows: CELL, kinds: KINDS, ..Setting::default() }.begin();
        let (inside, what) = (Point::new(6, 3), fixture(arena.game.raws(), wall));
        for dir in Dir::ALL {
            arena.game.build(inside.step(dir), what);
        }
        let here = arena.game.view().hero_at();
        let flitter = arena.put("flitter", inside.x - here.x, inside.y - here.y, Allegiance::Hostile);
        arena.wait(20);
        assert_eq!(arena.resident(flitter).unwrap().at == inside, holds, "{wall}");
        let beside = here.step(Dir::East);
        arena.game.build(beside, what);
        zap(&mut arena, "wand of digging", AimDirection::Dir(Dir::East));
        assert_eq!(fixture_name(&arena.game, beside) == wall, holds, "{wall}");
    }
}

/// Raws with five levels, each with a gate. Nothing teleports on those from the first to the last of
/// `barred`.
fn barred(barred: [i32; 2]) -> Arc<Raws> {
    let mut sources = common::deserted(Sources::embedded());
    let [from, to] = barred;
    let recipe = |name: &str, from: i32, to: i32, more: &str| {
        format!(
            r#"{{ "name": "{name}", "branch": "dungeons", "from": {from}, "to": {to}, "width": 30, "height": 9,
            {more} "chain": [{{ "stage": "prefab", "vault": "gated" }}, "stairs", "start"] }}"#
        )
    };
    let mut levels = vec![recipe("still", from, to, r#""no_teleport": true,"#)];
    if from > 1 {
        levels.push(recipe("above", 1, from - 1, ""));
    }
    levels.push(recipe("below", to + 1, 5, ""));
    let vault = r#"{ "map": ["-------------", "|<...P.....>|", "|....|......|", "-------------"],
        "legend": { "P": { "terrain": "portcullis" } } }"#;
    sources.mods.push(Layer::new("still").with("vaults/gated.json", vault));
    sources.replace("raws/levels.json", "levels.json", &format!("[{}]", levels.join(",")));
    common::only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "The Dungeons" }]"#);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

fn lines(arena: &Arena, events: &[Event]) -> String {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// Reads a scroll of teleportation. Returns what is told.
fn read(arena: &mut Arena, beatitude: Beatitude) -> String {
    let scroll = Stack { beatitude, ..some(&arena.game, 1, "scroll of teleportation") };
    let id = arena.game.give(scroll).unwrap();
    let events = arena.act(Action::Read(id));
    lines(arena, &events)
}

const HELD: &str = "Something here holds everything in its place, you included.";

#[test]
fn nothing_teleports_where_the_level_bars_it() {
    let raws = barred([1, 2]);
    for beatitude in [Beatitude::Uncursed, Beatitude::Cursed] {
        for control in [false, true] {
            let mut arena = Setting::default().begin_with(Arc::clone(&raws), 1);
            if control {
                let ring = arena.game.give(some(&arena.game, 1, "ring of teleport control")).unwrap();
                arena.act(Action::Wear(ring));
            }
            let here = (arena.game.view().depth(), arena.game.view().hero_at());
            let told = read(&mut arena, beatitude);
            assert!(told.contains(HELD), "{beatitude:?}, {control}: {told}");
            assert_eq!((arena.game.view().depth(), arena.game.view().hero_at()), here);
            assert_eq!(arena.game.status(), Status::Playing);
        }
    }
    // Neither creatures nor items go.
    let mut arena = Setting::default().begin_with(Arc::clone(&raws), 1);
    let near = arena.put("newt", 1, 0, Allegiance::Peaceful);
    let at = arena.resident(near).unwrap().at;
    let rock = some(&arena.game, 1, "dagger");
    let item = arena.game.lay(rock, at).unwrap();
    zap(&mut arena, "wand of teleportation", AimDirection::Dir(Dir::East));
    let lies = arena.game.items().into_iter().find(|lying| lying.id == item).unwrap().place;
    assert!(matches!(lies, ItemPlace::Floor { at: lies, .. } if lies == at), "{lies:?}");
    assert!(arena.resident(near).unwrap().at.distance(at) <= 1);
}

#[test]
fn magic_ends_above_a_level_that_bars_it() {
    let raws = barred([3, 4]);
    for (answer, reached) in [("2", 2), ("3", 2), ("4", 2), ("5", 5)] {
        let mut arena = Setting::default().begin_with(Arc::clone(&raws), 1);
        let ring = arena.game.give(some(&arena.game, 1, "ring of teleport control")).unwrap();
        arena.act(Action::Wear(ring));
        read(&mut arena, Beatitude::Cursed);
        arena.act(Action::Answer(Choice::Text(answer.into())));
        assert_eq!(arena.game.view().depth(), reached, "{answer}");
    }
}

#[test]
fn hero_never_falls_behind_a_shut_gate() {
    let raws = barred([1, 2]);
    for seed in 1..=20 {
        let mut arena = Setting::default().begin_with(Arc::clone(&raws), seed);
        let hole = fixture(arena.game.raws(), "hole");
        let at = arena.game.view().hero_at().step(Dir::East);
        arena.game.build(at, hole);
        arena.act(Action::Walk(Dir::East));
        arena.act(Action::Answer(Choice::Yes));
        let (here, gate) = (arena.game.view().hero_at(), gate(&arena));
        assert_eq!(arena.game.view().depth(), 2, "{seed}");
        assert!(here.x < gate, "{seed}: {here:?}");
    }
}

/// Returns the column of the gate.
fn gate(arena: &Arena) -> i32 {
    let squares = Rect::at(Point::default(), Size::new(30, 9));
    let gate = arena.game.raws().terrains.named("portcullis");
    let is_gate = |at: &Point| gate.is_some() && arena.game.ground(*at) == gate;
    squares.points().find(is_gate).unwrap().x
}

#[test]
fn levels_that_bar_teleports_have_no_traps_for_them() {
    let raws = common::shipped("rhack");
    each_bottom(&raws, |seed, plan| {
        for placed in plan.features.values() {
            let feature = &raws.features.table[placed.kind];
            assert!(!feature.teleports() && !feature.changes_level(), "{seed}: {}", feature.name);
        }
    });
}
