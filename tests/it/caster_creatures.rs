//! Creatures that cast spells from the lists of mages and priests.

use crate::common::{
    arena::{Arena, Setting},
    resources,
};
use rhack::{
    base::{dice::Dice, geometry::Dir},
    engine::{
        action::{Action, Wish},
        event::{Event, ItemChange, SpellDeed},
        population::Allegiance,
        rules::melee::spell,
        state::{
            being::Mood,
            item::{Beatitude, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::kinds::spells::{SpellList, pause},
};
use std::collections::BTreeMap;

/// Numbers of both lists with their spells, as in NetHack 3.6: `choose_magic_spell` and
/// `choose_clerical_spell`. The spell with which the Wizard doubles himself is missing.
const MAGE: &[(&[i32], &str)] = &[
    (&[0], "psi bolt"),
    (&[1], "mend self"),
    (&[2], "quicken self"),
    (&[3], "stagger"),
    (&[4, 5], "disappear"),
    (&[6, 7], "sap strength"),
    (&[8, 9], "shatter armour"),
    (&[10, 11, 12], "evil eye"),
    (&[13, 14], "rouse all"),
    (&[15, 16, 17], "call horrors"),
    (&[20, 21, 22], "touch of death"),
    (&[23, 24], "grip of death"),
];

/// Numbers of the list of priests. Of 14 and 15, two thirds are open wounds.
const CLERIC: &[(&[i32], &str)] = &[
    (&[0, 14, 14, 15, 15], "open wounds"),
    (&[1], "mend self"),
    (&[2, 3], "muddle"),
    (&[4, 5], "hold"),
    (&[6, 7], "scales"),
    (&[8], "swarm"),
    (&[9, 10], "evil eye"),
    (&[11], "call lightning"),
    (&[12], "fire pillar"),
    (&[13, 14, 15], "geyser"),
];

/// A cell in the east, walled off from the hero's room, 6 squares from the hero.
const CELLS: &[&str] = &["-----------", "|@....|...|", "-----------"];

/// The same, 8 squares from the hero.
const FAR_CELLS: &[&str] = &["-------------", "|@......|...|", "-------------"];

fn table(list: SpellList) -> &'static [(&'static [i32], &'static str)] {
    match list {
        SpellList::Mage => MAGE,
        SpellList::Cleric => CLERIC,
    }
}

/// Returns a patch of spells.json in which `name` is the only spell of both lists.
fn only(name: &str) -> String {
    let raws = resources().raws;
    let patch = |spell: &str| {
        let numbers = if spell == name { "[0]" } else { "[]" };
        format!(r#"{{ "op": "patch", "name": "{spell}", "mage": {numbers}, "cleric": {numbers} }}"#)
    };
    let all: Vec<String> = raws.spells.iter().map(|(_, spell)| patch(&spell.name)).collect();
    format!("[{}]", all.join(","))
}

/// Rules of a hero with many hit points.
const TOUGH: &str = r#"{ "hero": { "hitpoints": 30000 } }"#;

/// Begins a game whose creatures of the kind `caster`, of `level`, cast only the spell `name`. There are
/// `sleeper`s that never attack.
fn arena_with(name: &str, level: i32, rows: &[&str], dice: &str) -> Arena {
    let attack = format!(r#"{{ "form": "spell", "list": "mage"{dice} }}"#);
    let keys = format!(r#""level": {level}"#);
    let kinds = [("caster", attack.as_str(), keys.as_str()), ("sleeper", "", r#""speed": 0"#)];
    let spells = only(name);
    Setting { rows, kinds: &kinds, rules: TOUGH, spells: &spells, ..Setting::default() }.begin()
}

/// Begins a game with a caster in the east of the hero.
fn duel(name: &str, level: i32) -> (Arena, ThingId) {
    let mut arena = arena_with(name, level, crate::common::arena::ROOM, "");
    let caster = arena.put("caster", 1, 0, Allegiance::Hostile);
    (arena, caster)
}

fn is_cast(event: &Event) -> bool {
    matches!(event, Event::Magic { deed: SpellDeed::Cast, .. })
}

/// Waits until a spell is cast. Returns the events of that turn, and the hit points lost in it.
fn suffer(arena: &mut Arena) -> (Vec<Event>, i32) {
    for _ in 0..400 {
        let before = arena.body().hitpoints;
        let events = arena.wait(1);
        if events.iter().any(is_cast) || arena.over() {
            return (events, before - arena.body().hitpoints);
        }
    }
    panic!("nothing is cast")
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn wear(arena: &mut Arena, name: &str) -> ThingId {
    arena.game.outfit(&Wish { beatitude: Some(Beatitude::Uncursed), ..Wish::named(name) }).unwrap()
}

/// Returns the status effects that the events give to the hero.
fn ills(events: &[Event]) -> Vec<StatusEffect> {
    let ill = |event: &Event| match event {
        Event::Afflicted { who, what, .. } if who.is_hero() => Some(*what),
        _ => None,
    };
    events.iter().filter_map(ill).collect()
}

/// Checks that `found` of `of` draws is `chance` within five standard deviations.
fn about(chance: f64, found: u32, of: u32, what: &str) {
    let (found, of) = (f64::from(found), f64::from(of));
    let spread = (chance * of * (1.0 - chance)).sqrt();
    assert!((found - chance * of).abs() <= 5.0 * spread + 1.0, "{what}: {found} of {of}, not {chance}");
}

#[test]
fn lists_have_nethack_numbers() {
    let raws = resources().raws;
    for list in SpellList::ALL {
        let mut listed: BTreeMap<&str, Vec<i32>> = BTreeMap::new();
        for (_, spell) in raws.spells.iter().filter(|(_, spell)| !spell.numbers(list).is_empty()) {
            listed.insert(&spell.name, spell.numbers(list).to_vec());
        }
        let table = table(list).iter().map(|(numbers, name)| (*name, numbers.to_vec()));
        assert_eq!(listed, table.collect());
    }
}

/// Returns the share of each spell for a caster of `level`.
fn shares(list: SpellList, level: i32) -> BTreeMap<&'static str, f64> {
    let last = table(list).iter().flat_map(|(numbers, _)| *numbers).copied().max().unwrap();
    let mut mass: BTreeMap<i32, f64> = (0..level).map(|n| (n, 1.0 / f64::from(level))).collect();
    for number in (last + 1..level).rev() {
        let left = mass.remove(&number).unwrap();
        let stops = left / f64::from(last + 1);
        *mass.get_mut(&0).unwrap() += stops;
        for lower in 0..number {
            *mass.get_mut(&lower).unwrap() += (left - stops) / f64::from(number);
        }
    }
    let mut shares: BTreeMap<&str, f64> = BTreeMap::new();
    for (number, mass) in mass {
        let count = |numbers: &[i32]| numbers.iter().filter(|n| **n == number).count();
        let all: usize = table(list).iter().map(|(numbers, _)| count(numbers)).sum();
        for (numbers, name) in table(list).iter().filter(|(numbers, _)| count(numbers) > 0) {
            let part = f64::from(u32::try_from(count(numbers)).unwrap());
            *shares.entry(name).or_default() += mass * part / f64::from(u32::try_from(all).unwrap());
        }
    }
    // Numbers without a spell are drawn again.
    let sum: f64 = shares.values().sum();
    shares.into_iter().map(|(name, share)| (name, share / sum)).collect()
}

#[test]
fn spells_are_drawn_by_level() {
    let raws = resources().raws;
    // Spells that do nothing are never useless.
    let idle = |name: &str| {
        format!(
            r#"{{ "op": "patch", "name": "{name}", "cast": {{ "form": "touch", "effects": ["tell"] }} }}"#
        )
    };
    let listed = raws
        .spells
        .iter()
        .filter(|(_, spell)| SpellList::ALL.iter().any(|list| !spell.numbers(*list).is_empty()));
    let spells = format!("[{}]", listed.map(|(_, spell)| idle(&spell.name)).collect::<Vec<_>>().join(","));
    for (list, level) in [
        (SpellList::Mage, 10),
        (SpellList::Mage, 25),
        (SpellList::Mage, 40),
        (SpellList::Cleric, 12),
        (SpellList::Cleric, 25),
    ] {
        let attack = format!(r#"{{ "form": "spell", "list": "{}" }}"#, list.name());
        let keys = format!(r#""level": {level}"#);
        let kinds = [("caster", attack.as_str(), keys.as_str())];
        let mut arena = Setting { kinds: &kinds, spells: &spells, ..Setting::default() }.begin();
        arena.put("caster", 1, 0, Allegiance::Hostile);
        let (mut drawn, mut sum) = (BTreeMap::<String, u32>::new(), 0);
        for event in arena.wait(1200) {
            if let Event::Magic { spell, deed: SpellDeed::Cast | SpellDeed::Failed, .. } = event {
                *drawn.entry(arena.game.raws().spells[spell].name.clone()).or_default() += 1;
                sum += 1;
            }
        }
        let expected = shares(list, level);
        assert!(sum > 300, "{sum}");
        assert!(drawn.keys().all(|name| expected.contains_key(name.as_str())), "{drawn:?}");
        for (name, share) in expected {
            let what = format!("{name} at level {level}");
            about(share, drawn.get(name).copied().unwrap_or(0), sum, &what);
        }
    }
}

#[test]
fn spells_fail_and_pause_by_level() {
    for (level, fails) in [(2, 1.0), (4, 0.5), (10, 0.2), (20, 0.1)] {
        let (mut arena, _) = duel("muddle", level);
        let (mut turns, mut failed) = (Vec::new(), 0);
        for turn in 0..800 {
            for event in arena.wait(1) {
                if let Event::Magic { deed: deed @ (SpellDeed::Cast | SpellDeed::Failed), .. } = event {
                    turns.push(turn);
                    failed += u32::from(deed == SpellDeed::Failed);
                }
            }
        }
        let least = turns.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap();
        assert_eq!(least, (10 - level).max(2), "level {level}");
        assert_eq!(pause(level), least);
        let sum = u32::try_from(turns.len()).unwrap();
        about(fails, failed, sum, &format!("failures at level {level}"));
    }
    let mut rng = rhack::base::rng::Rng::stream(3, "test");
    let rules = crate::common::resources().raws.rules.creature_spells;
    assert!((0..200).all(|_| spell::fails(&rules, 10, true, &mut rng)));
}

#[test]
fn damage_grows_with_level() {
    let (cloak, shield) = ("cloak of magic resistance", "shield of reflection");
    // Spell, level, dice of the attack, worn item, damage, text.
    let cases = [
        ("psi bolt", 10, "", None, (6, 36), "Your thoughts scatter, and it hurts."),
        ("psi bolt", 25, "", None, (13, 78), "Your thoughts scatter, and it hurts."),
        ("psi bolt", 10, r#", "dice": "4d6""#, None, (9, 54), "Your thoughts scatter, and it hurts."),
        ("psi bolt", 10, "", Some(cloak), (3, 18), "Your thoughts scatter, and it hurts."),
        ("open wounds", 10, "", None, (6, 36), "Cuts open all over you."),
        ("open wounds", 10, "", Some(cloak), (3, 18), "Cuts open all over you."),
        ("geyser", 10, "", None, (8, 48), "Water bursts from the ground and throws you about!"),
        ("geyser", 10, r#", "dice": "4d6""#, None, (8, 48), "Water bursts"),
        ("call lightning", 10, "", None, (8, 48), "Lightning comes down on you!"),
        ("call lightning", 10, "", Some(shield), (0, 0), "Lightning comes down, and glances off you."),
        ("fire pillar", 10, "", None, (8, 48), "Fire rises all around you!"),
        ("grip of death", 10, "", Some(cloak), (3, 18), "A cold hand closes on your thoughts."),
    ];
    for (name, level, dice, worn, (least, most), text) in cases {
        let mut arena = arena_with(name, level, crate::common::arena::ROOM, dice);
        arena.game.strip();
        if let Some(worn) = worn {
            wear(&mut arena, worn);
        }
        arena.put("caster", 1, 0, Allegiance::Hostile);
        let (mut lowest, mut highest) = (i32::MAX, 0);
        for _ in 0..40 {
            let (events, lost) = suffer(&mut arena);
            // The hero may regain a point in the same turn.
            assert!((least - 1..=most).contains(&lost), "{name} {dice} {worn:?}: {lost}");
            (lowest, highest) = (lowest.min(lost), highest.max(lost));
            let lines = lines(&arena, &events);
            assert!(lines.iter().any(|line| line.starts_with(text)), "{name}: {lines:?}");
        }
        assert!(most == 0 || lowest < highest, "{name}");
    }
}

#[test]
fn ills_last_as_long_as_the_table_says() {
    use StatusEffect::{Blind, Confused, Paralysed, Stunned};
    let (cloak, ring) = ("cloak of magic resistance", "ring of free action");
    // Spell, level, worn item, status effect, turns.
    let cases = [
        ("stagger", 10, None, Some(Stunned), (3, 24)),
        ("stagger", 10, Some(cloak), Some(Stunned), (0, 1)),
        ("stagger", 10, Some(ring), Some(Stunned), (0, 1)),
        ("muddle", 12, None, Some(Confused), (11, 12)),
        ("muddle", 12, Some(cloak), None, (0, 0)),
        ("hold", 12, None, Some(Paralysed), (0, 16)),
        ("scales", 12, None, Some(Blind), (198, 200)),
        ("scales", 12, Some(cloak), Some(Blind), (198, 200)),
    ];
    for (name, level, worn, ill, (least, most)) in cases {
        let mut arena = arena_with(name, level, crate::common::arena::ROOM, "");
        arena.game.strip();
        if let Some(worn) = worn {
            wear(&mut arena, worn);
        }
        arena.put("caster", 1, 0, Allegiance::Hostile);
        let (events, _) = suffer(&mut arena);
        assert_eq!(ills(&events).first().copied(), ill, "{name} {worn:?}");
        let left = ill.map_or(0, |ill| i32::from(arena.game.view().statuses().left(ill)));
        assert!((least..=most).contains(&left), "{name} {worn:?}: {left}");
    }
}

#[test]
fn casters_help_themselves() {
    let (mut arena, caster) = duel("mend self", 10);
    let full = arena.resident(caster).unwrap().body.hitpoints;
    assert!(!arena.wait(50).iter().any(|event| matches!(event, Event::Magic { .. })), "it is unhurt");
    arena.game.wound(caster, 100);
    suffer(&mut arena);
    let healed = arena.resident(caster).unwrap().body.hitpoints - (full - 100);
    assert!((3..=18 + 100).contains(&healed), "{healed}");
    for (name, what) in [("quicken self", StatusEffect::Fast), ("disappear", StatusEffect::Invisible)] {
        let (mut arena, caster) = duel(name, 10);
        suffer(&mut arena);
        assert!(arena.resident(caster).unwrap().statuses.has(what), "{name}");
        // One that has it already casts no more.
        assert!(!arena.wait(50).iter().any(|event| matches!(event, Event::Magic { .. })), "{name}");
    }
}

#[test]
fn strength_armour_and_blessings_are_lost() {
    let strength = |arena: &Arena| i32::from(arena.hero().attributes.strength.points());
    for (level, most) in [(7, 1), (12, 6)] {
        let (mut arena, _) = duel("sap strength", level);
        let before = strength(&arena);
        suffer(&mut arena);
        assert!((1..=most).contains(&(before - strength(&arena))), "level {level}");
    }
    let (mut arena, _) = duel("sap strength", 12);
    wear(&mut arena, "cloak of magic resistance");
    let before = strength(&arena);
    let (events, _) = suffer(&mut arena);
    assert_eq!(strength(&arena), before);
    assert!(lines(&arena, &events).iter().any(|line| line == "Your arms are weak for a moment."));

    let destroyed = |events: &[Event]| {
        events.iter().any(|event| matches!(event, Event::Enchanted { how: ItemChange::Destroyed, .. }))
    };
    let (mut arena, _) = duel("shatter armour", 12);
    wear(&mut arena, "leather armour");
    assert!(destroyed(&suffer(&mut arena).0));
    let (mut arena, _) = duel("shatter armour", 12);
    wear(&mut arena, "cloak of magic resistance");
    let (events, _) = suffer(&mut arena);
    assert!(!destroyed(&events));
    assert!(events.iter().any(|event| matches!(event, Event::Resisted { who, .. } if who.is_hero())));

    for (worn, most) in [(None, 6), (Some("cloak of magic resistance"), 3)] {
        let (mut arena, _) = duel("evil eye", 12);
        if let Some(worn) = worn {
            wear(&mut arena, worn);
        }
        let names = ["dart", "arrow", "knife", "dagger", "club", "mace", "flail", "spear"];
        let stack = |arena: &Arena, name: &str, beatitude| {
            let kind = arena.game.raws().items.table.named(name).unwrap();
            Stack { beatitude, ..Stack::of_kind(kind) }
        };
        let ids: Vec<ThingId> = names
            .iter()
            .map(|name| {
                let stack = stack(&arena, name, Beatitude::Blessed);
                arena.game.give(stack).unwrap()
            })
            .collect();
        suffer(&mut arena);
        let state = |id: &ThingId| arena.game.data(*id).unwrap().stack.beatitude;
        // Blessed items only become uncursed.
        assert!(ids.iter().all(|id| state(id) != Beatitude::Cursed));
        let changed = ids.iter().filter(|id| state(id) != Beatitude::Blessed).count();
        assert!(changed <= most, "{changed}");
    }
}

#[test]
fn casters_call_and_wake_others() {
    let (mut arena, caster) = duel("swarm", 10);
    suffer(&mut arena);
    let raws = arena.game.raws().clone();
    let called: Vec<_> = arena.game.census().into_iter().filter(|one| one.id != caster).collect();
    assert!((4..=6).contains(&called.len()), "{}", called.len());
    assert!(called.iter().all(|one| raws.creatures.table[one.kind].glyph == 'a'));

    let (mut arena, caster) = duel("call horrors", 20);
    suffer(&mut arena);
    let others = arena.game.census();
    let called: Vec<_> = others.iter().filter(|one| one.id != caster).collect();
    assert!((1..=10).contains(&called.len()), "{}", called.len());
    assert!(called.iter().all(|one| raws.creatures.table[one.kind].nasty));

    let (mut arena, _) = duel("rouse all", 20);
    let sleeper = arena.put("sleeper", -3, -2, Allegiance::Asleep);
    suffer(&mut arena);
    assert_ne!(arena.resident(sleeper).unwrap().mood, Mood::Asleep);
}

#[test]
fn death_comes_by_level_and_not_through_magic_resistance() {
    for name in ["touch of death", "grip of death"] {
        // The number must be above 12.
        let (mut arena, _) = duel(name, 13);
        for _ in 0..20 {
            let (events, lost) = suffer(&mut arena);
            assert!(!arena.over() && lost <= 0, "{name}");
            let lines = lines(&arena, &events);
            assert!(lines.iter().any(|line| line == "Nothing comes of it."), "{lines:?}");
        }
        let (mut arena, _) = duel(name, 30);
        arena.wait(200);
        assert!(arena.over(), "{name}");
        let (mut arena, _) = duel(name, 30);
        wear(&mut arena, "cloak of magic resistance");
        arena.wait(200);
        assert!(!arena.over(), "{name}");
    }
}

#[test]
fn only_undirected_spells_are_cast_at_a_distance() {
    for (rows, east, name, casts) in [
        (CELLS, 6, "quicken self", true),
        (FAR_CELLS, 8, "quicken self", false),
        (CELLS, 6, "psi bolt", false),
        // Creatures are called only in sight.
        (CELLS, 6, "swarm", false),
    ] {
        let mut arena = arena_with(name, 10, rows, "");
        let caster = arena.put("caster", east, 0, Allegiance::Hostile);
        let count = arena.game.census().len();
        let events = arena.wait(60);
        let quick = arena.resident(caster).unwrap().statuses.has(StatusEffect::Fast);
        assert_eq!(quick, casts, "{name}");
        assert_eq!(arena.game.census().len(), count, "{name}");
        // What is out of sight is not told.
        assert!(!events.iter().any(|event| matches!(event, Event::Magic { .. })), "{name}");
    }
    // In sight, insects come to the hero.
    let mut arena = arena_with("swarm", 10, &["------------", "|@.........|", "------------"], "");
    let caster = arena.put("caster", 6, 0, Allegiance::Hostile);
    arena.until(Action::Wait, |event| is_cast(event).then_some(()));
    let here = arena.game.view().hero_at();
    assert!(arena.game.census().iter().any(|one| one.id != caster && one.at.distance(here) == 1));
}

#[test]
fn helpless_and_cancelled_creatures_cast_nothing() {
    for what in [StatusEffect::Cancelled, StatusEffect::Paralysed, StatusEffect::Asleep] {
        let (mut arena, caster) = duel("psi bolt", 20);
        arena.game.afflict_creature(caster, what, 500);
        assert!(!arena.wait(60).iter().any(|event| matches!(event, Event::Magic { .. })), "{what:?}");
    }
    // The peaceful do not cast at the hero.
    let mut arena = arena_with("psi bolt", 20, crate::common::arena::ROOM, "");
    arena.put("caster", 1, 0, Allegiance::Peaceful);
    assert!(!arena.wait(60).iter().any(|event| matches!(event, Event::Magic { .. })));
}

#[test]
fn casting_is_told_as_seen() {
    let (mut arena, _) = duel("psi bolt", 20);
    let (events, _) = suffer(&mut arena);
    let told = lines(&arena, &events);
    assert_eq!(told.iter().filter(|line| line.contains("psi bolt")).count(), 1, "{told:?}");
    assert!(told.contains(&"The caster casts psi bolt.".to_owned()), "{told:?}");
    // A blind hero feels the spell of an unseen caster, and learns nothing of its failures.
    let (mut arena, _) = duel("psi bolt", 4);
    arena.game.afflict(StatusEffect::Blind, 900);
    let (events, _) = suffer(&mut arena);
    assert!(lines(&arena, &events).contains(&"It casts psi bolt.".to_owned()));
    let events = arena.wait(100);
    assert!(!events.iter().any(|event| matches!(event, Event::Magic { deed: SpellDeed::Failed, .. })));
    // Seen failures are told without the spell.
    let (mut arena, _) = duel("psi bolt", 2);
    let events = arena.wait(20);
    assert!(lines(&arena, &events).contains(&"The caster fumbles a spell.".to_owned()));
    assert!(!events.iter().any(is_cast), "level 2 always fails");
}

#[test]
fn spells_also_hit_other_creatures() {
    let attack = r#"{ "form": "spell", "list": "mage" }"#;
    let kinds = [("caster", attack, r#""level": 20"#), ("victim", "", r#""speed": 0"#)];
    let spells = only("psi bolt");
    let mut arena = Setting { kinds: &kinds, spells: &spells, ..Setting::default() }.begin();
    arena.put("caster", -3, 2, Allegiance::Side(0));
    let victim = arena.put("victim", -2, 2, Allegiance::Side(1));
    let full = arena.resident(victim).unwrap().body.hitpoints;
    let (events, _) = suffer(&mut arena);
    assert!(lines(&arena, &events).contains(&"The victim clutches its head.".to_owned()));
    assert!(arena.resident(victim).unwrap().body.hitpoints < full);
}

#[test]
fn card_names_the_list() {
    for (list, text) in [("mage", "casts spells of mages"), ("cleric", "casts spells of priests")] {
        let attack = format!(r#"{{ "form": "spell", "list": "{list}" }}"#);
        let kinds = [("caster", attack.as_str(), r#""level": 3"#)];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        arena.put("caster", 1, 0, Allegiance::Hostile);
        arena.wait(2);
        let view = arena.game.view();
        let at = view.hero_at().step(Dir::East);
        let card = narrate::card(&view, at).unwrap();
        assert!(card.lines.iter().any(|line| line.contains(text)), "{:?}", card.lines);
    }
}

#[test]
fn harm_of_a_list_is_estimated_from_its_spells() {
    let raws = resources().raws;
    let none = Dice::fixed(0);
    let harm = |list: SpellList, level, dice| list.harm(&raws.spells, (level, dice), |_| true);
    // Casters of level 2 always fail.
    assert_eq!(harm(SpellList::Mage, 2, none).most, 0);
    // A mage of level 4 draws a psi bolt of 3d6 from four numbers, and fails half of the time.
    let four = harm(SpellList::Mage, 4, none);
    assert_eq!((four.most, four.mean), (18, 1050 / 4 / 2));
    assert_eq!(harm(SpellList::Mage, 10, "4d6".parse().unwrap()).most, 54);
    assert_eq!(harm(SpellList::Cleric, 13, none).most, 48);
}
