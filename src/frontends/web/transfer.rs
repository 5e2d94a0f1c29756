//! Exports games as files and imports them.

use super::{Rhack, page_app, resources};
use crate::{
    base::printable::shown,
    frontends::hosts::memory::Memory,
    raws::Raws,
    saves::{file, payload, recording::Recording},
    ui::{
        autosave::{self, Loaded},
        input::Input,
        resources::Resources,
        session::StartOptions,
    },
};
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// A game as a file.
#[wasm_bindgen]
pub struct Exported {
    name: String,
    bytes: Vec<u8>,
}

impl Exported {
    pub(super) fn new(name: String, bytes: Vec<u8>) -> Self {
        Self { name, bytes }
    }
}

#[wasm_bindgen]
impl Exported {
    /// Returns the name of the file.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.name.clone()
    }

    /// Returns the contents of the file.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }
}

#[wasm_bindgen]
impl Rhack {
    /// Returns the game in progress as a save file; undefined if there is none.
    pub fn export(&self) -> Option<Exported> {
        self.app.session().export().map(|(name, bytes)| Exported { name, bytes })
    }

    /// Returns the file to download, once: the text or the picture of the end of a game.
    pub fn take_download(&mut self) -> Option<Exported> {
        let (name, bytes) = self.app.session_mut().device.take_download()?;
        Some(Exported { name, bytes })
    }

    /// Imports the save file `bytes`, of any world. A game in progress is continued and stored as a game of
    /// its own; a finished game is replayed from its beginning. Returns the reason if that fails, and then
    /// nothing has changed; else undefined.
    pub fn import(&mut self, bytes: &[u8]) -> Option<String> {
        self.imported(bytes).err().map(|reason| shown(&reason).into_owned())
    }

    /// Returns the maximum bytes of a save file.
    pub fn most_import(&self) -> f64 {
        file::MOST as f64
    }
}

impl Rhack {
    fn imported(&mut self, bytes: &[u8]) -> Result<(), String> {
        let (header, _) = file::head(bytes).map_err(|error| error.to_string())?;
        let world = header.origin.world;
        let here = self.app.session().raws().origin.world == world;
        let other = if here { None } else { Some(resources(&world)?) };
        let raws = other.as_ref().map_or(self.app.session().raws(), |resources| &resources.raws);
        // Check everything before any change.
        let brought = if header.ended.is_some() {
            Brought::Over(recording(raws, bytes)?)
        } else {
            Brought::GoingOn(Box::new(read(raws, bytes)?))
        };
        if let Some(resources) = other {
            self.change_world(resources);
        }
        match brought {
            Brought::Over(recording) => {
                self.speech.told_already(0);
                self.app.watch(&recording).map_err(|error| error.to_string())?;
            }
            Brought::GoingOn(loaded) => {
                // Earlier messages were spoken before the export.
                let told = loaded.messages.iter().map(|message| u64::from(message.count.max(1))).sum();
                self.speech.told_already(told);
                self.app.import(*loaded);
            }
        }
        Ok(())
    }

    /// Switches the app to another world, at its title. The game in progress is saved first.
    fn change_world(&mut self, resources: Resources) {
        self.app.input(Input::End);
        let session = self.app.session_mut();
        let size = session.device.size;
        let start = StartOptions {
            best_tiles: session.device.best_tiles,
            mode: Some(session.next.mode),
            teaches: true,
            ..StartOptions::default()
        };
        let host = std::mem::replace(&mut session.device.host, Box::new(Memory::default()));
        let mut app = page_app(resources, host, &start);
        // Not all preferences are stored.
        std::mem::swap(&mut app.session_mut().preferences, &mut session.preferences);
        self.app = app;
        self.app.input(Input::Resize(size));
    }
}

/// Contents of an imported file.
enum Brought {
    /// A game in progress.
    GoingOn(Box<Loaded>),
    /// Recording of a finished game.
    Over(Recording),
}

/// Returns the recording in the save file `bytes`, after a check that it can start under `raws`.
fn recording(raws: &Raws, bytes: &[u8]) -> Result<Recording, String> {
    let (_, bytes) = file::unpack(bytes).map_err(|error| error.to_string())?;
    let recording = payload::read(&bytes).map_err(|error| error.to_string())?.recording;
    recording.beginning.setup(raws).map_err(|error| error.to_string())?;
    Ok(recording)
}

fn read(raws: &Arc<Raws>, bytes: &[u8]) -> Result<Loaded, String> {
    autosave::read(raws, bytes).map_err(|error| error.to_string())
}
