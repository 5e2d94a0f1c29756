//! Helpers shared by several suites.

pub mod arena;
pub mod carrier;
pub mod frozen;
pub mod golden;
pub mod invariants;
#[cfg(not(target_arch = "wasm32"))]
pub mod memory;
#[cfg(not(target_arch = "wasm32"))]
pub mod player;
#[cfg(not(target_arch = "wasm32"))]
pub mod quest;
pub mod rule_figures;
pub mod shop;
#[cfg(not(target_arch = "wasm32"))]
pub mod temp;

use rhack::{
    base::geometry::{Point, Size},
    engine::{
        creation::Choices,
        event::{AttackId, Source},
        game::{Game, Setup},
        population::Allegiance,
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    map_builders::{
        layout::{Layout, LevelId},
        plan::{LevelPlan, PlacedFeature},
        recipe::BuildJob,
        stage_chain::Chain,
    },
    raws::{
        Fixture, Raws,
        kinds::{
            creatures::CreatureKind,
            levels::LevelRecipe,
            themes::{Theme, Themes},
        },
        reading::{layers::Layer, sources::Sources, table::Id},
        words::effects::{EffectName, element::Element},
    },
    ui::{
        app::App,
        input::Input,
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};
use std::{
    ops::Range,
    sync::{Arc, OnceLock},
};

/// Returns the theme called `name`. Worlds that only change records of the shipped ones have the same ids.
pub fn theme_named(name: &str) -> Id<Theme> {
    shipped_themes().table.named(name).unwrap_or_else(|| panic!("{name}"))
}

/// Returns all shipped themes.
pub fn all_themes() -> Vec<Id<Theme>> {
    shipped_themes().table.ids().collect()
}

/// Returns the name of a shipped theme.
pub fn theme_name(theme: Id<Theme>) -> &'static str {
    &shipped_themes().table[theme].name
}

fn shipped_themes() -> &'static Themes {
    static SHIPPED: OnceLock<Themes> = OnceLock::new();
    SHIPPED.get_or_init(|| shipped("rhack").themes.clone())
}

/// Returns a recipe with `chain`, with default parameters, on a map of `size`.
pub fn recipe(raws: &Raws, chain: &str, size: Size) -> LevelRecipe {
    let ground = raws.ground(size);
    let mut level = raws.dungeon.levels.iter().map(|(_, level)| level.clone()).next().unwrap();
    level.size = size;
    level.chain = Chain::from_names(chain, &ground).unwrap_or_else(|problem| panic!("{chain}: {problem}"));
    level
}

/// Returns the raws with one recipe for all levels of the first branch: the chain of stages `chain`, as JSON,
/// on a map of `size`.
///
/// # Errors
///
/// The findings of the loader as text, if the chain is wrong.
pub fn raws_with_chain(chain: &str, size: Size) -> Result<Arc<Raws>, String> {
    let mut sources = Sources::embedded();
    let Size { width, height } = size;
    let levels = format!(
        r#"[{{ "name": "test", "branch": "dungeons", "from": 1, "to": 50, "width": {width}, "height": {height},
        "chain": [{chain}] }}]"#
    );
    sources.replace("raws/levels.json", "levels.json", &levels);
    only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "Here" }]"#);
    // What is due on the first levels of the game would be on all of these.
    sources.mods.push(Layer::new("unmetered").with("rules.json", r#"{ "metered": [] }"#));
    let found = Resources::load(&sources, DEFAULT_WORLD, None);
    found.map(|resources| resources.raws).map_err(|found| found.iter().map(ToString::to_string).collect())
}

/// Replaces the branches, with goals that do not lead beyond.
pub fn only_branches(sources: &mut Sources, branches: &str) {
    let goals = r#"{ "goals": [{ "name": "the Amulet", "stages": [
      { "name": "taking", "aim": "Find the Amulet of Yendor in its vault on level 12",
        "place": { "branch": "dungeons", "level": 12 },
        "exits": [{ "do": { "deed": "pick_up", "item": "Amulet of Yendor" }, "then": "next" }] },
      { "name": "home", "aim": "Carry the Amulet up and out of the Dungeons",
        "place": { "branch": "dungeons", "level": 0 }, "pursued": true,
        "exits": [{ "do": { "deed": "leave", "carrying": "Amulet of Yendor" }, "then": { "ends": "escaped" } }] }
      ] }] }"#;
    sources.replace("raws/branches.json", "branches.json", branches);
    sources.replace("raws/quests.json", "quests.json", "[]");
    sources.replace("raws/regions.json", "regions.json", "[]");
    sources.mods.insert(0, Layer::new("near").with("rules.json", goals));
}

/// Returns the only recipe of `raws`.
pub fn only_recipe(raws: &Raws) -> &LevelRecipe {
    raws.dungeon.levels.iter().map(|(_, level)| level).next().unwrap()
}

/// Calls `look` with each level that the recipe `level` makes at depth `depth` of the first branch, for each
/// of `seeds`.
pub fn each_plan(
    raws: &Raws,
    level: &LevelRecipe,
    depth: i32,
    seeds: Range<u64>,
    mut look: impl FnMut(u64, &BuildJob<'_>, &LevelPlan),
) {
    for seed in seeds {
        let layout = Layout::new(raws, seed);
        let place = LevelId { number: depth, ..Layout::first(raws).unwrap() };
        let job = BuildJob::with_recipe(raws, &layout, seed, place, level);
        look(seed, &job, &job.plan());
    }
}

/// Returns the level drawn by `rows`, all of it lit. Squares look as in the default tileset, but `#` is a
/// corridor and `~` stone. `@` is the hero, on floor (or on a corridor if one is adjacent). Hidden things:
/// `S` a door in a vertical wall, `s` one in a horizontal wall, `c` a corridor. Doors: `L` locked, `T` closed
/// and trapped, `B` broken, `D` a doorway without door. `^` is floor and makes the whole level dark.
pub fn drawn(raws: &Raws, rows: &[&str]) -> LevelPlan {
    let t = &raws.terrains;
    let size = Size::new(i32::try_from(rows[0].len()).unwrap(), i32::try_from(rows.len()).unwrap());
    let mut plan = LevelPlan::solid(t, size);
    let dark = rows.iter().any(|row| row.contains('^'));
    for (y, row) in (0..).zip(rows) {
        for (x, c) in (0..).zip(row.chars()) {
            let at = Point::new(x, y);
            let hidden = match c {
                'S' | 's' => Some(t.closed_door),
                'c' => Some(t.corridor),
                _ => None,
            };
            plan.secrets.extend(hidden.map(|hidden| (at, hidden)));
            if c == 'T' {
                plan.trapped.insert(at);
            }
            plan.lit.set(at, !dark && !"#c".contains(c));
            plan.tiles.set(
                at,
                match c {
                    '~' | 'c' | ' ' => t.stone,
                    '.' | '@' | '^' | '{' | '_' => t.floor,
                    '|' | 'S' => t.vertical_wall,
                    '-' | 's' => t.horizontal_wall,
                    '#' => t.corridor,
                    'D' => t.doorway,
                    'B' => t.broken_door,
                    '+' | 'T' => t.closed_door,
                    'L' => t.locked_door,
                    '\'' => t.open_door,
                    '<' => t.up_stairs,
                    '>' => t.down_stairs,
                    '}' => t.water,
                    '&' => t.tree,
                    other => panic!("what is {other}?"),
                },
            );
            let feature = match c {
                '{' => Some(raws.features.fountain),
                '_' => Some(raws.features.altar),
                _ => None,
            };
            plan.features.extend(feature.map(|kind| (at, PlacedFeature::new(kind, false))));
            if c == '@' {
                plan.start = Some(at);
            }
        }
    }
    plan
}

/// Returns the terrain or feature called `name`.
pub fn fixture(raws: &Raws, name: &str) -> Fixture {
    let feature = raws.features.named(name).map(Fixture::from);
    feature.or_else(|| raws.terrains.named(name).map(Fixture::from)).unwrap()
}

/// Returns the name of the feature at `at`, hidden or not, or else of the terrain.
pub fn fixture_name(game: &Game, at: Point) -> String {
    let raws = game.raws();
    match game.fixture(at).unwrap() {
        Fixture::Terrain(id) => raws.terrains.table[id].name.clone(),
        Fixture::Feature(id) => raws.features.table[id].name.clone(),
    }
}

/// Returns the play screen of a game on the level drawn by `rows`, with no creature but the hero.
pub fn scenario(rows: &[&str]) -> Headless {
    let mut app = app(StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    });
    let raws = deserted_resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let plan = drawn(&raws, rows);
    let game = Game::on_plan(raws, &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap();
    app.app().session_mut().in_hand.game = Some(game);
    app.app().session_mut().in_hand.log.all_seen();
    app.send(Input::Resize(Size::new(80, 24)));
    app
}

/// Returns the message and the map, each row as wide as the level.
pub fn picture(app: &mut Headless) -> (String, Vec<String>) {
    let screen = app.screen();
    let size = app.app().game().unwrap().view().bounds().unwrap();
    let (width, height) = (usize::try_from(size.width).unwrap(), usize::try_from(size.height).unwrap());
    let rows = screen
        .lines()
        .skip(1)
        .take(height)
        .map(|line| format!("{line:<width$}").chars().take(width).collect());
    (screen.lines().next().unwrap().to_owned(), rows.collect())
}

/// Returns the rows of `plan` in the default tileset.
pub fn rows(raws: &Raws, plan: &LevelPlan) -> Vec<String> {
    let tileset = raws.tileset("default").unwrap();
    let Size { width, height } = plan.size();
    let glyph = |at| tileset.fixture(plan.shown(at).unwrap());
    (0..height).map(|y| (0..width).map(|x| glyph(Point::new(x, y))).collect()).collect()
}

/// Returns the resources in the binary.
pub fn resources() -> Resources {
    static RESOURCES: OnceLock<Resources> = OnceLock::new();
    RESOURCES.get_or_init(|| Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap()).clone()
}

/// Returns the raws in the binary of a world.
pub fn shipped(world: &str) -> Arc<Raws> {
    Resources::load(&Sources::embedded(), world, None).unwrap().raws
}

/// Returns `sources` without creatures: no pets, no arrivals, none on levels or in special rooms, and without
/// random traps. Every kind can still be placed.
pub fn deserted(mut sources: Sources) -> Sources {
    let kinds = &resources().raws.creatures.table;
    let still = kinds
        .iter()
        .map(|(_, kind)| format!(r#"{{ "name": "{}", "op": "patch", "frequency": 0 }}"#, kind.name))
        .collect::<Vec<_>>();
    let themes = include_str!("../../data/frozen/raws/themes.json");
    let themes = themes.replace(r#""name": "shop","#, r#""name": "shop", "placed": false,"#);
    sources.replace("raws/themes.json", "themes.json", &themes);
    sources.replace("raws/regions.json", "regions.json", "[]");
    let layer = Layer::new("deserted")
        .with(
            "rules.json",
            r#"{ "crowd": { "arrivals_one_in": 0, "pets": false }, "hunger": null,
            "traps": { "hundredths": [] } }"#,
        )
        .with("creatures.json", &format!("[{}]", still.join(",")));
    sources.mods.push(layer);
    sources
}

/// Returns the resources in the binary, with no creature but the hero, who never hungers.
pub fn deserted_resources() -> Resources {
    static RESOURCES: OnceLock<Resources> = OnceLock::new();
    let load = || Resources::load(&deserted(Sources::embedded()), DEFAULT_WORLD, None).unwrap();
    RESOURCES.get_or_init(load).clone()
}

/// Returns an app begun with `start`, on a canvas of 80x24, with no creature but the hero.
pub fn app(start: StartOptions) -> Headless {
    let resources = deserted_resources();
    Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24))
}

/// Returns an app begun with `start`, on a canvas of 80x24, with the real raws.
pub fn peopled(start: StartOptions) -> Headless {
    Headless::new(App::new(resources(), Box::new(Memory::default()), &start), Size::new(80, 24))
}

/// Returns an app in a world of fixed levels, independent of the game's own: halls of one room, and deep down
/// two more recipes.
pub fn halls(start: StartOptions) -> Headless {
    let levels = r#"[
        { "name": "halls", "branch": "dungeons", "from": 1, "to": 30, "width": 80, "height": 21,
          "chain": [{ "stage": "room", "width": [30, 40], "height": [6, 9], "most_floor": 400 }, "stairs", "start"] },
        { "name": "cellar", "branch": "dungeons", "from": 11, "to": 12, "width": 30, "height": 12,
          "chain": [{ "stage": "room", "width": [4, 14], "height": [2, 8], "most_floor": 400 }, "stairs", "start"] },
        { "name": "warren", "branch": "dungeons", "from": 13, "to": 13, "width": 80, "height": 21, "frequency": 1,
          "chain": ["nethack_rooms", "sort_rooms", "nethack_corridors", "doors", "niches", "stairs", "start"] }
    ]"#;
    let mut sources = Sources::embedded();
    sources.replace("raws/levels.json", "levels.json", levels);
    only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "The Dungeons" }]"#);
    let resources = Resources::load(&deserted(sources), DEFAULT_WORLD, None).unwrap();
    Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24))
}

/// Puts a creature of the kind `name` at `(x, y)` of the map.
pub fn place(app: &mut Headless, name: &str, (x, y): (i32, i32), how: Allegiance) {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let kind = game.raws().creatures.named(name).unwrap_or_else(|| panic!("there is no {name}"));
    game.spawn(kind, Point::new(x, y), how).unwrap();
    // The screen is redrawn only after an input.
    app.send(Input::Scroll(1));
}

/// Returns `many` in a release build and where the environment has `RHACK_MANY`, as in `.ci/run many`; else
/// `few`.
pub fn amount(few: u64, many: u64) -> u64 {
    if cfg!(debug_assertions) && std::env::var_os("RHACK_MANY").is_none() { few } else { many }
}

/// Returns an app at the title screen of the game with `seed`.
pub fn title(seed: u64) -> Headless {
    app(StartOptions { seed: Some(seed), ..StartOptions::default() })
}

/// Returns the screen after `keys`, of the game with seed 1.
pub fn after(keys: &str) -> String {
    let mut app = title(1);
    app.type_keys(keys);
    app.screen()
}

/// Returns the lines of `screen` that are not blank, trimmed.
pub fn lines(screen: &str) -> Vec<&str> {
    screen.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// Returns the keys of an attack: with damage of the element `what`, or with the effect `what`, for `turns`
/// turns if it lasts.
pub fn brings(what: &str, turns: &str) -> String {
    if Element::NAMES.contains(&what) {
        return format!(r#""element": "{what}""#);
    }
    let lasts = EffectName::ALL.iter().any(|name| name.name() == what && name.facts().lasts.is_some());
    let turns = if lasts { format!(r#", "turns": "{turns}""#) } else { String::new() };
    format!(r#""effects": [{{ "effect": "{what}"{turns} }}]"#)
}

/// Returns the first attack of a kind as a source.
pub fn first_of(kind: Id<CreatureKind>) -> Source {
    Source::from(AttackId { kind, index: 0 })
}
