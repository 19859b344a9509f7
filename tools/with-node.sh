#!/bin/sh
# Runs a TypeScript program of this repository on Node 24, installing the workspace first where that has not been done.
set -eu
cd "$(dirname "$0")/.."
command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || {
  echo "Bivouac needs Node 20 or newer with npm: install Node 24 from nodejs.org and run the command again." >&2
  exit 1
}
if ! node tools/installed.cjs; then
  echo "Installing packages (first run, or the lock file changed) ..."
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
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
# Packages with a fault of their own are patched once: patches/README.md says why.
patched=node_modules/.patched
if ! cat patches/*.patch | cmp -s - "$patched"; then
  patch-package --error-on-fail >/dev/null
  cat patches/*.patch >"$patched"
fi
exec node "$@"
