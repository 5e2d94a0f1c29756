//! The state shared by all screens: resources, preferences, device, profile, and the game in progress.

mod autosaving;
mod device;
mod in_hand;
mod next_game;
mod preferences;
mod profile;
mod sizes;
mod start;
mod tutorial;

pub use device::{Clipboard, Device};
pub use in_hand::GameInHand;
pub use next_game::NextGame;
pub use preferences::Preferences;
pub use profile::Profile;
pub use start::StartOptions;

use super::{
    canvas::Style,
    command::Command,
    hints::Advice,
    host::{Host, HostError},
    keymap::Keymap,
    lessons::LessonMarks,
    log::{LogEntry, MessageLog, Piece},
    options::Options,
    resources::{BrokenMod, DEFAULT_WORLD, Resources},
    theme::{Palette, TextUse},
    widgets::button::Button,
};
use crate::{
    base::{
        clean_text::{self, Name},
        text,
    },
    engine::{
        action::Action,
        creation::Choices,
        event::Event,
        game::{Game, Setup, SetupError},
        state::{character::Identity, mode::GameMode},
        view::View,
    },
    narrate::{self, Line, Tone},
    pilot,
    raws::{Raws, reading::report::Finding, words::messages::Messages},
    saves::{dump, recording::Beginning, score},
};
use std::sync::Arc;

/// State shared by all screens.
pub struct Session {
    /// Raws, keysets and palettes.
    pub resources: Resources,
    /// Command-line options that give the source of the raws.
    raws_from: Vec<(&'static str, String)>,
    pub preferences: Preferences,
    pub device: Device,
    /// Saved games and scores.
    pub profile: Profile,
    /// Settings of the next game.
    pub next: NextGame,
    /// The game in progress.
    pub in_hand: GameInHand,
    /// Messages to show at the next occasion.
    pub notices: Vec<String>,
    /// Message printed after the program has ended.
    farewell: Option<String>,
    /// World to return to after the tutorial.
    home: String,
}

impl Session {
    /// Creates a session without a game.
    pub fn new(resources: Resources, mut host: Box<dyn Host>, start: &StartOptions) -> Self {
        let mut notices = start.notices.clone();
        let (options, unread) = Options::read(host.as_ref(), &resources);
        if let Some(HostError(reason)) = unread {
            notices.push(resources.raws.messages.options.not_read().fill(&[("reason", &reason)]));
        }
        let given = start.name.as_deref().map(Name::new).filter(|name| !name.is_empty());
        let name = given.unwrap_or_else(|| usual_name(&options, host.as_ref(), &resources.raws.messages));
        if start.name.as_ref().is_some_and(|asked| *asked.trim() != *name) {
            let texts = &resources.raws.messages.sheet;
            let most = clean_text::NAME_LENGTH.to_string();
            notices.push(texts.name_changed().fill(&[("most", &most), ("name", &name)]));
        }
        let next = NextGame {
            seed: start.seed.unwrap_or_else(|| host.fresh_seed()),
            seed_given: start.seed.is_some(),
            daily: None,
            name,
            choices: start.choices,
            mode: start.mode.unwrap_or_else(|| options.mode()),
        };
        let world = &resources.raws.world;
        let home = if world.tutorial.is_some() { DEFAULT_WORLD } else { &world.name }.to_owned();
        let mut session = Self {
            preferences: Preferences::new(options, start),
            device: Device::new(host, start.best_tiles),
            profile: Profile::default(),
            next,
            in_hand: GameInHand::default(),
            notices,
            raws_from: start.raws_from.clone(),
            farewell: None,
            home,
            resources,
        };
        session.look_for_kept();
        session
    }

    /// Returns the hero's view of the game in progress.
    pub fn view(&self) -> Option<View<'_>> {
        self.in_hand.view()
    }

    /// Returns the mode of the game in progress, or of the next one.
    pub fn mode(&self) -> GameMode {
        self.in_hand.game.as_ref().map_or(self.next.mode, Game::mode)
    }

    /// Returns the name of the current tileset.
    pub fn tiles(&self) -> &str {
        self.preferences.tiles_name(self.raws(), self.device.best_tiles, self.device.draws_pictures)
    }

    /// Returns the name of the tileset for lists and frames: the current one if it consists of characters.
    pub fn text_tiles(&self) -> &str {
        self.preferences.tiles_name(self.raws(), self.device.best_tiles, false)
    }

    /// Returns the raws of the world.
    pub fn raws(&self) -> &Arc<Raws> {
        &self.resources.raws
    }

    /// Returns all texts.
    pub fn messages(&self) -> &Messages {
        &self.resources.raws.messages
    }

    /// Returns the current palette.
    pub fn palette(&self) -> &Palette {
        self.preferences.palette(&self.resources)
    }

    /// Returns the current keyset.
    pub fn keymap(&self) -> &Keymap {
        self.preferences.keymap(&self.resources)
    }

    /// Returns the name of the key of `command`. Where the map is magnified for touch, returns the label of
    /// its button instead.
    pub fn key_text(&self, command: Command) -> String {
        match self.device.magnified {
            true => {
                self.messages().spoken.button().fill(&[("title", &command.button_label(self.messages()))])
            }
            false => self.keymap().key_text(command),
        }
    }

    /// Returns a button for `command`; `None` if it has no key.
    pub fn button(&self, command: Command) -> Option<Button> {
        let key = self.keymap().keys(command).first()?.key();
        Some(Button::key(command.title(self.messages()), key))
    }

    /// Returns a button with `label` for `command`, which need not have a key.
    pub fn command_button(&self, command: Command, label: String) -> Button {
        match self.keymap().keys(command).first() {
            Some(chord) => Button::key(label, chord.key()),
            None => Button::command(label, command.name()),
        }
    }

    /// Returns the style of a text for this use.
    pub fn style(&self, what: TextUse) -> Style {
        self.palette().style(what)
    }

    /// Returns the style of a message of this `tone`. A plain message has the style of `plain`.
    pub fn tone(&self, tone: Tone, plain: TextUse) -> Style {
        self.style(match tone {
            Tone::Others => TextUse::Dim,
            Tone::Plain => plain,
            Tone::Good => TextUse::GoodNews,
            Tone::Bad => TextUse::BadNews,
            Tone::Dire => TextUse::DireNews,
        })
    }

    /// Selects the palette `name`, if it exists and the player has never chosen one.
    pub fn prefer_palette(&mut self, name: &str) {
        self.preferences.prefer_palette(name, &self.resources, self.device.host.as_ref());
    }

    /// Begins a game with this hero.
    ///
    /// # Errors
    ///
    /// [`SetupError::NoFirstLevel`] or [`SetupError::NoStart`] if the world has no first level or no square
    /// for the hero there.
    pub fn begin(&mut self, identity: Identity, name: &str) -> Result<(), SetupError> {
        let setup = Setup { seed: self.next.seed, name: name.into(), identity };
        let game = Game::new(Arc::clone(self.raws()), &setup)?.in_mode(self.next.mode);
        self.in_hand.log = MessageLog::default();
        let notices = std::mem::take(&mut self.notices);
        for notice in &notices {
            self.in_hand.log.add(Line::plain(notice.clone()));
        }
        if let Some(welcome) = narrate::welcome(&game.view()) {
            self.in_hand.log.add(Line::plain(welcome));
        }
        self.begin_anew();
        let daily = self.next.daily.filter(|day| day.number() == setup.seed);
        let beginning = Beginning { daily, ..Beginning::new(self.raws(), &setup, self.next.mode) };
        self.in_hand.beginning = Some(beginning.clone());
        self.in_hand.lessons = LessonMarks::begin(game.raws());
        let kept = self.in_hand.autosave.begin(self.device.host.as_mut(), &game, beginning);
        self.in_hand.game = Some(game);
        self.recall_best();
        if let Some(told) = self.best_told() {
            self.in_hand.log.add(Line::plain(told));
        }
        self.apply_auto_pickup();
        if let Err(HostError(reason)) = kept {
            self.in_hand.told_not_kept = true;
            // A web page has already shown the reason.
            if !notices.contains(&reason) {
                let text = self.told_of_failure(&reason);
                self.in_hand.log.add(Line::plain(text));
            }
        }
        self.advise();
        Ok(())
    }

    /// Looks up the best result of games with the seed of the game in hand.
    pub(super) fn recall_best(&mut self) {
        let scores = Profile::scores(self.device.host.as_ref()).unwrap_or_default();
        let best = score::best_of_seed(&scores, self.next.seed, &self.raws().origin).cloned();
        self.in_hand.best = best;
    }

    /// Returns the sentence about the best result with this seed, if there is one.
    fn best_told(&self) -> Option<String> {
        let (view, best, texts) = (self.view()?, self.in_hand.best.as_ref()?, &self.messages().scores);
        let score = best.score.to_string();
        Some(match best.fell_at.and_then(|at| narrate::way_off(&view, at)) {
            Some(place) => texts.best_of_seed_at().fill(&[("score", &score), ("where", &place)]),
            None => texts.best_of_seed().fill(&[("score", &score)]),
        })
    }

    /// Passes changed automatic pick-up rules to the game in progress.
    pub(super) fn apply_auto_pickup(&mut self) {
        let auto_pickup = self.preferences.options.auto_pickup();
        let other = self.view().is_some_and(|view| *view.auto_pickup() != auto_pickup);
        if other && self.in_hand.playing() {
            self.perform(Action::SetAutoPickup(auto_pickup), &pilot::is_routine);
        }
    }

    /// Resets the state of the previous game.
    fn begin_anew(&mut self) {
        self.in_hand.begin_anew();
        self.profile.forget_place();
    }

    /// Performs `action` and logs its messages.
    pub fn act(&mut self, action: Action) {
        if let Some(events) = self.perform(action, &|_| false)
            && let Some(game) = &self.in_hand.game
        {
            self.in_hand.autopilot.note(&events);
            self.in_hand.autopilot.see(&game.view());
        }
        self.notice();
    }

    /// After an action, describes the hero's square and gives a hint to new players, if there is reason to.
    pub(super) fn notice(&mut self) {
        let arrived = self.in_hand.tell_arrival();
        let closes = |view: View<'_>| !view.pile().is_empty() && view.closes_others(view.hero_at());
        if arrived && self.view().is_some_and(closes) {
            let key = self.key_text(Command::PickUp);
            let text = self.messages().play.closes_others().fill(&[("key", &key)]);
            self.in_hand.log.add(Line::plain(text));
        }
        self.advise();
    }

    /// Performs `action` and logs its messages, without those that need `no_message`.
    /// Returns the events, or `None` if the action was refused.
    pub(super) fn perform(
        &mut self,
        action: Action,
        no_message: &dyn Fn(&Event) -> bool,
    ) -> Option<Vec<Event>> {
        let shape = |session: &Self| session.view().map(|view| (view.shape(), view.pile().len()));
        let before = shape(self);
        let (host, options) = (self.device.host.as_mut(), &self.preferences.options);
        let events = self.in_hand.perform(&action, no_message, host, options);
        if before.zip(shape(self)).is_some_and(|(before, now)| before.0 != now.0 && before.1 < now.1) {
            self.note_losses();
        }
        self.warn_of_wounds();
        events
    }

    /// Records that the hero has lost items here to a change of shape.
    fn note_losses(&mut self) {
        if let Some((place, at)) = self.view().map(|view| (view.place(), view.hero_at())) {
            self.in_hand.autopilot.sheds(place, at);
        }
    }

    /// Tells once in a fight that the hero is badly hurt.
    fn warn_of_wounds(&mut self) {
        let Some(body) = self.view().filter(|_| self.in_hand.playing()).and_then(|view| view.body()) else {
            return;
        };
        if self.in_hand.autopilot.alarms(body.hitpoints, body.max_hitpoints) {
            let line = narrate::badly_hurt(self.raws(), body.hitpoints, body.max_hitpoints);
            self.in_hand.log.add(line);
        }
    }

    /// Selects the hint for the current situation, if there is one.
    fn advise(&mut self) {
        let options = &self.preferences.options;
        let free = self.in_hand.playing() && self.in_hand.lessons.is_none();
        let tells = self.preferences.teaches && options.hints && free;
        let view = self.view().filter(|_| tells);
        let advice = view.and_then(|view| Advice::now(&view, options, &|command| self.key_text(command)));
        self.in_hand.advice = advice;
    }

    /// Closes the hint, and the mark of a new lesson, when the player continues. Only a hint that was `shown`
    /// counts as given.
    pub(super) fn heed(&mut self, shown: bool) {
        if let Some(lessons) = &mut self.in_hand.lessons {
            lessons.heed();
        }
        if let Some(advice) = self.in_hand.advice.take().filter(|_| shown) {
            let options = &mut self.preferences.options;
            advice.note(options);
            // If the options cannot be stored, the hint comes again another time.
            drop(options.write_quietly(self.device.host.as_mut()));
        }
    }

    /// Returns the beginning of the game in hand.
    pub fn beginning(&self) -> Option<&Beginning> {
        self.in_hand.beginning.as_ref().filter(|_| self.in_hand.game.is_some())
    }

    /// Returns the command line that begins the same game again; for web pages, the query part of the
    /// address, from its question mark.
    pub fn beginning_again(&self) -> Option<String> {
        let beginning = self.in_hand.beginning.as_ref()?;
        Some(match self.device.clipboard {
            Clipboard::Page => dump::link(beginning),
            Clipboard::None | Clipboard::Terminal => dump::command(beginning, &self.raws_from),
        })
    }

    /// Returns the message printed after the program has ended.
    pub fn farewell(&self) -> Option<&str> {
        self.farewell.as_deref()
    }

    /// Prepares the farewell message for a game that was saved and left.
    pub(super) fn part(&mut self) {
        let name = self.view().and_then(|view| Some(view.hero()?.name.clone()));
        self.farewell = name.map(|name| self.messages().keeping.farewell().fill(&[("name", &name)]));
    }

    /// Leaves the finished game and prepares another. A tutorial is left, too.
    pub fn leave_game(&mut self) {
        self.put_away();
        self.go_home();
    }

    /// Removes the finished game and prepares another in the same world.
    fn put_away(&mut self) {
        self.in_hand.autosave.let_go(self.device.host.as_mut());
        (self.in_hand.game, self.in_hand.advice, self.in_hand.lessons) = (None, None, None);
        // The choices of the command line were for the first game only.
        self.next.choices = Choices::default();
        self.look_for_kept();
        self.in_hand.log = MessageLog::default();
        self.in_hand.flights.land();
        self.take_fresh_seed();
    }

    /// Takes a fresh seed for the next game.
    pub fn take_fresh_seed(&mut self) {
        self.next.take_fresh_seed(self.device.host.as_mut());
    }

    /// Sets the default name of heroes; empty for the user name of the machine.
    pub(super) fn name_from_now_on(&mut self, name: &str) {
        let options = &mut self.preferences.options;
        options.name = Name::new(name).as_str().to_owned();
        self.next.name = usual_name(options, self.device.host.as_ref(), &self.resources.raws.messages);
    }

    /// Selects the world for the next game.
    ///
    /// # Errors
    ///
    /// The first finding in that world, as text.
    pub fn enter_world(&mut self, world: &str) -> Result<(), String> {
        self.enter(self.resources.of_world(world))
    }

    /// Lays the mod called `name` that comes with the game over the world of the next games, or takes it
    /// away.
    ///
    /// # Errors
    ///
    /// The first finding in the world, as text.
    pub fn choose_shipped_mod(&mut self, name: &str) -> Result<(), String> {
        self.enter(self.resources.with_shipped_mod(name))
    }

    fn enter(&mut self, loaded: Result<(Resources, Vec<BrokenMod>), Vec<Finding>>) -> Result<(), String> {
        let first = |findings: Vec<Finding>| findings.first().map(ToString::to_string).unwrap_or_default();
        let (resources, broken) = loaded.map_err(first)?;
        self.notices = broken.iter().map(BrokenMod::told).collect();
        if !self.is_tutorial() {
            self.home.clone_from(&self.resources.raws.world.name);
        }
        // The choices refer to records of the former world.
        self.next.choices = Choices::default();
        self.resources = resources;
        Ok(())
    }

    /// Leaves the finished game and begins one with the same hero and `seed`.
    ///
    /// # Errors
    ///
    /// [`SetupError::NoStart`] if there is no hero; otherwise the errors of [`Session::begin`].
    pub fn begin_again(&mut self, seed: u64) -> Result<(), SetupError> {
        let hero = self.view().and_then(|view| view.hero().map(|hero| (hero.identity, hero.name.clone())));
        let (identity, name) = hero.ok_or(SetupError::NoStart)?;
        self.put_away();
        self.next.seed = seed;
        self.begin(identity, &name)
    }

    /// Returns a log entry as shown, with its count and its tone.
    pub fn message(&self, entry: &LogEntry) -> Piece {
        if entry.count == 1 {
            return (entry.text.clone(), entry.tone);
        }
        let count = entry.count.to_string();
        let text = self.messages().play.repeated().fill(&[("text", &entry.text), ("count", &count)]);
        (text, entry.tone)
    }
}

/// Returns the default name of heroes: that of the options, otherwise the user name of the machine, otherwise
/// a name of the raws.
fn usual_name(options: &Options, host: &dyn Host, messages: &Messages) -> Name {
    let known = host.user_name().map(|name| Name::from(text::capitalised(&Name::from(name))));
    let names = [Some(Name::new(&options.name)), known];
    let known = names.into_iter().flatten().find(|name| !name.is_empty());
    known.unwrap_or_else(|| messages.sheet.default_name().text().into())
}
