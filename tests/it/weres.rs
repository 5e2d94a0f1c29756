//! Lycanthropes: changing form, infecting the hero, and cures.

use crate::common::{
    arena::{Arena, ROOM, Setting, duel, duel_with},
    carrier::some,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice},
        event::Event,
        game::Game,
        population::Allegiance,
        state::{
            item::{Beatitude, Former, ItemData, Remains, Stack},
            thing_id::ThingId,
        },
    },
    narrate,
};

const BITE: &str = r#"{ "form": "bite", "dice": "0", "effects": [
    { "effect": "lycanthropy", "creature": "werejackal" }] }"#;

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn name_of(arena: &Arena, who: ThingId) -> Option<String> {
    arena.resident(who).map(|one| arena.game.raws().creatures.table[one.kind].name.clone())
}

fn beast(arena: &Arena) -> Option<String> {
    arena.game.view().lycanthropy().map(|kind| arena.game.raws().creatures.table[kind].name.clone())
}

fn shape(arena: &Arena) -> Option<String> {
    arena.game.view().shape().map(|kind| arena.game.raws().creatures.table[kind].name.clone())
}

/// Returns a hero infected by a bite; the biter is dead.
fn bitten() -> Arena {
    let (mut arena, _) = duel_with(BITE, r#""hitpoints": "1""#);
    for _ in 0..20 {
        if beast(&arena).is_none() {
            arena.wait(1);
        }
    }
    assert_eq!(beast(&arena).as_deref(), Some("werejackal"));
    arena.kill(Dir::East);
    arena
}

fn uses(arena: &mut Arena, name: &str, beatitude: Beatitude, how: impl Fn(ThingId) -> Action) -> Vec<String> {
    let stack = Stack { beatitude, ..some(&arena.game, 1, name) };
    let id = arena.game.give(stack).unwrap();
    let told = arena.act(how(id));
    lines(arena, &told)
}

#[test]
fn bite_infects_once_and_enlightenment_shows_it() {
    let (mut arena, _) = duel(BITE);
    let mut told = Vec::new();
    for _ in 0..20 {
        let events = arena.wait(1);
        told.extend(lines(&arena, &events));
    }
    let fevers = told.iter().filter(|line| *line == "You feel hot and cold, and your teeth itch.");
    assert_eq!(fevers.count(), 1, "{told:?}");
    let told = uses(&mut arena, "potion of enlightenment", Beatitude::Uncursed, Action::Quaff);
    assert!(told.iter().any(|line| line == "At times you turn into a werejackal."), "{told:?}");
    let restored = Game::restore(arena.game.raws().clone(), arena.game.save()).unwrap();
    assert_eq!(restored.digest(), arena.game.digest());
    assert_eq!(restored.view().lycanthropy(), arena.game.view().lycanthropy());
}

#[test]
fn infected_hero_changes_form_at_random() {
    let mut arena = bitten();
    let mut waits = 0;
    while shape(&arena).is_none() {
        arena.wait(1);
        waits += 1;
        assert!(waits < 2000);
    }
    assert_eq!(shape(&arena).as_deref(), Some("werejackal"));
    // Wolfsbane cures the hero and ends the form.
    let told = uses(&mut arena, "sprig of wolfsbane", Beatitude::Uncursed, Action::Eat);
    assert!(told.iter().any(|line| line == "The beast in you is gone."), "{told:?}");
    assert!(told.iter().any(|line| line == "You are yourself again."), "{told:?}");
    assert_eq!((beast(&arena), shape(&arena)), (None, None));
}

#[test]
fn holy_water_cures_and_unholy_water_triggers_lycanthropy() {
    let mut arena = bitten();
    let told = uses(&mut arena, "potion of water", Beatitude::Blessed, Action::Quaff);
    assert!(told.iter().any(|line| line == "The beast in you is gone."), "{told:?}");
    assert_eq!(beast(&arena), None);
    let mut arena = bitten();
    if shape(&arena).is_none() {
        uses(&mut arena, "potion of water", Beatitude::Cursed, Action::Quaff);
    }
    assert_eq!(shape(&arena).as_deref(), Some("werejackal"));
    // Unholy water does nothing to a healthy hero.
    let mut arena = Setting::default().begin();
    uses(&mut arena, "potion of water", Beatitude::Cursed, Action::Quaff);
    assert_eq!(shape(&arena), None);
}

#[test]
fn eating_a_were_corpse_infects() {
    let mut arena = Setting::default().begin();
    let of = arena.kind("human werewolf");
    let kind = arena.game.raws().items.corpse().unwrap();
    let at = arena.game.view().hero_at();
    let corpse = ItemData {
        remains: Some(Remains { of, died: 1, was: Former::Wild, rests: false }),
        ..Stack::of_kind(kind).into()
    };
    let id = arena.game.lay(corpse, at).unwrap();
    arena.act(Action::Eat(id));
    assert_eq!(beast(&arena).as_deref(), Some("werewolf"));
}

#[test]
fn were_creatures_change_form_and_back() {
    let mut arena = Setting { rows: ROOM, ..Setting::default() }.begin();
    let who = arena.put("werewolf", 3, 2, Allegiance::Peaceful);
    let (mut changes, mut before) = (0, name_of(&arena, who));
    let mut told = Vec::new();
    for _ in 0..1000 {
        let events = arena.wait(1);
        told.extend(lines(&arena, &events));
        let now = name_of(&arena, who);
        changes += u32::from(now != before);
        before = now;
    }
    assert!((8..=60).contains(&changes), "{changes}");
    for line in ["The werewolf turns into a human werewolf!", "The human werewolf turns into a werewolf!"] {
        assert!(told.iter().any(|told| told.ends_with(&line[4..])), "{line}");
    }
}

#[test]
fn fighting_were_creature_summons_help() {
    let mut arena = Setting { rows: ROOM, ..Setting::default() }.begin();
    arena.put("wererat", 1, 0, Allegiance::Hostile);
    arena.wait(60);
    let rats = arena
        .game
        .census()
        .into_iter()
        .filter(|one| arena.game.raws().creatures.table[one.kind].name.ends_with(" rat"));
    assert!(rats.count() > 1);
}

#[test]
fn genocide_cures_lycanthropy() {
    let mut arena = bitten();
    uses(&mut arena, "scroll of genocide", Beatitude::Uncursed, Action::Read);
    arena.act(Action::Answer(Choice::Text("werejackal".into())));
    assert_eq!((beast(&arena), shape(&arena)), (None, None));
}
