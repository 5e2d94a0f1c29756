//! Arguments of the command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use rhack::{
    base::geometry::{Point, Rect, Size},
    engine::{
        creation::{Choices, Trait},
        state::mode::GameMode,
    },
    frontends::link,
    lab::{arena::TURNS, compare::DEPTHS},
    pilot::bots::BOTS,
    raws::Raws,
    ui::resources::DEFAULT_WORLD,
};
use std::{collections::BTreeSet, ops::RangeInclusive, path::PathBuf};

use super::{meet, trouble::Trouble};

/// A NetHack-style roguelike whose every creature, role, level and text is a JSON raw.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<CliCommand>,
    // Before `common`, whose heading applies to all options after it.
    #[command(flatten)]
    pub play: PlayArgs,
    #[command(flatten)]
    pub common: Common,
}

/// Options of every command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Common {
    /// The world to use
    #[arg(long, global = true, value_name = "NAME", default_value = DEFAULT_WORLD)]
    pub world: String,
    /// A folder of raws laid over the world, or a mod of the game: novice, expert (may be given
    /// several times)
    #[arg(long = "mod", global = true, value_name = "DIR")]
    pub mods: Vec<PathBuf>,
    /// A folder whose files replace those built in: a copy of resources/, or of resources/raws/
    #[arg(long, global = true, value_name = "DIR")]
    pub raws: Option<PathBuf>,
    /// The folder of games, scores and options [default: the platform's place, or $RHACK_HOME]
    #[arg(long, global = true, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// Another language: messages.LANG.json over messages.json
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    /// Print one JSON object per line
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Play (also without a command)
    Play(PlayArgs),
    /// Create characters without playing
    Character(CharacterArgs),
    /// Build levels and print them
    Map(MapArgs),
    /// List the levels that seeds make
    Seeds(SeedsArgs),
    /// Draw items and count them
    Items(ItemsArgs),
    /// List how often random draws give each creature, by depth
    Meet(MeetArgs),
    /// Play games with bots, without a screen
    Sim(Box<SimArgs>),
    /// Measure how many of each creature are an even fight, against others of its difficulty
    Audit(AuditArgs),
    /// Find the smallest edit that brings games into given bands, and write it as a mod
    Balance(BalanceArgs),
    /// Put together the results of several `rhack sim --json`, such as those of shards
    Report(ReportArgs),
    /// Let creatures fight without a dungeon
    Arena(ArenaArgs),
    /// Replay a recorded game: a saved or a finished one
    Replay(ReplayArgs),
    /// List the scores of finished games
    Scores(ScoresArgs),
    /// Check raws, worlds and mods for mistakes
    Check(CheckArgs),
    /// Lay out files of raws: blanks, line breaks and the order of keys, nothing else
    Fmt(FmtArgs),
    /// Show a record in effect: each key with its file and line, and its value in the layers below
    Show(ShowArgs),
    /// List every key that the layers of --mod and --raws change in the built-in raws
    Diff,
    /// Explain the keys of files of raws
    Raws(RawsArgs),
    /// Print the JSON Schema of files of raws, for editors
    Schema(SchemaArgs),
}

#[derive(Debug, Args)]
pub struct ItemsArgs {
    /// Number of items
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub count: u64,
    /// The seed, which decides all draws
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true, value_parser = link::seed)]
    pub seed: u64,
    /// The class to draw from: coin, amulet, weapon, armour, food, scroll, spellbook, potion, ring, wand,
    /// tool, gem or rock
    /// [default: all, as often as rules.json says]
    #[arg(long, value_name = "NAME")]
    pub class: Option<String>,
    /// The hero's experience level
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(i32).range(1..=30))]
    pub level: i32,
}

#[derive(Debug, Args)]
pub struct MeetArgs {
    /// A creature, in singular or plural, with its special rooms and vaults [default: all creatures]
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// Depth, or a range of depths [default: all depths of the branch]
    #[arg(long, value_name = "N|A..B", allow_hyphen_values = true, value_parser = meet::range)]
    pub depth: Option<RangeInclusive<i32>>,
    /// Experience level of the hero, or a range of levels [default: the same number as the depth]
    #[arg(long, value_name = "N|A..B", value_parser = meet::hero_levels)]
    pub hero_level: Option<RangeInclusive<i32>>,
    /// Branch of the dungeon [default: where games begin]
    #[arg(long, value_name = "NAME")]
    pub branch: Option<String>,
}

#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The kind of record: creatures, roles, levels, vaults
    #[arg(value_name = "KIND")]
    pub kind: String,
    /// Name of the record [default: list all names]
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// List the places that refer to the record instead
    #[arg(long, requires = "name")]
    pub references: bool,
}

#[derive(Debug, Args)]
pub struct RawsArgs {
    /// A file, or a key in it: creatures, creatures.attacks, stages.water
    #[arg(value_name = "FILE[.KEY]")]
    pub place: Option<String>,
    /// Write the pages of the reference, with a table of keys for each kind of file, to DIR
    #[arg(long, value_name = "DIR", conflicts_with = "place")]
    pub reference: Option<PathBuf>,
    /// Write a JSON Schema for each kind of file to DIR
    #[arg(long, value_name = "DIR", conflicts_with = "place")]
    pub schemas: Option<PathBuf>,
    /// List every text that players read, or those of one kind of file, each with its address
    #[arg(long)]
    pub texts: bool,
    /// List the names of the reasons for refusing an action, which are the keys of their texts
    #[arg(long, conflicts_with_all = ["place", "texts"])]
    pub refusals: bool,
}

#[derive(Debug, Args)]
pub struct SchemaArgs {
    /// A file: creatures, roles, levels [default: all of them, by name]
    #[arg(value_name = "FILE")]
    pub kind: Option<String>,
}

#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The file: game-N.save or game-N.replay in the folder of --data-dir
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Without a screen: compare the replayed game with the recorded result
    #[arg(long, conflicts_with = "text")]
    pub verify: bool,
    /// Without a screen: print the messages of the game
    #[arg(long)]
    pub text: bool,
    /// Without a screen: let the bot that has played decide beside the recording, and print the rule and the
    /// reason of each decision; also where it would do otherwise in this version
    #[arg(long, conflicts_with = "verify")]
    pub why: bool,
    /// The bot for --why [default: the one that has played]
    #[arg(long, value_name = "NAME", requires = "why")]
    pub bot: Option<String>,
    /// Without a screen: print the chance to survive along the game, and acts that would have been better
    #[arg(long, conflicts_with_all = ["verify", "text", "why", "until"])]
    pub read: bool,
    /// Write what --read finds as a page into this file
    #[arg(long, value_name = "FILE", requires = "read")]
    pub html: Option<PathBuf>,
    /// Without a screen: stop at this turn
    #[arg(long, value_name = "TURN")]
    pub until: Option<u32>,
}

/// A front-end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Front {
    /// A window if there is a display, else the terminal
    #[default]
    Auto,
    /// A window
    Window,
    /// The terminal
    Terminal,
}

#[derive(Debug, Args, PartialEq, Eq, Default)]
pub struct PlayArgs {
    /// The front-end to play in
    #[arg(long, value_enum, default_value_t)]
    pub front: Front,
    /// The seed, which decides all random draws [default: a fresh one]
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = link::seed)]
    pub seed: Option<u64>,
    /// The hero's name
    #[arg(long, value_name = "S")]
    pub name: Option<String>,
    #[command(flatten)]
    pub choices: ChoiceArgs,
    /// The mode of the game: normal, explore (asks before death) or debug (also allows changes to the level)
    #[arg(long, value_name = "MODE", value_parser = link::mode)]
    pub mode: Option<GameMode>,
    /// Choose everything not given at random, and begin at once
    #[arg(long)]
    pub random: bool,
    /// The keyset: vi, numpad, wasd or laptop
    #[arg(long, value_name = "NAME")]
    pub keys: Option<String>,
    /// The colours: default, high-contrast, red-green or blue-yellow
    #[arg(long, value_name = "NAME")]
    pub palette: Option<String>,
    /// The characters of the map for this run: default (ASCII), lines, blocks, or pictures (in a window)
    /// [default: lines where the screen can]
    #[arg(long, value_name = "NAME")]
    pub tiles: Option<String>,
    /// High-contrast colours, unless a palette is named
    #[arg(long)]
    pub a11y: bool,
}

/// Choices of character creation, by name or hotkey.
#[derive(Debug, Clone, Args, PartialEq, Eq, Default)]
pub struct ChoiceArgs {
    /// The role, by name or hotkey
    #[arg(long, value_name = "R")]
    pub role: Option<String>,
    /// The race, by name or hotkey
    #[arg(long, value_name = "R")]
    pub race: Option<String>,
    /// The gender, by name or hotkey
    #[arg(long, value_name = "G")]
    pub gender: Option<String>,
    /// The alignment, by name or hotkey
    #[arg(long, value_name = "A")]
    pub alignment: Option<String>,
}

impl ChoiceArgs {
    /// Returns the choices with these names.
    ///
    /// # Errors
    ///
    /// [`Trouble::Usage`] for an unknown name, or for choices that exclude each other.
    pub fn choices(&self, raws: &Raws) -> Result<Choices, Trouble> {
        let given = |what| match what {
            Trait::Role => self.role.as_deref(),
            Trait::Race => self.race.as_deref(),
            Trait::Gender => self.gender.as_deref(),
            Trait::Alignment => self.alignment.as_deref(),
        };
        link::choices(raws, given).map_err(Trouble::Usage)
    }
}

#[derive(Debug, Args)]
pub struct CharacterArgs {
    /// Number of characters, with seeds counting up
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true, value_parser = link::seed)]
    pub seed: u64,
    #[command(flatten)]
    pub choices: ChoiceArgs,
}

#[derive(Debug, Args)]
pub struct MapArgs {
    /// Depth of the level; with --level it selects one of the recipe's levels
    #[arg(long, value_name = "N")]
    pub depth: Option<i32>,
    /// Part of the dungeon, by its name in levels.json
    #[arg(long, value_name = "NAME")]
    pub level: Option<String>,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true, value_parser = link::seed)]
    pub seed: u64,
    /// Number of levels, with seeds counting up
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// Every level of the dungeon, in all its branches
    #[arg(long, conflicts_with_all = ["depth", "level", "chain", "view"])]
    pub all: bool,
    /// Show the map after each stage
    #[arg(long)]
    pub stages: bool,
    /// Print sums for each recipe instead of levels
    #[arg(long, conflicts_with_all = ["stages", "view"])]
    pub stats: bool,
    /// Part of an endless level to print: left column, top row, width and height
    #[arg(long, value_name = "X,Y,W,H", allow_hyphen_values = true, value_parser = view, conflicts_with = "stages")]
    pub view: Option<Rect>,
    /// Experience level of the hero, which decides the creatures
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(i32).range(1..=200))]
    pub hero_level: i32,
    /// Role of the hero, for levels that differ by role [default: all, drawn by seed]
    #[arg(long, value_name = "R")]
    pub role: Option<String>,
    /// Build with these stages instead: names with commas, such as room,start, or as levels.json has them:
    /// '[{"stage":"room","width":[3,5]},"start"]'
    #[arg(long, value_name = "STAGES")]
    pub chain: Option<String>,
    /// Show this vault alone, by the name of its file
    #[arg(long, value_name = "NAME", conflicts_with_all = ["level", "chain", "stages", "view", "all"])]
    pub vault: Option<String>,
}

/// Parses the corner and the size of a part of a level. Errors: a sentence about the wrong number.
fn view(text: &str) -> Result<Rect, String> {
    const MOST: i32 = 1000;
    let numbers: Result<Vec<i32>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    let [x, y, width, height] = numbers.as_deref().unwrap_or_default() else {
        return Err("write four whole numbers, such as -40,-10,80,21".to_owned());
    };
    if !(1..=MOST).contains(width) || !(1..=MOST).contains(height) {
        return Err(format!("width and height must be from 1 to {MOST}"));
    }
    if [x, y].into_iter().any(|side| side.checked_add(MOST).is_none()) {
        return Err("this is too far away".to_owned());
    }
    Ok(Rect::at(Point::new(*x, *y), Size::new(*width, *height)))
}

#[derive(Debug, Args)]
pub struct SeedsArgs {
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true, value_parser = link::seed)]
    pub from: u64,
    /// Number of seeds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// List levels down to this depth [default: 1, with --stats the last]
    #[arg(long, value_name = "N")]
    pub depth: Option<i32>,
    /// Print what is on the levels, by depth, for a hero whose level is the depth
    #[arg(long)]
    pub stats: bool,
    /// Print what lies on the way in the game of each seed: regions, landmarks, ways into branches, special
    /// rooms, and the number of prizes
    #[arg(long, conflicts_with_all = ["stats", "depth"])]
    pub journey: bool,
    /// Name the prizes
    #[arg(long, requires = "journey")]
    pub spoilers: bool,
    /// Experience level of the hero, which decides the creatures; with --stats it is the depth
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(i32).range(1..=200), conflicts_with = "stats")]
    pub hero_level: i32,
    /// Role of the hero, for levels that differ by role [default: all, drawn by seed]
    #[arg(long, value_name = "R")]
    pub role: Option<String>,
    /// Branch of the dungeon, with --stats [default: where games begin]
    #[arg(long, value_name = "NAME", requires = "stats", conflicts_with = "depth")]
    pub branch: Option<String>,
    /// Number of games whose levels are built at once [default: the number of processors]
    #[arg(long, value_name = "N", requires = "stats", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
}

#[derive(Debug, Args)]
pub struct SimArgs {
    /// Number of games, with seeds counting up. Heroes are drawn by seed, with --against the same for both
    /// sides; --role all lets the roles take turns instead
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true, value_parser = link::seed)]
    pub seed: u64,
    /// Number of games played at once [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// The bot that plays
    #[arg(long, value_name = "NAME", default_value = BOTS[0].name, long_help = bots())]
    pub bot: String,
    /// Stop games after this many turns
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub max_turns: u32,
    /// Play the same seeds with other raws, too, and compare: mods, or copies of resources/
    /// [`none` is the raws without the mods given]
    #[arg(long, value_name = "DIR", value_delimiter = ',')]
    pub against: Vec<PathBuf>,
    /// Play until the intervals of turns and of early deaths are this narrow, such as 2%, --games at a time
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub until: Option<f64>,
    /// Compare the raws with themselves on other seeds, this many times, to see how often chance looks like a
    /// difference
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "20", conflicts_with_all = ["against", "until", "shard"], value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub null: Option<u64>,
    /// Say in comparisons how many heroes reach these depths
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = DEPTHS, value_parser = clap::value_parser!(i32).range(1..=100))]
    pub reach: Vec<i32>,
    /// Begin at this depth
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=100))]
    pub from_depth: Option<i32>,
    /// Begin with a hero of this experience level
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=30))]
    pub hero_level: Option<i32>,
    /// Judge the games by the expectations in this file. Exit codes: 0 all are kept, 1 one is broken, 2 the
    /// file has mistakes, 3 some are open and none is broken
    #[arg(long, value_name = "FILE")]
    pub expect: Option<PathBuf>,
    /// Play only part I of N of the games; `rhack report` puts the parts together
    #[arg(long, value_name = "I/N", value_parser = shard, conflicts_with = "until")]
    pub shard: Option<(u64, u64)>,
    /// Play with several values of a number in the raws, and compare each with the first:
    /// rules.prayer.start=100..1000/5, or creatures.jackal.speed=9,12,15
    #[arg(long, value_name = "KEY=VALUES", group = INSTEAD, conflicts_with_all = RESULTS)]
    pub sweep: Option<String>,
    /// Switch systems off, each in turn, and compare: keys of rules.json that may be null (prayer, shops ..),
    /// `item NAME`, `creature NAME` or `recipe NAME`
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', group = INSTEAD, conflicts_with_all = RESULTS)]
    pub knockout: Vec<String>,
    /// Print what the heroes are told instead of results: turn, tab, text
    #[arg(long, group = INSTEAD, conflicts_with_all = RESULTS)]
    pub log: bool,
    /// Print how often the bot decides by each of its rules instead of results
    #[arg(long, group = INSTEAD, conflicts_with_all = RESULTS)]
    pub rules: bool,
    /// Print how many turns of each level hold a decision instead of results: the best act is worth at least
    /// five points of survival more than the median one. Looks into one turn in a hundred
    #[arg(long, group = INSTEAD, conflicts_with_all = RESULTS)]
    pub decisions: bool,
    /// Print how many heroes survived 100 turns, by the chance of it as estimated by 20 copies played on by
    /// pilgrims, instead of results
    #[arg(long, value_name = "HOW", group = INSTEAD, conflicts_with_all = RESULTS)]
    pub calibrate: Option<Calibrate>,
    /// Print what the heroes wear and wield when they rise to each level instead of results: a file for
    /// `rhack arena --kit` and `rhack audit --kit`
    #[arg(long, group = INSTEAD, conflicts_with_all = RESULTS)]
    pub kits: bool,
    /// Record each game in this folder as SEED.replay, for `rhack replay`
    #[arg(
        long,
        value_name = "DIR",
        group = INSTEAD,
        conflicts_with_all = RESULTS,
        conflicts_with_all = ["from_depth", "hero_level"]
    )]
    pub record: Option<PathBuf>,
    /// Write a row for each game into this file
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write the results as a page into this file; if it ends in .svg, the hazard of each depth as a picture
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write the lines of --json into this file, which is there only when it is whole: until then it is
    /// FILE.part, which the next run replaces
    #[arg(long, value_name = "FILE", conflicts_with = "null")]
    pub out: Option<PathBuf>,
    /// Play nothing if the file of --out is there and of this run; end with exit code 2 if it is of another
    #[arg(long, requires = "out", conflicts_with_all = ["until", "expect", "csv", "html"])]
    pub resume: bool,
    #[command(flatten)]
    pub choices: ChoiceArgs,
}

/// Material of the copies for estimated chances.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub enum Calibrate {
    /// All that the hero knows; the rest is drawn anew
    Known,
    /// The game as it is
    All,
}

/// Group of the options of `rhack sim` that print something else instead of results, one at a time.
const INSTEAD: &str = "instead";

/// Options of `rhack sim` about results.
const RESULTS: [&str; 8] = ["against", "null", "until", "expect", "csv", "html", "shard", "out"];

impl SimArgs {
    /// Returns the depths of `--reach` in ascending order, each once.
    pub fn depths(&self) -> Vec<i32> {
        let depths: BTreeSet<i32> = self.reach.iter().copied().collect();
        depths.into_iter().collect()
    }
}

/// Parses a percentage such as `2%` or `0.5`.
fn percent(text: &str) -> Result<f64, String> {
    let number = text.strip_suffix('%').unwrap_or(text).trim().parse::<f64>();
    let fits = |percent: &f64| percent.is_finite() && (0.01..=100.0).contains(percent);
    number.ok().filter(fits).ok_or_else(|| "give a percentage from 0.01 to 100, such as 2%".to_owned())
}

/// Parses a part such as `2/8`.
fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(part, all)| Some((part.parse().ok()?, all.parse().ok()?)));
    parts
        .filter(|(part, all)| (1..=*all).contains(part))
        .ok_or_else(|| "give a part and the number of parts, such as 2/8".to_owned())
}

/// Arguments of `rhack audit`.
/// Kit with which heroes begin.
pub const ROLE_KIT: &str = "role";

#[derive(Debug, Args)]
pub struct ScoresArgs {
    /// List the daily games only, the latest day first
    #[arg(long)]
    pub daily: bool,
}

#[derive(Debug, Args)]
pub struct AuditArgs {
    /// Creatures, in singular or plural [default: all]
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
    /// Least number of fights against each kind
    #[arg(long, value_name = "N", default_value_t = 52, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub games: u64,
    /// The role of the heroes [default: all roles in turn]
    #[arg(long, value_name = "NAME")]
    pub role: Option<String>,
    /// Kit that the heroes wear and wield: `role`, as heroes begin; `typical`, as heroes of their level had
    /// in games; or a file of `rhack sim --kits`
    #[arg(long, value_name = "KIT", default_value = ROLE_KIT)]
    pub kit: String,
    /// Number of kinds at once [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
}

/// Arguments of `rhack balance`.
#[derive(Debug, Args)]
pub struct BalanceArgs {
    /// A file of expectations, with the keys that may change, such as resources/balance.json
    #[arg(long, value_name = "FILE")]
    pub to: PathBuf,
    /// Maximum number of keys that change
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=40))]
    pub touch: u8,
    /// Number of games of the search
    #[arg(long, value_name = "N", default_value_t = 37_000, value_parser = clap::value_parser!(u64).range(100..=10_000_000))]
    pub games: u64,
    /// Number of other games that judge the edit
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub judged_by: u64,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Number of games played at once [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// A new folder for the mod
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Arguments of `rhack report`.
#[derive(Debug, Args)]
pub struct ReportArgs {
    /// Files with the lines of `rhack sim --json`
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// Report even if parts of the run are missing, and name them
    #[arg(long)]
    pub partial: bool,
    /// Judge the games by the expectations in this file
    #[arg(long, value_name = "FILE")]
    pub expect: Option<PathBuf>,
    /// Write a row for each game into this file
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write the results as a page into this file; if it ends in .svg, the hazard of each depth as a picture
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Lists the bots for the help.
fn bots() -> String {
    let bots = BOTS.iter().map(|bot| format!("\n- {}: {}", bot.name, bot.about));
    format!("Who plays:{}", bots.collect::<String>())
}

#[derive(Debug, Args)]
pub struct ArenaArgs {
    /// One side: "kobold x3", "3 kobolds", "large kobold, 2 newts", or a hero: "Valkyrie", "Valkyrie L3"
    #[arg(value_name = "SIDE", required_unless_present = "matrix")]
    pub one: Option<String>,
    /// The other side: creatures, a ladder such as "jackal x1..8" (each of these numbers), or "jackal x?"
    /// (the number at which the fight is even)
    #[arg(value_name = "SIDE", required_unless_present = "matrix", conflicts_with = "matrix")]
    pub other: Option<String>,
    /// All kinds of a set, one against one: "difficulty 1..4", a family such as "dog", or a glyph. With a
    /// hero as SIDE, the hero against each of them
    #[arg(long, value_name = "SET")]
    pub matrix: Option<String>,
    /// Number of fights, with seeds counting up [default: 100, for each number of a ladder 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: Option<u64>,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true, value_parser = link::seed)]
    pub seed: u64,
    /// Turns after which a fight is a draw
    #[arg(long, value_name = "N", default_value_t = TURNS)]
    pub max_turns: u32,
    /// Number of fights at once [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// An item of the hero besides those of the role, such as "blessed +2 long sword", in use if it suits
    /// (may be given several times)
    #[arg(long = "with", value_name = "ITEM")]
    pub items: Vec<String>,
    /// Kit that the hero wears and wields: `role`, as heroes begin; `typical`, as heroes of this level had in
    /// games; or a file of `rhack sim --kits`
    #[arg(long, value_name = "KIT", default_value = ROLE_KIT)]
    pub kit: String,
    /// Behaviour of the hero
    #[arg(long, value_enum, default_value_t)]
    pub policy: PolicyArg,
    /// The same fights with these mods, or copies of raws, too; `none` leaves out those of --mod
    #[arg(long, value_name = "DIR", value_delimiter = ',', conflicts_with = "matrix")]
    pub against: Vec<PathBuf>,
    /// Print the messages of the fight of the seed: turn, tab, text
    #[arg(long, conflicts_with_all = ["matrix", "against", "exact"])]
    pub log: bool,
    /// Print the floor after each turn of the fight of the seed
    #[arg(long, conflicts_with_all = ["matrix", "against", "exact"])]
    pub watch: bool,
    /// Compute chances and means of blows, hero against one creature of each kind, without fights
    #[arg(long, conflicts_with_all = ["matrix", "against"])]
    pub exact: bool,
}

/// Behaviour of a hero in the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum PolicyArg {
    /// As the bot `explorer`, which also retreats and rests
    #[default]
    Explorer,
    /// Waits, and attacks adjacent creatures
    Stand,
}

#[derive(Debug, Args)]
pub struct FmtArgs {
    /// Files of raws, or folders of them
    #[arg(required = true, value_name = "FILES")]
    pub paths: Vec<PathBuf>,
    /// Change nothing; list the files that are not laid out, and exit with code 1 if there are some
    #[arg(long)]
    pub check: bool,
}

#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Folders of raws: a copy of resources/ or resources/raws/, a world (with world.json), or a mod (with
    /// mod.json, records with "op", or little of what raws hold)
    pub dirs: Vec<PathBuf>,
    /// Exit with code 1 for warnings too
    #[arg(long)]
    pub strict: bool,
    /// Play the games that expect.json of a mod asks for (without DIRS those of the built-in raws). Exit
    /// codes as of `sim --expect`: 0 all are kept, 1 one is broken or the raws have mistakes, 2 expect.json
    /// has mistakes, 3 some are open and none is broken
    #[arg(long)]
    pub play: bool,
}
