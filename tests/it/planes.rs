//! Planes beyond the dungeon: the astral plane, its high altars, and what an offering there leads to.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    fixture,
    player::Player,
    rule_figures::have,
    scenario, shipped,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection, Choice, DebugCommand, ItemQuantity, Wish},
        event::{Ending, Event, Refusal, Status},
        population::Allegiance,
        state::{being::Mood, item::Beatitude, mode::GameMode, thing_id::ThingId},
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::PlacedFeature,
        recipe::BuildJob,
    },
    narrate,
    pilot::{
        Pilot, Stop, bots,
        explore::{Explore, Next},
    },
    raws::{
        Raws,
        kinds::{gods::GodText, terrain::Climb},
    },
};
use std::{collections::BTreeSet, sync::Arc};

/// Room with stairs out.
const WAY_OUT: &[&str] = &["-----", "|@.<|", "-----"];

/// Gates to the four planes.
const GATES: [&str; 4] = ["gate_of_earth", "gate_of_air", "gate_of_fire", "gate_of_water"];

/// Takes the Amulet in the game of `seed`, and climbs the stairs out, where the game asks for the way.
pub fn asked(seed: u64) -> (Arena, ThingId) {
    let setting = Setting { rows: WAY_OUT, ..Setting::default() };
    rise(setting.begin_with(setting.raws(), seed))
}

/// Takes the Amulet, and climbs the stairs out, two squares east of the hero.
fn rise(mut arena: Arena) -> (Arena, ThingId) {
    let amulet = have(&mut arena, "Amulet of Yendor", Beatitude::Uncursed);
    let what = || vec![ItemQuantity { id: amulet, count: 1 }];
    arena.act(Action::Drop { what: what(), gold: 0 });
    arena.act(Action::PickUp { what: what() });
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Up));
    (arena, amulet)
}

/// Takes the Amulet in the game of `seed`, and goes on from the stairs out.
pub fn risen(seed: u64) -> (Arena, ThingId) {
    go_on(asked(seed))
}

/// Goes on to the planes.
fn go_on((mut arena, amulet): (Arena, ThingId)) -> (Arena, ThingId) {
    arena.act(Action::Answer(Choice::Yes));
    arena.game = arena.game.in_mode(GameMode::Debug);
    (arena, amulet)
}

/// Takes the gate called `name` of the hero's level.
pub fn take(arena: &mut Arena, name: &str) -> Vec<Event> {
    go_to(arena, name);
    arena.act(Action::Climb(Climb::Up))
}

/// Takes the gate back from a plane: for `deeds`.
pub fn crossed() -> Arena {
    let (mut arena, _) = risen(1);
    take(&mut arena, "gate_of_fire");
    take(&mut arena, "way_back");
    arena
}

/// Puts the hero on the gate called `name` of the hero's level.
fn go_to(arena: &mut Arena, name: &str) {
    let raws = Arc::clone(arena.game.raws());
    let gate = raws.terrains.table.named(name).unwrap();
    let squares = arena.game.view().area(100).points().collect::<Vec<_>>();
    let at = squares.into_iter().find(|at| arena.game.ground(*at) == Some(gate));
    let at = at.unwrap_or_else(|| panic!("no {name} on {:?}", arena.game.view().place()));
    if arena.game.view().hero_at() != at {
        arena.act(Action::Debug(DebugCommand::Place { at }));
    }
}

/// Goes on to the astral plane.
fn at_the_top(seed: u64) -> (Arena, ThingId) {
    let (mut arena, amulet) = risen(seed);
    for gate in GATES {
        take(&mut arena, gate);
        take(&mut arena, "way_back");
    }
    take(&mut arena, "fifth_gate");
    (arena, amulet)
}

/// Returns the number of the hero's level in the planes, and the present stage.
fn stage(arena: &Arena) -> (i32, String) {
    let view = arena.game.view();
    (view.place().number, view.aim().unwrap().stage.name.clone())
}

/// Puts the hero on `at`, and passes a turn.
fn put(arena: &mut Arena, at: Point) {
    place_beside(arena, at, [(0, 0), (0, 1), (0, -1)]);
    arena.wait(1);
}

/// Puts the hero on the first free one of the squares that are so far from `at`, to the east and the south.
fn place_beside<const N: usize>(arena: &mut Arena, at: Point, off: [(i32, i32); N]) -> Point {
    let squares = off.map(|(east, south)| Point::new(at.x + east, at.y + south));
    let mut squares = squares.into_iter();
    squares.find(|at| arena.attempt(Action::Debug(DebugCommand::Place { at: *at })).is_ok()).unwrap()
}

/// Returns the altars that the hero remembers, with their names.
fn known(arena: &Arena) -> Vec<(Point, String)> {
    let view = arena.game.view();
    let table = &view.raws().features.table;
    let altars = view.features().filter(|(_, kind)| table[*kind].altar);
    altars.map(|(at, kind)| (at, table[kind].name.clone())).collect()
}

/// Returns the planned astral plane of `seed`.
fn altars(raws: &Arc<Raws>, seed: u64) -> Vec<(Point, PlacedFeature)> {
    let branch = raws.dungeon.branches.named("planes").unwrap();
    let place = LevelId { branch, number: 6 };
    let plan = BuildJob::new(raws, &Layout::new(raws, seed), seed, place).unwrap().plan();
    let altar = |placed: &PlacedFeature| raws.features.table[placed.kind].altar;
    plan.features.into_iter().filter(|(_, placed)| altar(placed)).collect()
}

/// True if `placed` is an altar of the hero's side.
fn is_own(arena: &Arena, placed: &PlacedFeature) -> bool {
    let raws = arena.game.raws();
    let side = raws.traits.alignments[arena.hero().identity.alignment].side;
    raws.features.table[placed.kind].side == Some(side)
}

#[test]
fn every_astral_plane_has_an_altar_of_each_side_in_all_orders() {
    let raws = shipped("rhack");
    let mut orders = BTreeSet::new();
    for seed in 0..100 {
        let sides: Vec<Option<i32>> =
            altars(&raws, seed).iter().map(|(_, placed)| raws.features.table[placed.kind].side).collect();
        assert_eq!(sides.iter().collect::<BTreeSet<_>>().len(), 3, "{sides:?}");
        orders.insert(sides);
    }
    assert_eq!(orders.len(), 6);
}

#[test]
fn hero_goes_on_to_the_crossroads() {
    let (arena, _) = risen(1);
    let view = arena.game.view();
    let LevelId { branch, .. } = view.place();
    assert_eq!((view.raws().dungeon.branches[branch].name.as_str(), view.depth()), ("planes", 0));
    assert_eq!(stage(&arena), (1, "planes".to_owned()));
    assert_eq!(view.hero_at(), Point::new(40, 10), "at the start");
    assert_eq!(view.hunter(), None, "no stairs lead here");
}

#[test]
fn planes_are_entered_at_their_start_and_lead_back_to_their_gates() {
    let (mut arena, _) = risen(2);
    for (gate, number) in [("gate_of_fire", 4), ("gate_of_water", 5), ("gate_of_air", 3), ("gate_of_fire", 4)]
    {
        take(&mut arena, gate);
        assert_eq!((stage(&arena).0, arena.game.view().hero_at()), (number, Point::new(7, 10)), "{gate}");
        take(&mut arena, "way_back");
        assert_eq!(stage(&arena).0, 1);
        let here = arena.game.view().hero_at();
        let raws = arena.game.raws();
        assert_eq!(arena.game.ground(here), raws.terrains.table.named(gate));
    }
}

#[test]
fn the_fifth_gate_opens_when_all_planes_are_crossed() {
    let (mut arena, amulet) = risen(3);
    let refused = |arena: &mut Arena| {
        go_to(arena, "fifth_gate");
        arena.attempt(Action::Climb(Climb::Up)).map(|_| ())
    };
    assert!(matches!(refused(&mut arena), Err(Refusal::WayAwaits { .. })));
    // The same plane twice is one plane.
    for gate in ["gate_of_fire", "gate_of_fire", "gate_of_earth", "gate_of_air"] {
        take(&mut arena, gate);
        take(&mut arena, "way_back");
    }
    assert!(matches!(refused(&mut arena), Err(Refusal::WayAwaits { .. })));
    take(&mut arena, "gate_of_water");
    let events = take(&mut arena, "way_back");
    assert!(events.iter().any(|event| matches!(event, Event::Goal { .. })), "told");
    arena.act(Action::Drop { what: vec![ItemQuantity { id: amulet, count: 1 }], gold: 0 });
    assert!(matches!(refused(&mut arena), Err(Refusal::WayNeeds(_))));
    arena.act(Action::Debug(DebugCommand::Give { wish: Box::new(Wish::named("dagger")) }));
    assert_eq!(stage(&arena), (1, "astral".to_owned()));
}

#[test]
fn altars_show_their_side_only_to_those_beside_them() {
    let (mut arena, _) = at_the_top(2);
    let altars = altars(arena.game.raws(), 2);
    for (at, placed) in altars {
        let name = &arena.game.raws().features.table[placed.kind].name.clone();
        put(&mut arena, Point::new(at.x - 3, at.y));
        assert!(known(&arena).contains(&(at, "high altar".into())), "{:?}", known(&arena));
        let said = narrate::square(&arena.game.view(), at).unwrap();
        assert_eq!(said, "a high altar");
        put(&mut arena, Point::new(at.x - 2, at.y));
        assert!(known(&arena).contains(&(at, "high altar".into())));
        put(&mut arena, Point::new(at.x, at.y - 1));
        assert!(known(&arena).contains(&(at, name.clone())));
        put(&mut arena, Point::new(at.x - 3, at.y));
        assert!(known(&arena).contains(&(at, name.clone())), "once known, always known");
    }
}

#[test]
fn offering_at_the_own_altar_ascends_and_elsewhere_does_not() {
    for (own, ending) in [(true, "ascended"), (false, "offered")] {
        let (mut arena, amulet) = at_the_top(3);
        let raws = Arc::clone(arena.game.raws());
        let (at, _) = altars(&raws, 3).into_iter().find(|(_, placed)| is_own(&arena, placed) == own).unwrap();
        put(&mut arena, at);
        let events = arena.act(Action::Offer(amulet));
        let spoke = |event: &Event| match event {
            Event::Spoke { text, .. } => Some(*text),
            _ => None,
        };
        let said = if own { GodText::Raises } else { GodText::Gains };
        assert_eq!(events.iter().find_map(spoke), Some(said));
        let Status::Over(Ending::Reached(id)) = arena.game.status() else { panic!("not over") };
        assert_eq!(raws.endings.table[id].name, ending);
    }
}

#[test]
fn altar_of_another_side_is_asked_about() {
    for own in [true, false] {
        let (mut arena, amulet) = at_the_top(3);
        let raws = Arc::clone(arena.game.raws());
        let (at, _) = altars(&raws, 3).into_iter().find(|(_, placed)| is_own(&arena, placed) == own).unwrap();
        put(&mut arena, at);
        let letter = char::from(arena.game.view().item(amulet).unwrap().letter.unwrap());
        let mut app = scenario(ROOM);
        app.app().session_mut().in_hand.game = Some(arena.game);
        app.type_keys(&format!("#offer<Enter>{letter}"));
        let screen = app.screen();
        assert_eq!(screen.contains("This is not the altar of your god."), !own, "{screen}");
        assert_eq!(screen.contains("o offer it all the same"), !own, "{screen}");
        if !own {
            assert_eq!(app.app().game().unwrap().status(), Status::Playing);
            app.type_keys("<Esc>");
            assert_eq!(app.app().game().unwrap().status(), Status::Playing);
            app.type_keys(&format!("#offer<Enter>{letter}o"));
        }
        assert!(matches!(app.app().game().unwrap().status(), Status::Over(Ending::Reached(_))));
    }
}

#[test]
fn imitations_are_taken_for_what_they_are() {
    let (mut arena, amulet) = at_the_top(8);
    let fake = have(&mut arena, "cheap plastic imitation of the Amulet of Yendor", Beatitude::Uncursed);
    let raws = Arc::clone(arena.game.raws());
    let (at, _) = altars(&raws, 8).remove(0);
    put(&mut arena, at);
    arena.act(Action::Offer(fake));
    assert_eq!(arena.game.status(), Status::Playing);
    assert!(arena.game.data(fake).is_none() && arena.game.data(amulet).is_some());
    arena.act(Action::Offer(amulet));
    assert!(matches!(arena.game.status(), Status::Over(Ending::Reached(_))));
}

#[test]
fn what_no_goal_asks_for_is_no_offering() {
    let mut arena = Setting { rows: WAY_OUT, ..Setting::default() }.begin();
    let at = arena.game.view().hero_at();
    let amulet = have(&mut arena, "Amulet of Yendor", Beatitude::Uncursed);
    arena.game.build(at, fixture(arena.game.raws(), "lawful altar"));
    assert!(matches!(arena.attempt(Action::Offer(amulet)), Err(Refusal::NoOffering(_))));
}

#[test]
fn nothing_leads_down_from_beyond() {
    let (mut arena, _) = risen(4);
    let tool = have(&mut arena, "pick-axe", Beatitude::Uncursed);
    arena.act(Action::Wield(Some(tool)));
    for _ in 0..30 {
        drop(arena.attempt(Action::Apply { item: tool, toward: Some(AimDirection::Down) }));
    }
    assert_eq!(arena.game.view().depth(), 0);
    let names = arena.game.view().features().count();
    assert!(names < 50, "{names}");
}

#[test]
fn bots_seek_the_right_altar() {
    for seed in [5, 6] {
        let (mut arena, _) = risen(seed);
        arena.act(Action::Debug(DebugCommand::SetLevel { level: 14 }));
        arena.act(Action::Debug(DebugCommand::SetHitpoints { points: 300 }));
        let mut bot = bots::named("pilgrim").unwrap().player(seed);
        for _ in 0..9000 {
            // The way is the matter here, not the fights on it.
            if arena.body().hitpoints < 150 {
                let _ = arena.attempt(Action::Debug(DebugCommand::SetHitpoints { points: 300 }));
            }
            let Ok(action) = bot.next(&arena.game.view()) else { break };
            match arena.game.act(action) {
                Ok(turn) => bot.told(&arena.game.view(), &turn.events),
                Err(refusal) => bot.refused(refusal),
            }
        }
        let Status::Over(Ending::Reached(id)) = arena.game.status() else {
            panic!("seed {seed}: {:?} {:?}", arena.game.status(), known(&arena))
        };
        assert_eq!(arena.game.raws().endings.table[id].name, "ascended");
    }
}

#[test]
fn crusts_bear_as_long_as_their_digits_say() {
    let (mut arena, _) = risen(9);
    take(&mut arena, "gate_of_fire");
    let raws = Arc::clone(arena.game.raws());
    let name = |arena: &Arena, at| raws.terrains.table[arena.game.ground(at).unwrap()].name.clone();
    arena.wait(1);
    let start = arena.game.view().hero_at();
    let squares = [Point::new(20, 12), Point::new(40, 9), Point::new(41, 9), Point::new(60, 13)];
    let mut seen: Vec<Vec<String>> = vec![Vec::new(); squares.len()];
    for _ in 0..40 {
        for (of, at) in seen.iter_mut().zip(squares) {
            of.push(name(&arena, at));
        }
        arena.game.harm(-50);
        if arena.game.view().hero_at() != start {
            arena.act(Action::Debug(DebugCommand::Place { at: start }));
        }
        arena.wait(1);
    }
    let order = ["thick_crust", "thin_crust", "glowing_crust", "lava"];
    for of in &seen {
        let lasts = [5, 5, 4, 6];
        for (kind, turns) in order.iter().zip(lasts) {
            assert_eq!(of.iter().filter(|other| other == kind).count(), 2 * turns, "{of:?}");
        }
        for pair in of.windows(2) {
            let [a, b] =
                [&pair[0], &pair[1]].map(|name| order.iter().position(|other| other == name).unwrap());
            assert!(b == a || b == (a + 1) % 4, "{pair:?}");
        }
    }
    assert_ne!(seen[1], seen[2], "each at its time");
}

#[test]
fn tide_takes_all_shoals_at_once_and_lets_in_what_swims() {
    let (mut arena, _) = risen(10);
    take(&mut arena, "gate_of_water");
    arena.wait(1);
    let raws = Arc::clone(arena.game.raws());
    let tide = raws.terrains.table.named("tide").unwrap();
    let mut counts = BTreeSet::new();
    for _ in 0..16 {
        let all = arena.game.view().area(100).points().collect::<Vec<_>>();
        counts.insert(all.into_iter().filter(|at| arena.game.ground(*at) == Some(tide)).count());
        arena.wait(1);
    }
    assert_eq!(counts.len(), 2, "{counts:?}");
    let swimmer = raws.creatures.table.iter().find(|(_, kind)| kind.aquatic).unwrap().1;
    let dry = raws.terrains.table.named("shoal").unwrap();
    assert!(swimmer.is_borne_by(&raws.terrains, tide) && !swimmer.is_borne_by(&raws.terrains, dry));
}

#[test]
fn lava_burns_those_it_comes_up_under_and_what_lies_there() {
    let rows = &["-----", "|...|", "|.@.|", "|...|", "-----"];
    let mut arena =
        Setting { rows, rules: r#"{ "hero": { "hitpoints": 100 } }"#, ..Setting::default() }.begin();
    let at = arena.game.view().hero_at();
    let crust = fixture(arena.game.raws(), "glowing_crust");
    let dagger = some(&arena.game, 1, "dagger");
    let dagger = arena.game.lay(dagger, at).unwrap();
    let before = arena.body().hitpoints;
    arena.game.build(at, crust);
    arena.wait(25);
    assert!(arena.game.view().hero_at() != at, "ashore");
    assert!(arena.body().hitpoints < before);
    assert!(arena.game.data(dagger).is_none(), "burned");
}

#[test]
fn bots_leave_ground_that_gives_way() {
    let rows = &["-----", "|...|", "|.@.|", "|...|", "-----"];
    let mut arena = Setting { rows, ..Setting::default() }.begin();
    let here = arena.game.view().hero_at();
    let kind = |arena: &Arena, name: &str| fixture(arena.game.raws(), name);
    for dir in Dir::ALL {
        let crust = kind(&arena, if dir == Dir::North { "thick_crust" } else { "thin_crust" });
        arena.game.build(here.step(dir), crust);
    }
    let crust = kind(&arena, "glowing_crust");
    arena.game.build(here, crust);
    let mut bot = bots::named("explorer").unwrap().player(1);
    assert_eq!(bot.next(&arena.game.view()), Ok(Action::Walk(Dir::North)), "the thickest");
    let floor = kind(&arena, "floor");
    arena.game.build(here.step(Dir::South), floor);
    let mut bot = bots::named("explorer").unwrap().player(1);
    assert_eq!(bot.next(&arena.game.view()), Ok(Action::Walk(Dir::South)), "what bears for ever");
}

#[test]
fn rock_yields_to_four_pushes_and_is_heard() {
    let rows = &["----------------", "|@...|.........|", "----------------"];
    for (far, heard) in [(8, true), (12, false)] {
        let mut arena = Setting { rows, ..Setting::default() }.begin();
        let sleeper = arena.put("newt", far, 0, Allegiance::Asleep);
        let (here, before) = (arena.game.view().hero_at(), arena.game.view().turn());
        let rock = here.step(Dir::East);
        let kind = fixture(arena.game.raws(), "yielding_rock");
        arena.game.build(rock, kind);
        while arena.game.fixture(rock) == Some(kind) {
            arena.act(Action::Walk(Dir::East));
        }
        assert_eq!(arena.game.fixture(rock), Some(fixture(arena.game.raws(), "burrow")));
        assert_eq!(arena.game.view().turn() - before, 4);
        assert_eq!(arena.game.view().hero_at(), here, "the next step enters");
        let sleeps = arena.resident(sleeper).unwrap().mood == Mood::Asleep;
        assert_eq!(sleeps, !heard, "{far}");
    }
}

#[test]
fn rock_that_yields_forgets_a_push_left_off() {
    let rows = &["------", "|@...|", "------"];
    let mut arena = Setting { rows, ..Setting::default() }.begin();
    let here = arena.game.view().hero_at();
    for dir in [Dir::North, Dir::East] {
        let kind = fixture(arena.game.raws(), "yielding_rock");
        arena.game.build(here.step(dir), kind);
    }
    assert!(arena.attempt(Action::Walk(Dir::North)).is_err(), "the edge of the map");
    arena.act(Action::Walk(Dir::East));
    assert_eq!(arena.game.view().hero_at(), here);
}

#[test]
fn plane_of_earth_can_be_crossed_straight() {
    let (mut arena, _) = risen(11);
    take(&mut arena, "gate_of_earth");
    let raws = Arc::clone(arena.game.raws());
    let rock = raws.terrains.table.named("yielding_rock").unwrap();
    let at = Point::new(13, 10);
    assert_eq!(arena.game.ground(at), Some(rock));
    arena.act(Action::Debug(DebugCommand::Place { at: at.step(Dir::West) }));
    for _ in 0..4 {
        arena.act(Action::Walk(Dir::East));
    }
    assert_ne!(arena.game.ground(at), Some(rock));
}

#[test]
fn wind_carries_two_squares_a_turn_by_the_rules_of_walking() {
    let (mut carried, mut stopped, mut told, mut dirs) = (0, 0, 0, BTreeSet::new());
    for seed in 20..28 {
        let (mut arena, _) = risen(seed);
        let events = take(&mut arena, "gate_of_air");
        assert!(events.iter().any(|event| matches!(event, Event::WayOn { dir: Dir::East, squares: 65, .. })));
        let raws = Arc::clone(arena.game.raws());
        let sky = raws.terrains.table.named("open_sky").unwrap();
        let middle = Point::new(20, 11);
        for _ in 0..64 {
            arena.act(Action::Debug(DebugCommand::Place { at: middle }));
            let turn = arena.game.view().turn();
            let events = arena.wait(1);
            if arena.over() || events.iter().any(|event| matches!(event, Event::Seized { .. })) {
                break;
            }
            let passed = arena.game.view().turn() - turn;
            let wind = arena.game.view().wind().unwrap();
            assert!((1..=16).contains(&wind.left));
            let way = [middle.step(wind.toward), middle.step(wind.toward).step(wind.toward)];
            if passed == 1 && way.iter().all(|at| arena.game.ground(*at) == Some(sky)) {
                let to = arena.game.view().hero_at();
                assert!(to == middle || way.contains(&to), "{wind:?} {to:?}");
                carried += usize::from(to == way[1]);
                stopped += usize::from(to != way[1]);
            }
            told += events.iter().filter(|event| matches!(event, Event::Wind { .. })).count();
            dirs.insert(wind.toward as usize);
        }
    }
    // Creatures stop the hero now and then.
    assert!(
        carried > 40 && stopped < carried / 8 && told >= 3 && dirs.len() >= 4,
        "{carried} {stopped} {told} {dirs:?}"
    );
}

#[test]
fn walls_and_still_air_hold_against_the_wind() {
    let (mut arena, _) = risen(13);
    take(&mut arena, "gate_of_air");
    let start = arena.game.view().hero_at();
    arena.wait(40);
    assert_eq!(arena.game.view().hero_at(), start, "still air");
    let status = narrate::wind(arena.game.raws(), arena.game.view().wind().unwrap());
    assert!(status.starts_with("Wind "), "{status}");
}

#[test]
fn bots_ride_the_wind_to_the_way_on() {
    let (mut arena, _) = risen(14);
    take(&mut arena, "gate_of_air");
    let mut player = Player::new("pilgrim");
    let mut rode = 0;
    for _ in 0..400 {
        player.move_on(&mut arena);
        rode += usize::from(player.rule() == "ride the wind");
        if arena.over() || stage(&arena).0 == 1 {
            break;
        }
    }
    assert!(!arena.over() && stage(&arena).0 == 1 && rode > 5, "{rode}");
}

#[test]
fn planes_are_counted_aloud() {
    let (mut arena, _) = risen(3);
    let mut count = |gate: &str| {
        take(&mut arena, gate);
        let events = take(&mut arena, "way_back");
        events.into_iter().find_map(|event| match event {
            Event::Counted { done, .. } => Some(done),
            _ => None,
        })
    };
    let gates = ["gate_of_fire", "gate_of_fire", "gate_of_earth", "gate_of_air", "gate_of_water"];
    // The last one opens the fifth gate, and is told as that.
    assert_eq!(gates.map(&mut count), [Some(1), None, Some(2), Some(3), None]);
}

#[test]
fn those_left_behind_await_the_hero_at_the_top() {
    let rows = &["-------------", "|@.<........|", "|...........|", "|...........|", "-------------"];
    let themes = r#"[{ "op": "patch", "name": "temple", "keeper": { "aligned priest": 1 } },
            { "op": "patch", "name": "shop", "keeper": { "shopkeeper": 1 } }]"#;
    let setting = Setting { rows, themes, ..Setting::default() };
    let mut arena = setting.begin_with(setting.raws(), 4);
    let left = [
        ("watchman", Allegiance::Peaceful, Some(1_usize)),
        ("aligned priest", Allegiance::Asleep, Some(2)),
        // A keeper who has nothing against the hero stays where it is, and so does any other enemy.
        ("shopkeeper", Allegiance::Peaceful, None),
        ("jackal", Allegiance::Asleep, None),
    ];
    let mut ids: Vec<ThingId> =
        (0..).zip(left).map(|(i, (name, how, _))| arena.put(name, 10 - i, 2, how)).collect();
    let (mut arena, _) = go_on(rise(arena));
    for gate in GATES {
        take(&mut arena, gate);
        if gate == "gate_of_earth" {
            ids.push(arena.put("kitten", 2, 0, Allegiance::Pet));
        }
        take(&mut arena, "way_back");
    }
    let left = left.into_iter().chain([("kitten", Allegiance::Pet, Some(0))]);
    let events = take(&mut arena, "fifth_gate");
    let name = |kind: Option<_>| kind.map(|kind| arena.game.raws().creatures.table[kind].name.as_str());
    let told: Vec<(u8, Option<&str>)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Witness { who, row } => Some((*row, name(who.kind))),
            _ => None,
        })
        .collect();
    assert_eq!(told, [(0, Some("kitten")), (1, Some("watchman")), (2, Some("aligned priest"))]);
    let here = arena.game.view().hero_at();
    let rules = arena.game.raws().rules.pursuit.as_ref().unwrap();
    let steps: Vec<i32> = rules.witnesses.iter().map(|witness| witness.steps).collect();
    for (id, (name, _, row)) in ids.into_iter().zip(left) {
        let found = arena.resident(id).map(|found| found.at.distance(here));
        assert_eq!(found.is_some(), row.is_some(), "{name}");
        if let (Some(found), Some(row)) = (found, row) {
            assert!(found <= steps[row] + 1, "{name}: {found}");
        }
    }
}

#[test]
fn those_at_the_top_have_names_and_speak() {
    let (mut arena, _) = at_the_top(1);
    let raws = Arc::clone(arena.game.raws());
    for name in ["Vigil", "Assay", "Tally", "Hesper", "Mother Ansel", "Brother Corvin", "Ilmar the Younger"] {
        let kind = raws.creatures.named(name).unwrap();
        let at = arena.game.census().into_iter().find(|other| other.kind == kind).unwrap().at;
        let here = place_beside(&mut arena, at, [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]);
        let told = arena.act(Action::Chat(Dir::between(here, at).unwrap()));
        let lines: Vec<String> = narrate::events(&raws, told.iter()).map(|line| line.text).collect();
        let speech = &raws.creatures.table[kind].speech;
        let says = |said: &str| lines.iter().any(|line| *line == format!("{name} says: \"{said}\""));
        assert!(speech.iter().any(|said| says(said.as_str())), "{name}: {lines:?}");
    }
}

#[test]
fn tide_is_told_before_it_comes_and_when_it_goes() {
    let (mut arena, _) = risen(10);
    take(&mut arena, "gate_of_water");
    let raws = Arc::clone(arena.game.raws());
    let named = |name: &str| raws.terrains.table.named(name).unwrap();
    let mut told = Vec::new();
    for _ in 0..32 {
        let events = arena.act(Action::Search);
        let turn = arena.game.turn();
        told.extend(events.iter().filter_map(|event| match event {
            Event::Tide { terrain, .. } => Some((turn, *terrain)),
            _ => None,
        }));
    }
    let mut dry = told.iter().filter(|(_, terrain)| *terrain == named("shoal"));
    let mut wet = told.iter().filter(|(_, terrain)| *terrain == named("wet_shoal"));
    assert_eq!((dry.clone().count(), wet.clone().count(), told.len()), (2, 2, 4));
    let (dry, wet) = (dry.next().unwrap().0, wet.next().unwrap().0);
    assert_eq!((wet + 16 - dry) % 16, 9, "nine dry turns");
}

#[test]
fn lava_is_not_called_water() {
    for (under, named) in [("glowing_crust", "lava"), ("wet_shoal", "")] {
        let rows = &["-----", "|...|", "|.@.|", "|...|", "-----"];
        let mut arena = Setting { rows, ..Setting::default() }.begin();
        let (at, ground) = (arena.game.view().hero_at(), fixture(arena.game.raws(), under));
        arena.game.build(at, ground);
        let mut lines = Vec::new();
        for _ in 0..25 {
            let events = arena.act(Action::Search);
            lines.extend(narrate::events(arena.game.raws(), events.iter()).map(|line| line.text));
        }
        let tells = |word: &str| lines.iter().any(|line| line.contains(word));
        assert!(tells(named) && !tells("water") || named.is_empty() && !tells("lava"), "{under}: {lines:?}");
    }
}

#[test]
fn aim_leads_through_the_fifth_gate_and_to_the_altars() {
    let (mut arena, _) = risen(3);
    for gate in GATES {
        take(&mut arena, gate);
        take(&mut arena, "way_back");
    }
    let way = |arena: &Arena| narrate::aims(&arena.game.view()).remove(0);
    assert_eq!(way(&arena), "Offer the Amulet at the high altar of your own god: through the fifth gate.");
    let squares = |arena: &Arena| {
        let view = arena.game.view();
        view.aim_squares(&view.aim().unwrap())
    };
    let fifth = squares(&arena);
    let raws = Arc::clone(arena.game.raws());
    assert_eq!(fifth.len(), 1);
    assert_eq!(arena.game.ground(fifth[0]), raws.terrains.table.named("fifth_gate"));
    take(&mut arena, "fifth_gate");
    assert_eq!(squares(&arena), [], "no altar is known yet");
    // Beside an altar of another side the hero knows that it is not the one.
    let all = altars(&raws, 3);
    for (at, _) in &all {
        put(&mut arena, Point::new(at.x - 1, at.y));
    }
    let own = all.iter().find(|(_, placed)| is_own(&arena, placed)).unwrap().0;
    assert_eq!(squares(&arena), [own]);
}

#[test]
fn what_is_offered_is_gone() {
    let (mut arena, amulet) = at_the_top(1);
    let raws = Arc::clone(arena.game.raws());
    let at = altars(&raws, 1).into_iter().find(|(_, placed)| is_own(&arena, placed)).unwrap().0;
    put(&mut arena, at);
    arena.act(Action::Offer(amulet));
    assert!(arena.over() && arena.game.data(amulet).is_none());
    let story = narrate::story(&arena.game.view());
    assert!(story.last().unwrap().text.contains("ascended"), "{story:?}");
}

#[test]
fn stairs_that_lead_on_are_those_towards_the_aim() {
    let fresh = Setting { rows: WAY_OUT, ..Setting::default() }.begin();
    let (home, _) = asked(1);
    let (beyond, _) = risen(1);
    let way = |arena: &Arena| {
        let view = arena.game.view();
        (view.heading(), view.is_aim_outside(), view.has_ways())
    };
    assert_eq!(way(&fresh), (Climb::Down, false, false));
    assert_eq!(way(&home), (Climb::Up, true, false));
    assert_eq!(way(&beyond), (Climb::Up, false, true));
}

#[test]
fn explorers_name_the_ways_beyond_and_do_not_search() {
    let (mut arena, _) = risen(1);
    let mut explore = Explore::default();
    let mut stops = 0;
    for _ in 0..3 {
        explore.begin(true);
        for _ in 0..300 {
            let next = explore.next(&arena.game.view());
            match next {
                Ok(Action::Search) => panic!("it searches"),
                Ok(action) => drop(arena.attempt(action)),
                Err(Stop::Explored { next, .. }) => {
                    assert_eq!(next, Next::Ways);
                    stops += 1;
                    break;
                }
                Err(_) => break,
            }
        }
    }
    assert!(stops >= 1);
}
