#!/bin/sh
# Runs a TypeScript program of this repository on Node 24, installing the workspace first where that has not been done.
set -eu
cd "$(dirname "$0")/.."
stamp=node_modules/.bivouac-installed
if [ ! -f "$stamp" ] || [ package-lock.json -nt "$stamp" ]; then
  echo "Installing packages (first run, or the lock file changed) ..."
  npm ci --ignore-scripts --loglevel=error
  touch "$stamp"
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
major=$(node -p 'process.versions.node.split(".")[0]')
if [ "$major" -lt 22 ]; then
  echo "Bivouac needs Node 22.18 or newer on this platform, found $(node -v): install Node 24 from nodejs.org and run the command again." >&2
  exit 1
fi
exec node "$@"
