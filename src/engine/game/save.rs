//! Saving of games, and restoring under the same or other raws.

use super::{Game, HERO, names::SavedNames, save_error::SaveError};
use crate::{
    base::{
        by_name::{self, Used, read_by_name},
        geometry::Point,
    },
    engine::{
        effects::{gear::worn, status::update_fov},
        state::{
            State,
            belongings::Belongings,
            creature::Whereabouts,
            goals::OwnGoal,
            item::{Item, ItemPlace},
            keeper::Keeper,
            level::Level,
            mode::GameMode,
            occupancy::Occupancy,
            scratch::Scratch,
            thing_id::ThingId,
            things::{Actor, Reading, Store, Thing, Things, Writing},
        },
    },
    map_builders::layout::Layout,
    raws::Raws,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, sync::Arc};

/// Game as text. Restored with the same raws, it continues as if never interrupted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Save {
    /// Names of the records whose ids occur in the body.
    pub(super) names: SavedNames,
    /// State, actors and items, as JSON.
    body: String,
}

/// Body of a save, for writing.
#[derive(Serialize)]
struct Written<'g> {
    state: &'g State,
    /// Actors and items, ordered by id.
    things: Vec<Thing>,
    /// Mode: normal, explore or debug.
    mode: GameMode,
}

/// Body of a save, for reading.
#[derive(Deserialize)]
struct Body {
    state: State,
    #[serde(deserialize_with = "read_by_name::told_list")]
    things: Vec<Thing>,
    mode: GameMode,
}

impl Save {
    /// Appends two lines to `bytes`: the names, and the body that refers to them.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        // Serialising lists of strings cannot fail.
        drop(serde_json::to_writer(&mut *bytes, &self.names));
        bytes.push(b'\n');
        bytes.extend(self.body.as_bytes());
        bytes.push(b'\n');
    }

    /// Reads a save from these two lines. The body is parsed only by [`Game::restore`].
    ///
    /// # Errors
    ///
    /// A JSON error if `names` is not a map of lists of names.
    pub fn read(names: &str, body: &str) -> serde_json::Result<Self> {
        Ok(Self { names: serde_json::from_str(names)?, body: body.to_owned() })
    }
}

impl Game {
    /// Returns a save of the whole game.
    pub fn save(&self) -> Save {
        let (used, things) = (Used::default(), self.things());
        let written = Written { state: &self.state, things, mode: self.state.mode };
        let text = by_name::to_json(&written, &used).map(String::from_utf8);
        let body = text.ok().and_then(Result::ok).unwrap_or_else(|| {
            // JSON fails only on map keys that are no strings. Maps in the state have string keys or are
            // written as pairs.
            self.scratch.bugs.note(format_args!("the state cannot be written"));
            String::new()
        });
        Save { names: SavedNames::new(&self.raws, &used), body }
    }

    /// Restores the game from `save` under these `raws`. Creatures, items and levels whose records are
    /// missing are removed; squares of missing terrain become plain floor.
    ///
    /// # Errors
    ///
    /// [`SaveError::Gone`] if a missing record is indispensable; the other variants if the save is damaged.
    pub fn restore(raws: Arc<Raws>, save: Save) -> Result<Self, SaveError> {
        Self::restore_with_losses(raws, save).map(|(game, _)| game)
    }

    /// As [`Game::restore`], and returns the names of the missing creatures, items and terrains.
    ///
    /// # Errors
    ///
    /// As [`Game::restore`].
    pub fn restore_with_losses(raws: Arc<Raws>, save: Save) -> Result<(Self, Vec<String>), SaveError> {
        let Save { names, body } = save;
        let (found, mut gone) = names.find(&raws)?;
        let read = by_name::from_json(&body, &found);
        let Body { mut state, things, mode } =
            read.map_err(|error| SaveError::Unreadable(error.to_string()))?;
        if let Some(lost) = found.lost() {
            return Err(names.gone(lost));
        }
        gone.extend(found.told().filter_map(|lost| names.told(lost)).map(str::to_owned));
        state.mode = mode;
        state.looks.keep(&raws.items);
        state.looks.deal(&raws.items, state.seed);
        state.labels.spread(&raws.items);
        if let Some(what) = state.beyond() {
            return Err(SaveError::Beyond(what));
        }
        if !state.levels().all(Level::is_sound) {
            return Err(SaveError::Level);
        }
        let mut store = Store::new();
        let occupancy = revive(&state, things, &mut store.write())?;
        let (belongings, unlettered) = sort_items(&state, &mut store.write())?;
        state.labels.keep(|id| store.read().item(id).is_some());
        store.tidy();
        let (hero, at) = hero(&store.read()).ok_or(SaveError::NoHero)?;
        let role = store.read().sheet(hero).map(|sheet| sheet.identity.role);
        let layout = Layout::for_role(&raws, state.seed, role);
        let goals = OwnGoal::all(&raws, state.seed, role, &state.chronicle.goals);
        let scratch =
            Scratch::new((&raws, state.level.place), layout, goals, (hero, at), occupancy, belongings);
        let game = Self { raws, store, state, scratch }.resumed(&unlettered);
        Ok((game, gone.into_iter().collect()))
    }

    /// Returns the game, whose scratch data is new, with totals of the hero's items and the field of view.
    /// The items `unlettered` of the hero get letters.
    pub(super) fn resumed(mut self, unlettered: &[ThingId]) -> Self {
        self.change(&mut Vec::new(), |ctx| {
            ctx.refresh_gear();
            ctx.refresh_innate();
            for id in unlettered {
                ctx.carry(*id);
            }
            worn::remember(ctx);
            update_fov::look(ctx);
        });
        self
    }
}

/// Adds `things` to `stored` and returns the occupancy of the hero's level.
fn revive(
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
        if let (Some(form), Some(creature)) = (thing.form.filter(|form| form.left == 0), &mut thing.creature)
        {
            form.own.give(creature);
            thing.form = None;
        }
        if let Some(what) = thing.unsound(state.next_id) {
            return Err(SaveError::Unsound { id, what });
        }
        let strange = |keeper: &Keeper| {
            let home = state.levels().find(|level| level.place == keeper.home);
            home.is_some_and(|home| !home.shops.contains(&keeper.shop))
        };
        if thing.keeper.as_ref().is_some_and(strange) {
            return Err(SaveError::Unsound { id, what: "shop" });
        }
        let actor = stored.spawn(id, thing);
        match whereabouts {
            // Items are checked by `sort_items`, when all actors are present.
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

/// Removes items whose owner or container is gone with its record, and returns the places of all others. Also
/// returns those of the hero's items that have no letter, or that of another.
fn sort_items(
    state: &State,
    things: &mut Things<'_, Writing>,
) -> Result<(Belongings, Vec<ThingId>), SaveError> {
    let mut all: Vec<Item> = things.each_item().copied().collect();
    all.sort_by_key(|item| item.id);
    let (mut letters, mut unlettered) = (BTreeSet::new(), Vec::new());
    for item in &all {
        match is_somewhere(things, state, item, 0) {
            Some(true) => {}
            Some(false) => things.remove_item(item.id),
            None => return Err(SaveError::Misplaced(item.id)),
        }
        if let ItemPlace::Carried { by: HERO, .. } = item.place
            && !item.letter.is_some_and(|letter| letters.insert(letter))
        {
            unlettered.push(item.id);
        }
    }
    Ok((Belongings::from_items(things.each_item(), state.level.place), unlettered))
}

/// True if the place of `item` still exists: its level, owner or container. `None` if the place is
/// impossible.
fn is_somewhere(things: &Things<'_, Writing>, state: &State, item: &Item, depth: u32) -> Option<bool> {
    match item.place {
        ItemPlace::Floor { level, at, .. } => {
            // An item that fell through a hole may lie on a level not yet visited.
            let known = state.levels().find(|other| other.place == level);
            known.map_or(Some(true), |level| level.terrain(at).map(|_| true))
        }
        ItemPlace::Carried { by, .. } => Some(things.find(by).is_some_and(|by| things.get(by).is_some())),
        ItemPlace::Inside { container } => {
            const DEEPEST: u32 = 64;
            let Some(container) = things.item(container) else { return Some(false) };
            if depth >= DEEPEST { None } else { is_somewhere(things, state, container, depth + 1) }
        }
    }
}

/// Returns the hero and the hero's square.
fn hero(things: &Things<'_, Reading>) -> Option<(Actor, Point)> {
    let hero = things.find(HERO)?;
    Some((hero, things.get(hero)?.at()?))
}
