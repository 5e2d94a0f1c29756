//! The command line. Results go to stdout, diagnostics to stderr.

mod address;
mod against;
mod arena;
mod args;
mod audit;
mod balance;
mod character;
mod check;
mod disk;
mod fmt;
mod folder;
mod items;
mod journey;
mod kit;
mod map;
mod matrix;
mod meet;
mod parallel;
mod play;
mod progress;
mod raws;
mod replay;
mod report;
mod run_file;
mod scores;
mod seed_stats;
mod seeds;
mod show;
mod sim;
mod trouble;

use args::{Cli, CliCommand};
use clap::Parser;
use rhack::base::printable::{is_unseen, shown_lines};
use std::{env, io::Write as _, process::ExitCode};

/// Parses the command line, runs the command, and returns the exit code.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Invisible characters quoted from the command line must not reach the terminal unescaped.
            if env::args_os().any(|arg| arg.to_string_lossy().contains(is_unseen)) {
                let _ = write!(std::io::stderr(), "{}", shown_lines(&error.to_string()));
                return ExitCode::from(2);
            }
            error.exit()
        }
    };
    let misplaced = cli.command.is_some() && cli.play != args::PlayArgs::default();
    let result = match cli.command {
        Some(_) if misplaced => Err(trouble::Trouble::Usage(
            "options of a command come after its name, as in `rhack character --seed 1`".to_owned(),
        )),
        ref command if cli.common.json && !prints_json(command.as_ref()) => {
            Err(trouble::Trouble::Usage("this prints no JSON: leave out --json".to_owned()))
        }
        None => play::run(&cli.common, &cli.play),
        Some(CliCommand::Play(play)) => play::run(&cli.common, &play),
        Some(CliCommand::Character(character)) => character::run(&cli.common, &character),
        Some(CliCommand::Map(map)) => map::run(&cli.common, &map),
        Some(CliCommand::Seeds(seeds)) => seeds::run(&cli.common, &seeds),
        Some(CliCommand::Meet(meet)) => meet::run(&cli.common, &meet),
        Some(CliCommand::Items(items)) => items::run(&cli.common, &items),
        Some(CliCommand::Sim(sim)) => sim::run(&cli.common, &sim),
        Some(CliCommand::Report(report)) => report::run(&cli.common, &report),
        Some(CliCommand::Audit(audit)) => audit::run(&cli.common, &audit),
        Some(CliCommand::Balance(balance)) => balance::run(&cli.common, &balance),
        Some(CliCommand::Arena(arena)) => arena::run(&cli.common, &arena),
        Some(CliCommand::Replay(replay)) => replay::run(&cli.common, &replay),
        Some(CliCommand::Scores(scores)) => scores::run(&cli.common, &scores),
        Some(CliCommand::Raws(raws)) => raws::run(&cli.common, &raws),
        Some(CliCommand::Show(show)) => show::show(&cli.common, &show),
        Some(CliCommand::Diff) => show::diff(&cli.common),
        Some(CliCommand::Schema(schema)) => raws::schema(&cli.common, &schema),
        Some(CliCommand::Fmt(fmt)) => fmt::run(&fmt),
        Some(CliCommand::Check(check)) => check::run(&cli.common, &check),
    };
    match result {
        Ok(code) => code,
        Err(trouble) => {
            let text = trouble.to_string();
            if !text.is_empty() {
                // Without stderr the message has no reader.
                let _ = writeln!(std::io::stderr(), "{}", text.trim_end());
            }
            trouble.exit_code()
        }
    }
}

/// True if the command has results that `--json` prints.
const fn prints_json(command: Option<&CliCommand>) -> bool {
    match command {
        None | Some(CliCommand::Play(_) | CliCommand::Fmt(_)) => false,
        Some(CliCommand::Replay(replay)) => replay.why || replay.read,
        Some(CliCommand::Raws(raws)) => raws.texts,
        Some(CliCommand::Sim(sim)) => !sim.log && sim.record.is_none(),
        Some(CliCommand::Arena(arena)) => !arena.log && !arena.watch,
        Some(
            CliCommand::Character(_)
            | CliCommand::Map(_)
            | CliCommand::Seeds(_)
            | CliCommand::Meet(_)
            | CliCommand::Items(_)
            | CliCommand::Report(_)
            | CliCommand::Audit(_)
            | CliCommand::Balance(_)
            | CliCommand::Scores(_)
            | CliCommand::Show(_)
            | CliCommand::Diff
            | CliCommand::Schema(_)
            | CliCommand::Check(_),
        ) => true,
    }
}
