//! What standing things do to those who drink from them, sit on them, dip something into them, kick them, dig them up or
//! step on them.

use super::{
    creatures,
    effects::{PARTS, Part},
    reading::{
        reader::Source,
        record::{record, words},
        report::Findings,
        table::Id,
        value::{Limit, ODDS},
    },
    template::Template,
    terrain::Terrain,
};
use serde::{Deserialize, Serialize};

words! {
    /// What one does to a standing thing.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Deed {
        /// One drinks from it.
        Quaff = "quaff",
        /// One sits on it.
        Sit = "sit",
        /// One dips something into it.
        Dip = "dip",
        /// One kicks it.
        Kick = "kick",
        /// One digs it up.
        Dig = "dig",
        /// One steps on it.
        Enter = "enter",
    }
}

record! {
    /// What comes of doing something to a standing thing.
    #[derive(Debug, Clone)]
    pub struct Use {
        /// What comes in any case, before anything else.
        pub effects: Vec<Part> = Vec::new() => PARTS,
        /// Of these one comes, by weight; of a kick one without effects is a kick like any other.
        pub outcomes: Vec<Outcome> = Vec::new() => Limit::of("a use has .. outcomes", 0..=40),
        /// Whether what is dipped may become something of which there is only one, as items.json says, before anything else.
        pub bestows: bool = false,
        /// How it comes to an end.
        pub wears_out: Option<WearsOut>,
    }
}

record! {
    /// One of the things that may come of it.
    #[derive(Debug, Clone)]
    pub struct Outcome {
        /// How often it comes, relative to the others.
        pub weight: u32 = 1 => Limit::of("weights are", 1..=1000),
        /// What is gone from that place with it, in a word of one's own: no outcome that takes the same away comes there again.
        pub once: Option<String> => Limit::Shown,
        /// One such place in so many has that.
        pub held_by_one_in: u32 = 1 => ODDS,
        /// It comes only where this is gone, or never was.
        pub after: Option<String> => Limit::Shown,
        /// It comes only to heroes of such luck or better.
        pub luck_from: Option<i32> => Limit::range(-20..=20),
        /// It comes only to heroes of such luck or worse.
        pub luck_to: Option<i32> => Limit::range(-20..=20),
        /// What the square is from then on.
        pub becomes: Option<String> => Limit::Names("terrain"),
        /// Whether what wears out by other outcomes does not by this one.
        pub spares: bool = false,
        /// What it does.
        pub effects: Vec<Part> = Vec::new() => PARTS,
    }
    found {
        /// What the square is from then on.
        pub(crate) into: Option<Id<Terrain>>,
    }
}

record! {
    /// How a standing thing comes to an end.
    #[derive(Debug, Clone)]
    pub struct WearsOut {
        /// Once in so many times.
        pub one_in: u32 => ODDS,
        /// What the square is from then on.
        pub becomes: String = "floor".to_owned() => Limit::Names("terrain"),
        /// What is told of it.
        pub told: Template => Limit::Slots(&[]),
    }
    found {
        /// What the square is from then on.
        pub(crate) into: Option<Id<Terrain>>,
    }
}

impl Use {
    /// All effects that there are in it.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.effects.iter().chain(self.outcomes.iter().flat_map(|outcome| &outcome.effects))
    }
}

impl Outcome {
    /// Whether it may come to heroes of this luck.
    pub fn is_for(&self, luck: i32) -> bool {
        self.luck_from.is_none_or(|from| luck >= from) && self.luck_to.is_none_or(|to| luck <= to)
    }

    /// Whether nothing comes of it.
    pub fn is_nothing(&self) -> bool {
        self.effects.is_empty() && self.into.is_none()
    }
}

impl Terrain {
    /// What comes of doing that to it; `None` if nothing ever does.
    pub fn on(&self, deed: Deed) -> Option<&Use> {
        match deed {
            Deed::Quaff => self.quaff.as_ref(),
            Deed::Sit => self.sit.as_ref(),
            Deed::Dip => self.dip.as_ref(),
            Deed::Kick => self.kick.as_ref(),
            Deed::Dig => self.dig.as_ref(),
            Deed::Enter => self.enter.as_ref(),
        }
    }

    fn all_uses(&mut self) -> [(&'static str, Option<&mut Use>); 6] {
        [
            ("quaff", self.quaff.as_mut()),
            ("sit", self.sit.as_mut()),
            ("dip", self.dip.as_mut()),
            ("kick", self.kick.as_mut()),
            ("dig", self.dig.as_mut()),
            ("enter", self.enter.as_mut()),
        ]
    }
}

/// Looks up what the uses of `terrain`, which `read` describes, have to do with: creatures, and other squares by `find`, which
/// has the path and the name. What is wrong goes to `report`.
pub(super) fn find_names(
    report: &mut Findings,
    read: &Source,
    terrain: &mut Terrain,
    creatures: &creatures::Known,
    find: impl Fn(&mut Findings, &str, &str) -> Option<Id<Terrain>>,
) {
    for (key, one) in terrain.all_uses() {
        let Some(one) = one else { continue };
        find_creatures(report, read, &format!("{key}.effects"), &mut one.effects, creatures);
        for (place, outcome) in one.outcomes.iter_mut().enumerate() {
            let path = format!("{key}.outcomes[{place}]");
            find_creatures(report, read, &format!("{path}.effects"), &mut outcome.effects, creatures);
            let becomes = outcome.becomes.as_ref();
            outcome.into = becomes.and_then(|name| find(report, &format!("{path}.becomes"), name));
        }
        if let Some(wears) = &mut one.wears_out {
            wears.into = find(report, &format!("{key}.wears_out.becomes"), &wears.becomes);
        }
    }
}

fn find_creatures(
    report: &mut Findings,
    read: &Source,
    path: &str,
    parts: &mut [Part],
    known: &creatures::Known,
) {
    for (place, part) in parts.iter_mut().enumerate() {
        if let Some(creature) = part.effect.creature_mut() {
            creature.find(report, read, format_args!("{path}[{place}].creature"), known);
        }
    }
}

/// What makes no sense together goes to `report`.
pub(super) fn check(report: &mut Findings, read: &Source, terrain: &mut Terrain) {
    let uses: Vec<(&str, &mut Use)> =
        terrain.all_uses().into_iter().filter_map(|(key, one)| Some((key, one?))).collect();
    let taken: Vec<&str> = uses
        .iter()
        .flat_map(|(_, one)| &one.outcomes)
        .filter_map(|outcome| outcome.once.as_deref())
        .collect();
    for (key, one) in uses.iter().filter(|(key, _)| read.good(key)) {
        for (place, outcome) in one.outcomes.iter().enumerate() {
            let path = format!("{key}.outcomes[{place}]");
            if let Some(after) = outcome.after.as_deref().filter(|after| !taken.contains(after)) {
                let help = format!("some outcome has to take it away: \"once\": \"{after}\"");
                let problem = format!("nothing takes `{after}` away from here");
                report.at(&read.node, &format!("{path}.after"), problem, Some(help));
            }
            if outcome.luck_from.zip(outcome.luck_to).is_some_and(|(from, to)| from > to) {
                report.at(&read.node, &format!("{path}.luck_to"), "nobody has such luck", None);
            }
        }
    }
}
