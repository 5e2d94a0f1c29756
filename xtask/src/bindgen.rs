//! Runs wasm-bindgen as a library, so that the right version is part of the build and need not be installed.

use std::{fs, path::Path};

use wasm_bindgen_cli_support::Bindgen;

use crate::error::{Error, Result, at};

/// Loader of the module.
#[derive(Clone, Copy)]
pub enum For {
    /// A page, with `import`.
    Page,
    /// Node, with `require`: for tests.
    Node,
}

/// Recreates `folder` with the module and the script that loads it.
///
/// # Errors
///
/// [`Error::File`] if `folder` cannot be removed, and [`Error::Bindgen`] if wasm-bindgen fails.
pub fn run(wasm: &Path, folder: &Path, audience: For) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(at(folder))?;
    }
    let written = || {
        let mut bindgen = Bindgen::new();
        match audience {
            For::Page => bindgen.web(true)?,
            For::Node => bindgen.nodejs(true)?,
        };
        bindgen.input_path(wasm).typescript(false).remove_name_section(true).remove_producers_section(true);
        // The script knows that the module is beside it. A page may still load the module itself.
        bindgen.omit_default_module_path(false);
        bindgen.generate(folder)
    };
    written().map_err(|error| Error::Bindgen(format!("{error:#}")))
}

/// Checks that the game and this tool use the same version of wasm-bindgen, by the text of Cargo.lock. Cargo
/// keeps both equal through a shared crate, so this fails only if they no longer share it.
///
/// # Errors
///
/// [`Error::NotLocked`] for a missing package, and [`Error::Versions`] for different versions.
pub fn check_versions(lock: &str) -> Result<()> {
    let version = |package| locked_version(lock, package).ok_or(Error::NotLocked(package));
    let (library, support) = (version("wasm-bindgen")?, version("wasm-bindgen-cli-support")?);
    if library == support {
        Ok(())
    } else {
        Err(Error::Versions { library: library.to_owned(), support: support.to_owned() })
    }
}

/// Returns the version of `package` in the text of a Cargo.lock.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let value = |line: &'a str, key| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"');
    let mut lines = lock.lines();
    lines.find(|line| value(line, "name") == Some(package))?;
    value(lines.next()?, "version")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(library: &str, support: &str) -> String {
        format!(
            "version = 4\n\n[[package]]\nname = \"rhack\"\nversion = \"0.1.0\"\ndependencies = [\n \"wasm-bindgen\",\n]\n\n\
             [[package]]\nname = \"wasm-bindgen\"\nversion = \"{library}\"\n\n\
             [[package]]\nname = \"wasm-bindgen-cli-support\"\nversion = \"{support}\"\n"
        )
    }

    #[test]
    fn reads_versions_from_a_lock() {
        assert_eq!(locked_version(&lock("0.2.130", "0.2.131"), "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(&lock("0.2.130", "0.2.131"), "wasm-bindgen-cli-support"), Some("0.2.131"));
        assert_eq!(locked_version(&lock("0.2.130", "0.2.131"), "bindgen"), None);
    }

    #[test]
    fn versions_have_to_be_equal() {
        assert!(check_versions(&lock("0.2.130", "0.2.130")).is_ok());
        let error = check_versions(&lock("0.2.130", "0.2.131")).unwrap_err().to_string();
        assert!(error.contains("0.2.130") && error.contains("0.2.131"), "{error}");
        assert!(check_versions("").is_err());
    }

    #[test]
    fn versions_in_the_project_lock_match() {
        let lock = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock");
        check_versions(&fs::read_to_string(lock).unwrap()).unwrap();
    }
}
