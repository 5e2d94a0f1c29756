//! Handicaps of actors, and the actions that they refuse.

use super::Context;
use crate::{
    engine::{
        action::{Action, Handicap, Hindered, ItemInNeed, Need, Needs},
        event::Refusal,
        state::{
            body::Hold,
            gear,
            item::{Item, ItemPlace, ItemUse},
            status_effect::StatusEffect,
            thing_id::ThingId,
            things::{Access, Actor},
        },
    },
    raws::kinds::{creatures::CreatureKind, items::ItemClass},
};

impl<A: Access> Context<'_, A> {
    /// Returns the adjacent creature that holds `who`, with the grip.
    pub(in crate::engine) fn holder(&self, who: Actor) -> Option<(Actor, Hold)> {
        let hold = self.hold(who)?;
        let by = self.find(hold.by)?;
        (self.at(by).distance(self.at(who)) <= 1).then_some((by, hold))
    }

    /// True if `who` has the handicap `what`.
    pub(in crate::engine) fn has_handicap(&self, who: Actor, what: Handicap) -> bool {
        let hero = who == self.hero();
        match what {
            Handicap::Swallowed => self.holder(who).is_some_and(|(_, hold)| hold.inside),
            Handicap::Held => self.holder(who).is_some_and(|(_, hold)| !hold.inside),
            Handicap::Trapped => self.suffers(who, StatusEffect::Trapped),
            Handicap::Levitating => self.suffers(who, StatusEffect::Levitating),
            // Creatures without hands have other ways to throw.
            Handicap::Handless => hero && self.shape(who).is_some_and(CreatureKind::lacks_hands),
            Handicap::Bound => hero && self.binding().is_some(),
            Handicap::Strangled => self.suffers(who, StatusEffect::Strangled),
            Handicap::Blind if hero => self.hero_is(StatusEffect::Blind),
            Handicap::Blind => self.suffers(who, StatusEffect::Blind),
            Handicap::Stunned => self.suffers(who, StatusEffect::Stunned),
            Handicap::Confused => self.suffers(who, StatusEffect::Confused),
        }
    }

    /// Returns the cursed weapon in both hands of the hero.
    fn binding(&self) -> Option<&Item> {
        self.wielded().filter(|item| self.item_kind(item).two_handed && self.sticks(item))
    }

    /// Returns the needs of `action` of `who`, with those that depend on its item.
    pub(in crate::engine) fn needs(&self, who: Actor, action: &Action) -> Needs {
        let facts = action.facts();
        let lies = |item: &Item| matches!(item.place, ItemPlace::Floor { .. });
        let by_heart = |item: &Item| {
            let kind = self.item_kind(item);
            let written =
                matches!(kind.class, ItemClass::Scroll | ItemClass::Spellbook) || !kind.read.is_empty();
            let known = who == self.hero() && self.knows_kind(item.stack.kind);
            !written || known && kind.class != ItemClass::Spellbook
        };
        let item = |id: ThingId| self.item(id);
        let more: &[Need] = match facts.item {
            ItemInNeed::AtHand(id) if item(id).is_some_and(lies) => &[Need::Floor],
            ItemInNeed::Read(id) if !item(id).is_none_or(by_heart) => &[Need::Sight],
            ItemInNeed::Applied(id) if item(id).is_some_and(|item| self.item_kind(item).sets.is_some()) => {
                &[Need::Reach, Need::Freedom, Need::Feet, Need::Floor, Need::Balance]
            }
            ItemInNeed::Pen(pen) if !pen.is_some_and(|pen| self.is_wielded(pen)) => &[Need::FreeHands],
            ItemInNeed::AtHand(_)
            | ItemInNeed::Read(_)
            | ItemInNeed::Applied(_)
            | ItemInNeed::Pen(_)
            | ItemInNeed::Nothing => &[],
        };
        more.iter().fold(facts.needs, |needs, need| needs.and(*need))
    }

    fn is_wielded(&self, id: ThingId) -> bool {
        self.item(id).is_some_and(|item| gear::used(item) == Some(ItemUse::Wielded))
    }

    /// Returns the reason why a handicap of `who` makes `action` impossible.
    pub(in crate::engine) fn hindrance(&self, who: Actor, action: &Action) -> Option<Refusal> {
        let needs = self.needs(who, action);
        Handicap::ALL.into_iter().find_map(|what| match what.hinders(needs) {
            Hindered::Refused(need) if self.has_handicap(who, what) => match (what, action.verb().item) {
                (Handicap::Blind, Some(id)) => Some(Refusal::CannotSee(self.known_item(self.item(id)?))),
                _ => self.refusal(who, what, need),
            },
            Hindered::Refused(_) | Hindered::Astray(_) | Hindered::Not => None,
        })
    }

    /// Returns the reason why `who` lacks `need` now.
    pub(in crate::engine) fn lacks(&self, who: Actor, need: Need) -> Option<Refusal> {
        let takes = |what: &Handicap| what.takes().has(need) && self.has_handicap(who, *what);
        Handicap::ALL.into_iter().find(takes).and_then(|what| self.refusal(who, what, need))
    }

    /// Returns the refusal of an action of `who` that needs `need`, which the handicap `what` takes away.
    fn refusal(&self, who: Actor, what: Handicap, need: Need) -> Option<Refusal> {
        Some(match what {
            Handicap::Swallowed => Refusal::Inside(self.who(self.holder(who)?.0)),
            Handicap::Held => Refusal::Held,
            Handicap::Trapped => Refusal::InPit,
            Handicap::Levitating if need == Need::Leverage => Refusal::NoLeverage,
            Handicap::Levitating => Refusal::TooHigh,
            Handicap::Handless => Refusal::NoHands,
            Handicap::Bound => Refusal::HandsBound(self.known_item(self.binding()?)),
            Handicap::Strangled if need == Need::Breath => Refusal::Choking,
            Handicap::Strangled => Refusal::Speechless,
            Handicap::Stunned => Refusal::TooDizzy,
            // The blind are told what they cannot see, and the confused only miss their aim.
            Handicap::Blind | Handicap::Confused => return None,
        })
    }

    /// Returns the chance that the aim of `action` of `who` goes astray, as 1 in this number. Inside another
    /// creature, every direction leads to it.
    pub(in crate::engine) fn astray_one_in(&self, who: Actor, action: &Action) -> Option<u32> {
        if !action.facts().needs.has(Need::Aim) || self.has_handicap(who, Handicap::Swallowed) {
            return None;
        }
        let lost = |what: &Handicap| what.astray_one_in() > 0 && self.has_handicap(who, *what);
        Handicap::ALL.into_iter().find(lost).map(Handicap::astray_one_in)
    }
}
