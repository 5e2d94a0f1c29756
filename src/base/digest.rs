//! Digest of a whole state: equal states give equal numbers on every platform.

use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

/// Returns the 64-bit digest (XXH3) of `value` in postcard's wire format, which has no platform-dependent
/// widths.
///
/// # Errors
///
/// A [`postcard::Error`] if `value` cannot be serialized, such as a sequence of unknown length.
pub fn digest<T: Serialize>(value: &T) -> postcard::Result<u64> {
    Ok(xxh3_64(&postcard::to_allocvec(value)?))
}

#[cfg(test)]
mod tests {
    use super::digest;

    #[test]
    fn digest_of_a_value_never_changes() {
        assert_eq!(digest(&(1u32, "newt", [3i64, -4])), Ok(0x5e89_22f4_7bfd_9647));
        assert_ne!(digest(&1u32), digest(&2u32));
    }
}
