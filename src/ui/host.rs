//! What the app needs of the machine it runs on: a place to keep things, a fresh seed, a name.

/// More bytes than this are kept in no slot: what is read in their place is something else.
pub const MOST_BYTES: u64 = 64 << 10;

/// What is kept between runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// The player's options.
    Options,
}

impl Slot {
    /// All slots.
    pub const ALL: [Slot; 1] = [Slot::Options];

    /// The name of the file, or of the entry in a browser's storage.
    pub const fn file_name(self) -> &'static str {
        match self {
            Slot::Options => "options.json",
        }
    }
}

/// Why something could not be kept or read. The text is for the player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct HostError(pub String);

/// The machine the app runs on: files natively, the browser's storage on the web, memory in tests.
pub trait Host {
    /// What is kept in `slot`; `None` if nothing is.
    ///
    /// # Errors
    /// If there is something that cannot be read.
    fn read(&self, slot: Slot) -> Result<Option<String>, HostError>;

    /// Keeps `text` in `slot`; what was there before is lost only once the new text is safe.
    ///
    /// # Errors
    /// If it could not be kept.
    fn write(&mut self, slot: Slot, text: &str) -> Result<(), HostError>;

    /// Gives what is kept in `slot` another name, so that it is not lost when the slot is written; the new name, or
    /// `None` if nothing is kept.
    ///
    /// # Errors
    /// If it cannot be renamed.
    fn set_aside(&mut self, slot: Slot) -> Result<Option<String>, HostError>;

    /// A seed that nobody has chosen.
    fn fresh_seed(&mut self) -> u64;

    /// What the person is called on this machine, if that is known.
    fn user_name(&self) -> Option<String>;

    /// What was kept since the last call and still has to be brought to its place by someone else, such as the page
    /// around the game: names of files and their texts. Nothing on machines where [`Host::write`] does it all.
    fn take_writes(&mut self) -> Vec<(String, String)> {
        Vec::new()
    }
}
