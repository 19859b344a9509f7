/** Walks the hand-written files of a tree and tells what breaks the rules of the house, one line for each fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { below, mayUseTools, roomOf, roomOfPackage } from './rooms.ts';

export const LINES_AT_MOST = 300;

/** Names that say nothing of what is inside. */
const EMPTY_NAMES = new Set(['utils', 'util', 'shared', 'core', 'common', 'helpers', 'helper']);
const OUTSIDE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);
const HAND_WRITTEN = /\.(ts|tsx|css|sql|html|sh)$/;
/** Migrations are written by a tool from the schema files. */
const GENERATED = /\.generated\.|(^|\/)supabase\/migrations\//;
/** Static, dynamic and re-exporting imports. */
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

export function findFaults(root: string): string[] {
  return filesOf(root, '').flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')));
}

function filesOf(root: string, folder: string): string[] {
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
  const room = roomOf(path);
  if (!room) return [];
  return [...text.matchAll(IMPORTS)].flatMap(([, , specifier = '']) => {
    const target = specifier.startsWith('.')
      ? roomOf(posix.join(posix.dirname(path), specifier))
      : roomOfPackage(specifier);
    const isAllowed =
      target === null ||
      target === room ||
      below[room]?.includes(target) ||
      (target === 'tools' && mayUseTools.test(path));
    return isAllowed ? [] : [`${path}: imports ${specifier}; ${room} may not stand on ${target}`];
  });
}
