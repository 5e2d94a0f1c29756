//! Keepers of shops: they stand before the door while the hero must not pass it. NetHack 3.6: `shk_move`.

use super::{me::Me, steps};
use crate::{
    base::geometry::Dir,
    engine::{action::Action, context::Ctx, state::keeper::Keeper},
};

/// Decides for a keeper who is not hostile; `None` for all other creatures and away from home.
pub(super) fn decide(ctx: &mut Ctx<'_>, me: &Me<'_>) -> Option<Action> {
    let keeper: Keeper = ctx.keeper(me.actor).filter(|keeper| keeper.home == ctx.level().place)?;
    let shop = keeper.shop;
    let inside = shop.floor.contains(me.hero_at);
    let near = me.hero_at.distance(shop.door) <= 1;
    let owes = || ctx.bill_of(me.actor).is_some_and(|bill| bill.total() > bill.credit);
    let barred = !inside && near && ctx.kept_out().is_some();
    let wanted = inside && owes() || barred;
    if wanted {
        if me.at == shop.post {
            return Some(Action::Wait);
        }
        return Some(steps::straight(ctx, me, shop.post).map_or(Action::Wait, Action::Walk));
    }
    if me.at != shop.post {
        // Back home after a chase; else the keeper stands where the customers are not in the way.
        let home = shop.floor.contains(me.at);
        let way = if home { None } else { steps::straight(ctx, me, shop.post) };
        return Some(way.map_or(Action::Wait, Action::Walk));
    }
    let aside = Dir::ALL.into_iter().filter(|dir| {
        let to = me.at.step(*dir);
        shop.floor.contains(to) && ctx.standing(to).is_none() && ctx.passes(me.kind, me.at, *dir)
    });
    // Along the wall of the door, where no wares lie, if possible.
    let littered = |dir: &Dir| ctx.pile(me.at.step(*dir)).next().is_some();
    Some(aside.min_by_key(|dir| (littered(dir), *dir as u8)).map_or(Action::Wait, Action::Walk))
}
