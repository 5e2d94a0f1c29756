//! Actions in a few words.

use super::{
    items::{NounForm, name},
    name::{actor_name, shown},
    question,
};
use crate::engine::{
    action::Action,
    event::{KnownItem, Status},
    state::{being::Attitude, thing_id::ThingId},
    view::View,
};
use serde_json::Value;
use std::fmt;

/// An action in words: "zap a wand of sleep east", "fight north (the jackal)".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    verb: String,
    /// Items, spells, directions and whom it is aimed at; empty if there are none.
    rest: String,
    is_step: bool,
}

/// Verb of a step into an enemy.
const STRIKES: &str = "fight";

impl Act {
    /// Creates the words for `action` of a hero with this `view`.
    pub fn new(view: &View<'_>, action: &Action) -> Self {
        let aim = action.facts().aim;
        let (mut things, mut words) = (Vec::new(), Vec::new());
        // The fields of an action are those of its recording.
        if let Ok(Value::Object(fields)) = serde_json::to_value(action) {
            fields.values().for_each(|value| collect(view, "", value, &mut things, &mut words));
        }
        let there = aim.dir().and_then(|dir| view.creature(view.hero_at().step(dir)));
        let strikes = aim.step().is_some() && there.is_some_and(|there| there.attitude == Attitude::Hostile);
        words.extend(there.map(|there| format!("({})", actor_name(view.raws(), there.who))));
        words.extend(asked(view));
        let things = (!things.is_empty()).then(|| things.join(" and "));
        let rest: Vec<String> = things.into_iter().chain(words).collect();
        Self {
            verb: if strikes { STRIKES.to_owned() } else { action.verb().name.replace('_', " ") },
            rest: rest.join(" "),
            is_step: aim.step().is_some() && !strikes,
        }
    }

    /// True if the other act is the same, in another direction if both are steps.
    pub fn is_like(&self, other: &Self) -> bool {
        self == other || self.is_step && other.is_step && self.verb == other.verb
    }

    /// Returns the act without what it is aimed at.
    #[must_use]
    pub fn bare(self) -> Self {
        Self { rest: String::new(), ..self }
    }
}

/// Returns the open question of the game.
fn asked(view: &View<'_>) -> Option<String> {
    match view.status() {
        Status::Asking(asked) => Some(format!("({})", question(view, asked))),
        Status::Playing | Status::Over(_) => None,
    }
}

/// Adds what the field `key` of an action says: items, spells and gold to `things`, all else to `words`.
fn collect(view: &View<'_>, key: &str, value: &Value, things: &mut Vec<String>, words: &mut Vec<String>) {
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| collect(view, key, value, things, words));
        }
        Value::Array(all) => all.iter().for_each(|value| collect(view, key, value, things, words)),
        Value::String(word) => words.push(word.replace('_', "-")),
        Value::Number(_) => things.extend(number(value).and_then(|number| match key {
            "x" | "y" | "count" | "most" | "index" => None,
            "gold" => (number > 0).then(|| format!("{number} gold")),
            "spell" => {
                let spell = u8::try_from(number).ok().and_then(|place| view.spell(place));
                spell.map(|spell| shown(spell.spell).to_owned())
            }
            _ => {
                let item = view.item(ThingId(number)).or_else(|| view.owned(ThingId(number)));
                // One of a stack is used; of quantities the id is called so, and all of the stack is named.
                let one = |item: KnownItem| if key == "id" { item } else { KnownItem { count: 1, ..item } };
                item.map(|item| name(view.raws(), &one(item), NounForm::Full))
            }
        })),
        Value::Null | Value::Bool(_) => {}
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verb)?;
        if self.rest.is_empty() { Ok(()) } else { write!(f, " {}", self.rest) }
    }
}
