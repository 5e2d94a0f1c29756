//! Quaffing, reading and zapping: effects on heroes and creatures by beatitude, and identification.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::{digest::digest, geometry::Dir},
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Ending, Event, KnownItem, Question, Refusal, Status},
        game::Game,
        population::Allegiance,
        state::{
            body::Body,
            item::{Beatitude, Charges, Known, Stack},
            status_effect::{StatusEffect, StatusEffects},
            thing_id::ThingId,
        },
    },
    narrate,
    raws::{kinds::items::ItemClass, words::abilities::AbilityName},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use Beatitude::{Blessed, Cursed, Uncursed};

fn arena() -> Arena {
    Setting { kinds: &[("foe", "", r#""hitpoints": "200", "speed": 0"#)], ..Setting::default() }.begin()
}

/// Gives the hero `count` items of the kind `name`, with eight charges.
fn give(arena: &mut Arena, count: u32, name: &str, beatitude: Beatitude) -> ThingId {
    let charges = Charges { left: 8, ..Charges::NONE };
    let stack = Stack { beatitude, charges, ..some(&arena.game, count, name) };
    arena.game.give(stack).unwrap()
}

/// Returns the action that uses an item of this name.
fn usage(name: &str, id: ThingId) -> Action {
    if name.starts_with("potion") { Action::Quaff(id) } else { Action::Read(id) }
}

/// Gives the hero an item `name` and uses it. Returns the messages.
fn used(arena: &mut Arena, name: &str, beatitude: Beatitude) -> Vec<String> {
    let id = give(arena, 1, name, beatitude);
    let events = arena.act(usage(name, id));
    lines(arena, &events)
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn known(arena: &Arena, id: ThingId) -> KnownItem {
    arena.game.view().inventory().into_iter().find(|item| item.id == id).unwrap()
}

fn confuse(arena: &mut Arena) {
    used(arena, "potion of confusion", Uncursed);
    assert!(arena.has(StatusEffect::Confused));
}

/// Takes `points` hit points from the hero.
fn wound(arena: &mut Arena, points: i32) {
    let before = arena.body().hitpoints;
    arena.game.harm(points);
    assert_eq!(arena.body().hitpoints, before - points);
}

#[test]
fn potion_effects_depend_on_beatitude() {
    type Check = fn(&Body, &Body, &StatusEffects) -> bool;
    let cases: [(&str, Beatitude, &str, Check); 19] = [
        ("potion of healing", Uncursed, "You feel better.", |a, b, _| {
            (6..=24).contains(&(b.hitpoints - a.hitpoints))
        }),
        ("potion of healing", Blessed, "You feel better.", |a, b, _| {
            (8..=32).contains(&(b.hitpoints - a.hitpoints))
        }),
        ("potion of healing", Cursed, "You feel better.", |a, b, _| {
            (4..=16).contains(&(b.hitpoints - a.hitpoints))
        }),
        ("potion of extra healing", Uncursed, "Warmth mends you through and through.", |a, b, _| {
            (6..=48).contains(&(b.hitpoints - a.hitpoints))
        }),
        ("potion of full healing", Uncursed, "Not a scratch is left on you.", |a, b, _| {
            b.max_hitpoints == a.max_hitpoints + 4
        }),
        ("potion of full healing", Blessed, "Not a scratch is left on you.", |a, b, _| {
            b.max_hitpoints == a.max_hitpoints + 8
        }),
        ("potion of sleeping", Uncursed, "You fall asleep.", |_, b, _| b.hitpoints > 0),
        ("potion of blindness", Uncursed, "You cannot see any more.", |_, _, ills| {
            (248..=449).contains(&ills.left(StatusEffect::Blind))
        }),
        ("potion of blindness", Blessed, "You cannot see any more.", |_, _, ills| {
            (123..=324).contains(&ills.left(StatusEffect::Blind))
        }),
        ("potion of confusion", Cursed, "Your head spins.", |_, _, ills| {
            (22..=30).contains(&ills.left(StatusEffect::Confused))
        }),
        ("potion of hallucination", Uncursed, "Everything looks strange.", |_, _, ills| {
            ills.has(StatusEffect::Hallucinating)
        }),
        ("potion of speed", Uncursed, "You feel fast.", |_, _, ills| ills.has(StatusEffect::Fast)),
        ("potion of levitation", Uncursed, "You float up from the ground.", |_, _, ills| {
            ills.has(StatusEffect::Levitating)
        }),
        ("potion of gain level", Uncursed, "You have reached experience level 2.", |a, b, _| {
            b.level == a.level + 1
        }),
        ("potion of monster detection", Uncursed, "Your mind reaches out.", |_, _, ills| {
            ills.has(StatusEffect::Telepathic)
        }),
        ("potion of acid", Uncursed, "It eats at your throat!", |a, b, _| {
            (1..=8).contains(&(a.hitpoints - b.hitpoints))
        }),
        ("potion of acid", Cursed, "It eats its way down your throat!", |a, b, _| {
            (2..=16).contains(&(a.hitpoints - b.hitpoints))
        }),
        ("potion of gain ability", Uncursed, "You feel more capable.", |a, b, _| a.hitpoints == b.hitpoints),
        ("potion of booze", Uncursed, "It burns all the way down, and you like it.", |_, _, ills| {
            ills.has(StatusEffect::Confused)
        }),
    ];
    for (name, beatitude, line, check) in cases {
        let mut arena = arena();
        wound(&mut arena, 100);
        let before = arena.body();
        let told = used(&mut arena, name, beatitude);
        assert!(told.iter().any(|told| told == line), "{beatitude:?} {name}: {told:?}");
        assert!(
            check(&before, &arena.body(), &arena.game.view().statuses()),
            "{beatitude:?} {name}: {:?}",
            arena.body()
        );
        let kind = some(&arena.game, 1, name).kind;
        assert!(arena.game.view().knows_kind(kind), "{name}: {told:?}");
        assert!(arena.game.view().inventory().len() == 1, "{name} is used up");
    }
}

#[test]
fn scroll_effects_depend_on_beatitude() {
    let armed = |arena: &Arena| {
        let item = arena
            .game
            .items()
            .into_iter()
            .find(|item| item.stack.kind == some(&arena.game, 1, "scalpel").kind);
        item.unwrap().stack
    };
    for (beatitude, line, least, most) in [
        (Uncursed, "A gleam runs over your +4 scalpel.", 5, 5),
        (Blessed, "A bright gleam stays on your +4 scalpel", 5, 7),
        (Cursed, "Your +4 scalpel turns dull for a moment.", 3, 3),
    ] {
        let mut arena = arena();
        let told = used(&mut arena, "scroll of enchant weapon", beatitude);
        let line = line.replace("+4 ", "");
        assert!(told.iter().any(|told| told.starts_with(&line)), "{beatitude:?}: {told:?}");
        assert!((least..=most).contains(&armed(&arena).enchantment), "{beatitude:?}");
    }
    let worn = |beatitude| {
        let mut arena = arena();
        let helmet = give(&mut arena, 1, "helmet", Uncursed);
        arena.act(Action::Wear(helmet));
        arena.wait(3);
        let told = used(&mut arena, "scroll of destroy armour", beatitude);
        (told[0].clone(), arena.game.view().inventory().len())
    };
    assert_eq!(worn(Uncursed), ("Nothing but dust is left of your visored helmet.".to_owned(), 1));
    assert_eq!(worn(Cursed), ("Your visored helmet turns dull for a moment.".to_owned(), 2));
    let mut arena = arena();
    let told = used(&mut arena, "scroll of magic mapping", Uncursed);
    assert_eq!(told[0], "The shape of the level is clear to you.");
    let told = used(&mut arena, "scroll of create monster", Uncursed);
    assert!(!told.is_empty());
    let told = used(&mut arena, "scroll of blank paper", Uncursed);
    assert_eq!(told, ["The scroll crumbles, and nothing happens."]);
}

#[test]
fn remove_curse_scope_depends_on_beatitude() {
    for (beatitude, lifted) in [(Uncursed, [true, false]), (Blessed, [true, true]), (Cursed, [false, false])]
    {
        let mut arena = arena();
        let helmet = give(&mut arena, 1, "helmet", Cursed);
        arena.act(Action::Wear(helmet));
        arena.wait(3);
        let pack = give(&mut arena, 1, "dagger", Cursed);
        used(&mut arena, "scroll of remove curse", beatitude);
        let cursed = |id| {
            let item = arena.game.items().into_iter().find(|item| item.id == id);
            item.unwrap().stack.beatitude == Cursed
        };
        assert_eq!([!cursed(helmet), !cursed(pack)], lifted, "{beatitude:?}");
    }
}

#[test]
fn confused_teleportation_changes_the_level() {
    let mut arena = arena();
    let place = arena.game.view().place();
    // One in five leads nowhere.
    let moved = (0..10).any(|_| {
        confuse(&mut arena);
        used(&mut arena, "scroll of teleportation", Uncursed);
        arena.game.view().place() != place
    });
    assert!(moved, "to another level");
    let mut arena = self::arena();
    let place = arena.game.view().place();
    used(&mut arena, "scroll of teleportation", Uncursed);
    assert_eq!(arena.game.view().place(), place, "to another square");
}

#[test]
fn known_item_is_no_answer_and_no_answer_is_told() {
    let mut arena = arena();
    for _ in 0..2 {
        give(&mut arena, 1, "wand of sleep", Cursed);
    }
    let first = give(&mut arena, 1, "wand of fire", Cursed);
    for choice in [Choice::Item(first), Choice::No] {
        let scroll = give(&mut arena, 1, "scroll of identify", Uncursed);
        arena.act(Action::Read(scroll));
        if choice == Choice::No {
            let refused = arena.attempt(Action::Answer(Choice::Item(first)));
            assert!(matches!(&refused, Err(Refusal::Identified(item)) if item.id == first), "{refused:?}");
        }
        let events = arena.act(Action::Answer(choice.clone()));
        let told: Vec<String> =
            narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect();
        let nothing = told.iter().any(|line| line == "Nothing comes of it.");
        assert_eq!(nothing, choice == Choice::No, "{told:?}");
    }
}

#[test]
fn identify_does_not_ask_for_what_does_not_show() {
    let mut arena = arena();
    arena.game.strip();
    // Food shows no enchantment.
    let known = Known { beatitude: true, enchantment: false };
    let apple = Stack { known, ..some(&arena.game, 1, "apple") };
    let orange = Stack { known, ..some(&arena.game, 1, "orange") };
    arena.game.give(apple).unwrap();
    arena.game.give(orange).unwrap();
    let potion = give(&mut arena, 1, "potion of speed", Uncursed);
    let scroll = give(&mut arena, 1, "scroll of identify", Uncursed);
    arena.act(Action::Read(scroll));
    assert_eq!(arena.game.status(), Status::Playing);
    assert!(self::known(&arena, potion).named);
}

#[test]
fn identify_question_survives_a_load() {
    let mut arena = arena();
    let potion = give(&mut arena, 2, "potion of speed", Uncursed);
    let wand = give(&mut arena, 1, "wand of sleep", Cursed);
    let scroll = give(&mut arena, 1, "scroll of identify", Uncursed);
    let turn = arena.game.turn();
    arena.act(Action::Read(scroll));
    assert_eq!(arena.game.status(), Status::Asking(Question::Identify));
    assert_eq!(arena.attempt(Action::Wait), Err(Refusal::NotNow(Question::Identify)));
    let save = arena.game.save();
    let mut loaded = Game::restore(Arc::clone(arena.game.raws()), save).unwrap();
    let answered = loaded.act(Action::Answer(Choice::Item(wand))).unwrap();
    let told: Vec<String> =
        narrate::events(loaded.raws(), answered.events.iter()).map(|line| line.text).collect();
    assert_eq!(told[0], "c - a cursed wand of sleep (0:8).");
    assert_eq!(loaded.status(), Status::Playing);
    arena.act(Action::Answer(Choice::Item(potion)));
    assert!(known(&arena, potion).named && !known(&arena, wand).named);
    assert!(arena.game.turn() > turn, "the turn goes on");
}

#[test]
fn many_identified_items_are_one_list() {
    let all = r#"[{ "name": "scroll of identify", "op": "patch", "read": [{ "effect": "identify", "count": 0 }] }]"#;
    let names = [
        "potion of speed",
        "wand of sleep",
        "scroll of fire",
        "potion of sickness",
        "wand of cold",
        "potion of blindness",
        "scroll of light",
        "wand of digging",
    ];
    // The scalpel of the hero is one more.
    for (count, list) in [(1, false), (2, true), (8, true)] {
        let mut arena = Setting { items: all, ..Setting::default() }.begin();
        for name in names.iter().take(count) {
            give(&mut arena, 1, name, Cursed);
        }
        let told = used(&mut arena, "scroll of identify", Uncursed);
        let lists: Vec<&String> = told.iter().filter(|line| line.starts_with("Now you know: ")).collect();
        assert_eq!(lists.len(), usize::from(list), "{told:?}");
        let told = told.join(" ");
        for name in names.iter().take(count) {
            assert!(told.contains(&format!(" - a cursed {name}")), "no {name} in {told}");
        }
    }
}

#[test]
fn wands_affect_creatures_in_their_line() {
    for (name, line) in [
        ("wand of sleep", "The foe falls asleep."),
        ("wand of cold", "The bolt of cold hits the foe."),
        ("wand of magic missile", "The magic missile hits the foe."),
        ("wand of striking", "The wand strikes the foe."),
        ("wand of slow monster", "The foe slows down."),
        ("wand of speed monster", "The foe speeds up."),
        ("wand of teleportation", "The foe vanishes."),
    ] {
        let mut arena = arena();
        let wand = give(&mut arena, 1, name, Uncursed);
        let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
        let zap = Action::Zap { item: wand, toward: Some(AimDirection::Dir(Dir::East)) };
        let mut told = Vec::new();
        for _ in 0..8 {
            if arena.over() || told.iter().any(|told| told == line) {
                break;
            }
            let events = arena.act(zap.clone());
            told.extend(lines(&arena, &events));
        }
        assert!(told.iter().any(|told| told == line), "{name}: {told:?}");
        assert!(told.contains(&format!("That was a {name}.")), "{name}: {told:?}");
        assert!(arena.resident(foe).is_some());
    }
}

#[test]
fn rays_bounce_off_walls() {
    let mut hits = 0;
    for seed in 0..20 {
        let setting = Setting::default();
        let mut arena = setting.begin_with(setting.raws(), seed);
        let wand = give(&mut arena, 1, "wand of magic missile", Uncursed);
        let before = arena.body().hitpoints;
        arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Dir(Dir::North)) });
        hits += i32::from(arena.body().hitpoints < before);
    }
    assert!((5..=20).contains(&hits), "{hits}");
}

#[test]
fn ray_that_comes_back_is_told_and_named_on_the_tomb() {
    for (gender, own) in [("male", "his"), ("female", "her")] {
        let setting =
            Setting { rows: &["-----", "|@..|", "-----"], gender: Some(gender), ..Setting::default() };
        let raws = setting.raws();
        let (mut told, mut dead) = (Vec::new(), None);
        for seed in 1..=20 {
            let mut arena = setting.begin_with(raws.clone(), seed);
            let points = arena.body().hitpoints - 1;
            wound(&mut arena, points);
            let wand = give(&mut arena, 1, "wand of cold", Uncursed);
            let events = arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Dir(Dir::East)) });
            told = lines(&arena, &events);
            if let Status::Over(Ending::Died { cause, .. }) = arena.game.status() {
                dead = Some(narrate::cause_in_shape(&arena.game.view(), cause, None));
                break;
            }
        }
        assert!(told.iter().any(|line| line.starts_with("The bolt of cold rebounds!")), "{told:?}");
        assert_eq!(dead, Some(format!("killed by {own} own bolt of cold")));
    }
}

#[test]
fn wand_charges_run_out_and_show_when_known() {
    let mut arena = arena();
    let charges = Charges { left: 2, ..Charges::NONE };
    let stack = Stack { charges, ..some(&arena.game, 1, "wand of create monster") };
    let wand = arena.game.give(stack).unwrap();
    assert_eq!(
        arena.attempt(Action::Zap { item: wand, toward: None }),
        Err(Refusal::NoDirection),
        "what one does not know needs one"
    );
    for _ in 0..2 {
        arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Myself) });
    }
    let events = arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Myself) });
    assert_eq!(lines(&arena, &events)[0], "Nothing happens.");
    assert_eq!(known(&arena, wand).charges, None, "nobody has counted");
}

#[test]
fn unsuitable_uses_are_refused() {
    let mut arena = arena();
    let (potion, wand) =
        (give(&mut arena, 1, "potion of speed", Uncursed), give(&mut arena, 1, "wand of cold", Uncursed));
    let scroll = give(&mut arena, 1, "scroll of fire", Uncursed);
    let refusals = [
        (Action::Quaff(wand), "You cannot drink the "),
        (Action::Read(potion), "There is nothing to read on the "),
        (Action::Zap { item: potion, toward: None }, "You cannot zap the "),
        (Action::Quaff(ThingId(9999)), "You do not carry that."),
    ];
    for (action, text) in refusals {
        let refusal = arena.attempt(action.clone()).unwrap_err();
        let told = narrate::refusal(arena.game.raws(), refusal);
        assert!(told.starts_with(text), "{action:?}: {told}");
    }
    used(&mut arena, "potion of blindness", Uncursed);
    let refusal = arena.attempt(Action::Read(scroll)).unwrap_err();
    assert!(matches!(refusal, Refusal::CannotSee(_)), "{refusal:?}");
}

#[test]
fn appearances_are_shuffled_per_game() {
    let raws = crate::common::resources().raws;
    let mut ruby: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..400 {
        let identity = rhack::engine::creation::Choices::default().completed(&raws, 1).unwrap();
        let setup = rhack::engine::game::Setup { seed, name: "Tester".into(), identity };
        let game = Game::new(Arc::clone(&raws), &setup).unwrap();
        for class in
            [ItemClass::Potion, ItemClass::Scroll, ItemClass::Wand, ItemClass::Ring, ItemClass::Amulet]
        {
            let dealt: Vec<_> = raws
                .items
                .of_class(Some(class))
                .filter(|(_, kind)| kind.shuffled)
                .map(|(id, _)| id)
                .collect();
            let looks: BTreeSet<_> = dealt.iter().map(|id| game.look_of(*id)).collect();
            assert_eq!(looks, dealt.iter().copied().collect(), "seed {seed}: each look once");
        }
        let named = raws.items.table.named("potion of gain ability").unwrap();
        let looks = kind_with_look(&game, named);
        *ruby.entry(looks).or_default() += 1;
    }
    let kinds = raws.items.of_class(Some(ItemClass::Potion)).filter(|(_, kind)| kind.shuffled).count();
    assert_eq!(ruby.len(), kinds, "any of them: {ruby:?}");
    assert!(ruby.values().all(|times| *times < 60), "{ruby:?}");
}

/// Returns the name of the kind that has the appearance of `look` in this game.
fn kind_with_look(
    game: &Game,
    look: rhack::raws::reading::table::Id<rhack::raws::kinds::items::ItemKind>,
) -> String {
    let items = &game.raws().items;
    let (_, kind) = items.table.iter().find(|(id, kind)| kind.shuffled && game.look_of(*id) == look).unwrap();
    kind.name.clone()
}

#[test]
fn last_unknown_kind_is_identified_by_elimination() {
    let mut arena = arena();
    let raws = Arc::clone(arena.game.raws());
    let amulets: Vec<_> =
        raws.items.of_class(Some(ItemClass::Amulet)).filter(|(_, kind)| kind.probability > 0).collect();
    let (last, rest) = amulets.split_last().unwrap();
    for (id, _) in rest {
        assert!(!arena.game.view().knows_kind(last.0));
        arena.game.teach(*id);
    }
    assert!(arena.game.view().knows_kind(last.0), "{}", last.1.name);
    let view = arena.game.view();
    let found = view.discoveries();
    let found = found.iter().filter(|found| raws.items.table[found.kind].class == ItemClass::Amulet);
    assert_eq!(found.count(), amulets.len());
}

#[test]
fn two_rings_can_be_worn() {
    let mut arena = arena();
    let before = arena.game.view().armour_class();
    let stack = |arena: &Arena, name: &str, enchantment| Stack { enchantment, ..some(&arena.game, 1, name) };
    let protection = arena.game.give(stack(&arena, "ring of protection", 3)).unwrap();
    let searching = arena.game.give(stack(&arena, "ring of searching", 0)).unwrap();
    let third = arena.game.give(stack(&arena, "ring of stealth", 0)).unwrap();
    arena.act(Action::Wear(protection));
    arena.act(Action::Wear(searching));
    assert_eq!(before - arena.game.view().armour_class(), 3);
    assert!(
        matches!(arena.attempt(Action::Wear(third)), Err(Refusal::Occupied(_))),
        "nobody has three hands"
    );
    arena.act(Action::TakeOff(protection));
    assert_eq!(before, arena.game.view().armour_class());
}

#[test]
fn amulet_of_life_saving_prevents_death() {
    let mut arena = arena();
    let amulet = give(&mut arena, 1, "amulet of life saving", Uncursed);
    arena.act(Action::Wear(amulet));
    let most = arena.body().max_hitpoints;
    let cursed = arena.body().hitpoints - 1;
    wound(&mut arena, cursed);
    let told = used(&mut arena, "potion of acid", Cursed);
    assert!(told.iter().any(|told| told.starts_with("That would have been the end of you")), "{told:?}");
    assert_eq!((arena.over(), arena.body().hitpoints), (false, most));
    assert!(arena.game.view().inventory().iter().all(|item| item.id != amulet));
}

#[test]
fn generated_wands_have_the_right_charges() {
    let raws = crate::common::resources().raws;
    let mut rng = rhack::base::rng::Rng::stream(3, "wands");
    let mut counts: BTreeMap<(bool, i16), u32> = BTreeMap::new();
    for _ in 0..20_000 {
        let stack =
            rhack::engine::population::items::item(&raws, Some(ItemClass::Wand), 1, &mut rng).unwrap().stack;
        let zap = raws.items.table[stack.kind].zap.as_ref().unwrap();
        let here = !zap.aim.is_directed();
        // Wands of wishing are rare and have few charges.
        if raws.items.table[stack.kind].wishes() {
            assert!((1..=3).contains(&stack.charges.left));
            continue;
        }
        *counts.entry((here, stack.charges.left)).or_default() += 1;
    }
    let found: Vec<(bool, i16)> = counts.keys().copied().collect();
    let expected: Vec<(bool, i16)> =
        (4..=8).map(|left| (false, left)).chain((11..=15).map(|left| (true, left))).collect();
    assert_eq!(found, expected);
    for here in [false, true] {
        let of: Vec<u32> =
            counts.iter().filter(|((is, _), _)| *is == here).map(|(_, times)| *times).collect();
        let mean = of.iter().sum::<u32>() / 5;
        assert!(of.iter().all(|times| times.abs_diff(mean) < 5 * mean.isqrt()), "{counts:?}");
    }
}

#[test]
fn inventory_survives_a_save() {
    let mut arena = arena();
    for name in ["potion of acid", "scroll of fire", "wand of cold", "ring of protection", "amulet of ESP"] {
        give(&mut arena, 1, name, Blessed);
    }
    let save = arena.game.save();
    let loaded = Game::restore(Arc::clone(arena.game.raws()), save).unwrap();
    assert_eq!(loaded.view().inventory(), arena.game.view().inventory());
    assert_eq!(digest(&loaded.digest()).unwrap(), digest(&arena.game.digest()).unwrap());
}

#[test]
fn thrown_potions_break() {
    for (name, beside, line) in [
        ("potion of sleeping", true, "The foe falls asleep."),
        ("potion of blindness", true, "The foe blinks and sees nothing."),
        ("potion of sleeping", false, "breaks"),
    ] {
        let mut arena = arena();
        let potion = give(&mut arena, 30, name, Uncursed);
        if beside {
            arena.put("foe", 1, 0, Allegiance::Hostile);
        }
        let mut told = Vec::new();
        for _ in 0..10 {
            let events = arena.act(Action::Throw { item: potion, dir: Dir::East, most: Some(1) });
            told.extend(lines(&arena, &events));
        }
        assert!(told.iter().any(|told| told.contains(line)), "{name}: {told:?}");
        let whole =
            arena.game.items().into_iter().filter(|item| item.stack.kind == some(&arena.game, 1, name).kind);
        assert_eq!(whole.map(|item| item.stack.count).sum::<u32>(), 20, "ten are gone");
    }
}

#[test]
fn gain_energy_raises_power_threefold_by_the_maximum() {
    for (beatitude, least, most) in [(Uncursed, 2, 12), (Blessed, 3, 18), (Cursed, -6, -1)] {
        for seed in 1..=6 {
            let setting = Setting { role: "Wizard", ..Setting::default() };
            let mut arena = setting.begin_with(setting.raws(), seed);
            let before = arena.hero();
            used(&mut arena, "potion of gain energy", beatitude);
            let after = arena.hero();
            let more = after.max_power - before.max_power;
            let (floored, ceiling) = (after.max_power == 0, after.power == after.max_power);
            assert!(floored || (least..=most).contains(&more), "{beatitude:?}: {more}");
            assert!(ceiling || after.power == (before.power + 3 * more).max(0), "{beatitude:?}");
        }
    }
}

#[test]
fn sickness_costs_hit_points_and_a_random_ability() {
    let mut lowered = BTreeSet::new();
    for (beatitude, loses, least, most) in [(Uncursed, 3..=6, 1, 10), (Cursed, 3..=6, 6, 15)] {
        for seed in 1..=12 {
            let setting = Setting::default();
            let mut arena = setting.begin_with(setting.raws(), seed);
            let (body, scores) = (arena.body(), arena.hero().attributes);
            used(&mut arena, "potion of sickness", beatitude);
            let lost = body.hitpoints - arena.body().hitpoints;
            assert!((least..=most).contains(&lost), "{beatitude:?}: {lost} hit points");
            let now = arena.hero().attributes;
            let changed: Vec<_> =
                AbilityName::ALL.into_iter().filter(|one| scores.get(*one) != now.get(*one)).collect();
            let [one] = changed[..] else { panic!("{beatitude:?}: {changed:?}") };
            let points = scores.get(one).points() - now.get(one).points();
            // A score of 3 cannot fall.
            assert!(loses.contains(&points) || now.get(one).points() == 3, "{one:?}: {points}");
            lowered.insert(one as u8);
        }
    }
    assert!(lowered.len() > 3, "{lowered:?}");
}

#[test]
fn end_of_blindness_is_not_told_while_blindfolded() {
    let mut arena = arena();
    used(&mut arena, "potion of blindness", Uncursed);
    let blindfold = give(&mut arena, 1, "blindfold", Uncursed);
    arena.act(Action::Wear(blindfold));
    let events = arena.wait(500);
    arena.act(Action::TakeOff(blindfold));
    assert!(!arena.has(StatusEffect::Blind));
    let told = lines(&arena, &events);
    assert!(!told.iter().any(|line| line.contains("sight is back")), "{told:?}");
}

#[test]
fn no_two_kinds_of_potions_scrolls_and_foods_say_the_same() {
    let setting = Setting::default();
    let raws = setting.raws();
    let mut said: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (_, kind) in raws.items.table.iter() {
        let usage = |id| match kind.class {
            ItemClass::Potion => Some(Action::Quaff(id)),
            ItemClass::Scroll => Some(Action::Read(id)),
            ItemClass::Food if !kind.corpse && kind.tin.is_none() => Some(Action::Eat(id)),
            _ => None,
        };
        for beatitude in [Uncursed, Blessed] {
            let mut arena = setting.begin_with(raws.clone(), 5);
            wound(&mut arena, 100);
            let at = arena.game.view().hero_at().step(Dir::West);
            for thing in ["gold piece", "apple"] {
                arena.game.lay(some(&arena.game, 1, thing), at);
            }
            let id = give(&mut arena, 1, &kind.name, beatitude);
            let Some(action) = usage(id) else { continue };
            let mut events = arena.act(action);
            events.retain(|event| match event {
                Event::EffectFelt { who, .. } | Event::Afflicted { who, .. } => who.is_hero(),
                _ => false,
            });
            for line in lines(&arena, &events) {
                said.entry(line).or_default().insert(&kind.name);
            }
        }
    }
    let shared: Vec<_> = said.iter().filter(|(_, kinds)| kinds.len() > 1).collect();
    assert!(shared.is_empty(), "{shared:#?}");
    assert!(said.len() > 40, "{said:#?}");
}
