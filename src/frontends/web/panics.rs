//! Reports panics to the page. A panic ends the game, as WebAssembly cannot continue after it.

use std::panic;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// JavaScript function that receives the text of a panic.
    #[wasm_bindgen(js_name = Function)]
    pub type Handler;

    #[wasm_bindgen(method, js_name = call)]
    fn call(this: &Handler, receiver: &JsValue, text: &str);
}

thread_local! {
    static HANDLER: std::cell::RefCell<Option<Handler>> = const { std::cell::RefCell::new(None) };
}

/// Sets the `handler` that is called with message and place when the game panics. After that, no call into
/// the module is allowed.
#[wasm_bindgen]
pub fn set_panic_handler(handler: Handler) {
    HANDLER.with(|slot| *slot.borrow_mut() = Some(handler));
    panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        HANDLER.with(|slot| {
            if let Some(handler) = &*slot.borrow() {
                handler.call(&JsValue::NULL, &text);
            }
        });
    }));
}
