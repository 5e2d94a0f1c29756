//! Item kinds: figures compared with NetHack, and the frequencies of generation.

use crate::common::resources;
use rhack::{
    base::dice::Dice,
    lab::items::Draws,
    raws::{
        Raws,
        kinds::items::{ItemClass, ItemKind},
    },
};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};

/// Number of draws.
const DRAWS: u64 = 100_000;

#[derive(Deserialize)]
struct Figures {
    name: String,
    class: String,
    #[serde(default)]
    weight: Option<u32>,
    #[serde(default)]
    price: Option<u32>,
    #[serde(default)]
    probability: Option<u32>,
    #[serde(default)]
    damage: Option<String>,
    #[serde(default)]
    damage_large: Option<String>,
    #[serde(default)]
    to_hit: i32,
    #[serde(default)]
    skill: Option<String>,
    #[serde(default)]
    two_handed: bool,
    #[serde(default)]
    armour: i32,
    #[serde(default)]
    delay: u32,
    #[serde(default)]
    cancels: u32,
    #[serde(default)]
    nutrition: u32,
    #[serde(default)]
    eating: Option<u32>,
    #[serde(default)]
    slot: Option<String>,
    #[serde(default)]
    material: Option<String>,
}

fn raws() -> Arc<Raws> {
    resources().raws
}

fn figures() -> Vec<Figures> {
    #[derive(Deserialize)]
    struct File {
        items: Vec<Figures>,
    }
    serde_json::from_str::<File>(include_str!("../data/items_reference.json")).unwrap().items
}

/// Returns the number of ways in which each sum of `dice` can be rolled.
fn ways(dice: &[Dice]) -> BTreeMap<i32, u64> {
    let mut ways = BTreeMap::from([(dice.iter().map(|dice| dice.bonus).sum::<i32>(), 1)]);
    for dice in dice {
        for _ in 0..dice.count {
            let mut next: BTreeMap<i32, u64> = BTreeMap::new();
            for (sum, ways) in &ways {
                for side in 1..=dice.sides {
                    *next.entry(sum + side).or_default() += ways;
                }
            }
            ways = next;
        }
    }
    ways
}

/// Returns the terms of `text`, such as `1d4+1d4` or `1d6+1`.
fn terms(text: &str) -> Vec<Dice> {
    text.split('+')
        .map(|term| match term.split_once('d') {
            Some((count, sides)) => {
                Dice { count: count.parse().unwrap(), sides: sides.parse().unwrap(), bonus: 0 }
            }
            None => Dice::fixed(term.parse().unwrap()),
        })
        .collect()
}

fn large(kind: &ItemKind) -> &[Dice] {
    if kind.damage_large.is_empty() { &kind.damage } else { &kind.damage_large }
}

#[test]
fn every_figure_equals_nethack() {
    let raws = raws();
    let figures = figures();
    assert!(figures.len() > 100);
    for row in &figures {
        let id = raws.items.table.named(&row.name).unwrap_or_else(|| panic!("there is no {}", row.name));
        let kind = &raws.items.table[id];
        assert_eq!(kind.class.name(), row.class, "{}", row.name);
        assert_eq!(kind.weight, row.weight.unwrap_or(kind.weight), "{}", row.name);
        // The books have reasons of their own, in `left_out`.
        if kind.class != ItemClass::Spellbook {
            assert_eq!(kind.price, row.price.unwrap_or(kind.price), "{}", row.name);
            assert_eq!(kind.probability, row.probability.unwrap_or(kind.probability), "{}", row.name);
        }
        if kind.class == ItemClass::Weapon {
            let damage = [&row.damage, &row.damage_large].map(|text| terms(text.as_deref().unwrap()));
            assert_eq!(ways(&kind.damage), ways(&damage[0]), "{}", row.name);
            assert_eq!(ways(large(kind)), ways(&damage[1]), "{}", row.name);
            assert_eq!(kind.skill.map(|skill| skill.name()), row.skill.as_deref(), "{}", row.name);
        }
        let numbers = (kind.to_hit, kind.two_handed, kind.armour, kind.delay, kind.cancels);
        let theirs = (row.to_hit, row.two_handed, row.armour, row.delay, row.cancels);
        assert_eq!(numbers, theirs, "{}", row.name);
        assert_eq!(kind.slot.map(|slot| slot.name()), row.slot.as_deref(), "{}", row.name);
        let meal = (kind.nutrition, kind.eating);
        assert_eq!(meal, (row.nutrition, row.eating.unwrap_or(1)), "{}", row.name);
        if let Some(material) = &row.material {
            assert_eq!(kind.material.name(), material, "{}", row.name);
        }
    }
}

/// True if the frequencies `found` fit their weights. Chi-square test: the sum stays below its mean plus five
/// standard deviations, except for one in millions of seeds.
fn fits(found: &[(u64, u64)]) -> bool {
    let total: u64 = found.iter().map(|(times, _)| times).sum();
    let weights: u64 = found.iter().map(|(_, weight)| weight).sum();
    let square = found.iter().map(|(times, weight)| {
        let expected = total as f64 * *weight as f64 / weights as f64;
        if *weight == 0 { *times as f64 * 1e9 } else { (*times as f64 - expected).powi(2) / expected }
    });
    let free = found.iter().filter(|(_, weight)| *weight > 0).count().saturating_sub(1) as f64;
    square.sum::<f64>() <= free + 5.0 * (2.0 * free).sqrt() + 1.0
}

#[test]
fn classes_and_kinds_are_drawn_by_weight() {
    let raws = raws();
    let draws = Draws::draw(&raws, None, 1, DRAWS, 7);
    assert_eq!(draws.total, DRAWS);
    let weight = |class| u64::from(raws.rules.item_classes.get(class).copied().flatten().unwrap_or(0));
    let classes = ItemClass::ALL.map(|class| (draws.of_class(&raws, class), weight(class)));
    assert!(fits(&classes), "{classes:?}");
    for class in ItemClass::ALL {
        let draws = Draws::draw(&raws, Some(class), 1, DRAWS, 11);
        let kinds = raws.items.table.iter().zip(&draws.kinds).filter(|((_, kind), _)| kind.class == class);
        let kinds: Vec<(u64, u64)> =
            kinds.map(|((_, kind), drawn)| (drawn.times, u64::from(kind.probability))).collect();
        assert!(fits(&kinds), "{class:?}: {kinds:?}");
    }
}

/// Returns in how many of 10,000 draws of `class` the item was cursed, blessed, positively and negatively
/// enchanted.
fn quality(class: ItemClass, wanted: impl Fn(&ItemKind) -> bool) -> [u64; 4] {
    let raws = raws();
    let draws = Draws::draw(&raws, Some(class), 1, DRAWS, 3);
    let mut sums = [0; 5];
    for (_, _, drawn) in draws.each(&raws).filter(|(_, kind, _)| wanted(kind)) {
        let count = |is: &dyn Fn(i64) -> bool| -> u64 {
            drawn.enchantments.counts().filter(|(value, _)| is(*value)).map(|(_, count)| count).sum()
        };
        let more =
            [drawn.cursed, drawn.blessed, count(&|value| value > 0), count(&|value| value < 0), drawn.times];
        for (sum, more) in sums.iter_mut().zip(more) {
            *sum += more;
        }
    }
    [0, 1, 2, 3].map(|part: usize| sums[part] * 10_000 / sums[4])
}

fn near(found: [u64; 4], expected: [u64; 4]) {
    for (found, expected) in found.into_iter().zip(expected) {
        assert!(found.abs_diff(expected) <= 20 + expected / 10, "{found} of 10,000, not {expected}");
    }
}

#[test]
fn weapon_and_armour_quality_matches_nethack() {
    // One in eleven is positive, half of these blessed; of the others one in ten is negative and cursed, and
    // of the rest one in ten blessed or cursed.
    near(quality(ItemClass::Weapon, |_| true), [909 + 409, 455 + 409, 909, 909]);
    // Nine in ten times one in eleven are cursed and negative; of the others one in ten is positive.
    near(quality(ItemClass::Armour, |kind| !kind.usually_cursed), [818 + 413, 459 + 413, 918, 818]);
    near(quality(ItemClass::Armour, |kind| kind.usually_cursed), [9000 + 45, 50 + 45, 100, 9000]);
    near(quality(ItemClass::Gem, |kind| !kind.usually_cursed), [0; 4]);
    near(quality(ItemClass::Gem, |kind| kind.usually_cursed), [9000, 0, 0, 0]);
}

#[test]
fn high_enchantments_are_rare() {
    let raws = raws();
    let best = |level| {
        let draws = Draws::draw(&raws, Some(ItemClass::Weapon), level, DRAWS, 5);
        let mut best: BTreeMap<i64, u64> = BTreeMap::new();
        for (_, _, drawn) in draws.each(&raws) {
            for (value, count) in drawn.enchantments.counts().filter(|(value, _)| *value > 0) {
                *best.entry(value).or_default() += count;
            }
        }
        best
    };
    let usual = best(1);
    assert_eq!(usual.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    let total: u64 = usual.values().sum();
    assert!((60..=73).contains(&(usual[&1] * 100 / total)), "{usual:?}");
    assert!(best(30).keys().next_back() > Some(&5), "a third of the level from 15 on");
}

#[test]
fn missiles_are_drawn_in_stacks_and_gems_in_pairs() {
    let raws = raws();
    let draws = Draws::draw(&raws, Some(ItemClass::Weapon), 1, DRAWS, 9);
    let counts = |draws: &Draws, name: &str| {
        let id = raws.items.table.named(name).unwrap();
        draws.kinds[id.index()].counts.counts().collect::<BTreeMap<i64, u64>>()
    };
    for name in ["arrow", "dart", "crossbow bolt", "shuriken", "ya"] {
        assert_eq!(counts(&draws, name).into_keys().collect::<Vec<_>>(), [6, 7, 8, 9, 10, 11], "{name}");
    }
    assert_eq!(counts(&draws, "dagger").into_keys().collect::<Vec<_>>(), [1]);
    let draws = Draws::draw(&raws, Some(ItemClass::Gem), 1, DRAWS, 9);
    let glass = counts(&draws, "worthless piece of red glass");
    assert!((14..=19).contains(&(glass[&2] * 100 / (glass[&1] + glass[&2]))), "{glass:?}");
    assert_eq!(counts(&draws, "rock").into_keys().collect::<Vec<_>>(), [6, 7, 8, 9, 10, 11]);
}

#[test]
fn same_seed_draws_the_same_items() {
    let raws = raws();
    assert_eq!(Draws::draw(&raws, None, 1, 1000, 4), Draws::draw(&raws, None, 1, 1000, 4));
    assert_ne!(Draws::draw(&raws, None, 1, 1000, 4), Draws::draw(&raws, None, 1, 1000, 5));
}
