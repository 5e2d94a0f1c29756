//! Explosions: of those who blow themselves up, and of those who burst when they die.

use super::death;
use super::{Strike, hold};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::{Blame, Blast, Ctx},
        event::{AttackId, Cause, Party, Source},
        state::things::Actor,
    },
    raws::{
        creatures::{CreatureKind, attack::AttackForm},
        reading::table::Id,
    },
};

/// `who` blows itself up in the face of `target`, and is no more.
pub(in crate::engine) fn burst(ctx: &mut Ctx<'_>, who: Actor, target: Actor, source: Source) {
    let raws = ctx.raws;
    let Some(attack) = source.attack(raws) else { return };
    let damage = ctx.rng().roll(attack.dice);
    super::strike(ctx, Strike::new(ctx, who, target, source, damage));
    if ctx.is_here(who) && !ctx.over() {
        death::die(ctx, who, Cause::Explosion(source), None);
    }
}

/// What `who`, one of `kind` who has died at `at` by the doing of `blame`, does at last: some explode.
///
/// What an explosion kills may explode in turn. It waits until the first one is over, so that any number of them
/// follow each other.
pub(in crate::engine) fn on_death(
    ctx: &mut Ctx<'_>,
    who: Party,
    kind: Id<CreatureKind>,
    at: Point,
    blame: Option<Blame>,
) {
    let raws = ctx.raws;
    let exploding = !ctx.blasts.is_empty();
    for (index, attack) in raws.creatures.table[kind].attacks.iter().enumerate() {
        if attack.form == AttackForm::Death {
            let source = Source::Attack(AttackId { kind, index: u8::try_from(index).unwrap_or(0) });
            ctx.blasts.push_back(Blast { who, source, at, blame });
        }
    }
    if exploding {
        return;
    }
    while let Some(blast) = ctx.blasts.front().copied() {
        if !ctx.over() {
            explode(ctx, blast);
        }
        ctx.blasts.pop_front();
    }
}

/// Everyone next to the explosion suffers it, the hero last: whoever dies with the hero has died before the game ends.
fn explode(ctx: &mut Ctx<'_>, blast: Blast) {
    let Blast { who, source, at, blame } = blast;
    let raws = ctx.raws;
    let Some(attack) = source.attack(raws) else { return };
    let hero = ctx.hero();
    let mut near: Vec<Actor> = Dir::ALL.into_iter().filter_map(|dir| ctx.standing(at.step(dir))).collect();
    near.sort_by_key(|actor| *actor == hero);
    for target in near {
        // One may have died meanwhile, and whoever is inside somebody is sheltered.
        if !ctx.is_here(target) || ctx.over() || hold::around(ctx, target).is_some() {
            continue;
        }
        let damage = ctx.rng().roll(attack.dice);
        super::strike(ctx, Strike { by: None, from: who, blame, target, source, damage, item: None });
    }
}
