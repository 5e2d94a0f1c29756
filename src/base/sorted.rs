//! Sorting of lists that are never long. Sorting as the standard library does it is code of its own for each type, many
//! kilobytes in the browser module; here all share one copy, which sorts numbers of places.

use std::{cmp::Ordering, mem};

/// Sorts `items` by what `key` says of each; those with equal keys stay in their order.
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts `items` as `compare` says; equal ones stay in their order.
pub fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut order = order(items.len(), &|one, other| compare(&items[one], &items[other]));
    // Circle by circle, each item is exchanged with the one that belongs in its place.
    for first in 0..order.len() {
        let mut place = first;
        loop {
            let from = mem::replace(&mut order[place], place);
            if from == first {
                break;
            }
            items.swap(place, from);
            place = from;
        }
    }
}

/// The numbers below `count` in the order that `compare` says.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn like_the_sort_of_the_standard_library(items: Vec<(u8, u32)>) {
            let (mut ours, mut theirs) = (items.clone(), items);
            by_key(&mut ours, |(key, _)| key / 16);
            theirs.sort_by_key(|(key, _)| key / 16);
            prop_assert_eq!(ours, theirs);
        }
    }
}
