//! Contents of squares for new levels, as vaults, builder stages and the engine name them.

use super::{creatures::CreatureKind, items::ItemKind, shops::Trade, themes::Theme};
use crate::raws::reading::{
    reader::{At, Reader},
    references::OneOrWeighed,
    shape::{Field, Shape},
    table::Id,
    value::{FromRaw, Limit},
};
use serde::{Deserialize, Serialize};

/// Creature or item that is placed on a square when the level is populated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpawnKind {
    /// Random creature fit for the depth.
    Creature,
    /// Creature of a theme, asleep until it is disturbed.
    Sleeper(Id<Theme>),
    /// Keeper of a special room: shopkeeper, priest or ruler.
    Keeper(Id<Theme>),
    /// Random item.
    Item,
    /// Item for sale in a shop of the given trade. Without trade, an item from the stock of the first trade
    /// that is not for sale.
    Ware(Option<Id<Trade>>),
    /// Item of a theme: one of its keepsakes.
    Keepsake(Id<Theme>),
    /// Chest or box with items in it.
    Container,
    Gold,
    /// Much gold, as in a closed vault.
    Hoard,
    /// Remains of an adventurer, as beside traps.
    Fallen,
    /// Creature of the given kind.
    Named(Id<CreatureKind>),
    /// Creature of the given kind, asleep until it is disturbed.
    Asleep(Id<CreatureKind>),
    /// Item of the given kind.
    Thing(Id<ItemKind>),
}

impl SpawnKind {
    /// True for creatures. A square holds at most one.
    pub const fn is_creature(self) -> bool {
        matches!(
            self,
            SpawnKind::Creature
                | SpawnKind::Sleeper(_)
                | SpawnKind::Keeper(_)
                | SpawnKind::Named(_)
                | SpawnKind::Asleep(_)
        )
    }
}

/// Creatures or items of which one is drawn when a vault is placed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SpawnPool {
    /// Creatures with their relative chances.
    Creatures {
        /// Kinds with their relative chances.
        kinds: Vec<(Id<CreatureKind>, u32)>,
        /// True if the creature sleeps until it is disturbed.
        asleep: bool,
    },
    /// Items with their relative chances.
    Items(Vec<(Id<ItemKind>, u32)>),
}

impl SpawnPool {
    /// Returns everything that may be drawn, with its relative chances.
    pub fn choices(&self) -> Vec<(SpawnKind, u32)> {
        match self {
            Self::Creatures { kinds, asleep } => {
                let spawn = if *asleep { SpawnKind::Asleep } else { SpawnKind::Named };
                kinds.iter().map(|(kind, chance)| (spawn(*kind), *chance)).collect()
            }
            Self::Items(kinds) => {
                kinds.iter().map(|(kind, chance)| (SpawnKind::Thing(*kind), *chance)).collect()
            }
        }
    }
}

/// Spawn as written in raws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrittenSpawn {
    /// Spawn of one kind.
    One(SpawnKind),
    /// Creature or item that is drawn from several.
    Pool(SpawnPool),
}

/// Spawns without parameter, with their words in raws and their documentation.
const PLAIN: [(&str, SpawnKind, &str); 7] = [
    ("creature", SpawnKind::Creature, "A creature that suits the depth."),
    ("item", SpawnKind::Item, "An item of any kind."),
    (
        "ware",
        SpawnKind::Ware(None),
        "An item as the first trade of shops.json sells it, but without a price.",
    ),
    ("container", SpawnKind::Container, "A chest or box with items in it."),
    ("gold", SpawnKind::Gold, "Gold."),
    ("hoard", SpawnKind::Hoard, "Much gold, as in a closed vault."),
    ("fallen", SpawnKind::Fallen, "A corpse and some gear: `traps.fallen` in rules.json."),
];

/// Keys of the spawns that need a theme or a name.
const KEYS: [&str; 5] = ["sleeper", "keeper", "keepsake", "creature", "item"];

/// All keys: those, and one that may stand beside `creature`.
const ALL_KEYS: [&str; 6] = ["sleeper", "keeper", "keepsake", "creature", "item", "asleep"];

/// A word, or an object with one key and a theme or name: `{ "creature": "gnome lord" }`.
impl FromRaw for WrittenSpawn {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if at.node().text().is_some() {
            let place = reader.word(at, &PLAIN.map(|(word, ..)| word));
            let kind = place.and_then(|place| PLAIN.get(place)).map(|(_, kind, _)| *kind);
            return kind.map_or_else(Self::default_value, Self::One);
        }
        let mut object = reader.object(at, &ALL_KEYS);
        let mut theme = || object.optional::<Id<Theme>>(&Limit::None);
        let themed = [
            theme().map(SpawnKind::Sleeper),
            theme().map(SpawnKind::Keeper),
            theme().map(SpawnKind::Keepsake),
        ];
        let creatures: Option<OneOrWeighed<CreatureKind>> = object.optional(&Limit::None);
        let items: Option<OneOrWeighed<ItemKind>> = object.optional(&Limit::None);
        let asleep: Option<bool> = object.optional(&Limit::None);
        let pool = creatures.map(|OneOrWeighed(creatures)| match creatures[..] {
            [(only, _)] if asleep == Some(true) => Self::One(SpawnKind::Asleep(only)),
            [(only, _)] => Self::One(SpawnKind::Named(only)),
            _ => Self::Pool(SpawnPool::Creatures { kinds: creatures, asleep: asleep == Some(true) }),
        });
        let item = items.map(|OneOrWeighed(items)| match items[..] {
            [(only, _)] => Self::One(SpawnKind::Thing(only)),
            _ => Self::Pool(SpawnPool::Items(items)),
        });
        let others = themed.into_iter().flatten().map(Self::One).chain(item);
        let mut written: Vec<Self> = others.chain(pool).collect();
        match written.pop() {
            Some(only) if written.is_empty() => {
                let named = matches!(
                    only,
                    Self::Pool(SpawnPool::Creatures { .. })
                        | Self::One(SpawnKind::Named(_) | SpawnKind::Asleep(_))
                );
                if asleep.is_some() && !named {
                    let help = Some("write `asleep` beside `creature` only".to_owned());
                    reader.wrong(at, "only a creature by name can be `asleep`".to_owned(), help);
                }
                only
            }
            // The mistake has been reported already: an unknown word, or a value that is no object.
            None if at.node().entries().is_none_or(|entries| !entries.is_empty()) && asleep.is_none() => {
                reader.made_up(at);
                Self::default_value()
            }
            _ => {
                let help = "write a word, or one of these: { \"creature\": \"gnome lord\" }".to_owned();
                let problem = format!("expected one of {}", KEYS.map(|key| format!("`{key}`")).join(", "));
                reader.wrong(at, problem, Some(help));
                Self::default_value()
            }
        }
    }

    fn default_value() -> Self {
        Self::One(SpawnKind::Creature)
    }

    fn shape() -> Shape {
        let field =
            |key, doc: &str, shape| Field { key, doc: doc.to_owned(), shape, required: false, usual: None };
        let words = PLAIN.map(|(word, _, doc)| (word, doc.to_owned()));
        let fields = vec![
            field(KEYS[0], "A creature of the theme, asleep until disturbed.", Id::<Theme>::shape()),
            field(KEYS[1], "The keeper of a special room: shopkeeper, priest, ruler.", Id::<Theme>::shape()),
            field(KEYS[2], "An item of the theme: one of its `keepsakes`.", Id::<Theme>::shape()),
            field(
                KEYS[3],
                "A creature by its name, or names with relative chances: one is drawn for the level.",
                OneOrWeighed::<CreatureKind>::shape(),
            ),
            field(
                KEYS[4],
                "An item by its name, or names with relative chances: one is drawn for the level.",
                OneOrWeighed::<ItemKind>::shape(),
            ),
            field(ALL_KEYS[5], "`true`: that creature sleeps until disturbed.", bool::shape()),
        ];
        Shape::OneOf(vec![Shape::Word(words.to_vec()), Shape::Object(fields)])
    }

    /// A spawn has no default.
    fn json(&self) -> serde_json::Value {
        serde_json::Value::Null
    }
}
