//! From JSON to Rust types by serde, with every mistake reported, not only the first.
//!
//! serde stops at its first error. Here the place of the error is then filled with something acceptable and
//! reading starts over, so that one run lists all mistakes; the made-up values never leave this module unmarked.

use super::{
    json::{Entry, Kind, Node, Span, Step},
    mistake::{Mistake, What},
    name_index::did_you_mean,
    report::Findings,
    typed::Typed,
};
use serde::de::DeserializeOwned;
use std::rc::Rc;

/// A value read from raws, with the node it came from.
#[derive(Debug)]
pub(crate) struct Read<T> {
    /// The value as typed.
    pub(crate) raw: T,
    /// Where it stands.
    pub(crate) node: Node,
    /// Where values had to be made up, as paths inside the node.
    made_up: Vec<String>,
}

impl<T> Read<T> {
    /// Whether what stands at `path` is what was written there: neither it, nor anything around it or inside it, is
    /// made up. Only then is a finding about it worth telling.
    pub(crate) fn good(&self, path: &str) -> bool {
        !self.made_up.iter().any(|made_up| is_inside(path, made_up) || is_inside(made_up, path))
    }

    /// The same place with another value.
    pub(crate) fn with<U>(self, raw: U) -> Read<U> {
        Read { raw, node: self.node, made_up: self.made_up }
    }
}

/// Whether `path` is `outer` or something inside it.
fn is_inside(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
}

/// More mistakes than this in one record say that it is no such record at all.
const MOST: usize = 100;

/// Reads `node` as a `T`. Mistakes go to `report`; `None` if nothing acceptable could be put in their places.
pub(in crate::raws) fn read<T: DeserializeOwned>(report: &mut Findings, node: &Node) -> Option<Read<T>> {
    let mut raw = None;
    let made_up = mended(report, node, &mut |node| {
        raw = Some(T::deserialize(Typed(node))?);
        Ok(())
    })?;
    Some(Read { raw: raw?, node: node.clone(), made_up })
}

/// Tries a value as what it should be.
type Try<'a> = &'a mut dyn FnMut(&Node) -> Result<(), Mistake>;

/// Mends the value of `node` until `attempt` takes it: where values had to be made up. It is apart from [`read`] so that
/// there is one of it in the program and not one for each type.
fn mended(report: &mut Findings, node: &Node, attempt: Try<'_>) -> Option<Vec<String>> {
    let mut value = node.clone();
    let mut made_up: Vec<String> = Vec::new();
    for _ in 0..MOST {
        let Err(mistake) = attempt(&value) else { return Some(made_up) };
        // What is missing inside something made up is not the author's mistake.
        let slot = mistake.slot();
        if !made_up.iter().any(|made_up| is_inside(&slot, made_up)) {
            report.at(node, &mistake.place(), mistake.to_string(), mistake.help());
        }
        value = mend(value, &mistake, attempt)?;
        if !matches!(mistake.what, What::UnknownKey { .. }) {
            made_up.push(slot);
        }
    }
    None
}

/// The value with the mistake's place filled so that reading gets further; `None` if nothing does.
fn mend(value: Node, mistake: &Mistake, attempt: Try<'_>) -> Option<Node> {
    let mut path = mistake.path.clone();
    match &mistake.what {
        What::UnknownKey { key, known } => {
            let mut value = value;
            let entries = slot(&mut value, &path)?.entries_mut()?;
            let misspelt = entries.remove(entries.iter().position(|entry| entry.key == **key)?);
            // What is surely a slip of the pen is read as meant, lest the right key be called missing too.
            if let Some(meant) = did_you_mean(key, known.iter().copied())
                && !entries.iter().any(|entry| entry.key == *meant)
            {
                entries.push(Entry { key: meant.into(), ..misspelt });
            }
            return Some(value);
        }
        What::MissingKey(key) => path.push(Step::Key((*key).to_owned())),
        What::UnknownVariant { .. } | What::Wrong(_) => {}
    }
    let text = |text: &str| Kind::Text(text.into());
    let list = |items: Vec<Node>| Kind::List(Rc::new(items));
    let ones = vec![made_up(Kind::Number(1.into())); 2];
    let mut fillers = vec![Kind::Null, Kind::Number(1.into()), Kind::Number(10.into()), text("a"), text("1")];
    fillers.extend([Kind::Bool(false), Kind::Object(Rc::default()), list(Vec::new()), list(ones)]);
    fillers.push(text("#000000"));
    if let What::UnknownVariant { known, .. } = &mistake.what {
        fillers.extend(known.first().map(|word| text(word)));
    }
    fillers.into_iter().find_map(|filler| {
        let mut mended = value.clone();
        slot(&mut mended, &path)?.kind = filler;
        let further = match attempt(&mended) {
            Ok(()) => true,
            Err(next) => {
                // A missing key below the filled place means that the filler, an object, was the right kind.
                let deeper = matches!(next.what, What::MissingKey(_)) && next.path.starts_with(&path);
                deeper || !next.path.starts_with(&path)
            }
        };
        further.then_some(mended)
    })
}

/// A value that stands nowhere.
fn made_up(kind: Kind) -> Node {
    Node { kind, span: Span::default() }
}

/// The value at `path`, made if it is a missing key.
fn slot<'a>(value: &'a mut Node, path: &[Step]) -> Option<&'a mut Node> {
    path.iter().try_fold(value, |value, step| match step {
        Step::Key(key) => {
            let entries = value.entries_mut()?;
            let there = entries.iter().position(|entry| entry.key == **key);
            let at = there.unwrap_or_else(|| {
                let key_span = Span::default();
                entries.push(Entry { key: key.as_str().into(), key_span, value: made_up(Kind::Null) });
                entries.len() - 1
            });
            entries.get_mut(at).map(|entry| &mut entry.value)
        }
        Step::Index(index) => match &mut value.kind {
            Kind::List(items) => Rc::make_mut(items).get_mut(*index),
            Kind::Null | Kind::Bool(_) | Kind::Number(_) | Kind::Text(_) | Kind::Object(_) => None,
        },
    })
}
