//! Maps and sets of few entries, kept as sorted lists: as quick as trees where there are few, and their code is a tenth of that
//! of trees, of which each type of entry has its own. What may come by the hundred thousand and in no order, such as the
//! mistakes in a file, is better kept in a tree.

use super::sorted;
use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Borrow, cmp::Ordering, mem, ops::Index};

/// A map whose entries are kept in the order of their keys.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0.binary_search_by(|(other, _)| other.borrow().cmp(key))
    }

    /// What belongs to `key`.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.0.get(self.place(key).ok()?).map(|(_, value)| value)
    }

    /// The same, to be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key).ok()?;
        self.0.get_mut(place).map(|(_, value)| value)
    }

    /// Whether anything belongs to `key`.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// What belongs to `key`: `new`, if that is nothing so far.
    pub fn get_or_insert(&mut self, key: K, new: V) -> &mut V {
        self.get_or_insert_with(key, || new)
    }

    /// The same, if `new` is only to be made where it is needed.
    pub fn get_or_insert_with(&mut self, key: K, new: impl FnOnce() -> V) -> &mut V {
        let place = match self.place(&key) {
            Ok(place) => place,
            Err(place) => {
                self.0.insert(place, (key, new()));
                place
            }
        };
        &mut self.0[place].1
    }

    /// `value` belongs to `key` from now on; what did before.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.place(&key) {
            Ok(place) => Some(std::mem::replace(&mut self.0[place].1, value)),
            Err(place) => {
                self.0.insert(place, (key, value));
                None
            }
        }
    }

    /// Nothing belongs to `key` from now on; what did before.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| self.0.remove(place).1)
    }

    /// Leaves those entries that are to be `kept`.
    pub fn retain(&mut self, mut kept: impl FnMut(&K, &V) -> bool) {
        self.0.retain(|(key, value)| kept(key, value));
    }

    /// Whether there is nothing in it.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Empties it.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// All entries, in the order of their keys.
    pub fn iter(&self) -> Entries<'_, K, V> {
        self.into_iter()
    }

    /// All keys in their order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// All values, in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    /// The same, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, value)| value)
    }

    /// How many entries there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// The entries with keys from `first` to `last`.
    pub fn range(&self, first: K, last: K) -> impl Iterator<Item = (&K, &V)> {
        let from = self.place(&first).unwrap_or_else(|place| place);
        let entries = self.0.get(from..).unwrap_or_default().iter();
        entries.map(|(key, value)| (key, value)).take_while(move |(key, _)| **key <= last)
    }
}

impl<K: Ord, V> Extend<(K, V)> for SortedMap<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for SortedMap<K, V> {
    /// Of entries with equal keys the last counts.
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Self::default();
        map.extend(entries);
        map
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for SortedMap<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<K: Ord + Borrow<Q>, Q: Ord + ?Sized, V> Index<&Q> for SortedMap<K, V> {
    type Output = V;

    fn index(&self, key: &Q) -> &V {
        &self.0[self.place(key).unwrap_or(usize::MAX)].1
    }
}

/// All entries of a map, in the order of their keys.
pub type Entries<'a, K, V> = std::iter::Map<std::slice::Iter<'a, (K, V)>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

impl<'a, K, V> IntoIterator for &'a SortedMap<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Entries<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, value)| (key, value))
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// Read as a list of keys and values in any order; of equal keys the last counts.
impl<'de, K: Ord + Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for SortedMap<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut entries = Vec::<(K, V)>::deserialize(deserializer)?;
        in_order(&mut entries, |one, other| one.0.cmp(&other.0));
        Ok(Self(entries))
    }
}

/// A set whose items are kept in their order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct SortedSet<T>(Vec<T>);

impl<T> Default for SortedSet<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> SortedSet<T> {
    /// How many items there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }
}

impl<T: Ord> SortedSet<T> {
    /// Whether `item` is in it.
    pub fn contains<Q: Ord + ?Sized>(&self, item: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.0.binary_search_by(|other| other.borrow().cmp(item)).is_ok()
    }

    /// Puts `item` into it; whether it was not there.
    pub fn insert(&mut self, item: T) -> bool {
        match self.0.binary_search(&item) {
            Ok(_) => false,
            Err(place) => {
                self.0.insert(place, item);
                true
            }
        }
    }

    /// Leaves those items that are to be `kept`.
    pub fn retain(&mut self, kept: impl FnMut(&T) -> bool) {
        self.0.retain(kept);
    }

    /// Takes `item` out of it; whether it was there.
    pub fn remove(&mut self, item: &T) -> bool {
        self.0.binary_search(item).map(|place| self.0.remove(place)).is_ok()
    }

    /// Whether there is nothing in it.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Empties it.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// All items in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T: Ord> Extend<T> for SortedSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<T: Ord> FromIterator<T> for SortedSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::default();
        set.extend(items);
        set
    }
}

impl<'a, T: Ord> IntoIterator for &'a SortedSet<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> IntoIterator for SortedSet<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'de, T: Ord + Deserialize<'de>> Deserialize<'de> for SortedSet<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut items = Vec::deserialize(deserializer)?;
        in_order(&mut items, T::cmp);
        Ok(Self(items))
    }
}

/// Puts `items` in order and leaves the last of equal ones. At once, since with many of them, as a file may have that is none
/// of ours, it would take long to insert one by one.
fn in_order<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    if items.is_sorted_by(|one, next| compare(one, next) == Ordering::Less) {
        return;
    }
    sorted::by(items, &compare);
    items.dedup_by(|next, kept| {
        let equal = compare(next, kept) == Ordering::Equal;
        if equal {
            mem::swap(next, kept);
        }
        equal
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    proptest! {
        #[test]
        fn a_map_is_like_a_tree(steps in prop::collection::vec((0..20_u8, prop::option::of(0..100_u8)), 0..60)) {
            let (mut map, mut tree) = (SortedMap::default(), BTreeMap::new());
            for (key, value) in steps {
                match value {
                    Some(value) => {
                        map.insert(key, value);
                        tree.insert(key, value);
                    }
                    None => {
                        map.remove(&key);
                        tree.remove(&key);
                    }
                }
                prop_assert_eq!(map.get(&key), tree.get(&key));
            }
            prop_assert!(map.iter().eq(tree.iter()));
            prop_assert!(map.range(5, 12).eq(tree.range(5..=12)));
            let text = serde_json::to_string(&map).unwrap();
            prop_assert_eq!(serde_json::from_str::<SortedMap<u8, u8>>(&text).unwrap(), map);
        }

        #[test]
        fn read_in_any_order_the_last_counts(entries in prop::collection::vec((0..20_u8, 0..100_u8), 0..40)) {
            let text = serde_json::to_string(&entries).unwrap();
            let map: SortedMap<u8, u8> = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(map, entries.iter().copied().collect());
            let set: SortedSet<(u8, u8)> = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(set, entries.into_iter().collect());
        }

        #[test]
        fn a_set_is_like_a_tree(items in prop::collection::vec(0..40_u8, 0..60)) {
            let (set, tree): (SortedSet<u8>, BTreeSet<u8>) = (items.iter().copied().collect(), items.into_iter().collect());
            prop_assert!(set.iter().eq(tree.iter()));
            prop_assert!((0..40).all(|item| set.contains(&item) == tree.contains(&item)));
        }
    }
}
