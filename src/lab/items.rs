//! What items come about, counted over many draws.

use super::spread::Spread;
use crate::{
    base::rng::Rng,
    engine::{
        population::items,
        state::item::{Beatitude, ItemData},
    },
    raws::{
        Raws,
        items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};

/// How often items of a kind came, and how.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawn {
    /// How often.
    pub times: u64,
    /// How many there were together.
    pub counts: Spread,
    /// How often cursed.
    pub cursed: u64,
    /// How often blessed.
    pub blessed: u64,
    /// How good they were.
    pub enchantments: Spread,
}

/// What came of drawing items.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draws {
    /// How many were drawn.
    pub total: u64,
    /// By kind, in the order of the table.
    pub kinds: Vec<Drawn>,
}

impl Draws {
    /// Draws `total` items of `class`, or of all classes as rules.json says, for a hero of `level`.
    pub fn of(raws: &Raws, class: Option<ItemClass>, level: i32, total: u64, seed: u64) -> Self {
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

    /// The kinds that came at all, in the order of the table.
    pub fn each<'a>(
        &'a self,
        raws: &'a Raws,
    ) -> impl Iterator<Item = (Id<ItemKind>, &'a ItemKind, &'a Drawn)> {
        let kinds = raws.items.table.iter().zip(&self.kinds);
        kinds.map(|((id, kind), drawn)| (id, kind, drawn)).filter(|(.., drawn)| drawn.times > 0)
    }

    /// How many items of `class` came.
    pub fn of_class(&self, raws: &Raws, class: ItemClass) -> u64 {
        self.each(raws).filter(|(_, kind, _)| kind.class == class).map(|(.., drawn)| drawn.times).sum()
    }
}
