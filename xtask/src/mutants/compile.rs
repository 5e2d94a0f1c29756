//! Builds the tests of the copy. Edits that the compiler refuses, such as a sum cut to a term of another
//! type, are left out.

use std::{
    collections::BTreeSet,
    fs,
    ops::Range,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;

use super::tree::{Edit, Placed, Tree};
use crate::error::{Error, Result, at};

/// Builds until the compiler refuses no further edits; more rounds would be a mistake of this tool.
const ROUNDS: usize = 12;

/// Errors that blame an expression around the edit: what was a constant is none with a switch in it.
const OUTSIDE: [&str; 3] = ["E0015", "E0515", "E0716"];

/// Program of the tests, and the edits that are not in it.
pub struct Built {
    pub tests: PathBuf,
    pub refused: BTreeSet<u32>,
}

/// Writes the tree with its edits to `work`/tree and builds it there.
///
/// # Errors
///
/// Errors of files and of cargo, and [`Error::Broken`] with what the compiler says if no edit is to blame.
pub fn compile(tree: &Tree, work: &Path) -> Result<Built> {
    let copy = work.join("tree");
    let known = work.join("refused.json");
    let mut refused = read_refused(&known, tree);
    for _ in 0..ROUNDS {
        tree.write(&copy, &refused)?;
        match build(&copy, &work.join("build"))? {
            Ok(tests) => {
                let names = refused.iter().filter_map(|number| tree.edit(*number)).map(Edit::name);
                let text = serde_json::to_string(&names.collect::<Vec<_>>())?;
                fs::write(&known, text).map_err(at(&known))?;
                return Ok(Built { tests, refused });
            }
            Err(errors) => {
                let before = refused.len();
                for error in &errors {
                    refused.extend(blamed(tree, &refused, error)?);
                }
                if refused.len() == before {
                    let said = errors.first().map(|error| error.said.clone()).unwrap_or_default();
                    return Err(Error::Broken(format!("the copy does not compile:\n{said}")));
                }
                println!("the compiler refuses {} edits", refused.len());
            }
        }
    }
    Err(Error::Broken("the compiler finds ever more edits to refuse".to_owned()))
}

/// Edits that were refused in an earlier build, which saves rounds in this one.
fn read_refused(known: &Path, tree: &Tree) -> BTreeSet<u32> {
    let text = fs::read_to_string(known).unwrap_or_default();
    let names: BTreeSet<String> = serde_json::from_str(&text).unwrap_or_default();
    let numbered = (1..).zip(&tree.edits).filter(|(_, edit)| names.contains(&edit.name()));
    numbered.map(|(number, _)| number).collect()
}

/// Error of the compiler.
struct CompileError {
    code: String,
    said: String,
    /// File and bytes of each place that it names, the main ones first.
    places: Vec<(String, Range<usize>)>,
}

/// Builds the tests; returns their program or the errors.
fn build(copy: &Path, target: &Path) -> Result<std::result::Result<PathBuf, Vec<CompileError>>> {
    println!("== build in {}", copy.display());
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&program);
    command.current_dir(copy).args(["test", "--locked", "--no-run", "--test", "it", "--message-format=json"]);
    command.args(["--no-default-features", "--features", "terminal"]);
    command.args(["--config", "profile.dev.debug=false"]);
    command.env("CARGO_TARGET_DIR", target).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let child = command.spawn().map_err(|source| Error::Start { program: program.into(), source })?;
    let output = child.wait_with_output().map_err(at(copy))?;
    let lines = String::from_utf8_lossy(&output.stdout);
    let messages = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let (mut tests, mut errors) = (None, Vec::new());
    for message in messages {
        if message["target"]["name"] == "it" && message["executable"].is_string() {
            tests = message["executable"].as_str().map(PathBuf::from);
        }
        errors.extend(read_error(&message["message"]));
    }
    match tests {
        Some(tests) if output.status.success() => Ok(Ok(tests)),
        _ if errors.is_empty() => Err(Error::Failed { program: "cargo", status: output.status }),
        _ => Ok(Err(errors)),
    }
}

fn read_error(message: &Value) -> Option<CompileError> {
    if message["level"] != "error" {
        return None;
    }
    let mut spans: Vec<&Value> = message["spans"].as_array()?.iter().collect();
    spans.sort_by_key(|span| span["is_primary"] != true);
    let place = |span: &&Value| {
        let byte = |key: &str| usize::try_from(span[key].as_u64()?).ok();
        Some((span["file_name"].as_str()?.to_owned(), byte("byte_start")?..byte("byte_end")?))
    };
    let places: Vec<_> = spans.iter().filter_map(place).collect();
    if places.is_empty() {
        return None;
    }
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Some(CompileError { code: text(&message["code"]["code"]), said: text(&message["rendered"]), places })
}

/// Returns the edits to blame for `error`.
fn blamed(tree: &Tree, refused: &BTreeSet<u32>, error: &CompileError) -> Result<Vec<u32>> {
    let mut around = Vec::new();
    for (file, bytes) in &error.places {
        let placed = tree.places(file, refused)?;
        let outside = OUTSIDE.contains(&error.code.as_str());
        if let Some(numbers) = guilty(&placed, bytes, outside) {
            return Ok(numbers);
        }
        let inside = placed.iter().filter(|place| within(&place.whole, bytes));
        around.extend(inside.map(|place| place.number));
    }
    Ok(around)
}

fn within(inner: &Range<usize>, outer: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// Returns the edits to blame for an error at `bytes`: those whose wrong branch it is in, or the narrowest
/// one around it. If it is about something `outside`, all edits in it.
fn guilty(placed: &[Placed], bytes: &Range<usize>, outside: bool) -> Option<Vec<u32>> {
    let numbers = |is: &dyn Fn(&Placed) -> bool| -> Vec<u32> {
        placed.iter().filter(|place| is(place)).map(|place| place.number).collect()
    };
    let inside = numbers(&|place| within(&place.whole, bytes));
    if outside && !inside.is_empty() {
        return Some(inside);
    }
    let wrong = numbers(&|place| within(bytes, &place.wrong));
    if !wrong.is_empty() {
        return Some(wrong);
    }
    let around = placed.iter().filter(|place| within(bytes, &place.whole));
    around.min_by_key(|place| place.whole.len()).map(|place| vec![place.number])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrowest_edit_is_to_blame() {
        let placed = [
            Placed { number: 2, whole: 40..60, wrong: 45..47 },
            Placed { number: 1, whole: 10..70, wrong: 20..30 },
        ];
        let guilty = |bytes, outside| guilty(&placed, &bytes, outside).unwrap_or_default();
        assert_eq!(guilty(45..46, false), [2]);
        assert_eq!(guilty(50..58, false), [2]);
        assert_eq!(guilty(22..30, false), [1]);
        assert_eq!(guilty(38..61, false), [1]);
        assert_eq!(guilty(38..61, true), [2]);
        assert_eq!(guilty(0..9, false), [0; 0]);
    }
}
