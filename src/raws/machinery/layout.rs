//! Layout of files of raws: `rhack fmt`. Only blanks, line breaks and the order of keys change.
//!
//! Objects are filled line by line, long or structured values on lines of their own, keys in the order of the
//! reference. An object or list stays open, with a member a line, where its author has begun new lines after
//! the bracket and before most members. Lists of several effects are always open. Comments (keys that begin
//! with `//`) and keys that the reference does not know stay behind the key before them.

use crate::raws::reading::{
    file_names,
    kinds::{FileKind, Kinds},
    layers::SourceFile,
    parser,
    report::{Finding, Findings},
    shape::{Field, Shape},
};

/// Widest line in characters, unless a single value is longer.
const WIDTH: usize = 110;

/// Texts of more characters than this have a line of their own in an object that does not fit on one line.
const LONG_TEXT: usize = 60;

/// Keys that stand behind the name of a record, in this order.
const OF_RECORD: [&str; 6] = ["op", "was", "//allow", "abstract", "inherits", "about"];

/// Objects of single values on at most this many characters need no line of their own.
const SHORT_OBJECT: usize = 24;

/// Returns the text of `file`, which is of `kind`, laid out, with the keys of effects and stages from
/// `kinds`.
///
/// # Errors
///
/// The findings in the file if it is not valid JSON.
pub fn laid_out(kind: &FileKind, kinds: Kinds, file: &SourceFile) -> Result<String, Vec<Finding>> {
    let mut report = Findings::default();
    if let Some(problem) = &file.unreadable {
        report.whole_file(&file.shown, problem, None);
        return Err(report.into_findings());
    }
    // The parser also limits how deep values lie in each other.
    let parsed = parser::parse(&mut report, &file.shown, &file.text);
    let findings = report.into_findings();
    if parsed.is_none() || !findings.is_empty() {
        return Err(findings);
    }
    let Some(mut root) = Tokens { text: &file.text, at: 0 }.value() else { return Err(findings) };
    let shape = match kind.list {
        true => Shape::List(Box::new(kind.shape.clone()), [0, usize::MAX]),
        false => kind.shape.clone(),
    };
    root.open = !root.members().is_empty();
    Keys::new(kinds).sort(&mut root, &shape);
    let mut out = Layout { text: String::new(), column: 0 };
    out.value(&root, 0, 0);
    out.text.push('\n');
    Ok(out.text)
}

/// Returns the kind among `kinds` of the file at `path`, told by its name, or by its folder.
pub fn kind_of<'k>(kinds: &'k [FileKind], path: &str) -> Option<&'k FileKind> {
    let mut parts = path.rsplit(['/', '\\']);
    let (name, folder) = (parts.next().filter(|name| name.ends_with(".json"))?, parts.next());
    let known = kinds.iter().find(|kind| match kind.folder() {
        Some(known) => folder == Some(known),
        None => kind.path == name,
    });
    // The files of a folder may add to the list of its name.
    known.or_else(|| kinds.iter().find(|kind| kind.list && folder == Some(file_names::stem(kind.path))))
}

/// A JSON value as it is written.
#[derive(Debug)]
struct Written<'a> {
    content: Content<'a>,
    /// True if members stand on lines of their own.
    open: bool,
}

#[derive(Debug)]
enum Content<'a> {
    /// A string, number or word, with its quotes.
    Scalar(&'a str),
    List(Vec<Member<'a>>),
    Object(Vec<Member<'a>>),
}

/// An element of a list, or an entry of an object.
#[derive(Debug)]
struct Member<'a> {
    /// With its quotes; empty in lists.
    key: &'a str,
    value: Written<'a>,
    /// True if an empty line stands before it.
    apart: bool,
}

impl Member<'_> {
    fn name(&self) -> &str {
        self.key.trim_matches('"')
    }
}

/// Splits JSON into values without a look at what they mean.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Passes blanks and returns the number of line breaks among them.
    fn blank(&mut self) -> usize {
        let rest = self.rest();
        let blank = rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r', '\u{feff}']).len();
        self.at += blank;
        rest.get(..blank).map_or(0, |blank| blank.matches('\n').count())
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.rest().starts_with(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    fn string(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let mut escaped = false;
        let inside = rest.strip_prefix('"')?;
        let end = inside.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        })?;
        self.at += end + 2;
        rest.get(..end + 2)
    }

    fn value(&mut self) -> Option<Written<'a>> {
        self.blank();
        let list = self.rest().starts_with('[');
        if list || self.rest().starts_with('{') {
            return self.members(list);
        }
        let rest = self.rest();
        let scalar = if rest.starts_with('"') {
            self.string()?
        } else {
            let end = rest.find([',', ']', '}', ' ', '\t', '\n', '\r']).unwrap_or(rest.len());
            self.at += end;
            rest.get(..end).filter(|word| !word.is_empty())?
        };
        Some(Written { content: Content::Scalar(scalar), open: false })
    }

    fn members(&mut self, list: bool) -> Option<Written<'a>> {
        self.at += 1;
        let end = if list { ']' } else { '}' };
        let mut members = Vec::new();
        let first = self.blank() > 0;
        let mut lines = usize::from(first);
        while !self.take(end) {
            let breaks = if members.is_empty() {
                0
            } else {
                self.take(',').then_some(())?;
                let breaks = self.blank();
                lines += usize::from(breaks > 0);
                breaks
            };
            let key = if list { "" } else { self.string()? };
            self.blank();
            if !list && !self.take(':') {
                return None;
            }
            members.push(Member { key, value: self.value()?, apart: breaks > 1 });
            self.blank();
        }
        let open = first && !members.is_empty() && lines * 2 > members.len();
        Some(Written { content: if list { Content::List(members) } else { Content::Object(members) }, open })
    }
}

/// Order of keys by the shapes of values.
struct Keys {
    effects: Vec<(&'static str, Shape)>,
    common: Shape,
    stages: Vec<(&'static str, Shape)>,
    mark: Shape,
}

impl Keys {
    fn new(kinds: Kinds) -> Self {
        Self {
            effects: (kinds.effects)().into_iter().map(|effect| (effect.name, effect.shape)).collect(),
            common: (kinds.part)(),
            stages: (kinds.stages)().into_iter().map(|stage| (stage.name, stage.shape)).collect(),
            mark: (kinds.mark)(),
        }
    }

    /// Sorts the keys in `value`, which has the shape `shape`, and opens its lists of several effects.
    fn sort(&self, value: &mut Written<'_>, shape: &Shape) {
        match (&mut value.content, shape) {
            (_, Shape::OneOf(shapes)) => {
                let fitting = shapes.iter().max_by_key(|shape| agreement(&value.content, shape));
                fitting.into_iter().for_each(|shape| self.sort(value, shape));
            }
            (Content::List(members), Shape::List(inside, _)) => {
                let effects = **inside == Shape::Part && members.len() > 1;
                value.open |= effects;
                members.iter_mut().for_each(|member| self.sort(&mut member.value, inside));
            }
            (Content::Object(members), Shape::Map(inside, _)) => {
                members.iter_mut().for_each(|member| self.sort(&mut member.value, inside));
            }
            (Content::Object(members), Shape::Object(fields)) => self.sort_object(members, &[], fields),
            (Content::Object(members), Shape::Part) => {
                let own = chosen(members, "effect", &self.effects);
                self.sort_object(members, own, fields_of(&self.common));
            }
            (Content::Object(members), Shape::Stage) => {
                let own = chosen(members, "stage", &self.stages);
                self.sort_object(members, own, &[]);
            }
            (Content::Object(members), Shape::Mark) => self.sort_object(members, &[], fields_of(&self.mark)),
            (Content::Scalar(_) | Content::List(_) | Content::Object(_), _) => {}
        }
    }

    /// Sorts `members` by `own` fields, then `common` ones.
    fn sort_object(&self, members: &mut Vec<Member<'_>>, own: &[Field], common: &[Field]) {
        let fields: Vec<&Field> = own.iter().chain(common).collect();
        let named = fields.iter().position(|field| field.key == "name").map_or(0, |index| index + 1);
        let mut place = (0, 0);
        let mut placed: Vec<((usize, usize), Member<'_>)> = Vec::with_capacity(members.len());
        for mut member in members.drain(..) {
            if let Some(index) = fields.iter().position(|field| field.key == member.name()) {
                if let Some(field) = fields.get(index) {
                    self.sort(&mut member.value, &field.shape);
                }
                place = (index + 1, 0);
            } else if ["effect", "stage"].contains(&member.name()) {
                place = (0, 0);
            }
            // These say more of which record is meant, and how it is.
            let of_record = OF_RECORD.iter().position(|key| named > 0 && *key == member.name());
            let place = of_record.map_or(place, |index| (named, index + 1));
            placed.push((place, member));
        }
        placed.sort_by_key(|(place, _)| *place);
        members.extend(placed.into_iter().map(|(_, member)| member));
    }
}

fn fields_of(shape: &Shape) -> &[Field] {
    if let Shape::Object(fields) = shape { fields } else { &[] }
}

/// Returns the fields of the effect or stage that `members` name by `key`.
fn chosen<'k>(members: &[Member<'_>], key: &str, all: &'k [(&'static str, Shape)]) -> &'k [Field] {
    let named = members.iter().find(|member| member.name() == key);
    let Some(Content::Scalar(name)) = named.map(|member| &member.value.content) else { return &[] };
    let found = all.iter().find(|(known, _)| *known == name.trim_matches('"'));
    found.map_or(&[], |(_, shape)| fields_of(shape))
}

/// Returns how well `content` agrees with `shape`: 0 not at all, else more for each key of an object that it
/// knows.
fn agreement(content: &Content<'_>, shape: &Shape) -> usize {
    match (content, shape) {
        (Content::Object(members), Shape::Object(fields)) => {
            let known = |member: &&Member<'_>| fields.iter().any(|field| field.key == member.name());
            1 + members.iter().filter(known).count()
        }
        (Content::Object(_), Shape::Map(..) | Shape::Part | Shape::Stage | Shape::Mark)
        | (Content::List(_), Shape::List(..)) => 1,
        (_, Shape::OneOf(shapes)) => shapes.iter().map(|shape| agreement(content, shape)).max().unwrap_or(0),
        (Content::Scalar(_) | Content::List(_) | Content::Object(_), _) => 0,
    }
}

impl Written<'_> {
    const fn members(&self) -> &[Member<'_>] {
        match &self.content {
            Content::Scalar(_) => &[],
            Content::List(members) | Content::Object(members) => members.as_slice(),
        }
    }

    /// True if this value, or one in it, is open.
    fn breaks(&self) -> bool {
        self.open || self.members().iter().any(|member| member.value.breaks())
    }

    /// True for values that get a line of their own: objects, lists of lists or objects, long texts.
    fn stands_alone(&self) -> bool {
        match &self.content {
            Content::Scalar(text) => text.chars().count() > LONG_TEXT,
            Content::List(members) => members.iter().any(|member| !member.value.members().is_empty()),
            Content::Object(members) => {
                let mut line = String::new();
                self.one_line(&mut line);
                let flat = members.iter().all(|member| member.value.members().is_empty());
                !flat || line.chars().count() > SHORT_OBJECT
            }
        }
    }

    /// Appends it to `line`, all on one line.
    fn one_line(&self, line: &mut String) {
        let (open, close) = match &self.content {
            Content::Scalar(text) => return line.push_str(text),
            Content::List(members) => ("[", if members.is_empty() { "]" } else { "" }),
            Content::Object(members) => (if members.is_empty() { "{}" } else { "{ " }, ""),
        };
        line.push_str(open);
        for (at, member) in self.members().iter().enumerate() {
            line.push_str(if at > 0 { ", " } else { "" });
            if !member.key.is_empty() {
                line.extend([member.key, ": "]);
            }
            member.value.one_line(line);
        }
        line.push_str(close);
        if !self.members().is_empty() {
            line.push_str(if matches!(self.content, Content::List(_)) { "]" } else { " }" });
        }
    }
}

/// Text that is being laid out.
struct Layout {
    text: String,
    /// Characters in the last line.
    column: usize,
}

impl Layout {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.chars().count();
    }

    fn line(&mut self, indent: usize) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', indent));
        self.column = indent;
    }

    /// Appends `value`, whose further lines are indented by `indent`, with `after` characters to follow on
    /// the last line.
    fn value(&mut self, value: &Written<'_>, indent: usize, after: usize) {
        let mut line = String::new();
        value.one_line(&mut line);
        let fits = self.column + line.chars().count() + after <= WIDTH;
        match &value.content {
            _ if fits && !value.breaks() => self.push(&line),
            Content::Scalar(text) => self.push(text),
            Content::List(members)
                if value.open || members.iter().any(|member| member.value.stands_alone()) =>
            {
                self.open(members, ["[", "]"], indent);
            }
            Content::List(members) => self.fill(members, ["[", "]"], indent, after),
            Content::Object(members) if value.open => self.open(members, ["{", "}"], indent),
            Content::Object(members) => self.fill(members, ["{ ", " }"], indent, after),
        }
    }

    fn member(&mut self, member: &Member<'_>, indent: usize, after: usize) {
        if !member.key.is_empty() {
            self.push(member.key);
            self.push(": ");
        }
        self.value(&member.value, indent, after);
    }

    /// Appends `members`, each on a line of its own.
    fn open(&mut self, members: &[Member<'_>], [open, close]: [&str; 2], indent: usize) {
        self.push(open);
        for (at, member) in members.iter().enumerate() {
            if member.apart {
                self.text.push('\n');
            }
            self.line(indent + 2);
            self.member(member, indent + 2, 1);
            if at + 1 < members.len() {
                self.push(",");
            }
        }
        self.line(indent);
        self.push(close);
    }

    /// Appends `members`, as many on a line as fit, those that stand alone on lines of their own.
    fn fill(&mut self, members: &[Member<'_>], [open, close]: [&str; 2], indent: usize, after: usize) {
        self.push(open);
        let mut alone = false;
        for (at, member) in members.iter().enumerate() {
            let after = if at + 1 < members.len() { 1 } else { close.len() + after };
            let mut line = String::new();
            member.value.one_line(&mut line);
            let width = line.chars().count() + member.key.chars().count() + 3 + after;
            let stands = member.value.stands_alone() || member.value.breaks();
            if at > 0 && (alone || stands || self.column + width > WIDTH) {
                self.line(indent + 2);
            } else if at > 0 {
                self.push(" ");
            }
            self.member(member, indent + 2, after);
            if at + 1 < members.len() {
                self.push(",");
            }
            alone = stands;
        }
        self.push(close);
    }
}
