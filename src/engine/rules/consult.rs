//! Consultations of the Oracle. NetHack 3.6: `doconsult`.

use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::Choice,
        context::Ctx,
        effects::status::experience,
        event::{Event, Foreseen, OracleDeed, Question},
        outcome::ActionOutcome,
        state::{being::Attitude, consultations::Consultations, things::Actor},
    },
    map_builders::{
        layout::Layout,
        metered::{self, Metered},
    },
    raws::{kinds::themes::ThemeDuty, rules::oracle::OracleRules},
};

/// Returns the peaceful oracle towards `dir`, with the rules for her answers.
pub(super) fn oracle<'a>(ctx: &Ctx<'a>, dir: Dir) -> Option<(Actor, &'a OracleRules)> {
    let who = ctx.standing(ctx.hero_at().step(dir))?;
    ctx.being(who).filter(|being| being.attitude == Attitude::Peaceful)?;
    Some((who, ctx.raws.rules.oracle.as_ref()?)).filter(|_| ctx.keeps(who, ThemeDuty::Oracle))
}

/// Asks the hero for the price of an answer of the oracle towards `dir`.
pub(super) fn ask(ctx: &mut Ctx<'_>, dir: Dir) -> ActionOutcome {
    let Some((who, rules)) = oracle(ctx, dir) else { return ActionOutcome::Done(0) };
    if ctx.purse() < rules.minor {
        return say(ctx, who, OracleDeed::TooPoor { gold: rules.minor });
    }
    ctx.ask(Question::Consult { dir });
    ActionOutcome::Done(0)
}

/// Pays the gold that answers the question of the oracle towards `dir`, and lets her speak. She takes the
/// price of the best answer that the gold is enough for.
pub(super) fn answer(ctx: &mut Ctx<'_>, dir: Dir, choice: &Choice) -> ActionOutcome {
    let (Some((who, rules)), Choice::Gold(gold)) = (oracle(ctx, dir), choice) else {
        return ActionOutcome::Done(0);
    };
    let gold = ctx.purse().min(*gold);
    let price = rules.major_at(ctx.body(ctx.hero()).map_or(1, |body| body.level));
    let before = ctx.things.consultations();
    let (price, lessons, deed) = if gold >= price {
        let text = next(ctx, "prophecies", before.major, rules.prophecies.len());
        let asked = Consultations { major: before.major.saturating_add(1), ..before };
        ctx.things.set(ctx.hero(), Some(asked));
        (price, (before.major, before.minor), OracleDeed::Prophecy { text, unseen: foreseen(ctx) })
    } else if gold >= rules.minor {
        let text = next(ctx, "hints", before.minor, rules.hints.len());
        let asked = Consultations { minor: before.minor.saturating_add(1), ..before };
        ctx.things.set(ctx.hero(), Some(asked));
        (rules.minor, (before.minor, before.major), OracleDeed::Hint(text))
    } else {
        return say(ctx, who, OracleDeed::TooPoor { gold: rules.minor });
    };
    let pieces = i32::try_from(price).unwrap_or(i32::MAX);
    ctx.with_body(ctx.hero(), |body| body.gold = body.gold.saturating_sub(pieces));
    ctx.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
    let done = say(ctx, who, deed);
    match lessons {
        (0, 0) => experience::gain(ctx, price / rules.lesson),
        (0, _) => experience::gain(ctx, price / rules.second_lesson),
        _ => {}
    }
    done
}

fn say(ctx: &mut Ctx<'_>, who: Actor, deed: OracleDeed) -> ActionOutcome {
    let who = ctx.who(who);
    ctx.events.push(Event::Oracle { who, deed });
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Returns the index of the text to tell after `told` ones of `what`, of `count`. Each round tells all texts,
/// in an order of its own.
fn next(ctx: &Ctx<'_>, what: &str, told: u32, count: usize) -> usize {
    let told = usize::try_from(told).unwrap_or(0);
    let (Some(round), Some(place)) = (told.checked_div(count), told.checked_rem(count)) else { return 0 };
    let mut order: Vec<usize> = (0..count).collect();
    Rng::stream(ctx.state.seed, &format!("oracle {what} {round}")).shuffle(&mut order);
    order.get(place).copied().unwrap_or(0)
}

/// Returns the rooms, features and branches of the dungeon's plan that are on levels new to the hero, by
/// depth.
fn foreseen(ctx: &Ctx<'_>) -> Vec<Foreseen> {
    let (raws, layout) = (ctx.raws, &ctx.scratch.layout);
    let is_new = |place| !ctx.state.levels().any(|level| level.place == place);
    let mut all: Vec<(i32, Foreseen)> = Vec::new();
    for place in Layout::places(raws).filter(|place| is_new(*place)) {
        let depth = layout.depth(raws, place);
        let due = metered::due(raws, ctx.state.seed, place).into_iter();
        all.extend(due.filter_map(|(_, thing)| match thing {
            Metered::Room(theme) => Some((depth, Foreseen::Room { depth, theme })),
            Metered::Feature(kind) => Some((depth, Foreseen::Feature { depth, kind })),
            Metered::Item(_) | Metered::Vault(_) => None,
        }));
    }
    for branch in raws.dungeon.branches.ids() {
        if let Some((place, _)) = layout.entrance(branch).filter(|(place, _)| is_new(*place)) {
            let depth = layout.depth(raws, place);
            all.push((depth, Foreseen::Branch { depth, branch }));
        }
    }
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|(_, place)| place).collect()
}
