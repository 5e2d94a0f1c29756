//! `cargo xtask replays`: finds the recorded games of each ending anew, after raws or rules have changed.

use std::{path::Path, process::Command};

use crate::error::{Error, Result};

/// Test that plays the games, and the variable that has it write them.
const TEST: [&str; 6] = ["test", "--locked", "--test", "it", "--", "endings_by_bots::"];
const RENEW: &str = "RENEW_ENDINGS";

/// Lets the test write the games to tests/data/endings, then verifies them.
///
/// # Errors
///
/// [`Error::Start`] or [`Error::Failed`] if cargo cannot be run or an ending is not found.
pub fn replays(root: &Path) -> Result<()> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&program);
    let status = command.current_dir(root).args(TEST).env(RENEW, "1").status();
    let status = status.map_err(|source| Error::Start { program: program.into(), source })?;
    if status.success() { Ok(()) } else { Err(Error::Failed { program: "cargo test", status }) }
}
