//! Old names of records: `"was": ["jackal"]`. An old name in any file and layer means the record that lists
//! it, so files are read with old names replaced by present ones.

use super::{
    file_names,
    json::{Member, Node, NodeKind},
    kinds::{EffectKind, FileKind, Kinds, StageKind},
    loader::Loader,
    merge::{self, WAS},
    report::Findings,
    shape::{Field, Shape},
};
use std::collections::{BTreeMap, BTreeSet};

/// The key as JSON. A file without this text lists no old names.
const WRITTEN: &str = "\"was\"";

/// Present names of renamed records.
#[derive(Debug, Default)]
pub(in crate::raws) struct Renames {
    /// Present names by kind of record (`creatures`) and old name.
    now: BTreeMap<&'static str, BTreeMap<String, String>>,
    /// Shapes of files by path.
    files: Vec<(&'static str, Shape)>,
    stages: Vec<StageKind>,
    effects: Vec<EffectKind>,
    /// Shape of the marks of legends.
    mark: Option<Shape>,
}

impl Renames {
    /// Reads the old names from the files of `loader`. Reports an old name that does not mean exactly one
    /// record.
    pub(super) fn from_loader(loader: &mut Loader) -> Self {
        let mut renames = Self::default();
        let telling = loader.files_with(WRITTEN);
        if telling.is_empty() {
            return renames;
        }
        let all = loader.kinds();
        let kinds = (all.files)();
        for kind in kinds.iter().filter(|kind| kind.has_names()) {
            let records = records(loader, kind, &telling);
            renames.add(&mut loader.report, kind.name, &records);
        }
        if renames.is_empty() { renames } else { renames.knowing(all) }
    }

    /// Returns names under which the record of `kind` called `name` is its own present name, so that each
    /// use of it is noted.
    pub(in crate::raws) fn of_record(kinds: Kinds, kind: &'static str, name: &str) -> Self {
        let itself = BTreeMap::from([(name.to_owned(), name.to_owned())]);
        Self { now: BTreeMap::from([(kind, itself)]), ..Self::default() }.knowing(kinds)
    }

    /// Returns the same names with the shapes of `kinds`.
    fn knowing(self, kinds: Kinds) -> Self {
        Self {
            files: (kinds.files)().into_iter().map(|kind| (kind.path, shape(kind))).collect(),
            stages: (kinds.stages)(),
            effects: (kinds.effects)(),
            mark: Some((kinds.mark)()),
            ..self
        }
    }

    /// True if no record was renamed.
    pub(in crate::raws) fn is_empty(&self) -> bool {
        self.now.is_empty()
    }

    /// Returns the present name of the record of this `kind` with the old name `name`, if there is one.
    pub(in crate::raws) fn now(&self, kind: &str, name: &str) -> Option<&str> {
        self.now.get(kind)?.get(name).map(String::as_str)
    }

    /// Adds the old names of `records`, which are pairs of name and record.
    fn add(&mut self, report: &mut Findings, kind: &'static str, records: &[(String, Node)]) {
        let named: BTreeMap<&str, &Node> = records.iter().map(|(name, node)| (name.as_str(), node)).collect();
        let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
        for (name, node) in records {
            for old in node.get(WAS).and_then(Node::list).unwrap_or_default() {
                let Some(word) = old.text() else { continue };
                let owner = owners.get(word).copied().filter(|owner| owner != name);
                let problem = match (named.get(word), owner) {
                    (Some(_), _) if word == name => format!("`{word}` is the current name of this record"),
                    (Some(_), _) => {
                        format!(
                            "`{word}` cannot be an old name of `{name}`: another record has this name now"
                        )
                    }
                    (None, Some(owner)) => format!("`{word}` is also an old name of `{owner}`"),
                    (None, None) => {
                        owners.insert(word, name);
                        continue;
                    }
                };
                let other = named.get(word).map(|other| other.locate("name"));
                let place = report.topmost(old.span, other);
                let help = "an old name must lead to one record: use another here".to_owned();
                report.note(place, problem, Some(help));
            }
        }
        if !owners.is_empty() {
            let owned = |(old, now): (&str, &str)| (old.to_owned(), now.to_owned());
            self.now.insert(kind, owners.into_iter().map(owned).collect());
        }
    }

    /// Returns the content of the file at `path` with present names. Notes each use of an old name in
    /// `report`.
    pub(in crate::raws) fn applied(&self, report: &mut Findings, path: &str, node: Node) -> Node {
        if self.is_empty() {
            return node;
        }
        let is_at = |pattern: &str| match pattern.split_once('*') {
            Some((before, after)) => path.starts_with(before) && path.ends_with(after),
            None => pattern == path,
        };
        let shape = self.files.iter().find(|(pattern, _)| is_at(pattern)).map(|(_, shape)| shape);
        shape.and_then(|shape| self.value(report, shape, &node)).unwrap_or(node)
    }

    /// Returns the value `node` of this `shape` with present names; `None` if nothing changes.
    fn value(&self, report: &mut Findings, shape: &Shape, node: &Node) -> Option<Node> {
        match shape {
            Shape::Text(Some(kind)) => {
                let old = node.text()?;
                let now = self.now(kind, old)?;
                report.note_old_name(node.span, old, now);
                Some(Node { kind: NodeKind::Text(now.into()), span: node.span })
            }
            Shape::List(inside, _) => {
                let items = node.list()?;
                let new: Vec<Option<Node>> =
                    items.iter().map(|item| self.value(report, inside, item)).collect();
                new.iter().any(Option::is_some).then(|| {
                    let items = new.into_iter().zip(items);
                    let items = items.map(|(new, old)| new.unwrap_or_else(|| old.clone())).collect();
                    Node { kind: NodeKind::List(items), span: node.span }
                })
            }
            Shape::Map(inside, kind) => self.entries(report, node, *kind, |_| Some(inside)),
            Shape::Object(fields) => self.entries(report, node, None, |key| {
                fields.iter().find(|field| field.key == key).map(|field| &field.shape)
            }),
            Shape::OneOf(all) => all.iter().find_map(|shape| self.value(report, shape, node)),
            Shape::Stage => {
                let name = node.get("stage")?.text()?;
                let stage = self.stages.iter().find(|stage| stage.name == name)?;
                self.value(report, &stage.shape, node)
            }
            Shape::Part => {
                let name = node.get("effect")?.text()?;
                let effect = self.effects.iter().find(|effect| effect.name == name)?;
                self.value(report, &effect.shape, node)
            }
            Shape::Mark => {
                let plain = self.value(report, &Shape::Text(Some("terrain")), node);
                plain
                    .or_else(|| self.value(report, &Shape::Text(Some("features")), node))
                    .or_else(|| self.value(report, self.mark.as_ref()?, node))
            }
            Shape::Any
            | Shape::Bool
            | Shape::Whole(..)
            | Shape::Number
            | Shape::Text(None)
            | Shape::Shown(_)
            | Shape::Char
            | Shape::Notation(..)
            | Shape::Word(_) => None,
        }
    }
    /// Returns the same as [`Renames::value`] for an object. Its keys name records of `kind`, if given, and
    /// `shape_of` returns the shape of the value of a key.
    fn entries<'s>(
        &self,
        report: &mut Findings,
        node: &Node,
        kind: Option<&'static str>,
        shape_of: impl Fn(&str) -> Option<&'s Shape>,
    ) -> Option<Node> {
        let mut new: Option<Node> = None;
        for (place, entry) in node.entries()?.iter().enumerate() {
            let key = kind.and_then(|kind| self.now(kind, &entry.key));
            let value = shape_of(&entry.key).and_then(|shape| self.value(report, shape, &entry.value));
            if let Some(now) = key {
                report.note_old_name(entry.key_span, &entry.key, now);
                if node.get(now).is_some() {
                    let problem = format!("`{}` is now called `{now}`, which is here as well", &*entry.key);
                    report.note(entry.key_span, problem, None);
                }
            }
            if key.is_none() && value.is_none() {
                continue;
            }
            let changed = Member {
                key: key.map_or_else(|| entry.key.clone(), Into::into),
                key_span: entry.key_span,
                value: value.unwrap_or_else(|| entry.value.clone()),
            };
            let slot = new.get_or_insert_with(|| node.clone()).entries_mut()?.get_mut(place)?;
            *slot = changed;
        }
        new
    }
}

/// Returns the records of `kind` with their names. Reads only the files in `telling`.
fn records(loader: &mut Loader, kind: &FileKind, telling: &BTreeSet<String>) -> Vec<(String, Node)> {
    let Some(folder) = kind.folder() else {
        let tells = |path: &String| path == kind.path || file_names::is_beside(kind.path, path);
        if !telling.iter().any(tells) {
            return Vec::new();
        }
        let nodes = loader.list_nodes(kind.path);
        // Errors are reported when these files are read for good.
        let (merged, _) = merge::records(&mut Findings::default(), kind.path, nodes);
        let named = merged.into_iter().filter_map(|node| Some((node.get("name")?.text()?.to_owned(), node)));
        return named.collect();
    };
    if !telling.iter().any(|path| path.starts_with(folder)) {
        return Vec::new();
    }
    let files = loader.names_in(folder).into_iter();
    files.filter_map(|name| loader.tree(&kind.path.replace('*', &name)).map(|tree| (name, tree))).collect()
}

/// Returns the shape of files of this kind, with all keys that name records.
fn shape(kind: FileKind) -> Shape {
    let inherits = kind.has_names();
    match kind.shape {
        Shape::Object(mut fields) if inherits => {
            let heirs = Shape::Text(Some(kind.name));
            let doc = String::new();
            fields.push(Field { key: "inherits", doc, shape: heirs, required: false, usual: None });
            let record = Shape::Object(fields);
            if kind.list { Shape::List(Box::new(record), [0, usize::MAX]) } else { record }
        }
        // Beside terrain, tilesets name the hero, which is never renamed.
        Shape::Map(inside, None) if kind.name == "tilesets" => Shape::Map(inside, Some("terrain")),
        shape => shape,
    }
}
