//! Quests of roles: goals and levels that differ by role, conditions of deeds, and what quests are made of.

use crate::common::{
    self,
    arena::{Arena, PREY, Setting},
    carrier::some,
    fixture, resources,
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Choice, DebugCommand},
        creation::{Choices, Trait, TraitChoice},
        event::{Event, Refusal, Status},
        game::{Game, Setup},
        population::Allegiance,
        state::{being::Attitude, mode::GameMode, status_effect::StatusEffect},
    },
    map_builders::layout::{Layout, LevelId},
    narrate,
    pilot::bots,
    raws::{
        Raws,
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

/// Rules with one goal of these `stages`, with `more` keys of the goal.
fn goal(more: &str, stages: &str) -> String {
    format!(
        r#"{{ "hero": {{ "hitpoints": 1000 }}, "goals": [{{ "name": "g"{more}, "stages": [{stages}] }}] }}"#
    )
}

pub fn stage(name: &str, exits: &str) -> String {
    format!(r#"{{ "name": "{name}", "aim": "Do {name}", "exits": [{exits}] }}"#)
}

/// Peaceful kind that talks.
const SAGE: (&str, &str, &str) =
    ("sage", "", r#""peaceful": "always", "speed": 0, "speech": ["Hm."], "proper": true"#);

/// Hostile kind that moves.
const RUNNER: (&str, &str, &str) = ("runner", "", r#""speed": 12, "hitpoints": "500""#);

/// Arena with the goal, a sage to the east, and `features`.
pub fn arena(more: &str, stages: &[String], features: &str) -> Arena {
    let rules = goal(more, &stages.join(","));
    let kinds = &[SAGE, PREY, ("rat", "", r#""speed": 0, "hitpoints": "500""#), RUNNER];
    let mut arena = Setting { rules: &rules, kinds, features, ..Setting::default() }.begin();
    arena.put("sage", 0, -1, Allegiance::Peaceful);
    arena
}

/// Returns the name of the present stage.
pub fn present(arena: &Arena) -> String {
    let view = arena.game.view();
    let own = view.aims().filter(|aim| aim.goal.name == "g");
    own.map(|aim| aim.stage.name.clone()).collect::<Vec<_>>().join(",")
}

/// Returns what the hero is told in `events`.
pub fn lines(arena: &Arena, events: &[Event]) -> String {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect::<Vec<_>>().join(" ")
}

#[test]
fn leaders_say_what_is_lacking() {
    let exits = r#"
        { "do": { "deed": "talk", "creature": "sage", "experience": 5, "record": 0 },
          "told": "Go, %name, %rank: they will sing of %him, of %his deeds, and what %he did.", "then": "next" },
        { "do": { "deed": "talk", "creature": "sage", "record": 0 }, "told": "Too green.", "then": "again" },
        { "do": { "deed": "talk", "creature": "sage" }, "told": "Too wicked.", "then": "again" }"#;
    let mut arena = arena("", &[stage("met", exits), stage("sent", "")], "[]");
    let talk = |arena: &mut Arena| {
        let events = arena.act(Action::Chat(Dir::North));
        lines(arena, &events)
    };
    assert_eq!(talk(&mut arena), "Too green.", "and nothing else");
    arena.rise_to(5);
    arena.game.bring_faith(0, -1);
    assert!(talk(&mut arena).ends_with("Too wicked."));
    arena.game.bring_faith(0, 0);
    assert_eq!(present(&arena), "met");
    let told = talk(&mut arena);
    let gender = &arena.game.raws().traits.genders[arena.hero().identity.gender];
    let rank = arena.game.view().rank().to_owned();
    let (he, him, his) = (&gender.he, &gender.him, &gender.his);
    assert_eq!(
        told,
        format!("Go, Tester, {rank}: they will sing of {him}, of {his} deeds, and what {he} did.")
    );
    assert_eq!(present(&arena), "", "a stage without exits ends the goal");
    assert_eq!(talk(&mut arena), "Sage says: \"Hm.\"", "the usual words again");
}

#[test]
fn goals_of_other_roles_are_not_the_heros() {
    for (role, own) in [("Tourist", "met"), ("Wizard", "")] {
        let exit = r#"{ "do": { "deed": "pray" }, "then": "again" }"#;
        let arena = arena(&format!(r#", "role": "{role}""#), &[stage("met", exit)], "[]");
        assert_eq!(present(&arena), own, "{role}");
    }
}

#[test]
fn features_that_are_trodden_or_pulled_count_each_once() {
    let features = r#"[
        { "name": "one", "description": "one", "glyph": "_", "colour": "white" },
        { "name": "two", "description": "two", "glyph": "_", "colour": "white" },
        { "name": "handle", "description": "a handle", "glyph": "/", "colour": "white",
          "pull": { "effects": [{ "effect": "tell", "you": "Clack." }] } } ]"#;
    let exits = [
        r#"{ "do": { "deed": "tread" }, "count": 2, "distinct": true, "counted": "%done of %count.", "then": "next" }"#,
        r#"{ "do": { "deed": "pull", "feature": "handle" }, "then": "next" }"#,
    ];
    let stages = [stage("look", exits[0]), stage("pull", exits[1]), stage("end", "")];
    let mut arena = arena("", &stages, features);
    let here = arena.game.view().hero_at();
    let squares = [Dir::West, Dir::South, Dir::SouthWest].map(|dir| here.step(dir));
    for (at, name) in squares.into_iter().zip(["one", "one", "two"]) {
        let what = fixture(arena.game.raws(), name);
        arena.game.build(at, what);
    }
    for (dir, left) in [(Dir::West, "look"), (Dir::SouthEast, "look"), (Dir::West, "pull")] {
        arena.act(Action::Walk(dir));
        assert_eq!(present(&arena), left, "{dir:?}");
    }
    let wall = arena.game.view().hero_at().step(Dir::South);
    let (rock, handle) = (fixture(arena.game.raws(), "stone"), fixture(arena.game.raws(), "handle"));
    arena.game.build(wall, rock);
    arena.game.build(wall, handle);
    arena.act(Action::Walk(Dir::South));
    assert_eq!(present(&arena), "");
}

#[test]
fn intruders_on_the_ground_of_a_stage_lead_back() {
    let back = r#"{ "do": { "reach": "intruders", "on": "ice" }, "told": "Back.", "then": { "stage": "before" } },
        { "do": { "reach": "turns", "at_least": 5 }, "then": "next" }"#;
    let first = r#"{ "do": { "deed": "pray" }, "then": "next" }, { "do": { "reach": "turns", "at_least": 1 }, "then": "next" }"#;
    let stages = [stage("before", first), stage("hold", back), stage("end", "")];
    let mut arena = arena("", &stages, "[]");
    let here = arena.game.view().hero_at();
    let ice = fixture(arena.game.raws(), "ice");
    arena.game.build(here.step(Dir::West), ice);
    arena.wait(2);
    assert_eq!(present(&arena), "hold");
    arena.put("sage", -1, 0, Allegiance::Peaceful);
    arena.wait(1);
    assert_eq!(present(&arena), "hold", "only hostile ones intrude");
    arena.game.build(here.step(Dir::South), ice);
    let runner = arena.put("runner", 0, 1, Allegiance::Hostile);
    arena.game.afflict_creature(runner, StatusEffect::Trapped, 100);
    let events = arena.act(Action::Wait);
    assert!(lines(&arena, &events).contains("Back."), "{events:?}");
    assert_eq!(present(&arena), "before");
}

#[test]
fn the_seed_draws_one_twist_for_all_exits() {
    let exits = r#"{ "do": { "deed": "talk" }, "twist": 1, "told": "First.", "then": "again" },
        { "do": { "deed": "talk" }, "twist": 2, "told": "Second.", "then": "again" }"#;
    let rules = goal(r#", "twists": 2"#, &stage("met", exits));
    let raws = Setting { rules: &rules, kinds: &[SAGE], ..Setting::default() }.raws();
    let mut drawn = [0, 0];
    for seed in 1..=40 {
        let mut arena = Setting::default().begin_with(Arc::clone(&raws), seed);
        arena.put("sage", 1, 0, Allegiance::Peaceful);
        let told = [0, 1].map(|_| {
            let events = arena.act(Action::Chat(Dir::East));
            lines(&arena, &events)
        });
        assert_eq!(told[0], told[1], "seed {seed}");
        drawn[usize::from(told[0] == "Second.")] += 1;
    }
    assert!(drawn.iter().all(|count| *count >= 8), "{drawn:?}");
}

#[test]
fn creatures_that_join_become_pets_by_talk() {
    let kinds = &[("squire", "", r#""peaceful": "always", "joins": true, "speech": ["Lead on."]"#)];
    let mut arena = Setting { kinds, ..Setting::default() }.begin();
    let squire = arena.put("squire", 1, 0, Allegiance::Peaceful);
    let events = arena.act(Action::Chat(Dir::East));
    assert!(lines(&arena, &events).contains("Lead on."), "{events:?}");
    assert_eq!(arena.resident(squire).unwrap().attitude, Attitude::Tame);
}

#[test]
fn creatures_that_join_do_so_even_if_a_stage_answers() {
    let kinds = &[("squire", "", r#""peaceful": "always", "joins": true"#)];
    let exit = r#"{ "do": { "deed": "talk", "creature": "squire" }, "told": "Ready.", "then": "again" }"#;
    let rules = goal("", &stage("met", exit));
    let mut arena = Setting { rules: &rules, kinds, ..Setting::default() }.begin();
    let squire = arena.put("squire", 1, 0, Allegiance::Peaceful);
    let events = arena.act(Action::Chat(Dir::East));
    assert!(lines(&arena, &events).contains("Ready."), "{events:?}");
    assert_eq!(arena.resident(squire).unwrap().attitude, Attitude::Tame);
}

#[test]
fn a_blow_that_kills_a_peaceful_creature_counts_as_killing_alone() {
    let exits = r#"
        { "do": { "deed": "attack_peaceful", "creature": "sage" }, "told": "Struck.", "then": "again" },
        { "do": { "deed": "kill", "creature": "sage" }, "told": "Killed.", "then": "again" }"#;
    for (wound, told) in [(0, "Struck."), (2000, "Killed.")] {
        let mut arena = arena("", &[stage("met", exits)], "[]");
        let here = arena.game.view().hero_at();
        let sage = arena.game.occupant(here.step(Dir::North)).unwrap();
        arena.game.wound(sage, wound);
        let mut events = arena.act(Action::Fight(Dir::North));
        events.extend(arena.act(Action::Answer(Choice::Yes)));
        let said = lines(&arena, &events);
        assert_eq!(
            (said.contains("Struck."), said.contains("Killed.")),
            (told == "Struck.", told != "Struck.")
        );
    }
}

#[test]
fn ground_that_does_not_turn_goes_unsaid() {
    let turns = r#""effects": [{ "effect": "turn_ground", "from": "ice", "into": "floor", "radius": 9,
        "you": "Something melts." }]"#;
    let exit = format!(r#"{{ "do": {{ "reach": "turns" }}, {turns}, "then": "again" }}"#);
    let mut arena = arena("", &[stage("met", &exit)], "[]");
    let here = arena.game.view().hero_at();
    let ice = fixture(arena.game.raws(), "ice");
    arena.game.build(here.step(Dir::West), ice);
    let told = [0, 1].map(|_| {
        let events = arena.wait(2);
        lines(&arena, &events).contains("Something melts.")
    });
    assert_eq!(told, [true, false]);
}

#[test]
fn creatures_that_flee_over_stairs_run_past_a_hero_in_the_way() {
    let runs = r#""speed": 12, "hitpoints": "500", "mind": { "flees_below": 100, "flees_by_stairs": true }"#;
    let layer = Layer::new("runner").with(
        "creatures.json",
        &format!(
            r#"[{{ "name": "runner", "glyph": "X", "colour": "red", "level": 1,
            "attacks": [{{ "form": "bite", "dice": "1d1" }}], {runs} }}]"#
        ),
    );
    let mut sources = common::deserted(Sources::embedded());
    let level = |number: i32| {
        format!(
            r#"{{ "name": "way {number}", "branch": "dungeons", "from": {number}, "to": {number}, "width": 40,
            "height": 15, "chain": ["room", "stairs", "start"] }}"#
        )
    };
    common::only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "Here" }]"#);
    let levels = [1, 2, 3].map(level).join(",");
    sources.replace("raws/levels.json", "levels.json", &format!("[{levels}]"));
    sources.mods.push(layer);
    let raws =
        Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws;
    let mut game = begin(&raws, "Wizard");
    let first = Layout::first(&raws).unwrap();
    climb(&mut game, Climb::Down, LevelId { number: 2, ..first }).unwrap();
    let kind = raws.creatures.table.named("runner").unwrap();
    let stairs = exit_to(&mut game, first);
    let is_open = |game: &Game, at: Point| game.ground(at).is_some_and(|to| raws.terrains.walkable(to));
    let lane = Dir::ALL.into_iter().filter(|dir| !dir.is_diagonal());
    let mut lane = lane.map(|dir| [1, 2, 3].map(|far| (0..far).fold(stairs, |at, _| at.step(dir))));
    let [_, near, far] = lane.find(|lane| lane.iter().all(|at| is_open(&game, *at))).unwrap();
    let runner = game.spawn(kind, far, Allegiance::Hostile).unwrap();
    game.wound(runner, 1);
    game.act(Action::Debug(DebugCommand::Place { at: near })).unwrap();
    for _ in 0..12 {
        game.act(Action::Wait).unwrap();
    }
    assert!(!game.census().iter().any(|one| one.id == runner), "it has left");
    assert!(game.is_alive(runner));
}

#[test]
fn barterers_take_one_and_give_what_is_known() {
    let barter = r#""peaceful": "always", "speech": ["Bring one."],
        "barter": [{ "takes": "tin", "gives": "scroll of earth", "told": "Done." }]"#;
    let mut arena = Setting { kinds: &[("dealer", "", barter)], ..Setting::default() }.begin();
    arena.put("dealer", 1, 0, Allegiance::Peaceful);
    let talk = |arena: &mut Arena| {
        let events = arena.act(Action::Chat(Dir::East));
        lines(arena, &events)
    };
    assert!(talk(&mut arena).contains("Bring one."));
    arena.game.give(some(&arena.game, 2, "tin")).unwrap();
    assert!(talk(&mut arena).starts_with("Done."));
    let raws = arena.game.raws().clone();
    let [tin, scroll] = ["tin", "scroll of earth"].map(|name| raws.items.table.named(name).unwrap());
    let count = |arena: &Arena, kind| {
        let items = arena.game.view().inventory();
        items.iter().filter(|item| item.kind == kind).map(|item| item.count).sum::<u32>()
    };
    assert_eq!((count(&arena, tin), count(&arena, scroll)), (1, 1), "one for one");
    assert!(arena.game.view().knows_item(scroll));
}

/// Dungeon with a branch of two levels behind a portal on level 2. The first is shut until the stage `sent`;
/// the second is for Wizards alone. Its goal has these `stages`.
pub fn portal_resources(stages: &[String]) -> Resources {
    let mut sources = common::deserted(Sources::embedded());
    let level = |name: &str, branch: &str, from: i32, to: i32, more: &str| {
        format!(
            r#"{{ "name": "{name}", "branch": "{branch}", "from": {from}, "to": {to}, "width": 40, "height": 15, {more}
            "chain": ["room", "stairs", "start"] }}"#
        )
    };
    let levels = [
        level("way", "dungeons", 1, 3, ""),
        level("home", "beyond", 1, 1, r#""onward_from": "sent","#),
        level("tower", "beyond", 2, 2, r#""role": "Wizard","#),
    ];
    common::only_branches(
        &mut sources,
        r#"[{ "name": "dungeons", "title": "Here" },
        { "name": "beyond", "title": "There", "foretold": "Something hums.",
          "entrance": { "branch": "dungeons", "from": 2, "to": 2,
            "portal": { "there": "quest_portal", "back": "quest_portal_back" } } }]"#,
    );
    sources.replace("raws/levels.json", "levels.json", &format!("[{}]", levels.join(",")));
    let rules = goal("", &stages.join(","));
    sources.mods.push(Layer::new("portal").with("rules.json", &rules));
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}"))
}

fn portal_raws() -> Arc<Raws> {
    let wait = r#"{ "do": { "deed": "read" }, "then": "next" }"#;
    let stages = [stage("before", wait), stage("sent", wait), stage("after", wait), stage("end", "")];
    portal_resources(&stages).raws
}

/// Begins a game of `role` in debug mode.
pub fn begin(raws: &Arc<Raws>, role: &str) -> Game {
    let choice = TraitChoice::named(&raws.traits, Trait::Role, role).unwrap();
    let identity = Choices::default().with(choice).completed(raws, 1).unwrap();
    let setup = Setup { seed: 3, name: "Guest".into(), identity };
    Game::new(Arc::clone(raws), &setup).unwrap().in_mode(GameMode::Debug)
}

/// Returns the square of the stairs or the portal that leads to `to`.
pub fn exit_to(game: &mut Game, to: LevelId) -> Point {
    game.act(Action::Debug(DebugCommand::Reveal)).unwrap();
    let here = game.view().levels().find(|level| level.place() == game.view().place()).unwrap().exits();
    here.into_iter().find(|exit| exit.to == to).unwrap().at
}

/// Climbs from the stairs or portal that leads to `to`.
pub fn climb(game: &mut Game, climb: Climb, to: LevelId) -> Result<Vec<Event>, Refusal> {
    let at = exit_to(game, to);
    if game.view().hero_at() != at {
        game.act(Action::Debug(DebugCommand::Place { at })).unwrap();
    }
    game.act(Action::Climb(climb)).map(|turn| turn.events)
}

#[test]
fn portals_lead_to_a_branch_that_opens_stage_by_stage() {
    let raws = portal_raws();
    let first = Layout::first(&raws).unwrap();
    let beyond = raws.dungeon.branches.named("beyond").unwrap();
    let [home, tower] = [1, 2].map(|number| LevelId { branch: beyond, number });
    let mut game = begin(&raws, "Wizard");
    let events = climb(&mut game, Climb::Down, LevelId { number: 2, ..first }).unwrap();
    let told: Vec<String> = narrate::events(&raws, events.iter()).map(|line| line.text).collect();
    assert!(told.contains(&"Something hums.".to_owned()), "{told:?}");
    let portal = exit_to(&mut game, home);
    assert_eq!(common::fixture_name(&game, portal), "quest_portal");
    climb(&mut game, Climb::Down, home).unwrap();
    let refused = climb(&mut game, Climb::Down, tower);
    assert!(matches!(refused, Err(Refusal::WayAwaits { .. })), "{refused:?}");
    let why = narrate::refusal(&raws, refused.unwrap_err());
    assert!(why.ends_with("does not open to you yet. This comes first: Do before."), "{why}");
    for stage in ["sent", "after"] {
        let scroll = game.give(some(&game, 1, "scroll of light")).unwrap();
        game.act(Action::Read(scroll)).unwrap();
        assert_eq!(game.view().aims().find(|aim| aim.goal.name == "g").unwrap().stage.name, stage);
        climb(&mut game, Climb::Down, tower).unwrap();
        climb(&mut game, Climb::Up, home).unwrap();
    }
    let back = LevelId { number: 2, ..first };
    let gate = exit_to(&mut game, back);
    assert_eq!(common::fixture_name(&game, gate), "quest_portal_back");
    climb(&mut game, Climb::Up, back).unwrap();
    assert_eq!(game.view().place(), back);
}

#[test]
fn levels_with_a_role_are_there_for_that_role_alone() {
    let raws = portal_raws();
    let beyond = raws.dungeon.branches.named("beyond").unwrap();
    let tower = LevelId { branch: beyond, number: 2 };
    for (role, there) in [("Wizard", true), ("Rogue", false)] {
        let role = raws.traits.roles.named(role);
        let layout = Layout::for_role(&raws, 3, role);
        assert_eq!(layout.recipe(&raws, tower).is_some(), there);
        let down = layout.exits(&raws, LevelId { number: 1, ..tower }).len();
        assert_eq!(down, 1 + usize::from(there), "stairs lead only to levels that are there");
    }
    assert!(Layout::new(&raws, 3).recipe(&raws, tower).is_some(), "without a role all are");
}

#[test]
fn no_two_roles_share_levels_or_texts() {
    let raws = resources().raws;
    let quests: Vec<_> = raws.goals.iter().filter(|goal| goal.role.is_some()).collect();
    let mut texts: Vec<(usize, String)> = Vec::new();
    for (number, quest) in quests.iter().enumerate() {
        let exits = quest.stages.iter().flat_map(|stage| &stage.exits);
        texts.extend(exits.filter_map(|exit| exit.told.as_ref()).map(|told| (number, told.text())));
    }
    for (number, text) in &texts {
        let letters: Vec<char> = text.chars().collect();
        for window in letters.windows(40) {
            let part: String = window.iter().collect();
            let other = texts.iter().find(|(other, text)| other != number && text.contains(&part));
            assert!(other.is_none(), "{part}");
        }
    }
    let recipes: Vec<_> = raws.dungeon.levels.iter().filter(|(_, level)| level.role.is_some()).collect();
    let home: Vec<_> = recipes.iter().filter(|(_, level)| level.from == 1).collect();
    assert_eq!(home.len(), quests.len(), "each quest has a home");
    let walkable = |level: &rhack::raws::kinds::levels::LevelRecipe| -> Vec<Point> {
        let role = level.role.as_ref().and_then(|name| raws.traits.roles.named(name));
        let layout = Layout::for_role(&raws, 1, role);
        let place = LevelId { branch: level.branch, number: level.from };
        let job = rhack::map_builders::recipe::BuildJob::with_recipe(&raws, &layout, 1, place, level);
        let plan = job.plan();
        plan.tiles.iter().filter(|(at, _)| plan.walkable(&raws.terrains, *at)).map(|(at, _)| at).collect()
    };
    let squares: Vec<Vec<Point>> = home.iter().map(|(_, level)| walkable(level)).collect();
    for (i, one) in squares.iter().enumerate() {
        for other in &squares[i + 1..] {
            let common = one.iter().filter(|at| other.contains(at)).count();
            assert!(
                common * 100 < 60 * (one.len() + other.len() - common),
                "{common} of {} and {}",
                one.len(),
                other.len()
            );
        }
    }
}

/// Lets the pilgrim play until it decides by `rule`, and returns the action.
fn first_by(game: &mut Game, rule: &str) -> Action {
    let mut bot = bots::named("pilgrim").unwrap().player(1);
    for _ in 0..600 {
        let action = bot.next(&game.view()).unwrap();
        if bot.decided_by().unwrap().name == rule {
            return action;
        }
        match game.act(action) {
            Ok(turn) => bot.told(&game.view(), &turn.events),
            Err(refusal) => bot.refused(refusal),
        }
    }
    panic!("no decision by {rule}")
}

#[test]
fn pilgrim_follows_a_quest_brings_what_is_wanted_and_explores_branches() {
    let raws = portal_raws();
    let first = Layout::first(&raws).unwrap();
    let mut game = begin(&raws, "Wizard");
    climb(&mut game, Climb::Down, LevelId { number: 2, ..first }).unwrap();
    game.act(Action::Debug(DebugCommand::SetLevel { level: 5 })).unwrap();
    // The goal of these raws has no role, so the portal is none of the bot's business.
    let mut bot = bots::named("pilgrim").unwrap().player(1);
    for _ in 0..200 {
        let action = bot.next(&game.view()).unwrap();
        assert_ne!(bot.decided_by().unwrap().name, "quest");
        if let Ok(turn) = game.act(action) {
            bot.told(&game.view(), &turn.events);
        }
    }
    let raws = resources().raws;
    let wanted = "notary's seal";
    let mut arena = Setting { kinds: &[("dealer", "", DEALER)], ..Setting::default() }.begin();
    arena.put("dealer", 2, 0, Allegiance::Peaceful);
    let seal = some(&arena.game, 1, wanted);
    arena.game.give(seal).unwrap();
    arena.act(Action::Search);
    let brought = first_by(&mut arena.game, "deliver");
    assert!(matches!(brought, Action::Walk(_) | Action::Chat(_)), "{brought:?}");
    let mut entered = [false, false];
    for seed in 1..=4 {
        let choice = TraitChoice::named(&raws.traits, Trait::Role, "Valkyrie").unwrap();
        let identity = Choices::default().with(choice).completed(&raws, 1).unwrap();
        let setup = Setup { seed, name: "Guest".into(), identity };
        let mut game = Game::new(Arc::clone(&raws), &setup).unwrap().in_mode(GameMode::Debug);
        let caves = raws.dungeon.branches.named("caves").unwrap();
        let quest = raws.dungeon.branches.named("quest").unwrap();
        let layout = Layout::for_role(&raws, seed, Some(identity.role));
        for (place, branch) in [caves, quest].into_iter().enumerate() {
            let depth = layout.entrance(branch).unwrap().0.number;
            game.act(Action::Debug(DebugCommand::Go { depth })).unwrap();
            game.act(Action::Debug(DebugCommand::SetLevel { level: 9 })).unwrap();
            game.act(Action::Debug(DebugCommand::Reveal)).unwrap();
            let mut bot = bots::named("pilgrim").unwrap().player(1);
            for _ in 0..1500 {
                let action = bot.next(&game.view()).unwrap_or(Action::Wait);
                if let Ok(turn) = game.act(action) {
                    bot.told(&game.view(), &turn.events);
                }
                entered[place] |= game.view().place().branch == branch;
                if entered[place] || matches!(game.status(), Status::Over(_)) {
                    break;
                }
            }
        }
        if entered == [true, true] {
            return;
        }
    }
    panic!("{entered:?}")
}

/// Keys of a kind that takes a seal for a scroll.
const DEALER: &str = r#""peaceful": "always", "speed": 0,
    "barter": [{ "takes": "notary's seal", "gives": "scroll of earth", "told": "Done." }]"#;
