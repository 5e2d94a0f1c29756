#!/usr/bin/env bash
# Runs the tests of the game as WebAssembly under node. Needs node, and either the target wasm32-wasip1 beside rustc
# (`rustup target add wasm32-wasip1`) or Debian's packages rustc-web cargo-web rust-web-src lld-19 wasi-libc.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=wasm32-wasip1
export CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $PWD/tests/web/wasi.mjs"
# tests/it/main.rs says which suites stay out.
tests=(--test it)

if ls "$(rustc --print target-libdir --target $target)"/libstd-* >/dev/null 2>&1; then
    exec cargo test --locked --target $target "${tests[@]}"
fi
# No standard library for the target beside this rustc: Debian's compiler builds one from source, on Debian's C
# library, which is too old to have threads; nothing here starts one.
library=/usr/lib/wasm32-wasi
unset RUSTFLAGS RUSTUP_TOOLCHAIN CARGO RUSTDOC
export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_WASIP1_LINKER=wasm-ld-19
export CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS="-C link-self-contained=no -C target-feature=-crt-static \
-C link-arg=$library/crt1-command.o -C link-arg=-L$library -C link-arg=-lc -C link-arg=--allow-undefined"
exec /usr/bin/cargo test --locked -Zbuild-std=std,panic_abort,test --target $target --target-dir target/wasm "${tests[@]}"
