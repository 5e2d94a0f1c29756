//! Words of the Oracle.

use super::{
    line::{Line, Tone},
    name,
};
use crate::{
    engine::event::{ActorSeen, Foreseen, OracleDeed},
    raws::Raws,
};

/// Tells what the oracle `who` says.
pub(super) fn told(raws: &Raws, who: ActorSeen, deed: &OracleDeed) -> Option<Line> {
    let (texts, rules) = (&raws.messages.oracle, raws.rules.oracle.as_ref()?);
    let who = name::actor_name(raws, who);
    let says = |text: &str| texts.says().fill(&[("who", &who), ("text", text)]);
    Some(match deed {
        OracleDeed::TooPoor { gold } => {
            Line::new(texts.poor().fill(&[("who", &who), ("gold", &gold.to_string())]), Tone::Plain)
        }
        OracleDeed::Hint(text) => Line::new(says(rules.hints.get(*text)?), Tone::Plain),
        OracleDeed::Prophecy { text, unseen } => {
            let said = says(rules.prophecies.get(*text)?);
            let places: Vec<String> = unseen.iter().map(|place| named(raws, *place)).collect();
            if places.is_empty() {
                Line::new(said, Tone::Plain)
            } else {
                Line::new(
                    format!("{said} {}", texts.unseen().fill(&[("list", &places.join(", "))])),
                    Tone::Plain,
                )
            }
        }
        OracleDeed::Struck => Line::new(texts.struck().fill(&[("who", &who)]), Tone::Bad),
    })
}

/// Names a place with its depth.
fn named(raws: &Raws, place: Foreseen) -> String {
    let texts = &raws.messages.oracle;
    let room = |what: &str, depth: i32| texts.room().fill(&[("what", what), ("depth", &depth.to_string())]);
    match place {
        Foreseen::Room { depth, theme } => room(&name::room(raws, theme).text(), depth),
        Foreseen::Feature { depth, kind } => room(&raws.features.table[kind].description, depth),
        Foreseen::Branch { depth, branch } => {
            let title = &*raws.dungeon.branches[branch].title;
            texts.branch().fill(&[("branch", title), ("depth", &depth.to_string())])
        }
    }
}
