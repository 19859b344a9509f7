/** Which places of the remotes ran, from what Chromium counted of the functions of a page. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, posix, resolve } from 'node:path';
import { type Place, placeOf } from './place-of.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** As the protocol of Chromium says it: the first range of a function is its whole. */
export interface ScriptRun {
  url: string;
  functions: { ranges: { startOffset: number; count: number }[] }[];
}

type PlaceAt = (offset: number) => Place | null;
const known = new Map<string, PlaceAt | null>();

export function placesRun(scripts: readonly ScriptRun[]): Set<Place> {
  const places = new Set<Place>();
  for (const { url, functions } of scripts) {
    const file = fileOf(url);
    if (!file) continue;
    if (!known.has(file)) known.set(file, readPlaces(file));
    const placeAt = known.get(file);
    if (!placeAt) continue;
    for (const { ranges } of functions) {
      const [whole] = ranges;
      const place = whole && whole.count > 0 ? placeAt(whole.startOffset) : null;
      if (place) places.add(place);
    }
  }
  return places;
}

/** The built file that was served; null: it is of no remote. */
function fileOf(url: string): string | null {
  const path = url.startsWith('http') ? new URL(url).pathname : '';
  const [, remote, inside] = /^\/r\/([^/]+)\/(.+\.js)$/.exec(path) ?? [];
  if (remote && inside) return `${remote}/dist/${inside}`;
  return /^\/m\/.+\.js$/.test(path) ? `mfe-marshall/dist/alone${path}` : null;
}

/** Null: no such file was built here, as of a release that a story makes up. */
function readPlaces(file: string): PlaceAt | null {
  let text: string;
  let map: SourceMap;
  try {
    text = readFileSync(join(ROOT, file), 'utf8');
    map = new SourceMap(JSON.parse(readFileSync(join(ROOT, `${file}.map`), 'utf8')));
  } catch {
    return null;
  }
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const kept = new Map<number, Place | null>();
  return (offset) => {
    const before = kept.get(offset);
    if (before !== undefined) return before;
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - (starts[line] ?? 0));
    const source = 'originalSource' in entry ? entry.originalSource : null;
    // Sources are named from the folder of the built file, those of libraries as well.
    const path = source
      ? posix.join(posix.dirname(file), decodeURI(source.replaceAll(/%(?![0-9A-F]{2})/gi, '%25')))
      : '';
    const place = /\/src\//.test(path) ? placeOf(path) : null;
    kept.set(offset, place);
    return place;
  };
}
