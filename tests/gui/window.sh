#!/usr/bin/env bash
# Plays the window front-end in an X server of its own: real key presses, resizes, screenshots of which every
# pixel is checked, times, idle CPU time, closing; at another scale, and with a window manager.
# usage: window.sh OUT_DIR COMMAND...      e.g. window.sh target/gui target/release/rhack
# The command must open a window named "Rhack" (or $TITLE, any case). $KEYS are typed (without it some harmless ones)
# and must lead to a screen with $EXPECT, if that is given, in a game of a hero called $HERO, if that is.
# needs: xvfb xdotool openbox imagemagick libgl1-mesa-dri python3
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
fonts=$here/../../resources/fonts
out=$1; shift; mkdir -p "$out"
fail() { echo "FAIL: $*"; sed 's/^/  game: /' "$out/game.log" | tail -20; exit 1; }

pids=(); cleanup() { for p in "${pids[@]}"; do kill "$p" 2>/dev/null || true; done; }; trap cleanup EXIT
# -displayfd: the server picks a free display and tells which when it is ready. -noreset: it does not start over when
# its last client leaves, which would turn away a game that is just connecting.
fifo=$out/.fd; rm -f "$fifo"; mkfifo "$fifo"
Xvfb -displayfd 9 -screen 0 2000x1200x24 -noreset -nolisten tcp 9>"$fifo" >"$out/xvfb.log" 2>&1 & pids+=($!)
read -r -t 10 n <"$fifo"
unset WAYLAND_DISPLAY; export DISPLAY=:$n LIBGL_ALWAYS_SOFTWARE=1 WINIT_UNIX_BACKEND=x11 LC_ALL=C.UTF-8

# Without a display there is an error message, and no panic.
if env -u DISPLAY timeout 20 "$@" >"$out/none.log" 2>&1; then fail "no error without a display"; fi
grep -qi display "$out/none.log" || fail "no word about the missing display: $(cat "$out/none.log")"
grep -qi panicked "$out/none.log" && fail "panic without a display"

# Opens the window and gives it the focus, which without a window manager nobody else does.
begin() {
    "$@" >"$out/game.log" 2>&1 & game=$!; pids+=("$game")
    window=
    for _ in $(seq 100); do
        window=$(xdotool search --onlyvisible --name "^${TITLE:-[Rr]hack}" 2>/dev/null | head -1) && [ -n "$window" ] && break
        kill -0 "$game" 2>/dev/null || fail "it ended at once"
        sleep 0.1
    done
    [ -n "$window" ] || fail "no window"
    xdotool windowfocus --sync "$window"
    sleep 1
}
# Asks the window to close, as its button does, and waits for the end of the game.
end() {
    python3 "$here/close_window.py" "$window"
    sleep 1
    if kill -0 "$game" 2>/dev/null; then
        # A game in progress is not thrown away unasked; the second time is a yes.
        shot close; grep -q "Really quit?" "$out/close.txt" || fail "it neither closes nor asks"
        python3 "$here/close_window.py" "$window"
    fi
    for _ in $(seq 50); do kill -0 "$game" 2>/dev/null || break; sleep 0.1; done
    kill -0 "$game" 2>/dev/null && fail "it did not close"
    wait "$game" && code=0 || code=$?
    [ "$code" = 0 ] || fail "exit code $code"
    ! grep -qi panicked "$out/game.log" || fail "it panicked"
}
alive() { kill -0 "$game" 2>/dev/null || fail "it ended after $*"; }
shot() { # NAME: takes a screenshot, checks it and leaves its text in NAME.txt
    for _ in $(seq 12); do
        timeout 20 import -window "$window" "$out/$1.png" || fail "no screenshot of $1"
        MAP=${HERO:-} python3 "$here/read_window.py" "$out/$1.png" "$fonts" >"$out/$1.txt" 2>"$out/$1.err" && return
        sleep 0.3 # The title moves, and on a busy machine a screenshot often shows parts of two pictures.
    done
    fail "$1: $(cat "$out/$1.err")"
}
# NAME SIZE: the same, and its first line must be that.
size() { shot "$1"; [ "$(head -1 "$out/$1.txt")" = "$2" ] || fail "$1: $(head -1 "$out/$1.txt"), not $2"; }
press() { xdotool key "$1"; sleep 0.5; alive "$1"; }
# NAME LIMIT COMMAND...: the command must change the picture at most so many milliseconds after its end.
timed() {
    local name=$1 limit=$2 took; shift 2
    took=$(python3 "$here/drawn.py" "$window" 1.5 "$@")
    echo "$name: drawn after $took ms"
    [ "$took" != never ] && [ "$took" -lt "$limit" ] || fail "$name: drawn after $took ms"
}

begin "$@"
size first "1280 x 768: 160 x 48 of 8 x 16"
[ "$(wc -w <"$out/first.txt")" -gt 10 ] || fail "the window is empty"

for key in ${KEYS:-less greater question Escape asterisk Escape ctrl+p Escape Up KP_4 Escape}; do
    xdotool key "$key"; sleep 0.1
done
sleep 0.5; alive keys; shot keys
if [ -n "${EXPECT:-}" ]; then
    grep -qF -- "$EXPECT" "$out/keys.txt" || fail "the keys did not lead to \"$EXPECT\": $(cat "$out/keys.txt")"
fi

# The text gets larger and smaller again, and the window is asked to fill the screen and to leave it. There is no window
# manager here, so somebody has to hear what one would be asked; when nobody does, the game says so.
press ctrl+plus; TEXT=medium size larger "1280 x 768: 106 x 32 of 12 x 24"
press ctrl+plus; TEXT=large size largest "1280 x 768: 80 x 24 of 16 x 32"
press ctrl+minus; press ctrl+plus; press ctrl+0; size usual "1280 x 768: 160 x 48 of 8 x 16"
python3 "$here/full_screen.py" 4 >"$out/full_screen.txt" & asked=$!
sleep 1; press F11; press F11; wait "$asked"
[ "$(tr '\n' ' ' <"$out/full_screen.txt")" = "ready on off " ] || fail "F11: $(cat "$out/full_screen.txt")"
press F11; sleep 3; press Escape; size refused "1280 x 768: 160 x 48 of 8 x 16"
grep -q "cannot fill the screen" "$out/refused.txt" || fail "F11 without a window manager: $(cat "$out/refused.txt")"
title=$(xdotool getwindowname "$window")
if [ -n "${HERO:-}" ]; then
    [[ $title == *": $HERO, Dlvl 1, HP "* ]] || fail "the window is called $title"
fi

# A pointer alone: the wheel turns messages back, the other button lists what can be done.
if [ -n "${HERO:-}" ]; then
    xdotool mousemove --window "$window" 640 384 click 4; sleep 0.5; shot wheel
    grep -q "Messages" "$out/wheel.txt" || fail "the wheel does not lead to the messages: $(cat "$out/wheel.txt")"
    press Escape
    # The map is in pictures of 2 x 2 characters, read as question marks. The first run of them is the wall of the
    # hero's room, so the square diagonally below its corner is floor.
    read -r x y < <(awk '(at = index($0, "????")) { print at * 8 + 16, (NR - 2) * 16 + 48; exit }' "$out/refused.txt")
    xdotool mousemove --window "$window" "$x" "$y" click 3; sleep 0.5; shot menu
    ! cmp -s "$out/refused.txt" "$out/menu.txt" || fail "the other button does nothing"
    press Escape
fi

# A new size is drawn at once, however long nothing has happened, and of two in a row the second.
sleep 6
timed "a new size" 1000 xdotool windowsize "$window" 1400 900; size wider "1400 x 900: 175 x 56 of 8 x 16"
timed "two sizes in a row" 1000 xdotool windowsize "$window" 1000 700 windowsize "$window" 1280 720
size twice "1280 x 720: 160 x 45 of 8 x 16"
timed "a key" 1000 xdotool key asterisk; press Escape

# Each size is checked to the pixel; the order goes wide, tall, small, too small, and back.
while read -r width height expected; do
    xdotool windowsize "$window" "$width" "$height"; sleep 0.7; alive "resize to $width x $height"
    size "size-${width}x$height" "$width x $height: $expected"
    if [ "$width" -ge 640 ] && [ "$height" -ge 384 ]; then
        [ "$(wc -w <"$out/size-${width}x$height.txt")" -gt 10 ] || fail "empty at $width x $height"
    else
        grep -q "too small" "$out/size-${width}x$height.txt" || fail "no word about too small a window"
    fi
done <<'SIZES'
1300 800 162 x 50 of 8 x 16
1280 720 160 x 45 of 8 x 16
1366 768 170 x 48 of 8 x 16
700 1000 87 x 62 of 8 x 16
640 384 80 x 24 of 8 x 16
500 300 62 x 18 of 8 x 16
1920 1080 240 x 67 of 8 x 16
1279 767 159 x 47 of 8 x 16
1990 1190 248 x 74 of 8 x 16
1280 768 160 x 48 of 8 x 16
SIZES

# While nothing happens it sleeps: less than 0.5 % of a core, and that only because reading the clock of processes is coarse.
sleep 3
ticks() { awk '{ print $14 + $15 }' "/proc/$game/stat"; }
before=$(ticks); sleep 15; after=$(ticks)
hundredths=$(((after - before) * 100 * 100 / $(getconf CLK_TCK) / 15))
printf 'idle: %d.%02d %% of a core\n' $((hundredths / 100)) $((hundredths % 100))
[ "$hundredths" -lt 50 ] || fail "idle CPU: $hundredths hundredths of a percent"
end

# On a screen with small pixels the window is larger, as far as the screen has room, and sharp.
WINIT_X11_SCALE_FACTOR=1.5 begin "$@"; SCALE=1.5 size scaled "1920 x 1140: 160 x 47 of 12 x 24"; end

# With a window manager F11 leads to the whole screen and back.
openbox --sm-disable >"$out/openbox.log" 2>&1 & pids+=($!)
sleep 1
begin "$@"; size managed "1280 x 768: 160 x 48 of 8 x 16"
for _ in 1 2 3; do
    press F11; sleep 0.5; size full "2000 x 1200: 250 x 75 of 8 x 16"
    press F11; sleep 0.5; size back "1280 x 768: 160 x 48 of 8 x 16"
done
end
echo PASS
