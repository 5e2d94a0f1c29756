//! All raws of a world, and the code that loads them.

use super::{origin::RawsOrigin, reference::NamesByKind};
use crate::{
    base::geometry::Size,
    raws::{
        kinds::{
            conducts::{self, ConductKind},
            creatures::{self, Creatures},
            endings::{self, Endings},
            features::{self, Features},
            gods::{self, God},
            graffiti::{self, Graffiti},
            items::{self, Items},
            levels::{
                self, Dungeon,
                chain::{CheckContext, ReadChain},
            },
            picture::Drawable,
            power_words::{self, PowerWord},
            samples::{self, Samples},
            shops::{self, Trade},
            spells::Spell,
            terrain::{self, Terrains},
            themes::{self, Theme, Themes},
            tilesets::{self, Tileset},
            traits::{self, Role, Traits},
            vaults::{self, VaultTable},
            world::{self, World},
        },
        reading::{
            loader::{Loader, Records},
            reader::Read,
            section::TextSection,
            table::{Id, Table},
        },
        rules::{
            self, Rules,
            goals::{self, WorldGoal},
            metered::{self, Meter},
        },
        words::{
            deeds::DeedRule,
            fixture::{Fixture, FixtureFacts},
            messages::{self, Messages},
        },
    },
};
use std::collections::{BTreeMap, BTreeSet};

/// All raws of a world, checked and with every reference resolved.
#[derive(Debug, Clone)]
pub struct Raws {
    /// World and mods that the raws come from, with a digest of each table.
    pub origin: RawsOrigin,
    /// Name, title and logo of the world.
    pub world: World,
    /// Titles of the mods laid over the world, the lowest first.
    pub mods: Vec<String>,
    /// Roles, races, genders and alignments of heroes.
    pub traits: Traits,
    /// All texts that the game shows.
    pub messages: Messages,
    /// Numbers of the game from rules.json.
    pub rules: Rules,
    /// Meters of rules.json: items and features that levels hold for certain.
    pub metered: Vec<Meter>,
    /// Creature kinds.
    pub creatures: Creatures,
    /// Item kinds.
    pub items: Items,
    /// Themes of special rooms.
    pub themes: Themes,
    /// Terrain kinds.
    pub terrains: Terrains,
    /// Feature kinds: fountains, altars, traps and the like.
    pub features: Features,
    /// Tilesets by name, among them `default`.
    pub tilesets: BTreeMap<String, Tileset>,
    /// Words of power.
    pub words: Table<PowerWord>,
    /// Gods of the roles.
    pub gods: Table<God>,
    /// Spells of heroes and creatures.
    pub spells: Table<Spell>,
    /// Endings of games.
    pub endings: Endings,
    /// Conducts of heroes.
    pub conducts: Table<ConductKind>,
    /// Goals: those of rules.json first, then those of quests.json.
    pub goals: Vec<WorldGoal>,
    /// Trades of shops. Without one, there are no shops.
    pub trades: Table<Trade>,
    /// Texts that others have written in the dungeon.
    pub graffiti: Graffiti,
    /// Hand-drawn pieces of levels.
    pub vaults: VaultTable,
    /// Sample maps that generated levels imitate.
    pub samples: Samples,
    /// Branches of the dungeon and the recipes of their levels.
    pub dungeon: Dungeon,
}

/// Returns the records as a table.
fn table<T>(records: Records<T>) -> Table<T> {
    Table::new(records.reads.into_iter().map(|read| read.raw).collect())
}

impl Raws {
    /// Returns the consequences of deeds for heroes of `role`: those for everyone, then those of the role.
    pub fn deed_rules(&self, role: Id<Role>) -> impl Iterator<Item = &DeedRule> {
        self.rules.deeds.iter().chain(&self.traits.roles[role].deeds)
    }

    /// Loads the raws of `world` from `loader`, with the texts of language `lang` if one is given.
    /// `read_chain` reads the chains of builder stages; `sections` are those of messages.json that
    /// enumerations declare.
    ///
    /// Mistakes go to the report of `loader`. Returns `None` if a required part is missing. A returned value
    /// is fit for use only if [`Loader::finish`] finds no mistake.
    pub fn load(
        loader: &mut Loader,
        world: &str,
        lang: Option<&str>,
        read_chain: ReadChain,
        sections: &'static [TextSection],
    ) -> Option<Raws> {
        loader.report.sections = sections;
        let named = world;
        let world = world::load(loader, named);
        let mods = world::load_mods(loader);
        let rules = rules::load(loader);
        let points = rules.as_ref().filter(|read| read.good("attribute_points"));
        let (items, sources) = items::load(loader);
        let kinds = (&items, &sources[..]);
        let usual = rules.as_ref().map_or((1, 1, 1), |Read { raw, .. }| {
            (raw.normal_speed, raw.normal_delay, raw.noise.sleepers_wake_one_in)
        });
        let usual = creatures::UsualTraits { speed: usual.0, delay: usual.1, wakes_one_in: usual.2 };
        let creatures = creatures::load(loader, usual, kinds);
        let themes = themes::load(loader);
        let points = points.map(|read| (read.raw.attribute_points, read.node.locate("attribute_points")));
        let gods = gods::load(loader);
        let spells = table(loader.records("spells.json"));
        let traits = traits::load(loader, points, kinds, &gods);
        let gods = table(gods);
        let messages = messages::load(loader, lang);
        let trades = shops::load(loader);
        let endings = endings::load(loader);
        let conducts = conducts::load(loader);
        let quests = goals::load(loader);
        let words = power_words::load(loader);
        let graffiti = graffiti::load(loader);
        let before = loader.report.len();
        let (terrains, squares) = terrain::load(loader);
        let (features, furniture) = features::load(loader, terrains.as_ref());
        let tiled = terrains.as_ref().zip(features.as_ref());
        // If one kind of square has a mistake, errors about drawings that use squares would be guesses.
        let drawable = tiled.filter(|_| loader.report.len() == before);
        let (squares, furniture) = (&squares[..], &furniture[..]);
        let drawable = drawable.map(|(terrains, features)| Drawable {
            terrains,
            features,
            themes: &themes,
            squares,
            furniture,
        });
        let vaults = vaults::load(loader, drawable);
        let samples = samples::load(loader, drawable);
        let tilesets = tilesets::load(loader, tiled, squares);
        let dungeon = levels::load(loader, terrains.as_ref(), &themes, (&vaults, &samples), read_chain);
        let metered =
            rules.as_ref().map(|rules| metered::resolve(&mut loader.report, rules, (&items, &vaults)));
        let origin = RawsOrigin::from_loader(loader, named);
        Some(Raws {
            origin,
            world: world?,
            mods,
            traits,
            messages: messages?,
            goals: rules
                .as_ref()
                .map(|read| read.raw.goals.clone())
                .into_iter()
                .flatten()
                .chain(quests)
                .collect(),
            rules: rules?.raw,
            metered: metered?,
            creatures,
            items,
            themes,
            terrains: terrains?,
            features: features?,
            tilesets,
            words,
            gods,
            spells,
            trades,
            endings: endings?,
            conducts,
            graffiti: graffiti?,
            vaults,
            samples,
            dungeon: dungeon?,
        })
    }

    /// True if levels can have special rooms of `theme`. Shops need a trade.
    pub fn has_rooms(&self, theme: Id<Theme>) -> bool {
        let any_trade = || self.trades.iter().any(|(_, trade)| trade.share > 0);
        let theme = &self.themes.table[theme];
        theme.placed && (!theme.trades() || any_trade())
    }

    /// Returns the facts that terrain and features share.
    pub fn fixture(&self, fixture: Fixture) -> FixtureFacts<'_> {
        match fixture {
            Fixture::Terrain(id) => (&self.terrains.table[id]).into(),
            Fixture::Feature(id) => (&self.features.table[id]).into(),
        }
    }

    /// Returns the names of all records that other records may refer to, by kind.
    pub fn names(&self) -> NamesByKind {
        let kinds = || self.creatures.table.iter().map(|(_, kind)| kind);
        let kin = BTreeSet::from_iter(kinds().filter_map(|kind| kind.kin.clone())).into_iter().collect();
        let names = |names: &mut dyn Iterator<Item = &String>| names.cloned().collect::<Vec<_>>();
        NamesByKind::from([
            ("creatures", names(&mut kinds().map(|kind| &kind.name))),
            ("kin", kin),
            ("items", names(&mut self.items.table.iter().map(|(_, kind)| &kind.name))),
            ("races", names(&mut self.traits.races.iter().map(|(_, race)| &race.name))),
            ("alignments", names(&mut self.traits.alignments.iter().map(|(_, side)| &side.name))),
            ("terrain", names(&mut self.terrains.table.iter().map(|(_, terrain)| &terrain.name))),
            ("features", names(&mut self.features.table.iter().map(|(_, feature)| &feature.name))),
            ("spells", names(&mut self.spells.iter().map(|(_, spell)| &spell.name))),
            ("themes", names(&mut self.themes.table.iter().map(|(_, theme)| &theme.name))),
            ("trades", names(&mut self.trades.iter().map(|(_, trade)| &trade.name))),
            ("branches", names(&mut self.dungeon.branches.iter().map(|(_, branch)| &branch.name))),
            ("vaults", names(&mut self.vaults.table.iter().map(|(_, vault)| &vault.name))),
            ("samples", names(&mut self.samples.table.iter().map(|(_, sample)| &sample.name))),
        ])
    }

    /// Returns the raws that parameters of builder stages are checked against, on a map of `size`.
    pub fn ground(&self, size: Size) -> CheckContext<'_> {
        CheckContext {
            size,
            terrains: &self.terrains,
            themes: &self.themes,
            vaults: &self.vaults,
            samples: &self.samples,
        }
    }

    /// Returns the tileset called `name`, or else `default`.
    pub fn tileset(&self, name: &str) -> Option<&Tileset> {
        self.tilesets.get(name).or_else(|| self.tilesets.get("default"))
    }
}
