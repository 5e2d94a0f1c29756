//! How things decay, and of what they have to be made for that.

use super::words::Material;
use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

words! {
    /// A way in which things decay.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Decay {
        /// Iron rusts.
        Rust = "rust",
        /// Fire chars what burns.
        Burn = "burn",
        /// Acid eats iron and copper.
        Corrode = "corrode",
        /// What has lived rots.
        Rot = "rot",
    }
}

impl Material {
    /// Whether what is made of it decays so (NetHack's `is_rustprone`, `is_flammable`, `is_corrodeable`, `is_rottable`).
    pub const fn suffers(self, how: Decay) -> bool {
        match how {
            Decay::Rust => matches!(self, Material::Iron),
            Decay::Burn => {
                matches!(self, Material::Wood | Material::Leather | Material::Cloth | Material::Plastic)
            }
            Decay::Corrode => matches!(self, Material::Iron | Material::Copper),
            Decay::Rot => matches!(self, Material::Wood | Material::Leather | Material::Cloth),
        }
    }
}
