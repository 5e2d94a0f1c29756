//! Games in which the changed keys of a comparison could act: the creature was met, the item used, the act
//! done. An edit that no game touches has no difference to show.

use super::{evidence::KeyEvidence, pair::ChangedKey, play::GameReport};
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
    #[serde(skip)]
    evidence: Option<KeyEvidence>,
}

impl KeyUse {
    /// Returns the use of `changed` without games.
    pub fn new(changed: &ChangedKey) -> Self {
        let ChangedKey { table, record, key, .. } = changed;
        let names = [Some(table.as_str()), Some(record), key.as_deref()];
        let evidence = KeyEvidence::of_key(changed);
        let games = evidence.as_ref().map(|_| 0);
        Self { key: names.into_iter().flatten().collect::<Vec<_>>().join(" "), a: games, b: games, evidence }
    }

    /// Counts a pair of games in which the key may act.
    pub fn add(&mut self, [a, b]: [&GameReport; 2]) {
        let Some(evidence) = &self.evidence else { return };
        for (games, game) in [(&mut self.a, a), (&mut self.b, b)] {
            *games = games.map(|games| games + u64::from(evidence.is_in(game)));
        }
    }

    /// True if games count this, and there is none.
    pub fn is_unused(&self) -> bool {
        self.a == Some(0) && self.b == Some(0)
    }

    /// Returns a text about the use in `games` pairs; `None` if games do not count it.
    pub fn text(&self, games: u64) -> Option<String> {
        let (a, b) = self.a.zip(self.b)?;
        let evidence = self.evidence.as_ref();
        if let Some(KeyEvidence::Always) = evidence {
            return Some("acts in every game".to_owned());
        }
        let hint = match evidence.and_then(KeyEvidence::hint).filter(|_| self.is_unused()) {
            Some(hint) => format!("; {hint}"),
            None => String::new(),
        };
        Some(format!("could act in {a} of {games} games of A and {b} of B{hint}"))
    }
}
