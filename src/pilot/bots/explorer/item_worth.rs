//! What items are worth to the explorer.

use crate::{
    engine::{
        event::KnownItem,
        state::{
            item::{Beatitude, Use},
            thing_id::ThingId,
        },
        view::{Arms, View},
    },
    raws::{
        effects::Aid,
        items::{ItemClass, ItemKind, Missile, Usage},
        rules::Melee,
    },
};

/// Something that flies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shot {
    /// What it is.
    pub(super) id: ThingId,
    /// What launches it, and has to be in hand for that.
    pub(super) launcher: Option<ThingId>,
}

/// Whether things of `kind` light up more than the squares around.
pub(super) fn burns(kind: &ItemKind) -> bool {
    kind.light.as_ref().is_some_and(|light| light.radius > 1)
}

/// Whether things of `kind` relieve those who ail.
pub(super) fn relieves(kind: &ItemKind) -> bool {
    kind.parts(Usage::Apply).iter().any(|part| part.effect.name().facts().aid == Some(Aid::Remedy))
}

/// What the hero has among `all` that launches things of the kind `shot`, as far as the hero knows how to use it.
pub(super) fn launcher_of(view: &View<'_>, all: &[KnownItem], shot: &ItemKind) -> Option<ThingId> {
    let skill = shot.skill.filter(|_| shot.missile == Some(Missile::Shot))?;
    view.hero().filter(|hero| hero.proficiency(skill).is_some())?;
    let launches = |item: &&KnownItem| {
        let kind = &view.raws().items.table[item.kind];
        kind.launches && kind.skill == Some(skill) && !is_bad(item)
    };
    all.iter().find(launches).map(|item| item.id)
}

/// The best of `all` that flies and is not in use for something else.
pub(super) fn best_shot(view: &View<'_>, all: &[KnownItem]) -> Option<Shot> {
    let free = |item: &&KnownItem| item.used.is_none_or(|used| used == Use::Readied);
    let shots = all.iter().filter(free).filter_map(|item| {
        let kind = &view.raws().items.table[item.kind];
        let launcher = launcher_of(view, all, kind);
        let flies = launcher.is_some() || is_missile(kind);
        flies.then(|| (pierces(kind, item), Shot { id: item.id, launcher }))
    });
    shots.max_by_key(|(mean, shot)| (*mean, shot.launcher.is_some(), shot.id)).map(|(_, shot)| shot)
}

/// Whether things of `kind` are thrown: what is made for that, and daggers.
pub(super) fn is_missile(kind: &ItemKind) -> bool {
    kind.class == ItemClass::Weapon
        && (kind.missile == Some(Missile::Thrown) || kind.missile.is_none() && kind.stacks)
}

/// Hundredths of the mean damage of `item`, which is of `kind`, if it flies as it should.
pub(super) fn pierces(kind: &ItemKind, item: &KnownItem) -> i32 {
    let dice = kind.damage.iter().map(|dice| (dice.least() + dice.most()) * 50).sum::<i32>();
    dice + 100 * item.enchantment.unwrap_or(0)
}

/// What a blow with `kind` is worth that has these numbers.
pub(super) fn worth(view: &View<'_>, kind: Option<&ItemKind>, arms: &Arms) -> i32 {
    match view.raws().rules.melee {
        Melee::ArmourClass => arms.mean() * (10 + arms.to_hit),
        Melee::Opposed | Melee::DicePool => {
            kind.map_or(0, |kind| kind.stats.attack * 100 + kind.stats.attack_chance)
        }
    }
}

/// What a blow is worth with what the hero has in hand.
pub(super) fn worth_now(view: &View<'_>, all: &[KnownItem]) -> i32 {
    let wielded = all.iter().find(|item| item.used == Some(Use::Wielded));
    worth(view, wielded.map(|item| &view.raws().items.table[item.kind]), &view.arms())
}

/// What a blow is worth with `item`, which the hero carries.
pub(super) fn worth_of(view: &View<'_>, item: &KnownItem) -> i32 {
    let kind = &view.raws().items.table[item.kind];
    view.arms_of(item.id, false, None).map_or(0, |arms| worth(view, Some(kind), &arms))
}

/// How well `kind` protects, about as `enchantment` says, and with so much of it lost to decay.
pub(super) fn cover(kind: &ItemKind, enchantment: i32, decay: i32) -> i32 {
    (kind.armour + enchantment - decay.min(kind.armour)) * 100
        + kind.stats.defence * 100
        + kind.stats.defence_chance
}

/// How well `item` protects, as far as one knows.
pub(super) fn protection(view: &View<'_>, item: &KnownItem) -> i32 {
    cover(&view.raws().items.table[item.kind], item.enchantment.unwrap_or(0), item.erosion.loss())
}

/// Whether `item` is known to be better left alone.
pub(super) fn is_bad(item: &KnownItem) -> bool {
    item.beatitude == Some(Beatitude::Cursed)
}
