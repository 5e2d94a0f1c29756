//! Origin of raws: world, mods, and a digest of each table. A saved game is compared with it to detect
//! changed raws.

use crate::{
    base::digest::digest,
    raws::reading::loader::{Loader, table_of},
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// World, mods and digests of raws.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawsOrigin {
    /// Name of the world.
    pub world: String,
    /// Mods laid over the world, lowest first.
    pub mods: Vec<ModOrigin>,
    /// Digests of the tables that games depend on, by file or folder name. Each covers the merged result of
    /// all layers.
    pub tables: BTreeMap<String, Hex>,
}

/// Mod with its digest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModOrigin {
    /// Name of the mod's folder.
    pub name: String,
    /// Digest of the contents of its files.
    pub digest: Hex,
}

/// Digest, written as sixteen hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex(pub u64);

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        format!("{:016x}", hex.0)
    }
}

impl TryFrom<String> for Hex {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let plain = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| plain);
        number.map(Self).ok_or("a digest is sixteen hexadecimal digits")
    }
}

impl RawsOrigin {
    /// Returns the origin of the raws that `loader` has read for `world`.
    pub(in crate::raws) fn from_loader(loader: &Loader, world: &str) -> Self {
        let mut files: BTreeMap<&str, Vec<(&str, u64)>> = BTreeMap::new();
        for (path, digest) in loader.digests() {
            files.entry(table_of(path)).or_default().push((path, *digest));
        }
        let table = |(table, files): (&&str, &Vec<(&str, u64)>)| {
            let digest = match &files[..] {
                [(_, only)] => *only,
                _ => digest(files).unwrap_or_default(),
            };
            ((*table).to_owned(), Hex(digest))
        };
        let mods = loader
            .mod_digests()
            .map(|(name, digest)| ModOrigin { name: name.to_owned(), digest: Hex(digest) });
        let tables = files.iter().map(table).collect();
        Self { world: world.to_owned(), mods: mods.collect(), tables }
    }

    /// Returns one digest of all tables. Equal raws give equal digests on all machines.
    pub fn digest(&self) -> Hex {
        let tables: Vec<(&str, u64)> =
            self.tables.iter().map(|(name, digest)| (name.as_str(), digest.0)).collect();
        Hex(digest(&tables).unwrap_or_default())
    }

    /// Returns the names of the tables that differ from `other`.
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let all = self.tables.keys().chain(other.tables.keys());
        let differ = |name: &&String| self.tables.get(*name) != other.tables.get(*name);
        BTreeSet::from_iter(all.filter(differ).cloned()).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_written_as_16_hex_digits() {
        let text = serde_json::to_string(&Hex(0x1f)).unwrap();
        assert_eq!(text, "\"000000000000001f\"");
        assert_eq!(serde_json::from_str::<Hex>(&text).unwrap(), Hex(0x1f));
        for bad in ["\"1f\"", "\"+00000000000001f\"", "\"000000000000001g\""] {
            assert!(serde_json::from_str::<Hex>(bad).is_err(), "{bad}");
        }
    }
}
