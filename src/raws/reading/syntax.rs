//! What makes a text no JSON: the first mistake in it, at the characters that are meant, with what to do about it.

use super::{number::is_number, quick::DEEPEST};

/// The first mistake.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    /// The bytes that are meant.
    pub(super) range: [usize; 2],
    pub(super) problem: String,
    pub(super) help: Option<String>,
}

/// What can come next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// A value; just behind `[` also its end.
    Value { first: bool },
    /// A key; just behind `{` also its end.
    Key { first: bool },
    /// What parts a key from its value.
    Colon,
    /// A comma, or the end of what is open.
    Comma,
}

/// Looks for the first mistake in `text`, of which texts in quotes are known to be closed.
///
/// # Errors
/// The mistake.
pub(super) fn check(text: &str) -> Result<(), Mistake> {
    let mut scan = Scan { text, at: 0, last: 0, open: Vec::new() };
    let mut next = Next::Value { first: false };
    while let Some(c) = scan.peek() {
        let start = scan.at;
        next = match (c, next) {
            ('/' | '#', _) => return Err(scan.comment(c)),
            (']' | '}', _) => scan.close(c, next)?,
            ('[' | '{', Next::Value { .. }) => scan.begin(c)?,
            ('"', Next::Value { .. }) => {
                scan.string()?;
                Next::Comma
            }
            ('"', Next::Key { .. }) => {
                scan.string()?;
                Next::Colon
            }
            (_, Next::Value { .. }) => {
                scan.word()?;
                Next::Comma
            }
            (':', Next::Colon) => {
                scan.at += 1;
                Next::Value { first: false }
            }
            (',', Next::Comma) if scan.open.last().is_some() => {
                scan.at += 1;
                match scan.open.last() {
                    Some(('{', _)) => Next::Key { first: false },
                    _ => Next::Value { first: false },
                }
            }
            (_, Next::Key { .. }) => return Err(scan.no_key(c)),
            (_, Next::Colon) => return Err(scan.no_colon()),
            (_, Next::Comma) => return Err(scan.no_comma(c)),
        };
        scan.last = scan.at.max(start);
    }
    scan.end()
}

struct Scan<'a> {
    text: &'a str,
    /// How many bytes are read.
    at: usize,
    /// Where the last token ended.
    last: usize,
    /// What is open, with its place.
    open: Vec<(char, usize)>,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next character that is no blank.
    fn peek(&mut self) -> Option<char> {
        let rest = self.rest().trim_start_matches([' ', '\t', '\n', '\r']);
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    fn mistake(&self, length: usize, problem: impl Into<String>, help: &str) -> Mistake {
        let help = Some(help.to_owned()).filter(|help| !help.is_empty());
        Mistake { range: [self.at, self.at + length], problem: problem.into(), help }
    }

    /// Where something begins, for people.
    fn place(&self, at: usize) -> String {
        let before = self.text.get(..at).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        format!("line {line}, column {column}")
    }

    fn comment(&self, c: char) -> Mistake {
        let length = if c == '#' { 1 } else { 2 };
        let help = "JSON has no comments; write a key \"//\" with the comment as its text instead";
        self.mistake(length, "comments are not allowed", help)
    }

    fn begin(&mut self, c: char) -> Result<Next, Mistake> {
        if self.open.len() >= DEEPEST {
            let problem = format!("more than {DEEPEST} lists and objects are inside each other");
            return Err(self.mistake(1, problem, ""));
        }
        self.open.push((c, self.at));
        self.at += 1;
        Ok(if c == '[' { Next::Value { first: true } } else { Next::Key { first: true } })
    }

    fn close(&mut self, c: char, next: Next) -> Result<Next, Mistake> {
        let Some((open, begun)) = self.open.pop() else {
            return Err(self.mistake(1, format!("nothing is open that `{c}` could close"), "take it away"));
        };
        let (what, own) = if open == '[' { ("list", ']') } else { ("object", '}') };
        if c != own {
            let problem = format!("`{c}` cannot close this {what}");
            let help = format!("close it with `{own}` before; it begins in {}", self.place(begun));
            return Err(self.mistake(1, problem, &help));
        }
        match next {
            Next::Comma | Next::Value { first: true } | Next::Key { first: true } => {
                self.at += 1;
                Ok(Next::Comma)
            }
            // Behind a comma.
            Next::Key { first: false } | Next::Value { first: false } if self.before() == Some(',') => {
                let range = [self.last - 1, self.last];
                let problem = "trailing commas are not allowed".to_owned();
                Err(Mistake { range, problem, help: Some("take this comma away".to_owned()) })
            }
            Next::Value { .. } | Next::Key { .. } => Err(self.mistake(1, "a value is missing here", "")),
            Next::Colon => Err(self.no_colon()),
        }
    }

    /// The last character of the last token.
    fn before(&self) -> Option<char> {
        self.text.get(..self.last)?.chars().next_back()
    }

    fn string(&mut self) -> Result<(), Mistake> {
        let rest = self.rest();
        let mut chars = rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.at += at + 1;
                    return Ok(());
                }
                '\\' => {
                    let escape = chars.next().map_or(' ', |(_, escape)| escape);
                    let digits = rest.get(at + 2..at + 6).unwrap_or_default();
                    let known = match escape {
                        'u' => digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()),
                        _ => "\"\\/bfnrt".contains(escape),
                    };
                    if !known {
                        self.at += at;
                        let problem = format!("`\\{escape}` is no escape");
                        let length = 1 + escape.len_utf8();
                        return Err(self.mistake(length, problem, "write \\\\ for a backslash"));
                    }
                }
                _ => {}
            }
        }
        Err(self.mistake(rest.len(), "this text is not closed", "close it with a quote"))
    }

    /// Reads a number, or true, false or null.
    fn word(&mut self) -> Result<(), Mistake> {
        let ends = |c: char| c.is_whitespace() || ",:;]}[{\"/".contains(c);
        let length = self.rest().find(ends).unwrap_or(self.rest().len());
        let word = self.rest().get(..length).unwrap_or_default();
        if is_number(word) || ["true", "false", "null"].contains(&word) {
            self.at += length;
            return Ok(());
        }
        let lower = word.to_lowercase();
        let digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let help = match word.chars().next() {
            None => {
                let first = self.rest().chars().next().map_or(1, char::len_utf8);
                let help = match self.open.last() {
                    Some(('[', _)) if self.rest().starts_with(':') => {
                        "a list has no keys; an object is written { .. }"
                    }
                    _ if self.before() == Some(',') => "take this comma away",
                    _ => "",
                };
                return Err(self.mistake(first, "a value is missing here", help));
            }
            Some('\'' | '`' | '“' | '”' | '„' | '‘' | '’') => {
                "texts are in straight double quotes: \"..\"".to_owned()
            }
            Some('+') => "write the number without a plus".to_owned(),
            Some('.') => "write a 0 before the point".to_owned(),
            Some(c) if c == '-' || c.is_ascii_digit() => {
                if lower.starts_with("0x") {
                    "write the number in decimal digits".to_owned()
                } else if digit(word.trim_start_matches(['-', '0']))
                    && word.trim_start_matches('-').starts_with('0')
                {
                    "write the number without leading zeros".to_owned()
                } else if lower.contains('d') {
                    format!("dice are written in quotes: \"{lower}\"")
                } else if word.contains('_') {
                    "write the digits without `_`".to_owned()
                } else {
                    "a number is written like 12 or -3; a text in quotes".to_owned()
                }
            }
            Some(_) => match lower.as_str() {
                "true" | "yes" | "on" => "write true".to_owned(),
                "false" | "no" | "off" => "write false".to_owned(),
                "nan" | "inf" | "infinity" => "write a number in digits".to_owned(),
                "null" | "none" | "nil" | "undefined" => "write null".to_owned(),
                _ => format!("write a text in quotes: \"{word}\""),
            },
        };
        Err(self.mistake(length.max(1), format!("`{word}` is no value"), &help))
    }

    fn no_key(&self, c: char) -> Mistake {
        if c == ',' {
            return self.mistake(1, "a key is missing here", "take this comma away");
        }
        let ends = |c: char| c.is_whitespace() || ",:]}[{\"=".contains(c);
        let rest = self.rest();
        let word = rest.get(..rest.find(ends).unwrap_or(rest.len())).unwrap_or_default();
        if word.is_empty() {
            let help = "an object has keys with values: { \"key\": value }";
            return self.mistake(c.len_utf8(), "a key in quotes is expected here", help);
        }
        let plain = word.trim_matches(['\'', '`', '“', '”', '„', '‘', '’']);
        let help = format!("write \"{plain}\"");
        self.mistake(word.len(), format!("the key `{plain}` is not in double quotes"), &help)
    }

    fn no_colon(&self) -> Mistake {
        let here = self.rest().chars().next().map_or(1, char::len_utf8);
        let quoted = self.before() == Some('"');
        let help = match self.rest().chars().next() {
            Some('=') => "write `:` instead of `=`",
            Some(',' | '}') => "a key has a value: \"key\": value; what has no keys is a list [ .. ]",
            Some(c) if quoted && c.is_alphanumeric() => "a `:` or a quote is missing before this",
            _ => "put it between the key and its value",
        };
        self.mistake(here, "expected `:` after the key", help)
    }

    fn no_comma(&self, c: char) -> Mistake {
        let behind = |problem: &str, help: &str| Mistake {
            range: [self.last, self.last + 1],
            problem: problem.to_owned(),
            help: Some(help.to_owned()),
        };
        let here = c.len_utf8();
        match (self.open.last(), c) {
            (None, _) => {
                self.mistake(here, "there is more behind the end", "a file is one list or one object")
            }
            (Some(('[', _)), ':') => {
                self.mistake(here, "a list has no keys", "write an object { .. } instead of a list [ .. ]")
            }
            (Some(_), ':') => {
                self.mistake(here, "a key has one value", "is a comma or a quote missing before this?")
            }
            (Some(_), ';') => self.mistake(here, "expected a comma", "write `,` instead of `;`"),
            (Some(_), '"' | '[' | '{' | '-' | '0'..='9') => {
                behind("expected a comma", "put a comma behind this value")
            }
            (Some(_), c) if self.before() == Some('"') && c.is_alphanumeric() => {
                self.mistake(here, "expected a comma", "a quote inside a text is written \\\"")
            }
            (Some(_), _) => behind("expected a comma", "put a comma behind this value"),
        }
    }

    /// What is wrong with the end of the text. That it has nothing in it is told elsewhere.
    fn end(&mut self) -> Result<(), Mistake> {
        let Some((open, begun)) = self.open.last().copied() else { return Ok(()) };
        let (what, close) = if open == '[' { ("list", ']') } else { ("object", '}') };
        let help = format!("add `{close}`; it begins in {}", self.place(begun));
        let problem = format!("this {what} is not closed");
        Err(Mistake { range: [self.last.saturating_sub(1), self.last], problem, help: Some(help) })
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    /// The mistake in `text`: what is meant, what is wrong with it and what to do.
    fn told(text: &str) -> String {
        let mistake = check(text).unwrap_err();
        let [start, end] = mistake.range;
        let meant = text.get(start..end).unwrap_or("behind the end");
        format!("{start} {meant:?}: {} | {}", mistake.problem, mistake.help.unwrap_or_default())
    }

    #[test]
    fn each_mistake_is_told_where_it_is() {
        for (text, expected) in [
            ("[1,]", "2 \",\": trailing commas are not allowed | take this comma away"),
            ("{\"a\": 1, }", "7 \",\": trailing commas are not allowed | take this comma away"),
            ("[,1]", "1 \",\": a value is missing here | "),
            ("[1,,2]", "3 \",\": a value is missing here | take this comma away"),
            ("{\"a\": }", "6 \"}\": a value is missing here | "),
            ("{\"a\": , \"b\": 1}", "6 \",\": a value is missing here | "),
            ("{,}", "1 \",\": a key is missing here | take this comma away"),
            ("[1 2]", "2 \" \": expected a comma | put a comma behind this value"),
            ("[1; 2]", "2 \";\": expected a comma | write `,` instead of `;`"),
            ("{\"a\" 1}", "5 \"1\": expected `:` after the key | a `:` or a quote is missing before this"),
            ("{\"a\" = 1}", "5 \"=\": expected `:` after the key | write `:` instead of `=`"),
            ("{a: 1}", "1 \"a\": the key `a` is not in double quotes | write \"a\""),
            ("{'a': 1}", "1 \"'a'\": the key `a` is not in double quotes | write \"a\""),
            ("[newt]", "1 \"newt\": `newt` is no value | write a text in quotes: \"newt\""),
            ("['x']", "1 \"'x'\": `'x'` is no value | texts are in straight double quotes: \"..\""),
            ("[True]", "1 \"True\": `True` is no value | write true"),
            ("[+1]", "1 \"+1\": `+1` is no value | write the number without a plus"),
            ("[-012]", "1 \"-012\": `-012` is no value | write the number without leading zeros"),
            ("[0x1F]", "1 \"0x1F\": `0x1F` is no value | write the number in decimal digits"),
            ("[.5]", "1 \".5\": `.5` is no value | write a 0 before the point"),
            ("[1d6]", "1 \"1d6\": `1d6` is no value | dice are written in quotes: \"1d6\""),
            ("[\"a\": 1]", "4 \":\": a list has no keys | write an object { .. } instead of a list [ .. ]"),
            (
                "{\"a\", \"b\"}",
                "4 \",\": expected `:` after the key | a key has a value: \"key\": value; what has no keys is a list [ .. ]",
            ),
            (
                "[{\"a\": 1]",
                "8 \"]\": `]` cannot close this object | close it with `}` before; it begins in line 1, column 2",
            ),
            ("[1]]", "3 \"]\": nothing is open that `]` could close | take it away"),
            ("[1] 2", "4 \"2\": there is more behind the end | a file is one list or one object"),
            ("[\n [1\n", "4 \"1\": this list is not closed | add `]`; it begins in line 2, column 2"),
            ("[\"a\\x\"]", "3 \"\\\\x\": `\\x` is no escape | write \\\\ for a backslash"),
            (
                "[ // x\n]",
                "2 \"//\": comments are not allowed | JSON has no comments; write a key \"//\" with the comment as its text instead",
            ),
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
        assert!(told(&"[".repeat(1000)).contains("more than 60 lists and objects are inside each other"));
        assert_eq!(check(" {\"a\": [1, -2.5e3, null, {}, []], \"b\": \"\\u00e9\\\"\"} "), Ok(()));
    }
}
