//! From the text of a file to JSON with its places.
//!
//! The JSON is strict. Keys that begin with `//` are comments and `$schema` is for editors; both are left out. A file
//! without mistakes is read by [`quick`]; of any other [`syntax`] knows what to say about it, and then it is read again.

use super::{
    json::{Node, Span},
    quick,
    report::Findings,
    syntax::{self, Mistake},
    unseen,
};
use std::rc::Rc;

/// Reads `text` as the file called `name`. What is wrong goes to `report`; `None` if nothing can be made of it.
pub(in crate::raws) fn parse(report: &mut Findings, name: &str, text: &str) -> Option<Node> {
    // Some editors begin a file with a byte order mark; it means nothing.
    let text: Rc<str> = text.strip_prefix('\u{feff}').unwrap_or(text).into();
    let file = report.add_file(name, text.clone());
    let root = quick::parse(file, &text).or_else(|| thorough(report, file, &text))?;
    report.set_root(file, root.clone());
    Some(root)
}

/// The same for `text` that has the number `file` already, slowly.
pub(super) fn thorough(report: &mut Findings, file: usize, text: &Rc<str>) -> Option<Node> {
    if !unseen::none_stray(report, file, text) {
        return None;
    }
    if let Err(Mistake { range: [start, end], problem, help }) = syntax::check(text) {
        report.note(Span { file, start, end }, format!("this is not JSON: {problem}"), help);
        return None;
    }
    if text.trim().is_empty() {
        report.note(Span { file, start: 0, end: 0 }, "the file is empty", None);
        return None;
    }
    quick::parse_telling(report, file, text)
}
