//! Copies of a game in which what the hero cannot know is drawn anew, to ask what an act is worth to someone
//! who sees no more than the hero.
//!
//! | part | the hero's idea of it |
//! |---|---|
//! | random streams | new |
//! | other levels | built anew by a seed of their own, under the same layout |
//! | the level | what is remembered; all else is rock, and nothing is hidden |
//! | creatures | those that are sensed, with hit points by their looks; others arrive in place of the rest |
//! | enemies | those that were seen lately or attack unseen, anew, near the squares where they were |
//! | items | those at hand, the top ones remembered, and what is in use by those who are seen |
//! | kinds of items | unidentified ones dealt anew within class, slot and price, but for what is in use |
//! | properties of items | those that are not known, as those of a new item |
//! | favour of the god, luck | what fits the feeling about a prayer |

use super::{Game, Recall};
use crate::{
    base::{
        geometry::{Point, Rect},
        rng::Rng,
    },
    engine::{
        context::{Context, Ctx},
        population::{Allegiance, SpawnMood, body_of, choice_here, items, nearest_where, spawn},
        state::{
            State,
            being::{Attitude, Mood},
            belongings::Belongings,
            body::Body,
            character::Character,
            creature::{Chance, Creature},
            devotion::Devotion,
            item::{Item, ItemPlace, Known, Lid, Likeness, Stack, Tinned, Treated},
            level::Lying,
            looks::Looks,
            occupancy::Occupancy,
            prayer::PrayerFeeling,
            pursuit::Hunter,
            scratch::Scratch,
            thing_id::{HERO, ThingId},
            things::{Imagination, Reading, Redraw, Store, Thing},
        },
        view::{Sighting, View},
    },
    raws::{
        kinds::{
            creatures::CreatureKind,
            items::{ItemKind, LikenessNoun},
        },
        reading::table::Id,
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Number of the stream of the enemies out of sight.
const LURKING: u64 = 1 << 40;

/// Creatures on a level of which the hero knows nothing yet.
const STRANGERS: u32 = 6;

/// Share of the squares of a level, in percent, that are remembered once all of it is explored.
const EXPLORED: i32 = 50;

/// Tries to draw a time until prayers are safe that fits the hero's feeling.
const TRIES: u32 = 12;

/// Longest time until prayers are safe that is drawn after a prayer.
const LONGEST_WAIT: i32 = 1000;

impl Game {
    /// Returns a copy of the game as the hero imagines it: see [`View::imagine`].
    #[must_use]
    pub fn imagine(&self, key: u64, recall: &Recall) -> Self {
        self.view().imagine(key, recall)
    }
}

impl View<'_> {
    /// Returns a copy of the game as the hero imagines it: what the hero cannot know is drawn anew, by `key`
    /// and nothing that is hidden. The enemies that `recall` has seen are near the squares where they were.
    #[must_use]
    pub fn imagine(&self, key: u64, recall: &Recall) -> Game {
        let mut idea = Idea::new(self, key);
        let game = idea.game;
        let kept = game.things.some(|id| idea.has(id));
        let mut things: BTreeMap<ThingId, Thing> = BTreeMap::new();
        for thing in &kept {
            let id = thing.creature.as_ref().map(|creature| creature.id);
            if let Some(id) = id.or(thing.item.map(|item| item.id)) {
                things.insert(id, thing.imagined(&mut idea));
            }
        }
        let mut next = things.last_key_value().map_or(HERO.0, |(id, _)| id.0);
        for thing in idea.remembered(next + 1) {
            next += 1;
            things.insert(ThingId(next), thing);
        }
        let state = idea.state(next + 1, |id| things.contains_key(&id));
        let strangers = idea.strangers();
        let mut store = Store::new();
        let mut there = Occupancy::nobody(state.level.bounds());
        let mut hero = game.scratch.hero;
        let mut spawned = store.write();
        for (id, thing) in things {
            let at = thing.creature.as_ref().and_then(Creature::at);
            let actor = spawned.spawn(id, thing);
            if let Some(at) = at {
                there.enter(at, actor);
            }
            if id == HERO {
                hero = actor;
            }
        }
        drop(spawned);
        store.tidy();
        let belongings = Belongings::from_items(store.read().each_item(), state.level.place);
        let Scratch { layout, goals, hero_at, .. } = game.scratch;
        let mut scratch = Scratch::new(
            (self.raws(), state.level.place),
            layout.clone(),
            goals.clone(),
            (hero, *hero_at),
            there,
            belongings,
        );
        scratch.strangers_due = strangers;
        let lurking = idea.lurking(recall.absent(self));
        let mut imagined = Game { raws: Arc::clone(self.raws()), store, state, scratch }.resumed(&[]);
        if !lurking.is_empty() {
            let rng = idea.rng.fork(LURKING);
            imagined.change(&mut Vec::new(), |ctx| lurking.iter().for_each(|one| lurk(ctx, one, &rng)));
        }
        imagined
    }
}

/// Enemy out of sight that the hero knows to be there.
struct Lurking {
    /// `None` for one that was never seen.
    kind: Option<Id<CreatureKind>>,
    at: Point,
    /// True if it is known to be on this square.
    marked: bool,
}

/// Adds `lurking`, or a creature that fits the level, on its square or the nearest one that the hero does not
/// see.
fn lurk(ctx: &mut Ctx<'_>, lurking: &Lurking, rng: &Rng) {
    let mut rng = rng.fork(lurking.at.key());
    let Some(id) = lurking.kind.or_else(|| choice_here(ctx, &mut rng)) else { return };
    let kind = &ctx.raws.creatures.table[id];
    let hidden = |at: Point| lurking.marked || !ctx.scratch.eyes.see(at);
    let fits = |at: Point| hidden(at) && ctx.ground_for(kind, at) && ctx.standing(at).is_none();
    if let Some(at) = nearest_where(lurking.at, fits) {
        spawn(ctx, id, at, SpawnMood::Placed(Allegiance::Hostile), &mut rng);
    }
}

/// The hero's idea of a game.
struct Idea<'v, 'g> {
    game: &'v Context<'g, Reading>,
    /// Creatures that the hero is aware of, with kinds.
    aware: BTreeMap<ThingId, Sighting>,
    /// Kinds that the unidentified ones are taken for.
    kinds: BTreeMap<Id<ItemKind>, Id<ItemKind>>,
    state: State,
    rng: Rng,
}

impl<'v, 'g> Idea<'v, 'g> {
    fn new(view: &'v View<'g>, key: u64) -> Self {
        let game = view.unveiled();
        let mut rng = Rng::keyed(key, [u64::from(game.turn()), 0, 0]);
        let mut aware = BTreeMap::new();
        view.each_creature(|one| {
            if one.warning.is_none_or(|warned| warned == 0) {
                aware.insert(one.who.id, one);
            }
        });
        if let Some(Hunter::Here { who, .. }) = game.state.chronicle.pursuit.hunter {
            // The status line tells that it is here.
            let unseen = view.creatures().into_iter().find(|one| one.who.id == who);
            aware.extend(unseen.map(|one| (who, one)));
        }
        let in_use: BTreeSet<Id<ItemKind>> = game
            .held(HERO)
            .filter(|item| matches!(item.place, ItemPlace::Carried { used: Some(_), .. }))
            .map(|item| item.stack.kind)
            .collect();
        let known = |kind| game.knows_kind(kind) || in_use.contains(&kind);
        let (looks, kinds) = game.state.looks.imagined(&game.raws.items, known, &mut rng);
        let taken: BTreeSet<Point> = aware.values().map(|one| one.at).chain([game.hero_at()]).collect();
        let state = imagined_state(game, &taken, looks, &mut rng);
        Self { game, aware, kinds, state, rng }
    }

    /// True if the hero knows of the thing `id`, and where it is.
    fn has(&self, id: ThingId) -> bool {
        match self.game.things.item(id) {
            Some(item) => self.has_item(item),
            None => id == HERO || self.aware.contains_key(&id),
        }
    }

    fn has_item(&self, item: &Item) -> bool {
        match item.place {
            ItemPlace::Carried { by: HERO, .. } => true,
            ItemPlace::Carried { by, used } => {
                used.is_some() && self.aware.get(&by).is_some_and(|one| one.warning.is_none())
            }
            ItemPlace::Inside { container } => self
                .game
                .things
                .item(container)
                .is_some_and(|container| container.stack.lid.opened && self.has_item(container)),
            ItemPlace::Floor { level, at, .. } => {
                level == self.game.state.level.place && (at == self.game.hero_at() || self.lies(item, at))
            }
        }
    }

    /// True if `item` is the one on top that the hero remembers at `at`, or drags along.
    fn lies(&self, item: &Item, at: Point) -> bool {
        let top = self.game.scratch.belongings.pile(at).last() == Some(item.id);
        let dragged =
            self.game.chained().is_some_and(|chained| [chained.ball, chained.chain].contains(&item.id));
        let known = || self.game.level().lying(at);
        dragged || top && known().is_some_and(|lying| lying.kind == self.game.seeming_kind(item.stack.kind))
    }

    /// Returns new items, with ids from `first`, in place of those that the hero remembers and that are gone
    /// or lie below others.
    fn remembered(&self, first: u32) -> Vec<Thing> {
        let (raws, level) = (self.game.raws, self.game.level());
        let look = |kind: Id<ItemKind>| raws.items.lookalike(self.state.looks.appearance(kind));
        let taken_for = |kind: Id<ItemKind>| self.kinds.values().copied().find(|other| look(*other) == kind);
        let missing = level.all_lying().iter().filter(|(at, _)| {
            let top = self.game.scratch.belongings.pile(**at).last();
            let item = top.and_then(|id| self.game.things.item(id));
            **at != self.game.hero_at() && !item.is_some_and(|item| self.lies(item, **at))
        });
        let made = |(id, (at, lying)): (u32, (&Point, &Lying))| {
            let kind = if self.game.knows_kind(lying.kind) { None } else { taken_for(lying.kind) };
            let mut rng = self.rng.fork(at.key());
            let data = items::made(raws, kind.unwrap_or(lying.kind), level.depth, &mut rng);
            let place = ItemPlace::Floor { level: level.place, at: *at, order: 0 };
            let Lying { mine, laid, .. } = *lying;
            let item =
                Item { id: ThingId(id), stack: data.stack, place, letter: None, thrown: mine, dropped: laid };
            Thing {
                item: Some(item),
                remains: data.remains,
                tinned: data.tinned,
                likeness: data.likeness,
                fuel: data.fuel.kept(),
                ..Thing::default()
            }
        };
        (first..).zip(missing).map(made).collect()
    }

    /// Returns the state of the game, in which `next` is the id of the next thing, and the things `are`
    /// there.
    fn state(&self, next: u32, are: impl Fn(ThingId) -> bool) -> State {
        let mut state = self.state.clone();
        state.next_id = next;
        state.landed = next;
        state.customer_of = state.customer_of.filter(|keeper| are(*keeper));
        state.offered.retain(|id| are(*id));
        state.chronicle.stragglers.clear();
        state.familiar.retain(|id, _| are(*id));
        state
    }

    /// Returns the enemies out of sight that the hero knows to be there: those that were seen lately, nearest
    /// first, and those that have attacked from squares where nothing is seen.
    fn lurking(&self, absent: Vec<(Id<CreatureKind>, Point)>) -> Vec<Lurking> {
        let mut marks = self.game.level().unseen().clone();
        let mut found: Vec<Lurking> = Vec::new();
        for (kind, seen) in absent {
            let mark = marks.iter().copied().min_by_key(|mark| (mark.distance(seen), *mark));
            marks.retain(|other| Some(*other) != mark);
            found.push(Lurking { kind: Some(kind), at: mark.unwrap_or(seen), marked: mark.is_some() });
        }
        let wounds = self.game.state.chronicle.wounds().iter().rev();
        let kind = wounds.take(1).find_map(|wound| wound.by);
        found.extend(marks.into_iter().map(|at| Lurking { kind, at, marked: true }));
        found
    }

    /// Draws the number of creatures that the hero does not know of on the level.
    fn strangers(&self) -> u32 {
        let (level, mut rng) = (self.game.level(), self.rng.fork(u64::MAX));
        let Some(size) = level.bounds() else { return 0 };
        let mut known = 0;
        level.recall(Rect::at(Point::default(), size), |_, _| known += 1);
        let explored = known * 100 * 100 / (size.width * size.height * EXPLORED).max(1);
        (0..STRANGERS).map(|_| u32::from(rng.chance(100 - explored))).sum()
    }
}

/// Returns the state of `game` as the hero imagines it, who knows creatures on the squares `taken`.
fn imagined_state(
    game: &Context<'_, Reading>,
    taken: &BTreeSet<Point>,
    looks: Looks,
    rng: &mut Rng,
) -> State {
    let State {
        seed: _,
        turn,
        status,
        rng: _,
        next_id,
        spent,
        artefacts,
        resting,
        scent,
        level,
        others: _,
        notes,
        familiar,
        labels,
        looks: _,
        chronicle,
        fallbacks: _,
        landed,
        auto_pickup,
        occupation,
        draft,
        pending,
        customer_of,
        offered,
        applied,
        mode,
    } = game.state;
    let met = |kind: &&Id<CreatureKind>| chronicle.kind(**kind).is_some();
    State {
        seed: rng.below(u32::MAX).into(),
        turn: *turn,
        status: *status,
        rng: rng.fork(1),
        next_id: *next_id,
        spent: spent.iter().filter(met).copied().collect(),
        artefacts: artefacts.iter().filter(|kind| chronicle.knows_item(**kind)).copied().collect(),
        resting: resting.clone(),
        scent: scent.clone(),
        level: level.imagined(&game.raws.terrains, taken),
        others: BTreeMap::new(),
        notes: notes.clone(),
        familiar: familiar.clone(),
        labels: labels.clone(),
        looks,
        chronicle: chronicle.clone(),
        fallbacks: 0,
        landed: *landed,
        auto_pickup: auto_pickup.clone(),
        occupation: *occupation,
        draft: draft.clone(),
        pending: *pending,
        customer_of: *customer_of,
        offered: offered.clone(),
        applied: *applied,
        mode: *mode,
    }
}

impl Imagination for Idea<'_, '_> {}

impl Redraw<Creature> for Idea<'_, '_> {
    fn redrawn(&mut self, part: &Creature, _: &Thing) -> Option<Creature> {
        let Some(being) = part.being else { return Some(part.clone()) };
        let known = being.attitude == Attitude::Tame;
        let seen = self.aware.get(&part.id).is_some_and(|one| one.warning.is_none());
        let body = if known { part.body } else { self.body(part, seen, being.kind) };
        let chance = Chance { key: self.stream(part.id).below(u32::MAX).into(), acts: 0 };
        let mut mind = part.mind;
        if let Some(mind) = mind.as_mut().filter(|_| !seen && !known) {
            mind.mood = Mood::Wandering;
        }
        Some(Creature { body, mind, chance, ..part.clone() })
    }
}

impl Idea<'_, '_> {
    /// Returns the stream for the draws about the thing `id`.
    fn stream(&self, id: ThingId) -> Rng {
        self.rng.fork(u64::from(id.0))
    }

    /// Draws the body of a creature of `kind`, with hit points by its looks if it is `seen`.
    fn body(&self, part: &Creature, seen: bool, kind: Id<CreatureKind>) -> Body {
        let kind = &self.game.raws.creatures.table[kind];
        let hero_level = self.game.body(self.game.hero()).map_or(1, |body| body.level);
        let body = body_of(kind, self.game.menace(), hero_level, &mut self.stream(part.id));
        let tenths = if seen { part.body.tenths() } else { 10 };
        let hitpoints = (body.max_hitpoints * i32::from(tenths) / 10).max(1);
        Body { hitpoints, armour_class: part.body.armour_class, ..body }
    }
}

impl Redraw<Character> for Idea<'_, '_> {
    fn redrawn(&mut self, part: &Character, _: &Thing) -> Option<Character> {
        let angry = matches!(self.game.prayer_feeling(), Some(PrayerFeeling::Angry));
        // A hero who feels the god's anger may owe it to bad luck.
        let luck = if angry { part.luck.clamp(-1, 0) } else { 0 };
        Some(Character { luck, ..part.clone() })
    }
}

impl Redraw<Devotion> for Idea<'_, '_> {
    fn redrawn(&mut self, part: &Devotion, _: &Thing) -> Option<Devotion> {
        let rules = self.game.raws.rules.prayer.as_ref();
        let feeling = self.game.prayer_feeling();
        let (start, turn) = (rules.map_or(0, |rules| rules.start), self.game.turn());
        let known = Devotion { piety: part.piety.signum() * 10, anger: part.anger.min(1), ..*part };
        let (mut idea, mut rng) = (known, self.stream(HERO));
        for _ in 0..TRIES {
            let (wait, since) = match part.prayed {
                Some(prayed) => (rng.range(0, LONGEST_WAIT), turn.saturating_sub(prayed)),
                None => (start, turn),
            };
            let since = i32::try_from(since).unwrap_or(i32::MAX);
            idea.timeout = wait.saturating_sub(since).max(0);
            if self.game.feeling_about(&idea) == feeling {
                return Some(idea);
            }
        }
        let soon = matches!(feeling, Some(PrayerFeeling::Safe));
        Some(Devotion { timeout: if soon { 0 } else { LONGEST_WAIT / 2 }, ..known })
    }
}

impl Redraw<Item> for Idea<'_, '_> {
    fn redrawn(&mut self, part: &Item, _: &Thing) -> Option<Item> {
        let raws = self.game.raws;
        let own = part.stack;
        let kind = self.kinds.get(&own.kind).copied().unwrap_or(own.kind);
        let new = items::made(raws, kind, self.game.level().depth, &mut self.stream(part.id)).stack;
        let Known { beatitude, enchantment: graded } = own.known;
        let discerns = self.game.known_item(part).beatitude.is_some();
        let stack = Stack {
            kind,
            beatitude: if beatitude || discerns { own.beatitude } else { new.beatitude },
            enchantment: if graded { own.enchantment } else { new.enchantment },
            charges: if graded { own.charges } else { new.charges },
            treated: Treated {
                proof: if graded { own.treated.proof } else { new.treated.proof },
                ..own.treated
            },
            lid: Lid {
                lock: if own.lid.tried { own.lid.lock } else { new.lid.lock },
                trapped: new.lid.trapped,
                ..own.lid
            },
            ..own
        };
        // The order in a pile tells nothing of what has landed elsewhere.
        let place = match part.place {
            ItemPlace::Floor { level, at, .. } => {
                let mut pile = self.game.scratch.belongings.pile(at);
                let below = pile.position(|id| id == part.id).filter(|_| at == self.game.hero_at());
                let order = below.and_then(|below| u32::try_from(below).ok()).unwrap_or(0);
                ItemPlace::Floor { level, at, order }
            }
            ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => part.place,
        };
        Some(Item { stack, place, ..*part })
    }
}

impl Redraw<Tinned> for Idea<'_, '_> {
    fn redrawn(&mut self, part: &Tinned, of: &Thing) -> Option<Tinned> {
        let known = of.item.is_some_and(|item| item.stack.known.enchantment || item.stack.lid.opened);
        Some(if known { *part } else { Tinned::FILLING })
    }
}

impl Redraw<Likeness> for Idea<'_, '_> {
    fn redrawn(&mut self, part: &Likeness, of: &Thing) -> Option<Likeness> {
        let item = of.item?;
        let shows = self.game.raws.items.table[item.stack.kind].likeness == Some(LikenessNoun::Figure);
        Some(*part).filter(|_| shows || item.stack.known.enchantment)
    }
}
