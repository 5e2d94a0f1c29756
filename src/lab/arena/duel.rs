//! A hero against hostile creatures.

use super::{Arena, ArenaError, Bout, FLOOR, GAP, stand::Stander};
use crate::{
    base::geometry::Point,
    engine::{
        action::Wish,
        creation::Choices,
        event::{Ending, Event, Status},
        game::Game,
        state::being::Attitude,
        view::MeleeForecast,
    },
    lab::kits::WornKits,
    pilot::{Pilot, bots::BOTS},
    raws::{
        kinds::{creatures::CreatureKind, traits::Role},
        reading::table::Id,
    },
};
use std::sync::Arc;

/// Hero as side one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeroSide {
    pub role: Id<Role>,
    /// Experience level.
    pub level: i32,
    pub kit: HeroKit,
    /// Items besides those of the kit.
    pub items: Vec<Wish>,
    pub policy: HeroPolicy,
}

/// Kit that the hero wears and wields.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum HeroKit {
    /// As heroes of the role begin.
    #[default]
    Role,
    /// As a hero of this role and level in games. The rest of the role's kit is carried as well.
    Worn(Arc<WornKits>),
}

/// Behaviour of the hero in a fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeroPolicy {
    /// Plays as the bot `explorer`, which also retreats and rests.
    Explorer,
    /// Waits, and attacks adjacent hostile creatures.
    Stand,
}

/// Decisions in a row without time passing after which a fight ends.
const PATIENCE: u32 = 1_000;

impl HeroPolicy {
    /// Creates the pilot for the fight with `seed`.
    fn pilot(self, seed: u64) -> Box<dyn Pilot> {
        let [explorer, ..] = BOTS;
        match self {
            HeroPolicy::Explorer => explorer.player(seed),
            HeroPolicy::Stand => Box::new(Stander::default()),
        }
    }
}

impl Arena {
    /// Runs the fight of `hero` against side two. Errors: as [`Arena::bout`].
    pub(super) fn duel(
        &self,
        hero: &HeroSide,
        seed: u64,
        each: &mut dyn FnMut(&Game, u32, &[Event]),
    ) -> Result<Bout, ArenaError> {
        let mut game = self.prepared(hero, seed)?;
        self.muster(&mut game, 1)?;
        let mut pilot = hero.policy.pilot(seed);
        let (begin, place) = (game.turn(), game.view().place());
        each(&game, begin, &[]);
        let mut idle = 0;
        loop {
            let turn = game.turn();
            let (mut left, mut hitpoints) = (0, 0);
            for creature in game.census().iter().filter(|creature| creature.attitude == Attitude::Hostile) {
                left += 1;
                hitpoints += creature.body.hitpoints;
            }
            let (own, dead, next) = {
                let view = game.view();
                let over = match view.status() {
                    Status::Over(Ending::Died { .. }) => Some(true),
                    Status::Over(_) => Some(false),
                    Status::Playing | Status::Asking(_) => None,
                };
                let ends = over.is_some() || left == 0 || view.place() != place;
                let late = turn - begin >= self.max_turns || idle > PATIENCE;
                let next = if ends || late { None } else { pilot.next(&view).ok() };
                let own = view.body().map_or(0, |body| body.hitpoints.max(0));
                (own, over == Some(true), next.ok_or((over, view.place() == place)))
            };
            let winner = match next {
                Ok(action) => {
                    match game.act(action) {
                        Ok(result) => {
                            each(&game, turn, &result.events);
                            pilot.told(&game.view(), &result.events);
                        }
                        Err(refusal) => pilot.refused(refusal),
                    }
                    idle = if game.turn() == turn { idle + 1 } else { 0 };
                    continue;
                }
                Err((Some(true), _)) if left > 0 => Some(1),
                Err((None, true)) if left == 0 => Some(0),
                Err(_) => None,
            };
            let left = [u32::from(!dead), left];
            return Ok(Bout { winner, turns: turn - begin, left, hitpoints: [own, hitpoints] });
        }
    }

    /// Returns the means of a fight of the hero with this `seed` against an average creature of `kind`.
    ///
    /// # Errors
    ///
    /// [`ArenaError::NoHero`] if side one is no hero, [`ArenaError::Setup`] if the raws allow no game.
    pub fn forecast(&self, seed: u64, kind: Id<CreatureKind>) -> Result<MeleeForecast, ArenaError> {
        let hero = self.hero.as_ref().ok_or(ArenaError::NoHero)?;
        self.prepared(hero, seed)?.forecast(kind).ok_or(ArenaError::NoHero)
    }

    /// Starts a game with the hero on the floor. Errors: [`ArenaError::NoHero`] or [`ArenaError::Setup`].
    fn prepared(&self, hero: &HeroSide, seed: u64) -> Result<Game, ArenaError> {
        let choices = Choices { role: Some(hero.role), ..Choices::default() };
        let middle = FLOOR.centre();
        // The front rank of side two stands one square right of the middle, beyond half of the gap.
        let start = Point::new(middle.x + 1 + GAP / 2 - GAP, middle.y);
        let mut game = self.game(seed, choices, start)?;
        game.raise_to(hero.level);
        if let HeroKit::Worn(kits) = &hero.kit
            && let Some(items) = kits.drawn(hero.role, hero.level, seed)
        {
            game.redress(items);
        }
        for item in &hero.items {
            game.outfit(item);
        }
        Ok(game)
    }
}
