#!/usr/bin/env bash
# Plays the terminal front-end in tmux and checks that it draws, resizes, suspends, and always gives the
# terminal back. Needs tmux and bash.
#
#   tests/tty/terminal.sh COMMAND [ARGUMENT...]
#
# TTY_EXPECT      extended regular expression of something on the first screen (default: Rhack)
# TTY_PANIC_KEYS  keys, as tmux names them, that make the program panic; without them that is not tested
# TTY_WAIT        how long to wait for anything, in tenths of a second (default: 200)
set -u

if [ $# -eq 0 ]; then
    echo "usage: $0 COMMAND [ARGUMENT...]" >&2
    exit 2
fi
expect=${TTY_EXPECT:-Rhack}
tenths=${TTY_WAIT:-200}
work=$(mktemp -d)
socket="rhack-test-$$"
tests=0

# tmux with a server of its own, so that nobody's sessions or settings take part.
tm() { tmux -L "$socket" -f /dev/null "$@"; }

finish() {
    tm kill-server 2>/dev/null
    rm -rf "$work"
}
trap finish EXIT

fail() {
    echo "FAILED: $*" >&2
    echo "--- the screen:" >&2
    tm capture-pane -p >&2
    exit 1
}

passed() {
    tests=$((tests + 1))
    echo "ok $tests - $*"
}

# Runs a check again and again until it holds or the time is up.
await() {
    local i
    for ((i = 0; i < tenths; i++)); do
        "$@" && return 0
        sleep 0.1
    done
    return 1
}

shows() { tm capture-pane -p | grep -Eq -- "$1"; }
shows_not() { ! shows "$1"; }
await_text() { await shows "$1" || fail "never showed: $1"; }
flag() { tm display-message -p "#{$1}"; }
flag_is() { [ "$(flag "$1")" = "$2" ]; }
await_flag() { await flag_is "$1" "$2" || fail "$1 is $(flag "$1"), not $2"; }
type_line() { tm send-keys -l -- "$1" && tm send-keys Enter; }
# Fields after the command's name, which may hold blanks.
state() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f1; }
is_stopped() { [ "$(state "$1")" = T ]; }
runs() { case "$(state "$1")" in '' | Z | X) false ;; *) true ;; esac; }
is_gone() { ! runs "$1"; }
cpu_ticks() { sed 's/.*) //' "/proc/$1/stat" | awk '{ print $12 + $13 }'; }

# An interactive shell, since only under job control a program can be suspended.
cat >"$work/rc" <<'RC'
PS1='prompt> '
PROMPT_COMMAND=
unset NO_COLOR COLORTERM
RC
# The program under its own process id, with a mark of where the shell's own screen was.
cat >"$work/play" <<'PLAY'
#!/bin/sh
echo $$ >"${0%/*}/pid"
exec "$@"
PLAY
chmod +x "$work/play"
printf -v command '%q ' "$@"

tm new-session -d -x 80 -y 24 "exec bash --noprofile --rcfile $work/rc -i" || fail "tmux does not start"
tm set-option -g window-size manual >/dev/null
tm set-option -g remain-on-exit on >/dev/null
tm resize-window -x 80 -y 24
await_text '^prompt>'

start() { # start ENVIRONMENT: runs the program from the shell and waits for its first picture
    rm -f "$work/pid" "$work/code" "$work/before" "$work/after"
    type_line "clear; stty -g >$work/before; env $1 $work/play $command; echo \$? >$work/code"
    await test -s "$work/pid" || fail "the program did not start"
    await_flag alternate_on 1
    await_text "$expect"
    pid=$(cat "$work/pid")
}

check_restored() { # the terminal belongs to the shell again
    await_flag alternate_on 0
    await_flag cursor_flag 1
    await_flag mouse_any_flag 0
    await_flag mouse_sgr_flag 0
    await_text '^prompt>'
    type_line "clear; stty -g >$work/after"
    await test -s "$work/after" || fail "the shell does not listen"
    await cmp -s "$work/before" "$work/after" || fail "stty differs: $(diff "$work/before" "$work/after")"
}

ended_with() { # ended_with CODE
    await test -s "$work/code" || fail "the program does not end"
    [ "$(cat "$work/code")" = "$1" ] || fail "exit code $(cat "$work/code"), not $1"
    check_restored
}

forget_code() { # the shell writes a code when the program stops, too
    await test -s "$work/code" || fail "the shell does not notice the stop"
    rm "$work/code"
}

resize() { tm resize-window -x "$1" -y "$2"; }

start ''
await_flag mouse_any_flag 1
tm send-keys C-c
ended_with 0
passed 'draws, and Ctrl-C gives the terminal back'

start 'RHACK_NO_MOUSE=1'
[ "$(flag mouse_any_flag)" = 0 ] || fail 'mouse reports are on'
tm send-keys C-c
ended_with 0
passed 'RHACK_NO_MOUSE leaves the mouse to the terminal'

for variant in COLORTERM=truecolor TERM=xterm-256color TERM=xterm-16color NO_COLOR=1 TERM=vt100; do
    start "$variant"
    tm capture-pane -p -e >"$work/colours"
    case $variant in
    NO_COLOR=1 | TERM=vt100) ! grep -Eq $'\x1b\\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]' "$work/colours" ;;
    TERM=xterm-16color) ! grep -Eq $'\x1b\\[[0-9;]*[34]8[;:]' "$work/colours" ;;
    TERM=xterm-256color) ! grep -Eq $'\x1b\\[[0-9;]*[34]8[;:]2' "$work/colours" ;;
    esac || fail "$variant: colours that this terminal has not"
    tm send-keys C-c
    ended_with 0
    passed "draws with $variant"
done

start ''
resize 60 12
await_text 'This terminal is 60x12'
tm send-keys q Q Escape Enter
resize 39 24
await_text 'least 40x16'
resize 5 2
resize 80 24
await_text "$expect"
await shows_not 'This terminal is' || fail 'the message stays'
resize 132 43
await_text "$expect"
for ((i = 0; i < 100; i++)); do
    resize $((20 + (i * 37) % 150)) $((5 + (i * 13) % 50))
done
resize 90 30
await_text "$expect"
await shows_not 'This terminal is' || fail 'the message stays'
runs "$pid" || fail 'it ended'
resize 40 10
await_text 'This terminal is 40x10'
tm send-keys C-c
await_flag alternate_on 0
resize 80 24
ended_with 0
passed 'follows the size of the terminal'

start ''
for key in Z T; do
    if [ $key = Z ]; then tm send-keys C-z; else kill -TSTP "$pid"; fi
    await is_stopped "$pid" || fail 'not stopped'
    forget_code
    check_restored
    rm -f "$work/after"
    type_line "clear; fg; echo \$? >$work/code"
    await_flag alternate_on 1
    await_text "$expect"
    await_flag mouse_any_flag 1
    runs "$pid" || fail 'it ended'
done
tm send-keys C-c
ended_with 0
passed 'suspends and continues'

start ''
tm send-keys C-z
await is_stopped "$pid" || fail 'not stopped'
forget_code
check_restored
kill -TERM "$pid"
kill -CONT "$pid"
await is_gone "$pid" || fail 'a stopped game cannot be ended'
check_restored
passed 'ends while suspended'

start ''
kill -STOP "$pid"
await is_stopped "$pid" || fail 'not stopped'
await_text '^prompt>|Stopped'
forget_code
type_line "fg; echo \$? >$work/code"
await_flag alternate_on 1
await_text "$expect"
await shows_not 'Stopped' || fail 'not redrawn'
tm send-keys C-c
await test -s "$work/code" || fail "the program does not end"
check_restored
passed 'redraws after a forced stop'

for end in TERM:143 HUP:129 INT:130; do
    start ''
    kill "-${end%:*}" "$pid"
    ended_with "${end#*:}"
    passed "ends with SIG${end%:*}"
done

if [ -n "${TTY_PANIC_KEYS:-}" ]; then
    start RUST_BACKTRACE=0
    # Several keys, blanks between them.
    # shellcheck disable=SC2086
    tm send-keys $TTY_PANIC_KEYS
    await test -s "$work/code" || fail 'no panic'
    await_flag alternate_on 0
    await_text 'panicked at'
    ended_with 101
    passed 'a panic can be read'
fi

start ''
# The one bare wait: what is measured is how little happens meanwhile.
sleep 1
before=$(cpu_ticks "$pid")
sleep 3
used=$(($(cpu_ticks "$pid") - before))
[ "$used" -le 6 ] || fail "uses $used ticks of processor time in 3 s while nothing happens"
tm send-keys -l $'\x1b[200~qqqQ\x1b[201~'
tm send-keys C-l
await_text "$expect"
runs "$pid" || fail 'a pasted text ran as commands'
tm send-keys C-c
ended_with 0
passed "is idle when nothing happens ($used ticks in 3 s)"

forget_code
type_line "clear; $work/play $command </dev/null; echo \$? >$work/code"
await test -s "$work/code" || fail 'runs without a terminal'
[ "$(cat "$work/code")" != 0 ] || fail 'no error without a terminal'
await_text 'terminal'
passed 'says so when it is not in a terminal'

start ''
tm set-option -g remain-on-exit off >/dev/null
tm kill-pane
await is_gone "$pid" || fail 'lives on without its terminal'
passed 'ends with its terminal'

echo "all $tests passed"
