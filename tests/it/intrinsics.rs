//! Intrinsics that heroes have by role and race, by experience level. Figures of NetHack 3.6.7: `attrib.c`.

use crate::common::resources;
use rhack::raws::kinds::growth::{Gift, Intrinsic};

/// Intrinsics of each role, with the level that grants each. A knight's jump and a priest's eye for blessings
/// are no intrinsics there, but as certain.
const ROLES: [(&str, &[(u8, Intrinsic)]); 13] = [
    ("Archeologist", &[(1, Intrinsic::Fast), (1, Intrinsic::Stealth), (10, Intrinsic::Searching)]),
    ("Barbarian", &[(1, Intrinsic::PoisonResistance), (7, Intrinsic::Fast), (15, Intrinsic::Stealth)]),
    ("Caveman", &[(7, Intrinsic::Fast), (15, Intrinsic::Warning)]),
    ("Healer", &[(1, Intrinsic::PoisonResistance), (15, Intrinsic::Warning)]),
    ("Knight", &[(1, Intrinsic::KnightsJump), (7, Intrinsic::Fast)]),
    (
        "Monk",
        &[
            (1, Intrinsic::Fast),
            (1, Intrinsic::SleepResistance),
            (1, Intrinsic::SeeInvisible),
            (3, Intrinsic::PoisonResistance),
            (5, Intrinsic::Stealth),
            (7, Intrinsic::Warning),
            (9, Intrinsic::Searching),
            (11, Intrinsic::FireResistance),
            (13, Intrinsic::ColdResistance),
            (15, Intrinsic::ShockResistance),
            (17, Intrinsic::TeleportControl),
        ],
    ),
    ("Priest", &[(1, Intrinsic::Discernment), (15, Intrinsic::Warning), (20, Intrinsic::FireResistance)]),
    ("Rogue", &[(1, Intrinsic::Stealth), (10, Intrinsic::Searching)]),
    ("Ranger", &[(1, Intrinsic::Searching), (7, Intrinsic::Stealth), (15, Intrinsic::SeeInvisible)]),
    ("Samurai", &[(1, Intrinsic::Fast), (15, Intrinsic::Stealth)]),
    ("Tourist", &[(10, Intrinsic::Searching), (20, Intrinsic::PoisonResistance)]),
    ("Valkyrie", &[(1, Intrinsic::ColdResistance), (1, Intrinsic::Stealth), (7, Intrinsic::Fast)]),
    ("Wizard", &[(15, Intrinsic::Warning), (17, Intrinsic::TeleportControl)]),
];

const RACES: [(&str, &[(u8, Intrinsic)]); 5] = [
    ("human", &[]),
    ("elf", &[(1, Intrinsic::Infravision), (4, Intrinsic::SleepResistance)]),
    ("dwarf", &[(1, Intrinsic::Infravision)]),
    ("gnome", &[(1, Intrinsic::Infravision)]),
    ("orc", &[(1, Intrinsic::Infravision), (1, Intrinsic::PoisonResistance)]),
];

fn sorted(gifts: impl Iterator<Item = (u8, Intrinsic)>) -> Vec<(u8, Intrinsic)> {
    let mut gifts: Vec<(u8, Intrinsic)> = gifts.collect();
    gifts.sort();
    gifts
}

#[test]
fn intrinsics_by_level_match_nethack() {
    let raws = resources().raws;
    let row = |gift: &Gift| (gift.level, gift.intrinsic);
    let roles = raws.traits.roles.iter().map(|(_, role)| (role.name.as_str(), &role.intrinsics));
    let races = raws.traits.races.iter().map(|(_, race)| (race.name.as_str(), &race.intrinsics));
    let mut seen = 0;
    for (name, gifts) in roles.chain(races) {
        let theirs = ROLES.iter().chain(&RACES).find(|(other, _)| *other == name);
        let (_, theirs) = theirs.unwrap_or_else(|| panic!("{name} is not in the table"));
        assert_eq!(sorted(gifts.iter().map(row)), sorted(theirs.iter().copied()), "{name}");
        seen += 1;
    }
    assert_eq!(seen, ROLES.len() + RACES.len());
}
