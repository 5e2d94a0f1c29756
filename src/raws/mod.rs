//! The raws: everything a player meets, as JSON files that anyone can edit.
//!
//! Loading has two steps: JSON as typed is read into records (`reading::record` declares them and makes their readers, which
//! locate every mistake); records are lowered to definitions as meant, in which names have become indices. Nothing here reads a disk: files come as [`reading::layers::Layer`]s of texts.

pub mod abilities;
pub mod colour;
pub mod creatures;
pub mod effective;
pub mod effects;
pub mod growth;
pub mod items;
pub mod keys;
pub mod kits;
pub mod levels;
pub mod messages;
mod numbered;
pub mod origin;
pub mod picture;
pub mod places;
pub mod wfc_patterns;
pub mod ranks;
pub mod reading;
pub mod rules;
pub mod samples;
pub mod skills;
pub mod spawns;
pub mod stages;
pub mod template;
pub mod terrain;
pub mod tilesets;
pub mod themes;
pub mod traits;
pub mod vaults;
pub mod warnings;
pub mod world;

use crate::base::geometry::Size;
use crate::raws::reading::loader::Loader;
use creatures::Creatures;
use items::Items;
use levels::Dungeon;
use messages::Messages;
use origin::Origin;
use rules::Rules;
use samples::Samples;
use stages::Ground;
use std::collections::{BTreeMap, BTreeSet};
use terrain::Terrains;
use themes::Themes;
use tilesets::Tileset;
use traits::Traits;
use vaults::Vaults;
use world::World;

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
    /// Reads the raws of `world` from `loader`, with the texts of `lang` if one is given.
    ///
    /// What is wrong is in the loader's report. The result is `None` if something is missing altogether; even
    /// if there is one, it is fit for use only if [`Loader::finish`] finds nothing wrong.
    pub fn load(loader: &mut Loader, world: &str, lang: Option<&str>) -> Option<Raws> {
        let named = world;
        let world = world::load(loader, named);
        world::load_mods(loader);
        let mut rules = rules::load(loader);
        let points = rules.as_ref().filter(|read| read.good("attribute_points"));
        let (mut items, item_names) = items::load(loader);
        let kinds = (&items, &item_names);
        let (creatures, names) = creatures::load(loader, rules.as_ref().map(|read| &read.raw), kinds);
        items::find_creatures(loader, &mut items, &item_names, &names);
        let kinds = (&items, &item_names);
        let themes = themes::load(loader, &names);
        let points = points.map(|read| (read.raw.attribute_points, read.node.locate("attribute_points")));
        let traits = traits::load(loader, points, &names, kinds);
        if let Some(rules) = &mut rules {
            rules::find_items(&mut loader.report, rules, &item_names);
        }
        let messages = messages::load(loader, lang);
        let before = loader.report.len();
        let (terrains, squares) = terrain::load(loader, &names);
        // With a mistake in one kind of square, what drawings lack would be a guess.
        let drawable = terrains.as_ref().filter(|_| loader.report.len() == before);
        let tilesets = tilesets::load(loader, terrains.as_ref().zip(Some(&squares[..])));
        let vaults = vaults::load(loader, drawable);
        let samples = samples::load(loader, drawable);
        let dungeon = levels::load(loader, terrains.as_ref(), &vaults, &samples, (&names, &item_names));
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
            tilesets,
            vaults,
            samples,
            dungeon: dungeon?,
        })
    }

    /// The names of all records, by kind, as far as other records use them.
    pub fn names(&self) -> keys::Names {
        let kinds = || self.creatures.table.iter().map(|(_, kind)| kind);
        let kin = BTreeSet::from_iter(kinds().filter_map(|kind| kind.kin.clone())).into_iter().collect();
        let names = |names: &mut dyn Iterator<Item = &String>| names.cloned().collect::<Vec<_>>();
        keys::Names::from([
            ("creatures", names(&mut kinds().map(|kind| &kind.name))),
            ("kin", kin),
            ("items", names(&mut self.items.table.iter().map(|(_, kind)| &kind.name))),
            ("races", names(&mut self.traits.races.iter().map(|(_, race)| &race.name))),
            ("alignments", names(&mut self.traits.alignments.iter().map(|(_, side)| &side.name))),
            ("terrain", names(&mut self.terrains.table.iter().map(|(_, terrain)| &terrain.name))),
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
