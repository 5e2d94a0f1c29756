//! Names of the tables whose ids saved games contain, for serde.

use super::{
    creatures::CreatureKind,
    features::Feature,
    gods::God,
    items::ItemKind,
    levels::branches::Branch,
    power_words::PowerWord,
    reading::table::Numbered,
    shops::Trade,
    spells::Spell,
    terrain::Terrain,
    traits::{Alignment, Gender, Race, Role},
    vaults::Vault,
};

macro_rules! numbered {
    ($($Record:ty = $table:literal;)+) => {
        $(impl Numbered for $Record {
            const TABLE: &'static str = $table;
        })+
    };
}

numbered! {
    Branch = "@branches";
    Terrain = "@terrains";
    Feature = "@features";
    ItemKind = "@items";
    CreatureKind = "@creatures";
    Role = "@roles";
    Race = "@races";
    Gender = "@genders";
    Alignment = "@alignments";
    Vault = "@vaults";
    PowerWord = "@words";
    God = "@gods";
    Spell = "@spells";
    Trade = "@trades";
}
