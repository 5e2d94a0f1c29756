//! Whether the numbers of a creature's record make sense.

use super::{
    attack::{AttackForm, Effect, Reach},
    record::RawCreature,
    scaled::Scaled,
};
use crate::{
    base::{clean_text::fits_a_cell, dice::Dice},
    raws::{
        colour::Colour,
        reading::{lenient::Read, report::Findings},
    },
};

/// What is wrong with the record goes to `report`.
pub(super) fn check(report: &mut Findings, read: &Read<RawCreature>) {
    let raw = &read.raw;
    const PERCENT: &str = "percentages are from 0 to 100";
    let hundred = |value: u8| value <= 100;
    let at_least = |scaled: Scaled, least: i32| scaled.dice.least() >= least && scaled.dice.most() <= 30_000;
    let checks = [
        ("glyph", fits_a_cell(raw.glyph) && raw.glyph != ' ', "it must fill exactly one cell, and show"),
        ("colour", raw.colour != Colour::Black, "nobody sees black on black"),
        ("level", raw.level <= 50, "levels are from 0 to 50"),
        ("hitpoints", raw.hitpoints.is_none_or(|hp| at_least(hp, 1)), "hit points are from 1 to 30000"),
        ("speed", raw.speed.is_none_or(|speed| speed <= 1000), "speeds are from 0 to 1000"),
        ("speed", raw.speed.is_none() || raw.delay.is_none(), "speed and delay say the same: one is enough"),
        ("delay", raw.delay.is_none_or(|delay| (1..=1000).contains(&delay)), "delays are from 1 to 1000"),
        ("armour_class", (-100..=100).contains(&raw.armour_class), "armour classes are from -100 to 100"),
        ("magic_resistance", hundred(raw.magic_resistance), PERCENT),
        ("alignment", (-128..=127).contains(&raw.alignment), "alignments are from -128 to 127"),
        ("stats.attack", at_least(raw.stats.attack, 0), "it is from 0 to 30000"),
        ("stats.attack_chance", at_least(raw.stats.attack_chance, 0), "it is from 0 to 30000"),
        ("stats.defence", at_least(raw.stats.defence, 0), "it is from 0 to 30000"),
        ("stats.defence_chance", at_least(raw.stats.defence_chance, 0), "it is from 0 to 30000"),
        ("gold", at_least(raw.gold, 0), "gold is from 0 to 30000"),
        ("mind.flees_below", hundred(raw.mind.flees_below), PERCENT),
        ("mind.erratic", hundred(raw.mind.erratic), PERCENT),
        ("mind.asleep", hundred(raw.mind.asleep), PERCENT),
        ("mind.hears_stealth", hundred(raw.mind.hears_stealth), PERCENT),
        (
            "mind.wakes_one_in",
            raw.mind.wakes_one_in.is_none_or(|odds| (1..=1000).contains(&odds)),
            "odds are one in 1 to 1000",
        ),
        ("grows.level", raw.grows.as_ref().is_none_or(|grows| grows.level <= 50), "levels are from 0 to 50"),
    ];
    for (key, fine, problem) in checks {
        if read.good(key) && !fine {
            report.at(&read.node, key, problem, None);
        }
    }
}

/// What is wrong with its attacks goes to `report`.
pub(super) fn check_attacks(report: &mut Findings, read: &Read<RawCreature>) {
    /// As many as a turn can show.
    const MOST: usize = 8;
    if read.raw.attacks.len() > MOST && read.good("attacks") {
        report.at(&read.node, "attacks", format!("at most {MOST} attacks are possible"), None);
    }
    let dice = |dice: Dice, most: i32| dice.least() >= 0 && dice.most() <= most;
    for (i, attack) in read.raw.attacks.iter().enumerate() {
        let lasting = matches!(
            attack.effect,
            Some(
                Effect::Sleep
                    | Effect::Paralyse
                    | Effect::Stun
                    | Effect::Confuse
                    | Effect::Blind
                    | Effect::Hallucinate
                    | Effect::Slow
                    | Effect::Venom
                    | Effect::Levitate
            )
        );
        let far = attack.form.reach() == Reach::Far;
        let checks = [
            ("dice", dice(attack.dice, 10_000), "damage is from 0 to 10000"),
            ("turns", dice(attack.turns, 1000), "effects last from 0 to 1000 turns"),
            ("unwise_turns", dice(attack.unwise_turns, 1000), "effects last from 0 to 1000 turns"),
            ("turns", !lasting || attack.turns.most() > 0, "this effect lasts: say for how many turns"),
            ("one_in", (1..=1000).contains(&attack.one_in), "odds are one in 1 to 1000"),
            ("range", (1..=40).contains(&attack.range), "attacks reach from 1 to 40 squares"),
            (
                "missiles",
                attack.missiles.is_none_or(|missiles| dice(missiles, 1000)),
                "it carries from 0 to 1000 missiles",
            ),
            (
                "missiles",
                attack.missiles.is_none() || attack.form == AttackForm::Shot,
                "only a `shot` is with missiles",
            ),
            (
                "missiles",
                attack.missiles.is_none()
                    || read.raw.attacks[..i].iter().all(|other| other.missiles.is_none()),
                "one attack with missiles is enough",
            ),
            ("armed_one_in", (1..=1000).contains(&attack.armed_one_in), "odds are one in 1 to 1000"),
            (
                "what",
                !far || attack.form == AttackForm::Gaze || attack.what.is_some(),
                "say what flies: \"an arrow\", \"fire\"",
            ),
        ];
        for (key, _, problem) in checks.into_iter().filter(|(_, fine, _)| !fine) {
            let path = format!("attacks[{i}].{key}");
            if read.good(&path) {
                report.at(&read.node, &path, problem, None);
            }
        }
    }
}
