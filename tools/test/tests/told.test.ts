/** The map of what stories run: kept in a text that people read, and drawn from what Chromium counts of built files. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../../supabase/local/index.ts';
import { lastingOf } from '../told/lasting-of.ts';
import { type Place, placeOf } from '../told/place-of.ts';
import { placesRun } from '../told/places-run.ts';
import { readLasting, readTold, writeTold } from '../told/told-map.ts';

it('is read as it was written, however many places there are', () => {
  const places = Array.from({ length: 40 }, (_, n) => `mfe-public pages/place-${n}` as Place);
  const told = new Map([
    ['a.spec.ts', new Set<Place>(['mfe-admin .', ...places].toSorted() as Place[])],
    ['b.spec.ts', new Set<Place>()],
  ]);
  const text = writeTold(told, new Map([['b.spec.ts', 11.2]]));
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(122);
  expect(readTold(text)).toEqual(told);
  expect([...readLasting(text)]).toEqual([['b.spec.ts', 15]]);
});

it('takes how long a file lasts from a run in which its stories passed', () => {
  const spec = (ok: boolean, ...durations: number[]) => ({
    ok,
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec(true, 1_200)],
      suites: [{ file: 'a.spec.ts', specs: [spec(true, 300, 500)] }],
    },
    { file: 'b.spec.ts', specs: [spec(true, 9_000), spec(false, 400)] },
  ];
  expect([...lastingOf({ suites })]).toEqual([['a.spec.ts', 2]]);
});

it.each([
  ['mfe-organizer/src/chronos/card/card-row.tsx', 'mfe-organizer chronos/card'],
  ['mfe-organizer/src/pages.tsx', 'mfe-organizer .'],
  ['mfe-organizer/package.json', 'mfe-organizer .'],
  ['mfe-admin/src/pages/race-page.tsx', 'mfe-admin pages/race-page'],
  ['mfe-admin/src/pages/needs.tsx', 'mfe-admin pages'],
  ['mfe-public/src/pages/rally/rally-id/rally-page.tsx', 'mfe-public pages/rally/rally-id'],
  ['libs/ui/src/panel.tsx', null],
])('%s is in %s', (path, place) => expect(placeOf(path)).toBe(place));

/** Two functions of one line each, from two files: `VLQ` of a map, as the bundler writes it. */
const built = 'function a(){}\nfunction b(){}\nfunction c(){}\n';
const map = {
  version: 3,
  sources: [
    '../../src/chronos/card/a.ts',
    '../../src/pages/desk-page.tsx',
    '../../../node_modules/c/src/c.ts',
  ],
  names: [],
  mappings: 'AAAA;ACAA;ACAA',
};

it('names the places whose functions ran, and no others', () => {
  const release = `0.0.0-told-${process.pid}`;
  const file = join(projectRoot, 'mfe-organizer/dist', release, 'remote.js');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, built);
  writeFileSync(`${file}.map`, JSON.stringify(map));
  const functions = (...counts: number[]) =>
    counts.map((count, line) => ({ ranges: [{ startOffset: line * 15, count }] }));
  const script = (...counts: number[]) => ({
    url: `http://localhost/r/mfe-organizer/${release}/remote.js`,
    functions: functions(...counts),
  });
  expect([...placesRun([script(1, 0, 1)])]).toEqual(['mfe-organizer chronos/card']);
  expect([...placesRun([script(0, 1, 0)])]).toEqual(['mfe-organizer pages/desk-page']);
  expect([
    ...placesRun([{ ...script(1, 1), url: 'http://localhost/r/mfe-organizer/9.9.9/remote.js' }]),
  ]).toEqual([]);
  expect([...placesRun([{ ...script(1, 1), url: '' }])]).toEqual([]);
});
