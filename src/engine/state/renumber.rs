//! Ids in other raws than those they come from.
//!
//! In a state an [`Id`] is a small number, the place of a record in its table. A mod that adds or removes records shifts such
//! places, so what is kept goes together with the names of each table ([`Names`]). Before it is used again every id
//! is looked up by name and checked against the table it leads into (`Renumbering`).

use super::{
    State,
    character::{Character, Identity},
    item::{Item, Place, Tinned},
    level::Level,
    pending::Pending,
    source::{AttackId, Source},
    status::{Cause, Ending, Question, Status},
    things::{HERO, Thing},
};
use crate::{
    map_builders::layout::{Destination, LevelId},
    raws::{
        Raws,
        creatures::CreatureKind,
        items::{ItemKind, Items},
        levels::branches::Branch,
        reading::table::Id,
        terrain::Terrain,
        traits::{Alignment, Gender, Race, Role},
    },
};
use serde::{Deserialize, Serialize};
use std::{cell::RefCell, collections::BTreeSet};

/// Why an id does not lead anywhere.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LostId {
    /// It is larger than the table it comes from.
    #[error("number {index} of the {table} was never there")]
    NeverThere {
        /// The table.
        table: &'static str,
        /// The id.
        index: usize,
    },
    /// The raws have no record of that name any more, and the game cannot do without it.
    #[error("there is no `{name}` among the {table} any more")]
    Gone {
        /// The table.
        table: &'static str,
        /// The record's name.
        name: String,
    },
}

/// Records whose ids a state holds.
trait Record: Sized {
    /// Their names and new ids.
    fn entries<'n>(renumbering: &'n Renumbering<'_>) -> &'n Entries<Self>;
}

/// The names of one table in their old order, and where they are in the new one.
#[derive(Debug)]
struct Entries<T> {
    table: &'static str,
    names: Vec<(String, Option<Id<T>>)>,
}

/// Declares the tables whose ids a state holds.
macro_rules! tables {
    ($($field:ident: $Record:ty = $raws:ident => $table:expr;)+) => {
        /// The names of all records of the tables whose ids a state holds, each table in its order.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Names {
            $($field: Vec<String>,)+
        }

        impl Names {
            /// The names in `raws`.
            pub fn of(raws: &Raws) -> Self {
                Self { $($field: { let $raws = raws; $table.iter().map(|(_, record)| record.name.clone()).collect() },)+ }
            }
        }

        /// What becomes of ids from one set of raws in another.
        #[derive(Debug)]
        pub(in crate::engine) struct Renumbering<'r> {
            $($field: Entries<$Record>,)+
            /// What squares are that were something that is gone.
            floor: Id<Terrain>,
            /// The items of the new raws.
            kinds: &'r Items,
            /// The names of what was there and is gone.
            gone: RefCell<BTreeSet<String>>,
        }

        impl<'r> Renumbering<'r> {
            /// From the raws with these `names` to `raws`.
            pub(in crate::engine) fn new(names: &Names, raws: &'r Raws) -> Self {
                Self {
                    $($field: {
                        let $raws = raws;
                        let names = names.$field.iter().map(|name| (name.clone(), $table.named(name)));
                        Entries { table: stringify!($field), names: names.collect() }
                    },)+
                    floor: raws.terrains.floor,
                    kinds: &raws.items,
                    gone: RefCell::default(),
                }
            }
        }

        $(impl Record for $Record {
            fn entries<'n>(renumbering: &'n Renumbering<'_>) -> &'n Entries<Self> {
                &renumbering.$field
            }
        })+
    };
}

tables! {
    branches: Branch = raws => raws.dungeon.branches;
    terrains: Terrain = raws => raws.terrains.table;
    items: ItemKind = raws => raws.items.table;
    creatures: CreatureKind = raws => raws.creatures.table;
    roles: Role = raws => raws.traits.roles;
    races: Race = raws => raws.traits.races;
    genders: Gender = raws => raws.traits.genders;
    alignments: Alignment = raws => raws.traits.alignments;
}

impl Renumbering<'_> {
    /// The new id; `None` if the record is gone.
    fn find<T: Record>(&self, id: Id<T>) -> Result<Option<Id<T>>, LostId> {
        let Entries { table, names } = T::entries(self);
        let index = id.index();
        names.get(index).map(|(_, id)| *id).ok_or(LostId::NeverThere { table, index })
    }

    /// The same; what is gone is noted.
    fn find_or_note<T: Record>(&self, id: Id<T>) -> Result<Option<Id<T>>, LostId> {
        let found = self.find(id)?;
        if found.is_none()
            && let Some((name, _)) = T::entries(self).names.get(id.index())
        {
            self.gone.borrow_mut().insert(name.clone());
        }
        Ok(found)
    }

    /// The names of those creatures and items and that ground that were there and are gone, sorted.
    pub(in crate::engine) fn gone(self) -> Vec<String> {
        self.gone.into_inner().into_iter().collect()
    }

    /// The new id of a record that must be there.
    fn need<T: Record>(&self, id: &mut Id<T>) -> Result<(), LostId> {
        let Entries { table, names } = T::entries(self);
        let (name, new) = names.get(id.index()).ok_or(LostId::NeverThere { table, index: id.index() })?;
        *id = new.ok_or_else(|| LostId::Gone { table, name: name.clone() })?;
        Ok(())
    }

    /// The new id of what a square is: plain floor for what is gone.
    fn terrain(&self, id: &mut Id<Terrain>) -> Result<(), LostId> {
        *id = self.find_or_note(*id)?.unwrap_or(self.floor);
        Ok(())
    }

    /// The new place of a level; `None` if its branch is gone.
    fn place(&self, place: LevelId) -> Result<Option<LevelId>, LostId> {
        Ok(self.find(place.branch)?.map(|branch| LevelId { branch, ..place }))
    }

    /// All ids of `state`. Levels of branches that are gone are given up with the notes on them.
    ///
    /// # Errors
    /// If an id was never there, or if the game cannot go on without what is gone.
    pub(in crate::engine) fn state(&self, state: &mut State) -> Result<(), LostId> {
        self.status(&mut state.status)?;
        if let Some(pending) = state.pending.take() {
            state.pending = self.pending(pending)?;
        }
        for id in std::mem::take(&mut state.spent) {
            state.spent.extend(self.find(id)?);
        }
        for id in std::mem::take(&mut state.artefacts) {
            state.artefacts.extend(self.find(id)?);
        }
        self.level(&mut state.level)?;
        let kept = |place: LevelId| self.place(place).transpose();
        for (place, mut level) in std::mem::take(&mut state.others) {
            if let Some(place) = kept(place) {
                self.level(&mut level)?;
                state.others.insert(place?, level);
            }
        }
        state.chronicle.renumber(
            |kind| self.find(kind),
            |kind| self.find(kind),
            |place| self.place(place),
        )?;
        state.looks.renumber(|kind| self.find(kind))?;
        state.looks.keep(self.kinds);
        state.looks.deal(self.kinds, state.seed);
        state.labels.renumber(self.kinds, |kind| self.find(kind))?;
        for (place, note) in std::mem::take(&mut state.notes) {
            if let Some(place) = kept(place) {
                state.notes.insert(place?, note);
            }
        }
        Ok(())
    }

    fn status(&self, status: &mut Status) -> Result<(), LostId> {
        match status {
            Status::Playing
            | Status::Asking(
                Question::Leave
                | Question::Enter { .. }
                | Question::Where
                | Question::Identify
                | Question::Genocide { .. }
                | Question::Wish
                | Question::Shape
                | Question::Recharge { .. }
                | Question::Coat { .. }
                | Question::Write { .. },
            )
            | Status::Over(Ending::Left | Ending::Quit) => {}
            Status::Asking(Question::Attack { kind, .. }) => match self.find(*kind)? {
                Some(new) => *kind = new,
                // Whom it was about is gone with its kind.
                None => *status = Status::Playing,
            },
            Status::Asking(Question::Die { cause, .. }) | Status::Over(Ending::Died { cause, .. }) => {
                self.cause(cause)?;
            }
        }
        Ok(())
    }

    fn cause(&self, cause: &mut Cause) -> Result<(), LostId> {
        match cause {
            Cause::Kicking(terrain) => self.terrain(terrain),
            Cause::Slain(source)
            | Cause::Explosion(source)
            | Cause::Drained(source)
            | Cause::Brainless(source)
            | Cause::Choking(source)
            | Cause::Petrification(Some(source)) => self.source(source),
            Cause::DoorTrap
            | Cause::Hero
            | Cause::Petrification(None)
            | Cause::Poison
            | Cause::Drowning
            | Cause::Falling
            | Cause::Starvation
            | Cause::FoodPoisoning
            | Cause::Strangulation => Ok(()),
        }
    }

    fn source(&self, source: &mut Source) -> Result<(), LostId> {
        match source {
            Source::Hero => Ok(()),
            Source::Attack(id) => self.need(&mut id.kind),
            Source::Thrown { kind, .. } | Source::Used { kind, .. } => self.need(kind),
            Source::Corpse { of, .. } => self.need(of),
            Source::Place { terrain, .. } => self.terrain(terrain),
        }
    }

    /// What is left of what waits for an answer: nothing if what it comes from is gone.
    fn pending(&self, pending: Pending) -> Result<Option<Pending>, LostId> {
        match pending.source {
            Source::Hero => Ok(Some(pending)),
            Source::Attack(id) => {
                let kind = self.find(id.kind)?;
                let source = |kind| Source::Attack(AttackId { kind, ..id });
                Ok(kind.map(|kind| Pending { source: source(kind), ..pending }))
            }
            Source::Thrown { kind, named } => {
                let kind = self.find(kind)?;
                Ok(kind.map(|kind| Pending { source: Source::Thrown { kind, named }, ..pending }))
            }
            Source::Used { kind, usage, part } => {
                let kind = self.find(kind)?;
                Ok(kind.map(|kind| Pending { source: Source::Used { kind, usage, part }, ..pending }))
            }
            Source::Corpse { of, first } => {
                let of = self.find(of)?;
                Ok(of.map(|of| Pending { source: Source::Corpse { of, first }, ..pending }))
            }
            Source::Place { mut terrain, deed, outcome, part } => {
                self.terrain(&mut terrain)?;
                let source = Source::Place { terrain, deed, outcome, part };
                Ok(Some(Pending { source, ..pending }))
            }
        }
    }

    fn level(&self, level: &mut Level) -> Result<(), LostId> {
        self.need(&mut level.place.branch)?;
        level.renumber(
            |terrain| self.terrain(terrain),
            |item| self.find(item),
            |destination| match destination {
                Destination::Level(place) => {
                    let new = self.place(*place)?;
                    *place = new.unwrap_or(*place);
                    Ok(new.is_some())
                }
                Destination::Outside => Ok(true),
            },
        )
    }

    /// All ids of `thing`; whether it is still there. Creatures and items are gone with their kind, or with the level on
    /// which they are.
    ///
    /// # Errors
    /// If an id was never there, or if the hero cannot be without what is gone.
    pub(in crate::engine) fn thing(&self, thing: &mut Thing) -> Result<bool, LostId> {
        if let Some(character) = &mut thing.character {
            self.character(character)?;
            if let Some(beast) = character.lycanthropy {
                character.lycanthropy = self.find_or_note(beast)?;
            }
        }
        if let Some(form) = &mut thing.form {
            match self.find_or_note(form.kind)? {
                Some(kind) => form.kind = kind,
                // Whose shape it was is gone, and the own one comes back.
                None => {
                    if let Some(creature) = &mut thing.creature {
                        form.own.give(creature);
                    }
                    thing.form = None;
                }
            }
        }
        if let Some(remains) = &mut thing.remains {
            match self.find_or_note(remains.of)? {
                Some(of) => remains.of = of,
                None => return Ok(false),
            }
        }
        if let Some(Tinned { of: Some(of), .. }) = &mut thing.tinned {
            match self.find_or_note(*of)? {
                Some(new) => *of = new,
                None => return Ok(false),
            }
        }
        if let Some(item) = &mut thing.item {
            return self.item(item);
        }
        let Some(creature) = &mut thing.creature else { return Ok(true) };
        if let super::creature::Whereabouts::Away(away) = &mut creature.whereabouts {
            match self.place(away.place)? {
                Some(place) => away.place = place,
                None => return Ok(creature.id == HERO),
            }
        }
        let Some(being) = &mut creature.being else { return Ok(true) };
        match self.find_or_note(being.kind)? {
            Some(kind) => being.kind = kind,
            None => return Ok(false),
        }
        Ok(true)
    }

    /// All ids of `item`; whether it is still there.
    fn item(&self, item: &mut Item) -> Result<bool, LostId> {
        if let Place::Floor { level, .. } = &mut item.place {
            match self.place(*level)? {
                Some(place) => *level = place,
                None => return Ok(false),
            }
        }
        let kind = self.find_or_note(item.stack.kind)?;
        item.stack.kind = kind.unwrap_or(item.stack.kind);
        Ok(kind.is_some())
    }

    fn character(&self, character: &mut Character) -> Result<(), LostId> {
        let Identity { role, race, gender, alignment } = &mut character.identity;
        self.need(role)?;
        self.need(race)?;
        self.need(gender)?;
        self.need(alignment)?;
        self.need(&mut character.pantheon)?;
        match character.petrified_by {
            Some(Source::Attack(id)) => {
                let kind = self.find(id.kind)?;
                character.petrified_by = kind.map(|kind| Source::Attack(AttackId { kind, ..id }));
            }
            Some(Source::Used { kind, usage, part }) => {
                character.petrified_by = self.find(kind)?.map(|kind| Source::Used { kind, usage, part });
            }
            Some(Source::Corpse { of, first }) => {
                character.petrified_by = self.find(of)?.map(|of| Source::Corpse { of, first });
            }
            Some(Source::Place { mut terrain, deed, outcome, part }) => {
                self.terrain(&mut terrain)?;
                character.petrified_by = Some(Source::Place { terrain, deed, outcome, part });
            }
            Some(Source::Hero | Source::Thrown { .. }) | None => {}
        }
        Ok(())
    }
}
