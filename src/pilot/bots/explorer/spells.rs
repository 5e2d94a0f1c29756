//! The explorer's knowledge of its spells and of books that teach spells.

use crate::{
    engine::{
        event::{Event, KnownItem},
        state::{
            item::Beatitude,
            spellbook::{KnownSpell, ReadingOdds},
            status_effect::StatusEffect,
        },
        view::{SpellSeen, View},
    },
    raws::{
        kinds::{
            creatures::{CreatureKind, Resistance},
            items::{ItemClass, ItemKind},
            spells::Spell,
        },
        reading::table::Id,
        words::effects::{
            Aid, Danger, EffectName, EffectSpec, Nature, ability::Aim, world_event::GroundWork,
        },
    },
};

/// Chance of success in percent from which a spell is cast.
const SURE: i32 = 50;

/// Damage that counts for draining a level, in hundredths of a hit point.
const DRAIN: i32 = 450;

/// Damage that counts for a spell that kills, in hundredths of a hit point.
const DEADLY: i32 = 10_000;

/// Points of its chance that armour may cost the main spell.
const DEAR: i32 = 20;

/// Turns after which the spells are looked at again.
const LOOKS: u32 = 50;

/// Purpose for which the explorer casts a spell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpellPurpose {
    Heals,
    /// Harms its targets.
    Strikes,
    /// Makes its targets helpless.
    Fells,
    /// Makes the caster stronger for a fight.
    Braces,
    /// Lifts curses.
    Uncurses,
    /// Makes enemies flee.
    Scares,
    /// Opens locks.
    Opens,
    /// Good at any time: shows something, or helps in another way.
    Comforts,
}

/// Spell that the explorer casts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CastableSpell {
    /// Place in the hero's list, from 0.
    pub(super) place: u8,
    spell: Id<Spell>,
    pub(super) purpose: SpellPurpose,
    pub(super) aim: Aim,
    /// Power that it costs.
    pub(super) cost: i32,
    /// True if casting makes the hero hungrier.
    pub(super) tires: bool,
    /// Chance of success in percent.
    pub(super) chance: i32,
    /// Chance of success in percent without the worn items that hinder it.
    unhindered: i32,
    /// Mean damage in hundredths of a hit point; 0 if it does not harm.
    pub(super) damage: i32,
    /// Resistance that blocks it.
    pub(super) resisted_by: Option<Resistance>,
    /// True if it harms the living only.
    lethal: bool,
    /// Status effect of the caster while it lasts.
    pub(super) lasts: Option<StatusEffect>,
    /// True if it identifies items.
    pub(super) identifies: bool,
}

impl CastableSpell {
    /// Returns the use of a spell; `None` for none.
    fn from_seen(seen: &SpellSeen<'_>) -> Option<Self> {
        let (parts, aim, numbers) = (&seen.ability.effects, seen.ability.aim, &seen.numbers);
        if seen.left == 0 || numbers.chance < SURE {
            return None;
        }
        let facts = |part: &EffectSpec| part.effect.name().facts();
        let find = |fits: &dyn Fn(&EffectSpec) -> bool| parts.iter().find(|part| fits(part));
        let harm = find(&|part| {
            facts(part).hurts || facts(part).nature == Nature::Harm && facts(part).danger == Danger::Deadly
        });
        let slows = |part: &EffectSpec| facts(part).lasts == Some(StatusEffect::Slowed);
        let fells = find(&|part| facts(part).nature == Nature::Harm && (facts(part).numbs() || slows(part)));
        let scares = find(&|part| part.effect.name() == EffectName::Scare);
        let opens = find(&|part| facts(part).ground == Some(GroundWork::Unlock));
        // One that turns stone into flesh would spoil gems.
        let spoils = find(&|part| facts(part).ground == Some(GroundWork::Soften)).is_some();
        let comforts = find(&|part| {
            !spoils && (facts(part).nature == Nature::Help || part.effect.name() == EffectName::Light)
        });
        let braces = find(&|part| facts(part).aid == Some(Aid::Strength));
        let (purpose, part) = if let Some(part) =
            find(&|part| facts(part).aid == Some(Aid::Healing)).filter(|_| aim.suits_user())
        {
            (SpellPurpose::Heals, part)
        } else if let Some(part) = harm.filter(|_| aim != Aim::Own) {
            (SpellPurpose::Strikes, part)
        } else if let Some(part) = fells.filter(|_| aim != Aim::Own) {
            (SpellPurpose::Fells, part)
        } else if let Some(part) = braces.filter(|_| aim.suits_user()) {
            (SpellPurpose::Braces, part)
        } else if let Some(part) = find(&|part| facts(part).lifts_curses) {
            (SpellPurpose::Uncurses, part)
        } else if let Some(part) = scares {
            (SpellPurpose::Scares, part)
        } else if let Some(part) = opens {
            (SpellPurpose::Opens, part)
        } else if let Some(part) = comforts.filter(|_| aim.suits_user()) {
            (SpellPurpose::Comforts, part)
        } else {
            return None;
        };
        let lethal = facts(part).danger == Danger::Deadly;
        let damage = match purpose {
            SpellPurpose::Strikes if lethal => DEADLY,
            SpellPurpose::Strikes => {
                seen.damage.or_else(|| part.effect.dice()).map_or(DRAIN, |dice| dice.mean()).max(1)
            }
            SpellPurpose::Heals
            | SpellPurpose::Fells
            | SpellPurpose::Braces
            | SpellPurpose::Uncurses
            | SpellPurpose::Scares
            | SpellPurpose::Opens
            | SpellPurpose::Comforts => 0,
        };
        let hindered: i32 = numbers.hindrances.iter().map(|hindrance| hindrance.points).sum();
        let element = part.effect.element().and_then(|element| element.facts().resisted_by);
        Some(Self {
            place: seen.place,
            spell: seen.known.spell,
            purpose,
            aim,
            cost: numbers.cost,
            tires: numbers.hunger > 0,
            chance: numbers.chance,
            unhindered: numbers.chance.saturating_add(hindered).min(100),
            damage,
            resisted_by: element.or(facts(part).resisted_by),
            lethal,
            lasts: facts(part).lasts,
            identifies: part.effect.name() == EffectName::Identify,
        })
    }

    /// True if the spell does nothing to creatures of `kind`.
    pub(super) fn is_vain_on(&self, kind: &CreatureKind) -> bool {
        self.resisted_by.is_some_and(|what| kind.resists.contains(&what)) || self.lethal && kind.undead
    }

    /// Returns the mean damage of a casting, in hundredths of a hit point, with its chance of success.
    pub(super) fn expected(&self) -> i32 {
        self.damage.saturating_mul(self.chance) / 100
    }

    /// Returns the casts that take `hitpoints`, in hundredths.
    pub(super) fn casts_for(&self, hitpoints: i32) -> i32 {
        hitpoints.saturating_mul(100 * 100) / self.expected().max(1)
    }

    /// True if armour of `kind` would make this spell much harder to cast.
    pub(super) fn is_hindered_by(&self, view: &View<'_>, kind: Id<ItemKind>) -> bool {
        let chance = view.chance_in(self.spell, kind);
        chance.is_some_and(|chance| chance < self.chance && chance + DEAR < self.unhindered)
    }
}

/// Knowledge of the hero's spells.
#[derive(Debug, Clone, Default)]
pub(super) struct SpellKnowledge {
    /// Spells that have a use and mostly succeed, in the order of the hero's list.
    pub(super) all: Vec<CastableSpell>,
    /// Number of spells, experience level and turn of the last look; `None` if something has changed.
    looked: Option<(usize, i32, u32)>,
    /// Turn until which no spell is cast, as one was refused.
    pub(super) idle_until: u32,
    /// Turn until which the caster is braced for a fight.
    pub(super) braced_until: u32,
    /// Turn until which enemies may be helpless by a spell.
    pub(super) felled_until: u32,
    /// Turn until which enemies may flee from a spell.
    pub(super) scared_until: u32,
    /// Castings for practice of each spell, by its place.
    pub(super) practice: Vec<(u8, u32)>,
    /// Turns rested on the level until the power suffices.
    pub(super) mustered: u32,
    /// True while the bot rests until its power suffices.
    pub(super) mustering: bool,
}

impl SpellKnowledge {
    /// Looks at the spells again, if need be. True if it has looked.
    pub(super) fn look(&mut self, view: &View<'_>, level: i32) -> bool {
        let known = view.spellbook().spells.len();
        let turn = view.turn();
        let current = self.looked.is_some_and(|(count, before, at)| {
            (count, before) == (known, level) && turn.saturating_sub(at) < LOOKS
        });
        if current || known == 0 && self.all.is_empty() {
            return false;
        }
        self.looked = Some((known, level, turn));
        self.all = view.spells().iter().filter_map(CastableSpell::from_seen).collect();
        true
    }

    /// Records changes of gear.
    pub(super) fn told(&mut self, events: &[Event]) {
        let changes = events.iter().any(|event| {
            let facts = event.facts();
            facts.is_among(facts.category.facts().changes_gear)
        });
        if changes {
            self.looked = None;
        }
    }

    /// Returns the spells for `purpose`.
    pub(super) fn for_purpose(&self, purpose: SpellPurpose) -> impl Iterator<Item = &CastableSpell> {
        self.all.iter().filter(move |spell| spell.purpose == purpose)
    }

    /// Returns the attack spell with the highest mean damage, if that is above the damage of a blow.
    pub(super) fn main(&self, view: &View<'_>) -> Option<CastableSpell> {
        let best =
            self.for_purpose(SpellPurpose::Strikes).max_by_key(|spell| (spell.expected(), spell.place))?;
        (best.expected() > view.arms().mean()).then_some(*best)
    }

    /// Counts a casting for practice of the spell at `place`.
    pub(super) fn practises(&mut self, place: u8) {
        match self.practice.iter_mut().find(|(of, _)| *of == place) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => self.practice.push((place, 1)),
        }
    }

    /// Returns the castings for practice of the spell at `place`.
    pub(super) fn practised(&self, place: u8) -> u32 {
        self.practice.iter().find(|(of, _)| *of == place).map_or(0, |(_, times)| *times)
    }

    /// Returns the power that is kept for a healing spell.
    pub(super) fn reserve(&self) -> i32 {
        self.for_purpose(SpellPurpose::Heals).map(|spell| spell.cost).min().unwrap_or(0)
    }
}

/// True if the hero can cast spells at all.
fn casts(view: &View<'_>) -> bool {
    let raws = view.raws();
    raws.rules.casting.is_some()
        && view.hero().is_some_and(|hero| raws.traits.roles[hero.identity.role].casting.is_some())
}

/// True if the hero knows the spell of books of the identified `kind` well.
pub(super) fn is_mastered(view: &View<'_>, kind: &ItemKind) -> bool {
    let refresh = view.raws().rules.casting.as_ref().map_or(0, |rules| rules.refresh);
    let well = |known: &KnownSpell| {
        Some(known.spell) == kind.teaches && known.until.saturating_sub(view.turn()) > refresh
    };
    view.spellbook().spells.iter().any(well)
}

/// True if `item` is a book that the hero may read.
pub(super) fn is_readable(view: &View<'_>, item: &KnownItem) -> bool {
    let kind = &view.raws().items.table[item.kind];
    kind.class == ItemClass::Spellbook
        && item.beatitude != Some(Beatitude::Cursed)
        && casts(view)
        && !(item.named && (kind.teaches.is_none() || is_mastered(view, kind)))
}

/// True if the hero would probably learn something from a book that looks like `id`.
pub(super) fn is_instructive(view: &View<'_>, id: Id<ItemKind>) -> bool {
    let kind = &view.raws().items.table[id];
    casts(view)
        && !(view.knows_kind(id) && is_mastered(view, kind))
        && view.book_odds(id) == Some(ReadingOdds::Likely)
}
