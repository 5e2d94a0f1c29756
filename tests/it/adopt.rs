//! A game that goes on under other raws.

use crate::common::arena::{Arena, Setting};
use rhack::{
    engine::{
        action::Action,
        event::Event,
        game::{Game, HERO, RawsChange, SaveError},
        population::Allegiance,
        state::item::Stack,
    },
    raws::{Raws, reading::sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

const WEAK: [(&str, &str, &str); 1] = [("foe", r#"{ "form": "bite", "dice": "1d1" }"#, "")];
const STRONG: [(&str, &str, &str); 1] = [("foe", r#"{ "form": "bite", "dice": "7d1" }"#, "")];

/// Records of items.json: a key, by this name and these former names.
fn key(name: &str, was: &str) -> String {
    format!(
        r#"[{{ "name": "{name}", "was": [{was}], "plural": "{name}s", "class": "tool", "glyph": "(",
            "colour": "yellow", "material": "iron", "weight": 3 }}]"#
    )
}

fn table(name: &str) -> RawsChange {
    RawsChange::Table(name.to_owned())
}

/// Returns the damage that the foe does the hero in one bite.
fn bite(game: &mut Game) -> i32 {
    loop {
        for event in game.act(Action::Wait).unwrap().events {
            if let Event::Hit { target, damage, .. } = event
                && target.id == HERO
            {
                return damage;
            }
        }
    }
}

/// Returns an arena with the item `name` in the hero's pack, under the raws of `items`.
fn carrying(name: &str, items: &str) -> Arena {
    let mut arena = Setting { items, ..Setting::default() }.begin();
    let kind = arena.game.raws().items.table.named(name).unwrap();
    arena.game.give(Stack::of_kind(kind)).unwrap();
    arena
}

#[test]
fn other_dice_count_from_the_next_blow() {
    let mut arena = Setting { kinds: &WEAK, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    assert_eq!(bite(&mut arena.game), 1);
    let (turn, digest) = (arena.game.turn(), arena.game.digest());
    let stronger = Setting { kinds: &STRONG, ..Setting::default() }.raws();
    assert_eq!(arena.game.adopt(Arc::clone(&stronger)), Ok(vec![table("creatures")]));
    assert!(Arc::ptr_eq(arena.game.raws(), &stronger));
    assert_eq!((arena.game.turn(), arena.game.digest()), (turn, digest));
    assert_eq!(bite(&mut arena.game), 7);
}

#[test]
fn same_raws_change_nothing() {
    let mut arena = carrying("brass key", &key("brass key", ""));
    let digest = arena.game.digest();
    let same = Setting { items: &key("brass key", ""), ..Setting::default() }.raws();
    assert_eq!(arena.game.adopt(same), Ok(Vec::new()));
    assert_eq!(arena.game.digest(), digest);
}

#[test]
fn removed_item_leaves_the_pack_and_is_reported() {
    let mut arena = carrying("brass key", &key("brass key", ""));
    let before = arena.game.view().inventory().len();
    let removed = RawsChange::Removed { table: "items", name: "brass key".into() };
    assert_eq!(arena.game.adopt(Setting::default().raws()), Ok(vec![table("items"), removed]));
    assert_eq!(arena.game.view().inventory().len(), before - 1);
    arena.game.act(Action::Wait).unwrap();
    assert_eq!(arena.game.bugs(), Vec::<String>::new());
}

#[test]
fn renamed_item_stays_in_the_pack() {
    let mut arena = carrying("brass key", &key("brass key", ""));
    let before = arena.game.view().inventory().len();
    let raws = Setting { items: &key("bronze key", r#""brass key""#), ..Setting::default() }.raws();
    let renamed = RawsChange::Renamed { table: "items", was: "brass key".into(), is: "bronze key".into() };
    assert_eq!(arena.game.adopt(Arc::clone(&raws)), Ok(vec![table("items"), renamed]));
    let view = arena.game.view();
    assert_eq!(view.inventory().len(), before);
    assert!(view.inventory().iter().any(|item| raws.items.table[item.kind].name == "bronze key"));
}

/// Returns the shipped raws without the role `name`.
fn without_role(name: &str) -> Arc<Raws> {
    let path = format!("{}/resources/raws/roles.json", env!("CARGO_MANIFEST_DIR"));
    let mut records: Vec<serde_json::Value> =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    records.retain(|record| record["name"] != name);
    let mut sources = Sources::embedded();
    sources.replace("raws/roles.json", "roles.json", &serde_json::to_string(&records).unwrap());
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws
}

#[test]
fn raws_without_the_role_of_the_hero_are_refused_and_change_nothing() {
    let mut arena = Setting::default().begin();
    let (digest, raws) = (arena.game.digest(), Arc::clone(arena.game.raws()));
    let gone = SaveError::Gone { table: "roles", name: "Tourist".into() };
    assert_eq!(arena.game.adopt(without_role("Tourist")), Err(gone));
    assert!(Arc::ptr_eq(arena.game.raws(), &raws));
    assert_eq!(arena.game.digest(), digest);
}
