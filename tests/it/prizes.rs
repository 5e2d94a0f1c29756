//! Prizes: features that answer for what is taken from them, close others and show what lies there.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
    fixture, fixture_name,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, ItemQuantity},
        event::Event,
        population::Allegiance,
        state::{auto_pickup::AutoPickup, item::Stack, thing_id::ThingId},
    },
    map_builders::plan::LevelPlan,
    narrate,
    pilot::{Pilot, explore::Explore, travel::Travel},
    raws::{Raws, kinds::items::ItemClass},
};

/// Stands with one item each: taking one cracks the floor, and the others close.
const STANDS: &str = r#"[
    { "name": "shut stand", "description": "a shut stand", "glyph": "_", "colour": "white" },
    { "name": "bare stand", "description": "a bare stand", "glyph": "_", "colour": "white" },
    { "name": "stand", "description": "a stand", "glyph": "_", "colour": "white", "displays": true,
      "closes": { "within": 3, "becomes": "shut stand", "robbed": ROBBED },
      "taken": { "wears_out": { "one_in": 1, "becomes": "bare stand", "told": "The stand sinks." },
        "effects": [
          { "effect": "turn_ground", "from": "floor", "into": "ice", "radius": 1,
            "you": "The floor glows." }
        ] } }
]"#;

/// Stands, as seen from the hero: the one below, two near ones, and one too far away.
const PLACES: [(i32, i32); 4] = [(0, 0), (2, 0), (-3, 1), (4, 0)];

/// Returns the square so far `east` and `south` of the hero.
fn beside(arena: &Arena, east: i32, south: i32) -> Point {
    let here = arena.game.view().hero_at();
    Point::new(here.x + east, here.y + south)
}

/// Returns an arena with the stands, and the items on them.
fn stands(kinds: &[(&str, &str, &str)]) -> (Arena, Vec<ThingId>) {
    stands_that(kinds, false)
}

/// Returns an arena with stands from which creatures take items, too, if `robbed`.
fn stands_that(kinds: &[(&str, &str, &str)], robbed: bool) -> (Arena, Vec<ThingId>) {
    let stands = STANDS.replace("ROBBED", if robbed { "true" } else { "false" });
    let mut arena = Setting { features: &stands, kinds, ..Setting::default() }.begin();
    let stand = fixture(arena.game.raws(), "stand");
    let names = ["wand of sleep", "wand of digging", "wand of fire", "wand of cold"];
    let lay = |((east, south), name): (&(i32, i32), &str)| {
        let at = beside(&arena, *east, *south);
        arena.game.build(at, stand);
        let item = some(&arena.game, 1, name);
        arena.game.lay(item, at).unwrap()
    };
    let items = PLACES.iter().zip(names).map(lay).collect();
    (arena, items)
}

/// Returns the names of the stands.
fn names(arena: &Arena, here: Point) -> Vec<String> {
    let at = |(east, south): (i32, i32)| Point::new(here.x + east, here.y + south);
    PLACES.iter().map(|place| fixture_name(&arena.game, at(*place))).collect()
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

#[test]
fn taking_a_prize_closes_the_others_in_reach() {
    let (mut arena, items) = stands(&[]);
    let here = arena.game.view().hero_at();
    let events = arena.act(Action::PickUp { what: vec![ItemQuantity { id: items[0], count: 1 }] });
    assert_eq!(names(&arena, here), ["bare stand", "shut stand", "shut stand", "stand"]);
    let lost = items.iter().map(|id| arena.game.data(*id).is_none()).collect::<Vec<_>>();
    assert_eq!(lost, [false, true, true, false], "what lay there is out of reach");
    let told = lines(&arena, &events);
    for line in [
        "You choose a wand of sleep: lids of stone fall on the others for good.",
        "The floor glows.",
        "The stand sinks.",
    ] {
        assert_eq!(told.iter().filter(|text| *text == line).count(), 1, "{line}: {told:?}");
    }
    let chosen = events.iter().filter(|event| matches!(event, Event::Chose { who, .. } if who.is_hero()));
    assert_eq!(chosen.count(), 1);
    // The bare stand is an ordinary place from now on.
    let drop = vec![ItemQuantity { id: items[0], count: 1 }];
    arena.act(Action::Drop { what: drop.clone(), gold: 0 });
    let events = arena.act(Action::PickUp { what: drop });
    assert!(!lines(&arena, &events).iter().any(|text| text.contains("lids")), "{events:?}");
}

/// Returns the sentences about the square so far `east` and `south` of the hero.
fn card(arena: &Arena, east: i32, south: i32) -> String {
    narrate::card(&arena.game.view(), beside(arena, east, south)).unwrap().lines.join(" ")
}

#[test]
fn looking_at_a_prize_tells_its_use_and_its_price() {
    let (mut arena, _) = stands(&[]);
    for (name, (east, south), use_of_it) in [
        ("speed boots", (2, -1), "You are very fast."),
        ("cage with a winter wolf cub", (2, 1), "is an ally"),
    ] {
        let at = beside(&arena, east, south);
        let stand = fixture(arena.game.raws(), "stand");
        arena.game.build(at, stand);
        let item = some(&arena.game, 1, name);
        arena.game.lay(item, at);
        arena.act(Action::Wait);
        let told = card(&arena, east, south);
        for part in [use_of_it, "Take it, and the others here close for good."] {
            assert!(told.contains(part), "{name}: {told}");
        }
    }
    let plain = some(&arena.game, 1, "wand of sleep");
    let at = beside(&arena, 0, 2);
    arena.game.lay(plain, at);
    arena.act(Action::Wait);
    let told = card(&arena, 0, 2);
    assert!(!told.contains("close") && told.contains("sleep"), "{told}");
}

#[test]
fn what_is_chosen_has_its_own_article() {
    let (mut arena, _) = stands(&[]);
    let here = beside(&arena, 0, 0);
    let boots = some(&arena.game, 1, "speed boots");
    let id = arena.game.lay(boots, here).unwrap();
    let events = arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] });
    let told = lines(&arena, &events).join(" ");
    assert!(told.contains("You choose a pair of speed boots: "), "{told}");
}

#[test]
fn creatures_take_prizes_only_where_these_are_to_be_robbed() {
    let thief = ("thief", "", r#""speed": 12, "likes": ["wand"]"#);
    for robbed in [false, true] {
        let (mut arena, items) = stands_that(&[thief], robbed);
        let here = arena.game.view().hero_at();
        arena.put("thief", 1, 0, Allegiance::Hostile);
        let mut told = String::new();
        for _ in 0..40 {
            let events = arena.act(Action::Wait);
            told += &lines(&arena, &events).join(" ");
            if arena.game.data(items[0]).is_none() {
                break;
            }
        }
        assert_eq!(arena.game.data(items[0]).is_none(), robbed, "the hero's own stand has closed");
        assert_eq!(names(&arena, here)[0], if robbed { "shut stand" } else { "stand" });
        assert_eq!(told.contains("lids of stone fall on the others for good"), robbed, "{told}");
        assert_eq!(told.contains("The thief takes a wand of"), robbed, "{told}");
    }
}

#[test]
fn what_is_displayed_is_known_when_it_is_seen() {
    let (mut arena, _) = stands(&[]);
    let raws = arena.game.raws().clone();
    let knows =
        |arena: &Arena, name: &str| arena.game.view().knows_item(raws.items.table.named(name).unwrap());
    arena.act(Action::Wait);
    for name in ["wand of sleep", "wand of digging", "wand of fire", "wand of cold"] {
        assert!(knows(&arena, name), "{name}");
    }
    let at = beside(&arena, 0, -2);
    let other = Stack::of_kind(raws.items.table.named("wand of opening").unwrap());
    arena.game.lay(other, at).unwrap();
    arena.act(Action::Wait);
    assert!(!knows(&arena, "wand of opening"), "elsewhere it is not");
}

#[test]
fn ground_turns_only_where_the_effect_reaches_and_for_good() {
    let (mut arena, items) = stands(&[]);
    let here = arena.game.view().hero_at();
    arena.act(Action::PickUp { what: vec![ItemQuantity { id: items[0], count: 1 }] });
    let glows = |arena: &Arena, at| fixture_name(&arena.game, at) == "ice";
    for dir in Dir::ALL {
        assert!(glows(&arena, here.step(dir)), "{dir:?}");
        assert!(!glows(&arena, here.step(dir).step(dir)), "{dir:?}");
    }
}

#[test]
fn ground_that_does_not_turn_is_not_told() {
    let stands = STANDS.replace("ROBBED", "false").replace("\"from\": \"floor\"", "\"from\": \"lava\"");
    let mut arena = Setting { features: &stands, ..Setting::default() }.begin();
    let (here, stand) = (arena.game.view().hero_at(), fixture(arena.game.raws(), "stand"));
    arena.game.build(here, stand);
    let item = some(&arena.game, 1, "wand of sleep");
    let id = arena.game.lay(item, here).unwrap();
    let events = arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] });
    let told = lines(&arena, &events);
    assert!(told.contains(&"The stand sinks.".to_owned()), "{told:?}");
    assert!(!told.contains(&"The floor glows.".to_owned()), "{told:?}");
}

#[test]
fn a_prize_is_neither_picked_up_by_the_way_nor_explored_to() {
    let (mut arena, items) = stands(&[]);
    let here = arena.game.view().hero_at();
    let mut wands = AutoPickup::default();
    wands.pick_up.insert(ItemClass::Wand);
    arena.act(Action::SetAutoPickup(wands));
    for dir in [Dir::East, Dir::East] {
        arena.act(Action::Walk(dir));
    }
    assert_eq!(arena.game.view().hero_at(), beside(&arena, 0, 0));
    assert_eq!(names(&arena, here), ["stand"; 4], "autopickup leaves the choice");
    let mut explorer = Explore::default();
    for _ in 0..200 {
        let Ok(action) = explorer.next(&arena.game.view()) else { continue };
        let Ok(events) = arena.attempt(action) else { break };
        explorer.told(&arena.game.view(), &events);
    }
    assert!(items.iter().all(|id| arena.game.data(*id).is_some()), "exploration leaves it, too");
}

#[test]
fn travel_leaves_ground_that_gives_way_by_the_shortest_way() {
    let mut arena = Setting::default().begin();
    let here = arena.game.view().hero_at();
    let cracked = fixture(arena.game.raws(), "cracked_floor");
    for dir in [Dir::West, Dir::NorthWest, Dir::SouthWest, Dir::North, Dir::South] {
        arena.game.build(here.step(dir), cracked);
    }
    arena.game.build(here, cracked);
    arena.act(Action::Search);
    for goal in [here.step(Dir::West).step(Dir::West), here.step(Dir::East).step(Dir::East)] {
        let action = Travel::to(goal).next(&arena.game.view()).unwrap();
        assert!(matches!(action, Action::Walk(Dir::East | Dir::NorthEast | Dir::SouthEast)), "{action:?}");
    }
    let action = Explore::default().next(&arena.game.view()).unwrap();
    assert!(matches!(action, Action::Walk(Dir::East | Dir::NorthEast | Dir::SouthEast)), "{action:?}");
}

#[test]
fn travel_keeps_to_worn_stones_while_they_lead_there() {
    let rows = &["---------", "|...@...|", "|.......|", "|.......|", "---------"];
    let dusty = |raws: &Raws, plan: &mut LevelPlan| {
        let dust = raws.terrains.named("dusty_floor").unwrap();
        for x in 2..7 {
            plan.tiles.set(Point::new(x, 2), dust);
        }
    };
    let mut arena = Setting { rows, adapt: &dusty, ..Setting::default() }.begin();
    arena.act(Action::Search);
    let here = arena.game.view().hero_at();
    let goal = Point::new(here.x, here.y + 2);
    let path = Travel::to(goal).path(&arena.game.view()).unwrap();
    let dust = fixture(arena.game.raws(), "dusty_floor");
    assert!(path.iter().all(|at| arena.game.fixture(*at) != Some(dust)), "{path:?}");
    assert_eq!(path.len(), 6, "around it");
    let into = Point::new(here.x, here.y + 1);
    assert_eq!(Travel::to(into).path(&arena.game.view()).unwrap(), [into], "but it can be gone to");
}
