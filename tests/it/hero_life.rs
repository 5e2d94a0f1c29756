//! The hero's status effects, healing, experience and death.

use crate::common::{
    self,
    arena::{Arena, PREY, ROOM, Setting, duel},
    carrier::some,
    invariants,
};
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, Choice},
        effects::status::experience,
        event::{AttackId, Cause, Ending, Event, Question, Refusal, Source, Status},
        game::HERO,
        population::Allegiance,
        state::{being::Attitude, burden::Burden, status_effect::StatusEffect},
    },
    narrate,
    raws::{
        kinds::{
            growth::{Gain, Intrinsic},
            terrain::Climb,
        },
        words::{
            abilities::{Abilities, AbilityScore},
            effects::world_event::WorldEvent,
        },
    },
};

/// Returns an explosion with this effect for `turns` turns.
fn bomb(effect: &str, turns: i32) -> String {
    format!(r#"{{ "form": "explode", {} }}"#, common::brings(effect, &turns.to_string()))
}

/// Begins a game and gives the hero the status effect of `effect` for `turns` turns.
fn hero_with_status(effect: &str, turns: i32, what: StatusEffect, setting: &Setting<'_>) -> Arena {
    let bomb = bomb(effect, turns);
    let kinds: Vec<_> = setting.kinds.iter().copied().chain([("bomb", bomb.as_str(), "")]).collect();
    let mut arena = Setting { kinds: &kinds, ..*setting }.begin();
    arena.put("bomb", 1, 0, Allegiance::Hostile);
    arena.wait(2);
    assert!(arena.has(what), "{effect}");
    arena
}

/// Returns the turns among the next `count` in which the hero regains hit points, and how many.
fn healings(arena: &mut Arena, count: u32) -> Vec<(u32, i32)> {
    let mut found = Vec::new();
    for _ in 0..count {
        let before = arena.body().hitpoints;
        arena.wait(1);
        let gain = arena.body().hitpoints - before;
        assert!(gain >= 0);
        if gain > 0 {
            found.push((arena.game.turn(), gain));
        }
    }
    found
}

#[test]
fn healing_rate_depends_on_level() {
    let claw = r#"{ "form": "explode", "dice": "300" }"#;
    // Below level 10 one point every 42 / (level + 2) + 1 turns; from level 10 on at least one point every
    // third turn.
    for (level, every, most) in [(1, 15, 1), (5, 7, 1), (9, 4, 1), (10, 3, 1), (13, 3, 4)] {
        let mut arena = Setting { kinds: &[PREY, ("bomb", claw, "")], ..Setting::default() }.begin();
        arena.rise_to(level);
        arena.put("bomb", 1, 0, Allegiance::Hostile);
        arena.wait(2);
        let began = arena.game.turn();
        let found = healings(&mut arena, 120);
        assert!(
            found.iter().all(|(turn, gain)| turn.is_multiple_of(every) && (1..=most).contains(gain)),
            "{found:?}"
        );
        let expected = (began + 120) / every - began / every;
        assert_eq!(found.len(), usize::try_from(expected).unwrap(), "level {level}");
        let tough = arena.hero().attributes.constitution.points() > 12;
        let best = found.iter().map(|(_, gain)| *gain).max();
        assert_eq!(best, Some(if tough { most } else { 1 }), "level {level}");
    }
}

#[test]
fn healing_stops_at_the_maximum() {
    let mut arena = Setting::default().begin();
    arena.wait(100);
    assert_eq!(arena.body().hitpoints, 1000);
}

#[test]
fn power_regenerates_by_role() {
    let drain = r#"{ "form": "explode", "effects": [{ "effect": "drain_power", "dice": "1000" }] }"#;
    // (20 - level) / 6 turns, times 3 for spellcasters and 4 for others.
    for (role, every) in [("Wizard", 9), ("Tourist", 12)] {
        let mut arena = Setting { kinds: &[("drain", drain, "")], role, ..Setting::default() }.begin();
        arena.put("drain", 1, 0, Allegiance::Hostile);
        arena.wait(2);
        let hero = arena.hero();
        assert_eq!(hero.power, 0);
        let scores = hero.attributes;
        let most = i32::from(scores.wisdom.points() + scores.intelligence.points()) / 15 + 1;
        let mut last = 0;
        while last < hero.max_power {
            arena.wait(1);
            let gain = arena.hero().power - last;
            if arena.game.turn().is_multiple_of(every) {
                assert!((1..=most.min(hero.max_power - last)).contains(&gain), "{role}: {gain}");
            } else {
                assert_eq!(gain, 0, "{role}");
            }
            last += gain;
        }
        arena.wait(every);
        assert_eq!(arena.hero().power, hero.max_power);
    }
}

/// Loads the hero with daggers of `percent` of the weight that is carried without a burden.
fn load(arena: &mut Arena, percent: u32) {
    let capacity = arena.game.view().load().1;
    let daggers = some(&arena.game, capacity * percent / 1000, "dagger");
    arena.game.give(daggers).unwrap();
}

/// Returns the change of hit points and the power regained in 120 turns, of a wounded hero without power who
/// walks or waits under a load of `percent`.
fn changes_under_load(percent: u32, walks: bool) -> (Burden, i32, i32) {
    let drain = r#"{ "form": "explode", "effects": [{ "effect": "drain_power", "dice": "1000" }] }"#;
    let kinds: &[_] = &[PREY, ("drain", drain, "")];
    let mut arena = Setting { kinds, ..Setting::default() }.begin();
    arena.put("drain", 1, 0, Allegiance::Hostile);
    arena.wait(2);
    load(&mut arena, percent);
    arena.game.harm(500);
    let (before, until) = (arena.body().hitpoints, arena.game.turn() / 30 * 30 + 150);
    arena.wait(1);
    while arena.game.turn() < until {
        for dir in [Dir::East, Dir::West] {
            arena.act(if walks { Action::Walk(dir) } else { Action::Wait });
        }
    }
    (arena.game.view().burden(), arena.body().hitpoints - before, arena.hero().power)
}

#[test]
fn heavy_loads_keep_walkers_from_healing_and_anyone_from_power() {
    // NetHack 3.6: `moveloop`. Stress stops the wounds of those who walk from healing, and all power; more
    // than that costs walkers hit points.
    for (percent, burden) in
        [(50, Burden::None), (125, Burden::Burdened), (175, Burden::Stressed), (225, Burden::Strained)]
    {
        for walks in [false, true] {
            let (found, hitpoints, power) = changes_under_load(percent, walks);
            let case = format!("{burden:?}, walks: {walks}: {hitpoints}, {power}");
            assert_eq!(found, burden, "{case}");
            match (walks, burden) {
                (true, Burden::Stressed) => assert_eq!(hitpoints, 0, "{case}"),
                (true, Burden::Strained) => assert!((-6..=-3).contains(&hitpoints), "{case}"),
                _ => assert!((7..=12).contains(&hitpoints), "{case}"),
            }
            assert_eq!(power > 0, burden < Burden::Stressed, "{case}");
        }
    }
}

#[test]
fn hero_with_a_single_hit_point_collapses_under_the_load() {
    let mut arena = Setting::default().begin();
    load(&mut arena, 225);
    arena.game.harm(999);
    let collapses = |event: &Event| matches!(event, Event::World { work: WorldEvent::Collapsed, .. });
    let mut dirs = [Dir::East, Dir::West].into_iter().cycle();
    let mut events = (0..100).flat_map(|_| arena.act(Action::Walk(dirs.next().unwrap())));
    assert!(events.any(|event| collapses(&event)));
    drop(events);
    assert_eq!(arena.body().hitpoints, 1, "the last hit point is spared");
}

#[test]
fn experience_thresholds_match_nethack() {
    let table = Setting::default().raws().rules.experience.clone();
    let expected = (1..30).map(|level: u32| match level {
        ..10 => 10 * 2_u32.pow(level),
        10..20 => 10_000 * 2_u32.pow(level - 10),
        20.. => 10_000_000 * (level - 19),
    });
    assert_eq!(table, expected.collect::<Vec<_>>());
}

#[test]
fn kill_gives_at_most_one_level() {
    let mut arena = Setting { kinds: &[PREY], ..Setting::default() }.begin();
    let table = arena.game.raws().rules.experience.clone();
    for (level, next) in (2..).zip(&table[1..8]) {
        arena.put("prey", 1, 0, Allegiance::Hostile);
        let events = arena.kill(Dir::East);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Rose { .. })).count(), 1);
        assert!(events.contains(&Event::Rose { level }));
        assert_eq!(
            (arena.body().level, arena.hero().experience.min(next - 1)),
            (level, arena.hero().experience)
        );
    }
}

#[test]
fn kill_experience_matches_nethack() {
    let kinds = [
        ("plain", "", ""),
        ("armoured", "", r#""armour_class": 2"#),
        ("steel", "", r#""armour_class": -2"#),
        ("quick", "", r#""speed": 15"#),
        ("fast", "", r#""speed": 24"#),
        ("armed", r#"{ "form": "weapon" }"#, ""),
        ("biting", r#"{ "form": "bite" }"#, ""),
        ("clever", r#"{ "form": "spell" }"#, ""),
        ("stinging", r#"{ "form": "sting" }"#, ""),
        ("hot", r#"{ "form": "bite", "element": "fire" }"#, ""),
        ("draining", r#"{ "form": "bite", "effects": ["drain_level"] }"#, ""),
        ("blinding", r#"{ "form": "bite", "effects": [{ "effect": "blind", "turns": "1" }] }"#, ""),
        ("strong", r#"{ "form": "bite", "dice": "4d6" }"#, ""),
        ("archer", r#"{ "form": "shot", "what": "an arrow", "dice": "4d6" }"#, ""),
        (
            "sorcerer",
            r#"{ "form": "spell" }, { "form": "spell", "effects": [{ "effect": "stun", "turns": "1" }] }"#,
            "",
        ),
        ("horror", "", r#""nasty": true"#),
        ("less strong", r#"{ "form": "bite", "dice": "1d23" }"#, ""),
        ("poisonous", r#"{ "form": "passive", "effects": [{ "effect": "stun", "turns": "1" }] }"#, ""),
    ];
    let raws = Setting { kinds: &kinds, ..Setting::default() }.raws();
    let worth = |name: &str, level| {
        experience::worth(&raws.creatures.table[raws.creatures.named(name).unwrap()], level)
    };
    assert_eq!([0, 1, 5, 8, 9, 10].map(|level| worth("plain", level)), [1, 2, 26, 65, 132, 151]);
    let more = |name| worth(name, 5) - 26;
    assert_eq!(["armoured", "steel", "quick", "fast"].map(more), [5, 18, 3, 5]);
    assert_eq!(["armed", "biting", "clever", "stinging"].map(more), [5, 0, 15, 3]);
    assert_eq!(
        ["hot", "draining", "blinding", "strong", "less strong", "poisonous"].map(more),
        [10, 50, 5, 5, 0, 5]
    );
    // Ranged and inventory attacks add nothing, and all spells together count as one.
    assert_eq!(["archer", "sorcerer", "horror"].map(more), [0, 15, 35]);
    // Calculated by hand from NetHack's formula.
    for (name, expected) in [("newt", 1), ("jackal", 1), ("floating eye", 7)] {
        let kind = &raws.creatures.table[raws.creatures.named(name).unwrap()];
        assert_eq!(experience::worth(kind, kind.level), expected, "{name}");
    }
}

#[test]
fn level_gains_follow_role_and_race() {
    let roles =
        Setting::default().raws().traits.roles.iter().map(|(_, role)| role.name.clone()).collect::<Vec<_>>();
    assert!(roles.len() >= 13);
    let raws = Setting { kinds: &[PREY], ..Setting::default() }.raws();
    for name in &roles {
        let (_, role) = raws.traits.roles.iter().find(|(_, role)| role.name == *name).unwrap();
        let race = &raws.traits.races[role.races[0]];
        let setting = Setting { role: name, race: &race.name, ..Setting::default() };
        let mut arena = setting.begin_with(raws.clone(), 1);
        arena.rise_to(16);
        let hero = arena.hero();
        let tough = experience::toughness(&hero.attributes);
        assert_eq!(hero.gains.len(), 15);
        for (from, (hitpoints, power)) in (1..).zip(hero.gains) {
            let late = from >= i32::from(role.late_level);
            let of =
                |growth: &rhack::raws::kinds::growth::Growth| if late { growth.late } else { growth.early };
            let (one, other) = (of(&role.growth), of(&race.growth));
            let least = one.hitpoints.least() + other.hitpoints.least() + tough;
            let most = one.hitpoints.most() + other.hitpoints.most() + tough;
            assert!((least.max(1)..=most.max(1)).contains(&hitpoints), "{name} at {from}: {hitpoints}");
            assert!(power >= 1, "{name} at {from}: {power}");
        }
        assert_eq!(
            arena.body().max_hitpoints,
            1000 + arena.hero().gains.iter().map(|gain| gain.0).sum::<i32>()
        );
    }
}

#[test]
fn constitution_and_wisdom_add_to_level_gains() {
    let scores = |constitution| {
        let ten = AbilityScore::whole(10);
        let others = Abilities {
            strength: ten,
            intelligence: ten,
            wisdom: ten,
            dexterity: ten,
            constitution: ten,
            charisma: ten,
        };
        Abilities { constitution: AbilityScore::whole(constitution), ..others }
    };
    for (points, more) in
        [(3, -2), (4, -1), (6, -1), (7, 0), (14, 0), (15, 1), (16, 1), (17, 2), (18, 3), (19, 4), (25, 4)]
    {
        assert_eq!(experience::toughness(&scores(points)), more, "{points}");
    }
    let mut rng = Rng::stream(1, "test");
    let gain = |power: &str| Gain { hitpoints: "1".parse().unwrap(), power: power.parse().unwrap() };
    let drawn: std::collections::BTreeSet<i32> =
        (0..2000).map(|_| experience::spirit(12, [gain("1d2"), gain("3")], &mut rng)).collect();
    // 3, plus up to 2, plus up to half of 12; the minimum of each roll is 0.
    assert_eq!(drawn, (3..=10).collect());
}

#[test]
fn intrinsics_are_gained_and_lost_with_levels() {
    let roles =
        r#"[{ "name": "Tourist", "op": "patch", "intrinsics": [{ "level": 3, "intrinsic": "warning" }] }]"#;
    let drain = r#"{ "form": "explode", "effects": ["drain_level"] }"#;
    let mut arena = Setting { kinds: &[PREY, ("drain", drain, "")], roles, ..Setting::default() }.begin();
    let mut can = |level| {
        arena.rise_to(level);
        arena.hero().can(Intrinsic::Warning)
    };
    assert_eq!([1, 2, 3].map(&mut can), [false, false, true]);
    arena.put("drain", 1, 0, Allegiance::Hostile);
    arena.wait(2);
    assert_eq!((arena.body().level, arena.hero().can(Intrinsic::Warning)), (2, false));
}

#[test]
fn warning_senses_dangerous_creatures_behind_walls() {
    let roles =
        r#"[{ "name": "Tourist", "op": "patch", "intrinsics": [{ "level": 1, "intrinsic": "warning" }] }]"#;
    let kinds = [
        ("bad", "", r#""level": 9, "speed": 0"#),
        ("harmless", "", r#""level": 3, "speed": 0"#),
        ("worst", "", r#""speed": 0"#),
    ];
    let rows = ["---------------------", "|@|.................|", "---------------------"];
    let mut arena = Setting { kinds: &kinds, roles, rows: &rows, ..Setting::default() }.begin();
    let bad = arena.put("bad", 2, 0, Allegiance::Hostile);
    arena.put("harmless", 3, 0, Allegiance::Hostile);
    arena.put("bad", 4, 0, Allegiance::Peaceful);
    let worst = arena.put("worst", 10, 0, Allegiance::Hostile);
    arena.put("worst", 11, 0, Allegiance::Hostile);
    let felt: Vec<_> = arena
        .game
        .view()
        .creatures()
        .iter()
        .map(|sighting| (sighting.who.id, sighting.who.seen, sighting.warning))
        .collect();
    assert_eq!(felt, [(bad, false, Some(2)), (worst, false, Some(5))]);
}

#[test]
fn searching_intrinsic_finds_hidden_doors() {
    let rows = ["-----", "|.@.s", "-----"].map(|row| row.replace('s', "S"));
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let roles =
        r#"[{ "name": "Tourist", "op": "patch", "intrinsics": [{ "level": 1, "intrinsic": "searching" }] }]"#;
    for (roles, finds) in [(roles, true), ("[]", false)] {
        let mut arena = Setting { rows: &rows, roles, ..Setting::default() }.begin();
        arena.act(Action::Walk(Dir::East));
        let found = arena.wait(100).iter().any(|event| matches!(event, Event::Found { .. }));
        assert_eq!(found, finds);
    }
}

/// Returns the number of turns that `actions` waits take.
fn turns(arena: &mut Arena, actions: u32) -> u32 {
    let began = arena.game.turn();
    arena.wait(actions);
    arena.game.turn() - began
}

#[test]
fn speed_sets_actions_per_turn() {
    assert_eq!(turns(&mut Setting::default().begin(), 300), 300);
    // Intrinsically fast: four actions in three turns.
    let fast = turns(&mut Setting { role: "Archeologist", ..Setting::default() }.begin(), 4000);
    assert!((2900..3100).contains(&fast), "{fast}");
    let mut slow = hero_with_status("slow", 900, StatusEffect::Slowed, &Setting::default());
    assert_eq!(turns(&mut slow, 200), 300);
}

#[test]
fn killing_a_pet_costs_luck_which_recovers() {
    let mut arena = Setting { kinds: &[PREY], ..Setting::default() }.begin();
    let pet = arena.put("prey", 1, 0, Allegiance::Pet);
    let kind = arena.resident(pet).unwrap().kind;
    arena.act(Action::Fight(Dir::East));
    assert_eq!(arena.game.status(), Status::Asking(Question::Attack { dir: Dir::East, kind }));
    arena.act(Action::Answer(Choice::Yes));
    assert!(arena.resident(pet).is_none());
    assert_eq!((arena.hero().luck, arena.devotion().piety), (-1, -24));
    arena.game.bring_luck(-5);
    arena.wait(599 - arena.game.turn());
    assert_eq!((arena.game.turn(), arena.hero().luck), (599, -5));
    arena.wait(1);
    assert_eq!((arena.game.turn(), arena.hero().luck), (600, -4));
    arena.wait(600 * 5);
    assert_eq!(arena.hero().luck, 0);
}

#[test]
fn attacked_peaceful_creature_turns_hostile() {
    let kinds = [("dummy", r#"{ "form": "bite", "dice": "1" }"#, "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let dummy = arena.put("dummy", 1, 0, Allegiance::Peaceful);
    arena.act(Action::Fight(Dir::East));
    arena.act(Action::Answer(Choice::No));
    assert_eq!((arena.resident(dummy).unwrap().attitude, arena.devotion().piety), (Attitude::Peaceful, 0));
    arena.act(Action::Fight(Dir::East));
    arena.act(Action::Answer(Choice::Yes));
    assert_eq!((arena.resident(dummy).unwrap().attitude, arena.devotion().piety), (Attitude::Hostile, -1));
    arena.until(Action::Wait, |event| {
        matches!(event, Event::Hit { target, .. } if target.id == HERO).then_some(())
    });
}

#[test]
fn poison_damages_each_turn_and_can_kill() {
    let mut arena = hero_with_status("venom", 100, StatusEffect::Poisoned, &Setting::default());
    let before = arena.body().hitpoints;
    arena.wait(14);
    // One point heals meanwhile.
    assert_eq!(before - arena.body().hitpoints, 13);
    let rules = r#"{ "hero": { "hitpoints": 10 } }"#;
    let mut arena =
        hero_with_status("venom", 100, StatusEffect::Poisoned, &Setting { rules, ..Setting::default() });
    arena.wait(30);
    assert_eq!(arena.game.status(), Status::Over(Ending::Died { cause: Cause::Poison, helpless: None }));
}

/// Returns the percentage of steps that go where the hero wants: always towards the middle of the room.
fn percent_of_intended_steps(effect: &str, what: StatusEffect) -> u32 {
    let mut arena = hero_with_status(effect, 1000, what, &Setting::default());
    let middle = arena.game.view().hero_at();
    let (mut fit, mut steps) = (0, 0);
    while steps < 900 {
        let from = arena.game.view().hero_at();
        let dir = Dir::along(from, middle).unwrap_or(if from.y > middle.y { Dir::North } else { Dir::South });
        let dir = if from == middle { Dir::East } else { dir };
        arena.act(Action::Walk(dir));
        fit += u32::from(arena.game.view().hero_at() == from.step(dir));
        steps += 1;
    }
    fit * 100 / steps
}

#[test]
fn stunned_and_confused_heroes_stray() {
    let stunned = percent_of_intended_steps("stun", StatusEffect::Stunned);
    // One in eight, more next to walls.
    assert!((8..=20).contains(&stunned), "{stunned}");
    let confused = percent_of_intended_steps("confuse", StatusEffect::Confused);
    // Four in five, and one in eight of the others.
    assert!((78..=87).contains(&confused), "{confused}");
}

#[test]
fn refused_step_of_a_stunned_hero_changes_nothing() {
    let rows = ["-----", "|.@.|", "-----"];
    let mut arena =
        hero_with_status("stun", 100, StatusEffect::Stunned, &Setting { rows: &rows, ..Setting::default() });
    let digest = arena.game.digest();
    assert!(matches!(arena.attempt(Action::Walk(Dir::North)), Err(Refusal::Blocked(_))));
    assert_eq!(arena.game.digest(), digest);
}

#[test]
fn blind_hero_bumps_into_unseen_creatures() {
    let kinds = [("dummy", "", r#""speed": 0"#)];
    let mut arena =
        hero_with_status("blind", 50, StatusEffect::Blind, &Setting { kinds: &kinds, ..Setting::default() });
    let dummy = arena.put("dummy", -1, 0, Allegiance::Peaceful);
    assert_eq!(arena.game.view().creatures(), []);
    // An unseen creature needs no confirmation.
    let bumped =
        |event: &Event| matches!(event, Event::Bumped { into, .. } if into.id == dummy && !into.seen);
    assert!(arena.act(Action::Walk(Dir::West)).iter().any(bumped));
    let hit =
        |event: &Event| matches!(event, Event::Hit { target, .. } if target.id == dummy && !target.seen);
    assert!(arena.act(Action::Fight(Dir::West)).iter().any(hit));
    while arena.has(StatusEffect::Blind) {
        arena.wait(1);
    }
    // The creature is seen on the turn on which blindness ends.
    assert_eq!(arena.game.view().creatures().len(), 1);
}

#[test]
fn hallucination_shows_other_creatures_each_turn() {
    let kinds = [("dummy", "", r#""speed": 0"#)];
    let setting = Setting { kinds: &kinds, ..Setting::default() };
    let mut arena = hero_with_status("hallucinate", 40, StatusEffect::Hallucinating, &setting);
    arena.put("dummy", -1, 0, Allegiance::Peaceful);
    let real = arena.kind("dummy");
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let seen = arena.game.view().creatures()[0];
        assert_eq!((seen.attitude, arena.game.view().creatures()[0]), (Attitude::Hostile, seen));
        kinds.insert(seen.who.kind);
        arena.wait(1);
    }
    assert!(kinds.len() > 10);
    arena.wait(20);
    let seen = arena.game.view().creatures()[0];
    assert_eq!((seen.who.kind, seen.attitude), (Some(real), Attitude::Peaceful));
}

#[test]
fn levitating_hero_crosses_water_but_cannot_descend() {
    let rows = ["---------", "|<@>}}}.|", "---------"];
    let setting = Setting { rows: &rows, ..Setting::default() };
    let mut arena = hero_with_status("levitate", 10, StatusEffect::Levitating, &setting);
    arena.act(Action::Walk(Dir::East));
    assert_eq!(arena.attempt(Action::Climb(Climb::Down)), Err(Refusal::TooHigh));
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Walk(Dir::East));
    let over = arena.game.view().hero_at();
    assert_eq!(arena.game.ground(over), Some(arena.game.raws().terrains.water));
    arena.act(Action::Walk(Dir::West));
    // Levitation ends over water, next to dry ground.
    let mut told = Vec::new();
    while arena.has(StatusEffect::Levitating) {
        let events = arena.act(Action::Wait);
        told.extend(narrate::events(arena.game.raws(), events.iter()).map(|line| line.text));
    }
    let fall = ["You stop floating.", "You plunge into the water.", "You crawl out of the water."];
    assert!(told.windows(3).any(|three| three == fall), "{told:?}");
    let here = arena.game.view().hero_at();
    assert_eq!(here.distance(over), 2);
    assert!(matches!(arena.attempt(Action::Walk(Dir::East)), Err(Refusal::Blocked(_))));
    assert!(arena.attempt(Action::Climb(Climb::Down)).is_ok());
}

#[test]
fn levitation_ending_far_from_land_drowns() {
    let rows = ["---------", "|@.}}}}.|", "---------"];
    let mut arena = hero_with_status(
        "levitate",
        8,
        StatusEffect::Levitating,
        &Setting { rows: &rows, ..Setting::default() },
    );
    for _ in 0..4 {
        arena.act(Action::Walk(Dir::East));
    }
    arena.wait(10);
    assert_eq!(arena.game.status(), Status::Over(Ending::Died { cause: Cause::Drowning, helpless: None }));
}

#[test]
fn death_names_the_helpless_status() {
    for (effect, helpless) in [("sleep", StatusEffect::Asleep), ("paralyse", StatusEffect::Paralysed)] {
        let touch = format!(r#"{{ "form": "touch", {} }}"#, common::brings(effect, "20"));
        let (mut arena, foe) = duel(&format!(r#"{touch}, {{ "form": "bite", "dice": "10d1000" }}"#));
        let kind = arena.resident(foe).unwrap().kind;
        let events = arena.wait(5);
        let bite = Source::from(AttackId { kind, index: 1 });
        let ending = Ending::Died { cause: Cause::Slain(bite), helpless: Some(helpless) };
        assert_eq!(arena.game.status(), Status::Over(ending));
        assert!(matches!(events.last(), Some(Event::Died { who, .. }) if who.id == HERO));
    }
}

#[test]
fn hero_death_ends_the_turn() {
    let kinds =
        [("killer", r#"{ "form": "bite", "dice": "10d1000" }"#, ""), ("next", r#"{ "form": "bite" }"#, "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let killer = arena.put("killer", 1, 0, Allegiance::Hostile);
    arena.put("next", -1, 0, Allegiance::Hostile);
    let cause = Cause::Slain(common::first_of(arena.resident(killer).unwrap().kind));
    let events = arena.wait(5);
    assert!(matches!(events.last(), Some(Event::Died { by: Some(by), .. }) if by.id == killer));
    assert_eq!(arena.game.status(), Status::Over(Ending::Died { cause, helpless: None }));
    // Surplus damage leaves 0 hit points.
    assert_eq!(arena.body().hitpoints, 0);
    invariants::rests_in_peace(&mut arena.game);
}

#[test]
fn the_score_counts_experience_gold_and_depth() {
    let rows: Vec<&str> =
        ROOM.iter().map(|row| if row.contains('@') { "|....@>...|" } else { row }).collect();
    let kinds = [PREY, ("killer", r#"{ "form": "bite", "dice": "10d1000" }"#, "")];
    let mut arena = Setting { kinds: &kinds, rows: &rows, ..Setting::default() }.begin();
    assert_eq!(arena.game.view().score(), 0);
    arena.rise_to(4);
    // Dead creatures drop their gold on their square.
    arena.act(Action::Walk(Dir::East));
    let alive = 4 * u64::from(arena.hero().experience) + 300;
    assert_eq!((arena.body().gold, arena.game.view().score()), (300, alive));
    arena.act(Action::Climb(Climb::Down));
    assert_eq!(arena.game.view().score(), alive + 50);
    // Going back up costs nothing.
    arena.act(Action::Climb(Climb::Up));
    arena.put("killer", 1, 0, Allegiance::Hostile);
    arena.wait(5);
    assert!(arena.over());
    assert_eq!(arena.game.view().score(), alive + 50 - 30);
}

#[test]
fn pets_grow_by_kills_unless_the_grown_kind_is_extinct() {
    let kinds = [
        ("hound", "", ""),
        (
            "whelp",
            r#"{ "form": "bite", "dice": "5" }"#,
            r#""level": 1, "hitpoints": "8", "grows": { "into": "hound", "level": 2 }"#,
        ),
        ("mouse", "", r#""level": 1, "speed": 0, "hitpoints": "5""#),
    ];
    for extinct in [false, true] {
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let hound = arena.kind("hound");
        if extinct {
            let scroll = arena.game.give(some(&arena.game, 1, "scroll of genocide")).unwrap();
            arena.act(Action::Read(scroll));
            arena.act(Action::Answer(Choice::Text("hound".into())));
        }
        let pup = arena.put("whelp", 1, 0, Allegiance::Pet);
        let mut events = Vec::new();
        // From 8 hit points to 16, one or two for each kill.
        for kill in 1..=8 {
            let body = arena.resident(pup).unwrap().body;
            assert!((8 + kill - 1..=8 + 2 * (kill - 1)).contains(&body.max_hitpoints), "{kill}: {body:?}");
            let here = arena.game.view().hero_at();
            let free = arena.game.occupant(Point::new(here.x + 4, here.y + 3)).is_none();
            let (east, south) = if free { (4, 3) } else { (-4, -3) };
            let mouse = arena.put("mouse", east, south, Allegiance::Hostile);
            for _ in 0..200 {
                if arena.resident(mouse).is_some() {
                    events.extend(arena.wait(1));
                }
            }
            assert!(arena.resident(mouse).is_none(), "it does not catch the mouse");
            if arena.resident(pup).unwrap().body.level == 2 {
                break;
            }
        }
        let grows =
            |event: &Event| matches!(event, Event::Grew { who, into, .. } if who.id == pup && *into == hound);
        assert_eq!(events.iter().any(grows), !extinct);
        assert_eq!(arena.resident(pup).unwrap().kind == hound, !extinct);
    }
}

#[test]
fn unseen_attacker_leaves_a_mark() {
    let bite = r#"{ "form": "bite", "dice": "1" }"#;
    let setting = Setting { kinds: &[("biter", bite, r#""speed": 12"#)], ..Setting::default() };
    let mut arena = hero_with_status("blind", 20, StatusEffect::Blind, &setting);
    let here = arena.game.view().hero_at();
    let marks = |arena: &Arena| arena.game.view().unseen().collect::<Vec<Point>>();
    assert_eq!(marks(&arena), []);
    let biter = arena.put("biter", 0, 1, Allegiance::Hostile);
    arena.until(Action::Wait, |event| matches!(event, Event::Hit { by, .. } if by.id == biter).then_some(()));
    let there = here.step(Dir::South);
    assert_eq!(marks(&arena), [there]);
    assert_eq!(narrate::sight(&arena.game.view(), there).as_deref(), Some("an unseen creature"));
    // A step towards the mark is an attack.
    let events = arena.act(Action::Walk(Dir::South));
    assert!(events.iter().any(|event| matches!(event, Event::Hit { by, .. } if by.is_hero())), "{events:?}");
    assert_eq!(marks(&arena), [there]);
    // A seen attacker needs no mark.
    while arena.has(StatusEffect::Blind) {
        arena.wait(1);
    }
    assert_eq!(marks(&arena), []);
}

#[test]
fn empty_blow_or_search_clears_the_mark() {
    let thief = r#"{ "form": "touch", "effects": ["steal_gold"] }"#;
    let kinds = [PREY, ("thief", thief, r#""speed": 12, "teleports": true"#)];
    for way in [Action::Fight(Dir::South), Action::Walk(Dir::South), Action::Search] {
        let setting = Setting { kinds: &kinds, ..Setting::default() };
        let mut arena = hero_with_status("blind", 50, StatusEffect::Blind, &setting);
        arena.put("prey", 1, 0, Allegiance::Hostile);
        arena.kill(Dir::East);
        arena.put("thief", 0, 1, Allegiance::Hostile);
        // The thief teleports away at once.
        arena.until(Action::Wait, |event| {
            matches!(event, Event::Stole { from, .. } if from.is_hero()).then_some(())
        });
        let here = arena.game.view().hero_at();
        let there = here.step(Dir::South);
        assert!(arena.game.view().is_unseen(there) && arena.game.occupant(there).is_none());
        arena.act(way.clone());
        assert!(!arena.game.view().is_unseen(there), "{way:?}");
        assert_eq!(arena.game.view().hero_at(), here);
    }
}

#[test]
fn alike_heroes_gain_levels_by_world_rules() {
    let rules = r#"{ "hero": { "hitpoints": 1000, "alike": true, "stats": { "attack": 2, "defence": 3 },
        "growth": { "hitpoints": "5", "every": 2, "stats": { "attack": 1, "defence_chance": 10 } } } }"#;
    let kinds = [PREY, ("drainer", r#"{ "form": "bite", "effects": ["drain_level"] }"#, "")];
    for (role, race) in [("Samurai", "human"), ("Wizard", "elf")] {
        let setting = Setting { kinds: &kinds, rules, role, race, ..Setting::default() };
        let mut arena = setting.begin();
        assert!(arena.hero().intrinsics.is_empty(), "{role}");
        let power = arena.hero().max_power;
        arena.rise_to(4);
        assert!(arena.hero().intrinsics.is_empty() && arena.hero().max_power == power);
        let body = arena.body();
        assert_eq!((body.max_hitpoints, body.stats.attack, body.stats.defence_chance), (1015, 3, 10));
        arena.rise_to(5);
        assert_eq!((arena.body().max_hitpoints, arena.body().stats.attack), (1020, 4));
        // A drained level takes its gains with it.
        arena.put("drainer", 0, 1, Allegiance::Hostile);
        while arena.body().level == 5 {
            arena.wait(1);
        }
        let body = arena.body();
        assert_eq!((body.max_hitpoints, body.stats.attack, body.stats.defence), (1015, 3, 3));
    }
}
