//! Interactions with features: what comes of drinking from them, sitting on them, dipping something into them, kicking them,
//! digging them up or stepping on them.

use super::{
    creatures,
    effects::{EffectSpec, ability::Ability},
    features::Feature,
    reading::{
        reader::Source,
        record::{record, words},
        report::Findings,
        table::Id,
        value::{Limit, ODDS},
    },
    template::Template,
};
use serde::{Deserialize, Serialize};

words! {
    /// A way to use a feature.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Interaction {
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
    /// What comes of an interaction.
    #[derive(Debug, Clone)]
    pub struct Use {
        /// Of these one comes, by weight; of a kick one without effects is a kick like any other.
        pub outcomes: Vec<Outcome> = Vec::new() => Limit::of("a use has .. outcomes", 0..=40),
        /// Whether what is dipped may become something of which there is only one, as items.json says, before anything else.
        pub bestows: bool = false,
        /// How it comes to an end.
        pub wears_out: Option<WearsOut>,
    }
    flat {
        /// What comes in any case, before anything else.
        pub ability: Ability,
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
        /// The feature that takes its place.
        pub becomes: Option<String> => Limit::Names("features"),
        /// Nothing stands there any more.
        pub removes: bool = false,
        /// Whether what wears out by other outcomes does not by this one.
        pub spares: bool = false,
    }
    flat {
        /// What it does.
        pub ability: Ability,
    }
    found {
        /// The feature that takes its place.
        pub(crate) into: Option<Id<Feature>>,
    }
}

record! {
    /// How a feature wears out.
    #[derive(Debug, Clone)]
    pub struct WearsOut {
        /// Once in so many times.
        pub one_in: u32 => ODDS,
        /// The feature that takes its place; nothing if it is not said.
        pub becomes: Option<String> => Limit::Names("features"),
        /// What is told of it.
        pub told: Template => Limit::Slots(&[]),
    }
    found {
        /// The feature that takes its place.
        pub(crate) into: Option<Id<Feature>>,
    }
}

impl Use {
    /// All effects that there are in it.
    pub fn parts(&self) -> impl Iterator<Item = &EffectSpec> {
        self.ability.effects.iter().chain(self.outcomes.iter().flat_map(|outcome| &outcome.ability.effects))
    }
}

impl Outcome {
    /// Whether it may come to heroes of this luck.
    pub fn is_for(&self, luck: i32) -> bool {
        self.luck_from.is_none_or(|from| luck >= from) && self.luck_to.is_none_or(|to| luck <= to)
    }

    /// Whether nothing comes of it.
    pub fn is_nothing(&self) -> bool {
        self.ability.is_empty() && self.into.is_none() && !self.removes
    }
}

/// Looks up what the uses of `feature`, which `read` describes, name: creatures, and other features by `find`, which
/// has the path and the name. What is wrong goes to `report`.
pub(super) fn find_names(
    report: &mut Findings,
    read: &Source,
    feature: &mut Feature,
    creatures: &creatures::Known,
    find: impl Fn(&mut Findings, &str, &str) -> Option<Id<Feature>>,
) {
    for (key, one) in feature.uses() {
        find_creatures(report, read, &format!("{key}.effects"), &mut one.ability.effects, creatures);
        for (place, outcome) in one.outcomes.iter_mut().enumerate() {
            let path = format!("{key}.outcomes[{place}]");
            find_creatures(report, read, &format!("{path}.effects"), &mut outcome.ability.effects, creatures);
            let becomes = outcome.becomes.as_ref();
            outcome.into = becomes.and_then(|name| find(report, &format!("{path}.becomes"), name));
        }
        if let Some(wears) = &mut one.wears_out {
            let becomes = wears.becomes.as_ref();
            wears.into = becomes.and_then(|name| find(report, &format!("{key}.wears_out.becomes"), name));
        }
    }
}

fn find_creatures(
    report: &mut Findings,
    read: &Source,
    path: &str,
    parts: &mut [EffectSpec],
    known: &creatures::Known,
) {
    for (place, part) in parts.iter_mut().enumerate() {
        if let Some(creature) = part.effect.creature_mut() {
            creature.find(report, read, format_args!("{path}[{place}].creature"), known);
        }
    }
}

/// What makes no sense together goes to `report`.
pub(super) fn check(report: &mut Findings, read: &Source, feature: &mut Feature) {
    let uses: Vec<(&str, &mut Use)> = feature.uses().collect();
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
            if outcome.removes && outcome.becomes.is_some() {
                let problem = "either it is gone or something takes its place";
                report.at(&read.node, &format!("{path}.removes"), problem, None);
            }
            if outcome.luck_from.zip(outcome.luck_to).is_some_and(|(from, to)| from > to) {
                report.at(&read.node, &format!("{path}.luck_to"), "nobody has such luck", None);
            }
        }
    }
}
