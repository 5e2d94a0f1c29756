//! Errors of the tasks, in words that say what to do.

use std::{io, path::PathBuf, process::ExitStatus};

/// Result of a step.
pub type Result<T> = std::result::Result<T, Error>;

/// Error of a task.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file or folder could not be read or written.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    /// Another program could not be started.
    #[error("cannot start {}: {source}", program.display())]
    Start { program: PathBuf, source: io::Error },
    /// Another program failed and has printed the reason.
    #[error("{program} failed ({status})")]
    Failed { program: &'static str, status: ExitStatus },
    /// No toolchain can build for WebAssembly.
    #[error(
        "no toolchain here builds for {target}. Install one:\n  with rustup:         rustup target add {target}\n  on Debian or Ubuntu: apt install rustc-web cargo-web rust-web-src lld-19\n  any other:           the sources of its standard library (rust-src) and wasm-ld (lld)"
    )]
    NoToolchain {
        /// Target triple.
        target: &'static str,
    },
    /// A package is not in Cargo.lock.
    #[error("Cargo.lock has no package `{0}`")]
    NotLocked(&'static str),
    /// wasm-bindgen has different versions in the game and in this tool.
    #[error(
        "wasm-bindgen is {library} and wasm-bindgen-cli-support is {support} in Cargo.lock; they must be equal: change both in Cargo.toml and xtask/Cargo.toml"
    )]
    Versions {
        /// Version of wasm-bindgen.
        library: String,
        /// Version of wasm-bindgen-cli-support.
        support: String,
    },
    /// wasm-bindgen rejected the module.
    #[error("wasm-bindgen: {0}")]
    Bindgen(String),
    /// This version of wasm-opt breaks the module.
    #[error("{} is version {found}; at least {needed} is needed: npm install binaryen", program.display())]
    OldWasmOpt {
        /// Path of wasm-opt.
        program: PathBuf,
        /// Its version; 0 if unknown.
        found: u32,
        /// Minimum version that is known to work.
        needed: u32,
    },
    /// Two sources for one file of the site.
    #[error("the site has two files `{0}`")]
    Twice(String),
    /// A required file of the site is missing.
    #[error("the site has no `{0}`")]
    Absent(&'static str),
    /// A file lacks the token to replace.
    #[error("{file} does not contain {token}")]
    NoToken {
        file: &'static str,
        /// The missing token.
        token: &'static str,
    },
    /// A file name is not valid Unicode or no path of a web page.
    #[error("{}: not a name for a web page", .0.display())]
    Name(PathBuf),
    /// The archive could not be written.
    #[error("zip: {0}")]
    Zip(#[from] ::zip::result::ZipError),
    /// The list of files could not be written.
    #[error("list of files: {0}")]
    Json(#[from] serde_json::Error),
    /// A part of the compressed module exceeds its limit.
    #[error("the {part} of the module has {size} bytes in brotli; the limit is {most}")]
    TooLarge {
        /// Part of the module.
        part: &'static str,
        /// Bytes in brotli.
        size: usize,
        /// Maximum bytes.
        most: usize,
    },
    /// A check of the game failed.
    #[error("{0}")]
    Broken(String),
    /// The site to serve is not built yet.
    #[error("{} is not there yet: run `cargo xtask web` first", .0.display())]
    NotBuilt(PathBuf),
    /// The port is taken or not allowed.
    #[error("cannot listen on port {port} ({source}): choose another with --port")]
    Port { port: u16, source: Box<dyn std::error::Error + Send + Sync> },
}

/// Returns a function that adds `path` to an I/O error.
pub fn at(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Error {
    let path = path.into();
    move |source| Error::File { path, source }
}
