//! The program `rhack`: see `rhack --help`.

#[cfg(not(target_arch = "wasm32"))]
mod cli;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    cli::run()
}

/// In a browser the page starts the game, so `main` is empty.
#[cfg(target_arch = "wasm32")]
fn main() {}
