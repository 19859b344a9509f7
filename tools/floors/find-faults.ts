/** Walks the hand-written files of a tree and tells what breaks the rules of the house, one line for each fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { instead, roomOf, roomOfPackage } from './rooms.ts';

export const LINES_AT_MOST = 300;

/** Names that say nothing of what is inside. */
const EMPTY_NAMES = new Set(['utils', 'util', 'shared', 'core', 'common', 'helpers', 'helper']);
const OUTSIDE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);
const HAND_WRITTEN = /\.(ts|tsx|css|sql|html|sh)$/;
const GENERATED = /\.generated\./;
/** Static, dynamic and re-exporting imports. */
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

/** Files named by a path that leads out of their folder. */
const PATHS = /'((?:\.\.\/)+[^'\n]+)'/g;

export function findFaults(root: string): string[] {
  return filesOf(root, '').flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')));
}

export function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || OUTSIDE.has(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(root, path);
    return HAND_WRITTEN.test(entry.name) && !GENERATED.test(path) ? [path] : [];
  });
}

function faultsOf(path: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.split('\n').length - 1;
  if (lines > LINES_AT_MOST) faults.push(`${path}: ${lines} lines, at most ${LINES_AT_MOST}`);
  const empty = path.split('/').find((part) => EMPTY_NAMES.has(part.replace(/\..*$/, '')));
  if (empty) faults.push(`${path}: "${empty}" does not say what is inside`);
  if (/\.tsx?$/.test(path)) faults.push(...importFaults(path, text));
  return faults;
}

function importFaults(path: string, text: string): string[] {
  return importsOf(path, text).flatMap(({ specifier, target }) => {
    const what = instead(path, target) ?? nearer(path, specifier);
    return what === null ? [] : [`${path}: imports ${specifier}. ${what}`];
  });
}

/** From more than two folders further up, a file of the same package is named from the package's top. */
function nearer(path: string, specifier: string): string | null {
  const to = importedPath(path, specifier);
  const top = topOf(path);
  if (!to?.startsWith(top) || !path.startsWith(top) || !specifier.startsWith('../../../')) return null;
  return `Name it from the top of its package: #${to.slice(top.length)}`;
}

/** Where `#` leads: what `imports` of the packages' package.json say. */
function topOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first === 'libs') return `libs/${second}/src/`;
  return ['supabase', 'tools', 'e2e'].includes(first) ? `${first}/` : `${first}/src/`;
}

/** The file of this repository that an import names by its path; null: it names a package. */
export function importedPath(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return topOf(path) + specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
}

/** What a file of a room imports of this house. */
export function importsOf(path: string, text: string): { specifier: string; target: string }[] {
  if (!roomOf(path)) return [];
  return [...text.matchAll(IMPORTS)].flatMap(([, , specifier = '']) => {
    const to = importedPath(path, specifier);
    const target = to === null ? roomOfPackage(specifier) : roomOf(to);
    return target === null ? [] : [{ specifier, target }];
  });
}

/** The files of this repository that a file imports. */
export function filesImported(path: string, text: string): string[] {
  return [...text.matchAll(IMPORTS)].flatMap(
    ([, , specifier = '']) => importedPath(path, specifier.replace(/\?.*$/, '')) ?? [],
  );
}

/** Files that a file reads or runs by a path of its own. */
export function namedPaths(path: string, text: string): string[] {
  return [...text.matchAll(PATHS)].map(([, named = '']) => posix.join(posix.dirname(path), named));
}
