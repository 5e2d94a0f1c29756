//! Items on the floor and in the inventory: picking up, dropping, stacks, letters, burden.

use crate::common::{
    self,
    carrier::{drop, game, inventory, pile, said, some, take_all},
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, ItemQuantity},
        creation::Choices,
        game::{Game, Setup},
        state::{
            auto_pickup::AutoPickup,
            item::{Beatitude, Known, Stack},
        },
    },
    raws::kinds::items::ItemClass,
};

#[test]
fn walking_picks_up_gold_and_shows_other_items() {
    let mut game = game();
    let east = game.view().hero_at().step(Dir::East);
    game.lay(some(&game, 57, "gold piece"), east).unwrap();
    game.lay(some(&game, 2, "dagger"), east).unwrap();
    assert_eq!(said(&mut game, Action::Walk(Dir::East)), ["$ - 57 gold pieces.", "Underfoot: 2 daggers."]);
    assert_eq!(game.view().body().unwrap().gold, 57);
    assert_eq!(pile(&game), "2 dagger");
    // Other auto-pickup settings apply from the next step on.
    let auto_pickup =
        AutoPickup { pick_up: std::collections::BTreeSet::from_iter([ItemClass::Weapon]), thrown: true };
    assert!(said(&mut game, Action::SetAutoPickup(auto_pickup)).is_empty());
    game.act(Action::Walk(Dir::West)).unwrap();
    game.lay(some(&game, 5, "gold piece"), east).unwrap();
    assert_eq!(said(&mut game, Action::Walk(Dir::East)), ["a - 2 daggers.", "Underfoot: 5 gold pieces."]);
    assert_eq!(take_all(&mut game), ["$ - 5 gold pieces (62 in all)."]);
    // All gold can be dropped, as one stack.
    assert_eq!(said(&mut game, Action::Drop { what: vec![], gold: 40 }), ["You drop 40 gold pieces."]);
    assert_eq!((pile(&game), game.view().body().unwrap().gold), ("40 gold piece".to_owned(), 22));
}

#[test]
fn items_keep_their_letters() {
    let mut game = game();
    let here = game.view().hero_at();
    for name in ["dagger", "helmet", "sling"] {
        game.lay(some(&game, 1, name), here).unwrap();
    }
    assert_eq!(pile(&game), "1 sling, 1 helmet, 1 dagger");
    take_all(&mut game);
    assert_eq!(inventory(&game), "a:1 sling, b:1 helmet, c:1 dagger");
    drop(&mut game, 'a', 1);
    drop(&mut game, 'b', 1);
    take_all(&mut game);
    assert_eq!(inventory(&game), "a:1 sling, b:1 helmet, c:1 dagger");
    // A letter taken by another item in the meantime is lost.
    drop(&mut game, 'a', 1);
    game.give(some(&game, 1, "axe")).unwrap();
    take_all(&mut game);
    assert_eq!(inventory(&game), "a:1 axe, b:1 helmet, c:1 dagger, d:1 sling");
}

#[test]
fn only_indistinguishable_stacks_merge() {
    let mut game = game();
    let here = game.view().hero_at();
    let darts = some(&game, 5, "dart");
    let others = [
        darts,
        Stack { beatitude: Beatitude::Blessed, ..darts },
        Stack { enchantment: 1, ..darts },
        Stack { known: Known::ALL, ..darts },
    ];
    for stack in others.into_iter().chain(others) {
        game.lay(stack, here).unwrap();
    }
    assert_eq!(pile(&game), "10 dart, 10 dart, 10 dart, 10 dart");
    game.lay(some(&game, 1, "helmet"), here).unwrap();
    game.lay(some(&game, 1, "helmet"), here).unwrap();
    assert!(pile(&game).starts_with("1 helmet, 1 helmet, "), "armour never merges: {}", pile(&game));
    game.give(Stack { count: 3, ..darts }).unwrap();
    take_all(&mut game);
    assert!(inventory(&game).starts_with("a:13 dart, "), "{}", inventory(&game));
    // Part of a stack can be dropped; the rest keeps the letter.
    assert_eq!(drop(&mut game, 'a', 4), ["You drop 4 darts."]);
    assert!(inventory(&game).starts_with("a:9 dart, "), "{}", inventory(&game));
    assert_eq!(drop(&mut game, 'a', 10), ["There are not that many."]);
}

#[test]
fn stack_size_is_limited_to_a_million() {
    let mut game = game();
    let here = game.view().hero_at();
    assert_eq!(game.lay(some(&game, u32::MAX, "dart"), here), None);
    assert_eq!(game.lay(some(&game, 0, "dart"), here), None);
    game.lay(some(&game, Stack::MOST, "dart"), here).unwrap();
    game.lay(some(&game, 1, "dart"), here).unwrap();
    assert_eq!(pile(&game), "1 dart, 1000000 dart");
    assert_eq!(take_all(&mut game).first().map(String::as_str), Some("a - a dart."));
    assert_eq!(inventory(&game), "a:1 dart", "the others are too heavy");
}

#[test]
fn inventory_is_limited_to_52_letters() {
    let mut game = game();
    let here = game.view().hero_at();
    for _ in 0..60 {
        game.lay(some(&game, 1, "leather gloves"), here).unwrap();
    }
    take_all(&mut game);
    assert_eq!(game.view().inventory().len(), 52);
    assert_eq!(take_all(&mut game), ["Your pack is full: drop something first."]);
    let letters: String =
        game.view().inventory().iter().filter_map(|item| item.letter).map(|letter| letter.char()).collect();
    assert_eq!(letters, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

#[test]
fn burden_slows_the_hero() {
    let mut game = game();
    let capacity = game.view().load().1;
    let weight = game.raws().items.table[some(&game, 1, "dwarvish iron helm").kind].weight;
    let count = capacity / weight;
    let here = game.view().hero_at();
    let mut told = Vec::new();
    for _ in 0..=3 * count {
        game.lay(some(&game, 1, "dwarvish iron helm"), here).unwrap();
        told.extend(take_all(&mut game).into_iter().filter(|line| !line.contains(" - ")));
    }
    assert_eq!(told.first().map(String::as_str), Some("Your load slows you down."), "{told:?}");
    assert!(told.contains(&"You stagger under your load.".to_owned()), "{told:?}");
    let (load, _) = game.view().load();
    let item = game.view().inventory()[0].clone();
    assert_eq!(load, weight * u32::try_from(game.view().inventory().len()).unwrap());
    // A burden costs a quarter of the moves; dropped items are no burden.
    while game.view().inventory().len() as u32 > count + 1 {
        let item = game.view().inventory()[1].clone();
        said(&mut game, Action::Drop { what: vec![ItemQuantity { id: item.id, count: 1 }], gold: 0 });
    }
    let before = game.turn();
    for _ in 0..30 {
        game.act(Action::Wait).unwrap();
    }
    assert_eq!(game.turn() - before, 40);
    let told = said(&mut game, Action::Drop { what: vec![ItemQuantity { id: item.id, count: 1 }], gold: 0 });
    assert_eq!(told.last().map(String::as_str), Some("You move freely again."));
}

#[test]
fn impossible_actions_are_refused_and_change_nothing() {
    let mut game = game();
    let here = game.view().hero_at();
    let there = game.lay(some(&game, 3, "dart"), Point::new(1, 1)).unwrap();
    let mine = game.give(some(&game, 3, "dagger")).unwrap();
    let lies = game.lay(some(&game, 2, "arrow"), here).unwrap();
    let digest = game.digest();
    let take = |id, count| Action::PickUp { what: vec![ItemQuantity { id, count }] };
    let drop = |id, count| Action::Drop { what: vec![ItemQuantity { id, count }], gold: 0 };
    for (action, told) in [
        (take(there, 3), "Nothing lies here to take."),
        (take(mine, 1), "Nothing lies here to take."),
        (take(rhack::engine::game::HERO, 1), "Nothing lies here to take."),
        (Action::PickUp { what: vec![] }, "Nothing lies here to take."),
        (take(lies, 0), "There are not that many."),
        (take(lies, 3), "There are not that many."),
        (drop(lies, 1), "You do not carry that."),
        (drop(mine, 4), "There are not that many."),
        (drop(mine, 0), "There are not that many."),
        (
            Action::Drop { what: vec![ItemQuantity { id: mine, count: 1 }; 2], gold: 0 },
            "There are not that many.",
        ),
        (Action::Drop { what: vec![], gold: 0 }, "You do not carry that."),
        (Action::Drop { what: vec![], gold: 1 }, "There are not that many."),
        (Action::Drop { what: vec![], gold: u32::MAX }, "There are not that many."),
    ] {
        assert_eq!(said(&mut game, action.clone()), [told], "{action:?}");
        assert_eq!(game.digest(), digest, "{action:?}");
    }
}

#[test]
fn square_holds_ten_thousand_items() {
    let mut game = game();
    let here = game.view().hero_at();
    for _ in 0..10_000 {
        game.lay(some(&game, 1, "helmet"), here).unwrap();
    }
    assert_eq!(game.view().pile().len(), 10_000);
    let told = take_all(&mut game);
    assert_eq!(told.first().map(String::as_str), Some("You take 52 things: a-zA-Z."));
    assert_eq!(told.len(), 2, "and the burden");
    let save = game.save();
    let again = Game::restore(game.raws().clone(), save).unwrap();
    assert_eq!((again.digest(), again.view().pile()), (game.digest(), game.view().pile()));
}

#[test]
fn floor_items_are_seen_and_remembered() {
    let raws = common::deserted_resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let plan = common::drawn(&raws, &["---------", "|.@+....|", "---------"]);
    let mut game = Game::on_plan(raws, &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap();
    let beyond = Point::new(5, 1);
    game.lay(some(&game, 1, "dagger"), beyond).unwrap();
    assert_eq!(game.view().lying(beyond), None, "behind a closed door");
    game.act(Action::Open(Dir::East)).unwrap();
    while game.view().lying(beyond).is_none() {
        game.act(Action::Open(Dir::East)).unwrap();
    }
    let lying = game.view().lying(beyond).unwrap();
    assert_eq!(game.raws().items.table[lying.kind].name, "dagger");
    assert!(!lying.pile && !lying.several);
    game.lay(some(&game, 2, "dart"), beyond).unwrap();
    let lying = game.view().lying(beyond).unwrap();
    assert!(lying.pile && lying.several && game.raws().items.table[lying.kind].name == "dart");
}
