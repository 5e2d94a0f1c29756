//! Draws that tell nothing of each other: what a hallucinating hero sees, and creatures added to the raws.

use rhack::{
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup},
        state::status_effect::StatusEffect,
    },
    lab::{batch::Batch, play::GameReport},
    pilot::bots::named,
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

/// Returns the built-in raws with these `kinds` of creatures after all others.
fn raws_with(kinds: &[String]) -> Arc<Raws> {
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("more").with("creatures.json", &format!("[{}]", kinds.join(","))));
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

/// Returns a weak creature called `name`, as JSON.
fn creature(name: &str, more: &str) -> String {
    let attacks = r#"[{ "form": "bite", "dice": "1d2" }]"#;
    format!(
        r#"{{ "name": "{name}", "glyph": "r", "colour": "grey", "level": 1, "speed": 12, "difficulty": 3,
           "attacks": {attacks}, {more} }}"#
    )
}

/// Returns the actions of `bot` with a hallucinating hero, the kinds that the hero has seen, and the game
/// after them.
fn raving(raws: &Arc<Raws>, bot: &str, seed: u64) -> (Vec<Action>, Vec<String>, Game) {
    let identity = Choices::default().completed(raws, seed).unwrap();
    let setup = Setup { seed, name: "Golden".into(), identity };
    let mut game = Game::new(Arc::clone(raws), &setup).unwrap();
    game.afflict(StatusEffect::Hallucinating, 5000);
    let mut pilot = named(bot).unwrap().player(seed);
    let (mut actions, mut seen) = (Vec::new(), Vec::new());
    while actions.len() < 400 {
        let decided = pilot.next(&game.view());
        let Ok(action) = decided else { break };
        let kinds = game.view().creatures().into_iter().filter_map(|one| one.who.kind);
        seen.extend(kinds.map(|kind| raws.creatures.table[kind].name.clone()));
        match game.act(action.clone()) {
            Ok(turn) => pilot.told(&game.view(), &turn.events),
            Err(refusal) => pilot.refused(refusal),
        }
        actions.push(action);
    }
    (actions, seen, game)
}

#[test]
fn names_seen_while_hallucinating_decide_nothing() {
    let never = r#""frequency": 0, "genocidable": false"#;
    let more: Vec<String> = (0..160).map(|number| creature(&format!("figment {number}"), never)).collect();
    let (usual, more) = (raws_with(&[]), raws_with(&more));
    let mut others = 0;
    for (bot, seed) in [("explorer", 1), ("careful", 2), ("pilgrim", 3), ("explorer", 4)] {
        let (here, there) = (raving(&usual, bot, seed), raving(&more, bot, seed));
        others += usize::from(here.1 != there.1);
        assert_eq!(here.0, there.0, "{bot}, {seed}");
        assert_eq!(here.2.turn(), there.2.turn());
        // The last wounds and the cause of death have the names that were seen.
        let differing = here.2.differences(&there.2);
        let named = |part: &&str| ["chronicle", "counters"].contains(part);
        assert!(differing.iter().all(named), "{bot}, {seed}: {differing:?}");
    }
    assert!(others >= 2, "hardly any name is another one");
}

#[test]
fn names_seen_by_looking_twice_are_the_same() {
    let raws = raws_with(&[]);
    let (actions, _, game) = raving(&raws, "careful", 2);
    let mut again = Game::new(
        Arc::clone(&raws),
        &Setup { seed: 2, name: "Golden".into(), identity: Choices::default().completed(&raws, 2).unwrap() },
    )
    .unwrap();
    again.afflict(StatusEffect::Hallucinating, 5000);
    for action in actions {
        // No view is asked for, so no name is drawn.
        let _ = again.act(action);
    }
    assert_eq!(game.digest(), again.digest());
}

#[test]
fn added_creature_changes_only_games_that_draw_it() {
    let play = |raws: Arc<Raws>| -> Vec<GameReport> {
        let batch = Batch {
            raws,
            bot: named("explorer").unwrap(),
            choices: Choices::default(),
            roles_take_turns: false,
            seed: 1,
            max_turns: 400,
            from_depth: None,
            hero_level: None,
        };
        // Digests tell the lists of names apart.
        let report =
            |seed| GameReport { digest: String::new(), ..batch.play(seed, None, |_, _, _| ()).unwrap() };
        (1..=50).map(report).collect()
    };
    let rare = creature("dusk hare", r#""frequency": 1"#);
    let (usual, more) = std::thread::scope(|scope| {
        let usual = scope.spawn(|| play(raws_with(&[])));
        (usual.join().unwrap(), play(raws_with(&[rare])))
    });
    let met = more.iter().filter(|game| game.counts.foes.contains_key("dusk hare")).count();
    let alike = usual.iter().zip(&more).filter(|(usual, more)| usual == more).count();
    assert!(alike + 2 * met >= 46 && alike >= 35, "{alike} alike, {met} with it");
}
