//! What all screens share: the resources, the player's preferences, the device, the player's games, and the game in hand.

mod device;
mod in_hand;
mod autosaving;
mod next_game;
mod preferences;
mod profile;
mod sizes;
mod start;

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
    log::{Entry, MessageLog, Piece},
    options::Options,
    resources::{BrokenMod, Resources},
    theme::{Palette, Use},
    widgets::button::Button,
};
use crate::{
    base::{clean_text::Name, text},
    engine::{
        action::Action,
        creation::Choices,
        event::Event,
        game::{Game, Setup, SetupError},
        state::{character::Identity, mode::Mode},
        view::View,
    },
    narrate::{self, Line, Tone},
    raws::{Raws, messages::Messages},
    saves::{dump, recording::Beginning},
};
use std::sync::Arc;

/// What all screens share.
pub struct Session {
    /// Raws, keysets, palettes.
    pub resources: Resources,
    /// The options of the command line that say from where raws come.
    raws_from: Vec<(&'static str, String)>,
    /// What the player has set.
    pub preferences: Preferences,
    /// The machine and the front-end.
    pub device: Device,
    /// The player's games.
    pub profile: Profile,
    /// What the next game begins with.
    pub next: NextGame,
    /// The game in hand.
    pub in_hand: GameInHand,
    /// What should be said as soon as there is a chance.
    pub notices: Vec<String>,
    /// What is said once the program has ended.
    farewell: Option<String>,
}

impl Session {
    /// A session without a game.
    pub fn new(resources: Resources, mut host: Box<dyn Host>, start: &StartOptions) -> Self {
        let mut notices = start.notices.clone();
        let (options, unread) = Options::read(host.as_ref(), &resources);
        if let Some(HostError(reason)) = unread {
            notices.push(resources.raws.messages.options.not_read().fill(&[("reason", &reason)]));
        }
        let given = start.name.as_deref().map(Name::new).filter(|name| !name.is_empty());
        let name = given.unwrap_or_else(|| usual_name(&options, host.as_ref(), &resources.raws.messages));
        let next = NextGame {
            seed: start.seed.unwrap_or_else(|| host.fresh_seed()),
            seed_given: start.seed.is_some(),
            name,
            choices: start.choices,
            mode: start.mode.unwrap_or_else(|| options.mode()),
        };
        let mut session = Self {
            preferences: Preferences::new(options, start),
            device: Device::new(host, start.best_tiles),
            profile: Profile::default(),
            next,
            in_hand: GameInHand::default(),
            notices,
            raws_from: start.raws_from.clone(),
            farewell: None,
            resources,
        };
        session.look_for_kept();
        session
    }

    /// The game in hand as the hero knows it.
    pub fn view(&self) -> Option<View<'_>> {
        self.in_hand.view()
    }

    /// How serious the game in hand is, or the next one where there is none.
    pub fn mode(&self) -> Mode {
        self.in_hand.game.as_ref().map_or(self.next.mode, Game::mode)
    }

    /// The name of the tileset of maps.
    pub fn tiles(&self) -> &str {
        self.preferences.tiles_name(self.raws(), self.device.best_tiles)
    }

    /// The raws of the world.
    pub fn raws(&self) -> &Arc<Raws> {
        &self.resources.raws
    }

    /// Every text.
    pub fn messages(&self) -> &Messages {
        &self.resources.raws.messages
    }

    /// The palette in use.
    pub fn palette(&self) -> &Palette {
        self.preferences.palette(&self.resources)
    }

    /// The keyset in use.
    pub fn keymap(&self) -> &Keymap {
        self.preferences.keymap(&self.resources)
    }

    /// What the key of `command` is called; where the map is painted for fingers, the command itself, as a button has it.
    pub fn key_text(&self, command: Command) -> String {
        match self.device.magnified {
            true => self.messages().spoken.button().fill(&[("title", &command.title(self.messages()))]),
            false => self.keymap().key_text(command),
        }
    }

    /// A button for `command`; none if it has no key.
    pub fn button(&self, command: Command) -> Option<Button> {
        let key = self.keymap().keys(command).first()?.key();
        Some(Button::key(command.title(self.messages()), key))
    }

    /// How a text for this use looks.
    pub fn style(&self, what: Use) -> Style {
        self.palette().style(what)
    }

    /// How a message of this tone looks; a plain one like any text for `plain`.
    pub fn tone(&self, tone: Tone, plain: Use) -> Style {
        self.style(match tone {
            Tone::Others => Use::Dim,
            Tone::Plain => plain,
            Tone::Good => Use::GoodNews,
            Tone::Bad => Use::BadNews,
            Tone::Dire => Use::DireNews,
        })
    }

    /// Uses the palette called `name` if there is one and the player has never chosen any.
    pub fn prefer_palette(&mut self, name: &str) {
        self.preferences.prefer_palette(name, &self.resources, self.device.host.as_ref());
    }

    /// Begins a game with this hero.
    ///
    /// # Errors
    /// If the raws have no level to begin on.
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
        self.in_hand.beginning = Some(Beginning::new(self.raws(), &setup, self.next.mode));
        let kept = self.in_hand.keeper.begin(self.device.host.as_mut(), &game, &setup);
        self.in_hand.game = Some(game);
        self.take_habits();
        if let Err(HostError(reason)) = kept {
            self.in_hand.told_not_kept = true;
            // A page knows before the game begins.
            if !notices.contains(&reason) {
                let text = self.told_of_failure(&reason);
                self.in_hand.log.add(Line::plain(text));
            }
        }
        self.advise();
        Ok(())
    }

    /// The hero takes the habits that the player has chosen, if there is a game in hand and they are others.
    pub(super) fn take_habits(&mut self) {
        let habits = self.preferences.options.habits();
        let other = self.view().is_some_and(|view| *view.habits() != habits);
        if other && self.in_hand.playing() {
            self.perform(Action::Habit(habits), true);
        }
    }

    /// Forgets the game before.
    fn begin_anew(&mut self) {
        self.in_hand.begin_anew();
        self.profile.forget_place();
    }

    /// The hero does `action`; what is told of it goes to the log.
    pub fn act(&mut self, action: Action) {
        if let Some(events) = self.perform(action, false)
            && let Some(game) = &self.in_hand.game
        {
            self.in_hand.autopilot.note(&events);
            self.in_hand.autopilot.see(&game.view());
        }
        self.notice();
    }

    /// Tells what there is to tell once the hero has acted: what the hero stands on, and a hint to a newcomer.
    pub(super) fn notice(&mut self) {
        self.in_hand.tell_arrival();
        self.advise();
    }

    /// Performs `action` and adds to the log what the hero hears of it: on the way somewhere only what is no routine. The
    /// events, or `None` if it was refused.
    pub(super) fn perform(&mut self, action: Action, on_the_way: bool) -> Option<Vec<Event>> {
        let (host, options) = (self.device.host.as_mut(), &self.preferences.options);
        self.in_hand.perform(&action, on_the_way, host, options)
    }

    /// Looks whether there is something to tell a newcomer now.
    fn advise(&mut self) {
        let options = &self.preferences.options;
        let tells = self.preferences.teaches && options.hints && self.in_hand.playing();
        let view = self.view().filter(|_| tells);
        let advice = view.and_then(|view| Advice::now(&view, options, &|command| self.key_text(command)));
        self.in_hand.advice = advice;
    }

    /// The player goes on: a hint that was `shown` is told for good, and all else waits for another time.
    pub(super) fn heed(&mut self, shown: bool) {
        if let Some(advice) = self.in_hand.advice.take().filter(|_| shown) {
            let options = &mut self.preferences.options;
            advice.note(options);
            // What cannot be kept is told again another time.
            drop(options.write_quietly(self.device.host.as_mut()));
        }
    }

    /// What begins the same game again: a command line, or for pages what their address is from its question mark on.
    pub fn beginning_again(&self) -> Option<String> {
        let beginning = self.in_hand.beginning.as_ref()?;
        Some(match self.device.clipboard {
            Clipboard::Page => dump::link(beginning),
            Clipboard::None | Clipboard::Terminal => dump::command(beginning, &self.raws_from),
        })
    }

    /// What is said once the program has ended, if that is worth a word.
    pub fn farewell(&self) -> Option<&str> {
        self.farewell.as_deref()
    }

    /// The game is saved and left.
    pub(super) fn part(&mut self) {
        let name = self.view().and_then(|view| Some(view.hero()?.name.clone()));
        self.farewell = name.map(|name| self.messages().keeping.farewell().fill(&[("name", &name)]));
    }

    /// The game is over and left; the next one is another.
    pub fn leave_game(&mut self) {
        self.in_hand.keeper.let_go(self.device.host.as_mut());
        (self.in_hand.game, self.in_hand.advice) = (None, None);
        // What was asked for at the start was asked for that game.
        self.next.choices = Choices::default();
        self.look_for_kept();
        self.in_hand.log = MessageLog::default();
        self.in_hand.flights.land();
        self.take_fresh_seed();
    }

    /// Takes a fresh seed for the next game, which was not asked for.
    pub fn take_fresh_seed(&mut self) {
        self.next.take_fresh_seed(self.device.host.as_mut());
    }

    /// Calls heroes `name` from now on, unless another is given; empty for what the machine knows.
    pub(super) fn name_from_now_on(&mut self, name: &str) {
        let options = &mut self.preferences.options;
        options.name = Name::new(name).as_str().to_owned();
        self.next.name = usual_name(options, self.device.host.as_ref(), &self.resources.raws.messages);
    }

    /// What is begun next takes place in the world of this name.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn enter_world(&mut self, world: &str) -> Result<(), String> {
        let (resources, broken) = self
            .resources
            .of_world(world)
            .map_err(|findings| findings.first().map(ToString::to_string).unwrap_or_default())?;
        self.notices = broken.iter().map(BrokenMod::told).collect();
        // What was chosen was chosen among the records of another world.
        self.next.choices = Choices::default();
        self.resources = resources;
        Ok(())
    }

    /// The game is over; the next one begins at once, with the same hero and this seed.
    ///
    /// # Errors
    /// If there is no hero, or the raws have no level to begin on.
    pub fn begin_again(&mut self, seed: u64) -> Result<(), SetupError> {
        let hero = self.view().and_then(|view| view.hero().map(|hero| (hero.identity, hero.name.clone())));
        let (identity, name) = hero.ok_or(SetupError::NoStart)?;
        self.leave_game();
        self.next.seed = seed;
        self.begin(identity, &name)
    }

    /// A log entry as it is shown, with its count and its tone.
    pub fn message(&self, entry: &Entry) -> Piece {
        if entry.count == 1 {
            return (entry.text.clone(), entry.tone);
        }
        let count = entry.count.to_string();
        let text = self.messages().play.repeated().fill(&[("text", &entry.text), ("count", &count)]);
        (text, entry.tone)
    }
}

/// The name of heroes where none is given: that of the options, else the name of the user of the machine.
fn usual_name(options: &Options, host: &dyn Host, messages: &Messages) -> Name {
    let known = host.user_name().map(|name| Name::from(text::capitalised(&Name::from(name))));
    let names = [Some(Name::new(&options.name)), known];
    let known = names.into_iter().flatten().find(|name| !name.is_empty());
    known.unwrap_or_else(|| messages.sheet.default_name().text().into())
}
