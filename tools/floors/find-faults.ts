/** Reads the hand-written files of a tree: faults in their names and lengths, and what they import. Layers are rules of `biome.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const LINES_AT_MOST = 300;

/** Names that say nothing of what is inside. */
const EMPTY_NAMES = new Set(['utils', 'util', 'shared', 'core', 'common', 'helpers', 'helper']);
const OUTSIDE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);
const HAND_WRITTEN = /\.(ts|tsx|css|sql|html|sh)$/;
const GENERATED = /\.generated\./;
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

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
  return faults;
}

/** Where `#` leads: what `imports` of the packages' package.json say. */
function topOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first === 'libs') return `libs/${second}/src/`;
  return ['supabase', 'tools', 'lab', 'e2e'].includes(first) ? `${first}/` : `${first}/src/`;
}

export function importedPath(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return topOf(path) + specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
}

export function importsOf(path: string, text: string): { specifier: string; target: string }[] {
  if (!roomOf(path)) return [];
  return [...text.matchAll(IMPORTS)].flatMap(([, , specifier = '']) => {
    const to = importedPath(path, specifier);
    const target = to === null ? roomOfPackage(specifier) : roomOf(to);
    return target === null ? [] : [{ specifier, target }];
  });
}

export function namedPaths(path: string, text: string): string[] {
  return [...text.matchAll(PATHS)].map(([, named = '']) => posix.join(posix.dirname(path), named));
}

export const PACKAGES_OF_TOOLS: readonly string[] = ['build', 'release'];

const PACKAGES = /^(?:libs\/[^/]+|shell|gallery|mfe-[^/]+|supabase|tools|lab|e2e)(?=\/)/;

/** `libs/ui` for `libs/ui/src/index.ts`; `null` outside of every package. */
export function roomOf(path: string): string | null {
  return PACKAGES.exec(path)?.[0] ?? null;
}

/** `@bivouac/data/feed` is `libs/data`, `@bivouac/mfe-admin` is `mfe-admin`. */
function roomOfPackage(specifier: string): string | null {
  const name = /^@bivouac\/([^/]+)/.exec(specifier)?.[1];
  if (!name) return null;
  if (PACKAGES_OF_TOOLS.includes(name)) return 'tools';
  return roomOf(`${name}/`) ?? `libs/${name}`;
}

export function packageOf(room: string): string {
  return `@bivouac/${room.replace('libs/', '')}`;
}
