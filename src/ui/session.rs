//! What all screens share: the resources, the options, the game in progress and its log.

use super::{
    canvas::{LEAST, Style},
    command::Command,
    errands::Errands,
    flights::Flights,
    hints::Advice,
    host::{Host, HostError, Slot},
    keeper::{Keeper, Kept},
    keymap::Keymap,
    log::{Entry, MessageLog, Piece},
    options::Options,
    resources::{BrokenMod, DEFAULT_KEYS, DEFAULT_PALETTE, DEFAULT_TILES, Resources},
    theme::{Palette, Use},
};
use crate::{
    base::{clean_text::Name, geometry::Size, text},
    engine::{
        action::Action,
        creation::Choices,
        event::{Event, Status, Turn},
        game::{Game, Setup, SetupError},
        state::{character::Identity, mode::Mode},
    },
    narrate::{self, Line, Tone},
    pilot,
    raws::{Raws, messages::Messages},
    saves::{
        dump,
        recording::{Beginning, Recording},
    },
};
use std::sync::Arc;

/// What a front-end can copy to for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Clipboard {
    /// Nothing.
    #[default]
    None,
    /// What the terminal has, if it allows that; nobody can tell.
    Terminal,
    /// The browser's.
    Page,
}

/// What was asked for when the program was started.
#[derive(Debug, Clone, Default)]
pub struct StartOptions {
    /// The seed; a fresh one if not given.
    pub seed: Option<u64>,
    /// The hero's name.
    pub name: Option<String>,
    /// Choices made in advance.
    pub choices: Choices,
    /// How serious the game is to be; as the options say if not given.
    pub mode: Option<Mode>,
    /// Choose everything else at random and begin at once.
    pub random: bool,
    /// A keyset for this run, whatever the options say.
    pub keys: Option<String>,
    /// A palette for this run, whatever the options say.
    pub palette: Option<String>,
    /// A tileset for this run, whatever the options say.
    pub tiles: Option<String>,
    /// The tileset that the front-end shows best, where the options leave that open.
    pub best_tiles: Option<&'static str>,
    /// What went wrong before the first screen and should be shown there.
    pub notices: Vec<String>,
    /// The options of the command line that say from where raws come, each with what it names.
    pub raws_from: Vec<(&'static str, String)>,
    /// Whether a kept game of this seed and hero goes on, instead of beginning anew.
    pub resume: bool,
    /// Whether somebody sits there who may be told what can be done; the options say whether they want that.
    pub teaches: bool,
    /// A recorded game to be watched.
    pub replay: Option<Recording>,
}

/// What all screens share.
pub struct Session {
    /// Raws, keysets, palettes.
    pub resources: Resources,
    /// What the player has set.
    pub options: Options,
    /// The keyset for this run, if one was asked for; until the player chooses another.
    pub keys_for_now: Option<String>,
    /// The palette for this run, likewise.
    pub palette_for_now: Option<String>,
    /// The tileset for this run, likewise.
    pub tiles_for_now: Option<String>,
    /// The tileset that the front-end shows best, where the options leave that open.
    pub best_tiles: Option<&'static str>,
    /// The machine this runs on.
    pub host: Box<dyn Host>,
    /// The seed of the game that is played or about to be.
    pub seed: u64,
    /// Whether that seed was asked for.
    pub seed_given: bool,
    /// The name to begin with.
    pub name: Name,
    /// The choices made before the first screen.
    pub choices: Choices,
    /// How serious the next game will be.
    pub mode: Mode,
    /// The game, once it has begun.
    pub game: Option<Game>,
    /// What the hero was told.
    pub log: MessageLog,
    /// What is remembered of what the hero does by itself.
    pub(super) errands: Errands,
    /// Whether the hero has come to another square and not yet been told what it is.
    came: bool,
    /// Whether newcomers are told what they can do, if the options say so.
    pub(super) teaches: bool,
    /// What a newcomer is told now.
    pub(super) advice: Option<Advice>,
    /// What moves on the map for a moment.
    pub flights: Flights,
    /// The size of the canvas.
    pub size: Size,
    /// Whether the front-end paints the map larger than the rest.
    pub magnified: bool,
    /// What should be said as soon as there is a chance.
    pub notices: Vec<String>,
    /// Keeps the game in hand.
    pub(super) keeper: Keeper,
    /// The games that can be gone on with.
    pub(super) kept: Vec<Kept>,
    /// Whether the hero has come to another level since the game was kept last.
    pub(super) changed_level: bool,
    /// Whether it has been said that the game cannot be kept.
    pub(super) told_not_kept: bool,
    /// How the game in hand began.
    pub(super) beginning: Option<Beginning>,
    /// What can be copied to.
    pub clipboard: Clipboard,
    /// Whether the front-end can show what is dim behind what is to be read.
    pub shades: bool,
    /// Whether the front-end paints so quickly that the light around the hero may fall off with each step.
    pub light_falls_off: bool,
    /// Whether the front-end minds how large the characters are to be ([`Options::text_size`]).
    pub sizes_text: bool,
    /// Whether the front-end can let the picture fill the screen ([`Options::full_screen`]).
    pub fills_screen: bool,
    /// The options of the command line that say from where raws come.
    pub(super) raws_from: Vec<(&'static str, String)>,
    /// What the front-end is to copy.
    copied: Option<String>,
    /// What is said once the program has ended.
    farewell: Option<String>,
    /// The place of the last game in the table of scores, from 1, and how many there are.
    pub(super) place: Option<(usize, usize)>,
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
        let mut session = Self {
            name,
            seed: start.seed.unwrap_or_else(|| host.fresh_seed()),
            seed_given: start.seed.is_some(),
            choices: start.choices,
            mode: start.mode.unwrap_or_else(|| options.mode()),
            options,
            keys_for_now: start.keys.clone(),
            palette_for_now: start.palette.clone(),
            tiles_for_now: start.tiles.clone(),
            best_tiles: start.best_tiles,
            host,
            game: None,
            log: MessageLog::default(),
            errands: Errands::default(),
            came: false,
            teaches: start.teaches,
            advice: None,
            flights: Flights::default(),
            size: LEAST,
            magnified: false,
            notices,
            keeper: Keeper::default(),
            kept: Vec::new(),
            changed_level: false,
            told_not_kept: false,
            beginning: None,
            clipboard: Clipboard::default(),
            shades: true,
            light_falls_off: false,
            sizes_text: false,
            fills_screen: false,
            raws_from: start.raws_from.clone(),
            copied: None,
            farewell: None,
            place: None,
            resources,
        };
        session.look_for_kept();
        session
    }

    /// Columns of the canvas.
    pub fn columns(&self) -> usize {
        usize::try_from(self.size.width).unwrap_or(1)
    }

    /// The name of the tileset of maps.
    pub fn tiles(&self) -> &str {
        // What a mod brought that is gone is none.
        let chosen =
            Some(self.options.tiles.as_str()).filter(|name| self.raws().tilesets.contains_key(*name));
        self.tiles_for_now.as_deref().or(chosen).or(self.best_tiles).unwrap_or(DEFAULT_TILES)
    }

    /// The raws of the world.
    pub fn raws(&self) -> &Arc<Raws> {
        &self.resources.raws
    }

    /// Every text.
    pub fn messages(&self) -> &Messages {
        &self.resources.raws.messages
    }

    /// The name of the palette in use.
    pub fn palette_name(&self) -> &str {
        self.palette_for_now.as_ref().unwrap_or(&self.options.palette)
    }

    /// The name of the keyset in use.
    pub fn keys_name(&self) -> &str {
        self.keys_for_now.as_ref().unwrap_or(&self.options.keys)
    }

    /// The palette in use.
    pub fn palette(&self) -> &Palette {
        let palettes = &self.resources.palettes;
        // Loading has made sure that there is a default one.
        palettes.get(self.palette_name()).unwrap_or_else(|| &palettes[DEFAULT_PALETTE])
    }

    /// The keyset in use.
    pub fn keymap(&self) -> &Keymap {
        let keymaps = &self.resources.keymaps;
        keymaps.get(self.keys_name()).unwrap_or_else(|| &keymaps[DEFAULT_KEYS])
    }

    /// What the key of `command` is called; where the map is painted for fingers, the command itself, as a button has it.
    pub fn key_text(&self, command: Command) -> String {
        match self.magnified {
            true => self.messages().spoken.button().fill(&[("title", &command.title(self.messages()))]),
            false => self.keymap().key_text(command),
        }
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

    /// Uses the palette called `name` for want of a choice, if there is such a one.
    pub fn prefer_palette(&mut self, name: &str) {
        let unchosen = self.options.palette == DEFAULT_PALETTE
            && self.palette_for_now.is_none()
            && matches!(self.host.read(&Slot::OPTIONS, 1), Ok(None));
        if unchosen && self.resources.palettes.contains_key(name) {
            self.options.palette = name.to_owned();
        }
    }

    /// Begins a game with this hero.
    ///
    /// # Errors
    /// If the raws have no level to begin on.
    pub fn begin(&mut self, identity: Identity, name: &str) -> Result<(), SetupError> {
        let setup = Setup { seed: self.seed, name: name.into(), identity };
        let game = Game::new(Arc::clone(self.raws()), &setup)?.in_mode(self.mode);
        self.log = MessageLog::default();
        let notices = std::mem::take(&mut self.notices);
        for notice in &notices {
            self.log.add(Line::plain(notice.clone()));
        }
        if let Some(welcome) = narrate::welcome(&game.view()) {
            self.log.add(Line::plain(welcome));
        }
        self.begin_anew();
        self.beginning = Some(Beginning::new(self.raws(), &setup, self.mode));
        let kept = self.keeper.begin(self.host.as_mut(), &game, &setup);
        self.game = Some(game);
        self.take_habits();
        if let Err(HostError(reason)) = kept {
            self.told_not_kept = true;
            // A page knows before the game begins.
            if !notices.contains(&reason) {
                self.log.add(Line::plain(self.told_of_failure(&reason)));
            }
        }
        self.advise();
        Ok(())
    }

    /// The hero gets into the habits that the player has chosen, if there is a game in hand and they are others.
    pub(super) fn take_habits(&mut self) {
        let habits = self.options.habits();
        let other = self.game.as_ref().is_some_and(|game| *game.view().habits() != habits);
        if other && self.playing() {
            self.perform(Action::Habit(habits), true);
        }
    }

    /// Nothing is left of the game before.
    pub(super) fn begin_anew(&mut self) {
        self.errands = Errands::default();
        (self.changed_level, self.told_not_kept, self.place) = (false, false, None);
    }

    /// The hero does `action`; what is told of it goes to the log.
    pub fn act(&mut self, action: Action) {
        if let Some(events) = self.perform(action, false)
            && let Some(game) = &self.game
        {
            self.errands.note(&events);
            self.errands.see(&game.view());
        }
        self.notice();
    }

    /// Tells what the hero stands on, if the hero has just come there and it is worth a word.
    pub(super) fn notice(&mut self) {
        if std::mem::take(&mut self.came)
            && let Some(text) = self.game.as_ref().and_then(|game| narrate::here(&game.view()))
        {
            self.log.add(Line::plain(text));
        }
        self.advise();
    }

    /// Whether the hero is to act.
    pub(super) fn playing(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.status() == Status::Playing)
    }

    /// The hero does `action`, and hears of it, if on the way somewhere only of what is no routine; what happened, or
    /// `None` if it was refused.
    pub(super) fn perform(&mut self, action: Action, on_the_way: bool) -> Option<Vec<Event>> {
        let game = self.game.as_mut()?;
        let raws = Arc::clone(game.raws());
        let before = game.view().body();
        self.log.in_turn(game.turn());
        let acted = self.keeper.watch(self.host.as_mut(), &action, || game.act(action.clone()));
        match acted {
            Ok(Turn { events, .. }) => {
                self.keeper.note(&action, game);
                self.changed_level |= events.iter().any(Event::changes_level);
                let silent = |event: &Event| !self.options.sounds && event.is_noise();
                let told =
                    events.iter().filter(|event| !(on_the_way && pilot::is_routine(event) || silent(event)));
                if self.options.motion().moves() {
                    events.iter().for_each(|event| self.flights.watch(&raws, event));
                    if let Some((before, after)) = before.zip(game.view().body()) {
                        self.flights.watch_health(&before, &after);
                    }
                }
                for line in narrate::events(&raws, told) {
                    self.log.add(line);
                }
                for what in game.bugs() {
                    let seed = self.seed.to_string();
                    self.log
                        .add(Line::plain(raws.messages.play.bug().fill(&[("what", &what), ("seed", &seed)])));
                }
                self.came |= events.iter().any(Event::moves_hero);
                Some(events)
            }
            Err(refusal) => {
                self.log.tell_refusal(Line::plain(narrate::refusal(&raws, refusal)));
                None
            }
        }
    }

    /// What begins the same game again: a command line, or for pages what their address is from its question mark on.
    pub fn beginning_again(&self) -> Option<String> {
        let beginning = self.beginning.as_ref()?;
        Some(match self.clipboard {
            Clipboard::Page => dump::link(beginning),
            Clipboard::None | Clipboard::Terminal => dump::command(beginning, &self.raws_from),
        })
    }

    /// Has the front-end copy `text`; whether it can.
    pub fn copy(&mut self, text: &str) -> bool {
        let can = self.clipboard != Clipboard::None;
        self.copied = can.then(|| text.to_owned());
        can
    }

    /// What the front-end is to copy, once.
    pub fn take_copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// What is said once the program has ended, if that is worth a word.
    pub fn farewell(&self) -> Option<&str> {
        self.farewell.as_deref()
    }

    /// The game is saved and left.
    pub(super) fn part(&mut self) {
        let name = self.game.as_ref().and_then(|game| Some(game.view().hero()?.name.clone()));
        self.farewell = name.map(|name| self.messages().keeping.farewell().fill(&[("name", &name)]));
    }

    /// The game is over and left; the next one is another.
    pub fn leave_game(&mut self) {
        self.keeper.let_go(self.host.as_mut());
        (self.game, self.advice) = (None, None);
        // What was asked for at the start was asked for that game.
        self.choices = Choices::default();
        self.look_for_kept();
        self.log = MessageLog::default();
        self.flights.land();
        self.take_fresh_seed();
    }

    /// What is begun next is a game that nobody has asked for.
    pub fn take_fresh_seed(&mut self) {
        (self.seed, self.seed_given) = (self.host.fresh_seed(), false);
    }

    /// Whether this is in a page, which is closed by its browser.
    pub fn is_page(&self) -> bool {
        self.clipboard == Clipboard::Page
    }

    /// Heroes are called `name` from now on, if nobody says otherwise; empty for what the machine knows.
    pub(super) fn name_from_now_on(&mut self, name: &str) {
        self.options.name = Name::new(name).as_str().to_owned();
        self.name = usual_name(&self.options, self.host.as_ref(), self.messages());
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
        self.choices = Choices::default();
        self.resources = resources;
        Ok(())
    }

    /// The game is over; the next one begins at once, with the same hero and this seed.
    ///
    /// # Errors
    /// If there is no hero, or the raws have no level to begin on.
    pub fn begin_again(&mut self, seed: u64) -> Result<(), SetupError> {
        let hero = self
            .game
            .as_ref()
            .and_then(|game| game.view().hero().map(|hero| (hero.identity, hero.name.clone())));
        let (identity, name) = hero.ok_or(SetupError::NoStart)?;
        self.leave_game();
        self.seed = seed;
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

/// What heroes are called of whom nobody says it: as the options say, else as whoever sits at the machine.
fn usual_name(options: &Options, host: &dyn Host, messages: &Messages) -> Name {
    let known = host.user_name().map(|name| Name::from(text::capitalised(&Name::from(name))));
    let names = [Some(Name::new(&options.name)), known];
    let known = names.into_iter().flatten().find(|name| !name.is_empty());
    known.unwrap_or_else(|| messages.sheet.default_name().text().into())
}
