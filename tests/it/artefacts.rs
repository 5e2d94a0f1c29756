//! Artefacts: their powers in a fight, whom they accept, what they do when invoked, and that there is only
//! one of each.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, DebugCommand, ItemQuantity, Wish},
        event::{ArtefactDeed, Cause, Ending, Event, Origin, Refusal, Source, Status},
        game::Game,
        population::Allegiance,
        state::{
            being::Mood,
            item::{Beatitude, ItemPlace, ItemUse},
            mode::GameMode,
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    raws::kinds::items::Artefact,
};
use std::collections::BTreeSet;

/// Begins a game of a hero of `role` and `race` in an empty room.
fn arena(role: &str, race: &str, seed: u64) -> Arena {
    let setting = Setting { rows: ROOM, role, race, ..Setting::default() };
    setting.begin_with(setting.raws(), seed)
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let stack = some(&arena.game, 1, name);
    arena.game.give(stack).unwrap()
}

/// Puts the item `name` on the hero's square.
fn lay(arena: &mut Arena, name: &str) -> ThingId {
    let (stack, here) = (some(&arena.game, 1, name), arena.game.view().hero_at());
    arena.game.lay(stack, here).unwrap()
}

fn pick_up(arena: &mut Arena, id: ThingId) -> Vec<Event> {
    arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] })
}

fn put_down(arena: &mut Arena, id: ThingId) {
    arena.act(Action::Drop { what: vec![ItemQuantity { id, count: 1 }], gold: 0 });
}

/// Returns what artefacts did.
fn deeds(events: &[Event]) -> Vec<ArtefactDeed> {
    let deed = |event: &Event| if let Event::Artefact { deed, .. } = event { Some(*deed) } else { None };
    events.iter().filter_map(deed).collect()
}

/// Returns mean damage in hundredths and mean to-hit of a blow with `item` against the kind `whom`.
fn blow(arena: &Arena, item: ThingId, whom: &str) -> (i32, i32) {
    let kind = arena.kind(whom);
    let arms = arena.game.view().arms_of(item, false, Some(kind)).unwrap();
    (arms.mean(), arms.mean_aim())
}

#[test]
fn powers_count_against_foes_and_not_against_others() {
    // Foe and other have the same size. The gain is the mean in hundredths of what the power adds.
    let cases = [
        ("Stormbringer", "jackal", "human zombie", 150),
        ("Mjollnir", "jackal", "shocking sphere", 1250),
        ("Orcrist", "hill orc", "jackal", 600),
        ("Sting", "hill orc", "jackal", 300),
        ("Frost Brand", "jackal", "winter wolf cub", 450),
        ("Fire Brand", "jackal", "hell hound pup", 450),
        ("Dragonbane", "red dragon", "jabberwock", 450),
        ("Demonbane", "succubus", "jackal", 450),
        ("Werebane", "werewolf", "jackal", 450),
        ("Giantslayer", "hill giant", "titanothere", 650),
        ("Ogresmasher", "ogre", "leocrotta", 250),
        ("Trollsbane", "troll", "leocrotta", 450),
        ("Sunsword", "human zombie", "jackal", 450),
    ];
    let mut arena = arena("Tourist", "human", 1);
    for (name, foe, other, gain) in cases {
        let item = give(&mut arena, name);
        let (there, here) = (blow(&arena, item, foe), blow(&arena, item, other));
        assert_eq!(there.0 - here.0, gain, "{name}");
        assert_eq!(there.1 - here.1, 3, "{name}: 1d5 to hit");
        let thrown = |whom| {
            let kind = arena.kind(whom);
            arena.game.view().arms_of(item, true, Some(kind)).unwrap().mean()
        };
        assert_eq!(thrown(foe) - thrown(other), gain, "{name}, thrown");
    }
}

#[test]
fn some_powers_count_against_all() {
    let cases = [
        ("Excalibur", "long sword", 550, 3),
        ("Cleaver", "battle-axe", 350, 2),
        ("Grimtooth", "orcish dagger", 350, 1),
        ("Magicbane", "athame", 250, 2),
        ("Grayswandir", "silver sabre", 450, 3),
        ("Vorpal Blade", "long sword", 100, 3),
        ("Snickersnee", "katana", 450, 0),
    ];
    let mut arena = arena("Tourist", "human", 1);
    for (name, base, gain, aim) in cases {
        let (item, plain) = (give(&mut arena, name), give(&mut arena, base));
        let (better, usual) = (blow(&arena, item, "jackal"), blow(&arena, plain, "jackal"));
        assert_eq!((better.0 - usual.0, better.1 - usual.1), (gain, aim), "{name}");
    }
}

/// Returns the mean damage of 200 blows with `item` at a creature with the keys `more`.
fn mean_of_blows(item: &str, more: &str) -> i32 {
    let more = format!(r#""speed": 0, "regenerates": true, {more}"#);
    let kinds = [("mark", "", more.as_str())];
    let mut arena = Setting { kinds: &kinds, role: "Valkyrie", ..Setting::default() }.begin();
    let item = give(&mut arena, item);
    arena.act(Action::Wield(Some(item)));
    let (mut sum, mut blows) = (0, 0);
    while blows < 200 {
        if arena.game.occupant(arena.game.view().hero_at().step(Dir::East)).is_none() {
            arena.put("mark", 1, 0, Allegiance::Hostile);
        }
        for event in arena.act(Action::Fight(Dir::East)) {
            if let Event::Hit { damage, by, .. } = event
                && by.is_hero()
            {
                (sum, blows) = (sum + damage, blows + 1);
            }
        }
    }
    sum / blows
}

#[test]
fn blows_at_foes_do_as_much_more_as_promised() {
    let (orc, other) =
        (mean_of_blows("Orcrist", r#""kin": "orc""#), mean_of_blows("Orcrist", r#""kin": "dog""#));
    assert!((5..=7).contains(&(orc - other)), "{orc} {other}");
}

#[test]
fn stormbringer_drains_levels_and_feeds_its_owner() {
    for (resists, drains) in [("[]", true), (r#"["drain"]"#, false)] {
        let more = format!(r#""speed": 0, "resists": {resists}"#);
        let kinds = [("mark", "", more.as_str())];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let sword = give(&mut arena, "Stormbringer");
        arena.act(Action::Wield(Some(sword)));
        arena.game.harm(500);
        let mark = arena.put("mark", 1, 0, Allegiance::Hostile);
        let (before, level) = (arena.body().hitpoints, arena.resident(mark).unwrap().body.level);
        for _ in 0..10 {
            arena.act(Action::Fight(Dir::East));
        }
        let lost = level - arena.resident(mark).unwrap().body.level;
        let fed = arena.body().hitpoints - before;
        // Half of what the levels are worth, of the thousand that the mark has.
        let expected = if drains { 11..100 } else { 0..1 };
        assert!(expected.contains(&fed) && (lost > 5) == drains, "{lost} levels, {fed} hit points");
    }
}

#[test]
fn vorpal_blade_takes_heads_where_there_are_any() {
    for (headless, dies) in [("false", true), ("true", false)] {
        let more = format!(r#""speed": 0, "hitpoints": "30d1000", "headless": {headless}"#);
        let kinds = [("mark", "", more.as_str())];
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let sword = give(&mut arena, "Vorpal Blade");
        arena.act(Action::Wield(Some(sword)));
        let mark = arena.put("mark", 1, 0, Allegiance::Hostile);
        let most = arena.resident(mark).unwrap().body.hitpoints;
        let mut lost = 0;
        for _ in 0..150 {
            arena.act(Action::Fight(Dir::East));
            lost = most - arena.resident(mark).map_or(0, |mark| mark.body.hitpoints);
        }
        assert_eq!(lost > 1900, dies, "{lost} hit points lost");
    }
}

#[test]
fn brands_and_mjollnir_burn_freeze_and_shock() {
    // Weapon, resistance of the target, item that the element destroys; true if some are destroyed.
    let cases = [
        ("Fire Brand", "", "scroll of light", true),
        ("Fire Brand", "fire", "scroll of light", false),
        ("Frost Brand", "", "potion of booze", true),
        ("Frost Brand", "cold", "potion of booze", false),
        ("Mjollnir", "", "wand of light", true),
        ("Mjollnir", "shock", "wand of light", false),
        ("long sword", "", "scroll of light", false),
    ];
    for (weapon, resists, item, destroyed) in cases {
        let resists = if resists.is_empty() { "[]".to_owned() } else { format!(r#"["{resists}"]"#) };
        let kit = [format!(r#"{{ "item": "{item}" }}"#).as_str(); 12].join(", ");
        let more = format!(r#""speed": 0, "hitpoints": "10000", "resists": {resists}, "kit": [{kit}]"#);
        let kinds = [("mark", "", more.as_str())];
        let mut arena = Setting { kinds: &kinds, role: "Valkyrie", ..Setting::default() }.begin();
        let weapon_id = give(&mut arena, weapon);
        arena.act(Action::Wield(Some(weapon_id)));
        let mark = arena.put("mark", 1, 0, Allegiance::Hostile);
        let count = |arena: &Arena| {
            let mine = |place| matches!(place, ItemPlace::Carried { by, .. } if by == mark);
            let held = arena.game.items().into_iter().filter(|item| mine(item.place));
            held.map(|item| item.stack.count).sum::<u32>()
        };
        let before = count(&arena);
        for _ in 0..150 {
            arena.act(Action::Fight(Dir::East));
        }
        assert!(before > 0, "{weapon}");
        assert_eq!(count(&arena) < before, destroyed, "{weapon}, {resists}");
    }
}

#[test]
fn magicbane_stuns_frightens_and_cancels() {
    // It has nowhere to flee to.
    let rows = &["----", "|@.|", "----"];
    for (resists, works) in [(0, true), (100, false)] {
        let more = format!(r#""hitpoints": "10000", "magic_resistance": {resists}"#);
        let kinds = [("mark", r#"{ "form": "bite", "dice": "1" }"#, more.as_str())];
        let mut arena =
            Setting { rows, kinds: &kinds, role: "Wizard", race: "gnome", ..Setting::default() }.begin();
        arena.game.bring_faith(0, 10);
        let knife = give(&mut arena, "Magicbane");
        arena.act(Action::Wield(Some(knife)));
        let mark = arena.put("mark", 1, 0, Allegiance::Hostile);
        let (mut stunned, mut fled) = (false, false);
        for _ in 0..60 {
            arena.act(Action::Fight(Dir::East));
            let now = arena.resident(mark).unwrap();
            stunned |= now.statuses.has(StatusEffect::Stunned);
            fled |= matches!(now.mood, Mood::Fleeing { .. });
        }
        let cancelled = arena.resident(mark).unwrap().statuses.has(StatusEffect::Cancelled);
        if works {
            assert!(stunned && fled && cancelled, "{stunned} {fled} {cancelled}");
        } else {
            assert!(!cancelled);
        }
    }
}

#[test]
fn thrown_mjollnir_comes_back_to_strong_valkyries() {
    for (role, strong, comes) in
        [("Valkyrie", true, true), ("Valkyrie", false, false), ("Barbarian", true, false)]
    {
        let setting = Setting { role, gender: Some("female"), ..Setting::default() };
        let mut arena = setting.begin();
        arena.game.bring_faith(0, 10);
        let hammer = give(&mut arena, "Mjollnir");
        arena.act(Action::Wield(Some(hammer)));
        if strong {
            let gloves = give(&mut arena, "gauntlets of power");
            arena.act(Action::Wear(gloves));
            arena.wait(5);
            assert_eq!(arena.abilities().strength.points(), 25);
        }
        let mut back = 0;
        for _ in 0..30 {
            let events = arena.act(Action::Throw { item: hammer, dir: Dir::East, most: None });
            let held = arena.game.view().inventory().into_iter().find(|item| item.id == hammer);
            let returned = deeds(&events).contains(&ArtefactDeed::Returns);
            assert_eq!(returned, held.is_some_and(|item| item.used == Some(ItemUse::Wielded)));
            if !returned {
                break;
            }
            back += 1;
        }
        assert_eq!(back > 5, comes, "{role}, strong: {strong}: {back}");
    }
}

#[test]
fn artefacts_in_hand_feel_their_foes() {
    let rows = &["---------", "|@..|...|", "|...|...|", "---------"];
    let kinds =
        [("brute", "", r#""kin": "orc", "speed": 0"#), ("dreamer", "", r#""kin": "elf", "speed": 0"#)];
    for (name, felt) in [
        ("Sting", Some("brute")),
        ("Orcrist", Some("brute")),
        ("Grimtooth", Some("dreamer")),
        ("dagger", None),
    ] {
        let race = if name == "Grimtooth" { "orc" } else { "human" };
        let role = if name == "Grimtooth" { "Rogue" } else { "Tourist" };
        let mut arena = Setting { rows, kinds: &kinds, role, race, ..Setting::default() }.begin();
        arena.game.bring_faith(0, 10);
        let weapon = give(&mut arena, name);
        arena.put("brute", 5, 0, Allegiance::Hostile);
        arena.put("dreamer", 6, 1, Allegiance::Hostile);
        let known = |arena: &Arena| {
            let view = arena.game.view();
            let kinds = view.creatures().into_iter().filter_map(|one| one.who.kind);
            kinds.map(|kind| view.raws().creatures.table[kind].name.clone()).collect::<Vec<_>>()
        };
        assert!(known(&arena).is_empty());
        arena.act(Action::Wield(Some(weapon)));
        assert_eq!(known(&arena).first().map(String::as_str), felt, "{name}");
        assert!(known(&arena).len() <= 1);
    }
}

#[test]
fn cleaver_strikes_three_squares() {
    let kinds = [("mark", "", r#""speed": 0"#)];
    for (weapon, struck) in [("Cleaver", 3), ("battle-axe", 1)] {
        let mut arena = Setting { kinds: &kinds, ..Setting::default() }.begin();
        let item = give(&mut arena, weapon);
        arena.act(Action::Wield(Some(item)));
        let marks = [(1, -1), (1, 0), (1, 1), (0, 1)];
        let marks = marks.map(|(east, south)| arena.put("mark", east, south, Allegiance::Hostile));
        arena.act(Action::Fight(Dir::East));
        let hurt = marks.iter().filter(|mark| {
            let body = arena.resident(**mark).unwrap().body;
            body.hitpoints < body.max_hitpoints
        });
        assert_eq!(hurt.count(), struck, "{weapon}");
    }
}

#[test]
fn artefacts_hurt_unworthy_hands() {
    // Role, race, piety, artefact, and the share of touches that hurt in percent.
    let cases = [
        ("Tourist", "human", 10, "Stormbringer", 100..=100),
        ("Rogue", "human", 10, "Stormbringer", 0..=0),
        ("Rogue", "human", -1, "Stormbringer", 100..=100),
        ("Tourist", "human", 10, "Demonbane", 3..=50),
        ("Samurai", "human", 10, "Demonbane", 0..=0),
        ("Samurai", "human", -1, "Demonbane", 3..=50),
        ("Samurai", "human", 10, "Sting", 0..=0),
        ("Rogue", "orc", 10, "Sting", 3..=50),
        ("Tourist", "human", -1, "Frost Brand", 0..=0),
    ];
    for (role, race, piety, name, share) in cases {
        let mut arena = arena(role, race, 1);
        arena.game.bring_faith(0, piety);
        let item = lay(&mut arena, name);
        let (mut hurt, most) = (0, if name == "Stormbringer" { 40 } else { 16 });
        for _ in 0..30 {
            let before = arena.body().hitpoints;
            let told = deeds(&pick_up(&mut arena, item));
            let damage = before - arena.body().hitpoints;
            match told[..] {
                [] => assert!(damage <= 0, "{name}"),
                [ArtefactDeed::Blasts { damage: told }] => {
                    hurt += 1;
                    assert!((4..=most).contains(&told), "{name}: {told}");
                    assert!(damage > 0, "{name}");
                }
                ref other => panic!("{name}: {other:?}"),
            }
            assert!(arena.game.view().inventory().iter().any(|mine| mine.id == item), "{name} is held");
            put_down(&mut arena, item);
        }
        assert!(share.contains(&(hurt * 100 / 30)), "{role} {race} {piety} {name}: {hurt} of 30");
    }
}

#[test]
fn artefact_that_wants_another_owner_cannot_be_held() {
    let items = r#"[{ "name": "Stormbringer", "op": "patch", "artefact": { "role": "Wizard" } }]"#;
    let setting = Setting { items, ..Setting::default() };
    let mut arena = setting.begin();
    let sword = lay(&mut arena, "Stormbringer");
    let told = deeds(&pick_up(&mut arena, sword));
    assert!(matches!(told[..], [ArtefactDeed::Blasts { .. }, ArtefactDeed::Evades]), "{told:?}");
    let on_floor = |arena: &Arena, id| {
        let item = arena.game.items().into_iter().find(|item| item.id == id).unwrap();
        matches!(item.place, ItemPlace::Floor { .. })
    };
    assert!(on_floor(&arena, sword));
    // A carried one drops from the hand.
    let other = give(&mut arena, "Stormbringer");
    let told = deeds(&arena.act(Action::Wield(Some(other))));
    assert!(matches!(told[..], [ArtefactDeed::Blasts { .. }, ArtefactDeed::Evades]), "{told:?}");
    assert!(on_floor(&arena, other));
    let wielded = arena.game.view().inventory().into_iter().find(|item| item.used == Some(ItemUse::Wielded));
    assert!(wielded.is_some(), "the weapon before stays in hand");
}

#[test]
fn deadly_touch_is_named_as_the_cause() {
    let mut arena = arena("Tourist", "human", 1);
    let sword = lay(&mut arena, "Stormbringer");
    let hitpoints = arena.body().hitpoints;
    arena.game.harm(hitpoints - 1);
    pick_up(&mut arena, sword);
    let Status::Over(Ending::Died { cause, .. }) = arena.game.status() else {
        panic!("{:?}", arena.game.status())
    };
    assert!(matches!(cause, Cause::Slain(_)));
    let said = narrate::cause(arena.game.raws(), cause, None, None);
    assert!(said.contains("Stormbringer"), "{said}");
}

#[test]
fn invoked_artefact_rests() {
    let mut ready = 0;
    for seed in 1..=20 {
        let mut arena = arena("Samurai", "human", seed);
        arena.game.bring_faith(0, 10);
        let sword = give(&mut arena, "Sunsword");
        arena.game.afflict(StatusEffect::Blind, 500);
        arena.act(Action::Invoke(sword));
        assert!(!arena.has(StatusEffect::Blind));
        arena.wait(100);
        arena.game.afflict(StatusEffect::Blind, 500);
        let told = deeds(&arena.act(Action::Invoke(sword)));
        match told[..] {
            [] => {
                assert!(!arena.has(StatusEffect::Blind));
                ready += 1;
            }
            [ArtefactDeed::Rests] => assert!(arena.has(StatusEffect::Blind)),
            ref other => panic!("{other:?}"),
        }
    }
    assert!((3..=17).contains(&ready), "{ready} of 20 after 100 turns");
}

#[test]
fn early_invocation_makes_the_rest_longer() {
    let mut arena = arena("Samurai", "human", 1);
    arena.game.bring_faith(0, 10);
    let sword = give(&mut arena, "Sunsword");
    arena.act(Action::Invoke(sword));
    // Each try adds more turns than it takes.
    for _ in 0..300 {
        let told = deeds(&arena.act(Action::Invoke(sword)));
        assert_eq!(told, [ArtefactDeed::Rests]);
    }
    let digest = arena.game.digest();
    let loaded = Game::restore(arena.game.raws().clone(), arena.game.save()).unwrap();
    assert_eq!(loaded.digest(), digest);
}

#[test]
fn invoked_mjollnir_strikes_all_around_but_its_owner() {
    let kinds = [("mark", "", r#""speed": 0"#)];
    let mut arena = Setting { kinds: &kinds, role: "Healer", ..Setting::default() }.begin();
    arena.game.bring_faith(0, 10);
    let hammer = give(&mut arena, "Mjollnir");
    let near = arena.put("mark", 2, 0, Allegiance::Hostile);
    let far = arena.put("mark", 3, 0, Allegiance::Hostile);
    let before = arena.body().hitpoints;
    arena.act(Action::Invoke(hammer));
    let lost = |id| {
        let body = arena.resident(id).unwrap().body;
        body.max_hitpoints - body.hitpoints
    };
    assert!(lost(near) >= 4 && lost(far) == 0, "{} {}", lost(near), lost(far));
    assert!(arena.body().hitpoints >= before);
}

#[test]
fn what_has_no_power_cannot_be_invoked() {
    let mut arena = arena("Tourist", "human", 1);
    for name in ["dagger", "Frost Brand"] {
        let item = give(&mut arena, name);
        let refusal = arena.attempt(Action::Invoke(item)).unwrap_err();
        assert!(matches!(refusal, Refusal::NotInvoked(_)), "{name}");
        assert!(narrate::refusal(arena.game.raws(), refusal).contains("no power"), "{name}");
    }
}

#[test]
fn magicbane_keeps_curses_away() {
    let items = r#"[{ "name": "apple", "op": "patch", "eat": [{ "effect": "curse" }] }]"#;
    let setting = Setting { items, role: "Wizard", race: "gnome", ..Setting::default() };
    for wields in [true, false] {
        let mut arena = setting.begin();
        arena.game.bring_faith(0, 10);
        let knife = give(&mut arena, "Magicbane");
        if wields {
            arena.act(Action::Wield(Some(knife)));
        }
        let apple = arena.game.raws().items.table.named("apple").unwrap();
        let curse = arena.game.raws().items.table[apple].eat.clone();
        let (fate, at) = (Source::from_origin(Origin::Fate), arena.game.view().hero_at());
        let (mut warded, mut cursed) = (0, 0);
        for _ in 0..40 {
            let ball = give(&mut arena, "carrot");
            let events = arena.game.deliver(&curse, (fate, at), None, None);
            warded += deeds(&events).iter().filter(|deed| **deed == ArtefactDeed::Wards).count();
            let beatitude = arena.game.data(ball).unwrap().stack.beatitude;
            cursed += usize::from(beatitude == Beatitude::Cursed);
        }
        assert_eq!(warded > 30, wields, "{warded} warded");
        assert!(if wields { cursed < 40 } else { cursed == 40 }, "{cursed} cursed");
    }
}

#[test]
fn artefacts_in_hand_keep_effects_off() {
    let cases = [
        ("Sunsword", r#"{ "effect": "blind", "turns": "50" }"#, StatusEffect::Blind),
        ("Grayswandir", r#"{ "effect": "hallucinate", "turns": "50" }"#, StatusEffect::Hallucinating),
    ];
    for (name, effect, what) in cases {
        let items = format!(r#"[{{ "name": "apple", "op": "patch", "eat": [{effect}] }}]"#);
        let setting = Setting { items: &items, role: "Samurai", ..Setting::default() };
        for wields in [true, false] {
            let mut arena = setting.begin();
            arena.game.bring_faith(0, 10);
            let sword = give(&mut arena, name);
            if wields {
                arena.act(Action::Wield(Some(sword)));
            }
            let apple = arena.game.raws().items.table.named("apple").unwrap();
            let harm = arena.game.raws().items.table[apple].eat.clone();
            let (fate, at) = (Source::from_origin(Origin::Fate), arena.game.view().hero_at());
            arena.game.deliver(&harm, (fate, at), None, None);
            assert_eq!(arena.has(what), !wields, "{name}");
        }
    }
}

#[test]
fn sting_glows_while_orcs_are_on_the_level() {
    let kinds: &[_] = &[("weakling", "", r#""hitpoints": "1", "kin": "orc""#)];
    let mut arena = Setting { kinds, ..Setting::default() }.begin();
    let sting = some(&arena.game, 1, "Sting");
    arena.game.arm(sting).unwrap();
    let glows = |events: &[Event]| {
        let glows = |event: &Event| if let Event::Glowed { glows, .. } = event { Some(*glows) } else { None };
        events.iter().filter_map(glows).collect::<Vec<_>>()
    };
    assert_eq!(glows(&arena.wait(2)), [] as [bool; 0]);
    arena.put("weakling", 1, 0, Allegiance::Asleep);
    assert_eq!(glows(&arena.wait(2)), [true]);
    let mut events = arena.kill(Dir::East);
    events.extend(arena.wait(1));
    assert_eq!(glows(&events), [false]);
}

#[test]
fn ogresmasher_makes_its_wielder_sturdy() {
    let mut arena = arena("Tourist", "human", 1);
    let before = arena.abilities().constitution;
    let hammer = give(&mut arena, "Ogresmasher");
    arena.act(Action::Wield(Some(hammer)));
    assert_eq!(arena.abilities().constitution.points(), 25);
    arena.act(Action::Wield(None));
    assert_eq!(arena.abilities().constitution, before);
}

#[test]
fn gods_give_each_artefact_once_and_the_own_ones_first() {
    let gifts = |role: &str, race: &str, first: u32| {
        let mut arena = arena(role, race, 1);
        let mut given = Vec::new();
        while let Some(id) = arena.game.gift(first + u32::try_from(given.len()).unwrap()) {
            given.push(arena.game.raws().items.table[id].name.clone());
        }
        (arena, given)
    };
    let suits = |arena: &Arena, name: &String, wanted: fn(&Artefact) -> bool| {
        let items = &arena.game.raws().items.table;
        items[items.named(name).unwrap()].artefact.as_ref().is_some_and(wanted)
    };
    for (role, race, own) in [
        ("Samurai", "human", Some("Snickersnee")),
        ("Valkyrie", "human", None),
        ("Tourist", "human", None),
        ("Ranger", "elf", None),
        ("Rogue", "orc", None),
    ] {
        let (arena, given) = gifts(role, race, 0);
        let all: BTreeSet<&String> = given.iter().collect();
        assert_eq!(all.len(), given.len(), "{role}: each once");
        assert!(given.len() >= 8, "{role}: {given:?}");
        if let Some(own) = own {
            assert_eq!(given[0], own);
        }
        assert!(suits(&arena, &given[0], |artefact| artefact.alignment.is_some()), "{role}: {}", given[0]);
        assert!(!given.contains(&"Excalibur".to_owned()), "that one is got otherwise");
        assert!(given.contains(&"Frost Brand".to_owned()), "{role}: {given:?}");
        let side = arena.game.raws().traits.alignments[arena.hero().identity.alignment].name.clone();
        for name in &given {
            let items = &arena.game.raws().items.table;
            let artefact = items[items.named(name).unwrap()].artefact.as_ref().unwrap();
            assert!(artefact.alignment.as_ref().is_none_or(|wanted| *wanted == side), "{role}: {name}");
        }
    }
    let (_, elf) = gifts("Ranger", "elf", 0);
    assert!(elf.contains(&"Sting".to_owned()) && !elf.contains(&"Grimtooth".to_owned()), "{elf:?}");
    let (_, orc) = gifts("Rogue", "orc", 0);
    assert!(orc.contains(&"Grimtooth".to_owned()) && !orc.contains(&"Sting".to_owned()), "{orc:?}");
}

#[test]
fn there_is_only_one_of_each() {
    let raws = crate::common::resources().raws;
    let artefacts = raws.items.table.iter().filter(|(_, kind)| kind.artefact.is_some());
    let mut count = 0;
    for (_, kind) in artefacts {
        count += 1;
        assert!(kind.probability == 0 && !kind.stacks && !kind.wishable, "{}", kind.name);
        assert!(kind.price > 0 && kind.about.is_some(), "{}", kind.name);
    }
    assert!(count >= 15, "{count}");
    // Not even the debug command makes a second one.
    let mut game = arena("Tourist", "human", 1).game.in_mode(GameMode::Debug);
    let give = || Action::Debug(DebugCommand::Give { wish: Box::new(Wish::named("Cleaver")) });
    assert!(game.act(give()).is_ok());
    let cleaver = game.raws().items.table.named("Cleaver").unwrap();
    assert_eq!(game.act(give()), Err(Refusal::Unique(cleaver)));
}

#[test]
fn cards_tell_what_an_artefact_does() {
    let mut arena = arena("Tourist", "human", 1);
    let cases: [(&str, &[&str]); 5] = [
        ("Sting", &["orcs", "+1d5 to hit", "double damage", "lets anyone hold it"]),
        ("Frost Brand", &["do not resist cold", "Cold does not hurt you."]),
        ("Stormbringer", &["life drain", "chaotic", "will of its own"]),
        ("Sunsword", &["the undead", "invoke", "blindness"]),
        ("Cleaver", &["left and right", "+1d6 damage"]),
    ];
    for (name, parts) in cases {
        let id = give(&mut arena, name);
        let view = arena.game.view();
        let item = view.inventory().into_iter().find(|item| item.id == id).unwrap();
        let said = narrate::appraised(&view, &item).join(" ");
        for part in parts {
            assert!(said.contains(part), "{name}: {part}: {said}");
        }
    }
    let knife = give(&mut arena, "knife");
    let view = arena.game.view();
    let item = view.inventory().into_iter().find(|item| item.id == knife).unwrap();
    assert!(!narrate::appraised(&view, &item).join(" ").contains("power"));
}
