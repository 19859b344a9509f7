/** A rally with something of everything on it, and the walk through its pages on which nothing may be shaped like an id. */
import type { Page } from '@playwright/test';
import type { FactStory } from '../../../supabase/tests/golden/story.ts';
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import { expect } from '../../story.ts';
import { rawSigns, settled, wordsBehindButtons } from './raw-signs.ts';
import { ShellPage } from './shell-page.ts';

const DAY = '2026-03-08';
export const LANGUAGES = ['en', 'fr', 'es'] as const;
/** What may not come of a press: this rally is read by all pages of the walk. */
const WRITES =
  /\/rpc\/(record|enter_\w+|undo_\w+|copy_rally|take_back|issue_\w+|invite\w*|keep_\w+|accept\w*)\b/;

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

/** A new one: nobody else may change what the walk reads. */
export async function rallyOfEverything(): Promise<ToldRally> {
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
  const rally = await foundRally({
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
  return rally;
}

export const places = {
  admin: ({ at }: ToldRally): string[] => [
    ...[
      '/admin',
      '/admin/users',
      '/admin/releases',
      at.ofRace.replace(/\/race\/.*/, ''),
      at.people,
      at.ledger,
      at.notices,
      at.tripy,
    ],
    ...['', '?view=upload', '?view=make', '?view=packet', '?view=field'].map(
      (view) => `${at.documents}${view}`,
    ),
    ...[
      at.ofRace,
      at.entries,
      at.marshalls,
      at.schedule,
      at.timeline,
      `${at.timeline}?view=bars`,
      at.waypoints,
    ],
    ...['categories', 'classes', 'groups', 'teams', 'lists'].map((of) => `${at.entries}/${of}`),
    ...[
      `${at.ofRace}/penalties`,
      `${at.ofRace}/penalties?view=register`,
      `${at.ofRace}/start-order`,
      at.startOrders(DAY),
    ],
    ...[`${at.ofRace}/chronos`, `${at.ofRace}/overspeeds`, at.inside(at.live), '/admin/rally/nowhere'],
  ],
  organizer: ({ at }: ToldRally): string[] => {
    const desk = at.ofRace.replace('/admin/', '/organizer/');
    const stageId = at.stage('SS1').split('/').at(-1);
    return [
      ...['/organizer', at.desk, at.times, at.timesOf('SS1'), `${desk}/chronos/crew/2`],
      ...[
        at.overspeeds,
        at.overspeedsOf('SS1'),
        `${desk}/overspeeds/crew/2`,
        `${desk}/chronos/stage/${stageId}`,
      ],
    ];
  },
  public: ({ at }: ToldRally): string[] => [
    ...[at.home, at.rallies, at.chooser, at.shortLink, at.rally, at.live, at.crews, at.pdfs, at.retirements],
    ...[
      at.penalties,
      ...(['cp', 'misc', 'sc', 'tc'] as const).map(at.penaltiesOf),
      at.ranking,
      at.race,
      at.day(DAY),
    ],
    ...[
      at.leg(1),
      at.stage('SS1'),
      at.stage('SS2'),
      at.startOrder(DAY),
      `${at.live}/start-order`,
      '/en/nothing/of/this',
      '/account',
    ],
  ],
};

/** A page has one main heading, and fits a phone. */
async function layoutErrors(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (size) await page.setViewportSize(size);
  return [
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    ...(excess > 0 ? [`scrolls sideways by ${excess} px on a phone`] : []),
  ];
}

/**
 * Returns what looks like an id on these pages and behind their buttons, each page in the next language: words are typed by their
 * ids, so a language lacks none, and an id that is shown comes from the data.
 */
export async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const raw = new Set<string>();
  await page.route(WRITES, (route) => route.abort());
  await page.route('**/rest/v1/*', (route) =>
    ['PATCH', 'DELETE', 'POST'].includes(route.request().method()) ? route.abort() : route.continue(),
  );
  page.on('pageerror', ({ message }) => raw.add(`an error: ${message}`));
  const shell = new ShellPage(page);
  for (const [place, path] of paths.entries()) {
    await shell.open(path);
    await settled(page);
    for (const one of await layoutErrors(page)) raw.add(`${path}: ${one}`);
    const language = LANGUAGES[place % LANGUAGES.length] as string;
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
  return [...raw];
}
