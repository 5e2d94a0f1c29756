//! From the text of a file to JSON with its places.
//!
//! The JSON is strict. Keys that begin with `//` are comments and `$schema` is for editors; both are left out. A file
//! without mistakes is read by [`quick`]; any other by [`syntax`], which knows what to say about it, and by a parser.

use super::{
    json::{Entry, Kind, Node, Span, Step, written},
    number::Number,
    quick::{self, MOST_KEYS},
    report::Findings,
    shared_text::SharedText,
    syntax::{self, Mistake},
    unseen,
};
use jsonc_parser::{CollectOptions, ParseOptions, ast, common::Ranged, parse_to_ast};
use std::rc::Rc;

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
    match parse_to_ast(text, &CollectOptions::default(), &STRICT) {
        Err(error) => {
            let range = error.range();
            let problem = format!("this is not JSON: {}", lower_first(&error.kind().to_string()));
            report.note(Span { file, start: range.start, end: range.end }, problem, None);
            None
        }
        Ok(result) => {
            let Some(value) = result.value else {
                report.note(Span { file, start: 0, end: 0 }, "the file is empty", None);
                return None;
            };
            let mut conversion = Conversion { report, file, text, path: Vec::new(), sound: true };
            let root = conversion.node(&value);
            conversion.sound.then_some(root)
        }
    }
}

/// A file on its way from the parser's tree to ours.
struct Conversion<'a> {
    report: &'a mut Findings,
    file: usize,
    text: &'a Rc<str>,
    /// Where it has come to.
    path: Vec<Step>,
    /// Whether all of it was JSON so far.
    sound: bool,
}

impl Conversion<'_> {
    fn node(&mut self, value: &ast::Value<'_>) -> Node {
        let span = self.span(value);
        let kind = match value {
            ast::Value::NullKeyword(_) => Kind::Null,
            ast::Value::BooleanLit(literal) => Kind::Bool(literal.value),
            ast::Value::StringLit(literal) => Kind::Text(self.text(span, &literal.value)),
            ast::Value::NumberLit(literal) => match Number::of(literal.value) {
                Some(number) => Kind::Number(number),
                None => {
                    self.note(span, format!("`{}` is not a number", literal.value));
                    self.sound = false;
                    Kind::Null
                }
            },
            ast::Value::Array(array) => {
                let mut items = Vec::with_capacity(array.elements.len());
                for (index, item) in array.elements.iter().enumerate() {
                    self.path.push(Step::Index(index));
                    items.push(self.node(item));
                    self.path.pop();
                }
                Kind::List(items.into())
            }
            ast::Value::Object(object) => {
                let mut entries: Vec<Entry> = Vec::with_capacity(object.properties.len());
                for property in &object.properties {
                    let key = property.name.as_str();
                    if quick::is_comment(key) {
                        continue;
                    }
                    let key_span = self.span(&property.name);
                    if entries.len() >= MOST_KEYS {
                        self.note(key_span, format!("an object has at most {MOST_KEYS} keys"));
                        self.sound = false;
                        break;
                    }
                    let key = self.text(key_span, key);
                    self.path.push(Step::Key((*key).to_owned()));
                    if entries.iter().any(|entry| entry.key == *key) {
                        self.note(key_span, format!("the key `{}` is here twice", &*key));
                    } else {
                        let value = self.node(&property.value);
                        entries.push(Entry { key, key_span, value });
                    }
                    self.path.pop();
                }
                Kind::Object(entries.into())
            }
        };
        Node { kind, span }
    }

    fn span(&self, place: &impl Ranged) -> Span {
        let range = place.range();
        Span { file: self.file, start: range.start, end: range.end }
    }

    /// The text `value`, which is written in quotes at `span`.
    fn text(&mut self, span: Span, value: &str) -> SharedText {
        let plain = SharedText::part(self.text, span.start + 1, span.end.saturating_sub(1));
        if value.bytes().all(|byte| (b' '..=b'~').contains(&byte)) && *plain == *value {
            return plain;
        }
        let seen = unseen::without(self.report, span, &written(&self.path), value);
        SharedText::from(&*seen)
    }

    fn note(&mut self, span: Span, problem: String) {
        self.report.note_at(span, &written(&self.path), problem, None);
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
