//! Words of the Oracle.

use super::{
    line::{Line, Tone},
    name, told,
};
use crate::{
    engine::event::{ActorSeen, Event, Foreseen, OracleDeed},
    raws::Raws,
};

/// Tells what the oracle `who` says.
pub(super) fn told(raws: &Raws, event: &Event, who: ActorSeen, deed: &OracleDeed) -> Option<Line> {
    let (texts, rules) = (&raws.messages.oracle, raws.rules.oracle.as_ref()?);
    let says = |text: &str| texts.says().fill(&[("who", &name::actor_name(raws, who)), ("text", text)]);
    let said = match deed {
        OracleDeed::Hint(text) => says(rules.hints.get(*text)?),
        OracleDeed::Prophecy { text, unseen } => {
            let said = says(rules.prophecies.get(*text)?);
            let places: Vec<String> = unseen.iter().map(|place| named(raws, *place)).collect();
            if places.is_empty() {
                said
            } else {
                format!("{said} {}", texts.unseen().fill(&[("list", &places.join(", "))]))
            }
        }
        _ => return told::line(raws, event, &[]),
    };
    Some(Line::new(said, Tone::Plain))
}

/// Names a place with its depth.
fn named(raws: &Raws, place: Foreseen) -> String {
    let texts = &raws.messages.oracle;
    let room = |what: &str, depth: i32| texts.room().fill(&[("what", what), ("depth", &depth.to_string())]);
    match place {
        Foreseen::Room { depth, theme } => room(name::room(raws, theme), depth),
        Foreseen::Feature { depth, kind } => room(&raws.features.table[kind].description, depth),
        Foreseen::Branch { depth, branch } => {
            let title = &*raws.dungeon.branches[branch].title;
            texts.branch().fill(&[("branch", title), ("depth", &depth.to_string())])
        }
    }
}
