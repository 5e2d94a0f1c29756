//! Rules by which pilots decide.

/// Rule by which a pilot has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecisionRule {
    /// Name, one or two words. It stays the same between versions.
    pub name: &'static str,
    /// Reason for the decision, a sentence without its full stop.
    pub reason: &'static str,
}
