//! Meters of what heroes do: acts by verb, things used by name, prayers, offerings and donations.

use super::trade::TradeCounts;
use crate::{
    engine::event::Event,
    raws::{kinds::gods::GodText, rules::priests::PriestText},
};
use serde::{Deserialize, Serialize};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    ops::AddAssign,
};

/// Number of acts by verb and by the name of what they are done with.
pub type UseCounts = BTreeMap<String, BTreeMap<String, u64>>;

/// Prayers, offerings and donations of one game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaithCounts {
    /// Number of prayers after which the god was content.
    pub answered: u64,
    /// Number of prayers without effect.
    pub ignored: u64,
    /// Number of prayers that the god punished.
    pub punished: u64,
    /// Number of deaths before which the last decision could have been a prayer that saves: 0 or 1 a game.
    pub unused: u64,
    /// Number of corpses offered on altars.
    pub offers: u64,
    /// Number of gifts of gold that priests took.
    pub donations: u64,
}

impl FaithCounts {
    /// Returns the number of prayers.
    pub fn prayers(&self) -> u64 {
        self.answered.saturating_add(self.ignored).saturating_add(self.punished)
    }

    /// Counts a prayer by what the god said first.
    fn prayed(&mut self, said: Option<GodText>) {
        match said {
            Some(
                GodText::Heard
                | GodText::Pleased
                | GodText::Boon
                | GodText::Gift
                | GodText::Crowned
                | GodText::Accepts
                | GodText::Raises,
            ) => self.answered += 1,
            Some(GodText::Silent) => self.ignored += 1,
            // Wrath that the rules give no deed for is silent.
            None
            | Some(
                GodText::TooSoon
                | GodText::Angry
                | GodText::Curse
                | GodText::Minion
                | GodText::Bolt
                | GodText::Gains
                | GodText::Refuses,
            ) => self.punished += 1,
        }
    }
}

impl AddAssign for FaithCounts {
    fn add_assign(&mut self, more: Self) {
        let Self { answered, ignored, punished, unused, offers, donations } = more;
        self.answered = self.answered.saturating_add(answered);
        self.ignored = self.ignored.saturating_add(ignored);
        self.punished = self.punished.saturating_add(punished);
        self.unused = self.unused.saturating_add(unused);
        self.offers = self.offers.saturating_add(offers);
        self.donations = self.donations.saturating_add(donations);
    }
}

/// Prayers, offerings and donations of many games.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct FaithSums {
    /// Number of games with a prayer.
    pub prayed: u64,
    /// Number of games with an offering.
    pub offered: u64,
    /// Number of games with a donation.
    pub donated: u64,
    #[serde(flatten)]
    pub counts: FaithCounts,
}

/// Share of something: its name, its number, and the number that it is a part of.
pub type NamedShare = (&'static str, u64, u64);

impl FaithSums {
    /// Adds a game.
    pub fn add(&mut self, game: &FaithCounts) {
        self.prayed += u64::from(game.prayers() > 0);
        self.offered += u64::from(game.offers > 0);
        self.donated += u64::from(game.donations > 0);
        self.counts += *game;
    }

    /// Returns the shares among `games` games, of which `deaths` ended with the death of the hero.
    pub fn shares(&self, games: u64, deaths: u64) -> [NamedShare; 7] {
        let FaithCounts { answered, ignored, punished, unused, .. } = self.counts;
        let prayers = self.counts.prayers();
        [
            ("games with a prayer", self.prayed, games),
            ("prayers answered", answered, prayers),
            ("prayers ignored", ignored, prayers),
            ("prayers punished", punished, prayers),
            ("deaths with a prayer unused", unused, deaths),
            ("games with an offering", self.offered, games),
            ("games with a donation", self.donated, games),
        ]
    }

    /// Returns the means of a game, as a sentence without its full stop.
    pub fn means(&self, games: u64) -> String {
        let mean = |count: u64| count as f64 / games.max(1) as f64;
        let FaithCounts { offers, donations, .. } = self.counts;
        format!(
            "{:.2} prayers, {:.2} offerings and {:.2} donations a game",
            mean(self.counts.prayers()),
            mean(offers),
            mean(donations)
        )
    }
}

/// Acts with one verb in many games.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct VerbSums {
    /// Number of games with the act.
    pub games: u64,
    /// Number of acts.
    pub uses: u64,
}

/// Returns the verbs in `sides`, those of most games first.
pub fn verbs_by_share<'a>(sides: &[&'a BTreeMap<String, VerbSums>]) -> Vec<&'a str> {
    let names: BTreeSet<&str> = sides.iter().flat_map(|side| side.keys().map(String::as_str)).collect();
    let sum = |name: &str| {
        let of_sides = sides.iter().filter_map(|side| side.get(name));
        of_sides.fold((0, 0), |(games, uses): (u64, u64), sums| {
            (games + sums.games, uses.saturating_add(sums.uses))
        })
    };
    let mut names: Vec<&str> = names.into_iter().collect();
    names.sort_by_key(|name| (Reverse(sum(name)), *name));
    names
}

/// Returns the `most` names that acts with the verb `act` are done with most, with their numbers, as text.
pub fn most_used(uses: &UseCounts, act: &str, most: usize) -> String {
    let mut names: Vec<(&String, &u64)> = uses.get(act).into_iter().flatten().collect();
    names.sort_by_key(|(name, count)| (Reverse(**count), *name));
    let told = names.into_iter().take(most).map(|(name, count)| format!("{name} {count}"));
    told.collect::<Vec<_>>().join(", ")
}

/// Meters of a game that is played. Names of things are those of the raws.
#[derive(Debug, Default)]
pub struct Meters<'a> {
    pub faith: FaithCounts,
    pub trade: TradeCounts,
    verbs: BTreeMap<&'static str, u64>,
    uses: BTreeMap<(&'static str, &'a str), u64>,
}

impl<'a> Meters<'a> {
    /// Creates the meters of a game whose hero begins with `gold`.
    pub fn new(gold: i32) -> Self {
        Self { trade: TradeCounts::new(gold), ..Self::default() }
    }

    /// Counts an act by its verb, done with the `thing` of that name.
    pub fn add(&mut self, act: &'static str, thing: Option<&'a str>) {
        *self.verbs.entry(act).or_default() += 1;
        if let Some(thing) = thing {
            *self.uses.entry((act, thing)).or_default() += 1;
        }
    }

    /// Counts prayers, offerings and donations among the events of an act.
    pub fn told(&mut self, events: &[Event]) {
        let (mut prayed, mut said) = (false, None);
        for event in events {
            match event {
                Event::Prays { who, .. } => prayed |= who.is_hero(),
                Event::Spoke { text, .. } if prayed => said = said.or(Some(*text)),
                Event::Offered { who, .. } => self.faith.offers += u64::from(who.is_hero()),
                Event::Preached {
                    text: PriestText::Poor | PriestText::Fair | PriestText::Generous, ..
                } => self.faith.donations += 1,
                _ => {}
            }
        }
        if prayed {
            self.faith.prayed(said);
        }
    }

    /// Returns the numbers of acts by verb.
    pub fn verbs(&self) -> BTreeMap<String, u64> {
        self.verbs.iter().map(|(verb, count)| ((*verb).to_owned(), *count)).collect()
    }

    /// Returns the numbers of acts by verb and by the name of what they were done with.
    pub fn uses(&self) -> UseCounts {
        let mut uses = UseCounts::new();
        for ((verb, thing), count) in &self.uses {
            uses.entry((*verb).to_owned()).or_default().insert((*thing).to_owned(), *count);
        }
        uses
    }
}
