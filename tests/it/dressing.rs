//! Wearing and wielding: layers, delays, curses, interruptions.

use crate::common::{
    self,
    carrier::{drop, game, inventory, said, some},
};
use rhack::{
    base::geometry::Point,
    engine::{
        action::Action,
        creation::Choices,
        event::Event,
        game::{Game, Setup},
        population::Allegiance,
        state::{
            item::{Beatitude, Stack},
            thing_id::ThingId,
        },
    },
};

/// Gives the hero an item of the kind `name`.
fn give(game: &mut Game, name: &str) -> ThingId {
    let stack = some(game, 1, name);
    game.give(stack).unwrap()
}

/// Returns the hero's item with this letter.
fn lettered(game: &Game, letter: char) -> ThingId {
    let all = game.view().inventory();
    all.into_iter().find(|item| item.letter.is_some_and(|l| l.char() == letter)).unwrap().id
}

/// Follows `script` word by word: `W` wear, `T` take off, `w` wield, each with a letter. Returns the
/// messages.
fn follow(game: &mut Game, script: &str) -> Vec<String> {
    let mut told = Vec::new();
    for word in script.split_whitespace() {
        let (verb, letter) = word.split_at(1);
        let id = letter.chars().next().filter(|letter| *letter != '-').map(|letter| lettered(game, letter));
        let action = match (verb, id) {
            ("W", Some(id)) => Action::Wear(id),
            ("T", Some(id)) => Action::TakeOff(id),
            ("w", id) => Action::Wield(id),
            ("Q", id) => Action::Ready(id),
            other => panic!("what is {other:?}?"),
        };
        told.extend(said(game, action));
    }
    told
}

/// (inventory, script, last message, improvement of the armour class)
const CASES: [(&[&str], &str, &str, i32); 21] = [
    (&["helmet"], "Wa", "You have put on a +0 helmet.", 1),
    (&["helmet", "helmet"], "Wa Wa", "You are wearing your helmet.", 1),
    (&["helmet", "helmet"], "Wa Wb", "Take off your helmet first.", 1),
    (&["helmet"], "Ta", "You are not wearing the helmet.", 0),
    (&["helmet"], "Wa Ta", "You have taken off a +0 helmet.", 0),
    (&["helmet"], "Wa Ta Wa", "You have put on a +0 helmet.", 1),
    (&["dagger"], "Wa", "You cannot wear the dagger.", 0),
    (&["ring mail", "Hawaiian shirt"], "Wb Wa", "You have put on a +0 ring mail.", 3),
    (
        &["ring mail", "Hawaiian shirt"],
        "Wa Wb",
        "Take off your ring mail first: it covers what you want to reach.",
        3,
    ),
    (&["ring mail", "robe"], "Wb Wa", "Take off your robe first: it covers what you want to reach.", 2),
    (&["ring mail", "robe"], "Wa Wb Ta", "Take off your robe first: it covers what you want to reach.", 5),
    (&["ring mail", "robe"], "Wa Wb Tb Ta", "You have taken off a +0 ring mail.", 0),
    (
        &["two-handed sword", "small shield"],
        "wa Wb",
        "You cannot use a shield with your two-handed sword in both hands.",
        0,
    ),
    (
        &["two-handed sword", "small shield"],
        "Wb wa",
        "You cannot use both hands while you wear your small shield.",
        1,
    ),
    (&["long sword", "small shield"], "wa Wb", "You have put on a +0 small shield.", 1),
    (&["long sword"], "wa wa", "You already have the long sword in hand.", 0),
    (&["long sword"], "wa w-", "Your hands are empty now.", 0),
    (&["long sword"], "w-", "Your hands are already empty.", 0),
    (&["helmet"], "Wa wa", "You are wearing your helmet.", 1),
    (&["dagger", "dart"], "Qb wa", "a - a dagger (weapon in hand).", 0),
    (&["dagger", "dart"], "wa Qa", "You already have the dagger in hand.", 0),
];

#[test]
fn armour_layers_and_hands_are_limited() {
    for (things, script, told, better) in CASES {
        let mut game = game();
        let before = game.view().armour_class();
        for name in things {
            give(&mut game, name);
        }
        let all = follow(&mut game, script);
        assert_eq!(all.last().map(String::as_str), Some(told), "{things:?} {script}: {all:?}");
        assert_eq!(before - game.view().armour_class(), better, "{things:?} {script}");
        let again = Game::restore(game.raws().clone(), game.save()).unwrap();
        assert_eq!(again.view().armour_class(), game.view().armour_class(), "{things:?} {script}, loaded");
    }
}

#[test]
fn dressing_takes_the_delay_of_the_kind() {
    for (name, moves) in [("robe", 1), ("helmet", 2), ("ring mail", 6), ("plate mail", 6)] {
        let mut game = game();
        let delay = game.raws().items.table[some(&game, 1, name).kind].delay;
        assert_eq!(delay + 1, moves, "{name}");
        let id = give(&mut game, name);
        let before = game.turn();
        game.act(Action::Wear(id)).unwrap();
        assert_eq!(game.turn() - before, moves, "{name}");
        game.act(Action::TakeOff(id)).unwrap();
        assert_eq!(game.turn() - before, 2 * moves, "{name}");
    }
}

#[test]
fn cursed_items_stick_and_become_known() {
    for (name, script) in [("helmet", "Wa Ta"), ("dagger", "wa w-"), ("long sword", "wa wb")] {
        let mut game = game();
        let stack = Stack { beatitude: Beatitude::Cursed, ..some(&game, 1, name) };
        game.give(stack).unwrap();
        give(&mut game, "club");
        let all = follow(&mut game, script);
        assert_eq!(all.last().unwrap(), &format!("You cannot get rid of your {name}: it is cursed."));
        let item = game.view().inventory()[0].clone();
        assert_eq!(item.beatitude, Some(Beatitude::Cursed));
        assert!(item.used.is_some(), "{name} stays where it is");
        let told = drop(&mut game, 'a', 1);
        let refused =
            if script.starts_with('W') { "You are wearing your" } else { "You cannot get rid of your" };
        assert!(told[0].starts_with(refused), "{told:?}");
        assert!(inventory(&game).starts_with(&format!("a:1 {name}")));
    }
    // A cursed item that is no weapon does not stick to the hand.
    let mut game = game();
    let stack = Stack { beatitude: Beatitude::Cursed, ..some(&game, 1, "pick-axe") };
    game.give(stack).unwrap();
    assert_eq!(follow(&mut game, "wa w-").last().map(String::as_str), Some("Your hands are empty now."));
}

#[test]
fn attack_interrupts_dressing_which_resumes() {
    let raws = common::deserted_resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let plan = common::drawn(&raws, &["------------", "|@.........|", "------------"]);
    let setup = Setup { seed: 1, name: "Tester".into(), identity };
    let mut game = Game::on_plan(raws.clone(), &setup, plan).unwrap();
    game.strip();
    let newt = raws.creatures.table.named("newt").unwrap();
    let mail = give(&mut game, "plate mail");
    let at = Point::new(2, 1);
    game.spawn(newt, at, Allegiance::Hostile).unwrap();
    let before = game.view().armour_class();
    let turn = game.act(Action::Wear(mail)).unwrap();
    let stopped = turn.events.iter().any(|event| matches!(event, Event::Interrupted { .. }));
    assert!(stopped, "{:?}", turn.events);
    assert_eq!(game.view().armour_class(), before);
    let begun = game.turn();
    // The action resumes after a load too, and takes no longer in total.
    let mut game = Game::restore(raws, game.save()).unwrap();
    for _ in 0..40 {
        if game.view().armour_class() != before {
            break;
        }
        game.act(Action::Wear(mail)).unwrap();
    }
    assert!(game.view().armour_class() < before && game.turn() - begun < 30);
}

#[test]
fn putting_on_and_removing_rings_gives_messages() {
    for (name, word) in
        [("ring of protection", "ring"), ("ring of conflict", "ring"), ("amulet of ESP", "amulet")]
    {
        let mut app = common::scenario(&["#####", "#.@.#", "#####"]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.strip();
        give(game, name);
        app.type_keys("Pa");
        let screen = app.screen();
        assert!(screen.contains("You have put on") && screen.contains(word), "{screen}");
        // With a single item there is no question.
        app.type_keys("T");
        let screen = app.screen();
        assert!(screen.contains("You have taken off") && screen.contains(word), "{screen}");
    }
}
