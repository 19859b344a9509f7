/** What the page has once: React, and the data and live libraries that hold its client, socket and session. */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SharedObject } from './rspack-types.ts';

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

/** Loaded by the pages of officials alone, so only remotes that depend on the package use them. */
const OF_OFFICIALS = ['@bivouac/officials/aria', '@bivouac/officials/query'];

/** The version of each as it is installed for what is built: run in its folder. */
export function offeredVersions(): Record<string, string> {
  const names = dependsOn('@bivouac/officials') ? [...NAMES, ...OF_OFFICIALS] : NAMES;
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
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

export class LibraryNotInstalled extends Error {
  readonly reason = 'not_installed';
  constructor(name: string) {
    super(
      `${name} is not installed for ${process.cwd()}: what the page shares is a dependency of its build.`,
    );
    this.name = 'LibraryNotInstalled';
  }
}

export function neededRanges(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(offeredVersions()).map(([name, version]) => [packageOf(name), `^${version}`]),
  );
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const ownPackage = () => join(process.cwd(), 'package.json');

const dependsOn = (name: string): boolean =>
  name in (JSON.parse(readFileSync(ownPackage(), 'utf8')).dependencies ?? {});

function versionOf(name: string): string {
  const file = findPackageJSON(name, pathToFileURL(ownPackage()));
  if (!file) throw new LibraryNotInstalled(name);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
