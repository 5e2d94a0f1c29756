//! Effects of attacks other than plain damage, on the hero and on creatures.

use crate::common::{
    self,
    arena::{Arena, PREY, ROOM, Setting, duel, duel_with, watched},
    carrier::some,
};
use rhack::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::{Action, Choice},
        event::{Cause, Ending, Event, Refusal, Source, Status},
        game::HERO,
        population::Allegiance,
        state::{being::Mood, status_effect::StatusEffect, thing_id::ThingId},
    },
    narrate,
    raws::{
        kinds::{creatures::CreatureKind, terrain::Climb},
        reading::table::Id,
        words::{
            abilities::{AbilityName, AbilityPoints},
            effects::{EffectName, element::Element},
        },
    },
};

/// Lasting effects, with the status effect each brings to the hero.
const LASTING: [(&str, StatusEffect); 9] = [
    ("sleep", StatusEffect::Asleep),
    ("paralyse", StatusEffect::Paralysed),
    ("stun", StatusEffect::Stunned),
    ("confuse", StatusEffect::Confused),
    ("blind", StatusEffect::Blind),
    ("hallucinate", StatusEffect::Hallucinating),
    ("slow", StatusEffect::Slowed),
    ("venom", StatusEffect::Poisoned),
    ("levitate", StatusEffect::Levitating),
];

/// Returns the first effect of the first attack of a kind.
fn first_effect_of(kind: Id<CreatureKind>) -> Source {
    Source { part: Some(0), ..common::first_of(kind) }
}

/// Returns a bite with this effect and this damage.
fn bite(effect: &str, dice: &str) -> String {
    format!(r#"{{ "form": "bite", "dice": "{dice}", {} }}"#, common::brings(effect, "5"))
}

/// Returns an explosion that brings this effect for five turns.
fn bomb(effect: &str) -> String {
    format!(r#"{{ "form": "explode", {} }}"#, common::brings(effect, "5"))
}

fn afflicted(event: &Event) -> Option<(ThingId, StatusEffect)> {
    if let Event::Afflicted { who, what, .. } = event { Some((who.id, *what)) } else { None }
}

fn recovered(event: &Event) -> Option<(ThingId, StatusEffect)> {
    match event {
        Event::Recovered { who, what } => Some((who.id, *what)),
        Event::Woke { who } => Some((who.id, StatusEffect::Asleep)),
        _ => None,
    }
}

fn felt(event: &Event) -> Option<(ThingId, Element)> {
    if let Event::Felt { who, element } = event { Some((who.id, *element)) } else { None }
}

fn suffered(event: &Event) -> Option<(ThingId, EffectName)> {
    if let Event::EffectFelt { who, effect, .. } = event { Some((who.id, *effect)) } else { None }
}

fn resisted(event: &Event) -> Option<(ThingId, EffectName)> {
    if let Event::Resisted { who, effect, .. } = event { Some((who.id, *effect)) } else { None }
}

/// Returns target and damage of a blow that hit.
fn hit(event: &Event) -> Option<(ThingId, i32)> {
    if let Event::Hit { target, damage, .. } = event { Some((target.id, *damage)) } else { None }
}

/// Returns target and damage of an attack that needs no hit.
fn worked(event: &Event) -> Option<(ThingId, i32)> {
    if let Event::Worked { target, damage, .. } = event { Some((target.id, *damage)) } else { None }
}

fn died(event: &Event) -> Option<(ThingId, Cause)> {
    if let Event::Died { who, cause, .. } = event { Some((who.id, *cause)) } else { None }
}

fn count(events: &[Event], wanted: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| wanted(event)).count()
}

/// Waits until `wanted` finds an event.
fn wait_for<T>(arena: &mut Arena, wanted: impl Fn(&Event) -> Option<T>) -> T {
    arena.until(Action::Wait, wanted)
}

#[test]
fn lasting_effects_last_their_turns_on_the_hero() {
    for (effect, what) in LASTING {
        let (mut arena, foe) = duel(&bomb(effect));
        arena.wait(1);
        let began = arena.game.turn();
        let events = arena.act(Action::Wait);
        assert_eq!(events.iter().find_map(afflicted), Some((HERO, what)), "{effect}");
        assert!(arena.resident(foe).is_none(), "what explodes is no more");
        if !events.iter().any(|event| recovered(event).is_some()) {
            assert!(arena.has(what), "{effect}");
            assert_eq!(wait_for(&mut arena, recovered), (HERO, what));
        }
        assert_eq!((arena.game.turn() - began, arena.has(what)), (5, false), "{effect}");
    }
}

#[test]
fn lasting_effects_last_their_turns_on_creatures() {
    for (effect, what) in LASTING {
        // Creatures are only confused by hallucination.
        let what = if what == StatusEffect::Hallucinating { StatusEffect::Confused } else { what };
        let (mut arena, _, victim) = watched(&bomb(effect), "");
        arena.wait(1);
        let began = arena.game.turn();
        assert_eq!(wait_for(&mut arena, afflicted), (victim, what), "{effect}");
        assert_eq!(arena.resident(victim).unwrap().statuses.left(what), 4);
        assert_eq!(wait_for(&mut arena, recovered), (victim, what), "{effect}");
        assert_eq!(arena.game.turn() - began, 5, "{effect}");
    }
}

#[test]
fn helpless_creatures_do_not_act() {
    for effect in ["sleep", "paralyse"] {
        let kinds = [("bomb", bomb(effect)), ("biter", bite("shock", "1"))];
        let kinds = [("bomb", kinds[0].1.as_str(), ""), ("biter", kinds[1].1.as_str(), "")];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        arena.put("bomb", -3, 2, Allegiance::Side(0));
        let biter = arena.put("biter", -2, 2, Allegiance::Side(1));
        arena.put("bomb", -4, 3, Allegiance::Side(1));
        arena.wait(1);
        let events = arena.wait(1);
        assert_eq!(events.iter().find_map(afflicted).map(|(id, _)| id), Some(biter), "{events:?}");
        assert_eq!(events.iter().find_map(hit), None, "{events:?}");
    }
}

#[test]
fn damage_wakes_sleepers_but_not_the_paralysed() {
    let attacks =
        |effect| format!(r#"{{ "form": "claw", {} }}, {}"#, common::brings(effect, "20"), bite("shock", "1"));
    let (mut arena, _) = duel(&attacks("sleep"));
    arena.wait(1);
    let events = arena.wait(1);
    assert_eq!(events.iter().filter_map(recovered).collect::<Vec<_>>(), [(HERO, StatusEffect::Asleep)]);
    let (mut arena, _) = duel(&attacks("paralyse"));
    arena.wait(1);
    let events = arena.wait(1);
    // Twenty turns of bites; further touches have no effect meanwhile.
    assert_eq!(count(&events, |event| afflicted(event).is_some()), 1);
    assert_eq!(count(&events, |event| hit(event).is_some_and(|(_, damage)| damage == 1)), 20);
}

#[test]
fn elements_hurt_a_hero_without_resistance() {
    for (name, element, intrinsic) in [
        ("fire", Element::Fire, Some("fire_resistance")),
        ("cold", Element::Cold, Some("cold_resistance")),
        ("shock", Element::Shock, Some("shock_resistance")),
        ("acid", Element::Acid, None),
        ("magic", Element::Magic, None),
    ] {
        let attack = bite(name, "5");
        let kinds = [("foe", attack.as_str(), "")];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        arena.put("foe", 1, 0, Allegiance::Hostile);
        arena.wait(1);
        let events = arena.wait(1);
        assert_eq!((events.iter().find_map(hit), arena.body().hitpoints), (Some((HERO, 5)), 995), "{name}");
        let told = Some((HERO, element)).filter(|_| element != Element::Magic);
        assert_eq!(events.iter().find_map(felt), told);
        if let Some(intrinsic) = intrinsic {
            let roles = format!(
                r#"[{{ "name": "Tourist", "op": "patch", "intrinsics": [{{ "level": 1, "intrinsic": "{intrinsic}" }}] }}]"#
            );
            let mut arena = Setting { kinds: &kinds, roles: &roles, ..Setting::default() }.begin();
            arena.put("foe", 1, 0, Allegiance::Hostile);
            let events = arena.wait(5);
            assert_eq!(count(&events, |event| hit(event) == Some((HERO, 0))), 4, "{name}");
            assert_eq!((arena.body().hitpoints, events.iter().find_map(resisted)), (1000, None));
        }
    }
}

#[test]
fn creatures_resist_elements_by_kind() {
    for (name, resists) in [
        ("fire", r#""resists": ["fire"]"#),
        ("cold", r#""resists": ["cold"]"#),
        ("shock", r#""resists": ["shock"]"#),
        ("acid", r#""resists": ["acid"]"#),
        ("magic", r#""resists": ["magic"]"#),
    ] {
        for (victim, damage) in [("", 5), (resists, 0)] {
            let (mut arena, _, victim) = watched(&bite(name, "5"), victim);
            assert_eq!(wait_for(&mut arena, hit), (victim, damage), "{name}");
            assert_eq!(arena.resident(victim).unwrap().body.hitpoints, 1000 - damage);
        }
    }
}

#[test]
fn creatures_resist_other_effects_by_kind() {
    for (effect, told, victim) in [
        ("sleep", EffectName::Sleep, r#""resists": ["sleep"]"#),
        ("poison", EffectName::Poison, r#""resists": ["poison"]"#),
        ("venom", EffectName::Venom, r#""resists": ["poison"]"#),
        ("petrify", EffectName::Petrify, r#""resists": ["petrify"]"#),
        ("drain_level", EffectName::DrainLevel, r#""resists": ["drain"]"#),
        ("confuse", EffectName::Confuse, r#""mindless": true"#),
        ("hallucinate", EffectName::Hallucinate, r#""mindless": true"#),
        ("eat_brain", EffectName::EatBrain, r#""mindless": true"#),
        ("teleport", EffectName::Teleport, r#""magic_resistance": 100"#),
    ] {
        let attack = format!(r#"{{ "form": "sting", "dice": "2", {} }}"#, common::brings(effect, "5"));
        let (mut arena, _, id) = watched(&attack, victim);
        let at = arena.resident(id).unwrap().at;
        assert_eq!(wait_for(&mut arena, resisted), (id, told));
        let left = arena.resident(id).unwrap();
        assert_eq!((left.body.hitpoints, left.body.level, left.at), (998, 50, at), "{effect}");
        assert!(left.statuses.none());
    }
    // A spell is magic, with any effect.
    let (mut arena, _, id) = watched(
        r#"{ "form": "spell", "effects": [{ "effect": "stun", "turns": "5" }] }"#,
        r#""magic_resistance": 100"#,
    );
    assert_eq!(wait_for(&mut arena, resisted), (id, EffectName::Stun));
}

#[test]
fn one_in_limits_how_often_effects_happen() {
    let attack = r#"{ "form": "bite", "effects": [{ "effect": "poison", "one_in": 4 }] }"#;
    let (mut arena, ..) = watched(attack, r#""resists": ["poison"]"#);
    let events = arena.wait(2000);
    let (hits, doses) = (count(&events, |e| hit(e).is_some()), count(&events, |e| resisted(e).is_some()));
    assert!(hits >= 1990 && (400..600).contains(&doses), "{doses} of {hits}");
}

#[test]
fn poison_drains_strength_and_hit_points() {
    let (mut arena, _) = duel(&bite("poison", "1"));
    let before = arena.hero().attributes.strength.points();
    arena.wait(1);
    let events = arena.act(Action::Wait);
    assert!(events.iter().any(|event| suffered(event) == Some((HERO, EffectName::DrainStrength))));
    let (lost, strength) = (1000 - arena.body().hitpoints, arena.hero().attributes.strength.points());
    assert!((2..=16).contains(&lost), "{lost}");
    assert!((1..=3).contains(&(before - strength)), "{before} {strength}");
    let (mut arena, _, victim) = watched(&bite("poison", "1"), "");
    assert_eq!(wait_for(&mut arena, hit), (victim, 1));
    assert!((984..=998).contains(&arena.resident(victim).unwrap().body.hitpoints));
}

#[test]
fn resisted_poison_does_only_bite_damage() {
    let attack = bite("poison", "1");
    let kinds = [("foe", attack.as_str(), "")];
    let mut arena = Setting { kinds: &kinds, role: "Healer", ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    assert_eq!(wait_for(&mut arena, resisted), (HERO, EffectName::Poison));
    assert_eq!(arena.body().hitpoints, 999);
}

/// Returns a hero raised to `level`, with an attacker directly to the west.
fn hero_at_level(level: i32, attacks: &str) -> Arena {
    let mut arena = Setting { kinds: &[PREY, ("foe", attacks, "")], ..Setting::default() }.begin();
    arena.rise_to(level);
    arena.put("foe", -1, 0, Allegiance::Hostile);
    arena
}

#[test]
fn level_drain_removes_gained_hit_points_and_power() {
    let mut arena = hero_at_level(3, &bite("drain_level", "0"));
    let gains = arena.hero().gains;
    let (most, power) = (arena.body().max_hitpoints, arena.hero().max_power);
    assert_eq!(gains.len(), 2);
    assert_eq!(wait_for(&mut arena, suffered), (HERO, EffectName::DrainLevel));
    let (body, hero) = (arena.body(), arena.hero());
    assert_eq!((body.level, body.max_hitpoints), (2, most - gains[1].0));
    assert_eq!((hero.max_power, hero.gains.len()), (power - gains[1].1, 1));
    // One point less than level 3 takes.
    assert_eq!(hero.experience, 39);
    // The third drain finds no level left.
    let kind = arena.kind("foe");
    arena.wait(5);
    assert_eq!(
        arena.game.status(),
        Status::Over(Ending::Died { cause: Cause::Drained(first_effect_of(kind)), helpless: None })
    );
}

#[test]
fn level_drain_kills_creatures_at_level_zero() {
    let (mut arena, foe, victim) = watched(&bite("drain_level", "0"), r#""level": 1"#);
    assert_eq!(wait_for(&mut arena, suffered), (victim, EffectName::DrainLevel));
    let body = arena.resident(victim).unwrap().body;
    assert_eq!((body.level, body.hitpoints), (0, body.max_hitpoints));
    assert!((988..=998).contains(&body.max_hitpoints));
    let kind = arena.resident(foe).unwrap().kind;
    assert_eq!(wait_for(&mut arena, died), (victim, Cause::Drained(first_effect_of(kind))));
}

#[test]
fn strength_drain_turns_to_hit_points_at_minimum() {
    let (mut arena, _) = duel(&bite("drain_strength", "0"));
    let mut before = arena.hero().attributes.strength;
    while before.points() > 3 {
        wait_for(&mut arena, suffered);
        let now = arena.hero().attributes.strength;
        assert_eq!(now, before.lowered(AbilityName::Strength, AbilityPoints(1)).0);
        before = now;
    }
    assert_eq!(arena.body().max_hitpoints, 1000);
    wait_for(&mut arena, suffered);
    assert_eq!((arena.hero().attributes.strength, arena.body().max_hitpoints), (before, 994));
}

#[test]
fn power_drain_spares_hit_points() {
    let attack = r#"{ "form": "bite", "effects": [{ "effect": "drain_power", "dice": "3" }] }"#;
    let mut arena = Setting { kinds: &[("foe", attack, "")], role: "Wizard", ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let before = arena.hero().power;
    assert!(before > 3, "{before}");
    assert_eq!(wait_for(&mut arena, suffered), (HERO, EffectName::DrainPower));
    assert_eq!((arena.hero().power, arena.body().hitpoints), (before - 3, 1000));
    arena.wait(20);
    assert_eq!((arena.hero().power, arena.body().hitpoints), (0, 1000));
}

#[test]
fn intelligence_loss_kills_below_minimum() {
    let (mut arena, foe) = duel(&bite("eat_brain", "0"));
    let before = arena.hero().attributes.intelligence.points();
    assert_eq!(wait_for(&mut arena, suffered), (HERO, EffectName::EatBrain));
    assert!((1..=2).contains(&(before - arena.hero().attributes.intelligence.points())));
    let kind = arena.resident(foe).unwrap().kind;
    arena.wait(30);
    assert_eq!(
        arena.game.status(),
        Status::Over(Ending::Died { cause: Cause::Brainless(first_effect_of(kind)), helpless: None })
    );
    let (mut arena, _, victim) = watched(&bite("eat_brain", "0"), "");
    assert_eq!(wait_for(&mut arena, suffered), (victim, EffectName::EatBrain));
    assert!((990..=999).contains(&arena.resident(victim).unwrap().body.hitpoints));
}

#[test]
fn leech_heals_by_the_damage() {
    let (mut arena, foe) = duel(&bite("leech", "1"));
    arena.wait(1);
    let events = arena.act(Action::Fight(Dir::East));
    let blow = events.iter().filter_map(hit).find(|(id, _)| *id == foe).unwrap().1;
    assert!(blow > 1);
    assert_eq!(arena.resident(foe).unwrap().body.hitpoints, 1000 - blow + 1);
    assert_eq!(events.iter().find_map(suffered), Some((HERO, EffectName::Leech)));
}

#[test]
fn sticky_creature_holds_the_hero() {
    let rows: Vec<String> = ROOM.iter().map(|row| row.replace('@', ">")).collect();
    let rows: Vec<&str> =
        rows.iter().map(|row| if row.contains('>') { "|...@>....|" } else { row }).collect();
    let attack = bite("stick", "1");
    let mut arena = Setting { kinds: &[("foe", &attack, "")], rows: &rows, ..Setting::default() }.begin();
    arena.act(Action::Walk(Dir::East));
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    let at = arena.game.view().hero_at();
    let seized = |event: &Event| {
        if let Event::Seized { who, by, inside } = event { Some((who.id, by.id, *inside)) } else { None }
    };
    assert_eq!(wait_for(&mut arena, seized), (HERO, foe, false));
    assert_eq!(arena.attempt(Action::Climb(Climb::Down)), Err(Refusal::Held));
    let events = arena.act(Action::Walk(Dir::West));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Struggled { who, by } if who.id == HERO && by.id == foe))
    );
    assert_eq!(arena.game.view().hero_at(), at);
    // In the end the hero gets free.
    let freed = |event: &Event| if let Event::Released { who, .. } = event { Some(who.id) } else { None };
    assert_eq!(arena.until(Action::Walk(Dir::West), freed), HERO);
}

#[test]
fn dead_holder_releases_the_hero() {
    let (mut arena, _) = duel_with(&bite("stick", "1"), r#""hitpoints": "40""#);
    wait_for(&mut arena, |event| matches!(event, Event::Seized { .. }).then_some(()));
    let events = arena.kill(Dir::East);
    assert!(events.iter().any(|event| matches!(event, Event::Released { .. })), "{events:?}");
    assert_eq!(arena.game.view().hold(), None);
    let from = arena.game.view().hero_at();
    arena.act(Action::Walk(Dir::West));
    assert_eq!(arena.game.view().hero_at(), from.step(Dir::West));
}

#[test]
fn hug_needs_two_hits_first() {
    let claws = r#"{ "form": "claw" }, { "form": "claw" }"#;
    let hug = r#"{ "form": "hug", "dice": "4" }"#;
    let (mut arena, foe) = duel(&format!("{claws}, {hug}"));
    wait_for(&mut arena, |event| matches!(event, Event::Seized { inside: false, .. }).then_some(()));
    let before = arena.body().hitpoints;
    assert_eq!((before, arena.game.view().hold().unwrap().by), (996, foe));
    // A hug that holds crushes every turn.
    arena.wait(10);
    assert_eq!(arena.body().hitpoints, before - 40);
    // A spell that always fails is no blow that hits.
    let (mut arena, _) =
        duel(&format!(r#"{{ "form": "claw" }}, {{ "form": "spell", "one_in": 1000 }}, {hug}"#));
    arena.wait(20);
    assert_eq!(arena.body().hitpoints, 1000);
}

#[test]
fn engulfed_hero_meets_only_the_engulfer() {
    let kinds = [
        (
            "gulper",
            r#"{ "form": "engulf", "dice": "2", "element": "acid" }"#,
            r#""level": 12, "hitpoints": "20""#,
        ),
        ("biter", r#"{ "form": "bite", "dice": "100" }"#, ""),
    ];
    // Good armour takes longer to digest.
    let roles = r#"[{ "name": "Tourist", "op": "patch", "kit": [
            { "item": "gray dragon scale mail", "enchantment": 1, "used": "worn" }] }]"#;
    let mut arena = Setting { kinds: &kinds, roles, kit: true, ..Setting::default() }.begin();
    let gulper = arena.put("gulper", 1, 0, Allegiance::Hostile);
    let (at, beside) = (arena.game.view().hero_at(), arena.resident(gulper).unwrap().at);
    wait_for(&mut arena, |event| matches!(event, Event::Seized { inside: true, .. }).then_some(()));
    arena.put("biter", -1, 0, Allegiance::Hostile);
    let before = arena.body().hitpoints;
    let events = arena.wait(3);
    // The engulfer stays on its square and attacks the hero; no other creature can attack or is seen.
    assert_eq!((arena.game.view().hero_at(), arena.resident(gulper).unwrap().at), (at, beside));
    assert_eq!(count(&events, |event| worked(event) == Some((HERO, 2))), 3, "{events:?}");
    assert_eq!(before - arena.body().hitpoints, 6);
    let seen: Vec<ThingId> = arena.game.view().creatures().iter().map(|sighting| sighting.who.id).collect();
    assert_eq!(seen, [gulper]);
    for action in [Action::Kick(Dir::West), Action::Open(Dir::West), Action::Close(Dir::West)] {
        let refusal = arena.attempt(action.clone()).unwrap_err();
        let told = narrate::refusal(arena.game.raws(), refusal);
        assert_eq!(told, "You are inside the gulper: fight your way out first.", "{action:?}");
    }
    // In any direction the hero hits the engulfer.
    let events = arena.act(Action::Fight(Dir::West));
    assert!(events.iter().filter_map(hit).any(|(id, _)| id == gulper), "{events:?}");
    while arena.resident(gulper).is_some() && arena.game.view().hold().is_some() {
        arena.act(Action::Walk(Dir::North));
    }
    assert!(arena.resident(gulper).is_none(), "it is dead before it is full");
    assert_eq!(arena.game.view().hold(), None);
    assert_eq!(arena.game.view().creatures().len(), 1, "the other one is in sight again");
}

#[test]
fn drinker_is_spared_effects_that_need_an_attacker() {
    let items = r#"[{ "name": "potion of folly", "inherits": "any potion", "appearance": "odd potion",
        "quaff": ["stick", "drown", "steal", "steal_gold"] }]"#;
    let mut arena = Setting { items, ..Setting::default() }.begin();
    let potion = arena.game.give(some(&arena.game, 1, "potion of folly")).unwrap();
    let events = arena.act(Action::Quaff(potion));
    assert_eq!(arena.game.view().hold(), None);
    let told =
        |event: &Event| matches!(event, Event::Seized { .. } | Event::Stole { .. } | Event::Took { .. });
    assert_eq!(count(&events, told), 0, "{events:?}");
}

#[test]
fn engulfer_releases_the_hero_after_a_while() {
    let (mut arena, gulper) =
        duel(r#"{ "form": "engulf", "effects": [{ "effect": "blind", "turns": "1" }] }"#);
    wait_for(&mut arena, |event| matches!(event, Event::Seized { inside: true, .. }).then_some(()));
    // A high-level engulfer lets go soon, but not at once.
    let left = arena.game.view().hold().unwrap().left;
    let began = arena.game.turn();
    let freed = wait_for(&mut arena, |event| {
        if let Event::Released { who, by } = event { Some((who.id, by.id, by.seen)) } else { None }
    });
    assert_eq!(freed, (HERO, gulper, true));
    assert_eq!(arena.game.turn() - began, u32::from(left));
}

#[test]
fn creatures_are_engulfed_unless_huge() {
    let gulp = r#"{ "form": "engulf", "dice": "1" }"#;
    let (mut arena, foe, victim) = watched(gulp, "");
    let seized = |event: &Event| {
        if let Event::Seized { who, by, inside } = event { Some((who.id, by.id, *inside)) } else { None }
    };
    assert_eq!(wait_for(&mut arena, seized), (victim, foe, true));
    arena.wait(5);
    assert!(arena.resident(victim).unwrap().body.hitpoints < 1000);
    let (mut arena, ..) = watched(gulp, r#""size": "huge""#);
    assert_eq!(arena.wait(20).iter().find_map(seized), None);
}

#[test]
fn gold_thief_takes_a_share_and_flees() {
    let mut arena = hero_at_level(2, &bite("steal_gold", "0"));
    arena.game.pay(100);
    assert_eq!(arena.body().gold, 100);
    let stole = |event: &Event| {
        if let Event::Stole { gold, from, .. } = event { Some((from.id, *gold)) } else { None }
    };
    let (from, gold) = wait_for(&mut arena, stole);
    assert!(from == HERO && (50..=100).contains(&gold), "{gold}");
    assert_eq!(arena.body().gold, 100 - gold);
    let thief = arena.game.census()[0];
    assert_eq!(thief.body.gold, gold);
    assert!(matches!(thief.mood, Mood::Fleeing { .. }), "{thief:?}");
    let far = thief.at.distance(arena.game.view().hero_at());
    arena.wait(3);
    assert!(arena.game.census()[0].at.distance(arena.game.view().hero_at()) > far);
}

#[test]
fn teleporting_thief_vanishes_at_once() {
    let attack = bite("steal_gold", "0");
    let kinds = [("foe", attack.as_str(), r#""teleports": true"#)];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.game.pay(40);
    let thief = arena.put("foe", 1, 0, Allegiance::Hostile);
    let before = arena.resident(thief).unwrap().at;
    let gone = |event: &Event| if let Event::Vanished { who } = event { Some(who.id) } else { None };
    assert_eq!(wait_for(&mut arena, gone), thief);
    // A small sum is stolen whole.
    assert_eq!((arena.body().gold, arena.resident(thief).unwrap().body.gold), (0, 40));
    assert_ne!(arena.resident(thief).unwrap().at, before);
}

#[test]
fn thief_without_damage_flees_from_a_poor_hero() {
    for more in ["", r#""teleports": true"#] {
        let (mut arena, foe) = duel_with(&bite("steal_gold", "0"), more);
        let mut told = Vec::new();
        let found = |event: &Event| matches!(event, Event::Stole { gold: 0, from, .. } if from.is_hero());
        while !told.iter().any(found) {
            told.extend(arena.wait(1));
        }
        assert!(!told.iter().any(|event| matches!(event, Event::Hit { .. })), "{told:?}");
        assert_eq!(arena.body().hitpoints, 1000);
        let vanished = told.iter().any(|event| matches!(event, Event::Vanished { .. }));
        assert_eq!(vanished, !more.is_empty());
        assert!(matches!(arena.resident(foe).unwrap().mood, Mood::Fleeing { .. }));
    }
}

#[test]
fn thief_with_damage_hurts_a_poor_hero() {
    let (mut arena, foe) = duel_with(&bite("steal_gold", "1d2"), r#""teleports": true"#);
    let told = arena.wait(10);
    let hits = told.iter().filter(|event| matches!(event, Event::Hit { damage: 1.., .. })).count();
    assert!(hits >= 5 && arena.body().hitpoints <= 1000 - 5, "{told:?}");
    assert!(!told.iter().any(|event| matches!(event, Event::Stole { .. } | Event::Vanished { .. })));
    assert!(!matches!(arena.resident(foe).unwrap().mood, Mood::Fleeing { .. }));
}

#[test]
fn thief_of_gold_keeps_away_from_a_poorer_hero() {
    let (mut arena, foe) = duel_with(&bite("steal_gold", "1d2"), r#""gold": "50""#);
    let told = arena.wait(20);
    let at = arena.resident(foe).unwrap().at;
    assert!(at.distance(arena.game.view().hero_at()) > 1, "{told:?}");
    assert_eq!(arena.body().hitpoints, 1000);
    // A richer hero is worth a visit.
    arena.game.pay(500);
    let stole = |event: &Event| matches!(event, Event::Stole { .. });
    assert!(arena.wait(200).iter().any(stole));
}

#[test]
fn petrification_progresses_and_kills() {
    let (mut arena, foe) = duel(&bomb("petrify"));
    let kind = arena.resident(foe).unwrap().kind;
    assert_eq!(wait_for(&mut arena, afflicted), (HERO, StatusEffect::Petrifying));
    assert_eq!(arena.game.view().statuses().left(StatusEffect::Petrifying), 4);
    let events = arena.wait(10);
    let left: Vec<u16> = events
        .iter()
        .filter_map(|event| if let Event::Stiffened { left, .. } = event { Some(*left) } else { None })
        .collect();
    assert_eq!(left, [3, 2, 1]);
    let cause = Cause::Petrification(Some(first_effect_of(kind)));
    assert_eq!(arena.game.status(), Status::Over(Ending::Died { cause, helpless: None }));
    let (mut arena, _, victim) = watched(&bomb("petrify"), "");
    let end = |event: &Event| died(event).filter(|(who, _)| *who == victim);
    assert_eq!(wait_for(&mut arena, end), (victim, Cause::Petrification(None)));
}

#[test]
fn teleport_attack_moves_the_target() {
    let (mut arena, _) = duel(&bite("teleport", "0"));
    let at = arena.game.view().hero_at();
    assert_eq!(wait_for(&mut arena, suffered), (HERO, EffectName::Teleport));
    assert_ne!(arena.game.view().hero_at(), at);
    let (mut arena, _, victim) = watched(&bite("teleport", "0"), "");
    let at = arena.resident(victim).unwrap().at;
    let gone = |event: &Event| if let Event::Vanished { who } = event { Some(who.id) } else { None };
    assert_eq!(wait_for(&mut arena, gone), victim);
    assert_ne!(arena.resident(victim).unwrap().at, at);
}

#[test]
fn mercy_attack_never_kills() {
    let rules = r#"{ "hero": { "hitpoints": 20 } }"#;
    let attack = bite("mercy", "7");
    let mut arena = Setting { kinds: &[("foe", &attack, "")], rules, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    arena.wait(50);
    assert!(!arena.over() && (1..=2).contains(&arena.body().hitpoints));
}

#[test]
fn passive_fire_burns_the_attacker() {
    let burning = r#"{ "form": "passive", "dice": "1", "element": "fire" }"#;
    let (mut arena, foe) = duel_with(burning, r#""speed": 0"#);
    let mut burns = 0;
    for _ in 0..300 {
        let events = arena.act(Action::Fight(Dir::East));
        burns += count(&events, |event| worked(event) == Some((HERO, 1)));
        if arena.resident(foe).is_none() {
            break;
        }
    }
    // Two times in three.
    let blows = arena.game.turn() - 1;
    let expected = usize::try_from(blows * 2 / 3).unwrap();
    assert!(blows > 100 && burns.abs_diff(expected) < 40, "{burns} of {blows}");
}

#[test]
fn passive_acid_needs_a_hit_and_petrify_a_touch() {
    let (mut arena, _) =
        duel_with(r#"{ "form": "passive", "dice": "1", "element": "acid" }"#, r#""hitpoints": "1""#);
    let events = arena.kill(Dir::East);
    assert_eq!(count(&events, |event| worked(event) == Some((HERO, 1))), 1, "even the last blow splashes");
    let stone = r#"{ "form": "passive", "effects": ["petrify"] }"#;
    // The hero strikes with a weapon.
    let (mut arena, _) = duel_with(stone, r#""speed": 0"#);
    for _ in 0..30 {
        arena.act(Action::Fight(Dir::East));
    }
    assert!(!arena.has(StatusEffect::Petrifying));
    // Bare hands touch it, and gloves do not.
    for gloves in [true, false] {
        let (mut arena, _) = duel_with(stone, r#""speed": 0"#);
        let pair = arena.game.give(some(&arena.game, 1, "leather gloves")).unwrap();
        while gloves && arena.game.view().item(pair).unwrap().used.is_none() {
            arena.act(Action::Wear(pair));
        }
        arena.act(Action::Wield(None));
        arena.act(Action::Fight(Dir::East));
        assert_eq!(arena.has(StatusEffect::Petrifying), !gloves);
    }
    for (form, turns) in [("claw", true), ("weapon", false)] {
        let attack = format!(r#"{{ "form": "{form}", "dice": "1" }}"#);
        let kinds = [("stone", stone, ""), ("hand", attack.as_str(), "")];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let hand = arena.put("hand", -3, 2, Allegiance::Side(0));
        arena.put("stone", -2, 2, Allegiance::Side(1));
        let events = arena.wait(5);
        assert_eq!(
            events.iter().any(|event| afflicted(event) == Some((hand, StatusEffect::Petrifying))),
            turns
        );
    }
}

#[test]
fn passive_gaze_needs_a_seeing_attacker() {
    let eye = r#"{ "form": "passive", "effects": [{ "effect": "paralyse", "turns": "3" }], "sight": true }"#;
    let flash = bomb("blind");
    let kinds = [("eye", eye, r#""speed": 0"#), ("flash", flash.as_str(), "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.put("eye", 1, 0, Allegiance::Hostile);
    assert_eq!(arena.until(Action::Fight(Dir::East), afflicted), (HERO, StatusEffect::Paralysed));
    arena.put("flash", -1, 0, Allegiance::Hostile);
    assert_eq!(wait_for(&mut arena, afflicted), (HERO, StatusEffect::Blind));
    while arena.has(StatusEffect::Blind) {
        let events = arena.act(Action::Fight(Dir::East));
        assert_eq!(events.iter().find_map(afflicted), None);
    }
}

#[test]
fn low_wisdom_lengthens_passive_paralysis() {
    let eye = r#"{ "form": "passive", "effects": [{ "effect": "paralyse", "turns": "3", "unwise_turns": "9" }], "sight": true }"#;
    // Longer and shorter durations, for wisdom of at most 12 and for higher wisdom.
    let mut times = [[0, 0]; 2];
    let kinds = [("eye", eye, r#""speed": 0"#)];
    let setting = Setting { kinds: &kinds, role: "Archeologist", ..Setting::default() };
    let raws = setting.raws();
    for seed in 0..720 {
        let mut arena = setting.begin_with(raws.clone(), seed);
        arena.put("eye", 1, 0, Allegiance::Hostile);
        let wise = arena.hero().attributes.wisdom.points() > 12;
        let held = loop {
            let before = arena.game.turn();
            if arena.act(Action::Fight(Dir::East)).iter().any(|event| afflicted(event).is_some()) {
                break arena.game.turn() - before;
            }
        };
        times[usize::from(wise)][usize::from(held > 5)] += 1;
    }
    let [[short, long], [all, never]] = times;
    assert!(all > 20 && never == 0, "{times:?}");
    assert!((short + long) / 8 < long && long < (short + long) * 3 / 8, "{times:?}");
}

/// Creature that explodes when it dies.
const SPORE: (&str, &str, &str) = ("spore", r#"{ "form": "death", "dice": "50" }"#, r#""hitpoints": "1""#);

#[test]
fn death_explosion_hits_every_adjacent_creature() {
    let kinds = [SPORE, ("other", "", "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.put("spore", 1, 0, Allegiance::Hostile);
    let others: Vec<ThingId> = [(2, -1), (2, 0), (2, 1), (1, 1), (0, 1), (3, 0)]
        .map(|(east, south)| arena.put("other", east, south, Allegiance::Peaceful))
        .into();
    let before: Vec<i32> = others.iter().map(|id| arena.resident(*id).unwrap().body.hitpoints).collect();
    let events = arena.kill(Dir::East);
    let left = others.iter().map(|id| arena.resident(*id).unwrap().body.hitpoints);
    let lost: Vec<i32> = before.iter().zip(left).map(|(before, left)| before - left).collect();
    assert_eq!(lost, [50, 50, 50, 50, 50, 0]);
    assert_eq!(events.iter().filter_map(worked).next_back(), Some((HERO, 50)));
}

#[test]
fn chained_explosions_credit_the_first_killer() {
    let mut arena = Setting { kinds: &[SPORE], ..Setting::default() }.begin();
    let first = arena.game.view().hero_at();
    // Spores fill the whole room.
    for (east, south) in (-4..=4).flat_map(|east| (-3..=3).map(move |south| (east, south))) {
        if (east, south) != (0, 0) {
            arena.put("spore", east, south, Allegiance::Hostile);
        }
    }
    let events = arena.kill(Dir::East);
    assert!(arena.game.census().is_empty());
    let by_hero = |event: &Event| matches!(event, Event::Died { by: Some(by), .. } if by.is_hero());
    assert_eq!(count(&events, by_hero), 62);
    assert_eq!((arena.game.view().chronicle().killed(), arena.game.view().hero_at()), (62, first));
    assert_eq!(count(&events, |event| worked(event) == Some((HERO, 50))), 8);
}

#[test]
fn explosion_can_kill_every_creature_and_the_hero() {
    let rules = r#"{ "hero": { "hitpoints": 20 } }"#;
    let kinds = [SPORE, ("other", r#"{ "form": "bite", "dice": "1" }"#, r#""hitpoints": "5""#)];
    let mut arena = Setting { kinds: &kinds, rules, ..Setting::default() }.begin();
    let spore = arena.put("spore", 1, 0, Allegiance::Hostile);
    let other = arena.put("other", 1, 1, Allegiance::Hostile);
    let kind = arena.kind("spore");
    let events = arena.kill(Dir::East);
    let dead: Vec<_> = events.iter().filter_map(died).collect();
    assert_eq!(
        dead,
        [
            (spore, Cause::Hero),
            (other, Cause::Explosion(common::first_of(kind))),
            (HERO, Cause::Explosion(common::first_of(kind)))
        ]
    );
    assert!(matches!(events.last(), Some(Event::Died { .. })), "nobody acts any more");
    let cause = Cause::Explosion(common::first_of(kind));
    assert_eq!(arena.game.status(), Status::Over(Ending::Died { cause, helpless: None }));
    assert_eq!(arena.body().hitpoints, 0);
}

#[test]
fn explosion_is_credited_even_to_a_dead_trigger() {
    let bite = r#"{ "form": "bite", "dice": "50" }"#;
    let frail = r#""hitpoints": "5", "speed": 0"#;
    let kinds = [SPORE, ("fighter", bite, r#""hitpoints": "5""#), ("bystander", "", frail)];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    // The blast reaches the north before the south.
    let fighter = arena.put("fighter", -3, -2, Allegiance::Side(0));
    arena.put("spore", -3, -1, Allegiance::Side(1));
    let bystander = arena.put("bystander", -3, 0, Allegiance::Peaceful);
    let events = arena.wait(3);
    let killers: Vec<(ThingId, Option<ThingId>)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Died { who, by, cause: Cause::Explosion(_) } => Some((who.id, by.map(|by| by.id))),
            _ => None,
        })
        .collect();
    assert_eq!(killers, [(fighter, None), (bystander, Some(fighter))]);
    let told: Vec<String> = narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
    assert_eq!(told[told.len() - 3], "The fighter dies.");
    assert_eq!(told[told.len() - 1], "The fighter kills the bystander.");
}

#[test]
fn gaze_needs_both_to_see() {
    let gaze = r#"{ "form": "gaze", "dice": "1", "effects": [{ "effect": "stun", "turns": "2" }] }"#;
    let flash = bomb("blind");
    let kinds =
        [("eye", gaze, r#""speed": 12, "mind": { "keeps_away": true }"#), ("flash", flash.as_str(), "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    arena.put("eye", 3, 1, Allegiance::Hostile);
    assert_eq!(wait_for(&mut arena, worked), (HERO, 1));
    arena.put("flash", -1, 0, Allegiance::Hostile);
    wait_for(&mut arena, |event| afflicted(event).filter(|(_, what)| *what == StatusEffect::Blind));
    while arena.game.view().statuses().left(StatusEffect::Blind) > 1 {
        assert_eq!(arena.wait(1).iter().find_map(worked), None);
    }
}

/// Returns a fight in a row: an attacker with this `attack` in the west, and three targets at these distances
/// from it.
fn row(attack: &str, distances: [i32; 3], rows: &[&str]) -> (Arena, [ThingId; 3]) {
    let kinds = [("archer", attack, ""), ("mark", "", r#""armour_class": 10, "speed": 0"#)];
    let mut arena = Setting { kinds: &kinds, rows, ..Setting::default() }.begin();
    arena.put("archer", -4, 3, Allegiance::Side(0));
    let marks = distances.map(|far| arena.put("mark", far - 4, 3, Allegiance::Side(1)));
    (arena, marks)
}

#[test]
fn breath_passes_through_targets_within_range() {
    let attack = r#"{ "form": "breath", "what": "fire", "dice": "10", "element": "fire", "range": 5 }"#;
    let (mut arena, marks) = row(attack, [1, 4, 6], ROOM);
    let from = arena.game.view().hero_at().x - 4;
    let part = |event: &Event| if let Event::Flew { to, .. } = event { Some(to.x - from) } else { None };
    let told = arena.wait(3);
    // The event reaches as far as the next creature.
    assert_eq!(told.iter().filter_map(part).take(3).collect::<Vec<_>>(), [1, 4, 5]);
    let events = arena.wait(40);
    let hits = marks.map(|id| count(&events, |event| hit(event) == Some((id, 10))));
    assert!(hits[0] > 5 && hits[1] > 5 && hits[2] == 0, "{hits:?}");
}

#[test]
fn walls_stop_projectiles_and_water_does_not() {
    let attack = r#"{ "form": "breath", "what": "fire", "dice": "10", "element": "fire", "range": 8 }"#;
    let mut rows = ROOM.to_vec();
    rows[7] = "|...}.|...|";
    let (mut arena, marks) = row(attack, [1, 4, 6], &rows);
    let events = arena.wait(20);
    let hits = marks.map(|id| count(&events, |event| hit(event) == Some((id, 10))));
    assert!(hits[0] > 10 && hits[1] > 10 && hits[2] == 0, "{hits:?}");
}

#[test]
fn shots_stop_at_the_first_target_hit() {
    for form in ["shot", "spit"] {
        let attack = format!(r#"{{ "form": "{form}", "what": "a dart", "dice": "10" }}"#);
        let (mut arena, marks) = row(&attack, [2, 4, 6], ROOM);
        let events = arena.wait(30);
        let hits = count(&events, |event| hit(event).is_some());
        let flights = count(&events, |event| matches!(event, Event::Flew { .. }));
        let misses = count(&events, |event| matches!(event, Event::Missed { .. }));
        assert!(flights >= 28 && hits <= flights && hits + misses > flights, "{flights} {hits} {misses}");
        // With to-hit 16, three in four stop at the first target, and most of the others at the second.
        let each = marks.map(|id| count(&events, |event| hit(event) == Some((id, 10))));
        assert!(each[0] > each[1] && each[1] >= each[2] && each[1] > 0, "{each:?}");
    }
}

#[test]
fn hero_cannot_use_creature_actions() {
    let mut arena = Setting::default().begin();
    let at = arena.game.view().hero_at().step(Dir::East);
    assert_eq!(arena.attempt(Action::Teleport), Err(Refusal::NotAble));
    assert_eq!(arena.attempt(Action::Shoot { index: 0, at }), Err(Refusal::NotAble));
}

#[test]
fn every_kind_fights_in_every_melee_rule() {
    // The arena checks the invariants after every action.
    for melee in ["armour_class", "opposed", "dice_pool"] {
        let rules = format!(
            r#"{{ "melee": "{melee}", "hero": {{ "hitpoints": 400,
                "stats": {{ "attack": 9, "attack_chance": 50, "defence": 9, "defence_chance": 50 }} }} }}"#
        );
        let setting = Setting { rules: &rules, ..Setting::default() };
        let raws = setting.raws();
        let on_land = raws.creatures.table.iter().filter(|(_, kind)| !kind.aquatic);
        let names: Vec<&str> = on_land.map(|(_, kind)| kind.name.as_str()).collect();
        for (seed, pair) in (1..).zip(names.windows(2)) {
            let mut arena = setting.begin_with(raws.clone(), seed);
            arena.put(pair[0], 1, 0, Allegiance::Hostile);
            arena.put(pair[1], -1, 1, Allegiance::Hostile);
            arena.put(pair[0], -3, -2, Allegiance::Side(0));
            arena.put(pair[1], -2, -2, Allegiance::Side(1));
            arena.put(pair[1], 3, 3, Allegiance::Pet);
            let mut rng = Rng::stream(seed, "actions");
            for _ in 0..60 {
                let dir = *rng.pick(&Dir::ALL).unwrap();
                let action = match rng.below(4) {
                    0 => Action::Walk(dir),
                    1 => Action::Wait,
                    _ => Action::Fight(dir),
                };
                let action = if matches!(arena.game.status(), Status::Asking(_)) {
                    Action::Answer(Choice::Yes)
                } else {
                    action
                };
                if arena.over() {
                    break;
                }
                drop(arena.attempt(action));
            }
        }
    }
}

#[test]
fn blind_hero_does_not_learn_the_origin_of_arrows() {
    let (shot, flash) = (r#"{ "form": "shot", "what": "an arrow", "dice": "1" }"#, bomb("blind"));
    let kinds = [("archer", shot, r#""mind": { "keeps_away": true }"#), ("flash", flash.as_str(), "")];
    let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
    let here = arena.game.view().hero_at();
    arena.put("archer", 3, 0, Allegiance::Hostile);
    let flew =
        |event: &Event| if let Event::Flew { by, from, .. } = event { Some((by.seen, *from)) } else { None };
    let (seen, from) = wait_for(&mut arena, flew);
    assert!(seen && from != here);
    arena.put("flash", -1, 0, Allegiance::Hostile);
    wait_for(&mut arena, |event| afflicted(event).filter(|(_, what)| *what == StatusEffect::Blind));
    let (seen, from) = wait_for(&mut arena, flew);
    assert!(arena.has(StatusEffect::Blind) && !seen);
    assert_eq!(from, here);
}
