//! What a place on a level is kept for: the words that vaults, builder stages and the engine share for it.

use super::reading::{
    reader::{At, Reader},
    record::words,
    shape::{Field, Shape},
    value::Raw,
};
use serde::{Deserialize, Serialize};

words! {
    /// What a special room is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Theme {
        /// All kinds of creatures asleep on heaps of gold.
        Zoo = "zoo",
        /// A throne, and the court of whoever sits on it.
        ThroneRoom = "throne_room",
        /// Bees and their honey.
        Beehive = "beehive",
        /// Graves and the dead.
        Morgue = "morgue",
        /// Soldiers.
        Barracks = "barracks",
        /// An altar and its priest.
        Temple = "temple",
        /// Wares and someone who sells them.
        Shop = "shop",
    }
}

impl Theme {
    /// Whether it is somebody's quarters, who sleep there until somebody comes in; a temple and a shop are open.
    pub const fn is_quarters(self) -> bool {
        match self {
            Theme::Zoo | Theme::ThroneRoom | Theme::Beehive | Theme::Morgue | Theme::Barracks => true,
            Theme::Temple | Theme::Shop => false,
        }
    }
}

/// What is put on a square once someone fills the level with creatures and items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpawnKind {
    /// A creature fit for the depth.
    Creature,
    /// A creature of a theme that sleeps until it is disturbed.
    Sleeper(Theme),
    /// The one who looks after a special room: shopkeeper, priest, ruler.
    Keeper(Theme),
    /// An item of any kind.
    Item,
    /// An item for sale.
    Ware,
    /// An item that belongs to a theme: honey in a hive, what was left with the dead.
    Keepsake(Theme),
    /// A chest or box with items in it.
    Container,
    /// Gold.
    Gold,
    /// The Amulet.
    Amulet,
}

impl SpawnKind {
    /// Whether it is somebody, of whom there is one to a square.
    pub const fn is_creature(self) -> bool {
        matches!(self, SpawnKind::Creature | SpawnKind::Sleeper(_) | SpawnKind::Keeper(_))
    }
}

/// Those of which there is one kind, as raws write them.
const PLAIN: [(&str, SpawnKind, &str); 6] = [
    ("creature", SpawnKind::Creature, "A creature fit for the depth."),
    ("item", SpawnKind::Item, "An item of any kind."),
    ("ware", SpawnKind::Ware, "An item for sale."),
    ("container", SpawnKind::Container, "A chest or box with items in it."),
    ("gold", SpawnKind::Gold, "Gold."),
    ("amulet", SpawnKind::Amulet, "The Amulet."),
];

/// Those of which each theme has its own.
const THEMED: [&str; 3] = ["sleeper", "keeper", "keepsake"];

/// Written as a word, or as an object with a word that goes with a theme: `{ "sleeper": "zoo" }`.
impl Raw for SpawnKind {
    fn read(at: &At<'_>, reader: &mut Reader<'_>) -> Self {
        if at.node().text().is_some() {
            let place = reader.word(at, &PLAIN.map(|(word, ..)| word));
            return place.and_then(|place| PLAIN.get(place)).map_or_else(Self::usual, |(_, kind, _)| *kind);
        }
        let mut object = reader.object(at, &THEMED);
        let mut next = || object.optional::<Theme>(&super::reading::value::Limit::None);
        match (next(), next(), next()) {
            (Some(theme), None, None) => SpawnKind::Sleeper(theme),
            (None, Some(theme), None) => SpawnKind::Keeper(theme),
            (None, None, Some(theme)) => SpawnKind::Keepsake(theme),
            // A word that nobody knows has been told, and so has what is no object.
            (None, None, None) if at.node().entries().is_none_or(|entries| !entries.is_empty()) => {
                reader.made_up(at);
                Self::usual()
            }
            _ => {
                let help = "write a word, or one of them with a theme: { \"sleeper\": \"zoo\" }".to_owned();
                reader.wrong(at, "expected one of `sleeper`, `keeper` and `keepsake`".to_owned(), Some(help));
                Self::usual()
            }
        }
    }

    fn usual() -> Self {
        SpawnKind::Creature
    }

    fn shape() -> Shape {
        let docs = [
            "A creature of the theme that sleeps until it is disturbed.",
            "The one who looks after a special room: shopkeeper, priest, ruler.",
            "An item that belongs to the theme: honey in a hive, what was left with the dead.",
        ];
        let field = |(key, doc): (&'static str, &str)| {
            let doc = doc.to_owned();
            Field { key, doc, shape: Theme::shape(), required: false, usual: None }
        };
        let words = PLAIN.map(|(word, _, doc)| (word, doc.to_owned()));
        let themed = THEMED.into_iter().zip(docs).map(field).collect();
        Shape::OneOf(vec![Shape::Word(words.to_vec()), Shape::Object(themed)])
    }

    fn json(&self) -> serde_json::Value {
        let themed = |word: &str, theme: Theme| serde_json::json!({ word: theme.name() });
        match self {
            SpawnKind::Sleeper(theme) => themed("sleeper", *theme),
            SpawnKind::Keeper(theme) => themed("keeper", *theme),
            SpawnKind::Keepsake(theme) => themed("keepsake", *theme),
            plain => PLAIN.iter().find(|(_, kind, _)| kind == plain).map_or("", |(word, ..)| word).into(),
        }
    }
}
