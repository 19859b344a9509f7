/** The weight of an app's scripts, packed as a CDN packs them. */
import { brotliCompressSync } from 'node:zlib';

export interface Weight {
  atOnce: number;
  later: number;
  worker: number;
}

/**
 * `scripts`: names in `m/`. Of the languages the first is weighed: a reader loads one. What is named `part-…` is fetched when
 * somebody asks for it, and no part of the first view.
 */
export function weigh(html: string, scripts: readonly string[], read: (path: string) => Buffer): Weight {
  const named = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, path = '']) => path);
  const words = scripts.filter((name) => /^texts-\w+\./.test(name)).sort();
  const notYet = (name: string) => words.slice(1).includes(name) || name.startsWith('part-');
  const later = scripts.filter((name) => !named.includes(`m/${name}`) && !notYet(name));
  const weightOf = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
  return {
    atOnce: weightOf(named),
    later: weightOf(later.map((name) => `m/${name}`)),
    worker: weightOf(['sw.js']),
  };
}

/** Of a remote's release: what its first view asks for beside the shell, the words of one language among it; and all else, fetched when used. */
export function weighRemote(
  scripts: readonly string[],
  read: (name: string) => Buffer,
  sourcesOf: (name: string) => readonly string[],
): { firstView: number; whenUsed: number; heaviestPage: number } {
  const words = scripts.filter((name) => /^texts-\w+\./.test(name)).sort();
  const atOnce = scripts.filter((name) => /^remote(Entry)?\./.test(name) || name === words[0]);
  const weightOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);
  const isPage = (name: string) =>
    !atOnce.includes(name) &&
    (name.startsWith('part-shared.') ||
      sourcesOf(name).some((source) => /\/src\/pages\/[\w-]+-page\.tsx$/.test(source)));
  return {
    heaviestPage: Math.max(0, ...scripts.filter(isPage).map((name) => weightOf([name]))),
    firstView: weightOf(atOnce),
    whenUsed: weightOf(scripts.filter((name) => !atOnce.includes(name) && !words.includes(name))),
  };
}
