//! What the hero knows. Screens and bots see a game only through this, so none of them can cheat.

mod appraise;
mod score;
mod sightings;

pub use super::context::arms::Arms;
use super::{
    action::Action,
    context::Context,
    event::{ActorSeen, KnownItem, Refusal, Status},
    rules::melee::form,
    state::{
        State,
        affliction::{StatusEffect, StatusEffects},
        being::Attitude,
        body::{Body, Hold},
        burden::Burden,
        character::{Chained, Character},
        chronicle::Chronicle,
        eyes,
        form::Form,
        habits::Habits,
        hunger::HungerState,
        item::{Beatitude, Stack},
        level::{Level, Lying, Remembered},
        thing_id::{HERO, ThingId},
        things::Reading,
    },
    step,
};
pub use crate::raws::effects::Danger;
use crate::{
    base::{
        clean_text::{Label, Note},
        geometry::{Dir, Point, Rect, Size},
    },
    map_builders::layout::{Destination, LevelId},
    raws::{
        Fixture, Raws,
        creatures::{CreatureKind, Stats, attack::Attack},
        features::Feature,
        interactions::Interaction,
        items::ItemKind,
        levels::branches::Branch,
        reading::table::Id,
        rules::Melee,
        terrain::{DoorState, Terrain},
        theme::Theme,
    },
};
pub use appraise::{Appraisal, Bearing, Prospect};
use std::sync::Arc;

/// A look at a game through the hero's eyes.
pub struct View<'a> {
    raws: &'a Arc<Raws>,
    game: Context<'a, Reading>,
}

/// How the hero knows of something: the best of the layers that the picture is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knowledge {
    /// It was seen once, and may have changed.
    Remembered,
    /// It was shown from afar, by magic or another sense, and never seen.
    Detected,
    /// It is in sight.
    Seen,
}

/// A square as the hero knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Square {
    /// What it is, or was when the hero last saw it.
    pub terrain: Id<Terrain>,
    /// Feature that stands there, as far as the hero knows.
    pub feature: Option<Id<Feature>>,
    /// How the hero knows.
    pub layer: Knowledge,
    /// Whether it has light of its own.
    pub lit: bool,
}

impl Square {
    /// What it shows.
    pub fn fixture(self) -> Fixture {
        self.feature.map_or(Fixture::Terrain(self.terrain), Fixture::Feature)
    }
}

/// What the hero has learned of a kind of item, or what the player calls it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discovery {
    /// What it is; of what is only called something, what it looks like.
    pub kind: Id<ItemKind>,
    /// The kind whose appearance it has.
    pub look: Id<ItemKind>,
    /// What the player calls it; empty if the hero knows what it is.
    pub called: Label,
}

/// Somebody the hero knows to be on the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sighting {
    /// Who, as events name them.
    pub who: ActorSeen,
    /// Where.
    pub at: Point,
    /// How they stand to the hero, as far as one sees.
    pub attitude: Attitude,
    /// Whether they are fast asleep, or cannot move.
    pub still: bool,
    /// Whether it is sleep.
    pub asleep: bool,
    /// Whether the hero only feels that somebody dangerous is there, and how dangerous from 1 to 5; 0 of those
    /// whose minds are felt, and who show as what they are.
    pub warning: Option<u8>,
}

/// A level as the hero knows it.
pub struct KnownLevel<'a> {
    level: &'a Level,
    raws: &'a Raws,
    state: &'a State,
}

impl<'a> View<'a> {
    pub(super) fn new(raws: &'a Arc<Raws>, game: Context<'a, Reading>) -> Self {
        Self { raws, game }
    }

    /// The raws the game is played with.
    pub fn raws(&self) -> &'a Arc<Raws> {
        self.raws
    }

    /// The hero's sheet.
    pub fn hero(&self) -> Option<&Character> {
        self.game.sheet()
    }

    /// The hero's body.
    pub fn body(&self) -> Option<Body> {
        self.game.body(self.game.hero())
    }

    /// What one like the hero is called: as the kind whose shape the hero has, or as the role says.
    pub fn rank(&self) -> &'a str {
        let level = self.body().map_or(1, |body| body.level);
        self.hero().map_or("", |hero| hero.rank(self.raws, self.shape(), level))
    }

    /// What the hero suffers from; one whose eyes are covered is blind.
    pub fn afflictions(&self) -> StatusEffects {
        let mut afflictions = self.game.afflictions(self.game.hero());
        if self.game.hero_is(StatusEffect::Blind) {
            afflictions.at_least(StatusEffect::Blind, 1);
        }
        afflictions
    }

    /// Whether the hero suffers from `what`; one whose eyes are covered is blind.
    pub fn suffers(&self, what: StatusEffect) -> bool {
        self.game.hero_is(what)
    }

    /// How the hero is held fast, if anybody does.
    pub fn hold(&self) -> Option<Hold> {
        self.game.hold(self.game.hero())
    }

    /// What the hero is chained to.
    pub fn chained(&self) -> Option<Chained> {
        self.game.chained()
    }

    /// The kind whose shape the hero has taken; `None` in the own.
    pub fn shape(&self) -> Option<Id<CreatureKind>> {
        self.form().map(|form| form.kind)
    }

    /// The same, with how long it lasts.
    pub fn form(&self) -> Option<Form> {
        self.game.form()
    }

    /// Whether the hero has what it takes to hold what `action` needs hands for.
    pub fn has_hands_for(&self, action: &Action) -> bool {
        !action.facts().takes_hands || self.game.hero_has_hands()
    }

    /// What the hero strikes with at somebody next to it in the shape of another: none in the own shape, and of those that
    /// have nothing to strike with.
    pub fn shape_attacks(&self) -> Vec<&'a Attack> {
        let kind = self.shape().filter(|_| self.raws.rules.melee == Melee::ArmourClass);
        let attacks = kind.map(|kind| self.raws.creatures.table[kind].attacks.iter());
        attacks.into_iter().flatten().filter(|attack| form::is_near(attack.form)).collect()
    }

    /// Everyone the hero knows to be on the level at this moment, the nearest first; of those equally near the oldest.
    pub fn creatures(&self) -> Vec<Sighting> {
        sightings::all(&self.game)
    }

    /// Gives `each` all of them, in no order that means anything: what it comes to must not depend on it.
    pub fn each_creature(&self, each: impl FnMut(Sighting)) {
        sightings::each(&self.game, each);
    }

    /// The one of them who stands at `at`.
    pub fn creature(&self, at: Point) -> Option<Sighting> {
        sightings::at(&self.game, at)
    }

    /// What there is to be known about `whom` before one strikes, judged by the kind that it seems to be and never by its own
    /// numbers; `None` of those who are only felt as a danger, and for heroes who hallucinate.
    pub fn appraise(&self, whom: &Sighting) -> Option<Appraisal> {
        appraise::appraise(&self.game, whom)
    }

    /// The squares where somebody struck at the hero, or was struck, without being seen, and of which nothing better is
    /// known since: NetHack's `I`.
    pub fn unseen(&self) -> impl Iterator<Item = Point> + 'a {
        self.game.state.level.unseen().iter().copied()
    }

    /// Whether the hero remembers somebody unseen at `at`.
    pub fn is_unseen(&self, at: Point) -> bool {
        self.game.state.level.unseen().contains(&at)
    }

    /// The hero's armour class, with what is worn: lower is better.
    pub fn armour_class(&self) -> i32 {
        self.game.armour_class(self.game.hero()).unwrap_or_default()
    }

    /// The hero's attack and defence, with what is worn and in hand.
    pub fn stats(&self) -> Stats<i32> {
        self.game.stats(self.game.hero()).unwrap_or_default()
    }

    /// How fast the hero is on average, in percent of what is normal, burdened as the hero is.
    pub fn pace(&self) -> i32 {
        let normal = i64::from(self.raws().rules.normal_speed.max(1));
        let stride = appraise::stride(&self.game);
        i32::try_from(i64::from(stride) * 100 / normal).unwrap_or(i32::MAX)
    }

    /// What the hero strikes with, against those who are not large.
    pub fn arms(&self) -> Arms {
        self.game.blow(None)
    }

    /// What the hero would strike with, with this of what is carried or lies here in hand, or what it does when it is `thrown`,
    /// against a creature of the kind `whom`; `None` if it is neither.
    pub fn arms_of(&self, item: ThingId, thrown: bool, whom: Option<Id<CreatureKind>>) -> Option<Arms> {
        let stack = self.at_hand(item)?;
        let whom = whom.map(|whom| &self.raws().creatures.table[whom]);
        Some(if thrown { self.game.throw(&stack, whom) } else { self.game.struck_with(&stack, whom) })
    }

    /// The same of something of `kind` about which there is nothing to say.
    pub fn arms_with(&self, kind: Id<ItemKind>, thrown: bool) -> Arms {
        let stack = Stack::of(kind);
        if thrown { self.game.throw(&stack, None) } else { self.game.struck_with(&stack, None) }
    }

    /// The most of it that the hero throws or shoots at a time, if there are as many; 0 if it is neither carried nor lies here.
    pub fn volley_of(&self, item: ThingId) -> i32 {
        self.at_hand(item).map_or(0, |stack| self.game.volley(&stack))
    }

    /// How many squares the hero would throw it; 0 if it is neither carried nor lies here.
    pub fn reach_of(&self, item: ThingId) -> i32 {
        self.at_hand(item).map_or(0, |stack| self.game.reach(&stack))
    }

    /// The item, as far as the hero knows how good it is.
    fn at_hand(&self, id: ThingId) -> Option<Stack> {
        let item = self.game.item(id)?;
        let near = self.game.is_at_hand(item);
        let known = self.game.known_item(item);
        let (enchantment, beatitude) =
            (known.enchantment.unwrap_or(0), known.beatitude.unwrap_or(Beatitude::Uncursed));
        near.then_some(Stack { kind: known.kind, enchantment, beatitude, ..item.stack })
    }

    /// Whether the hero knows what items of `kind` are, and not only what they look like.
    pub fn knows_kind(&self, kind: Id<ItemKind>) -> bool {
        self.game.knows_kind(kind)
    }

    /// What the hero has learned of things that look otherwise than they are, and what the player calls others, by class and
    /// kind.
    pub fn discoveries(&self) -> Vec<Discovery> {
        let items = &self.raws.items;
        let mut found: Vec<Discovery> = Vec::new();
        for (kind, _) in items.table.iter().filter(|(_, about)| about.appearance.is_some()) {
            let (known, called) = (self.game.state.chronicle.knows_item(kind), self.game.called(kind));
            if known || !called.is_empty() {
                let called = if known { Label::default() } else { called };
                // Of what is not known the place in the raws tells nothing.
                let look = self.game.look_of(kind);
                found.push(Discovery { kind: if known { kind } else { look }, look, called });
            }
        }
        found.sort_by_key(|found| (items.table[found.kind].class, !found.called.is_empty(), found.kind));
        found
    }

    /// What the hero carries, by letter.
    pub fn inventory(&self) -> Vec<KnownItem> {
        let mut all: Vec<KnownItem> = self.game.held(HERO).map(|item| self.game.known_item(item)).collect();
        all.sort_by_key(|item| item.letter);
        all
    }

    /// What lies on the hero's square, from the top to the bottom.
    pub fn pile(&self) -> Vec<KnownItem> {
        self.game.pile(self.hero_at()).map(|item| self.game.known_item(item)).collect()
    }

    /// What lies on top on the hero's square, and how many things there are.
    pub fn top(&self) -> Option<(KnownItem, usize)> {
        let pile = self.game.scratch.belongings.pile(self.hero_at());
        let count = pile.len();
        let top = self.game.item(pile.last()?)?;
        Some((self.game.known_item(top), count))
    }

    /// The item, if the hero carries it or stands on it.
    pub fn item(&self, id: ThingId) -> Option<KnownItem> {
        let item = self.game.item(id).filter(|item| self.game.is_at_hand(item))?;
        Some(self.game.known_item(item))
    }

    /// What the player calls items that look like `kind`; empty if nothing.
    pub fn called(&self, kind: Id<ItemKind>) -> Label {
        self.game.called(kind)
    }

    /// Whether the hero knows what that is which lies somewhere, and not only what it looked like.
    pub fn recognises(&self, lying: Lying) -> bool {
        !lying.alike && self.knows_item(lying.kind)
    }

    /// What is inside of the container `id`, which the hero carries or stands over, if the hero has looked into it.
    pub fn contents(&self, id: ThingId) -> Option<Vec<KnownItem>> {
        let item = self.game.item(id)?;
        let near = self.game.is_at_hand(item);
        let known = near && self.game.known_item(item).lid.holds.is_some();
        known.then(|| self.game.held(id).map(|item| self.game.known_item(item)).collect())
    }

    /// What the hero remembers to lie at `at`: what is on top, and whether there is more.
    pub fn lying(&self, at: Point) -> Option<Lying> {
        self.game.state.level.lying(at)
    }

    /// Everything that the hero remembers to lie anywhere on the level, by place.
    pub fn all_lying(&self) -> impl Iterator<Item = (Point, Lying)> + 'a {
        self.game.state.level.all_lying().iter().map(|(at, lying)| (*at, *lying))
    }

    /// Whether the hero knows items of `kind` for what they are.
    pub fn knows_item(&self, kind: Id<ItemKind>) -> bool {
        self.game.knows_kind(kind)
    }

    /// What the hero carries, in weight, and how much of it is no burden.
    pub fn load(&self) -> (u32, u32) {
        (self.game.load(), self.game.capacity())
    }

    /// How the hero's load weighs.
    pub fn burden(&self) -> Burden {
        self.game.burden()
    }

    /// How the load would weigh with so many of these, which lie here or are in a container that does, as far as the hero can
    /// lift them at all: what is too much stays, and all that comes after it.
    pub fn burden_with(&self, more: impl Iterator<Item = (ThingId, u32)>) -> Burden {
        let (mut load, capacity) = self.load();
        let mut burden = self.burden();
        for (id, count) in more {
            let Some(item) = self.game.item(id) else { continue };
            let weight = if count >= item.stack.count {
                self.game.weight(item)
            } else {
                self.game.weight_of(item, count)
            };
            load = load.saturating_add(weight);
            match Burden::of(load, capacity) {
                Burden::Overloaded => break,
                after => burden = burden.max(after),
            }
        }
        burden
    }

    /// How hungry the hero is; `None` in a world where nobody hungers.
    pub fn hunger(&self) -> Option<HungerState> {
        self.game.hunger()
    }

    /// What `item`, which the hero carries or which lies on the hero's square, weighs.
    pub fn weight(&self, item: ThingId) -> Option<u32> {
        self.game.item(item).map(|item| self.game.weight(item))
    }

    /// What the hero does without being told each time.
    pub fn habits(&self) -> &'a Habits {
        &self.game.state.habits
    }

    /// Where the hero stands.
    pub fn hero_at(&self) -> Point {
        self.game.hero_at()
    }

    /// Columns and rows of the level; `None` if it has no end.
    pub fn bounds(&self) -> Option<Size> {
        self.game.state.level.bounds()
    }

    /// The squares worth thinking about: the whole level, or what is within sight on one without end.
    pub fn window(&self) -> Rect {
        self.area(eyes::HORIZON)
    }

    /// The whole level, or what is within `reach` squares on one without end.
    pub fn area(&self, reach: i32) -> Rect {
        match self.bounds() {
            Some(size) => Rect::at(Point::default(), size),
            None => Rect {
                left: self.game.hero_at().x - reach,
                top: self.game.hero_at().y - reach,
                right: self.game.hero_at().x + reach,
                bottom: self.game.hero_at().y + reach,
            },
        }
    }

    /// What the hero knows of the square at `at`.
    pub fn square(&self, at: Point) -> Option<Square> {
        self.game.state.level.remembered(at).map(|remembered| self.layered(at, remembered))
    }

    /// Gives `each` every square of `area` that the hero knows, and how.
    pub fn squares(&self, area: Rect, mut each: impl FnMut(Point, Square)) {
        self.game.state.level.recall(area, |at, remembered| each(at, self.layered(at, remembered)));
    }

    /// What is `remembered` of the square at `at`, with how the hero knows of it.
    fn layered(&self, at: Point, remembered: Remembered) -> Square {
        let layer = if self.game.scratch.eyes.see(at) {
            Knowledge::Seen
        } else if remembered.detected {
            Knowledge::Detected
        } else {
            Knowledge::Remembered
        };
        let feature = self.game.state.level.remembered_feature(at);
        Square { terrain: remembered.terrain, feature, layer, lit: self.game.state.level.lit().get(at) }
    }

    /// What the hero knows the square at `at` to be.
    pub fn terrain(&self, at: Point) -> Option<Id<Terrain>> {
        self.game.state.level.remembered(at).map(|square| square.terrain)
    }

    /// The feature that the hero knows at `at`.
    pub fn feature(&self, at: Point) -> Option<Id<Feature>> {
        self.game.state.level.remembered_feature(at)
    }

    /// All features that the hero knows, by place.
    pub fn features(&self) -> impl Iterator<Item = (Point, Id<Feature>)> + 'a {
        self.game.state.level.remembered_features()
    }

    /// What the square at `at` shows, as far as the hero knows.
    pub fn fixture(&self, at: Point) -> Option<Fixture> {
        self.feature(at).map(Fixture::from).or_else(|| self.terrain(at).map(Fixture::from))
    }

    /// The landmarks in `area` that the hero knows.
    pub fn landmarks(&self, area: Rect) -> Vec<(Point, Fixture)> {
        let raws = self.raws();
        let mut found = Vec::new();
        self.known(area, |at, terrain| {
            if raws.terrains.table[terrain].landmark {
                found.push((at, terrain.into()));
            }
        });
        let features =
            self.features().filter(|(at, kind)| area.contains(*at) && raws.features.table[*kind].landmark);
        found.extend(features.map(|(at, kind)| (at, kind.into())));
        found
    }

    /// The feature on the hero's square, if it can be used so.
    pub fn standing_for(&self, interaction: Interaction) -> Option<Id<Feature>> {
        let floats = self.game.suffers(self.game.hero(), StatusEffect::Levitating);
        let here = self.feature(self.hero_at()).filter(|_| !floats)?;
        self.raws().features.table[here].on(interaction).map(|_| here)
    }

    /// Gives `each` every square of `area` that the hero knows, with what it is known to be.
    pub fn known(&self, area: Rect, mut each: impl FnMut(Point, Id<Terrain>)) {
        self.game.state.level.recall(area, |at, remembered| each(at, remembered.terrain));
    }

    /// How often what the hero knows of a square of the level has changed: a mark for [`View::news`].
    pub fn mark(&self) -> usize {
        self.game.state.level.changes().count()
    }

    /// The squares that the hero has come to know, or to know as something else, since `mark`; `None` if there have
    /// been too many, or if the mark was of another level.
    pub fn news(&self, mark: usize) -> Option<impl Iterator<Item = Point> + 'a> {
        self.game.state.level.changes().since(mark)
    }

    /// Whether the hero knows something at `at` that nobody steps onto on purpose.
    pub fn is_trap(&self, at: Point) -> bool {
        self.game.knows_trap(at)
    }

    /// The door the hero knows at `at`.
    pub fn door(&self, at: Point) -> Option<DoorState> {
        self.raws().terrains.table[self.terrain(at)?].door
    }

    /// Whether the square at `at` is in sight.
    pub fn sees(&self, at: Point) -> bool {
        self.game.scratch.eyes.see(at)
    }

    /// The branch that stairs at `at` lead into, if the hero knows stairs there and they lead into another.
    pub fn branch_beyond(&self, at: Point) -> Option<Id<Branch>> {
        self.raws().terrains.table[self.terrain(at)?].stairs?;
        match self.game.state.level.exit(at)?.to {
            Destination::Level(to) if to.branch != self.place().branch => Some(to.branch),
            Destination::Level(_) | Destination::Outside => None,
        }
    }

    /// Whether the stairs at `at` lead out of the dungeon.
    pub fn leads_out(&self, at: Point) -> bool {
        self.game.state.level.exit(at).is_some_and(|exit| exit.to == Destination::Outside)
    }

    /// Whether the hero knows of something at `at` that fills the square, and has to be pushed on by whoever walks there.
    pub fn is_filled(&self, at: Point) -> bool {
        self.lying(at).is_some_and(|lying| self.game.fills(lying.kind))
    }

    /// The squares that something fills as far as the hero knows.
    pub fn filled(&self) -> impl Iterator<Item = Point> + '_ {
        self.all_lying().filter(|(_, lying)| self.game.fills(lying.kind)).map(|(at, _)| at)
    }

    /// Where a step from `from` towards `dir` leads, as far as the hero knows.
    ///
    /// # Errors
    /// Why it leads nowhere; to what the hero does not know nothing leads, nor to what has to be pushed on first.
    pub fn step(&self, from: Point, dir: Dir) -> Result<Point, Refusal> {
        let to = self.push(from, dir)?;
        if self.is_filled(to) { Err(Refusal::Immovable) } else { Ok(to) }
    }

    /// The same for those who would push on what fills the square there, whether it moves or not.
    ///
    /// # Errors
    /// Why it leads nowhere.
    pub fn push(&self, from: Point, dir: Dir) -> Result<Point, Refusal> {
        let floats = self.game.hero_crosses_water();
        step::step(&self.raws().terrains, |at| self.terrain(at), from, dir, floats)
    }

    /// Whom the hero has met and killed, and when each level was reached.
    pub fn chronicle(&self) -> &'a Chronicle {
        &self.game.state.chronicle
    }

    /// The points of the game so far.
    pub fn score(&self) -> u64 {
        score::score(&self.game)
    }

    /// How deep the level lies, from 1.
    pub fn depth(&self) -> i32 {
        self.game.state.level.depth
    }

    /// Where the level lies.
    pub fn place(&self) -> LevelId {
        self.game.state.level.place
    }

    /// The game's turn, from 1.
    pub fn turn(&self) -> u32 {
        self.game.turn()
    }

    /// Who is to decide now.
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// The levels the hero has been on, branch by branch.
    pub fn levels(&self) -> impl Iterator<Item = KnownLevel<'a>> + '_ {
        self.game.state.levels().map(|level| KnownLevel { level, raws: self.raws, state: self.game.state })
    }
}

impl KnownLevel<'_> {
    /// Where it lies.
    pub fn place(&self) -> LevelId {
        self.level.place
    }

    /// How deep it lies.
    pub fn depth(&self) -> i32 {
        self.level.depth
    }

    /// What the player wrote about it; empty if nothing.
    pub fn note(&self) -> &str {
        self.state.notes.get(&self.level.place).map_or("", Note::as_str)
    }

    /// Features worth noting on it, as far as the hero knows, with how many there are of each.
    pub fn landmarks(&self) -> Vec<(Id<Feature>, usize)> {
        let table = self.raws.features.table.iter();
        let counted = table
            .filter(|(_, feature)| feature.landmark)
            .map(|(id, _)| (id, self.level.remembered_features().filter(|(_, kind)| *kind == id).count()));
        counted.filter(|(_, count)| *count > 0).collect()
    }

    /// The special rooms that the hero has been in.
    pub fn rooms(&self) -> Vec<Theme> {
        self.level.entered().collect()
    }

    /// On how many squares the hero remembers something to lie.
    pub fn lying(&self) -> usize {
        self.level.all_lying().len()
    }

    /// The other branches to which stairs lead from it that the hero has seen.
    pub fn branches(&self) -> Vec<LevelId> {
        let level = self.level;
        let seen = level.stairs().iter().filter(|stairs| level.remembered(stairs.at).is_some());
        seen.filter_map(|stairs| match stairs.exit.to {
            Destination::Level(to) if to.branch != level.place.branch => Some(to),
            Destination::Level(_) | Destination::Outside => None,
        })
        .collect()
    }
}
