//! items.json: everything that can be carried, worn, wielded and thrown.

mod check;
mod name_index;
mod record;
mod words;

pub(super) use name_index::Known;
pub use record::ItemKind;
pub use words::{ItemClass, Material, Missile, Skill, Slot};

use super::reading::{
    loader::Loader,
    table::{Id, Table},
};

/// The items of a world.
#[derive(Debug, Clone)]
pub struct Items {
    /// All kinds.
    pub table: Table<ItemKind>,
}

impl Items {
    /// The kinds of a class, or of all, with how often each is drawn in its class.
    pub fn of(&self, class: Option<ItemClass>) -> impl Iterator<Item = (Id<ItemKind>, &ItemKind)> {
        self.table.iter().filter(move |(_, kind)| class.is_none_or(|class| kind.class == class))
    }
}

/// Reads items.json. A world may do without items.
pub(super) fn load(loader: &mut Loader) -> (Items, Known) {
    let records = loader.heirs::<ItemKind>("items.json");
    for read in &records.reads {
        check::check(&mut loader.report, read);
    }
    let (kinds, sources): (Vec<_>, Vec<_>) =
        records.reads.into_iter().map(|read| (read.raw, read.source)).unzip();
    let known = Known::of(&kinds, sources, records.whole);
    (Items { table: Table::new(kinds) }, known)
}
