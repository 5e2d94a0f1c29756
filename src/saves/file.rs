//! The bytes of a save file.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | [`MAGIC`] |
//! | 2 | version of the format, the lower byte first |
//! | 4 | length of the header, the lowest byte first |
//! | .. | the header, as JSON |
//! | 8 | digest of all before, the lowest byte first |
//! | .. | the payload, packed (raw deflate), to the end |
//!
//! Nothing is unpacked, and no memory taken for it, before the head has been found sound and says how much it will be. The
//! header holds the digest of the payload, so that what has changed anywhere in the file is found out.

use super::header::Header;
use crate::raws::origin::Hex;
use miniz_oxide::{
    deflate,
    inflate::{
        TINFLStatus,
        core::{DecompressorOxide, decompress, inflate_flags},
    },
};
use xxhash_rust::xxh3::xxh3_64;

/// What every save file begins with.
pub const MAGIC: [u8; 8] = *b"rhack\x1a\r\n";

/// The version of the format. Until the first release there are no migrations: other versions are refused by their number.
pub const VERSION: u16 = 5;

/// The most bytes of a whole file.
pub const MOST: u64 = 16 << 20;

/// The most bytes of a header.
const MOST_HEADER: usize = 64 << 10;

/// The most bytes of a payload, unpacked.
const MOST_PAYLOAD: u64 = 24 << 20;

/// To how many bytes one packed byte unpacks at most (1032 in deflate).
const MOST_PACKED: usize = 1032;

/// Bytes before the header.
const FIXED: usize = MAGIC.len() + 2 + 4;

/// Bytes of the digest behind it.
const DIGEST: usize = 8;

/// How hard to pack: quickly.
const EFFORT: u8 = 3;

/// Why some bytes are no save file that can be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It begins as no save file does.
    #[error("this is no saved game of Rhack")]
    Foreign,
    /// Another version wrote it.
    #[error("its format has version {0}, and this program reads version {VERSION}")]
    Version(u16),
    /// It ends too soon.
    #[error("it is cut off")]
    CutOff,
    /// Something stands behind its end.
    #[error("{0} bytes follow its end")]
    Trailing(usize),
    /// Something in it has changed since it was written.
    #[error("it is damaged ({0})")]
    Damaged(&'static str),
    /// Something in it is larger than games get.
    #[error("its {what} is too large ({bytes} bytes)")]
    TooLarge {
        /// Which part.
        what: &'static str,
        /// How large it says it is.
        bytes: u64,
    },
}

/// A save file that is not packed yet, since that takes longer than a game should stand still.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpacked {
    /// The head, ready to be written.
    pub head: Vec<u8>,
    /// What follows it once it is packed.
    pub payload: Vec<u8>,
}

impl Unpacked {
    /// The file with this `header` and `payload`.
    pub fn new(mut header: Header, payload: Vec<u8>) -> Self {
        header.payload = Hex(xxh3_64(&payload));
        header.size = payload.len() as u64;
        // A header is made of texts and numbers, which can always be written.
        let text = serde_json::to_vec(&header).unwrap_or_default();
        let mut head = Vec::with_capacity(FIXED + text.len() + DIGEST);
        head.extend(MAGIC);
        head.extend(VERSION.to_le_bytes());
        head.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
        head.extend(text);
        head.extend(xxh3_64(&head).to_le_bytes());
        Self { head, payload }
    }

    /// The bytes of the file.
    pub fn pack(self) -> Vec<u8> {
        let mut bytes = self.head;
        bytes.extend(deflate::compress_to_vec(&self.payload, EFFORT));
        bytes
    }
}

/// What a save file says of itself, and where its packed payload begins.
///
/// # Errors
/// If it does not begin as a save file of this version.
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
        return Err(FileError::Damaged("its header has another digest"));
    }
    let header: Header = serde_json::from_slice(text).map_err(|_| FileError::Damaged("its header"))?;
    if header.size > MOST_PAYLOAD {
        return Err(FileError::TooLarge { what: "payload", bytes: header.size });
    }
    Ok((header, end + DIGEST))
}

/// The header and the payload of a save file.
///
/// # Errors
/// If it is none, of another version, cut off, or damaged.
pub fn unpack(bytes: &[u8]) -> Result<(Header, Vec<u8>), FileError> {
    let (header, at) = head(bytes)?;
    let packed = bytes.get(at..).unwrap_or_default();
    let size = usize::try_from(header.size).unwrap_or(usize::MAX);
    if size > packed.len().saturating_mul(MOST_PACKED) {
        return Err(FileError::CutOff);
    }
    // At once as large as it will be: one that grows is there twice while it moves.
    let mut payload = vec![0; size];
    let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, used, length) = decompress(&mut DecompressorOxide::new(), packed, &mut payload, 0, flags);
    match status {
        TINFLStatus::Done => {}
        TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => return Err(FileError::CutOff),
        _ => return Err(FileError::Damaged("its payload cannot be unpacked")),
    }
    if length != size || Hex(xxh3_64(&payload)) != header.payload {
        return Err(FileError::Damaged("its payload has another digest"));
    }
    match packed.len().saturating_sub(used) {
        0 => Ok((header, payload)),
        behind => Err(FileError::Trailing(behind)),
    }
}

/// `N` of the `bytes` from `at`.
fn part<const N: usize>(bytes: &[u8], at: usize) -> Result<[u8; N], FileError> {
    let part = at.checked_add(N).and_then(|end| bytes.get(at..end));
    part.and_then(|part| part.try_into().ok()).ok_or(FileError::CutOff)
}
