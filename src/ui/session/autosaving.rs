//! How the session keeps the game in hand: when it is saved, and what is said when it cannot be.

use super::Session;
use crate::{
    engine::{
        event::Status,
        game::{Game, Setup},
        state::{character::Identity, mode::Mode},
    },
    narrate::{Line, Tone},
    saves::{
        header::Header,
        payload::MESSAGES,
        recording::{self, Beginning, Recording},
        score::Score,
    },
    ui::{
        autosave::{self, LoadError, Loaded, Notice, Number},
        host::{HostError, Slot},
        log::MessageLog,
    },
};

/// So many of the tables that have been edited are named at most, where there are more than one beside.
const NAMED: usize = 3;

impl Session {
    /// Looks again which games can be continued.
    pub(in crate::ui) fn look_for_kept(&mut self) {
        if let Err(HostError(reason)) = self.profile.look_for_kept(self.device.host.as_ref()) {
            self.notices.push(self.messages().keeping.no_list().fill(&[("reason", &reason)]));
        }
    }

    /// Keeps what has been done since the last time: in the journal, or by a save where one is due.
    pub(in crate::ui) fn keep(&mut self) {
        let Some(game) = &self.in_hand.game else { return };
        if self.in_hand.keeper.number().is_none() {
            return;
        }
        let kept = if matches!(game.status(), Status::Over(_)) {
            self.conclude()
        } else if std::mem::take(&mut self.in_hand.changed_level) || self.in_hand.keeper.is_due(game) {
            self.in_hand.save(self.device.host.as_mut())
        } else {
            self.in_hand.keeper.flush(self.device.host.as_mut())
        };
        self.say_if_not_kept(kept, false);
    }

    /// Saves the game and waits until that is done; whether it is.
    pub(in crate::ui) fn save_and_wait(&mut self) -> bool {
        // A request is answered each time.
        self.in_hand.told_not_kept = false;
        if self.in_hand.keeper.number().is_none() {
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

    /// Saves the game in hand, if it is kept, since another takes its place.
    pub(in crate::ui) fn save_in_hand(&mut self) {
        if self.in_hand.keeper.number().is_some() {
            self.save_and_wait();
        }
    }

    /// Says once why the game cannot be kept, if so; whether something has gone wrong meanwhile.
    fn say_if_not_kept(&mut self, kept: Result<(), HostError>, finish: bool) -> bool {
        let mut troubles = self.device.host.troubles(finish);
        let any = !troubles.is_empty();
        if any {
            self.in_hand.keeper.failed();
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

    /// The game is over: first its score is safe, then how it went, and then it can be gone on with no more.
    fn conclude(&mut self) -> Result<(), HostError> {
        let Some(game) = &self.in_hand.game else { return Ok(()) };
        let scored = Score::of(game, self.device.host.now())
            .map_or(Ok(()), |score| self.profile.add_score(self.device.host.as_mut(), score));
        let kept = self.in_hand.keeper.conclude(
            self.device.host.as_mut(),
            game,
            &self.raws_from,
            &self.in_hand.log.latest(MESSAGES),
        );
        scored.and(kept)
    }

    /// Continues the latest kept game of this seed and hero, and of this mode if one is asked for; true if there is one
    /// that can be gone on with.
    pub(in crate::ui) fn resume(&mut self, identity: Identity, name: &str, mode: Option<Mode>) -> bool {
        let setup = Setup { seed: self.next.seed, name: name.into(), identity };
        let raws = self.raws();
        let Beginning { origin, .. } = Beginning::new(raws, &setup, self.next.mode);
        let same = |header: &Header| {
            let world = header.origin.world == origin.world;
            // Who has gone over to explore mode since finds that game again.
            let mode = mode.is_none_or(|mode| header.mode >= mode);
            let hero = recording::identity(raws, &header.hero) == Ok(identity);
            world && mode && header.seed == setup.seed && header.name == setup.name && hero
        };
        let kept = self.profile.kept().iter().find(|kept| kept.header.as_ref().is_ok_and(same));
        kept.map(|kept| kept.number).is_some_and(|number| self.go_on(number).is_ok())
    }

    /// Goes on with the game that has this number.
    ///
    /// # Errors
    /// If that cannot be done.
    pub fn go_on(&mut self, number: Number) -> Result<(), LoadError> {
        let raws = self.raws().clone();
        let loaded = autosave::load(self.device.host.as_mut(), &raws, number)?;
        self.in_hand.keeper.go_on(number, loaded.recording.clone());
        self.take_up(loaded);
        self.take_habits();
        // Anew at once: what was done since becomes part of the save, and where nothing can be written that is said.
        self.in_hand.changed_level = true;
        self.keep();
        Ok(())
    }

    /// Continues the game that has this number, in its world if that is another.
    ///
    /// # Errors
    /// Why it cannot be continued, as a sentence.
    pub fn go_on_anywhere(&mut self, number: Number) -> Result<(), String> {
        let mut gone_on = self.go_on(number);
        if let Err(LoadError::World(world)) = &gone_on
            && self.enter_world(world).is_ok()
        {
            gone_on = self.go_on(number);
        }
        gone_on.map_err(|error| self.messages().keeping.not_loaded().fill(&[("reason", &error.to_string())]))
    }

    /// Goes on with `loaded`, which comes from elsewhere, and keeps it as a game of its own; the game that was in hand is
    /// saved before.
    pub fn import(&mut self, loaded: Loaded) {
        self.save_in_hand();
        self.in_hand.keeper.let_go(self.device.host.as_mut());
        let recording = loaded.recording.clone();
        self.in_hand.flights.land();
        self.take_up(loaded);
        self.take_over(recording);
        self.take_habits();
    }

    /// The game in hand as a file to be taken elsewhere: its name and its bytes. `None` if there is none that goes on.
    pub fn export(&self) -> Option<(String, Vec<u8>)> {
        self.in_hand.export(self.device.host.as_ref())
    }

    /// `loaded` is the game that is played.
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
        self.in_hand.game = Some(loaded.game);
    }

    /// `game` is in hand, to be watched: it is not kept.
    pub fn watch_game(&mut self, game: Game) {
        self.in_hand.keeper.let_go(self.device.host.as_mut());
        self.begin_anew();
        self.in_hand.flights.land();
        (self.next.seed, self.in_hand.log) = (game.seed(), MessageLog::default());
        self.in_hand.game = Some(game);
    }

    /// The game in hand, to which it came as `recording` says, is played on and kept as a new one.
    pub fn take_over(&mut self, recording: Recording) {
        let Some(game) = &self.in_hand.game else { return };
        self.in_hand.beginning = Some(recording.beginning.clone());
        let messages = self.in_hand.log.latest(MESSAGES);
        let kept = self.in_hand.keeper.take_over(self.device.host.as_mut(), game, recording, &messages);
        self.say_if_not_kept(kept, false);
    }

    /// What there is to say about a game that cannot be kept.
    pub(in crate::ui) fn told_of_failure(&self, reason: &str) -> String {
        let texts = &self.messages().keeping;
        let text = if self.device.host.in_folder() { texts.failed_in_folder() } else { texts.failed() };
        text.fill(&[("reason", reason)])
    }

    /// What there is to say about tables that have been edited since.
    pub fn told_of_edited(&self, tables: &[String]) -> String {
        self.told(&Notice::Edited(tables.to_vec()))
    }

    fn told(&self, notice: &Notice) -> String {
        let texts = &self.messages().keeping;
        match notice {
            Notice::Backup { why, aside } => {
                let aside = aside.as_ref().map_or("", Slot::name);
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
