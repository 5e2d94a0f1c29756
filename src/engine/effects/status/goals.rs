//! Goals: which exits of their stages the hero has reached, and what follows.

use crate::{
    engine::{
        context::Ctx,
        effects::{affect, position::change_level, queue, status::story},
        event::{ActorSeen, Addressed, Ending, Event, Question, Status},
        state::{
            being::{Attitude, Mood},
            deed::Deed,
            goals::GoalNow,
            item::Beatitude,
            source::{ExitId, Origin, Source},
            story::StoryEvent,
        },
    },
    map_builders::layout::LevelId,
    raws::{
        Raws,
        kinds::{items::ItemKind, terrain::Terrain},
        reading::table::Id,
        rules::goals::{DeedPattern, DeedSide, HeroState, Milestone, StageExit, Then, WorldGoal},
        words::deeds::DeedWord,
    },
};

/// Lets the deeds of the act that have not counted yet, and what the hero has reached, count for the goals of
/// the world. True if an exit led the hero elsewhere: to another branch, or to the end of the game.
pub(in crate::engine) fn advance(ctx: &mut Ctx<'_>) -> bool {
    if let Some(distance) = distance(ctx).and_then(|distance| u32::try_from(distance).ok()) {
        let farthest = &mut ctx.state.chronicle.farthest;
        *farthest = distance.max(*farthest);
    }
    let mut led = false;
    for deed in ctx.scratch.pursued..ctx.scratch.deeds.len() {
        if is_part_of_a_kill(ctx, deed) {
            continue;
        }
        for goal in 0..ctx.scratch.goals.len() {
            led |= count(ctx, goal, Some(deed));
        }
    }
    ctx.scratch.pursued = ctx.scratch.deeds.len();
    for goal in 0..ctx.scratch.goals.len() {
        led |= count(ctx, goal, None);
        remind(ctx, goal);
    }
    led
}

/// Tells how few turns are left for the exits of the present stage of the hero's goal at `own`, each text
/// once.
fn remind(ctx: &mut Ctx<'_>, own: usize) {
    let now = ctx.scratch.goals.get(own).and_then(|own| own.now(ctx.raws));
    let Some(now) = now.filter(|_| !ctx.over()) else { return };
    let turns = ctx.turn().saturating_sub(ctx.state.chronicle.goals.since(now.goal));
    let is_there = |exit: &StageExit| {
        !exit.reminders.is_empty()
            && exit.twist.is_none_or(|twist| twist == now.twist)
            && is_on_level(ctx, &exit.r#do)
    };
    let exits: Vec<(usize, &StageExit)> =
        now.stage.exits.iter().enumerate().filter(|(_, exit)| is_there(exit)).collect();
    for (exit_number, exit) in exits {
        let left = exit.r#do.at_least.saturating_sub(turns);
        let due =
            exit.reminders.iter().enumerate().filter(|(_, reminder)| (1..=reminder.left).contains(&left));
        // After a long act only the last one is right.
        let Some((reminder, text)) = due.min_by_key(|(_, reminder)| reminder.left) else { continue };
        let [goal, stage, exit, reminder] = [now.number, now.present, exit_number, reminder]
            .map(|number| u8::try_from(number).unwrap_or(u8::MAX));
        if ctx.state.chronicle.goals.reminds(now.goal, exit, text.left) {
            let exit = ExitId { goal, stage, exit };
            ctx.events.push(Event::Reminded { who: ActorSeen::HERO, exit, reminder });
        }
    }
}

/// Lets the hero's standing on a feature count for the exits that have asked about it.
pub(in crate::engine) fn agree(ctx: &mut Ctx<'_>) {
    let at = ctx.hero_at();
    let Some(kind) = ctx.feature_kind(at) else { return };
    let level = Some(ctx.level().place);
    let deed = Deed { feature: Some(kind), level, at: Some(at), ..DeedWord::Tread.into() };
    for own in 0..ctx.scratch.goals.len() {
        let now = ctx.scratch.goals.get(own).and_then(|own| own.now(ctx.raws));
        if let Some((now, found)) = now.and_then(|now| Some((now, first(ctx, now, Some(&deed))?)))
            && found.1.asked.is_some()
        {
            tally(ctx, now, found, Some(&deed));
        }
    }
}

/// True if the deed of the act at `place` is the attack on a peaceful creature that the same act kills: the
/// killing alone counts then.
fn is_part_of_a_kill(ctx: &Ctx<'_>, place: usize) -> bool {
    let Some((attack, later)) = ctx.scratch.deeds.get(place..).and_then(<[Deed]>::split_first) else {
        return false;
    };
    matches!(attack.word, DeedWord::AttackPeaceful)
        && later.iter().any(|deed| matches!(deed.word, DeedWord::Kill) && deed.kind == attack.kind)
}

/// True if leaving the dungeon now would be an exit of a present stage.
pub(in crate::engine) fn may_leave(ctx: &Ctx<'_>, leaving: &Deed) -> bool {
    awaits(ctx, leaving)
}

/// True if `deed` would count for an exit with a text.
pub(in crate::engine) fn tells(ctx: &Ctx<'_>, deed: &Deed) -> bool {
    ctx.goals().any(|goal| first(ctx, goal, Some(deed)).is_some_and(|(_, exit)| exit.told.is_some()))
}

/// True if `deed` would be an exit of a present stage.
pub(in crate::engine) fn awaits(ctx: &Ctx<'_>, deed: &Deed) -> bool {
    ctx.goals().any(|goal| first(ctx, goal, Some(deed)).is_some())
}

/// True if leaving the dungeon now would be an exit of a present stage that leads to another branch.
pub(in crate::engine) fn leads_on(ctx: &Ctx<'_>, leaving: &Deed) -> bool {
    let leads = |(_, exit): (usize, &StageExit)| matches!(exit.then, Then::To(_));
    ctx.goals().any(|goal| first(ctx, goal, Some(leaving)).is_some_and(leads))
}

/// Returns the first exit of the present stage for which `deed` counts, or without one what the hero has
/// reached, with its place.
fn first<'a>(ctx: &Ctx<'a>, goal: GoalNow<'a>, deed: Option<&Deed>) -> Option<(usize, &'a StageExit)> {
    goal.stage.exits.iter().enumerate().find(|(_, exit)| fits(ctx, goal, exit, deed))
}

/// Counts the deed of the act at `deed`, or what the hero has reached, for the first exit of the present
/// stage of the hero's goal at `own` that it fits, and takes the exit if that is enough. True if it led
/// elsewhere.
fn count(ctx: &mut Ctx<'_>, own: usize, deed: Option<usize>) -> bool {
    let now = ctx.scratch.goals.get(own).and_then(|own| own.now(ctx.raws));
    let Some(now) = now.filter(|now| !now.stage.exits.is_empty() && !ctx.over()) else { return false };
    let deed = deed.and_then(|deed| ctx.scratch.deeds.get(deed)).cloned();
    let Some(found) = first(ctx, now, deed.as_ref()) else { return false };
    if found.1.asked.is_some() {
        if matches!(ctx.status(), Status::Playing) {
            ctx.ask(Question::Begin);
        }
        return false;
    }
    tally(ctx, now, found, deed.as_ref())
}

/// Counts `deed`, or what the hero has reached, for the exit of the present stage of `now`, given with its
/// place, and takes the exit if that is enough. True if it led elsewhere.
fn tally(
    ctx: &mut Ctx<'_>,
    now: GoalNow<'_>,
    (exit_number, exit): (usize, &StageExit),
    deed: Option<&Deed>,
) -> bool {
    let what = (
        deed.map_or(1, |deed| deed.count),
        deed.filter(|_| exit.distinct).map(|deed| distinct_name(ctx.raws, deed)),
    );
    let [goal, stage, exit_number] =
        [now.number, now.present, exit_number].map(|n| u8::try_from(n).unwrap_or(0));
    let Some(done) = ctx.state.chronicle.goals.count(now.goal, exit_number, what) else { return false };
    let id = ExitId { goal, stage, exit: exit_number };
    if done < exit.count {
        if exit.counted.is_some() {
            ctx.events.push(Event::Counted { who: ActorSeen::HERO, exit: id, done });
        }
        return false;
    }
    take(ctx, now, (id, exit))
}

/// Takes `exit` of the present stage of `now`. True if it leads elsewhere.
fn take(ctx: &mut Ctx<'_>, now: GoalNow<'_>, (id, exit): (ExitId, &StageExit)) -> bool {
    let GoalNow { goal, stage, present, .. } = now;
    let score = &mut ctx.state.chronicle.goals.score;
    *score = score.saturating_add(exit.score);
    if exit.told.is_some()
        && let Some(hero) = ctx.sheet()
    {
        let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
        let hero = Addressed { name: hero.name.clone(), identity: hero.identity, level };
        ctx.events.push(Event::Goal { who: ActorSeen::HERO, exit: id, hero });
    }
    if exit.noted.is_some() {
        let (goal, stage) = (goal.name.clone(), stage.name.clone());
        story::note(ctx, StoryEvent::Goal { goal, stage, exit: id.exit });
    }
    let next = match &exit.then {
        Then::Next | Then::To(_) => present + 1,
        Then::Again | Then::Ends(_) => present,
        Then::Stage(name) => goal.stage(name).unwrap_or(present),
    };
    let turn = ctx.turn();
    ctx.state.chronicle.goals.begin(goal, next, turn);
    let begun = ctx.state.chronicle.goals.present(goal);
    for own in ctx.scratch.goals.iter_mut().filter(|own| own.is_at(now.number)) {
        own.present = begun;
    }
    affect::suffer(ctx, ctx.hero(), Source::from_origin(Origin::Goal(id)), Beatitude::Uncursed);
    queue::settle(ctx);
    match exit.then {
        Then::To(branch) if !ctx.over() => change_level::go_to(ctx, LevelId { branch, number: 1 }).is_some(),
        Then::Ends(ending) if !ctx.over() => {
            ctx.end(Ending::Reached(ending));
            true
        }
        Then::Next | Then::Again | Then::Stage(_) | Then::To(_) | Then::Ends(_) => false,
    }
}

/// True if `deed`, or without one what the hero has reached, counts for `exit` of the present stage of
/// `now`.
fn fits(ctx: &Ctx<'_>, now: GoalNow<'_>, exit: &StageExit, deed: Option<&Deed>) -> bool {
    let pattern = &exit.r#do;
    let is_done = match (deed, pattern.reach) {
        // Who leaves for good does not go on.
        (Some(Deed { for_good: true, .. }), None) if matches!(exit.then, Then::To(_)) => false,
        (Some(deed), None) => suits(ctx, pattern, deed),
        (None, Some(reach)) => {
            reached(ctx, now.goal, (pattern, reach)) >= i64::from(pattern.at_least) && is_here(ctx, pattern)
        }
        (Some(_), Some(_)) | (None, None) => false,
    };
    is_done
        && is_laden(ctx, pattern)
        && is_worthy(ctx, pattern)
        && is_in_state(ctx, exit.r#while)
        && exit.twist.is_none_or(|twist| twist == now.twist)
}

/// True if the hero's experience and record are what `pattern` asks for.
fn is_worthy(ctx: &Ctx<'_>, pattern: &DeedPattern) -> bool {
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    pattern.experience.is_none_or(|least| level >= least)
        && pattern.record.is_none_or(|least| ctx.devotion().piety >= least)
}

/// True if `deed` is one of `pattern`.
pub(super) fn suits(ctx: &Ctx<'_>, pattern: &DeedPattern, deed: &Deed) -> bool {
    pattern.deed == Some(deed.word) && is_meant(ctx, pattern, deed) && is_laden(ctx, pattern)
}

/// True if the hero is in the state `wanted`.
fn is_in_state(ctx: &Ctx<'_>, wanted: Option<HeroState>) -> bool {
    match wanted {
        Some(HeroState::Unseen) => {
            ctx.those(|one| one.mind.is_some_and(|mind| matches!(mind.mood, Mood::Hunting { .. }))).is_empty()
        }
        Some(HeroState::Unarmed) => ctx.wielded().is_none(),
        None => true,
    }
}

/// True if the details of `deed` are those of `pattern`.
fn is_meant(ctx: &Ctx<'_>, pattern: &DeedPattern, deed: &Deed) -> bool {
    let class = |kind: Id<ItemKind>| ctx.raws.items.table[kind].class;
    let side = |wanted: DeedSide| {
        let own = deed.side == ctx.hero_side();
        deed.side.is_some() && own == matches!(wanted, DeedSide::Own)
    };
    pattern.item.is_none_or(|kind| deed.item == Some(kind))
        && pattern.class.is_none_or(|wanted| deed.item.map(class) == Some(wanted))
        && pattern.creature.is_none_or(|kind| deed.kind == Some(kind))
        && pattern.feature.is_none_or(|kind| deed.feature == Some(kind))
        && pattern.branch.is_none_or(|branch| deed.level.is_some_and(|level| level.branch == branch))
        && pattern.level.is_none_or(|number| deed.level.is_some_and(|level| level.number == number))
        && pattern.side.is_none_or(side)
        && pattern.text.as_deref().is_none_or(|text| deed.text.as_deref() == Some(text))
}

/// True if the hero is where `pattern` asks for.
fn is_here(ctx: &Ctx<'_>, pattern: &DeedPattern) -> bool {
    let under_others = matches!(pattern.reach, Some(Milestone::Intruders));
    pattern.on.is_none_or(|wanted| under_others || ctx.level().terrain(ctx.hero_at()) == Some(wanted))
        && is_on_level(ctx, pattern)
}

/// True if the hero is on a level that `pattern` asks for.
fn is_on_level(ctx: &Ctx<'_>, pattern: &DeedPattern) -> bool {
    let LevelId { branch, number } = ctx.level().place;
    pattern.branch.is_none_or(|wanted| wanted == branch)
        && pattern.level.is_none_or(|wanted| wanted == number)
}

/// Returns what the hero has reached by the measure `reach`, for the present stage of `goal`.
fn reached(ctx: &Ctx<'_>, goal: &WorldGoal, (pattern, reach): (&DeedPattern, Milestone)) -> i64 {
    match reach {
        Milestone::Intruders => intruders(ctx, pattern.on),
        Milestone::Depth => ctx.sheet().map_or(0, |hero| i64::from(hero.deepest)),
        Milestone::Distance => distance(ctx).map_or(0, i64::from),
        Milestone::Gold => ctx.body(ctx.hero()).map_or(0, |body| i64::from(body.gold)),
        Milestone::Turns => i64::from(ctx.turn().saturating_sub(ctx.state.chronicle.goals.since(goal))),
    }
}

/// Returns the number of hostile creatures of the level that stand `on` a terrain, awake and able to move.
fn intruders(ctx: &Ctx<'_>, on: Option<Id<Terrain>>) -> i64 {
    let is_hostile = |who| {
        let being = ctx.being(who).filter(|being| being.attitude == Attitude::Hostile);
        being.is_some_and(|being| ctx.raws.creatures.table[being.kind].speed > 0)
    };
    // Those who lie or are held there take nothing.
    let acts =
        |who| ctx.helpless(who).is_none() && ctx.mind(who).is_none_or(|mind| mind.mood != Mood::Asleep);
    let stands = |at| on.is_none() || ctx.level().terrain(at) == on;
    let all = ctx.scratch.occupancy.everyone().iter();
    let count = all.filter(|(who, at)| is_hostile(*who) && acts(*who) && stands(*at)).count();
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// True if the hero carries what `pattern` asks for.
fn is_laden(ctx: &Ctx<'_>, pattern: &DeedPattern) -> bool {
    pattern.carrying.is_none_or(|kind| ctx.carries(kind))
        && pattern.gold.is_none_or(|gold| ctx.purse() >= gold)
}

/// Returns the squares between the hero and the start of a level without bounds; `None` on other levels.
fn distance(ctx: &Ctx<'_>) -> Option<i32> {
    let level = ctx.level();
    let start = level.start.filter(|_| level.bounds().is_none())?;
    Some(start.distance(ctx.hero_at()))
}

/// Returns a name for what `deed` was done to, by which distinct deeds differ: item, creature and level.
pub(in crate::engine) fn distinct_name(raws: &Raws, deed: &Deed) -> String {
    let item = deed.item.map(|kind| raws.items.table[kind].name.as_str());
    let creature = deed.kind.map(|kind| raws.creatures.table[kind].name.as_str());
    let feature = deed.feature.map(|kind| raws.features.table[kind].name.as_str());
    match (item, creature.or(feature), deed.level) {
        (None, None, Some(LevelId { branch, number })) => {
            format!("{} {number}", raws.dungeon.branches[branch].name)
        }
        (_, what, _) => format!("{} {}", item.unwrap_or_default(), what.unwrap_or_default()),
    }
}
