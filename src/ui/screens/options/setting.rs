//! The settings: label, help, value, and change to the next value.

use crate::{
    engine::state::mode::GameMode,
    narrate,
    raws::{
        kinds::items::ItemClass,
        words::{messages::OptionsTexts, template::Template},
    },
    ui::{
        options::{AUTO_TILES, Interrupts, Motion, TextSize},
        session::Session,
    },
};

/// One line of the options screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Setting {
    Keys,
    Palette,
    /// The mode of new games.
    Mode,
    Tiles,
    TextSize,
    FullScreen,
    /// The speed of animations.
    Animations,
    /// Wait for a key when messages do not fit.
    More,
    /// Hints for new players.
    Hints,
    /// Advice to players who learn.
    Advice,
    /// Ask before giving up the game.
    ConfirmQuit,
    /// Ask before picking up a burdening load.
    ConfirmLoad,
    /// Report sounds from creatures out of sight.
    Sounds,
    /// Interruptions of exploration, travel and rest.
    Interrupts,
    /// Maximum turns of one rest.
    Rest,
    /// Default name of heroes.
    Name,
    /// Automatic pick-up of a class of items.
    PickUp(ItemClass),
    /// Automatic pick-up of thrown and shot items.
    Thrown,
}

/// All settings except automatic pick-up.
const GENERAL: [Setting; 16] = [
    Setting::Keys,
    Setting::Palette,
    Setting::Mode,
    Setting::Tiles,
    Setting::TextSize,
    Setting::FullScreen,
    Setting::Animations,
    Setting::More,
    Setting::Hints,
    Setting::Advice,
    Setting::ConfirmQuit,
    Setting::ConfirmLoad,
    Setting::Sounds,
    Setting::Interrupts,
    Setting::Rest,
    Setting::Name,
];

/// Choices for the maximum turns of one rest.
const RESTS: [u32; 5] = [100, 200, 500, 1000, 5000];

/// Returns the element of `all` after (or before) `current`, wrapping at the ends.
fn neighbour<T: PartialEq + Clone>(all: &[T], current: &T, forward: bool) -> Option<T> {
    let at = all.iter().position(|one| one == current).unwrap_or(0);
    let step = if forward { 1 } else { all.len().checked_sub(1)? };
    all.get((at + step) % all.len()).cloned()
}

impl Setting {
    /// Returns the settings that apply here.
    pub(super) fn all(session: &Session) -> Vec<Self> {
        let general = GENERAL.into_iter().filter(|setting| match setting {
            Self::TextSize => session.device.sizes_text,
            Self::FullScreen => session.device.fills_screen,
            // With a single tileset there is nothing to choose.
            Self::Tiles => session.raws().tilesets.keys().nth(1).is_some(),
            _ => true,
        });
        let picked = ItemClass::ALL.into_iter().map(Self::PickUp);
        general.chain(picked).chain([Self::Thrown]).collect()
    }

    /// True if the setting is about automatic pick-up.
    pub(super) fn is_picked_up(self) -> bool {
        matches!(self, Self::PickUp(_) | Self::Thrown)
    }

    fn texts(self, texts: &OptionsTexts) -> (&Template, &Template) {
        match self {
            Self::Keys => (texts.keys(), texts.keys_help()),
            Self::Palette => (texts.palette(), texts.palette_help()),
            Self::Mode => (texts.mode(), texts.mode_help()),
            Self::Tiles => (texts.tiles(), texts.tiles_help()),
            Self::TextSize => (texts.text_size(), texts.text_size_help()),
            Self::FullScreen => (texts.full_screen(), texts.full_screen_help()),
            Self::Animations => (texts.animations(), texts.animations_help()),
            Self::More => (texts.more(), texts.more_help()),
            Self::Hints => (texts.hints(), texts.hints_help()),
            Self::Advice => (texts.advice(), texts.advice_help()),
            Self::ConfirmQuit => (texts.confirm_quit(), texts.confirm_quit_help()),
            Self::ConfirmLoad => (texts.confirm_load(), texts.confirm_load_help()),
            Self::Sounds => (texts.sounds(), texts.sounds_help()),
            Self::Interrupts => (texts.interrupts(), texts.interrupts_help()),
            Self::Rest => (texts.rest(), texts.rest_help()),
            Self::Name => (texts.name(), texts.name_help()),
            Self::PickUp(_) => (texts.pick_up(), texts.pick_up_help()),
            Self::Thrown => (texts.thrown(), texts.thrown_help()),
        }
    }

    /// Returns the label.
    pub(super) fn label(self, session: &Session) -> String {
        match self {
            Self::PickUp(class) => narrate::items::heading(session.raws(), class),
            _ => self.texts(&session.messages().options).0.text(),
        }
    }

    /// Returns the help text, a single line.
    pub(super) fn help(self, session: &Session) -> String {
        self.texts(&session.messages().options).1.text()
    }

    /// Returns the current value in words.
    pub(super) fn value(self, session: &Session) -> String {
        let (options, texts) = (&session.preferences.options, &session.messages().options);
        let answer = |yes: bool| if yes { texts.yes().text() } else { texts.no().text() };
        match self {
            Self::Keys => session.keymap().title.to_string(),
            Self::Palette => session.palette().title.to_string(),
            Self::Mode => narrate::mode(session.messages(), session.next.mode),
            Self::Tiles if options.tiles == AUTO_TILES => texts.auto().text(),
            Self::Tiles => session.tiles().to_owned(),
            Self::TextSize => match options.text_size() {
                TextSize::Auto => texts.auto().text(),
                TextSize::Small => texts.small().text(),
                TextSize::Medium => texts.medium().text(),
                TextSize::Large => texts.large().text(),
            },
            Self::Animations => match options.motion() {
                Motion::Off => texts.off().text(),
                Motion::Slow => texts.slow().text(),
                Motion::Normal => texts.normal().text(),
                Motion::Fast => texts.fast().text(),
            },
            Self::FullScreen => answer(options.full_screen),
            Self::More => answer(options.more),
            Self::Hints => answer(options.hints),
            Self::Advice => answer(options.advice),
            Self::ConfirmQuit => answer(options.confirm_quit),
            Self::ConfirmLoad => answer(options.confirm_load),
            Self::Sounds => answer(options.sounds),
            Self::Interrupts => match options.interrupts() {
                Interrupts::All => texts.interrupts_all().text(),
                Interrupts::Enemies => texts.interrupts_enemies().text(),
                Interrupts::Close => texts.interrupts_close().text(),
            },
            Self::Rest => texts.turns().fill(&[("count", &options.rest.to_string())]),
            Self::Name if options.name.is_empty() => texts.no_name().text(),
            Self::Name => options.name.clone(),
            Self::PickUp(class) => answer(options.picks_up(class)),
            Self::Thrown => answer(options.thrown),
        }
    }

    /// Sets the next or the previous value.
    pub(super) fn change(self, session: &mut Session, forward: bool) {
        let names = |names: &mut dyn Iterator<Item = &String>| names.cloned().collect::<Vec<_>>();
        let resources = &session.resources;
        match self {
            Self::Keys => {
                let all = names(&mut resources.keymaps.keys());
                if let Some(next) = neighbour(&all, &session.preferences.keys_name().to_owned(), forward) {
                    session.preferences.options.keys = next;
                    session.preferences.keys_for_now = None;
                }
            }
            Self::Palette => {
                let all = names(&mut resources.palettes.keys());
                if let Some(next) = neighbour(&all, &session.preferences.palette_name().to_owned(), forward) {
                    session.preferences.options.palette = next;
                    session.preferences.palette_for_now = None;
                }
            }
            Self::Mode => {
                if let Some(next) = neighbour(&GameMode::ALL, &session.next.mode, forward) {
                    session.preferences.options.mode = next.name().to_owned();
                    session.next.mode = session.preferences.options.mode();
                }
            }
            Self::Tiles => {
                let mut all = vec![AUTO_TILES.to_owned()];
                let usable = resources
                    .raws
                    .tilesets
                    .iter()
                    .filter(|(_, set)| session.device.draws_pictures || !set.drawn);
                all.extend(usable.map(|(name, _)| name.clone()));
                let now = if session.preferences.options.tiles == AUTO_TILES {
                    AUTO_TILES
                } else {
                    session.tiles()
                };
                if let Some(next) = neighbour(&all, &now.to_owned(), forward) {
                    session.preferences.options.tiles = next;
                    session.preferences.tiles_for_now = None;
                }
            }
            Self::TextSize => {
                if let Some(next) =
                    neighbour(TextSize::ALL, &session.preferences.options.text_size(), forward)
                {
                    session.preferences.options.text_size = next.name().to_owned();
                }
            }
            Self::Animations => {
                if let Some(next) = neighbour(Motion::ALL, &session.preferences.options.motion(), forward) {
                    session.preferences.options.animations = next.name().to_owned();
                }
            }
            Self::Interrupts => {
                if let Some(next) =
                    neighbour(Interrupts::ALL, &session.preferences.options.interrupts(), forward)
                {
                    session.preferences.options.interrupts = next.name().to_owned();
                }
            }
            Self::Rest => {
                if let Some(next) = neighbour(&RESTS, &session.preferences.options.rest, forward) {
                    session.preferences.options.rest = next;
                }
            }
            Self::FullScreen => {
                session.preferences.options.full_screen = !session.preferences.options.full_screen
            }
            Self::More => session.preferences.options.more = !session.preferences.options.more,
            Self::Hints => session.preferences.options.toggle_hints(),
            Self::Advice => session.preferences.options.advice = !session.preferences.options.advice,
            Self::ConfirmQuit => {
                session.preferences.options.confirm_quit = !session.preferences.options.confirm_quit
            }
            Self::ConfirmLoad => {
                session.preferences.options.confirm_load = !session.preferences.options.confirm_load
            }
            Self::Sounds => session.preferences.options.sounds = !session.preferences.options.sounds,
            // The name is typed.
            Self::Name => {}
            Self::PickUp(class) => {
                session.preferences.options.toggle_pick_up(class);
                session.apply_auto_pickup();
            }
            Self::Thrown => {
                session.preferences.options.thrown = !session.preferences.options.thrown;
                session.apply_auto_pickup();
            }
        }
    }
}
