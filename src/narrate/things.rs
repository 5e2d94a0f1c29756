//! Sentences about events with items.

use super::{
    items,
    line::{Line, Tone},
    name, told,
};
use crate::{
    engine::{
        event::{ActorSeen, Event, ItemChange, KnownItem},
        state::{burden::Burden, hunger::HungerState},
    },
    raws::{
        Raws,
        kinds::{
            items::{Decay, ItemClass, Material, Skill, Usage},
            skills::Proficiency,
        },
        words::{effects::world_event::Ruin, template::Template},
    },
};

/// Describes that the hero has picked up `taken` pieces. `item` is the resulting stack.
pub(super) fn picked_up(raws: &Raws, item: &KnownItem, taken: u32) -> Line {
    let texts = &raws.messages.handling;
    let some = KnownItem { count: taken, ..item.clone() };
    let coins = raws.items.table[item.kind].class == ItemClass::Coin;
    let (name, whole) = (items::listed(raws, &some), items::listed(raws, item));
    let total = item.count.to_string();
    let letter = item.letter.map_or_else(String::new, |letter| letter.char().to_string());
    let values = [("letter", &*letter), ("item", &*name), ("total", &*total), ("whole", &*whole)];
    let text = match (coins, taken == item.count) {
        (true, true) => texts.gold(),
        (true, false) => texts.more_gold(),
        (false, true) => texts.picked_up(),
        (false, false) => texts.picked_up_more(),
    };
    Line { text: text.fill(&values), tone: Tone::Plain }
}

/// Describes that `who` uses up `item`. `None` for the hero, whose result is described instead.
pub(super) fn used(raws: &Raws, who: ActorSeen, item: &KnownItem, usage: Usage) -> Option<Line> {
    let text = raws.messages.uses.get(usage)?.they.as_ref().filter(|_| !who.is_hero())?;
    let one = KnownItem { count: 1, ..item.clone() };
    let values =
        [("who", &*name::actor_name(raws, who)), ("item", &*items::name(raws, &one, items::NounForm::Full))];
    Some(Line::new(text.fill(&values), Tone::Plain))
}

/// Says that an item the hero used had no visible effect.
pub(super) fn no_effect(raws: &Raws, usage: Usage) -> Line {
    let text = raws.messages.uses.get(usage).map(|texts| texts.nothing.text());
    Line::new(text.unwrap_or_default(), Tone::Plain)
}

/// Describes a magical change of an item of `who`. Of others, it is no news.
pub(super) fn enchanted(
    raws: &Raws,
    event: &Event,
    who: ActorSeen,
    item: &KnownItem,
    how: ItemChange,
) -> Option<Line> {
    let name = match how {
        ItemChange::Mixed | ItemChange::Unchanged | ItemChange::Written | ItemChange::Sent => {
            items::listed(raws, item)
        }
        _ => owned(raws, who, item),
    };
    let line = told::line(raws, event, &[("item", &name)])?;
    Some(if who.is_hero() { line } else { line.toned(Tone::Plain) })
}

/// Returns the name of an item of `who`: "your darts", "the jackal's darts"; "the darts" without an owner.
fn owned(raws: &Raws, who: ActorSeen, item: &KnownItem) -> String {
    if who.is_hero() {
        return items::name(raws, item, items::NounForm::Your);
    }
    if who.kind.is_none() {
        return items::name(raws, item, items::NounForm::The);
    }
    let (owner, noun) = (name::actor_name(raws, who), items::name(raws, item, items::NounForm::Bare));
    raws.messages.name.of_somebody().fill(&[("who", &owner), ("name", &noun)])
}

/// Fills `text` with an item of `who`.
fn of_owner(raws: &Raws, text: &Template, who: ActorSeen, item: &KnownItem) -> String {
    items::fill(text, item, items::NounForm::Bare, &[("item", &owned(raws, who, item))])
}

/// Formats `item` as in lists, with its letter.
pub(super) fn lettered(raws: &Raws, item: &KnownItem) -> Line {
    let letter = item.letter.map_or_else(String::new, |letter| letter.char().to_string());
    let name = items::listed(raws, item);
    Line {
        text: raws.messages.handling.picked_up().fill(&[("letter", &letter), ("item", &name)]),
        tone: Tone::Plain,
    }
}

/// Describes the erosion of an item of `who`.
pub(super) fn eroded(raws: &Raws, who: ActorSeen, item: &KnownItem, how: Decay) -> Option<Line> {
    let texts = raws.messages.decays.get(how)?;
    let text = match item.erosion.level(how) {
        0 | 1 => &texts.once,
        2 => &texts.more,
        3.. => &texts.whole,
    };
    Some(Line::new(of_owner(raws, text, who, item), bad_for_hero(who)))
}

/// Describes the destruction of an item of `who`.
pub(super) fn consumed(raws: &Raws, who: ActorSeen, item: &KnownItem, how: Ruin) -> Option<Line> {
    let text = raws.messages.ruins.get(how)?;
    Some(Line::new(of_owner(raws, text, who, item), bad_for_hero(who)))
}

fn bad_for_hero(who: ActorSeen) -> Tone {
    if who.is_hero() { Tone::Bad } else { Tone::Plain }
}

/// Returns the name of `material`.
pub(super) fn material(raws: &Raws, material: Material) -> String {
    raws.messages.materials.get(material).map(Template::text).unwrap_or_default()
}

/// Returns "your ..." for an item of the hero, else "the ...".
pub(super) fn own_or_the(raws: &Raws, item: &KnownItem) -> String {
    items::name(raws, item, if item.letter.is_some() { items::NounForm::Your } else { items::NounForm::The })
}

/// Returns the word for a state of hunger; `None` for states that are not shown.
pub fn hunger(raws: &Raws, state: HungerState) -> Option<String> {
    let texts = &raws.messages.hunger;
    let text = match state {
        HungerState::Satiated => texts.satiated(),
        // Fainting is shown as a status effect.
        HungerState::NotHungry | HungerState::Fainted => return None,
        HungerState::Hungry => texts.hungry(),
        HungerState::Weak => texts.weak(),
        HungerState::Fainting => texts.fainting(),
        HungerState::Starved => texts.starved(),
    };
    Some(text.text())
}

/// Returns the name of `skill`.
pub fn skill(raws: &Raws, skill: Skill) -> String {
    raws.messages.skills.get(skill).map(Template::text).unwrap_or_default()
}

/// Returns the name of `proficiency`.
pub fn proficiency(raws: &Raws, proficiency: Proficiency) -> String {
    raws.messages.proficiencies.get(proficiency).map(Template::text).unwrap_or_default()
}

/// Returns the word for a burden; `None` if there is none.
pub fn load(raws: &Raws, burden: Burden) -> Option<String> {
    let texts = &raws.messages.burden;
    let text = match burden {
        Burden::None => return None,
        Burden::Burdened => texts.burdened(),
        Burden::Stressed => texts.stressed(),
        Burden::Strained => texts.strained(),
        Burden::Overtaxed => texts.overtaxed(),
        Burden::Overloaded => texts.overloaded(),
    };
    Some(text.text())
}
