//! Loot that a hero sells at the end of a game. NetHack 3.6: `get_valuables` and `artifact_score`.

use crate::{
    engine::{
        context::Context,
        event::KnownItem,
        state::{item::Item, things::Reading},
    },
    raws::kinds::endings::LootRules,
};

/// Loot of one stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LootLine {
    /// The stack, with its true name.
    pub item: KnownItem,
    /// Gold that it brings.
    pub gold: u64,
    /// Points of the score.
    pub points: u64,
}

/// Returns the loot that the hero of `game` sells, the most precious first; empty if the game has not ended
/// so.
pub(super) fn lines(game: &Context<'_, Reading>) -> Vec<LootLine> {
    let rules = game.status().ending().and_then(|ending| ending.kind(game.raws).loot.as_ref());
    let Some(rules) = rules else { return Vec::new() };
    let mut found: Vec<LootLine> =
        game.belongings().into_iter().filter_map(|item| line(game, rules, &item)).collect();
    found.sort_by_key(|line| (std::cmp::Reverse(line.gold), line.item.id));
    found
}

/// Returns the loot that `item` is; `None` if it is not sold.
fn line(game: &Context<'_, Reading>, rules: &LootRules, item: &Item) -> Option<LootLine> {
    let kind = game.item_kind(item);
    let is_artefact = kind.artefact.is_some();
    if !is_artefact && !rules.classes.contains(&kind.class) {
        return None;
    }
    let gold = u64::from(kind.price) * u64::from(item.stack.count);
    let points = if is_artefact { gold * u64::from(rules.artefacts) / 100 } else { gold };
    Some(LootLine { item: game.revealed(item), gold, points })
}
