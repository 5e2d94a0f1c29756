//! Finding a toolchain that builds for WebAssembly.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    error::{Error, Result},
    paths,
};

/// What the game is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// What the cargo that runs this passes on about its own toolchain, and another toolchain must not see.
const OF_ANOTHER: [&str; 7] = [
    "CARGO",
    "CARGO_ENCODED_RUSTFLAGS",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTDOC",
    "RUSTFLAGS",
    "RUSTUP_TOOLCHAIN",
];

/// A toolchain that builds for [`TARGET`].
#[derive(Debug)]
pub struct Toolchain {
    cargo: PathBuf,
    /// Set if it is not the one that the cargo that runs this belongs to.
    other_rustc: Option<PathBuf>,
    std: Std,
    /// Where the compiler has its libraries, if it tells.
    sysroot: Option<PathBuf>,
}

/// Where the standard library for [`TARGET`] comes from.
#[derive(Debug, PartialEq, Eq)]
enum Std {
    /// Compiled, from `rustup target add`.
    Installed,
    /// From its sources, linked by the compiler's own linker or, if it has none, by this wasm-ld.
    Sources { linker: Option<PathBuf> },
}

/// What lies beside a compiler.
#[derive(Default)]
struct Found {
    wasm_std: bool,
    sources: bool,
    rust_lld: bool,
}

impl Toolchain {
    /// The active toolchain, else Debian's: with a compiled standard library if there is one, else from sources.
    pub fn find() -> Result<Self> {
        let named = |variable, default: &str| env::var_os(variable).map_or(default.into(), PathBuf::from);
        let active = (named("CARGO", "cargo"), named("RUSTC", "rustc"), false);
        let system = ("/usr/bin/cargo".into(), "/usr/bin/rustc".into(), true);
        for (cargo, rustc, other) in [active, system] {
            let sysroot = output(&rustc, &["--print", "sysroot"]).map(PathBuf::from);
            let found = sysroot.as_deref().map(|sysroot| look(&rustc, sysroot)).unwrap_or_default();
            if let Some(std) = choose(&found, wasm_ld) {
                return Ok(Self { cargo, other_rustc: other.then_some(rustc), std, sysroot });
            }
        }
        Err(Error::NoToolchain { target: TARGET })
    }

    /// `cargo SUBCOMMAND` with this toolchain in the project at `root`, for [`TARGET`].
    pub fn cargo(&self, subcommand: &str, root: &Path) -> Command {
        let mut command = Command::new(&self.cargo);
        command.current_dir(root).args([subcommand, "--target", TARGET, "--config"]);
        command.arg(paths::shortened(root, self.sysroot.as_deref()));
        if let Some(rustc) = &self.other_rustc {
            for variable in OF_ANOTHER {
                command.env_remove(variable);
            }
            command.env("RUSTC", rustc);
        }
        if let Std::Sources { linker } = &self.std {
            // Building the standard library is unstable: this lets a stable compiler do it.
            command.env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
            // It has sorts and the like of its own that are slower and a tenth of the size.
            command.arg("-Zbuild-std-features=optimize_for_size");
            if let Some(linker) = linker {
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
            }
        }
        command
    }

    /// In words, for the log.
    pub fn describe(&self) -> String {
        let whose = if self.other_rustc.is_some() { "/usr/bin/cargo" } else { "the active cargo" };
        let how = match &self.std {
            Std::Installed => "its standard library".to_owned(),
            Std::Sources { linker: None } => "a standard library from its sources".to_owned(),
            Std::Sources { linker: Some(linker) } => {
                format!("a standard library from its sources, and {}", linker.display())
            }
        };
        format!("{whose} with {how}")
    }
}

/// How a compiler with these things beside it can build, if at all.
fn choose(found: &Found, wasm_ld: impl FnOnce() -> Option<PathBuf>) -> Option<Std> {
    match found {
        Found { wasm_std: true, .. } => Some(Std::Installed),
        Found { sources: true, rust_lld: true, .. } => Some(Std::Sources { linker: None }),
        Found { sources: true, .. } => wasm_ld().map(|linker| Std::Sources { linker: Some(linker) }),
        Found { .. } => None,
    }
}

fn look(rustc: &Path, sysroot: &Path) -> Found {
    let rustlib = sysroot.join("lib/rustlib");
    let host = output(rustc, &["-vV"])
        .and_then(|text| text.lines().find_map(|line| line.strip_prefix("host: ").map(str::to_owned)));
    // The folder is named even if the target is not installed: the library has to be in it.
    let wasm_std = output(rustc, &["--print", "target-libdir", "--target", TARGET]).is_some_and(|folder| {
        let is_std = |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with("libstd-");
        fs::read_dir(folder).is_ok_and(|entries| entries.flatten().any(is_std))
    });
    Found {
        wasm_std,
        sources: rustlib.join("src/rust/library/Cargo.lock").is_file(),
        rust_lld: host.is_some_and(|host| {
            rustlib.join(host).join("bin").join(format!("rust-lld{}", env::consts::EXE_SUFFIX)).is_file()
        }),
    }
}

/// What a program prints, if it runs and succeeds.
pub fn output(program: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The newest wasm-ld on the search path; Debian's have their version in the name.
fn wasm_ld() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let on_path = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
    let numbered = (14..=40).rev().find_map(|version| on_path(&format!("wasm-ld-{version}")));
    numbered.or_else(|| on_path(&format!("wasm-ld{}", env::consts::EXE_SUFFIX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiled_standard_library_comes_first() {
        let found = Found { wasm_std: true, sources: true, rust_lld: false };
        assert_eq!(choose(&found, || None), Some(Std::Installed));
    }

    #[test]
    fn sources_need_a_linker() {
        let bare = Found { sources: true, ..Found::default() };
        assert_eq!(choose(&bare, || None), None);
        let linker = || Some(PathBuf::from("/usr/bin/wasm-ld-19"));
        assert_eq!(choose(&bare, linker), Some(Std::Sources { linker: linker() }));
        let complete = Found { rust_lld: true, ..bare };
        assert_eq!(choose(&complete, linker), Some(Std::Sources { linker: None }));
    }

    #[test]
    fn nothing_comes_of_nothing() {
        assert_eq!(choose(&Found { rust_lld: true, ..Found::default() }, || Some("wasm-ld".into())), None);
        assert!(output(Path::new("no-such-program"), &[]).is_none());
    }
}
