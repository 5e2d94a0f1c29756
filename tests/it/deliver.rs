//! Delivery of abilities: every aim, and every origin.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection},
        event::{AttackId, Event, Origin, Source},
        game::HERO,
        population::Allegiance,
        state::{
            item::{Charges, Stack},
            thing_id::ThingId,
        },
    },
    raws::{
        kinds::items::Usage,
        words::effects::ability::{Ability, Aim},
    },
};

/// Origin of the ray.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Wand,
    Breath,
    /// With the victim as the user, and no creature to blame.
    Trap,
    God,
}

/// Corridor with the hero in the west, and a wall in the east that reflects rays.
const CORRIDOR: &[&str] = &["---------", "|.@.....|", "---------"];

const EFFECTS: &str = r#"[{ "effect": "damage", "element": "fire", "dice": "6d6" }]"#;

/// Begins a game with a target east of the hero, who has the shape of a fire breather, and with burnable
/// paper on the way.
fn corridor() -> (Arena, ThingId, ThingId) {
    let breath = format!(
        r#"{{ "form": "breath", "what": "fire", "dice": "0", "range": 25, "bounces": true, "effects": {EFFECTS} }}"#
    );
    let kinds = [
        ("breather", breath.as_str(), r#""armour_class": 10, "hands": true"#),
        ("mark", "", r#""armour_class": 10, "speed": 0"#),
    ];
    let items = format!(
        r#"[{{ "name": "wand of rays", "inherits": "any wand", "appearance": "plain wand", "shuffled": false, "material": "iron",
            "charges": "5", "zap": {{ "form": "ray", "range": "25", "looks": "ray", "effects": {EFFECTS} }} }}]"#
    );
    let roles = r#"[{ "name": "Tourist", "op": "patch", "power": 40 }]"#;
    let setting = Setting { rows: CORRIDOR, kinds: &kinds, items: &items, roles, ..Setting::default() };
    let mut arena = setting.begin();
    let charges = Charges { left: 5, ..Charges::NONE };
    let wand = Stack { charges, ..some(&arena.game, 1, "wand of rays") };
    let wand = arena.game.give(wand).unwrap();
    let mark = arena.put("mark", 2, 0, Allegiance::Hostile);
    for x in 3..=7 {
        let paper = some(&arena.game, 20, "scroll of light");
        arena.game.lay(paper, Point::new(x, 1)).unwrap();
    }
    let breather = arena.kind("breather");
    arena.game.reshape(breather);
    (arena, mark, wand)
}

/// Returns the effects of the ray on creatures and squares, in order, without its origin.
fn told(events: &[Event]) -> Vec<String> {
    let line = |event: &Event| match event {
        Event::Flew { to, .. } => Some(format!("flew to {}", to.x)),
        Event::Hit { target, damage, .. } => Some(format!("hit {} for {damage}", target.id.0)),
        Event::Missed { target, .. } => Some(format!("missed {}", target.id.0)),
        Event::EffectFelt { who, effect, .. } => Some(format!("{effect:?} to {}", who.id.0)),
        Event::Felt { who, element } => Some(format!("{element:?} felt by {}", who.id.0)),
        Event::Consumed { how, .. } => Some(format!("{how:?}")),
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

#[test]
fn ray_is_the_same_from_wand_breath_trap_and_god() {
    let deliver = |by: By| {
        let (mut arena, mark, wand) = corridor();
        let (at, east) = (arena.game.view().hero_at(), Some(AimDirection::Dir(Dir::East)));
        let raws = arena.game.raws().clone();
        let kind = raws.items.table.named("wand of rays").unwrap();
        let ability = raws.items.table[kind].zap.clone().unwrap();
        let fate = Source::from_origin(Origin::Fate);
        let events = match by {
            By::Wand => arena.act(Action::Zap { item: wand, toward: east }),
            By::Breath => arena.act(Action::Breathe(Dir::East)),
            By::Trap => arena.game.deliver(&ability, (fate, at), Some(HERO), east),
            By::God => arena.game.deliver(&ability, (fate, at), None, east),
        };
        let sources: Vec<Source> = events
            .iter()
            .filter_map(|event| if let Event::Hit { source, .. } = event { Some(*source) } else { None })
            .collect();
        let breath = AttackId { kind: arena.kind("breather"), index: 0 };
        let source = match by {
            By::Wand => Source::use_of(kind, Usage::Zap),
            By::Breath => breath.into(),
            By::Trap | By::God => fate,
        };
        assert!(sources.len() >= 3 && sources.iter().all(|one| *one == source), "{by:?}: {sources:?}");
        let left = arena.resident(mark).unwrap().body.hitpoints;
        assert!(left < 1000);
        told(&events)
    };
    let wand = deliver(By::Wand);
    let parts = |what: &str| wand.iter().filter(|line| line.starts_with(what)).count();
    assert!(parts("flew") >= 3 && parts("hit") >= 3, "there and back: {wand:?}");
    for by in [By::Breath, By::Trap, By::God] {
        assert_eq!(deliver(by), wand, "{by:?}");
    }
}

#[test]
fn trap_damage_has_no_user_and_fate_no_name() {
    for (user, seen) in [(Some(HERO), true), (None, false)] {
        let (mut arena, ..) = corridor();
        let ability = Ability {
            aim: Aim::Own,
            looks: None,
            effects: arena.game.raws().items.table.named("wand of rays").map_or_else(Vec::new, |kind| {
                arena.game.raws().items.table[kind].zap.as_ref().unwrap().effects.clone()
            }),
        };
        let at = arena.game.view().hero_at();
        let events = arena.game.deliver(&ability, (Source::from_origin(Origin::Fate), at), user, None);
        let by = events.iter().find_map(|event| match event {
            Event::EffectFelt { by, .. } => *by,
            _ => None,
        });
        assert_eq!(by.map(|doing| doing.by.seen), Some(seen), "{events:?}");
    }
}

#[test]
fn undirected_touch_takes_a_random_direction() {
    let (mut arena, mark, _) = corridor();
    let (at, raws) = (arena.game.view().hero_at(), arena.game.raws().clone());
    let kind = raws.items.table.named("wand of rays").unwrap();
    let bolt = Ability { aim: Aim::Touch, ..raws.items.table[kind].zap.clone().unwrap() };
    let at = at.step(Dir::East);
    let hits = (0..200).filter(|_| {
        let before = arena.resident(mark).map(|mark| mark.body.hitpoints);
        arena.game.deliver(&bolt, (Source::from_origin(Origin::Fate), at), None, None);
        arena.resident(mark).map(|mark| mark.body.hitpoints) != before
    });
    assert!((1..100).contains(&hits.count()), "one direction in eight is east");
}

/// Returns the scene after a wand with this `zap` is zapped to the east. Creatures hurt are `*`; the others
/// keep their letters.
fn zapped(zap: &str, scene: &[&str]) -> Vec<String> {
    let items = format!(
        r#"[{{ "name": "wand of tests", "inherits": "any wand", "appearance": "plain wand", "shuffled": false, "material": "iron",
            "charges": "5", "zap": {zap} }}]"#
    );
    let rows: Vec<String> =
        scene.iter().map(|row| row.replace(|c: char| c.is_ascii_lowercase(), ".")).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let kinds = [("mark", "", r#""speed": 0"#)];
    let mut arena = Setting { rows: &rows, kinds: &kinds, items: &items, ..Setting::default() }.begin();
    let mut marks = Vec::new();
    let mark = arena.kind("mark");
    for (y, row) in (0..).zip(scene) {
        for (x, _) in (0..).zip(row.chars()).filter(|(_, c)| c.is_ascii_lowercase()) {
            let at = Point::new(x, y);
            marks.push((at, arena.game.spawn(mark, at, Allegiance::Hostile).unwrap()));
        }
    }
    let charges = Charges { left: 5, ..Charges::NONE };
    let wand = Stack { charges, ..some(&arena.game, 1, "wand of tests") };
    let item = arena.game.give(wand).unwrap();
    let whole = arena.body().hitpoints;
    arena.act(Action::Zap { item, toward: Some(AimDirection::Dir(Dir::East)) });
    assert_eq!(arena.body().hitpoints, whole, "the hero is spared");
    let mut after: Vec<Vec<char>> = scene.iter().map(|row| row.chars().collect()).collect();
    for (at, id) in marks {
        if arena.resident(id).unwrap().body.hitpoints < 1000 {
            after[usize::try_from(at.y).unwrap()][usize::try_from(at.x).unwrap()] = '*';
        }
    }
    after.into_iter().map(String::from_iter).collect()
}

/// Compares the scene after the zap with `after`.
fn check_zap(zap: &str, scene: &[&str], after: &[&str]) {
    let zap = zap.replace("FIRE", r#""effects": [{ "effect": "damage", "element": "fire", "dice": "10" }]"#);
    assert_eq!(zapped(&zap, scene), after, "{zap}");
}

#[test]
fn touch_reaches_the_adjacent_square() {
    check_zap(
        r#"{ "form": "touch", FIRE }"#,
        &["-------", "|.a...|", "|.@bc.|", "|.d...|", "-------"],
        &["-------", "|.a...|", "|.@*c.|", "|.d...|", "-------"],
    );
}

#[test]
fn burst_explodes_where_it_is_stopped() {
    let zap = r#"{ "form": "burst", "range": "8", "radius": 1, FIRE }"#;
    // Stopped by a creature, ...
    check_zap(
        zap,
        &["-----------", "|...abc.d.|", "|@...e....|", "|..f..g...|", "-----------"],
        &["-----------", "|...***.d.|", "|@...*....|", "|..f..*...|", "-----------"],
    );
    // ... and by a wall. A burst does nothing behind the wall, but goes around its corner.
    check_zap(
        &zap.replace("1, FIRE", "2, FIRE"),
        &["---------", "|...a|.b|", "|@...|d.|", "|.....e.|", "---------"],
        &["---------", "|...*|.b|", "|@...|d.|", "|.....*.|", "---------"],
    );
}

#[test]
fn around_aim_spares_the_user() {
    check_zap(
        r#"{ "form": "around", "radius": 2, FIRE }"#,
        &["---------", "|a.b....|", "|.@..c..|", "|..d.e..|", "---------"],
        &["---------", "|*.*....|", "|.@..c..|", "|..*.e..|", "---------"],
    );
}

#[test]
fn level_aim_reaches_every_other_creature() {
    check_zap(
        r#"{ "form": "level", FIRE }"#,
        &["---------", "|a.b|..c|", "|.@.|d..|", "---------"],
        &["---------", "|*.*|..*|", "|.@.|*..|", "---------"],
    );
}
