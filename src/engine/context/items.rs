//! Places of items, and moves between places. Every item is in exactly one place.

use super::{Context, Ctx, consequence::Consequence};
use crate::{
    base::{clean_text::Label, geometry::Point},
    engine::{
        event::{ActorSeen, Event, KnownItem, KnownLid, LightDeed},
        state::{
            burden::{self, Burden},
            item::{Fuel, Item, ItemData, ItemPlace, Known, Likeness, Remains, Stack, Tinned, Treated},
            letter::Letter,
            level::Lying,
            thing_id::{HERO, ThingId},
            things::{Access, Actor, Thing},
        },
    },
    map_builders::layout::{Layout, LevelId},
    raws::{
        kinds::{
            features::Feature,
            growth::Intrinsic,
            items::{ItemClass, ItemKind, LikenessNoun},
            levels::branches::Entrance,
            terrain::Climb,
        },
        reading::table::Id,
        words::{abilities::AbilityName, effects::world_event::WorldEvent},
    },
};

/// Number of items at the top of a pile that are checked for thrown or dropped ones.
const REMEMBERED: usize = 8;

/// Maximum nesting of containers whose contents are counted.
pub(super) const DEEPEST: u32 = 64;

impl<'a, A: Access> Context<'a, A> {
    /// Returns all items of the hero, with those in containers, each container before its contents.
    pub(in crate::engine) fn belongings(&self) -> Vec<Item> {
        let mut found: Vec<Item> = self.held(HERO).copied().collect();
        let mut next = 0;
        while let Some(item) = found.get(next).copied() {
            found.extend(self.held(item.id).copied());
            next += 1;
        }
        found
    }

    /// Returns `item` with its true kind.
    pub(in crate::engine) fn revealed(&self, item: &Item) -> KnownItem {
        let known = self.known_item(item);
        KnownItem { kind: item.stack.kind, named: true, called: Label::default(), ..known }
    }

    /// Returns the item `id`.
    pub(in crate::engine) fn item(&self, id: ThingId) -> Option<&Item> {
        self.things.item(id)
    }

    /// Returns the record of the kind of `item`.
    pub(in crate::engine) fn item_kind(&self, item: &Item) -> &'a ItemKind {
        &self.raws.items.table[item.stack.kind]
    }

    /// Returns the items at `at`, from the top of the pile down.
    pub(in crate::engine) fn pile(&self, at: Point) -> impl Iterator<Item = &Item> {
        self.scratch.belongings.pile(at).rev().filter_map(|id| self.things.item(id))
    }

    /// Returns the items that `holder`, an actor or container, holds, ordered by id.
    pub(in crate::engine) fn held(&self, holder: ThingId) -> impl Iterator<Item = &Item> {
        self.scratch.belongings.held(holder).iter().filter_map(|id| self.things.item(*id))
    }

    /// True if the terrain at `at` is water, or like it.
    pub(in crate::engine) fn is_wet(&self, at: Point) -> bool {
        self.state.level.terrain(at).is_some_and(|id| self.raws.terrains.table[id].is_wet())
    }

    /// True if the hero carries an item of `kind`, also in a bag.
    pub(in crate::engine) fn carries(&self, kind: Id<ItemKind>) -> bool {
        let of_hero = |mut place: ItemPlace| loop {
            match place {
                ItemPlace::Carried { by, .. } => return by == HERO,
                ItemPlace::Inside { container } => match self.item(container) {
                    Some(container) => place = container.place,
                    None => return false,
                },
                ItemPlace::Floor { .. } => return false,
            }
        };
        self.things.each_item().any(|item| item.stack.kind == kind && of_hero(item.place))
    }

    /// Returns a level at `depth`, in the hero's branch if possible. None can be reached from beyond.
    pub(in crate::engine) fn level_at(&self, depth: i32) -> Option<LevelId> {
        let (raws, layout, here) = (self.raws, &self.scratch.layout, self.state.level.place);
        if raws.dungeon.branches[here.branch].entrance == Entrance::Beyond
            || depth > self.state.level.depth && self.is_shut_in()
        {
            return None;
        }
        let fits =
            |place: &LevelId| layout.depth(raws, *place) == depth && layout.recipe(raws, *place).is_some();
        let mut found = Layout::places(raws).filter(fits);
        let first = found.next()?;
        let in_branch = std::iter::once(first).chain(found).find(|place| place.branch == here.branch);
        Some(in_branch.unwrap_or(first))
    }

    /// Returns the level below if an item at `at` falls through a hole.
    fn level_below(&self, at: Point) -> Option<LevelId> {
        if self.feature(at)?.drops() { self.level_at(self.state.level.depth + 1) } else { None }
    }

    /// Returns the weight of `item` with its contents.
    pub(in crate::engine) fn weight(&self, item: &Item) -> u32 {
        self.weight_within(item, false, 0)
    }

    /// Returns the weight of `item` with the contents that the hero knows of.
    pub(in crate::engine) fn known_weight(&self, item: &Item) -> u32 {
        self.weight_within(item, true, 0)
    }

    /// Returns the weight of `item` with its contents, or with the `known` ones.
    fn weight_within(&self, item: &Item, known: bool, depth: u32) -> u32 {
        let own = self.weight_of(item, item.stack.count);
        if depth >= DEEPEST || !self.item_kind(item).container || known && !item.stack.lid.opened {
            return own;
        }
        let weight = |inside| self.weight_within(inside, known, depth + 1);
        let inside = self.held(item.id).fold(0, |sum: u32, inside| sum.saturating_add(weight(inside)));
        let counts = self
            .item_kind(item)
            .inside
            .map_or(inside, |share| share.weight_for(item.stack.beatitude, inside));
        own.saturating_add(counts)
    }

    /// Returns the weight of `count` of `item`, without contents.
    pub(in crate::engine) fn weight_of(&self, item: &Item, count: u32) -> u32 {
        burden::weight_of_stack(self.raws, &Stack { count, ..item.stack }, self.remains(item))
    }

    /// Returns the dead creature of a corpse.
    pub(in crate::engine) fn remains(&self, item: &Item) -> Option<Remains> {
        self.things.item_part(item.id).copied()
    }

    /// Returns the contents of a tin; `None` if it is empty.
    pub(in crate::engine) fn tinned(&self, item: &Item) -> Option<Tinned> {
        self.things.item_part(item.id).copied()
    }

    /// Returns the creature of an egg, statue or figurine; `None` if it is of no special one.
    pub(in crate::engine) fn likeness(&self, item: &Item) -> Option<Likeness> {
        self.things.item_part(item.id).copied()
    }

    /// Returns fuel and flame of `item`.
    pub(in crate::engine) fn fuel(&self, item: &Item) -> Fuel {
        self.things.item_part(item.id).copied().unwrap_or_default()
    }

    /// Returns all data of `item`, as a copy that outlives it.
    pub(in crate::engine) fn data(&self, item: &Item) -> ItemData {
        let (stack, thing) = (item.stack, self.things.find(item.id));
        ItemData {
            stack,
            remains: thing.and_then(|thing| self.things.part(thing)).copied(),
            tinned: thing.and_then(|thing| self.things.part(thing)).copied(),
            likeness: thing.and_then(|thing| self.things.part(thing)).copied(),
            fuel: thing.and_then(|thing| self.things.part(thing)).copied().unwrap_or_default(),
            goods: thing.and_then(|thing| self.things.part(thing)).copied(),
        }
    }

    /// Returns the weight of the hero's items and gold.
    pub(in crate::engine) fn load(&self) -> u32 {
        let purse = self.things.get(self.hero()).map_or(0, |hero| hero.body.gold);
        let purse = burden::weight_of_gold(self.raws, u32::try_from(purse).unwrap_or(0));
        purse.saturating_add(self.scratch.gear.weight)
    }

    /// Returns the weight that the hero carries without being burdened.
    pub(in crate::engine) fn capacity(&self) -> u32 {
        let score = |ability| self.ability(ability);
        burden::capacity(score(AbilityName::Strength), score(AbilityName::Constitution))
    }

    /// Returns the hero's burden.
    pub(in crate::engine) fn burden(&self) -> Burden {
        Burden::from_load(self.load(), self.capacity())
    }

    /// Returns `item` as the hero knows it.
    pub(in crate::engine) fn known_item(&self, item: &Item) -> KnownItem {
        self.known_as(item, self.data(item))
    }

    /// As [`Context::known_item`], for an `item` with the present or past `data`.
    pub(in crate::engine) fn known_as(&self, item: &Item, data: ItemData) -> KnownItem {
        let ItemData { stack, remains, tinned, likeness, fuel, .. } = data;
        let Item { id, place, letter, .. } = *item;
        let named = self.knows_kind(stack.kind);
        let used = match place {
            ItemPlace::Carried { used, .. } => used,
            ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => None,
        };
        let mine = matches!(place, ItemPlace::Carried { by: HERO, .. });
        let about = self.item_kind(item);
        let lid = KnownLid {
            lock: (about.locked.is_some() && stack.lid.tried).then_some(stack.lid.lock),
            holds: (about.container && stack.lid.opened)
                .then(|| u32::try_from(self.scratch.belongings.held(id).len()).unwrap_or(u32::MAX)),
        };
        let graded = about.enchantable || matches!(about.class, ItemClass::Weapon | ItemClass::Armour);
        let shows = about.likeness == Some(LikenessNoun::Figure);
        KnownItem {
            id,
            kind: self.seeming_kind(stack.kind),
            named,
            count: stack.count,
            beatitude: self.knows_beatitude(&stack).then_some(stack.beatitude),
            enchantment: (stack.known.enchantment && graded).then_some(stack.enchantment),
            charges: (stack.known.enchantment && about.charges.is_some()).then_some(stack.charges),
            erosion: stack.erosion,
            eaten: stack.eaten > 0,
            corpse: remains.map(|remains| remains.of),
            lit: fuel.lit,
            tinned: tinned.filter(|_| stack.known.enchantment || stack.lid.opened),
            likeness: likeness.map(|Likeness(of)| of).filter(|_| shows || stack.known.enchantment),
            treated: Treated { proof: stack.treated.proof && stack.known.enchantment, ..stack.treated },
            letter: letter.filter(|_| mine),
            used: used.filter(|_| mine),
            called: if named { Label::default() } else { self.called(stack.kind) },
            name: self.state.labels.of_item(id).cloned().unwrap_or_default(),
            lid,
            price: self.price_tag(item, &data),
        }
    }

    /// Returns the kind that an item of `kind` is shown as.
    pub(in crate::engine) fn seeming_kind(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        if self.knows_kind(kind) { kind } else { self.look_of(kind) }
    }

    /// Returns the kind that an unidentified item of `kind` is shown as: the first one with its appearance in
    /// this game.
    pub(in crate::engine) fn look_of(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.raws.items.lookalike(self.state.looks.appearance(kind))
    }

    /// Returns the player's name for the appearance of `kind`; empty if there is none.
    pub(in crate::engine) fn called(&self, kind: Id<ItemKind>) -> Label {
        self.state.labels.of_kind(kind).cloned().unwrap_or_default()
    }

    /// True if the hero carries `item` or stands on it.
    pub(in crate::engine) fn is_at_hand(&self, item: &Item) -> bool {
        match item.place {
            ItemPlace::Carried { by, .. } => by == HERO,
            ItemPlace::Floor { level, at, .. } => level == self.state.level.place && at == self.hero_at(),
            ItemPlace::Inside { .. } => false,
        }
    }

    /// True if the hero knows the beatitude of `stack`.
    fn knows_beatitude(&self, stack: &Stack) -> bool {
        stack.known.beatitude || self.hero_can(Intrinsic::Discernment)
    }

    /// True if the hero has identified `kind`, or `kind` has no separate appearance.
    pub(in crate::engine) fn knows_kind(&self, kind: Id<ItemKind>) -> bool {
        self.raws.items.table[kind].appearance.is_none() || self.state.chronicle.knows_item(kind)
    }

    /// True if something about `item` is still unknown to the hero.
    pub(in crate::engine) fn can_be_identified(&self, item: &Item) -> bool {
        self.known_item(item).is_unknown(self.item_kind(item))
    }

    /// Returns the pile at `at` as the hero sees it.
    pub(in crate::engine) fn lying(&self, at: Point) -> Option<Lying> {
        let pile = self.scratch.belongings.pile(at);
        let more = pile.len() > 1;
        self.lying_on_top(pile.last()?, at, more)
    }

    /// Returns the item `id` at `at` as the hero sees it. `more` is true if other items lie below.
    pub(in crate::engine) fn lying_on_top(&self, id: ThingId, at: Point, more: bool) -> Option<Lying> {
        let Item { stack: Stack { kind, count, .. }, thrown, dropped, .. } = *self.things.item(id)?;
        let laid = dropped && !(more && self.pile(at).take(REMEMBERED).any(|item| !item.dropped));
        let mine = thrown || more && self.pile(at).take(REMEMBERED).any(|item| item.thrown);
        let named = self.knows_kind(kind);
        let kind = if named { kind } else { self.look_of(kind) };
        let alike = !named && self.raws.items.is_ambiguous(kind);
        Some(Lying { kind, several: count > 1, pile: more, alike, mine, laid })
    }

    /// True if the hero's inventory has a letter for a new item with `data`, or a stack to merge it with.
    pub(in crate::engine) fn has_room_for(&self, data: impl Into<ItemData>) -> bool {
        self.has_room(&data.into(), None)
    }

    /// As [`Context::has_room_for`], for `count` of an existing `item`.
    pub(in crate::engine) fn has_room_for_some(&self, item: &Item, count: u32) -> bool {
        self.has_room(&self.data(item).with_count(count), self.state.labels.of_item(item.id))
    }

    /// True if the hero has an item for each letter.
    pub(in crate::engine) fn is_pack_full(&self) -> bool {
        self.scratch.belongings.held(HERO).len() >= usize::from(Letter::COUNT)
    }

    fn has_room(&self, data: &ItemData, name: Option<&Label>) -> bool {
        !self.is_pack_full() || self.held(HERO).any(|item| self.merges_as(item, data, name))
    }

    /// True if `other` can be merged into `item`.
    pub(in crate::engine) fn merges(&self, item: &Item, other: &Item) -> bool {
        item.id != other.id
            && item.stack.kind == other.stack.kind
            && self.merges_as(item, &self.data(other), self.state.labels.of_item(other.id))
    }

    fn merges_as(&self, item: &Item, data: &ItemData, name: Option<&Label>) -> bool {
        let known = |data: &ItemData| {
            let stack = data.stack;
            let beatitude = self.knows_beatitude(&stack);
            ItemData { stack: Stack { known: Known { beatitude, ..stack.known }, ..stack }, ..*data }
        };
        item.stack.kind == data.stack.kind
            && known(&self.data(item)).is_like(&known(data))
            && self.item_kind(item).stacks
            && item.stack.count.saturating_add(data.stack.count) <= Stack::MOST
            && self.state.labels.of_item(item.id) == name
    }
}

impl Ctx<'_> {
    /// Creates an item at `place`.
    pub(in crate::engine) fn make_item(&mut self, data: impl Into<ItemData>, place: ItemPlace) -> ThingId {
        let id = ThingId(self.state.next_id);
        self.state.next_id += 1;
        let ItemData { stack, remains, tinned, likeness, fuel, goods } = data.into();
        if self.raws.items.table[stack.kind].artefact.is_some() {
            self.state.artefacts.insert(stack.kind);
        }
        let item = Item { id, stack, place, letter: None, thrown: false, dropped: false };
        let fuel = fuel.kept();
        let item = Some(item);
        self.things.spawn(id, Thing { item, remains, tinned, likeness, fuel, goods, ..Thing::default() });
        self.scratch.belongings.enter(id, place, self.state.level.place);
        self.refill(stack.kind, place);
        self.weigh(place);
        id
    }

    /// Creates an item on top of the pile at `at`, or merges it into a stack there. Returns the id of the
    /// stack.
    pub(in crate::engine) fn make_lie(&mut self, data: impl Into<ItemData>, at: Point) -> ThingId {
        let data = data.into();
        let id = self.make_item(data, self.floor(data.stack.kind, at));
        self.land(id, at)
    }

    /// Creates an item that has always lain at `at`, on top of the pile there. It neither merges nor falls.
    pub(in crate::engine) fn make_found(&mut self, data: impl Into<ItemData>, at: Point) -> ThingId {
        let data = data.into();
        let place = self.next_on_floor(data.stack.kind, at);
        let id = self.make_item(data, place);
        self.notice_pile(at);
        id
    }

    /// Puts the item `id` on top of the pile at `at`, or merges it into a stack there. Returns the id of the
    /// stack.
    pub(in crate::engine) fn land(&mut self, id: ThingId, at: Point) -> ThingId {
        self.come_to_lie(id, at, (false, false), false)
    }

    /// As [`Ctx::land`], with a flag for items that the hero has `thrown`. Thrown and dropped stacks stay
    /// apart, because the hero may pick up the thrown ones automatically.
    pub(in crate::engine) fn land_as(&mut self, id: ThingId, at: Point, thrown: bool) -> ThingId {
        self.come_to_lie(id, at, (thrown, true), thrown)
    }

    /// As [`Ctx::land`], for what the hero is to blame for: goods that leave their shop this way go on the
    /// bill.
    pub(in crate::engine) fn land_by_hero(&mut self, id: ThingId, at: Point) -> ThingId {
        self.come_to_lie(id, at, (false, true), true)
    }

    /// Puts the item `id` on top of the pile at `at`, with its flag `thrown`. It may fall `openly`, with a
    /// splash. The hero pays for goods that leave their shop `by_hero`.
    fn come_to_lie(
        &mut self,
        id: ThingId,
        at: Point,
        (thrown, openly): (bool, bool),
        by_hero: bool,
    ) -> ThingId {
        let Some(kind) = self.things.item(id).map(|item| item.stack.kind) else { return id };
        if self.is_lasting(id) && self.is_unsettled(kind, at) {
            self.put_by_stairs(id);
            return id;
        }
        let place = self.next_on_floor(kind, at);
        // Boulders fill holes instead.
        let falls = self.level_below(at).filter(|_| !self.is_chained(id) && !self.fills(kind));
        if let (Some(level), ItemPlace::Floor { order, .. }) = (falls, place) {
            self.move_item(id, ItemPlace::Floor { level, at, order });
            if let Some(item) = self.things.change_item(id) {
                item.thrown = thrown;
            }
            if by_hero {
                self.charge_if_outside(id);
            }
            if self.scratch.eyes.see(at) {
                self.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Dropped });
            }
            return id;
        }
        self.move_item(id, place);
        if let Some(item) = self.things.change_item(id) {
            item.thrown = thrown;
        }
        if by_hero {
            self.charge_if_outside(id);
        }
        let Some(item) = self.things.item(id).copied() else { return id };
        let like = |other: &&Item| other.thrown == thrown && self.merges(other, &item);
        let like = self.pile(at).find(like).map(|item| item.id);
        let id = match like {
            Some(other) => {
                self.merge(id, other);
                self.move_item(other, place);
                other
            }
            None => id,
        };
        if self.is_unsettled(kind, at) {
            self.consequences.push_back(Consequence::Settled { id, at, openly });
        }
        self.notice_pile(at);
        id
    }

    /// True if an item of `kind` cannot just lie at `at`: on water, or a boulder on a trap.
    fn is_unsettled(&self, kind: Id<ItemKind>, at: Point) -> bool {
        let terrain = self.state.level.terrain(at).map(|id| &self.raws.terrains.table[id]);
        let water = terrain.is_some_and(|terrain| terrain.drowns.is_some());
        water || self.fills(kind) && self.feature(at).is_some_and(Feature::is_trap)
    }

    /// Drops the item `id` on the hero's square. Returns the id of the stack.
    pub(in crate::engine) fn lay_down(&mut self, id: ThingId) -> ThingId {
        let here = self.hero_at();
        let id = self.land_by_hero(id, here);
        self.mark_dropped(id);
        self.notice_pile(here);
        id
    }

    /// Marks the item `id` as dropped by the hero, if it lies on a floor.
    pub(in crate::engine) fn mark_dropped(&mut self, id: ThingId) {
        if let Some(item) = self.things.change_item(id) {
            item.dropped = matches!(item.place, ItemPlace::Floor { .. });
        }
    }

    /// Puts the item `id` into `container`, or merges it into a stack there.
    pub(in crate::engine) fn stow(&mut self, id: ThingId, container: ThingId) {
        let Some(item) = self.things.item(id).copied() else { return };
        let like = self.held(container).find(|other| self.merges(other, &item));
        let like = like.map(|item| item.id);
        self.move_item(id, ItemPlace::Inside { container });
        if let Some(other) = like {
            self.merge(id, other);
        }
    }

    /// Moves the item `id` to `place`. A light goes out unless the hero carries it.
    pub(in crate::engine) fn move_item(&mut self, id: ThingId, place: ItemPlace) {
        let level = self.state.level.place;
        let fuel = self.things.item_part(id).copied().unwrap_or(Fuel::NONE);
        let elsewhere = matches!(place, ItemPlace::Floor { level: on, .. } if on != level);
        if elsewhere {
            self.keep_inside(id);
        }
        let place = if elsewhere && self.is_lasting(id) { self.by_stairs(id) } else { place };
        let Some(item) = self.things.change_item(id) else { return };
        let before = std::mem::replace(&mut item.place, place);
        let lies = match place {
            ItemPlace::Floor { .. } => true,
            ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
        };
        item.thrown &= lies;
        item.dropped &= lies;
        let kind = item.stack.kind;
        let goes_out = fuel.lit && !matches!(place, ItemPlace::Carried { by: HERO, .. });
        if goes_out {
            self.things.set_item_part(id, Fuel { lit: false, ..fuel }.kept());
        }
        self.scratch.belongings.leave(id, before);
        self.scratch.belongings.enter(id, place, level);
        self.refill(kind, before);
        self.refill(kind, place);
        if let ItemPlace::Floor { at, level: from, .. } = before {
            self.notice_pile(at);
            if from == level {
                self.note_taken(kind, at, place);
            }
        }
        self.weigh(before);
        self.weigh(place);
        if self.chained().is_some_and(|chained| chained.ball == id) {
            let near = match place {
                ItemPlace::Floor { level: on, .. } => on == level,
                ItemPlace::Carried { by, .. } => by == HERO,
                ItemPlace::Inside { .. } => false,
            };
            // A thief of the ball frees the hero.
            if near { self.drag_ball() } else { self.unchain() }
        }
        if goes_out && let Some(item) = self.things.item(id).map(|item| self.known_item(item)) {
            self.events.push(Event::Light { who: ActorSeen::HERO, item, deed: LightDeed::Out });
        }
    }

    /// Lets the feature at `at` answer for the item of `kind` that has gone from there to `place`. What is
    /// not carried off has been moved by the hero.
    fn note_taken(&mut self, kind: Id<ItemKind>, at: Point, place: ItemPlace) {
        let answers = self.feature(at).is_some_and(Feature::answers_for_taking);
        let stays = matches!(place, ItemPlace::Floor { at: to, .. } if to == at);
        if answers && !stays {
            let taker = match place {
                ItemPlace::Carried { by, .. } => self.find(by),
                ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => None,
            };
            let who = taker.unwrap_or(self.hero());
            self.consequences.push_back(Consequence::Taken { who, kind, at });
        }
    }

    /// Updates the hero's weight and gear after an item has arrived at or left `place`.
    fn weigh(&mut self, place: ItemPlace) {
        let mine = match place {
            ItemPlace::Carried { by, .. } => by == HERO,
            // The container may be the hero's, or inside one that is.
            ItemPlace::Inside { .. } => self.scratch.gear.contains,
            ItemPlace::Floor { .. } => false,
        };
        if mine {
            self.refresh_gear();
        }
    }

    /// Puts the item `id` into the hero's inventory, with its old letter or the first free one, or merges it
    /// into a stack there. Lands it on the hero's square if no letter is free. Returns the id of the stack.
    pub(in crate::engine) fn carry(&mut self, id: ThingId) -> ThingId {
        let Some(item) = self.things.item(id).copied() else { return id };
        let letter = item.letter;
        let like = self.held(HERO).find(|other| self.merges(other, &item)).map(|item| item.id);
        if let Some(other) = like {
            self.move_item(id, ItemPlace::Carried { by: HERO, used: None });
            self.merge(id, other);
            return other;
        }
        let others = self.held(HERO).filter(|other| other.id != id);
        let taken: Vec<Letter> = others.filter_map(|item| item.letter).collect();
        let free = |letter: &Letter| !taken.contains(letter);
        let Some(letter) = letter.filter(free).or_else(|| Letter::all().find(free)) else {
            let here = self.hero_at();
            return self.land(id, here);
        };
        self.move_item(id, ItemPlace::Carried { by: HERO, used: None });
        self.set_letter(id, Some(letter));
        id
    }

    /// Sets the inventory letter of the item `id`.
    pub(in crate::engine) fn set_letter(&mut self, id: ThingId, letter: Option<Letter>) {
        if let Some(item) = self.things.change_item(id) {
            item.letter = letter;
        }
    }

    /// Splits `count` items off the stack `id` and returns their id; `id` itself if that is the whole stack.
    /// `None` if `count` is 0 or too large.
    pub(in crate::engine) fn split(&mut self, id: ThingId, count: u32) -> Option<ThingId> {
        let item = self.things.change_item(id)?;
        if count == 0 || count > item.stack.count {
            return None;
        }
        if count == item.stack.count {
            return Some(id);
        }
        item.stack.count -= count;
        let item = *item;
        let place = match item.place {
            ItemPlace::Carried { by, .. } => ItemPlace::Carried { by, used: None },
            place @ (ItemPlace::Floor { .. } | ItemPlace::Inside { .. }) => place,
        };
        let part = self.make_item(self.data(&item).with_count(count), place);
        self.state.labels.copy(id, part);
        Some(part)
    }

    /// Merges the stack `id` into `other`.
    pub(in crate::engine) fn merge(&mut self, id: ThingId, other: ThingId) {
        let count = self.things.item(id).map_or(0, |item| item.stack.count);
        // Nothing is lost of goods that are not paid.
        self.disown(id);
        self.change_stack(other, |stack| stack.count = stack.count.saturating_add(count));
        self.take_out(id);
    }

    /// True if nothing destroys the item `id`, changes its kind or carries it off.
    pub(super) fn is_lasting(&self, id: ThingId) -> bool {
        self.things.item(id).is_some_and(|item| self.raws.items.table[item.stack.kind].lasting)
    }

    /// Puts the lasting item `id` by the stairs up, instead of what would happen to it.
    pub(in crate::engine) fn put_by_stairs(&mut self, id: ThingId) {
        let place = self.by_stairs(id);
        self.move_item(id, place);
        if let ItemPlace::Floor { at, .. } = place {
            self.notice_pile(at);
        }
    }

    /// Puts the lasting items that the creature `who`, which leaves the level, carries by the stairs up.
    pub(in crate::engine) fn keep_lasting(&mut self, who: Actor) {
        self.keep_inside(who.id);
    }

    /// Does the same with what `holder`, an actor or a container, holds, to any depth.
    fn keep_inside(&mut self, holder: ThingId) {
        for id in self.scratch.belongings.held(holder).to_vec() {
            if self.is_lasting(id) {
                self.put_by_stairs(id);
            } else {
                self.keep_inside(id);
            }
        }
    }

    /// Returns the place by the stairs up of the level for the lasting item `id`, or else the start of the
    /// level. The hero is told.
    fn by_stairs(&mut self, id: ThingId) -> ItemPlace {
        self.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Lasted });
        let level = &self.state.level;
        let up = level.stairs().iter().find(|stairs| stairs.exit.climb == Climb::Up);
        let at = up.map(|stairs| stairs.at).or(level.start).unwrap_or(self.hero_at());
        let kind = self.things.item(id).map(|item| item.stack.kind);
        match kind {
            Some(kind) => self.next_on_floor(kind, at),
            None => ItemPlace::Floor { level: level.place, at, order: 0 },
        }
    }

    /// Destroys the item `id` with its contents, except what is lasting.
    pub(in crate::engine) fn destroy_item(&mut self, id: ThingId) {
        if self.is_lasting(id) { self.put_by_stairs(id) } else { self.take_out(id) }
    }

    /// Takes the item `id` out of the game, even if it is lasting, and destroys its contents.
    pub(in crate::engine) fn take_out(&mut self, id: ThingId) {
        for inside in self.scratch.belongings.held(id).to_vec() {
            self.destroy_item(inside);
        }
        if self.is_chained(id) {
            self.unchain();
        }
        let Some(item) = self.things.item(id).copied() else { return };
        self.charge_for_loss(&item);
        let Item { place, stack: Stack { kind, .. }, .. } = item;
        self.scratch.belongings.leave(id, place);
        self.things.remove_item(id);
        self.refill(kind, place);
        self.state.labels.name(id, Label::default());
        self.state.familiar.remove(&id);
        if let ItemPlace::Floor { at, .. } = place {
            self.notice_pile(at);
        }
        self.weigh(place);
    }

    /// Drops everything that `who` carries, including gold, on its square. Destroys it if `who` is not on the
    /// level.
    pub(in crate::engine) fn drop_all(&mut self, who: Actor) {
        let at = self.place_of(who);
        for id in self.scratch.belongings.held(who.id).to_vec() {
            match at {
                Some(at) => drop(self.land(id, at)),
                None => self.destroy_item(id),
            }
        }
        let gold = self.with_body(who, |body| std::mem::take(&mut body.gold)).unwrap_or(0);
        if let Some(at) = at {
            self.spill(u32::try_from(gold).unwrap_or(0), at);
        }
    }

    /// Puts `gold` gold pieces on the floor at `at`. No effect in a world without coins.
    pub(in crate::engine) fn spill(&mut self, gold: u32, at: Point) {
        let mut left = gold;
        while let (1.., Some(coin)) = (left, self.raws.items.coin()) {
            let count = left.min(Stack::MOST);
            self.make_lie(Stack { count, ..Stack::of_kind(coin) }, at);
            left -= count;
        }
    }

    /// Identifies items of `kind` for the hero, including those in sight.
    pub(in crate::engine) fn learn_item(&mut self, kind: Id<ItemKind>) {
        self.state.chronicle.learn_item(kind);
        if let Some(last) = self.last_unknown(kind) {
            self.state.chronicle.learn_item(last);
        }
        self.scratch.stale = true;
    }

    /// Returns the last unidentified kind among those whose appearances are shuffled with `kind`, which the
    /// hero now knows by elimination.
    fn last_unknown(&self, kind: Id<ItemKind>) -> Option<Id<ItemKind>> {
        let raws = self.raws;
        let about = &raws.items.table[kind];
        let mut unknown = raws.items.of_class(Some(about.class)).filter(|(id, other)| {
            let same = other.shuffled && other.slot == about.slot;
            same && other.probability > 0 && !self.state.chronicle.knows_item(*id)
        });
        let last = unknown.next().filter(|_| about.shuffled && unknown.next().is_none());
        last.map(|(id, _)| id)
    }

    /// Updates the hero's memory of the pile at `at` if the square is in sight.
    pub(in crate::engine) fn notice_pile(&mut self, at: Point) {
        if self.scratch.eyes.see(at) {
            let lying = self.lying(at);
            self.state.level.remember_lying(at, lying);
            self.learn_displayed(at);
        }
    }

    /// Identifies what lies at `at`, in sight of the hero, if the feature there displays it.
    pub(in crate::engine) fn learn_displayed(&mut self, at: Point) {
        if !self.feature_kind(at).is_some_and(|kind| self.raws.features.table[kind].displays) {
            return;
        }
        let kinds: Vec<Id<ItemKind>> = self.pile(at).map(|item| item.stack.kind).collect();
        for kind in kinds {
            if !self.knows_kind(kind) {
                self.learn_item(kind);
            }
        }
    }
}
