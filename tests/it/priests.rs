//! Temples and their priests: where they are, what they say, and what gifts of gold buy.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    deserted, drawn, theme_named,
};
use rhack::{
    base::geometry::{Dir, Point, Rect, Size},
    engine::{
        action::{Action, Choice},
        creation::Choices,
        event::{ActorSeen, ChatReply, Event, Question, Refusal, Status},
        game::{Game, Setup},
        population::{Allegiance, first_contents},
        state::{being::Attitude, thing_id::ThingId},
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    map_builders::{
        layout::{Layout, LevelId},
        metered::{Metered, due},
        plan::{LevelPlan, SpawnKind},
        recipe::BuildJob,
    },
    narrate,
    pilot::{Pilot, bots::named},
    raws::{
        Raws,
        kinds::gods::GodText,
        reading::{layers::Layer, sources::Sources},
        rules::priests::PriestText,
        words::effects::world_event::WorldEvent,
    },
    ui::{
        app::App,
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};
use std::sync::Arc;

/// Cell with the hero and one square in the east, so that a priest there stays.
const CELL: &[&str] = &["----", "|@.|", "----"];

/// Priests as the keepers of temples.
const KEEPERS: &str = r#"[{ "op": "patch", "name": "temple", "keeper": { "aligned priest": 1 } }]"#;

/// Rules of a hardy hero, and NetHack's prices.
const RULES: &str = r#"{
    "hero": { "hitpoints": 1000 },
    "prayer": { "priests": { "fair": 200, "protection": 400, "generous": 600 } }
}"#;

/// Loads the raws with priests as the only creatures.
fn loaded() -> Resources {
    let mut sources = deserted(Sources::embedded());
    let layer = Layer::new("temples").with("themes.json", KEEPERS).with("rules.json", RULES);
    sources.mods.push(layer);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap()
}

fn raws() -> Arc<Raws> {
    loaded().raws
}

/// Begins a game in a cell with a priest on an altar of `side` east of the hero, who is neutral and pious.
fn cell(side: i32, seed: u64) -> (Arena, ThingId) {
    cell_in(raws(), side, seed)
}

/// Does the same as [`cell`], with `raws`.
fn cell_in(raws: Arc<Raws>, side: i32, seed: u64) -> (Arena, ThingId) {
    let mut arena = Setting { rows: CELL, ..Setting::default() }.begin_with(raws, seed);
    let altar = arena.game.raws().features.altar_of(side).unwrap();
    let at = arena.game.view().hero_at().step(Dir::East);
    arena.game.build(at, altar);
    let priest = arena.put("aligned priest", 1, 0, Allegiance::Peaceful);
    arena.game.bring_faith(500, 10);
    (arena, priest)
}

/// Gives `gold` to the priest in the east, with just as much in the purse; returns what he says.
fn gives(arena: &mut Arena, gold: u32) -> Vec<PriestText> {
    let lacks = i32::try_from(gold).unwrap() - arena.body().gold;
    arena.game.pay(lacks);
    let events = arena.act(Action::Chat(Dir::East));
    assert_eq!(arena.game.status(), Status::Asking(Question::Give { dir: Dir::East }), "{events:?}");
    said(&arena.act(Action::Answer(Choice::Gold(gold))))
}

fn said(events: &[Event]) -> Vec<PriestText> {
    let text = |event: &Event| if let Event::Preached { text, .. } = event { Some(*text) } else { None };
    events.iter().filter_map(text).collect()
}

/// Returns what the creature in the direction of `dir` replies.
fn reply(arena: &mut Arena, dir: Dir) -> Option<ChatReply> {
    let reply = |event: &Event| if let Event::Chatted { reply, .. } = event { Some(*reply) } else { None };
    arena.act(Action::Chat(dir)).iter().find_map(reply)
}

/// Returns the level with the metered temple of the game with `seed`: place, plan and floor of the temple.
fn temple(raws: &Raws, seed: u64) -> (LevelId, LevelPlan, Rect) {
    let layout = Layout::new(raws, seed);
    let first = Layout::first(raws).unwrap();
    let is_due = |place: &LevelId| {
        due(raws, seed, *place).iter().any(|(_, thing)| *thing == Metered::Room(theme_named("temple")))
    };
    let all: Vec<LevelId> =
        (1..=12).map(|number| LevelId { number, ..first }).filter(|place| is_due(place)).collect();
    let [place] = all[..] else { panic!("seed {seed}: temples on {all:?}") };
    let plan = BuildJob::new(raws, &layout, seed, place).unwrap().plan();
    let room = plan.rooms.iter().find(|room| room.theme == Some(theme_named("temple")));
    let floor = room.unwrap_or_else(|| panic!("seed {seed}: no temple on level {}", place.number)).floor;
    (place, plan, floor)
}

/// Begins the game with `seed` in the corner of its temple, without the priest unless `tended`. Returns the
/// floor and the side of the altar, too.
fn inside(seed: u64, tended: bool) -> (Game, Rect, Option<i32>) {
    let raws = raws();
    let (_, mut plan, floor) = temple(&raws, seed);
    plan.start = Some(Point::new(floor.left, floor.top));
    plan.spawns.retain(|spawn| tended && spawn.what == SpawnKind::Keeper(theme_named("temple")));
    let altar = plan.features[&floor.centre()].kind;
    let side = raws.features.table[altar].side;
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let setup = Setup { seed, name: "Tester".into(), identity };
    (Game::on_plan(raws, &setup, plan).unwrap(), floor, side)
}

fn hero_side(game: &Game) -> i32 {
    let view = game.view();
    game.raws().traits.alignments[view.hero().unwrap().identity.alignment].side
}

#[test]
fn each_game_has_a_tended_temple_by_level_nine() {
    let raws = Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap().raws;
    let priest = raws.creatures.named("aligned priest").unwrap();
    for seed in 1..=30 {
        let (place, plan, floor) = temple(&raws, seed);
        assert!((3..=9).contains(&place.number), "seed {seed}: {}", place.number);
        let altar = &raws.features.table[plan.features[&floor.centre()].kind];
        assert!(altar.altar && altar.side.is_some(), "seed {seed}: {}", altar.name);
        let layout = Layout::new(&raws, seed);
        let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
        let found = first_contents(&job, place, &plan, 5).creatures;
        let priests: Vec<Point> = found.iter().filter(|one| one.kind == priest).map(|one| one.at).collect();
        assert_eq!(priests, [floor.centre()], "seed {seed}");
    }
}

#[test]
fn priest_stays_in_the_temple_and_is_peaceful_to_all() {
    for seed in 1..=6 {
        let (mut game, floor, _) = inside(seed, true);
        for turn in 0..150 {
            game.act(Action::Wait).unwrap();
            let priest = game.census().into_iter().find(|one| one.at != game.view().hero_at()).unwrap();
            assert!(floor.contains(priest.at), "seed {seed}, turn {turn}: {:?}", priest.at);
            assert_eq!(priest.attitude, Attitude::Peaceful, "seed {seed}");
        }
    }
}

#[test]
fn entering_a_temple_tells_how_the_hero_is_received_once_a_visit() {
    let enter = |seed, tended, piety| {
        let (mut game, _, side) = inside(seed, tended);
        game.bring_faith(500, piety);
        let first = said(&game.act(Action::Walk(Dir::East)).unwrap().events);
        let again = said(&game.act(Action::Walk(Dir::West)).unwrap().events);
        assert!(again.is_empty(), "seed {seed}: {again:?}");
        (first, side == Some(hero_side(&game)))
    };
    let mut sides = [0; 2];
    for seed in 1..=12 {
        let (told, own) = enter(seed, true, 5);
        let expected = if own { PriestText::EnterOwn } else { PriestText::EnterOther };
        assert_eq!(told, [expected], "seed {seed}");
        sides[usize::from(own)] += 1;
    }
    assert!(sides[0] > 0 && sides[1] > 0, "{sides:?}");
    assert_eq!(enter(1, true, -1).0, [PriestText::EnterAngry]);
    assert_eq!(enter(1, false, 5).0, [PriestText::EnterUntended]);
}

#[test]
fn gifts_count_by_level_or_depth() {
    use PriestText::{Fair, Generous, Poor};
    // Experience level, greatest depth, gold, what the priest says, and true if protection comes.
    for (level, deepest, gold, text, protects) in [
        (1, 1, 1, Poor, false),
        (1, 1, 199, Poor, false),
        (1, 1, 200, Fair, false),
        (1, 1, 399, Fair, false),
        (1, 1, 400, Generous, true),
        (1, 1, 5000, Generous, true),
        (1, 3, 400, Poor, false),
        (1, 3, 1199, Fair, false),
        (1, 3, 1200, Generous, true),
        (5, 2, 999, Poor, false),
        (5, 2, 1999, Fair, false),
        (5, 2, 2000, Generous, true),
    ] {
        for side in [0, 1] {
            let (mut arena, _) = cell(side, 1);
            arena.game.bring_levels(level, deepest);
            let before = arena.game.view().armour_class();
            let case = format!("level {level}, depth {deepest}, gold {gold}, side {side}");
            assert_eq!(gives(&mut arena, gold), [text], "{case}");
            let points = arena.devotion().protection.points;
            assert!(if protects { (2..=4).contains(&points) } else { points == 0 }, "{case}: {points}");
            assert_eq!(arena.game.view().armour_class(), before - points, "{case}");
            assert_eq!((arena.body().gold, arena.devotion().piety), (0, 10), "{case}");
        }
    }
}

#[test]
fn first_protection_is_two_to_four_points() {
    let mut met = [0; 5];
    for seed in 1..=40 {
        let (mut arena, _) = cell(0, seed);
        gives(&mut arena, 400);
        met[usize::try_from(arena.devotion().protection.points).unwrap()] += 1;
    }
    assert!(met[..2] == [0, 0] && met[2..].iter().all(|count| *count > 0), "{met:?}");
}

#[test]
fn wrath_takes_bought_protection() {
    let lost = Event::World { who: ActorSeen::HERO, work: WorldEvent::Forsaken };
    for buys in [true, false] {
        let (mut arena, _) = cell(0, 1);
        if buys {
            gives(&mut arena, 400);
        }
        assert_eq!(arena.devotion().protection.points > 0, buys);
        // A prayer 500 turns too soon.
        arena.act(Action::Pray);
        let events = arena.act(Action::Answer(Choice::Yes));
        assert_eq!((arena.devotion().protection.points, events.contains(&lost)), (0, buys));
    }
}

#[test]
fn more_protection_needs_greater_depth() {
    let (mut arena, _) = cell(0, 1);
    gives(&mut arena, 400);
    let first = arena.devotion().protection.points;
    for _ in 0..3 {
        assert_eq!(gives(&mut arena, 400), [PriestText::Generous]);
    }
    assert_eq!((arena.devotion().protection.points, arena.devotion().piety), (first, 10));
    // Each level of depth gives at most one point, and above 8 points only by luck.
    for deepest in 2..=40 {
        arena.game.bring_levels(1, deepest);
        let before = arena.devotion().protection.points;
        for _ in 0..2 {
            gives(&mut arena, 400 * deepest.unsigned_abs());
        }
        let after = arena.devotion().protection.points;
        if before <= 8 {
            assert_eq!(after, before + 1, "depth {deepest}");
        }
        assert!((before..=(before + 1).min(20)).contains(&after), "depth {deepest}: {after}");
    }
}

#[test]
fn great_gift_that_gives_no_protection_raises_the_record_at_the_own_altar() {
    // The record rises to 10 at most in the first turns.
    for (side, before, record) in [(0, 5, 7), (0, 9, 10), (1, 5, 5)] {
        let (mut arena, _) = cell(side, 1);
        arena.game.bring_faith(500, before);
        gives(&mut arena, 400);
        gives(&mut arena, 599);
        assert_eq!(arena.devotion().piety, before);
        gives(&mut arena, 600);
        assert_eq!(arena.devotion().piety, record, "side {side}");
    }
}

#[test]
fn sinner_is_refused_protection_but_can_atone() {
    for (side, gold, text, kept, record) in [
        (0, 199, PriestText::Poor, 0, -5),
        (0, 200, PriestText::Fair, 0, -4),
        (0, 400, PriestText::Sinner, 400, -5),
        (0, 600, PriestText::Generous, 0, 0),
        (1, 200, PriestText::Fair, 0, -5),
        (1, 600, PriestText::Sinner, 600, -5),
    ] {
        let (mut arena, _) = cell(side, 1);
        arena.game.bring_faith(500, -5);
        assert_eq!(gives(&mut arena, gold), [text], "side {side}, gold {gold}");
        assert_eq!((arena.body().gold, arena.devotion().piety), (kept, record), "side {side}, gold {gold}");
        assert_eq!(arena.devotion().protection.points, 0, "side {side}, gold {gold}");
    }
}

#[test]
fn question_states_the_price_of_protection() {
    let (mut arena, _) = cell(0, 1);
    arena.game.bring_levels(2, 1);
    let asked = |arena: &Arena| narrate::question(&arena.game.view(), Question::Give { dir: Dir::East });
    assert_eq!(asked(&arena), "Give how much? Protection costs 800.");
    gives(&mut arena, 800);
    assert!(asked(&arena).contains("deeper"), "{}", asked(&arena));
    arena.game.bring_faith(500, -1);
    assert!(asked(&arena).contains("sinned"), "{}", asked(&arena));
}

#[test]
fn priest_without_a_gift_talks_and_keeps_what_is_given() {
    let (mut arena, priest) = cell(0, 1);
    let before = arena.resident(priest).unwrap().body.gold;
    assert_eq!(said(&arena.act(Action::Chat(Dir::East))), [PriestText::Chat], "without gold");
    arena.game.pay(500);
    for choice in [Choice::No, Choice::Gold(0)] {
        arena.act(Action::Chat(Dir::East));
        assert_eq!(said(&arena.act(Action::Answer(choice))), [PriestText::Chat]);
    }
    assert_eq!(arena.body().gold, 500);
    // A gift is limited to the purse.
    arena.act(Action::Chat(Dir::East));
    arena.act(Action::Answer(Choice::Gold(4000)));
    assert_eq!(arena.body().gold, 0);
    assert_eq!(arena.resident(priest).unwrap().body.gold, before + 500);
}

#[test]
fn other_creatures_reply_by_their_attitude() {
    for (how, expected) in [
        (Allegiance::Peaceful, ChatReply::Peaceful),
        (Allegiance::Hostile, ChatReply::Hostile),
        (Allegiance::Asleep, ChatReply::Helpless),
        (Allegiance::Pet, ChatReply::Pet),
    ] {
        let mut arena = Setting { rows: CELL, ..Setting::default() }.begin_with(raws(), 1);
        assert_eq!(arena.attempt(Action::Chat(Dir::East)), Err(Refusal::NobodyToTalk));
        arena.put("newt", 1, 0, how);
        assert_eq!(reply(&mut arena, Dir::East), Some(expected), "{how:?}");
    }
    // A priest far from altars is like anyone.
    let mut arena = Setting { rows: CELL, ..Setting::default() }.begin_with(raws(), 1);
    arena.put("aligned priest", 1, 0, Allegiance::Peaceful);
    assert_eq!(reply(&mut arena, Dir::East), Some(ChatReply::Peaceful));
}

#[test]
fn priest_of_a_converted_altar_turns_hostile() {
    let (mut arena, priest) = cell(0, 1);
    let altar = arena.game.view().hero_at().step(Dir::East);
    let events = arena.game.anger_priest(altar);
    assert!(events.iter().any(|event| matches!(event, Event::Bond { .. })), "{events:?}");
    assert_eq!(arena.resident(priest).unwrap().attitude, Attitude::Hostile);
    assert!(arena.game.anger_priest(altar).is_empty(), "he is angry already");
    assert_eq!(reply(&mut arena, Dir::East), Some(ChatReply::Hostile));
}

#[test]
fn attacked_priest_turns_hostile() {
    let (mut arena, priest) = cell(0, 1);
    arena.act(Action::Fight(Dir::East));
    arena.act(Action::Answer(Choice::Yes));
    assert_eq!(arena.resident(priest).unwrap().attitude, Attitude::Hostile);
}

/// Strikes at the priest in the east, and confirms it if asked.
fn strike(arena: &mut Arena) -> Vec<Event> {
    let mut events = arena.act(Action::Fight(Dir::East));
    if let Status::Asking(_) = arena.game.status() {
        events.extend(arena.act(Action::Answer(Choice::Yes)));
    }
    events
}

#[test]
fn attack_on_a_priest_counts_by_the_side_of_the_altar() {
    // Tourists are neutral.
    for (side, record) in [(0, -1), (1, 6), (-1, 6)] {
        let (mut arena, _) = cell(side, 1);
        arena.game.bring_faith(500, 4);
        strike(&mut arena);
        assert_eq!(arena.devotion().piety, record, "side {side}");
    }
}

#[test]
fn god_avenges_blows_at_the_priest() {
    let (mut hits, mut bolts) = (0, 0);
    for seed in 1..=6 {
        let (mut arena, _) = cell(1, seed);
        for event in (0..6).flat_map(|_| strike(&mut arena)) {
            match event {
                Event::Hit { by, .. } if by.is_hero() => hits += 1,
                Event::Spoke { text: GodText::Bolt, .. } => bolts += 1,
                _ => {}
            }
        }
        assert!(!arena.over());
    }
    assert!(hits > 9 && bolts > hits / 5 && bolts < hits, "{bolts} bolts for {hits} hits");
}

#[test]
fn sinner_atones_once_in_a_long_while() {
    let mut sources = deserted(Sources::embedded());
    let layer = Layer::new("patience").with("themes.json", KEEPERS).with(
        "rules.json",
        r#"{ "hero": { "hitpoints": 1000 }, "prayer": { "priests": { "atonement": 100 } } }"#,
    );
    sources.mods.push(layer);
    let raws = Resources::load(&sources, DEFAULT_WORLD, None).unwrap().raws;
    let (mut arena, _) = cell_in(raws, 0, 1);
    for (waits, record) in [(0, 0), (0, -3), (120, 0), (0, -3)] {
        arena.wait(waits);
        arena.game.bring_faith(500, -5);
        assert_eq!(gives(&mut arena, 600), [PriestText::Generous]);
        assert_eq!(arena.devotion().piety, record, "after {waits} turns");
    }
}

#[test]
fn killer_of_a_priest_loses_the_protection_of_the_own_god() {
    let mut sources = deserted(Sources::embedded());
    let layer = Layer::new("frail")
        .with("themes.json", KEEPERS)
        .with("creatures.json", r#"[{ "name": "aligned priest", "op": "patch", "hitpoints": "1" }]"#)
        .with("rules.json", r#"{ "hero": { "hitpoints": 1000 } }"#);
    sources.mods.push(layer);
    let raws = Resources::load(&sources, DEFAULT_WORLD, None).unwrap().raws;
    for (side, forsaken) in [(0, true), (1, false)] {
        let (mut arena, priest) = cell_in(raws.clone(), side, 1);
        gives(&mut arena, 400);
        assert!(arena.devotion().protection.points > 0);
        for _ in 0..30 {
            if arena.resident(priest).is_some() {
                strike(&mut arena);
            }
        }
        assert!(arena.resident(priest).is_none() && !arena.over());
        assert_eq!(arena.devotion().protection.points == 0, forsaken, "side {side}");
    }
}

#[test]
fn look_names_the_god_of_a_priest() {
    let (arena, _) = cell(0, 1);
    let view = arena.game.view();
    let god = view.hero().unwrap().god(arena.game.raws()).unwrap();
    let seen = narrate::sight(&view, view.hero_at().step(Dir::East)).unwrap();
    assert_eq!(seen, format!("a peaceful priest of {}", god.name));
}

#[test]
fn every_occasion_has_several_texts() {
    let (arena, _) = cell(0, 1);
    let raws = arena.game.raws();
    let texts = &raws.rules.prayer.as_ref().unwrap().priests.as_ref().unwrap().texts;
    for text in PriestText::ALL {
        let all = texts.on(text);
        assert!((2..=4).contains(&all.len()), "{}", text.name());
        for (turn, expected) in (0..).zip(all) {
            let event = Event::Preached { who: ActorSeen::HERO, text, turn };
            let line = narrate::event(raws, &event).unwrap().text;
            assert!(line.contains(expected.as_str()), "{line}");
        }
    }
}

#[test]
fn pilgrim_buys_protection() {
    for (bot, buys) in [("pilgrim", true), ("careful", false)] {
        let mut arena = Setting { rows: ROOM, ..Setting::default() }.begin_with(raws(), 1);
        let here = arena.game.view().hero_at();
        let altar = arena.game.raws().features.altar_of(0).unwrap();
        arena.game.build(Point::new(here.x + 3, here.y), altar);
        arena.put("aligned priest", 3, 0, Allegiance::Peaceful);
        arena.game.bring_faith(500, 10);
        arena.game.pay(450);
        let mut player: Box<dyn Pilot> = named(bot).unwrap().player(1);
        let mut donates = false;
        for _ in 0..80 {
            let action = player.next(&arena.game.view()).unwrap();
            donates |= player.decided_by().is_some_and(|rule| rule.name == "donate");
            match arena.attempt(action) {
                Ok(events) => player.told(&arena.game.view(), &events),
                Err(refusal) => player.refused(refusal),
            }
        }
        assert_eq!((arena.devotion().protection.points > 0, donates), (buys, buys), "{bot}");
        assert_eq!(arena.body().gold, if buys { 50 } else { 450 }, "{bot}");
    }
}

#[test]
fn chat_asks_for_a_direction_only_in_doubt_and_offers_sums_with_keys() {
    let play = |priests: &[Dir]| {
        let resources = loaded();
        let start = StartOptions { seed: Some(1), random: true, ..StartOptions::default() };
        let app = App::new(resources.clone(), Box::new(Memory::default()), &start);
        let mut app = Headless::new(app, Size::new(80, 24));
        let identity = Choices::default().completed(&resources.raws, 1).unwrap();
        let setup = Setup { seed: 1, name: "Tester".into(), identity };
        let mut game = Game::on_plan(resources.raws.clone(), &setup, drawn(&resources.raws, ROOM)).unwrap();
        game.strip();
        game.bring_faith(500, 10);
        game.pay(450);
        let here = game.view().hero_at();
        let altar = resources.raws.features.altar_of(0).unwrap();
        game.build(Point::new(here.x, here.y + 2), altar);
        let kind = resources.raws.creatures.named("aligned priest").unwrap();
        for dir in priests {
            game.spawn(kind, here.step(*dir), Allegiance::Peaceful).unwrap();
        }
        app.app().session_mut().in_hand.game = Some(game);
        app.app().session_mut().in_hand.log.all_seen();
        app.type_keys("#chat<Enter>");
        app
    };
    let protection = |app: &mut Headless| app.app().game().unwrap().view().devotion().protection.points;
    let mut app = play(&[]);
    assert!(app.screen().contains("You see no creature there to talk to."), "{}", app.screen());
    let mut app = play(&[Dir::East, Dir::West]);
    assert!(app.screen().contains("Talk in which direction?"), "{}", app.screen());
    app.type_keys("l");
    assert!(app.screen().contains("Protection costs 400."), "{}", app.screen());
    let mut app = play(&[Dir::East]);
    for text in
        ["Protection costs 400.", "p 400 for protection", "b 200 for a blessing", "a all 450", "n nothing"]
    {
        assert!(app.screen().contains(text), "{text}: {}", app.screen());
    }
    app.type_keys("p");
    assert!(protection(&mut app) >= 2, "{}", app.screen());
    let mut app = play(&[Dir::East]);
    app.type_keys("n");
    assert_eq!(protection(&mut app), 0);
    assert_eq!(app.app().game().unwrap().view().body().unwrap().gold, 450);
}
