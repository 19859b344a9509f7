#!/bin/sh
# Runs a TypeScript program of this repository on Node 24, installing the workspace first where that has not been done.
set -eu
cd "$(dirname "$0")/.."
stamp=node_modules/.bivouac-installed
if [ ! -f "$stamp" ] || ! cmp -s package-lock.json "$stamp"; then
  command -v npm >/dev/null 2>&1 || {
    echo "Bivouac needs Node 20 or newer with npm: install Node 24 from nodejs.org and run the command again." >&2
    exit 1
  }
  echo "Installing packages (first run, or the lock file changed) ..."
  npm ci --ignore-scripts --loglevel=error
  cp package-lock.json "$stamp"
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
# Programs are TypeScript: Node runs it by itself from 22.18 on.
node -e '
  const [major, minor] = process.versions.node.split(".").map(Number);
  process.exit(major > 22 || (major === 22 && minor >= 18) ? 0 : 1);
' || {
  echo "Bivouac needs Node 22.18 or newer, and npm has none for this machine; found $(node -v): install Node 24 from nodejs.org and run the command again." >&2
  exit 1
}
# What was compiled once is kept: a start after a kill spends most of its own time on it.
NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/compiled}"
export NODE_COMPILE_CACHE
[ -f node_modules/postgres/.repaired-4 ] || node tools/repair-driver.ts
exec node "$@"
