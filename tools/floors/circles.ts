/** Circles of imports: files of which each one needs, by way of the others, itself; types are imports, too. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, importedPath, roomOf } from './find-faults.ts';

/** Without `import()`: what is loaded later may lead back to whoever asked for it. */
const IMPORTS = /(?:\bfrom\s*|\bimport\s+)(['"])([.#][^'"\n]+)\1/g;

export function findCircles(root: string): string[] {
  const files = filesOf(root, '').filter((path) => /\.tsx?$/.test(path) && roomOf(path));
  const imports = new Map(
    files.map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))] as const),
  );
  return circlesIn(imports).map(
    (circle) =>
      `${circle.join(' -> ')} -> ${circle[0]}: a circle of imports. Move what two of them need, often a type, to a file below both.`,
  );
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORTS)].flatMap(([, , specifier = '']) => importedPath(path, specifier) ?? []);
}

/** One for each set of files that all need each other: the shortest way from its first file back to it. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const told = new Set<string>();
  return [...imports.keys()].flatMap((file) => {
    if (told.has(file)) return [];
    const circle = wayBack(file, imports);
    if (!circle) return [];
    for (const one of reachedFrom(file, imports)) if (reachedFrom(one, imports).has(file)) told.add(one);
    return [circle];
  });
}

/** Breadth first, so that the first way found is the shortest. */
function wayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) as string) ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (const file of waiting)
    for (const next of imports.get(file) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  return reached;
}
