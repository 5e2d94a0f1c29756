//! Time of day from JavaScript, as WebAssembly has no clock.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Returns the milliseconds since 1970.
    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn milliseconds() -> f64;
}

/// Returns the seconds since 1970.
pub(super) fn seconds() -> u64 {
    (milliseconds() / 1000.0) as u64
}
