/** What the walks through all pages look for, and that they leave none out. */
import { readFile } from 'node:fs/promises';
import { matchPath } from 'react-router';
import { rawSigns } from '../pages/shell/raw-signs.ts';
import { places, rallyOfEverything } from '../pages/shell/raw-walk.ts';
import { expect, test } from '../story.ts';

test('what is shaped like an id is seen, and what people write is not', () => {
  const bad = [
    'documents.chooseRace',
    'made from after/SS1 v2',
    'off_road',
    '{count}',
    'undefined crews',
    '[object Object]',
    'General after SS2 v0',
    '12 360000',
    '8 March 2026-03-08',
  ];
  for (const text of bad) expect(rawSigns([text]), text).toHaveLength(1);
  const good = [
    'entries.csv',
    'ana.luz@rally.test',
    'e.g. 4.12',
    'T1.1',
    'FINISH-SS1',
    'km/h',
    'and/or',
    '08:00/09:00',
    'https://rally.test/leg/1',
  ];
  expect(rawSigns(good)).toEqual([]);
});

test('no route is left out of the walks', async () => {
  const rally = await rallyOfEverything();
  const seen = Object.values(places)
    .flatMap((of) => of(rally))
    .map((path) => path.split('?')[0] ?? '');
  for (const [remote, prefix] of [
    ['admin', '/admin/'],
    ['organizer', '/organizer/'],
    ['public', '/en/'],
  ] as const) {
    const source = await readFile(new URL(`../../mfe-${remote}/src/pages.tsx`, import.meta.url), 'utf8');
    const routes = [...source.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = '']) => path);
    // Pages of a rally are routes below its frame.
    const isSeen = (route: string) =>
      [`${prefix}${route}`, `${prefix}rally/:rallyId/live/${route}`].some((pattern) =>
        seen.some((path) => matchPath(pattern, path)),
      );
    expect(routes.length, remote).toBeGreaterThan(5);
    expect(
      routes.filter((route) => !isSeen(route)),
      remote,
    ).toEqual([]);
  }
});
