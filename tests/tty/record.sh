#!/usr/bin/env bash
# Plays a short game in a real terminal (tmux) and gives it up: what is kept of it goes to FILE. Needs tmux and bash.
#
#   tests/tty/record.sh PATH/TO/rhack FILE [OPTION...]
set -eu

usage="usage: $0 PATH/TO/rhack FILE [OPTION...]"
rhack=$(realpath "${1:?$usage}") file=${2:?$usage}
shift 2
socket="rhack-record-$$"
work=$(mktemp -d)

# tmux with a server of its own, so that nobody's sessions or settings take part.
tm() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work"' EXIT

await() {
    for _ in $(seq 150); do
        tm capture-pane -p | grep -Eq -- "$1" && return 0
        sleep 0.1
    done
    echo "FAILED: never showed: $1" >&2
    tm capture-pane -p >&2
    exit 1
}
# What is told is waved through.
press() {
    tm send-keys -l "$1"
    sleep 0.3
    while tm capture-pane -p | grep -q -- '--More--'; do
        tm send-keys ' '
        sleep 0.1
    done
}

tm new-session -d -x 80 -y 24 "RHACK_HOME=$work exec '$rhack' --front terminal --random --name Tomoe --seed 21 $*"
await 'T:1( |$)'
for keys in v v v 20s v v v h j k l 9s v v v; do
    press "$keys"
done
tm send-keys -l Q
await 'quit'
tm send-keys -l y
for _ in $(seq 100); do
    if [ -e "$work/game-1.replay" ]; then break; fi
    sleep 0.1
done
cp "$work/game-1.replay" "$file"
