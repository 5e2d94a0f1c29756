//! Rules by which the explorer bots decide: their lists, their order, and that each rule decides somewhere.

use crate::common::{
    self,
    arena::{Arena, PREY, ROOM, Setting},
    carrier::some,
    player::Player,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action, creation::Choices, event::Refusal, population::Allegiance,
        state::status_effect::StatusEffect,
    },
    lab::{
        batch::Batch,
        rules_used::{RuleTotals, rules_used},
    },
    pilot::{
        DecisionRule,
        bots::{BOTS, named},
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Biter that no hero can beat.
const BRUTE: (&str, &str, &str) = ("brute", r#"{ "form": "bite", "dice": "1d4" }"#, "");

/// Room with stairs down beside the hero.
const STAIRS: &[&str] = &["-----", "|@>.|", "|...|", "-----"];

/// Rules that [`GAMES`] hardly come to.
const RARE: [&str; 32] = [
    // Scenes in `gates` and `goals`.
    "pull lever",
    "go home",
    // Scenes below.
    "pass time",
    "cure",
    "draw weapon",
    "seek food",
    "get fit",
    "dare traps",
    // Scenes in `priests`, `bot_spells` and `boulders`.
    "donate",
    "finish felled",
    "push boulder",
    // Scenes of shops left behind in `bot_shops`.
    "climb back",
    "come back",
    "turn back",
    // Less than once in so short games.
    "consult",
    // Scenes in `quests`.
    "deliver",
    "quest",
    "side trip",
    "search on",
    "stand still",
    "let them go",
    // A scene in `halls`.
    "drink to heal",
    // Scenes in `bot_needs`.
    "leave bursting",
    "eat in need",
    "use while held",
    "clear eyes",
    "break out",
    "open more",
    // Scenes in `planes`.
    "bring",
    "firm ground",
    "ride the wind",
    // Where nothing unknown is left within reach of a world without bounds.
    "go farther",
];

/// Games of the test of all rules: bot, depth and experience level at the beginning.
const GAMES: [(&str, Option<(i32, i32)>); 6] = [
    ("sage", None),
    ("careful", None),
    ("diver", None),
    ("explorer", Some((7, 10))),
    ("careful", Some((7, 10))),
    ("pilgrim", Some((7, 10))),
];

fn rules(bot: &str) -> Vec<&'static str> {
    named(bot).unwrap().rules().into_iter().map(|rule| rule.name).collect()
}

fn room(rows: &[&str]) -> Arena {
    Setting {
        rows,
        kinds: &[BRUTE, PREY],
        rules: r#"{ "hero": { "hitpoints": 100 } }"#,
        ..Setting::default()
    }
    .begin()
}

/// Returns the rule of the first decision of `bot`.
fn first(bot: &str, arena: &mut Arena) -> &'static str {
    let mut player = Player::new(bot);
    player.move_on(arena);
    player.rule()
}

#[test]
fn rules_of_a_bot_have_names_and_reasons_of_their_own() {
    let mut all: BTreeMap<&str, &str> = BTreeMap::new();
    for bot in BOTS {
        let rules = bot.rules();
        let names: BTreeSet<&str> = rules.iter().map(|rule| rule.name).collect();
        assert_eq!(names.len(), rules.len(), "{}: a rule stands twice", bot.name);
        for DecisionRule { name, reason } in rules {
            assert!(name.len() <= 16 && name.chars().all(|c| c.is_ascii_lowercase() || c == ' '), "{name}");
            assert!(reason.starts_with(char::is_uppercase) && !reason.ends_with('.'), "{name}: {reason}");
            assert_eq!(*all.entry(name).or_insert(reason), reason, "{name}");
        }
    }
    assert_eq!(all.values().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
    assert!(["random", "wanderer"].iter().all(|bot| rules(bot).is_empty()));
}

#[test]
fn tempers_add_rules_to_each_other_in_the_same_order() {
    for (less, more, added) in [
        ("explorer", "careful", &["pray surely", "ward", "trade"][..]),
        (
            "careful",
            "pilgrim",
            &[
                "pray hoping",
                "use while held",
                "clear eyes",
                "offer",
                "donate",
                "consult",
                "deliver",
                "quest",
                "climb back",
                "come back",
                "open more",
                "side trip",
                "turn back",
                "break out",
            ],
        ),
        ("pilgrim", "sage", &["foresee"]),
        ("diver", "diver", &[]),
    ] {
        let (less, mut more) = (rules(less), rules(more));
        let gained: Vec<&str> = more.iter().copied().filter(|rule| !less.contains(rule)).collect();
        assert_eq!(gained, added);
        more.retain(|rule| less.contains(rule));
        assert_eq!(more, less);
    }
}

#[test]
fn prayer_comes_before_blows() {
    for (bot, rule) in [("explorer", "strike"), ("careful", "pray surely"), ("pilgrim", "pray surely")] {
        let mut arena = room(ROOM);
        arena.game.bring_faith(-2000, 10);
        arena.put("brute", 1, 0, Allegiance::Hostile);
        arena.game.harm(arena.body().hitpoints - 5);
        assert_eq!(first(bot, &mut arena), rule, "{bot}");
    }
}

#[test]
fn flight_comes_before_blows_of_the_weak() {
    for (harm, rule) in [(0, "strike"), (75, "escape")] {
        let mut arena = room(STAIRS);
        arena.act(Action::Walk(Dir::East));
        arena.game.harm(harm);
        arena.put("brute", 1, 0, Allegiance::Hostile);
        assert_eq!(first("explorer", &mut arena), rule);
    }
}

#[test]
fn items_underfoot_come_before_rest() {
    for (lies, rule) in [(true, "take"), (false, "recover")] {
        let mut arena = room(ROOM);
        arena.game.harm(50);
        if lies {
            let darts = some(&arena.game, 3, "dart");
            let here = arena.game.view().hero_at();
            arena.game.lay(darts, here).unwrap();
        }
        assert_eq!(Player::new("explorer").first_of(&mut arena, &["take", "recover"]), rule);
    }
}

#[test]
fn health_comes_before_experience_and_both_before_stairs() {
    for (level, harm, rule) in [(1, 25, "get fit"), (1, 0, "gain experience"), (2, 0, "descend")] {
        let mut arena = room(STAIRS);
        arena.rise_to(level);
        arena.act(Action::Walk(Dir::East));
        arena.game.harm(harm);
        let decided = Player::new("careful").first_of(&mut arena, &["get fit", "gain experience", "descend"]);
        assert_eq!(decided, rule, "{level}, {harm}");
    }
}

#[test]
fn things_come_before_stairs_except_for_the_diver() {
    for (bot, rule) in [("explorer", "explore"), ("diver", "descend")] {
        let mut arena = room(STAIRS);
        let darts = some(&arena.game, 3, "dart");
        arena.game.lay(darts, Point::new(3, 2)).unwrap();
        arena.act(Action::Walk(Dir::East));
        assert_eq!(Player::new(bot).first_of(&mut arena, &["explore", "descend"]), rule, "{bot}");
    }
}

#[test]
fn bot_passes_time_after_a_refusal_for_lack_of_hands() {
    let arena = room(ROOM);
    let mut player = Player::new("explorer");
    player.bot.next(&arena.game.view()).unwrap();
    assert_ne!(player.rule(), "pass time");
    player.bot.refused(Refusal::NoHands);
    assert_eq!(player.bot.next(&arena.game.view()), Ok(Action::Search));
    assert_eq!(player.rule(), "pass time");
}

#[test]
fn confused_bot_applies_a_cure() {
    let mut arena = room(ROOM);
    let horn = some(&arena.game, 1, "unicorn horn");
    arena.game.give(horn).unwrap();
    arena.game.afflict(StatusEffect::Confused, 50);
    assert_eq!(first("explorer", &mut arena), "cure");
}

#[test]
fn bot_draws_a_weapon_instead_of_a_bow_without_ready_arrows() {
    let mut arena = room(ROOM);
    let give = |arena: &mut Arena, count, name| {
        let stack = some(&arena.game, count, name);
        arena.game.give(stack).unwrap()
    };
    let bow = give(&mut arena, 1, "bow");
    give(&mut arena, 9, "arrow");
    give(&mut arena, 1, "long sword");
    arena.act(Action::Wield(Some(bow)));
    arena.put("brute", 1, 0, Allegiance::Hostile);
    assert_eq!(first("explorer", &mut arena), "draw weapon");
}

#[test]
fn hungry_bot_without_food_goes_down() {
    let rules = r#"{ "hero": { "hitpoints": 100 }, "hunger": { "start": 100, "every": 1 } }"#;
    let rows = ["--------", "|@....>|", "----+---", "~~~~#~~~"];
    let mut arena = Setting { rows: &rows, rules, ..Setting::default() }.begin();
    assert_eq!(Player::new("explorer").first_of(&mut arena, &["seek food", "explore"]), "seek food");
}

#[test]
fn bot_dares_traps_on_the_only_way() {
    let mut arena = room(&["----~~~~~~~", "|@.####----", "----~~#...>", "~~~~~~~----"]);
    let trap = common::fixture(arena.game.raws(), "squeaky board");
    arena.game.build(Point::new(4, 1), trap);
    let mut player = Player::new("explorer");
    assert_eq!(player.first_of(&mut arena, &["dare traps", "search walls"]), "dare traps");
}

#[test]
fn each_rule_decides_in_games_or_is_known_as_rare() {
    let raws = common::resources().raws;
    let play = |(name, from): (&str, Option<(i32, i32)>)| {
        let bot = named(name).unwrap();
        let batch = Batch {
            raws: Arc::clone(&raws),
            bot,
            choices: Choices::default(),
            roles_take_turns: true,
            seed: 1,
            max_turns: 1500,
            from_depth: from.map(|(depth, _)| depth),
            hero_level: from.map(|(_, level)| level),
        };
        let mut sums = RuleTotals::new(&bot);
        (1..=13).for_each(|seed| sums.add(&rules_used(&batch, seed).unwrap()));
        sums
    };
    let mut decided: BTreeMap<&str, u64> = BTreeMap::new();
    std::thread::scope(|scope| {
        let games: Vec<_> = GAMES.map(|games| scope.spawn(move || play(games))).into();
        for sums in games.into_iter().map(|games| games.join().unwrap()) {
            for sums in sums.rules {
                *decided.entry(sums.rule.name).or_default() += sums.decisions;
            }
        }
    });
    let never: Vec<&str> = decided.iter().filter(|(_, count)| **count == 0).map(|(name, _)| *name).collect();
    assert!(never.iter().all(|name| RARE.contains(name)), "no decision by {never:?}");
    assert!(RARE.iter().all(|name| decided.contains_key(name)), "{decided:?}");
    let all: BTreeSet<&str> = BOTS.iter().flat_map(|bot| rules(bot.name)).collect();
    assert_eq!(all, decided.keys().copied().collect());
}
