//! The time of day, which WebAssembly has to ask for.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since 1970.
    #[wasm_bindgen(js_namespace = Date, js_name = now)]
    fn milliseconds() -> f64;
}

/// The seconds since 1970.
pub(super) fn seconds() -> u64 {
    (milliseconds() / 1000.0) as u64
}
