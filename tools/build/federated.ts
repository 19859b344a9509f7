/** What the page has once: React, and the data and live libraries that hold its client, socket and session. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { SharedObject } from './rspack-types.ts';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(`${root}/shell/package.json`);

/** The shell offers exactly these (`shell/src/remotes/loading/page-libraries.ts`). */
const NAMES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@bivouac/i18n',
  '@bivouac/data',
  '@bivouac/data/feed',
  '@bivouac/live',
  '@bivouac/live/arrange',
];

/** The version of each as it is installed here. */
export function offeredVersions(): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, versionOf(name)]));
}

/** A remote uses the shell's and has no copy of its own; a version that does not fit is refused by name. */
export function used(): SharedObject {
  return Object.fromEntries(
    Object.entries(offeredVersions()).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false as const },
    ]),
  );
}

/** The installed version of the package a module belongs to. */
function versionOf(name: string): string {
  const parts = name.split('/');
  const packageName = parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
  const folder = packageName.startsWith('@bivouac/')
    ? resolve(root, 'libs', packageName.slice('@bivouac/'.length))
    : resolve(require.resolve(`${packageName}/package.json`), '..');
  return JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).version;
}
