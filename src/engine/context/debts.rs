//! Debts of a pursuit: creatures of special rooms that the hero has left behind alive.

use super::Context;
use crate::{
    base::geometry::Point,
    engine::state::{
        being::Attitude,
        creature::{Creature, Whereabouts},
        level::Level,
        things::{Access, Actor},
    },
    map_builders::layout::{Layout, LevelId},
    raws::rules::pursuit::PursuitDebt,
};

/// Creatures of one row of the debts in rules.json that await the hero on a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::engine) struct Debtors {
    /// Index of the row.
    pub row: u8,
    /// The creatures, oldest first.
    pub who: Vec<Actor>,
}

impl<A: Access> Context<'_, A> {
    /// Returns the debts of the hero on `level`, in the order of the raws, as far as the hero has seen
    /// their rooms.
    pub(in crate::engine) fn debts(&self, level: &Level) -> Vec<Debtors> {
        let rows = self.raws.rules.pursuit.iter().flat_map(|rules| (0u8..).zip(&rules.debts));
        let debtors = rows.map(|(row, debt)| Debtors { row, who: self.debtors(debt, level) });
        debtors.filter(|debtors| !debtors.who.is_empty()).collect()
    }

    /// Returns the debts that the hero has yet to meet, nearest to the surface first: the level, and the row
    /// in rules.json. Those that will be forgiven are left out.
    pub(in crate::engine) fn open_debts(&self) -> Vec<(LevelId, u8)> {
        let first = Layout::first(self.raws).map(|first| first.branch);
        let met = |level: &&Level| self.state.chronicle.pursuit.has_peopled(level.place);
        let levels = self.state.others.values().chain([self.level()]);
        let mut levels: Vec<&Level> =
            levels.filter(|level| Some(level.place.branch) == first && !met(level)).collect();
        levels.sort_by_key(|level| level.place);
        let owed = |level: &Level| {
            let rows = self.debts(level).into_iter().map(|debtors| (level.place, debtors.row));
            rows.collect::<Vec<_>>()
        };
        let mut all: Vec<(LevelId, u8)> = levels.into_iter().flat_map(owed).collect();
        // The hero comes from below.
        let forgiven = usize::try_from(self.state.chronicle.pursuit.forgiven).unwrap_or(usize::MAX);
        all.truncate(all.len().saturating_sub(forgiven));
        all
    }

    /// Returns the hostile residents of the rooms of `level` that `debt` names and the hero has seen.
    fn debtors(&self, debt: &PursuitDebt, level: &Level) -> Vec<Actor> {
        let mut floors = level.rooms_seen(debt.theme).peekable();
        if floors.peek().is_none() {
            return Vec::new();
        }
        let floors: Vec<_> = floors.collect();
        let theme = &self.raws.themes.table[debt.theme];
        let lives = |creature: &Creature, at: Point| {
            let Some(being) = creature.being.filter(|being| being.attitude == Attitude::Hostile) else {
                return false;
            };
            if theme.deals() {
                theme.is_keeper(being.kind)
            } else {
                floors.iter().any(|floor| floor.contains(at))
            }
        };
        let here = self.level().place;
        let all = self.things.each().filter(|(actor, creature)| {
            let at = square_on(creature, here, level.place);
            *actor != self.hero() && at.is_some_and(|at| lives(creature, at))
        });
        let mut all: Vec<Actor> = all.map(|(actor, _)| actor).collect();
        all.sort_by_key(|actor| actor.id);
        all
    }
}

/// Returns the square of `creature`, if it is on the level at `place`. The hero's level is at `here`.
fn square_on(creature: &Creature, here: LevelId, place: LevelId) -> Option<Point> {
    match creature.whereabouts {
        Whereabouts::Here(at) => (here == place).then_some(at),
        Whereabouts::Away(away) => (away.place == place).then_some(away.at),
        Whereabouts::Between => None,
    }
}
