//! What was looked at: the layers of a world, what the topmost of them changes, and a digest of it all.

use crate::cli::trouble::count;
use rhack::base::printable::shown;
use rhack::map_builders::kinds::ALL;
use rhack::raws::{
    Raws,
    effective::{Difference, differences, records},
    reading::layers::Layer,
};
use std::collections::BTreeSet;

/// Lines about `layers`, the lowest first, and the `raws` that they make.
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

/// How many records are new, others and gone.
fn changes(differences: &[Difference]) -> String {
    let mut kinds: [BTreeSet<(&str, &str)>; 3] = Default::default();
    // What a layer is called is no change.
    for difference in differences.iter().filter(|difference| !["mod", "world"].contains(&difference.table)) {
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
        // The first says what is counted.
        let number = if text.is_empty() { count(kind.len(), "record") } else { format!(", {}", kind.len()) };
        text.push_str(&format!("{number} {what}"));
    }
    if text.is_empty() { "changes no record".to_owned() } else { text }
}
