//! Which items are where, and how they get from one place to another: every one is in exactly one.

use super::{Context, Ctx};
use crate::{
    base::{clean_text::Label, geometry::Point},
    engine::{
        event::{ActorSeen, Event, KnownItem, KnownLid, LightDeed},
        state::{
            burden::{self, Burden},
            item::{Fuel, Item, ItemData, Known, Place, Remains, Stack, Tinned, Treated},
            letter::Letter,
            level::Lying,
            thing_id::{HERO, ThingId},
            things::{Access, Actor, Thing},
        },
    },
    map_builders::layout::{Layout, LevelId},
    raws::{
        effects::working::WorldEvent,
        growth::Intrinsic,
        items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};

/// Of so many things on a square, from the top, the hero remembers which were thrown or shot.
const REMEMBERED: usize = 8;

/// Deeper than any container lies in others.
const DEEPEST: u32 = 64;

impl<'a, A: Access> Context<'a, A> {
    /// The item with this id.
    pub(in crate::engine) fn item(&self, id: ThingId) -> Option<&Item> {
        self.things.item(id)
    }

    /// What `item` is by its kind.
    pub(in crate::engine) fn item_kind(&self, item: &Item) -> &'a ItemKind {
        &self.raws.items.table[item.stack.kind]
    }

    /// What lies at `at`, from the top to the bottom of the pile.
    pub(in crate::engine) fn pile(&self, at: Point) -> impl Iterator<Item = &Item> {
        self.scratch.belongings.pile(at).rev().filter_map(|id| self.things.item(id))
    }

    /// What `holder` carries, or has inside, in the order of ids.
    pub(in crate::engine) fn held(&self, holder: ThingId) -> impl Iterator<Item = &Item> {
        self.scratch.belongings.held(holder).iter().filter_map(|id| self.things.item(*id))
    }

    /// The level so deep, of this branch if it has one.
    pub(in crate::engine) fn level_at(&self, depth: i32) -> Option<LevelId> {
        let (raws, layout, here) = (self.raws, &self.scratch.layout, self.state.level.place);
        let fits =
            |place: &LevelId| layout.depth(raws, *place) == depth && layout.recipe(raws, *place).is_some();
        let mut found = Layout::places(raws).filter(fits);
        let first = found.next()?;
        let in_branch = std::iter::once(first).chain(found).find(|place| place.branch == here.branch);
        Some(in_branch.unwrap_or(first))
    }

    /// The level to which falls what comes to lie at `at`.
    fn level_below(&self, at: Point) -> Option<LevelId> {
        if self.feature(at)?.drops() { self.level_at(self.state.level.depth + 1) } else { None }
    }

    /// What `item` weighs, with all that is inside.
    pub(in crate::engine) fn weight(&self, item: &Item) -> u32 {
        self.weight_within(item, 0)
    }

    fn weight_within(&self, item: &Item, depth: u32) -> u32 {
        let own = self.weight_of(item, item.stack.count);
        if depth >= DEEPEST || !self.item_kind(item).container {
            return own;
        }
        let inside = self
            .held(item.id)
            .fold(0, |sum: u32, inside| sum.saturating_add(self.weight_within(inside, depth + 1)));
        let counts =
            self.item_kind(item).inside.map_or(inside, |share| share.of(item.stack.beatitude, inside));
        own.saturating_add(counts)
    }

    /// What `count` of `item` weigh, if there is nothing inside.
    pub(in crate::engine) fn weight_of(&self, item: &Item, count: u32) -> u32 {
        burden::weight_of_stack(self.raws, &Stack { count, ..item.stack }, self.remains(item))
    }

    /// Whose corpse `item` is, if it is one.
    pub(in crate::engine) fn remains(&self, item: &Item) -> Option<Remains> {
        self.things.item_part(item.id).copied()
    }

    /// What is in `item`, of a tin that is not empty.
    pub(in crate::engine) fn tinned(&self, item: &Item) -> Option<Tinned> {
        self.things.item_part(item.id).copied()
    }

    /// How `item` burns.
    pub(in crate::engine) fn fuel(&self, item: &Item) -> Fuel {
        self.things.item_part(item.id).copied().unwrap_or_default()
    }

    /// All that `item` is, which may be kept when it is gone.
    pub(in crate::engine) fn data(&self, item: &Item) -> ItemData {
        let (stack, thing) = (item.stack, self.things.find(item.id));
        ItemData {
            stack,
            remains: thing.and_then(|thing| self.things.part(thing)).copied(),
            tinned: thing.and_then(|thing| self.things.part(thing)).copied(),
            fuel: thing.and_then(|thing| self.things.part(thing)).copied().unwrap_or_default(),
        }
    }

    /// What the hero carries, in weight: items and purse.
    pub(in crate::engine) fn load(&self) -> u32 {
        let purse = self.things.get(self.hero()).map_or(0, |hero| hero.body.gold);
        let purse = burden::weight_of_gold(self.raws, u32::try_from(purse).unwrap_or(0));
        purse.saturating_add(self.scratch.gear.weight)
    }

    /// How much the hero can carry without a burden.
    pub(in crate::engine) fn capacity(&self) -> u32 {
        self.sheet().map_or(0, |hero| burden::capacity(&hero.abilities()))
    }

    /// How the hero's load weighs.
    pub(in crate::engine) fn burden(&self) -> Burden {
        Burden::of(self.load(), self.capacity())
    }

    /// `item` as the hero knows it.
    pub(in crate::engine) fn known_item(&self, item: &Item) -> KnownItem {
        self.known_as(item, self.data(item))
    }

    /// The same of an `item` that is, or was, `data`.
    pub(in crate::engine) fn known_as(&self, item: &Item, data: ItemData) -> KnownItem {
        let ItemData { stack, remains, tinned, fuel } = data;
        let Item { id, place, letter, .. } = *item;
        let named = self.knows_kind(stack.kind);
        let used = match place {
            Place::Carried { used, .. } => used,
            Place::Floor { .. } | Place::Inside { .. } => None,
        };
        let mine = matches!(place, Place::Carried { by: HERO, .. });
        let about = self.item_kind(item);
        let lid = KnownLid {
            lock: (about.locked.is_some() && stack.lid.tried).then_some(stack.lid.lock),
            holds: (about.container && stack.lid.opened)
                .then(|| u32::try_from(self.scratch.belongings.held(id).len()).unwrap_or(u32::MAX)),
        };
        let graded = about.graded || matches!(about.class, ItemClass::Weapon | ItemClass::Armour);
        KnownItem {
            id,
            kind: if named { stack.kind } else { self.look_of(stack.kind) },
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
            treated: Treated { proof: stack.treated.proof && stack.known.enchantment, ..stack.treated },
            letter: letter.filter(|_| mine),
            used: used.filter(|_| mine),
            called: if named { Label::default() } else { self.called(stack.kind) },
            name: self.state.labels.of_item(id).cloned().unwrap_or_default(),
            lid,
        }
    }

    /// What those take one of `kind` for who do not know it: the first kind that has the appearance which it has in this
    /// game.
    pub(in crate::engine) fn look_of(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.raws.items.lookalike(self.state.looks.of(kind))
    }

    /// What the player calls items that look like `kind`; empty if nothing.
    pub(in crate::engine) fn called(&self, kind: Id<ItemKind>) -> Label {
        self.state.labels.of_kind(kind).cloned().unwrap_or_default()
    }

    /// Whether the hero carries `item`, or stands on it.
    pub(in crate::engine) fn is_at_hand(&self, item: &Item) -> bool {
        match item.place {
            Place::Carried { by, .. } => by == HERO,
            Place::Floor { level, at, .. } => level == self.state.level.place && at == self.hero_at(),
            Place::Inside { .. } => false,
        }
    }

    /// Whether the hero knows if `stack` is blessed or cursed.
    fn knows_beatitude(&self, stack: &Stack) -> bool {
        stack.known.beatitude || self.hero_can(Intrinsic::Discernment)
    }

    /// Whether the hero knows what items of `kind` are, and not only what they look like.
    pub(in crate::engine) fn knows_kind(&self, kind: Id<ItemKind>) -> bool {
        self.raws.items.table[kind].appearance.is_none() || self.state.chronicle.knows_item(kind)
    }

    /// Whether there is anything about `item` that the hero could still learn.
    pub(in crate::engine) fn can_be_identified(&self, item: &Item) -> bool {
        let known = item.stack.known;
        !self.knows_kind(item.stack.kind) || !known.beatitude || !known.enchantment
    }

    /// What the hero sees to lie at `at`.
    pub(in crate::engine) fn lying(&self, at: Point) -> Option<Lying> {
        let pile = self.scratch.belongings.pile(at);
        let more = pile.len() > 1;
        self.lying_on_top(pile.last()?, at, more)
    }

    /// What the hero sees of the item `id`, which lies at `at`, on top of others if there are `more`.
    pub(in crate::engine) fn lying_on_top(&self, id: ThingId, at: Point, more: bool) -> Option<Lying> {
        let Item { stack: Stack { kind, count, .. }, thrown, dropped, .. } = *self.things.item(id)?;
        let laid = dropped && !(more && self.pile(at).take(REMEMBERED).any(|item| !item.dropped));
        let mine = thrown || more && self.pile(at).take(REMEMBERED).any(|item| item.thrown);
        let named = self.knows_kind(kind);
        let kind = if named { kind } else { self.look_of(kind) };
        let alike = !named && self.raws.items.is_ambiguous(kind);
        Some(Lying { kind, several: count > 1, pile: more, alike, mine, laid })
    }

    /// Whether what the hero carries leaves a letter for one thing more, which is new and looks like `data`.
    pub(in crate::engine) fn has_room_for(&self, data: impl Into<ItemData>) -> bool {
        self.has_room(&data.into(), None)
    }

    /// The same for `count` of `item`, which is somewhere.
    pub(in crate::engine) fn has_room_for_some(&self, item: &Item, count: u32) -> bool {
        self.has_room(&self.data(item).with_count(count), self.state.labels.of_item(item.id))
    }

    fn has_room(&self, data: &ItemData, name: Option<&Label>) -> bool {
        self.scratch.belongings.held(HERO).len() < usize::from(Letter::COUNT)
            || self.held(HERO).any(|item| self.merges_as(item, data, name))
    }

    /// Whether `other` becomes one with `item`, which stays where it is.
    pub(super) fn merges(&self, item: &Item, other: &Item) -> bool {
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
    /// Something new, at `place`.
    pub(in crate::engine) fn make_item(&mut self, data: impl Into<ItemData>, place: Place) -> ThingId {
        let id = ThingId(self.state.next_id);
        self.state.next_id += 1;
        let ItemData { stack, remains, tinned, fuel } = data.into();
        let item = Item { id, stack, place, letter: None, thrown: false, dropped: false };
        let fuel = fuel.kept();
        self.things.spawn(id, Thing { item: Some(item), remains, tinned, fuel, ..Thing::default() });
        self.scratch.belongings.enter(id, place, self.state.level.place);
        self.refill(stack.kind, place);
        self.weigh(place);
        id
    }

    /// Something new lies on top at `at`, or becomes one with what is like it.
    pub(in crate::engine) fn make_lie(&mut self, data: impl Into<ItemData>, at: Point) -> ThingId {
        let data = data.into();
        let id = self.make_item(data, self.floor(data.stack.kind, at));
        self.land(id, at)
    }

    /// The item `id` comes to lie on top at `at`, or becomes one with what is like it there; what it is then.
    pub(in crate::engine) fn land(&mut self, id: ThingId, at: Point) -> ThingId {
        self.land_as(id, at, false)
    }

    /// The same, also of what the hero has `thrown`: that lies apart from what was laid down, as only the one is picked up
    /// again.
    pub(in crate::engine) fn land_as(&mut self, id: ThingId, at: Point, thrown: bool) -> ThingId {
        let Some(kind) = self.things.item(id).map(|item| item.stack.kind) else { return id };
        let place = self.floor(kind, at);
        self.state.landed = self.state.landed.saturating_add(1);
        let falls = self.level_below(at).filter(|_| !self.is_chained(id));
        if let (Some(level), Place::Floor { order, .. }) = (falls, place) {
            self.move_item(id, Place::Floor { level, at, order });
            if self.scratch.eyes.see(at) {
                self.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Dropped });
            }
            return id;
        }
        self.move_item(id, place);
        if let Some(item) = self.things.change_item(id) {
            item.thrown = thrown;
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
        self.notice_pile(at);
        id
    }

    /// The hero lays the item `id` down.
    pub(in crate::engine) fn lay_down(&mut self, id: ThingId) {
        let here = self.hero_at();
        let id = self.land(id, here);
        if let Some(item) = self.things.change_item(id) {
            item.dropped = matches!(item.place, Place::Floor { .. });
        }
        self.notice_pile(here);
    }

    /// The item `id` comes to be inside of `container`, or becomes one with what is like it there.
    pub(in crate::engine) fn stow(&mut self, id: ThingId, container: ThingId) {
        let Some(item) = self.things.item(id).copied() else { return };
        let like = self.held(container).find(|other| self.merges(other, &item));
        let like = like.map(|item| item.id);
        self.move_item(id, Place::Inside { container });
        if let Some(other) = like {
            self.merge(id, other);
        }
    }

    /// The item `id` is at `place` from now on.
    pub(in crate::engine) fn move_item(&mut self, id: ThingId, place: Place) {
        let level = self.state.level.place;
        let fuel = self.things.item_part(id).copied().unwrap_or(Fuel::NONE);
        let Some(item) = self.things.change_item(id) else { return };
        let before = std::mem::replace(&mut item.place, place);
        let lies = match place {
            Place::Floor { .. } => true,
            Place::Carried { .. } | Place::Inside { .. } => false,
        };
        item.thrown &= lies;
        item.dropped &= lies;
        let kind = item.stack.kind;
        let goes_out = fuel.lit && !matches!(place, Place::Carried { by: HERO, .. });
        if goes_out {
            self.things.set_item_part(id, Fuel { lit: false, ..fuel }.kept());
        }
        self.scratch.belongings.leave(id, before);
        self.scratch.belongings.enter(id, place, level);
        self.refill(kind, before);
        self.refill(kind, place);
        if let Place::Floor { at, .. } = before {
            self.notice_pile(at);
        }
        self.weigh(before);
        self.weigh(place);
        if self.chained().is_some_and(|chained| chained.ball == id) {
            let near = match place {
                Place::Floor { level: on, .. } => on == level,
                Place::Carried { by, .. } => by == HERO,
                Place::Inside { .. } => false,
            };
            // Whoever takes it away frees the hero.
            if near { self.drag_ball() } else { self.unchain() }
        }
        if goes_out && let Some(item) = self.things.item(id).map(|item| self.known_item(item)) {
            self.events.push(Event::Light { who: ActorSeen::HERO, item, deed: LightDeed::Out });
        }
    }

    /// Something has come to `place`, or is there no more: if that is with the hero, it shows.
    fn weigh(&mut self, place: Place) {
        let mine = match place {
            Place::Carried { by, .. } => by == HERO,
            // It may be the hero's, or inside of one that is.
            Place::Inside { .. } => self.scratch.gear.contains,
            Place::Floor { .. } => false,
        };
        if mine {
            self.refresh_gear();
        }
    }

    /// The hero takes the item `id`: it becomes one with what is like it, or gets its old letter, or the first that is
    /// free; what it is then. Whoever calls this has asked [`Context::has_room_for`] it.
    pub(in crate::engine) fn carry(&mut self, id: ThingId) -> ThingId {
        let Some(item) = self.things.item(id).copied() else { return id };
        let letter = item.letter;
        let like = self.held(HERO).find(|other| self.merges(other, &item)).map(|item| item.id);
        if let Some(other) = like {
            self.move_item(id, Place::Carried { by: HERO, used: None });
            self.merge(id, other);
            return other;
        }
        let others = self.held(HERO).filter(|other| other.id != id);
        let taken: Vec<Letter> = others.filter_map(|item| item.letter).collect();
        let free = |letter: &Letter| !taken.contains(letter);
        let letter = letter.filter(free).or_else(|| Letter::all().find(free));
        self.move_item(id, Place::Carried { by: HERO, used: None });
        if let Some(item) = self.things.change_item(id) {
            item.letter = letter;
        }
        id
    }

    /// Takes `count` of the item `id` apart from the rest; what is apart then: the item itself, if that is all of it.
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
            Place::Carried { by, .. } => Place::Carried { by, used: None },
            place @ (Place::Floor { .. } | Place::Inside { .. }) => place,
        };
        let part = self.make_item(self.data(&item).with_count(count), place);
        self.state.labels.copy(id, part);
        Some(part)
    }

    /// The item `id` becomes one with `other`, which is like it.
    pub(super) fn merge(&mut self, id: ThingId, other: ThingId) {
        let count = self.things.item(id).map_or(0, |item| item.stack.count);
        self.change_stack(other, |stack| stack.count = stack.count.saturating_add(count));
        self.destroy_item(id);
    }

    /// The item `id` is gone, with all that is inside.
    pub(in crate::engine) fn destroy_item(&mut self, id: ThingId) {
        for inside in self.scratch.belongings.held(id).to_vec() {
            self.destroy_item(inside);
        }
        if self.is_chained(id) {
            self.unchain();
        }
        let Some(Item { place, stack: Stack { kind, .. }, .. }) = self.things.item(id).copied() else {
            return;
        };
        self.scratch.belongings.leave(id, place);
        self.things.remove_item(id);
        self.refill(kind, place);
        self.state.labels.name(id, Label::default());
        if let Place::Floor { at, .. } = place {
            self.notice_pile(at);
        }
        self.weigh(place);
    }

    /// Everything that `who` carries comes to lie where they stand, gold too; it is gone with those who are not on the
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

    /// So many gold pieces come to lie at `at`, in a world that has coins.
    pub(in crate::engine) fn spill(&mut self, gold: u32, at: Point) {
        let mut left = gold;
        while let (1.., Some(coin)) = (left, self.raws.items.coin()) {
            let count = left.min(Stack::MOST);
            self.make_lie(Stack { count, ..Stack::of(coin) }, at);
            left -= count;
        }
    }

    /// The hero knows items of `kind` for what they are from now on, also those in sight.
    pub(in crate::engine) fn learn_item(&mut self, kind: Id<ItemKind>) {
        self.state.chronicle.learn_item(kind);
        if let Some(last) = self.last_unknown(kind) {
            self.state.chronicle.learn_item(last);
        }
        self.scratch.stale = true;
    }

    /// The only kind left that the hero does not know, of those among which the appearance of `kind` is dealt: by elimination
    /// it is known, too.
    fn last_unknown(&self, kind: Id<ItemKind>) -> Option<Id<ItemKind>> {
        let raws = self.raws;
        let about = &raws.items.table[kind];
        let mut unknown = raws.items.of(Some(about.class)).filter(|(id, other)| {
            other.shuffled && other.probability > 0 && !self.state.chronicle.knows_item(*id)
        });
        let last = unknown.next().filter(|_| about.shuffled && unknown.next().is_none());
        last.map(|(id, _)| id)
    }

    /// What lies at `at` has changed: the hero notices if the square is in sight.
    pub(super) fn notice_pile(&mut self, at: Point) {
        if self.scratch.eyes.see(at) {
            let lying = self.lying(at);
            self.state.level.remember_lying(at, lying);
        }
    }
}
