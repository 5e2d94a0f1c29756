//! Counts of what happens in a game, from events: by kind of creature, by item, by depth and by place.

use super::{
    meters::{FaithCounts, Meters, UseCounts},
    play::cause_name,
    trade::TradeCounts,
    traps::{TrapCounts, TrapMeter},
};
use crate::{
    engine::{
        action::{Action, ActionVerb},
        event::{ActorSeen, Cause, Event, KnownItem, Refusal, Source, Status, Turn},
        game::Game,
        state::thing_id::ThingId,
        view::View,
    },
    map_builders::layout::Layout,
    raws::{
        Raws,
        kinds::{items::ItemKind, levels::branches::Branch},
        reading::table::Id,
    },
};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::AddAssign,
};

/// Fights of the hero with one kind of creature.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoeCounts {
    /// Number of creatures that the hero came to know of.
    pub met: u64,
    /// Turns with one or more of them in sight.
    pub turns: u64,
    /// Attacks that hit the hero.
    pub hits: u64,
    /// Attacks that missed the hero.
    pub misses: u64,
    /// Hit points that they cost the hero.
    pub damage: i64,
    /// Number of them that the hero killed.
    pub kills: u64,
    /// Number of heroes they killed: 0 or 1 a game.
    pub killed: u64,
}

/// Use of one kind of item by the hero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemCounts {
    /// Number of times picked up.
    pub found: u64,
    /// Number of times used: zapped, read, eaten, put on, wielded and so on.
    pub used: u64,
    /// Hit points gained in moves of use.
    pub healed: i64,
    /// Number of creatures that the hero killed with it.
    pub killed: u64,
    /// Number of times it saved the hero's life.
    pub saved: u64,
    /// Number of times it was taken where one of several could be.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub chosen: u64,
}

/// Time on the levels of one depth.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DepthCounts {
    pub turns: u64,
    /// Hit points lost, for any reason.
    pub lost: i64,
    /// Moves spent waiting and searching.
    pub rests: u64,
    /// Armour class on arrival. In totals the sum over all heroes.
    #[serde(default)]
    pub armour_class: i64,
    /// Experience level on arrival. In totals the sum over all heroes.
    #[serde(default)]
    pub level: i64,
}

/// Levels, vaults, special rooms or features of one name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceCounts {
    /// Number that the hero came to.
    pub met: u64,
    /// Number of levels of this recipe that are emergency rooms.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fallbacks: u64,
}

/// Reads a map by depth. The keys are texts in JSON, which serde turns into numbers only if it need not
/// buffer them.
fn by_depth<'de, D, T>(deserializer: D) -> Result<BTreeMap<i32, T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let texts = BTreeMap::<String, T>::deserialize(deserializer)?;
    let number = |(key, counts): (String, T)| Ok((key.parse().map_err(D::Error::custom)?, counts));
    texts.into_iter().map(number).collect()
}

/// Returns the branch that the hero is in, if it is another than the one where games begin.
pub fn other_branch(view: &View<'_>) -> Option<Id<Branch>> {
    let branch = view.place().branch;
    Layout::first(view.raws()).is_some_and(|first| first.branch != branch).then_some(branch)
}

/// True for 0, which is not written.
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Counts of one game, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    pub foes: BTreeMap<String, FoeCounts>,
    pub items: BTreeMap<String, ItemCounts>,
    /// By depth, in the branch where games begin; a hero has come to each of them.
    #[serde(deserialize_with = "by_depth")]
    pub depths: BTreeMap<i32, DepthCounts>,
    /// By name of the other branches; a hero has come to each of them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub branches: BTreeMap<String, DepthCounts>,
    /// Hit points that each kind of creature cost the hero, by depth in the branch where games begin.
    #[serde(default, deserialize_with = "by_depth")]
    pub damage_at: BTreeMap<i32, BTreeMap<String, i64>>,
    pub recipes: BTreeMap<String, PlaceCounts>,
    pub vaults: BTreeMap<String, PlaceCounts>,
    /// Special rooms that the hero entered.
    pub themes: BTreeMap<String, PlaceCounts>,
    /// Traps, fountains and other features that the hero knew of.
    pub features: BTreeMap<String, PlaceCounts>,
    /// Traps that sprang on the hero.
    #[serde(default)]
    pub traps: BTreeMap<String, TrapCounts>,
    #[serde(default)]
    pub faith: FaithCounts,
    #[serde(default)]
    pub trade: TradeCounts,
    /// Number of the hero's acts by verb, without refused ones.
    #[serde(default)]
    pub verbs: BTreeMap<String, u64>,
    /// Number of these acts by verb and by the name of what they were done with.
    #[serde(default)]
    pub uses: UseCounts,
}

/// Returns the hit points that all kinds of creatures together cost heroes, at most `i64::MAX`.
pub fn damage_of_all(foes: &BTreeMap<String, FoeCounts>) -> i64 {
    foes.values().fold(0, |sum, foe| sum.saturating_add(foe.damage))
}

impl FoeCounts {
    /// Returns the number of attacks on the hero.
    pub fn attacks(&self) -> u64 {
        self.hits.saturating_add(self.misses)
    }
}

impl AddAssign for FoeCounts {
    fn add_assign(&mut self, more: Self) {
        let Self { met, turns, hits, misses, damage, kills, killed } = more;
        self.met = self.met.saturating_add(met);
        self.turns = self.turns.saturating_add(turns);
        self.hits = self.hits.saturating_add(hits);
        self.misses = self.misses.saturating_add(misses);
        self.damage = self.damage.saturating_add(damage);
        self.kills = self.kills.saturating_add(kills);
        self.killed = self.killed.saturating_add(killed);
    }
}

impl AddAssign for ItemCounts {
    fn add_assign(&mut self, more: Self) {
        let Self { found, used, healed, killed, saved, chosen } = more;
        self.found = self.found.saturating_add(found);
        self.used = self.used.saturating_add(used);
        self.healed = self.healed.saturating_add(healed);
        self.killed = self.killed.saturating_add(killed);
        self.saved = self.saved.saturating_add(saved);
        self.chosen = self.chosen.saturating_add(chosen);
    }
}

impl AddAssign for DepthCounts {
    fn add_assign(&mut self, more: Self) {
        let Self { turns, lost, rests, armour_class, level } = more;
        self.level = self.level.saturating_add(level);
        self.armour_class = self.armour_class.saturating_add(armour_class);
        self.turns = self.turns.saturating_add(turns);
        self.lost = self.lost.saturating_add(lost);
        self.rests = self.rests.saturating_add(rests);
    }
}

impl AddAssign for PlaceCounts {
    fn add_assign(&mut self, more: Self) {
        let Self { met, fallbacks } = more;
        self.met = self.met.saturating_add(met);
        self.fallbacks = self.fallbacks.saturating_add(fallbacks);
    }
}

/// Counter of what happens, beside a game that is played.
#[derive(Debug)]
pub struct Counter<'a> {
    raws: &'a Raws,
    foes: Vec<FoeCounts>,
    items: Vec<ItemCounts>,
    depths: BTreeMap<i32, DepthCounts>,
    branches: BTreeMap<Id<Branch>, DepthCounts>,
    /// Damage by depth and by kind of creature.
    damage_at: BTreeMap<(i32, usize), i64>,
    /// Creatures that were met.
    met: BTreeSet<ThingId>,
    /// True kinds of items that may be used up when their use is told.
    kinds: BTreeMap<ThingId, Id<ItemKind>>,
    /// Depth in the branch where games begin, turn and hit points at the last decision.
    last: Option<(Option<i32>, u32, i32)>,
    /// Gold pieces of the hero at the last decision.
    purse: u64,
    /// Item used in the last move.
    used: Option<Id<ItemKind>>,
    rested: bool,
    /// True if a prayer would have saved the hero at the last decision.
    savable: bool,
    traps: TrapMeter,
    meters: Meters<'a>,
}

impl<'a> Counter<'a> {
    /// Creates the counter of a `game` that begins.
    pub fn new(raws: &'a Raws, game: &Game) -> Self {
        Self {
            raws,
            foes: vec![FoeCounts::default(); raws.creatures.table.iter().count()],
            items: vec![ItemCounts::default(); raws.items.table.iter().count()],
            depths: BTreeMap::new(),
            branches: BTreeMap::new(),
            damage_at: BTreeMap::new(),
            met: BTreeSet::new(),
            kinds: game.items().iter().map(|item| (item.id, item.stack.kind)).collect(),
            last: None,
            purse: 0,
            used: None,
            rested: false,
            savable: false,
            traps: TrapMeter::default(),
            meters: Meters::new(game.view().body().map_or(0, |body| body.gold)),
        }
    }

    /// Counts what the hero sees before a decision, or at the end.
    pub fn sees(&mut self, view: &View<'_>) {
        let turn = view.turn();
        let hitpoints = view.body().map_or(0, |body| body.hitpoints);
        let arrives = || DepthCounts {
            armour_class: i64::from(view.armour_class()),
            level: i64::from(view.body().map_or(0, |body| body.level)),
            ..DepthCounts::default()
        };
        let branch = other_branch(view);
        let here = match branch {
            Some(branch) => self.branches.entry(branch).or_insert_with(arrives),
            None => self.depths.entry(view.depth()).or_insert_with(arrives),
        };
        here.rests += u64::from(std::mem::take(&mut self.rested));
        let mut passed: u64 = 0;
        if let Some((_, turn_before, before)) = self.last {
            passed = u64::from(turn.saturating_sub(turn_before));
            here.turns += passed;
            here.lost += i64::from((before - hitpoints).max(0));
            if let Some(item) = self.used.and_then(|kind| self.items.get_mut(kind.index())) {
                item.healed += i64::from((hitpoints - before).max(0));
            }
        }
        self.used = None;
        self.last = Some((branch.is_none().then(|| view.depth()), turn, hitpoints));
        self.purse = view.body().map_or(0, |body| u64::try_from(body.gold).unwrap_or(0));
        self.meters.trade.sees(view);
        if view.status() == Status::Playing {
            self.savable = view.would_prayer_save();
        }
        if passed == 0 && turn > 1 {
            return;
        }
        let (foes, met) = (&mut self.foes, &mut self.met);
        let mut in_sight = Vec::new();
        view.each_creature(|sighting| {
            let Some(kind) = sighting.who.kind else { return };
            let Some(foe) = foes.get_mut(kind.index()) else { return };
            foe.met += u64::from(met.insert(sighting.who.id));
            if !in_sight.contains(&kind) {
                foe.turns += passed;
                in_sight.push(kind);
            }
        });
    }

    /// Counts the `action` of a decision, and what it brought.
    pub fn decided(&mut self, game: &Game, action: &Action, result: &Result<Turn, Refusal>) {
        let Ok(turn) = result else { return };
        let (raws, ActionVerb { name, item }) = (self.raws, action.verb());
        let kind = item.and_then(|item| self.kind_after(game, item, &turn.events));
        let spell = match action {
            Action::Cast { spell, .. } => {
                let known = game.view().spellbook().spells.get(usize::from(*spell)).copied();
                known.map(|known| raws.spells[known.spell].name.as_str())
            }
            _ => None,
        };
        self.meters.add(name, kind.map(|kind| raws.items.table[kind].name.as_str()).or(spell));
        self.meters.told(&turn.events);
        self.traps.told(raws, &turn.events, &game.view());
        self.meters.trade.told(action, &turn.events, raws.items.coin(), self.purse);
        for event in &turn.events {
            self.count(game, event);
        }
    }

    fn count(&mut self, game: &Game, event: &Event) {
        let facts = event.facts();
        let at_hero = facts.target.is_some_and(|target| target.is_hero());
        if at_hero && let Some((source, [hits, misses])) = attack(event) {
            let Some(kind) = facts.by.and_then(|by| source.kind().or(by.kind)) else { return };
            let Some(foe) = self.foes.get_mut(kind.index()) else { return };
            let damage = i64::from(facts.damage);
            if damage > 0
                && let Some((Some(depth), ..)) = self.last
            {
                *self.damage_at.entry((depth, kind.index())).or_default() += damage;
            }
            foe.damage += damage;
            foe.hits += hits;
            foe.misses += misses;
        }
        if let Event::Waited { who } = event {
            self.rested |= who.is_hero();
        }
        if let Event::Searched { who } = event {
            self.rested |= who.is_hero();
        }
        if let Event::Died { who, by: Some(by), cause } = event
            && by.is_hero()
            && !who.is_hero()
        {
            self.count_kill(who, *cause);
        }
        if let Event::PickedUp { who, item, .. } = event
            && who.is_hero()
        {
            let kind = game.data(item.id).map_or(item.kind, |data| data.stack.kind);
            self.kinds.insert(item.id, kind);
            self.item(kind, |item| item.found += 1);
        }
        if facts.by_hero()
            && let Some(item) = used(event)
        {
            let kind = self.kind_of(item);
            self.used = Some(kind);
            self.item(kind, |item| item.used += 1);
        }
        if let Event::Chose { who, kind, .. } = event
            && who.is_hero()
        {
            self.item(*kind, |item| item.chosen += 1);
        }
        if let Event::LifeSaved { who, item } = event
            && who.is_hero()
        {
            self.item(self.kind_of(item), |item| item.saved += 1);
        }
    }

    /// Counts a creature that the hero killed, and the item that did it.
    fn count_kill(&mut self, who: &ActorSeen, cause: Cause) {
        if let Some(foe) = who.kind.and_then(|kind| self.foes.get_mut(kind.index())) {
            foe.kills += 1;
        }
        if let Cause::Slain(source) = cause
            && let Some(kind) = source.used().map(|(kind, _)| kind).or(source.item())
        {
            self.item(kind, |item| item.killed += 1);
        }
    }

    /// Changes the counts of the items of `kind`.
    fn item(&mut self, kind: Id<ItemKind>, change: impl FnOnce(&mut ItemCounts)) {
        if let Some(item) = self.items.get_mut(kind.index()) {
            change(item);
        }
    }

    /// Returns the true kind of `item`; of one that was never picked up, the kind it looks like.
    fn kind_of(&self, item: &KnownItem) -> Id<ItemKind> {
        self.kinds.get(&item.id).copied().unwrap_or(item.kind)
    }

    /// Returns the true kind of the item `id` of an act that brought `events`, and may have used it up.
    fn kind_after(&self, game: &Game, id: ThingId, events: &[Event]) -> Option<Id<ItemKind>> {
        let known = self.kinds.get(&id).copied().or_else(|| game.data(id).map(|data| data.stack.kind));
        known.or_else(|| events.iter().find_map(|event| used(event).or(offered(event))).map(|item| item.kind))
    }

    /// Returns the counts of the finished `game`, in which the hero died of `cause` if that is given.
    pub fn finish(self, game: &Game, cause: Option<Cause>) -> Counts {
        let raws = self.raws;
        let mut faith = self.meters.faith;
        faith.unused = u64::from(cause.is_some() && self.savable);
        let named = raws.creatures.table.iter().zip(self.foes);
        let met = named.filter(|(_, foe)| *foe != FoeCounts::default());
        let mut foes: BTreeMap<String, FoeCounts> =
            met.map(|((_, kind), foe)| (kind.name.clone(), foe)).collect();
        if let Some(cause) = cause {
            let name = cause_name(raws, cause);
            if raws.creatures.table.named(name).is_some() {
                foes.entry(name.to_owned()).or_default().killed = 1;
            }
        }
        let mut damage_at: BTreeMap<i32, BTreeMap<String, i64>> = BTreeMap::new();
        for ((_, kind), index) in raws.creatures.table.iter().zip(0..) {
            for ((depth, _), damage) in self.damage_at.iter().filter(|((_, at), _)| *at == index) {
                damage_at.entry(*depth).or_default().insert(kind.name.clone(), *damage);
            }
        }
        let items = raws.items.table.iter().zip(self.items);
        let items = items.filter(|(_, item)| *item != ItemCounts::default());
        let name_of = |(branch, counts): (Id<Branch>, DepthCounts)| {
            (raws.dungeon.branches[branch].name.clone(), counts)
        };
        let mut counts = Counts {
            foes,
            items: items.map(|((_, kind), item)| (kind.name.clone(), item)).collect(),
            branches: self.branches.into_iter().map(name_of).collect(),
            depths: self.depths,
            damage_at,
            traps: self.traps.finish(raws, cause),
            faith,
            trade: self.meters.trade,
            verbs: self.meters.verbs(),
            uses: self.meters.uses(),
            ..Counts::default()
        };
        for level in game.visited() {
            let recipe = place(&mut counts.recipes, level.recipe, 1);
            recipe.fallbacks += u64::from(level.is_fallback);
            level.vaults.iter().for_each(|vault| _ = place(&mut counts.vaults, vault, 1));
            for theme in level.themes.iter().map(|theme| &raws.themes.table[*theme]) {
                place(&mut counts.themes, &theme.name, 1);
                counts.trade.market |= u64::from(theme.is_temple());
            }
            level
                .features
                .iter()
                .for_each(|(name, count)| _ = place(&mut counts.features, name, u64::from(*count)));
        }
        counts.trade.market |= u64::from(counts.trade.seen > 0);
        counts
    }
}

/// Returns the source of an attack, and the blows that it counts as: hits and misses.
fn attack(event: &Event) -> Option<(Source, [u64; 2])> {
    if let Event::Hit { source, .. } = event {
        return Some((*source, [1, 0]));
    }
    if let Event::Worked { source, .. } = event {
        return Some((*source, [0, 0]));
    }
    if let Event::Missed { source, .. } = event {
        return Some((*source, [0, 1]));
    }
    None
}

/// Returns the item that the hero used: zapped, read, ate, put on or wielded.
fn used(event: &Event) -> Option<&KnownItem> {
    if let Event::Used { item, .. } = event {
        return Some(item);
    }
    if let Event::Ate { item, .. } = event {
        return Some(item);
    }
    if let Event::Wore { item, .. } = event {
        return Some(item);
    }
    if let Event::Wielded { item, .. } = event {
        return item.as_ref();
    }
    None
}

/// Returns the corpse that the hero offered.
fn offered(event: &Event) -> Option<&KnownItem> {
    if let Event::Offered { item, .. } = event {
        return Some(item);
    }
    None
}

/// Counts `more` places called `name`.
fn place<'a>(places: &'a mut BTreeMap<String, PlaceCounts>, name: &str, more: u64) -> &'a mut PlaceCounts {
    let place = places.entry(name.to_owned()).or_default();
    place.met += more;
    place
}
