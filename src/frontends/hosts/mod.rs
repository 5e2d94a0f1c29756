//! Hosts: storage and clock for an app.

#[cfg(not(target_arch = "wasm32"))]
pub mod disk;
#[cfg(not(target_arch = "wasm32"))]
pub mod files;
pub mod memory;
#[cfg(not(target_arch = "wasm32"))]
pub mod regular;
#[cfg(not(target_arch = "wasm32"))]
pub mod writer;
