//! Rules of the bots in given positions.

use crate::common::{
    self,
    arena::{Arena, ROOM, Setting},
    carrier::some,
    fixture,
    player::Player,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        creation::{Choices, Trait, TraitChoice},
        event::{Cause, Ending, Event, Status},
        game::{Game, Setup},
        population::Allegiance,
    },
    pilot::bots::named,
    pilot::drive::drive,
    raws::kinds::terrain::Climb,
};

/// Creature that hurts only its attackers.
const MOLD: (&str, &str, &str) =
    ("mold", r#"{ "form": "passive", "dice": "2d6", "element": "cold" }"#, r#""speed": 0"#);

/// Creature that only explodes when it dies.
const SPORE: (&str, &str, &str) = ("spore", r#"{ "form": "death", "dice": "4d6" }"#, r#""speed": 0"#);

/// Biter that no hero can beat.
const BRUTE: (&str, &str, &str) = ("brute", r#"{ "form": "bite", "dice": "1d4" }"#, "");

/// Creature that shoots in straight lines.
const ARCHER: (&str, &str, &str) = ("archer", r#"{ "form": "shot", "what": "an arrow", "dice": "1" }"#, "");

fn setting<'a>(rows: &'a [&'a str], kinds: &'a [(&'a str, &'a str, &'a str)]) -> Setting<'a> {
    Setting { rows, kinds, rules: r#"{ "hero": { "hitpoints": 100 } }"#, ..Setting::default() }
}

/// Has the hero kick the west wall until at most `percent` of the hit points are left.
fn hurt(arena: &mut Arena, percent: i32) {
    for _ in 0..1000 {
        let body = arena.body();
        if body.hitpoints * 100 <= body.max_hitpoints * percent {
            return;
        }
        arena.act(Action::Kick(Dir::West));
    }
    panic!("the wall does not hurt");
}

#[test]
fn bots_leave_passive_attackers_alone() {
    let rows = ["---------", "|.......|", "|@......|", "|......>|", "---------"];
    for name in ["explorer", "careful"] {
        for kind in [MOLD, SPORE] {
            let mut arena = setting(&rows, &[kind]).begin();
            let at =
                [arena.put(kind.0, 3, -1, Allegiance::Hostile), arena.put(kind.0, 4, 1, Allegiance::Hostile)];
            let mut player = Player::new(name);
            for _ in 0..40 {
                let (action, ..) = player.move_on(&mut arena);
                assert!(!matches!(action, Action::Fight(_)), "{name}, {}", kind.0);
                if action == Action::Climb(Climb::Down) {
                    break;
                }
                let there = at.iter().all(|id| arena.resident(*id).is_some());
                assert!(there && arena.body().hitpoints == 100, "{name}, {}: {action:?}", kind.0);
            }
        }
    }
}

#[test]
fn explorer_keeps_away_from_exploding_creatures() {
    let rows = ["-----------", "|.........|", "|@........|", "|.........|", "|........>|", "-----------"];
    let mut arena = setting(&rows, &[SPORE]).begin();
    let mut player = Player::new("explorer");
    let spore = arena.put("spore", 1, 0, Allegiance::Hostile);
    for step in 0..30 {
        let (action, ..) = player.move_on(&mut arena);
        if action == Action::Climb(Climb::Down) {
            return;
        }
        // Getting away from the wall takes two steps.
        let apart = arena.game.view().hero_at().distance(arena.resident(spore).unwrap().at);
        assert!(apart > 1 || step == 0, "after {action:?}");
    }
    panic!("it has not got past");
}

#[test]
fn explorer_attacks_a_passive_creature_blocking_the_only_way() {
    let rows = ["-----~~~~-----", "|@..######..>|", "-----~~~~-----"];
    let mut arena = setting(&rows, &[MOLD]).begin();
    arena.put("mold", 5, 0, Allegiance::Hostile);
    let actions = Player::new("explorer").moves(&mut arena, 900);
    let first = actions.iter().position(|action| matches!(action, Action::Fight(_)));
    assert!(first.is_some_and(|first| first > 300), "{first:?}");
}

#[test]
fn explorer_leaves_the_line_of_an_archer() {
    for east in [3, 4, -4] {
        let mut arena = setting(ROOM, &[ARCHER]).begin();
        arena.put("archer", east, 0, Allegiance::Hostile);
        let (action, _, from) = Player::new("explorer").move_on(&mut arena);
        let Action::Walk(dir) = action else { panic!("{action:?}") };
        let archer = Point::new(from.x + east, from.y);
        assert_eq!(Dir::along(archer, from.step(dir)), None, "{dir:?}");
    }
}

#[test]
fn explorer_leaves_the_line_of_an_unseen_archer() {
    let rows = [
        "----------------",
        "|..............|",
        "|..............|",
        "|@.............|",
        "|.............^|",
        "|..............|",
        "----------------",
    ];
    let mut arena = setting(&rows, &[ARCHER]).begin();
    arena.put("archer", 7, 0, Allegiance::Hostile);
    let mut player = Player::new("explorer");
    let line = (0..20).find_map(|_| {
        let events = arena.act(Action::Search);
        player.bot.told(&arena.game.view(), &events);
        events.iter().find_map(|event| match event {
            Event::Flew { by, from, to, .. } if !by.seen => Dir::along(*from, *to).map(|dir| (*from, dir)),
            _ => None,
        })
    });
    let (through, line) = line.unwrap();
    let (action, _, from) = player.move_on(&mut arena);
    let Action::Walk(dir) = action else { panic!("{action:?}") };
    let along = Dir::along(through, from.step(dir));
    assert!(from.step(dir) != through && along != Some(line) && along != Some(line.opposite()), "{action:?}");
}

#[test]
fn explorer_fights_groups_in_a_corridor() {
    let rows = [
        "~~~~-------------",
        "~~~~|...........|",
        "#@##D...........|",
        "~~~~|...........|",
        "~~~~|...........|",
        "~~~~-------------",
    ];
    let mut arena = setting(&rows, &[BRUTE]).begin();
    for _ in 0..5 {
        arena.act(Action::Walk(Dir::East));
    }
    for south in [-1, 0, 1] {
        arena.put("brute", 6, south, Allegiance::Hostile);
    }
    let mut player = Player::new("explorer");
    for _ in 0..12 {
        let (action, _, from) = player.move_on(&mut arena);
        if let Action::Fight(dir) = action {
            assert!(from.x <= 4, "it fights towards {dir:?} at {from:?}");
            return;
        }
    }
    panic!("nobody has come");
}

#[test]
fn wounded_bots_rest_before_descending() {
    for (name, percent) in [("explorer", 90), ("careful", 80)] {
        let rows = ["-----", "|@>.|", "|...|", "-----"];
        let mut arena =
            Setting { rules: r#"{ "hero": { "hitpoints": 30 } }"#, ..setting(&rows, &[]) }.begin();
        hurt(&mut arena, 75);
        let mut player = Player::new(name);
        if name == "careful" {
            // This experience level is enough for depth 2.
            arena = Setting {
                rules: r#"{ "hero": { "hitpoints": 30 } }"#,
                ..setting(&rows, &[common::arena::PREY])
            }
            .begin();
            arena.rise_to(2);
            hurt(&mut arena, 75);
        }
        loop {
            let body = arena.body();
            let (action, ..) = player.move_on(&mut arena);
            if action == Action::Climb(Climb::Down) {
                assert!(body.hitpoints * 100 >= body.max_hitpoints * percent, "{name}: {body:?}");
                break;
            }
            assert!(arena.game.turn() < 5000);
        }
    }
}

#[test]
fn weak_bot_escapes_by_stairs() {
    for (down, to) in [(false, Climb::Down), (true, Climb::Up)] {
        let mut arena = setting(&["-----", "|...|", "|@>.|", "|...|", "-----"], &[BRUTE]).begin();
        hurt(&mut arena, 30);
        arena.act(Action::Walk(Dir::East));
        if down {
            // After going down, the hero stands on stairs up.
            arena.act(Action::Climb(Climb::Down));
        }
        arena.put_beside("brute");
        assert_eq!(Player::new("explorer").move_on(&mut arena).0, Action::Climb(to));
    }
}

#[test]
fn bot_gets_past_enemies_that_camp_beside_stairs() {
    let gnat = ("gnat", r#"{ "form": "bite", "dice": "1d12" }"#, r#""hitpoints": "1""#);
    let mut arena = setting(&["-----", "|...|", "|@>.|", "|...|", "-----"], &[gnat]).begin();
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Down));
    let gnats: Vec<_> = (0..4).map(|_| arena.put_beside("gnat")).collect();
    let mut player = Player::new("careful");
    let mut climbs = 0;
    for _ in 0..3000 {
        let below = arena.game.view().depth() == 2;
        if below && gnats.iter().all(|gnat| arena.resident(*gnat).is_none()) {
            break;
        }
        climbs += u32::from(matches!(player.move_on(&mut arena).0, Action::Climb(_)));
    }
    assert!(gnats.iter().all(|gnat| arena.resident(*gnat).is_none()), "{climbs} climbs");
    assert!(arena.body().hitpoints > 0 && arena.game.view().depth() == 2);
}

#[test]
fn weak_bot_runs_to_stairs_it_reaches_first() {
    let rows = ["-------------------", "|@.>..............|", "-------------------"];
    let mut arena = setting(&rows, &[("slug", BRUTE.1, r#""speed": 6"#)]).begin();
    hurt(&mut arena, 30);
    arena.put("slug", 8, 0, Allegiance::Hostile);
    let actions = Player::new("explorer").moves(&mut arena, 3);
    assert_eq!(actions, [Action::Walk(Dir::East), Action::Walk(Dir::East), Action::Climb(Climb::Down)]);
}

#[test]
fn careful_bot_waits_for_experience_but_not_forever() {
    let rows = ["-----", "|@>.|", "|...|", "-----"];
    let turns = |name: &str, level: i32| {
        let mut arena = setting(&rows, &[common::arena::PREY]).begin();
        arena.rise_to(level);
        let (mut player, begin) = (Player::new(name), arena.game.turn());
        while player.move_on(&mut arena).0 != Action::Climb(Climb::Down) {
            assert!(arena.game.turn() < 10_000, "{name} waits for ever");
        }
        arena.game.turn() - begin
    };
    assert!(turns("explorer", 1) < 20);
    assert!(turns("careful", 2) < 20);
    assert!((500..4000).contains(&turns("careful", 1)));
}

#[test]
fn random_bot_rarely_dies_of_kicking() {
    let raws = common::resources().raws;
    let kicked = (0..40).filter(|seed| {
        let identity = Choices::default().completed(&raws, *seed).unwrap();
        let setup = Setup { seed: *seed, name: "Chance".into(), identity };
        let mut game = Game::new(raws.clone(), &setup).unwrap();
        drive(&mut game, &mut *named("random").unwrap().player(*seed), 1500, |_| (), |_, _, _| ());
        matches!(game.status(), Status::Over(Ending::Died { cause: Cause::Kicking(_), .. }))
    });
    let kicked = kicked.count();
    assert!(kicked <= 10, "{kicked} of 40");
}

#[test]
fn weak_bot_fights_harmless_creatures() {
    let newt = ("newtling", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "1""#);
    let mut arena = setting(&["-----", "|...|", "|@>.|", "|...|", "-----"], &[newt]).begin();
    hurt(&mut arena, 30);
    arena.act(Action::Walk(Dir::East));
    arena.put("newtling", 1, 0, Allegiance::Hostile);
    assert_eq!(Player::new("explorer").move_on(&mut arena).0, Action::Fight(Dir::East));
}

#[test]
fn explorer_attacks_an_erratic_creature_that_comes_adjacent() {
    // The target staggers at random, so following it fails again and again.
    let drunk = ("drunk", r#"{ "form": "bite", "dice": "0" }"#, r#""mind": { "erratic": 100 }"#);
    let mut arena = setting(ROOM, &[drunk]).begin();
    let drunk = arena.put("drunk", 3, 2, Allegiance::Hostile);
    let mut player = Player::new("explorer");
    let mut struck = 0;
    for _ in 0..400 {
        let at = arena.resident(drunk).unwrap().at;
        let (action, _, from) = player.move_on(&mut arena);
        if let Some(dir) = Dir::between(from, at) {
            assert_eq!(action, Action::Fight(dir));
            struck += 1;
        }
    }
    assert!(struck > 20);
}

/// Creature that strikes only at heroes who are adjacent to it, hard enough to be left alone.
const SHY: (&str, &str, &str) =
    ("shy", r#"{ "form": "butt", "dice": "4d6" }"#, r#""alignment": 7, "mind": { "shuns_lines": true }"#);

/// Keys of a shy creature of the hero's side that stays where it is.
const STILL: &str = r#""speed": 0, "mind": { "shuns_lines": true }"#;

#[test]
fn bots_let_shy_creatures_sleep() {
    let rows = ["-----------", "|.........|", "|@........|", "|.........|", "|........>|", "-----------"];
    for name in ["explorer", "careful"] {
        let mut arena = setting(&rows, &[("shy", "", STILL)]).begin();
        arena.put("shy", 4, 0, Allegiance::Asleep);
        let mut player = Player::new(name);
        for _ in 0..40 {
            let (action, ..) = player.move_on(&mut arena);
            assert!(!matches!(action, Action::Fight(_) | Action::Fire(_)), "{name}: {action:?}");
            if action == Action::Climb(Climb::Down) {
                break;
            }
        }
    }
}

#[test]
fn bots_keep_away_from_shy_creatures_that_are_awake() {
    let rows = ["-----------", "|.........|", "|@........|", "|.........|", "|........>|", "-----------"];
    for name in ["explorer", "careful"] {
        let mut arena = setting(&rows, &[SHY]).begin();
        let shy = arena.put("shy", 4, 0, Allegiance::Hostile);
        let mut player = Player::new(name);
        for _ in 0..60 {
            let (action, ..) = player.move_on(&mut arena);
            if action == Action::Climb(Climb::Down) {
                break;
            }
            let apart = arena.game.view().hero_at().distance(arena.resident(shy).unwrap().at);
            assert!(!matches!(action, Action::Fight(_)) && apart > 1, "{name}: {action:?}");
        }
    }
}

#[test]
fn bot_fights_an_adjacent_shy_creature_unless_it_would_lose() {
    let weak = (
        "weak",
        r#"{ "form": "butt", "dice": "1" }"#,
        r#""hitpoints": "4", "mind": { "shuns_lines": true }"#,
    );
    for (kind, fights) in [(weak, true), (SHY, false)] {
        let mut arena = setting(ROOM, &[kind]).begin();
        arena.put(kind.0, 1, 0, Allegiance::Hostile);
        let (action, ..) = Player::new("careful").move_on(&mut arena);
        assert_eq!(action == Action::Fight(Dir::East), fights, "{action:?}");
        assert!(fights || matches!(action, Action::Walk(_)), "{action:?}");
    }
}

/// Biter that no hero can beat, and that no hero has to wait for.
const SLUG: (&str, &str, &str) = ("slug", r#"{ "form": "bite", "dice": "1d12" }"#, r#""speed": 3"#);

#[test]
fn bots_walk_away_from_slow_enemies_that_would_win() {
    for (east, south) in [(1, 0), (-1, -1), (3, 0)] {
        let mut arena = setting(ROOM, &[SLUG]).begin();
        let slug = arena.put("slug", east, south, Allegiance::Hostile);
        let mut player = Player::new("careful");
        for _ in 0..30 {
            let (action, ..) = player.move_on(&mut arena);
            assert!(!matches!(action, Action::Fight(_)), "{action:?}");
        }
        let lost = 100 - arena.body().hitpoints;
        assert!(lost < 40 && arena.resident(slug).is_some(), "{lost} lost");
    }
}

#[test]
fn bot_gets_out_of_a_corner_past_a_slow_enemy() {
    let rows = ["-------", "|@....|", "|.....|", "|.....|", "-------"];
    let mut arena = setting(&rows, &[SLUG]).begin();
    let slug = arena.put("slug", 1, 0, Allegiance::Hostile);
    let mut player = Player::new("careful");
    let apart = |arena: &Arena| arena.game.view().hero_at().distance(arena.resident(slug).unwrap().at);
    for _ in 0..3 {
        let (action, ..) = player.move_on(&mut arena);
        assert!(matches!(action, Action::Walk(_)), "{action:?}");
    }
    assert!(apart(&arena) > 1);
}

#[test]
fn bots_shoot_at_slow_enemies_from_a_distance() {
    let rows = ["--------------", "|............|", "|@...........|", "|............|", "--------------"];
    let snail = ("snail", r#"{ "form": "bite", "dice": "4d12" }"#, r#""speed": 3, "hitpoints": "30""#);
    for at in [(1, 0), (4, 1)] {
        let mut arena = setting(&rows, &[snail]).begin();
        let darts = some(&arena.game, 60, "dart");
        let darts = arena.game.give(darts).unwrap();
        arena.act(Action::Ready(Some(darts)));
        let snail = arena.put("snail", at.0, at.1, Allegiance::Hostile);
        let mut player = Player::new("careful");
        let mut shots = 0;
        for _ in 0..150 {
            if arena.resident(snail).is_none() {
                break;
            }
            let (action, ..) = player.move_on(&mut arena);
            shots += u32::from(matches!(action, Action::Fire(_)));
        }
        assert!(arena.resident(snail).is_none() && shots > 3, "{shots} shots");
        assert!(arena.body().hitpoints >= 20, "{} left", arena.body().hitpoints);
    }
}

#[test]
fn bots_take_weapons_that_practice_makes_better_than_bare_hands() {
    let raws = common::resources().raws;
    for (name, weapon, wields) in [
        ("Tourist", "short sword", true),
        ("Tourist", "axe", true),
        // Tourists never learn to use clubs, Valkyries have a weapon that they know, and shots are for bows.
        ("Tourist", "club", false),
        ("Valkyrie", "two-handed sword", false),
        ("Tourist", "arrow", false),
    ] {
        let role = TraitChoice::named(&raws.traits, Trait::Role, name).unwrap();
        let identity = Choices::default().with(role).completed(&raws, 1).unwrap();
        let setup = Setup { seed: 1, name: "Novice".into(), identity };
        let mut game = Game::new(raws.clone(), &setup).unwrap();
        let stack = some(&game, 1, weapon);
        let id = game.give(stack).unwrap();
        let mut wielded = false;
        let mut bot = named("careful").unwrap().player(1);
        drive(&mut game, &mut *bot, 30, |_| (), |_, action, _| wielded |= *action == Action::Wield(Some(id)));
        assert_eq!(wielded, wields, "{name}, {weapon}");
    }
}

#[test]
fn bots_read_unidentified_scrolls_in_the_open() {
    let corridor: &[&str] = &["--------", "|@.....|", "--------"];
    let narrow: &[&str] = &["--------", "|......|", "|..@...|", "|......|", "--------"];
    let beside_stairs: &[&str] =
        &["---------", "|.......|", "|.......|", "|..@<...|", "|.......|", "|.......|", "---------"];
    for (rows, reads) in [(ROOM, true), (corridor, false), (narrow, false), (beside_stairs, false)] {
        let mut arena = setting(rows, &[]).begin();
        let scroll = some(&arena.game, 1, "scroll of earth");
        let scroll = arena.game.give(scroll).unwrap();
        let actions = Player::new("careful").moves(&mut arena, 4);
        assert_eq!(actions.contains(&Action::Read(scroll)), reads, "{rows:?}: {actions:?}");
    }
}

#[test]
fn bots_read_no_unidentified_scrolls_on_stairs() {
    let mut arena = setting(ROOM, &[]).begin();
    let (here, stairs) = (arena.game.view().hero_at(), fixture(arena.game.raws(), "down_stairs"));
    arena.game.build(here, stairs);
    let scroll = some(&arena.game, 1, "scroll of earth");
    let scroll = arena.game.give(scroll).unwrap();
    // The boulder that falls on the hero would bar the stairs.
    for bot in ["careful", "pilgrim"] {
        let (action, ..) = Player::new(bot).move_on(&mut arena);
        assert_ne!(action, Action::Read(scroll), "{bot}");
    }
}

#[test]
fn pilgrim_prays_when_wounds_grow_without_an_enemy_in_sight() {
    let mut arena = setting(ROOM, &[]).begin();
    arena.game.bring_faith(0, 10);
    arena.game.harm(arena.body().hitpoints - 5);
    let mut player = Player::new("pilgrim");
    // Wounds that do not grow heal by rest.
    assert_ne!(player.move_on(&mut arena).0, Action::Pray);
    arena.game.harm(3);
    assert_eq!(player.move_on(&mut arena).0, Action::Pray);
}

#[test]
fn diver_goes_straight_down_past_things() {
    let rows = ["----------", "|@.......|", "|........|", "|.......>|", "----------"];
    let mut arena = setting(&rows, &[]).begin();
    let sword = some(&arena.game, 1, "long sword");
    arena.game.lay(sword, Point::new(2, 3)).unwrap();
    let actions = Player::new("diver").moves(&mut arena, 8);
    assert_eq!(actions.last(), Some(&Action::Climb(Climb::Down)), "{actions:?}");
}

#[test]
fn bots_zap_rays_that_come_back_only_where_they_survive_them() {
    let (cell, hall) = ("|@..|", "|@................|");
    for (row, hitpoints, zaps) in [(cell, 200, true), (cell, 30, false), (hall, 30, true)] {
        let wall = "-".repeat(row.len());
        let rules = format!(r#"{{ "hero": {{ "hitpoints": {hitpoints} }} }}"#);
        let rows = [wall.as_str(), row, wall.as_str()];
        let mut arena = Setting { rules: &rules, ..setting(&rows, &[BRUTE]) }.begin();
        let wand = some(&arena.game, 1, "wand of cold");
        arena.game.teach(wand.kind);
        arena.game.give(wand).unwrap();
        arena.put("brute", 1, 0, Allegiance::Hostile);
        let (action, ..) = Player::new("careful").move_on(&mut arena);
        assert_eq!(matches!(action, Action::Zap { .. }), zaps, "{row}, {hitpoints}: {action:?}");
    }
}
