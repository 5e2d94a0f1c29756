//! `cargo xtask`: tasks of the project that cargo alone cannot do.
//!
//! `cargo xtask web` builds the browser version in these steps, one file each:
//!
//! ```text
//! toolchain, paths -> web (cargo) -> bindgen -> wasm_opt -> site -> precache -> zip -> compress
//! ```
//!
//! Everything after cargo and wasm-bindgen works on a [`site::Site`] in memory, so the folder on disk always
//! holds a whole site. `cargo xtask serve` ([`serve`]) shows it on this machine.
//!
//! `cargo xtask same` ([`same`]) compares games with those of another commit.
//!
//! `cargo xtask cost` ([`cost`]) counts the instructions of games, and compares them with a table.
//!
//! `cargo xtask replays` ([`replays`]) finds the recorded games of each ending anew.
//!
//! `cargo xtask soak` ([`soak`]) runs tests that take too long for every change.
//!
//! `cargo xtask mutants` ([`mutants`]) makes small wrong edits and lists those that no test notices.

mod bindgen;
mod compress;
mod cost;
mod error;
mod module;
mod mutants;
mod paths;
mod precache;
mod replays;
mod same;
mod serve;
mod site;
mod soak;
mod toolchain;
mod wasm_opt;
mod web;
mod zip;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Parser, Subcommand};

use crate::error::Result;

/// Tasks of the project that cargo alone cannot do.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the browser version: target/web for any static host, target/rhack-web.zip to upload,
    /// target/web-node for tests
    Web {
        /// Build fast instead of small
        #[arg(long)]
        fast: bool,
    },
    /// Show target/web at http://127.0.0.1:PORT/ (this machine only)
    Serve {
        /// The port; 0 takes a free one
        #[arg(long, default_value_t = 8000)]
        port: u16,
    },
    /// Play the same games with this tree and with another commit, and compare
    Same {
        /// The commit to compare with
        #[arg(value_name = "BASE")]
        base: String,
        /// Number of explorers in each world; the other bots play a share of it
        #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
    },
    /// Find the recorded games of each ending anew (tests/data/endings)
    Replays,
    /// Count the instructions of fixed games under valgrind, and compare them with benches/cost.json
    Cost {
        /// The program [default: a debug build of this tree]
        #[arg(long, value_name = "FILE")]
        program: Option<PathBuf>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
        /// Write the table instead
        #[arg(long, conflicts_with = "json")]
        write: bool,
    },
    /// Run the tests that take too long for every change: levels of many seeds at all depths, many games by
    /// bots, and a comparison of debug and release builds
    Soak {
        /// Number of seeds for each recipe; one game is played for each twenty seeds
        #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(20..))]
        seeds: u64,
    },
    /// Try small wrong edits of the rules, and list those that no test notices
    Mutants(mutants::Options),
}

fn main() -> ExitCode {
    match run(&Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &Task) -> Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().unwrap_or(here);
    match task {
        Task::Web { fast } => web::build(root, *fast),
        Task::Serve { port } => serve::serve(&root.join(web::SITE), *port),
        Task::Same { base, games } => same::same(root, base, *games),
        Task::Replays => replays::replays(root),
        Task::Cost { program, json, write } => cost::cost(root, program.as_deref(), *json, *write),
        Task::Soak { seeds } => soak::soak(root, *seeds),
        Task::Mutants(options) => mutants::mutants(root, options),
    }
}
