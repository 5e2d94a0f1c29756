//! `cargo xtask serve`: serves a folder on this machine, to this machine only.

use std::{
    fs, io,
    net::Ipv4Addr,
    path::{Component, Path, PathBuf},
    thread,
};

use tiny_http::{Header, Method, Request, Response, Server};

use crate::{
    compress::CODINGS,
    error::{Error, Result},
};

/// Response with its whole content in memory.
type Answer = Response<io::Cursor<Vec<u8>>>;

/// Serves `folder` on `port` until the program is stopped.
///
/// # Errors
///
/// [`Error::NotBuilt`] without a site, and [`Error::Port`] if the port cannot be used.
pub fn serve(folder: &Path, port: u16) -> Result<()> {
    if !folder.join("index.html").is_file() {
        return Err(Error::NotBuilt(folder.to_owned()));
    }
    let server = Server::http((Ipv4Addr::LOCALHOST, port)).map_err(|source| Error::Port { port, source })?;
    println!("{} is at http://{}/ until you press Ctrl-C", folder.display(), server.server_addr());
    answer_all(&server, folder);
    Ok(())
}

/// Answers each request on its own thread, so that a slow client delays no other.
fn answer_all(server: &Server, folder: &Path) {
    thread::scope(|scope| {
        for request in server.incoming_requests() {
            scope.spawn(move || {
                let answer = answer(&request, folder);
                // The browser may have closed the connection.
                let _ = request.respond(answer);
            });
        }
    });
}

fn answer(request: &Request, folder: &Path) -> Answer {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return refusal(request, 405);
    }
    // Files are read at each request, as a build replaces the folder.
    let Some(file) = relative_path(request.url()).map(|path| folder.join(path)) else {
        return refusal(request, 404);
    };
    let coded = CODINGS.iter().filter(|coding| accepts(request, coding.name)).find_map(|coding| {
        let content = fs::read(file.with_added_extension(coding.ending)).ok()?;
        Some((content, Some(coding.name)))
    });
    let Some((content, coding)) = coded.or_else(|| Some((fs::read(&file).ok()?, None))) else {
        return refusal(request, 404);
    };
    let headers = [
        ("Content-Type", Some(content_type(&file))),
        ("Content-Encoding", coding),
        ("Cache-Control", Some("no-store")),
        ("Vary", Some("Accept-Encoding")),
        ("X-Content-Type-Options", Some("nosniff")),
    ];
    let headers = headers.into_iter().filter_map(|(name, value)| Header::from_bytes(name, value?).ok());
    // Always with its length, which pages need to show progress.
    headers.fold(Response::from_data(content), Response::with_header).with_chunked_threshold(usize::MAX)
}

fn refusal(request: &Request, status: u16) -> Answer {
    eprintln!("{status}: {} {:?}", request.method(), request.url());
    Response::from_string(status.to_string()).with_status_code(status)
}

/// True if the browser accepts `coding`.
fn accepts(request: &Request, coding: &str) -> bool {
    request.headers().iter().filter(|header| header.field.equiv("Accept-Encoding")).any(|header| {
        header.value.as_str().split(',').any(|accepted| accepted.trim().eq_ignore_ascii_case(coding))
    })
}

/// Returns the requested file, relative to the served folder; `None` if it could be outside.
fn relative_path(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let path =
        if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    let path = PathBuf::from(path);
    path.components().all(|part| matches!(part, Component::Normal(_))).then_some(path)
}

/// Returns the media type by the extension of a file.
fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
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
    use std::{
        io::{Read, Write},
        net::{SocketAddr, TcpStream},
        time::{Duration, Instant},
    };

    use super::*;

    /// Returns the responses on one connection to the requests `text`, the last of which closes it.
    fn ask(server: SocketAddr, text: &str) -> String {
        let mut stream = TcpStream::connect(server).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        let mut all = Vec::new();
        stream.read_to_end(&mut all).unwrap();
        String::from_utf8(all).unwrap()
    }

    fn request(line: &str, accepted: &str) -> String {
        format!("{line} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {accepted}\r\nConnection: close\r\n\r\n")
    }

    /// Calls `test` with the address of a server of a small site.
    fn with_server(name: &str, test: impl FnOnce(SocketAddr)) {
        let outer = std::env::temp_dir().join(format!("rhack-serve-{name}-{}", std::process::id()));
        let folder = outer.join("web");
        fs::create_dir_all(&folder).unwrap();
        for (file, content) in [
            ("web/index.html", "plain page"),
            ("web/index.html.br", "brotli page"),
            ("web/index.html.gz", "gzip page"),
            ("web/a.wasm", "module"),
            ("secret", "secret"),
        ] {
            fs::write(outer.join(file), content).unwrap();
        }
        let server = Server::http((Ipv4Addr::LOCALHOST, 0)).unwrap();
        thread::scope(|scope| {
            scope.spawn(|| answer_all(&server, &folder));
            test(server.server_addr().to_ip().unwrap());
            server.unblock();
        });
        fs::remove_dir_all(&outer).unwrap();
    }

    #[test]
    fn browsers_get_an_encoding_they_accept() {
        with_server("codings", |server| {
            for (accepted, coding, content) in [
                ("gzip, deflate, br", "Content-Encoding: br\r\n", "brotli page"),
                ("gzip, deflate", "Content-Encoding: gzip\r\n", "gzip page"),
                ("identity", "Content-Type: text/html; charset=utf-8\r\n", "plain page"),
            ] {
                let said = ask(server, &request("GET /?seed=1", accepted));
                assert!(said.starts_with("HTTP/1.1 200 ") && said.contains(coding), "{said}");
                assert!(said.ends_with(&format!("\r\n\r\n{content}")), "{said}");
                assert_eq!(said.contains("Content-Encoding"), coding.contains("Encoding"), "{said}");
            }
            let said = ask(server, &request("HEAD /a.wasm", "br"));
            assert!(
                said.contains("application/wasm\r\n") && said.contains("Content-Length: 6\r\n"),
                "{said}"
            );
            assert!(said.ends_with("\r\n\r\n"), "{said}");
        });
    }

    #[test]
    fn only_site_files_are_served() {
        with_server("paths", |server| {
            for (line, status) in [
                ("GET /../secret", 404),
                ("GET /%2e%2e/secret", 404),
                ("GET //etc/passwd", 404),
                ("GET /a.wasm/", 404),
                ("GET /absent", 404),
                ("POST /", 405),
            ] {
                let said = ask(server, &request(line, "br"));
                assert!(said.starts_with(&format!("HTTP/1.1 {status} ")), "{line}: {said}");
            }
        });
    }

    #[test]
    fn idle_connections_do_not_delay_others() {
        with_server("silent", |server| {
            let silent: Vec<TcpStream> = (0..192).map(|_| TcpStream::connect(server).unwrap()).collect();
            let begun = Instant::now();
            let both = "GET /a.wasm HTTP/1.1\r\nHost: x\r\n\r\n".to_owned() + &request("GET /a.wasm", "br");
            assert_eq!(ask(server, &both).matches("\r\n\r\nmodule").count(), 2);
            assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
            drop(silent);
        });
    }
}
