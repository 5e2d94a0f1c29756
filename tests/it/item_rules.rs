//! Figures of rules.json for items: play follows a mod that changes them.

use crate::common::{
    arena::Arena,
    carrier::some,
    rule_figures::{Case, check, give, have, named, stack, wear},
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice, ItemQuantity},
        event::{ArtefactDeed, Event, ItemChange, LightDeed},
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, Stack, Treated},
            thing_id::ThingId,
        },
    },
};

use Beatitude::{Blessed, Cursed, Uncursed};

fn has_change(events: &[Event], change: ItemChange) -> i32 {
    i32::from(events.iter().any(|event| matches!(event, Event::Enchanted { how, .. } if *how == change)))
}

/// Lets an acid creature splash a hero in a helmet, who strikes it with a sword. Returns 10 if the sword is
/// corroded, plus 1 if the helmet is.
fn splash(arena: &mut Arena, beatitude: Beatitude) -> i32 {
    let helmet = named(arena, "helmet", beatitude);
    let helmet = wear(arena, helmet);
    let sword = named(arena, "long sword", beatitude);
    let sword = arena.game.arm(sword).unwrap();
    arena.put("acid", -1, 0, Allegiance::Hostile);
    for _ in 0..30 {
        arena.act(Action::Fight(Dir::West));
    }
    let eroded = |id| i32::from(stack(arena, id).unwrap().erosion.core > 0);
    10 * eroded(sword) + eroded(helmet)
}

/// Returns 1 if grease is left on a scroll that was dipped into water.
fn dip_greased(arena: &mut Arena) -> i32 {
    let treated = Treated { greased: true, ..Treated::NOTHING };
    let scroll = Stack { treated, ..named(arena, "scroll of identify", Uncursed) };
    let (item, water) = (give(arena, scroll), have(arena, "potion of water", Uncursed));
    arena.act(Action::Dip { item, into: Some(water) });
    i32::from(stack(arena, item).unwrap().treated.greased)
}

/// Hits a creature with a poisoned dart. Returns 10 if that dies, plus 1 if the dart is still poisoned.
fn throw_poison(arena: &mut Arena) -> i32 {
    let foe = arena.put("foe", -1, 0, Allegiance::Hostile);
    let treated = Treated { poisoned: true, ..Treated::NOTHING };
    let dart = Stack { treated, ..named(arena, "dagger", Uncursed) };
    let item = give(arena, dart);
    arena.act(Action::Throw { item, dir: Dir::West, most: Some(1) });
    let poisoned = stack(arena, item).is_some_and(|stack| stack.treated.poisoned);
    10 * i32::from(arena.resident(foe).is_none()) + i32::from(poisoned)
}

/// Reads `scroll`. Returns 1 if the enchanted item is still there.
fn enchant(arena: &mut Arena, item: ThingId, scroll: &str) -> i32 {
    let scroll = have(arena, scroll, Uncursed);
    arena.act(Action::Read(scroll));
    i32::from(stack(arena, item).is_some())
}

fn enchant_weapon(arena: &mut Arena) -> i32 {
    let sword = Stack { enchantment: 50, ..named(arena, "long sword", Uncursed) };
    let sword = arena.game.arm(sword).unwrap();
    enchant(arena, sword, "scroll of enchant weapon")
}

fn enchant_armour(arena: &mut Arena) -> i32 {
    let helmet = Stack { enchantment: 50, ..named(arena, "helmet", Uncursed) };
    let helmet = wear(arena, helmet);
    enchant(arena, helmet, "scroll of enchant armour")
}

/// Recharges `item`. Returns the hit points lost to an explosion.
fn recharge(arena: &mut Arena, item: Stack) -> i32 {
    let (item, scroll) = (give(arena, item), have(arena, "scroll of charging", Uncursed));
    let before = arena.body().hitpoints;
    arena.act(Action::Read(scroll));
    arena.act(Action::Answer(Choice::Item(item)));
    before - arena.body().hitpoints
}

fn recharge_wand(arena: &mut Arena) -> i32 {
    let charges = Charges { left: 2, renewed: 1 };
    let wand = Stack { charges, ..named(arena, "wand of bolts", Uncursed) };
    recharge(arena, wand)
}

fn recharge_ring(arena: &mut Arena) -> i32 {
    let ring = Stack { enchantment: 1, ..named(arena, "ring of protection", Uncursed) };
    i32::from(recharge(arena, ring) > 0)
}

/// Returns the hit points lost by picking up `name`.
fn pick_up(arena: &mut Arena, name: &str) -> i32 {
    arena.game.bring_faith(0, 10);
    let (stack, here) = (some(&arena.game, 1, name), arena.game.view().hero_at());
    let id = arena.game.lay(stack, here).unwrap();
    let events = arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] });
    let damage = events.iter().find_map(|event| match event {
        Event::Artefact { deed: ArtefactDeed::Blasts { damage }, .. } => Some(*damage),
        _ => None,
    });
    damage.unwrap_or(0)
}

fn light(arena: &mut Arena) -> i32 {
    let item = have(arena, "magic lamp", Cursed);
    let events = arena.act(Action::Apply { item, toward: None });
    i32::from(events.iter().any(|event| matches!(event, Event::Light { deed: LightDeed::Dies, .. })))
}

/// Returns the number of potions mixed of nine.
fn mix(arena: &mut Arena) -> i32 {
    let healing = some(&arena.game, 9, "potion of healing");
    let (item, into) = (give(arena, healing), have(arena, "potion of speed", Uncursed));
    arena.act(Action::Dip { item, into: Some(into) });
    let left = arena.game.items().into_iter().filter(|item| item.stack.kind == healing.kind);
    9 - left.map(|item| i32::try_from(item.stack.count).unwrap()).sum::<i32>()
}

fn write(arena: &mut Arena) -> i32 {
    have(arena, "scroll of blank paper", Uncursed);
    let pen = have(arena, "magic marker", Uncursed);
    arena.act(Action::Apply { item: pen, toward: None });
    let events = arena.act(Action::Answer(Choice::Text("light".into())));
    has_change(&events, ItemChange::Written)
}

const CASES: &[Case] = &[
    (
        r#""gear": { "erosion": { "blow_one_in": 1, "splash_one_in": 1 } }"#,
        |arena| splash(arena, Uncursed),
        11..=11,
    ),
    (
        r#""gear": { "erosion": { "blow_one_in": 1, "splash_one_in": 1000 } }"#,
        |arena| splash(arena, Uncursed),
        10..=10,
    ),
    (
        r#""gear": { "erosion": { "blow_one_in": 1000, "splash_one_in": 1 } }"#,
        |arena| splash(arena, Uncursed),
        1..=1,
    ),
    (
        r#""gear": { "erosion": { "blow_one_in": 1, "splash_one_in": 1, "blessed_withstands_one_in": 1 } }"#,
        |arena| splash(arena, Blessed),
        0..=0,
    ),
    (r#""gear": { "coating": { "grease_wears_off_one_in": 1 } }"#, dip_greased, 0..=0),
    (r#""gear": { "coating": { "grease_wears_off_one_in": 1000 } }"#, dip_greased, 1..=1),
    (
        r#""gear": { "coating": { "poison_kills_one_in": 1, "poison_wears_off_one_in": 1 } }"#,
        throw_poison,
        10..=10,
    ),
    (
        r#""gear": { "coating": { "poison_kills_one_in": 1000, "poison_wears_off_one_in": 1000 } }"#,
        throw_poison,
        1..=1,
    ),
    (r#""gear": { "enchanting": { "weapon_survives_one_in": 1 } }"#, enchant_weapon, 1..=1),
    (r#""gear": { "enchanting": { "weapon_survives_one_in": 1000 } }"#, enchant_weapon, 0..=0),
    (
        r#""gear": { "enchanting": { "weapon_safe": 50, "weapon_survives_one_in": 1000 } }"#,
        enchant_weapon,
        1..=1,
    ),
    (r#""gear": { "enchanting": { "armour_safe": 49 } }"#, enchant_armour, 0..=0),
    (r#""gear": { "enchanting": { "armour_safe": 50 } }"#, enchant_armour, 1..=1),
    (r#""gear": { "recharging": { "explodes_out_of": 1, "blast_sides": 1 } }"#, recharge_wand, 3..=4),
    (r#""gear": { "recharging": { "explodes_out_of": 1, "blast_sides": 100 } }"#, recharge_wand, 10..=400),
    (r#""gear": { "recharging": { "explodes_out_of": 1000000 } }"#, recharge_wand, 0..=0),
    (r#""gear": { "recharging": { "ring_explodes_out_of": 1 } }"#, recharge_ring, 1..=1),
    (r#""gear": { "recharging": { "ring_explodes_out_of": 1000 } }"#, recharge_ring, 0..=0),
    (
        r#""gear": { "artefacts": { "blasts_one_in": 1, "blast": "77" } }"#,
        |arena| pick_up(arena, "Demonbane"),
        77..=77,
    ),
    (r#""gear": { "artefacts": { "blasts_one_in": 1000 } }"#, |arena| pick_up(arena, "Demonbane"), 0..=0),
    (r#""gear": { "artefacts": { "willed_blast": "88" } }"#, |arena| pick_up(arena, "Stormbringer"), 88..=88),
    (r#""gear": { "cursed_light_dies_one_in": 1 }"#, light, 1..=1),
    (r#""gear": { "cursed_light_dies_one_in": 1000 }"#, light, 0..=0),
    (r#""gear": { "mixed_whole": 9 }"#, mix, 9..=9),
    (r#""gear": { "mixed_whole": 8 }"#, mix, 1..=8),
    (r#""gear": { "writes_unknown_one_in": 1 }"#, write, 1..=1),
    (r#""gear": { "writes_unknown_one_in": 1000 }"#, write, 0..=0),
];

#[test]
fn play_follows_the_figures_of_items() {
    check(CASES);
}
