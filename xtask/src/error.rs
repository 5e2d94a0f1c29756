//! What can go wrong, in words that say what to do.

use std::{io, path::PathBuf, process::ExitStatus};

/// The result of a step.
pub type Result<T> = std::result::Result<T, Error>;

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file or folder could not be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another program could not be started.
    #[error("cannot start {}: {source}", program.display())]
    Start {
        /// Which.
        program: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another program failed; it has said why itself.
    #[error("{program} failed ({status})")]
    Failed {
        /// Which.
        program: &'static str,
        /// How it ended.
        status: ExitStatus,
    },
    /// No toolchain can build for WebAssembly.
    #[error(
        "no toolchain here builds for {target}. Install one of:\n  \
         with rustup:         rustup target add {target}\n  \
         on Debian or Ubuntu: apt install rustc-web cargo-web rust-web-src lld-19\n  \
         any other:           the sources of its standard library (rust-src) and wasm-ld (lld)"
    )]
    NoToolchain {
        /// The target triple.
        target: &'static str,
    },
    /// A package is not in Cargo.lock.
    #[error("Cargo.lock has no package `{0}`")]
    NotLocked(&'static str),
    /// The library in the game and the one here would not understand each other.
    #[error(
        "wasm-bindgen is {library} and wasm-bindgen-cli-support {support} in Cargo.lock; they have to be equal: \
         change both in Cargo.toml and xtask/Cargo.toml"
    )]
    Versions {
        /// wasm-bindgen's.
        library: String,
        /// wasm-bindgen-cli-support's.
        support: String,
    },
    /// wasm-bindgen did not like the module.
    #[error("wasm-bindgen: {0}")]
    Bindgen(String),
    /// A wasm-opt that breaks the module.
    #[error("{} is version {found}, but a working one is at least {needed}: npm install binaryen", program.display())]
    OldWasmOpt {
        /// Where it is.
        program: PathBuf,
        /// Its version, 0 if it does not tell.
        found: u32,
        /// The least that is known to work.
        needed: u32,
    },
    /// Two sources for one file of the site.
    #[error("the site has two files `{0}`")]
    Twice(String),
    /// A file of the site that has to be there is not.
    #[error("the site has no `{0}`")]
    Absent(&'static str),
    /// A file that is filled in has nowhere to put it.
    #[error("{file} does not contain {token}")]
    NoToken {
        /// The file.
        file: &'static str,
        /// What it should contain.
        token: &'static str,
    },
    /// A file name that is no text or no path of a web page.
    #[error("{}: not a name for a web page", .0.display())]
    Name(PathBuf),
    /// The archive could not be written.
    #[error("zip: {0}")]
    Zip(#[from] ::zip::result::ZipError),
    /// The list of files could not be written.
    #[error("list of files: {0}")]
    Json(#[from] serde_json::Error),
    /// The module would take too long to download.
    #[error("the module has {size} bytes in brotli, and at most {most} are allowed")]
    TooLarge {
        /// Its size.
        size: usize,
        /// The limit.
        most: usize,
    },
    /// The game does not keep a promise.
    #[error("{0}")]
    Broken(String),
    /// There is nothing to serve.
    #[error("{} is not there yet: run `cargo xtask web` first", .0.display())]
    NotBuilt(PathBuf),
    /// The port is taken or not allowed.
    #[error("cannot listen on port {port} ({source}): take another with --port")]
    Port {
        /// Which.
        port: u16,
        /// Why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// Names the file in an input/output error.
pub fn at(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Error {
    let path = path.into();
    move |source| Error::File { path, source }
}
