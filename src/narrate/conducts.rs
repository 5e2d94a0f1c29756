//! Conducts, in words.

use super::name;
use crate::{
    engine::{state::conducts::ConductBreach, view::View},
    raws::kinds::conducts::ConductKind,
};

/// Sentence about a conduct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConductLine {
    /// Name of the conduct.
    pub name: String,
    pub text: String,
    pub kept: bool,
}

/// Returns a sentence about each conduct, those that are kept first.
pub fn conducts(view: &View<'_>) -> Vec<ConductLine> {
    let mut lines: Vec<ConductLine> = view.conducts().map(|(kind, breach)| line(kind, breach)).collect();
    lines.sort_by_key(|line| !line.kept);
    lines
}

fn line(kind: &ConductKind, breach: Option<ConductBreach>) -> ConductLine {
    let text = match breach {
        None => kind.kept.to_string(),
        Some(ConductBreach { turn, count }) => {
            kind.broken.fill(&[("count", &count.to_string()), ("turn", &turn.to_string())])
        }
    };
    ConductLine { name: name::shown(kind).to_owned(), text, kept: breach.is_none() }
}
