/** Opens every page, and every form behind a button, each in one of all languages: none of them shows an id, a code or an empty placeholder. */
import { readFile } from 'node:fs/promises';
import { matchPath } from 'react-router';
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { rawSigns, settled, wordsBehindButtons } from '../pages/shell/raw-signs.ts';
import { LANGUAGES, places, rallyOfEverything, walk } from '../pages/shell/raw-walk.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test.describe.configure({ mode: 'parallel' });

let rally: ToldRally;
test.beforeAll(async () => {
  rally = await rallyOfEverything();
});

test('finds what looks like an id and leaves alone what people write', () => {
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

/** Each area in several tests, so that free workers share them. */
const WALKS = { admin: 8, organizer: 2, public: 8 } as const;

for (const [area, walks] of Object.entries(WALKS) as [keyof typeof WALKS, number][])
  for (let turn = 0; turn < walks; turn += 1)
    test(`no page of the ${area} area shows an id: walk ${turn + 1} of ${walks}`, async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.dismiss());
      await new ShellPage(page).signIn(account('ADMIN'), area === 'public' ? '/en' : `/${area}`);
      const turns = places[area](rally).filter((_, place) => place % walks === turn);
      expect(await walk(page, turns)).toEqual([]);
    });

test('the phone of a marshall shows no id', async ({ context }) => {
  const admin = await administrator(theSite());
  const { page } = await pairedPhone(context, admin, await postId(admin, rally.rallyId, 'WELL'));
  const raw = new Set<string>();
  for (const language of LANGUAGES) {
    await page.evaluate((tag) => localStorage.setItem('bivouac-language', tag), language);
    await page.reload();
    await settled(page);
    for (const sign of rawSigns(await wordsBehindButtons(page))) raw.add(sign);
  }
  expect([...raw]).toEqual([]);
});

test('the walks leave no route out', async () => {
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
