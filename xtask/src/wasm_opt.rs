//! Runs wasm-opt, if it is installed. It makes the module a few percent smaller.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    error::{Error, Result, at},
    toolchain::output,
};

/// Minimum version that is known to work. Version 108 of Debian 12 writes modules that do not start.
const NEEDED: u32 = 120;

/// Returns the wasm-opt to use: the one in `WASM_OPT`, or npm's in the project's folder; `None` without
/// either.
///
/// # Errors
///
/// [`Error::OldWasmOpt`] if its version is too old.
pub fn find(root: &Path) -> Result<Option<PathBuf>> {
    let named = env::var_os("WASM_OPT").filter(|name| !name.is_empty()).map(PathBuf::from);
    let npm = root.join("node_modules/.bin").join(if cfg!(windows) { "wasm-opt.cmd" } else { "wasm-opt" });
    let Some(program) = named.or_else(|| npm.is_file().then_some(npm)) else {
        return Ok(None);
    };
    let found = output(&program, &["--version"]).and_then(|text| version(&text)).unwrap_or(0);
    if found < NEEDED {
        return Err(Error::OldWasmOpt { program, found, needed: NEEDED });
    }
    Ok(Some(program))
}

/// Passes to run. No pointer is below 1024, as the far end of the stack is there, so offsets can be folded
/// into loads and stores. Blocks are flattened and rebuilt before the rest. `-Oz` runs twice, as one run
/// leaves behind much of the flattened code.
const PASSES: [&str; 5] = ["--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz"];

/// Makes a module smaller in place.
///
/// # Errors
///
/// [`Error::Start`] or [`Error::Failed`] if wasm-opt cannot be run or fails, and [`Error::File`] if the
/// module cannot be replaced.
pub fn run(program: &Path, wasm: &Path) -> Result<()> {
    let smaller = wasm.with_extension("opt");
    let status = Command::new(program)
        .args(PASSES)
        .arg(wasm)
        .arg("-o")
        .arg(&smaller)
        .status()
        .map_err(|source| Error::Start { program: program.to_owned(), source })?;
    if !status.success() {
        return Err(Error::Failed { program: "wasm-opt", status });
    }
    fs::rename(&smaller, wasm).map_err(at(wasm))
}

/// Parses the number in `wasm-opt version 132 (version_132)`.
fn version(text: &str) -> Option<u32> {
    text.split_whitespace().find_map(|word| word.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wasm_opt_version_is_read() {
        assert_eq!(version("wasm-opt version 132 (version_132)"), Some(132));
        assert_eq!(version("wasm-opt version 108"), Some(108));
        assert_eq!(version("wasm-opt"), None);
    }
}
