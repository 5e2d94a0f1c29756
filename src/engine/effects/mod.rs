//! What attacks do beside plain damage: their effects, from the raws.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        crowd::Actor,
        event::{Blow, Cause, Event},
        game::Game,
        rules::harm,
    },
    raws::{
        creatures::{
            Creature,
            attack::{Attack, Form},
        },
        table::Id,
    },
};

/// An attack that has come about, and on whom.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Strike {
    /// Who attacks; `None` for one who is dead already.
    pub(in crate::engine) by: Option<Actor>,
    /// Whom.
    pub(in crate::engine) target: Actor,
    /// With which attack.
    pub(in crate::engine) blow: Blow,
    /// The damage rolled.
    pub(in crate::engine) damage: i32,
}

/// The strike takes effect: resistances, damage, and what the effect does.
pub(in crate::engine) fn strike(game: &mut Game, strike: Strike, events: &mut Vec<Event>) {
    let kind = strike.blow.kind;
    harm::hurt(game, strike.target, strike.damage, Cause::Slain(kind), strike.by, events);
}

/// What one of `kind` does as it dies at `at`: some explode.
pub(in crate::engine) fn last_words(
    game: &mut Game,
    kind: Id<Creature>,
    at: Point,
    by: Option<Actor>,
    events: &mut Vec<Event>,
) {
    let raws = game.raws().clone();
    let attacks = raws.creatures.table[kind].attacks.iter().enumerate();
    for (index, attack) in attacks.filter(|(_, attack)| attack.form == Form::Death) {
        let blow = Blow { kind, index: u8::try_from(index).unwrap_or(0) };
        explode(game, blow, attack, at, by, events);
    }
}

/// `attack` hits everyone next to `at`.
fn explode(
    game: &mut Game,
    blow: Blow,
    attack: &Attack,
    at: Point,
    by: Option<Actor>,
    events: &mut Vec<Event>,
) {
    for dir in Dir::ALL {
        let Some(target) = game.standing(at.step(dir)) else { continue };
        let damage = game.rng().roll(attack.dice);
        let party = game.who(target);
        let hurt = Strike { by, target, blow, damage };
        game.tell(events, &[party], Event::Worked { by: party, target: party, blow, damage });
        strike(game, hurt, events);
    }
}

/// `by` has struck at `target`, and perhaps hit: those with passive attacks strike back.
pub(in crate::engine) fn struck(
    game: &mut Game,
    by: Actor,
    target: Actor,
    _hit: bool,
    events: &mut Vec<Event>,
) {
    let raws = game.raws().clone();
    let Some(being) = game.being(target) else { return };
    let attacks = raws.creatures.table[being.kind].attacks.iter().enumerate();
    for (index, attack) in attacks.filter(|(_, attack)| attack.form == Form::Passive) {
        if !game.rng().one_in(attack.one_in) {
            continue;
        }
        let blow = Blow { kind: being.kind, index: u8::try_from(index).unwrap_or(0) };
        let damage = game.rng().roll(attack.dice);
        let (owner, victim) = (game.who(target), game.who(by));
        game.tell(events, &[owner, victim], Event::Worked { by: owner, target: victim, blow, damage });
        strike(game, Strike { by: Some(target), target: by, blow, damage }, events);
    }
}
