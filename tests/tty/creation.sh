#!/usr/bin/env bash
# Creates characters in a real terminal (tmux): at random, by choosing, with one possibility, going back, quitting.
# Needs tmux and bash.
#
#   tests/tty/creation.sh PATH/TO/rhack
set -u

rhack=${1:?usage: $0 PATH/TO/rhack}
rhack=$(realpath "$rhack")
socket=none
work=$(mktemp -d)
tests=0

# tmux with a server of its own, so that nobody's sessions or settings take part.
tm() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work"' EXIT

await() {
    for _ in $(seq 100); do
        tm capture-pane -p | grep -Fq -- "$1" && return 0
        sleep 0.1
    done
    echo "FAILED: never showed: $1" >&2
    tm capture-pane -p >&2
    exit 1
}

# Where a window would open. The shell stays when the game ends, so that its exit code can be seen.
display=
start() {
    tm kill-server 2>/dev/null
    # A server takes a moment to go: the next one listens elsewhere.
    socket="rhack-creation-$$-$tests"
    tm new-session -d -x 80 -y 24 "unset WAYLAND_DISPLAY XDG_RUNTIME_DIR; \
        DISPLAY=$display RHACK_HOME=$work '$rhack' --seed 1 --name Tester $*; echo \"ended with \$?\"; sleep 60"
    await "choose a hero"
}
press() { tm send-keys "$@"; }
passed() { tests=$((tests + 1)) && echo "ok $tests - $*"; }

start
press y; await "Your character"
press Enter; await "Dlvl:1"
press Q; await "Really quit?"
press y; await "Farewell, Tester"
press q; await "Twelve levels down"
press q; await "ended with 0"
passed "y picks everything, and the game begins and ends"

start
press n; await "Choosing Role"
press a; await "Pick the race of your Archeologist"
press h; await "Pick the gender of your human Archeologist"
press f; await "Pick the alignment of your female human Archeologist"
press Escape; await "Pick the gender of your human Archeologist"
press BSpace; await "Pick the race of your Archeologist"
press d; await "Pick the gender of your dwarven Archeologist"
press m; await "Lawful male dwarven Archeologist"
press n; press -l "Halogenand"; await "Name: Halogenand"
press Enter; await "Halogenand the Digger"
passed "n asks, back goes back, a single alignment is not asked, a name is typed"

start
press n; await "Choosing Role"
press Down Down Down Down; press Enter; await "Pick the gender of your human Knight"
press q; await "ended with 0"
passed "arrows and Enter choose, q quits"

start
press q; await "ended with 0"
passed "q quits at the title"

# Nobody listens at that display, or the libraries to ask with are missing.
display=:977 start
await "Playing in the terminal: the "
press q; await "ended with 0"
passed "the title says why there is no window"

echo "all $tests passed"
