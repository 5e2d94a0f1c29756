//! Packs the site as one archive for game hosts, with `index.html` at its root.

use std::io::{Cursor, Write};

use zip::{CompressionMethod, DateTime, ZipWriter, write::SimpleFileOptions};

use crate::{
    error::{Error, Result},
    site::Site,
};

/// Returns the archive. Equal sites give equal archives: files are in order, and all dates are the same.
///
/// # Errors
///
/// [`Error::Zip`] if the archive cannot be written.
pub fn pack(site: &Site) -> Result<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, content) in &site.0 {
        archive.start_file(path.as_str(), options)?;
        archive.write_all(content).map_err(|error| Error::Zip(error.into()))?;
    }
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_site_gives_the_same_archive() {
        let mut site = Site::default();
        site.add("index.html", b"<p>page".repeat(100)).unwrap();
        site.add("icons/a.png", vec![1, 2, 3]).unwrap();
        let packed = pack(&site).unwrap();
        assert_eq!(packed, pack(&site).unwrap());

        let mut archive = zip::ZipArchive::new(Cursor::new(packed)).unwrap();
        let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
        assert_eq!(names, ["icons/a.png", "index.html"]);
        let file = archive.by_name("index.html").unwrap();
        assert_eq!((file.size(), file.last_modified()), (700, Some(DateTime::default())));
        assert!(file.compressed_size() < 100);
    }
}
