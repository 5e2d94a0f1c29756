//! Item names, word by word, and the names of every kind in the raws.

use crate::common::resources;
use rhack::{
    engine::{
        event::{KnownItem, KnownLid},
        state::{
            item::{Beatitude, Erosion, ItemUse, Treated},
            thing_id::ThingId,
        },
    },
    narrate::items::{NounForm, heading, listed, name},
    raws::{Raws, kinds::items::ItemClass},
};
use std::fmt::Write as _;

/// Returns one item of the kind `kind`; the hero knows only the kind.
fn one(raws: &Raws, kind: &str) -> KnownItem {
    let kind = raws.items.table.named(kind).unwrap_or_else(|| panic!("there is no {kind}"));
    KnownItem {
        id: ThingId(1),
        kind,
        named: true,
        count: 1,
        beatitude: None,
        enchantment: None,
        charges: None,
        eaten: false,
        corpse: None,
        lit: false,
        tinned: None,
        likeness: None,
        treated: Treated::NOTHING,
        erosion: Erosion::NONE,
        letter: None,
        used: None,
        called: rhack::base::clean_text::Label::default(),
        name: rhack::base::clean_text::Label::default(),
        lid: KnownLid::NOTHING,
        price: None,
    }
}

#[test]
fn item_names_show_what_is_known() {
    let raws = resources().raws;
    let full = |item: &KnownItem| name(&raws, item, NounForm::Full);
    let (uncursed, cursed, blessed) =
        (Some(Beatitude::Uncursed), Some(Beatitude::Cursed), Some(Beatitude::Blessed));
    for (kind, count, beatitude, enchantment, named, text) in [
        ("dagger", 1, None, None, true, "a dagger"),
        ("elven mithril-coat", 1, None, None, true, "an elven mithril-coat"),
        ("dart", 3, None, Some(1), true, "3 +1 darts"),
        ("long sword", 1, blessed, Some(1), true, "a blessed +1 long sword"),
        ("elven dagger", 1, uncursed, None, false, "an uncursed runed dagger"),
        ("elven dagger", 1, uncursed, None, true, "an uncursed elven dagger"),
        ("dagger", 2, cursed, Some(-1), true, "2 cursed -1 daggers"),
        ("dagger", 2, None, Some(0), true, "2 +0 daggers"),
        ("gold piece", 57, None, None, true, "57 gold pieces"),
        ("gold piece", 1, uncursed, None, true, "a gold piece"),
        ("leather gloves", 1, None, None, false, "a pair of old gloves"),
        ("leather gloves", 2, cursed, Some(-2), true, "2 cursed -2 pairs of leather gloves"),
        ("high boots", 2, None, None, false, "2 pairs of jackboots"),
        // A kind without an appearance is always identified.
        ("dagger", 1, None, None, false, "a dagger"),
    ] {
        let item = KnownItem { count, beatitude, enchantment, named, ..one(&raws, kind) };
        assert_eq!(full(&item), text);
    }
}

#[test]
fn uncursed_is_omitted_if_enchantment_implies_it() {
    let raws = resources().raws;
    let full = |kind, enchantment| {
        let beatitude = Some(Beatitude::Uncursed);
        name(&raws, &KnownItem { beatitude, enchantment, ..one(&raws, kind) }, NounForm::Full)
    };
    assert_eq!(full("dagger", Some(0)), "a +0 dagger");
    assert_eq!(full("dagger", None), "an uncursed dagger");
    assert_eq!(full("small shield", Some(3)), "an uncursed +3 small shield");
    assert_eq!(full("sack", None), "an uncursed sack");
}

#[test]
fn item_names_have_sentence_forms() {
    let raws = resources().raws;
    let dagger =
        KnownItem { beatitude: Some(Beatitude::Blessed), enchantment: Some(2), ..one(&raws, "dagger") };
    let darts = KnownItem { count: 3, ..one(&raws, "dart") };
    let gloves = one(&raws, "gauntlets of power");
    for (form, texts) in [
        (NounForm::Bare, ["dagger", "darts", "pair of gauntlets of power"]),
        (NounForm::Full, ["a blessed +2 dagger", "3 darts", "a pair of gauntlets of power"]),
        (NounForm::The, ["the dagger", "the 3 darts", "the pair of gauntlets of power"]),
        (NounForm::Your, ["your dagger", "your darts", "your pair of gauntlets of power"]),
        (NounForm::OneOfYour, ["your dagger", "one of your darts", "your pair of gauntlets of power"]),
    ] {
        assert_eq!([&dagger, &darts, &gloves].map(|item| name(&raws, item, form)), texts, "{form:?}");
    }
}

#[test]
fn item_names_show_their_use_in_lists() {
    let raws = resources().raws;
    for (kind, count, used, text) in [
        ("dagger", 1, ItemUse::Wielded, "a dagger (weapon in hand)"),
        ("dagger", 2, ItemUse::Wielded, "2 daggers (wielded)"),
        ("two-handed sword", 1, ItemUse::Wielded, "a two-handed sword (weapon in hands)"),
        ("pick-axe", 1, ItemUse::Wielded, "a pick-axe (weapon in hand)"),
        ("dart", 9, ItemUse::Readied, "9 darts (at the ready)"),
        ("arrow", 9, ItemUse::Readied, "9 arrows (in quiver)"),
        ("crossbow bolt", 9, ItemUse::Readied, "9 crossbow bolts (in quiver pouch)"),
        ("rock", 2, ItemUse::Readied, "2 rocks (in quiver pouch)"),
        ("boulder", 1, ItemUse::Readied, "a boulder (at the ready)"),
        ("low boots", 1, ItemUse::Worn, "a pair of low boots (being worn)"),
    ] {
        let item = KnownItem { count, used: Some(used), ..one(&raws, kind) };
        assert_eq!(listed(&raws, &item), text);
    }
    assert_eq!(listed(&raws, &one(&raws, "dagger")), "a dagger");
}

/// Singular and plural of each kind, identified and not.
#[test]
fn names_of_all_kinds_match_the_snapshot() {
    let raws = resources().raws;
    let mut table = String::new();
    for class in ItemClass::ALL {
        writeln!(table, "{}", heading(&raws, class)).unwrap();
        for (id, kind) in raws.items.of_class(Some(class)) {
            let called = |named, count| {
                let item = KnownItem { kind: id, named, count, ..one(&raws, &kind.name) };
                name(&raws, &item, NounForm::Full)
            };
            write!(table, "  {:<37}{:<43}", called(true, 1), called(true, 3)).unwrap();
            if kind.appearance.is_some() {
                write!(table, "{:<31}{}", called(false, 1), called(false, 3)).unwrap();
            }
            table.truncate(table.trim_end().len());
            table.push('\n');
        }
    }
    insta::assert_snapshot!("kinds", table);
}
