/** Every page of every area with every form a button opens, in every language: nothing on it is shaped like an id. */
import { readFile } from 'node:fs/promises';
import { matchPath } from 'react-router';
import type { FactStory } from '../../supabase/tests/golden/story.ts';
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { rawSigns, settled, wordsBehindButtons } from '../pages/shell/raw-signs.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const DAY = '2026-03-08';
const LANGUAGES = ['en', 'fr', 'es'] as const;
/** What may not come of a press: this rally is read by all pages of the walk. */
const WRITES =
  /\/rpc\/(record|enter_\w+|undo_\w+|copy_rally|take_back|issue_\w+|invite\w*|keep_\w+|accept\w*)\b/;

let rally: ToldRally;
let post: string;

/** What is shown with the values and codes the database keeps of it. */
const corrected: readonly FactStory[] = [
  {
    kind: 'start_slots',
    as: 'list',
    race: 'main',
    stage: 'SS2',
    status: 'published',
    basis: 'stage/SS1 v0',
    first: `${DAY}T12:00:00Z`,
    every: '2:00',
    numbers: ['1', '2'],
  },
  { kind: 'delay', race: 'main', stage: 'SS2', ms: '6:00', reason: 'Ambulance on the road' },
  {
    kind: 'retirement',
    race: 'main',
    number: '3',
    stage: 'SS1',
    status: 'temporary',
    cause: 'mechanical',
    at: `${DAY}T08:30:00Z`,
    supersedes: '#out',
    reason: 'Asked again',
  },
  { kind: 'penalty_decision', penalty: '#fine', verdict: 'amend', ms: '0:20', reason: 'First time' },
];

test.beforeAll(async () => {
  const course = [
    {
      stage: 'SS1',
      distance_m: 100_000,
      first_due_at: `${DAY}T08:00:00Z`,
      finish_post: 'WELL',
      waypoints: {
        WPM1: { kind: 'wpm', distance_m: 20_000 },
        DZ1: { kind: 'dz', distance_m: 40_000, limit_kmh: 50 },
      },
    },
    { control: 'TC2', target_ms: '30:00' },
    'SS2',
  ];
  rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: DAY, course }],
        crews: { 1: { class: 'T1', team: 'Dune' }, 2: { class: 'T1', team: 'Dune' }, 3: 'T3' },
      },
      other: { discipline: 'stage', legs: [{ date: DAY, course: ['SS1'] }], crews: { 9: 'T1' } },
    },
  });
  await rally.says(
    { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'running' },
    ...['1', '2'].flatMap((number, n) => [
      { kind: 'chrono', race: 'main', number, control: 'START-SS1', at: `${DAY}T08:0${n}:00Z` },
      { kind: 'chrono', race: 'main', number, control: 'FINISH-SS1', at: `${DAY}T09:1${n}:0${n}Z` },
    ]),
    { kind: 'overspeed', race: 'main', number: '2', stage: 'SS1', zone: 'DZ1', limit_kmh: 50, max_kmh: 87 },
    {
      kind: 'retirement',
      as: 'out',
      race: 'main',
      number: '3',
      stage: 'SS1',
      status: 'permanent',
      cause: 'off_road',
      at: `${DAY}T08:30:00Z`,
    },
    {
      kind: 'penalty',
      as: 'fine',
      race: 'main',
      number: '1',
      stage: 'SS1',
      kind_of: 'misc',
      ms: 30_000,
      text: 'Service outside',
      article: '40.2',
    },
    { kind: 'notice', text: 'Sand on the road behind DZ1', level: 'warning' },
    ...corrected,
  );
  post = await postId(await administrator(theSite()), rally.rallyId, 'WELL');
});

/** Each with what it must have on it before it is read. */
function places(): string[] {
  const { at } = rally;
  const stageId = at.stage('SS1').split('/').at(-1);
  const { ofRace } = at;
  const desk = ofRace.replace('/admin/', '/organizer/');
  return [
    ...[
      '/admin',
      '/admin/users',
      ofRace.replace(/\/race\/.*/, ''),
      at.people,
      at.ledger,
      at.notices,
      at.tripy,
    ],
    ...['', '?view=upload', '?view=make', '?view=packet', '?view=field'].map(
      (view) => `${at.documents}${view}`,
    ),
    ...[ofRace, at.entries, at.marshalls, at.schedule, at.timeline, `${at.timeline}?view=bars`, at.waypoints],
    ...['categories', 'classes', 'groups', 'teams', 'lists'].map((of) => `${at.entries}/${of}`),
    ...[
      `${ofRace}/penalties`,
      `${ofRace}/penalties?view=register`,
      `${ofRace}/start-order`,
      at.startOrders(DAY),
    ],
    ...[`${ofRace}/chronos`, `${ofRace}/overspeeds`, at.inside(at.live), '/admin/rally/nowhere'],
    ...['/organizer', at.desk, at.times, at.timesOf('SS1'), `${desk}/chronos/crew/2`],
    ...[
      at.overspeeds,
      at.overspeedsOf('SS1'),
      `${desk}/overspeeds/crew/2`,
      `${desk}/chronos/stage/${stageId}`,
    ],
    ...[at.home, at.rallies, at.chooser, at.shortLink, at.rally, at.live, at.crews, at.pdfs, at.retirements],
    ...[
      at.penalties,
      ...(['cp', 'misc', 'sc', 'tc'] as const).map(at.penaltiesOf),
      at.ranking,
      at.race,
      at.day(DAY),
    ],
    ...[at.leg(1), at.stage('SS1'), at.stage('SS2'), at.startOrder(DAY), '/en/nothing/of/this', '/account'],
  ];
}

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const raw = new Set<string>();
  await page.route(WRITES, (route) => route.abort());
  await page.route('**/rest/v1/*', (route) =>
    ['PATCH', 'DELETE', 'POST'].includes(route.request().method()) ? route.abort() : route.continue(),
  );
  const shell = new ShellPage(page);
  for (const path of paths) {
    await shell.open(path);
    await settled(page);
    for (const language of LANGUAGES) {
      if ((await page.locator('html').getAttribute('lang')) !== language) {
        await shell.language.selectOption(language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await settled(page);
      }
      // The administration writes days as its forms take them.
      for (const sign of rawSigns(await wordsBehindButtons(page)))
        if (!(path.startsWith('/admin') && sign.startsWith('a date')))
          raw.add(`${path.replaceAll(/[0-9a-f-]{36}/g, '…')}: ${sign}`);
    }
    await shell.language.selectOption('en');
  }
  return [...raw];
}

// The longest walk there is: by turns in several tests, which whoever is free takes.
test.describe.configure({ mode: 'parallel' });
const WALKS = 4;

for (let turn = 0; turn < WALKS; turn += 1)
  test(`no page and no form shows an id, in any language: walk ${turn + 1} of ${WALKS}`, async ({ page }) => {
    test.setTimeout(400_000);
    page.on('dialog', (dialog) => void dialog.dismiss());
    await new ShellPage(page).signIn(account('ADMIN'), '/admin');
    expect(
      await walk(
        page,
        places().filter((_, place) => place % WALKS === turn),
      ),
    ).toEqual([]);
  });

test('nor does the phone of a marshall', async ({ context }) => {
  const { page } = await pairedPhone(context, await administrator(theSite()), post);
  const raw = new Set<string>();
  for (const language of LANGUAGES) {
    await page.evaluate((tag) => localStorage.setItem('bivouac-language', tag), language);
    await page.reload();
    await settled(page);
    for (const sign of rawSigns(await wordsBehindButtons(page))) raw.add(sign);
  }
  expect([...raw]).toEqual([]);
});

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

test('no route is left out above', async () => {
  const seen = places().map((path) => path.split('?')[0] ?? '');
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
