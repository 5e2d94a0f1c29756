//! Checks that each level of each branch has a recipe, and that each recipe has the stages its levels need.

use super::{Dungeon, LevelRecipe, branches::Entrance, chain::PlanPart};
use crate::raws::reading::{
    json::{Node, Span},
    report::Findings,
};

/// Reports mistakes in `dungeon` to `report`, in the topmost layer involved. `branches` and `recipes` are the
/// JSON records.
pub(super) fn check(report: &mut Findings, dungeon: &Dungeon, branches: &[Node], recipes: &[Node]) {
    let all: Vec<(&LevelRecipe, &Node)> =
        dungeon.levels.iter().map(|(_, level)| level).zip(recipes).collect();
    for ((id, branch), node) in dungeon.branches.iter().zip(branches) {
        let own: Vec<(&LevelRecipe, &Node)> =
            all.iter().filter(|(level, _)| level.branch == id).copied().collect();
        let name = &branch.name;
        let taker = report.taker_of(["levels.json", "branch"], name);
        if own.is_empty() {
            let place = report.topmost(node.locate("name"), taker);
            let help = format!("add a record with \"branch\": \"{name}\" to levels.json");
            report.note(place, format!("no recipe makes levels of the branch `{name}`"), Some(help));
        }
        if let Some(gap) = gap(&own, branch.last) {
            let place = report.topmost(beside(&own, gap).unwrap_or(node.span), bounds(&own).chain(taker));
            report.note(place, format!("no recipe makes level {gap} of the branch `{name}`"), None);
        }
        if let Entrance::Stairs { branch: from, to, .. } = branch.entrance {
            let other = &dungeon.branches[from];
            if to > other.last && other.last > 0 {
                let (last, other) = (other.last, &other.name);
                let there: Vec<(&LevelRecipe, &Node)> =
                    all.iter().filter(|(level, _)| level.branch == from).copied().collect();
                let taker = report.taker_of(["levels.json", "branch"], other);
                let place = report.topmost(node.locate("entrance.to"), bounds(&there).chain(taker));
                report.note(
                    place,
                    format!("`{name}` begins at level {to} of `{other}`, which ends at {last}"),
                    None,
                );
            }
        }
    }
    for (level, node) in &all {
        let LevelRecipe { name, branch, from, to, chain, .. } = level;
        let first = dungeon.branches[*branch].entrance == Entrance::Start && *from == 1;
        let own = ["chain", "branch", "from"].map(|key| node.locate(key));
        if first && !chain.gives(PlanPart::Start) {
            let place = report.topmost(node.locate("chain"), own);
            let problem = format!("games begin in `{name}`, but its chain has no stage `start`");
            report.note(place, problem, Some("add \"start\" to the chain".to_owned()));
        }
        let alone =
            *from == 1 && *to == 1 && dungeon.branches[*branch].last == 1 && dungeon.branches.len() == 1;
        if !alone && !chain.gives(PlanPart::Stairs) {
            let place = report.topmost(node.locate("chain"), own);
            let problem = format!("`{name}` has levels above or below, but its chain has no stage `stairs`");
            report.note(place, problem, Some("add \"stairs\" to the chain".to_owned()));
        }
    }
}

/// Returns the spans of `from` and `to` of the recipes `own`.
fn bounds(own: &[(&LevelRecipe, &Node)]) -> impl Iterator<Item = Span> {
    own.iter().flat_map(|(_, node)| ["from", "to"].map(|key| node.locate(key)))
}

/// Returns the first level up to `last` that none of the recipes `own` makes.
fn gap(own: &[(&LevelRecipe, &Node)], last: i32) -> Option<i32> {
    let mut spans: Vec<[i32; 2]> = own.iter().map(|(level, _)| [level.from, level.to]).collect();
    spans.sort_by_key(|span| *span);
    let mut next = 1;
    for [from, to] in spans {
        if from > next {
            break;
        }
        next = next.max(to + 1);
    }
    (next <= last).then_some(next)
}

/// Returns the span of `from` of the first recipe after the `gap`.
fn beside(own: &[(&LevelRecipe, &Node)], gap: i32) -> Option<Span> {
    let behind = own.iter().filter(|(level, _)| level.from > gap);
    behind.min_by_key(|(level, _)| level.from).map(|(_, node)| node.locate("from"))
}
