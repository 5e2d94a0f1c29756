//! features.json: what stands on a square, or lies hidden in it: fountains, altars, graves, traps, pits.
//!
//! A square is built of a terrain and holds at most one feature. When the feature is gone, the terrain shows again.

use super::{
    colour::Colour,
    creatures,
    effects::{EffectName, affliction::StatusEffect},
    interactions::{self, Interaction, Use},
    reading::{
        loader::{Loader, Records},
        name_index::suggestion,
        reader::Read,
        record::record,
        report::Findings,
        table::{Id, Table, named},
        value::{Limit, ODDS},
    },
    terrain::{HERO, Terrains, UNSEEN},
};
use crate::base::clean_text::fits_a_cell;

record! {
    /// A kind of feature.
    #[derive(Debug, Clone)]
    pub struct Feature {
        /// The name that vaults, tilesets and other records use.
        pub name: String => Limit::Shown,
        /// Former names: a reference by one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Name in messages, with its article: "a fountain".
        pub description: String => Limit::Shown,
        /// What there is to say about it for those who look closely.
        pub about: Option<String> => Limit::Shown,
        /// Character on the map, where the tileset has no tile of this name.
        pub glyph: char,
        /// The name of its colour in palettes.
        pub colour: Colour,
        /// Worth stopping for and noting.
        pub landmark: bool = false,
        /// Chance to be hidden when it is laid, in percent, where a vault or a stage does not say.
        pub hidden: i32 = 0 => Limit::range(0..=100),
        /// A search beside it finds a hidden one once in so many times.
        pub noticed_one_in: u32 = 8 => ODDS,
        /// `enter` affects those who fly or float over it, too.
        pub reaches_flyers: bool = false,
        /// A boulder that is pushed onto it, or falls there, fills it: both are gone.
        pub filled: bool = false,
        /// What comes of drinking from it.
        pub quaff: Option<Use>,
        /// What comes of sitting on it; where nothing is said, one just sits there.
        pub sit: Option<Use>,
        /// What comes of dipping something into it.
        pub dip: Option<Use>,
        /// What comes of kicking it, if not what comes of any kick.
        pub kick: Option<Use>,
        /// What comes of digging it up.
        pub dig: Option<Use>,
        /// What comes of stepping on it: those who know of it go round.
        pub enter: Option<Use>,
    }
}

named!(Feature);

impl Feature {
    /// True if something comes of stepping on it.
    pub const fn is_trap(&self) -> bool {
        self.enter.is_some()
    }

    /// True if those who step on it, and what comes to lie there, fall to the level below.
    pub fn drops(&self) -> bool {
        self.enter_has(|effect| effect.facts().drops)
    }

    /// True if those who step on it are held until they have climbed out.
    pub fn traps(&self) -> bool {
        self.enter_has(|effect| effect.facts().lasts == Some(StatusEffect::Trapped))
    }

    fn enter_has(&self, is: fn(EffectName) -> bool) -> bool {
        self.enter
            .as_ref()
            .is_some_and(|enter| enter.ability.effects.iter().any(|part| is(part.effect.name())))
    }

    /// Effects of the interaction; `None` if nothing ever comes of it.
    pub fn on(&self, interaction: Interaction) -> Option<&Use> {
        match interaction {
            Interaction::Quaff => self.quaff.as_ref(),
            Interaction::Sit => self.sit.as_ref(),
            Interaction::Dip => self.dip.as_ref(),
            Interaction::Kick => self.kick.as_ref(),
            Interaction::Dig => self.dig.as_ref(),
            Interaction::Enter => self.enter.as_ref(),
        }
    }

    /// All uses with their keys.
    pub(super) fn uses(&mut self) -> impl Iterator<Item = (&'static str, &mut Use)> {
        let uses = [
            ("quaff", self.quaff.as_mut()),
            ("sit", self.sit.as_mut()),
            ("dip", self.dip.as_mut()),
            ("kick", self.kick.as_mut()),
            ("dig", self.dig.as_mut()),
            ("enter", self.enter.as_mut()),
        ];
        uses.into_iter().filter_map(|(key, one)| Some((key, one?)))
    }
}

/// Declares the features that builder stages ask for by name.
macro_rules! named_features {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// All features, and those that builder stages ask for by name.
        #[derive(Debug, Clone)]
        pub struct Features {
            /// All kinds.
            pub table: Table<Feature>,
            $($(#[$doc])* pub $name: Id<Feature>,)+
        }

        impl Features {
            fn new(table: Table<Feature>, mut find: impl FnMut(&str) -> Option<Id<Feature>>) -> Option<Self> {
                // All are looked for before the first that is missing ends it, so that all are reported.
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
    /// The feature called `name`.
    pub fn named(&self, name: &str) -> Option<Id<Feature>> {
        self.table.named(name)
    }

    /// The feature that digging leaves first; `None` in a world without pits.
    pub fn pit(&self) -> Option<Id<Feature>> {
        self.named("pit").filter(|pit| self.table[*pit].traps())
    }

    /// The feature that digging on leaves; `None` in a world where holes close.
    pub fn hole(&self) -> Option<Id<Feature>> {
        self.named("hole").filter(|hole| self.table[*hole].drops())
    }

    /// The names of all kinds.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.table.iter().map(|(_, feature)| feature.name.as_str())
    }
}

/// Reads features.json. A feature has a name that no terrain of `terrains` has: tilesets list both.
pub(super) fn load(
    loader: &mut Loader,
    terrains: Option<&Terrains>,
    creatures: &creatures::Known,
) -> Option<Features> {
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
        let find = |report: &mut Findings, path: &str, name: &str| {
            let found = place(name);
            if found.is_none() && names_known && read.good(path) {
                let known = || suggestion(name, names.iter().map(|(name, _)| name.as_str()));
                let written = (&read.node, read.node.locate(path));
                let problem = format!("there is no feature `{name}`");
                report.leads_nowhere(["features.json", "name"], name, written, problem, known);
            }
            found.map(Id::new)
        };
        interactions::find_names(report, read, feature, creatures, find);
    }
    let table = Table::new(reads.into_iter().map(|read| read.raw).collect());
    let find = |name: &str| {
        let found = place(name);
        if found.is_none() && names_known {
            let help = "levels are furnished with it; add a record of this name".to_owned();
            let problem = format!("there is no `{name}`");
            match loader.report.taker_of(["features.json", "name"], name) {
                Some(span) => loader.report.note(span, problem, Some(help)),
                None => loader.note_list("features.json", problem, Some(help)),
            }
        }
        found.map(Id::new)
    };
    // A record without a readable name may be any of those that are asked for.
    Features::new(table, find).filter(|_| names_known)
}

fn check(report: &mut Findings, read: &Read<Feature>, terrains: Option<&Terrains>) {
    let Feature { name, glyph, colour, .. } = &read.raw;
    if read.good("name") {
        if [HERO, UNSEEN].contains(&name.as_str()) {
            report.at(&read.node, "name", format!("`{name}` means somebody in tilesets"), None);
        } else if terrains.is_some_and(|terrains| terrains.names().any(|terrain| terrain == name)) {
            let help = "tilesets and vaults name both: call it otherwise".to_owned();
            report.at(&read.node, "name", format!("there is a terrain `{name}`"), Some(help));
        }
    }
    if read.good("colour") && *colour == Colour::Black {
        report.at(&read.node, "colour", "nobody sees black on black", None);
    }
    if read.good("glyph") && !fits_a_cell(*glyph) {
        let problem = format!("`{}` does not fill exactly one cell", glyph.escape_debug());
        let help = "use a printable, single-width character".to_owned();
        report.at(&read.node, "glyph", problem, Some(help));
    }
}
