//! Needs of bots, which keep them from standing still and from starving: meals, ways out, and the unseen.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    fixture,
    player::Player,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, ItemQuantity},
        population::Allegiance,
        state::status_effect::StatusEffect,
    },
};
use std::collections::BTreeSet;

/// Biter that no hero can beat.
const BRUTE: (&str, &str, &str) = ("brute", r#"{ "form": "bite", "dice": "1d4" }"#, "");

/// Slow biter, of which three bites kill.
const SLUG: (&str, &str, &str) = ("slug", r#"{ "form": "bite", "dice": "1d12" }"#, r#""speed": 3"#);

/// Rules of a world without hunger.
const SATED: &str = r#"{ "hero": { "hitpoints": 100 }, "hunger": null }"#;

fn begin(rows: &[&str], rules: &str) -> Arena {
    Setting { rows, kinds: &[BRUTE, SLUG], rules, ..Setting::default() }.begin()
}

fn give(arena: &mut Arena, count: u32, name: &str) {
    let stack = some(&arena.game, count, name);
    arena.game.give(stack).unwrap();
}

/// Returns the rules of the next `count` decisions of `bot`, or of those until the hero is on another level.
fn rules(bot: &str, arena: &mut Arena, count: u32) -> Vec<&'static str> {
    let mut player = Player::new(bot);
    let place = arena.game.view().place();
    let mut decided = Vec::new();
    for _ in 0..count {
        player.move_on(arena);
        decided.push(player.rule());
        if arena.game.view().place() != place {
            break;
        }
    }
    decided
}

/// Puts a brute that does not wake `east` and `south` squares from the hero, and returns its square.
fn sleeper(arena: &mut Arena, east: i32, south: i32) -> Point {
    let id = arena.put("brute", east, south, Allegiance::Asleep);
    arena.game.afflict_creature(id, StatusEffect::Asleep, 5000);
    arena.resident(id).unwrap().at
}

#[test]
fn weak_bots_eat_in_sight_of_an_enemy() {
    for (start, rule) in [(40, "eat in need"), (140, "meet")] {
        let hunger = format!(r#"{{ "hero": {{ "hitpoints": 100 }}, "hunger": {{ "start": {start} }} }}"#);
        let mut arena = begin(ROOM, &hunger);
        give(&mut arena, 1, "food ration");
        arena.put("brute", 4, 0, Allegiance::Hostile);
        assert_eq!(rules("explorer", &mut arena, 1), [rule], "{start}");
    }
}

#[test]
fn bots_give_up_several_enemies_that_cannot_come() {
    let rows = ["-----------", "|..}..}...|", "|.}.}}.}.>|", "|..}..}...|", "|....@....|", "-----------"];
    let mut arena = begin(&rows, SATED);
    arena.put("brute", -2, -2, Allegiance::Hostile);
    arena.put("brute", 1, -2, Allegiance::Hostile);
    let decided = rules("careful", &mut arena, 300);
    let meets = decided.iter().filter(|rule| **rule == "meet").count();
    assert!(meets < 150, "{meets} of {}", decided.len());
}

#[test]
fn bots_do_not_draw_back_for_ever_from_enemies_that_cannot_come() {
    let rows =
        ["~~~~-----------", "~~~~|.....}...|", "#@##D.....}...|", "~~~~|.....}...|", "~~~~-----------"];
    let mut arena = begin(&rows, SATED);
    for _ in 0..5 {
        arena.act(Action::Walk(Dir::East));
    }
    for south in [-1, 1] {
        arena.put("brute", 5, south, Allegiance::Hostile);
    }
    let decided = rules("careful", &mut arena, 400);
    let draws = decided.iter().filter(|rule| **rule == "draw back").count();
    assert!((1..60).contains(&draws), "{draws} of {}", decided.len());
}

#[test]
fn blind_bots_do_not_walk_to_and_fro_for_ever() {
    let mut arena = begin(&["-------", "|@....|", "|.....|", "-------"], SATED);
    arena.game.afflict(StatusEffect::Blind, 5000);
    let decided = rules("careful", &mut arena, 900);
    let walks = decided[400..].iter().filter(|rule| **rule == "explore").count();
    assert!(walks < 100, "{walks} of {}", decided.len());
}

#[test]
fn bots_do_not_change_weapons_for_ever() {
    let mut arena = Setting { rules: SATED, role: "Caveman", ..Setting::default() }.begin();
    give(&mut arena, 1, "spear");
    give(&mut arena, 1, "sling");
    give(&mut arena, 20, "rock");
    let actions = Player::new("careful").moves(&mut arena, 40);
    let wields = actions.iter().filter(|action| matches!(action, Action::Wield(_))).count();
    assert!(wields <= 3, "{wields} changes");
}

#[test]
fn bots_do_not_rest_for_ever_while_blind() {
    let mut arena = begin(ROOM, SATED);
    arena.game.afflict(StatusEffect::Blind, 5000);
    let decided = rules("careful", &mut arena, 400);
    assert_eq!(decided[0], "recover");
    assert!(decided[350..].iter().all(|rule| *rule != "recover"), "{:?}", &decided[350..]);
}

#[test]
fn pilgrim_ends_blindness_by_a_carrot() {
    let mut arena = begin(ROOM, SATED);
    give(&mut arena, 1, "carrot");
    arena.game.afflict(StatusEffect::Blind, 50);
    assert_eq!(rules("pilgrim", &mut arena, 1), ["clear eyes"]);
    assert!(!arena.has(StatusEffect::Blind));
}

#[test]
fn shut_in_pilgrim_digs_down_after_a_long_search() {
    let mut arena = begin(&["-----", "|...|", "|.@.|", "|...|", "-----"], SATED);
    give(&mut arena, 1, "pick-axe");
    let depth = arena.game.view().depth();
    let decided = rules("pilgrim", &mut arena, 2500);
    assert_eq!((decided.last(), arena.game.view().depth()), (Some(&"break out"), depth + 1));
    assert!(decided.len() > 400, "{}", decided.len());
}

#[test]
fn items_that_move_are_no_news_to_a_shut_in_pilgrim() {
    let mut arena = begin(&["-----", "|...|", "|.@.|", "|...|", "-----"], SATED);
    let scroll = some(&arena.game, 1, "scroll of punishment");
    let scroll = arena.game.give(scroll).unwrap();
    arena.act(Action::Read(scroll));
    give(&mut arena, 1, "pick-axe");
    let decided = rules("pilgrim", &mut arena, 2500);
    assert_eq!(decided.last(), Some(&"break out"), "{}", decided.len());
}

#[test]
fn hungry_pilgrim_without_food_opens_no_locks() {
    let hungry = r#"{ "hero": { "hitpoints": 100 }, "hunger": { "start": 140 } }"#;
    let mut arena = begin(&["--------", "|@....>|", "----L---", "~~~~#~~~"], hungry);
    let decided = rules("pilgrim", &mut arena, 60);
    assert!(!decided.contains(&"open more") && decided.last() == Some(&"descend"), "{decided:?}");
}

#[test]
fn pilgrim_opens_locks_only_with_gold_for_a_broken_door() {
    for (gold, opens) in [(399, false), (400, true)] {
        let mut arena = begin(&["--------", "|@....>|", "----L---", "~~~~#~~~"], SATED);
        let purse = arena.body().gold;
        arena.game.pay(gold - purse);
        let decided = rules("pilgrim", &mut arena, 60);
        assert_eq!(decided.contains(&"open more"), opens, "{gold}: {decided:?}");
    }
}

#[test]
fn bot_walks_around_a_sleeper_that_would_win() {
    let rows = ["-----------", "|.........|", "|@.......>|", "|.........|", "-----------"];
    let mut arena = begin(&rows, SATED);
    let sleeper = sleeper(&mut arena, 4, 0);
    for action in Player::new("careful").moves(&mut arena, 8) {
        assert!(!matches!(action, Action::Fight(_)), "{action:?}");
        assert_ne!(arena.game.view().hero_at(), sleeper, "{action:?}");
    }
    assert!(arena.game.view().hero_at().x > sleeper.x);
}

#[test]
fn pilgrim_keeps_away_from_sleepers_that_would_win() {
    let rows = [
        "--------------------",
        "|..................|",
        "|@.................|",
        "|..................|",
        "--------------------",
    ];
    let mut arena = begin(&rows, SATED);
    let coat = some(&arena.game, 1, "elven mithril-coat");
    arena.game.lay(coat, Point::new(17, 1)).unwrap();
    let sleeper = sleeper(&mut arena, 15, 0);
    let mut player = Player::new("pilgrim");
    for _ in 0..60 {
        player.move_on(&mut arena);
        assert!(arena.game.view().hero_at().distance(sleeper) > 3);
    }
}

#[test]
fn pilgrim_walks_away_from_sleepers_that_it_finds_beside_it() {
    let rows =
        ["--------------------", "|...............@..|", "+..................|", "--------------------"];
    let mut arena = begin(&rows, SATED);
    let sleeper = sleeper(&mut arena, 2, 1);
    let mut player = Player::new("pilgrim");
    for _ in 0..20 {
        player.move_on(&mut arena);
    }
    assert!(arena.game.view().hero_at().distance(sleeper) > 3);
}

#[test]
fn bots_step_away_from_what_bursts_when_killed() {
    let mut arena = begin(ROOM, SATED);
    let spore = arena.put("gas spore", 1, 0, Allegiance::Asleep);
    assert_eq!(rules("careful", &mut arena, 1), ["leave bursting"]);
    let at = arena.resident(spore).unwrap().at;
    assert!(arena.game.view().hero_at().distance(at) > 1);
}

#[test]
fn pilgrim_leaves_a_prize_whose_guards_would_win() {
    for (bot, takes) in [("careful", true), ("pilgrim", false)] {
        let mut arena = begin(ROOM, SATED);
        let here = arena.game.view().hero_at();
        let plinth = fixture(arena.game.raws(), "plinth");
        for at in [here, Point::new(1, 7)] {
            arena.game.build(at, plinth);
        }
        let coat = some(&arena.game, 1, "elven mithril-coat");
        arena.game.lay(coat, here).unwrap();
        sleeper(&mut arena, 4, -3);
        let decided = rules(bot, &mut arena, 20);
        assert_eq!(decided.contains(&"take"), takes, "{bot}: {decided:?}");
    }
}

#[test]
fn bots_search_where_a_way_to_walls_ends() {
    let mut arena = begin(&["---------------", "|.@...........|", "---------------"], SATED);
    let mut player = Player::new("careful");
    let (mut walks, mut longest) = (0, 0);
    for action in player.moves(&mut arena, 400) {
        walks = if matches!(action, Action::Walk(_)) { walks + 1 } else { 0 };
        longest = longest.max(walks);
    }
    assert!(longest <= 14, "{longest} steps without a search");
}

#[test]
fn bots_fight_an_enemy_whose_blows_they_feel() {
    for bot in ["careful", "pilgrim"] {
        let mut arena = begin(ROOM, SATED);
        arena.game.afflict(StatusEffect::Blind, 500);
        arena.put("brute", 1, 0, Allegiance::Hostile);
        let decided = rules(bot, &mut arena, 12);
        let after: BTreeSet<&str> = decided[3..].iter().copied().collect();
        assert!(after.contains("strike") && !after.contains("recover"), "{bot}: {decided:?}");
    }
}

#[test]
fn badly_hurt_bot_drinks_against_an_enemy_that_it_does_not_see() {
    let mut arena = begin(ROOM, SATED);
    let healing = arena.game.raws().items.table.named("potion of healing").unwrap();
    arena.game.teach(healing);
    give(&mut arena, 1, "potion of healing");
    arena.game.afflict(StatusEffect::Blind, 500);
    arena.put("brute", 1, 0, Allegiance::Hostile);
    arena.game.harm(arena.body().hitpoints - 12);
    let decided = rules("careful", &mut arena, 4);
    assert!(decided.contains(&"use in fight"), "{decided:?}");
}

#[test]
fn pilgrim_walks_off_from_the_same_enemy_only_twice() {
    let count = |bot| {
        let mut arena = begin(ROOM, SATED);
        arena.put("slug", 1, 0, Allegiance::Hostile);
        let decided = rules(bot, &mut arena, 60);
        decided.iter().filter(|rule| **rule == "walk off").count()
    };
    let (careful, pilgrim) = (count("careful"), count("pilgrim"));
    assert!(pilgrim <= 2 && careful > pilgrim, "{pilgrim}, {careful}");
}

#[test]
fn goals_ask_for_the_way_home_only_with_what_was_taken() {
    let mut arena = begin(&["-----", "|@<>|", "-----"], SATED);
    let seeks = |arena: &Arena| {
        let amulet = arena.game.raws().items.table.named("Amulet of Yendor").unwrap();
        arena.game.view().is_sought(amulet)
    };
    assert!(seeks(&arena));
    let amulet = some(&arena.game, 1, "Amulet of Yendor");
    let here = arena.game.view().hero_at();
    let id = arena.game.lay(amulet, here).unwrap();
    arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] });
    assert!(arena.game.view().aims().any(|aim| aim.is_outside()) && !seeks(&arena));
    arena.act(Action::Drop { what: vec![ItemQuantity { id, count: 1 }], gold: 0 });
    assert!(seeks(&arena));
    arena.act(Action::Walk(Dir::East));
}
