//! Statistics of random items over many draws.

use super::spread::Spread;
use crate::{
    base::rng::Rng,
    engine::{
        population::items,
        state::item::{Beatitude, ItemData},
    },
    raws::{
        Raws,
        kinds::items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};

/// Statistics of one kind of item.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Number of draws of the kind.
    pub times: u64,
    /// Stack sizes.
    pub counts: Spread,
    /// Number of cursed draws.
    pub cursed: u64,
    /// Number of blessed draws.
    pub blessed: u64,
    /// Enchantments.
    pub enchantments: Spread,
}

/// Statistics of many draws of items.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draws {
    /// Number of draws.
    pub total: u64,
    /// Statistics by kind, in the order of the table.
    pub kinds: Vec<Drawn>,
}

impl Draws {
    /// Draws `total` items for a hero of `level`: of `class`, or of all classes by rules.json. Stops early if
    /// nothing can be drawn.
    pub fn draw(raws: &Raws, class: Option<ItemClass>, level: i32, total: u64, seed: u64) -> Self {
        let mut rng = Rng::stream(seed, "items");
        let mut draws = Self { total: 0, kinds: vec![Drawn::default(); raws.items.table.iter().count()] };
        for _ in 0..total {
            let Some(ItemData { stack: item, .. }) = items::item(raws, class, level, &mut rng) else { break };
            draws.total += 1;
            let Some(kind) = draws.kinds.get_mut(item.kind.index()) else { continue };
            kind.times += 1;
            kind.counts.add(i64::from(item.count));
            kind.enchantments.add(i64::from(item.enchantment));
            match item.beatitude {
                Beatitude::Cursed => kind.cursed += 1,
                Beatitude::Blessed => kind.blessed += 1,
                Beatitude::Uncursed => {}
            }
        }
        draws
    }

    /// Returns the kinds that were drawn at least once, in the order of the table.
    pub fn each<'a>(
        &'a self,
        raws: &'a Raws,
    ) -> impl Iterator<Item = (Id<ItemKind>, &'a ItemKind, &'a Drawn)> {
        let kinds = raws.items.table.iter().zip(&self.kinds);
        kinds.map(|((id, kind), drawn)| (id, kind, drawn)).filter(|(.., drawn)| drawn.times > 0)
    }

    /// Returns the number of draws of `class`.
    pub fn of_class(&self, raws: &Raws, class: ItemClass) -> u64 {
        self.each(raws).filter(|(_, kind, _)| kind.class == class).map(|(.., drawn)| drawn.times).sum()
    }
}
