//! The list of worlds, with their aims, and of the mods that come with the game.

use crate::{
    raws::{kinds::world::World, reading::text::Text},
    ui::{
        resources::ShippedMod,
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

/// Entry of the list.
#[derive(Debug, Clone)]
pub enum WorldChoice {
    /// The world called so.
    World(String),
    /// The mod called so, on or off.
    Mod(String),
}

/// The list of worlds and mods.
pub struct WorldList {
    worlds: Vec<World>,
    mods: Vec<ShippedMod>,
    trouble: Option<String>,
}

impl WorldList {
    /// Creates the list of worlds that can be loaded. Tutorials have an entry of their own.
    pub fn new(session: &Session) -> Self {
        let mut worlds = session.resources.worlds();
        worlds.retain(|world| world.tutorial.is_none());
        Self { worlds, mods: session.resources.shipped_mods(), trouble: None }
    }
}

impl List for WorldList {
    type Choice = WorldChoice;
    const SPARE: i32 = 2;

    fn bar(&self, session: &Session) -> TitleBar {
        TitleBar::new(session.messages().title.worlds_heading().text())
    }

    fn footer(&self, session: &Session) -> String {
        session.messages().menu.footer().text()
    }

    fn entries(&self, session: &Session) -> Vec<ListEntry<WorldChoice>> {
        let texts = &session.messages().title;
        let worlds = self.worlds.iter().map(|world| {
            (world.title.to_string(), world.aim.clone(), WorldChoice::World(world.name.clone()))
        });
        let mods = self.mods.iter().map(|card| {
            let text = if card.on { texts.mod_off() } else { texts.mod_on() };
            let text = text.fill(&[("title", &*card.title)]);
            (text, card.about.clone(), WorldChoice::Mod(card.name.clone()))
        });
        let keys = ('a'..='z').map(Some).chain(repeat(None));
        let entry =
            |((text, about, choice), key): ((String, Option<Text>, WorldChoice), Option<char>)| ListEntry {
                about: about.map(String::from).into_iter().collect(),
                ..ListEntry::new(key, format!("{}{text}", hotkey(key)), choice)
            };
        worlds.chain(mods).zip(keys).map(entry).collect()
    }

    fn choose(&mut self, session: &mut Session, choice: WorldChoice) -> Step {
        let entered = match choice {
            WorldChoice::World(name) => session.enter_world(&name),
            WorldChoice::Mod(name) => session.choose_shipped_mod(&name),
        };
        match entered {
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
