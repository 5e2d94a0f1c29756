//! How the session keeps the game in hand: when it is saved, and what is said when it cannot be.

use super::{
    host::{HostError, Slot},
    keeper::{self, Kept, LoadError, Loaded, Notice, Number},
    log::MessageLog,
    session::Session,
};
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
        score::{self, Score},
    },
};

/// Bytes that the table of scores has at most.
const MOST_SCORES: u64 = 8 << 20;

/// So many of the tables that have been edited are named at most, where there are more than one beside.
const NAMED: usize = 3;

impl Session {
    /// The games that can be gone on with, those played last first.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// The place of the game that is over in the table of scores, from 1, and how many there are.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.place
    }

    /// The table of scores, best first.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn scores(&self) -> Result<Vec<Score>, HostError> {
        let bytes = self.host.read(&Slot::SCORES, MOST_SCORES)?.unwrap_or_default();
        Ok(score::read(&String::from_utf8_lossy(&bytes)).0)
    }

    /// Looks again which games can be gone on with.
    pub(super) fn look_for_kept(&mut self) {
        match keeper::list(self.host.as_ref()) {
            Ok(kept) => self.kept = kept,
            Err(HostError(reason)) => {
                self.kept.clear();
                self.notices.push(self.messages().keeping.no_list().fill(&[("reason", &reason)]));
            }
        }
    }

    /// Keeps what has been done since the last time: in the journal, or by a save where one is due.
    pub(super) fn keep(&mut self) {
        let Some(game) = &self.game else { return };
        if self.keeper.number().is_none() {
            return;
        }
        let kept = if matches!(game.status(), Status::Over(_)) {
            self.conclude()
        } else if std::mem::take(&mut self.changed_level) || self.keeper.is_due(game) {
            self.save()
        } else {
            self.keeper.flush(self.host.as_mut())
        };
        self.say_if_not_kept(kept, false);
    }

    /// Saves the game and waits until that is done; whether it is.
    pub(super) fn save_and_wait(&mut self) -> bool {
        // Whoever asks for it hears each time why not.
        self.told_not_kept = false;
        if self.keeper.number().is_none() {
            let why = self.host.list().err();
            let why = why.unwrap_or_else(|| HostError(self.messages().keeping.nowhere().text()));
            self.say_if_not_kept(Err(why), true);
            return false;
        }
        let saved = self.save();
        let failed = saved.is_err();
        let troubles = self.say_if_not_kept(saved, true);
        !failed && !troubles
    }

    /// Saves the game in hand, if it is kept, since another takes its place.
    pub(super) fn save_in_hand(&mut self) {
        if self.keeper.number().is_some() {
            self.save_and_wait();
        }
    }

    fn save(&mut self) -> Result<(), HostError> {
        let Some(game) = &self.game else { return Ok(()) };
        self.keeper.save(self.host.as_mut(), game, &self.log.latest(MESSAGES))
    }

    /// Says once why the game cannot be kept, if so; whether something has gone wrong meanwhile.
    fn say_if_not_kept(&mut self, kept: Result<(), HostError>, finish: bool) -> bool {
        let mut troubles = self.host.troubles(finish);
        let any = !troubles.is_empty();
        if any {
            self.keeper.failed();
        }
        troubles.extend(kept.err());
        if let Some(HostError(reason)) = troubles.into_iter().next()
            && !std::mem::replace(&mut self.told_not_kept, true)
        {
            let text = self.told_of_failure(&reason);
            self.log.add(Line { text, tone: Tone::Bad });
        }
        any
    }

    /// The game is over: first its score is safe, then how it went, and then it can be gone on with no more.
    fn conclude(&mut self) -> Result<(), HostError> {
        let Some(game) = &self.game else { return Ok(()) };
        let scored = Score::of(game, self.host.now()).map_or(Ok(()), |score| self.add_score(score));
        let Some(game) = &self.game else { return Ok(()) };
        let kept =
            self.keeper.conclude(self.host.as_mut(), game, &self.raws_from, &self.log.latest(MESSAGES));
        scored.and(kept)
    }

    fn add_score(&mut self, score: Score) -> Result<(), HostError> {
        let slot = Slot::SCORES;
        let bytes = self.host.read(&slot, MOST_SCORES)?.unwrap_or_default();
        let (mut scores, bad) = score::read(&String::from_utf8_lossy(&bytes));
        if bad > 0 {
            super::host::set_aside(self.host.as_mut(), &slot)?;
        }
        let ranked = score.mode.is_normal();
        let place = score::add(&mut scores, score);
        self.place = ranked.then(|| (place, score::ranked(&scores)));
        self.host.write(&slot, score::write(&scores).as_bytes())
    }

    /// Whether the game in hand is kept, as far as anybody knows.
    pub fn is_kept(&self) -> bool {
        self.keeper.number().is_some() && !self.told_not_kept
    }

    /// Goes on with the latest kept game of this seed and hero, and of this mode if one is asked for; whether there is one
    /// that can be gone on with.
    pub(super) fn resume(&mut self, identity: Identity, name: &str, mode: Option<Mode>) -> bool {
        let setup = Setup { seed: self.seed, name: name.into(), identity };
        let raws = self.raws();
        let Beginning { origin, .. } = Beginning::new(raws, &setup, self.mode);
        let same = |header: &Header| {
            let world = header.origin.world == origin.world;
            // Who has gone over to explore mode since finds that game again.
            let mode = mode.is_none_or(|mode| header.mode >= mode);
            let hero = recording::identity(raws, &header.hero) == Ok(identity);
            world && mode && header.seed == setup.seed && header.name == setup.name && hero
        };
        let kept = self.kept.iter().find(|kept| kept.header.as_ref().is_ok_and(same));
        kept.map(|kept| kept.number).is_some_and(|number| self.go_on(number).is_ok())
    }

    /// Goes on with the game that has this number.
    ///
    /// # Errors
    /// If that cannot be done.
    pub fn go_on(&mut self, number: Number) -> Result<(), LoadError> {
        let raws = self.raws().clone();
        let loaded = keeper::load(self.host.as_mut(), &raws, number)?;
        self.keeper.go_on(number, loaded.recording.clone());
        self.take_up(loaded);
        self.take_habits();
        // Anew at once: what was done since becomes part of the save, and where nothing can be written that is said.
        self.changed_level = true;
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
        self.keeper.let_go(self.host.as_mut());
        let recording = loaded.recording.clone();
        self.flights.land();
        self.take_up(loaded);
        self.take_over(recording);
        self.take_habits();
    }

    /// The game in hand as a file to be taken elsewhere: what to call it, and its bytes. `None` if there is none that goes on.
    pub fn export(&self) -> Option<(String, Vec<u8>)> {
        let game = self.game.as_ref()?;
        let file = self.keeper.file(self.host.as_ref(), game, &self.log.latest(MESSAGES))?;
        let name = game.view().hero().map(|hero| hero.name.clone()).unwrap_or_default();
        // What every system takes for a file's name.
        let name: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        Some((format!("{name}-turn-{}.rhack", game.turn()), file.pack()))
    }

    /// `loaded` is the game that is played.
    fn take_up(&mut self, loaded: Loaded) {
        self.begin_anew();
        self.log = MessageLog::restored(loaded.messages);
        self.seed = loaded.game.seed();
        self.beginning = Some(loaded.recording.beginning.clone());
        self.log.in_turn(loaded.game.turn());
        for notice in loaded.notices {
            let text = self.told(&notice);
            self.log.add(Line { text, tone: Tone::Bad });
        }
        let name = loaded.game.view().hero().map(|hero| hero.name.clone()).unwrap_or_default();
        self.log.add(Line::plain(self.messages().keeping.welcome_back().fill(&[("name", &name)])));
        self.game = Some(loaded.game);
    }

    /// `game` is in hand, to be watched: it is not kept.
    pub fn watch_game(&mut self, game: Game) {
        self.keeper.let_go(self.host.as_mut());
        self.begin_anew();
        self.flights.land();
        (self.seed, self.log) = (game.seed(), MessageLog::default());
        self.game = Some(game);
    }

    /// The game in hand, to which it came as `recording` says, is played on and kept as a new one.
    pub fn take_over(&mut self, recording: Recording) {
        let Some(game) = &self.game else { return };
        self.beginning = Some(recording.beginning.clone());
        let messages = self.log.latest(MESSAGES);
        let kept = self.keeper.take_over(self.host.as_mut(), game, recording, &messages);
        self.say_if_not_kept(kept, false);
    }

    /// What there is to say about a game that cannot be kept.
    pub(super) fn told_of_failure(&self, reason: &str) -> String {
        let texts = &self.messages().keeping;
        let text = if self.host.in_folder() { texts.failed_in_folder() } else { texts.failed() };
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
