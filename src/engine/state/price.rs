//! Prices of goods. NetHack 3.6: `getprice` and `get_cost`.

use super::item::{Beatitude, Stack};
use crate::raws::{
    Raws,
    kinds::items::ItemClass,
    rules::shop_rules::{Fraction, ShopRules},
};

/// Returns the value of one item of `stack`, which seems to be worth `price`, before the looks of the
/// customer count. Food is `hunger` times as dear.
pub(in crate::engine) fn value(
    raws: &Raws,
    rules: &ShopRules,
    stack: Stack,
    (price, hunger): (u32, u32),
) -> u64 {
    let kind = &raws.items.table[stack.kind];
    let plain = kind.price_uncursed.filter(|_| stack.beatitude == Beatitude::Uncursed);
    let base = u64::from(plain.unwrap_or(price));
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

/// Returns the price of `stack`, of items with this `value`: each costs `factor` times as much.
pub(in crate::engine) fn of(
    raws: &Raws,
    rules: &ShopRules,
    stack: Stack,
    (value, factor): (u64, Fraction),
) -> u32 {
    let value = if value == 0 { u64::from(rules.least) } else { value };
    let artefact = raws.items.table[stack.kind].artefact.is_some();
    let times = if artefact { u64::from(rules.artefact) } else { 1 };
    let one = factor.of(value).max(1) * times;
    u32::try_from(one * u64::from(stack.count)).unwrap_or(u32::MAX)
}

/// Returns the price of `stack` for a hero of ordinary charisma who is not hungry and knows what it is;
/// `None` in a world without trade.
pub fn ordinary(raws: &Raws, stack: Stack) -> Option<u32> {
    let rules = raws.rules.shops.as_ref()?;
    let value = value(raws, rules, stack, (raws.items.table[stack.kind].price, 1));
    Some(of(raws, rules, stack, (value, Fraction::WHOLE)))
}
