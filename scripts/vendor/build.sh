#!/usr/bin/env bash
# Make the libraries of the web pages anew: scripts/vendor/build.sh. Node and npm are needed for this alone; the files are kept
# in the repository (api/static/vendor). To take newer versions: npm update in this folder, then this.
set -euo pipefail
cd "$(dirname "$0")"
npm ci --ignore-scripts --no-audit --no-fund
node build.mjs
