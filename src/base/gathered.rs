//! Maps and sets gathered entry by entry. `collect` would sort the entries first, by code of its own for each type: a
//! tenth of the browser module.

use std::collections::{BTreeMap, BTreeSet};

/// A map of `entries`; of those with equal keys the last counts.
pub fn map<K: Ord, V>(entries: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    map.extend(entries);
    map
}

/// A set of `items`.
pub fn set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut set = BTreeSet::new();
    set.extend(items);
    set
}
