//! Edges of rules: the last value for which a rule holds, and the first for which it does not.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    resources,
};
use rhack::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::Action,
        effects::status::luck,
        population::Allegiance,
        state::{
            being::Mood,
            burden::Burden,
            item::{Beatitude, Stack},
            prayer::PrayerFeeling,
            status_effect::StatusEffect,
        },
    },
    narrate,
    pilot::watch::{Task, Watch},
    raws::words::abilities::AbilityName,
};

/// Returns the most hit points with which a hero of `level` is badly hurt, as a prayer shows. The hero has
/// `hitpoints` of the rules at level 1.
fn badly_hurt(level: i32, hitpoints: i32) -> (i32, i32) {
    let rules = format!(r#"{{ "hero": {{ "hitpoints": {hitpoints} }} }}"#);
    let mut arena = Setting { rows: ROOM, rules: &rules, ..Setting::default() }.begin();
    // Too early without trouble, and late enough with a great one.
    arena.game.bring_faith(100, 10);
    arena.game.bring_score(AbilityName::Wisdom, 18);
    arena.game.bring_levels(level, 1);
    let most = arena.body().max_hitpoints;
    while arena.game.view().prayer() == Some(PrayerFeeling::TooSoon) {
        arena.game.harm(1);
    }
    assert_eq!(arena.game.view().prayer(), Some(PrayerFeeling::Safe));
    (arena.body().hitpoints, most)
}

#[test]
fn heroes_are_badly_hurt_from_a_fifth_to_a_ninth() {
    // Level, and hit points of a hero with a thousand, of which fifteen for each level count.
    let cases = [
        (1, 5),
        (5, 75 / 5),
        (6, 90 / 6),
        (13, 195 / 6),
        (14, 210 / 7),
        (21, 315 / 7),
        (22, 330 / 8),
        (29, 435 / 8),
        (30, 450 / 9),
    ];
    for (level, edge) in cases {
        assert_eq!(badly_hurt(level, 1000).0, edge, "level {level}");
    }
    for (level, hitpoints, share) in [(5, 40, 5), (6, 40, 6), (14, 60, 7), (14, 20, 0)] {
        let (edge, most) = badly_hurt(level, hitpoints);
        let expected = if share == 0 { 5 } else { most / share };
        assert_eq!(edge, expected, "level {level}, {most} hit points");
    }
}

#[test]
fn luck_shifts_small_draws_by_a_third() {
    let rules = &resources().raws.rules.luck;
    // Bound, luck, and by how much a draw is shifted down.
    let cases = [
        (15, 0, 0),
        (15, 1, 0),
        (15, 2, 1),
        (15, 4, 1),
        (15, 5, 2),
        (15, 8, 3),
        (15, 10, 3),
        (15, -1, 0),
        (15, -2, -1),
        (15, -5, -2),
        (16, 1, 1),
        (16, 10, 10),
        (16, -1, -1),
        (16, -10, -10),
        (1, 10, 3),
    ];
    for (bound, luck, shift) in cases {
        let mut moved = 0;
        for seed in 0..300 {
            let (mut rng, mut plain) = (Rng::keyed(seed, [0; 3]), Rng::keyed(seed, [0; 3]));
            let drawn = plain.range(0, bound - 1);
            let stays = shift == 0 || plain.one_in(37 + i32::unsigned_abs(shift));
            let expected = if stays { drawn } else { (drawn - shift).clamp(0, bound - 1) };
            assert_eq!(luck::draw(rules, luck, bound, &mut rng), expected, "{drawn} of {bound}, luck {luck}");
            moved += u32::from(expected != drawn);
        }
        assert_eq!(moved > 0, shift != 0 && bound > 1, "{bound} {luck}");
    }
}

#[test]
fn burden_begins_above_the_capacity_and_grows_by_halves() {
    use Burden::{Burdened, None, Overloaded, Overtaxed, Strained, Stressed};
    let cases = [
        (100, 100, None),
        (101, 100, Burdened),
        (149, 100, Burdened),
        (150, 100, Stressed),
        (199, 100, Stressed),
        (200, 100, Strained),
        (249, 100, Strained),
        (250, 100, Overtaxed),
        (299, 100, Overtaxed),
        (300, 100, Overloaded),
        (1, 1, None),
        (2, 1, Overloaded),
        (2, 2, None),
        (3, 2, Stressed),
        (0, 0, None),
        (1, 0, Overloaded),
    ];
    for (load, capacity, burden) in cases {
        assert_eq!(Burden::from_load(load, capacity), burden, "{load} of {capacity}");
    }
}

/// Shapes of a hero in water: one that drowns, and those that do not.
const SHAPES: &[(&str, &str, &str)] = &[
    ("walker", "", r#""speed": 12"#),
    ("husk", "", r#""speed": 12, "undead": true"#),
    ("paddler", "", r#""speed": 12, "swims": true"#),
    ("fish", "", r#""speed": 12, "aquatic": true"#),
    ("winder", r#"{ "form": "touch", "effects": ["drown"] }"#, r#""aquatic": true"#),
];

#[test]
fn creatures_that_need_no_air_are_not_drowned() {
    let rows = ["-------", "|..}}}|", "|..@}}|", "|..}}}|", "-------"];
    for (shape, drowns) in [("walker", true), ("husk", false), ("paddler", false), ("fish", false)] {
        let mut arena = Setting { rows: &rows, kinds: SHAPES, ..Setting::default() }.begin();
        let kind = arena.kind(shape);
        arena.game.reshape(kind);
        arena.put("winder", 1, 0, Allegiance::Hostile);
        let events = arena.wait(9);
        let told: Vec<String> =
            narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
        assert_eq!(
            told.iter().any(|line| line == "The winder drags you under!"),
            drowns,
            "{shape}: {told:?}"
        );
    }
}

/// Plays with a creature beside the hero that the player ignores, and that is out of sight for `blind` turns.
/// Returns the turns out of sight, and whether the creature speaks against exploring then.
fn ignored_and_back(blind: i32) -> (u32, bool) {
    let kinds = [("foe", r#"{ "form": "bite", "dice": "1d1" }"#, r#""speed": 0"#)];
    let mut arena = Setting { rows: ROOM, kinds: &kinds, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let mut watch = Watch::default();
    let objects = |arena: &Arena, watch: &mut Watch| {
        watch.objects(&arena.game.view(), Task::Explore, |_| true).is_some()
    };
    assert!(objects(&arena, &mut watch) && !objects(&arena, &mut watch), "the player insists");
    let seen = arena.game.turn();
    arena.game.afflict(StatusEffect::Blind, blind);
    while arena.game.view().creatures().is_empty() || arena.game.turn() == seen {
        watch.see(&arena.game.view());
        arena.act(Action::Wait);
    }
    (arena.game.turn() - seen, objects(&arena, &mut watch))
}

#[test]
fn ignored_enemy_is_news_again_after_ten_turns_out_of_sight() {
    let mut lasted = Vec::new();
    for blind in 3..=15 {
        let (turns, objects) = ignored_and_back(blind);
        assert_eq!(objects, turns > 10, "{turns} turns");
        lasted.push(turns);
    }
    assert!(lasted.contains(&10) && lasted.contains(&11), "{lasted:?}");
}

#[test]
fn luck_fades_and_stones_of_both_kinds_keep_it() {
    use Beatitude::{Blessed, Cursed, Uncursed};
    let rules = r#"{ "luck": { "fades_every": 4 } }"#;
    // Stones, luck, luck after it has faded once, and luck of the stones.
    let cases: [(&[Beatitude], i32, i32, i32); 6] = [
        (&[], 5, 4, 0),
        (&[], -5, -4, 0),
        (&[], 0, 0, 0),
        (&[Blessed, Cursed], 5, 5, 0),
        (&[Blessed, Cursed], -5, -5, 0),
        (&[Blessed, Uncursed, Cursed], 1, 1, 3),
    ];
    for (stones, before, after, charm) in cases {
        let mut arena = Setting { rows: ROOM, rules, ..Setting::default() }.begin();
        for beatitude in stones {
            let stone = Stack { beatitude: *beatitude, ..some(&arena.game, 1, "luckstone") };
            arena.game.give(stone).unwrap();
        }
        arena.game.bring_luck(before);
        arena.wait(4);
        let hero = arena.hero();
        assert_eq!((hero.luck, hero.charm), (after, charm), "{stones:?} {before}");
    }
}

#[test]
fn enemies_are_worth_record_by_their_alignment() {
    // Alignment and peace of the victim, and what the neutral hero's record gains. NetHack 3.6: `set_malign`.
    let cases = [
        (7, "never", 7),
        (5, "never", 5),
        (2, "never", 5),
        (-7, "never", 7),
        (0, "never", 0),
        (7, "always", 7),
        (2, "always", 2),
        (0, "always", 3),
        (-4, "alignment", 4),
        (1, "alignment", 1),
        (0, "alignment", 3),
    ];
    for (alignment, peace, gain) in cases {
        let more = format!(r#""hitpoints": "1", "alignment": {alignment}, "peaceful": "{peace}""#);
        let kinds = [("victim", "", more.as_str())];
        let mut arena = Setting { rows: ROOM, kinds: &kinds, ..Setting::default() }.begin();
        arena.game.bring_faith(0, 0);
        arena.put("victim", 1, 0, Allegiance::Hostile);
        arena.kill(Dir::East);
        assert_eq!(arena.devotion().piety, gain, "{alignment} {peace}");
    }
}

#[test]
fn creatures_flee_below_half_of_their_hit_points_and_not_at_it() {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "flight": { "one_in": 1, "below": 50 } }"#;
    let kinds = [("foe", "", r#""hitpoints": "40""#)];
    let setting = Setting { rows: ROOM, kinds: &kinds, rules, ..Setting::default() };
    let raws = setting.raws();
    let mut seen = [0; 3];
    for wounds in 12..=20 {
        let mut arena = setting.begin_with(raws.clone(), 1);
        let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
        arena.game.wound(foe, wounds);
        arena.act(Action::Fight(Dir::East));
        let foe = arena.resident(foe).unwrap();
        let above = foe.body.hitpoints * 2 - foe.body.max_hitpoints;
        assert_eq!(matches!(foe.mood, Mood::Fleeing { .. }), above < 0, "{:?}", foe.body);
        seen[usize::try_from(above.signum() + 1).unwrap()] += 1;
    }
    assert!(seen.iter().all(|count| *count > 0), "below, at and above half: {seen:?}");
}
