//! Items and words of power that scare creatures: creatures neither step nor strike there, and flee from a
//! hero who stands there. NetHack 3.6: `onscary`.

use super::me::Me;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::ground::writing,
        event::Event,
        state::{
            being::{Attitude, Mood},
            status_effect::StatusEffect,
        },
    },
    raws::{kinds::power_words::PowerWord, reading::table::Id},
};

/// Something that scares a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scare {
    Item,
    Word(Id<PowerWord>),
}

/// True if an item at `at`, or a word under the hero there, scares the creature.
pub(super) fn keeps_off(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> bool {
    scare(ctx, me, at).is_some()
}

/// Returns what scares the creature at `at`.
fn scare(ctx: &Ctx<'_>, me: &Me<'_>, at: Point) -> Option<Scare> {
    let bare = !ctx.scratch.ground.is_littered(at);
    if bare && ctx.level().is_blank() || me.kind.fearless || me.statuses.has(StatusEffect::Blind) {
        return None;
    }
    if !bare && ctx.pile(at).any(|item| ctx.item_kind(item).scares) {
        return Some(Scare::Item);
    }
    let hostile = me.being.attitude == Attitude::Hostile && me.being.side.is_none();
    if at != ctx.hero_at() || !hostile {
        return None;
    }
    let word = writing::word_underfoot(ctx)?;
    writing::fears(ctx, me.actor, word).then_some(Scare::Word(word))
}

/// Makes a creature next to the hero flee if an item or a word under the hero scares it.
pub(super) fn shrink(ctx: &mut Ctx<'_>, me: &mut Me<'_>) {
    if me.far() > 1 || matches!(me.mind.mood, Mood::Fleeing { .. }) {
        return;
    }
    let Some(scare) = scare(ctx, me, me.hero_at) else { return };
    let turns = match scare {
        Scare::Item => {
            let rules = &ctx.raws.rules.flight;
            let most =
                if ctx.rng().one_in(rules.scared_long_one_in) { rules.scared_long } else { rules.scared };
            ctx.rng().range(1, most)
        }
        Scare::Word(id) => {
            let word = &ctx.raws.words[id];
            let dice = if ctx.rng().one_in(word.long_one_in) { word.long_turns } else { word.turns };
            ctx.rng().roll(dice)
        }
    };
    let turns = turns.unsigned_abs();
    me.take_up(ctx, Mood::Fleeing { until: Some(ctx.turn().saturating_add(turns)) });
    let who = ctx.who(me.actor);
    ctx.tell(&[who], Event::Fled { who });
}
