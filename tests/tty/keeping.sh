#!/usr/bin/env bash
# Kills the program in a real terminal (tmux) in all the ways there are, and goes on with its game. Needs tmux and bash.
#
#   tests/tty/keeping.sh PATH/TO/rhack
set -u

rhack=$(realpath "${1:?usage: $0 PATH/TO/rhack}")
socket="rhack-keeping-$$"
work=$(mktemp -d)
tests=0

# tmux with a server of its own, so that nobody's sessions or settings take part.
tm() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$work" "$work.ended"' EXIT

fail() {
    echo "FAILED: $*" >&2
    tm capture-pane -p >&2
    ls -l "$work" >&2
    exit 1
}
shows() { tm capture-pane -p | grep -Eq -- "$1"; }
await() {
    for _ in $(seq 150); do
        shows "$1" && return 0
        sleep 0.1
    done
    fail "never showed: $1"
}
passed() { tests=$((tests + 1)) && echo "ok $tests - $*"; }

# Runs the program in the window called game, which stays when it ends.
start() {
    tm kill-window -t game 2>/dev/null
    rm -f "$work.ended"
    tm new-window -n game "RHACK_HOME=$work '$rhack' --front terminal $*; echo \$? > $work.ended"
    tm set-option -w -t game remain-on-exit on
}
turn() { tm capture-pane -p -t game | grep -o 'T:[0-9]*'; }
# The program alone, which the shell of the pane runs.
pid() {
    local shell
    shell=$(tm display-message -p -t game '#{pane_pid}')
    cat "/proc/$shell/task/$shell/children"
}
# How the program ended: as the shell has it, since tmux now and then never learns it.
status() {
    for _ in $(seq 100); do
        [ -s "$work.ended" ] && cat "$work.ended" && return 0
        sleep 0.05
    done
}

tm new-session -d -x 80 -y 24 'sleep 1000'
start --random --name Bryn --seed 5
await 'T:1( |$)'
for signal in KILL TERM HUP INT QUIT KILL; do
    before=$(turn)
    tm send-keys -t game -l '2s2s.'
    for _ in $(seq 100); do [ "$(turn)" = "T:$((${before#T:} + 5))" ] && break; sleep 0.05; done
    last=$(turn)
    [ "$last" != "$before" ] || fail "nothing happened after $before"
    # What has been done is written a moment after it shows.
    sleep 0.2
    kill -"$signal" $(pid)
    for _ in $(seq 100); do [ "$(tm display-message -p -t game '#{pane_dead}')" = 1 ] && break; sleep 0.05; done
    start
    await 'Continue Bryn'
    tm send-keys -t game c
    await 'Welcome back'
    [ "$(turn)" = "$last" ] || fail "SIG$signal: $(turn) instead of $last"
    passed "after SIG$signal the game goes on in turn ${last#T:}"
done

tm send-keys -t game C-c
ended=$(status)
[ "$ended" = 0 ] || fail "Ctrl-C ended it with '$ended'"
RHACK_HOME=$work "$rhack" replay --verify "$work/game-1.save" || fail "the game is another than it was"
passed "Ctrl-C saves, and the save is a replay"

# Twenty times without waiting for anything.
start
await 'Continue Bryn'
for number in $(seq 20); do
    tm send-keys -t game c
    await 'Welcome back|T:[0-9]+'
    tm send-keys -t game -l 'hlhlhlhl2shlhl'
    sleep "0.0$((number % 10))"
    kill -KILL $(pid)
    start
    await 'Continue Bryn'
done
RHACK_HOME=$work "$rhack" replay --verify "$work/game-1.save" || fail "the game is another than it was"
passed "killed twenty times at any moment it still goes on"
