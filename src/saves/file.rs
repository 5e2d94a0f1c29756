//! The format of save files.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | [`MAGIC`] |
//! | 2 | version of the format, little-endian |
//! | 4 | length of the header, little-endian |
//! | .. | the header, as JSON |
//! | 8 | digest of all before, little-endian |
//! | .. | the payload, compressed (raw deflate), to the end |
//!
//! The head is validated before anything is unpacked or memory is allocated; it states the size of the
//! payload. The header holds the digest of the payload, so a change anywhere in the file is detected.

use super::header::Header;
use crate::raws::machinery::origin::Hex;
use miniz_oxide::{
    deflate,
    inflate::{
        TINFLStatus,
        core::{DecompressorOxide, decompress, inflate_flags},
    },
};
use xxhash_rust::xxh3::xxh3_64;

/// First bytes of every save file.
pub const MAGIC: [u8; 8] = *b"rhack\x1a\r\n";

/// Version of the format. Until the first release there are no migrations: other versions are refused.
pub const VERSION: u16 = 8;

/// Maximum bytes of a whole file.
pub const MOST: u64 = 16 << 20;

/// Maximum bytes of a header.
const MOST_HEADER: usize = 64 << 10;

/// Maximum bytes of an unpacked payload.
const MOST_PAYLOAD: u64 = 24 << 20;

/// Maximum number of bytes that one packed byte unpacks to (1032 in deflate).
const MOST_PACKED: usize = 1032;

/// Bytes before the header.
const FIXED: usize = MAGIC.len() + 2 + 4;

/// Bytes of the digest after the header.
const DIGEST: usize = 8;

/// Compression level: fast.
const EFFORT: u8 = 3;

/// Reasons why bytes are not a usable save file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// Not a save file.
    #[error("this is not a saved game of Rhack")]
    Foreign,
    /// Written in another version of the format.
    #[error("its format is version {0}, but this program reads version {VERSION}")]
    Version(u16),
    /// The end is missing.
    #[error("it is cut off")]
    CutOff,
    /// Bytes follow the end.
    #[error("{0} bytes follow its end")]
    Trailing(usize),
    /// The contents have changed since they were written.
    #[error("it is damaged ({0})")]
    Damaged(&'static str),
    /// A part is larger than any game needs.
    #[error("its {what} is too large ({bytes} bytes)")]
    TooLarge {
        /// Name of the part.
        what: &'static str,
        /// Size that the file states.
        bytes: u64,
    },
}

/// A save file whose payload is not packed yet, as packing takes too long for the game loop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpacked {
    /// The head, ready to be written.
    pub head: Vec<u8>,
    /// The payload, to be packed.
    pub payload: Vec<u8>,
}

impl Unpacked {
    /// Creates the file with `header` and `payload`. Sets the size and the digest of the payload in the
    /// header.
    pub fn new(mut header: Header, payload: Vec<u8>) -> Self {
        header.payload = Hex(xxh3_64(&payload));
        header.size = payload.len() as u64;
        // A header of texts and numbers can always be serialized.
        let text = serde_json::to_vec(&header).unwrap_or_default();
        let mut head = Vec::with_capacity(FIXED + text.len() + DIGEST);
        head.extend(MAGIC);
        head.extend(VERSION.to_le_bytes());
        head.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
        head.extend(text);
        head.extend(xxh3_64(&head).to_le_bytes());
        Self { head, payload }
    }

    /// Returns the bytes of the file.
    pub fn pack(self) -> Vec<u8> {
        let mut bytes = self.head;
        bytes.extend(deflate::compress_to_vec(&self.payload, EFFORT));
        bytes
    }
}

/// Returns the header of a save file, and the index where its packed payload begins.
///
/// # Errors
///
/// [`FileError::Foreign`], [`FileError::Version`], [`FileError::CutOff`], [`FileError::Damaged`] or
/// [`FileError::TooLarge`] if the head is invalid.
pub fn head(bytes: &[u8]) -> Result<(Header, usize), FileError> {
    let magic = bytes.get(..MAGIC.len()).ok_or(FileError::Foreign)?;
    if magic != MAGIC {
        return Err(FileError::Foreign);
    }
    let version = u16::from_le_bytes(part(bytes, MAGIC.len())?);
    if version != VERSION {
        return Err(FileError::Version(version));
    }
    let length = u32::from_le_bytes(part(bytes, MAGIC.len() + 2)?);
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    if length > MOST_HEADER {
        return Err(FileError::TooLarge { what: "header", bytes: length as u64 });
    }
    let end = FIXED + length;
    let before = bytes.get(..end).ok_or(FileError::CutOff)?;
    let text = bytes.get(FIXED..end).ok_or(FileError::CutOff)?;
    if xxh3_64(before) != u64::from_le_bytes(part(bytes, end)?) {
        return Err(FileError::Damaged("the digest of its header is wrong"));
    }
    let header: Header = serde_json::from_slice(text).map_err(|_| FileError::Damaged("its header"))?;
    if header.size > MOST_PAYLOAD {
        return Err(FileError::TooLarge { what: "payload", bytes: header.size });
    }
    Ok((header, end + DIGEST))
}

/// Returns the header and the unpacked payload of a save file.
///
/// # Errors
///
/// The errors of [`head`], [`FileError::CutOff`] or [`FileError::Damaged`] for a bad payload, and
/// [`FileError::Trailing`] for bytes after the end.
pub fn unpack(bytes: &[u8]) -> Result<(Header, Vec<u8>), FileError> {
    let (header, at) = head(bytes)?;
    let packed = bytes.get(at..).unwrap_or_default();
    let size = usize::try_from(header.size).unwrap_or(usize::MAX);
    if size > packed.len().saturating_mul(MOST_PACKED) {
        return Err(FileError::CutOff);
    }
    // Allocated at its final size: a growing buffer would exist twice while it moves.
    let mut payload = vec![0; size];
    let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, used, length) = decompress(&mut DecompressorOxide::new(), packed, &mut payload, 0, flags);
    match status {
        TINFLStatus::Done => {}
        TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => return Err(FileError::CutOff),
        _ => return Err(FileError::Damaged("its payload cannot be unpacked")),
    }
    if length != size || Hex(xxh3_64(&payload)) != header.payload {
        return Err(FileError::Damaged("the digest of its payload is wrong"));
    }
    match packed.len().saturating_sub(used) {
        0 => Ok((header, payload)),
        behind => Err(FileError::Trailing(behind)),
    }
}

/// Returns `N` bytes from index `at`. Errors: [`FileError::CutOff`].
fn part<const N: usize>(bytes: &[u8], at: usize) -> Result<[u8; N], FileError> {
    let part = at.checked_add(N).and_then(|end| bytes.get(at..end));
    part.and_then(|part| part.try_into().ok()).ok_or(FileError::CutOff)
}
