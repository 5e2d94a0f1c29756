//! Reads shops.json: the trades of shops, with their stock and the names of their keepers.

use super::items::{ItemClass, ItemKind, Items, Material};
use crate::raws::{
    reading::{
        loader::Loader,
        reader::ValueSource,
        record::record,
        report::Findings,
        table::{Id, Table, named},
        value::Limit,
    },
    words::template::Template,
};

record! {
    /// Trade: a kind of shop.
    #[derive(Debug, Clone)]
    pub struct Trade {
        /// Name of the shop, without article: "armour shop".
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Relative chance among all trades. With 0, no shop has the trade.
        pub share: u32 => Limit::range(0..=1000),
        /// Largest room in squares. A larger room becomes a shop of the first trade without this key that
        /// sells everything. Default: any room.
        pub largest: Option<u32> => Limit::range(1..=10_000),
        /// Stock, part by part. The shop buys what it sells.
        pub stock: Vec<Stock> => Limit::of("a trade has .. parts of its stock", 1..=50),
        /// Names of keepers.
        pub keepers: Vec<String> => KEEPERS,
        /// Text for a hero who enters. `%keeper` is the name of the keeper.
        pub greeting: Option<Template> => Limit::Slots(&["keeper"]),
    }
}

record! {
    /// Part of the stock of a trade: all items, those of a class, or a single kind.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Stock {
        /// Relative chance among the parts of the stock.
        pub share: u32 => Limit::range(1..=1000),
        /// Class of the items. Their `probability` counts. Default: all classes, by `item_classes` of
        /// rules.json.
        pub class: Option<ItemClass>,
        /// Material of the items of the class. Default: any.
        pub material: Option<Material>,
        /// Name of the only item, instead of `class`.
        pub item: Option<Id<ItemKind>>,
    }
}

named!(Trade);

/// Limit on the number of names.
const KEEPERS: Limit = Limit::of("a trade has .. names of keepers", 1..=200);

impl Stock {
    /// True if this part is of all items.
    pub const fn is_everything(&self) -> bool {
        self.class.is_none() && self.item.is_none()
    }

    /// True if this part can hold items of the kind `id`. Coins are no goods.
    pub fn holds(&self, items: &Items, id: Id<ItemKind>) -> bool {
        if let Some(only) = self.item {
            return only == id;
        }
        let kind = &items.table[id];
        kind.class != ItemClass::Coin
            && self.class.is_none_or(|class| kind.class == class)
            && self.material.is_none_or(|material| kind.material == material)
    }
}

impl Trade {
    /// True if the shop sells all items.
    pub fn sells_everything(&self) -> bool {
        self.stock.iter().any(Stock::is_everything)
    }

    /// True if the shop buys items of the kind `id`: a part of its stock can hold them.
    pub fn deals_in(&self, items: &Items, id: Id<ItemKind>) -> bool {
        self.stock.iter().any(|part| part.holds(items, id))
    }

    /// Returns the name of the keeper with number `name`; `None` if the raws have fewer names now.
    pub fn keeper(&self, name: u16) -> Option<&str> {
        self.keepers.get(usize::from(name)).map(String::as_str)
    }
}

/// Reads shops.json. A world may have no trades, and then has no shops.
pub(in crate::raws) fn load(loader: &mut Loader) -> Table<Trade> {
    let trades = loader.records::<Trade>("shops.json");
    for read in &trades.reads {
        for (i, part) in read.raw.stock.iter().enumerate() {
            check(&mut loader.report, &read.source, &format!("stock[{i}]"), part);
        }
    }
    Table::new(trades.reads.into_iter().map(|read| read.raw).collect())
}

/// Reports a `part` that says too much, which stands at `path`.
fn check(report: &mut Findings, source: &ValueSource, path: &str, part: &Stock) {
    if part.item.is_none() {
        let of = format!("{path}.material");
        if part.material.is_some() && part.class.is_none() && source.good(&of) && source.good(path) {
            report.at(&source.node, &of, "`material` needs a `class`", None);
        }
        return;
    }
    let others = [("class", part.class.is_some()), ("material", part.material.is_some())];
    for (key, _) in others.into_iter().filter(|(_, given)| *given) {
        let key_path = format!("{path}.{key}");
        if source.good(&key_path) && source.good(&format!("{path}.item")) {
            report.at(&source.node, &key_path, format!("`item` contradicts `{key}`: write only one"), None);
        }
    }
}
