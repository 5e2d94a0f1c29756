//! Items that some game can have.

use crate::raws::{
    Raws,
    kinds::{
        items::{ItemClass, ItemKind},
        kits::{Kit, KitWhat},
        spawns::SpawnKind,
    },
    reading::table::Id,
};
use std::collections::BTreeSet;

/// Returns all kinds that some game can have without a wish: drawn by chance, given by gods, named by a
/// recipe, a vault, a special room, a trade or a kit, or made from other such items.
pub fn obtainable(raws: &Raws) -> BTreeSet<Id<ItemKind>> {
    let table = &raws.items.table;
    let traits = &raws.traits;
    let levels = || raws.dungeon.levels.iter().map(|(_, level)| level);
    let roles = traits.roles.iter().map(|(_, role)| &role.kit);
    let races = traits.races.iter().map(|(_, race)| &race.kit);
    let creatures = raws.creatures.table.iter().map(|(_, kind)| &kind.kit);
    let carried: Vec<KitWhat> = roles.chain(races).chain(creatures).flat_map(pieces).collect();
    let anything = levels().any(|level| level.items.is_empty());
    let weight = |class: ItemClass| {
        let of = |odds: Option<u32>| odds.unwrap_or(0);
        let rules = &raws.rules;
        of(rules.item_classes.get(class).copied().flatten()).max(of(rules
            .box_classes
            .get(class)
            .copied()
            .flatten()))
    };
    let drawn = table.iter().filter(|(_, kind)| {
        let levels = anything && weight(kind.class) > 0;
        kind.probability > 0 && (levels || carried.contains(&KitWhat::Any(kind.class)))
    });
    let listed = levels().flat_map(|level| level.items.iter().map(|(id, _)| *id));
    let instead = traits.races.iter().flat_map(|(_, race)| race.instead.0.values().copied());
    let marks = raws.vaults.table.iter().flat_map(|(_, vault)| vault.spawns());
    let placed = marks.filter_map(|spawn| if let SpawnKind::Thing(kind) = spawn { Some(kind) } else { None });
    let vaults = raws.vaults.table.iter().map(|(_, vault)| &vault.answer);
    let rooms = raws.themes.table.iter().map(|(_, theme)| theme);
    let themes = rooms.flat_map(|theme| [&theme.keepsakes, &theme.answer]);
    let answers = vaults.chain(themes).flatten().map(|(id, _)| *id);
    let metered = raws.metered.iter().flat_map(|meter| meter.kinds.iter().map(|(id, _)| *id));
    let corpses = raws.creatures.table.iter().any(|(_, kind)| kind.corpse.is_some());
    let mut found: BTreeSet<Id<ItemKind>> = drawn
        .map(|(id, _)| id)
        .chain(listed)
        .chain(instead)
        .chain(placed)
        .chain(answers)
        .chain(metered)
        .collect();
    found.extend(carried.iter().filter_map(|what| what.kind()));
    let traps = raws.features.table.iter().filter_map(|(_, feature)| feature.disarm.as_ref());
    found.extend(traps.filter_map(|disarm| disarm.gives));
    let makes_rooms = levels().any(|level| level.chain.names().contains(&"room_themer"));
    let trades = raws.trades.iter().filter(|(_, trade)| makes_rooms && trade.share > 0);
    found.extend(trades.flat_map(|(_, trade)| &trade.stock).filter_map(|part| part.item));
    // Gods give the artefacts that are not made from another item.
    let is_gift = |kind: &ItemKind| kind.artefact.as_ref().is_some_and(|artefact| artefact.from.is_none());
    let gifts = table.iter().filter(|(_, kind)| !raws.gods.is_empty() && is_gift(kind));
    found.extend(gifts.map(|(id, _)| id));
    found.extend(raws.items.coin());
    found.extend(raws.items.corpse().filter(|_| corpses));
    // Items become others, which may become others again.
    let mut left: Vec<Id<ItemKind>> = found.iter().copied().collect();
    while let Some(id) = left.pop() {
        for other in results(raws, id) {
            if found.insert(other) {
                left.push(other);
            }
        }
    }
    found
}

/// Returns the kinds that an item of the kind `id` can become.
fn results(raws: &Raws, id: Id<ItemKind>) -> Vec<Id<ItemKind>> {
    let table = &raws.items.table;
    let kind = &table[id];
    let made = [
        kind.pieces.as_ref().map(|pieces| pieces.of),
        kind.cancelled,
        kind.rub.as_ref().and_then(|rub| rub.becomes),
        kind.soaks_into,
    ];
    let from = |other: &ItemKind| other.artefact.as_ref().is_some_and(|one| one.from == Some(id));
    let artefacts = table.iter().filter(|(_, other)| from(other)).map(|(id, _)| id);
    let mixed = kind.mixes.iter().filter_map(|mixture| mixture.into);
    let mishaps = kind.mixing.iter().flat_map(|mixing| {
        mixing.diluted.into_iter().chain(mixing.otherwise.iter().filter_map(|mishap| mishap.into))
    });
    made.into_iter().flatten().chain(artefacts).chain(mixed).chain(mishaps).collect()
}

/// Returns the kinds or classes of all pieces of `kit`.
fn pieces(kit: &Kit) -> impl Iterator<Item = KitWhat> {
    kit.lots.iter().flatten().flatten().map(|piece| piece.what)
}
