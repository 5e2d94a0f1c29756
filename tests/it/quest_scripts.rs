//! Quests of the roles, played from entry to return by the scripts in tests/data/quests.
//!
//! A script begins games with `seed N`; the indented lines below are what happens in that game. A line is
//! an action, then perhaps ` -> ` and the stage in which the quest is afterwards, then perhaps ` | ` and a
//! part of what is told. Lines below `try TITLE` are played with a copy of the game, so that a script tries
//! all that can happen at one point. The hero is strong, lucky and at level 14, and too healthy to die.
//!
//! A script has to meet each stage of its quest, and each text. Effects of its exits have to do something:
//! creatures muster, an item lies there, gates and ground change.
//!
//! - `untold STAGE N: REASON` (not indented) exempts exit N, from 1, of a stage from being told.
//! - `twist N` checks the twist that the seed has drawn.
//! - `level N`, `record N`, `gold N` set experience level, alignment record and gold.
//! - `go BRANCH N` goes to a level: in the quest through the portal and over the stairs, in the Dungeons by
//!   debug command. `go BRANCH N with CREATURE, CREATURE`: those stand beside the hero, and follow if they
//!   can.
//! - `warp BRANCH N` goes to a level by magic, past those between.
//! - `shut BRANCH N` checks that the way to a level is shut.
//! - `stand TERRAIN` stands on a square of a terrain; `stand BRANCH N` on the way to a level.
//! - `talk CREATURE` stands beside it and talks.
//! - `strike CREATURE` attacks it once; `kill CREATURE` wounds it, and strikes until it is dead.
//! - `helpless` attacks a hostile creature that cannot move.
//! - `hold CREATURE` lets it stay where it is.
//! - `chase CREATURE` wounds it, and stays behind it until it has fled over the stairs.
//! - `lure CREATURE over FEATURE` stands where the creature comes over the feature, and waits.
//! - `pull FEATURE`, `tread FEATURE` walk into it or onto it.
//! - `take ITEM`, `drop ITEM` stand where it lies and pick it up; put it down.
//! - `arm`, `disarm` wield a long sword; empty the hands.
//! - `turn` calls on the hero's god against the undead.
//! - `wait N` waits so many turns, or until the stage ends; in a long wait wanderers are removed.
//! - `clear` removes the hostile creatures of the level, but for unique ones that do not hunt.
//! - `hunted` lets a hostile creature hunt the hero.
//! - `intrude TERRAIN N` puts N hostile creatures on squares of a terrain.

use crate::common::{quest, resources};
use rhack::raws::{rules::goals::Then, words::deeds::DeedWord};

/// Declares a test that plays the script of a role.
macro_rules! scripts {
    ($($test:ident: $role:literal,)*) => {
        const ROLES: &[&str] = &[$($role),*];
        $(
            #[test]
            fn $test() {
                let missing = quest::played($role);
                assert!(missing.is_empty(), "{}:\n{}", $role, missing.join("\n"));
            }
        )*
    };
}

scripts! {
    archeologist_finds_the_orb_of_detection: "Archeologist",
    barbarian_hunts_emeric_stole: "Barbarian",
    caveman_stalks_rumbledown: "Caveman",
    healer_brings_the_patients_home: "Healer",
    knight_holds_the_bridge: "Knight",
    monk_opens_three_palms: "Monk",
    priest_leads_the_pilgrims_up: "Priest",
    ranger_follows_the_hart: "Ranger",
    rogue_fetches_the_key: "Rogue",
    samurai_pours_three_bowls: "Samurai",
    tourist_sees_five_views: "Tourist",
    valkyrie_holds_the_gate: "Valkyrie",
    wizard_opens_four_hours: "Wizard",
}

#[test]
fn each_quest_has_a_script() {
    let mut roles = quest::roles();
    roles.sort();
    assert_eq!(roles, ROLES);
}

#[test]
fn no_stage_needs_a_creature_that_talks() {
    let raws = resources().raws;
    for goal in raws.goals.iter().filter(|goal| goal.role.is_some()) {
        let last = goal.stages.len() - 1;
        for (place, stage) in goal.stages.iter().enumerate().take(last) {
            for twist in 1..=goal.twists {
                let leads = |then: &Then| match then {
                    Then::Next | Then::To(_) | Then::Ends(_) => true,
                    Then::Again => false,
                    Then::Stage(name) => goal.stage(name) != Some(place),
                };
                let there = stage.exits.iter().filter(|exit| exit.twist.is_none_or(|of| of == twist));
                let mut onward = there.filter(|exit| leads(&exit.then));
                let without = |deed| !matches!(deed, Some(DeedWord::Talk | DeedWord::Tame | DeedWord::Lead));
                assert!(onward.any(|exit| without(exit.r#do.deed)), "{}", stage.name);
            }
        }
    }
}
