//! Ways out of a level that do not lead to the next one in its branch.

use super::LevelRecipe;
use crate::raws::{
    kinds::{
        items::ItemKind,
        terrain::{Terrain, Terrains},
    },
    reading::{
        json::Node,
        name_index::suggestion,
        record::record,
        report::Findings,
        table::{Id, Table},
        value::Limit,
    },
};

record! {
    /// Way from a level to another one of its branch, in the place of stairs to its neighbours.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LevelWay {
        /// Terrain that leads there. It has `stairs`.
        pub by: Id<Terrain>,
        /// Name of the recipe of the level there, in the same branch.
        pub to: String => Limit::Names("levels"),
        /// Item that a hero must carry to be let through.
        pub carrying: Option<Id<ItemKind>>,
        /// Name of the stage of a goal that must be present to be let through.
        pub stage: Option<String> => Limit::Shown,
        /// `true`: going through is the deed `cross`.
        pub crosses: bool = false,
    }
}

/// Reports ways of `level` that lead nowhere, or by terrain that leads nowhere.
pub(super) fn check(
    report: &mut Findings,
    (level, node): (&LevelRecipe, &Node),
    levels: &Table<LevelRecipe>,
    terrains: &Terrains,
) {
    for (i, way) in level.ways.iter().flatten().enumerate() {
        if terrains.table[way.by].stairs.is_none() {
            let help = "add `stairs` to the terrain".to_owned();
            let problem = format!("`{}` leads neither up nor down", terrains.table[way.by].name);
            report.at(node, &format!("ways[{i}].by"), problem, Some(help));
        }
        let names = || levels.iter().filter(|(_, other)| other.branch == level.branch);
        if levels.named(&way.to).is_none_or(|other| levels[other].branch != level.branch) {
            let help = suggestion(&way.to, names().map(|(_, other)| other.name.as_str()));
            let problem = format!("the branch has no recipe `{}`", way.to);
            let taker = report.taker_of(["levels.json", "name"], &way.to);
            let place = report.topmost(node.locate(&format!("ways[{i}].to")), taker);
            report.note(place, problem, Some(help));
        }
    }
}
