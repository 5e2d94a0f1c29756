//! Figures of rules.json for digging, missiles, meals and noise: play follows a mod that changes them.

use crate::common::{
    arena::Arena,
    carrier::some,
    rule_figures::{Case, EAST, check, give, have, named, wear, zap},
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, AimDirection},
        event::{Event, Meal},
        population::Allegiance,
        state::{
            being::Mood,
            item::{Beatitude, Former, ItemData, Remains, Stack, Tinned},
            thing_id::ThingId,
        },
    },
};

use Beatitude::{Cursed, Uncursed};

fn ate(events: &[Event], meal: Meal) -> i32 {
    i32::from(events.iter().any(|event| matches!(event, Event::Ate { how, .. } if *how == meal)))
}

/// Digs `toward` with a pick-axe until `is_done`. Returns the turns.
fn dig(arena: &mut Arena, toward: AimDirection, is_done: impl Fn(&Arena) -> bool) -> i32 {
    let item = arena.game.arm(some(&arena.game, 1, "pick-axe")).unwrap();
    let before = arena.game.turn();
    for _ in 0..200 {
        if !is_done(arena) {
            arena.act(Action::Apply { item, toward: Some(toward) });
        }
    }
    assert!(is_done(arena), "it is not dug");
    i32::try_from(arena.game.turn() - before).unwrap()
}

/// Returns the number of squares of the row of the hero that can be walked on.
fn open_squares(arena: &Arena) -> i32 {
    let (view, raws) = (arena.game.view(), arena.game.raws());
    let open =
        |x| arena.game.ground(Point::new(x, view.hero_at().y)).is_some_and(|at| raws.terrains.walkable(at));
    (0..17).map(|x| i32::from(open(x))).sum()
}

fn dig_wall(arena: &mut Arena) -> i32 {
    let before = open_squares(arena);
    dig(arena, EAST, |arena| open_squares(arena) > before)
}

fn fixture(arena: &Arena) -> String {
    crate::common::fixture_name(&arena.game, arena.game.view().hero_at())
}

fn dig_pit(arena: &mut Arena) -> i32 {
    dig(arena, AimDirection::Down, |arena| fixture(arena) == "pit")
}

fn dig_hole(arena: &mut Arena) -> i32 {
    let depth = arena.game.view().depth();
    dig(arena, AimDirection::Down, |arena| arena.game.view().depth() > depth)
}

/// Returns the moves to climb out of a pit just dug.
fn climb_out(arena: &mut Arena) -> i32 {
    dig_pit(arena);
    let (here, before) = (arena.game.view().hero_at(), arena.game.turn());
    while arena.game.view().hero_at() == here {
        arena.act(Action::Walk(Dir::West));
    }
    i32::try_from(arena.game.turn() - before).unwrap()
}

/// Returns the hit points lost to a rock from above.
fn dig_up(arena: &mut Arena) -> i32 {
    let (item, before) = (arena.game.arm(some(&arena.game, 1, "pick-axe")).unwrap(), arena.body().hitpoints);
    arena.act(Action::Apply { item, toward: Some(AimDirection::Up) });
    before - arena.body().hitpoints
}

fn dig_up_in_a_helmet(arena: &mut Arena) -> i32 {
    let helmet = named(arena, "helmet", Uncursed);
    wear(arena, helmet);
    dig_up(arena)
}

fn eat_ration(arena: &mut Arena) -> i32 {
    let food = have(arena, "food ration", Uncursed);
    ate(&arena.act(Action::Eat(food)), Meal::Rotten)
}

/// Returns the nutrition after a meal that chokes, in hundreds; -1 if the hero dies.
fn choke(arena: &mut Arena) -> i32 {
    let food = have(arena, "food ration", Uncursed);
    let mut vomited = 0;
    for _ in 0..5 {
        if !arena.over() && vomited == 0 {
            vomited = ate(&arena.act(Action::Eat(food)), Meal::Vomited);
        }
    }
    if arena.over() { -1 } else { arena.hero().hunger.nutrition / 100 }
}

fn tin(arena: &mut Arena, homemade: bool, beatitude: Beatitude) -> ThingId {
    let raws = arena.game.raws().clone();
    let stack = Stack { beatitude, ..some(&arena.game, 1, "tin") };
    let preparations = &raws.items.table[stack.kind].tin.as_ref().unwrap().preparations;
    let how = preparations.iter().position(|how| how.homemade == homemade && !how.spoiled).unwrap();
    let tinned = Tinned { of: Some(arena.kind("newt")), how: u8::try_from(how).unwrap() };
    give(arena, ItemData { tinned: Some(tinned), ..stack.into() })
}

/// Returns the turns to open a tin without a tool for it.
fn open_tin(arena: &mut Arena) -> i32 {
    arena.game.arm(some(&arena.game, 1, "club")).unwrap();
    let (id, before) = (tin(arena, false, Uncursed), arena.game.turn());
    arena.act(Action::Eat(id));
    i32::try_from(arena.game.turn() - before).unwrap()
}

fn open_cursed_tin(arena: &mut Arena) -> i32 {
    let id = tin(arena, false, Cursed);
    ate(&arena.act(Action::Eat(id)), Meal::Trapped)
}

/// Returns 1 if a homemade tin is rotten.
fn open_homemade_tin(arena: &mut Arena) -> i32 {
    let id = tin(arena, true, Uncursed);
    arena.act(Action::Eat(id));
    let raws = arena.game.raws().clone();
    let data = arena.game.data(id).unwrap();
    let about = raws.items.table[data.stack.kind].tin.as_ref().unwrap();
    i32::from(about.preparations[usize::from(data.tinned.unwrap().how)].spoiled)
}

/// Returns 1 if a sleeper wakes when the hero eats a dog.
fn eat_dog(arena: &mut Arena) -> i32 {
    let sleeper = arena.put("foe", -7, 0, Allegiance::Asleep);
    let remains = Remains { of: arena.kind("dog"), died: 0, was: Former::Wild, rests: false };
    let corpse = arena.game.raws().items.corpse().unwrap();
    let corpse = give(arena, ItemData { remains: Some(remains), ..Stack::of_kind(corpse).into() });
    arena.act(Action::Eat(corpse));
    i32::from(!matches!(arena.resident(sleeper).unwrap().mood, Mood::Asleep))
}

/// Returns the number of creatures in a row that a zap of `name` to the west hurts.
fn hurt_in_a_row(arena: &mut Arena, name: &str) -> i32 {
    let row: Vec<ThingId> = (1..=3).map(|far| arena.put("foe", -far, 0, Allegiance::Hostile)).collect();
    zap(arena, name, AimDirection::Dir(Dir::West));
    row.iter().map(|id| i32::from(arena.resident(*id).unwrap().body.hitpoints < 1000)).sum()
}

fn zap_walls(arena: &mut Arena) -> i32 {
    let before = open_squares(arena);
    zap(arena, "wand of digging", EAST);
    open_squares(arena) - before
}

/// Returns 1 if water is anywhere after a gush.
fn gush(arena: &mut Arena) -> i32 {
    zap(arena, "wand of water", EAST);
    let water = Some(arena.game.raws().terrains.water);
    let squares = (0..17).flat_map(|x| (0..5).map(move |y| Point::new(x, y)));
    i32::from(squares.into_iter().any(|at| arena.game.ground(at) == water))
}

/// Returns the turns for which a thief flees.
fn thief(arena: &mut Arena) -> i32 {
    arena.game.pay(100);
    let thief = arena.put("thief", -1, 0, Allegiance::Hostile);
    arena.until(Action::Wait, |event| matches!(event, Event::Stole { .. }).then_some(()));
    let Mood::Fleeing { until: Some(until) } = arena.resident(thief).unwrap().mood else { return 0 };
    i32::try_from(until - arena.game.turn()).unwrap()
}

const CASES: &[Case] = &[
    (r#""digging": { "wall": 1 }"#, dig_wall, 1..=1),
    (r#""digging": { "wall": 1000 }"#, dig_wall, 30..=150),
    (r#""digging": { "wall": 1000, "effort": [1000, 1000] }"#, dig_wall, 1..=1),
    (r#""digging": { "pit": 1 }"#, dig_pit, 1..=1),
    (r#""digging": { "pit": 500 }"#, dig_pit, 20..=75),
    (r#""digging": { "pit": 1, "hole": 2 }"#, dig_hole, 1..=3),
    (r#""digging": { "pit": 1, "hole": 500 }"#, dig_hole, 20..=75),
    (r#""digging": { "pit": 1, "stuck": [1, 1] }"#, climb_out, 1..=3),
    (r#""digging": { "pit": 1, "stuck": [20, 20] }"#, climb_out, 15..=25),
    (r#""missiles": { "loosened_damage": 1 }"#, dig_up, 1..=1),
    (r#""missiles": { "loosened_damage": 1000 }"#, dig_up, 10..=1000),
    (r#""missiles": { "helmet_damage": 1 }"#, dig_up_in_a_helmet, 1..=1),
    (r#""missiles": { "helmet_damage": 1000 }"#, dig_up_in_a_helmet, 10..=1000),
    (r#""missiles": { "bolt_creature_cost": 0 }"#, |arena| hurt_in_a_row(arena, "wand of bolts"), 3..=3),
    (r#""missiles": { "bolt_creature_cost": 7 }"#, |arena| hurt_in_a_row(arena, "wand of bolts"), 1..=1),
    (r#""missiles": { "ray_creature_cost": 0 }"#, |arena| hurt_in_a_row(arena, "wand of rays"), 3..=3),
    (r#""missiles": { "ray_creature_cost": 7 }"#, |arena| hurt_in_a_row(arena, "wand of rays"), 1..=1),
    (r#""missiles": { "bolt_wall_cost": 0 }"#, zap_walls, 2..=4),
    (r#""missiles": { "bolt_wall_cost": 1000 }"#, zap_walls, 1..=1),
    (r#""ground": { "gush_radius": 0 }"#, gush, 0..=0),
    (r#""ground": { "gush_radius": 7 }"#, gush, 1..=1),
    (r#""eating": { "all_fresh": 0, "rotten_one_in": 1 }"#, eat_ration, 1..=1),
    (r#""eating": { "all_fresh": 0, "rotten_one_in": 1000 }"#, eat_ration, 0..=0),
    (r#""eating": { "all_fresh": 9, "rotten_one_in": 1 }"#, eat_ration, 0..=0),
    (r#""eating": { "survives_choking_one_in": 1, "vomited": 500 }"#, choke, 14..=16),
    (r#""eating": { "survives_choking_one_in": 1, "vomited": 1500 }"#, choke, 4..=6),
    (r#""eating": { "survives_choking_one_in": 1000 }"#, choke, -1..=-1),
    (r#""eating": { "tins": { "longest": 0 } }"#, open_tin, 1..=1),
    (r#""eating": { "tins": { "longest": 1000 } }"#, open_tin, 10..=60),
    (r#""eating": { "tins": { "explodes_one_in": 1 } }"#, open_cursed_tin, 1..=1),
    (r#""eating": { "tins": { "explodes_one_in": 1000 } }"#, open_cursed_tin, 0..=0),
    (r#""eating": { "tins": { "spoiled_one_in": 1 } }"#, open_homemade_tin, 1..=1),
    (r#""eating": { "tins": { "spoiled_one_in": 1000 } }"#, open_homemade_tin, 0..=0),
    (r#""noise": { "shameful_meals": 100 }"#, eat_dog, 1..=1),
    (r#""noise": { "shameful_meals": 3, "steps": 0 }"#, eat_dog, 0..=0),
    (r#""flight": { "thieves": 100 }"#, thief, 98..=100),
    (r#""flight": { "thieves": 500 }"#, thief, 498..=500),
];

#[test]
fn play_follows_the_figures_of_digging_missiles_and_meals() {
    check(CASES);
}
