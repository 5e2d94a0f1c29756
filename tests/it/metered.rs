//! Meters (`metered` in rules.json) and the limit on the danger of a level.

use crate::cli::{Folder, rhack};
use rhack::{
    base::geometry::Point,
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        event::Event,
        game::{Game, Setup},
        population::first_contents,
        state::{
            being::{Attitude, Mood},
            mode::GameMode,
        },
    },
    map_builders::{
        layout::{Layout, LevelId},
        metered::{Metered, due},
        plan::{PlannedRoom, SpawnKind},
        recipe::BuildJob,
    },
    raws::{
        Raws,
        kinds::themes::Theme,
        reading::{layers::Layer, sources::Sources, table::Id},
        rules::metered::Schedule,
    },
    ui::resources::load_raws,
};
use std::{collections::BTreeSet, sync::Arc};

fn raws(world: &str) -> Raws {
    load_raws(&Sources::embedded(), world, None).unwrap()
}

fn main_branch(raws: &Raws, number: i32) -> LevelId {
    LevelId { number, ..Layout::first(raws).unwrap() }
}

#[test]
fn every_game_meets_every_guarantee() {
    let raws = raws("rhack");
    for seed in 1..=300 {
        let count = |meter: &str, levels: std::ops::RangeInclusive<i32>| {
            let on = |number| due(&raws, seed, main_branch(&raws, number));
            levels.flat_map(on).filter(|(of, _)| of.name == meter).count()
        };
        let mut fed = 0;
        for number in 1..=12 {
            for (meter, thing) in due(&raws, seed, main_branch(&raws, number)) {
                if let (Metered::Item(kind), Schedule::Turns(_)) = (thing, &meter.schedule) {
                    fed += raws.items.table[kind].nutrition;
                }
            }
            // One point of nutrition lasts a turn.
            assert!(fed >= 900 * number.unsigned_abs(), "seed {seed}: {fed} by {number}");
            assert!(fed < 900 * number.unsigned_abs() + 1600, "seed {seed}: {fed} by {number}");
        }
        for group in 0..6 {
            assert_eq!(count("healing", group * 2 + 1..=group * 2 + 2), 1, "seed {seed}");
        }
        assert!(count("armour", 1..=2) >= 1 && count("armour", 1..=12) == 2, "seed {seed}");
        assert!(count("armour", 1..=5) == 2 && count("escape", 1..=4) == 1, "seed {seed}");
        assert!(count("altar", 1..=4) == 1 && count("attack wand", 1..=8) == 2, "seed {seed}");
    }
}

#[test]
fn levels_hold_what_is_due_on_free_squares_outside_special_rooms() {
    let raws = raws("rhack");
    for seed in 1..=20 {
        let layout = Layout::new(&raws, seed);
        for place in Layout::places(&raws) {
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let plan = job.plan();
            let mut due = due(&raws, seed, place);
            due.retain(|(_, thing)| !matches!(thing, Metered::Room(_) | Metered::Vault(_)));
            let mut added: Vec<_> =
                plan.spawns.iter().filter(|spawn| spawn.what != SpawnKind::Fallen).collect();
            let mut squares = BTreeSet::new();
            for (_, thing) in &due {
                let at: Point = match thing {
                    Metered::Item(kind) => {
                        let found = added.iter().rposition(|spawn| spawn.what == SpawnKind::Thing(*kind));
                        let Some(found) = found else {
                            // A drawn level may be full.
                            let full = plan.free(&raws.terrains).into_iter().all(|at| {
                                let special =
                                    |room: &&PlannedRoom| room.theme.is_some() && room.floor.contains(at);
                                plan.spawns.iter().any(|spawn| spawn.at == at)
                                    || plan.rooms.iter().any(|room| special(&room))
                            });
                            assert!(full, "{seed} {place:?}: {}", job.level.name);
                            continue;
                        };
                        added.remove(found).at
                    }
                    Metered::Feature(kind) => {
                        // A plain altar has been dedicated to a side.
                        let is_altar = |id| raws.features.table[id].altar;
                        let of_kind = |at: &&Point| {
                            let there = plan.features[*at].kind;
                            there == *kind || is_altar(there) && is_altar(*kind)
                        };
                        *plan.features.keys().rfind(of_kind).unwrap()
                    }
                    Metered::Room(_) | Metered::Vault(_) => continue,
                };
                assert!(plan.walkable(&raws.terrains, at) && squares.insert(at), "{seed} {place:?} {at:?}");
                assert!(!plan.sealed(at) && plan.start != Some(at), "{seed} {place:?} {at:?}");
            }
        }
    }
}

#[test]
fn random_creatures_stay_within_the_danger_of_the_depth() {
    let mut raws = raws("rhack");
    let mut most = |limit: &[u32]| {
        raws.rules.crowd.danger = limit.to_vec();
        let mut most = 0;
        for seed in 1..=100 {
            let (layout, place) = (Layout::new(&raws, seed), main_branch(&raws, 9));
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let plan = job.plan();
            let random = |at: Point| {
                plan.spawns.iter().any(|spawn| spawn.at == at && spawn.what == SpawnKind::Creature)
            };
            let found = first_contents(&job, place, &plan, 9).creatures;
            let danger = found.iter().filter(|one| random(one.at)).map(|one| &raws.creatures.table[one.kind]);
            most = most.max(danger.map(|kind| kind.danger()).sum());
        }
        most
    };
    assert!(most(&[]) > 40);
    assert!((10..=12).contains(&most(&[30, 12])), "the last number holds for greater depths");
}

#[test]
fn arrivals_stay_within_the_danger_of_the_depth() {
    let most_awake = |danger: &[u32]| {
        let mut raws = raws("rhack");
        raws.rules.crowd.arrivals_one_in = 2;
        raws.rules.crowd.danger = danger.to_vec();
        let raws = Arc::new(raws);
        let mut most = 0;
        for seed in 1..=3 {
            let identity = Choices::default().completed(&raws, seed).unwrap();
            let setup = Setup { seed, name: "Tester".into(), identity };
            let mut game = Game::new(raws.clone(), &setup).unwrap();
            for _ in 0..60 {
                if game.act(Action::Wait).is_err() {
                    break;
                }
                let awake = game.census().into_iter().filter(|one| one.attitude == Attitude::Hostile);
                let awake = awake.filter(|one| one.mood != Mood::Asleep);
                most = most.max(awake.map(|one| raws.creatures.table[one.kind].danger()).sum());
            }
        }
        most
    };
    assert!(most_awake(&[4]) <= 4);
    assert!(most_awake(&[]) > 8);
}

#[test]
fn meters_that_say_too_little_or_too_much_are_mistakes() {
    let cases = [
        (
            r#"{ "name": "a", "by": [2] }"#,
            "a meter has one of `items`, `feature`, `theme`, `themes` and `vaults`",
        ),
        (
            r#"{ "name": "a", "items": { "apple": 1 }, "feature": "altar", "by": [2] }"#,
            "a meter has one of `items`, `feature`, `theme`, `themes` and `vaults`",
        ),
        (r#"{ "name": "a", "items": { "apple": 1 } }"#, "a meter has one of `turns`, `every` and `by`"),
        (
            r#"{ "name": "a", "items": { "apple": 1 }, "by": [2], "every": 3 }"#,
            "a meter has one of `turns`, `every` and `by`",
        ),
        (
            r#"{ "name": "a", "items": { "dagger": 1 }, "turns": 900 }"#,
            "`turns` needs items that all have `nutrition`",
        ),
        (r#"{ "name": "a", "items": { "aple": 1 }, "every": 2 }"#, "there is no item `aple`"),
        (
            r#"{ "name": "a", "vaults": ["gaol"], "theme": "zoo", "by": [9] }"#,
            "a meter has one of `items`, `feature`, `theme`, `themes` and `vaults`",
        ),
        (r#"{ "name": "a", "vaults": ["goal"], "by": [9] }"#, "there is no vault `goal`"),
        (r#"{ "name": "a", "vaults": ["crossroads"], "by": [9] }"#, "`crossroads` has no entrance"),
        (r#"{ "name": "a", "feature": "alter", "every": 2 }"#, "there is no feature `alter`"),
        (
            r#"{ "name": "a", "feature": "altar", "branch": "dungeon", "every": 2 }"#,
            "there is no branch `dungeon`",
        ),
    ];
    for (meter, problem) in cases {
        let rules = format!(r#"{{ "metered": [{meter}] }}"#);
        let dir = Folder::new("metered", &[("rules.json", &rules)]);
        let (code, out, err) = rhack(&["check", dir.path()]);
        assert!(code == 1 && (out + &err).contains(problem), "{meter}: {code}");
    }
}

/// Returns the game's raws with these rules and recipes on top.
fn with_mod(rules: &str, levels: &str) -> Raws {
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("test").with("rules.json", rules).with("levels.json", levels));
    load_raws(&sources, "rhack", None).unwrap()
}

#[test]
fn vaults_of_meters_stand_where_they_are_due_each_once() {
    let rules = r#"{ "metered": [
        { "name": "test", "branch": "dungeons", "vaults": ["gaol", "hidden_cell"], "from": 5, "by": [8, 10] }
    ] }"#;
    let raws = with_mod(rules, "[]");
    let named = |id| raws.vaults.table[id].name.clone();
    let mut orders = BTreeSet::new();
    for seed in 1..=12 {
        let layout = Layout::new(&raws, seed);
        let mut all = Vec::new();
        for number in 5..=10 {
            let place = main_branch(&raws, number);
            let due: Vec<_> = due(&raws, seed, place).into_iter().map(|(_, thing)| thing).collect();
            let job = BuildJob::new(&raws, &layout, seed, place).unwrap();
            let plan = job.plan();
            for thing in due {
                let Metered::Vault(id) = thing else { panic!("{thing:?}") };
                assert!(job.level.chain.names().contains(&"vaults"), "{seed} {number}");
                let count = plan.vaults.iter().filter(|placed| placed.vault == id).count();
                assert!(count >= 1, "{seed} {number}: {}", named(id));
                all.push(named(id));
            }
        }
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 2, "{seed}: {all:?}");
        orders.insert(all);
    }
    assert_eq!(orders.len(), 2, "the seed decides on the order");
}

#[test]
fn recipe_that_is_always_used_displaces_the_others() {
    let levels = r#"[
        { "name": "test", "branch": "dungeons", "from": 6, "to": 7, "always": true, "width": 80, "height": 21,
          "chain": ["bsp_rooms", "nearest_corridors", "doors", "stairs", "light", "spawns"] }
    ]"#;
    let raws = with_mod("{}", levels);
    for seed in 1..=40 {
        let layout = Layout::new(&raws, seed);
        for number in 3..=9 {
            let recipe = layout.recipe(&raws, main_branch(&raws, number)).unwrap();
            assert_eq!(recipe.name == "test", (6..=7).contains(&number), "{seed} {number}");
        }
    }
}

#[test]
fn set_pieces_come_by_depth_and_are_noticed_on_arrival() {
    let raws = Arc::new(raws("rhack"));
    let mut kinds = BTreeSet::new();
    for seed in 1..=40 {
        let identity = Choices::default().completed(&raws, seed).unwrap();
        let setup = Setup { seed, name: "Tester".into(), identity };
        let mut game = Game::new(Arc::clone(&raws), &setup).unwrap().in_mode(GameMode::Debug);
        let mut pieces = 0;
        for depth in [4, 5, 6, 7, 8, 10] {
            let due = due(&raws, seed, main_branch(&raws, depth));
            let rooms: BTreeSet<Id<Theme>> = due
                .into_iter()
                .filter(|(meter, _)| meter.themes.len() > 1)
                .filter_map(|(_, thing)| if let Metered::Room(theme) = thing { Some(theme) } else { None })
                .collect();
            pieces += rooms.len();
            let events = game.act(Action::Debug(DebugCommand::Go { depth })).unwrap().events;
            let told: BTreeSet<Id<Theme>> = events
                .iter()
                .filter_map(
                    |event| if let Event::Foretold { theme, .. } = event { Some(*theme) } else { None },
                )
                .collect();
            for theme in &rooms {
                let told_of = raws.themes.table[*theme].foretold.is_some();
                assert_eq!(told.contains(theme), told_of, "{seed} {depth}: {theme:?}");
            }
            kinds.extend(rooms);
        }
        assert!((1..=3).contains(&pieces), "{seed}: {pieces}");
    }
    assert!(kinds.len() >= 8, "{kinds:?}");
}
