//! Skill training by hits, and advancement at the player's command. NetHack 3.6: `use_skill` and `#enhance`.

use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event, Refusal},
        state::practice::{NoAdvance, Practice},
    },
    raws::kinds::{items::Skill, skills::Proficiency},
};

/// Trains `skill` after a hit. Reports when the skill can be advanced.
pub(in crate::engine) fn practise(ctx: &mut Ctx<'_>, skill: Option<Skill>) {
    if let Some(skill) = skill {
        train(ctx, skill, 1);
    }
}

/// Trains `skill` as `uses` hits do. Reports when the skill can be advanced.
pub(in crate::engine) fn train(ctx: &mut Ctx<'_>, skill: Skill, uses: u32) {
    let before = next(ctx, skill).is_ok();
    ctx.with_hero(|hero| {
        if let Some(practice) = hero.skills.get_mut(&skill) {
            practice.uses = practice.uses.saturating_add(uses);
        }
    });
    if !before && next(ctx, skill).is_ok() {
        ctx.events.push(Event::Practised { who: ActorSeen::HERO });
    }
}

/// Returns the next proficiency in `skill`, and its cost in skill slots. Errors: the reason why `skill`
/// cannot be advanced.
fn next(ctx: &Ctx<'_>, skill: Skill) -> Result<(Proficiency, u32), NoAdvance> {
    let hero = ctx.sheet().ok_or(NoAdvance::Restricted)?;
    hero.next_proficiency(ctx.raws, skill)
}

/// Advances `skill` by one step.
///
/// # Errors
///
/// [`Refusal::no_advance`] with the reason.
pub(in crate::engine) fn enhance(ctx: &mut Ctx<'_>, skill: Skill) -> Result<(), Refusal> {
    let (proficiency, slots) = next(ctx, skill).map_err(|why| Refusal::no_advance(skill, why))?;
    ctx.with_hero(|hero| {
        hero.slots = hero.slots.saturating_sub(slots);
        let uses = hero.skills.get(&skill).map_or(0, |practice| practice.uses);
        hero.skills.insert(skill, Practice { proficiency, uses });
    });
    ctx.events.push(Event::Improved { who: ActorSeen::HERO, skill, proficiency });
    Ok(())
}
