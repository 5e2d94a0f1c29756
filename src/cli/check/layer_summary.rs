//! Summary of a checked world: its layers, the changes of the topmost layer, and a digest.

use crate::cli::trouble::count;
use rhack::{
    base::printable::shown,
    raws::{
        Raws,
        machinery::effective::{APART, Difference, differences, records},
        reading::layers::Layer,
    },
    ui::kinds::ALL,
};
use std::collections::BTreeSet;

/// Returns lines about `layers`, lowest first, and the resulting `raws`.
pub fn at(raws: &Raws, layers: &[Layer]) -> String {
    let digest = String::from(raws.origin.digest());
    let mut lines = vec![format!("{}: digest {digest}", raws.world.name)];
    lines.extend(layers.iter().map(|layer| format!("  {}", shown(&layer.name))));
    if let (Some((_, below)), Some(last)) = (layers.split_last(), lines.last_mut()) {
        let changes = changes(&differences(&records(below.to_vec(), ALL), &records(layers.to_vec(), ALL)));
        last.push_str(&format!(": {changes}"));
    }
    lines.join("\n")
}

/// Counts the added, changed and removed records.
fn changes(differences: &[Difference]) -> String {
    let mut kinds: [BTreeSet<(&str, &str)>; 3] = Default::default();
    // The name of a layer is no change.
    let is_change =
        |difference: &&Difference| difference.table != "world" && !APART.contains(&difference.table);
    for difference in differences.iter().filter(is_change) {
        let place = match (&difference.key, &difference.is) {
            (Some(_), _) => 1,
            (None, Some(_)) => 0,
            (None, None) => 2,
        };
        if let Some(kind) = kinds.get_mut(place) {
            kind.insert((difference.table, difference.record.as_str()));
        }
    }
    let parts = kinds.iter().zip(["added", "changed", "removed"]).filter(|(kind, _)| !kind.is_empty());
    let mut text = String::new();
    for (kind, what) in parts {
        // Only the first part names the unit.
        let number = if text.is_empty() { count(kind.len(), "record") } else { format!(", {}", kind.len()) };
        text.push_str(&format!("{number} {what}"));
    }
    if text.is_empty() { "changes no record".to_owned() } else { text }
}
