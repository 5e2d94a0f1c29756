//! Facts that come out when the game is over: help that the hero had and did not use, and items that the hero
//! never identified.

use super::{
    Game, HERO,
    missed_chance::{MissedChance, MissedHelp},
};
use crate::{
    base::clean_text::Label,
    engine::{
        action::Action,
        context::Context,
        event::{Cause, KnownItem},
        state::{item::Item, status_effect::StatusEffect, things::Reading},
    },
    raws::{
        effects::{Aid, EffectSpec, Nature, Who},
        items::Usage,
    },
};

/// Chance in percent from which a spell counts as help.
const LIKELY: i32 = 50;

/// Danger that killed the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FatalDanger {
    /// Loss of hit points.
    Wounds {
        /// True if a creature did it.
        by_creature: bool,
    },
    /// Status effect that ran out.
    Ill(StatusEffect),
    /// Lack of food.
    Hunger,
}

impl Game {
    /// Returns the help that a hero who has died of `cause` had and did not use, the most direct first.
    /// Follows from the effects in the raws, whether the hero knew them or not.
    pub fn missed_chances(&self, cause: Cause) -> Vec<MissedChance> {
        let game = self.look();
        let Some(danger) = fatal_danger(&game, cause) else { return Vec::new() };
        let mut found: Vec<(MissedHelp, MissedChance)> = Vec::new();
        for item in carried(&game) {
            if let Some(help) = help_of(&game, &item, danger) {
                let seemed = Some(game.known_item(&item)).filter(|seemed| !seemed.named);
                found.push((
                    help,
                    MissedChance::Item {
                        item: Box::new(revealed(&game, &item)),
                        seemed: seemed.map(Box::new),
                        help,
                    },
                ));
            }
        }
        let view = self.view();
        for seen in view.spells().into_iter().filter(|seen| seen.left > 0 && seen.numbers.chance >= LIKELY) {
            let (spell, cost) = (seen.known.spell, seen.numbers.cost);
            let help = help_in(&game, &seen.ability.effects, None, danger);
            let cast = Action::Cast { spell: 0, toward: None };
            let able = game.hindrance(game.hero(), &cast).is_none();
            let help = help.filter(|_| able && game.casting_refusal(spell, cost).is_none());
            found.extend(help.map(|help| (help, MissedChance::Spell { spell, cost, help })));
        }
        found.sort_by_key(|(help, _)| *help);
        let god = view.unasked_god().and_then(|_| view.hero()?.god_id(&self.raws));
        let prayer = god.map(MissedChance::Prayer);
        found.into_iter().map(|(_, chance)| chance).chain(prayer).collect()
    }

    /// Returns the items in the pack whose kind the hero never identified: as the hero knew them, and as they
    /// really are.
    pub fn unidentified(&self) -> Vec<(KnownItem, KnownItem)> {
        let game = self.look();
        let mut found: Vec<(KnownItem, KnownItem)> = carried(&game)
            .into_iter()
            .map(|item| (game.known_item(&item), revealed(&game, &item)))
            .filter(|(seemed, _)| !seemed.named)
            .collect();
        found.sort_by_key(|(seemed, _)| seemed.letter);
        found
    }
}

/// Returns the danger behind `cause`; `None` if it left no time for help.
fn fatal_danger(game: &Context<'_, Reading>, cause: Cause) -> Option<FatalDanger> {
    match cause {
        Cause::FoodPoisoning => Some(FatalDanger::Ill(StatusEffect::FoodPoisoned)),
        Cause::Strangulation => Some(FatalDanger::Ill(StatusEffect::Strangled)),
        // Sudden petrification leaves no source.
        Cause::Petrification(_) => {
            let slowly = game.things.petrified_by().is_some();
            slowly.then_some(FatalDanger::Ill(StatusEffect::Petrifying))
        }
        Cause::Starvation => Some(FatalDanger::Hunger),
        Cause::Kicking(_)
        | Cause::DoorTrap
        | Cause::Crushed(_)
        | Cause::Hero
        | Cause::Slain(_)
        | Cause::Own(_)
        | Cause::Explosion(_)
        | Cause::Poison
        | Cause::Drained(_)
        | Cause::Brainless(_)
        | Cause::Drowning
        | Cause::Drowned(_)
        | Cause::Falling
        | Cause::Choking(_) => {
            let dead = game.body(game.hero()).is_some_and(|body| body.hitpoints <= 0);
            let last = game.state.chronicle.wounds().last();
            let by_creature = last.is_some_and(|wound| wound.by.is_some());
            dead.then_some(FatalDanger::Wounds { by_creature })
        }
    }
}

/// Returns all items of the hero, with those in containers, each container before its contents.
fn carried(game: &Context<'_, Reading>) -> Vec<Item> {
    let mut found: Vec<Item> = game.held(HERO).copied().collect();
    let mut next = 0;
    while let Some(item) = found.get(next).copied() {
        found.extend(game.held(item.id).copied());
        next += 1;
    }
    found
}

/// Returns `item` with its true kind.
fn revealed(game: &Context<'_, Reading>, item: &Item) -> KnownItem {
    let known = game.known_item(item);
    KnownItem { kind: item.stack.kind, named: true, called: Label::default(), ..known }
}

/// Returns the help that using `item` would have been in `danger`.
fn help_of(game: &Context<'_, Reading>, item: &Item, danger: FatalDanger) -> Option<MissedHelp> {
    let kind = game.item_kind(item);
    if danger == FatalDanger::Hunger {
        return (kind.is_food() && !kind.corpse).then_some(MissedHelp::Feeds);
    }
    let reads = !game.suffers(game.hero(), StatusEffect::Blind);
    let usages = [
        (Usage::Quaff, true),
        (Usage::Eat, true),
        (Usage::Read, reads),
        (Usage::Zap, item.stack.charges.left > 0),
        (Usage::Apply, true),
    ];
    let helps = usages.into_iter().filter(|(_, possible)| *possible).filter_map(|(usage, _)| {
        let help = help_in(game, kind.parts(usage), Some(item), danger)?;
        let at_user = usage != Usage::Zap || kind.zap.as_ref().is_some_and(|zap| zap.aim.suits_user());
        match help {
            MissedHelp::Strikes => (usage == Usage::Zap).then_some(help),
            MissedHelp::Heals | MissedHelp::Cures | MissedHelp::Feeds | MissedHelp::Escapes => {
                at_user.then_some(help)
            }
        }
    });
    helps.min()
}

/// Returns the best help among `effects`, of a spell or of using `item`, in `danger`.
fn help_in(
    game: &Context<'_, Reading>,
    effects: &[EffectSpec],
    item: Option<&Item>,
    danger: FatalDanger,
) -> Option<MissedHelp> {
    let confused = game.suffers(game.hero(), StatusEffect::Confused);
    let applies = |part: &&EffectSpec, who: Who| {
        let when = &part.when;
        when.who.is_none_or(|meant| meant == who)
            && item.is_none_or(|item| when.beatitude.has(item.stack.beatitude))
            && when.confused.is_none_or(|so| so == confused)
    };
    let own = || effects.iter().filter(|part| applies(part, Who::Hero));
    let harms = |part: &EffectSpec| part.effect.name().facts().nature == Nature::Harm;
    let safe = !own().any(harms);
    let aids =
        |meant: fn(Aid) -> bool| safe && own().any(|part| part.effect.name().facts().aid.is_some_and(meant));
    match danger {
        FatalDanger::Ill(ill) => {
            let cures = |part: &EffectSpec| {
                part.effect.name().facts().aid == Some(Aid::Remedy) && part.effect.statuses().contains(&ill)
            };
            (safe && own().any(cures)).then_some(MissedHelp::Cures)
        }
        FatalDanger::Hunger => None,
        FatalDanger::Wounds { .. } if aids(|aid| aid == Aid::Healing) => Some(MissedHelp::Heals),
        FatalDanger::Wounds { by_creature: true } if aids(|aid| matches!(aid, Aid::Away | Aid::Below)) => {
            Some(MissedHelp::Escapes)
        }
        FatalDanger::Wounds { by_creature: true } => {
            let strikes = effects.iter().filter(|part| applies(part, Who::Creatures)).any(harms);
            strikes.then_some(MissedHelp::Strikes)
        }
        FatalDanger::Wounds { by_creature: false } => None,
    }
}
