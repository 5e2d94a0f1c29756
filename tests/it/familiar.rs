//! Items that the hero gets to know by use, and by the fear of a pet.

use crate::common::arena::{Arena, Setting};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::Action,
        event::Event,
        population::Allegiance::{Hostile, Pet},
        state::{
            item::{Beatitude, Stack},
            thing_id::ThingId,
        },
    },
    narrate,
};

fn stack(arena: &Arena, name: &str, beatitude: Beatitude) -> Stack {
    let kind = arena.game.raws().items.table.named(name).unwrap();
    Stack { beatitude, ..Stack::of_kind(kind) }
}

fn beatitude(arena: &Arena, id: ThingId) -> Option<Beatitude> {
    let item = arena.game.view().inventory().into_iter().find(|item| item.id == id);
    item.unwrap().beatitude
}

fn said(arena: &Arena, events: &[Event]) -> Vec<String> {
    let familiar = events.iter().filter(|event| matches!(event, Event::Familiar { .. }));
    narrate::events(arena.game.raws(), familiar).map(|line| line.text).collect()
}

#[test]
fn what_is_worn_for_250_turns_is_known() {
    let mut arena = Setting::default().begin();
    let cap = stack(&arena, "orcish helm", Beatitude::Cursed);
    let id = arena.game.give(cap).unwrap();
    arena.act(Action::Wear(id));
    let events = arena.wait(230);
    assert_eq!((beatitude(&arena, id), said(&arena, &events)), (None, vec![]));
    let events = arena.wait(30);
    assert_eq!(beatitude(&arena, id), Some(Beatitude::Cursed));
    let item = "You have used it long enough to know it: ";
    assert!(said(&arena, &events)[0].starts_with(item), "{:?}", said(&arena, &events));
}

#[test]
fn a_weapon_is_known_after_five_kills() {
    let kinds = [("prey", "", r#""hitpoints": "1", "speed": 0"#)];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let mace = stack(&arena, "mace", Beatitude::Blessed);
    let id = arena.game.arm(mace).unwrap();
    for kill in 1..=5 {
        assert_eq!(beatitude(&arena, id), None, "before kill {kill}");
        arena.put("prey", 1, 0, Hostile);
        arena.kill(Dir::East);
    }
    assert_eq!(beatitude(&arena, id), Some(Beatitude::Blessed));
}

#[test]
fn the_fear_of_a_pet_shows_a_lone_cursed_item() {
    let rows = ["-----------", "|....@...#|", "-----------"];
    let kinds = [("pet", "", r#""speed": 12"#)];
    let known = |more: &[&str]| {
        let mut arena = Setting { rows: &rows, kinds: &kinds, ..Setting::default() }.begin();
        arena.put("pet", -1, 0, Pet);
        let here = arena.game.view().hero_at();
        let there = here.step(Dir::West).step(Dir::West);
        let cursed = stack(&arena, "dagger", Beatitude::Cursed);
        let id = arena.game.lay(cursed, there).unwrap();
        for name in more {
            let other = stack(&arena, name, Beatitude::Uncursed);
            arena.game.lay(other, there).unwrap();
        }
        arena.wait(300);
        arena.game.data(id).unwrap().stack.known.beatitude
    };
    assert!(known(&[]));
    assert!(!known(&["apple", "mace"]), "which of them is cursed?");
}
