#!/usr/bin/env python3
"""Plays the shards of one `rhack sim` on a Ray cluster.

    ray_shards.py --shards 64 --out runs -- --games 10000000 --bot explorer
    rhack report runs/part*.jsonl

All machines need `rhack` on their PATH (or --rhack) and the folder of --out, such as one on NFS. What is
finished is not played again: start the script once more after a breakdown, with the same arguments.
"""

import argparse
import ctypes
import os
import pathlib
import signal
import subprocess
import sys

PR_SET_PDEATHSIG = 1


class ShardLost(Exception):
    """The process of a shard was killed, or its machine failed: worth another try."""


class ShardRefused(Exception):
    """`rhack` says that the command is wrong: no other try would help."""


def command(rhack, shard, shards, out, arguments):
    """Returns the command line of a shard, with its file in the folder `out`."""
    width = len(str(shards))
    part = pathlib.Path(out) / f"part{shard:0{width}}.jsonl"
    own = ["--jobs", "1", "--shard", f"{shard}/{shards}", "--out", str(part), "--resume"]
    return [rhack, "sim", *arguments, *own]


def die_with(parent):
    """Lets the kernel kill this process when `parent` dies, however that happens (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


def play(line):
    """Runs the command `line` of a shard to its end. Leaves no process behind, also if this one is killed."""
    parent = os.getpid()
    process = subprocess.Popen(line, stderr=subprocess.PIPE, preexec_fn=lambda: die_with(parent))
    try:
        _, errors = process.communicate()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    told = errors.decode(errors="replace").strip()
    if process.returncode == 2 and "another process" not in told:
        raise ShardRefused(told)
    if process.returncode != 0:
        raise ShardLost(f"exit code {process.returncode}: {told}")
    return line[line.index("--out") + 1]


def play_all(lines, submit, take):
    """Plays all shards, and returns their files. `submit(line)` begins one, `take(waiting)` waits for any of them
    and returns it with its file, or with the error that no other try has mended."""
    waiting = [submit(line) for line in lines]
    files, errors = [], []
    while waiting:
        done, file, error = take(waiting)
        waiting.remove(done)
        if error is None:
            files.append(file)
            print(f"{len(files)} of {len(lines)} shards", file=sys.stderr)
        else:
            errors.append(error)
    if errors:
        raise errors[0]
    return sorted(files)


def on_ray(address, retries):
    """Returns `submit` and `take` for an existing cluster."""
    import ray

    ray.init(address=address, log_to_driver=False)
    # A lost machine is tried again by Ray itself, a lost process because of `retry_exceptions`.
    task = ray.remote(num_cpus=1, max_retries=retries, retry_exceptions=[ShardLost])(play)

    def take(waiting):
        [done], _ = ray.wait(waiting, num_returns=1)
        try:
            return done, ray.get(done), None
        except ray.exceptions.RayError as error:
            return done, None, error

    return task.remote, take


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, required=True, help="number of parts")
    parser.add_argument("--out", required=True, help="folder that all machines share, for the parts")
    parser.add_argument("--rhack", default="rhack", help="the program [default: rhack on the PATH]")
    parser.add_argument("--address", default="auto", help="address of the cluster [default: auto]")
    parser.add_argument("--retries", type=int, default=3, help="tries for a shard that is lost [default: 3]")
    parser.add_argument("arguments", nargs="*", help="options of `rhack sim`, after --")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    out = os.path.abspath(args.out)
    lines = [command(args.rhack, n, args.shards, out, args.arguments) for n in range(1, args.shards + 1)]
    files = play_all(lines, *on_ray(args.address, args.retries))
    print(f"{len(files)} parts; now: {args.rhack} report {out}/part*.jsonl", file=sys.stderr)


if __name__ == "__main__":
    main()
