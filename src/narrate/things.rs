//! Sentences about events with items.

use super::{
    items,
    line::{Line, Tone},
    name, told,
};
use crate::{
    engine::{
        event::{ActorSeen, ArtefactDeed, ItemChange, KnownItem, LidDeed, LightDeed, Meal, told::Told as _},
        state::{burden::Burden, hunger::HungerState},
    },
    raws::{
        Raws,
        kinds::{
            items::{Decay, ItemClass, ItemKind, Material, Skill, Usage},
            skills::Proficiency,
        },
        reading::table::Id,
        words::{effects::world_event::Ruin, template::Template},
    },
};

/// Describes that the hero has picked up `taken` pieces. `item` is the resulting stack.
pub(super) fn picked_up(raws: &Raws, item: &KnownItem, taken: u32) -> Line {
    let texts = &raws.messages.event;
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

/// Describes that `who`, not the hero, has picked up `item`.
pub(super) fn picks_up(raws: &Raws, who: ActorSeen, item: &KnownItem) -> Line {
    let values =
        [("who", &*name::actor_name(raws, who)), ("item", &*items::name(raws, item, items::NounForm::Full))];
    Line::new(raws.messages.event.picks_up().fill(&values), Tone::Plain)
}

/// Describes that the thief `by` has stolen `item`.
pub(super) fn took(raws: &Raws, by: ActorSeen, from: ActorSeen, item: &KnownItem) -> Line {
    let texts = &raws.messages.effect;
    let (thief, victim) = (name::actor_name(raws, by), name::actor_name(raws, from));
    let form = if from.is_hero() { items::NounForm::Your } else { items::NounForm::Full };
    let item = items::name(raws, item, form);
    let values = [("by", &*thief), ("who", &*victim), ("item", &*item)];
    if by.is_hero() {
        Line::new(raws.messages.shape.you_take().fill(&values), Tone::Good)
    } else if from.is_hero() {
        Line::new(texts.steals().fill(&values), Tone::Bad)
    } else {
        Line::new(texts.steals_from().fill(&values), Tone::Plain)
    }
}

/// Fills `text` with the full name of `item`.
pub(super) fn about(raws: &Raws, text: &Template, item: &KnownItem) -> Line {
    Line::new(items::told(raws, text, item, items::NounForm::Full), Tone::Plain)
}

/// Tells that `who` takes `item`.
pub(super) fn taken_by(raws: &Raws, who: ActorSeen, item: &KnownItem) -> Line {
    let (who, item) = (name::actor_name(raws, who), items::name(raws, item, items::NounForm::The));
    Line::new(raws.messages.event.takes_gem().fill(&[("who", &*who), ("item", &*item)]), Tone::Plain)
}

/// Describes the wielded item, or empty hands.
pub(super) fn wielded(raws: &Raws, item: Option<&KnownItem>) -> Line {
    let texts = &raws.messages.event;
    item.map_or_else(|| Line::new(texts.empty_handed().text(), Tone::Plain), |item| lettered(raws, item))
}

/// Describes the readied item, or an empty quiver.
pub(super) fn readied(raws: &Raws, item: Option<&KnownItem>) -> Line {
    let texts = &raws.messages.event;
    item.map_or_else(|| Line::new(texts.nothing_ready().text(), Tone::Plain), |item| lettered(raws, item))
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

/// Says that the hero has identified `kind`.
pub(super) fn learned(raws: &Raws, kind: Id<ItemKind>) -> Line {
    Line::new(raws.messages.event.learned().fill(&[("item", &items::a(raws, kind, true))]), Tone::Plain)
}

/// Says that `item` saved the hero's life.
pub(super) fn life_saved(raws: &Raws, item: &KnownItem) -> Line {
    let text = raws.messages.event.life_saved();
    Line::new(items::told(raws, text, item, items::NounForm::Your), Tone::Dire)
}

/// Describes a magical change of an item of `who`.
pub(super) fn enchanted(raws: &Raws, who: ActorSeen, item: &KnownItem, how: ItemChange) -> Line {
    let text = told::template(raws, &how);
    match how {
        ItemChange::Mixed | ItemChange::Unchanged | ItemChange::Written | ItemChange::Sent => {
            Line::new(text.fill(&[("item", &items::listed(raws, item))]), how.tone())
        }
        _ => {
            let tone = if who.is_hero() { how.tone() } else { Tone::Plain };
            Line::new(of_owner(raws, text, who, item), tone)
        }
    }
}

/// Fills `text` with an item of `who`: "your darts", "the jackal's darts"; "the darts" without an owner.
fn of_owner(raws: &Raws, text: &Template, who: ActorSeen, item: &KnownItem) -> String {
    if who.is_hero() {
        return items::told(raws, text, item, items::NounForm::Your);
    }
    if who.kind.is_none() {
        return items::told(raws, text, item, items::NounForm::The);
    }
    let (owner, noun) = (name::actor_name(raws, who), items::name(raws, item, items::NounForm::Bare));
    let name = raws.messages.name.of_somebody().fill(&[("who", &owner), ("name", &noun)]);
    items::fill(text, item, items::NounForm::Bare, &[("item", &name)])
}

/// Formats `item` as in lists, with its letter.
pub(super) fn lettered(raws: &Raws, item: &KnownItem) -> Line {
    let letter = item.letter.map_or_else(String::new, |letter| letter.char().to_string());
    let name = items::listed(raws, item);
    Line {
        text: raws.messages.event.picked_up().fill(&[("letter", &letter), ("item", &name)]),
        tone: Tone::Plain,
    }
}

/// Fills `text`, which is bad news, with an item of the hero.
pub(super) fn bad_for(raws: &Raws, text: &Template, item: &KnownItem) -> Line {
    Line::new(items::told(raws, text, item, items::NounForm::Your), Tone::Bad)
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

/// Describes that `who` carries `item`, or nothing.
pub(super) fn carries(raws: &Raws, who: ActorSeen, item: Option<&KnownItem>) -> Line {
    let texts = &raws.messages.event;
    let name = name::actor_name(raws, who);
    let text = match item {
        Some(item) => {
            let item = items::name(raws, item, items::NounForm::Full);
            texts.carries().fill(&[("who", &name), ("item", &item)])
        }
        None => texts.carries_nothing().fill(&[("who", &name)]),
    };
    Line::new(text, Tone::Plain)
}

/// Describes that `who` is hurt by the `material` of a weapon.
pub(super) fn seared(raws: &Raws, who: ActorSeen, material: Material) -> Line {
    let values = [("material", &*self::material(raws, material)), ("who", &*name::actor_name(raws, who))];
    Line::new(raws.messages.event.seared().fill(&values), Tone::Plain)
}

/// Returns the name of `material`.
pub(super) fn material(raws: &Raws, material: Material) -> String {
    raws.messages.materials.get(material).map(Template::text).unwrap_or_default()
}

/// Returns "your ..." for an item of the hero, else "the ...".
pub(super) fn own_or_the(raws: &Raws, item: &KnownItem) -> String {
    items::name(raws, item, own_form(item))
}

/// Returns the form of [`own_or_the`].
fn own_form(item: &KnownItem) -> items::NounForm {
    if item.letter.is_some() { items::NounForm::Your } else { items::NounForm::The }
}

/// Describes a look into `container`.
pub(super) fn looked_into(raws: &Raws, container: &KnownItem) -> Line {
    let texts = &raws.messages.event;
    let text = match container.lid.holds {
        Some(0) => texts.looked_into_empty(),
        Some(_) | None => texts.looked_into(),
    };
    Line::new(text.fill(&[("container", &own_or_the(raws, container))]), Tone::Plain)
}

/// Describes that the hero has put `item` into `container`.
pub(super) fn put_in(raws: &Raws, item: &KnownItem, container: &KnownItem) -> Line {
    let values = [
        ("item", &*items::name(raws, item, items::NounForm::Full)),
        ("container", &*own_or_the(raws, container)),
    ];
    Line::new(raws.messages.event.put_in().fill(&values), Tone::Plain)
}

/// Describes a change of the lid or the lock of `container`.
pub(super) fn lid(raws: &Raws, container: &KnownItem, deed: LidDeed) -> Line {
    told::line(raws, &deed, &[("container", &own_or_the(raws, container))])
}

/// Fills `text` about the loss of `item`.
pub(super) fn lost(raws: &Raws, text: &Template, item: &KnownItem) -> Line {
    let form = if item.letter.is_some() { items::NounForm::OneOfYour } else { items::NounForm::Full };
    Line::new(items::told(raws, text, item, form), Tone::Bad)
}

/// Describes an interruption of the work with `item`.
pub(super) fn interrupted(raws: &Raws, item: &KnownItem) -> Line {
    let text = raws.messages.event.interrupted();
    Line::new(items::told(raws, text, item, items::NounForm::Your), Tone::Bad)
}

/// Describes items on the floor: `item` on top, and the number of further ones.
pub(super) fn lies(raws: &Raws, item: &KnownItem, more: u32) -> Line {
    let texts = &raws.messages.event;
    let name = items::name(raws, item, items::NounForm::Full);
    let text = match more {
        0 => texts.lies(),
        1 => texts.lies_two(),
        _ => texts.lies_more(),
    };
    Line::new(text.fill(&[("item", &name), ("count", &more.to_string())]), Tone::Plain)
}

/// Describes a change of the hero's burden.
pub(super) fn burdened(raws: &Raws, before: Burden, after: Burden) -> Line {
    let texts = &raws.messages.event;
    let text = match after {
        Burden::None => texts.unburdened(),
        Burden::Burdened => texts.burdened(),
        Burden::Stressed => texts.stressed(),
        Burden::Strained => texts.strained(),
        Burden::Overtaxed => texts.overtaxed(),
        Burden::Overloaded => texts.overloaded(),
    };
    let tone = if after > before { Tone::Bad } else { Tone::Good };
    Line::new(text.text(), tone)
}

/// Describes a change of the hero's hunger; `None` where the status line says enough.
pub(super) fn hungers(raws: &Raws, before: HungerState, after: HungerState) -> Option<Line> {
    let texts = &raws.messages.event;
    let worse = after > before;
    let (text, tone) = match after {
        HungerState::Hungry if worse => (texts.hungry(), Tone::Bad),
        HungerState::Hungry => (texts.only_hungry(), Tone::Good),
        HungerState::Weak if worse => (texts.weak(), Tone::Dire),
        HungerState::Weak => (texts.only_weak(), Tone::Good),
        HungerState::Fainting if worse => (texts.fainting(), Tone::Dire),
        HungerState::Satiated
        | HungerState::NotHungry
        | HungerState::Fainting
        | HungerState::Fainted
        | HungerState::Starved => return None,
    };
    Some(Line::new(text.text(), tone))
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

/// Describes the result of a bite of `item`, or of finishing it.
pub(super) fn ate(raws: &Raws, item: &KnownItem, how: Meal) -> Line {
    let whole = KnownItem { eaten: false, count: 1, ..item.clone() };
    told::of_item(raws, &how, &whole, items::NounForm::The)
}

/// Describes a change of the burning `item`.
pub(super) fn light(raws: &Raws, item: &KnownItem, deed: LightDeed) -> Line {
    told::of_item(raws, &deed, item, own_form(item))
}

/// Describes an act of the artefact `item`.
pub(super) fn artefact(raws: &Raws, item: &KnownItem, deed: ArtefactDeed) -> Line {
    let damage = if let ArtefactDeed::Blasts(damage) = deed { damage.to_string() } else { String::new() };
    let values = [("item", &*own_or_the(raws, item)), ("damage", &*damage)];
    let text = told::template(raws, &deed);
    Line::new(items::fill(text, item, own_form(item), &values), deed.tone())
}

/// Describes the examined numbers of `who`.
pub(super) fn examined(
    raws: &Raws,
    who: ActorSeen,
    level: i32,
    (hitpoints, most): (i32, i32),
    armour_class: i32,
) -> Line {
    let numbers = [level, hitpoints, most, armour_class].map(|number| number.to_string());
    let [level, hp, max_hp, ac] = &numbers;
    let values = [
        ("who", &*name::actor_name(raws, who)),
        ("level", level),
        ("hp", hp),
        ("max_hp", max_hp),
        ("ac", ac),
    ];
    Line::new(raws.messages.event.examined().fill(&values), Tone::Plain)
}

/// Says that the hero has advanced in a skill.
pub(super) fn improved(raws: &Raws, skill: Skill, proficiency: Proficiency) -> Line {
    let values =
        [("skill", &*self::skill(raws, skill)), ("proficiency", &*self::proficiency(raws, proficiency))];
    Line::new(raws.messages.event.improved().fill(&values), Tone::Good)
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
