//! Many games with the same settings and consecutive seeds.

use super::play::{GameReport, play_on};
use crate::{
    base::text::capitalised,
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        event::Event,
        game::{Game, Setup, SetupError},
        state::{character::Identity, mode::GameMode},
    },
    pilot::bots::Bot,
    raws::Raws,
};
use std::sync::Arc;

/// Error when a game of a batch cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// The number of the game leads beyond the last seed.
    #[error("there is no seed after {}", u64::MAX)]
    TooFar,
    /// No character fits the choices.
    #[error("no character fits all of these choices")]
    NoHero,
    /// The game cannot begin.
    #[error("seed {0}: {1}")]
    Setup(u64, SetupError),
    /// The hero cannot begin at this depth.
    #[error("no game can begin at depth {0}")]
    NoDepth(i32),
}

/// Games with the same settings and consecutive seeds.
#[derive(Debug, Clone)]
pub struct Batch {
    pub raws: Arc<Raws>,
    pub bot: Bot,
    pub choices: Choices,
    /// True if the roles take turns by seed, so that each plays as many games.
    pub roles_take_turns: bool,
    /// The first seed.
    pub seed: u64,
    pub max_turns: u32,
    /// Depth at which the games begin, if not on the first level.
    pub from_depth: Option<i32>,
    /// Experience level with which the hero begins.
    pub hero_level: Option<i32>,
}

impl Batch {
    /// Returns the seed of the game `number`, from 0.
    ///
    /// # Errors
    ///
    /// [`BatchError::TooFar`] beyond the last seed.
    pub fn seed_of(&self, number: u64) -> Result<u64, BatchError> {
        self.seed.checked_add(number).ok_or(BatchError::TooFar)
    }

    /// Plays the game with `seed`. Calls `told` with each action that was not refused, and its events. A hero
    /// `like` that of another game has the traits of the same names, as far as these raws have them.
    ///
    /// # Errors
    ///
    /// [`BatchError`] if no hero fits the choices or the game cannot begin.
    pub fn play(
        &self,
        seed: u64,
        like: Option<&GameReport>,
        told: impl FnMut(&Game, &Action, &[Event]),
    ) -> Result<GameReport, BatchError> {
        let (setup, mut game) = self.begin(seed, like)?;
        Ok(play_on(&mut game, &setup, &mut *self.bot.player(seed), self.max_turns, told))
    }

    /// Begins the game with `seed`, with a hero `like` that of another game.
    ///
    /// # Errors
    ///
    /// [`BatchError`] if no hero fits the choices or the game cannot begin.
    pub fn begin(&self, seed: u64, like: Option<&GameReport>) -> Result<(Setup, Game), BatchError> {
        let identity = self.identity(seed, like).ok_or(BatchError::NoHero)?;
        let setup = Setup { seed, name: capitalised(self.bot.name).into(), identity };
        let mut game =
            Game::new(self.raws.clone(), &setup).map_err(|error| BatchError::Setup(seed, error))?;
        if let Some(level) = self.hero_level {
            game.raise_to(level);
        }
        if let Some(depth) = self.from_depth {
            game = game.in_mode(GameMode::Debug);
            let gone = game.act(Action::Debug(DebugCommand::Go { depth }));
            gone.map_err(|_| BatchError::NoDepth(depth))?;
            game = game.in_mode(GameMode::Normal);
        }
        Ok((setup, game))
    }

    fn identity(&self, seed: u64, like: Option<&GameReport>) -> Option<Identity> {
        let traits = &self.raws.traits;
        let mut choices = self.choices;
        if let Some(like) = like {
            choices.role = traits.roles.iter().find(|(_, role)| role.name == like.role).map(|(id, _)| id);
            choices.race = traits.races.iter().find(|(_, race)| race.name == like.race).map(|(id, _)| id);
            choices.gender =
                traits.genders.iter().find(|(_, gender)| gender.name == like.gender).map(|(id, _)| id);
            choices.alignment = traits
                .alignments
                .iter()
                .find(|(_, alignment)| alignment.name == like.alignment)
                .map(|(id, _)| id);
            // Traits that no longer go together are drawn anew.
            return choices
                .completed(&self.raws, seed)
                .or_else(|| Choices { role: choices.role, ..self.choices }.completed(&self.raws, seed))
                .or_else(|| self.choices.completed(&self.raws, seed));
        }
        if self.roles_take_turns && choices.role.is_none() {
            let fits = |role| {
                let choices = Choices { role: Some(role), ..choices };
                choices.completed(&self.raws, seed).map(|_| role)
            };
            let roles: Vec<_> = traits.roles.ids().filter_map(fits).collect();
            let turn = seed.checked_rem(u64::try_from(roles.len()).ok()?)?;
            choices.role = roles.get(usize::try_from(turn).ok()?).copied();
        }
        choices.completed(&self.raws, seed)
    }
}
