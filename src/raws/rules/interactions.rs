//! Effects of interactions with features: drinking, sitting, dipping, kicking, digging, stepping on them and
//! taking what lies there.

use crate::raws::{
    kinds::features::Feature,
    reading::{
        reader::ValueSource,
        record::{record, words},
        report::Findings,
        table::Id,
        value::{Limit, ODDS},
    },
    words::{
        effects::{EffectSpec, ability::Ability},
        template::Template,
    },
};
use serde::{Deserialize, Serialize};

words! {
    /// Way to interact with a feature.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Interaction {
        /// Drinking from it.
        Quaff = "quaff",
        /// Sitting on it.
        Sit = "sit",
        /// Dipping an item into it.
        Dip = "dip",
        /// Kicking it.
        Kick = "kick",
        /// Digging it up.
        Dig = "dig",
        /// Stepping on it.
        Enter = "enter",
        /// Writing on it with an item.
        Write = "write",
        /// Pulling it, by walking into it.
        Pull = "pull",
        /// Taking an item from its square.
        Taken = "taken",
    }
}

record! {
    /// Effects of one interaction.
    #[derive(Debug, Clone)]
    pub struct InteractionSpec {
        /// Possible results. One is drawn by `weight`. If the result of a kick has no effects, the general
        /// rules of kicks apply.
        pub outcomes: Vec<InteractionOutcome> = Vec::new() => Limit::of("a use can have .. outcomes", 0..=40),
        /// `true`: a dipped item may become the artefact that its record in items.json names. This is tried
        /// before anything else.
        pub bestows: bool = false,
        /// Chance that the feature wears out with use.
        pub wears_out: Option<WearsOut>,
    }
    flat {
        /// Effects that always apply, before the outcome.
        pub ability: Ability,
    }
}

record! {
    /// One possible result of an interaction.
    #[derive(Debug, Clone)]
    pub struct InteractionOutcome {
        /// Relative chance to be drawn. Default 1.
        pub weight: u32 = 1 => Limit::of("weights must be", 1..=1000),
        /// Free name of a resource of this feature that the outcome uses up, for example a gem. No outcome
        /// with the same name happens at this feature again.
        pub once: Option<String> => Limit::Shown,
        /// A new feature has the resource `once` with chance 1 in this number. Default 1: always.
        pub held_by_one_in: u32 = 1 => ODDS,
        /// Name of a resource. The outcome happens only if the feature has used it up or never had it.
        pub after: Option<String> => Limit::Shown,
        /// Least luck of the hero for this outcome.
        pub luck_from: Option<i32> => Limit::range(-20..=20),
        /// Greatest luck of the hero for this outcome.
        pub luck_to: Option<i32> => Limit::range(-20..=20),
        /// Least depth of the level for this outcome.
        pub depth_from: Option<i32> => Limit::range(1..=1000),
        /// Greatest depth of the level for this outcome.
        pub depth_to: Option<i32> => Limit::range(1..=1000),
        /// Feature that replaces this one.
        pub becomes: Option<Id<Feature>>,
        /// `true`: the feature is removed; a box is destroyed.
        pub removes: bool = false,
        /// `true`: `wears_out` is not rolled for this outcome.
        pub spares: bool = false,
    }
    flat {
        /// Effects of the outcome.
        pub ability: Ability,
    }
}

record! {
    /// Rule by which a feature wears out.
    #[derive(Debug, Clone)]
    pub struct WearsOut {
        /// The feature wears out with chance 1 in this number at each use.
        pub one_in: u32 => ODDS,
        /// Feature that replaces it. Without this key, it is removed.
        pub becomes: Option<Id<Feature>>,
        /// Message when it wears out.
        pub told: Template => Limit::Slots(&[]),
    }
}

impl InteractionSpec {
    /// Returns all effects of the use: the constant ones and those of every outcome.
    pub fn parts(&self) -> impl Iterator<Item = &EffectSpec> {
        self.ability.effects.iter().chain(self.outcomes.iter().flat_map(|outcome| &outcome.ability.effects))
    }
}

impl InteractionOutcome {
    /// True if the outcome may happen at this `depth` to a hero with this `luck`.
    pub fn is_for(&self, luck: i32, depth: i32) -> bool {
        self.luck_from.is_none_or(|from| luck >= from)
            && self.luck_to.is_none_or(|to| luck <= to)
            && self.depth_from.is_none_or(|from| depth >= from)
            && self.depth_to.is_none_or(|to| depth <= to)
    }

    /// True if the outcome has no effects and leaves the feature as it is.
    pub fn is_nothing(&self) -> bool {
        self.ability.is_empty() && self.becomes.is_none() && !self.removes
    }
}

/// Reports contradictions in the uses of `feature` to `report`.
pub(in crate::raws) fn check(report: &mut Findings, read: &ValueSource, feature: &mut Feature) {
    let uses: Vec<(&str, &mut InteractionSpec)> = feature.uses().collect();
    let taken: Vec<&str> = uses
        .iter()
        .flat_map(|(_, one)| &one.outcomes)
        .filter_map(|outcome| outcome.once.as_deref())
        .collect();
    for (key, one) in uses.iter().filter(|(key, _)| read.good(key)) {
        for (place, outcome) in one.outcomes.iter().enumerate() {
            let path = format!("{key}.outcomes[{place}]");
            if let Some(after) = outcome.after.as_deref().filter(|after| !taken.contains(after)) {
                let help = format!("an outcome must have \"once\": \"{after}\"");
                let problem = format!("no outcome uses up `{after}`");
                report.at(&read.node, &format!("{path}.after"), problem, Some(help));
            }
            if outcome.removes && outcome.becomes.is_some() {
                let problem = "give `removes` or `becomes`, not both";
                report.at(&read.node, &format!("{path}.removes"), problem, None);
            }
            if outcome.depth_from.zip(outcome.depth_to).is_some_and(|(from, to)| from > to) {
                let problem = "no level is that deep: write the smaller number first";
                report.at(&read.node, &format!("{path}.depth_to"), problem, None);
            }
            if outcome.luck_from.zip(outcome.luck_to).is_some_and(|(from, to)| from > to) {
                report.at(
                    &read.node,
                    &format!("{path}.luck_to"),
                    "nobody has such luck: write the smaller number first",
                    None,
                );
            }
        }
    }
}
