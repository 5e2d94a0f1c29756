//! Compresses files beforehand, in each content coding that browsers ask for.

use std::io::{self, Write};

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

use crate::{
    error::{Result, at},
    site::Site,
};

/// Content coding of HTTP.
pub struct Coding {
    /// Name in `Accept-Encoding`.
    pub name: &'static str,
    /// File name extension.
    pub ending: &'static str,
    encode: fn(&[u8]) -> io::Result<Vec<u8>>,
}

/// The codings, smallest results first.
pub const CODINGS: [Coding; 2] = [
    Coding { name: "br", ending: "br", encode: brotli },
    Coding { name: "gzip", ending: "gz", encode: gzip },
];

/// Minimum bytes that a copy must save: about one TCP packet.
const WORTH: usize = 1_400;

/// Adds a compressed copy in each coding beside each file that shrinks by at least [`WORTH`] bytes.
///
/// # Errors
///
/// [`Error::File`](crate::error::Error::File) if a file cannot be compressed.
pub fn add_copies(site: &mut Site) -> Result<()> {
    let mut copies = Site::default();
    for (path, content) in &site.0 {
        for Coding { ending, encode, .. } in CODINGS {
            let small = encode(content).map_err(at(path))?;
            if small.len() + WORTH <= content.len() {
                copies.add(format!("{path}.{ending}"), small)?;
            }
        }
    }
    site.0.append(&mut copies.0);
    Ok(())
}

/// Returns `content` compressed.
///
/// # Errors
///
/// Errors of the encoder, which writes to memory.
pub fn brotli(mut content: &[u8]) -> io::Result<Vec<u8>> {
    let parameters = BrotliEncoderParams { quality: 11, size_hint: content.len(), ..Default::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut content, &mut small, &parameters)?;
    Ok(small)
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_compressible_files_get_gzip_and_brotli_copies() {
        let mut site = Site::default();
        site.add("page.html", b"page ".repeat(1000)).unwrap();
        site.add("short.html", b"page ".repeat(100)).unwrap();
        add_copies(&mut site).unwrap();
        let paths: Vec<&str> = site.0.keys().map(String::as_str).collect();
        assert_eq!(paths, ["page.html", "page.html.br", "page.html.gz", "short.html"]);
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut site.0["page.html.br"].as_slice(), &mut plain).unwrap();
        assert_eq!(plain, site.0["page.html"]);
    }
}
