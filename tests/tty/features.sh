#!/usr/bin/env bash
# Plays a mod in a real terminal (tmux) that hides a trap of its own in a vault: records alone, no program.
# Needs tmux, bash and python3.
#
#   tests/tty/features.sh PATH/TO/rhack
set -u

rhack=${1:?usage: $0 PATH/TO/rhack}
rhack=$(realpath "$rhack")
work=$(mktemp -d)
socket="rhack-features-$$"
tests=0

# tmux with a server of its own, so that nobody's sessions or settings take part.
tm() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work"' EXIT

fail() {
    echo "FAILED: $1" >&2
    tm capture-pane -p >&2
    exit 1
}
shows() { tm capture-pane -p | grep -Fq -- "$1"; }
await() {
    for _ in $(seq 100); do
        shows "$1" && return 0
        sleep 0.1
    done
    fail "never showed: $1"
}
passed() { tests=$((tests + 1)) && echo "ok $tests - $*"; }

mod=$work/needles
mkdir -p "$mod/vaults"
echo '{ "title": "Needles" }' >"$mod/mod.json"
cat >"$mod/features.json" <<'JSON'
[{ "name": "needle trap", "description": "a needle trap", "glyph": "^", "colour": "cyan", "hidden": 100, "noticed_one_in": 1000,
   "enter": { "effects": [{ "effect": "damage", "dice": "2", "you": "A needle pricks you." }] } }]
JSON
cat >"$mod/vaults/needle_hall.json" <<'JSON'
{ "map": ["------------", "|@.t.......|", "------------"],
  "legend": { "@": { "start": true }, "t": { "feature": "needle trap", "hidden": true } } }
JSON
echo '{ "metered": [] }' >"$mod/rules.json"
"$rhack" check "$mod" >"$work/check" 2>&1 || { cat "$work/check" >&2 && fail "the mod has mistakes"; }
# The levels of one world: others have none of this name to change.
cat >"$mod/levels.json" <<'JSON'
[{ "op": "patch", "name": "upper dungeons", "chain": [{ "stage": "prefab", "vault": "needle_hall" }, "stairs", "start"] }]
JSON

"$rhack" map --mod "$mod" --seed 1 --json | python3 -c '
import json, sys
level = json.loads(sys.stdin.readline())
[trap] = level["traps"]
assert (trap["kind"], trap["hidden"], level["features"]) == ("needle trap", True, []), trap
assert level["rows"][trap["y"]][trap["x"]] == ".", "it is hidden"
' || fail "map does not list the trap"
passed "map lists the trap of the mod, and does not draw it"

tm new-session -d -x 80 -y 24 "unset WAYLAND_DISPLAY DISPLAY XDG_RUNTIME_DIR; \
    RHACK_HOME=$work/home '$rhack' --seed 1 --random --name Tester --mod $mod; echo \"ended with \$?\"; sleep 60"
await "Dlvl:1"
shows "^" && fail "the trap shows before it is found"
tm send-keys l l
await "A needle pricks you."
tm send-keys l
await "^"
passed "it springs under the hero, and shows from then on"
tm send-keys h
await "needle trap"
passed "the hero is asked before walking over it again"
tm send-keys n
tm send-keys Q
await "Really quit?"
tm send-keys y
await "Farewell, Tester"
tm send-keys q
await "Twelve levels down"
tm send-keys q
await "ended with 0"

echo "all $tests passed"
