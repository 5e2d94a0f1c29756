//! `rhack play`: picks a front-end and plays.

use super::{
    args::{Common, Front, PlayArgs},
    disk,
    trouble::Trouble,
};
use rhack::{
    frontends::hosts::files::Files,
    raws::reading::name_index::suggestion,
    saves::recording::Recording,
    ui::{
        app::App,
        resources::{BrokenMod, Resources},
        session::StartOptions,
    },
};
use std::{
    collections::BTreeMap,
    env,
    io::{IsTerminal as _, Write as _},
    path::{self, Path, PathBuf},
    process::ExitCode,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for bad options or no place to play, [`Trouble::Raws`] for broken raws, and
/// [`Trouble::Failed`] if the front-end fails.
pub fn run(common: &Common, args: &PlayArgs) -> Result<ExitCode, Trouble> {
    play(common, args, &common.world, None)
}

/// Shows the recorded game on screen.
///
/// # Errors
///
/// The same as those of [`run`].
pub fn watch(common: &Common, recording: Recording) -> Result<ExitCode, Trouble> {
    let world = recording.beginning.origin.world.clone();
    play(common, &PlayArgs::default(), &world, Some(recording))
}

fn play(
    common: &Common,
    args: &PlayArgs,
    world: &str,
    replay: Option<Recording>,
) -> Result<ExitCode, Trouble> {
    let sources = disk::sources(common)?;
    let (resources, broken) =
        Resources::load_with_sound_mods(&sources, world, common.lang.as_deref()).map_err(Trouble::Raws)?;
    let notices: Vec<String> = broken.iter().map(BrokenMod::told).collect();
    // A name may be unknown because the mod that adds it is not loaded.
    let mut start = options(common, args, &resources).map_err(|trouble| match trouble {
        Trouble::Usage(reason) if !notices.is_empty() => {
            Trouble::Usage(format!("{reason}\n{}", notices.join("\n")))
        }
        other => other,
    })?;
    let front = choose(args.front)?;
    start.best_tiles = best_tiles(!matches!(front, Chosen::Terminal));
    (start.notices, start.replay) = (notices, replay);
    let folder = common.data_dir.clone().unwrap_or_else(Files::usual_folder);
    say_where_reports_are(&folder);
    let app = |start: &StartOptions| App::new(resources.clone(), Box::new(Files::new(folder.clone())), start);
    match front {
        Chosen::Terminal => terminal(app(&start)),
        Chosen::Window => window(app(&start)),
        // DISPLAY may be set without a working display, for example after a change of user. The terminal
        // works then.
        Chosen::WindowElseTerminal => window(app(&start)).or_else(|trouble| {
            let why = format!("Playing in the terminal: {}", trouble.reason());
            // Printed on the normal screen, which comes back after the game, so that the reason can be
            // copied.
            writeln!(std::io::stderr(), "{why}")?;
            start.notices.push(why);
            start.best_tiles = best_tiles(false);
            terminal(app(&start))
        }),
    }
}

/// Returns the options of a new game. Errors: [`Trouble::Usage`] for names that `resources` lack.
fn options(common: &Common, args: &PlayArgs, resources: &Resources) -> Result<StartOptions, Trouble> {
    let palette = args.palette.clone().or_else(|| args.a11y.then(|| "high-contrast".to_owned()));
    Ok(StartOptions {
        seed: args.seed,
        name: args.name.clone(),
        choices: args.choices.choices(&resources.raws)?,
        mode: args.mode,
        random: args.random,
        keys: known("keyset", args.keys.clone(), &resources.keymaps)?,
        palette: known("palette", palette, &resources.palettes)?,
        tiles: known("tileset", args.tiles.clone(), &resources.raws.tilesets)?,
        best_tiles: None,
        notices: Vec::new(),
        raws_from: raws_from(common),
        resume: false,
        teaches: true,
        replay: None,
    })
}

/// Returns the tileset with line characters, for windows and for terminals with a UTF-8 locale.
fn best_tiles(window: bool) -> Option<&'static str> {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    let lines = window || locale.contains("utf-8") || locale.contains("utf8");
    lines.then_some("lines")
}

/// Returns the options that name the sources of the raws, with absolute paths.
fn raws_from(common: &Common) -> Vec<(&'static str, String)> {
    let named = |key, path: &PathBuf| {
        let whole = path::absolute(path).unwrap_or_else(|_| path.clone());
        (key, whole.display().to_string())
    };
    let raws = common.raws.iter().map(|path| named("raws", path));
    raws.chain(common.mods.iter().map(|path| named("mod", path))).collect()
}

/// Makes a panic name the folder of crash reports.
fn say_where_reports_are(folder: &Path) {
    let folder = folder.display().to_string();
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        before(info);
        // Without stderr the message has no reader.
        let _ = writeln!(
            std::io::stderr(),
            "This is a bug in Rhack: please report it with the newest game-*.crash in {folder}, which `rhack replay` \
             plays up to this point. Your saved game continues just before it."
        );
    }));
}

/// Returns `name` if it is a key of `all`. Errors: [`Trouble::Usage`] with a suggestion.
fn known<T>(kind: &str, name: Option<String>, all: &BTreeMap<String, T>) -> Result<Option<String>, Trouble> {
    match name {
        Some(name) if !all.contains_key(&name) => {
            let help = suggestion(&name, all.keys().map(String::as_str));
            Err(Trouble::Usage(format!("there is no {kind} `{name}`; {help}")))
        }
        name => Ok(name),
    }
}

const NO_WINDOW: &str = "this build of rhack has no window; use --front terminal";
const NO_TERMINAL: &str = "this build of rhack has no terminal; use --front window";

enum Chosen {
    Window,
    WindowElseTerminal,
    Terminal,
}

/// Chooses the front-end from the option, the features of this build, and the environment. Errors:
/// [`Trouble::Usage`] if the front-end is unavailable.
fn choose(front: Front) -> Result<Chosen, Trouble> {
    let display = has_display();
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    match front {
        Front::Window if !cfg!(feature = "window") => Err(Trouble::Usage(NO_WINDOW.to_owned())),
        Front::Terminal if !cfg!(feature = "terminal") => Err(Trouble::Usage(NO_TERMINAL.to_owned())),
        Front::Window if !display => Err(Trouble::Usage(
            "there is no display for a window: neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned(),
        )),
        Front::Terminal if !terminal => Err(Trouble::Usage(
            "there is no terminal: standard input and output must both be connected to one".to_owned(),
        )),
        Front::Window => Ok(Chosen::Window),
        Front::Terminal => Ok(Chosen::Terminal),
        Front::Auto if display && cfg!(feature = "window") => {
            let both = terminal && cfg!(feature = "terminal");
            Ok(if both { Chosen::WindowElseTerminal } else { Chosen::Window })
        }
        Front::Auto if terminal && cfg!(feature = "terminal") => Ok(Chosen::Terminal),
        Front::Auto => Err(Trouble::Usage(
            "nowhere to play: there is no display (DISPLAY and WAYLAND_DISPLAY are not set) and no terminal \
             (standard input and output must both be one)"
                .to_owned(),
        )),
    }
}

/// True if a window could be shown. Always true on Windows and macOS.
fn has_display() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

#[cfg(feature = "terminal")]
fn terminal(app: App) -> Result<ExitCode, Trouble> {
    use rhack::frontends::terminal;
    match terminal::run(app) {
        Ok(ended) => Ok(ExitCode::from(ended.exit_code())),
        Err(error) => Err(Trouble::Failed(error.to_string())),
    }
}

#[cfg(not(feature = "terminal"))]
fn terminal(_app: App) -> Result<ExitCode, Trouble> {
    Err(Trouble::Usage(NO_TERMINAL.to_owned()))
}

#[cfg(feature = "window")]
fn window(app: App) -> Result<ExitCode, Trouble> {
    let title = app.title().to_owned();
    match rhack::frontends::window::run(app, &title) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Trouble::Failed(error.to_string())),
    }
}

#[cfg(not(feature = "window"))]
fn window(_app: App) -> Result<ExitCode, Trouble> {
    Err(Trouble::Usage(NO_WINDOW.to_owned()))
}
