//! A sandbox: putting creatures and items on the level by hand, and counting who is there. For fights without a dungeon, tests and
//! measurements; a front-end shows what the view knows.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        action::AimDirection,
        effects::{
            affect::Delivery,
            deliver, grave, interact,
            status::{shape, update_fov},
        },
        event::{Event, Source},
        population::{self, Allegiance, Start},
        state::{
            affliction::StatusEffects,
            being::{Attitude, Mood},
            body::Body,
            creature::Bond,
            item::{Beatitude, Item, ItemData, Place, Stack, Use},
            thing_id::{HERO, ThingId},
        },
    },
    map_builders::plan::PlacedFeature,
    raws::{
        Fixture, creatures::CreatureKind, effects::ability::Ability, features::Feature,
        interactions::Interaction, items::ItemKind, reading::table::Id, terrain::Terrain,
    },
};

/// Somebody on the hero's level, as they are, whatever the hero knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupant {
    /// Their name for the whole game.
    pub id: ThingId,
    /// The kind.
    pub kind: Id<CreatureKind>,
    /// Where they stand.
    pub at: Point,
    /// The body.
    pub body: Body,
    /// What they suffer from.
    pub afflictions: StatusEffects,
    /// How they stand to the hero.
    pub attitude: Attitude,
    /// Their side in a staged fight.
    pub side: Option<u8>,
    /// What they are at.
    pub mood: Mood,
}

impl Game {
    /// Puts one of `kind`, of its own level, at `at` on the hero's level. `None` if it cannot stand there, or if
    /// somebody does.
    pub fn spawn(&mut self, kind: Id<CreatureKind>, at: Point, how: Allegiance) -> Option<ThingId> {
        self.change(&mut Vec::new(), |ctx| {
            let there = ctx.ground_for(&ctx.raws.creatures.table[kind], at);
            if !there || ctx.standing(at).is_some() {
                return None;
            }
            let mut rng = ctx.rng().clone();
            let actor = population::spawn(ctx, kind, at, Start::Placed(how), &mut rng);
            *ctx.rng() = rng;
            Some(actor.id)
        })
    }

    /// Puts `data` at `at` on the hero's level, on top of what lies there; what it is then. `None` if nothing can lie
    /// there, or if there cannot be so many.
    pub fn lay(&mut self, data: impl Into<ItemData>, at: Point) -> Option<ThingId> {
        self.change(&mut Vec::new(), |ctx| {
            let there = ctx.level().terrain(at).is_some_and(|terrain| ctx.raws.terrains.walkable(terrain));
            let data = data.into();
            let sound = (1..=Stack::MOST).contains(&data.stack.count);
            (there && sound).then(|| ctx.make_lie(data, at))
        })
    }

    /// Gives the hero so many gold pieces.
    pub fn pay(&mut self, pieces: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_body(ctx.hero(), |body| body.gold = body.gold.saturating_add(pieces.max(0)));
        });
    }

    /// Gives the hero `data`; what it is then. `None` if the hero has no letter for it, or if there cannot be so many.
    pub fn give(&mut self, data: impl Into<ItemData>) -> Option<ThingId> {
        self.change(&mut Vec::new(), |ctx| {
            let data = data.into();
            let sound = (1..=Stack::MOST).contains(&data.stack.count);
            (sound && ctx.has_room_for(data)).then(|| {
                let id = ctx.make_item(data, Place::Carried { by: HERO, used: None });
                ctx.carry(id)
            })
        })
    }

    /// Takes so many hit points from the hero, and leaves one.
    pub fn harm(&mut self, points: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_body(ctx.hero(), |body| body.hitpoints = (body.hitpoints - points.max(0)).max(1));
        });
    }

    /// Takes so many hit points from the creature with this id, and leaves one.
    pub fn wound(&mut self, id: ThingId, points: i32) {
        self.change(&mut Vec::new(), |ctx| {
            if let Some(actor) = ctx.find(id) {
                ctx.with_body(actor, |body| body.hitpoints = (body.hitpoints - points.max(0)).max(1));
            }
        });
    }

    /// What binds the creature with this id to the hero.
    pub fn bond(&self, id: ThingId) -> Option<Bond> {
        let game = self.look();
        game.bond(game.find(id)?)
    }

    /// This binds the pet with this id to the hero.
    pub fn bind(&mut self, id: ThingId, bond: Bond) {
        self.change(&mut Vec::new(), |ctx| {
            if let Some(actor) = ctx.find(id).filter(|actor| ctx.bond(*actor).is_some()) {
                ctx.set_bond(actor, Some(bond));
            }
        });
    }

    /// Lets the hero know items of `kind` for what they are.
    pub fn teach(&mut self, kind: Id<ItemKind>) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.learn_item(kind);
            update_fov::look_again(ctx);
        });
    }

    /// Whether the one with this id is in the game, on whatever level.
    pub fn is_alive(&self, id: ThingId) -> bool {
        let game = self.look();
        game.things.find(id).is_some_and(|actor| game.things.get(actor).is_some())
    }

    /// Gives the hero `data` to fight with; what it is then. `None` as with [`Game::give`].
    pub fn arm(&mut self, data: impl Into<ItemData>) -> Option<ThingId> {
        let id = self.give(data)?;
        self.change(&mut Vec::new(), |ctx| {
            if let Some(before) = ctx.wielded().map(|item| item.id) {
                ctx.set_use(before, None);
            }
            ctx.set_use(id, Some(Use::Wielded));
        });
        Some(id)
    }

    /// Takes everything from the hero, gold too.
    pub fn strip(&mut self) {
        self.change(&mut Vec::new(), |ctx| {
            let all: Vec<ThingId> = ctx.held(HERO).map(|item| item.id).collect();
            for id in all {
                ctx.destroy_item(id);
            }
            ctx.with_body(ctx.hero(), |body| body.gold = 0);
        });
    }

    /// Makes the square at `at` bare terrain, or puts a feature there for all to see.
    pub fn build(&mut self, at: Point, what: impl Into<Fixture>) {
        let what = what.into();
        self.change(&mut Vec::new(), |ctx| {
            match what {
                Fixture::Terrain(terrain) => {
                    ctx.set_feature(at, None);
                    ctx.change(at, terrain);
                }
                Fixture::Feature(feature) => ctx.set_feature(at, Some(feature)),
            }
            update_fov::look_again(ctx);
        });
    }

    /// Hides the feature at `at`, as if the hero had never seen it.
    pub fn hide(&mut self, at: Point) {
        self.change(&mut Vec::new(), |ctx| {
            let feature = ctx.level().feature(at).map(|feature| PlacedFeature { hidden: true, ..feature });
            ctx.state.level.set_feature(at, feature);
            ctx.state.level.remember_features(|other| other == at);
        });
    }

    /// What is at `at`: the feature, hidden or not, or else the terrain.
    pub fn fixture(&self, at: Point) -> Option<Fixture> {
        self.feature(at).map(Fixture::from).or_else(|| self.ground(at).map(Fixture::from))
    }

    /// Kind of the feature at `at`, hidden or not.
    pub fn feature(&self, at: Point) -> Option<Id<Feature>> {
        self.state.level.feature(at).map(|feature| feature.kind)
    }

    /// The hero has the shape of one of `kind` from now on.
    pub fn reshape(&mut self, kind: Id<CreatureKind>) -> Vec<Event> {
        let mut events = Vec::new();
        self.change(&mut events, |ctx| shape::take_on(ctx, kind));
        events
    }

    /// Delivers `ability` from `at`, as if `source` had it: by the creature with the id `user`, or by none.
    pub fn deliver(
        &mut self,
        ability: &Ability,
        (source, at): (Source, Point),
        user: Option<ThingId>,
        toward: Option<AimDirection>,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        self.change(&mut events, |ctx| {
            let user = user.and_then(|id| ctx.find(id));
            let delivery = Delivery { user, at, source, quality: Beatitude::Uncursed.into(), item: None };
            deliver::deliver(ctx, &delivery, ability, toward);
            update_fov::look_again(ctx);
        });
        events
    }

    /// Does `deed` to what stands at `at`, with what is dipped if anything is: the outcome of that at this place in their list
    /// comes, or one of them by chance.
    pub fn befall(
        &mut self,
        at: Point,
        deed: Interaction,
        outcome: Option<usize>,
        item: Option<ThingId>,
    ) -> Vec<Event> {
        let mut events = Vec::new();
        self.change(&mut events, |ctx| {
            match outcome {
                Some(_) => interact::come(ctx, at, deed, outcome, item),
                None => interact::befall(ctx, at, deed, item),
            };
            update_fov::look_again(ctx);
        });
        events
    }

    /// Digs up the grave at `at`; whether it was one.
    pub fn open_grave(&mut self, at: Point) -> (bool, Vec<Event>) {
        let mut events = Vec::new();
        let grave = self.change(&mut events, |ctx| {
            let grave = grave::open(ctx, at);
            update_fov::look_again(ctx);
            grave
        });
        (grave, events)
    }

    /// Makes the hero so lucky.
    pub fn bring_luck(&mut self, luck: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_hero(|hero| hero.luck = luck.clamp(-10, 10));
        });
    }

    /// What those take one of `kind` for in this game who do not know it.
    pub fn look_of(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.look().look_of(kind)
    }

    /// Every item in the game, whatever the hero knows, in the order of their ids.
    pub fn items(&self) -> Vec<Item> {
        self.things().into_iter().filter_map(|thing| thing.item).collect()
    }

    /// All that the item with this id is.
    pub fn data(&self, id: ThingId) -> Option<ItemData> {
        let game = self.look();
        game.item(id).map(|item| game.data(item))
    }

    /// Shows the hero the squares of the level that are not stone, from afar.
    pub fn detect_map(&mut self) {
        self.change(&mut Vec::new(), |ctx| ctx.detect_map());
    }

    /// What the square at `at` of the hero's level is, whatever the hero knows; `None` where the level has none.
    pub fn ground(&self, at: Point) -> Option<Id<Terrain>> {
        self.state.level.terrain(at)
    }

    /// Who stands at `at`, the hero or anybody, whatever the hero knows.
    pub fn occupant(&self, at: Point) -> Option<ThingId> {
        self.scratch.occupancy.at(at).map(|actor| actor.id)
    }

    /// Everyone on the hero's level but the hero, in the order of their ids.
    pub fn census(&self) -> Vec<Occupant> {
        let game = self.look();
        let resident = |actor| {
            let creature = game.things.get(actor)?;
            let being = creature.being?;
            Some(Occupant {
                id: creature.id,
                kind: being.kind,
                at: creature.at()?,
                body: creature.body,
                afflictions: game.afflictions(actor),
                attitude: being.attitude,
                side: being.side,
                mood: creature.mind?.mood,
            })
        };
        game.everyone().into_iter().filter_map(resident).collect()
    }
}
