//! Reference of every key of every raws file: tables for readers and JSON schemas for editors. Both come from
//! the declarations that the readers of the files use.

mod pages;
mod schema;
mod schema_files;
mod table;

pub use pages::page;
pub use schema::{NamesByKind, schema};
pub use schema_files::schema_files;
pub use table::{nearest, plain};

use crate::raws::{
    kinds::{
        conducts::ConductKind,
        creatures::record::CreatureRecord,
        endings::EndingKind,
        expect,
        features::Feature,
        gods::God,
        graffiti::Graffiti,
        items::ItemKind,
        levels::{self, regions::Region},
        picture,
        power_words::PowerWord,
        samples,
        shops::Trade,
        spells::Spell,
        terrain, themes, tilesets,
        traits::{Alignment, Gender, RaceRecord, RoleRecord},
        vaults, world,
    },
    reading::{
        kinds::{EffectKind, FileKind, Kinds, StageKind},
        section::TextSection,
        value::FromRaw,
    },
    rules::{Rules, goals::WorldGoal},
    words::{effects, messages},
};

/// Returns all kinds of raws files, with these `sections` of messages.json that enumerations declare.
pub fn files(sections: &[TextSection]) -> Vec<FileKind> {
    use FileKind as Kind;
    vec![
        Kind::list("roles", "roles.json", "Roles of characters.", RoleRecord::shape()),
        Kind::list("races", "races.json", "Races of characters.", RaceRecord::shape()),
        Kind::list("genders", "genders.json", "Genders of characters.", Gender::shape()),
        Kind::list("alignments", "alignments.json", "Alignments of characters.", Alignment::shape()),
        Kind::object("rules", "rules.json", "The numbers of the rules.", Rules::shape()),
        Kind::list("creatures", "creatures.json", "Creatures.", CreatureRecord::shape()),
        Kind::list("items", "items.json", "Items.", ItemKind::shape()),
        Kind::list("themes", "themes.json", "Special rooms, and who lives there.", themes::shape()),
        Kind::list("terrain", "terrain.json", "Kinds of squares.", terrain::Terrain::shape()),
        Kind::list("features", "features.json", "What stands, lies or hides on squares.", Feature::shape()),
        Kind::list("gods", "gods.json", "Gods, with their texts.", God::shape()),
        Kind::list("spells", "spells.json", "Spells of heroes and creatures.", Spell::shape()),
        Kind::list("shops", "shops.json", "Trades of shops.", Trade::shape()),
        Kind::list("words", "words.json", "Words of power.", PowerWord::shape()),
        Kind::list("endings", "endings.json", "Ends of games.", EndingKind::shape()),
        Kind::list(
            "quests",
            "quests.json",
            "Goals of heroes besides `goals` of rules.json, such as the quests of roles.",
            WorldGoal::shape(),
        ),
        Kind::list("conducts", "conducts.json", "Restrictions that heroes may keep.", ConductKind::shape()),
        Kind::object("graffiti", "graffiti.json", "Texts of others in the dungeon.", Graffiti::shape()),
        Kind::object("tilesets", "tilesets/*.json", "The characters of terrain.", tilesets::shape()),
        Kind::list("branches", "branches.json", "Parts of the dungeon.", levels::branches::shape()),
        Kind::list("regions", "regions.json", "Levels with something in common.", Region::shape()),
        Kind::list("levels", "levels.json", "Recipes of levels.", levels::shape()),
        Kind::object("vaults", "vaults/*.json", "Pieces of levels drawn by hand.", vaults::shape()),
        Kind::object("samples", "samples/*.json", "Maps for levels to imitate.", samples::shape()),
        Kind::object("messages", "messages.json", "Every text.", messages::shape(sections)),
        Kind::object("world", "world.json", "Name and description of a world.", world::shape()),
        Kind::object("mod", "mod.json", "Name of a mod.", world::mod_shape()),
        Kind::object("expect", expect::FILE, "What must stay true of a mod.", expect::shape()),
    ]
}

/// Returns all effects with their shapes.
fn effects() -> Vec<EffectKind> {
    effects::part_shapes().into_iter().map(|(name, about, shape)| EffectKind { name, about, shape }).collect()
}

/// Returns all kinds that raws are made of, with these `files` and these builder `stages`, which raws do not
/// define alone.
pub const fn kinds(files: fn() -> Vec<FileKind>, stages: fn() -> Vec<StageKind>) -> Kinds {
    Kinds { files, stages, effects, part: effects::common_shape, mark: picture::mark_shape }
}
