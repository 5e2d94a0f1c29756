//! Finds a toolchain that builds for WebAssembly.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    error::{Error, Result},
    paths,
};

/// Target of the compilation.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Variables that describe cargo's own toolchain. Another toolchain must not see them.
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
    /// The compiler, if it differs from that of the running cargo.
    other_rustc: Option<PathBuf>,
    std: Std,
    sysroot: PathBuf,
}

/// Source of the standard library for [`TARGET`].
#[derive(Debug, PartialEq, Eq)]
enum Std {
    /// Compiled, from `rustup target add`.
    Installed,
    /// Built from source. Linked by `linker`, a wasm-ld, or by the compiler's own linker.
    Sources { linker: Option<PathBuf> },
}

impl Toolchain {
    /// Returns the active toolchain, else Debian's. A compiled standard library is preferred to one from
    /// source.
    ///
    /// # Errors
    ///
    /// [`Error::NoToolchain`] if none can build for [`TARGET`].
    pub fn find() -> Result<Self> {
        let named = |variable, default: &str| env::var_os(variable).map_or(default.into(), PathBuf::from);
        let active = (named("CARGO", "cargo"), named("RUSTC", "rustc"), false);
        let system = ("/usr/bin/cargo".into(), "/usr/bin/rustc".into(), true);
        for (cargo, rustc, other) in [active, system] {
            let arguments = ["--target", TARGET, "--print", "sysroot", "--print", "target-libdir"];
            let printed = output(&rustc, &arguments).unwrap_or_default();
            let Some((sysroot, libraries)) = printed.split_once('\n') else { continue };
            let sysroot = PathBuf::from(sysroot);
            if let Some(std) = standard_library(&sysroot, Path::new(libraries), wasm_ld) {
                return Ok(Self { cargo, other_rustc: other.then_some(rustc), std, sysroot });
            }
        }
        Err(Error::NoToolchain { target: TARGET })
    }

    /// Returns the command `cargo SUBCOMMAND` of this toolchain, in the project at `root`, for [`TARGET`].
    pub fn cargo(&self, subcommand: &str, root: &Path) -> Command {
        let mut command = Command::new(&self.cargo);
        command.current_dir(root).args([subcommand, "--target", TARGET, "--config"]);
        command.arg(paths::shortened(root, &self.sysroot));
        if let Some(rustc) = &self.other_rustc {
            for variable in OF_ANOTHER {
                command.env_remove(variable);
            }
            command.env("RUSTC", rustc);
        }
        if let Std::Sources { linker } = &self.std {
            // Building the standard library is unstable. This lets a stable compiler do it.
            command.env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
            // With this feature, sorting and other functions are slower and a tenth of the size.
            command.arg("-Zbuild-std-features=optimize_for_size");
            if let Some(linker) = linker {
                command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
            }
        }
        command
    }

    /// Describes the toolchain for the log.
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

/// Returns the standard library that a compiler can link: the compiled one in the folder `libraries`, or else
/// its sources if there is a linker. The compiler names the folder even if it does not exist.
fn standard_library(
    sysroot: &Path,
    libraries: &Path,
    wasm_ld: impl FnOnce() -> Option<PathBuf>,
) -> Option<Std> {
    let rustlib = sysroot.join("lib/rustlib");
    let any = |folder: &Path, is: &dyn Fn(&Path) -> bool| {
        fs::read_dir(folder)
            .is_ok_and(|mut entries| entries.any(|entry| entry.is_ok_and(|entry| is(&entry.path()))))
    };
    if any(libraries, &|file| file.extension().is_some_and(|ending| ending == "rlib")) {
        return Some(Std::Installed);
    }
    let lld = format!("bin/rust-lld{}", env::consts::EXE_SUFFIX);
    match (
        rustlib.join("src/rust/library/Cargo.lock").is_file(),
        any(&rustlib, &|host| host.join(&lld).is_file()),
    ) {
        (false, _) => None,
        (true, true) => Some(Std::Sources { linker: None }),
        (true, false) => wasm_ld().map(|linker| Std::Sources { linker: Some(linker) }),
    }
}

/// Returns the standard output of a program, if it runs and succeeds.
pub fn output(program: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns the newest wasm-ld on the search path. Debian's names include the version.
fn wasm_ld() -> Option<PathBuf> {
    let names = (14..=40).rev().map(|version| format!("wasm-ld-{version}"));
    names.chain(["wasm-ld".to_owned()]).find_map(|name| which::which(name).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn installed_library_comes_first_and_sources_need_a_linker() {
        let sysroot = std::env::temp_dir().join(format!("rhack-toolchain-{}", std::process::id()));
        let (rustlib, libraries) = (sysroot.join("lib/rustlib"), sysroot.join("libraries"));
        let write = |file: &Path| {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        };
        let linker = || Some(PathBuf::from("/usr/bin/wasm-ld-19"));
        let found = |linker| standard_library(&sysroot, &libraries, || linker);
        assert_eq!(found(linker()), None);
        write(&rustlib.join("src/rust/library/Cargo.lock"));
        assert_eq!(found(None), None);
        assert_eq!(found(linker()), Some(Std::Sources { linker: linker() }));
        write(&rustlib.join(format!("host/bin/rust-lld{}", env::consts::EXE_SUFFIX)));
        assert_eq!(found(linker()), Some(Std::Sources { linker: None }));
        write(&libraries.join("libstd-1.rlib"));
        assert_eq!(found(None), Some(Std::Installed));
        fs::remove_dir_all(&sysroot).unwrap();
    }
}
