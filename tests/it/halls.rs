//! The Kobold Halls: wounds stay, each hall has one idea, and gold buys an answer.

use crate::common::{
    self,
    arena::{Arena, ROOM, Setting},
    carrier::some,
    deserted,
};
use rhack::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        action::{Action, AimDirection},
        event::Event,
        population::{Allegiance, SpawnPlan, first_contents},
        state::being::Mood,
    },
    map_builders::{
        layout::{Layout, LevelId},
        plan::SpawnKind,
        recipe::BuildJob,
    },
    pilot::bots,
    raws::{
        Raws,
        kinds::terrain::Terrain,
        reading::{layers::Layer, sources::Sources, table::Id},
    },
    ui::resources::Resources,
};
use std::collections::BTreeSet;

/// World of the tests.
const HALLS: &str = "kobold-halls";

/// Begins a game in an empty room of the halls, with a hero of many hit points.
fn room() -> Arena {
    room_of(1000)
}

/// Begins a game in an empty room of the halls, with a hero of this many hit points.
fn room_of(hitpoints: i32) -> Arena {
    let mut sources = deserted(Sources::embedded());
    let hale = format!(r#"{{ "hero": {{ "hitpoints": {hitpoints} }} }}"#);
    sources.mods.push(Layer::new("hale").with("rules.json", &hale));
    let raws = Resources::load(&sources, HALLS, None).unwrap().raws;
    Setting { rows: ROOM, ..Setting::default() }.begin_with(raws, 1)
}

#[test]
fn wounds_stay_until_something_heals_them() {
    let mut arena = room();
    arena.game.harm(60);
    let hurt = arena.body().hitpoints;
    arena.wait(400);
    assert_eq!(arena.body().hitpoints, hurt);
    assert_eq!(arena.game.view().turns_to_mend(60), None);
    assert!(arena.game.view().is_fit(), "rest would be in vain");
    let draught = arena.game.give(some(&arena.game, 1, "draught")).unwrap();
    arena.act(Action::Quaff(draught));
    assert_eq!(arena.body().hitpoints, hurt + 30);
}

#[test]
fn hearth_mends_once_and_is_heard() {
    let mut arena = room();
    let sleeper = arena.put("kobold", 4, 2, Allegiance::Asleep);
    let hearth = arena.game.raws().features.named("hearth").unwrap();
    let here = arena.game.view().hero_at();
    arena.game.build(here, hearth);
    arena.game.harm(60);
    let hurt = arena.body().hitpoints;
    arena.act(Action::Sip);
    assert_eq!(arena.body().hitpoints, hurt + 40);
    assert_ne!(arena.resident(sleeper).unwrap().mood, Mood::Asleep);
    assert!(arena.attempt(Action::Sip).is_err(), "the pot is empty");
}

#[test]
fn hurt_bot_walks_to_a_hearth_and_drinks() {
    let mut arena = room();
    let hearth = arena.game.raws().features.named("hearth").unwrap();
    let here = arena.game.view().hero_at();
    arena.game.build(Point::new(here.x + 3, here.y + 1), hearth);
    arena.act(Action::Wait);
    arena.game.harm(500);
    let hurt = arena.body().hitpoints;
    let mut bot = bots::named("careful").unwrap().player(1);
    for _ in 0..10 {
        let action = bot.next(&arena.game.view()).unwrap();
        arena.act(action);
        if arena.body().hitpoints > hurt {
            return;
        }
    }
    panic!("the bot goes by");
}

/// Returns the names of the recipes of the levels 3 to 9 in the game with `seed`.
fn dealt(raws: &Raws, seed: u64) -> Vec<String> {
    let layout = Layout::new(raws, seed);
    let first = Layout::first(raws).unwrap();
    let recipe = |number| layout.recipe(raws, LevelId { number, ..first }).unwrap().name.clone();
    (3..10).map(recipe).collect()
}

#[test]
fn seven_halls_are_dealt_in_any_order() {
    let raws = common::shipped(HALLS);
    let mut orders = BTreeSet::new();
    let mut at_three = BTreeSet::new();
    for seed in 1..60 {
        let halls = dealt(&raws, seed);
        assert_eq!(halls.iter().collect::<BTreeSet<_>>().len(), 7, "seed {seed}: {halls:?}");
        at_three.insert(halls[0].clone());
        orders.insert(halls);
    }
    assert_eq!(at_three.len(), 7);
    assert!(orders.len() >= 55, "{} orders", orders.len());
}

#[test]
fn pedlar_waits_on_every_third_level_with_six_wares() {
    let raws = common::shipped(HALLS);
    let first = Layout::first(&raws).unwrap();
    let mut games = 0;
    for seed in 1..21 {
        let layout = Layout::new(&raws, seed);
        let wares = |number| {
            let place = LevelId { number, ..first };
            let plan = BuildJob::new(&raws, &layout, seed, place).unwrap().plan();
            plan.spawns.iter().filter(|spawn| matches!(spawn.what, SpawnKind::Ware(_))).count()
        };
        let found = [3, 6, 9].map(wares);
        games += usize::from(found.iter().all(|wares| *wares == 6));
        assert_eq!([4, 5, 7, 8].map(wares), [0; 4], "seed {seed}");
    }
    assert!(games >= 19, "{games} of 20 games");
}

#[test]
fn every_hall_is_peopled_and_lit_as_it_says() {
    let raws = common::shipped(HALLS);
    let first = Layout::first(&raws).unwrap();
    for seed in 1..21 {
        let layout = Layout::new(&raws, seed);
        for number in 3..10 {
            let place = LevelId { number, ..first };
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let plan = job.plan();
            let found = first_contents(&job, place, &plan, 1).creatures.len();
            assert!(found >= 2, "seed {seed}, level {number}: {found} creatures");
            // A stall with its room leaves a cave a cave.
            let recipe = layout.recipe(&raws, place).unwrap();
            let shut = plan.lit.iter().filter(|(_, lit)| !*lit).count();
            let dark = ["gate hall", "brutes' quarters", "slingers' cavern"].contains(&recipe.name.as_str());
            assert!(dark || shut == 0, "seed {seed}, level {number}: {shut} dark squares");
        }
    }
}

#[test]
fn drum_hall_sleeps_until_the_drum() {
    let raws = common::shipped(HALLS);
    let seed = (1..100).find(|seed| dealt(&raws, *seed)[0] == "drum hall").unwrap();
    let place = LevelId { number: 3, ..Layout::first(&raws).unwrap() };
    let layout = Layout::new(&raws, seed);
    let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
    let found = first_contents(&job, place, &job.plan(), 1).creatures;
    let drummer = raws.creatures.named("kobold drummer").unwrap();
    let (drummers, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|one| one.kind == drummer);
    assert!(drummers.iter().any(|one| !one.asleep));
    let is_kobold = |one: &&SpawnPlan| raws.creatures.table[one.kind].kin.as_deref() == Some("kobold");
    let kobolds: Vec<&SpawnPlan> = others.iter().filter(is_kobold).collect();
    assert!(kobolds.len() >= 4 && kobolds.iter().all(|one| one.asleep), "{kobolds:?}");

    let mut arena = room();
    let sleeper = arena.put("kobold brute", -4, 2, Allegiance::Asleep);
    arena.put("kobold drummer", 4, 0, Allegiance::Hostile);
    arena.wait(30);
    assert_ne!(arena.resident(sleeper).unwrap().mood, Mood::Asleep);
}

#[test]
fn whetstone_puts_a_die_on_the_blade() {
    let mut arena = room();
    let sword = some(&arena.game, 1, "short sword");
    arena.game.arm(sword).unwrap();
    let dice = |arena: &Arena| arena.game.view().stats().attack;
    let before = dice(&arena);
    let stone = arena.game.give(some(&arena.game, 1, "whetstone")).unwrap();
    arena.act(Action::Apply { item: stone, toward: None });
    assert_eq!(dice(&arena), before + 1);
}

#[test]
fn tools_without_a_target_are_not_used_up() {
    for (name, toward) in [("whetstone", None), ("wedge", Some(AimDirection::Dir(Dir::East)))] {
        let mut arena = room();
        arena.act(Action::Wield(None));
        let tool = arena.game.give(some(&arena.game, 1, name)).unwrap();
        let events = arena.act(Action::Apply { item: tool, toward });
        assert!(events.iter().any(|event| matches!(event, Event::NoEffect { .. })), "{name}: {events:?}");
        assert!(arena.game.view().item(tool).is_some(), "{name}");
    }
}

#[test]
fn sapper_leaves_pits_on_its_way() {
    let mut arena = room();
    arena.put("kobold sapper", 4, 2, Allegiance::Peaceful);
    let pit = arena.game.raws().features.named("kobold pit").unwrap();
    let pits = |arena: &Arena| {
        let here = arena.game.view().hero_at();
        let near = Rect::around(here, 12);
        near.points().filter(|at| arena.game.feature(*at) == Some(pit)).count()
    };
    for _ in 0..300 {
        arena.wait(5);
        if pits(&arena) > 0 {
            return;
        }
    }
    panic!("no pit");
}

#[test]
fn stall_has_one_way_in_and_no_stairs() {
    let raws = common::shipped(HALLS);
    let first = Layout::first(&raws).unwrap();
    let mut stalls = 0;
    for seed in 1..41 {
        let layout = Layout::new(&raws, seed);
        for number in [3, 6, 9] {
            let plan = BuildJob::new(&raws, &layout, seed, LevelId { number, ..first }).unwrap().plan();
            for shop in plan.rooms.iter().filter(|room| room.shop.is_some()) {
                stalls += 1;
                let inside = shop.floor;
                assert!(plan.stairs.iter().all(|stairs| !inside.contains(stairs.at)), "{seed} {number}");
                let wall = inside.grown().points().filter(|at| !inside.contains(*at));
                let open = wall.filter(|at| plan.tiles.get(*at).is_some_and(|tile| passable(&raws, tile)));
                assert_eq!(open.count(), 1, "seed {seed}, level {number}");
            }
        }
    }
    assert!(stalls >= 115, "{stalls} stalls");
}

/// True if a square of this terrain can be entered, if only by opening it.
fn passable(raws: &Raws, tile: Id<Terrain>) -> bool {
    let terrain = &raws.terrains.table[tile];
    terrain.walkable || terrain.door.is_some()
}

#[test]
fn bot_knows_what_blows_by_dice_cost_and_drinks() {
    let mut arena = room();
    arena.game.give(some(&arena.game, 1, "draught")).unwrap();
    let most = arena.body().hitpoints;
    let drinks = |arena: &Arena| {
        let mut bot = bots::named("careful").unwrap().player(1);
        matches!(bot.next(&arena.game.view()), Ok(Action::Quaff(_)))
    };
    for east in [1, -1] {
        arena.put("kobold king", east, 0, Allegiance::Hostile);
    }
    assert!(!drinks(&arena), "unhurt");
    arena.game.harm(most - 40);
    assert!(drinks(&arena), "one more round kills");
}

#[test]
fn winner_gains_the_turns_below_par() {
    let mut arena = room_of(20_000);
    arena.put("kobold king", 1, 0, Allegiance::Hostile);
    arena.kill(Dir::East);
    let view = arena.game.view();
    assert!(arena.over());
    let gold = u64::try_from(arena.body().gold).unwrap();
    let spare = u64::from(view.raws().rules.score.par - view.turn());
    assert!(spare > 4000);
    assert_eq!(view.score(), 4000 + gold + spare);
}
