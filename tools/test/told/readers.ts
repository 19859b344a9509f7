/** Who reads a file by its imports: what a change of it may reach without a function of its own being run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesImported, filesOf } from '../../floors/find-faults.ts';

export interface Readers {
  /** Files that import it. */
  of(path: string): readonly string[];
  /** False where all it gives to others are functions and types, which show where they run. */
  givesValues(path: string): boolean;
}

const GIVES = /^export (?!type |interface |(?:async )?function )/m;

/** `folders`: whose files are read, from `root`. */
export function readersIn(root: string, folders: readonly string[]): Readers {
  const readers = new Map<string, string[]>();
  const givers = new Set<string>();
  for (const path of folders
    .flatMap((folder) => filesOf(root, folder))
    .filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(join(root, path), 'utf8');
    if (GIVES.test(text)) givers.add(path);
    for (const file of filesImported(path, text)) readers.set(file, [...(readers.get(file) ?? []), path]);
  }
  return {
    of: (path) => readers.get(path) ?? [],
    givesValues: (path) => !/\.tsx?$/.test(path) || givers.has(path),
  };
}

/** `path` and all that read it, from one to the next as long as `goesOn`. */
export function reached(path: string, readers: Readers, goesOn: (path: string) => boolean): Set<string> {
  const found = new Set([path]);
  for (const one of found) if (goesOn(one)) for (const reader of readers.of(one)) found.add(reader);
  return found;
}
