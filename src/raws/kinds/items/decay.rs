//! Kinds of decay, and the materials that they affect.

use super::words::Material;
use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

words! {
    /// Kind of decay of items.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Decay {
        /// Rust, of iron.
        Rust = "rust",
        /// Charring by fire, of wood, leather, cloth and plastic.
        Burn = "burn",
        /// Corrosion by acid, of iron and copper.
        Corrode = "corrode",
        /// Rot, of wood, leather and cloth.
        Rot = "rot",
    }
}

impl Material {
    /// True if items of this material decay in this way (NetHack 3.6: `is_rustprone`, `is_flammable`,
    /// `is_corrodeable`, `is_rottable`).
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
