//! Answers that the hero has bought from the Oracle.

use serde::{Deserialize, Serialize};

/// Numbers of consultations so far. With the seed they decide the next text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Consultations {
    pub minor: u32,
    pub major: u32,
}
