//! Allies of the hero, on all levels.

use super::View;
use crate::{
    engine::{
        effects::mind::allies,
        state::{body::Body, creature::Whereabouts},
    },
    map_builders::layout::LevelId,
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};

/// Ally of the hero.
#[derive(Debug, Clone, Copy)]
pub struct AllySeen {
    pub kind: Id<CreatureKind>,
    pub body: Body,
    pub place: AllyPlace,
}

/// Place of an ally, as the hero knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AllyPlace {
    /// On the hero's level.
    Here,
    /// On its way to the hero's level.
    Coming,
    /// On another level.
    Left(LevelId),
}

impl View<'_> {
    /// Returns the depth of the level at `place`.
    pub fn depth_of(&self, place: LevelId) -> i32 {
        self.game.scratch.layout.depth(self.game.raws, place)
    }

    /// Returns the hero's allies, in the order in which they joined.
    pub fn allies(&self) -> Vec<AllySeen> {
        let game = &self.game;
        let stragglers = &game.state.chronicle.stragglers;
        let all = allies::all(game).into_iter();
        all.filter_map(|who| {
            let creature = game.things.get(who)?;
            let coming = stragglers.iter().find(|straggler| straggler.who == who.id);
            let place = match creature.whereabouts {
                Whereabouts::Here(_) | Whereabouts::Between => AllyPlace::Here,
                Whereabouts::Away(_) if coming.is_some_and(|coming| coming.to == self.place()) => {
                    AllyPlace::Coming
                }
                Whereabouts::Away(away) => AllyPlace::Left(coming.map_or(away.place, |coming| coming.to)),
            };
            Some(AllySeen { kind: creature.being?.kind, body: creature.body, place })
        })
        .collect()
    }
}
