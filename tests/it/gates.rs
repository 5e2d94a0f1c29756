//! Gates: levers and magic move them, creatures in them are thrown out, and hands, creatures and pilots leave
//! them alone.

use crate::common::{
    self,
    arena::{Arena, PREY, Setting},
    carrier::some,
    fixture, fixture_name,
    player::Player,
};
use rhack::{
    base::geometry::{Dir, Point, Size},
    engine::{
        action::{Action, AimDirection},
        event::{Cause, Event},
        population::Allegiance,
        state::{
            item::{Charges, ItemPlace, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    pilot::{Pilot, Stop, explore::Explore, travel::Travel},
    raws::reading::{layers::Layer, sources::Sources},
    ui::resources::load_raws,
};

/// Hero west of a gate, below a lever.
const PASSAGE: &[&str] = &["~~~~~~~~~~", "----------", "|...@D...|", "----------", "~~~~~~~~~~"];

/// Two rooms with a gate between them.
const ROOMS: &[&str] = &["-----------", "|@...|....|", "|....D....|", "|....|....|", "-----------"];

const KINDS: &[(&str, &str, &str)] = &[
    ("walker", r#"{ "form": "bite", "dice": "1" }"#, r#""speed": 12, "hands": true"#),
    ("still", "", r#""hitpoints": "200", "speed": 0"#),
    ("flitter", "", r#""hitpoints": "200", "speed": 0, "phases": true"#),
    PREY,
];

/// Begins beside the gate `name`.
fn before(name: &str) -> Arena {
    let mut arena = Setting { rows: PASSAGE, kinds: KINDS, ..Setting::default() }.begin();
    let (gate, lever) = (beside(&arena, 1, 0), beside(&arena, 0, -1));
    build(&mut arena, gate, name);
    build(&mut arena, lever, "lever");
    arena
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

/// Zaps a wand `name` towards `toward`. Returns the messages.
fn zap(arena: &mut Arena, name: &str, toward: AimDirection) -> Vec<String> {
    let charges = Charges { left: 8, ..Charges::NONE };
    let item = arena.game.give(Stack { charges, ..some(&arena.game, 1, name) }).unwrap();
    let events = arena.act(Action::Zap { item, toward: Some(toward) });
    lines(arena, &events)
}

/// Pulls the lever north of the hero. Returns the messages.
fn pull(arena: &mut Arena) -> Vec<String> {
    let events = arena.act(Action::Walk(Dir::North));
    lines(arena, &events)
}

fn square_of(arena: &Arena, id: ThingId) -> Point {
    arena.resident(id).unwrap().at
}

const OPENS: &str = "Chains rattle, and the gate opens.";
const SHUTS: &str = "Chains rattle, and the gate shuts.";
const BREAKS: &str = "The gate is smashed!";

#[test]
fn wands_move_and_smash_gates() {
    for (gate, wand, told, becomes) in [
        ("portcullis", "wand of opening", OPENS, "raised_portcullis"),
        ("raised_portcullis", "wand of locking", SHUTS, "portcullis"),
        ("portcullis", "wand of striking", BREAKS, "broken_gate"),
        ("raised_portcullis", "wand of striking", BREAKS, "broken_gate"),
        ("raised_drawbridge", "wand of opening", OPENS, "drawbridge"),
        ("drawbridge", "wand of locking", SHUTS, "raised_drawbridge"),
        ("raised_drawbridge", "wand of striking", BREAKS, "broken_gate"),
        ("drawbridge", "wand of striking", BREAKS, "broken_gate"),
    ] {
        let mut arena = before(gate);
        let at = beside(&arena, 1, 0);
        let lines = zap(&mut arena, wand, AimDirection::Dir(Dir::East));
        assert!(lines.iter().any(|line| line == told), "{wand} at {gate}: {lines:?}");
        assert_eq!(fixture_name(&arena.game, at), becomes, "{wand} at {gate}");
    }
}

#[test]
fn bots_pull_the_lever_of_a_gate_in_their_way() {
    for bot in ["explorer", "careful", "pilgrim", "diver"] {
        let mut arena = Setting { rows: ROOMS, ..Setting::default() }.begin();
        let gate = Point::new(5, 2);
        build(&mut arena, gate, "portcullis");
        build(&mut arena, Point::new(2, 4), "lever");
        let mut player = Player::new(bot);
        player.first_of(&mut arena, &["pull lever"]);
        while fixture_name(&arena.game, gate) == "portcullis" {
            player.move_on(&mut arena);
        }
        // Pulled once, it is left alone.
        player.moves(&mut arena, 30);
        assert_eq!(fixture_name(&arena.game, gate), "raised_portcullis", "{bot}");
    }
}

#[test]
fn walking_into_a_lever_moves_the_gate() {
    let mut arena = before("portcullis");
    let at = beside(&arena, 1, 0);
    let here = arena.game.view().hero_at();
    for (told, becomes) in [(OPENS, "raised_portcullis"), (SHUTS, "portcullis")] {
        let turn = arena.game.turn();
        assert_eq!(pull(&mut arena), ["You pull the lever.", told]);
        assert_eq!(fixture_name(&arena.game, at), becomes);
        assert_eq!(arena.game.view().hero_at(), here);
        assert!(arena.game.turn() > turn);
    }
    let told = narrate::card(&arena.game.view(), here.step(Dir::North)).unwrap().lines.join(" ");
    assert!(told.contains("Here you can pull it by walking into it."), "{told}");
}

#[test]
fn hidden_lever_is_found_before_it_is_pulled() {
    let mut arena = before("portcullis");
    let lever = beside(&arena, 0, -1);
    arena.game.hide(lever);
    assert!(arena.attempt(Action::Walk(Dir::North)).is_err());
    arena.until(Action::Search, |event| matches!(event, Event::Found { .. }).then_some(()));
    assert_eq!(pull(&mut arena), ["You pull the lever.", OPENS]);
}

#[test]
fn lever_goes_with_its_wall() {
    let mut arena = before("portcullis");
    let lever = beside(&arena, 0, -1);
    zap(&mut arena, "wand of digging", AimDirection::Dir(Dir::North));
    assert_eq!(fixture_name(&arena.game, lever), "doorway");
}

#[test]
fn shutting_gate_throws_out_and_hurts() {
    let mut arena = before("raised_portcullis");
    let (gate, behind) = (beside(&arena, 1, 0), beside(&arena, 2, 0));
    let still = arena.put("still", 1, 0, Allegiance::Hostile);
    arena.game.lay(some(&arena.game, 1, "dagger"), gate).unwrap();
    let told = pull(&mut arena);
    assert!(told.iter().any(|line| line == "The gate catches the still!"), "{told:?}");
    assert_eq!((fixture_name(&arena.game, gate), square_of(&arena, still)), ("portcullis".into(), behind));
    assert!((176..=196).contains(&arena.resident(still).unwrap().body.hitpoints));
    let dagger = arena.game.raws().items.table.named("dagger").unwrap();
    let lies = |place| matches!(place, ItemPlace::Floor { at, .. } if at == behind);
    assert!(arena.game.items().iter().any(|item| item.stack.kind == dagger && lies(item.place)));

    let mut arena = before("raised_portcullis");
    arena.put("prey", 1, 0, Allegiance::Hostile);
    let events = arena.act(Action::Walk(Dir::North));
    let crushed = |event: &Event| {
        let Event::Died { cause: Cause::Crushed(_), by: Some(by), .. } = event else { return false };
        by.is_hero()
    };
    assert!(events.iter().any(crushed), "{events:?}");

    let mut arena = before("raised_portcullis");
    let here = arena.game.view().hero_at();
    arena.act(Action::Walk(Dir::East));
    let hitpoints = arena.body().hitpoints;
    let told = zap(&mut arena, "wand of locking", AimDirection::Down);
    assert!(told.iter().any(|line| line == "The gate catches you and throws you out!"), "{told:?}");
    assert_eq!((arena.game.view().hero_at(), fixture_name(&arena.game, gate)), (here, "portcullis".into()));
    assert!(arena.body().hitpoints < hitpoints);
}

#[test]
fn boulders_hold_gates_open_and_phantoms_stay_in_them() {
    let mut arena = before("raised_portcullis");
    let gate = beside(&arena, 1, 0);
    arena.game.lay(some(&arena.game, 1, "boulder"), gate).unwrap();
    assert_eq!(pull(&mut arena), ["You pull the lever."]);
    assert_eq!(fixture_name(&arena.game, gate), "raised_portcullis");

    let mut arena = before("raised_portcullis");
    let flitter = arena.put("flitter", 1, 0, Allegiance::Hostile);
    pull(&mut arena);
    assert_eq!((fixture_name(&arena.game, gate), square_of(&arena, flitter)), ("portcullis".into(), gate));
}

#[test]
fn refusals_say_what_moves_a_gate() {
    for (gate, action, name) in [
        ("portcullis", Action::Walk(Dir::East), "A portcullis"),
        ("portcullis", Action::Open(Dir::East), "A portcullis"),
        ("portcullis", Action::Force(Dir::East), "A portcullis"),
        ("raised_portcullis", Action::Close(Dir::East), "A raised portcullis"),
        ("raised_drawbridge", Action::Walk(Dir::East), "A raised drawbridge"),
    ] {
        let mut arena = before(gate);
        let refusal = arena.attempt(action.clone()).unwrap_err();
        let told = narrate::refusal(arena.game.raws(), refusal);
        let help = "is not moved by hand: find its lever, or use magic that opens and closes locks.";
        assert_eq!(told, format!("{name} {help}"), "{action:?}");
    }
}

#[test]
fn creatures_stay_behind_a_shut_gate() {
    let mut arena = before("portcullis");
    let gate = beside(&arena, 1, 0);
    let walker = arena.put("walker", 3, 0, Allegiance::Hostile);
    arena.wait(10);
    assert!(square_of(&arena, walker).x > gate.x);
    pull(&mut arena);
    arena.wait(5);
    assert_eq!(square_of(&arena, walker), gate);
}

#[test]
fn gate_that_moves_unseen_is_heard_and_known_to_have_moved() {
    let mut arena = before("portcullis");
    arena.wait(1);
    let gate = beside(&arena, 1, 0);
    arena.game.afflict(StatusEffect::Blind, 50);
    assert_eq!(pull(&mut arena), ["You pull the lever.", "Chains rattle, out of sight: a gate has moved."]);
    let open = fixture(arena.game.raws(), "raised_portcullis");
    assert_eq!(arena.game.view().fixture(gate), Some(open));
}

#[test]
fn pilots_stop_at_a_shut_gate() {
    let mut arena = before("portcullis");
    let (lever, beyond) = (beside(&arena, 0, -1), beside(&arena, 3, 0));
    assert_eq!(Travel::to(lever).path(&arena.game.view()), Some(Vec::new()));
    let step = Travel::to(beyond).next(&arena.game.view()).unwrap();
    assert_eq!(step, Action::Walk(Dir::East));
    assert!(arena.attempt(step).is_err());

    let mut arena = Setting { rows: ROOMS, ..Setting::default() }.begin();
    build(&mut arena, Point::new(5, 2), "portcullis");
    let mut explore = Explore::default();
    explore.begin(true);
    let stop = loop {
        let next = explore.next(&arena.game.view());
        match next {
            Ok(action) => drop(arena.act(action)),
            Err(stop) => break stop,
        }
    };
    assert!(matches!(stop, Stop::Gated(_)), "{stop:?}");
}

/// Returns the findings for a mod with the file `path` of this text.
fn findings(path: &str, text: &str) -> String {
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("").with(path, text));
    let findings = load_raws(&sources, "rhack", None).err().unwrap_or_default();
    findings.iter().map(ToString::to_string).collect()
}

#[test]
fn mistakes_in_gates_and_levers_are_reported() {
    let terrain = |name: &str, keys: &str| {
        findings("terrain.json", &format!(r#"[{{ "op": "patch", "name": "{name}", {keys} }}]"#))
    };
    for (name, keys, problem) in [
        ("ice", r#""opened": "floor""#, "only terrain that is not walkable opens"),
        ("iron_bars", r#""opened": "stone""#, "must be walkable"),
        ("tree", r#""shut": "stone""#, "only walkable terrain shuts"),
        ("ice", r#""shut": "floor""#, "must not be walkable"),
        ("locked_door", r#""opened": "floor""#, "give `door` or `opened`, not both"),
        ("iron_bars", r#""opened": "flor""#, "did you mean `floor`?"),
        ("ice", r#""smashed": "watr""#, "did you mean `water`?"),
        ("ice", r#""smashed": "water""#, "only gates have `smashed`"),
    ] {
        let found = terrain(name, keys);
        assert!(found.contains(problem), "{name}: {found}");
    }
    assert_eq!(terrain("iron_bars", r#""opened": "floor""#), "");
    let sit = r#"[{ "op": "patch", "name": "lever", "sit": { "effects": [{ "effect": "curse" }] } }]"#;
    assert!(findings("features.json", sit).contains("nobody can stand on a feature with `pull`"));
    let vault = |mark: &str| {
        findings("vaults/test.json", &format!(r#"{{ "map": ["l."], "legend": {{ "l": {mark} }} }}"#))
    };
    let problem = "a feature with `pull` needs terrain that is not walkable";
    assert!(vault(r#""lever""#).contains(problem));
    assert!(vault(r#"{ "terrain": "floor", "feature": "lever" }"#).contains(problem));
    assert_eq!(vault(r#"{ "terrain": "vertical_wall", "feature": "lever" }"#), "");
}

#[test]
fn vaults_with_gates_have_a_lever_on_each_side_and_no_stairs() {
    // The larger one hardly fits between such rooms.
    // A hero whom magic puts behind a gate gets out again.
    let vaults = [
        ("barred_store", "portcullis", 8, 4),
        ("moated_keep", "raised_drawbridge", 80, 1),
        ("beetle_cage", "portcullis", 8, 4),
        ("sentry_case", "portcullis", 8, 4),
        ("bell_cell", "portcullis", 8, 4),
        ("prize_gate", "portcullis", 8, 1),
    ];
    for (vault, gate, seeds, least) in vaults {
        let chain = format!(
            r#""nethack_rooms", "sort_rooms", "nethack_corridors", "doors",
            {{ "stage": "vaults", "names": ["{vault}"], "count": [1, 1], "tries": 400 }},
            "stairs", "start""#
        );
        let raws = common::raws_with_chain(&chain, Size::new(80, 21)).unwrap();
        let gate = raws.terrains.named(gate).unwrap();
        let mut placed = 0;
        common::each_plan(&raws, common::only_recipe(&raws), 1, 1..seeds + 1, |seed, _, plan| {
            let Some(area) = plan.vaults.first().map(|vault| vault.area) else { return };
            placed += 1;
            let levers = plan
                .features
                .iter()
                .filter(|(at, feature)| area.contains(**at) && raws.features.table[feature.kind].is_lever());
            assert_eq!(levers.count(), 2, "seed {seed}");
            assert_eq!(area.points().filter(|at| plan.tiles.get(*at) == Some(gate)).count(), 1);
            assert!(plan.stairs.iter().all(|stairs| !area.contains(stairs.at)), "seed {seed}");
        });
        assert!(placed >= least, "{vault}: {placed}");
    }
}
