#!/usr/bin/env bash
# Runs a command as on a bare machine: with Rust and a linker, but without cmake, pkg-config, and anything that compiles C.
#
#   tests/bare.sh cargo build --release
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

bare "$@"
