//! Games in which the changed keys of a comparison could act: the creature was met, the item used, the act
//! done. An edit that no game touches has no difference to show.

use super::{pair::ChangedKey, play::GameReport};
use serde::Serialize;

/// Number of games of each side in which a changed key could act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeyUse {
    /// Table, record and key.
    pub key: String,
    /// Number of games of A; `None` if games do not count this.
    pub a: Option<u64>,
    /// Number of games of B.
    pub b: Option<u64>,
    /// Bot that uses what other bots leave alone.
    #[serde(skip)]
    bot: Option<&'static str>,
}

impl KeyUse {
    /// Returns the use of `changed` without games.
    pub fn new(changed: &ChangedKey) -> Self {
        let ChangedKey { table, record, key, .. } = changed;
        let names = [Some(table.as_str()), Some(record), key.as_deref()];
        let games = KeySubject::of_key(changed).map(|_| 0);
        let bot = KeySubject::of_key(changed).and_then(KeySubject::bot);
        Self { key: names.into_iter().flatten().collect::<Vec<_>>().join(" "), a: games, b: games, bot }
    }

    /// Counts a pair of games in which `changed` may act.
    pub fn add(&mut self, changed: &ChangedKey, [a, b]: [&GameReport; 2]) {
        let Some(subject) = KeySubject::of_key(changed) else { return };
        for (games, game) in [(&mut self.a, a), (&mut self.b, b)] {
            *games = games.map(|games| games + u64::from(subject.is_in(game, &changed.record)));
        }
    }

    /// True if games count this, and there is none.
    pub fn is_unused(&self) -> bool {
        self.a == Some(0) && self.b == Some(0)
    }

    /// Returns a text about the use in `games` pairs; `None` if games do not count it.
    pub fn text(&self, games: u64) -> Option<String> {
        let (a, b) = self.a.zip(self.b)?;
        let hint = match self.bot.filter(|_| self.is_unused()) {
            Some(bot) => format!("; try --bot {bot}"),
            None => String::new(),
        };
        Some(format!("could act in {a} of {games} games of A and {b} of B{hint}"))
    }
}

/// Subject of a changed key, as far as games count it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeySubject {
    Creature,
    Item,
    Feature,
    Spell,
    Role,
    Race,
    Level,
    Vault,
    Room,
    Prayer,
    Casting,
    Shop,
    Oracle,
}

impl KeySubject {
    /// Returns the subject of a changed key.
    fn of_key(changed: &ChangedKey) -> Option<Self> {
        Some(match changed.table.as_str() {
            "creatures" => Self::Creature,
            "items" => Self::Item,
            "features" => Self::Feature,
            "spells" => Self::Spell,
            "roles" => Self::Role,
            "races" => Self::Race,
            "levels" => Self::Level,
            "vaults" => Self::Vault,
            "themes" => Self::Room,
            "gods" => Self::Prayer,
            "shops" => Self::Shop,
            "rules" => {
                let key = changed.key.as_deref().unwrap_or_default();
                let sections = [changed.record.as_str(), key.split(['.', '[']).next().unwrap_or_default()];
                let named = |name: &str| sections.contains(&name);
                match () {
                    () if named("prayer") => Self::Prayer,
                    () if named("casting") => Self::Casting,
                    () if named("shops") => Self::Shop,
                    () if named("oracle") => Self::Oracle,
                    () => return None,
                }
            }
            _ => return None,
        })
    }

    /// True if the game has the subject, of the record called `name`.
    fn is_in(self, game: &GameReport, name: &str) -> bool {
        let counts = &game.counts;
        match self {
            Self::Creature => counts.foes.contains_key(name),
            Self::Item => {
                counts.items.contains_key(name) || counts.uses.values().any(|uses| uses.contains_key(name))
            }
            Self::Feature => counts.features.contains_key(name) || counts.traps.contains_key(name),
            Self::Spell => counts.uses.get("cast").is_some_and(|uses| uses.contains_key(name)),
            Self::Role => game.role == name,
            Self::Race => game.race == name,
            Self::Level => counts.recipes.contains_key(name),
            Self::Vault => counts.vaults.contains_key(name),
            Self::Room => counts.themes.contains_key(name),
            Self::Prayer => counts.faith.prayers() > 0 || counts.faith.offers > 0,
            Self::Casting => counts.verbs.contains_key("cast"),
            Self::Shop => counts.trade.seen > 0,
            Self::Oracle => counts.trade.given > 0,
        }
    }

    /// Returns the bot that uses the subject most.
    const fn bot(self) -> Option<&'static str> {
        match self {
            Self::Prayer | Self::Oracle | Self::Shop => Some("pilgrim"),
            Self::Spell | Self::Casting => Some("random"),
            Self::Creature
            | Self::Item
            | Self::Feature
            | Self::Role
            | Self::Race
            | Self::Level
            | Self::Vault
            | Self::Room => None,
        }
    }
}
