//! Warns of figures far outside the range of NetHack's creatures, which are more likely a slip than a plan.

use super::{
    survey::{Survey, the},
    warning::Warning,
};
use crate::raws::{
    kinds::creatures::{CreatureKind, Group},
    rules::Melee,
};

/// Plausible difference of difficulty and level: minimum, maximum. In NetHack it is 1 below (leprechaun) to 6
/// above (master mind flayer); this allows a little more.
const DIFFICULTY: [i32; 2] = [-3, 10];

/// Maximum plausible average damage per round: at level 0, and added for each level. This is almost twice
/// that of NetHack's mumak, which hits hardest for its level.
const DAMAGE: [i32; 2] = [24, 6];

pub(super) fn check(survey: &mut Survey<'_>) {
    for (_, kind, node) in survey.creatures.clone() {
        let name = the(kind);
        let beyond = kind.difficulty - kind.level;
        if kind.frequency > 0 && !(DIFFICULTY[0]..=DIFFICULTY[1]).contains(&beyond) {
            let side = if beyond > 0 { "above" } else { "below" };
            let problem = format!(
                "a difficulty of {} is far {side} the level of {name}, {}",
                kind.difficulty, kind.level
            );
            let help =
                "it appears when depth plus the hero's level is at least twice its difficulty".to_owned();
            survey.warn_of(
                Warning::FarDifficulty,
                &node,
                &["difficulty", "level", "name"],
                problem,
                Some(help),
            );
        }
        let (damage, most) = (damage(kind), DAMAGE[0] + DAMAGE[1] * kind.level);
        if damage > most {
            let problem = format!("{name} does {damage} points of damage a round, at level {}", kind.level);
            let help = format!("even {most} would be a lot");
            survey.warn_of(Warning::FarDamage, &node, &["attacks", "level", "name"], problem, Some(help));
        }
        if kind.attacks.is_empty() {
            let problem = format!("{name} has no attacks, so it cannot hurt anyone");
            survey.warn_of(Warning::NoAttacks, &node, &["attacks", "name"], problem, None);
        }
        if kind.unique && kind.group != Group::Alone {
            let problem = format!("there is only one {}, but it comes in groups", kind.name);
            survey.warn_of(Warning::UniqueGroup, &node, &["group", "unique", "name"], problem, None);
        }
    }
    numbers(survey);
}

/// Returns the average damage of all attacks together.
fn damage(kind: &CreatureKind) -> i32 {
    kind.attacks.iter().map(|attack| (attack.dice.least() + attack.dice.most()) / 2).sum()
}

/// Warns if the melee rule uses `stats` and no creature has any attack there.
fn numbers(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    let by_numbers = match raws.rules.melee {
        Melee::ArmourClass => false,
        Melee::Opposed | Melee::DicePool => true,
    };
    let anybody = raws.creatures.table.iter().any(|(_, kind)| kind.stats.attack.dice.most() > 0);
    if by_numbers && !anybody {
        let Some(tree) = survey.loader.tree("rules.json") else { return };
        let problem =
            "this rule needs \"stats\", but no creature has any, so none can hurt anyone".to_owned();
        survey.warn_of(Warning::NoNumbers, &tree, &["melee"], problem, None);
    }
}
