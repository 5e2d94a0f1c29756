//! Aim of the hero: the present stages of the goals.

use super::{Sighting, View};
use crate::{
    base::geometry::Point,
    engine::{
        effects::{
            position::ways,
            status::{goals, pursuit},
        },
        state::{
            being::Attitude,
            deed::Deed,
            goals::{GoalNow, GoalProgress},
            pursuit::Hunter,
            thing_id::ThingId,
            wind::Wind,
        },
    },
    map_builders::layout::{Destination, Layout, LevelId},
    raws::{
        kinds::{
            creatures::CreatureKind,
            features::Feature,
            items::ItemKind,
            levels::branches::Branch,
            terrain::{Climb, Terrain},
        },
        reading::{table::Id, text::Text},
        rules::{
            goals::{DeedPattern, GoalStage, Milestone, StageExit, StagePart, Then, WorldGoal},
            pursuit::PursuitDebt,
        },
        words::deeds::DeedWord,
    },
};

/// Present stage of a goal.
#[derive(Debug, Clone, Copy)]
pub struct PresentStage<'a> {
    pub goal: &'a WorldGoal,
    pub stage: &'a GoalStage,
    /// Turn in which the stage began.
    pub since: u32,
    /// Level of what is to be done, if it is known; number 0 is outside.
    pub place: Option<LevelId>,
    /// Twist of the goal that the seed has drawn.
    twist: u32,
}

/// Hunter of a pursuit, as the hero feels it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HunterSeen {
    /// Kind of the creature.
    pub kind: Id<CreatureKind>,
    /// Number of levels to it by stairs, negative if it is above; 0 on the hero's level.
    pub levels: i32,
    /// True while it is struck down.
    pub down: bool,
    /// Turns until it comes to the hero's level or rises there, unless something delays it.
    pub turns: u32,
}

impl PresentStage<'_> {
    /// True if the hero is to leave the dungeon.
    pub fn is_outside(&self) -> bool {
        self.place.is_some_and(|place| place.number == 0)
    }

    /// Returns the exits that lead on: to a later stage, another branch or the end of the game.
    pub fn onward(&self) -> impl Iterator<Item = &StageExit> {
        let present = self.goal.stage(&self.stage.name).unwrap_or(0);
        let is_there = |exit: &&StageExit| exit.twist.is_none_or(|twist| twist == self.twist);
        let leads = move |exit: &&StageExit| match &exit.then {
            Then::Next | Then::To(_) | Then::Ends(_) => true,
            Then::Again => false,
            Then::Stage(name) => self.goal.stage(name).is_some_and(|place| place > present),
        };
        self.stage.exits.iter().filter(is_there).filter(leads)
    }

    /// True if the stage asks the hero to talk to a creature of `kind`.
    pub fn is_talk_with(&self, kind: Id<CreatureKind>) -> bool {
        let mut asks = self.onward().map(|exit| &exit.r#do);
        asks.any(|pattern| matches!(pattern.deed, Some(DeedWord::Talk)) && pattern.creature == Some(kind))
    }

    /// Returns the kinds of items that exits of the stage ask the hero to carry.
    pub fn needs(&self) -> impl Iterator<Item = Id<ItemKind>> {
        self.stage.exits.iter().filter_map(|exit| exit.r#do.carrying)
    }

    /// True if an exit of the stage asks for items of `kind` to be picked up.
    fn seeks(&self, kind: Id<ItemKind>) -> bool {
        let asks =
            |exit: &StageExit| exit.r#do.deed == Some(DeedWord::PickUp) && exit.r#do.item == Some(kind);
        self.stage.exits.iter().any(asks)
    }
}

/// True if a deed of `pattern` is done to something that stands or lies on a level.
fn is_done_to_something(pattern: &DeedPattern) -> bool {
    matches!(
        pattern.deed,
        Some(DeedWord::Talk | DeedWord::Tread | DeedWord::Pull | DeedWord::PickUp | DeedWord::Tame)
    )
}

impl<'a> View<'a> {
    /// Returns the progress in the goals of the world.
    pub fn goals(&self) -> &'a GoalProgress {
        &self.game.state.chronicle.goals
    }

    /// Returns the present stage of each goal, in the order of the raws, without those that are unspoken.
    pub fn aims(&self) -> impl Iterator<Item = PresentStage<'a>> + use<'_, 'a> {
        let progress = self.goals();
        self.game.goals().filter(|now| !now.stage.exits.is_empty() && !now.stage.unspoken).map(|now| {
            let GoalNow { goal, stage, twist, .. } = now;
            let place = stage.place.map(|place| LevelId { branch: place.branch, number: place.level });
            PresentStage { goal, stage, since: progress.since(goal), place, twist }
        })
    }

    /// Returns the present stage of the first goal; in other branches than the first, of the first goal that
    /// is about the branch, if there is one. `None` in worlds without goals.
    pub fn aim(&self) -> Option<PresentStage<'a>> {
        let here = self.place().branch;
        let is_here = |aim: &PresentStage<'_>| aim.place.is_some_and(|place| place.branch == here);
        let is_beside = Layout::first(self.raws()).is_some_and(|first| first.branch != here);
        self.aims().find(|aim| is_beside && is_here(aim)).or_else(|| self.aims().next())
    }

    /// Number of levels to go to `place` of an aim: by the number in its branch, and in other branches from
    /// the entrance on.
    pub fn levels_to(&self, place: LevelId) -> i32 {
        let here = self.place();
        if here.branch == place.branch {
            return (here.number - place.number).abs();
        }
        // Numbers of levels of the first branch are depths.
        let entrance = self.depth() - here.number;
        here.number + (entrance - place.number).abs()
    }

    /// Returns the way of the hero's level that leads straight to `place`, with its square; `None` on levels
    /// that are left by stairs alone.
    pub fn way_to(&self, place: LevelId) -> Option<(Id<Terrain>, Point)> {
        let exits = self.game.level().stairs().iter();
        let mut ways = exits.filter(|stairs| stairs.exit.to == Destination::Level(place));
        ways.find_map(|stairs| Some((ways::of_exit(&self.game, stairs.exit)?.by, stairs.at)))
    }

    /// Returns the aim to travel to: one about the hero's level, unless the hero is pursued, else the one of
    /// [`View::aim`].
    pub fn travel_aim(&self) -> Option<PresentStage<'a>> {
        let first = self.aim();
        let here = Some(self.place());
        let pursued = first.is_some_and(|aim| aim.stage.pursued || aim.place == here);
        self.aims().find(|aim| !pursued && aim.place == here).or(first)
    }

    /// Returns the squares of the level that `aim` is about, as far as the hero knows them: the way to its
    /// place, altars that may be the ones to offer at, or what the deeds of its exits are done to.
    pub fn aim_squares(&self, aim: &PresentStage<'_>) -> Vec<Point> {
        let Some(place) = aim.place else { return Vec::new() };
        if place != self.place() {
            return self.way_to(place).map(|(_, at)| at).into_iter().collect();
        }
        let may_be = |kind: Id<Feature>| {
            self.game.raws.features.table[kind].altar && self.is_own_altar(kind) != Some(false)
        };
        let altars = self.features().filter(|(_, kind)| self.brings().is_some() && may_be(*kind));
        let mut found: Vec<Point> = altars.map(|(at, _)| at).collect();
        for exit in aim.onward() {
            found.extend(self.squares_of(aim, exit));
        }
        // A stage with something to do here may be left by a way out, too, which is not what it asks for.
        if found.is_empty() && !aim.onward().any(|exit| is_done_to_something(&exit.r#do)) {
            let beyond = aim.onward().map(|exit| &exit.r#do);
            let beyond = beyond.filter(|pattern| matches!(pattern.deed, Some(DeedWord::Enter)));
            let beyond: Vec<Id<Branch>> = beyond.filter_map(|pattern| pattern.branch).collect();
            let leads = |at: &Point| self.branch_beyond(*at).is_some_and(|to| beyond.contains(&to));
            found.extend(self.landmarks(self.window()).into_iter().map(|(at, _)| at).filter(leads));
        }
        if found.is_empty() {
            let grounds = aim.onward().filter_map(|exit| exit.r#do.on);
            let grounds: Vec<Id<Terrain>> = grounds.collect();
            self.known(self.window(), |at, terrain| found.extend(grounds.contains(&terrain).then_some(at)));
        }
        found
    }

    /// Returns the known squares of the level where a deed for `exit` of `aim` can be done to something.
    fn squares_of(&self, aim: &PresentStage<'_>, exit: &StageExit) -> Vec<Point> {
        let pattern = &exit.r#do;
        let talks = matches!(pattern.deed, Some(DeedWord::Talk));
        let meant = |one: &Sighting| {
            let suits = matches!(one.attitude, Attitude::Peaceful) == talks;
            suits && one.warning.is_none() && pattern.creature.is_some() && one.who.kind == pattern.creature
        };
        let creatures = self.creatures().into_iter().filter(meant).map(|one| one.at);
        let trodden = |kind| pattern.feature.is_none() && self.is_to_tread(aim, exit, kind);
        let features = self.features().filter(|(_, kind)| pattern.feature == Some(*kind) || trodden(*kind));
        let item = pattern.item.filter(|_| matches!(pattern.deed, Some(DeedWord::PickUp)));
        let asked = |kind| Some(kind) == item || Some(kind) == pattern.carrying && !self.is_carried(kind);
        let items = self.all_lying().filter(|(_, lying)| asked(lying.kind) && self.recognises(*lying));
        creatures.chain(features.map(|(at, _)| at)).chain(items.map(|(at, _)| at)).collect()
    }

    /// True if treading on a feature of `kind` on the hero's level counts for `exit` of `aim`.
    fn is_to_tread(&self, aim: &PresentStage<'_>, exit: &StageExit, kind: Id<Feature>) -> bool {
        let feature = &self.game.raws.features.table[kind];
        let deed = Deed { feature: Some(kind), level: Some(self.place()), ..DeedWord::Tread.into() };
        let counted = || {
            let name = goals::distinct_name(self.game.raws, &deed);
            exit.distinct && self.goals().of(aim.goal).is_some_and(|progress| progress.has_counted(&name))
        };
        matches!(exit.r#do.deed, Some(DeedWord::Tread))
            && !feature.is_trap()
            && !feature.is_lever()
            && !counted()
    }

    /// Returns how many parts of the task of `aim` are done, and of how many; `None` for a task without
    /// parts, and while the hero is elsewhere.
    pub fn done_of(&self, aim: &PresentStage<'_>) -> Option<(u32, u32)> {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let parts = &aim.stage.parts;
        if !parts.is_empty() {
            let done = parts.iter().filter(|part| self.is_done(part)).count();
            return (aim.place == Some(self.place())).then(|| (number(done), number(parts.len())));
        }
        let exit = aim.onward().next().filter(|exit| exit.count > 1)?;
        let place = aim.stage.exits.iter().position(|other| std::ptr::eq(other, exit))?;
        let progress = self.goals().of(aim.goal);
        let done = progress.map_or(0, |progress| progress.counted(u8::try_from(place).unwrap_or(u8::MAX)));
        Some((done, exit.count))
    }

    /// True if `part` of a task is done on the hero's level.
    fn is_done(&self, part: &StagePart) -> bool {
        let game = &self.game;
        let covers =
            |at: Point| part.under.is_some_and(|kind| game.pile(at).any(|item| item.stack.kind == kind));
        let mut left = game.level().features().filter(|(_, feature)| Some(feature.kind) == part.feature);
        let mut waits = game.scratch.occupancy.everyone().iter().filter_map(|(who, _)| game.being(*who));
        left.all(|(at, _)| covers(at))
            && !waits.any(|one| Some(one.kind) == part.creature && matches!(one.attitude, Attitude::Peaceful))
    }

    /// Returns what an exit of a stage asks of the hero on its feature; `None` if none does.
    pub fn asked(&self) -> Option<&'a str> {
        let here = self.feature(self.hero_at())?;
        self.game.goals().find_map(|GoalNow { stage, twist, .. }| {
            let exits = stage.exits.iter().filter(|exit| exit.twist.is_none_or(|of| of == twist));
            let mut about = exits.filter(|exit| exit.r#do.feature.is_none_or(|kind| kind == here));
            about.find_map(|exit| exit.asked.as_ref()).map(Text::as_str)
        })
    }

    /// Returns the terrain that stages about this level ask the hero to hold, if the hero stands on it; empty
    /// else.
    pub fn held_ground(&self) -> Vec<Id<Terrain>> {
        let here = self.place();
        let holds = |exit: &StageExit| {
            matches!(exit.r#do.reach, Some(Milestone::Intruders)) && exit.r#do.on.is_some()
        };
        let stages = self.aims().filter(|aim| aim.place == Some(here) && aim.stage.exits.iter().any(holds));
        let ground: Vec<Id<Terrain>> =
            stages.flat_map(|aim| aim.stage.exits.iter().filter_map(|exit| exit.r#do.on)).collect();
        let stands = self.terrain(self.hero_at()).is_some_and(|terrain| ground.contains(&terrain));
        if stands { ground } else { Vec::new() }
    }

    /// Returns where the hunter of a pursuit is; `None` without a pursuit, and before it rises.
    pub fn hunter(&self) -> Option<HunterSeen> {
        let rules = self.game.pursuit()?;
        let here = self.place();
        let away = match self.game.state.chronicle.pursuit.hunter? {
            Hunter::Here { .. } => {
                return Some(HunterSeen { kind: rules.hunter, levels: 0, down: false, turns: 0 });
            }
            Hunter::Away(away) => away,
        };
        let begun = self.aims().filter(|aim| aim.stage.pursued).map(|aim| aim.since).min();
        // The pursuit sets out at the end of the turn in which the stage begins, or of the next one.
        let rises = begun.map_or(0, |begun| begun.saturating_add(rules.rises_after + 1));
        if away.down.is_some() && away.until <= rises {
            // It has yet to rise for the first time.
            return None;
        }
        let way = pursuit::levels_between(&self.game, away.place, here);
        if way.is_empty() {
            // No stairs lead here.
            return None;
        }
        let levels = i32::try_from(way.len()).unwrap_or(0) - 1;
        // One that is down walks to its first stairs, too, once it is up.
        let walks = levels.unsigned_abs().saturating_sub(u32::from(away.down.is_none()));
        let walked = rules.turns_a_level.saturating_mul(walks);
        let turns = away.until.saturating_sub(self.turn()).saturating_add(walked);
        let layout = &self.game.scratch.layout;
        let [there, depth] = [away.place, here].map(|place| layout.depth(self.game.raws, place));
        let levels = if there < depth { -levels } else { levels };
        Some(HunterSeen { kind: rules.hunter, levels, down: away.down.is_some(), turns })
    }

    /// Returns the name of the level at `place` for players, if it has one beside its depth.
    pub fn level_title(&self, place: LevelId) -> Option<&'a str> {
        let recipe = self.game.scratch.layout.recipe(self.game.raws, place)?;
        recipe.title.as_ref().map(Text::as_str)
    }

    /// Returns the wind of the level, if one blows.
    pub fn wind(&self) -> Option<Wind> {
        self.game.wind()
    }

    /// Returns the debts that the hero has yet to meet, nearest to the surface first: the level, and what
    /// awaits the hero there. Those that will be forgiven are left out.
    pub fn debts(&self) -> Vec<(LevelId, &'a PursuitDebt)> {
        let rules = self.game.raws.rules.pursuit.iter();
        let debt = |row: u8| rules.clone().find_map(|rules| rules.debts.get(usize::from(row)));
        let open = self.game.open_debts().into_iter();
        open.filter_map(|(place, row)| Some((place, debt(row)?))).collect()
    }

    /// True on levels that are left by ways of their own in the place of stairs to their neighbours.
    pub fn has_ways(&self) -> bool {
        self.game.recipe().is_some_and(|recipe| recipe.ways.is_some())
    }

    /// True if an aim is outside the dungeon, or beyond.
    pub fn is_aim_outside(&self) -> bool {
        self.aims().any(|aim| aim.is_outside())
    }

    /// Returns the direction in which stairs lead towards the first aim. Down without one.
    pub fn heading(&self) -> Climb {
        let here = self.place();
        let is_above = |place: LevelId| place.branch == here.branch && place.number < here.number;
        let up = self.aim().and_then(|aim| aim.place).is_some_and(is_above);
        if up || self.has_ways() { Climb::Up } else { Climb::Down }
    }

    /// True if a goal asks the hero to cross levels by their ways, or to go on to a level of this branch.
    pub fn crosses(&self) -> bool {
        let here = self.place();
        let asks = |exit: &StageExit| exit.r#do.deed == Some(DeedWord::Cross);
        let is_ahead = |place: LevelId| place.branch == here.branch && place.number > here.number;
        self.has_ways()
            && self.aims().any(|aim| aim.stage.exits.iter().any(asks) || aim.place.is_some_and(is_ahead))
    }

    /// True if the way out at `at` lets the hero through and leads on, to a level that the hero has not
    /// crossed yet. Always true for stairs.
    pub fn is_onward(&self, at: Point) -> bool {
        let Some(exit) = self.game.level().exit(at) else { return true };
        let (Some(_), Destination::Level(to)) = (ways::of_exit(&self.game, exit), exit.to) else {
            return true;
        };
        let is_aim = self.aims().any(|aim| aim.place == Some(to));
        let is_new = !self.game.state.others.contains_key(&to);
        let leads_back = self.game.recipe().is_some_and(|recipe| recipe.enter_at_start);
        ways::pass(&self.game, exit).is_ok() && (is_aim || is_new || leads_back)
    }

    /// True if the way out at `at` lets the hero through. Always true for stairs.
    pub fn is_open_way(&self, at: Point) -> bool {
        self.game.level().exit(at).is_none_or(|exit| ways::pass(&self.game, exit).is_ok())
    }

    /// Returns the carried item that a goal asks to be offered.
    pub fn brings(&self) -> Option<ThingId> {
        let offered =
            |exit: &'a StageExit| exit.r#do.item.filter(|_| exit.r#do.deed == Some(DeedWord::Offer));
        let asked: Vec<Id<ItemKind>> =
            self.aims().flat_map(|aim| aim.stage.exits.iter().filter_map(offered)).collect();
        // Few stages ask for an offering, and the inventory takes time.
        let items = if asked.is_empty() { Vec::new() } else { self.inventory() };
        items.into_iter().find(|item| asked.contains(&item.kind)).map(|item| item.id)
    }

    /// True if the hero knows `kind` as an altar of their own side, false for other sides; `None` if it is no
    /// altar or belongs to no side that the hero knows.
    pub fn is_own_altar(&self, kind: Id<Feature>) -> Option<bool> {
        let feature = &self.game.raws.features.table[kind];
        let side = feature.side.filter(|_| feature.altar)?;
        Some(Some(side) == self.game.hero_side())
    }

    /// Returns the kinds of items that goals ask for and that the hero does not carry.
    pub fn sought(&self) -> Vec<Id<ItemKind>> {
        let asked = |exit: &StageExit| {
            let picked = exit.r#do.item.filter(|_| matches!(exit.r#do.deed, Some(DeedWord::PickUp)));
            [picked, exit.r#do.carrying]
        };
        let all = self.aims().flat_map(|aim| aim.stage.exits.iter().flat_map(asked)).flatten();
        let mut kinds: Vec<Id<ItemKind>> = all.collect();
        kinds.retain(|kind| !self.is_carried(*kind));
        kinds
    }

    /// True if items of `kind` are what a goal asks for.
    pub fn is_sought(&self, kind: Id<ItemKind>) -> bool {
        self.aims()
            .any(|aim| aim.seeks(kind) || aim.needs().any(|need| need == kind) && !self.is_carried(kind))
    }
}
