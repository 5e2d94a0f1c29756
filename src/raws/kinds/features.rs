//! Reads features.json: fountains, altars, graves, traps, pits and other features of squares.
//!
//! A square has a terrain and at most one feature, which may be hidden. When the feature is removed, the
//! terrain shows again.

use super::{
    creatures::Bulk,
    items::ItemKind,
    terrain::{HERO, Terrains, UNSEEN},
};
use crate::{
    base::{clean_text::fits_a_cell, dice::Dice},
    raws::{
        reading::{
            json::Node,
            loader::{Loader, Records},
            reader::Read,
            record::record,
            report::Findings,
            table::{Id, Table, named},
            text::Text,
            value::{Limit, ODDS},
        },
        rules::interactions::{self, Interaction, InteractionSpec},
        words::{
            colour::Colour,
            effects::{EffectName, status_effect::StatusEffect, world_event::GroundWork},
            template::Template,
        },
    },
};

/// Limit on the odds of stepping over a trap.
const SPARED: Limit = Limit::of("odds must be one in ..", 0..=1000);

record! {
    /// Kind of feature.
    #[derive(Debug, Clone)]
    pub struct Feature {
        /// Name that vaults, tilesets and other records use.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Name in messages, with its article: "a fountain".
        pub description: Text,
        /// Description for players who look at it closely.
        pub about: Option<Text>,
        /// Character on the map, if the tileset has no tile of this name.
        pub glyph: char,
        /// Name of its colour in palettes.
        pub colour: Colour,
        /// `true`: runs stop here, and the overview of the dungeon lists it.
        pub landmark: bool = false,
        /// Chance in percent that a new one is hidden. A vault or a stage may override it.
        pub hidden: i32 = 0 => Limit::range(0..=100),
        /// Lowest and highest depth at which levels get it by the rules of `traps`. Default: any depth.
        pub depth: [i32; 2] = [1, 1000] => Limit::of("depths must be [least, most],", 1..=1000),
        /// Relative chance among the traps that levels get by the rules of `traps`. Default 0: never.
        pub weight: u32 = 0 => Limit::of("weights must be", 0..=1000),
        /// A search on an adjacent square finds a hidden one with chance 1 in this number. A step of the hero
        /// beside it finds it half as often, and more often with each experience level. Default 8.
        pub noticed_one_in: u32 = 8 => ODDS,
        /// An actor that knows it and enters steps over it with chance 1 in this number. Default 0: never.
        pub avoided_one_in: u32 = 0 => SPARED,
        /// `true`: `enter` also affects flying and floating creatures.
        pub reaches_flyers: bool = false,
        /// Greatest size of creatures that `enter` does not affect. Default: it affects all sizes.
        pub spares_up_to: Option<Bulk>,
        /// Kin of creatures that `enter` does not affect.
        pub spares: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// `true`: `enter` also affects the hero on an adjacent square.
        pub springs_beside: bool = false,
        /// Message if a creature springs it near by, out of the hero's sight.
        pub sound: Option<Template> => Limit::Slots(&[]),
        /// Rules for disarming it. Without this key, it cannot be disarmed.
        pub disarm: Option<Disarm>,
        /// `true`: an altar, which takes offerings and shows what is cursed.
        pub altar: bool = false,
        /// Side of an altar: 1 lawful, 0 neutral, -1 chaotic. Default: it belongs to no god that heroes
        /// serve.
        pub side: Option<i32> => Limit::of("sides must be", -1..=1),
        /// Feature that it seems to be until the hero stands beside it. A level has it in place of that one:
        /// each kind of those that seem the same, once around by a shuffle.
        pub seems: Option<Id<Feature>>,
        /// `true`: a boulder that is pushed onto it or falls there fills it. Both are removed.
        pub filled: bool = false,
        /// Effects of drinking from it.
        pub quaff: Option<InteractionSpec>,
        /// Effects of sitting on it. Without this key, sitting has no effect.
        pub sit: Option<InteractionSpec>,
        /// Effects of dipping an item into it.
        pub dip: Option<InteractionSpec>,
        /// Effects of kicking it. Without this key, the general rules of kicks apply.
        pub kick: Option<InteractionSpec>,
        /// Effects of digging it up.
        pub dig: Option<InteractionSpec>,
        /// Effects of stepping on it. Such a feature is a trap: creatures that know it walk around it.
        pub enter: Option<InteractionSpec>,
        /// Effects of writing on it with an item. Without this key, such an attempt is refused.
        pub write: Option<InteractionSpec>,
        /// Effects of pulling it: the hero walks into it. Such a feature is a lever. It is on terrain that is
        /// not walkable, for example in a wall, and has no other use than `kick`.
        pub pull: Option<InteractionSpec>,
        /// Effects of taking an item from its square, by the hero or a creature.
        pub taken: Option<InteractionSpec>,
        /// `true`: an item that a new level has there is never cursed, and those who see it know what it is.
        pub displays: bool = false,
        /// Features that close when an item is taken from this one. Default: none.
        pub closes: Option<Closes>,
        /// Climbing up through it.
        pub climb: Option<ClimbSpec>,
    }
}

record! {
    /// Rule by which a choice of one item ends the choice.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Closes {
        /// Squares within which the others of the same kind close. What lies on them is lost, unless it
        /// lasts.
        pub within: i32 => Limit::of("it must be .. squares", 1..=40),
        /// Feature that they become.
        pub becomes: Id<Feature>,
        /// `true`: creatures that like what lies there take it, too. Otherwise they leave it to the hero.
        pub robbed: bool = false,
    }
}

record! {
    /// Way up through a feature, without a way back.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ClimbSpec {
        /// Levels from here to the one where it ends.
        pub levels: i32 => Limit::range(1..=1000),
        /// Moves that it takes.
        pub turns: u32 => Limit::of("it takes .. turns", 1..=10_000),
    }
}

record! {
    /// Rules for disarming a trap (NetHack 3.6: `untrap_prob`).
    #[derive(Debug, Clone)]
    pub struct Disarm {
        /// An attempt succeeds with chance 1 in this number. The number is greater for a hero who is blind,
        /// confused or stunned, and smaller for roles with `disarms_traps`. Default 3.
        pub one_in: u32 = 3 => ODDS,
        /// Name of the item that remains. Default: none.
        pub gives: Option<Id<ItemKind>>,
        /// Number of items. Default 1.
        pub count: Dice = Dice::fixed(1) => Limit::of("there must be .. of them", 1..=100),
    }
}

named!(Feature);

impl Feature {
    /// True if levels of this `depth` may get the feature by the rules of `traps`.
    pub fn comes_at(&self, depth: i32) -> bool {
        self.weight > 0 && (self.depth[0]..=self.depth[1]).contains(&depth)
    }

    /// True if an actor of this size and kin springs the feature.
    pub fn is_sprung_by(&self, size: Bulk, kin: Option<&str>) -> bool {
        self.spares_up_to.is_none_or(|most| size > most)
            && !self.spares.iter().any(|spared| Some(spared.as_str()) == kin)
    }

    /// True if it answers for what is taken from there, so that the hero has to choose.
    pub const fn answers_for_taking(&self) -> bool {
        self.taken.is_some() || self.closes.is_some()
    }

    /// True if stepping on the feature has effects.
    pub const fn is_trap(&self) -> bool {
        self.enter.is_some()
    }

    /// True if walking into the feature pulls it. It is on terrain that is not walkable.
    pub const fn is_lever(&self) -> bool {
        self.pull.is_some()
    }

    /// True if actors and items that enter the square fall to the level below.
    pub fn drops(&self) -> bool {
        self.enter_has(|effect| effect.facts().drops)
    }

    /// True if an actor that enters is trapped until it has climbed out.
    pub fn traps(&self) -> bool {
        self.enter_has(|effect| effect.facts().lasts == Some(StatusEffect::Trapped))
    }

    /// True if actors and items that enter the square are teleported.
    pub fn teleports(&self) -> bool {
        self.enter_has(|effect| effect.facts().ground == Some(GroundWork::Teleport))
    }

    /// True if actors that enter go to another level by magic.
    pub fn changes_level(&self) -> bool {
        self.enter_has(|effect| effect.facts().moves_level)
    }

    /// Returns the pit that it always becomes when an actor or a boulder sets it off, as a mine does.
    pub fn blasted_into(&self) -> Option<Id<Feature>> {
        let wears = self.enter.as_ref()?.wears_out.as_ref()?;
        wears.becomes.filter(|_| wears.one_in == 1)
    }

    fn enter_has(&self, is: fn(EffectName) -> bool) -> bool {
        self.enter
            .as_ref()
            .is_some_and(|enter| enter.ability.effects.iter().any(|part| is(part.effect.name())))
    }

    /// Returns the effects of `interaction`, or `None` if the interaction has none.
    pub fn on(&self, interaction: Interaction) -> Option<&InteractionSpec> {
        match interaction {
            Interaction::Quaff => self.quaff.as_ref(),
            Interaction::Sit => self.sit.as_ref(),
            Interaction::Dip => self.dip.as_ref(),
            Interaction::Kick => self.kick.as_ref(),
            Interaction::Dig => self.dig.as_ref(),
            Interaction::Enter => self.enter.as_ref(),
            Interaction::Write => self.write.as_ref(),
            Interaction::Pull => self.pull.as_ref(),
            Interaction::Taken => self.taken.as_ref(),
        }
    }

    /// Returns all uses with their keys.
    pub(in crate::raws) fn uses(&mut self) -> impl Iterator<Item = (&'static str, &mut InteractionSpec)> {
        let uses = [
            ("quaff", self.quaff.as_mut()),
            ("sit", self.sit.as_mut()),
            ("dip", self.dip.as_mut()),
            ("kick", self.kick.as_mut()),
            ("dig", self.dig.as_mut()),
            ("enter", self.enter.as_mut()),
            ("write", self.write.as_mut()),
            ("pull", self.pull.as_mut()),
            ("taken", self.taken.as_mut()),
        ];
        uses.into_iter().filter_map(|(key, one)| Some((key, one?)))
    }
}

/// Declares the features that builder stages refer to by name.
macro_rules! named_features {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// All features, with shortcuts for those that builder stages refer to by name.
        #[derive(Debug, Clone)]
        pub struct Features {
            /// All kinds of features.
            pub table: Table<Feature>,
            $($(#[$doc])* pub $name: Id<Feature>,)+
        }

        impl Features {
            fn new(table: Table<Feature>, mut find: impl FnMut(&str) -> Option<Id<Feature>>) -> Option<Self> {
                // Look up all names before the first missing one returns, so that all are reported.
                $(let $name = find(stringify!($name));)+
                Some(Self { table, $($name: $name?,)+ })
            }
        }
    };
}

named_features! {
    /// A fountain.
    fountain,
    /// An altar.
    altar,
    /// A grave.
    grave,
    /// A throne.
    throne,
    /// A kitchen sink.
    sink,
}

impl Features {
    /// Returns the feature called `name`.
    pub fn named(&self, name: &str) -> Option<Id<Feature>> {
        self.table.named(name)
    }

    /// Returns the altars that belong to the gods of heroes.
    pub fn altars(&self) -> impl Iterator<Item = Id<Feature>> {
        let dedicated =
            |feature: &Feature| feature.altar && feature.side.is_some() && feature.seems.is_none();
        self.table.iter().filter(move |(_, feature)| dedicated(feature)).map(|(id, _)| id)
    }

    /// Returns an altar of `side`.
    pub fn altar_of(&self, side: i32) -> Option<Id<Feature>> {
        self.altars().find(|altar| self.table[*altar].side == Some(side))
    }

    /// Returns the feature that digging makes first, or `None` in a world without pits.
    pub fn pit(&self) -> Option<Id<Feature>> {
        self.named("pit").filter(|pit| self.table[*pit].traps())
    }

    /// Returns the feature that digging in a pit makes, or `None` in a world without holes.
    pub fn hole(&self) -> Option<Id<Feature>> {
        self.named("hole").filter(|hole| self.table[*hole].drops())
    }

    /// Returns the names of all kinds.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.table.iter().map(|(_, feature)| feature.name.as_str())
    }
}

/// Reads features.json. A feature must not share its name with a terrain of `terrains`, because tilesets list
/// both. Returns the features, and their JSON records in the same order.
pub(in crate::raws) fn load(
    loader: &mut Loader,
    terrains: Option<&Terrains>,
) -> (Option<Features>, Vec<Node>) {
    let Records { mut reads, whole } = loader.records::<Feature>("features.json");
    for read in &reads {
        check(&mut loader.report, read, terrains);
    }
    let names_known = whole && reads.iter().all(|read| read.good("name"));
    let names: Vec<(String, Vec<String>)> =
        reads.iter().map(|read| (read.raw.name.clone(), read.raw.was.clone())).collect();
    let place = |name: &str| {
        let now = names.iter().position(|(known, _)| known == name);
        now.or_else(|| names.iter().position(|(_, was)| was.iter().any(|old| old == name)))
    };
    for Read { raw: feature, source: read } in &mut reads {
        let report = &mut loader.report;
        interactions::check(report, read, feature);
    }
    let (kinds, nodes): (Vec<Feature>, Vec<Node>) =
        reads.into_iter().map(|read| (read.raw, read.source.node)).unzip();
    let table = Table::new(kinds);
    let find = |name: &str| {
        let found = place(name);
        if found.is_none() && names_known {
            let help = "levels need it; add a record of this name".to_owned();
            let problem = format!("there is no `{name}`");
            match loader.report.taker_of(["features.json", "name"], name) {
                Some(span) => loader.report.note(span, problem, Some(help)),
                None => loader.note_list("features.json", problem, Some(help)),
            }
        }
        found.map(Id::new)
    };
    // A record without a readable name may be the one that is missing.
    (Features::new(table, find).filter(|_| names_known), nodes)
}

fn check(report: &mut Findings, read: &Read<Feature>, terrains: Option<&Terrains>) {
    let Feature { name, glyph, colour, .. } = &read.raw;
    if read.good("name") {
        if [HERO, UNSEEN].contains(&name.as_str()) {
            report.at(&read.node, "name", format!("`{name}` has another meaning in tilesets"), None);
        } else if terrains.is_some_and(|terrains| terrains.names().any(|terrain| terrain == name)) {
            let help = "tilesets and vaults name both, so choose another name".to_owned();
            report.at(&read.node, "name", format!("there is a terrain `{name}`"), Some(help));
        }
    }
    let [least, most] = read.raw.depth;
    if read.good("depth") && least > most {
        report.at(&read.node, "depth", "write the smaller depth first", None);
    }
    if read.good("weight") && read.raw.weight > 0 && !read.raw.is_trap() {
        let help = "only features with `enter` are traps".to_owned();
        let places = ["weight", "enter", "name"].map(|key| read.node.locate(key));
        let place = report.topmost(read.node.locate("weight"), places);
        report.note(place, "levels get only traps by chance", Some(help));
    }
    if read.good("pull") && read.raw.is_lever() {
        let from_beside = |deed: &Interaction| matches!(deed, Interaction::Pull | Interaction::Kick);
        let mut others = Interaction::ALL.into_iter().filter(|deed| !from_beside(deed));
        if let Some(deed) = others.find(|deed| read.good(deed.name()) && read.raw.on(*deed).is_some()) {
            let help = "leave out one of the two keys".to_owned();
            report.at(&read.node, deed.name(), "nobody can stand on a feature with `pull`", Some(help));
        }
    }
    if read.good("altar") && read.good("side") && read.raw.side.is_some() && !read.raw.altar {
        let help = "only features with `altar` have one".to_owned();
        let place = report.topmost(read.node.locate("side"), [read.node.locate("altar")]);
        report.note(place, "a side means nothing here", Some(help));
    }
    if read.good("colour") && *colour == Colour::Black {
        report.at(&read.node, "colour", "black on black is invisible", None);
    }
    if read.good("glyph") && !fits_a_cell(*glyph) {
        let problem = format!("`{}` does not fill exactly one cell", glyph.escape_debug());
        let help = "use a printable, single-width character".to_owned();
        report.at(&read.node, "glyph", problem, Some(help));
    }
}
