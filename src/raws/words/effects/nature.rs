//! Nature of an effect: good or bad for the target.

/// Nature of an effect for its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    Harm,
    Help,
    /// Neither good nor bad, or both.
    Neither,
}
