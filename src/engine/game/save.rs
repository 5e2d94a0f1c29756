//! What is kept of a game, and how it is taken up again, under the same raws or others.

use super::{Game, HERO};
use crate::{
    base::geometry::Point,
    engine::{
        effects::look,
        state::{
            State,
            belongings::Belongings,
            creature::Whereabouts,
            item::{Item, Place},
            mode::Mode,
            occupancy::Occupancy,
            renumber::{LostId, Names, Renumbering},
            scratch::Scratch,
            things::{Actor, Reading, Store, Thing, ThingId, Things, Writing},
        },
    },
    map_builders::layout::Layout,
    raws::Raws,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, sync::Arc};

/// All of a game: with the raws it was played with, it goes on as if nothing had happened.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Save {
    state: State,
    /// In the order of their ids.
    things: Vec<Thing>,
    /// What the ids in both mean.
    names: Names,
    /// How serious it is.
    #[serde(default)]
    mode: Mode,
}

/// Why a game cannot be taken up again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The raws lack something.
    #[error(transparent)]
    Lost(#[from] LostId),
    /// There is no hero in it.
    #[error("there is no hero in it")]
    NoHero,
    /// The parts of a level do not fit each other.
    #[error("a level in it is damaged")]
    Level,
    /// Somebody is where nobody can be, or where somebody else is.
    #[error("thing {} in it cannot be where it is", .0.0)]
    Misplaced(ThingId),
    /// A number of a thing is none that a game writes.
    #[error("the {what} of thing {} in it cannot be", .id.0)]
    Unsound {
        /// The thing.
        id: ThingId,
        /// Which number.
        what: &'static str,
    },
    /// The turn, the depth or a square is none that a game gets to.
    #[error("its {0} cannot be")]
    Beyond(&'static str),
    /// A thing comes twice, or before its time.
    #[error("thing {} in it is out of order", .0.0)]
    Disorder(ThingId),
}

impl Game {
    /// All of the game.
    pub fn save(&self) -> Save {
        Save {
            state: self.state.clone(),
            things: self.things(),
            names: Names::of(&self.raws),
            mode: self.state.mode,
        }
    }

    /// The game that `save` is of, under these `raws`. What they lack is gone: creatures and items with their kinds, levels with their
    /// branches; squares become plain floor.
    ///
    /// # Errors
    /// If the game cannot go on without something that is gone, or if the save is damaged.
    pub fn restore(raws: Arc<Raws>, save: Save) -> Result<Self, SaveError> {
        Self::restore_with_losses(raws, save).map(|(game, _)| game)
    }

    /// The same, with the names of those creatures and items and that ground that are gone.
    ///
    /// # Errors
    /// As above.
    pub fn restore_with_losses(raws: Arc<Raws>, save: Save) -> Result<(Self, Vec<String>), SaveError> {
        let Save { mut state, things, names, mode } = save;
        state.mode = mode;
        let renumbering = Renumbering::new(&names, &raws);
        renumbering.state(&mut state)?;
        if let Some(what) = state.beyond() {
            return Err(SaveError::Beyond(what));
        }
        for level in std::iter::once(&mut state.level).chain(state.others.values_mut()) {
            if !level.is_sound() {
                return Err(SaveError::Level);
            }
        }
        let mut store = Store::new();
        let occupancy = revive(&renumbering, &state, things, &mut store.write())?;
        let gone = renumbering.gone();
        let belongings = sort_items(&state, &mut store.write())?;
        state.labels.keep(|id| store.read().item(id).is_some());
        store.tidy();
        let (hero, at) = hero(&store.read()).ok_or(SaveError::NoHero)?;
        let layout = Layout::new(&raws, state.seed);
        let scratch = Scratch::new(layout, hero, at, occupancy, belongings);
        let mut game = Self { raws, store, state, scratch };
        game.change(&mut Vec::new(), |ctx| {
            ctx.refresh_gear();
            look::look(ctx);
        });
        Ok((game, gone))
    }
}

/// Puts `things` into what is `stored`; who stands where.
fn revive(
    renumbering: &Renumbering<'_>,
    state: &State,
    things: Vec<Thing>,
    stored: &mut Things<'_, Writing>,
) -> Result<Occupancy, SaveError> {
    let mut occupancy = Occupancy::nobody(state.level.bounds());
    let mut last = ThingId(0);
    for mut thing in things {
        let (id, whereabouts) = match (&thing.creature, &thing.character, &thing.item) {
            (Some(creature), _, None) => (creature.id, Some(creature.whereabouts)),
            (None, None, Some(item)) => (item.id, None),
            (Some(_), _, Some(_)) | (None, Some(_), _) | (None, None, None) => {
                return Err(SaveError::Disorder(last));
            }
        };
        if id <= last || id.0 >= state.next_id {
            return Err(SaveError::Disorder(id));
        }
        last = id;
        let heroic = thing.character.is_some()
            && thing.creature.as_ref().is_some_and(|creature| creature.being.is_none());
        let bodily = thing.creature.as_ref().is_some_and(|creature| creature.being.is_none());
        if (id == HERO) != heroic || heroic != bodily {
            return Err(SaveError::NoHero);
        }
        if !renumbering.thing(&mut thing)? {
            continue;
        }
        if let Some(what) = thing.unsound(state.next_id) {
            return Err(SaveError::Unsound { id, what });
        }
        let actor = stored.spawn(id, thing);
        match whereabouts {
            // Items are sorted once everybody is there.
            None => {}
            Some(Whereabouts::Here(at))
                if state.level.terrain(at).is_some() && occupancy.at(at).is_none() =>
            {
                occupancy.enter(at, actor);
            }
            Some(Whereabouts::Away(_)) => {}
            Some(Whereabouts::Here(_) | Whereabouts::Between) => return Err(SaveError::Misplaced(id)),
        }
    }
    Ok(occupancy)
}

/// Takes away items whose bearer or container is gone with a record of the raws; where the others are.
fn sort_items(state: &State, things: &mut Things<'_, Writing>) -> Result<Belongings, SaveError> {
    let mut all: Vec<Item> = things.each_item().copied().collect();
    all.sort_by_key(|item| item.id);
    let mut letters = BTreeSet::new();
    for item in &all {
        match is_somewhere(things, state, item, 0) {
            Some(true) => {}
            Some(false) => things.remove_item(item.id),
            None => return Err(SaveError::Misplaced(item.id)),
        }
        if let Place::Carried { by: HERO, .. } = item.place
            && !item.letter.is_some_and(|letter| letters.insert(letter))
        {
            return Err(SaveError::Misplaced(item.id));
        }
    }
    Ok(Belongings::of(things.each_item(), state.level.place))
}

/// Whether there still is what `item` lies on, is carried by or is inside of; `None` if it cannot be there.
fn is_somewhere(things: &Things<'_, Writing>, state: &State, item: &Item, depth: u32) -> Option<bool> {
    match item.place {
        Place::Floor { level, at, .. } => {
            // What has fallen through a hole may lie where nobody has been.
            let known = state.levels().find(|other| other.place == level);
            known.map_or(Some(true), |level| level.terrain(at).map(|_| true))
        }
        Place::Carried { by, .. } => Some(things.find(by).is_some_and(|by| things.get(by).is_some())),
        Place::Inside { container } => {
            const DEEPEST: u32 = 64;
            let Some(container) = things.item(container) else { return Some(false) };
            if depth >= DEEPEST { None } else { is_somewhere(things, state, container, depth + 1) }
        }
    }
}

/// The hero, and where.
fn hero(things: &Things<'_, Reading>) -> Option<(Actor, Point)> {
    let hero = things.find(HERO)?;
    Some((hero, things.get(hero)?.at()?))
}
