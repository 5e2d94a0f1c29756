//! Warns of growth that leads nowhere.

use super::{
    survey::{Survey, the},
    warning::Warning,
};
use crate::raws::{kinds::creatures::CreatureKind, machinery::all::Raws, reading::table::Id};

pub(super) fn check(survey: &mut Survey<'_>) {
    for (id, kind, node) in survey.creatures.clone() {
        let (Some(level), Some(grows)) = (kind.grows.as_ref().map(|grows| grows.level), node.get("grows"))
        else {
            continue;
        };
        if let Some(way) = circle(survey.raws, id) {
            let problem = format!("growing turns {} into itself again: {way}", the(kind));
            let help = "\"grows\" is inherited from the prototype; \"grows\": null removes it".to_owned();
            survey.warn_of(Warning::GrowsInCircle, grows, &["into"], problem, Some(help));
        }
        if level <= kind.level {
            let problem = format!("{} starts at level {}, but grows at {level}", the(kind), kind.level);
            let place = survey.place(grows, &["level"]).or_else(|| survey.place(&node, &["level", "name"]));
            if let Some(span) = place {
                survey.warn(Warning::GrowsEarly, span, problem, None);
            }
        }
    }
}

/// Returns the names on the way from `start` back to `start`; `None` if growth does not lead back.
fn circle(raws: &Raws, start: Id<CreatureKind>) -> Option<String> {
    let name = |id: Id<CreatureKind>| raws.creatures.table[id].name.as_str();
    let mut way = vec![name(start)];
    let mut at = start;
    // As many steps as there are kinds reach every kind.
    for _ in raws.creatures.table.ids() {
        at = raws.creatures.table[at].grows.as_ref()?.into;
        way.push(name(at));
        if at == start {
            return Some(way.join(", "));
        }
    }
    None
}
