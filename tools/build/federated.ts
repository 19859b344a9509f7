/** What the page has once: React, and the data and live libraries that hold its client, socket and session. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { SharedObject } from './rspack-types.ts';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(`${root}/shell/package.json`);

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const DATA = ['@bivouac/data', '@bivouac/data/feed', '@bivouac/live', '@bivouac/live/arrange'];

/** The shell brings them: React at once, data and live when asked for. */
export function brought(): SharedObject {
  return { ...once(REACT, { eager: true }), ...once(DATA, {}) };
}

/** A remote uses the shell's and has no copy of its own; a version that does not fit is refused by name. */
export function used(): SharedObject {
  return once([...REACT, ...DATA], { import: false as const });
}

function once(names: string[], over: { eager?: boolean; import?: false }): SharedObject {
  return Object.fromEntries(
    names.map((name) => {
      const version = versionOf(name);
      return [
        name,
        { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...over },
      ];
    }),
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
