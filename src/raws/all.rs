//! All raws of a world, and how they are loaded.

use super::{
    creatures::{self, Creatures},
    features::{self, Features},
    fixture::{Fixture, FixtureFacts},
    items::{self, Items},
    keys::Names,
    levels::{
        self, Dungeon,
        chain::{Ground, ReadChain},
    },
    messages::{self, Messages},
    origin::Origin,
    picture::Drawable,
    reading::loader::Loader,
    rules::{self, Rules},
    samples::{self, Samples},
    terrain::{self, Terrains},
    themes::{self, Themes},
    tilesets::{self, Tileset},
    traits::{self, Traits},
    vaults::{self, Vaults},
    world::{self, World},
};
use crate::base::geometry::Size;
use std::collections::{BTreeMap, BTreeSet};

/// All raws of a world, checked and with every reference resolved.
#[derive(Debug, Clone)]
pub struct Raws {
    /// Where all this comes from.
    pub origin: Origin,
    /// Which world they make.
    pub world: World,
    /// Roles, races, genders, alignments.
    pub traits: Traits,
    /// Every text.
    pub messages: Messages,
    /// The numbers of the game.
    pub rules: Rules,
    /// Everyone who can be met.
    pub creatures: Creatures,
    /// What can be carried.
    pub items: Items,
    /// Who lives in special rooms.
    pub themes: Themes,
    /// What squares can be.
    pub terrains: Terrains,
    /// What stands on squares, or lies hidden in them.
    pub features: Features,
    /// Tilesets by name; `default` is among them.
    pub tilesets: BTreeMap<String, Tileset>,
    /// Pieces of levels that someone has drawn.
    pub vaults: Vaults,
    /// Maps that show what a level should look like.
    pub samples: Samples,
    /// The branches of the dungeon and the recipes of their levels.
    pub dungeon: Dungeon,
}

impl Raws {
    /// Reads the raws of `world` from `loader`, with the texts of `lang` if one is given; `read_chain` reads the chains of
    /// builder stages.
    ///
    /// What is wrong is in the loader's report. The result is `None` if something is missing altogether; even
    /// if there is one, it is fit for use only if [`Loader::finish`] finds nothing wrong.
    pub fn load(loader: &mut Loader, world: &str, lang: Option<&str>, read_chain: ReadChain) -> Option<Raws> {
        let named = world;
        let world = world::load(loader, named);
        world::load_mods(loader);
        let mut rules = rules::load(loader);
        let points = rules.as_ref().filter(|read| read.good("attribute_points"));
        let (mut items, item_names) = items::load(loader);
        let kinds = (&items, &item_names);
        let (creatures, names) = creatures::load(loader, rules.as_ref().map(|read| &read.raw), kinds);
        creatures::find_in_items(&mut loader.report, &mut items, &item_names, &names);
        let kinds = (&items, &item_names);
        let themes = themes::load(loader, &names);
        let points = points.map(|read| (read.raw.attribute_points, read.node.locate("attribute_points")));
        let traits = traits::load(loader, points, &names, kinds);
        if let Some(rules) = &mut rules {
            rules::find_items(&mut loader.report, rules, &item_names);
        }
        let messages = messages::load(loader, lang);
        let before = loader.report.len();
        let (terrains, squares) = terrain::load(loader);
        let features = features::load(loader, terrains.as_ref(), &names);
        let tiled = terrains.as_ref().zip(features.as_ref());
        // With a mistake in one kind of square, what drawings lack would be a guess.
        let drawable = tiled.filter(|_| loader.report.len() == before).map(|(terrains, features)| Drawable {
            terrains,
            features,
            creatures: &names,
            items: &item_names,
        });
        let vaults = vaults::load(loader, drawable);
        let samples = samples::load(loader, drawable);
        let tilesets = tilesets::load(loader, tiled, &squares);
        let dungeon =
            levels::load(loader, terrains.as_ref(), &vaults, &samples, (&names, &item_names), read_chain);
        let origin = Origin::of(loader, named);
        Some(Raws {
            origin,
            world: world?,
            traits,
            messages: messages?,
            rules: rules?.raw,
            creatures,
            items,
            themes,
            terrains: terrains?,
            features: features?,
            tilesets,
            vaults,
            samples,
            dungeon: dungeon?,
        })
    }

    /// Facts of a terrain or a feature.
    pub fn fixture(&self, fixture: Fixture) -> FixtureFacts<'_> {
        match fixture {
            Fixture::Terrain(id) => (&self.terrains.table[id]).into(),
            Fixture::Feature(id) => (&self.features.table[id]).into(),
        }
    }

    /// The names of all records, by kind, as far as other records use them.
    pub fn names(&self) -> Names {
        let kinds = || self.creatures.table.iter().map(|(_, kind)| kind);
        let kin = BTreeSet::from_iter(kinds().filter_map(|kind| kind.kin.clone())).into_iter().collect();
        let names = |names: &mut dyn Iterator<Item = &String>| names.cloned().collect::<Vec<_>>();
        Names::from([
            ("creatures", names(&mut kinds().map(|kind| &kind.name))),
            ("kin", kin),
            ("items", names(&mut self.items.table.iter().map(|(_, kind)| &kind.name))),
            ("races", names(&mut self.traits.races.iter().map(|(_, race)| &race.name))),
            ("alignments", names(&mut self.traits.alignments.iter().map(|(_, side)| &side.name))),
            ("terrain", names(&mut self.terrains.table.iter().map(|(_, terrain)| &terrain.name))),
            ("features", names(&mut self.features.table.iter().map(|(_, feature)| &feature.name))),
            ("branches", names(&mut self.dungeon.branches.iter().map(|(_, branch)| &branch.name))),
            ("vaults", names(&mut self.vaults.table.iter().map(|(_, vault)| &vault.name))),
            ("samples", names(&mut self.samples.table.iter().map(|(_, sample)| &sample.name))),
        ])
    }

    /// What the parameters of stages are checked against on a map of `size`.
    pub fn ground(&self, size: Size) -> Ground<'_> {
        Ground { size, terrains: &self.terrains, vaults: &self.vaults, samples: &self.samples }
    }

    /// The tileset called `name`, else `default`'s.
    pub fn tileset(&self, name: &str) -> Option<&Tileset> {
        self.tilesets.get(name).or_else(|| self.tilesets.get("default"))
    }
}
