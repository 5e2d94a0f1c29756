//! Ratings of items for the explorer.

use crate::{
    engine::{
        event::KnownItem,
        state::{
            item::{Beatitude, ItemUse},
            thing_id::ThingId,
        },
        view::{Arms, View},
    },
    raws::{
        kinds::{
            items::{ItemClass, ItemKind, Missile, Usage},
            skills::Proficiency,
        },
        reading::table::Id,
        rules::Melee,
        words::effects::Aid,
    },
};

/// A missile, with its launcher if it needs one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shot {
    /// The missile.
    pub(super) id: ThingId,
    /// The launcher, which has to be wielded.
    pub(super) launcher: Option<ThingId>,
}

/// True if items of `kind` can light more than the adjacent squares.
pub(super) fn burns(kind: &ItemKind) -> bool {
    kind.light.as_ref().is_some_and(|light| light.radius > 1)
}

/// True if items of `kind` cure status effects when applied.
pub(super) fn relieves(kind: &ItemKind) -> bool {
    kind.parts(Usage::Apply).iter().any(|part| part.effect.name().facts().aid == Some(Aid::Remedy))
}

/// Returns the launcher among `all` for missiles of the kind `shot`, if the hero has the skill.
pub(super) fn launcher_of(view: &View<'_>, all: &[KnownItem], shot: &ItemKind) -> Option<ThingId> {
    let skill = shot.skill.filter(|_| shot.missile == Some(Missile::Shot))?;
    view.hero().filter(|hero| hero.proficiency(skill).is_some())?;
    let launches = |item: &&KnownItem| {
        let kind = &view.raws().items.table[item.kind];
        kind.launches && kind.skill == Some(skill) && !is_bad(item)
    };
    all.iter().find(launches).map(|item| item.id)
}

/// Returns the best missile among `all` that is not in other use.
pub(super) fn best_shot(view: &View<'_>, all: &[KnownItem]) -> Option<Shot> {
    let free = |item: &&KnownItem| item.is_idle() || item.used == Some(ItemUse::Readied);
    let shots = all.iter().filter(free).filter_map(|item| {
        let kind = &view.raws().items.table[item.kind];
        let launcher = launcher_of(view, all, kind);
        let flies = launcher.is_some() || is_missile(kind);
        flies.then(|| (pierces(kind, item), Shot { id: item.id, launcher }))
    });
    shots.max_by_key(|(mean, shot)| (*mean, shot.launcher.is_some(), shot.id)).map(|(_, shot)| shot)
}

/// True if items of `kind` are thrown: throwing weapons and daggers.
pub(super) fn is_missile(kind: &ItemKind) -> bool {
    kind.class == ItemClass::Weapon
        && (kind.missile == Some(Missile::Thrown) || kind.missile.is_none() && kind.stacks)
}

/// Returns the mean damage of `item`, of `kind`, as a missile, in hundredths of a hit point.
pub(super) fn pierces(kind: &ItemKind, item: &KnownItem) -> i32 {
    let dice = kind.damage.iter().map(|dice| (dice.least() + dice.most()) * 50).sum::<i32>();
    dice + 100 * item.enchantment.unwrap_or(0)
}

/// Returns the rating of a melee attack with `kind` and the numbers `arms`.
pub(super) fn worth(view: &View<'_>, kind: Option<&ItemKind>, arms: &Arms) -> i32 {
    /// Most of what practice adds to the damage, in hundredths, and to the aim of the unskilled: 20 hits take
    /// their penalties of 2 and 4 away.
    const PRACTICE: (i32, i32) = (150, 3);
    match view.raws().rules.melee {
        Melee::ArmourClass => {
            // Bare hands have no such penalties.
            let skill = arms.skill.filter(|_| kind.is_some());
            let level = skill.and_then(|skill| view.hero()?.proficiency(skill));
            let (damage, aim) = if level == Some(Proficiency::Unskilled) { PRACTICE } else { (0, 0) };
            (arms.mean() + damage) * (10 + arms.mean_aim() + aim)
        }
        Melee::Opposed | Melee::DicePool => {
            kind.map_or(0, |kind| kind.stats.attack * 100 + kind.stats.attack_chance)
        }
    }
}

/// Returns the rating of a melee attack with the wielded item.
pub(super) fn worth_now(view: &View<'_>, all: &[KnownItem]) -> i32 {
    let wielded = all.iter().find(|item| item.used == Some(ItemUse::Wielded));
    worth(view, wielded.map(|item| &view.raws().items.table[item.kind]), &view.arms())
}

/// Returns the rating of a melee attack with the carried `item`.
pub(super) fn worth_of(view: &View<'_>, item: &KnownItem) -> i32 {
    let kind = &view.raws().items.table[item.kind];
    view.arms_of(item.id, false, None).map_or(0, |arms| worth(view, Some(kind), &arms))
}

/// Returns the protection of armour of `kind` with `enchantment` and `decay` points lost to erosion.
pub(super) fn cover(kind: &ItemKind, enchantment: i32, decay: i32) -> i32 {
    (kind.armour + enchantment - decay.min(kind.armour)) * 100
        + kind.stats.defence * 100
        + kind.stats.defence_chance
}

/// Returns the protection of `item`, as far as the hero knows. What else it does counts like armour class.
pub(super) fn protection(view: &View<'_>, item: &KnownItem) -> i32 {
    /// Value of each useful intrinsic, and of scores that are set: three points of armour class.
    const BOON: i32 = 300;
    /// Value of what harms its wearer: worse than any protection.
    const HARM: i32 = -10_000;
    let kind = &view.raws().items.table[item.kind];
    let role = view.hero().map(|hero| &view.raws().traits.roles[hero.identity.role]);
    let suits = role.and_then(|role| kind.bonus_for(&role.name)).map_or(0, |bonus| bonus.grants.len());
    let magic = match item.named {
        true if kind.is_harmful_to_wear() => HARM,
        true => {
            let boons = kind.grants.len() + usize::from(kind.fixes.is_some()) + suits;
            BOON * i32::try_from(boons).unwrap_or(0)
        }
        false => 0,
    };
    cover(kind, item.enchantment.unwrap_or(0), item.erosion.loss()) + magic
}

/// True if `item` may be cursed and harmful to wear, for all the hero knows.
pub(super) fn is_risky(view: &View<'_>, item: &KnownItem) -> bool {
    let kind = &view.raws().items.table[item.kind];
    if item.named {
        return kind.is_harmful_to_wear();
    }
    // The price may tell that it is none of the harmful kinds.
    let table = &view.raws().items.table;
    let harmless = |kinds: Vec<Id<ItemKind>>| kinds.iter().all(|kind| !table[*kind].is_harmful_to_wear());
    kind.shuffled && item.beatitude.is_none() && !view.priced_kinds(item.id).is_some_and(harmless)
}

/// True if `item` is known to be cursed.
pub(super) fn is_bad(item: &KnownItem) -> bool {
    item.beatitude == Some(Beatitude::Cursed)
}
