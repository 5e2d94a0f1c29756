//! Artefacts: whom they strike, whom they accept as owners, and which of them gods give away.

use super::{Context, Ctx};
use crate::{
    engine::state::things::Access,
    raws::{
        kinds::{
            creatures::CreatureKind,
            items::{Artefact, ItemKind},
        },
        reading::table::Id,
    },
};

/// Faults that an artefact finds with an owner. NetHack 3.6: `touch_artifact`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Faults {
    /// True if role or race are wrong. Only self-willed artefacts mind.
    pub(in crate::engine) kind: bool,
    /// True if alignment or faith are wrong, or the artefact hunts such owners.
    pub(in crate::engine) side: bool,
}

impl<A: Access> Context<'_, A> {
    /// True if the powers of `artefact` strike creatures of the kind `whom`; `None` is the hero.
    pub(in crate::engine) fn is_struck_by(&self, artefact: &Artefact, whom: Option<&CreatureKind>) -> bool {
        let Some(foes) = artefact.foes.as_ref().filter(|_| whom.is_none()) else {
            return artefact.strikes_at(whom);
        };
        let Some(lacks) = foes.without else { return self.is_hunted_by(artefact) };
        let shape = self.shape(self.hero());
        let intrinsic = lacks.intrinsic().is_some_and(|what| self.hero_can(what));
        !intrinsic && !shape.is_some_and(|kind| kind.resists.contains(&lacks))
    }

    /// True if `artefact` hunts heroes of the hero's race or shape.
    fn is_hunted_by(&self, artefact: &Artefact) -> bool {
        artefact.hunts(self.own_kin(), self.shape(self.hero()))
    }

    /// Returns the faults that `artefact` finds with the hero.
    pub(in crate::engine) fn faults(&self, artefact: &Artefact) -> Faults {
        let Some(hero) = self.sheet() else { return Faults { kind: false, side: false } };
        let traits = &self.raws.traits;
        let own = hero.identity;
        let is = |wanted: &Option<String>, name: &str| wanted.as_ref().is_none_or(|wanted| wanted == name);
        let suits = is(&artefact.role, &traits.roles[own.role].name)
            && is(&artefact.race, &traits.races[own.race].name);
        let faithful =
            is(&artefact.alignment, &traits.alignments[own.alignment].name) && self.devotion().piety >= 0;
        let side = !artefact.gentle && artefact.alignment.is_some() && !faithful;
        Faults { kind: artefact.self_willed && !suits, side: side || self.is_hunted_by(artefact) }
    }

    /// True if creatures of `kind` do not touch `artefact`, which would hurt them.
    pub(in crate::engine) fn is_shunned_by(&self, artefact: &Artefact, kind: &CreatureKind) -> bool {
        let alignments = &self.raws.traits.alignments;
        let side = artefact.alignment.as_ref().and_then(|name| alignments.named(name));
        let wrong = side.is_some_and(|side| alignments[side].side != kind.alignment.signum());
        wrong && !artefact.gentle || artefact.hunts(None, Some(kind))
    }
}

impl Ctx<'_> {
    /// Draws an artefact that the hero's god gives, and marks it as made; `None` if there is none left.
    /// `gifts` is the number of earlier gifts: the first one is of the hero's own alignment, if possible.
    /// NetHack 3.6: `mk_artifact`.
    pub(in crate::engine) fn gift_for(&mut self, gifts: u32) -> Option<Id<ItemKind>> {
        let raws = self.raws;
        let hero = self.sheet()?;
        let traits = &raws.traits;
        let (role, race) = (&traits.roles[hero.identity.role].name, &traits.races[hero.identity.race]);
        let side = &traits.alignments[hero.identity.alignment].name;
        let fits = |artefact: &Artefact| {
            artefact.from.is_none()
                && artefact.given
                && artefact.alignment.as_ref().is_none_or(|wanted| wanted == side)
                && artefact.race.as_ref().is_none_or(|maker| !race.foes.contains(maker))
        };
        let left = raws.items.table.iter().filter(|(id, _)| !self.state.artefacts.contains(id));
        let left: Vec<(Id<ItemKind>, &Artefact)> = left
            .filter_map(|(id, kind)| Some((id, kind.artefact.as_ref().filter(|one| fits(one))?)))
            .collect();
        let drawn = |is: &dyn Fn(&Artefact) -> bool| -> Vec<Id<ItemKind>> {
            left.iter().filter(|(_, artefact)| is(artefact)).map(|(id, _)| *id).collect()
        };
        let own = drawn(&|artefact| artefact.role.as_ref() == Some(role));
        let aligned = drawn(&|artefact| gifts > 0 || artefact.alignment.is_some());
        let all = drawn(&|_| true);
        let among = [own, aligned, all].into_iter().find(|among| !among.is_empty())?;
        let id = self.rng().pick(&among).copied()?;
        self.state.artefacts.insert(id);
        Some(id)
    }
}
