//! How much those in sight matter at this moment, as far as the hero sees.

use crate::{
    base::geometry::Point,
    engine::{
        state::{affliction::StatusEffect, being::Attitude},
        view::{Sighting, View},
    },
    raws::{
        Raws,
        creatures::{
            CreatureKind,
            attack::{Attack, Reach},
        },
    },
};

/// How much an enemy in sight matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Menace {
    /// It sleeps, cannot move, or hardly moves and is not close enough to strike.
    #[default]
    Idle,
    /// It is awake and could come.
    Awake,
    /// It is awake and close.
    Near,
}

/// Those who are so slow do not keep anybody from going about: a third of the normal speed and less.
const SLUGGISH: i32 = 3;

/// Who is awake and at most so many steps away is close.
pub const NEAR: i32 = 3;

/// The hostile ones in sight, the nearest first.
pub(super) fn hostile(view: &View<'_>) -> impl Iterator<Item = Sighting> {
    let all = view.creatures().into_iter();
    all.filter(|sighting| sighting.attitude == Attitude::Hostile && sighting.warning.is_none())
}

/// Whether somebody hostile in sight is awake and could come, or somebody unseen may be beside the hero.
pub fn threatened(view: &View<'_>) -> bool {
    let beside = |at: Point| at.distance(view.hero_at()) == 1;
    view.unseen().any(beside) || hostile(view).any(|enemy| menace(view, &enemy) > Menace::Idle)
}

/// How much one of them matters.
pub(super) fn menace(view: &View<'_>, enemy: &Sighting) -> Menace {
    let Some(kind) = enemy.who.kind.map(|kind| &view.raws().creatures.table[kind]) else {
        return Menace::Idle;
    };
    let distance = enemy.at.distance(view.hero_at());
    let lively = is_lively(view.raws(), kind);
    match enemy.still {
        true => Menace::Idle,
        false if lively && distance <= NEAR || distance <= 1 && strikes(kind) => Menace::Near,
        false if lively => Menace::Awake,
        false => Menace::Idle,
    }
}

/// Whether it does anything to those next to it.
fn strikes(kind: &CreatureKind) -> bool {
    kind.attacks.iter().any(|attack| attack.form.reach() == Reach::Near)
}

/// Whether it moves fast enough to come at anybody.
pub(super) fn is_lively(raws: &Raws, kind: &CreatureKind) -> bool {
    // Movement gained in a turn, measured by what an action of this kind costs.
    kind.speed * raws.rules.normal_speed > SLUGGISH * kind.cost.max(1)
}

/// Whether `enemy` is one to go round: it hardly moves, and harms whoever strikes it.
pub(super) fn is_shunned(view: &View<'_>, enemy: &Sighting) -> bool {
    let kind = enemy.who.kind.map(|kind| &view.raws().creatures.table[kind]);
    kind.is_some_and(|kind| avenges_itself(view, kind) && !is_lively(view.raws(), kind))
}

/// Whether the hero would suffer for striking at one of `kind`, or for killing it.
pub(super) fn avenges_itself(view: &View<'_>, kind: &CreatureKind) -> bool {
    let blind = view.suffers(StatusEffect::Blind);
    let immune = |attack: &Attack| {
        let mut intrinsics = attack.resistances().filter_map(|resistance| resistance.intrinsic());
        intrinsics.any(|intrinsic| view.hero().is_some_and(|hero| hero.can(intrinsic)))
    };
    kind.attacks.iter().any(|attack| match attack.form.reach() {
        Reach::Struck => !(immune(attack) || attack.sight && blind),
        Reach::Dying => !immune(attack),
        Reach::Near | Reach::Far => false,
    })
}
