//! Squares, creatures and items of the level that the lines of a script name.

use super::{super::fixture, Player};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::DebugCommand,
        game::{Game, Occupant},
        population::Allegiance,
        state::{
            being::Attitude,
            item::{Item, ItemPlace},
            thing_id::ThingId,
        },
    },
    map_builders::layout::LevelId,
    raws::{Fixture, kinds::terrain::Climb},
};

/// Creature that stands where a script asks for an intruder, and that hunts where it asks for a hunter.
pub(super) const STRANGER: &str = "jackal";

impl Player<'_> {
    /// Returns the squares of the terrain or feature called `name`.
    pub(super) fn squares(&self, name: &str) -> Vec<Point> {
        let what = fixture(self.game.raws(), name);
        let size = self.game.view().bounds().unwrap();
        let all = (0..size.height).flat_map(|y| (0..size.width).map(move |x| Point::new(x, y)));
        let is_there = |at: &Point| match what {
            Fixture::Terrain(terrain) => self.game.ground(*at) == Some(terrain),
            Fixture::Feature(feature) => self.game.feature(*at) == Some(feature),
        };
        all.filter(is_there).collect()
    }

    /// True if the hero can walk on the square `at`.
    pub(super) fn is_open(&self, at: Point) -> bool {
        self.game.ground(at).is_some_and(|terrain| self.game.raws().terrains.walkable(terrain))
    }

    pub(super) fn is_doorway(&self, at: Point) -> bool {
        self.game.ground(at).is_some_and(|terrain| self.game.raws().terrains.table[terrain].doorway)
    }

    /// Notes the shut gates of the level.
    pub(super) fn count_gates(&mut self) {
        self.gates.insert(self.game.view().place(), self.shut_gates());
    }

    pub(super) fn shut_gates(&self) -> Vec<Point> {
        self.squares("portcullis")
    }

    /// Returns the creatures of the level of the kind called `name`.
    pub(super) fn all(&self, name: &str) -> Vec<Occupant> {
        let raws = self.game.raws();
        let kind = raws.creatures.table.named(name).unwrap_or_else(|| panic!("no creature {name}"));
        self.game.census().into_iter().filter(|one| one.kind == kind).collect()
    }

    pub(super) fn one(&self, name: &str) -> Result<Occupant, String> {
        self.all(name).into_iter().next().ok_or_else(|| format!("no {name} is here"))
    }

    /// Returns an item of the kind called `name` that lies on the level or that the hero carries.
    pub(super) fn item(&self, name: &str) -> Option<Item> {
        let kind = self.game.raws().items.table.named(name).unwrap_or_else(|| panic!("no item {name}"));
        let here = self.game.view().place();
        let is_near = |item: &Item| match item.place {
            ItemPlace::Floor { level, .. } => level == here,
            _ => self.game.view().is_carried(kind),
        };
        self.game.items().into_iter().find(|item| item.stack.kind == kind && is_near(item))
    }

    pub(super) fn place(&mut self, at: Point) -> Result<(), String> {
        if self.game.view().hero_at() == at {
            return Ok(());
        }
        self.make_room(at)?;
        self.debug(DebugCommand::Place { at })
    }

    /// Removes a hostile creature on the square `at`, and moves another away.
    pub(super) fn make_room(&mut self, at: Point) -> Result<(), String> {
        let Some(one) = self.game.census().into_iter().find(|one| one.at == at) else { return Ok(()) };
        if one.attitude == Attitude::Hostile {
            self.game.banish(one.id);
            return Ok(());
        }
        let near = (-3..=3).flat_map(|y| (-3..=3).map(move |x| Point::new(at.x + x, at.y + y)));
        let hero = self.game.view().hero_at();
        let moved = near.filter(|to| *to != hero).any(|to| self.game.shift(one.id, to));
        if moved { Ok(()) } else { Err(format!("no room at {at:?}")) }
    }

    /// Puts the hero beside `at`, and returns the direction to it.
    pub(super) fn beside(&mut self, at: Point) -> Result<Dir, String> {
        let here = self.game.view().hero_at();
        let next = |from: Point| Dir::ALL.into_iter().find(|dir| from.step(*dir) == at);
        if let Some(dir) = next(here).filter(|dir| !dir.is_diagonal()) {
            return Ok(dir);
        }
        let mut sides: Vec<Dir> = Dir::ALL.into_iter().collect();
        sides.sort_by_key(|dir| dir.is_diagonal());
        for dir in sides {
            let from = at.step(dir);
            if dir.is_diagonal() && (self.is_doorway(from) || self.is_doorway(at)) {
                continue;
            }
            if self.make_room(from).is_ok() && self.debug(DebugCommand::Place { at: from }).is_ok() {
                return next(self.game.view().hero_at()).ok_or_else(|| "pushed away".into());
            }
        }
        Err(format!("no free square beside {at:?}"))
    }

    pub(super) fn level_id(&self, what: &str) -> Result<LevelId, String> {
        let (branch, number) = what.rsplit_once(' ').ok_or("a branch and a number, please")?;
        let branch = self.game.raws().dungeon.branches.named(branch).ok_or("no such branch")?;
        Ok(LevelId { branch, number: number.parse().map_err(|_| "no number")? })
    }

    /// Puts the hero onto the stairs or the portal that lead to `to`, and returns how to climb.
    pub(super) fn at_exit(&mut self, to: LevelId) -> Result<Climb, String> {
        let place = self.game.view().place();
        let exit = |game: &Game| {
            let exits = game.view().levels().find(|level| level.place() == place).unwrap().exits();
            exits.into_iter().find(|exit| exit.to == to)
        };
        if exit(&self.game).is_none() {
            self.debug(DebugCommand::Reveal)?;
        }
        let exit = exit(&self.game).ok_or_else(|| format!("no way to {to:?}"))?;
        self.place(exit.at)?;
        Ok(exit.climb)
    }

    /// Puts a hostile creature near `at`, at most `reach` squares away.
    pub(super) fn stranger(&mut self, at: Point, reach: i32) -> Result<ThingId, String> {
        let kind = self.raws().creatures.table.named(STRANGER).unwrap();
        let near =
            (-reach..=reach).flat_map(|y| (-reach..=reach).map(move |x| Point::new(at.x + x, at.y + y)));
        let mut squares: Vec<Point> = near.filter(|to| *to != self.game.view().hero_at()).collect();
        squares.sort_by_key(|to| to.distance(at));
        let found = squares.into_iter().find_map(|to| self.game.spawn(kind, to, Allegiance::Hostile));
        found.ok_or_else(|| "no room for a stranger".into())
    }
}
