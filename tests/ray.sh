#!/usr/bin/env bash
# The shards of examples/cluster on a Ray cluster of this machine, with a worker killed in the middle. Installs Ray
# into target/ray.
set -euo pipefail
cd "$(dirname "$0")/.."

[ -x target/ray/bin/ray ] || { python3 -m venv target/ray && target/ray/bin/pip install -q --disable-pip-version-check ray; }
RHACK=$PWD/target/release/rhack target/ray/bin/python tests/cluster.py WithRay
