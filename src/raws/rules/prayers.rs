//! Families and roles that the rules of prayer name.

use super::Rules;
use crate::raws::{
    kinds::{creatures::CreatureNames, traits::Traits},
    reading::{
        name_index::{did_you_mean, suggestion},
        reader::Read,
        report::Findings,
    },
};

/// Reports unknown families, and misspelt roles of crown gifts.
pub(in crate::raws) fn check(
    report: &mut Findings,
    read: &Read<Rules>,
    known: &CreatureNames,
    traits: &Traits,
) {
    let Read { raw, source } = read;
    known.check_kins(report, source, "murder", &raw.murder);
    let Some(prayer) = &raw.prayer else { return };
    if let Some(turning) = &prayer.turning {
        let kins: Vec<String> = turning.destroys.keys().cloned().collect();
        known.check_kins(report, source, "prayer.turning.destroys", &kins);
    }
    let holy = prayer.offerings.as_ref().and_then(|offerings| offerings.holy.clone());
    known.check_kins(report, source, "prayer.offerings.holy", holy.as_slice());
    let roles: Vec<&str> = traits.roles.iter().map(|(_, role)| role.name.as_str()).collect();
    for (place, gift) in prayer.crown_gifts.iter().enumerate() {
        let Some(role) = gift.role.as_deref().filter(|role| !roles.contains(role)) else { continue };
        // Worlds may do without a role that gifts name.
        let path = format!("prayer.crown_gifts[{place}].role");
        if source.good(&path) && did_you_mean(role, roles.iter().copied()).is_some() {
            let place = (&source.node, source.node.locate(&path));
            let problem = format!("there is no role `{role}`");
            let help = || suggestion(role, roles.iter().copied());
            report.leads_nowhere(["roles.json", "name"], role, place, problem, help);
        }
    }
}
