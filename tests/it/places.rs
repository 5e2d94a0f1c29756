//! Fountains, thrones, sinks, altars and graves: every outcome of drinking, sitting, dipping, kicking and
//! digging; and dipping into potions.

use crate::common::{
    self,
    arena::{Arena, Setting},
    carrier::some,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        event::{Event, KnownItem, Refusal},
        game::{Game, HERO},
        population::Allegiance,
        state::{
            body::Body,
            character::Character,
            item::{Beatitude, Stack},
            status_effect::{StatusEffect, StatusEffects},
            thing_id::ThingId,
        },
    },
    frontends::headless::Headless,
    narrate,
    raws::{
        Raws,
        kinds::items::{Decay, ItemClass},
        rules::interactions::Interaction,
        words::effects::{EffectName, EffectSpec},
    },
    ui::input::Input,
};
use std::sync::{Arc, OnceLock};

use Beatitude::{Blessed, Cursed, Uncursed};

fn raws() -> Arc<Raws> {
    static RAWS: OnceLock<Arc<Raws>> = OnceLock::new();
    Arc::clone(RAWS.get_or_init(|| Setting::default().raws()))
}

fn room(seed: u64) -> Arena {
    Setting::default().begin_with(raws(), seed)
}

/// Returns a game with the hero on this terrain or feature.
fn on(terrain: &str, seed: u64) -> Arena {
    let mut arena = room(seed);
    build(&mut arena.game, terrain);
    arena
}

fn build(game: &mut Game, terrain: &str) {
    let (at, terrain) = (game.view().hero_at(), common::fixture(game.raws(), terrain));
    game.build(at, terrain);
}

/// Returns the name of the feature or terrain under the hero.
fn here(arena: &Arena) -> String {
    let at = arena.game.view().hero_at();
    common::fixture_name(&arena.game, at)
}

fn give(arena: &mut Arena, count: u32, name: &str, beatitude: Beatitude) -> ThingId {
    let stack = Stack { beatitude, ..some(&arena.game, count, name) };
    arena.game.give(stack).unwrap()
}

fn stack(arena: &Arena, id: ThingId) -> Stack {
    arena.game.items().into_iter().find(|item| item.id == id).unwrap().stack
}

fn lines(arena: &Arena, events: &[Event]) -> Vec<String> {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect()
}

fn does(arena: &mut Arena, action: Action) -> Vec<String> {
    let events = arena.act(action);
    lines(arena, &events)
}

fn refused(arena: &mut Arena, action: Action) -> String {
    let refusal = arena.attempt(action).unwrap_err();
    narrate::refusal(arena.game.raws(), refusal)
}

/// Returns the messages when the given outcome happens to the hero.
fn forced(arena: &mut Arena, deed: Interaction, outcome: usize) -> Vec<String> {
    let at = arena.game.view().hero_at();
    let dipped = (deed == Interaction::Dip).then(|| give(arena, 1, "dagger", Uncursed));
    let events = arena.game.befall(at, deed, Some(outcome), dipped);
    lines(arena, &events)
}

/// Returns the index of the outcome with the message `text`.
fn outcome(raws: &Raws, terrain: &str, deed: Interaction, text: &str) -> usize {
    let one = raws.features.table[raws.features.named(terrain).unwrap()].on(deed).unwrap();
    let tells = |part: &EffectSpec| part.told.you.as_ref().is_some_and(|you| you.text() == text);
    let found = one.outcomes.iter().position(|outcome| outcome.ability.effects.iter().any(tells));
    found.unwrap_or_else(|| panic!("{terrain}: {text}"))
}

#[test]
fn every_outcome_has_a_message() {
    let raws = raws();
    let mut cases = 0;
    for (_, terrain) in raws.features.table.iter() {
        for deed in Interaction::ALL {
            let Some(one) = terrain.on(deed) else { continue };
            for (place, outcome) in one.outcomes.iter().enumerate() {
                let mut arena = on(&terrain.name, 7);
                arena.game.pay(100);
                arena.game.bring_luck(outcome.luck_from.or(outcome.luck_to).unwrap_or(0));
                let told = forced(&mut arena, deed, place);
                // Outcomes without effect, uncursing an item that is not cursed, and turning ground that
                // is not there give no message.
                let turns = |part: &EffectSpec| matches!(part.effect.name(), EffectName::TurnGround);
                let quiet = outcome.is_nothing()
                    || outcome.ability.effects.iter().any(turns)
                    || terrain.name == "fountain" && deed == Interaction::Dip && place == 2;
                let asks = matches!(arena.game.status(), rhack::engine::event::Status::Asking(_));
                assert!(quiet || asks || !told.is_empty(), "{} {deed:?} {place}", terrain.name);
                if !arena.over() && arena.game.status() == rhack::engine::event::Status::Playing {
                    arena.wait(2);
                }
                let save = arena.game.save();
                assert_eq!(
                    Game::restore(Arc::clone(&raws), save).unwrap().digest(),
                    arena.game.digest(),
                    "{} {deed:?} {place}",
                    terrain.name
                );
                cases += 1;
            }
        }
    }
    assert!(cases >= 60, "{cases}");
}

#[test]
fn feature_outcomes_match_nethack() {
    type Hero = (Body, Character, StatusEffects);
    type Check = fn(&Hero, &Hero, &Arena) -> bool;
    let of = |arena: &Arena| (arena.body(), arena.hero(), arena.game.view().statuses());
    let cases: [(&str, Interaction, &str, Check); 21] = [
        ("fountain", Interaction::Quaff, "Your arms grow heavy.", |a, b, _| {
            b.1.attributes.strength < a.1.attributes.strength
                && (1..=10).contains(&(a.0.hitpoints - b.0.hitpoints))
        }),
        ("fountain", Interaction::Quaff, "The water writhes, and has scales!", |_, _, arena| {
            (2..=6).contains(&count(arena, "water moccasin"))
        }),
        ("fountain", Interaction::Quaff, "You have let something out of the water.", |_, _, arena| {
            count(arena, "water demon") == 1
        }),
        ("fountain", Interaction::Quaff, "Someone lives in this fountain.", |_, _, arena| {
            count(arena, "water nymph") == 1
        }),
        (
            "fountain",
            Interaction::Quaff,
            "Something sparkles in the water, then at your feet.",
            |_, _, arena| lies(arena, ItemClass::Gem) == 1,
        ),
        ("fountain", Interaction::Quaff, "Something in this water does you a world of good.", |a, b, _| {
            b.1.attributes != a.1.attributes
        }),
        (
            "fountain",
            Interaction::Dip,
            "Coins glitter in the water. They were wishes once.",
            |_, _, arena| lies(arena, ItemClass::Coin) == 1,
        ),
        (
            "fountain",
            Interaction::Dip,
            "Coins slip out of your purse and sink in the fountain.",
            |a, b, _| (1..=100).contains(&(a.0.gold - b.0.gold)),
        ),
        ("fountain", Interaction::Dip, "Water gushes out, and keeps coming.", |_, _, arena| pools(arena) > 0),
        ("throne", Interaction::Sit, "The throne takes something from you.", |a, b, _| {
            a.0.hitpoints > b.0.hitpoints
        }),
        ("throne", Interaction::Sit, "The throne is charged!", |a, b, _| {
            (1..=30).contains(&(a.0.hitpoints - b.0.hitpoints))
        }),
        ("throne", Interaction::Sit, "You have never felt better.", |_, b, _| {
            b.0.hitpoints == b.0.max_hitpoints
        }),
        ("throne", Interaction::Sit, "The throne levies a tax.", |_, b, _| b.0.gold == 0),
        ("throne", Interaction::Sit, "You feel your luck turn.", |a, b, _| b.1.luck == a.1.luck + 1),
        ("throne", Interaction::Sit, "For sitting here, your eyes are cursed.", |_, b, _| {
            (248..=349).contains(&b.2.left(StatusEffect::Blind))
        }),
        ("throne", Interaction::Sit, "Your thoughts tie themselves in a knot.", |_, b, _| {
            (15..=22).contains(&b.2.left(StatusEffect::Confused))
        }),
        ("sink", Interaction::Quaff, "The water is scalding!", |a, b, _| {
            (1..=6).contains(&(a.0.hitpoints - b.0.hitpoints))
        }),
        ("sink", Interaction::Quaff, "There was a ring in the drain.", |_, _, arena| {
            lies(arena, ItemClass::Ring) == 1
        }),
        ("sink", Interaction::Quaff, "The pipes burst! Water shoots up.", |_, _, arena| {
            here(arena) == "fountain"
        }),
        ("sink", Interaction::Quaff, "A rat looks back at you from the drain!", |_, _, arena| {
            count(arena, "sewer rat") == 1
        }),
        ("sink", Interaction::Kick, "Something black wells up from the drain.", |_, _, arena| {
            count(arena, "black pudding") == 1
        }),
    ];
    for (terrain, deed, text, check) in cases {
        let mut arena = on(terrain, 11);
        arena.game.pay(1000);
        arena.game.harm(100);
        let before = of(&arena);
        let outcome = outcome(arena.game.raws(), terrain, deed, text);
        let told = forced(&mut arena, deed, outcome);
        assert!(told.iter().any(|told| told == text), "{text}: {told:?}");
        assert!(check(&before, &of(&arena), &arena), "{text}: {told:?}");
    }
}

#[test]
fn fountain_water_nutrition_and_throne_audiences() {
    let raws = common::resources().raws;
    let peopled = |terrain: &str| {
        let mut arena = Setting::default().begin_with(Arc::clone(&raws), 1);
        build(&mut arena.game, terrain);
        arena
    };
    for (text, range) in [
        ("The water does what water should.", 1..=10),
        ("The water has gone bad! Not all of it stays down.", -30..=-11),
    ] {
        let mut arena = peopled("fountain");
        let before = arena.hero().hunger.nutrition;
        let place = outcome(&raws, "fountain", Interaction::Quaff, text);
        let told = forced(&mut arena, Interaction::Quaff, place);
        assert!(range.contains(&(arena.hero().hunger.nutrition - before)), "{told:?}");
    }
    let mut arena = peopled("throne");
    let place = outcome(&raws, "throne", Interaction::Sit, "A voice announces an audience. It is yours.");
    let told = forced(&mut arena, Interaction::Sit, place);
    assert!((1..=10).contains(&arena.game.census().len()), "{told:?}");
}

fn count(arena: &Arena, name: &str) -> usize {
    let kind = arena.kind(name);
    arena.game.census().iter().filter(|one| one.kind == kind).count()
}

fn lies(arena: &Arena, class: ItemClass) -> usize {
    let raws = arena.game.raws();
    arena.game.view().pile().iter().filter(|item| raws.items.table[item.kind].class == class).count()
}

fn pools(arena: &Arena) -> usize {
    let water = arena.game.raws().terrains.water;
    let all = (0..20).flat_map(|x| (0..20).map(move |y| Point::new(x, y)));
    all.filter(|at| arena.game.ground(*at) == Some(water)).count()
}

#[test]
fn fountains_and_thrones_vanish_at_nethack_odds() {
    for (terrain, action, text, refusal) in [
        ("fountain", Action::Sip, "The fountain runs dry.", Some("There is nothing to drink from here.")),
        ("throne", Action::Sit, "The throne vanishes.", None),
    ] {
        let (mut gone, mut tries) = (0, 0);
        for seed in 0..60 {
            let mut arena = on(terrain, seed);
            let (deed, outcome) =
                if terrain == "throne" { (Interaction::Sit, 0) } else { (Interaction::Quaff, 2) };
            let told = forced(&mut arena, deed, outcome);
            tries += 1;
            let dry = told.iter().any(|told| told.starts_with(text));
            assert_eq!(dry, here(&arena) == "floor", "{told:?}");
            if dry {
                gone += 1;
                if let Some(refusal) = refusal {
                    assert_eq!(refused(&mut arena, action.clone()), refusal);
                }
            }
        }
        assert!((10..=32).contains(&gone), "{terrain}: {gone} of {tries}");
    }
}

#[test]
fn sink_gives_one_ring_even_across_saves() {
    let ring = outcome(&raws(), "sink", Interaction::Quaff, "There was a ring in the drain.");
    let mut arena = on("sink", 3);
    forced(&mut arena, Interaction::Quaff, ring);
    assert_eq!(lies(&arena, ItemClass::Ring), 1);
    let save = arena.game.save();
    let mut loaded = Game::restore(raws(), save).unwrap();
    let at = loaded.view().hero_at();
    let mut muck = false;
    for _ in 0..300 {
        assert_sink_remains(&mut loaded, at);
        let events = loaded.befall(at, Interaction::Kick, None, None);
        let told: Vec<String> = narrate::events(loaded.raws(), events.iter()).map(|line| line.text).collect();
        assert!(!told.iter().any(|told| told.contains("ring")), "{told:?}");
        muck |= told.iter().any(|told| told == "Muck comes up the drain.");
    }
    assert!(muck, "something comes in its place");
}

/// Checks that the sink is still there.
fn assert_sink_remains(game: &mut Game, at: Point) {
    let sink = common::fixture(game.raws(), "sink");
    assert_eq!(game.fixture(at), Some(sink), "kicks leave it where it is");
}

#[test]
fn few_fountains_are_blessed_once() {
    let text = "Something in this water does you a world of good.";
    let mut blessed = 0;
    for seed in 0..140 {
        let mut arena = on("fountain", seed);
        let mut times = 0;
        for _ in 0..4 {
            let at = arena.game.view().hero_at();
            let events = arena.game.befall(at, Interaction::Quaff, None, None);
            times += lines(&arena, &events).iter().filter(|told| *told == text).count();
            if arena.over() || here(&arena) != "fountain" {
                break;
            }
        }
        assert!(times <= 1, "{seed}");
        blessed += times;
    }
    assert!((6..=35).contains(&blessed), "{blessed}");
}

#[test]
fn sitting_works_anywhere_drinking_needs_a_feature() {
    let mut arena = room(1);
    let turn = arena.game.turn();
    assert_eq!(does(&mut arena, Action::Sit), ["You sit down on the floor of a room. It is no throne."]);
    assert!(arena.game.turn() > turn, "it takes its time");
    for (what, line) in [
        ("corridor", "You sit down on the floor of the corridor. It is no throne."),
        ("up_stairs", "You sit down on the stairs. They are no throne."),
        ("doorway", "You sit down in the doorway. It is no throne."),
        ("pit", "You sit down on a pit. It is no throne."),
    ] {
        let mut arena = on(what, 5);
        assert_eq!(does(&mut arena, Action::Sit), [line]);
    }
    let mut pit = on("pit", 5);
    pit.game.afflict(StatusEffect::Trapped, 50);
    assert_eq!(does(&mut pit, Action::Sit), ["You sit down in the pit. It is no throne."]);
    let dagger = give(&mut arena, 1, "dagger", Uncursed);
    assert_eq!(refused(&mut arena, Action::Sip), "There is nothing to drink from here.");
    let dip = Action::Dip { item: dagger, into: None };
    assert_eq!(refused(&mut arena, dip.clone()), "There is nothing here to dip it into.");
    for terrain in ["fountain", "throne", "sink", "altar", "grave", "up_stairs"] {
        let mut arena = on(terrain, 5);
        assert!(!does(&mut arena, Action::Sit).is_empty(), "{terrain}");
    }
    let mut arena = on("fountain", 1);
    let levitation = give(&mut arena, 1, "potion of levitation", Uncursed);
    arena.act(Action::Quaff(levitation));
    for action in [Action::Sip, Action::Sit] {
        assert_eq!(arena.attempt(action), Err(Refusal::TooHigh));
    }
}

#[test]
fn kicking_sinks_has_outcomes_or_hurts() {
    let (mut rattles, mut hurts) = (0, 0);
    for seed in 0..80 {
        let mut arena = room(seed);
        let east = arena.game.view().hero_at().step(Dir::East);
        let sink = common::fixture(arena.game.raws(), "sink");
        arena.game.build(east, sink);
        let before = arena.body().hitpoints;
        let told = does(&mut arena, Action::Kick(Dir::East));
        assert!(!told.is_empty());
        rattles += i32::from(told[0] == "The pipes clang, far down and for a long time.");
        hurts += i32::from(arena.body().hitpoints < before && told[0].contains("a kitchen sink"));
    }
    assert!(rattles > 40 && hurts > 0, "{rattles} {hurts}");
}

#[test]
fn graves_hold_creatures_or_items() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut arena = on("grave", seed);
        let at = arena.game.view().hero_at();
        let (grave, events) = arena.game.open_grave(at);
        let told = lines(&arena, &events);
        assert!(grave && here(&arena) == "floor", "{told:?}");
        assert_eq!(told.last().unwrap(), "Only loose earth is left of the grave.");
        let raws = arena.game.raws();
        for one in arena.game.census() {
            seen.insert(raws.creatures.table[one.kind].kin.clone().unwrap());
        }
        for item in arena
            .game
            .items()
            .iter()
            .filter(|item| !arena.game.view().inventory().iter().any(|one| one.id == item.id))
        {
            let class = raws.items.table[item.stack.kind].class;
            let corpse = arena.game.data(item.id).unwrap().remains.is_some();
            assert!(corpse || class == ItemClass::Coin || item.stack.beatitude == Cursed, "{item:?}");
            seen.insert(if corpse { "corpse".to_owned() } else { format!("{class:?}") });
        }
        assert!(!arena.game.open_grave(at).0, "there is none any more");
    }
    for what in ["zombie", "mummy", "corpse", "Coin"] {
        assert!(seen.contains(what), "{what}: {seen:?}");
    }
}

#[test]
fn dipping_into_water_changes_the_item() {
    type Check = fn(&Stack, &Raws) -> bool;
    let cases: [(Beatitude, &str, Beatitude, &str, bool, Check); 9] = [
        (Blessed, "dagger", Cursed, "A soft light plays over your dagger.", true, |one, _| {
            one.beatitude == Uncursed
        }),
        (Blessed, "dagger", Uncursed, "A soft light plays over your dagger.", true, |one, _| {
            one.beatitude == Blessed
        }),
        (Blessed, "dagger", Blessed, "It is wet now", false, |one, _| one.beatitude == Blessed),
        (Cursed, "dagger", Blessed, "A shadow falls on your dagger.", true, |one, _| {
            one.beatitude == Uncursed
        }),
        (Cursed, "dagger", Uncursed, "A shadow falls on your dagger.", true, |one, _| {
            one.beatitude == Cursed
        }),
        (Uncursed, "dagger", Uncursed, "Rust settles on your dagger.", true, |one, _| {
            one.erosion.level(Decay::Rust) == 1
        }),
        (Uncursed, "scroll of identify", Uncursed, "The ink runs off your scroll", true, |one, raws| {
            raws.items.table[one.kind].name == "scroll of blank paper"
        }),
        (Uncursed, "scroll of blank paper", Uncursed, "It is wet now", false, |_, _| true),
        (Uncursed, "ruby", Uncursed, "It is wet now", false, |_, _| true),
    ];
    for (water, name, before, text, used, check) in cases {
        let mut arena = room(1);
        let item = give(&mut arena, 1, name, before);
        let potion = give(&mut arena, 2, "potion of water", water);
        let told = does(&mut arena, Action::Dip { item, into: Some(potion) });
        assert!(told.iter().any(|told| told.starts_with(text)), "{water:?} {name}: {told:?}");
        assert!(check(&stack(&arena, item), arena.game.raws()), "{water:?} {name}");
        assert_eq!(stack(&arena, potion).count, if used { 1 } else { 2 }, "{water:?} {name}");
        let kind = stack(&arena, potion).kind;
        assert_eq!(arena.game.view().knows_kind(kind), used, "what shows tells what it was");
    }
    let mut arena = room(1);
    let dagger = give(&mut arena, 1, "dagger", Uncursed);
    let speed = give(&mut arena, 1, "potion of speed", Uncursed);
    let told = does(&mut arena, Action::Dip { item: dagger, into: Some(speed) });
    assert!(told[0].starts_with("It is wet now"), "{told:?}");
    let refusals = [
        (speed, Some(speed), "Your "),
        (speed, Some(dagger), "Nothing can be dipped into the dagger."),
        (ThingId(9999), Some(speed), "You do not carry that."),
        (dagger, Some(HERO), "You do not carry that."),
    ];
    for (item, into, text) in refusals {
        let told = refused(&mut arena, Action::Dip { item, into });
        assert!(told.starts_with(text), "{told}");
    }
}

#[test]
fn dipping_into_fountains_wets_curses_or_uncurses() {
    for (place, before, after) in
        [(0, Cursed, Cursed), (1, Blessed, Cursed), (2, Cursed, Uncursed), (2, Blessed, Blessed)]
    {
        let mut arena = on("fountain", 1);
        let at = arena.game.view().hero_at();
        let dagger = give(&mut arena, 1, "dagger", before);
        arena.game.befall(at, Interaction::Dip, Some(place), Some(dagger));
        assert_eq!(stack(&arena, dagger).beatitude, after, "{place}");
        assert!(before == Blessed || stack(&arena, dagger).erosion.level(Decay::Rust) == 1);
    }
    let mut arena = on("sink", 1);
    let ruby = give(&mut arena, 1, "ruby", Uncursed);
    let told = does(&mut arena, Action::Dip { item: ruby, into: None });
    assert_eq!(told, ["You dip it into a kitchen sink. It comes out unchanged."]);
}

#[test]
fn holy_and_unholy_water_depend_on_alignment() {
    // An orc is chaotic, a dwarf lawful, and a human tourist neutral.
    for (role, race, water, text, hurt) in [
        ("Tourist", "human", Blessed, "Something holy goes through you.", 0),
        ("Tourist", "human", Cursed, "Something unholy goes through you.", 0),
        ("Barbarian", "orc", Blessed, "It burns in you like a bad conscience!", 1),
        ("Barbarian", "orc", Cursed, "Evil suits you, you think.", -1),
        ("Valkyrie", "dwarf", Blessed, "Something holy goes through you.", 0),
        ("Valkyrie", "dwarf", Cursed, "It eats at your throat!", 1),
        ("Tourist", "human", Uncursed, "It is water.", 0),
    ] {
        let mut arena = Setting { role, race, ..Setting::default() }.begin_with(raws(), 1);
        arena.game.harm(100);
        let before = arena.body().hitpoints;
        let potion = give(&mut arena, 1, "potion of water", water);
        let told = does(&mut arena, Action::Quaff(potion));
        assert!(told.iter().any(|told| told == text), "{role} {water:?}: {told:?}");
        let lost = before - arena.body().hitpoints;
        assert!(lost.signum() == hurt || hurt == 0 && lost <= 0, "{role} {water:?}: {lost}");
    }
}

#[test]
fn thrown_holy_water_burns_undead() {
    let mut howls = 0;
    for seed in 0..30 {
        let mut arena = room(seed);
        arena.put("human zombie", 1, 0, Allegiance::Hostile);
        let potion = give(&mut arena, 1, "potion of water", Blessed);
        let told = does(&mut arena, Action::Throw { item: potion, dir: Dir::East, most: None });
        howls += i32::from(told.iter().any(|told| told.contains("howls where the water")));
    }
    assert!(howls > 5, "{howls}");
}

const ROWS: [&str; 5] = ["-----------", "|.........|", "|..@......|", "|.........|", "-----------"];

fn app(terrain: &str, items: &[(u32, &str)]) -> Headless {
    let mut app = common::scenario(&ROWS);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    build(game, terrain);
    for (count, name) in items {
        let stack = some(game, *count, name);
        game.give(stack).unwrap();
    }
    app.send(Input::Scroll(1));
    app
}

fn said(app: &mut Headless) -> String {
    common::picture(app).0.trim_end().to_owned()
}

#[track_caller]
fn says(app: &mut Headless, keys: &str, text: &str) {
    app.type_keys(keys);
    let line = said(app);
    assert!(line.starts_with(text), "{keys}: {line}\n{}", app.screen());
}

fn carried(app: &mut Headless) -> Vec<KnownItem> {
    app.app().game().unwrap().view().inventory()
}

#[test]
fn quaff_and_dip_ask_about_the_feature_here() {
    let mut app = app("fountain", &[(1, "dagger"), (1, "potion of water")]);
    says(&mut app, "q", "Drink from the fountain?");
    says(&mut app, "n", "Drink what? [b or ?*]");
    let turn = app.app().game().unwrap().turn();
    app.type_keys("<Esc>");
    assert_eq!(app.app().game().unwrap().turn(), turn);
    app.type_keys("qy");
    assert!(app.app().game().unwrap().turn() > turn, "{}", app.screen());
    assert_eq!(carried(&mut app).len(), 2, "the potion is still there");

    let mut app = self::app("fountain", &[(1, "dagger"), (1, "potion of water")]);
    says(&mut app, "#dip<Enter>", "Dip what?");
    says(&mut app, "a", "Dip your dagger into the fountain?");
    says(&mut app, "n", "Dip your dagger into what? [b or ?*]");
    says(&mut app, "b", "Rust settles on your dagger.");
    assert_eq!(carried(&mut app).len(), 1, "the potion is used up");

    let mut app = self::app("floor", &[(1, "dagger")]);
    says(&mut app, "q", "You have nothing to drink.");
    says(&mut app, "#dip<Enter>", "You have no potion to dip it into.");
    says(&mut app, "#sit<Enter>", "You sit down on the floor of a room.");

    let mut app = self::app("fountain", &[]);
    says(&mut app, "qn", "You have nothing to drink.");
    says(&mut app, ":", "There is a fountain here.");
    let turn = app.app().game().unwrap().turn();
    app.type_keys("qy");
    assert!(app.app().game().unwrap().turn() > turn, "no potion is needed: {}", app.screen());
}
