//! Casts spells: healing, attack, sleep, strength before a fight, lifted curses. Reads books and rests for
//! power.

use super::{
    scene::{Scene, Threat},
    sparing::{harms_no_friend, harms_no_ware, is_alone},
    spells::{CastableSpell, SpellPurpose},
    state::{Explorer, percent},
    uses::{DYING, Peril},
};
use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        action::{Action, AimDirection, ItemQuantity},
        event::KnownItem,
        state::{
            body::Body,
            hunger::HungerState,
            item::{Beatitude, ItemUse},
            spellbook::ReadingOdds,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
        view::View,
    },
    raws::words::effects::ability::Aim,
};

/// Share of the hit points left, one in this number, below which the loss in a fight needs no spell.
const LIGHT: i32 = 5;

/// Hit points lost from which a healing spell saves time.
const WOUNDS: i32 = 8;

/// Percentage of hit points below which a hero with power for several healing spells casts one in a fight.
const WEAKENED: i32 = 60;

/// Number of healing spells for which power is kept then, and outside of fights.
const SPARE_HEALS: i32 = 2;

/// Number of awake enemies in reach that make a crowd.
const CROWD: usize = 2;

/// Turns for which the caster counts as braced, and enemies as helpless.
const LASTS: u32 = 15;

/// Turns without spells after a refused one.
const IDLE: u32 = 20;

/// Turns before the books are looked at again.
const BOOKS: u32 = 10;

impl Explorer {
    /// Looks at the hero's spells again, if need be.
    pub(super) fn recall(&mut self, view: &View<'_>, body: &Body) {
        if !self.spells.look(view, body.level) {
            return;
        }
        let main = self.spells.main(view);
        if self.things.main != main {
            self.things.main = main;
            (self.things.fresh, self.things.settled) = (false, false);
        }
    }

    /// Stops casting for a while, as a spell was refused.
    pub(super) fn cast_refused(&mut self, turn: u32) {
        self.spells.idle_until = turn.saturating_add(IDLE);
    }

    /// Casts a healing spell in a fight when few hit points are left, or earlier with much power.
    pub(super) fn heal(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        if self.spells.all.is_empty() {
            return None;
        }
        let peril = Peril::of_hero(body, scene);
        let spare = if percent(body) < DYING || peril.dying && peril.threatened {
            0
        } else if percent(body) < WEAKENED && scene.danger && scene.pressing > 0 {
            SPARE_HEALS.saturating_mul(self.spells.reserve())
        } else {
            return None;
        };
        let able = |spell: &&CastableSpell| self.affords(view, spell, spare, HungerState::Fainting);
        let best = self.spells.for_purpose(SpellPurpose::Heals).filter(able);
        let best = *best.max_by_key(|spell| (spell.cost, spell.place))?;
        Some(on_self(&best))
    }

    /// Casts a spell in a fight: one that braces the hero, puts a crowd to sleep, or strikes.
    pub(super) fn cast_in_fight(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        if self.spells.all.is_empty() || !scene.danger {
            return None;
        }
        // A hero who is about to die runs, if no enemy is adjacent.
        if percent(body) < DYING && scene.pressing == 0 {
            return None;
        }
        let action = self.scare(view, body, scene).or_else(|| self.brace(view, body, scene));
        let action = action.or_else(|| self.fell(view, body, scene));
        action.or_else(|| self.strike(view, body, scene))
    }

    /// Casts a spell that makes enemies flee, when those beside a badly hurt hero may kill it.
    fn scare(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        let Peril { dying, threatened, .. } = Peril::of_hero(body, scene);
        let due = dying && threatened && scene.pressing > 0 && view.turn() >= self.spells.scared_until;
        if !due || !is_alone(view) {
            return None;
        }
        let able = |spell: &&CastableSpell| self.affords(view, spell, 0, HungerState::Fainting);
        let spell = *self.spells.for_purpose(SpellPurpose::Scares).find(able)?;
        self.spells.scared_until = view.turn().saturating_add(LASTS);
        Some(on_self(&spell))
    }

    /// Casts a healing spell instead of a long rest, with power to spare.
    pub(super) fn mend(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        if self.spells.all.is_empty() || body.max_hitpoints - body.hitpoints < WOUNDS {
            return None;
        }
        let spare = self.spare().max(SPARE_HEALS.saturating_mul(self.spells.reserve()));
        let able = |spell: &&CastableSpell| self.affords(view, spell, spare, HungerState::Weak);
        let heals = self.spells.for_purpose(SpellPurpose::Heals).filter(able);
        let spell = *heals.min_by_key(|spell| (spell.cost, spell.place))?;
        Some(on_self(&spell))
    }

    /// Returns the power that is kept for the main attack spell.
    fn spare(&self) -> i32 {
        self.things.main.map_or(0, |main| main.cost)
    }

    /// Returns a cast towards the lock at `dir`, if the hero knows a spell that opens it.
    pub(super) fn unlock(&self, view: &View<'_>, dir: Dir) -> Option<Action> {
        let able = |spell: &&CastableSpell| self.affords(view, spell, self.spare(), HungerState::Hungry);
        let spell = self.spells.for_purpose(SpellPurpose::Opens).find(able)?;
        Some(cast(spell, Some(dir)))
    }

    /// Casts a harmless spell with power that would be lost, as no more returns at the maximum. That trains
    /// its school, and may show something. Spells that identify items do not wait for the maximum.
    pub(super) fn practise(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        let hero = view.hero()?;
        if self.spells.all.is_empty() {
            return None;
        }
        let (full, spare) = (hero.power >= hero.max_power, self.spare().max(self.spells.reserve()));
        self.things.look(view);
        let unknown = self.things.carried.iter().any(|item| !item.named);
        let fits = |spell: &&CastableSpell| {
            let harmless = match spell.purpose {
                SpellPurpose::Braces | SpellPurpose::Scares | SpellPurpose::Opens => true,
                SpellPurpose::Heals => body.hitpoints < body.max_hitpoints,
                SpellPurpose::Comforts => !spell.identifies || unknown,
                SpellPurpose::Strikes | SpellPurpose::Fells | SpellPurpose::Uncurses => false,
            };
            harmless
                && (full || spell.identifies)
                && !spell.tires
                && spell.lasts.is_none_or(|what| !view.suffers(what))
                // Keepers let no invisible customers in.
                && spell.lasts != Some(StatusEffect::Invisible)
                && self.affords(view, spell, spare, HungerState::Hungry)
        };
        let all = self.spells.all.iter().filter(fits);
        let rank = |spell: &&CastableSpell| (self.spells.practised(spell.place), spell.place);
        let spell = *all.min_by_key(rank)?;
        self.spells.practises(spell.place);
        // What is identified shows in the inventory.
        self.things.fresh &= !spell.identifies;
        Some(on_self(&spell))
    }

    /// Casts a spell that makes the hero stronger, before a dangerous enemy is adjacent.
    fn brace(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        // Against lesser enemies only power beyond half of the maximum is spent.
        let rich = view.hero().is_some_and(|hero| hero.power > hero.max_power / 2);
        let fits = is_hard(body, scene) || rich && !is_light(body, scene);
        if scene.pressing > 0 || !fits || view.turn() < self.spells.braced_until {
            return None;
        }
        let attack = self.spells.for_purpose(SpellPurpose::Strikes).map(|spell| spell.cost).min();
        let spare = self.spells.reserve().max(attack.unwrap_or(0));
        let fits = |spell: &&CastableSpell| {
            self.affords(view, spell, spare, HungerState::Hungry)
                && spell.lasts.is_none_or(|what| !view.suffers(what))
        };
        let spell = *self.spells.for_purpose(SpellPurpose::Braces).find(fits)?;
        self.spells.braced_until = view.turn().saturating_add(LASTS);
        Some(on_self(&spell))
    }

    /// Casts a spell that makes a crowd or a dangerous enemy helpless.
    fn fell(&mut self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        // A single enemy that is still awake may resist.
        let tried = view.turn() < self.spells.felled_until;
        let least = if is_hard(body, scene) && !tried { 1 } else { CROWD };
        if is_light(body, scene) || self.foes.threats.len() < least {
            return None;
        }
        let (this, spare) = (&*self, self.spells.reserve());
        let able = |spell: &&CastableSpell| this.affords(view, spell, spare, HungerState::Hungry);
        let shots = this.spells.for_purpose(SpellPurpose::Fells).filter(able).flat_map(|spell| {
            let reached = move |dir| this.targets(view, body, spell, dir).len();
            aims(spell.aim).into_iter().map(move |dir| (reached(dir), spell, dir))
        });
        // The first of the best shots: the order of spells and directions is fixed.
        let mut best: Option<(usize, &CastableSpell, Option<Dir>)> = None;
        for shot in shots.filter(|(reached, ..)| *reached >= least) {
            if best.is_none_or(|(most, ..)| shot.0 > most) {
                best = Some(shot);
            }
        }
        let (_, spell, dir) = best?;
        let action = cast(spell, dir);
        self.spells.felled_until = view.turn().saturating_add(LASTS);
        Some(action)
    }

    /// Casts the attack spell that serves best against the enemy to fight, if it serves better than blows.
    /// Weak enemies are struck by hand, and the power is kept.
    fn strike(&self, view: &View<'_>, body: &Body, scene: &Scene) -> Option<Action> {
        if is_light(body, scene) {
            return None;
        }
        let threat = |id: ThingId| self.foes.threats.iter().find(|threat| threat.id == id);
        let beside = scene.beside.and_then(|(id, _)| threat(id));
        let foe = beside.or_else(|| scene.near.and_then(|(id, ..)| threat(id)))?;
        let hard = is_hard(body, scene);
        let here = view.hero_at();
        // In need there is no second spell to keep power for.
        let spare = if hard { 0 } else { self.spells.reserve() };
        let blows = if foe.at.distance(here) > 1 { i32::MAX } else { foe.endurance.max(100) };
        let rated = self.spells.for_purpose(SpellPurpose::Strikes).filter_map(|spell| {
            let turns = spell.casts_for(foe.hitpoints).max(100);
            if turns >= blows
                || is_vain(view, spell, foe)
                || !self.affords(view, spell, spare, HungerState::Hungry)
            {
                return None;
            }
            let dir = if spell.aim.is_directed() { Some(Dir::along(here, foe.at)?) } else { None };
            let reached = self.targets(view, body, spell, dir);
            let hits = i32::try_from(reached.len()).unwrap_or(1);
            let casts = (turns + 99) / 100;
            let cost = casts.saturating_mul(spell.cost) / hits.max(1);
            let rank = if hard { (casts, cost) } else { (cost, casts) };
            reached.contains(&foe.id).then_some((rank, spell, dir))
        });
        let (_, spell, dir) = rated.min_by_key(|(rank, spell, _)| (*rank, spell.place))?;
        Some(cast(spell, dir))
    }

    /// Returns the awake enemies that `spell`, cast towards `dir`, surely reaches. None if it may also reach
    /// a creature that is not hostile, or hurt the hero badly.
    fn targets(&self, view: &View<'_>, body: &Body, spell: &CastableSpell, dir: Option<Dir>) -> Vec<ThingId> {
        let here = view.hero_at();
        let flight = |range: i32, bounces| dir.map_or(Vec::new(), |dir| view.flight(dir, range, bounces));
        let (squares, sure): (Vec<Point>, usize) = match spell.aim {
            Aim::Own => return Vec::new(),
            Aim::Touch => (dir.map(|dir| here.step(dir)).into_iter().collect(), 1),
            Aim::Bolt { range, .. } => (flight(range.most(), false), length(range.least())),
            Aim::Ray { range, bounces } => (flight(range.most(), bounces), length(range.least())),
            Aim::Burst { range, radius } => {
                let path = flight(range.least(), false);
                let middle = path.iter().find(|at| view.creature(**at).is_some()).or(path.last());
                let squares: Vec<Point> =
                    middle.map_or(Vec::new(), |middle| Rect::around(*middle, radius).points().collect());
                (squares, usize::MAX)
            }
            Aim::Around { radius, .. } => {
                let squares = Rect::around(here, radius).points().filter(|at| *at != here);
                (squares.collect(), usize::MAX)
            }
            Aim::Level => (view.creatures().iter().map(|one| one.at).collect(), usize::MAX),
        };
        if squares.contains(&here) && !self.survives(view, body, spell) {
            return Vec::new();
        }
        if !harms_no_friend(view, squares.iter().copied()) || !harms_no_ware(view, squares.iter().copied()) {
            return Vec::new();
        }
        let reached = |threat: &&Threat| {
            squares.iter().take(sure).any(|at| *at == threat.at) && !is_vain(view, spell, threat)
        };
        self.foes.threats.iter().filter(reached).map(|threat| threat.id).collect()
    }

    /// True if `spell` may well come back to the hero, who resists it or loses less than half of the hit
    /// points left.
    fn survives(&self, view: &View<'_>, body: &Body, spell: &CastableSpell) -> bool {
        let intrinsic = spell.resisted_by.and_then(|what| what.intrinsic());
        let resists = intrinsic.is_some_and(|what| view.hero().is_some_and(|hero| hero.can(what)));
        let hurts = spell.damage.saturating_mul(2) >= body.hitpoints.saturating_mul(100);
        resists || spell.purpose == SpellPurpose::Strikes && !hurts
    }

    /// True if the hero can cast `spell` now and has the power `spare` left afterwards. A hero as hungry as
    /// `famished` casts nothing that makes it hungrier.
    fn affords(&self, view: &View<'_>, spell: &CastableSpell, spare: i32, famished: HungerState) -> bool {
        let power = view.hero().map_or(0, |hero| hero.power);
        power.saturating_sub(spare) >= spell.cost
            && view.turn() >= self.spells.idle_until
            && !(spell.tires && view.hunger().is_some_and(|hunger| hunger >= famished))
            && ![StatusEffect::Confused, StatusEffect::Stunned].into_iter().any(|what| view.suffers(what))
    }

    /// Lifts curses of worn and wielded items by a spell.
    pub(super) fn lift_curses(&mut self, view: &View<'_>) -> Option<Action> {
        let able = |spell: &&CastableSpell| self.affords(view, spell, 0, HungerState::Hungry);
        let spell = *self.spells.for_purpose(SpellPurpose::Uncurses).find(able)?;
        let cursed = |item: &KnownItem| {
            matches!(item.used, Some(ItemUse::Worn | ItemUse::Wielded))
                && item.beatitude == Some(Beatitude::Cursed)
        };
        self.things.look(view);
        if !self.things.carried.iter().any(cursed) {
            return None;
        }
        // The result shows in the inventory.
        self.things.fresh = false;
        Some(on_self(&spell))
    }

    /// Reads a book that the hero probably understands, or drops one that only weighs the hero down.
    pub(super) fn study(&mut self, view: &View<'_>) -> Option<Action> {
        self.things.look(view);
        let turn = view.turn();
        let none = self.things.books.is_empty() && self.things.mastered.is_none();
        if none || turn < self.things.reads_from {
            return None;
        }
        if view.hunger().is_some_and(|hunger| hunger >= HungerState::Hungry) {
            return None;
        }
        let likely = |id: &&ThingId| view.reading_odds(**id) == Some(ReadingOdds::Likely);
        if let Some(id) = self.things.books.iter().find(likely).copied() {
            self.things.reads_from = turn.saturating_add(BOOKS);
            self.things.zapped(id);
            self.things.uses(id);
            return Some(Action::Read(id));
        }
        self.things.reads_from = turn.saturating_add(BOOKS);
        let (load, capacity) = view.load();
        let known = self.things.mastered.filter(|_| load.saturating_mul(4) > capacity.saturating_mul(3))?;
        self.things.fresh = false;
        Some(Action::Drop { what: vec![ItemQuantity { id: known, count: 1 }], gold: 0 })
    }

    /// True if a hero whose best attack is a spell, or who heals by spells, should rest until its power
    /// suffices.
    pub(super) fn must_muster(&mut self, view: &View<'_>, scene: &Scene) -> bool {
        let Some(hero) = view.hero().filter(|_| !self.spells.all.is_empty()) else { return false };
        let hungry = view.hunger().is_some_and(|hunger| hunger >= HungerState::Hungry);
        let least = self.spare().max(SPARE_HEALS.saturating_mul(self.spells.reserve()));
        let goal = least.max(hero.max_power / 2);
        let wanted = if self.spells.mustering { goal } else { least };
        self.spells.mustering = hero.power < wanted
            && hero.max_power >= least
            && !hungry
            && !scene.danger
            && self.spells.mustered < self.temper.musters;
        self.spells.mustered += u32::from(self.spells.mustering);
        self.spells.mustering
    }

    /// Advances the skill that was practised most, of those that can be advanced.
    pub(super) fn enhance(&mut self, view: &View<'_>) -> Option<Action> {
        let hero = view.hero()?;
        if self.advanced == Some(hero.slots) {
            return None;
        }
        let ready = |skill| hero.next_proficiency(view.raws(), skill).is_ok();
        let best = hero.skills.iter().filter(|(skill, _)| ready(**skill));
        let best = best.max_by_key(|(skill, practice)| (practice.uses, std::cmp::Reverse(**skill)));
        if best.is_none() {
            self.advanced = Some(hero.slots);
        }
        best.map(|(skill, _)| Action::Enhance(*skill))
    }
}

/// True if `spell` has no effect on `threat`, as far as the hero can tell.
fn is_vain(view: &View<'_>, spell: &CastableSpell, threat: &Threat) -> bool {
    threat.kind.is_some_and(|kind| spell.is_vain_on(&view.raws().creatures.table[kind]))
}

/// True if the enemies near by may take half of the hit points left.
fn is_hard(body: &Body, scene: &Scene) -> bool {
    scene.loss.saturating_mul(2) >= body.hitpoints || scene.worst >= body.hitpoints
}

/// True if the enemies near by take only a small share of the hit points left.
fn is_light(body: &Body, scene: &Scene) -> bool {
    scene.loss.saturating_mul(LIGHT) < body.hitpoints
}

/// Returns the directions in which a spell can be cast; `None` is for one without a direction.
fn aims(aim: Aim) -> Vec<Option<Dir>> {
    if aim.is_directed() { Dir::ALL.into_iter().map(Some).collect() } else { vec![None] }
}

/// Returns a range as a number of squares.
fn length(range: i32) -> usize {
    usize::try_from(range).unwrap_or(0)
}

/// Returns the action that casts `spell` towards `dir`.
fn cast(spell: &CastableSpell, dir: Option<Dir>) -> Action {
    Action::Cast { spell: spell.place, toward: dir.map(AimDirection::Dir) }
}

/// Returns the action that casts `spell` on the hero.
fn on_self(spell: &CastableSpell) -> Action {
    Action::Cast { spell: spell.place, toward: spell.aim.is_directed().then_some(AimDirection::Myself) }
}
