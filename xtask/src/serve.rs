//! `cargo xtask serve`: shows a folder on this machine, to this machine only.
//!
//! As little HTTP as a browser needs to load a page: GET and HEAD, one request per connection, a fixed number of
//! threads, a limit on the size and the time of a request.

use std::{
    fs,
    io::{self, Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use crate::error::{Error, Result, at};

/// How many requests are answered at a time. Browsers keep some connections open without asking for anything.
const THREADS: usize = 16;

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
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| listen(&listener, folder));
        }
    });
    Ok(())
}

fn listen(listener: &TcpListener, folder: &Path) {
    loop {
        match listener.accept() {
            // A browser that goes away in the middle is no concern of ours.
            Ok((stream, _)) => drop(converse(stream, folder)),
            Err(error) => {
                eprintln!("{error}");
                thread::sleep(Duration::from_millis(100));
            }
        }
    }
}

fn converse(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(request) = read_request(&mut stream)? else {
        return Ok(());
    };
    let line = request.lines().next().unwrap_or_default();
    let answer = answer(line, folder);
    if !answer.status.starts_with("200") {
        eprintln!("{}: {line:?}", answer.status);
    }
    write!(
        stream,
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        answer.status,
        answer.content_type,
        answer.content.len()
    )?;
    if !line.starts_with("HEAD ") {
        stream.write_all(&answer.content)?;
    }
    stream.flush()
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
