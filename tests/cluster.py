#!/usr/bin/env python3
"""examples/cluster/ray_shards.py with a stand-in for the cluster, and with Ray itself where it is installed.

RHACK is the program [default: target/debug/rhack].
"""

import importlib.util
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
RHACK = os.environ.get("RHACK", str(ROOT / "target/debug/rhack"))
SCRIPT = ROOT / "examples/cluster/ray_shards.py"

spec = importlib.util.spec_from_file_location("ray_shards", SCRIPT)
shards = importlib.util.module_from_spec(spec)
spec.loader.exec_module(shards)

GAMES = ["--games", "24", "--max-turns", "300", "--bot", "explorer"]


def summary(text):
    """The report of the games in `text`, without its time."""
    last = json.loads(text.splitlines()[-1])["summary"]
    return {key: value for key, value in last.items() if key not in ("seconds", "shard")}


def run(*args):
    return subprocess.run([RHACK, *args], check=True, capture_output=True, text=True).stdout


def running(out):
    """The processes of `rhack` that write into the folder `out`."""
    found = []
    for entry in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = entry.read_bytes().split(b"\0")
        except OSError:
            continue
        if words[0] == RHACK.encode() and any(word.startswith(out.encode()) for word in words):
            found.append(int(entry.parent.name))
    return found


def until(condition, seconds=60):
    """Waits until `condition` returns something, and returns it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen")


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = folder.name

    def line(self, shard, number=4, games=GAMES):
        return shards.command(RHACK, shard, number, self.out, games)

    def same_as_whole(self, files, games=GAMES):
        """Checks that `files` and nothing else are in the folder, and come to the report of one process."""
        self.assertEqual(sorted(os.listdir(self.out)), sorted(os.path.basename(file) for file in files))
        whole = run("sim", *games, "--json")
        report = run("report", *files, "--json")
        self.assertEqual(report.splitlines()[:-1], whole.splitlines()[:-1])
        self.assertEqual(summary(report), summary(whole))


class WithStandIn(Case):
    def test_shards_come_to_the_result_of_one_process(self):
        lines = [self.line(shard) for shard in range(1, 5)]
        # Finishes the last one first, and loses the third one once.
        lost = {lines[2][-2]}

        def take(waiting):
            line = waiting[-1]
            if line[-2] in lost:
                lost.discard(line[-2])
                pathlib.Path(line[-2] + ".part").write_text("left by a killed process")
            return line, shards.play(line), None

        self.same_as_whole(shards.play_all(lines, lambda line: line, take))

    def test_finished_shard_is_not_played_again(self):
        line = self.line(1)
        file = shards.play(line)
        before = os.stat(file)
        self.assertEqual(shards.play(line), file)
        self.assertEqual(os.stat(file).st_mtime_ns, before.st_mtime_ns)

    def test_wrong_command_is_refused_and_a_killed_one_is_lost(self):
        with self.assertRaisesRegex(shards.ShardRefused, "no bot"):
            shards.play(self.line(1, games=["--bot", "nobody"]))
        shards.play(self.line(1))
        with self.assertRaisesRegex(shards.ShardRefused, "another run"):
            shards.play(self.line(1, games=["--games", "25"]))
        with self.assertRaisesRegex(shards.ShardLost, "-9"):
            shards.play(["sh", "-c", "kill -9 $$", "--out", "x"])

    def test_first_error_is_raised_when_all_others_are_done(self):
        def take(waiting):
            shard = waiting[0]
            return shard, f"part{shard}", shards.ShardLost(f"shard {shard}") if shard > 1 else None

        with self.assertRaisesRegex(shards.ShardLost, "shard 2"):
            shards.play_all([1, 2, 3], lambda line: line, take)

    @unittest.skipUnless(sys.platform == "linux", "needs /proc")
    def test_process_of_a_killed_worker_dies_with_it(self):
        line = self.line(1, 1, ["--games", "100000"])
        worker = os.fork()
        if worker == 0:
            shards.play(line)
            os._exit(0)
        until(lambda: running(self.out) and os.listdir(self.out))
        os.kill(worker, signal.SIGKILL)
        os.waitpid(worker, 0)
        until(lambda: not running(self.out))
        self.assertEqual(os.listdir(self.out), ["part1.jsonl.part"])
        # The next run takes the place over.
        file = shards.play(self.line(1, 1))
        self.same_as_whole([file])


@unittest.skipUnless(importlib.util.find_spec("ray"), "Ray is not installed")
class WithRay(Case):
    def test_killed_worker_costs_nothing_but_time(self):
        import ray

        games = ["--games", "200", "--max-turns", "3000"]
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        self.addCleanup(ray.shutdown)
        address = ray.get_runtime_context().gcs_address
        script = subprocess.Popen(
            [sys.executable, SCRIPT, "--shards", "4", "--out", self.out, "--rhack", RHACK, "--address", address, "--", *games]
        )
        process = until(lambda: running(self.out))[0]
        # The parent is the worker of Ray.
        worker = int(pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
        os.kill(worker, signal.SIGKILL)
        until(lambda: process not in running(self.out))
        self.assertEqual(script.wait(), 0)
        self.assertEqual(running(self.out), [])
        files = [os.path.join(self.out, name) for name in os.listdir(self.out)]
        self.assertEqual(len(files), 4)
        self.same_as_whole(files, games)


if __name__ == "__main__":
    unittest.main(verbosity=2)
