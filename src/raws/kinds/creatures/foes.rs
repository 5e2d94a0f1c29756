//! Creatures that artefacts strike.

use super::CreatureKind;
use crate::raws::kinds::items::{Artefact, ArtefactFoes};

impl Artefact {
    /// True if its powers strike creatures of the kind `whom`; `None` is a human without resistances.
    pub fn strikes_at(&self, whom: Option<&CreatureKind>) -> bool {
        let Some(foes) = &self.foes else { return true };
        let is = |what: fn(&CreatureKind) -> bool| whom.is_some_and(what);
        (foes.kin.is_empty() || whom.is_some_and(|whom| foes.has_kin(whom.kin.as_deref())))
            && (!foes.undead || is(|whom| whom.undead))
            && (!foes.were || is(|whom| whom.were.is_some()))
            && foes.without.is_none_or(|what| !whom.is_some_and(|whom| whom.resists.contains(&what)))
    }

    /// True if it hunts heroes of the kin `own`, or creatures of the kind `whom`. NetHack 3.6:
    /// `bane_applies`.
    pub fn hunts(&self, own: Option<&str>, whom: Option<&CreatureKind>) -> bool {
        let Some(foes) = &self.foes else { return false };
        let hunts = !foes.kin.is_empty() || foes.undead || foes.were;
        hunts && (foes.has_kin(own) || whom.is_some() && self.strikes_at(whom))
    }
}

impl ArtefactFoes {
    fn has_kin(&self, kin: Option<&str>) -> bool {
        kin.is_some_and(|kin| self.kin.iter().any(|foe| foe == kin))
    }
}
