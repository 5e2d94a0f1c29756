//! Strict JSON in which every value knows where it stands.
//!
//! Keys that begin with `//` are comments and `$schema` is for editors; both are left out.

use super::{report::Findings, unseen};
use jsonc_parser::{CollectOptions, ParseOptions, ast, common::Ranged, parse_to_ast};
use serde_json::Value;

/// A range of bytes of a file of the [`Findings`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::raws) struct Span {
    pub(in crate::raws) file: usize,
    pub(in crate::raws) start: usize,
    pub(in crate::raws) end: usize,
}

/// A JSON value with its place.
#[derive(Debug, Clone)]
pub struct Node {
    pub(in crate::raws) kind: Kind,
    pub(in crate::raws) span: Span,
    /// JSON path from the root of its file.
    pub(in crate::raws) path: String,
}

/// What a [`Node`] is.
#[derive(Debug, Clone)]
pub(in crate::raws) enum Kind {
    /// Null, a boolean, a number or a string.
    Leaf(Value),
    List(Vec<Node>),
    Object(Vec<Entry>),
}

/// A key and its value.
#[derive(Debug, Clone)]
pub(in crate::raws) struct Entry {
    pub(in crate::raws) key: String,
    pub(in crate::raws) key_span: Span,
    pub(in crate::raws) value: Node,
}

impl Node {
    /// The elements, where this is a list.
    pub(in crate::raws) fn list(&self) -> Option<&[Node]> {
        match &self.kind {
            Kind::List(items) => Some(items),
            Kind::Leaf(_) | Kind::Object(_) => None,
        }
    }

    /// The entries, where this is an object.
    pub(in crate::raws) fn entries(&self) -> Option<&[Entry]> {
        match &self.kind {
            Kind::Object(entries) => Some(entries),
            Kind::Leaf(_) | Kind::List(_) => None,
        }
    }

    /// The value of `key`, where this is an object that has it.
    pub(in crate::raws) fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The entry of `key`, where this is an object that has it.
    pub(in crate::raws) fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries()?.iter().find(|entry| entry.key == key)
    }

    /// The text, where this is a string.
    pub(in crate::raws) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Leaf(Value::String(text)) => Some(text),
            Kind::Leaf(_) | Kind::List(_) | Kind::Object(_) => None,
        }
    }

    /// The same object without `key`.
    pub(in crate::raws) fn without(&self, key: &str) -> Node {
        let mut node = self.clone();
        if let Kind::Object(entries) = &mut node.kind {
            entries.retain(|entry| entry.key != key);
        }
        node
    }

    /// The value without its places.
    pub(in crate::raws) fn value(&self) -> Value {
        match &self.kind {
            Kind::Leaf(value) => value.clone(),
            Kind::List(items) => items.iter().map(Node::value).collect(),
            Kind::Object(entries) => {
                entries.iter().map(|entry| (entry.key.clone(), entry.value.value())).collect()
            }
        }
    }

    /// Span and full path of the value at `path` inside this one, or of the nearest value around it. A path that
    /// ends in `!key` means the key itself.
    pub(in crate::raws) fn locate(&self, path: &str) -> (Span, String) {
        let mut node = self;
        for step in path.replace('[', ".[").split('.').filter(|step| !step.is_empty()) {
            if let Some(key) = step.strip_prefix('!') {
                return node.entry(key).map_or((node.span, node.path.clone()), |entry| {
                    (entry.key_span, entry.value.path.clone())
                });
            }
            let index =
                step.strip_prefix('[').and_then(|rest| rest.trim_end_matches(']').parse::<usize>().ok());
            let next = match index {
                Some(index) => node.list().and_then(|items| items.get(index)),
                None => node.get(step),
            };
            match next {
                Some(next) => node = next,
                None => break,
            }
        }
        (node.span, node.path.clone())
    }
}

const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Reads `text` as the file called `name`. What is wrong goes to `report`; `None` if nothing can be made of it.
pub(in crate::raws) fn parse(report: &mut Findings, name: &str, text: &str) -> Option<Node> {
    // Some editors begin a file with a byte order mark; it means nothing.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let file = report.add_file(name, text);
    let whole = Span { file, start: 0, end: 0 };
    if !unseen::none_stray(report, file, text) {
        return None;
    }
    match parse_to_ast(text, &CollectOptions::default(), &STRICT) {
        Err(error) => {
            let range = error.range();
            let help = error.kind().to_string().contains("omments are not allowed").then(|| {
                "JSON has no comments; write a key \"//\" with the comment as its text instead".to_owned()
            });
            let problem = format!("this is not JSON: {}", lower_first(&error.kind().to_string()));
            report.note(Span { file, start: range.start, end: range.end }, "", problem, help);
            None
        }
        Ok(result) => match result.value {
            Some(value) => convert(report, file, &value, String::new()),
            None => {
                report.note(whole, "", "the file is empty", None);
                None
            }
        },
    }
}

fn convert(report: &mut Findings, file: usize, value: &ast::Value<'_>, path: String) -> Option<Node> {
    let range = value.range();
    let span = Span { file, start: range.start, end: range.end };
    let kind = match value {
        ast::Value::NullKeyword(_) => Kind::Leaf(Value::Null),
        ast::Value::BooleanLit(literal) => Kind::Leaf(Value::Bool(literal.value)),
        ast::Value::StringLit(literal) => {
            Kind::Leaf(Value::String(unseen::without(report, span, &path, &literal.value)))
        }
        ast::Value::NumberLit(literal) => match serde_json::from_str(literal.value) {
            Ok(number) => Kind::Leaf(Value::Number(number)),
            Err(_) => {
                report.note(span, &path, format!("`{}` is not a number", literal.value), None);
                return None;
            }
        },
        ast::Value::Array(array) => {
            let items = array.elements.iter().enumerate();
            Kind::List(
                items.filter_map(|(i, item)| convert(report, file, item, format!("{path}[{i}]"))).collect(),
            )
        }
        ast::Value::Object(object) => {
            let mut entries: Vec<Entry> = Vec::new();
            for property in &object.properties {
                let key = property.name.as_str();
                if key.starts_with("//") || key == "$schema" {
                    continue;
                }
                let range = property.name.range();
                let key_span = Span { file, start: range.start, end: range.end };
                let key = unseen::without(report, key_span, &path, key);
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                if entries.iter().any(|entry| entry.key == key) {
                    report.note(key_span, &path, format!("the key `{key}` is here twice"), None);
                    continue;
                }
                if let Some(value) = convert(report, file, &property.value, path) {
                    entries.push(Entry { key, key_span, value });
                }
            }
            Kind::Object(entries)
        }
    };
    Some(Node { kind, span, path })
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
