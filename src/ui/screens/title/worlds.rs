//! The list of worlds, with their aims.

use crate::{
    raws::kinds::world::World,
    ui::{
        screens::{
            Step,
            list::{List, ListEntry, hotkey},
            route::Route,
        },
        session::Session,
        window::TitleBar,
    },
};
use std::iter::repeat;

/// The list of worlds.
pub struct WorldList {
    worlds: Vec<World>,
    trouble: Option<String>,
}

impl WorldList {
    /// Creates the list of worlds that can be loaded. Tutorials have an entry of their own.
    pub fn new(session: &Session) -> Self {
        let mut worlds = session.resources.worlds();
        worlds.retain(|world| world.tutorial.is_none());
        Self { worlds, trouble: None }
    }
}

impl List for WorldList {
    /// Name of a world.
    type Choice = String;
    const SPARE: i32 = 2;

    fn bar(&self, session: &Session) -> TitleBar {
        TitleBar::new(session.messages().title.worlds_heading().text())
    }

    fn footer(&self, session: &Session) -> String {
        session.messages().menu.footer().text()
    }

    fn entries(&self, _session: &Session) -> Vec<ListEntry<String>> {
        let keys = ('a'..='z').map(Some).chain(repeat(None));
        let entry = |(world, key): (&World, Option<char>)| ListEntry {
            about: world.aim.clone().map(String::from).into_iter().collect(),
            ..ListEntry::new(key, format!("{}{}", hotkey(key), world.title), world.name.clone())
        };
        self.worlds.iter().zip(keys).map(entry).collect()
    }

    fn choose(&mut self, session: &mut Session, world: String) -> Step {
        match session.enter_world(&world) {
            Ok(()) => Step::Replace(Route::Title),
            Err(trouble) => {
                self.trouble = Some(trouble);
                Step::Stay
            }
        }
    }

    fn message(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}
