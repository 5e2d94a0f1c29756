//! Pairs of games that are compared, and what differs between their raws.

use super::play::GameReport;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game of each side with one seed: a line of `rhack sim --against DIR --json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    pub seed: u64,
    /// Digests of the raws.
    pub raws: [String; 2],
    pub a: GameReport,
    pub b: GameReport,
}

/// Key that differs between the two sets of raws.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChangedKey {
    /// Kind of file, such as `creatures`.
    pub table: String,
    pub record: String,
    /// Path of the key; `None` for a whole record.
    pub key: Option<String>,
    pub was: Option<Value>,
    pub is: Option<Value>,
}
