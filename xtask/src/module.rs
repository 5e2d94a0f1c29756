//! Sizes of the parts of the WebAssembly module, each compressed by itself: code that was added is not hidden
//! by texts that went, and the other way round.

use std::path::Path;

use crate::{
    compress,
    error::{Error, Result, at},
};

/// Parts of a module with their maximum bytes in brotli: what was reached, and 5 % more for the code. Data
/// are raws, texts and fonts. Together they load within 1.25 seconds at 10 Mbit/s, which are 1,562,500
/// bytes.
const MOST: [(Part, usize); 2] = [(Part::Code, 1_225_000), (Part::Data, 292_000)];

/// Bytes before the first section: the magic number and the version.
const HEADER: usize = 8;

/// Part of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The code section.
    Code,
    /// All other sections.
    Data,
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Data => "data",
        }
    }
}

/// Returns what is to be printed about the parts of `module`, the file at `path`.
///
/// # Errors
///
/// [`Error::TooLarge`] if a part exceeds its maximum, and [`Error::Broken`] if the file is no module.
pub fn measured(module: &[u8], path: &Path) -> Result<String> {
    let broken = || Error::Broken(format!("{} is no WebAssembly module", path.display()));
    let mut told = Vec::new();
    for (part, most) in MOST {
        let bytes = sections(module, part).ok_or_else(broken)?;
        let size = compress::brotli(&bytes).map_err(at(path))?.len();
        if size > most {
            return Err(Error::TooLarge { part: part.name(), size, most });
        }
        told.push(format!("{} {} kB of {}", part.name(), size.div_ceil(1000), most / 1000));
    }
    Ok(told.join(", "))
}

/// Returns the contents of the sections of `part`, one after the other; `None` if they are cut short.
fn sections(module: &[u8], part: Part) -> Option<Vec<u8>> {
    /// Number of the code section.
    const CODE: u8 = 10;
    let (mut at, mut found) = (HEADER, Vec::new());
    while at < module.len() {
        let id = *module.get(at)?;
        let (length, start) = number(module, at + 1)?;
        at = start.checked_add(length)?;
        let content = module.get(start..at)?;
        if (id == CODE) == (part == Part::Code) {
            found.extend_from_slice(content);
        }
    }
    Some(found)
}

/// Reads the number at `at`, seven bits a byte, and returns it with the place after it.
fn number(module: &[u8], mut at: usize) -> Option<(usize, usize)> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let byte = *module.get(at)?;
        at += 1;
        number |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some((number, at));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_told_apart() {
        let long = [7; 130];
        let module = [&[0; HEADER][..], &[1, 2, 5, 6], &[10, 0x82, 1], &long, &[11, 1, 9]].concat();
        assert_eq!(sections(&module, Part::Code).as_deref(), Some(&long[..]));
        assert_eq!(sections(&module, Part::Data), Some(vec![5, 6, 9]));
        assert_eq!(sections(&module[..module.len() - 1], Part::Data), None);
        assert_eq!(sections(&[0; HEADER], Part::Code), Some(Vec::new()));
    }
}
