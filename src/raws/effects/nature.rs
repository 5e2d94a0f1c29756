//! Whether effects are good or bad for those who suffer them.

/// What it is to suffer an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    /// Bad.
    Harm,
    /// Good.
    Help,
    /// Neither, or both.
    Neither,
}
