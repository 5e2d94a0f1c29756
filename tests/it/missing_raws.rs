//! Saves whose raws have lost records: the things are removed and the game continues.

use crate::common::frozen;
use rhack::{
    base::geometry::Dir,
    engine::{action::Action, event::Status, game::Game},
    pilot::bots,
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    saves::{
        file::{self, Unpacked},
        payload,
    },
    ui::{
        autosave::{self, LoadError, Notice},
        resources::Resources,
    },
};
use std::sync::Arc;

const SAVE: &[u8] = include_bytes!("../data/frozen/game.save");

/// Returns the frozen world with a mod that removes the record `name` from `file`.
fn without(file: &str, name: &str) -> Arc<Raws> {
    let mut sources: Sources = frozen::sources();
    let removal = format!("[{{ \"op\": \"remove\", \"name\": \"{name}\" }}]");
    sources.mods.push(Layer::new("less").with(file, &removal));
    Resources::load(&sources, "rhack", None)
        .unwrap_or_else(|found| panic!("{}", found.iter().map(ToString::to_string).collect::<String>()))
        .raws
}

/// Returns the golden save with every quoted `old` in its game replaced by `new`.
fn renamed(old: &str, new: &str) -> Vec<u8> {
    let (header, bytes) = file::unpack(SAVE).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (game, rest) = text.split_once('\n').unwrap();
    let changed = game.replace(&format!("\"{old}\""), &format!("\"{new}\""));
    assert_ne!(changed, game);
    Unpacked::new(header, format!("{changed}\n{rest}").into_bytes()).pack()
}

/// Plays the game for a while, up and down the stairs too.
fn played(mut game: Game) {
    let mut bot = bots::named("explorer").unwrap().player(3);
    for _ in 0..1500 {
        if matches!(game.status(), Status::Over(_)) {
            break;
        }
        let Ok(action) = bot.next(&game.view()) else { break };
        let _ = game.act(action);
    }
    assert_eq!(game.bugs(), Vec::<String>::new());
}

/// Returns the kinds of creatures in the golden save, each once.
fn kinds() -> Vec<String> {
    let game = autosave::read(&frozen::raws("rhack"), SAVE).unwrap().game;
    let table = &game.raws().creatures.table;
    let mut kinds: Vec<String> = game.census().iter().map(|one| table[one.kind].name.clone()).collect();
    kinds.sort();
    kinds.dedup();
    // Roles need their pets, and cats need prey.
    kinds.retain(|kind| !["little dog", "kitten", "sewer rat"].contains(&kind.as_str()));
    kinds
}

#[test]
fn creatures_of_removed_kinds_vanish_with_a_notice() {
    let kinds = kinds();
    assert!(!kinds.is_empty());
    for kind in kinds {
        let loaded = autosave::read(&without("creatures.json", &kind), SAVE).unwrap();
        assert!(loaded.notices.contains(&Notice::Gone(vec![kind.clone()])), "{kind}: {:?}", loaded.notices);
        let table = &loaded.game.raws().creatures.table;
        assert!(loaded.game.census().iter().all(|one| table[one.kind].name != kind));
        played(loaded.game);
    }
}

#[test]
fn unknown_terrain_becomes_floor() {
    for terrain in ["doorway", "closed_door", "corridor", "horizontal_wall"] {
        let loaded = autosave::read(&frozen::raws("rhack"), &renamed(terrain, "glass")).unwrap();
        assert!(loaded.notices.contains(&Notice::Gone(vec!["glass".to_owned()])), "{terrain}");
        played(loaded.game);
    }
}

#[test]
fn built_levels_survive_without_their_recipe() {
    for recipe in ["caves", "rooms"] {
        let raws = {
            let mut sources = frozen::sources();
            // A branch needs a recipe for each of its levels.
            let other = format!(
                r#"[{{ "op": "remove", "name": "{recipe}" }}, {{ "name": "other {recipe}", "branch": "{}", "from": 1, "to": 3,
                "width": 40, "height": 21, "chain": [{{ "stage": "room", "width": [20, 30], "height": [6, 9], "most_floor": 400 }}, "stairs", "start"] }}]"#,
                if recipe == "caves" { "caves" } else { "dungeons" }
            );
            sources.mods.push(Layer::new("other").with("levels.json", &other));
            Resources::load(&sources, "rhack", None)
                .unwrap_or_else(|found| {
                    panic!("{}", found.iter().map(ToString::to_string).collect::<String>())
                })
                .raws
        };
        let before = autosave::read(&frozen::raws("rhack"), SAVE).unwrap().game;
        let mut loaded = autosave::read(&raws, SAVE).unwrap();
        let squares = |game: &Game| {
            let view = game.view();
            view.area(0).points().map(|at| view.square(at)).collect::<Vec<_>>()
        };
        assert_eq!(squares(&loaded.game), squares(&before), "{recipe}");
        let _ = loaded.game.act(Action::Walk(Dir::North));
        played(loaded.game);
    }
}

#[test]
fn save_with_a_removed_role_is_refused() {
    let (header, _) = file::head(SAVE).unwrap();
    let [role, ..] = &header.hero;
    let Err(LoadError::Save(error)) = autosave::read(&without("roles.json", role), SAVE) else {
        panic!("a hero without a role")
    };
    assert_eq!(error.to_string(), format!("`{role}` is no longer among the roles"));
    // Other roles may be missing.
    let other = ["Valkyrie", "Wizard"].into_iter().find(|other| other != role).unwrap();
    let loaded = autosave::read(&without("roles.json", other), SAVE).unwrap();
    played(loaded.game);
}

#[test]
fn saved_messages_are_kept_and_cleaned() {
    let (header, bytes) = file::unpack(SAVE).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let said =
        r#"[{"text":"A\u001b[2J voice\u202e from a mod says: hello","tone":"plain","turn":3,"count":1}]"#;
    let told = text.replacen("\n[]\n", &format!("\n{said}\n"), 1);
    assert_ne!(told, text);
    let file = Unpacked::new(header, told.into_bytes()).pack();
    let (_, bytes) = file::unpack(&file).unwrap();
    let messages = payload::read(&bytes).unwrap().messages;
    assert_eq!(messages[0].text, "A[2J voice from a mod says: hello");
}
