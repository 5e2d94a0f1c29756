//! Autosave of the session: the moments of saving, and messages about failures.

use super::Session;
use crate::{
    engine::{
        event::Status,
        game::{Game, Setup},
        state::{character::Identity, mode::GameMode},
    },
    narrate::{Line, Tone},
    saves::{
        header::Header,
        payload::MESSAGES,
        recording::{self, Beginning, Recording},
        score::Score,
    },
    ui::{
        autosave::{self, GameNumber, LoadError, Loaded, Notice},
        host::{HostError, StorageSlot},
        lessons::LessonMarks,
        log::MessageLog,
    },
};

/// Maximum edited tables listed by name; one more is listed if it would be the only rest.
const NAMED: usize = 3;

impl Session {
    /// Updates the list of games that can be continued.
    pub(in crate::ui) fn look_for_kept(&mut self) {
        if let Err(HostError(reason)) = self.profile.look_for_kept(self.device.host.as_ref()) {
            self.tell(self.messages().keeping.no_list().fill(&[("reason", &reason)]));
        }
    }

    /// Writes the new actions to the journal, or saves if a save is due.
    pub(in crate::ui) fn keep(&mut self) {
        let Some(game) = &self.in_hand.game else { return };
        if self.in_hand.autosave.number().is_none() {
            return;
        }
        let kept = if matches!(game.status(), Status::Over(_)) {
            self.conclude()
        } else if std::mem::take(&mut self.in_hand.changed_level) || self.in_hand.autosave.is_due(game) {
            self.in_hand.save(self.device.host.as_mut())
        } else {
            self.in_hand.autosave.flush(self.device.host.as_mut())
        };
        self.say_if_not_kept(kept, false);
    }

    /// Saves the game and waits for completion. True on success.
    pub(in crate::ui) fn save_and_wait(&mut self) -> bool {
        // Every request to save is answered, even after an earlier failure.
        self.in_hand.told_not_kept = false;
        if self.in_hand.autosave.number().is_none() {
            let why = self.device.host.list().err();
            let why = why.unwrap_or_else(|| HostError(self.messages().keeping.nowhere().text()));
            self.say_if_not_kept(Err(why), true);
            return false;
        }
        let saved = self.in_hand.save(self.device.host.as_mut());
        let failed = saved.is_err();
        let troubles = self.say_if_not_kept(saved, true);
        !failed && !troubles
    }

    /// Saves the game in progress, if it has a slot, before another replaces it.
    pub(in crate::ui) fn save_in_hand(&mut self) {
        if self.in_hand.autosave.number().is_some() {
            self.save_and_wait();
        }
    }

    /// Reports once why the game cannot be saved. True if a background write failed.
    fn say_if_not_kept(&mut self, kept: Result<(), HostError>, finish: bool) -> bool {
        let mut troubles = self.device.host.troubles(finish);
        let any = !troubles.is_empty();
        if any {
            self.in_hand.autosave.failed();
        }
        troubles.extend(kept.err());
        if let Some(HostError(reason)) = troubles.into_iter().next()
            && !std::mem::replace(&mut self.in_hand.told_not_kept, true)
        {
            let text = self.told_of_failure(&reason);
            self.in_hand.log.add(Line { text, tone: Tone::Bad });
        }
        any
    }

    /// Ends the saving of a finished game: stores the score, then the replay, then deletes the saves.
    fn conclude(&mut self) -> Result<(), HostError> {
        let Some(game) = &self.in_hand.game else { return Ok(()) };
        // A tutorial is no game to compare.
        let score = Score::from_game(game, self.device.host.now()).filter(|_| !self.is_tutorial());
        let daily = self.in_hand.beginning.as_ref().and_then(|beginning| beginning.daily);
        let score = score.map(|score| Score { daily, ..score });
        let scored = score.map_or(Ok(()), |score| self.profile.add_score(self.device.host.as_mut(), score));
        let kept = self.in_hand.autosave.conclude(
            self.device.host.as_mut(),
            game,
            self.in_hand.hindsight.as_ref(),
            &self.raws_from,
            &self.in_hand.log.latest(MESSAGES),
        );
        scored.and(kept)
    }

    /// Continues the latest saved game with this seed, hero and, if given, mode. True on success.
    pub(in crate::ui) fn resume(&mut self, identity: Identity, name: &str, mode: Option<GameMode>) -> bool {
        let setup = Setup { seed: self.next.seed, name: name.into(), identity };
        let raws = self.raws();
        let Beginning { origin, .. } = Beginning::new(raws, &setup, self.next.mode);
        let same = |header: &Header| {
            let world = header.origin.world == origin.world;
            // A game that has switched to explore mode since is found as well.
            let mode = mode.is_none_or(|mode| header.mode >= mode);
            // The alignment of the hero may have changed since.
            let hero = recording::identity(raws, &header.hero)
                .is_ok_and(|hero| Identity { alignment: identity.alignment, ..hero } == identity);
            world && mode && header.seed == setup.seed && header.name == setup.name && hero
        };
        let kept = self.profile.kept().iter().find(|kept| kept.header.as_ref().is_ok_and(same));
        kept.map(|kept| kept.number).is_some_and(|number| self.go_on(number).is_ok())
    }

    /// Continues the game `number`.
    ///
    /// # Errors
    ///
    /// The [`LoadError`] of [`autosave::load`].
    pub fn go_on(&mut self, number: GameNumber) -> Result<(), LoadError> {
        let raws = self.raws().clone();
        let loaded = autosave::load(self.device.host.as_mut(), &raws, number)?;
        self.in_hand.autosave.go_on(number, loaded.recording.clone());
        self.take_up(loaded);
        self.apply_auto_pickup();
        // Save at once: the journal becomes part of the save, and a failure is reported.
        self.in_hand.changed_level = true;
        self.keep();
        Ok(())
    }

    /// Continues the game `number`, in another world if it belongs there.
    ///
    /// # Errors
    ///
    /// A sentence with the reason why the game cannot be continued.
    pub fn go_on_anywhere(&mut self, number: GameNumber) -> Result<(), String> {
        let mut gone_on = self.go_on(number);
        if let Err(LoadError::World(world)) = &gone_on
            && self.enter_world(world).is_ok()
        {
            gone_on = self.go_on(number);
        }
        gone_on.map_err(|error| self.messages().keeping.not_loaded().fill(&[("reason", &error.to_string())]))
    }

    /// Continues `loaded`, an imported game, under a number of its own. Saves the game in progress first.
    pub fn import(&mut self, loaded: Loaded) {
        self.save_in_hand();
        self.in_hand.autosave.let_go(self.device.host.as_mut());
        let recording = loaded.recording.clone();
        self.in_hand.flights.land();
        self.take_up(loaded);
        self.take_over(recording);
        self.apply_auto_pickup();
    }

    /// Returns name and content of an export file of the game in progress; `None` if no game is being saved.
    pub fn export(&self) -> Option<(String, Vec<u8>)> {
        self.in_hand.export(self.device.host.as_ref())
    }

    /// Makes `loaded` the game in progress.
    fn take_up(&mut self, loaded: Loaded) {
        self.begin_anew();
        self.in_hand.log = MessageLog::restored(loaded.messages);
        self.next.seed = loaded.game.seed();
        self.in_hand.beginning = Some(loaded.recording.beginning.clone());
        self.in_hand.log.in_turn(loaded.game.turn());
        for notice in loaded.notices {
            let text = self.told(&notice);
            self.in_hand.log.add(Line { text, tone: Tone::Bad });
        }
        let name = loaded.game.view().hero().map(|hero| hero.name.clone()).unwrap_or_default();
        self.in_hand.log.add(Line::plain(self.messages().keeping.welcome_back().fill(&[("name", &name)])));
        self.in_hand.lessons = LessonMarks::begin(loaded.game.raws());
        self.in_hand.game = Some(loaded.game);
        self.recall_best();
    }

    /// Makes `game` the game of the session for a replay. The game is not saved.
    pub fn watch_game(&mut self, game: Game) {
        self.in_hand.autosave.let_go(self.device.host.as_mut());
        self.begin_anew();
        self.in_hand.flights.land();
        (self.next.seed, self.in_hand.log) = (game.seed(), MessageLog::default());
        self.in_hand.game = Some(game);
    }

    /// Reads the recording of the game that has just ended.
    ///
    /// # Errors
    ///
    /// [`LoadError::Gone`] if it was not stored; otherwise those of [`autosave::recording_of`].
    pub(in crate::ui) fn recording_over(&self) -> Result<Recording, LoadError> {
        let number = self.in_hand.autosave.over().ok_or(LoadError::Gone)?;
        autosave::recording_of(self.device.host.as_ref(), number)
    }

    /// Lets the player take over the replayed game and saves it as a new one, continuing `recording`.
    pub fn take_over(&mut self, recording: Recording) {
        let Some(game) = &self.in_hand.game else { return };
        self.in_hand.beginning = Some(recording.beginning.clone());
        self.in_hand.lessons = LessonMarks::begin(game.raws());
        let messages = self.in_hand.log.latest(MESSAGES);
        let kept = self.in_hand.autosave.take_over(self.device.host.as_mut(), game, recording, &messages);
        self.say_if_not_kept(kept, false);
    }

    /// Returns the message that the game cannot be saved.
    pub(in crate::ui) fn told_of_failure(&self, reason: &str) -> String {
        let texts = &self.messages().keeping;
        let text = if self.device.host.in_folder() { texts.failed_in_folder() } else { texts.failed() };
        text.fill(&[("reason", reason)])
    }

    /// Returns the message about edited tables of the raws.
    pub fn told_of_edited(&self, tables: &[String]) -> String {
        self.told(&Notice::Edited(tables.to_vec()))
    }

    fn told(&self, notice: &Notice) -> String {
        let texts = &self.messages().keeping;
        match notice {
            Notice::Backup { why, aside } => {
                let aside = aside.as_ref().map_or("", StorageSlot::name);
                texts.backup().fill(&[("reason", why), ("file", aside)])
            }
            Notice::Lost(divergence) => texts.lost().fill(&[("reason", &divergence.to_string())]),
            Notice::Gone(names) => texts.gone().fill(&[("names", &names.join(", "))]),
            Notice::Edited(tables) => {
                let named = if tables.len() > NAMED + 1 { NAMED } else { tables.len() };
                let files: Vec<String> =
                    tables.iter().take(named).map(|table| format!("{table}.json")).collect();
                let values = [("files", &*files.join(", ")), ("count", &*(tables.len() - named).to_string())];
                if named < tables.len() { texts.edited_and_more() } else { texts.edited() }.fill(&values)
            }
        }
    }
}
