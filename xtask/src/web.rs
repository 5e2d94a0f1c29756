//! `cargo xtask web`: builds a site for any static host.

use std::{fs, path::Path};

use crate::{
    bindgen, compress,
    error::{Error, Result, at},
    module, precache,
    site::Site,
    toolchain::{TARGET, Toolchain},
    wasm_opt, zip,
};

/// Folder of the site.
pub const SITE: &str = "target/web";

/// Folder of the build for tests under node.
const NODE: &str = "target/web-node";

/// Path of the archive.
const ARCHIVE: &str = "target/rhack-web.zip";

/// Folder with the page and its files.
const PAGE: &str = "resources/web";

/// Files from elsewhere in the project, with their names in the site.
const OTHER_FILES: [(&str, &str); 5] = [
    ("resources/fonts/cp437-8x16.png", "cp437-8x16.png"),
    ("resources/fonts/cp437-12x24.png", "cp437-12x24.png"),
    ("resources/fonts/cp437-16x32.png", "cp437-16x32.png"),
    ("resources/fonts/OFL.txt", "OFL.txt"),
    ("LICENSE", "LICENSE.txt"),
];

/// Name of the module, as given by wasm-bindgen.
const MODULE: &str = "rhack_bg.wasm";

/// Compiler flags beside the profile. They disable loop strength reduction, which rewrites loop counters as
/// addresses, with more variables and thus more code.
const FLAGS: [&str; 1] = ["-Cllvm-args=-disable-lsr"];

/// Builds the site, the archive and the module for tests. With `fast` it is not optimised for size.
///
/// # Errors
///
/// The errors of the single steps, and of [`module::measured`].
pub fn build(root: &Path, fast: bool) -> Result<()> {
    let lock = root.join("Cargo.lock");
    bindgen::check_versions(&fs::read_to_string(&lock).map_err(at(&lock))?)?;
    let optimiser = if fast { None } else { wasm_opt::find(root)? };
    let toolchain = Toolchain::find()?;
    println!("toolchain: {}", toolchain.describe());

    // A separate folder: two compilers in one folder would rebuild everything in turns.
    let folder = root.join("target/wasm");
    let profile = if fast { "web-fast" } else { "web" };
    let mut cargo = toolchain.cargo("rustc", root);
    cargo
        .args(["--locked", "--package", "rhack", "--lib", "--crate-type", "cdylib", "--no-default-features"])
        .args(["--profile", profile])
        .arg("--target-dir")
        .arg(&folder);
    if !fast {
        cargo.arg("--").args(FLAGS);
    }
    let status =
        cargo.status().map_err(|source| Error::Start { program: cargo.get_program().into(), source })?;
    if !status.success() {
        return Err(Error::Failed { program: "cargo", status });
    }

    let wasm = folder.join(TARGET).join(profile).join("rhack.wasm");
    let bound = folder.join("bindgen");
    bindgen::run(&wasm, &bound, bindgen::For::Page)?;
    bindgen::run(&wasm, &root.join(NODE), bindgen::For::Node)?;
    if let Some(program) = &optimiser {
        wasm_opt::run(program, &bound.join(MODULE))?;
    }

    let mut site = collect(root, &bound)?;
    let version = precache::fill(&mut site)?;
    let packed = zip::pack(&site)?;
    let archive = root.join(ARCHIVE);
    fs::write(&archive, &packed).map_err(at(&archive))?;
    let (size, files) = (site.size(), site.0.len());
    if !fast {
        // Neither the archive nor the service worker lists the copies: hosts choose them by themselves.
        compress::add_copies(&mut site)?;
    }
    site.write(&root.join(SITE))?;

    let in_coding = |ending| site.0.get(&format!("{MODULE}{ending}")).map(Vec::len);
    let size_of_module = in_coding("").ok_or(Error::Absent(MODULE))?;
    let note = if optimiser.is_some() { ", by wasm-opt" } else { "" };
    print!("module:    {}{note}", kilobytes(size_of_module));
    if let (Some(gzip), Some(brotli)) = (in_coding(".gz"), in_coding(".br")) {
        println!("; {} in gzip, {} in brotli", kilobytes(gzip), kilobytes(brotli));
        let bytes = site.0.get(MODULE).ok_or(Error::Absent(MODULE))?;
        println!("           {} in brotli", module::measured(bytes, &root.join(SITE).join(MODULE))?);
    } else {
        println!();
    }
    println!("site:      {} in {files} files, version {version}: {SITE}", kilobytes(size));
    println!("archive:   {}: {ARCHIVE}", kilobytes(packed.len()));
    println!("for tests: {NODE}");
    Ok(())
}

/// Collects the site before any replacement.
fn collect(root: &Path, bound: &Path) -> Result<Site> {
    let mut site = Site::default();
    site.add_folder(&root.join(PAGE))?;
    site.add_folder(bound)?;
    for (from, path) in OTHER_FILES {
        site.add_file(path, &root.join(from))?;
    }
    if site.0.contains_key("index.html") { Ok(site) } else { Err(Error::Absent("index.html")) }
}

fn kilobytes(bytes: usize) -> String {
    format!("{} kB", bytes.div_ceil(1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kilobytes_are_rounded_up() {
        assert_eq!(kilobytes(0), "0 kB");
        assert_eq!(kilobytes(355_001), "356 kB");
    }

    #[test]
    fn copied_files_exist() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for (from, _) in OTHER_FILES {
            assert!(root.join(from).is_file(), "{from}");
        }
    }
}
