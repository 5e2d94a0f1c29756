//! Actions in a few words.

use rhack::{
    engine::{
        action::Action,
        event::{KnownItem, Status},
        state::thing_id::ThingId,
        view::View,
    },
    narrate::{
        items::{NounForm, name},
        name::{actor_name, shown},
        question,
    },
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

/// Actions in a row, alike ones as one with their number; steps are alike in all directions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Acts(Vec<(Act, u32)>);

/// Number of different actions in a row that are told.
const TOLD: usize = 6;

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
        words.extend(there.map(|there| format!("({})", actor_name(view.raws(), there.who))));
        words.extend(asked(view));
        let things = (!things.is_empty()).then(|| things.join(" and "));
        let rest: Vec<String> = things.into_iter().chain(words).collect();
        Self {
            verb: action.verb().name.replace('_', " "),
            rest: rest.join(" "),
            is_step: aim.step().is_some(),
        }
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

impl Acts {
    /// Adds `act` at the end.
    pub fn add(&mut self, act: Act) {
        match self.0.last_mut() {
            Some((last, count)) if *last == act => *count += 1,
            Some((last, count)) if last.is_step && act.is_step && last.verb == act.verb => {
                last.rest.clear();
                *count += 1;
            }
            Some(_) | None => self.0.push((act, 1)),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verb)?;
        if self.rest.is_empty() { Ok(()) } else { write!(f, " {}", self.rest) }
    }
}

impl fmt::Display for Acts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (act, count)) in self.0.iter().take(TOLD).enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{act}")?;
            if *count > 1 {
                write!(f, " x{count}")?;
            }
        }
        let more: u32 = self.0.iter().skip(TOLD).map(|(_, count)| count).sum();
        if more > 0 { write!(f, ", {more} more") } else { Ok(()) }
    }
}
