//! JSON with its places from one pass over the text of a file.
//!
//! Most files have nothing to tell about them. Where something is wrong or only strange, [`parse`](super::parse) finds out
//! whether it is JSON at all, and then what is strange is told on a second way through the file.

use super::{
    json::{Entry, Kind, Node, Span, Step, written},
    number::Number,
    report::Findings,
    shared_text::SharedText,
    unseen,
};
use crate::base::printable::is_unseen;
use std::rc::Rc;

/// The most lists and objects inside each other, more than raws ever have.
pub(super) const DEEPEST: usize = 60;

/// The most keys of an object: so few that it costs nothing to look for one by one.
pub(super) const MOST_KEYS: usize = 1000;

/// The most digits of a number that is surely not too great.
const PLAIN: usize = 18;

/// What is in `text`, the file with the number `file`; `None` if it needs a closer look.
pub(super) fn parse(file: usize, text: &Rc<str>) -> Option<Node> {
    Reader { file, text, at: 0, items: Vec::new(), entries: Vec::new(), teller: None }.whole()
}

/// The same, and what is strange in it is told; `None` if it is no JSON or has too much of something, which is told, too.
pub(super) fn parse_telling(report: &mut Findings, file: usize, text: &Rc<str>) -> Option<Node> {
    let teller = Teller { report, path: Vec::new(), muted: 0 };
    Reader { file, text, at: 0, items: Vec::new(), entries: Vec::new(), teller: Some(teller) }.whole()
}

/// Where it is told what is strange in a file.
struct Teller<'a> {
    report: &'a mut Findings,
    /// Where the reader has come to.
    path: Vec<Step>,
    /// Inside how much it is about which nothing is told.
    muted: i32,
}

impl Teller<'_> {
    fn note(&mut self, span: Span, problem: String) {
        if self.muted == 0 {
            self.report.note_at(span, &written(&self.path), problem, None);
        }
    }
}

/// A text that is read from front to back.
struct Reader<'a> {
    file: usize,
    text: &'a Rc<str>,
    /// How many bytes are read.
    at: usize,
    /// What is read of lists that are not at their end yet, the outermost first.
    items: Vec<Node>,
    /// The same of objects.
    entries: Vec<Entry>,
    /// Where it is told what is strange; without one nothing can be made of that.
    teller: Option<Teller<'a>>,
}

impl Reader<'_> {
    /// The value that is all there is.
    fn whole(mut self) -> Option<Node> {
        let root = self.value(0)?;
        (self.peek().is_none() && self.at == self.text.len()).then_some(root)
    }

    /// Goes to what lies at a step from here.
    fn enter(&mut self, step: impl FnOnce() -> Step) {
        if let Some(teller) = &mut self.teller {
            teller.path.push(step());
        }
    }

    /// Goes back.
    fn leave(&mut self) {
        if let Some(teller) = &mut self.teller {
            teller.path.pop();
        }
    }

    /// The next byte that is no blank.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let blanks = rest.iter().position(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
        self.at += blanks.unwrap_or(rest.len());
        rest.get(blanks?).copied()
    }

    /// Goes beyond `byte`, if that is next.
    fn skip(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    fn value(&mut self, depth: usize) -> Option<Node> {
        let first = self.peek()?;
        let start = self.at;
        let kind = match first {
            b'"' => {
                let text = self.string()?;
                Kind::Text(self.seen(self.since(start), text)?)
            }
            b'[' if depth < DEEPEST => Kind::List(self.list(depth + 1)?),
            b'{' if depth < DEEPEST => Kind::Object(self.object(depth + 1)?),
            b'n' => self.word("null", Kind::Null)?,
            b't' => self.word("true", Kind::Bool(true))?,
            b'f' => self.word("false", Kind::Bool(false))?,
            b'-' | b'0'..=b'9' => self.number()?,
            _ => return None,
        };
        Some(Node { kind, span: self.since(start) })
    }

    fn since(&self, start: usize) -> Span {
        Span { file: self.file, start, end: self.at }
    }

    fn word(&mut self, word: &str, kind: Kind) -> Option<Kind> {
        let there = self.text.get(self.at..)?.starts_with(word);
        self.at += word.len();
        there.then_some(kind)
    }

    fn number(&mut self) -> Option<Kind> {
        let rest = self.text.get(self.at..)?;
        let part = |byte: &u8| matches!(byte, b'-' | b'+' | b'.' | b'0'..=b'9' | b'e' | b'E');
        let length = rest.bytes().take_while(part).count();
        self.at += length;
        let written = rest.get(..length)?;
        let plain = (1..=PLAIN).contains(&length) && written.bytes().all(|byte| byte.is_ascii_digit());
        if plain && (length == 1 || !written.starts_with('0')) {
            return written.parse().ok().map(|number| Kind::Number(Number::Whole(number)));
        }
        Number::of(written).map(Kind::Number)
    }

    /// The text in quotes that is next.
    fn string(&mut self) -> Option<SharedText> {
        self.skip(b'"')?;
        let start = self.at;
        let rest = self.text.as_bytes().get(start..)?;
        let length = rest.iter().position(|byte| matches!(byte, b'"' | b'\\') || !is_usual(*byte))?;
        self.at += length;
        // Nearly all texts are like this: printable ASCII as it is.
        if rest.get(length) == Some(&b'"') {
            self.at += 1;
            return Some(SharedText::part(self.text, start, start + length));
        }
        let mut plain = true;
        loop {
            match self.text.as_bytes().get(self.at)? {
                b'"' => break,
                b'\\' => {
                    plain = false;
                    self.at += 1;
                }
                byte if *byte < b' ' => return None,
                _ => {}
            }
            self.at += 1;
        }
        let end = self.at;
        self.at += 1;
        let value = if plain {
            SharedText::part(self.text, start, end)
        } else {
            let Ok(value) = serde_json::from_str::<String>(self.text.get(start - 1..self.at)?) else {
                let problem = "this is not JSON: an escape in this text is only half a character";
                let span = self.since(start - 1);
                let Teller { report, path, .. } = self.teller.as_mut()?;
                report.note_at(span, &written(path), problem, None);
                return None;
            };
            SharedText::from(&*value)
        };
        Some(value)
    }

    /// `text`, which is written at `span`, without what nobody sees, which is strange.
    fn seen(&mut self, span: Span, text: SharedText) -> Option<SharedText> {
        if text.bytes().all(is_usual) || !text.contains(is_unseen) {
            return Some(text);
        }
        let Teller { report, path, muted } = self.teller.as_mut()?;
        if *muted > 0 {
            return Some(text);
        }
        Some(SharedText::from(&*unseen::without(report, span, &written(path), &text)))
    }

    /// The value that is next, about which nothing is told.
    fn untold(&mut self, depth: usize) -> Option<Node> {
        self.mute(1);
        let value = self.value(depth);
        self.mute(-1);
        value
    }

    fn mute(&mut self, by: i32) {
        if let Some(teller) = &mut self.teller {
            teller.muted += by;
        }
    }

    fn list(&mut self, depth: usize) -> Option<Rc<[Node]>> {
        self.skip(b'[')?;
        let begun = self.items.len();
        if self.skip(b']').is_some() {
            return Some(Rc::default());
        }
        loop {
            let index = self.items.len() - begun;
            self.enter(|| Step::Index(index));
            let item = self.value(depth)?;
            self.items.push(item);
            self.leave();
            if self.skip(b',').is_none() {
                self.skip(b']')?;
                return Some(self.items.drain(begun..).collect());
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Rc<[Entry]>> {
        self.skip(b'{')?;
        let begun = self.entries.len();
        // A bit for each key so far, which others may share: most keys have one of their own and are surely new.
        let mut seen = 0u64;
        if self.skip(b'}').is_some() {
            return Some(Rc::default());
        }
        loop {
            self.peek()?;
            let start = self.at;
            let key = self.string()?;
            let key_span = self.since(start);
            self.skip(b':')?;
            if is_comment(&key) {
                self.untold(depth)?;
            } else {
                self.entry(key, key_span, begun, &mut seen, depth)?;
            }
            if self.skip(b',').is_none() {
                self.skip(b'}')?;
                return Some(self.entries.drain(begun..).collect());
            }
        }
    }

    /// Reads what `key` has in the object whose entries begin at `begun`; `seen` has the bits of its keys.
    fn entry(
        &mut self,
        key: SharedText,
        key_span: Span,
        begun: usize,
        seen: &mut u64,
        depth: usize,
    ) -> Option<()> {
        let key = self.seen(key_span, key)?;
        let before = self.entries.get(begun..)?;
        if before.len() >= MOST_KEYS {
            self.teller.as_mut()?.note(key_span, format!("an object has at most {MOST_KEYS} keys"));
            return None;
        }
        let bit = bit_of(&key);
        let twice = *seen & bit != 0 && before.iter().any(|entry| entry.key == *key);
        self.enter(|| Step::Key((*key).to_owned()));
        if twice {
            self.teller.as_mut()?.note(key_span, format!("the key `{}` is here twice", &*key));
            self.untold(depth)?;
        } else {
            let value = self.value(depth)?;
            *seen |= bit;
            self.entries.push(Entry { key, key_span, value });
        }
        self.leave();
        Some(())
    }
}

/// Whether `byte` is a character of printable ASCII.
fn is_usual(byte: u8) -> bool {
    (b' '..=b'~').contains(&byte)
}

/// One of 64 bits for `key`, by its length and both its ends.
fn bit_of(key: &str) -> u64 {
    let ends =
        [key.as_bytes().first(), key.as_bytes().last()].map(|end| end.map_or(0, |byte| usize::from(*byte)));
    1 << ((key.len() + 7 * ends[0] + 3 * ends[1]) % 64)
}

/// Whether what has this key is not for the game: it begins with `//`, or is `$schema`, which is for editors.
pub(super) fn is_comment(key: &str) -> bool {
    key.starts_with("//") || key == "$schema"
}

#[cfg(test)]
mod tests {
    use super::super::{parse, report::Findings, sources::Sources};
    use proptest::prelude::*;

    /// What is told and made of `text` the thorough way is what the quick way makes of it, if that makes anything.
    fn agree(text: &str) -> bool {
        let mut report = Findings::default();
        let file = report.add_file("", text.into());
        let quick = super::parse(file, &text.into());
        let thorough = parse::thorough(&mut report, file, &text.into());
        let sound = serde_json::from_str::<serde_json::Value>(text).is_ok();
        assert!(thorough.is_none() || sound, "{text}");
        assert!(thorough.is_some() || !report.is_empty(), "{text}");
        if let Some(quick) = &quick {
            assert_eq!(format!("{quick:?}"), format!("{:?}", thorough.unwrap()), "{text}");
            assert!(report.is_empty(), "{text}");
        }
        quick.is_some()
    }

    #[test]
    fn all_raws_there_are_go_the_quick_way() {
        for world in Sources::embedded().worlds() {
            for (path, file) in Sources::embedded().layers(world).iter().flat_map(|layer| &layer.files) {
                assert!(agree(&file.text), "{path}");
            }
        }
    }

    #[test]
    fn what_is_not_json_needs_a_closer_look() {
        for wrong in
            ["", "[1,]", "{\"a\":1,\"a\":2}", "01", "[1] 2", "\"\\x\"", "\"\t\"", "nul", "\"\u{200b}\""]
        {
            assert!(!agree(wrong), "{wrong}");
        }
        assert!(agree(" {\"//\": \"\", \"a\\u0041\": [-1.5e3, \"\\\" x\u{e9}\", []], \"b\": {}}\n"));
    }

    proptest! {
        #[test]
        fn both_ways_lead_to_the_same(
            text in "(\\PC|[\\[\\]{},:\"\\\\ \n]|\"[a-c/]{0,2}\":|-?[0-9.e]{1,4}|true|false|null|\\\\u[0-9d]{4}){0,24}",
        ) {
            agree(&text);
            agree(&format!("[{text}]"));
            agree(&format!("{{\"a\": [{text}]}}"));
            agree(&format!("{{\"a\": \"{text}\"}}"));
        }
    }
}
