//! Altars: offerings in every state of the hero's faith, sins, conversion, water, and what they show.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    engine::{
        action::{Action, Choice, ItemQuantity},
        event::{AltarSign, Event, KnownItem, Question, Refusal, Status},
        population::Allegiance,
        state::{
            being::Attitude,
            item::{Beatitude, Former, ItemData, ItemUse, Remains, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::kinds::{gods::GodText, growth::Intrinsic, items::Skill},
};
use std::{collections::BTreeSet, sync::Arc};

/// Beasts to offer: name, difficulty and further keys.
const KINDS: &[(&str, &str, &str)] = &[
    ("calf", "", r#""difficulty": 1, "corpse": { "weight": 10, "nutrition": 10 }"#),
    ("ox", "", r#""difficulty": 23, "corpse": { "weight": 10, "nutrition": 10 }"#),
    ("kinsman", "", r#""difficulty": 5, "kin": "human", "corpse": { "weight": 10, "nutrition": 10 }"#),
    (
        "pale horn",
        "",
        r#""difficulty": 5, "kin": "unicorn", "alignment": 7,
        "corpse": { "weight": 10, "nutrition": 10 }"#,
    ),
    ("plain horn", "", r#""difficulty": 5, "kin": "unicorn", "corpse": { "weight": 10, "nutrition": 10 }"#),
];

/// Begins a game with `seed` of a neutral hero on an `altar`.
fn on_altar(altar: &str, seed: u64) -> Arena {
    let setting = Setting { rows: ROOM, kinds: KINDS, ..Setting::default() };
    let mut arena = setting.begin_with(setting.raws(), seed);
    let here = arena.game.view().hero_at();
    let kind = arena.game.raws().features.named(altar).unwrap();
    arena.game.build(here, kind);
    arena.game.bring_faith(0, 10);
    arena
}

/// Lays a corpse of the kind `name`, which died `age` turns ago, on the altar.
fn lay(arena: &mut Arena, name: &str, age: i32, was: Former) -> ThingId {
    let here = arena.game.view().hero_at();
    let turn = i32::try_from(arena.game.view().turn()).unwrap();
    let remains = Some(Remains { of: arena.kind(name), died: turn - age, was, rests: false });
    let corpse = arena.game.raws().items.corpse().unwrap();
    arena.game.lay(ItemData { remains, ..Stack::of_kind(corpse).into() }, here).unwrap()
}

/// Returns the signs among `events`, besides that of a record below 0.
fn signs(events: &[Event]) -> Vec<AltarSign> {
    let sign = |event: &Event| if let Event::Altar { sign, .. } = event { Some(*sign) } else { None };
    events.iter().filter_map(sign).filter(|sign| *sign != AltarSign::Strayed).collect()
}

/// Offers a fresh corpse of the kind `name`.
fn offer(arena: &mut Arena, name: &str) -> Vec<AltarSign> {
    let id = lay(arena, name, 1, Former::Wild);
    let events = arena.act(Action::Offer(id));
    signs(&events)
}

fn altar_here(arena: &Arena) -> String {
    let here = arena.game.view().hero_at();
    let kind = arena.game.feature(here).unwrap();
    arena.game.raws().features.table[kind].name.clone()
}

/// Prays, and confirms it if asked.
fn pray(arena: &mut Arena) -> Vec<Event> {
    let events = arena.act(Action::Pray);
    match arena.game.status() {
        Status::Asking(Question::Pray { .. }) => arena.act(Action::Answer(Choice::Yes)),
        _ => events,
    }
}

#[test]
fn offering_mends_what_is_worst_first() {
    // Timeout, record, luck, kind; sign, and timeout, record and luck after it.
    type Case = (i32, i32, i32, &'static str, AltarSign, (i32, i32, i32));
    let cases: [Case; 8] = [
        (900, -30, 0, "ox", AltarSign::Absolved, (900, -6, 0)),
        (900, -10, 0, "ox", AltarSign::Absolved, (900, 0, 0)),
        (900, 5, 0, "ox", AltarSign::Hopeful, (600, 5, 0)),
        (900, 5, -4, "ox", AltarSign::Hopeful, (600, 5, -3)),
        (200, 5, -4, "ox", AltarSign::Reconciled, (0, 5, 0)),
        (900, 5, 0, "calf", AltarSign::Hopeful, (875, 5, 0)),
        (0, 5, 0, "ox", AltarSign::Lucky, (0, 5, 5)),
        (0, 5, 0, "calf", AltarSign::Unmoved, (0, 5, 0)),
    ];
    for (timeout, record, luck, kind, sign, after) in cases {
        let mut arena = on_altar("neutral altar", 1);
        arena.game.bring_faith(timeout, record);
        arena.game.bring_luck(luck);
        assert_eq!(offer(&mut arena, kind), [sign], "{timeout} {record} {luck} {kind}");
        let devotion = arena.devotion();
        // The turn of the offering counts, too.
        let waited = devotion.timeout + i32::from(devotion.timeout < after.0);
        assert_eq!((waited, devotion.piety, arena.hero().luck), after, "{timeout} {record} {luck} {kind}");
        assert!(arena.game.view().pile().is_empty(), "the corpse is gone");
    }
}

#[test]
fn chaotic_gods_forgive_less_and_listen_sooner() {
    let setting = Setting { rows: ROOM, kinds: KINDS, role: "Rogue", ..Setting::default() };
    let mut arena = setting.begin();
    let (here, altar) =
        (arena.game.view().hero_at(), arena.game.raws().features.named("chaotic altar").unwrap());
    arena.game.build(here, altar);
    arena.game.bring_faith(900, 5);
    assert_eq!(offer(&mut arena, "ox"), [AltarSign::Hopeful]);
    assert!((399..=400).contains(&arena.devotion().timeout), "{}", arena.devotion().timeout);
    for _ in 0..3 {
        arena.game.bring_faith(900, 5);
        pray(&mut arena);
    }
    assert_eq!(offer(&mut arena, "ox"), [AltarSign::Mollified]);
    assert_eq!(arena.devotion().anger, 1);
}

#[test]
fn offering_ends_bad_luck_without_turning_it_round() {
    let mut arena = on_altar("neutral altar", 1);
    for (luck, after) in [(-4, 1), (-10, 0)] {
        arena.game.bring_faith(0, 5);
        arena.game.bring_luck(luck);
        assert_eq!(offer(&mut arena, "ox"), [AltarSign::Lucky]);
        assert_eq!(arena.hero().luck, after);
    }
}

#[test]
fn anger_is_forgiven() {
    let mut arena = on_altar("neutral altar", 1);
    arena.game.bring_faith(500, 10);
    pray(&mut arena);
    assert_eq!(arena.devotion().anger, 1);
    assert_eq!(offer(&mut arena, "calf"), [AltarSign::Unmoved]);
    assert_eq!(offer(&mut arena, "ox"), [AltarSign::Forgiven]);
    assert_eq!((arena.devotion().anger, arena.hero().luck), (0, 0));
}

#[test]
fn worthless_corpses_stay_where_they_are() {
    for (age, was, sign) in [(51, Former::Wild, AltarSign::Stale), (1, Former::Called, AltarSign::Worthless)]
    {
        let mut arena = on_altar("neutral altar", 1);
        let id = lay(&mut arena, "ox", age, was);
        let events = arena.act(Action::Offer(id));
        assert_eq!(signs(&events), [sign]);
        assert_eq!((arena.game.view().pile().len(), arena.hero().luck), (1, 0), "{sign:?}");
    }
    let mut arena = on_altar("neutral altar", 1);
    let id = lay(&mut arena, "ox", 50, Former::Wild);
    let events = arena.act(Action::Offer(id));
    assert_eq!(signs(&events), [AltarSign::Lucky], "50 turns are fresh enough");
}

#[test]
fn only_acid_blobs_are_fresh_offerings_at_any_age() {
    // That a corpse never rots makes it no fresher. NetHack 3.6: `dosacrifice`.
    for (name, stale) in [("lichen", true), ("lizard", true), ("newt", true), ("acid blob", false)] {
        let mut arena = on_altar("neutral altar", 1);
        let id = lay(&mut arena, name, 200, Former::Wild);
        let events = arena.act(Action::Offer(id));
        assert_eq!(signs(&events) == [AltarSign::Stale], stale, "{name}: {events:?}");
    }
}

#[test]
fn only_corpses_are_offered_and_only_on_altars() {
    let mut arena = on_altar("neutral altar", 1);
    let dagger = some(&arena.game, 1, "dagger");
    let id = arena.game.give(dagger).unwrap();
    assert!(matches!(arena.attempt(Action::Offer(id)), Err(Refusal::NoOffering(_))));
    let setting = Setting { rows: ROOM, kinds: KINDS, ..Setting::default() };
    let mut arena = setting.begin();
    let id = lay(&mut arena, "ox", 1, Former::Wild);
    assert!(matches!(arena.attempt(Action::Offer(id)), Err(Refusal::NoAltar)));
}

#[test]
fn altar_takes_no_more_than_its_budget() {
    let mut arena = on_altar("neutral altar", 1);
    arena.game.bring_faith(2000, 10);
    let mut gained = 0;
    for _ in 0..40 {
        let id = lay(&mut arena, "ox", 1, Former::Wild);
        let before = arena.devotion().timeout;
        match arena.attempt(Action::Offer(id)) {
            Ok(_) => gained += before - arena.devotion().timeout,
            Err(refusal) => {
                assert!(matches!(refusal, Refusal::Content(_)));
                break;
            }
        }
    }
    // 60 of worth are 300 turns for each 24, and three turns passed.
    assert_eq!(gained, 60 * 300 / 24 + 3);
}

#[test]
fn sins_are_punished() {
    let mut arena = on_altar("neutral altar", 1);
    let wisdom = arena.hero().attributes.wisdom;
    let signs = offer(&mut arena, "kinsman");
    assert_eq!(signs, [AltarSign::Outrage]);
    let (hero, devotion) = (arena.hero(), arena.devotion());
    assert_eq!((devotion.anger, devotion.piety), (3, 5));
    assert!(hero.luck <= -5 && hero.attributes.wisdom < wisdom);
    assert_eq!(altar_here(&arena), "chaotic altar", "blood makes it chaotic");

    let mut arena = on_altar("neutral altar", 1);
    let id = lay(&mut arena, "ox", 1, Former::Pet);
    let events = arena.act(Action::Offer(id));
    assert_eq!(self::signs(&events), [AltarSign::Betrayal]);
    assert!(arena.game.hero_can(Intrinsic::Aggravation) && arena.devotion().piety == 7);
    assert_eq!(arena.devotion().anger, 1);

    let mut arena = on_altar("neutral altar", 1);
    assert_eq!(offer(&mut arena, "plain horn"), [AltarSign::Insult], "neutral, as the altar");
    for (record, after) in [(3, 8), (8, 10)] {
        let mut arena = on_altar("neutral altar", 1);
        arena.game.bring_faith(0, record);
        assert_eq!(offer(&mut arena, "pale horn"), [AltarSign::Lucky], "of another side");
        assert_eq!(arena.devotion().piety, after, "at most 10 in the first turns");
    }
    let mut arena = on_altar("lawful altar", 1);
    offer(&mut arena, "plain horn");
    assert!(
        arena.devotion().converted,
        "of the hero's side on another altar: a sin, and the other takes him"
    );
}

#[test]
fn blood_on_a_chaotic_altar_calls_a_demon() {
    for (altar, comes) in [("chaotic altar", true), ("neutral altar", false)] {
        let mut arena = on_altar(altar, 1);
        offer(&mut arena, "kinsman");
        let demon = arena.kind("vrock");
        assert_eq!(arena.game.census().iter().any(|one| one.kind == demon), comes, "{altar}");
    }
}

#[test]
fn altars_and_sinners_change_sides() {
    let mut won = 0;
    for seed in 1..=120 {
        let mut arena = on_altar("lawful altar", seed);
        let signs = offer(&mut arena, "calf");
        let is_won = signs == [AltarSign::Won];
        assert!(is_won || signs == [AltarSign::Lost], "{signs:?}");
        assert_eq!(altar_here(&arena), if is_won { "neutral altar" } else { "lawful altar" });
        assert_eq!(arena.hero().luck, if is_won { 1 } else { -1 });
        won += u32::from(is_won);
    }
    // 3 of 9 at level 1.
    assert!((25..=55).contains(&won), "{won}");

    let mut arena = on_altar("lawful altar", 1);
    arena.game.bring_faith(0, -1);
    assert_eq!(offer(&mut arena, "calf"), [AltarSign::Taken]);
    let hero = arena.hero();
    assert_eq!((arena.devotion().piety, hero.luck), (0, -3));
    assert_eq!(arena.game.raws().traits.alignments[hero.identity.alignment].name, "lawful");
    let mut events = arena.wait(1);
    let here = arena.game.view().hero_at();
    let chaotic = arena.game.raws().features.named("chaotic altar").unwrap();
    arena.game.build(here, chaotic);
    arena.game.bring_faith(0, -1);
    events.clear();
    assert_eq!(offer(&mut arena, "calf"), [AltarSign::Rejected], "nobody is taken in twice");
    assert_eq!(arena.devotion().anger, 3);
}

#[test]
fn altars_show_blessings_and_curses_even_in_bags() {
    let mut arena = on_altar("lawful altar", 1);
    let dagger = Stack { beatitude: Beatitude::Cursed, ..some(&arena.game, 1, "dagger") };
    let food = Stack { beatitude: Beatitude::Blessed, ..some(&arena.game, 1, "food ration") };
    let plain = some(&arena.game, 1, "apple");
    let sack = some(&arena.game, 1, "sack");
    let [dagger, food, plain, sack] =
        [dagger, food, plain, sack].map(|stack| arena.game.give(stack).unwrap());
    let what = vec![ItemQuantity { id: food, count: 1 }];
    arena.act(Action::PutIn { container: sack, what, gold: 0 });
    let what = [dagger, plain, sack].map(|id| ItemQuantity { id, count: 1 });
    let events = arena.act(Action::Drop { what: what.to_vec(), gold: 0 });
    let glows: Vec<Beatitude> = events
        .iter()
        .filter_map(
            |event| if let Event::Flashed { beatitude, .. } = event { Some(*beatitude) } else { None },
        )
        .collect();
    assert_eq!(glows, [Beatitude::Cursed, Beatitude::Blessed]);
    for item in arena.game.items() {
        if [dagger, food, plain, sack].contains(&item.id) {
            assert!(item.stack.known.beatitude, "{item:?}");
        }
    }
}

#[test]
fn prayer_hallows_one_vessel_of_water() {
    for (timeout, sign, beatitude) in
        [(0, AltarSign::Hallowed, Beatitude::Blessed), (900, AltarSign::Tainted, Beatitude::Cursed)]
    {
        let mut arena = on_altar("neutral altar", 1);
        arena.game.bring_faith(timeout, 10);
        let here = arena.game.view().hero_at();
        let water = some(&arena.game, 3, "potion of water");
        arena.game.lay(water, here);
        let events = pray(&mut arena);
        assert!(signs(&events).contains(&sign), "{events:?}");
        let changed = |item: &&rhack::engine::state::item::Item| item.stack.beatitude == beatitude;
        let count: u32 = arena.game.items().iter().filter(changed).map(|item| item.stack.count).sum();
        assert_eq!(count, 1, "one a prayer");
    }
}

#[test]
fn blind_hero_does_not_notice_blessings() {
    let mut arena = on_altar("neutral altar", 1);
    let here = arena.game.view().hero_at();
    let holy = Stack { beatitude: Beatitude::Blessed, ..some(&arena.game, 2, "potion of water") };
    let into = arena.game.give(holy).unwrap();
    let dagger = arena.game.give(some(&arena.game, 1, "dagger")).unwrap();
    let water = arena.game.lay(some(&arena.game, 1, "potion of water"), here).unwrap();
    arena.game.afflict(StatusEffect::Blind, 500);
    arena.act(Action::Dip { item: dagger, into: Some(into) });
    let stack = |arena: &Arena, id| arena.game.data(id).unwrap().stack;
    let blessed = stack(&arena, dagger);
    assert_eq!((blessed.beatitude, blessed.known.beatitude), (Beatitude::Blessed, false));
    assert_eq!(stack(&arena, into).count, 1, "the water is used up all the same");
    let events = pray(&mut arena);
    assert!(!signs(&events).contains(&AltarSign::Hallowed), "{events:?}");
    let blessed = stack(&arena, water);
    assert_eq!((blessed.beatitude, blessed.known.beatitude), (Beatitude::Blessed, false));
}

#[test]
fn killed_creatures_remember_what_they_were() {
    let kinds =
        [("prey", "", r#""hitpoints": "1", "corpse": { "weight": 1500, "nutrition": 10 }, "size": "large""#)];
    let rules = r#"{ "hunger": { "start": 900, "every": 1, "satiated": 1000, "hungry": 150, "weak": 50,
        "full": 1500, "choking": 2000, "corpses": 250 } }"#;
    let mut arena = Setting { rows: ROOM, kinds: &kinds, rules, ..Setting::default() }.begin();
    for (how, was) in [(Allegiance::Hostile, Former::Wild), (Allegiance::Pet, Former::Pet)] {
        arena.put("prey", 1, 0, how);
        let mut events = arena.act(Action::Fight(rhack::base::geometry::Dir::East));
        if let Status::Asking(_) = arena.game.status() {
            events.extend(arena.act(Action::Answer(Choice::Yes)));
        }
        let corpse = arena
            .game
            .items()
            .into_iter()
            .rfind(|item| arena.game.raws().items.table[item.stack.kind].corpse);
        let remains =
            arena.game.data(corpse.unwrap_or_else(|| panic!("{events:?}")).id).unwrap().remains.unwrap();
        assert_eq!(remains.was, was, "{events:?}");
    }
}

#[test]
fn gods_give_artefacts_to_those_in_good_standing() {
    let mut given = 0;
    for seed in 1..=60 {
        let kinds = [KINDS, &[("prey", "", r#""hitpoints": "1", "gold": "100""#)]].concat();
        let setting = Setting { rows: ROOM, kinds: &kinds, ..Setting::default() };
        let mut arena = setting.begin_with(setting.raws(), seed);
        let (here, altar) =
            (arena.game.view().hero_at(), arena.game.raws().features.named("neutral altar").unwrap());
        arena.rise_to(3);
        arena.game.build(here, altar);
        arena.game.bring_faith(0, 10);
        arena.game.bring_luck(0);
        let signs = offer(&mut arena, "calf");
        let gift = arena
            .game
            .view()
            .pile()
            .into_iter()
            .find(|item| arena.game.raws().items.table[item.kind].artefact.is_some());
        assert_eq!(gift.is_some(), signs.is_empty(), "{signs:?}");
        if let Some(gift) = gift {
            given += 1;
            let stack = arena.game.data(gift.id).unwrap().stack;
            assert!(stack.treated.proof && stack.known.beatitude && !stack.known.enchantment, "{stack:?}");
            assert_eq!(arena.devotion().gifts, 1);
            assert!(arena.devotion().timeout > 0);
        }
    }
    // One in ten.
    assert!((1..=15).contains(&given), "{given}");
}

#[test]
fn devout_heroes_are_crowned_once() {
    let mut crowned = 0;
    for seed in 1..=60 {
        let mut arena = on_altar("neutral altar", seed);
        for _ in 0..2 {
            arena.game.bring_faith(0, 20);
            arena.game.bring_luck(10);
            let events = pray(&mut arena);
            let told = |event: &&Event| matches!(event, Event::Spoke { text: GodText::Crowned, .. });
            let count = events.iter().filter(told).count();
            assert!(count == 0 || arena.game.hero_can(Intrinsic::FireResistance));
            crowned += count;
            assert!(arena.devotion().crowned || count == 0);
        }
    }
    // One in eight of the first prayers.
    assert!((5..=35).contains(&crowned), "{crowned}");
}

/// Rules with which each prayer of a devout hero without trouble is a crowning.
const CROWNS: &str = r#"{ "hero": { "hitpoints": 1000 },
    "prayer": { "boons": [{ "up_to": 1000, "text": "crowned", "crowns": true,
        "effects": [{ "effect": "tell", "you": "A weight settles on your brow." }] }] } }"#;

/// Returns the hero's items, in hand or at the feet after a crowning, with enchantment.
fn crowned(role: &str, weapon: &str) -> (Arena, Vec<(String, i32)>) {
    let setting = Setting { rows: ROOM, role, rules: CROWNS, ..Setting::default() };
    let mut arena = setting.begin();
    let stack = some(&arena.game, 1, weapon);
    let weapon = arena.game.give(stack).unwrap();
    arena.act(Action::Wield(Some(weapon)));
    arena.game.bring_faith(0, 20);
    let events = pray(&mut arena);
    assert!(arena.devotion().crowned, "{events:?}");
    let found = {
        let view = arena.game.view();
        let held = view.inventory().into_iter().filter(|item| item.used == Some(ItemUse::Wielded));
        let all = held.chain(view.pile());
        let named = |item: KnownItem| {
            let stack = arena.game.data(item.id).unwrap().stack;
            (arena.game.raws().items.table[stack.kind].name.clone(), stack.enchantment)
        };
        all.map(named).collect()
    };
    (arena, found)
}

#[test]
fn crowned_heroes_get_a_weapon_of_their_side() {
    // Role, weapon in hand; things in hand and at the feet after it.
    type Case = (&'static str, &'static str, &'static [(&'static str, i32)]);
    let cases: [Case; 6] = [
        ("Samurai", "long sword", &[("Excalibur", 1)]),
        ("Samurai", "dagger", &[("dagger", 1)]),
        ("Tourist", "dagger", &[("dagger", 1), ("Vorpal Blade", 1)]),
        ("Rogue", "dagger", &[("dagger", 1), ("Stormbringer", 1)]),
        ("Rogue", "long sword", &[("long sword", 1), ("Stormbringer", 1)]),
        ("Monk", "apple", &[("apple", 0), ("potion of restore ability", 0)]),
    ];
    for (role, weapon, expected) in cases {
        let (arena, found) = crowned(role, weapon);
        let found: Vec<(&str, i32)> = found.iter().map(|(name, more)| (name.as_str(), *more)).collect();
        assert_eq!(found, expected, "{role} with {weapon}");
        let learns = |skill| arena.hero().skills.contains_key(&skill);
        assert!(role != "Tourist" || learns(Skill::LongSword));
        assert!(role != "Rogue" || learns(Skill::BroadSword));
    }
}

#[test]
fn crowning_names_each_ability_it_gives() {
    let rules = r#"{ "hero": { "hitpoints": 1000 },
        "prayer": { "boons": [{ "up_to": 1000, "text": "crowned", "crowns": true, "effects": [
            { "effect": "grant", "intrinsic": "fire_resistance" },
            { "effect": "grant", "intrinsic": "cold_resistance" },
            { "effect": "grant", "intrinsic": "stealth", "you": "Your feet are light." }
        ] }] } }"#;
    let mut arena = Setting { rows: ROOM, rules, ..Setting::default() }.begin();
    arena.game.bring_faith(0, 20);
    let events = pray(&mut arena);
    let said: Vec<String> = narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
    let gained = ["Fire does not hurt you.", "Cold does not hurt you.", "Your feet are light."];
    assert!(said.windows(3).any(|three| *three == gained), "{said:?}");
}

#[test]
fn crowning_mends_the_weapon_in_hand() {
    let setting = Setting { rows: ROOM, rules: CROWNS, ..Setting::default() };
    let mut arena = setting.begin();
    let slots = arena.hero().slots;
    let worn = Stack { enchantment: -2, ..some(&arena.game, 1, "knife") };
    let knife = arena.game.give(worn).unwrap();
    arena.act(Action::Wield(Some(knife)));
    arena.game.bring_faith(0, 20);
    pray(&mut arena);
    let stack = arena.game.data(knife).unwrap().stack;
    assert!(arena.devotion().crowned);
    assert_eq!(arena.hero().slots, slots + 1);
    assert_eq!((stack.beatitude, stack.enchantment, stack.treated.proof), (Beatitude::Blessed, 1, true));
}

#[test]
fn there_is_no_second_one_for_a_crowned_hero() {
    let setting = Setting { rows: ROOM, role: "Rogue", rules: CROWNS, ..Setting::default() };
    let mut arena = setting.begin();
    // The god has given all artefacts away before.
    while arena.game.gift(1).is_some() {}
    arena.game.bring_faith(0, 20);
    pray(&mut arena);
    assert!(arena.devotion().crowned && arena.game.view().pile().is_empty());
}

#[test]
fn minions_are_of_many_kinds_and_hostile() {
    for (role, least) in [("Samurai", 2), ("Tourist", 4), ("Rogue", 4)] {
        let mut met = BTreeSet::new();
        let setting = Setting { rows: ROOM, role, ..Setting::default() };
        let raws = setting.raws();
        for seed in 1..=40 {
            // Of the acts of wrath, only these are left.
            let mut raws = raws.clone();
            let prayer = Arc::make_mut(&mut raws).rules.prayer.as_mut().unwrap();
            prayer.wrath.retain(|deed| deed.text == GodText::Minion);
            let mut arena = setting.begin_with(raws, seed);
            arena.game.bring_faith(500, 10);
            pray(&mut arena);
            for one in arena.game.census() {
                assert_eq!(one.attitude, Attitude::Hostile, "{role}");
                met.insert(arena.game.raws().creatures.table[one.kind].name.clone());
            }
        }
        assert!(met.len() >= least, "{role}: {met:?}");
    }
}

#[test]
fn straying_is_told_once() {
    let mut arena = on_altar("neutral altar", 1);
    for (record, told) in [(-1, 1), (0, 0), (-1, 1)] {
        arena.game.bring_faith(0, record);
        let events = arena.wait(3);
        let strayed = |event: &&Event| matches!(event, Event::Altar { sign: AltarSign::Strayed, .. });
        assert_eq!(events.iter().filter(strayed).count(), told, "{record}");
    }
}

#[test]
fn gods_of_another_side_are_never_content() {
    let mut arena = on_altar("neutral altar", 1);
    let mut offers = 0;
    let refusal = loop {
        let id = lay(&mut arena, "ox", 1, Former::Wild);
        match arena.attempt(Action::Offer(id)) {
            Ok(_) => offers += 1,
            Err(refusal) => break refusal,
        }
        assert!(offers < 100);
    };
    assert!(matches!(refusal, Refusal::Content(_)), "{refusal:?}");
    let (here, altar) =
        (arena.game.view().hero_at(), arena.game.raws().features.named("lawful altar").unwrap());
    arena.game.build(here, altar);
    let id = lay(&mut arena, "calf", 1, Former::Wild);
    assert!(arena.attempt(Action::Offer(id)).is_ok());
}
