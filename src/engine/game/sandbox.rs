//! Sandbox functions: place creatures and items by hand and inspect the true state. For staged fights, tests
//! and measurements; front-ends use the view instead.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        action::AimDirection,
        effects::{
            affect::AbilityUse,
            deliver, grave, interact, queue,
            status::{shape, update_fov},
        },
        event::{Event, Source},
        population::{self, Allegiance, SpawnMood},
        rules::cast,
        state::{
            being::{Attitude, Mood},
            body::Body,
            creature::Bond,
            inscription::Inscription,
            item::{Beatitude, Item, ItemData, ItemPlace, ItemUse, Stack},
            keeper::Keeper,
            level::Level,
            pursuit::Pursuit,
            shop::Shop,
            spellbook::KnownSpell,
            status_effect::{StatusEffect, StatusEffects},
            thing_id::{HERO, ThingId},
        },
    },
    map_builders::plan::{Placed, PlacedFeature},
    raws::{
        Fixture,
        kinds::{
            creatures::CreatureKind, features::Feature, growth::Intrinsic, items::ItemKind, spells::Spell,
            terrain::Terrain, themes::Theme,
        },
        reading::table::Id,
        rules::{interactions::Interaction, script::Script},
        words::{
            abilities::{AbilityName, AbilityScore},
            effects::ability::Ability,
        },
    },
};
use std::collections::BTreeMap;

/// Turns for which the hero remembers a spell in a world without rules of casting.
const MEMORY: u32 = 20_000;

/// True state of a creature on the hero's level, regardless of the hero's knowledge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupant {
    /// Identifier, unique in the game.
    pub id: ThingId,
    pub kind: Id<CreatureKind>,
    pub at: Point,
    pub body: Body,
    /// Status effects.
    pub statuses: StatusEffects,
    /// Attitude to the hero.
    pub attitude: Attitude,
    /// Side in a staged fight.
    pub side: Option<u8>,
    pub mood: Mood,
}

/// Visited level, as far as the hero has seen it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitedLevel<'a> {
    /// Name of the recipe.
    pub recipe: &'a str,
    /// True for an emergency room. False after a save was loaded.
    pub is_fallback: bool,
    /// Vaults of which the hero has seen a square. None after a save was loaded.
    pub vaults: Vec<&'a str>,
    /// Special rooms that the hero has entered.
    pub themes: Vec<Id<Theme>>,
    /// Number of features that the hero knows, by name.
    pub features: BTreeMap<&'a str, u32>,
}

impl Game {
    /// Returns the levels that the hero has visited, branch by branch.
    pub fn visited(&self) -> Vec<VisitedLevel<'_>> {
        let raws = &self.raws;
        let visited = |level: &'_ Level| {
            let seen = |placed: &&Placed| placed.area.points().any(|at| level.remembered(at).is_some());
            let vaults = level.vaults.iter().filter(seen);
            let mut features = BTreeMap::new();
            for (_, kind) in level.remembered_features() {
                *features.entry(raws.features.table[kind].name.as_str()).or_default() += 1;
            }
            Some(VisitedLevel {
                recipe: &self.scratch.layout.recipe(raws, level.place)?.name,
                is_fallback: level.is_fallback,
                vaults: vaults.map(|placed| raws.vaults.table[placed.vault].name.as_str()).collect(),
                themes: level.entered().collect(),
                features,
            })
        };
        self.state.levels().filter_map(visited).collect()
    }

    /// Puts a creature of `kind`, with the level of the kind, at `at` on the hero's level. `None` if the
    /// square is occupied or unsuitable.
    pub fn spawn(&mut self, kind: Id<CreatureKind>, at: Point, how: Allegiance) -> Option<ThingId> {
        self.change(&mut Vec::new(), |ctx| {
            let there = ctx.ground_for(&ctx.raws.creatures.table[kind], at);
            if !there || ctx.standing(at).is_some() {
                return None;
            }
            let mut rng = ctx.rng().clone();
            let actor = population::spawn(ctx, kind, at, SpawnMood::Placed(how), &mut rng);
            *ctx.rng() = rng;
            Some(actor.id)
        })
    }

    /// Puts an item with `data` on top of the pile at `at` on the hero's level, and returns its id or that of
    /// the stack it merged into. `None` if the terrain is not walkable or the count out of range.
    pub fn lay(&mut self, data: impl Into<ItemData>, at: Point) -> Option<ThingId> {
        self.change(&mut Vec::new(), |ctx| {
            let there = ctx.level().terrain(at).is_some_and(|terrain| ctx.raws.terrains.walkable(terrain));
            let data = data.into();
            let sound = (1..=Stack::MOST).contains(&data.stack.count);
            (there && sound).then(|| ctx.make_lie(data, at))
        })
    }

    /// Gives the hero `pieces` gold pieces.
    pub fn pay(&mut self, pieces: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_body(ctx.hero(), |body| body.gold = body.gold.saturating_add(pieces.max(0)));
        });
    }

    /// Gives the hero an item with `data`, and returns its id or that of the stack it merged into. `None` if
    /// the inventory is full or the count out of range.
    pub fn give(&mut self, data: impl Into<ItemData>) -> Option<ThingId> {
        self.change(&mut Vec::new(), |ctx| {
            let data = data.into();
            let sound = (1..=Stack::MOST).contains(&data.stack.count);
            (sound && ctx.has_room_for(data)).then(|| {
                let id = ctx.make_item(data, ItemPlace::Carried { by: HERO, used: None });
                ctx.carry(id)
            })
        })
    }

    /// Returns the pursuit of the hero.
    pub fn pursuit(&self) -> &Pursuit {
        &self.state.chronicle.pursuit
    }

    /// True if the hero has this intrinsic, from items, growth or shape, known or not.
    pub fn hero_can(&self, what: Intrinsic) -> bool {
        self.look().hero_can(what)
    }

    /// Subtracts `points` hit points from the hero, down to 1.
    pub fn harm(&mut self, points: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_body(ctx.hero(), |body| body.hitpoints = (body.hitpoints - points.max(0)).max(1));
        });
    }

    /// Subtracts `points` hit points from the creature `id`, down to 1.
    pub fn wound(&mut self, id: ThingId, points: i32) {
        self.change(&mut Vec::new(), |ctx| {
            if let Some(actor) = ctx.find(id) {
                ctx.with_body(actor, |body| body.hitpoints = (body.hitpoints - points.max(0)).max(1));
            }
        });
    }

    /// Returns the bond of the creature `id` to the hero.
    pub fn bond(&self, id: ThingId) -> Option<Bond> {
        let game = self.look();
        game.bond(game.find(id)?)
    }

    /// Sets the bond of the pet `id` to the hero. No effect on creatures that are not pets.
    pub fn bind(&mut self, id: ThingId, bond: Bond) {
        self.change(&mut Vec::new(), |ctx| {
            if let Some(actor) = ctx.find(id).filter(|actor| ctx.bond(*actor).is_some()) {
                ctx.set_bond(actor, Some(bond));
            }
        });
    }

    /// Identifies items of `kind` for the hero.
    pub fn teach(&mut self, kind: Id<ItemKind>) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.learn_item(kind);
            update_fov::look_again(ctx);
        });
    }

    /// True if the actor `id` is in the game, on any level.
    pub fn is_alive(&self, id: ThingId) -> bool {
        let game = self.look();
        game.things.find(id).is_some_and(|actor| game.things.get(actor).is_some())
    }

    /// Gives the hero an item with `data` and lets the hero wield it; returns as [`Game::give`].
    pub fn arm(&mut self, data: impl Into<ItemData>) -> Option<ThingId> {
        let id = self.give(data)?;
        self.change(&mut Vec::new(), |ctx| {
            if let Some(before) = ctx.wielded().map(|item| item.id) {
                ctx.set_use(before, None);
            }
            ctx.set_use(id, Some(ItemUse::Wielded));
        });
        Some(id)
    }

    /// Takes all items and gold from the hero.
    pub fn strip(&mut self) {
        self.change(&mut Vec::new(), |ctx| {
            let all: Vec<ThingId> = ctx.held(HERO).map(|item| item.id).collect();
            for id in all {
                ctx.destroy_item(id);
            }
            ctx.with_body(ctx.hero(), |body| body.gold = 0);
        });
    }

    /// Sets the terrain at `at`, without a feature, or puts a visible feature there.
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

    /// Writes `text` of others at `at`.
    pub fn inscribe(&mut self, at: Point, text: &str, script: Script) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.state.level.set_text(at, Some(Inscription { text: text.into(), script, own: false }));
            update_fov::look(ctx);
        });
    }

    /// Gives the hero the status effect `what` for at least `turns`.
    pub fn afflict(&mut self, what: StatusEffect, turns: i32) {
        self.afflict_creature(HERO, what, turns);
    }

    /// Gives the actor `id` the status effect `what` for at least `turns`.
    pub fn afflict_creature(&mut self, id: ThingId, what: StatusEffect, turns: i32) {
        self.change(&mut Vec::new(), |ctx| {
            if let Some(who) = ctx.find(id) {
                ctx.with_statuses(who, |statuses| statuses.at_least(what, turns));
                update_fov::look(ctx);
            }
        });
    }

    /// Returns the text at `at`.
    pub fn inscription(&self, at: Point) -> Option<&Inscription> {
        self.state.level.text(at)
    }

    /// Teaches the hero all words of power.
    pub fn teach_words(&mut self) {
        self.change(&mut Vec::new(), |ctx| {
            for id in ctx.raws.words.ids() {
                ctx.state.chronicle.learn_word(id);
            }
        });
    }

    /// Hides the feature at `at` and makes the hero forget it.
    pub fn hide(&mut self, at: Point) {
        self.change(&mut Vec::new(), |ctx| {
            let feature = ctx.level().feature(at).map(|feature| PlacedFeature { hidden: true, ..feature });
            ctx.state.level.set_feature(at, feature);
            ctx.state.level.remember_features(|other| other == at);
        });
    }

    /// Returns the feature at `at`, hidden or not, else the terrain.
    pub fn fixture(&self, at: Point) -> Option<Fixture> {
        self.feature(at).map(Fixture::from).or_else(|| self.ground(at).map(Fixture::from))
    }

    /// Returns the kind of the feature at `at`, hidden or not.
    pub fn feature(&self, at: Point) -> Option<Id<Feature>> {
        self.state.level.feature(at).map(|feature| feature.kind)
    }

    /// Gives the hero the shape of `kind`, and returns the events.
    pub fn reshape(&mut self, kind: Id<CreatureKind>) -> Vec<Event> {
        let mut events = Vec::new();
        self.change(&mut events, |ctx| shape::take_on(ctx, kind));
        events
    }

    /// Delivers `ability` of `source` from `at`, by the creature `user` or by none, and returns the events.
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
            let delivery = AbilityUse {
                user,
                at,
                source,
                quality: Beatitude::Uncursed.into(),
                item: None,
                to_hit: 0,
                at_self: false,
            };
            deliver::deliver(ctx, &delivery, ability, toward);
            update_fov::look_again(ctx);
        });
        events
    }

    /// Performs the interaction `deed` with the feature at `at`, dipping `item` if given, and returns the
    /// events. `outcome` is an index into its outcomes; `None` draws one at random.
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

    /// Opens the grave at `at`. Returns true if there was one, and the events.
    pub fn open_grave(&mut self, at: Point) -> (bool, Vec<Event>) {
        let mut events = Vec::new();
        let grave = self.change(&mut events, |ctx| {
            let grave = grave::open(ctx, at);
            update_fov::look_again(ctx);
            grave
        });
        (grave, events)
    }

    /// Draws an artefact that the hero's god gives after `gifts` earlier ones, and marks it as made.
    pub fn gift(&mut self, gifts: u32) -> Option<Id<ItemKind>> {
        self.change(&mut Vec::new(), |ctx| ctx.gift_for(gifts))
    }

    /// Sets the turns until a prayer without trouble is safe, and the hero's alignment record.
    pub fn bring_faith(&mut self, timeout: i32, piety: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_devotion(|devotion| (devotion.timeout, devotion.piety) = (timeout, piety));
        });
    }

    /// Sets the hero's experience level and the greatest depth that the hero has reached.
    pub fn bring_levels(&mut self, level: i32, deepest: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_body(ctx.hero(), |body| body.level = level);
            ctx.with_hero(|hero| hero.deepest = deepest);
        });
    }

    /// Teaches the hero `spell` for the turns of the rules, as its book does. Returns its place in the hero's
    /// list. Changes nothing if the hero knows it.
    pub fn knows_spell(&mut self, spell: Id<Spell>) -> u8 {
        self.change(&mut Vec::new(), |ctx| {
            let memory = ctx.raws.rules.casting.as_ref().map_or(MEMORY, |rules| rules.memory);
            let until = ctx.turn().saturating_add(memory);
            let place = ctx.with_spellbook(|book| {
                book.spells.iter().position(|known| known.spell == spell).unwrap_or_else(|| {
                    book.spells.push(KnownSpell { spell, until });
                    book.spells.len() - 1
                })
            });
            u8::try_from(place).unwrap_or(0)
        })
    }

    /// Lets `spell` take effect as if the hero had cast it with success, at no cost. `rank` is the
    /// rank of the hero in its school: 0 unskilled, 1 basic, 2 skilled, 3 expert. Returns the events.
    pub fn release_spell(&mut self, spell: Id<Spell>, rank: i32, toward: Option<AimDirection>) -> Vec<Event> {
        let mut events = Vec::new();
        self.change(&mut events, |ctx| {
            cast::release(ctx, spell, rank, toward);
            queue::settle(ctx);
            update_fov::look_again(ctx);
        });
        events
    }

    /// Sets an ability score of the hero, limited to 3 to 25.
    pub fn bring_score(&mut self, ability: AbilityName, points: u8) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_hero(|hero| *hero.attributes.get_mut(ability) = AbilityScore::whole(points));
        });
    }

    /// Turns the priest of the altar at `at` hostile, as its conversion does.
    pub fn anger_priest(&mut self, at: Point) -> Vec<Event> {
        let mut events = Vec::new();
        self.change(&mut events, |ctx| ctx.anger_priest(at));
        events
    }

    /// Sets the hero's luck, limited to -10 to 10.
    pub fn bring_luck(&mut self, luck: i32) {
        self.change(&mut Vec::new(), |ctx| {
            ctx.with_hero(|hero| hero.luck = luck.clamp(-10, 10));
        });
    }

    /// Returns the kind that an unidentified item of `kind` is shown as in this game.
    pub fn look_of(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.look().look_of(kind)
    }

    /// Returns all items in the game, ordered by id.
    pub fn items(&self) -> Vec<Item> {
        self.things().into_iter().filter_map(|thing| thing.item).collect()
    }

    /// Returns all data of the item `id`.
    pub fn data(&self, id: ThingId) -> Option<ItemData> {
        let game = self.look();
        game.item(id).map(|item| game.data(item))
    }

    /// Maps every square of the level that is not stone.
    pub fn detect_map(&mut self) {
        self.change(&mut Vec::new(), |ctx| ctx.detect_map());
    }

    /// Returns the true terrain at `at` on the hero's level; `None` outside the level.
    pub fn ground(&self, at: Point) -> Option<Id<Terrain>> {
        self.state.level.terrain(at)
    }

    /// Returns the shops of the hero's level.
    pub fn shops(&self) -> &[Shop] {
        &self.state.level.shops
    }

    /// Returns the books of the creature `id` as the keeper of a shop.
    pub fn keeper(&self, id: ThingId) -> Option<Keeper> {
        let game = self.look();
        game.keeper(game.things.find(id)?)
    }

    /// Sets the gold of the creature `id`.
    pub fn fund(&mut self, id: ThingId, gold: i32) {
        self.change(&mut Vec::new(), |ctx| {
            if let Some(actor) = ctx.find(id) {
                ctx.with_body(actor, |body| body.gold = gold.max(0));
            }
        });
    }

    /// Returns the id of the actor at `at`, the hero included.
    pub fn occupant(&self, at: Point) -> Option<ThingId> {
        self.scratch.occupancy.at(at).map(|actor| actor.id)
    }

    /// Returns all creatures on the hero's level, ordered by id.
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
                statuses: game.statuses(actor),
                attitude: being.attitude,
                side: being.side,
                mood: creature.mind?.mood,
            })
        };
        game.everyone().into_iter().filter_map(resident).collect()
    }
}
