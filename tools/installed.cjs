/** Exits with 0 where node_modules holds what package-lock.json says, however it came there. Plain JavaScript: any Node runs it. */
const { existsSync, readFileSync } = require('node:fs');

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

const wanted = packagesOf('package-lock.json');
const found = packagesOf('node_modules/.package-lock.json');
const isThere = ([path, { version, link, optional, peer }]) =>
  !path.includes('node_modules/') ||
  (link ? existsSync(path) : (found[path]?.version === version && existsSync(path)) || optional || peer);
process.exitCode = found && Object.entries(wanted).every(isThere) ? 0 : 1;
