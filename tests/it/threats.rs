//! Threats of the last third: each is shown behind a line first, and each has an answer.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        population::Allegiance,
        state::{being::Mood, status_effect::StatusEffect},
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::{LevelPlan, Spawn},
        recipe::BuildJob,
    },
    raws::{Raws, reading::sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::{collections::BTreeSet, sync::Arc};

/// Squares that a walker reaches from the stairs of `plan` without moving a gate.
fn reached(raws: &Raws, plan: &LevelPlan) -> BTreeSet<Point> {
    let mut open: Vec<Point> = plan.stairs.iter().map(|stairs| stairs.at).collect();
    let mut found: BTreeSet<Point> = open.iter().copied().collect();
    while let Some(at) = open.pop() {
        let near = Dir::ALL.into_iter().map(|dir| at.step(dir));
        let shut = |at: Point| plan.truth(at).is_some_and(|tile| raws.terrains.table[tile].is_gate());
        let free = |at: Point| plan.passable(&raws.terrains, at) && !shut(at);
        open.extend(near.filter(|to| free(*to) && found.insert(*to)));
    }
    found
}

fn raws() -> Arc<Raws> {
    Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap().raws
}

#[test]
fn threats_of_the_keep_are_shown_behind_gates_above_it() {
    let raws = raws();
    for (vault, depths) in [("sentry_case", 5..=8), ("bell_cell", 6..=10)] {
        let mut shown = 0;
        for seed in 1..6 {
            let layout = Layout::new(&raws, seed);
            let first = Layout::first(&raws).unwrap();
            for depth in depths.clone() {
                let place = LevelId { number: depth, ..first };
                let plan = BuildJob::new(&raws, &layout, seed, place).unwrap().plan();
                let placed = plan.vaults.iter().find(|one| raws.vaults.table[one.vault].name == vault);
                let Some(placed) = placed else { continue };
                let inside = |spawn: &&Spawn| spawn.what.is_creature() && placed.area.contains(spawn.at);
                let at = plan.spawns.iter().find(inside).unwrap().at;
                assert!(!reached(&raws, &plan).contains(&at), "{vault}, seed {seed}");
                shown += 1;
            }
        }
        // A level may have no place for it.
        assert!((4..=5).contains(&shown), "{vault}: {shown} of 5 games");
    }
}

/// Number of blows with `weapon` until a sleeping glass sentry is dust.
fn blows(weapon: &str, seed: u64) -> usize {
    let setting = Setting { role: "Valkyrie", ..Setting::default() };
    let mut arena = setting.begin_with(setting.raws(), seed);
    // Who seldom misses shows the damage.
    arena.game.bring_levels(14, 1);
    let arms = some(&arena.game, 1, weapon);
    arena.game.arm(arms).unwrap();
    let sentry = arena.put("glass sentry", 1, 0, Allegiance::Hostile);
    arena.game.afflict_creature(sentry, StatusEffect::Asleep, 5000);
    let mut count = 0;
    while arena.resident(sentry).is_some() {
        arena.act(Action::Fight(Dir::East));
        count += 1;
    }
    count
}

#[test]
fn blunt_weapons_break_a_glass_sentry() {
    // Valkyries are skilled with neither.
    let [sword, mace]: [usize; 2] =
        ["scimitar", "mace"].map(|weapon| (1..13).map(|seed| blows(weapon, seed)).sum());
    assert!(mace * 2 < sword, "{mace} blows of a mace, {sword} of a sword");
}

#[test]
fn bell_wakes_sleepers_and_calls_warders() {
    let mut arena = Setting { kinds: &[("brute", "", "")], ..Setting::default() }.begin();
    let sleeper = arena.put("brute", -3, 3, Allegiance::Asleep);
    arena.put("bellman", 4, -3, Allegiance::Hostile);
    let warder = arena.kind("keep warder");
    arena.wait(60);
    assert_ne!(arena.resident(sleeper).unwrap().mood, Mood::Asleep);
    let seen = arena.game.view().creatures();
    assert!(seen.iter().any(|one| arena.game.view().kind_of(one.who) == Some(warder)));
}

#[test]
fn lymers_hold_what_they_bite_and_pall_bearers_slow_it() {
    for (kind, what) in [("lymer", None), ("pall bearer", Some(StatusEffect::Slowed))] {
        let mut arena = Setting::default().begin();
        arena.put(kind, 1, 0, Allegiance::Hostile);
        let suffers = |arena: &Arena| match what {
            Some(what) => arena.has(what),
            None => arena.game.view().hold().is_some(),
        };
        let mut found = false;
        for _ in 0..40 {
            arena.act(Action::Search);
            found |= suffers(&arena);
        }
        assert!(found, "{kind}");
    }
}
