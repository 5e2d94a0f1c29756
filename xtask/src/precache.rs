//! Fills in the list of files that the service worker stores for offline play.
//!
//! In `sw.js`, [`LIST`] is replaced by the files of the site with a hash of each, so that a new version
//! fetches only changed files. [`VERSION`] is replaced in the worker and the page. In the page, [`PRELOADS`]
//! is replaced by its scripts, so that they load at once and not one after the other, and [`HASH`] by the
//! hash of the module.

use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use crate::{
    error::{Error, Result},
    site::Site,
};

/// The service worker.
const WORKER: &str = "sw.js";

/// Token for a JSON list of `["path", "hash"]`, one for each file but [`WORKER`].
const LIST: &str = "__PRECACHE__";

/// Token for a hash over all files before any replacement.
const VERSION: &str = "__VERSION__";

/// The page.
const PAGE: &str = "index.html";

/// Token for a link to each script that the page's script imports.
const PRELOADS: &str = "__PRELOADS__";

/// Token for the hash of [`MODULE`], as in the service worker.
const HASH: &str = "__MODULE__";

/// The module of the game.
const MODULE: &str = "rhack_bg.wasm";

/// Scripts that the page does not import, or names itself.
const NOT_IMPORTED: [&str; 3] = ["early.js", "main.js", WORKER];

/// Files in which [`VERSION`] is replaced. Other files may contain the token by chance.
const WITH_VERSION: [&str; 2] = ["index.html", WORKER];

/// Replaces all tokens, and returns the version. A site without a service worker needs no list.
///
/// # Errors
///
/// [`Error::NoToken`] if the worker lacks a token, and [`Error::Json`] if the list cannot be written.
pub fn fill(site: &mut Site) -> Result<String> {
    let version = version(site);
    if let Some(worker) = site.0.get(WORKER) {
        for token in [LIST, VERSION] {
            if !contains(worker, token) {
                return Err(Error::NoToken { file: WORKER, token });
            }
        }
    }
    for name in WITH_VERSION {
        if let Some(content) = site.0.get_mut(name) {
            *content = replace(content, VERSION, &version);
        }
    }
    let preloads: Vec<String> = site
        .0
        .keys()
        .filter(|path| path.ends_with(".js") && !path.contains('/') && !NOT_IMPORTED.contains(&path.as_str()))
        .map(|path| format!("<link rel=\"modulepreload\" href=\"{path}\">"))
        .collect();
    let hash = site.0.get(MODULE).map(|content| hex(xxh3_64(content))).unwrap_or_default();
    if let Some(page) = site.0.get_mut(PAGE) {
        *page = replace(page, PRELOADS, &preloads.join("\n"));
        *page = replace(page, HASH, &hash);
    }
    let list: Vec<[String; 2]> = site
        .0
        .iter()
        .filter(|(path, _)| *path != WORKER)
        .map(|(path, content)| [path.clone(), hex(xxh3_64(content))])
        .collect();
    let list = serde_json::to_string(&list)?;
    if let Some(worker) = site.0.get_mut(WORKER) {
        *worker = replace(worker, LIST, &list);
    }
    Ok(version)
}

/// Returns a hash that differs if any path or byte differs.
fn version(site: &Site) -> String {
    let mut hasher = Xxh3::new();
    for (path, content) in &site.0 {
        for part in [path.as_bytes(), content] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hex(hasher.digest())
}

fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

fn contains(content: &[u8], token: &str) -> bool {
    content.windows(token.len()).any(|window| window == token.as_bytes())
}

fn replace(content: &[u8], token: &str, by: &str) -> Vec<u8> {
    let mut replaced = Vec::with_capacity(content.len() + by.len());
    let mut rest = content;
    while let Some(at) = rest.windows(token.len()).position(|window| window == token.as_bytes()) {
        replaced.extend_from_slice(&rest[..at]);
        replaced.extend_from_slice(by.as_bytes());
        rest = &rest[at + token.len()..];
    }
    replaced.extend_from_slice(rest);
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(page: &str) -> Site {
        let mut site = Site::default();
        site.add("index.html", page.as_bytes().to_vec()).unwrap();
        site.add("a/b.png", vec![0xff, 0x00]).unwrap();
        site.add("sw.js", b"const FILES = __PRECACHE__, CACHE = \"rhack-__VERSION__\";".to_vec()).unwrap();
        site
    }

    fn text(site: &Site, path: &str) -> String {
        String::from_utf8(site.0[path].clone()).unwrap()
    }

    #[test]
    fn fill_writes_worker_and_page() {
        let mut site = site("<p>__VERSION__</p><p>__VERSION__");
        let version = fill(&mut site).unwrap();
        assert_eq!(version.len(), 16);
        assert_eq!(text(&site, "index.html"), format!("<p>{version}</p><p>{version}"));
        let (page, image) = (hex(xxh3_64(&site.0["index.html"])), hex(xxh3_64(&[0xff, 0x00])));
        let list = format!(r#"[["a/b.png","{image}"],["index.html","{page}"]]"#);
        assert_eq!(text(&site, "sw.js"), format!("const FILES = {list}, CACHE = \"rhack-{version}\";"));
    }

    #[test]
    fn page_preloads_scripts_and_names_the_module() {
        let mut site = site("__PRELOADS__ rhack_bg.wasm?__MODULE__");
        for (path, content) in [("main.js", ""), ("a.js", ""), ("b/c.js", ""), ("rhack_bg.wasm", "module")] {
            site.add(path, content.as_bytes().to_vec()).unwrap();
        }
        fill(&mut site).unwrap();
        let hash = hex(xxh3_64(b"module"));
        let page = format!("<link rel=\"modulepreload\" href=\"a.js\"> rhack_bg.wasm?{hash}");
        assert_eq!(text(&site, "index.html"), page);
        assert!(text(&site, "sw.js").contains(&format!(r#"["rhack_bg.wasm","{hash}"]"#)));
    }

    #[test]
    fn version_depends_on_content_only() {
        assert_eq!(fill(&mut site("a")).unwrap(), fill(&mut site("a")).unwrap());
        assert_ne!(fill(&mut site("a")).unwrap(), fill(&mut site("b")).unwrap());
    }

    #[test]
    fn worker_without_file_list_is_an_error() {
        let mut site = site("a");
        site.0.insert("sw.js".to_owned(), b"const CACHE = '__VERSION__';".to_vec());
        assert!(matches!(fill(&mut site), Err(Error::NoToken { token: LIST, .. })));
        site.0.remove("sw.js");
        assert!(fill(&mut site).is_ok());
    }
}
