//! Possible actions: a game refuses what the hero's knowledge offers only for reasons that the hero cannot
//! know.

use crate::common::{amount, arena::Setting, frozen::WORLDS, shipped};
use rhack::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::{Action, Choice},
        creation::Choices,
        event::{Question, Status},
        game::{Game, Setup},
        state::{item::Stack, told::Told as _},
    },
    pilot::bots,
};
use std::collections::{BTreeMap, BTreeSet};

/// Refusals for reasons that the hero may not know of, each with the reason.
const HIDDEN: [(&str, &str); 5] = [
    ("in_the_way", "a pet may have no way to make room"),
    ("no_container", "a bag may be another one than it looks like"),
    ("no_direction", "a tool may be another one than it looks like"),
    ("no_fuel", "the fuel of a lamp does not show"),
    ("no_use", "a tool may be another one than it looks like"),
];

/// Verbs that are never offered, each with the reason.
const LEFT_OUT: [(&str, &str); 11] = [
    ("engrave", "needs a text"),
    ("name", "needs a text"),
    ("call", "needs a text"),
    ("note", "needs a text"),
    ("adjust", "changes only a letter"),
    ("set_auto_pickup", "is a setting of the player"),
    ("explore_mode", "ends the game as it is"),
    ("quit", "ends the game"),
    ("debug", "is for authors of worlds"),
    ("shoot", "is of creatures alone"),
    ("teleport", "is of creatures alone"),
];

/// Gives the hero items of some kinds, half of them known, and gold.
fn equip(game: &mut Game, rng: &mut Rng) {
    let raws = game.raws().clone();
    let mut kinds: Vec<_> = raws.items.table.ids().collect();
    rng.shuffle(&mut kinds);
    for (place, kind) in kinds.into_iter().take(20).enumerate() {
        game.give(Stack { count: 2, ..Stack::of_kind(kind) });
        if place % 2 == 0 {
            game.teach(kind);
        }
    }
    game.pay(100);
}

/// True if the hero is beside a door or a trap, or on an item or a feature.
fn is_notable(game: &Game) -> bool {
    let view = game.view();
    let here = view.hero_at();
    let near = |dir: Dir| view.door(here.step(dir)).is_some() || view.is_trap(here.step(dir));
    Dir::ALL.into_iter().any(near) || view.top().is_some() || view.feature(here).is_some()
}

/// Counts of actions by verb, and of refusals by verb and reason.
#[derive(Debug, Default)]
struct Tally {
    done: BTreeMap<&'static str, u32>,
    refused: BTreeMap<(&'static str, &'static str), (u32, Option<String>)>,
}

impl Tally {
    /// Tries up to `most` possible actions of each verb on copies of `game`.
    fn add(&mut self, game: &Game, rng: &mut Rng, most: usize) {
        let mut by_verb: BTreeMap<&'static str, Vec<Action>> = BTreeMap::new();
        for action in game.view().possible_actions() {
            by_verb.entry(action.verb().name).or_default().push(action);
        }
        for (verb, mut actions) in by_verb {
            rng.shuffle(&mut actions);
            for action in actions.into_iter().take(most) {
                match game.branch(None).act(action.clone()) {
                    Ok(_) => *self.done.entry(verb).or_default() += 1,
                    Err(refusal) => {
                        let reason = refusal.told().map_or("", |told| told.word);
                        let entry = self.refused.entry((verb, reason)).or_default();
                        entry.0 += 1;
                        entry
                            .1
                            .get_or_insert_with(|| format!("turn {}: {action:?}: {refusal:?}", game.turn()));
                    }
                }
            }
        }
    }
}

#[test]
fn offered_actions_are_refused_only_for_hidden_reasons() {
    let (mut tally, mut questions) = (Tally::default(), BTreeSet::new());
    for world in WORLDS {
        let raws = shipped(world);
        for seed in 1..=amount(3, 16) {
            let name = ["random", "explorer", "pilgrim"][usize::try_from(seed % 3).unwrap()];
            let identity = Choices::default().completed(&raws, seed).unwrap();
            let mut game = Game::new(raws.clone(), &Setup { seed, name: "Able".into(), identity }).unwrap();
            let (mut bot, mut rng) = (bots::named(name).unwrap().player(seed), Rng::stream(seed, "possible"));
            equip(&mut game, &mut rng);
            for action in 0..400 {
                let asked = matches!(game.status(), Status::Asking(_));
                if asked || action % 50 == 0 || is_notable(&game) && rng.one_in(12) {
                    questions.extend(asked.then(|| format!("{:?}", game.status())));
                    tally.add(&game, &mut rng, 3);
                }
                let Ok(next) = bot.next(&game.view()) else { break };
                match game.act(next) {
                    Ok(turn) => bot.told(&game.view(), &turn.events),
                    Err(refusal) => bot.refused(refusal),
                }
            }
        }
    }
    let hidden = |reason: &&str| HIDDEN.iter().any(|(name, _)| name == reason);
    let wrong: Vec<_> = tally.refused.iter().filter(|((_, reason), _)| !hidden(reason)).collect();
    println!("{:#?} {questions:#?}", tally.done);
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(tally.done.len() > 30, "{:?}", tally.done);
}

#[test]
fn every_verb_is_offered_or_left_out() {
    let verbs = include_str!("../../src/engine/action/verbs.rs");
    let offers = include_str!("../../src/engine/view/possible.rs");
    let mut found = 0;
    for row in verbs.lines().filter(|line| line.contains(" => (\"")) {
        let variant = row.trim().split(|c: char| !c.is_alphanumeric() && c != ':').next().unwrap();
        let name = row.split('"').nth(1).unwrap();
        let is_offered = offers.contains(&format!("{variant}("))
            || [" {", ",", ";", "]", ")"].iter().any(|end| offers.contains(&format!("{variant}{end}")));
        let is_left_out = LEFT_OUT.iter().any(|(verb, _)| *verb == name);
        assert!(is_offered != is_left_out, "{variant}: offered {is_offered}, left out {is_left_out}");
        found += 1;
    }
    assert!(found > 50, "{found}");
}

#[test]
fn nothing_is_offered_after_the_end() {
    let mut game = Setting::default().begin().game;
    assert!(game.view().possible_actions().contains(&Action::Wait));
    game.act(Action::Quit).unwrap();
    assert_eq!(game.view().possible_actions(), []);
}

#[test]
fn open_question_offers_its_answers() {
    let mut arena = Setting::default().begin();
    let raws = arena.game.raws().clone();
    let kind = |name: &str| raws.items.table.named(name).unwrap();
    arena.game.teach(kind("scroll of genocide"));
    let scroll = arena.game.give(Stack::of_kind(kind("scroll of genocide"))).unwrap();
    arena.game.act(Action::Read(scroll)).unwrap();
    assert!(matches!(arena.game.status(), Status::Asking(Question::Genocide { class: false, .. })));
    let offered = arena.game.view().possible_actions();
    assert!(offered.contains(&Action::Answer(Choice::Text("newt".into()))));
    assert_eq!(offered.last(), Some(&Action::Answer(Choice::No)));
    assert_eq!(offered.len(), raws.creatures.table.len() + 1);
}
