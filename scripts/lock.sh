#!/usr/bin/env bash
# Write the locks anew: scripts/lock.sh [--upgrade]. They hold every package that is installed, with the digests of its files.
# What is locked already stays at its version unless --upgrade is given.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v uv >/dev/null || { echo "uv is needed: pip install uv" >&2; exit 1; }
compile() {
  local name=$1
  shift
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --extra build "$@" \
    --output-file "locks/$name.txt" pyproject.toml
}
compile image --extra telemetry "$@"
compile embedded --extra embedded "$@"
compile test --extra test "$@"
# What the generators of clients need, beside the tools for tests as these are locked.
[ -f locks/clients.txt ] && [ $# = 0 ] || cp locks/test.txt locks/clients.txt
compile clients --extra test --extra clients "$@"
