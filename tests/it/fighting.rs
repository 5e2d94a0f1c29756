//! Melee and ranged attacks: chance to hit and damage, for each combat rule.

use crate::common::arena::{Setting, duel, duel_with};
use rhack::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::Action,
        event::{Event, Origin, Source},
        game::HERO,
        population::{Allegiance, co_aligned},
        rules::{
            melee::{
                armour_class::{self, Defender},
                dice_pool, opposed, spell,
            },
            shoot,
        },
        state::prowess,
    },
    raws::{
        kinds::creatures::Stats,
        words::abilities::{Abilities, AbilityScore, Hundredths},
    },
};
use std::collections::BTreeMap;

const DRAWS: u32 = 100_000;

/// Fails unless `draw` gives each number with the chance in `expected`.
fn assert_distribution(expected: &BTreeMap<i32, f64>, mut draw: impl FnMut(&mut Rng) -> i32) {
    let mut rng = Rng::stream(7, "distribution");
    let mut found: BTreeMap<i32, u32> = BTreeMap::new();
    for _ in 0..DRAWS {
        *found.entry(draw(&mut rng)).or_default() += 1;
    }
    assert!((expected.values().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(found.keys().all(|number| expected.contains_key(number)), "{found:?}");
    for (number, chance) in expected {
        about(*chance, f64::from(found.get(number).copied().unwrap_or(0)), f64::from(DRAWS));
    }
}

/// Fails unless `found` of `of` trials agree with `chance` within five standard deviations.
fn about(chance: f64, found: f64, of: f64) {
    let expected = chance * of;
    let spread = (expected * (1.0 - chance)).sqrt();
    assert!((found - expected).abs() <= 5.0 * spread, "{found} instead of {expected:.0} +- {spread:.0}");
}

/// Ability scores in which only strength and dexterity differ from 10.
fn scores(strength: AbilityScore, dexterity: u8) -> Abilities<AbilityScore> {
    let ten = AbilityScore::whole(10);
    Abilities {
        strength,
        dexterity: AbilityScore::whole(dexterity),
        intelligence: ten,
        wisdom: ten,
        constitution: ten,
        charisma: ten,
    }
}

/// Strength of 18 and `hundredths`.
fn eighteen(hundredths: u16) -> AbilityScore {
    AbilityScore::EIGHTEEN.raised(Hundredths(hundredths), AbilityScore::NINETEEN)
}

#[test]
fn opposed_damage_has_the_right_distribution() {
    for (attack, defence) in [(10, 10), (10, 1), (1, 10), (6, 4)] {
        let mut expected = BTreeMap::new();
        for (one, other) in (1..=attack).flat_map(|one| (1..=defence).map(move |other| (one, other))) {
            *expected.entry((one - other).max(0)).or_default() += 1.0 / f64::from(attack * defence);
        }
        assert_distribution(&expected, |rng| opposed::damage(attack, defence, rng));
    }
    // Values below 1 count as 1, so a target without defence takes no damage.
    assert_distribution(&BTreeMap::from([(0, 1.0)]), |rng| opposed::damage(0, 0, rng));
}

#[test]
fn dice_pool_damage_has_the_right_distribution() {
    // Two dice at 50 % against two at 40 %.
    let (hits, blocks) = ([0.25, 0.5, 0.25], [0.36, 0.48, 0.16]);
    let mut expected = BTreeMap::new();
    for (hit, block) in (0..3).flat_map(|hit| (0..3).map(move |block| (hit, block))) {
        let left = i32::try_from(hit).unwrap() - i32::try_from(block).unwrap();
        *expected.entry(left.max(0)).or_default() += hits[hit] * blocks[block];
    }
    let stats = |attack, chance, defence, block| Stats {
        attack,
        attack_chance: chance,
        defence,
        defence_chance: block,
    };
    let (by, target) = (stats(2, 50, 0, 0), stats(0, 0, 2, 40));
    assert_distribution(&expected, |rng| dice_pool::damage(&by, &target, 1, rng).unwrap_or(0));
    let certain = stats(5, 100, 0, 0);
    assert_distribution(&BTreeMap::from([(3, 1.0)]), |rng| {
        dice_pool::damage(&certain, &stats(0, 0, 2, 100), 1, rng).unwrap_or(0)
    });
    assert_distribution(&BTreeMap::from([(0, 1.0)]), |rng| {
        dice_pool::damage(&certain, &stats(0, 0, 9, 100), 1, rng).unwrap_or(0)
    });
}

#[test]
fn strength_and_dexterity_add_to_hit() {
    let strong = |strength| armour_class::to_hit_bonus(&scores(strength, 10), 3);
    let whole = [(3, -2), (5, -2), (6, -1), (7, -1), (8, 0), (16, 0), (17, 1), (18, 1), (19, 3), (25, 3)];
    for (points, bonus) in whole {
        assert_eq!(strong(AbilityScore::whole(points)), bonus, "{points}");
    }
    for (hundredths, bonus) in [(1, 1), (50, 1), (51, 2), (99, 2), (100, 3)] {
        assert_eq!(strong(eighteen(hundredths)), bonus, "18/{hundredths}");
    }
    let nimble = |points| armour_class::to_hit_bonus(&scores(AbilityScore::whole(10), points), 3);
    for (points, bonus) in [(3, -3), (4, -2), (5, -2), (6, -1), (7, -1), (8, 0), (14, 0), (15, 1), (25, 11)] {
        assert_eq!(nimble(points), bonus, "{points}");
    }
    // Beginners have a better chance to hit.
    let average = scores(AbilityScore::whole(10), 10);
    assert_eq!([1, 2, 3, 30].map(|level| armour_class::to_hit_bonus(&average, level)), [1, 1, 0, 0]);
}

#[test]
fn strength_adds_to_damage() {
    let bonus = |strength| armour_class::damage_bonus(&scores(strength, 10));
    for (points, more) in [(3, -1), (5, -1), (6, 0), (15, 0), (16, 1), (17, 1), (18, 2), (19, 6), (25, 6)] {
        assert_eq!(bonus(AbilityScore::whole(points)), more, "{points}");
    }
    for (hundredths, more) in [(1, 3), (75, 3), (76, 4), (90, 4), (91, 5), (99, 5), (100, 6)] {
        assert_eq!(bonus(eighteen(hundredths)), more, "18/{hundredths}");
    }
}

#[test]
fn to_hit_is_the_sum_of_its_parts() {
    let average = scores(AbilityScore::whole(10), 10);
    let mark = Defender { armour_class: 6, ..Defender::default() };
    // 1, the beginner's 1, armour class 6 and level 1.
    assert_eq!(armour_class::hero_aim(&average, 1, 0, 0, &mark), 9);
    // Three points of luck count one.
    let luck = crate::common::resources().raws.rules.luck;
    assert_eq!(armour_class::hero_aim(&average, 5, luck.to_hit(-3), 0, &mark), 11);
    assert_eq!(armour_class::hero_aim(&average, 5, luck.to_hit(-2), 0, &mark), 12);
    assert_eq!(armour_class::hero_aim(&average, 1, 0, 5, &mark), 14, "a good weapon");
    let off_guard = |change: fn(&mut Defender)| {
        let mut other = mark;
        change(&mut other);
        armour_class::hero_aim(&average, 1, 0, 0, &other) - 9
    };
    assert_eq!(off_guard(|mark| mark.stunned = true), 2);
    assert_eq!(off_guard(|mark| mark.fleeing = true), 2);
    assert_eq!(off_guard(|mark| mark.asleep = true), 2);
    assert_eq!(off_guard(|mark| mark.helpless = true), 4);
    assert_eq!(armour_class::aim_at_hero(3, 10, false, false), 23);
    assert_eq!(armour_class::aim_at_hero(3, 10, true, true), 25);
    assert_eq!(armour_class::aim_at_hero(0, -30, false, false), 1);
    assert_eq!(
        [armour_class::aim_at_creature(3, 4, false), armour_class::aim_at_creature(3, 4, true)],
        [7, 11]
    );
}

#[test]
fn negative_armour_class_lowers_to_hit_and_damage() {
    let flat = |range: std::ops::RangeInclusive<i32>| {
        let count = f64::from(*range.end() - *range.start() + 1);
        range.map(|number| (number, 1.0 / count)).collect::<BTreeMap<_, _>>()
    };
    assert_distribution(&flat(-5..=-1), |rng| armour_class::armour_value(-5, rng));
    assert_distribution(&flat(3..=3), |rng| armour_class::armour_value(3, rng));
    assert_distribution(&flat(5..=9), |rng| armour_class::softened(10, -5, rng));
    assert_distribution(&flat(1..=1), |rng| armour_class::softened(1, -5, rng));
    assert_distribution(&flat(0..=0), |rng| armour_class::softened(0, -5, rng));
    assert_distribution(&flat(4..=4), |rng| armour_class::softened(4, 0, rng));
}

/// Returns hits and attempts of each of the foe's attacks in `turns` turns.
fn record(attacks: &str, more: &str, turns: u32) -> BTreeMap<u8, (u32, u32)> {
    let (mut arena, _) = duel_with(attacks, more);
    let mut found: BTreeMap<u8, (u32, u32)> = BTreeMap::new();
    for event in arena.wait(turns) {
        let (hit, blow) = match event {
            Event::Hit { source: Source { origin: Origin::Attack(blow), .. }, .. }
            | Event::Worked { source: Source { origin: Origin::Attack(blow), .. }, .. } => (1, blow),
            Event::Missed { source: Source { origin: Origin::Attack(blow), .. }, .. } => (0, blow),
            _ => continue,
        };
        let entry = found.entry(blow.index).or_default();
        *entry = (entry.0 + hit, entry.1 + 1);
    }
    found
}

#[test]
fn creature_hit_chance_follows_level_and_armour() {
    // Level 0 against armour class 10: to-hit 20 against a d20, then a d21.
    let found = record(r#"{ "form": "bite" }, { "form": "claw" }"#, r#""level": 0"#, 3000);
    for (index, sides) in [(0, 20.0), (1, 21.0)] {
        let (hits, tries) = found[&index];
        assert!(tries >= 2990, "{found:?}");
        about(19.0 / sides, f64::from(hits), f64::from(tries));
    }
}

#[test]
fn hero_hit_chance_follows_to_hit() {
    let (mut arena, foe) = duel_with("", r#""armour_class": 4, "hitpoints": "10000", "speed": 0"#);
    let hero = arena.hero();
    let mark = Defender { armour_class: 4, ..Defender::default() };
    let arms = arena.game.view().arms();
    let aim = armour_class::hero_aim(&hero.attributes, 1, 0, arms.to_hit, &mark);
    assert!((5..20).contains(&aim));
    let (least, most) = (arms.dice[0].least() + arms.bonus, arms.dice[0].most() + arms.bonus);
    let bonus = armour_class::damage_bonus(&hero.attributes);
    let mut hits = 0;
    for _ in 0..3000 {
        for event in arena.act(Action::Fight(Dir::East)) {
            if let Event::Hit { by, target, damage, .. } = event {
                assert!(by.is_hero() && target.id == foe);
                assert!(((least + bonus).max(1)..=(most + bonus).max(1)).contains(&damage), "{damage}");
                hits += 1;
            }
        }
    }
    about(f64::from(aim - 1) / 20.0, f64::from(hits), 3000.0);
}

#[test]
fn coaligned_creatures_are_peaceful_by_nethack_odds() {
    // NetHack's odds: 1 in 16 plus the alignment record against it, and 1 in 2 plus the strength of the
    // alignment.
    for (piety, alignment, against) in
        [(10, 7, (26.0, 9.0)), (0, -5, (16.0, 7.0)), (-20, 0, (11.0, 2.0)), (-15, 3, (1.0, 5.0))]
    {
        let chance = (1.0 - 1.0 / against.0) * (1.0 - 1.0 / against.1);
        let expected = BTreeMap::from([(1, chance), (0, 1.0 - chance)]);
        let expected = if chance > 0.0 { expected } else { BTreeMap::from([(0, 1.0)]) };
        assert_distribution(&expected, |rng| i32::from(co_aligned(alignment, piety, rng)));
    }
}

#[test]
fn creatures_hit_each_other_by_level_and_armour() {
    let kinds = [("one", r#"{ "form": "bite" }"#, r#""level": 5"#), ("other", "", r#""armour_class": 4"#)];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.put("one", -3, 2, Allegiance::Side(0));
    arena.put("other", -2, 2, Allegiance::Side(1));
    let events = arena.wait(3000);
    let hits = events.iter().filter(|event| matches!(event, Event::Hit { .. })).count();
    let misses = events.iter().filter(|event| matches!(event, Event::Missed { .. })).count();
    // 5 and 4 against a d20.
    about(
        8.0 / 20.0,
        f64::from(u32::try_from(hits).unwrap()),
        f64::from(u32::try_from(hits + misses).unwrap()),
    );
}

#[test]
fn spells_fail_at_low_level_and_obey_one_in() {
    let rules = crate::common::resources().raws.rules.creature_spells;
    let mut rng = Rng::stream(3, "test");
    assert!((0..1000).all(|_| spell::fails(&rules, 2, false, &mut rng)));
    assert!((0..1000).all(|_| spell::fails(&rules, 10, true, &mut rng)));
    let fails = (0..10_000).filter(|_| spell::fails(&rules, 10, false, &mut rng)).count();
    about(0.2, f64::from(u32::try_from(fails).unwrap()), 10_000.0);
    let found = record(r#"{ "form": "spell", "dice": "1", "one_in": 4 }"#, r#""level": 10"#, 3000);
    let (works, tries) = found[&0];
    about(0.25, f64::from(tries), 2999.0);
    about(0.8, f64::from(works), f64::from(tries));
}

#[test]
fn ranged_attacks_obey_one_in() {
    let kinds = [("archer", r#"{ "form": "shot", "what": "an arrow", "one_in": 5 }"#, ""), ("mark", "", "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.put("archer", 3, 2, Allegiance::Side(0));
    arena.put("mark", -3, 2, Allegiance::Side(1));
    let flights = arena.wait(2000).iter().filter(|event| matches!(event, Event::Flew { .. })).count();
    about(0.2, f64::from(u32::try_from(flights).unwrap()), 2000.0);
}

#[test]
fn opposed_odds_are_those_of_all_rolls() {
    for (attack, defence) in [(1, 1), (2, 1), (1, 3), (3, 3), (6, 2), (4, 7), (10, 10), (0, 0)] {
        let (most, blocks): (i32, i32) = (i32::max(attack, 1), i32::max(defence, 1));
        let all = || (1..=most).flat_map(|one| (1..=blocks).map(move |other| (one - other).max(0)));
        let percent = |part: i32| (part * 100 + most * blocks / 2) / (most * blocks);
        let hits = i32::try_from(all().filter(|damage| *damage > 0).count()).unwrap();
        let odds = opposed::odds(attack, defence);
        let told = (odds.percent, odds.mean, odds.most);
        assert_eq!(told, (percent(hits), percent(all().sum()), most - 1), "{attack} against {defence}");
    }
}

#[test]
fn opposed_rule_ignores_armour_and_dice() {
    let opposed =
        r#"{ "melee": "opposed", "hero": { "hitpoints": 30000, "stats": { "attack": 10, "defence": 10 } } }"#;
    let stats =
        r#""armour_class": -100, "stats": { "attack": "10", "defence": "10" }, "hitpoints": "30d1000""#;
    let kinds = [("foe", r#"{ "form": "bite", "dice": "500" }"#, stats)];
    let mut arena = Setting { kinds: &kinds, rules: opposed, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let mut damages: BTreeMap<bool, Vec<i32>> = BTreeMap::new();
    for _ in 0..500 {
        for event in arena.act(Action::Fight(Dir::East)) {
            match event {
                Event::Hit { by, damage, .. } => damages.entry(by.is_hero()).or_default().push(damage),
                Event::Missed { .. } => panic!("no opposed blow misses"),
                _ => {}
            }
        }
    }
    for all in damages.values() {
        assert!(all.len() >= 499 && all.iter().all(|damage| (0..=9).contains(damage)));
        let mean = f64::from(all.iter().sum::<i32>()) / 500.0;
        assert!((mean - 1.65).abs() < 0.5, "{mean}");
    }
    assert_eq!(damages.len(), 2);
}

#[test]
fn blocked_dice_pool_misses() {
    let pool = |worth: i32| {
        format!(
            r#"{{ "melee": "dice_pool", "pool_damage": {worth},
        "hero": {{ "hitpoints": 1000, "stats": {{ "attack": 3, "attack_chance": 100, "defence": 2, "defence_chance": 100 }} }} }}"#
        )
    };
    let stats = |defence| {
        format!(
            r#""stats": {{ "attack": "2", "attack_chance": "100", "defence": "{defence}", "defence_chance": "100" }}"#
        )
    };
    let (weak, strong) = (stats(1), stats(3));
    let bite = r#"{ "form": "bite", "dice": "500" }"#;
    let kinds = [("weak", bite, weak.as_str()), ("strong", bite, strong.as_str())];
    let dear = pool(7);
    let mut arena = Setting { kinds: &kinds, rules: &dear, ..Setting::default() }.begin();
    arena.put("weak", 1, 0, Allegiance::Hostile);
    let events = arena.act(Action::Fight(Dir::East));
    let worth = |event: &Event| matches!(event, Event::Hit { by, damage: 14, .. } if by.is_hero());
    assert!(events.iter().any(worth), "each die is worth 7: {events:?}");
    let cheap = pool(1);
    let mut arena = Setting { kinds: &kinds, rules: &cheap, ..Setting::default() }.begin();
    arena.put("weak", 1, 0, Allegiance::Hostile);
    arena.put("strong", -1, 0, Allegiance::Hostile);
    for (dir, blow) in [(Dir::East, Some(2)), (Dir::West, None)] {
        let events = arena.act(Action::Fight(dir));
        let own = events.iter().find_map(|event| match event {
            Event::Hit { by, damage, .. } if by.is_hero() => Some(Some(*damage)),
            Event::Missed { by, .. } if by.is_hero() => Some(None),
            _ => None,
        });
        assert_eq!(own, Some(blow));
    }
    // Two dice of attack against two of defence.
    let events = arena.wait(50);
    assert!(events.iter().any(|event| matches!(event, Event::Missed { target, .. } if target.id == HERO)));
    assert_eq!(arena.body().hitpoints, 1000);
}

#[test]
fn attacks_are_made_in_order() {
    let (mut arena, foe) = duel(r#"{ "form": "claw", "dice": "1" }, { "form": "bite", "dice": "2" }"#);
    arena.wait(1);
    let events = arena.wait(1);
    let blows: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Hit { by, source: Source { origin: Origin::Attack(blow), .. }, damage, .. } => {
                Some((by.id, blow.index, *damage))
            }
            _ => None,
        })
        .collect();
    assert_eq!(blows, [(foe, 0, 1), (foe, 1, 2)]);
    assert_eq!(arena.body().hitpoints, 997);
}

#[test]
fn ranged_to_hit_depends_on_distance() {
    assert_eq!([1, 3, 7, 20].map(|distance| shoot::aim_at_hero(10, distance)), [20, 18, 14, 14]);
    assert_eq!([shoot::spit_at_hero(3), shoot::aim_at_creature(3)], [11, 9]);
    let mut rng = Rng::stream(5, "test");
    let found = |class, rng: &mut Rng| (0..10_000).filter(|_| prowess::ray_finds(class, rng)).count();
    // One ray in twenty is a matter of luck, which hits armour class 10 nine times in ten.
    about(0.95 + 0.05 * 0.9, f64::from(u32::try_from(found(10, &mut rng)).unwrap()), 10_000.0);
    // Armour class 0 needs a number above 3.
    about(0.8, f64::from(u32::try_from(found(0, &mut rng)).unwrap()), 10_000.0);
}
