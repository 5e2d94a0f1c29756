//! Prices of goods. NetHack 3.6: `getprice` and `get_cost`.

use super::item::ItemData;
use crate::raws::{
    Raws,
    items::ItemClass,
    shop_rules::{Fraction, ShopRules},
};

/// Returns the value of one item of `data`, before the looks of the customer count. The price of food is times
/// `hunger`.
pub(in crate::engine) fn value(raws: &Raws, rules: &ShopRules, data: &ItemData, hunger: u32) -> u64 {
    let stack = data.stack;
    let kind = &raws.items.table[stack.kind];
    let base = u64::from(kind.price);
    let spent = kind.charges.is_some() && stack.charges.left < 0;
    match kind.class {
        ItemClass::Food if stack.eaten > 0 => 0,
        ItemClass::Food => base * u64::from(hunger),
        ItemClass::Wand if spent => 0,
        ItemClass::Weapon | ItemClass::Armour => {
            let points = u64::from(u32::try_from(stack.enchantment).unwrap_or(0));
            base + points * u64::from(rules.enchantment)
        }
        _ => base,
    }
}

/// Returns the price of the stack of `data`: each of its items costs `factor` times its value, and food is
/// `hunger` times as dear.
pub(in crate::engine) fn of(
    raws: &Raws,
    rules: &ShopRules,
    data: &ItemData,
    (factor, hunger): (Fraction, u32),
) -> u32 {
    let value = match value(raws, rules, data, hunger) {
        0 => u64::from(rules.least),
        value => value,
    };
    let artefact = raws.items.table[data.stack.kind].artefact.is_some();
    let times = if artefact { u64::from(rules.artefact) } else { 1 };
    let one = factor.of(value).max(1) * times;
    u32::try_from(one * u64::from(data.stack.count)).unwrap_or(u32::MAX)
}

/// Returns the price of the stack of `data` for a hero of ordinary charisma who is not hungry; `None` in a world
/// without trade.
pub fn ordinary(raws: &Raws, data: &ItemData) -> Option<u32> {
    let rules = raws.rules.shops.as_ref()?;
    Some(of(raws, rules, data, (Fraction::WHOLE, 1)))
}
