//! Names of the tables whose ids saved games contain, for serde, and the kinds of records that others
//! refer to by name.

use crate::raws::{
    kinds::{
        conducts::ConductKind,
        creatures::CreatureKind,
        endings::EndingKind,
        features::Feature,
        gods::God,
        items::ItemKind,
        levels::{branches::Branch, regions::Region},
        power_words::PowerWord,
        shops::Trade,
        spells::Spell,
        terrain::Terrain,
        themes::Theme,
        traits::{Alignment, Gender, Race, Role},
        vaults::Vault,
    },
    reading::{
        names::{RecordKind, Referred},
        references::{CreatureRef, FeatureRef, ItemRef, TerrainRef, ThemeRef},
        table::{Id, Numbered},
    },
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
    EndingKind = "@endings";
    ConductKind = "@conducts";
    Region = "@regions";
    Theme = "@themes";
}

macro_rules! referred {
    ($($Record:ty = $KIND:ident;)+) => {
        $(impl Referred for $Record {
            const KIND: RecordKind = RecordKind::$KIND;
        })+
    };
}

referred! {
    CreatureKind = CREATURES;
    ItemKind = ITEMS;
    Feature = FEATURES;
    Terrain = TERRAIN;
    Spell = SPELLS;
    Branch = BRANCHES;
    EndingKind = ENDINGS;
    Theme = THEMES;
}

macro_rules! ids {
    ($($Ref:ty => $Record:ty;)+) => {
        $(impl From<$Ref> for Id<$Record> {
            fn from(named: $Ref) -> Self {
                Self::new(named.place)
            }
        })+
    };
}

ids! {
    CreatureRef => CreatureKind;
    TerrainRef => Terrain;
    ItemRef => ItemKind;
    FeatureRef => Feature;
    ThemeRef => Theme;
}
