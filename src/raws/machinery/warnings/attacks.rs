//! Warns of keys of attacks that have no effect.

use super::{
    effects::{EffectPlace, check_parts},
    survey::{Survey, entries, the},
    warning::Warning,
};
use crate::raws::kinds::creatures::attack::{Attack, AttackForm, Reach};

pub(super) fn check(survey: &mut Survey<'_>) {
    for (_, kind, node) in survey.creatures.clone() {
        let written = node.get("attacks").and_then(|attacks| attacks.list()).unwrap_or_default();
        for (index, (attack, written)) in kind.attacks.iter().zip(written).enumerate() {
            for entry in entries(written) {
                if let Some(why) = why_idle(attack, &entry.key) {
                    let problem = format!("`{}` has no effect here: {why}", &*entry.key);
                    survey.warn(Warning::IdleKey, entry.key_span, problem, None);
                }
            }
            if let Some(effects) = written.get("effects") {
                let place = EffectPlace::Attack {
                    hurts: attack.dice.most() > 0 || attack.form == AttackForm::Weapon,
                };
                check_parts(survey, &attack.ability.effects, effects, place);
            }
            let idle = match attack.form {
                AttackForm::Hug if index < 2 => {
                    Some("it hits only if the two attacks before it do, but there are not two")
                }
                AttackForm::Spell
                    if attack.list.is_none()
                        && attack.ability.effects.is_empty()
                        && attack.dice.most() == 0 =>
                {
                    Some("it has neither a list nor damage nor an effect")
                }
                _ => None,
            };
            if let Some(why) = idle {
                let problem = format!("this `{}` of {} does nothing: {why}", attack.form.name(), the(kind));
                survey.warn_of(Warning::IdleKey, written, &["form"], problem, None);
            }
        }
    }
}

/// Returns the reason why `key` has no effect in `attack`; `None` if it has one.
fn why_idle(attack: &Attack, key: &str) -> Option<&'static str> {
    let far = attack.form.reach() == Reach::Far;
    let (idle, why) = match key {
        "range" => (!far, "only a gaze, a shot, a spit and a breath reach beyond the next square"),
        "what" => {
            (!far || attack.form == AttackForm::Gaze, "only a shot, a spit and a breath make something fly")
        }
        "bounces" => (attack.form != AttackForm::Breath, "only a breath bounces off walls"),
        "sight" => {
            (attack.form != AttackForm::Passive, "it is only for passive attacks; gazes always need a look")
        }
        "one_in" => (
            !attack.form.delivery().occasional(),
            "a blow is struck whenever possible; put `one_in` into the effect instead",
        ),
        "list" => (attack.form != AttackForm::Spell, "only a spell comes from a list"),
        "effects" | "element" if attack.list.is_some() => (true, "the spells of its list have their own"),
        "element" => (attack.dice.most() == 0, "the attack has no damage"),
        _ => return None,
    };
    idle.then_some(why)
}
