//! Causes of death.

use super::{effects::affliction, items, name, terrain::described};
use crate::{
    engine::{
        event::{Cause, Origin, Source},
        state::status_effect::StatusEffect,
        view::View,
    },
    raws::{Raws, kinds::traits::Gender, words::template::Template},
};

/// Returns the cause of death of the hero, and the form of the hero if it was not the own: "drowned, while a
/// jackal".
pub fn cause_in_shape(view: &View<'_>, of: Cause, helpless: Option<StatusEffect>) -> String {
    let raws = view.raws();
    let gender = view.hero().map(|hero| &raws.traits.genders[hero.identity.gender]);
    let of = cause(raws, of, helpless, gender);
    match view.shape() {
        Some(kind) => raws.messages.shape.cause().fill(&[("cause", &of), ("kind", &name::a(raws, kind))]),
        None => of,
    }
}

/// Returns a cause of death: "killed by a jackal, while asleep". `gender` is that of the dead hero.
pub fn cause(raws: &Raws, cause: Cause, helpless: Option<StatusEffect>, gender: Option<&Gender>) -> String {
    let texts = &raws.messages.cause;
    let own = |source: Source| {
        let text =
            if gender.is_some_and(|gender| gender.feminine) { texts.own_her() } else { texts.own_his() };
        source.looks(raws).map(|what| text.fill(&[("what", what)]))
    };
    let by = |text: &Template, source: Source| {
        let used = || source.used().map(|(kind, _)| items::a(raws, kind, true));
        let item = || source.item().map(|kind| items::a(raws, kind, source.known)).or_else(used);
        let corpse = || source.corpse().map(|of| items::a_corpse(raws, of));
        let magic = || match source.origin {
            Origin::Spell { spell, caster: Some(kind), .. } => {
                let (who, spell) = (name::a(raws, kind), name::shown(&raws.spells[spell]));
                Some(texts.cast_by().fill(&[("who", &who), ("spell", spell)]))
            }
            Origin::Spell { spell, caster: None, .. } => {
                Some(texts.cast().fill(&[("spell", name::shown(&raws.spells[spell]))]))
            }
            Origin::Misread(_) => Some(texts.misread().text()),
            Origin::Forgotten => Some(texts.forgotten().text()),
            _ => None,
        };
        let who = magic().or_else(|| source.kind().map(|kind| name::a(raws, kind)));
        let who = who.or_else(item).or_else(corpse);
        let who = who.or_else(|| source.feature().map(|feature| described(raws, feature).to_owned()));
        let who = who.or_else(|| matches!(source.origin, Origin::Prayer(_)).then(|| texts.god().text()));
        let who = who.unwrap_or_else(|| texts.hero().text());
        text.fill(&[("who", &who)])
    };
    let cause = match cause {
        Cause::Kicking(terrain) => texts.kicking().fill(&[("terrain", described(raws, terrain))]),
        Cause::DoorTrap => texts.door_trap().text(),
        Cause::Crushed(gate) => texts.crushed().fill(&[("terrain", described(raws, gate))]),
        Cause::Scalded(what) => texts.scalded().fill(&[("terrain", described(raws, what))]),
        Cause::Hero => texts.hero().text(),
        Cause::Slain(source) => by(texts.slain(), source),
        Cause::Own(source) => own(source).unwrap_or_else(|| by(texts.slain(), source)),
        Cause::Explosion(source) => by(texts.explosion(), source),
        Cause::Petrification(Some(source)) => by(texts.petrified_by(), source),
        Cause::Petrification(None) => texts.petrified().text(),
        Cause::Poison => texts.poison().text(),
        Cause::Drained(source) => by(texts.drained(), source),
        Cause::Brainless(source) => by(texts.brainless(), source),
        Cause::Drowning => texts.drowning().text(),
        Cause::Drowned(source) => by(texts.drowned_by(), source),
        Cause::Falling => texts.falling().text(),
        Cause::Starvation => texts.starvation().text(),
        Cause::Choking(source) => by(texts.choking(), source),
        Cause::FoodPoisoning => texts.food_poisoning().text(),
        Cause::Strangulation => texts.strangulation().text(),
    };
    match helpless {
        Some(what) => texts.helpless().fill(&[("cause", &cause), ("state", &affliction(raws, what))]),
        None => cause,
    }
}
