//! Rates the danger of visible creatures at this moment, from the hero's knowledge.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        state::{being::Attitude, status_effect::StatusEffect},
        view::{Danger, Sighting, View},
    },
    raws::{
        Raws,
        kinds::creatures::{
            CreatureKind,
            attack::{Attack, Reach},
        },
    },
};

/// Threat level of a visible enemy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Menace {
    /// Asleep, unable to move, or too slow to come and not in reach.
    #[default]
    Idle,
    /// Awake and able to come.
    Awake,
    /// Awake and close.
    Near,
}

/// Movement points a turn, relative to the cost of an action, up to which a creature counts as too slow to
/// interrupt: a third of the normal speed.
const SLUGGISH: i32 = 3;

/// Distance in squares up to which an awake creature counts as close.
pub const NEAR: i32 = 3;

/// Returns the hostile creatures in sight, nearest first.
pub(super) fn hostile(view: &View<'_>) -> impl Iterator<Item = Sighting> {
    let all = view.creatures().into_iter();
    all.filter(|sighting| sighting.attitude == Attitude::Hostile && sighting.warning.is_none())
}

/// True if a hostile creature in sight is awake and could come, or an unseen creature may be adjacent.
pub fn threatened(view: &View<'_>) -> bool {
    let beside = |at: Point| at.distance(view.hero_at()) == 1;
    view.unseen().any(beside) || hostile(view).any(|enemy| menace(view, &enemy) > Menace::Idle)
}

/// Share of the hero's hit points in percent that a fight with trivial creatures may cost: a sixth.
const TRIFLE: i32 = 100 / 6;

/// Returns the trivial creatures in sight: slow ones without dangerous attacks that together would cost a
/// sixth of the hero's hit points at most. None are trivial to a hero with less than half of them.
pub fn trivial(view: &View<'_>) -> Vec<Sighting> {
    let hale = view.body().is_some_and(|body| body.hitpoints.saturating_mul(2) >= body.max_hitpoints);
    if !hale || view.hold().is_some() {
        return Vec::new();
    }
    let mut all = 0;
    let mut found: Vec<Sighting> = hostile(view).collect();
    found.retain(|enemy| {
        let loss = loss(view, enemy).filter(|loss| *loss <= TRIFLE);
        all += loss.filter(|_| menace(view, enemy) > Menace::Idle).unwrap_or(0);
        loss.is_some()
    });
    if all > TRIFLE { Vec::new() } else { found }
}

/// Returns the mean cost of a fight with `enemy` in percent of the hero's hit points; `None` for dangerous,
/// fast and unfamiliar creatures.
fn loss(view: &View<'_>, enemy: &Sighting) -> Option<i32> {
    let known = view.appraise(enemy)?;
    let (kind, prospect) = (&view.raws().creatures.table[known.kind], known.prospect?);
    // Above this loss, danger counts the wounds alone.
    let most = if prospect.loss > SCRATCH { Danger::Slight } else { Danger::Harmless };
    let tame = known.danger <= most && prospect.pace <= AS_FAST && !avenges_itself(view, kind);
    tame.then_some(prospect.loss)
}

/// Loss in percent up to which wounds count as harmless.
const SCRATCH: i32 = 10;

/// Pace in percent of the hero's up to which a creature is not fast.
const AS_FAST: i32 = 100;

/// Returns a blow at a trivial creature beside the hero that is awake.
pub fn blow_in_passing(view: &View<'_>) -> Option<Action> {
    let here = view.hero_at();
    let beside = |enemy: &Sighting| menace(view, enemy) == Menace::Near;
    let mut near = trivial(view).into_iter().filter(beside);
    near.find_map(|enemy| Dir::between(here, enemy.at)).map(Action::Fight)
}

/// Returns the threat level of `enemy`.
pub(super) fn menace(view: &View<'_>, enemy: &Sighting) -> Menace {
    if enemy.still || enemy.who.kind.is_none() {
        return Menace::Idle;
    }
    let kind = seen_kind(view, enemy);
    let distance = enemy.at.distance(view.hero_at());
    match may_come(view, enemy) {
        lively if lively && distance <= NEAR || distance <= 1 && kind.is_none_or(strikes) => Menace::Near,
        true => Menace::Awake,
        false => Menace::Idle,
    }
}

/// Returns the record of the kind of `enemy`; `None` if the hero cannot tell it.
pub(super) fn seen_kind<'v>(view: &View<'v>, enemy: &Sighting) -> Option<&'v CreatureKind> {
    view.kind_of(enemy.who).map(|kind| &view.raws().creatures.table[kind])
}

/// True if `enemy` is fast enough to come to the hero. What a hallucinating hero sees may be anything, so it
/// counts as fast.
pub(super) fn may_come(view: &View<'_>, enemy: &Sighting) -> bool {
    match seen_kind(view, enemy) {
        Some(kind) => is_lively(view.raws(), kind),
        None => enemy.who.kind.is_some(),
    }
}

/// True if `kind` has an attack against adjacent targets.
fn strikes(kind: &CreatureKind) -> bool {
    kind.attacks.iter().any(|attack| attack.form.reach() == Reach::Near)
}

/// True if `kind` is fast enough to come to the hero.
pub(super) fn is_lively(raws: &Raws, kind: &CreatureKind) -> bool {
    // Movement points gained a turn, relative to the cost of an action of this kind.
    kind.speed * raws.rules.normal_speed > SLUGGISH * kind.cost.max(1)
}

/// True if `enemy` is best walked around: a slow creature with a passive attack.
pub(super) fn is_shunned(view: &View<'_>, enemy: &Sighting) -> bool {
    let kind = seen_kind(view, enemy);
    kind.is_some_and(|kind| avenges_itself(view, kind) && !is_lively(view.raws(), kind))
}

/// True if attacking or killing a creature of `kind` harms the hero. Attacks that the hero resists do not
/// count.
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
