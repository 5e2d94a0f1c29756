//! Import circles among files. A circle is understood, changed and tested only as a whole, so none has more
//! than [`MOST`] files.

use crate::architecture::{code, expand};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of files in a circle: a module, and two that take their types from it.
const MOST: usize = 3;

/// Module as its path of names from the root of the crate.
type Module = Vec<String>;

/// Returns the module of the file at `path`, relative to src.
fn module(path: &str) -> Module {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    if path == "lib" { Module::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// Returns all files of src with their code, by module. `main.rs` is not in the library's tree.
fn modules() -> BTreeMap<Module, String> {
    let files = code("").into_iter().filter_map(|(file, code)| {
        let path = file.strip_prefix(concat!(env!("CARGO_MANIFEST_DIR"), "/src/"))?;
        (path != "main.rs").then(|| (module(path), code))
    });
    files.collect()
}

/// Returns the module that `path` leads to from `own`: the longest prefix that is a module. `named` maps
/// imported names to their modules.
fn target<T>(
    modules: &BTreeMap<Module, T>,
    own: &[String],
    path: &str,
    named: &BTreeMap<String, Module>,
) -> Option<Module> {
    let mut parts = path.split("::").map(str::trim).peekable();
    let mut at = own.to_vec();
    match *parts.peek()? {
        "crate" | "rhack" => {
            parts.next();
            at.clear();
        }
        "self" => _ = parts.next(),
        "super" => {
            while parts.next_if_eq(&"super").is_some() {
                at.pop();
            }
        }
        first => {
            at.push(first.to_owned());
            if !modules.contains_key(&at) {
                at = named.get(first)?.clone();
            }
            parts.next();
        }
    }
    for part in parts {
        at.push(part.to_owned());
        if !modules.contains_key(&at) {
            at.pop();
            break;
        }
    }
    modules.contains_key(&at).then_some(at)
}

/// Splits a statement into the text before its `use` and the tree the `use` names; `None` without a `use`.
fn split_use(statement: &str) -> Option<(&str, &str)> {
    statement.match_indices("use ").find_map(|(at, word)| {
        let before = &statement[..at];
        let line = before.rsplit('\n').next().unwrap_or(before).trim();
        let begins = ["", "pub", "pub(super)", "pub(crate)"].contains(&line);
        begins.then(|| (before, statement[at + word.len()..].trim()))
    })
}

/// Returns `code` without the paths of visibility qualifiers.
fn without_visibility(code: &str) -> String {
    let mut parts = code.split("pub(in ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |code, part| code + "pub" + part.split_once(')').map_or("", |(_, rest)| rest))
}

/// Returns the modules that the module `own` names in `code`, in `use` lines and in other paths.
fn arrows<T>(modules: &BTreeMap<Module, T>, own: &Module, code: &str) -> BTreeSet<Module> {
    let code = without_visibility(code);
    let (mut found, mut named, mut bodies) = (BTreeSet::new(), BTreeMap::new(), Vec::new());
    for statement in code.split(';') {
        let Some((before, tree)) = split_use(statement) else {
            bodies.push(statement);
            continue;
        };
        bodies.push(before);
        let mut paths = Vec::new();
        expand("", tree, &mut paths);
        for path in paths {
            let path = path.split(" as ").next().unwrap_or_default();
            let path = path.trim_end_matches("::*").trim_end_matches("::self");
            if let Some(module) = target(modules, own, path, &BTreeMap::new()) {
                if let Some(name) = module.last().filter(|name| path.rsplit("::").next() == Some(name)) {
                    named.insert(name.clone(), module.clone());
                }
                found.insert(module);
            }
        }
    }
    let no_path = |c: char| !c.is_alphanumeric() && c != '_' && c != ':';
    let paths = bodies.iter().flat_map(|body| body.split(no_path)).filter(|word| word.contains("::"));
    found.extend(paths.filter_map(|path| target(modules, own, path.trim_end_matches(':'), &named)));
    found.remove(own);
    found
}

/// Returns the strongly connected groups of `modules`, the largest first.
fn circles(modules: &BTreeMap<Module, String>) -> Vec<BTreeSet<&Module>> {
    let known = |module: Module| modules.get_key_value(&module).map(|(module, _)| module);
    let arrows: BTreeMap<&Module, Vec<&Module>> = modules
        .iter()
        .map(|(own, code)| (own, arrows(modules, own, code).into_iter().filter_map(known).collect()))
        .collect();
    let reach = |from| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(module) = open.pop() {
            let next = arrows.get(module).into_iter().flatten().copied();
            open.extend(next.filter(|next| reached.insert(*next)));
        }
        reached
    };
    let reached: BTreeMap<&Module, BTreeSet<&Module>> =
        modules.keys().map(|module| (module, reach(module))).collect();
    let circle = |module: &Module| {
        let back = |other: &&Module| reached.get(*other).is_some_and(|reached| reached.contains(module));
        reached.get(module).into_iter().flatten().copied().filter(back).collect::<BTreeSet<_>>()
    };
    let circles: BTreeSet<_> = modules.keys().map(circle).filter(|circle| circle.len() > 1).collect();
    let mut circles: Vec<_> = circles.into_iter().collect();
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

/// Returns the folder that holds all files of `circle`.
fn folder(circle: &BTreeSet<&Module>) -> String {
    let mut modules = circle.iter();
    let first = modules.next().map_or(&[][..], |module| module.as_slice());
    let shared = |common: usize, module: &&Module| {
        first.iter().zip(module.iter()).take(common).take_while(|(a, b)| a == b).count()
    };
    first[..modules.fold(first.len(), shared)].join("/")
}

#[test]
fn import_circles_have_at_most_three_files() {
    let modules = modules();
    let large: Vec<_> = circles(&modules).into_iter().filter(|circle| circle.len() > MOST).collect();
    let name = |circle: &BTreeSet<&Module>| {
        let files: Vec<String> = circle.iter().map(|module| module.join("/")).collect();
        format!("{} files in {}: {}", circle.len(), folder(circle), files.join(" "))
    };
    let listed: Vec<String> = large.iter().map(name).collect();
    assert!(large.is_empty(), "circles of more than {MOST} files:\n{}", listed.join("\n"));
}

#[test]
fn circles_are_found_through_uses_and_paths() {
    let file = |path: &str, code: &str| (module(path), code.to_owned());
    let modules: BTreeMap<Module, String> = [
        file("lib.rs", "pub mod a;"),
        file("a/mod.rs", "mod one;\nmod two;\nmod three;\npub use one::One;\n"),
        file("a/one.rs", "use super::{two, super::b::B};\npub struct One;\nfn f() { two::g() }"),
        file("a/two.rs", "pub(in crate::a) fn g() -> bool { crate::a::three::h() }"),
        file("a/three.rs", "use super::One as Other;\nfn h() -> bool { true }"),
        file("b.rs", "pub(in crate::a) struct B;\nuse std::fmt;"),
    ]
    .into();
    let found = circles(&modules);
    assert_eq!(found.len(), 1, "{found:?}");
    let names: Vec<String> = found[0].iter().map(|module| module.join("/")).collect();
    assert_eq!(names, ["a", "a/one", "a/three", "a/two"]);
    assert_eq!(folder(&found[0]), "a");
}
