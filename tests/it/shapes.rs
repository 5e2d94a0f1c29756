//! Polymorph of the hero: how it begins, its consequences, and how it ends.

use crate::common::{
    amount,
    arena::{Arena, Setting},
    carrier::some,
    invariants::Witness,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection, Choice},
        creation::Choices,
        event::{Event, Question, Refusal, Shaping, Status},
        game::{Game, Setup},
        population::Allegiance,
        state::{
            item::{Beatitude, Charges, ItemUse, Stack},
            status_effect::StatusEffect,
            thing_id::ThingId,
        },
    },
    narrate,
    pilot::bots::named,
    raws::{
        kinds::{creatures::CreatureKind, growth::Intrinsic},
        reading::{sources::Sources, table::Id},
    },
    ui::resources::Resources,
};
use std::sync::Arc;

fn arena() -> Arena {
    arena_on(crate::common::arena::ROOM)
}

fn arena_on(rows: &'static [&'static str]) -> Arena {
    let kinds: &[(&str, &str, &str)] = &[("foe", "", r#""hitpoints": "200", "speed": 0"#)];
    Setting { rows, kinds, ..Setting::default() }.begin()
}

/// Polymorphs the hero into `name`. Returns the messages.
fn polymorph_into(arena: &mut Arena, name: &str) -> Vec<String> {
    let kind = arena.kind(name);
    let events = arena.game.reshape(kind);
    lines(arena, &events)
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn give(arena: &mut Arena, name: &str) -> ThingId {
    let charges = Charges { left: 8, ..Charges::NONE };
    let stack = Stack { beatitude: Beatitude::Uncursed, charges, ..some(&arena.game, 1, name) };
    arena.game.give(stack).unwrap()
}

fn shape(arena: &Arena) -> Option<String> {
    arena.game.view().shape().map(|kind| arena.game.raws().creatures.table[kind].name.clone())
}

#[test]
fn only_shapes_that_cannot_turn_to_stone_stop_it() {
    for (name, goes_on) in [("jackal", true), ("xorn", false)] {
        let mut arena = arena();
        arena.game.afflict(StatusEffect::Petrifying, 100);
        polymorph_into(&mut arena, name);
        assert_eq!(arena.has(StatusEffect::Petrifying), goes_on, "{name}");
    }
}

/// Gives the hero these items and has the hero put them on.
fn dress(arena: &mut Arena, names: &[&str]) {
    for name in names {
        let id = give(arena, name);
        for _ in 0..10 {
            if arena.game.view().item(id).unwrap().used == Some(ItemUse::Worn) {
                break;
            }
            arena.act(Action::Wear(id));
        }
    }
}

fn in_use(arena: &Arena) -> Vec<String> {
    let view = arena.game.view();
    let used = view.inventory().into_iter().filter(|item| item.used.is_some());
    used.map(|item| arena.game.raws().items.table[item.kind].name.clone()).collect()
}

#[test]
fn worn_item_that_is_polymorphed_for_another_slot_is_worn_no_longer() {
    let names = ["leather armour", "small shield", "leather gloves", "low boots", "orcish helm", "T-shirt"];
    let mut fell = 0;
    for name in names.into_iter().chain(["blindfold"]) {
        let mut arena = arena();
        dress(&mut arena, &[name]);
        let raws = Arc::clone(arena.game.raws());
        let slot = |arena: &Arena, id: ThingId| {
            let item = arena.game.items().into_iter().find(|item| item.id == id).unwrap();
            raws.items.table[item.stack.kind].slot
        };
        let worn = |arena: &Arena| {
            let used = |used: Option<ItemUse>| used == Some(ItemUse::Worn);
            arena.game.view().inventory().into_iter().find(|item| used(item.used)).map(|item| item.id)
        };
        let id = worn(&arena).unwrap();
        let before = slot(&arena, id);
        let potion = give(&mut arena, "potion of polymorph");
        arena.act(Action::Dip { item: id, into: Some(potion) });
        let fits = slot(&arena, id) == before;
        assert_eq!(worn(&arena).is_some(), fits, "{name}");
        fell += u32::from(!fits);
    }
    assert!(fell > 0);
}

#[test]
fn form_has_its_own_hit_points_and_ends_at_zero() {
    let mut arena = arena();
    let own = arena.body();
    assert_eq!(polymorph_into(&mut arena, "jackal")[0], "You turn into a jackal!");
    let body = arena.body();
    assert!((1..=4).contains(&body.max_hitpoints), "{body:?}");
    assert_eq!((body.hitpoints, body.armour_class, body.level), (body.max_hitpoints, 7, own.level));
    assert_eq!(shape(&arena).as_deref(), Some("jackal"));
    assert_eq!(arena.game.view().rank(), "jackal");
    let save = arena.game.save();
    let loaded = Game::restore(Arc::clone(arena.game.raws()), save).unwrap();
    assert_eq!(loaded.digest(), arena.game.digest());
    // Damage that kills the jackal form leaves the hero's own hit points unhurt.
    let door = arena.put("grid bug", 1, 0, Allegiance::Hostile);
    let mut told = Vec::new();
    for _ in 0..200 {
        told.extend(arena.wait(1));
        if shape(&arena).is_none() {
            break;
        }
    }
    assert!(arena.resident(door).is_some());
    assert!(told.iter().any(|event| matches!(event, Event::Shaped { how: Shaping::Returned, .. })));
    let after = arena.body();
    assert_eq!((after.max_hitpoints, after.armour_class), (own.max_hitpoints, own.armour_class));
    assert!(!arena.over());
}

#[test]
fn form_ends_after_its_turns() {
    let mut arena = arena();
    polymorph_into(&mut arena, "white unicorn");
    let left = arena.game.view().form().unwrap().left;
    // A hero of level 1 keeps the form of a level 4 unicorn for a quarter of the usual time.
    assert!((125..250).contains(&left), "{left}");
    let mut turns = 0;
    while shape(&arena).is_some() {
        arena.wait(1);
        turns += 1;
        assert!(turns < 1000);
    }
    assert!(turns >= 100, "a unicorn is fast: {turns}");
}

#[test]
fn forms_burst_or_shed_worn_armour() {
    let worn = ["leather armour", "elven cloak", "helmet", "leather gloves", "low boots", "small shield"];
    let whole = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    for (kind, bursts, sheds) in [
        ("hill giant", 2, 0),
        ("jackal", 0, 7),
        ("fog cloud", 0, 7),
        ("minotaur", 2, 1),
        ("owlbear", 2, 0),
        ("wolf", 2, 5),
        ("vampire", 0, 0),
    ] {
        let mut arena = arena();
        dress(&mut arena, &worn);
        assert_eq!(in_use(&arena).len(), 7, "{:?}", in_use(&arena));
        let kind_id = arena.kind(kind);
        let events = arena.game.reshape(kind_id);
        let count = |wanted: fn(&Shaping) -> bool| {
            let shaped = |event: &Event| match event {
                Event::Shaped { how, .. } => wanted(how),
                _ => false,
            };
            events.iter().filter(|event| shaped(event)).count()
        };
        let burst = count(|how| matches!(how, Shaping::Burst(_)));
        let shed = count(|how| matches!(how, Shaping::Shed(_)));
        let hands = arena.game.raws().creatures.table[kind_id].hands;
        assert_eq!(burst, bursts, "{kind}: {:?}", lines(&arena, &events));
        assert!(shed == sheds || !hands, "{kind}: {:?}", lines(&arena, &events));
        if !hands {
            assert_eq!(in_use(&arena), whole(&[]), "{kind}");
        }
    }
}

#[test]
fn new_shape_without_hands_lets_go_of_weapon_and_shield() {
    let mut arena = arena();
    dress(&mut arena, &["small shield", "low boots"]);
    let said = polymorph_into(&mut arena, "jackal");
    let told = |line: &str| said.iter().any(|said| said.starts_with(line));
    assert!(told("You lose your hold on your small shield"), "{said:?}");
    assert!(said.iter().filter(|line| line.starts_with("You lose your hold on")).count() == 2, "{said:?}");
    assert!(said.iter().any(|line| line.ends_with("off you.")), "{said:?}");
}

#[test]
fn polymorph_control_asks_for_the_kind() {
    let mut arena = arena();
    dress(&mut arena, &["ring of polymorph control"]);
    let potion = give(&mut arena, "potion of polymorph");
    arena.act(Action::Quaff(potion));
    assert_eq!(arena.game.status(), Status::Asking(Question::Shape));
    let answer = |arena: &mut Arena, text: &str| {
        let events = arena.act(Action::Answer(Choice::Text(text.into())));
        lines(arena, &events)
    };
    assert_eq!(answer(&mut arena, "no such beast"), ["No creature has that name."]);
    assert_eq!(answer(&mut arena, "Medusa"), ["You cannot become one of those."]);
    // The question survives a load.
    let mut loaded = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
    assert_eq!(loaded.status(), Status::Asking(Question::Shape));
    loaded.act(Action::Answer(Choice::Text("Xorns".into()))).unwrap();
    assert_eq!(loaded.view().shape(), Some(arena.kind("xorn")));
    answer(&mut arena, "red dragon");
    assert_eq!(shape(&arena).as_deref(), Some("red dragon"));
    assert_eq!(arena.game.status(), Status::Playing);
}

#[test]
fn uncontrolled_polymorph_has_random_outcomes() {
    let (mut shapes, mut others) = (Vec::new(), 0);
    for seed in 0..60 {
        let setting = Setting::default();
        let mut arena = setting.begin_with(setting.raws(), seed);
        let potion = give(&mut arena, "potion of polymorph");
        arena.act(Action::Quaff(potion));
        match arena.game.view().shape() {
            Some(kind) => shapes.push(kind),
            None => others += 1,
        }
    }
    shapes.sort();
    shapes.dedup();
    assert!(shapes.len() >= 10, "{shapes:?}");
    assert!(others >= 5, "{others}");
}

#[test]
fn form_grants_the_intrinsics_of_its_kind() {
    let mut arena = arena();
    let can = |arena: &Arena, what: Intrinsic| {
        let raws = arena.game.raws();
        let kind = arena.game.view().shape().map(|kind| &raws.creatures.table[kind]);
        kind.is_some_and(|kind| kind.can(what))
    };
    polymorph_into(&mut arena, "red dragon");
    assert!(can(&arena, Intrinsic::FireResistance));
    let before = arena.body().hitpoints;
    let wand = give(&mut arena, "wand of fire");
    arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Myself) });
    assert_eq!(arena.body().hitpoints, before, "fire does nothing to a red dragon");
    polymorph_into(&mut arena, "troll");
    assert!(can(&arena, Intrinsic::Regeneration));
    polymorph_into(&mut arena, "stalker");
    arena.wait(2);
    assert!(arena.has(StatusEffect::Invisible));
}

#[test]
fn flying_form_crosses_water_and_crawls_out_at_its_end() {
    const POND: &[&str] = &["------", "|.}}.|", "|@}}.|", "------"];
    let mut arena = arena_on(POND);
    assert!(matches!(arena.attempt(Action::Walk(Dir::East)), Err(Refusal::Blocked(_))));
    polymorph_into(&mut arena, "raven");
    arena.act(Action::Walk(Dir::East));
    let wand = give(&mut arena, "wand of cancellation");
    let before = arena.game.view().hero_at();
    arena.act(Action::Zap { item: wand, toward: Some(AimDirection::Myself) });
    assert_eq!(shape(&arena), None, "what takes magic takes a shape, too");
    assert_ne!(arena.game.view().hero_at(), before);
}

#[test]
fn hero_back_in_the_own_shape_over_water_crawls_out() {
    const POND: &[&str] = &["------", "|.}}.|", "|@}}.|", "------"];
    let mut arena = Setting { rows: POND, role: "Valkyrie", race: "dwarf", ..Setting::default() }.begin();
    // Far from the level at which the change may be deadly.
    arena.game.bring_levels(10, 1);
    dress(&mut arena, &["ring of polymorph control"]);
    polymorph_into(&mut arena, "raven");
    arena.act(Action::Walk(Dir::East));
    let over = arena.game.view().hero_at();
    let potion = give(&mut arena, "potion of polymorph");
    arena.act(Action::Quaff(potion));
    arena.act(Action::Answer(Choice::Text("dwarf".into())));
    assert_eq!(shape(&arena), None);
    assert_ne!(arena.game.view().hero_at(), over);
}

#[test]
fn genocide_of_the_form_ends_it() {
    let mut arena = arena();
    polymorph_into(&mut arena, "vampire");
    let scroll = give(&mut arena, "scroll of genocide");
    arena.act(Action::Read(scroll));
    arena.act(Action::Answer(Choice::Text("vampire".into())));
    assert_eq!(shape(&arena), None);
    assert!(!arena.over());
}

#[test]
fn form_uses_the_attacks_of_its_kind() {
    let mut arena = arena();
    polymorph_into(&mut arena, "hill giant");
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    let mut told = Vec::new();
    polymorph_into(&mut arena, "tiger");
    for _ in 0..6 {
        let events = arena.act(Action::Fight(Dir::East));
        told.extend(lines(&arena, &events));
    }
    assert!(told.iter().any(|line| line == "You bite the foe."), "{told:?}");
    assert!(told.iter().any(|line| line == "You claw at the foe."), "{told:?}");
    assert!(arena.resident(foe).unwrap().body.hitpoints < 200);
    // Effects of the form's attacks apply too.
    polymorph_into(&mut arena, "vampire");
    let before = arena.resident(foe).unwrap().body.max_hitpoints;
    for _ in 0..20 {
        arena.act(Action::Fight(Dir::East));
    }
    assert!(arena.resident(foe).is_none_or(|foe| foe.body.max_hitpoints < before));
}

#[test]
fn passive_attacks_of_the_form_hurt_attackers() {
    let kinds: &[(&str, &str, &str)] =
        &[("foe", r#"{ "form": "bite", "dice": "1d1" }"#, r#""hitpoints": "200", "level": 20"#)];
    let mut arena = Setting { kinds, ..Setting::default() }.begin();
    polymorph_into(&mut arena, "fire elemental");
    let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
    let mut told = Vec::new();
    for _ in 0..10 {
        let events = arena.wait(1);
        told.extend(lines(&arena, &events));
    }
    assert!(arena.resident(foe).unwrap().body.hitpoints < 200, "{told:?}");
    assert!(told.iter().any(|line| line == "Your body burns the foe."), "{told:?}");
}

#[test]
fn handless_form_cannot_wield_read_or_open() {
    let mut arena = arena();
    let (mace, scroll, cap) =
        (give(&mut arena, "mace"), give(&mut arena, "scroll of light"), give(&mut arena, "elven cloak"));
    polymorph_into(&mut arena, "jackal");
    for action in [
        Action::Wield(Some(mace)),
        Action::Read(scroll),
        Action::Wear(cap),
        Action::Open(Dir::East),
        Action::Throw { item: mace, dir: Dir::East, most: None },
    ] {
        assert_eq!(arena.attempt(action), Err(Refusal::NoHands));
    }
    // A giant has hands, but no armour fits.
    polymorph_into(&mut arena, "hill giant");
    arena.act(Action::Wield(Some(mace)));
    assert!(matches!(arena.attempt(Action::Wear(cap)), Err(Refusal::NoFit(_))));
}

#[test]
fn breath_of_a_form_costs_power() {
    let mut arena = arena();
    assert_eq!(arena.attempt(Action::Breathe(Dir::East)), Err(Refusal::NoBreath));
    polymorph_into(&mut arena, "red dragon");
    let foe = arena.put("foe", 2, 0, Allegiance::Hostile);
    let mut power = arena.hero().power;
    let mut told = Vec::new();
    while power >= 15 {
        let events = arena.act(Action::Breathe(Dir::East));
        told.extend(lines(&arena, &events));
        assert_eq!(arena.hero().power / 15, (power - 15) / 15);
        power = arena.hero().power;
    }
    assert_eq!(arena.attempt(Action::Breathe(Dir::East)), Err(Refusal::NoPower));
    if !told.is_empty() {
        assert!(told.iter().any(|line| line == "You breathe fire."), "{told:?}");
        assert!(arena.resident(foe).is_some());
    }
}

#[test]
fn appraisal_uses_the_current_form() {
    let mut arena = arena();
    let foe = arena.put("hill orc", 2, 0, Allegiance::Hostile);
    arena.wait(1);
    let worth = |arena: &Arena| {
        let view = arena.game.view();
        let whom = view.creatures().into_iter().find(|one| one.who.id == foe).unwrap();
        view.appraise(&whom).unwrap().prospect.and_then(|prospect| prospect.blows)
    };
    polymorph_into(&mut arena, "newt");
    let newt = worth(&arena);
    polymorph_into(&mut arena, "storm giant");
    arena.game.strip();
    let giant = worth(&arena);
    polymorph_into(&mut arena, "tiger");
    let tiger = worth(&arena);
    assert!(newt > tiger || newt.is_none(), "{newt:?} {giant:?} {tiger:?}");
}

#[test]
fn nymph_form_keeps_stolen_items() {
    let mut arena = arena();
    polymorph_into(&mut arena, "water nymph");
    let foe = arena.put("soldier", 1, 0, Allegiance::Hostile);
    let mut told = Vec::new();
    for _ in 0..40 {
        if arena.resident(foe).is_none() || shape(&arena).is_none() {
            break;
        }
        let events = arena.act(Action::Fight(Dir::East));
        told.extend(lines(&arena, &events));
    }
    assert!(told.iter().any(|line| line.starts_with("You take ") && line.contains("from")), "{told:?}");
}

/// Returns every kind into which a hero can polymorph.
fn shapes(game: &Game) -> Vec<Id<CreatureKind>> {
    let fits =
        |kind: &CreatureKind| kind.polymorph_target && !kind.unique && kind.speed > 0 && !kind.orthogonal;
    game.raws().creatures.table.iter().filter(|(_, kind)| fits(kind)).map(|(id, _)| id).collect()
}

#[test]
fn bots_play_in_every_form() {
    let actions = amount(2_000, 10_000);
    let raws = Resources::load(&Sources::embedded(), "rhack", None).unwrap().raws;
    for bot in ["explorer", "careful", "random"] {
        let (mut done, mut seed, mut turn_of) = (0, 0, 0);
        let mut had = std::collections::BTreeSet::new();
        while done < actions {
            let identity = Choices::default().completed(&raws, seed).unwrap();
            let setup = Setup { seed, name: "Bot".into(), identity };
            let mut game = Game::new(Arc::clone(&raws), &setup).unwrap();
            for name in ["ring of polymorph control", "ring of polymorph"] {
                let (Some(ring), true) = (raws.items.table.named(name), name.len() < 20 || seed % 2 == 1)
                else {
                    continue;
                };
                let id = game.give(Stack { beatitude: Beatitude::Uncursed, ..Stack::of_kind(ring) }).unwrap();
                game.act(Action::Wear(id)).unwrap();
            }
            let mut witness = Witness::default();
            let mut player = named(bot).unwrap().player(seed);
            let all = shapes(&game);
            let (mut idle, mut since) = (0, game.turn());
            for step in 0..400 {
                if done >= actions || matches!(game.status(), Status::Over(_)) {
                    break;
                }
                if step % 80 == 40 && game.status() == Status::Playing {
                    game.reshape(all[turn_of % all.len()]);
                    turn_of += 7;
                }
                had.extend(game.view().shape());
                let action = player.next(&game.view()).unwrap();
                let result = game.act(action.clone());
                witness.check(&game, &action, &result);
                match result {
                    Ok(turn) => {
                        done += 1;
                        player.told(&game.view(), &turn.events);
                    }
                    Err(refusal) => player.refused(refusal),
                }
                idle = if game.turn() == since { idle + 1 } else { 0 };
                since = game.turn();
                assert!(idle < 300, "{bot}, seed {seed}: it does not get on: {action:?}");
                if done % 200 == 0 {
                    let again = Game::restore(Arc::clone(&raws), game.save()).unwrap();
                    assert_eq!(again.digest(), game.digest());
                }
            }
            seed += 1;
        }
        assert!(had.len() >= 10, "{bot}: {}", had.len());
    }
}
