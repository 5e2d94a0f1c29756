//! Explains syntax errors of JSON: the characters at fault, the problem and the help.

use crate::base::printable::is_unseen;

/// Syntax error.
#[derive(Debug)]
pub(super) struct Mistake {
    /// Start and end of the bytes at fault.
    pub(super) range: [usize; 2],
    pub(super) problem: String,
    pub(super) help: Option<String>,
}

/// Token that is missing at the place of a syntax error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expected {
    Value,
    Key,
    Colon,
    /// Comma, or the end of the open list or object.
    Comma,
    /// End of the text that begins here, on the same line.
    Quote,
    /// Escape that JSON allows.
    Escape,
}

/// True if `c` is a blank (also one that JSON does not allow) or invisible.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_unseen(c)
}

/// Returns the part of `rest` before the next blank or mark.
pub(super) fn word(rest: &str) -> &str {
    let ends = |c: char| ",:;]}[{\"/".contains(c) || is_blank(c);
    rest.get(..rest.find(ends).unwrap_or(rest.len())).unwrap_or_default()
}

/// Explains the error at byte `at` of `text`, where `expected` should come. `open` has the starts of the
/// lists and objects around it, outermost first.
pub(super) fn explain(text: &str, at: usize, open: &[usize], expected: Expected) -> Mistake {
    let rest = text.get(at..).unwrap_or_default();
    let before = text.get(..at).unwrap_or_default().trim_end_matches(is_blank);
    let place = Place { text, at, rest, before, open };
    let line = rest.split(['\n', '\r']).next().unwrap_or_default();
    match (rest.chars().next(), expected) {
        (_, Expected::Quote) => place.mistake(
            line.len(),
            "a text must end on the line on which it begins",
            "close it with a quote",
        ),
        (_, Expected::Escape) => {
            let escape = rest.get(1..).and_then(|rest| rest.chars().next()).unwrap_or(' ');
            let problem = format!("`\\{escape}` is not an escape");
            place.mistake(1 + escape.len_utf8(), problem, "write \\\\ for a backslash")
        }
        (None, _) => place.end(),
        (Some(c @ ('/' | '#')), _) => {
            let help = "JSON has no comments; write a key \"//\" with the comment as its text instead";
            place.mistake(if c == '#' { 1 } else { 2 }, "comments are not allowed", help)
        }
        (Some(c), _) if ends_open(line) => Mistake {
            problem: "a text must end on the line on which it begins".to_owned(),
            help: Some("a quote is missing on this line".to_owned()),
            ..place.token(c, expected)
        },
        (Some(c), _) => place.token(c, expected),
    }
}

/// True if a text in quotes begins in `line` and does not end there.
fn ends_open(line: &str) -> bool {
    let mut open = false;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => open = !open,
            '\\' if open => drop(chars.next()),
            _ => {}
        }
    }
    open
}

/// Place where parsing ended.
struct Place<'a> {
    text: &'a str,
    at: usize,
    /// Text after the place.
    rest: &'a str,
    /// Text up to the end of the last token.
    before: &'a str,
    open: &'a [usize],
}

impl Place<'_> {
    fn mistake(&self, length: usize, problem: impl Into<String>, help: &str) -> Mistake {
        let help = Some(help.to_owned()).filter(|help| !help.is_empty());
        Mistake { range: [self.at, self.at + length], problem: problem.into(), help }
    }

    /// Returns a mistake about the last token, from byte `start` to `end`.
    fn behind(&self, [start, end]: [usize; 2], problem: impl Into<String>, help: &str) -> Mistake {
        Mistake { range: [start, end], ..self.mistake(0, problem, help) }
    }

    /// Returns the innermost list or object: its opening bracket, its name, its closing bracket and its
    /// start.
    fn inside(&self) -> Option<(char, &'static str, char, String)> {
        let start = *self.open.last()?;
        let before = self.text.get(..start)?;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let begins = format!("it begins in line {}, column {column}", before.matches('\n').count() + 1);
        match self.text.get(start..)?.chars().next()? {
            '[' => Some(('[', "list", ']', begins)),
            open => Some((open, "object", '}', begins)),
        }
    }

    /// Explains the character `c`, which comes next.
    fn token(&self, c: char, expected: Expected) -> Mistake {
        match expected {
            _ if matches!(c, ']' | '}') => self.close(c, expected),
            Expected::Value => self.word(),
            Expected::Key => self.no_key(c),
            Expected::Colon => self.no_colon(),
            Expected::Comma | Expected::Quote | Expected::Escape => self.no_comma(c),
        }
    }

    fn close(&self, c: char, expected: Expected) -> Mistake {
        let Some((_, what, own, begins)) = self.inside() else {
            return self.mistake(1, format!("nothing is open that `{c}` could close"), "remove it");
        };
        let last = self.before.len();
        if c != own {
            let help = format!("close it with `{own}` before; {begins}");
            self.mistake(1, format!("`{c}` cannot close this {what}"), &help)
        } else if expected == Expected::Colon {
            self.no_colon()
        } else if self.before.ends_with(',') {
            self.behind([last - 1, last], "trailing commas are not allowed", "remove this comma")
        } else {
            self.mistake(1, "a value is missing here", "")
        }
    }

    /// Explains a word that is not a JSON value.
    fn word(&self) -> Mistake {
        let word = word(self.rest);
        let lower = word.to_lowercase();
        let digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let help = match word.chars().next() {
            None => {
                let first = self.rest.chars().next().map_or(1, char::len_utf8);
                let help = match self.inside() {
                    Some(('[', ..)) if self.rest.starts_with(':') => {
                        "a list cannot have keys; write an object as { .. }"
                    }
                    _ if self.before.ends_with(',') => "remove this comma",
                    _ => "",
                };
                return self.mistake(first, "a value is missing here", help);
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
                    format!("write dice in quotes: \"{lower}\"")
                } else if word.contains('_') {
                    "write the digits without `_`".to_owned()
                } else {
                    "write a number like 12 or -3, a text in quotes".to_owned()
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
        self.mistake(word.len(), format!("`{word}` is not a value"), &help)
    }

    fn no_key(&self, c: char) -> Mistake {
        if c == ',' {
            return self.mistake(1, "a key is missing here", "remove this comma");
        }
        let word = word(self.rest).split('=').next().unwrap_or_default();
        if word.is_empty() {
            let help = "an object has keys with values: { \"key\": value }";
            return self.mistake(c.len_utf8(), "a key in quotes is expected here", help);
        }
        let plain = word.trim_matches(['\'', '`', '“', '”', '„', '‘', '’']);
        let help = format!("write \"{plain}\"");
        self.mistake(word.len(), format!("the key `{plain}` is not in double quotes"), &help)
    }

    fn no_colon(&self) -> Mistake {
        let here = self.rest.chars().next().map_or(1, char::len_utf8);
        let quoted = self.before.ends_with('"');
        let help = match self.rest.chars().next() {
            Some('=') => "write `:` instead of `=`",
            Some(',' | '}') => "a key needs a value: \"key\": value; without keys, write a list [ .. ]",
            Some(c) if quoted && c.is_alphanumeric() => "a `:` or a quote is missing before this",
            _ => "put it between the key and its value",
        };
        self.mistake(here, "expected `:` after the key", help)
    }

    fn no_comma(&self, c: char) -> Mistake {
        let last = self.before.len();
        let behind = || self.behind([last, last + 1], "expected a comma", "put a comma after this value");
        let here = c.len_utf8();
        match (self.inside(), c) {
            (None, _) => {
                self.mistake(here, "there is more after the end", "a file must be one list or one object")
            }
            (Some(('[', ..)), ':') => self.mistake(
                here,
                "a list cannot have keys",
                "write an object { .. } instead of a list [ .. ]",
            ),
            (Some(_), ':') => self.mistake(
                here,
                "a key can have only one value",
                "is a comma or a quote missing before this?",
            ),
            (Some(_), ';') => self.mistake(here, "expected a comma", "write `,` instead of `;`"),
            (Some(_), c) if self.before.ends_with('"') && c.is_alphabetic() => {
                self.mistake(here, "expected a comma", "write a quote inside a text as \\\"")
            }
            (Some(_), _) => behind(),
        }
    }

    /// Explains the end of the file.
    fn end(&self) -> Mistake {
        let Some((_, what, close, begins)) = self.inside() else {
            return self.mistake(1, "a value is missing here", "");
        };
        let last = self.before.len();
        let problem = format!("this {what} is not closed");
        self.behind([last.saturating_sub(1), last], problem, &format!("add `{close}`; {begins}"))
    }
}

#[cfg(test)]
mod tests {
    use crate::raws::reading::{parser::parse, report::Findings};

    /// Returns the mistake in `text`: its place, the characters at fault, the problem and the help.
    fn told(text: &str) -> String {
        let mut report = Findings::default();
        assert!(parse(&mut report, "", text).is_none(), "{text}");
        let found = report.into_findings();
        let [mistake] = &found[..] else { panic!("{text}: {found:#?}") };
        let line = text.lines().nth(mistake.line - 1).unwrap();
        let width = mistake.to_string().matches('^').count();
        let meant: String = line.chars().skip(mistake.column - 1).take(width).collect();
        let problem = mistake.problem.trim_start_matches("this is not JSON: ");
        let help = mistake.help.as_deref().unwrap_or_default();
        format!("{}:{} {meant:?}: {problem} | {help}", mistake.line, mistake.column)
    }

    #[test]
    fn each_syntax_error_is_reported_at_its_place() {
        for (text, expected) in [
            ("[1,]", "1:3 \",\": trailing commas are not allowed | remove this comma"),
            ("{\"a\": 1, }", "1:8 \",\": trailing commas are not allowed | remove this comma"),
            ("[,1]", "1:2 \",\": a value is missing here | "),
            ("[1,,2]", "1:4 \",\": a value is missing here | remove this comma"),
            ("{\"a\": }", "1:7 \"}\": a value is missing here | "),
            ("{\"a\": , \"b\": 1}", "1:7 \",\": a value is missing here | "),
            ("{,}", "1:2 \",\": a key is missing here | remove this comma"),
            ("[1 2]", "1:3 \" \": expected a comma | put a comma after this value"),
            ("[1; 2]", "1:3 \";\": expected a comma | write `,` instead of `;`"),
            ("{\"a\" 1}", "1:6 \"1\": expected `:` after the key | a `:` or a quote is missing before this"),
            ("{\"a\" = 1}", "1:6 \"=\": expected `:` after the key | write `:` instead of `=`"),
            ("{a: 1}", "1:2 \"a\": the key `a` is not in double quotes | write \"a\""),
            ("{'a': 1}", "1:2 \"'a'\": the key `a` is not in double quotes | write \"a\""),
            ("[newt]", "1:2 \"newt\": `newt` is not a value | write a text in quotes: \"newt\""),
            ("['x']", "1:2 \"'x'\": `'x'` is not a value | texts are in straight double quotes: \"..\""),
            ("[True]", "1:2 \"True\": `True` is not a value | write true"),
            ("[+1]", "1:2 \"+1\": `+1` is not a value | write the number without a plus"),
            ("[-012]", "1:2 \"-012\": `-012` is not a value | write the number without leading zeros"),
            ("[0x1F]", "1:2 \"0x1F\": `0x1F` is not a value | write the number in decimal digits"),
            ("[.5]", "1:2 \".5\": `.5` is not a value | write a 0 before the point"),
            ("[1d6]", "1:2 \"1d6\": `1d6` is not a value | write dice in quotes: \"1d6\""),
            (
                "[\"a\": 1]",
                "1:5 \":\": a list cannot have keys | write an object { .. } instead of a list [ .. ]",
            ),
            (
                "{\"a\", \"b\"}",
                "1:5 \",\": expected `:` after the key | a key needs a value: \"key\": value; without keys, write a list [ .. ]",
            ),
            (
                "[{\"a\": 1]",
                "1:9 \"]\": `]` cannot close this object | close it with `}` before; it begins in line 1, column 2",
            ),
            ("[1]]", "1:4 \"]\": nothing is open that `]` could close | remove it"),
            ("[1] 2", "1:5 \"2\": there is more after the end | a file must be one list or one object"),
            ("[\n [1\n", "2:3 \"1\": this list is not closed | add `]`; it begins in line 2, column 2"),
            ("[\"a\\x\"]", "1:4 \"\\\\x\": `\\x` is not an escape | write \\\\ for a backslash"),
            (
                "[ // x\n]",
                "1:3 \"//\": comments are not allowed | JSON has no comments; write a key \"//\" with the comment as its text instead",
            ),
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
        assert!(told(&"[".repeat(1000)).contains("more than 60 lists and objects inside each other"));
    }
}
