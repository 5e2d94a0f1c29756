//! Facts that come out when the game is over: help that the hero had and did not use, and items that the hero
//! never identified.

use super::{
    Game, HERO,
    missed_chance::{Hindsight, MissedChance, MissedHelp},
    save::Save,
    trial::{AdviceTrial, FatalDanger},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection},
        context::Context,
        event::{Cause, Ending, KnownItem, Status},
        state::{prayer::PrayerFeeling, status_effect::StatusEffect, thing_id::ThingId, things::Reading},
    },
    raws::{
        kinds::items::Usage,
        words::effects::{Aid, EffectSpec, Nature, ability::Ability},
    },
};
/// Chance in percent from which a spell counts as help.
const LIKELY: i32 = 50;

/// Action that uses an item in one way, towards a direction if it has one.
type ActionOfUse = fn(ThingId, Option<AimDirection>) -> Action;

/// Uses of an item that may help.
const USES: [(Usage, ActionOfUse); 5] = [
    (Usage::Quaff, |item, _| Action::Quaff(item)),
    (Usage::Eat, |item, _| Action::Eat(item)),
    (Usage::Read, |item, _| Action::Read(item)),
    (Usage::Zap, |item, toward| Action::Zap { item, toward }),
    (Usage::Apply, |item, toward| Action::Apply { item, toward }),
];

/// Situation of the hero at the last decision.
struct Plight {
    danger: FatalDanger,
    /// True if the hero was not helpless at death: hit points and blows counted until then.
    able: bool,
    at: Point,
    /// Square of the killer; `None` if the hero did not see it.
    killer_at: Option<Point>,
}

impl Game {
    /// Returns the help that the hero had at the last decision, knew, and did not use. `start` is an earlier
    /// state of this game, which has ended, and `since` are all actions since then. `None` if the hero did
    /// not die of something that leaves time for help, or if `since` does not lead from `start` to this
    /// game.
    pub fn hindsight(&self, start: Save, since: &[Action]) -> Option<Hindsight> {
        let Status::Over(Ending::Died { cause, helpless }) = self.status() else { return None };
        let (game, killer) = self.last_decision(start, since)?;
        let danger = fatal_danger(&self.look(), &game.look(), cause)?;
        let view = game.view();
        let killer_at = view.creatures().into_iter().find(|seen| Some(seen.who.id) == killer);
        let killer_at = killer_at.filter(|seen| seen.warning.is_none()).map(|seen| seen.at);
        let plight = Plight { danger, able: helpless.is_none(), at: view.hero_at(), killer_at };
        let trial = AdviceTrial { before: &game, danger, killer };
        let mut chances = items(&game.look(), &plight, &trial);
        for seen in view.spells().into_iter().filter(|seen| seen.left > 0 && seen.numbers.chance >= LIKELY) {
            let (spell, cost) = (seen.known.spell, seen.numbers.cost);
            let ways = plight.ways(seen.ability, |toward| Action::Cast { spell: seen.place, toward });
            chances.extend(trial.first_help(ways).map(|help| MissedChance::Spell { spell, cost, help }));
        }
        chances.sort_by_key(MissedChance::help);
        let feels = matches!(view.prayer(), Some(PrayerFeeling::Safe | PrayerFeeling::Unclear));
        let god = view.hero().and_then(|hero| hero.god_id(&self.raws));
        let heard = god.filter(|_| feels && trial.is_prayer_heard());
        chances.extend(heard.map(MissedChance::Prayer));
        Some(Hindsight { turn: game.turn(), chances })
    }

    /// Returns the items in the pack whose kind the hero never identified: as the hero knew them, and as they
    /// really are.
    pub fn unidentified(&self) -> Vec<(KnownItem, KnownItem)> {
        let game = self.look();
        let mut found: Vec<(KnownItem, KnownItem)> = game
            .belongings()
            .into_iter()
            .map(|item| (game.known_item(&item), game.revealed(&item)))
            .filter(|(seemed, _)| !seemed.named)
            .collect();
        found.sort_by_key(|(seemed, _)| seemed.letter);
        found
    }
}

/// Returns the danger behind `cause`, from the games after and before the last decision; `None` if it left no
/// time for help.
fn fatal_danger(
    dead: &Context<'_, Reading>,
    before: &Context<'_, Reading>,
    cause: Cause,
) -> Option<FatalDanger> {
    let ill = |what| before.suffers(before.hero(), what).then_some(FatalDanger::Ill(what));
    match cause {
        Cause::FoodPoisoning => ill(StatusEffect::FoodPoisoned),
        Cause::Strangulation => ill(StatusEffect::Strangled),
        Cause::Petrification(_) => ill(StatusEffect::Petrifying),
        Cause::Starvation => Some(FatalDanger::Hunger),
        Cause::Kicking(_)
        | Cause::DoorTrap
        | Cause::Crushed(_)
        | Cause::Scalded(_)
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
            let wounded = dead.body(dead.hero()).is_some_and(|body| body.hitpoints <= 0);
            wounded.then_some(FatalDanger::Wounds)
        }
    }
}

impl Plight {
    /// Returns the kinds of help that `effects` may be.
    fn helps_in(&self, effects: &[EffectSpec]) -> Vec<MissedHelp> {
        let has = |is: &dyn Fn(&EffectSpec) -> bool| effects.iter().any(is);
        let aids = |part: &EffectSpec, meant: Aid| part.effect.name().facts().aid == Some(meant);
        let seen = self.killer_at.is_some();
        let may = |help| match (help, self.danger) {
            (MissedHelp::Heals, FatalDanger::Wounds) => self.able && has(&|part| aids(part, Aid::Healing)),
            (MissedHelp::Escapes, FatalDanger::Wounds) => {
                seen && has(&|part| aids(part, Aid::Away) || aids(part, Aid::Below))
            }
            (MissedHelp::Strikes, FatalDanger::Wounds) => {
                self.able && seen && has(&|part| part.effect.name().facts().nature == Nature::Harm)
            }
            (MissedHelp::Cures, FatalDanger::Ill(ill)) => {
                has(&|part| aids(part, Aid::Remedy) && part.effect.statuses().contains(&ill))
            }
            _ => false,
        };
        let all = [MissedHelp::Heals, MissedHelp::Cures, MissedHelp::Escapes, MissedHelp::Strikes];
        all.into_iter().filter(|help| may(*help)).collect()
    }

    /// Returns what `act` does with `ability` in the directions that may help, by the kind of help.
    fn ways(
        &self,
        ability: &Ability,
        act: impl Fn(Option<AimDirection>) -> Action,
    ) -> Vec<(MissedHelp, Action)> {
        let directed = ability.aim.is_directed();
        let helps = self.helps_in(&ability.effects).into_iter();
        helps
            .flat_map(|help| {
                self.aims(help, directed).into_iter().map(|aim| (help, act(aim))).collect::<Vec<_>>()
            })
            .collect()
    }

    /// Returns the directions to try for `help`.
    fn aims(&self, help: MissedHelp, directed: bool) -> Vec<Option<AimDirection>> {
        match help {
            _ if !directed => vec![None],
            MissedHelp::Strikes => {
                let dir = self.killer_at.and_then(|at| Dir::along(self.at, at));
                dir.map(|dir| Some(AimDirection::Dir(dir))).into_iter().collect()
            }
            MissedHelp::Heals | MissedHelp::Cures | MissedHelp::Feeds | MissedHelp::Escapes => {
                vec![Some(AimDirection::Myself), Some(AimDirection::Down)]
            }
        }
    }
}

/// Returns the identified items in the hero's pack that would have helped.
fn items(game: &Context<'_, Reading>, plight: &Plight, trial: &AdviceTrial<'_>) -> Vec<MissedChance> {
    let mut known: Vec<KnownItem> = game.held(HERO).map(|item| game.known_item(item)).collect();
    known.retain(|item| item.named);
    known.sort_by_key(|item| item.letter);
    let helped = |item: KnownItem| {
        let kind = &game.raws.items.table[item.kind];
        let mut ways: Vec<(MissedHelp, Action)> = Vec::new();
        for (usage, action) in USES {
            let Some(ability) = kind.ability(usage) else { continue };
            ways.extend(plight.ways(ability, |toward| action(item.id, toward)));
        }
        if plight.danger == FatalDanger::Hunger && kind.is_food() && !kind.corpse {
            ways.push((MissedHelp::Feeds, Action::Eat(item.id)));
        }
        trial.first_help(ways).map(|help| MissedChance::Item { item: Box::new(item), help })
    };
    known.into_iter().filter_map(helped).collect()
}
