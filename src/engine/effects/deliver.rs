//! Delivers abilities to their targets, for the hero, creatures, traps and gods alike: the only code that
//! moves bolts, rays and bursts. NetHack 3.6: `weffects`, `bhit`, `buzz` and `zap_dig`.

use super::{
    affect::{self, AbilityUse, Quality},
    damage::explode,
    ground::{
        boulders,
        squares::{self, SquareWork},
        writing,
    },
    mind::taming,
    queue,
    status::{eye, grapple},
    tasks::dig,
    trajectory::{Leg, Trajectory},
};
use crate::{
    base::{
        dice::Dice,
        geometry::{Dir, Point, Rect},
        rng::Rng,
    },
    engine::{
        action::AimDirection,
        context::Ctx,
        event::{ActorSeen, Event, Source},
        state::{
            item::{Beatitude, ItemData},
            prowess,
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{
        kinds::{
            items::{ItemKind, Usage},
            power_words::WordBreach,
        },
        reading::table::Id,
        rules::Melee,
        words::effects::{
            EffectSpec, Nature,
            ability::{Ability, Aim},
            world_event::{GroundWork, WorldEvent},
        },
    },
};

/// Delivers `ability`. An ability that needs a direction takes a random one if `toward` is `None`.
pub(in crate::engine) fn deliver(
    ctx: &mut Ctx<'_>,
    delivery: &AbilityUse,
    ability: &Ability,
    toward: Option<AimDirection>,
) {
    let delivery = &AbilityUse { at_self: toward == Some(AimDirection::Myself), ..*delivery };
    let shot = Shot::new(ctx, delivery, ability);
    match ability.aim {
        Aim::Own => shot.on_square(ctx, delivery.at),
        Aim::Around { radius, user } => {
            let near: Vec<Actor> = ctx.around(delivery.at, radius).map(|(actor, _)| actor).collect();
            if let Some(user) = delivery.user.filter(|_| user) {
                shot.on(ctx, user);
            }
            shot.on_others(ctx, near);
        }
        Aim::Level => {
            let all = ctx.those(|_| true);
            shot.on_others(ctx, all);
        }
        Aim::Touch => shot.directed(ctx, toward, |shot, ctx, dir| shot.touch(ctx, dir)),
        Aim::Bolt { range, aimed } => {
            let range = ctx.rng().roll(range);
            shot.directed(ctx, toward, |shot, ctx, dir| shot.bolt(ctx, dir, range, aimed));
        }
        Aim::Ray { range, bounces } => {
            let range = ctx.rng().roll(range);
            shot.directed(ctx, toward, |shot, ctx, dir| shot.ray(ctx, dir, range, bounces));
        }
        Aim::Burst { range, radius } => {
            let range = ctx.rng().roll(range);
            shot.directed(ctx, toward, |shot, ctx, dir| shot.burst(ctx, dir, range, radius));
        }
    }
}

/// Delivers the ability that `data` has for `usage`.
pub(in crate::engine) fn use_item(
    ctx: &mut Ctx<'_>,
    user: Actor,
    data: &ItemData,
    usage: Usage,
    toward: Option<AimDirection>,
) {
    use_kind(ctx, user, (data.stack.kind, usage), data.into(), toward);
}

/// Delivers the ability that an item kind has for `usage`. `quality` is the state of the item.
pub(in crate::engine) fn use_kind(
    ctx: &mut Ctx<'_>,
    user: Actor,
    (kind, usage): (Id<ItemKind>, Usage),
    quality: Quality,
    toward: Option<AimDirection>,
) {
    let raws = ctx.raws;
    let Some(ability) = raws.items.table[kind].ability(usage) else { return };
    let delivery = AbilityUse::by(ctx, user, Source::use_of(kind, usage), quality);
    deliver(ctx, &delivery, ability, toward);
}

/// Applies dipping the hero's item `id` into `data`.
pub(in crate::engine) fn dip(ctx: &mut Ctx<'_>, data: &ItemData, id: ThingId) {
    let (raws, kind) = (ctx.raws, data.stack.kind);
    let source = Source::use_of(kind, Usage::Dip);
    let delivery = AbilityUse { item: Some(id), ..AbilityUse::by(ctx, ctx.hero(), source, data.into()) };
    deliver(ctx, &delivery, &raws.items.table[kind].dip, None);
}

/// Breaks `data`, thrown by `by`, on `target`.
pub(in crate::engine) fn shatter(ctx: &mut Ctx<'_>, by: Actor, target: Actor, data: &ItemData) {
    let (raws, kind) = (ctx.raws, data.stack.kind);
    let Some(ability) = raws.items.table[kind].ability(Usage::Shatter) else { return };
    let source = Source::use_of(kind, Usage::Shatter);
    let delivery = AbilityUse { at: ctx.at(target), ..AbilityUse::by(ctx, by, source, data.into()) };
    deliver(ctx, &delivery, ability, None);
}

/// Breaks `data`, thrown by `by`, at the empty square `at`. Of an ability for a single target, only
/// explosions take effect.
pub(in crate::engine) fn spill(ctx: &mut Ctx<'_>, by: Actor, data: &ItemData, at: Point) {
    let (raws, kind) = (ctx.raws, data.stack.kind);
    let Some(ability) = raws.items.table[kind].ability(Usage::Shatter) else { return };
    let source = Source::use_of(kind, Usage::Shatter);
    let delivery = AbilityUse { at, ..AbilityUse::by(ctx, by, source, data.into()) };
    if ability.aim != Aim::Own {
        return deliver(ctx, &delivery, ability, None);
    }
    let application = delivery.strike(ctx, by, 0);
    let triggered = affect::triggered(ctx, &delivery, &ability.effects, by);
    for (place, part) in ability.effects.iter().enumerate() {
        let explodes = triggered.has(place) && part.effect.name().facts().bursts;
        let Some(dice) = part.effect.dice().filter(|_| explodes) else { continue };
        let application = super::effect_context::EffectContext { source: source.part(place), ..application };
        if ctx.eyes().see(at) {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Burst });
        }
        let (damage, middle) = (ctx.rng().roll(dice), ctx.standing(at));
        explode::around(ctx, &application, at, middle, part.effect.element(), damage);
    }
}

/// Delivers the attack `source` of `user` towards `dir`.
pub(in crate::engine) fn attack(ctx: &mut Ctx<'_>, user: Actor, source: Source, dir: Dir) {
    let raws = ctx.raws;
    let Some(attack) = source.attack(raws) else { return };
    let delivery = AbilityUse::by(ctx, user, source, Beatitude::Uncursed.into());
    deliver(ctx, &delivery, &attack.ability, Some(AimDirection::Dir(dir)));
}

/// Casts a spell. `level` is the experience level of the caster, and `bonus` are the hit points that
/// intelligence adds to damage.
pub(in crate::engine) fn cast(
    ctx: &mut Ctx<'_>,
    delivery: &AbilityUse,
    (level, bonus): (i32, i32),
    toward: Option<AimDirection>,
) {
    let Some(ability) = delivery.source.spell_ability(ctx.raws) else { return };
    let effects = ability.effects.iter().map(|part| part.cast_by(level, bonus)).collect();
    deliver(ctx, delivery, &Ability { effects, aim: ability.aim, looks: None }, toward);
}

/// Casts a spell from the list of a creature of `level`. Unless 0, `dice` replace those of damage that grows
/// with the level. NetHack 3.6: `castmu`.
pub(in crate::engine) fn cast_from_list(
    ctx: &mut Ctx<'_>,
    delivery: &AbilityUse,
    (level, dice): (i32, Dice),
    toward: Option<AimDirection>,
) {
    let Some(ability) = delivery.source.spell_ability(ctx.raws) else { return };
    let own = |part: &EffectSpec| if dice.most() > 0 { part.with_dice(dice) } else { part.clone() };
    let effects = ability.effects.iter().map(|part| own(part).cast_by(level, 0)).collect();
    deliver(ctx, delivery, &Ability { effects, aim: ability.aim, looks: None }, toward);
}

/// An ability in flight.
struct Shot<'a> {
    delivery: &'a AbilityUse,
    effects: &'a [EffectSpec],
    /// True for the ability of an attack.
    is_attack: bool,
    /// True for a wand, a tool or a spell of the hero that works without being seen.
    is_hero_magic: bool,
    /// True if the ability has a direction.
    is_directed: bool,
    /// Damage of the attack, rolled once for all targets.
    damage: i32,
    /// Effects on the squares along the way.
    works: Vec<SquareWork>,
}

/// Flight of an ability as the hero sees it.
#[derive(Default)]
struct Flown {
    /// Squares not yet reported.
    path: Vec<Point>,
    /// True once a part of the flight was reported.
    told: bool,
}

impl<'a> Shot<'a> {
    fn new(ctx: &mut Ctx<'_>, delivery: &'a AbilityUse, ability: &'a Ability) -> Self {
        let raws = ctx.raws;
        let attack = delivery.source.attack(raws);
        let damage = attack.map_or(0, |attack| ctx.rng().roll(attack.dice));
        let element = attack.and_then(|attack| attack.element);
        let effects = &ability.effects;
        let works = squares::works(effects, delivery.quality.beatitude, element);
        let source = delivery.source;
        let is_magic = match source.used() {
            Some((_, usage)) => matches!(usage, Usage::Zap | Usage::Apply | Usage::Invoke),
            None => source.spell().is_some(),
        };
        let by_hero = delivery.user == Some(ctx.hero());
        Self {
            delivery,
            effects,
            is_attack: attack.is_some(),
            is_hero_magic: by_hero && is_magic && !affect::is_by_sight(raws, source),
            is_directed: ability.aim.is_directed(),
            damage,
            works,
        }
    }

    fn digs(&self) -> bool {
        self.works.iter().any(|(work, _)| *work == GroundWork::Dig)
    }

    /// Applies the ability to `target`, if still on the level, and settles the consequences.
    fn on(&self, ctx: &mut Ctx<'_>, target: Actor) {
        if ctx.over() || !ctx.is_here(target) {
            return;
        }
        self.affect(ctx, target);
        queue::settle(ctx);
    }

    /// Applies the ability to `target`, who takes harmful magic of the hero for an attack if it survives.
    fn affect(&self, ctx: &mut Ctx<'_>, target: Actor) {
        self.breach(ctx, target);
        let offends = self.offends(ctx, target);
        if self.is_attack {
            if offends {
                taming::provoke(ctx, target);
            }
            return queue::strike(ctx, self.delivery.strike(ctx, target, self.damage));
        }
        affect::affect(ctx, self.delivery, self.effects, target);
        if offends && ctx.is_here(target) {
            taming::provoke(ctx, target);
        }
    }

    /// Breaks a word under the hero, who attacks `target`.
    fn breach(&self, ctx: &mut Ctx<'_>, target: Actor) {
        if self.offends(ctx, target) {
            let deed = if self.is_attack { WordBreach::Blow } else { WordBreach::Zap };
            writing::breach(ctx, deed, target);
        }
    }

    /// True if the ability is an attack of the hero, or magic that harms or changes `target`. NetHack 3.6:
    /// `bhitm`.
    fn offends(&self, ctx: &Ctx<'_>, target: Actor) -> bool {
        let is_undead = ctx.kind(target).is_some_and(|kind| kind.undead);
        let harms = |part: &EffectSpec| {
            let facts = part.effect.name().facts();
            let works = is_undead || facts.ground != Some(GroundWork::Raise);
            works && (facts.hurts || self.is_directed && (facts.nature == Nature::Harm || facts.magic))
        };
        let attacks = self.is_attack && self.delivery.user == Some(ctx.hero());
        target != ctx.hero() && (attacks || self.is_hero_magic && self.effects.iter().any(harms))
    }

    /// Applies the ability to the creature at `at`.
    fn on_square(&self, ctx: &mut Ctx<'_>, at: Point) {
        if let Some(target) = ctx.standing(at) {
            self.affect(ctx, target);
        }
    }

    /// Applies the ability to all `targets` except the user. The hero comes last, so that others die before
    /// the game ends.
    fn on_others(&self, ctx: &mut Ctx<'_>, mut targets: Vec<Actor>) {
        let hero = ctx.hero();
        targets.sort_by_key(|actor| *actor == hero);
        for target in targets.into_iter().filter(|target| Some(*target) != self.delivery.user) {
            self.on(ctx, target);
        }
    }

    /// Sends the ability `toward` its aim. `fly` handles the eight directions.
    fn directed(
        &self,
        ctx: &mut Ctx<'_>,
        toward: Option<AimDirection>,
        fly: impl FnOnce(&Self, &mut Ctx<'_>, Dir),
    ) {
        let at = self.delivery.at;
        let toward = toward.or_else(|| ctx.rng().pick(&Dir::ALL).copied().map(AimDirection::Dir));
        let around = self.delivery.user.and_then(|user| Some((user, grapple::around(ctx, user)?)));
        match (toward, around) {
            (Some(AimDirection::Myself), _) => self.on_square(ctx, at),
            (Some(AimDirection::Dir(_)), Some((user, around))) => self.inside(ctx, user, around),
            (Some(AimDirection::Dir(dir)), None) => fly(self, ctx, dir),
            (Some(AimDirection::Down), _) => {
                squares::sweep(ctx, &self.works, at);
                if let Some(who) = ctx.standing(at).filter(|_| self.digs()) {
                    dig::dig_hole(ctx, who);
                }
            }
            (Some(AimDirection::Up), _) => {
                if let Some(who) = ctx.standing(at).filter(|_| self.digs()) {
                    boulders::loosen(ctx, who, self.delivery.source);
                }
            }
            (None, _) => {}
        }
    }

    /// Applies an ability used inside `around`: only that creature is affected, and digging frees the user.
    /// NetHack 3.6: `zap_dig`.
    fn inside(&self, ctx: &mut Ctx<'_>, user: Actor, around: Actor) {
        if self.digs() {
            ctx.with_body(around, |body| body.hitpoints = body.hitpoints.min(1));
            grapple::free(ctx, user);
        }
        self.affect(ctx, around);
    }

    /// Delivers to the adjacent square: its creature, items and fixtures.
    fn touch(&self, ctx: &mut Ctx<'_>, dir: Dir) {
        if let Some(target) = ctx.standing(self.delivery.at.step(dir)) {
            self.on(ctx, target);
        }
        match Trajectory::new(self.delivery.at, dir, 1).advance(ctx) {
            Some(Leg::Over(at)) => squares::sweep(ctx, &self.works, at),
            Some(Leg::Against(wall)) => squares::strike(ctx, &self.works, wall),
            None => {}
        }
    }

    /// Delivers a bolt: to all creatures, items and fixtures on a straight line. One that is `aimed` may miss
    /// creatures.
    fn bolt(&self, ctx: &mut Ctx<'_>, dir: Dir, range: i32, aimed: bool) {
        let mut way = Trajectory::new(self.delivery.at, dir, range);
        while let Some(leg) = way.advance(ctx) {
            if ctx.over() {
                return;
            }
            let at = match leg {
                Leg::Over(at) => at,
                Leg::Against(wall) => {
                    squares::strike(ctx, &self.works, wall);
                    let Some(at) = way.break_through(ctx) else { return };
                    way.spend(ctx.raws.rules.missiles.bolt_wall_cost);
                    at
                }
            };
            if let Some(target) = ctx.standing(at) {
                if !aimed || self.finds(ctx, target, prowess::bolt_finds) {
                    self.affect(ctx, target);
                }
                queue::settle(ctx);
                way.spend(ctx.raws.rules.missiles.bolt_creature_cost);
            }
            squares::sweep(ctx, &self.works, at);
        }
    }

    /// Delivers a ray: along a straight line, and back from walls if it `bounces`. Each creature is hit or
    /// missed by armour class.
    fn ray(&self, ctx: &mut Ctx<'_>, dir: Dir, range: i32, bounces: bool) {
        let mut way = Trajectory::new(self.delivery.at, dir, range);
        let mut flown = self.start();
        while let Some(leg) = way.advance(ctx) {
            if ctx.over() {
                break;
            }
            let at = match leg {
                Leg::Over(at) => at,
                Leg::Against(wall) => {
                    self.tell(ctx, &mut flown, None);
                    squares::strike(ctx, &self.works, wall);
                    if way.break_through(ctx).is_some() || !bounces || !way.bounce(ctx) {
                        return;
                    }
                    self.rebound(ctx, wall);
                    continue;
                }
            };
            flown.path.push(at);
            squares::sweep(ctx, &self.works, at);
            let Some(target) = ctx.standing(at).filter(|target| self.reaches(ctx, *target)) else { continue };
            self.tell(ctx, &mut flown, Some(target));
            if !self.finds(ctx, target, |class, rng| prowess::ray_finds(class + self.delivery.to_hit, rng)) {
                continue;
            }
            if bounces {
                way.spend(ctx.raws.rules.missiles.ray_creature_cost);
            }
            if affect::reflects(ctx, target) {
                way.reflect();
                continue;
            }
            if !self.is_attack {
                let (by, seen_as) = (self.delivery.party(ctx), ctx.who(target));
                let source = self.delivery.source;
                ctx.tell(&[seen_as], Event::Hit { by, target: seen_as, source, damage: 0 });
            }
            self.affect(ctx, target);
            queue::settle(ctx);
        }
        self.tell(ctx, &mut flown, None);
    }

    /// Delivers a burst: flies straight until stopped, then affects all creatures and items within `radius`
    /// that no wall shields.
    fn burst(&self, ctx: &mut Ctx<'_>, dir: Dir, range: i32, radius: i32) {
        let mut way = Trajectory::new(self.delivery.at, dir, range);
        let (mut flown, mut middle) = (self.start(), self.delivery.at);
        while let Some(Leg::Over(at)) = way.advance(ctx) {
            flown.path.push(at);
            middle = at;
            if ctx.standing(at).is_some() {
                break;
            }
        }
        let target = ctx.standing(middle).filter(|target| Some(*target) != self.delivery.user);
        self.tell(ctx, &mut flown, target);
        let reached = |at: &Point| eye::clear(ctx, middle, *at);
        let squares: Vec<Point> = Rect::around(middle, radius).points().filter(reached).collect();
        let free = |who: Actor| grapple::around(ctx, who).is_none();
        let mut targets: Vec<Actor> =
            squares.iter().filter_map(|at| ctx.standing(*at)).filter(|who| free(*who)).collect();
        let hero = ctx.hero();
        targets.sort_by_key(|actor| *actor == hero);
        for at in squares {
            squares::sweep(ctx, &self.works, at);
        }
        for target in targets {
            self.on(ctx, target);
        }
    }

    /// Returns a flight without squares. That of an attack includes the start.
    fn start(&self) -> Flown {
        Flown { path: Vec::from_iter(self.is_attack.then_some(self.delivery.at)), told: false }
    }

    /// True if the ability can reach `target`. An attack needs an attacker on the level, and no swallower
    /// between the two.
    fn reaches(&self, ctx: &Ctx<'_>, target: Actor) -> bool {
        let Some(user) = self.delivery.user.filter(|_| self.is_attack) else { return true };
        ctx.is_here(user) && grapple::reaches(ctx, user, target)
    }

    /// Rolls to hit `target` by `roll`, of an armour class, and reports a miss, which offends no less.
    /// True on a hit.
    fn finds(&self, ctx: &mut Ctx<'_>, target: Actor, roll: impl FnOnce(i32, &mut Rng) -> bool) -> bool {
        // Under melee rules without armour class, attacks always hit.
        let certain = self.is_attack && ctx.raws.rules.melee != Melee::ArmourClass;
        let class = ctx.armour_class(target).unwrap_or(10);
        if certain || roll(class, ctx.rng()) {
            return true;
        }
        self.breach(ctx, target);
        if self.offends(ctx, target) {
            taming::provoke(ctx, target);
        }
        let (by, seen_as, source) = (self.delivery.party(ctx), ctx.who(target), self.delivery.source);
        ctx.tell(&[self.watched(by), seen_as], Event::Missed { by, target: seen_as, source });
        false
    }

    /// Returns `by` for an attack, else an unknown actor. The hero notices a miss of an attacker in view.
    fn watched(&self, by: ActorSeen) -> ActorSeen {
        if self.is_attack { by } else { ActorSeen::NOBODY }
    }

    /// Reports that the ray bounces off the blocked square `wall`, if the hero sees it or a square beside it.
    fn rebound(&self, ctx: &mut Ctx<'_>, wall: Point) {
        let seen = ctx.eyes().see(wall) || Rect::around(wall, 1).points().any(|at| ctx.eyes().see(at));
        if seen {
            let (by, source) = (self.delivery.party(ctx), self.delivery.source);
            ctx.events.push(Event::Bounced { by, source, at: wall });
        }
    }

    /// Reports the squares passed since the last report, as far as the hero sees them. `target` is the
    /// creature reached next.
    fn tell(&self, ctx: &mut Ctx<'_>, flown: &mut Flown, target: Option<Actor>) {
        let in_sight = |at: &Point| {
            ctx.eyes().see(*at) || self.is_attack && ctx.standing(*at).is_some_and(|who| ctx.sees(who))
        };
        let seen: Vec<Point> = flown.path.drain(..).filter(in_sight).collect();
        let (Some(from), Some(to)) = (seen.first().copied(), seen.last().copied()) else { return };
        let (by, source) = (self.delivery.party(ctx), self.delivery.source);
        let noticed = !self.is_attack || by.seen || target.is_some_and(|target| ctx.who(target).seen);
        if noticed {
            ctx.events.push(Event::Flew { by, source, from, to, onward: flown.told });
            flown.told = true;
        }
    }
}
