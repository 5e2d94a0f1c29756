//! What the explorer does with items: takes what is better than what it has, wears and wields it, and throws what is made for
//! that.

use super::{Explorer, Scene, uses::Useful};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Handful},
        event::{Event, KnownItem, Sort},
        state::{
            item::{Beatitude, Lock, Use},
            level::Lying,
            thing_id::ThingId,
        },
        view::{Arms, View},
    },
    raws::{
        effects::EffectName,
        items::{ItemClass, ItemKind, Missile, Slot, Usage},
        reading::table::Id,
        rules::Melee,
    },
};

/// What it knows about items.
#[derive(Debug, Default)]
pub(super) struct Things {
    /// By kind, in the order of the raws: whether it takes what looks like one, as far as that has been asked.
    wanted: Vec<Option<bool>>,
    /// What it carried when it last looked.
    carried: Vec<KnownItem>,
    /// What it carries has not changed since it looked at it.
    fresh: bool,
    /// There is nothing to put on or take in hand, as far as it knows.
    settled: bool,
    /// What it throws or shoots.
    missile: Option<Shot>,
    /// Until which turn it does not look for a way to what it wants, as there was none.
    waits_until: u32,
    /// What it can use up.
    uses: Vec<Useful>,
    /// How often it has zapped what: after as many times as the fullest has charges it lets it be.
    zaps: Vec<(ThingId, u32)>,
    /// What it used last, and what came to nothing, until which turn it lets that be.
    used: Option<ThingId>,
    futile: Vec<(ThingId, u32)>,
    /// What it could light, and what relieves those who ail.
    lamp: Option<ThingId>,
    remedy: Option<ThingId>,
    /// Until which turn it does not try to light anything again.
    dark_until: u32,
    /// Where it lets lie what lies there.
    left: Vec<(Point, Lying)>,
    /// The containers that it has tried to open, and those that it has taken things out of.
    opened: Vec<ThingId>,
    emptied: Vec<ThingId>,
}

/// Something that flies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shot {
    /// What it is.
    id: ThingId,
    /// What launches it, and has to be in hand for that.
    launcher: Option<ThingId>,
}

/// The most charges that wands have which go anywhere (NetHack).
const MOST_ZAPS: u32 = 8;

/// A wand of which nothing was seen so often is not tried again.
const MOST_TRIALS: u32 = 2;

/// For how many turns it does not try again what came to nothing.
const FUTILE: u32 = 30;

/// For how many turns it goes on before it looks again for a way to what it wants.
const WAITS: u32 = 50;

/// Armour from the skin outwards.
const SLOTS: [Slot; 7] =
    [Slot::Shirt, Slot::Body, Slot::Cloak, Slot::Head, Slot::Hands, Slot::Feet, Slot::Shield];

impl Things {
    /// Takes note of what happened to what the hero carries.
    pub(super) fn told(&mut self, events: &[Event], turn: u32) {
        let used = self.used.take();
        for event in events {
            let facts = event.facts();
            if let Some(used) = used
                && facts.vain
            {
                self.futile.retain(|(id, until)| *id != used && *until > turn);
                self.futile.push((used, turn.saturating_add(FUTILE)));
            }
            let changes = match facts.sort {
                Sort::Pickup | Sort::Flight | Sort::Climb => facts.by_hero(),
                Sort::Attack | Sort::News => facts.concerns_hero(),
                Sort::Step
                | Sort::Pause
                | Sort::Lying
                | Sort::Passage
                | Sort::Attempt
                | Sort::DoorWork
                | Sort::Hit
                | Sort::Miss
                | Sort::AirBlow
                | Sort::Hold
                | Sort::Noise
                | Sort::Ill
                | Sort::Death
                | Sort::Waking
                | Sort::Change => false,
            };
            if changes {
                (self.fresh, self.settled) = (false, false);
            }
            if event.changes_level() {
                self.left.clear();
                self.waits_until = 0;
            }
        }
    }

    /// What was tried cannot be done.
    pub(super) fn refused(&mut self) {
        self.settled = true;
    }

    /// It uses `id`, and will see what comes of it.
    pub(super) fn uses(&mut self, id: ThingId) {
        self.used = Some(id);
        self.fresh = false;
    }

    /// A wand was zapped once more.
    pub(super) fn zapped(&mut self, id: ThingId) {
        match self.zaps.iter_mut().find(|(zapped, _)| *zapped == id) {
            Some((_, times)) => *times += 1,
            None => self.zaps.push((id, 1)),
        }
    }

    /// What relieves those who ail.
    pub(super) fn remedy(&mut self, view: &View<'_>) -> Option<ThingId> {
        self.look(view);
        self.remedy
    }

    /// What it could light, if it has not tried to lately.
    pub(super) fn lamp(&mut self, view: &View<'_>) -> Option<ThingId> {
        self.look(view);
        self.lamp.filter(|_| view.turn() >= self.dark_until)
    }

    /// It lights something, which may come to nothing.
    pub(super) fn lights(&mut self, turn: u32) {
        self.dark_until = turn.saturating_add(WAITS);
        self.fresh = false;
    }

    /// What it can use up.
    pub(super) fn useful(&mut self, view: &View<'_>) -> impl Iterator<Item = Useful> {
        self.look(view);
        let (Self { uses, futile, .. }, turn) = (&*self, view.turn());
        let futile =
            move |useful: &Useful| futile.iter().any(|(id, until)| *id == useful.id && *until > turn);
        uses.iter().copied().filter(move |useful| !futile(useful))
    }

    /// Looks through what the hero carries, if that has changed.
    fn look(&mut self, view: &View<'_>) {
        if std::mem::replace(&mut self.fresh, true) {
            return;
        }
        let all = view.inventory();
        let table = &view.raws().items.table;
        let kind = |item: &KnownItem| &table[item.kind];
        self.missile = best_shot(view, &all);
        let used_up = |item: &KnownItem| {
            let most = if item.named { MOST_ZAPS } else { MOST_TRIALS };
            self.zaps.iter().any(|(zapped, times)| *zapped == item.id && *times >= most)
        };
        self.uses = all
            .iter()
            .filter(|item| !used_up(item))
            .filter_map(|item| Useful::of(item, kind(item)))
            .collect();
        let lit = all.iter().any(|item| item.lit);
        self.lamp = all.iter().find(|item| !lit && burns(kind(item))).map(|item| item.id);
        self.remedy = all.iter().find(|item| relieves(kind(item)) && !is_bad(item)).map(|item| item.id);
        self.wanted.clear();
        self.wanted.resize(table.len(), None);
        self.carried = all;
    }

    /// Whether it takes what looks like one of the kind `id`, by what it carried when it last looked.
    fn wants(&mut self, view: &View<'_>, id: Id<ItemKind>) -> bool {
        let known = self.wanted.get(id.index()).copied().flatten();
        let wants = known.unwrap_or_else(|| self.would_want(view, id));
        if let Some(known) = self.wanted.get_mut(id.index()) {
            *known = Some(wants);
        }
        wants
    }

    fn would_want(&self, view: &View<'_>, id: Id<ItemKind>) -> bool {
        let (all, table) = (&self.carried, &view.raws().items.table);
        let kind = &table[id];
        match kind.class {
            ItemClass::Coin => true,
            // What weighs more is no gem.
            ItemClass::Gem => kind.weight <= 1,
            ItemClass::Armour => kind.slot.is_some_and(|slot| {
                let worn =
                    |item: &&KnownItem| item.used == Some(Use::Worn) && table[item.kind].slot == Some(slot);
                let now = all.iter().find(worn).map_or(0, |item| protection(view, item));
                cover(kind, 0, 0) > now && !all.iter().any(|item| item.kind == id)
            }),
            ItemClass::Weapon => {
                let better = || {
                    let blow = worth_now(view, all);
                    worth(view, Some(kind), &view.arms_with(id, false)) > blow * 6 / 5
                        && !all.iter().any(|item| item.kind == id)
                };
                launcher_of(view, all, kind).is_some()
                    || is_missile(kind) && view.arms_with(id, true).skill.is_some()
                    || better()
            }
            ItemClass::Scroll | ItemClass::Potion | ItemClass::Wand => {
                Useful::is_kind(kind, view.knows_kind(id))
            }
            ItemClass::Food => !kind.corpse,
            ItemClass::Tool => {
                let lit = all.iter().any(|item| item.lit);
                burns(kind) && !lit && self.lamp.is_none() || relieves(kind) && self.remedy.is_none()
            }
            ItemClass::Amulet | ItemClass::Ring | ItemClass::Rock => false,
        }
    }
}

/// Whether things of `kind` light up more than the squares around.
fn burns(kind: &ItemKind) -> bool {
    kind.light.as_ref().is_some_and(|light| light.radius > 1)
}

/// Whether things of `kind` relieve those who ail.
fn relieves(kind: &ItemKind) -> bool {
    kind.parts(Usage::Apply).iter().any(|part| part.effect.name() == EffectName::Relieve)
}

/// What the hero has among `all` that launches things of the kind `shot`, as far as the hero knows how to use it.
fn launcher_of(view: &View<'_>, all: &[KnownItem], shot: &ItemKind) -> Option<ThingId> {
    let skill = shot.skill.filter(|_| shot.missile == Some(Missile::Shot))?;
    view.hero().filter(|hero| hero.proficiency(skill).is_some())?;
    let launches = |item: &&KnownItem| {
        let kind = &view.raws().items.table[item.kind];
        kind.launches && kind.skill == Some(skill) && !is_bad(item)
    };
    all.iter().find(launches).map(|item| item.id)
}

/// The best of `all` that flies and is not in use for something else.
fn best_shot(view: &View<'_>, all: &[KnownItem]) -> Option<Shot> {
    let free = |item: &&KnownItem| item.used.is_none_or(|used| used == Use::Readied);
    let shots = all.iter().filter(free).filter_map(|item| {
        let kind = &view.raws().items.table[item.kind];
        let launcher = launcher_of(view, all, kind);
        let flies = launcher.is_some() || is_missile(kind);
        flies.then(|| (pierces(kind, item), Shot { id: item.id, launcher }))
    });
    shots.max_by_key(|(mean, shot)| (*mean, shot.launcher.is_some(), shot.id)).map(|(_, shot)| shot)
}

/// Whether things of `kind` are thrown: what is made for that, and daggers.
fn is_missile(kind: &ItemKind) -> bool {
    kind.class == ItemClass::Weapon
        && (kind.missile == Some(Missile::Thrown) || kind.missile.is_none() && kind.stacks)
}

/// Hundredths of the mean damage of `item`, which is of `kind`, if it flies as it should.
fn pierces(kind: &ItemKind, item: &KnownItem) -> i32 {
    let dice = kind.damage.iter().map(|dice| (dice.least() + dice.most()) * 50).sum::<i32>();
    dice + 100 * item.enchantment.unwrap_or(0)
}

/// What a blow with `kind` is worth that has these numbers.
fn worth(view: &View<'_>, kind: Option<&ItemKind>, arms: &Arms) -> i32 {
    match view.raws().rules.melee {
        Melee::ArmourClass => arms.mean() * (10 + arms.to_hit),
        Melee::Opposed | Melee::DicePool => {
            kind.map_or(0, |kind| kind.stats.attack * 100 + kind.stats.attack_chance)
        }
    }
}

/// What a blow is worth with what the hero has in hand.
fn worth_now(view: &View<'_>, all: &[KnownItem]) -> i32 {
    let wielded = all.iter().find(|item| item.used == Some(Use::Wielded));
    worth(view, wielded.map(|item| &view.raws().items.table[item.kind]), &view.arms())
}

/// What a blow is worth with `item`, which the hero carries.
fn worth_of(view: &View<'_>, item: &KnownItem) -> i32 {
    let kind = &view.raws().items.table[item.kind];
    view.arms_of(item.id, false, None).map_or(0, |arms| worth(view, Some(kind), &arms))
}

/// How well `kind` protects, about as `enchantment` says, and with so much of it lost to decay.
fn cover(kind: &ItemKind, enchantment: i32, decay: i32) -> i32 {
    (kind.armour + enchantment - decay.min(kind.armour)) * 100
        + kind.stats.defence * 100
        + kind.stats.defence_chance
}

/// How well `item` protects, as far as one knows.
fn protection(view: &View<'_>, item: &KnownItem) -> i32 {
    cover(&view.raws().items.table[item.kind], item.enchantment.unwrap_or(0), item.erosion.loss())
}

/// Whether nobody would put `item` on who knows as much.
fn is_bad(item: &KnownItem) -> bool {
    item.beatitude == Some(Beatitude::Cursed)
}

impl Explorer {
    /// Takes what lies here and is wanted, as far as it is no burden.
    pub(super) fn take(&mut self, view: &View<'_>) -> Option<Action> {
        let here = view.hero_at();
        let lying = view.lying(here)?;
        if self.things.left.contains(&(here, lying)) {
            return None;
        }
        self.things.look(view);
        let (mut load, capacity) = view.load();
        let mut what = Vec::new();
        for item in view.pile() {
            let weight = view.weight(item.id).unwrap_or(u32::MAX);
            if self.things.wants(view, item.kind) && load.saturating_add(weight) <= capacity {
                load += weight;
                what.push(Handful { id: item.id, count: item.count });
            }
        }
        if what.is_empty()
            && let Some(action) = self.rummage(view)
        {
            return Some(action);
        }
        self.things.left.push((here, lying));
        (!what.is_empty()).then_some(Action::PickUp { what })
    }

    /// Opens a container that lies here, if it is not known to be locked, and takes out what is wanted.
    fn rummage(&mut self, view: &View<'_>) -> Option<Action> {
        let (load, capacity) = view.load();
        for item in view.pile() {
            if !view.raws().items.table[item.kind].container || item.lid.lock == Some(Lock::Locked) {
                continue;
            }
            let Some(inside) = view.contents(item.id) else {
                if self.things.opened.contains(&item.id) {
                    continue;
                }
                self.things.opened.push(item.id);
                return Some(Action::LookInto(item.id));
            };
            if self.things.emptied.contains(&item.id) {
                continue;
            }
            self.things.emptied.push(item.id);
            let mut left = capacity.saturating_sub(load);
            let mut what = Vec::new();
            for item in inside {
                let weight = view.weight(item.id).unwrap_or(u32::MAX);
                if self.things.wants(view, item.kind) && weight <= left {
                    left -= weight;
                    what.push(Handful { id: item.id, count: item.count });
                }
            }
            if !what.is_empty() {
                return Some(Action::TakeOut { container: item.id, what });
            }
        }
        None
    }

    /// Where something lies that is wanted.
    pub(super) fn wanted(&mut self, view: &View<'_>) -> Vec<Point> {
        if view.turn() < self.things.waits_until || view.all_lying().next().is_none() {
            return Vec::new();
        }
        self.things.look(view);
        let corpse = view.raws().items.corpse();
        let fresh = self.fresh_corpses(view);
        let things = &mut self.things;
        let wanted = |(at, lying): &(Point, Lying)| {
            (lying.pile || things.wants(view, lying.kind) || corpse == Some(lying.kind) && fresh.contains(at))
                && !things.left.contains(&(*at, *lying))
        };
        view.all_lying().filter(wanted).map(|(at, _)| at).collect()
    }

    /// There is no way to what is wanted.
    pub(super) fn give_up_things(&mut self, view: &View<'_>) {
        self.things.waits_until = view.turn().saturating_add(WAITS);
    }

    /// Puts on and takes in hand what is better than what is in use.
    pub(super) fn outfit(&mut self, view: &View<'_>) -> Option<Action> {
        if self.things.settled {
            return None;
        }
        let arms = || match self.bow(view) {
            Some(bow) => {
                let held =
                    view.inventory().iter().any(|item| item.id == bow && item.used == Some(Use::Wielded));
                (!held).then_some(Action::Wield(Some(bow)))
            }
            None => weapon(view),
        };
        let action = clothes(view).or_else(arms).or_else(|| quiver(view, &mut self.things));
        // What is in use after that changes what else is of use.
        self.things.settled = action.is_none();
        self.things.fresh &= self.things.settled;
        action
    }

    /// Throws something at the one who comes, or at one who bars the way, or shoots.
    pub(super) fn shoot(&mut self, view: &View<'_>, scene: &Scene) -> Option<Action> {
        /// From how far off it is worth a turn to take what launches in hand, and how far that carries.
        const WORTH_IT: std::ops::RangeInclusive<i32> = 4..=7;
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let here = view.hero_at();
        let mark = scene.near.map(|(_, at, _)| at).or(scene.barring)?;
        let dir = Dir::along(here, mark)?;
        let distance = here.distance(mark);
        let all = view.inventory();
        let wielded = all.iter().find(|item| item.used == Some(Use::Wielded));
        let draws = launcher.filter(|launcher| wielded.is_none_or(|item| item.id != *launcher));
        let within = if draws.is_some() {
            WORTH_IT.contains(&distance)
        } else {
            (2..=view.reach_of(id)).contains(&distance)
        };
        if !within || !is_clear(view, here, dir, distance) {
            return None;
        }
        if draws.is_some() {
            let shot = all.iter().find(|item| item.id == id)?;
            let better = pierces(&view.raws().items.table[shot.kind], shot) > view.arms().mean();
            if wielded.is_some_and(is_bad) || !better {
                return None;
            }
            (self.things.settled, self.things.fresh) = (false, false);
            return Some(Action::Wield(draws));
        }
        all.iter().any(|item| item.used == Some(Use::Readied)).then_some(Action::Fire(dir))
    }

    /// Shoots or throws at the one next to it towards `dir`, if that does more than a blow with what is in hand.
    pub(super) fn shoot_beside(&mut self, view: &View<'_>, dir: Dir) -> Option<Action> {
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let all = view.inventory();
        let used = |id: ThingId, used: Use| all.iter().any(|item| item.id == id && item.used == Some(used));
        let able = used(id, Use::Readied) && launcher.is_none_or(|launcher| used(launcher, Use::Wielded));
        let value = |arms: &Arms| arms.mean() * (10 + arms.to_hit).max(1);
        let thrown = view.arms_of(id, true, None).filter(|_| able)?;
        // Of a volley of up to so many half fly, and one half.
        let volley = value(&thrown) * (1 + view.volley_of(id)) / 2;
        (volley > value(&view.arms())).then_some(Action::Fire(dir))
    }

    /// What launches its missiles, if shooting does more than striking with what is in hand.
    fn bow(&mut self, view: &View<'_>) -> Option<ThingId> {
        /// With fewer it is not worth having in hand.
        const SUPPLY: u32 = 5;
        self.things.look(view);
        let Shot { id, launcher } = self.things.missile?;
        let all = view.inventory();
        let shot = all.iter().find(|item| item.id == id && item.count >= SUPPLY)?;
        let held = all.iter().find(|item| item.used == Some(Use::Wielded));
        let better = pierces(&view.raws().items.table[shot.kind], shot) > view.arms().mean();
        launcher.filter(|launcher| held.is_none_or(|held| held.id == *launcher || better && !is_bad(held)))
    }

    /// Takes in hand what is better to strike with than what launches, if that is what the hero has there.
    pub(super) fn draw_weapon(&self, view: &View<'_>) -> Option<Action> {
        let launcher = self.things.missile.and_then(|shot| shot.launcher)?;
        let wielded = |item: &KnownItem| item.id == launcher && item.used == Some(Use::Wielded);
        if view.inventory().iter().any(wielded) { weapon(view) } else { None }
    }
}

/// Whether nothing is between `here` and a square so far towards `dir`.
fn is_clear(view: &View<'_>, here: Point, dir: Dir, distance: i32) -> bool {
    let between = std::iter::successors(Some(here.step(dir)), |at| Some(at.step(dir)));
    let mut between = between.take(usize::try_from(distance - 1).unwrap_or(0));
    let mut from = here;
    between.all(|at| {
        let open = view.step(from, dir) == Ok(at) && view.creature(at).is_none();
        from = at;
        open
    })
}

/// Puts on better armour, and takes off first what is in the way.
fn clothes(view: &View<'_>) -> Option<Action> {
    let all = view.inventory();
    let table = &view.raws().items.table;
    let worn =
        |slot| all.iter().find(|item| item.used == Some(Use::Worn) && table[item.kind].slot == Some(slot));
    let both_hands = all.iter().any(|item| item.used == Some(Use::Wielded) && table[item.kind].two_handed);
    for slot in SLOTS.into_iter().filter(|slot| !(both_hands && *slot == Slot::Shield)) {
        let fits =
            |item: &&KnownItem| table[item.kind].slot == Some(slot) && item.used.is_none() && !is_bad(item);
        let best = all.iter().filter(fits).max_by_key(|item| (protection(view, item), item.id));
        let now = worn(slot);
        let Some(best) = best.filter(|best| {
            now.is_none_or(|now| protection(view, best) > protection(view, now) && !is_bad(now))
        }) else {
            continue;
        };
        let over = match slot {
            Slot::Shirt => [worn(Slot::Body), worn(Slot::Cloak)],
            Slot::Body => [worn(Slot::Cloak), None],
            Slot::Cloak
            | Slot::Head
            | Slot::Hands
            | Slot::Feet
            | Slot::Shield
            | Slot::Ring
            | Slot::Neck
            | Slot::Eyes => [None, None],
        };
        let mut over = over.into_iter().flatten();
        if over.clone().any(is_bad) || slot == Slot::Shirt && over.clone().next().is_some() {
            continue;
        }
        return Some(match over.next().or(now) {
            Some(first) => Action::TakeOff(first.id),
            None => Action::Wear(best.id),
        });
    }
    None
}

/// Takes a better weapon in hand.
fn weapon(view: &View<'_>) -> Option<Action> {
    let all = view.inventory();
    let table = &view.raws().items.table;
    let wielded = all.iter().find(|item| item.used == Some(Use::Wielded));
    if wielded.is_some_and(is_bad) {
        return None;
    }
    let shield =
        all.iter().any(|item| item.used == Some(Use::Worn) && table[item.kind].slot == Some(Slot::Shield));
    let fits = |item: &&KnownItem| {
        let kind = &table[item.kind];
        let armed =
            kind.class == ItemClass::Weapon || kind.class == ItemClass::Tool && !kind.damage.is_empty();
        armed && item.used.is_none() && !is_bad(item) && !(shield && kind.two_handed)
    };
    let best = all.iter().filter(fits).max_by_key(|item| (worth_of(view, item), item.id))?;
    (worth_of(view, best) > worth_now(view, &all) * 6 / 5).then_some(Action::Wield(Some(best.id)))
}

/// Keeps what it throws at hand.
fn quiver(view: &View<'_>, things: &mut Things) -> Option<Action> {
    let all = view.inventory();
    things.look(view);
    let missile = things.missile?.id;
    let readied = all.iter().find(|item| item.used == Some(Use::Readied)).map(|item| item.id);
    (readied != Some(missile)).then_some(Action::Ready(Some(missile)))
}
