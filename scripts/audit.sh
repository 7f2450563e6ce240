#!/usr/bin/env bash
# Look the locked packages up in a database of advisories: scripts/audit.sh PYTHON. A package with a known flaw fails; where no
# database can be reached, that is said, and nothing fails.
set -uo pipefail
cd "$(dirname "$0")/.."
found=$(mktemp)
trap 'rm -f "$found"' EXIT
timeout 120 "$1" -m pip_audit --disable-pip --require-hashes -r locks/image.txt --progress-spinner off --format json >"$found" 2>"$found.log"
code=$?
"$1" - "$found" "$code" <<'PYTHON'
import json, sys

try:
    packages = json.load(open(sys.argv[1]))["dependencies"]
except ValueError:
    packages = []
audited = [one for one in packages if "skip_reason" not in one]
flawed = [f"{one['name']} {one['version']}: {flaw['id']}" for one in audited for flaw in one["vulns"]]
if not audited:
    print("Not audited: no database of advisories can be reached from here.", file=sys.stderr)
else:
    print(f"{len(audited)} of {len(packages)} packages audited, {len(flawed)} flaws.", *flawed, sep="\n", file=sys.stderr)
sys.exit(bool(flawed))
PYTHON
result=$?
rm -f "$found.log"
exit "$result"
