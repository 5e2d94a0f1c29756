//! Serializes maps as lists of pairs, since JSON keys must be texts: `#[serde(with = "pairs")]`.

use super::by_name::read_by_name::ReadByName;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Serializes `map` as a list of pairs, in the order of its keys.
///
/// # Errors
///
/// The errors of `serializer`.
pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
    map: &BTreeMap<K, V>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(map)
}

/// Deserializes a list of pairs in any order, without lost pairs (see [`ReadByName`]). Of pairs with equal
/// keys the last one counts.
///
/// # Errors
///
/// The errors of `deserializer`.
pub fn deserialize<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<K, V>, D::Error> {
    Ok(Vec::<ReadByName<(K, V)>>::deserialize(deserializer)?
        .into_iter()
        .filter_map(ReadByName::whole)
        .collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct Map(#[serde(with = "super")] BTreeMap<(i32, i32), bool>);

    #[test]
    fn pairs_round_trip_and_the_last_duplicate_key_wins() {
        let map = Map(BTreeMap::from([((1, -2), true), ((0, 3), false)]));
        let text = serde_json::to_string(&map).unwrap();
        assert_eq!(text, "[[[0,3],false],[[1,-2],true]]");
        assert_eq!(serde_json::from_str::<Map>(&text).unwrap(), map);
        let twice = "[[[1,-2],false],[[0,3],false],[[1,-2],true]]";
        assert_eq!(serde_json::from_str::<Map>(twice).unwrap(), map);
    }
}
