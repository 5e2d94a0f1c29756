//! Removes the folders of the build machine from the module, since the compiler writes source paths into
//! every place that may panic. The module is then the same on every machine, smaller, and shows no user
//! names.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use crate::toolchain::TARGET;

/// Returns the `--config` for cargo that shortens the paths of the project, of crates and of the standard
/// library.
pub fn shortened(root: &Path, sysroot: &Path) -> String {
    let mut folders = vec![(root.to_owned(), "rhack"), (sysroot.join("lib/rustlib/src/rust"), "rust")];
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let registries = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let mut registries: Vec<_> =
        registries.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    registries.sort();
    folders.extend(registries.into_iter().map(|registry| (registry, "crates")));
    config(&folders)
}

fn config(folders: &[(PathBuf, &str)]) -> String {
    let flag = |(from, to): &(PathBuf, &str)| {
        // A JSON string is a valid TOML string too.
        serde_json::Value::from(format!("--remap-path-prefix={}={to}", from.display())).to_string()
    };
    let flags: Vec<String> = folders.iter().map(flag).collect();
    format!("target.{TARGET}.rustflags=[{}]", flags.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remap_flags_are_valid_toml() {
        let folders = [("/a b/\"c\"".into(), "c"), ("C:\\d".into(), "d")];
        assert_eq!(
            config(&folders),
            r#"target.wasm32-unknown-unknown.rustflags=["--remap-path-prefix=/a b/\"c\"=c","--remap-path-prefix=C:\\d=d"]"#
        );
    }

    #[test]
    fn project_path_is_remapped() {
        assert!(shortened(Path::new("/project"), Path::new("/usr")).contains("=/project=rhack\""));
    }
}
