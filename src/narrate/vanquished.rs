//! Lines about the creatures that the hero has killed.

use super::name;
use crate::{engine::view::View, raws::kinds::creatures::CreatureKind};

/// Returns a line for each kind that the hero has killed, the most frequent first, then the most difficult.
pub fn vanquished(view: &View<'_>) -> Vec<String> {
    let (raws, texts) = (view.raws(), &view.raws().messages.character);
    let mut kinds: Vec<(u32, &CreatureKind)> = view
        .chronicle()
        .kinds()
        .filter(|(_, record)| record.killed > 0)
        .map(|(kind, record)| (record.killed, &raws.creatures.table[kind]))
        .collect();
    kinds.sort_by_key(|(killed, kind)| (std::cmp::Reverse((*killed, kind.difficulty)), name::shown(*kind)));
    let line = |(killed, kind): (u32, &CreatureKind)| {
        let name = if killed == 1 { name::shown(kind).to_owned() } else { name::creatures(kind) };
        texts.kill().fill(&[("kind", &name), ("count", &killed.to_string())])
    };
    if kinds.is_empty() { vec![texts.no_kills().text()] } else { kinds.into_iter().map(line).collect() }
}

/// Returns the heading of [`vanquished`], with the number of all kills.
pub fn vanquished_heading(view: &View<'_>) -> String {
    let count = view.chronicle().killed().to_string();
    view.raws().messages.character.killed().fill(&[("count", &count)])
}
