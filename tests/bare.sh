#!/usr/bin/env bash
# Builds as a bare machine would: with Rust and a linker, but without cmake, pkg-config, and anything that compiles C.
# Runs what README names, `cargo build --release` and `cargo test` (up to its binaries), and checks that the program
# asks for nothing but the C library to start. What build scripts have left in the target folder is removed first, so
# that all of them run here.
#
#   tests/bare.sh
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "FAIL: $*" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A PATH with all of the programs that there are, but those.
mkdir "$work/bin"
IFS=: read -r -a folders <<<"$PATH"
for folder in "${folders[@]}"; do
    [ -d "$folder" ] || continue
    # Links that are there already stay: the first folder of a PATH counts.
    find "$folder/" -mindepth 1 -maxdepth 1 ! -type d ! -name '*cmake*' ! -name '*pkg-config*' ! -name '*pkgconf*' \
        -exec sh -c 'for file; do [ -L "$0/${file##*/}" ] || ln -s "$file" "$0"; done' "$work/bin" {} +
done
bare() {
    PATH="$work/bin" PKG_CONFIG=/bin/false CC=/bin/false CXX=/bin/false "$@"
}
for program in cmake pkg-config pkgconf; do
    ! bare sh -c "command -v $program" || fail "$program is not hidden"
done

target=${CARGO_TARGET_DIR:-target}
rm -rf "$target/release/build" "$target/debug/build"
bare cargo build --locked --release
bare cargo test --locked --no-run

libraries=$(ldd "$target/release/rhack")
! grep -vE '^\s*(linux-vdso|lib(c|m|gcc_s)\.so|/lib.*/ld-linux|.*ld-musl)' <<<"$libraries" ||
    fail "the program needs more than the C library"
echo "PASS"
