/** Every address of the administration, opened cold: what stands there, for whom it stands, and that nothing lies beside the screen. */
import { readFile } from 'node:fs/promises';
import { matchPath } from 'react-router';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { violationsOf } from '../pages/shell/violations.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

test.describe.configure({ mode: 'parallel' });

let rally: ToldRally;

test.beforeAll(async () => {
  rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [
          {
            date: '2026-03-08',
            course: [
              {
                stage: 'SS1',
                distance_m: 100_000,
                first_due_at: '2026-03-08T08:00:00Z',
                finish_post: 'WELL',
                waypoints: {
                  WPM1: { kind: 'wpm', distance_m: 20_000 },
                  DZ1: { kind: 'dz', distance_m: 40_000, limit_kmh: 50 },
                },
              },
              { control: 'TC2', target_ms: '30:00' },
            ],
          },
        ],
        crews: { 1: { class: 'T1', team: 'Dune' }, 2: { class: 'T1', team: 'Dune' }, 3: 'T3' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...['1', '2'].flatMap((number, n) => [
      { kind: 'chrono', number, control: 'START-SS1', at: `2026-03-08T08:0${n}:00Z` },
      { kind: 'chrono', number, control: 'FINISH-SS1', at: `2026-03-08T09:1${n}:0${n}Z` },
    ]),
    { kind: 'overspeed', number: '2', stage: 'SS1', zone: 'DZ1', limit_kmh: 50, max_kmh: 87 },
    {
      kind: 'retirement',
      number: '3',
      stage: 'SS1',
      status: 'permanent',
      cause: 'off_road',
      at: '2026-03-08T08:30:00Z',
    },
    {
      kind: 'penalty',
      number: '1',
      stage: 'SS1',
      kind_of: 'misc',
      ms: 30_000,
      text: 'Service outside',
      article: '40.2',
    },
    {
      kind: 'start_slots',
      stage: 'SS1',
      decision: 'As driven',
      slots: ['1', '2', '3'].map((number, n) => ({
        number,
        stage_due_at: `08:0${n}`,
      })),
    },
    { kind: 'notice', text: 'Sand on the road behind DZ1', level: 'warning' },
  );
});

interface Place {
  at: string;
  /** Words or a time that only the right page, with this rally's facts, can show. */
  shows: (string | RegExp)[];
}

function places(): Place[] {
  const { at } = rally;
  const stageId = at.stage('SS1').split('/').at(-1);
  return [
    { at: '/admin', shows: ['My rallies', rally.code] },
    { at: '/admin/users', shows: ['People', account('ADMIN').email] },
    { at: '/admin/releases', shows: ['Releases'] },
    { at: at.ofRace.replace(/\/race\/.*/, ''), shows: [rally.code, 'main'] },
    { at: at.people, shows: [rally.organizer.email, 'Timing team'] },
    {
      at: at.people.replace(/organizers$/, 'ledger'),
      shows: ['Ledger', 'Not checked yet.', 'Hash of the last record'],
    },
    { at: at.notices, shows: ['Sand on the road behind DZ1'] },
    { at: at.documents, shows: ['Documents', 'No document yet'] },
    { at: at.tripy, shows: ['No tracker data yet'] },
    { at: at.ofRace, shows: ['SS1', /Regulations/] },
    { at: `${at.ofRace}/chronos`, shows: ['SS1'] },
    { at: `${at.ofRace}/chronos/crew/2`, shows: ['09:11:01', 'Speeding in a zone'] },
    { at: `${at.ofRace}/chronos/stage/${stageId}`, shows: ['09:10:00', '09:11:01'] },
    { at: at.entries, shows: ['T1', 'T3', 'Dune'] },
    { at: `${at.entries}/categories`, shows: ['Categories'] },
    { at: `${at.entries}/classes`, shows: ['T1', 'T3'] },
    { at: `${at.entries}/groups`, shows: ['Groups'] },
    { at: `${at.entries}/teams`, shows: ['Dune'] },
    { at: at.marshalls, shows: ['WELL'] },
    { at: `${at.ofRace}/overspeeds`, shows: ['SS1'] },
    { at: `${at.ofRace}/overspeeds/crew/2`, shows: ['DZ1', '87'] },
    { at: `${at.ofRace}/overspeeds/stage/${stageId}`, shows: ['DZ1', '87'] },
    { at: `${at.ofRace}/penalties`, shows: ['Service outside', 'Speeding'] },
    { at: `${at.ofRace}/penalties?view=register`, shows: ['Nothing in the register'] },
    { at: at.schedule, shows: ['SS1', 'TC2'] },
    { at: `${at.ofRace}/start-order`, shows: ['Entry list, by number', 'Sun 8 Mar'] },
    { at: at.startOrders('2026-03-08'), shows: ['Entry list, by number', 'Sun 8 Mar'] },
    { at: at.timeline, shows: ['FINISH-SS1', 'DZ1'] },
    { at: `${at.timeline}?view=bars`, shows: ['SS1'] },
    { at: at.waypoints, shows: ['2 points in driving order'] },
    { at: '/admin/rally/nowhere', shows: ['There is no such page here'] },
    { at: '/admin/nothing/of/this', shows: ['There is no such page here'] },
  ];
}

const LOOKS = [
  { name: 'on a screen, in light', colorScheme: 'light', width: 1440 },
  { name: 'on a phone, in dark', colorScheme: 'dark', width: 360 },
] as const;

/** axe takes seconds a page: each look in several walks, which free workers share. */
const WALKS = 3;

for (const { name, colorScheme, width } of LOOKS)
  for (let turn = 0; turn < WALKS; turn += 1)
    test(`every page shows what it is for, ${name}: walk ${turn + 1} of ${WALKS}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const failures: string[] = [];
      page.on('pageerror', ({ message }) => failures.push(message));
      await new ShellPage(page).signIn(account('ADMIN'), '/admin');
      for (const place of places().filter((_, at) => at % WALKS === turn))
        await test.step(place.at, () => look(page, place));
      expect(failures).toEqual([]);
    });

async function look(page: Page, { at, shows }: Place): Promise<void> {
  await page.goto(at);
  const main = page.getByRole('main');
  for (const words of shows) await expect.soft(main, at).toContainText(words, { timeout: 4000 });
  await expect.soft(page.getByRole('heading', { level: 1 }), at).toHaveCount(1);
  expect.soft(await violationsOf(page), at).toEqual([]);
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beside, `${at} scrolls sideways`).toBeLessThanOrEqual(0);
}

test('no route of the administration is left out above', async () => {
  const source = await readFile(new URL('../../mfe-admin/src/pages.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => `/admin/${path}`);
  const seen = [...places(), { at: rally.at.inside(rally.at.live) }].map(({ at }) => at.split('?')[0] ?? '');
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((route) => !seen.some((path) => matchPath(route, path)))).toEqual([]);
});
