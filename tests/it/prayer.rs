//! Prayer: troubles and what mends them, prayers too soon, wrath, and what the hero can tell beforehand.

use crate::common::{
    arena::{Arena, PREY, ROOM, Setting},
    carrier::some,
    resources,
};
use rhack::{
    engine::{
        action::{Action, Choice},
        event::{Event, Question, Status},
        population::Allegiance,
        state::{
            hunger::HungerState,
            item::{Beatitude, Stack},
            prayer::PrayerFeeling,
            status_effect::StatusEffect,
        },
    },
    narrate,
    raws::{
        kinds::gods::GodText,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::collections::BTreeSet;

fn believer() -> Arena {
    believer_of(1)
}

/// Returns the same in the game with `seed`.
fn believer_of(seed: u64) -> Arena {
    let setting = Setting { rows: ROOM, ..Setting::default() };
    let mut arena = setting.begin_with(setting.raws(), seed);
    arena.game.bring_faith(0, 10);
    arena
}

/// Prays, and confirms it if asked; returns what the god says.
fn prays(arena: &mut Arena) -> (Vec<GodText>, Vec<Event>) {
    let mut events = arena.act(Action::Pray);
    if let Status::Asking(Question::Pray { .. }) = arena.game.status() {
        events = arena.act(Action::Answer(Choice::Yes));
    }
    let said = |event: &Event| if let Event::Spoke { text, .. } = event { Some(*text) } else { None };
    (events.iter().filter_map(said).collect(), events)
}

#[test]
fn each_trouble_is_mended() {
    type Case = (&'static str, fn(&mut Arena), fn(&Arena) -> bool);
    let cases: [Case; 8] = [
        (
            "stone",
            |arena| arena.game.afflict(StatusEffect::Petrifying, 5),
            |arena| arena.has(StatusEffect::Petrifying),
        ),
        (
            "bad food",
            |arena| arena.game.afflict(StatusEffect::FoodPoisoned, 15),
            |arena| arena.has(StatusEffect::FoodPoisoned),
        ),
        (
            "wounds",
            |arena| arena.game.harm(arena.body().hitpoints - 3),
            |arena| arena.body().hitpoints < arena.body().max_hitpoints,
        ),
        (
            "blindness",
            |arena| arena.game.afflict(StatusEffect::Blind, 50),
            |arena| arena.has(StatusEffect::Blind),
        ),
        (
            "confusion",
            |arena| arena.game.afflict(StatusEffect::Confused, 50),
            |arena| arena.has(StatusEffect::Confused),
        ),
        (
            "stun",
            |arena| arena.game.afflict(StatusEffect::Stunned, 50),
            |arena| arena.has(StatusEffect::Stunned),
        ),
        (
            "visions",
            |arena| arena.game.afflict(StatusEffect::Hallucinating, 50),
            |arena| arena.has(StatusEffect::Hallucinating),
        ),
        (
            "a cursed helmet",
            |arena| {
                let stack = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "helmet") };
                let id = arena.game.give(stack).unwrap();
                arena.act(Action::Wear(id));
                arena.wait(3);
            },
            |arena| arena.game.items().iter().any(|item| item.stack.beatitude == Beatitude::Cursed),
        ),
    ];
    for (name, suffer, suffers) in cases {
        let mut mended = 0;
        for seed in 1..=10 {
            let mut arena = believer_of(seed);
            arena.game.bring_luck(3);
            suffer(&mut arena);
            assert!(suffers(&arena), "{name}");
            let (said, events) = prays(&mut arena);
            let is_mended = !suffers(&arena);
            assert_eq!(is_mended, said.contains(&GodText::Heard), "{name}: {events:?}");
            mended += u32::from(is_mended);
        }
        // Small troubles take a great favour.
        let great = ["stone", "bad food", "wounds"].contains(&name);
        assert!(if great { mended == 10 } else { mended >= 1 }, "{name}: {mended} of 10");
    }
}

#[test]
fn hunger_is_a_trouble_only_without_food() {
    let starving = || {
        let rules = r#"{ "hunger": { "start": 60, "every": 1, "satiated": 1000, "hungry": 150, "weak": 50,
            "full": 1500, "choking": 2000, "corpses": 250 } }"#;
        let mut arena = Setting { rows: ROOM, rules, ..Setting::default() }.begin();
        arena.game.strip();
        arena.wait(15);
        assert_eq!(arena.game.view().hunger(), Some(HungerState::Weak));
        arena.game.bring_faith(0, 10);
        arena
    };
    let mut arena = starving();
    let (said, _) = prays(&mut arena);
    assert_eq!(said, [GodText::Heard]);
    assert_eq!(arena.game.view().hunger(), Some(HungerState::NotHungry));
    let mut arena = starving();
    let ration = some(&arena.game, 1, "food ration");
    arena.game.give(ration);
    prays(&mut arena);
    assert_ne!(arena.game.view().hunger(), Some(HungerState::NotHungry));
}

#[test]
fn hunger_is_mended_before_wounds() {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "hunger": { "start": 50, "every": 1, "satiated": 1000,
        "hungry": 150, "weak": 50, "full": 1500, "choking": 2000, "corpses": 250 } }"#;
    let mut arena = Setting { rows: ROOM, rules, ..Setting::default() }.begin();
    arena.game.strip();
    arena.wait(1);
    arena.game.harm(arena.body().hitpoints - 3);
    // A god does a hero of small faith one favour.
    arena.game.bring_faith(0, 1);
    let (said, _) = prays(&mut arena);
    assert_eq!(said, [GodText::Heard]);
    assert_eq!(arena.game.view().hunger(), Some(HungerState::NotHungry));
    assert!((890..=900).contains(&arena.hero().hunger.nutrition), "full, and no more");
    assert!(arena.body().hitpoints < 100);
}

#[test]
fn healing_raises_only_low_maximums() {
    for (hitpoints, more) in [(10, 3), (1000, 0)] {
        let rules = format!(r#"{{ "hero": {{ "hitpoints": {hitpoints} }} }}"#);
        let mut arena = Setting { rows: ROOM, rules: &rules, ..Setting::default() }.begin();
        let most = arena.body().max_hitpoints;
        arena.game.harm(most - 1);
        arena.game.bring_faith(0, 10);
        prays(&mut arena);
        let body = arena.body();
        assert_eq!((body.max_hitpoints, body.hitpoints), (most + more, most + more));
    }
}

#[test]
fn angry_god_is_prayed_to_too_soon_like_any_other() {
    let mut arena = believer();
    for times in 1..=2 {
        arena.game.bring_faith(500, 10);
        prays(&mut arena);
        assert_eq!((arena.devotion().anger, arena.hero().luck), (times, -3 * times));
    }
}

#[test]
fn prayer_too_soon_angers_the_god() {
    let mut arena = believer();
    arena.game.bring_faith(500, 10);
    let events = arena.act(Action::Pray);
    assert!(events.is_empty() && matches!(arena.game.status(), Status::Asking(Question::Pray { .. })));
    arena.act(Action::Answer(Choice::No));
    assert_eq!(arena.devotion().anger, 0, "nothing has happened");
    let (said, _) = prays(&mut arena);
    let wrath = [GodText::TooSoon, GodText::Angry, GodText::Curse, GodText::Minion, GodText::Bolt];
    assert!(wrath.contains(&said[0]), "{said:?}");
    assert_eq!((arena.devotion().anger, arena.hero().luck), (1, -3));
    assert_eq!(arena.game.view().prayer(), Some(PrayerFeeling::Angry));
}

#[test]
fn anger_and_bad_luck_bring_worse_wrath() {
    let mut met = BTreeSet::new();
    for seed in 1..=60 {
        let setting = Setting { rows: ROOM, ..Setting::default() };
        let mut arena = setting.begin_with(setting.raws(), seed);
        arena.game.bring_faith(0, 0);
        arena.game.bring_luck(-10);
        let (said, _) = prays(&mut arena);
        met.extend(said.into_iter().map(|text| format!("{text:?}")));
    }
    for text in ["TooSoon", "Angry", "Curse", "Minion", "Bolt"] {
        assert!(met.contains(text), "{met:?}");
    }
}

#[test]
fn wrath_tells_of_a_lost_level_only_where_one_is_lost() {
    let rules = r#"{ "hero": { "hitpoints": 1000 }, "prayer": { "wrath": [
        { "up_to": 1000, "text": "angry", "effects": [{ "effect": "drain_level" }] }] } }"#;
    for (level, left, told) in [(1, 1, false), (2, 1, true), (3, 2, true)] {
        let mut arena = Setting { rows: ROOM, rules, kinds: &[PREY], ..Setting::default() }.begin();
        arena.rise_to(level);
        arena.game.bring_faith(500, 10);
        let (_, events) = prays(&mut arena);
        let said: Vec<String> =
            narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
        assert_eq!(arena.body().level, left, "{said:?}");
        assert_eq!(said.iter().any(|line| line == "Life drains out of you."), told, "{said:?}");
    }
}

#[test]
fn prayer_keeps_attackers_away() {
    let kinds = [("biter", r#"{ "form": "bite", "dice": "1d4" }"#, r#""hitpoints": "50", "speed": 24"#)];
    let mut arena = Setting { rows: ROOM, kinds: &kinds, ..Setting::default() }.begin();
    arena.put("biter", 1, 0, Allegiance::Hostile);
    arena.game.harm(arena.body().hitpoints - 3);
    arena.game.bring_faith(0, 10);
    let (said, events) = prays(&mut arena);
    assert_eq!(said, [GodText::Heard]);
    assert!(
        !events.iter().any(|event| matches!(event, Event::Hit { .. } | Event::Missed { .. })),
        "{events:?}"
    );
    assert_eq!(arena.body().hitpoints, arena.body().max_hitpoints);
    let events = arena.wait(3);
    assert!(events.iter().any(|event| matches!(event, Event::Hit { .. } | Event::Missed { .. })));
}

#[test]
fn boon_gives_a_lost_level_back() {
    let boons = r#"{ "hero": { "hitpoints": 1000 }, "prayer": { "boons": [
        { "up_to": 1000, "text": "boon", "lost_level": true, "effects": [{ "effect": "gain_level" }] },
        { "up_to": 1000, "text": "pleased" }] } }"#;
    let drains = r#"{ "form": "touch", "dice": "1d1", "effects": ["drain_level"] }"#;
    let kinds: &[_] = &[PREY, ("leech", drains, "")];
    for drained in [true, false] {
        let mut arena = Setting { rows: ROOM, rules: boons, kinds, ..Setting::default() }.begin();
        arena.rise_to(3);
        arena.game.bring_faith(0, 1000);
        if drained {
            arena.put_beside("leech");
            for _ in 0..50 {
                if arena.body().level < 3 {
                    break;
                }
                arena.act(Action::Wait);
            }
        }
        assert_eq!(arena.body().level < 3, drained);
        let lost = arena.hero().lost_levels > 0;
        let (_, events) = prays(&mut arena);
        let rose = events.iter().any(|event| matches!(event, Event::Rose { .. }));
        assert_eq!((lost, rose), (drained, drained));
    }
}

#[test]
fn wisdom_tells_when_a_prayer_is_safe() {
    let mut arena = believer();
    let wisdom = i32::from(arena.abilities().wisdom.points());
    let vague = (16 - wisdom).max(0) * 20;
    for (timeout, feeling) in
        [(-vague, PrayerFeeling::Safe), (vague + 1, PrayerFeeling::TooSoon), (900, PrayerFeeling::TooSoon)]
    {
        arena.game.bring_faith(timeout, 10);
        assert_eq!(arena.game.view().prayer(), Some(feeling), "{timeout}");
    }
    arena.game.bring_faith(-vague, -1);
    assert_eq!(arena.game.view().prayer(), Some(PrayerFeeling::Angry));
}

#[test]
fn gods_have_texts_of_their_own() {
    let raws = resources().raws;
    let mut seen = BTreeSet::new();
    let all = [
        GodText::Heard,
        GodText::Pleased,
        GodText::Boon,
        GodText::Gift,
        GodText::Crowned,
        GodText::Silent,
        GodText::TooSoon,
        GodText::Angry,
        GodText::Curse,
        GodText::Minion,
        GodText::Bolt,
        GodText::Accepts,
        GodText::Refuses,
        GodText::Raises,
        GodText::Gains,
    ];
    for (_, god) in raws.gods.iter() {
        for text in all {
            assert!(seen.insert(god.texts.on(text).to_owned()), "{}: {text:?} is not its own", god.name);
        }
    }
    assert_eq!(seen.len(), 37 * 15);
    for (_, role) in raws.traits.roles.iter().filter(|(_, role)| role.gods.is_some()) {
        assert_eq!(role.gods.as_ref().unwrap().len(), 3, "{}", role.name);
    }
}

#[test]
fn mod_of_one_file_replaces_a_pantheon() {
    let texts: Vec<String> = [
        "heard", "pleased", "boon", "gift", "crowned", "silent", "too_soon", "angry", "curse", "minion",
        "bolt", "accepts", "refuses", "raises", "gains",
    ]
    .iter()
    .map(|key| format!(r#""{key}": "The Loaf says {key}.""#))
    .collect();
    let gods: Vec<String> = ["lawful", "neutral", "chaotic"]
        .iter()
        .map(|side| {
            format!(
                r#"{{ "name": "Loaf of {side}", "role": "Valkyrie", "alignment": "{side}", "title": "the Baked",
                    "domain": "bread", "texts": {{ {} }} }}"#,
                texts.join(", ")
            )
        })
        .collect();
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("loaf").with("gods.json", &format!("[{}]", gods.join(", "))));
    let raws = Resources::load(&sources, DEFAULT_WORLD, None).unwrap().raws;
    let setting = Setting { rows: ROOM, role: "Valkyrie", ..Setting::default() };
    let mut arena = setting.begin_with(raws, 1);
    arena.game.harm(arena.body().hitpoints - 3);
    arena.game.bring_faith(0, 10);
    let (_, events) = prays(&mut arena);
    let told: Vec<String> = narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
    assert!(told[0].starts_with("You pray to Loaf of"), "{told:?}");
    assert_eq!(told[1], "The Loaf says heard.");
}
