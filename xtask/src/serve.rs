//! `cargo xtask serve`: shows a folder on this machine, to this machine only.
//!
//! As little HTTP as a browser needs to load a page: GET and HEAD, one request per connection, a limit on the size and the time
//! of a request. Each connection has a thread of its own, so that those on which nothing is asked keep nobody waiting; where there
//! are too many, the one that has waited longest is closed. What gets smaller is sent compressed.

use std::{
    collections::VecDeque,
    fs,
    io::{self, Read, Write},
    net::{Ipv4Addr, Shutdown, TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use flate2::{Compression, write::GzEncoder};

use crate::error::{Error, Result, at};

/// How many connections are open at a time. Browsers keep some open without asking for anything.
const MOST: usize = 64;

/// The longest request that is read.
const LONGEST: usize = 16 * 1024;

/// How long a browser may take to ask, and at each step of listening to the answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is sent back.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    status: &'static str,
    content_type: &'static str,
    content: Vec<u8>,
}

/// Serves `folder` until the program is stopped.
pub fn serve(folder: &Path, port: u16) -> Result<()> {
    if !folder.join("index.html").is_file() {
        return Err(Error::NotBuilt(folder.to_owned()));
    }
    // Not made absolute for good: a build puts a new folder in its place.
    let listener =
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|source| Error::Port { port, source })?;
    let address = listener.local_addr().map_err(|source| Error::Port { port, source })?;
    println!("{} is at http://{address}/ until you press Ctrl-C", folder.display());
    listen(&listener, folder)
}

/// The connections on which nothing has been asked yet, the oldest first, each with its number.
#[derive(Default)]
struct Idle(Mutex<(VecDeque<(u64, TcpStream)>, usize)>);

impl Idle {
    /// Notes a connection; where there are too many, the one that has waited longest is closed.
    fn add(&self, number: u64, stream: &TcpStream) -> io::Result<()> {
        let waiting = stream.try_clone()?;
        let mut guard = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (idle, open) = &mut *guard;
        if *open >= MOST
            && let Some((_, oldest)) = idle.pop_front()
        {
            // Who has gone already needs no closing.
            let _ = oldest.shutdown(Shutdown::Both);
        }
        idle.push_back((number, waiting));
        *open += 1;
        Ok(())
    }

    /// On this one something has been asked.
    fn asked(&self, number: u64) {
        let mut guard = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        guard.0.retain(|(other, _)| *other != number);
    }

    /// This one is over.
    fn over(&self, number: u64) {
        self.asked(number);
        let mut guard = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        guard.1 = guard.1.saturating_sub(1);
    }

    /// How many are open.
    fn open(&self) -> usize {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).1
    }
}

/// Answers whoever comes, for good.
fn listen(listener: &TcpListener, folder: &Path) -> Result<()> {
    let idle = Idle::default();
    thread::scope(|scope| {
        for number in 0.. {
            let stream = match listener.accept() {
                Ok((stream, _)) => stream,
                Err(error) => {
                    eprintln!("{error}");
                    thread::sleep(Duration::from_millis(100));
                    continue;
                }
            };
            // All of them busy with answers: the next one waits until one is done.
            while idle.open() >= 2 * MOST {
                thread::sleep(Duration::from_millis(1));
            }
            if idle.add(number, &stream).is_err() {
                continue;
            }
            let idle = &idle;
            scope.spawn(move || {
                // A browser that goes away in the middle is no concern of ours.
                drop(converse(stream, folder, || idle.asked(number)));
                idle.over(number);
            });
        }
    });
    Ok(())
}

/// Answers one request; calls `asked` once it is there.
fn converse(mut stream: TcpStream, folder: &Path, asked: impl FnOnce()) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(request) = read_request(&mut stream)? else {
        return Ok(());
    };
    asked();
    let line = request.lines().next().unwrap_or_default();
    let mut answer = answer(line, folder);
    if !answer.status.starts_with("200") {
        eprintln!("{}: {line:?}", answer.status);
    }
    let compressed = if takes_gzip(&request) { compressed(&answer)? } else { None };
    let encoding = if compressed.is_some() { "Content-Encoding: gzip\r\n" } else { "" };
    if let Some(content) = compressed {
        answer.content = content;
    }
    write!(
        stream,
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{encoding}Cache-Control: no-store\r\n\
         Vary: Accept-Encoding\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        answer.status,
        answer.content_type,
        answer.content.len()
    )?;
    if !line.starts_with("HEAD ") {
        stream.write_all(&answer.content)?;
    }
    stream.flush()
}

/// Whether the browser reads what is compressed.
fn takes_gzip(request: &str) -> bool {
    request.lines().filter_map(|line| line.split_once(':')).any(|(name, value)| {
        name.eq_ignore_ascii_case("accept-encoding")
            && value.split(',').any(|coding| coding.trim().eq_ignore_ascii_case("gzip"))
    })
}

/// The content compressed, if it is of a kind that gets smaller.
fn compressed(answer: &Answer) -> io::Result<Option<Vec<u8>>> {
    let small = ["text/", "application/wasm", "application/json", "application/manifest", "image/svg"];
    if !small.iter().any(|start| answer.content_type.starts_with(start)) {
        return Ok(None);
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(&answer.content)?;
    encoder.finish().map(Some)
}

/// A request up to the empty line; nothing if the browser asks for nothing, too much or too slowly.
fn read_request(stream: &mut impl Read) -> io::Result<Option<String>> {
    let begun = Instant::now();
    let (mut request, mut part) = (Vec::new(), [0; 2048]);
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        let length = stream.read(&mut part)?;
        request.extend_from_slice(part.get(..length).unwrap_or_default());
        if length == 0 || request.len() > LONGEST || begun.elapsed() > PATIENCE {
            return Ok(None);
        }
    }
    Ok(Some(String::from_utf8_lossy(&request).into_owned()))
}

/// What to say to a request whose first line is `line`.
fn answer(line: &str, folder: &Path) -> Answer {
    let mut words = line.split(' ');
    let (method, target, protocol) = (words.next(), words.next(), words.next());
    if !protocol.is_some_and(|protocol| protocol.starts_with("HTTP/1.")) {
        return refusal("400 Bad Request");
    }
    if !matches!(method, Some("GET" | "HEAD")) {
        return refusal("405 Method Not Allowed");
    }
    let file = target.and_then(relative_path).and_then(|path| inside(folder, &path).ok());
    match file.and_then(|file| Some((content_type(&file), fs::read(&file).ok()?))) {
        Some((content_type, content)) => Answer { status: "200 OK", content_type, content },
        None => refusal("404 Not Found"),
    }
}

fn refusal(status: &'static str) -> Answer {
    Answer { status, content_type: "text/plain; charset=utf-8", content: status.into() }
}

/// The file that a request asks for, relative to the folder that is served; nothing if it is not plainly inside.
fn relative_path(target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let mut file = PathBuf::new();
    let mut parts = path.split('/').peekable();
    while let Some(part) = parts.next() {
        let part =
            if part.is_empty() && parts.peek().is_none() { "index.html".to_owned() } else { decode(part)? };
        // A colon is a drive on some systems, a backslash a separator.
        if part.is_empty() || part == "." || part == ".." || part.contains(['/', '\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    Some(file)
}

/// Undoes `%20` and the like.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        if byte == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                return None;
            }
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = after.get(2..)?;
        } else {
            bytes.push(byte);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok()
}

/// `folder/path`, if that really is a file in the folder and not a link out of it.
fn inside(folder: &Path, path: &Path) -> Result<PathBuf> {
    let real = |path: &Path| fs::canonicalize(path).map_err(at(path));
    let file = real(&folder.join(path))?;
    if file.starts_with(real(folder)?) { Ok(file) } else { Err(Error::Name(file)) }
}

/// What a browser is told a file is.
fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_types() {
        for (file, expected) in [
            ("a/rhack_bg.wasm", "application/wasm"),
            ("rhack.webmanifest", "application/manifest+json"),
            ("index.html", "text/html; charset=utf-8"),
            ("rhack.js", "text/javascript; charset=utf-8"),
            ("README", "application/octet-stream"),
        ] {
            assert_eq!(content_type(Path::new(file)), expected, "{file}");
        }
    }

    #[test]
    fn paths_stay_inside() {
        for (target, file) in [
            ("/", "index.html"),
            ("/?seed=7&role=Wizard", "index.html"),
            ("/icons/", "icons/index.html"),
            ("/icons/a%20b.png#x", "icons/a b.png"),
            ("/..%2e", "..."),
        ] {
            assert_eq!(relative_path(target), Some(file.into()), "{target}");
        }
        for target in [
            "",
            "index.html",
            "//etc/passwd",
            "/../Cargo.toml",
            "/a/../../b",
            "/%2e%2e/b",
            "/.%2E/b",
            "/..%2fb",
            "/a%5c..%5cb",
            "/a\\..\\b",
            "/c:/b",
            "/a%00",
            "/%",
            "/%4",
            "/%zz",
            "/%+1",
            "/%ff",
            "/a//b",
            "/./a",
            "http://127.0.0.1/",
        ] {
            assert_eq!(relative_path(target), None, "{target}");
        }
    }

    #[test]
    fn answers() {
        let outer = std::env::temp_dir().join(format!("rhack-serve-{}", std::process::id()));
        let folder = outer.join("web");
        fs::create_dir_all(folder.join("icons")).unwrap();
        fs::write(folder.join("index.html"), "page").unwrap();
        fs::write(outer.join("secret"), "secret").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(outer.join("secret"), folder.join("link")).unwrap();
        let page = answer("GET /?seed=1 HTTP/1.1", &folder);
        assert_eq!((page.status, page.content.as_slice()), ("200 OK", b"page".as_slice()));
        assert_eq!(answer("HEAD / HTTP/1.1", &folder), page);
        for (line, status) in [
            ("GET /link HTTP/1.1", "404 Not Found"),
            ("GET /../secret HTTP/1.1", "404 Not Found"),
            ("GET /icons HTTP/1.1", "404 Not Found"),
            ("POST / HTTP/1.1", "405 Method Not Allowed"),
            ("GET /", "400 Bad Request"),
            ("", "400 Bad Request"),
        ] {
            assert_eq!(answer(line, &folder).status, status, "{line}");
        }
        fs::remove_dir_all(&outer).unwrap();
    }

    /// What is sent back for `request`.
    fn ask(port: u16, request: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut all = Vec::new();
        stream.read_to_end(&mut all).unwrap();
        all
    }

    #[test]
    fn many_idle_connections_keep_nobody_waiting_and_answers_are_compressed() {
        let folder = std::env::temp_dir().join(format!("rhack-serve-idle-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("index.html"), "page ".repeat(1000)).unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let served = folder.clone();
        thread::spawn(move || listen(&listener, &served));
        let silent: Vec<_> =
            (0..3 * MOST).map(|_| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap()).collect();
        let begun = Instant::now();
        let plain = ask(port, "GET / HTTP/1.1\r\n\r\n");
        let small = ask(port, "GET / HTTP/1.1\r\nAccept-Encoding: br, gzip\r\n\r\n");
        assert!(begun.elapsed() < PATIENCE / 2, "{:?}", begun.elapsed());
        assert!(plain.ends_with(b"page page ") && plain.len() > 5000);
        assert!(String::from_utf8_lossy(&small).contains("Content-Encoding: gzip") && small.len() < 1000);
        drop(silent);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn requests_end_at_the_empty_line() {
        let read = |text: &[u8]| read_request(&mut io::Cursor::new(text.to_vec())).unwrap();
        assert_eq!(
            read(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").as_deref(),
            Some("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        );
        assert_eq!(read(b"GET / HTTP/1.1\r\n"), None);
        assert_eq!(read(b""), None);
        assert_eq!(read(&[b'x'; 2 * LONGEST]), None);
    }
}
