/** The live pages inside the administration: the public remote itself, below another base, with the ways to change what it shows. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

let rally: ToldRally;

test.beforeAll(async () => {
  rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          { date: '2026-03-08', course: ['TC1', { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }] },
        ],
        crews: { 1: 'RC1', 2: 'RC1', 3: 'RC2', 4: 'RC2' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...['1', '2'].flatMap((number, n) => [
      { kind: 'chrono', number, control: 'START-SS1', at: `2026-03-08T08:0${n}:00Z` },
      { kind: 'chrono', number, control: 'FINISH-SS1', at: `2026-03-08T08:1${n}:0${n}Z` },
    ]),
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
      number: '2',
      stage: 'SS1',
      kind_of: 'misc',
      ms: 30_000,
      text: 'Service outside the park',
      article: '40.2',
    },
  );
});

async function open(page: Page, path: string): Promise<LivePage> {
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.inside(path)}`);
  const live = new LivePage(page);
  await live.settled();
  return live;
}

test('a stage is read inside the administration, live; chronos and judging are one press away; both remotes share one React', async ({
  page,
}) => {
  const live = await open(page, rally.at.stage('SS1'));
  await expect(live.row('1')).toContainText('10:00');
  await expect(
    page.locator('[data-remote=mfe-admin] [data-remote=mfe-public][data-phase=mounted]'),
  ).toHaveCount(1);
  await rally.says(
    { kind: 'chrono', number: '4', control: 'START-SS1', at: '2026-03-08T08:20:00Z' },
    { kind: 'chrono', number: '4', control: 'FINISH-SS1', at: '2026-03-08T08:32:34Z' },
  );
  await expect(live.row('4')).toContainText('12:34');
  await page.getByRole('link', { name: 'Times of this stage' }).click();
  await expect(page.locator('[data-remote=mfe-organizer][data-phase=mounted]')).toBeVisible();
  await expect(live.heading).toContainText('SS1');
  await page.goBack();
  await expect(page.locator('[data-remote=mfe-public][data-phase=mounted]')).toBeVisible();

  await page.goto(rally.at.inside(rally.at.penaltiesOf('misc')));
  await live.settled();
  await page.getByRole('button', { name: 'Why this penalty' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Judge penalties' }).click();
  await expect(page).toHaveURL(new RegExp(`${rally.at.ofRace}/penalties\\?penalty=`));
  await expect(page.locator('[data-remote=mfe-public]')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('40.2');

  await page.goto(rally.at.inside(rally.at.crews));
  await live.settled();
  const copies = await page.evaluate(() => {
    const found = new Set<string>();
    for (const node of document.querySelectorAll('*')) {
      for (const name of Object.keys(node)) {
        const copy = /^__reactFiber\$(.+)$/.exec(name)?.[1];
        if (copy) found.add(copy);
      }
    }
    const areas = [...document.querySelectorAll<HTMLElement>('[data-remote]')].map(
      ({ dataset }) => dataset.remote,
    );
    return { copies: found.size, areas };
  });
  expect(copies).toEqual({ copies: 1, areas: ['mfe-admin', 'mfe-public'] });

  await new ShellPage(page).language.selectOption('fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipages');
  expect(new URL(page.url()).pathname).toBe(rally.at.inside(rally.at.crews));
});

/** Address, text: every kind of live page. */
const pages = (): [path: string, shows: string][] => [
  [rally.at.live, 'SS1'],
  [rally.at.crews, 'RC2'],
  [rally.at.pdfs, 'Documents'],
  [rally.at.retirements, 'SS1'],
  [rally.at.penalties, '0:30'],
  [rally.at.ranking, 'main'],
  [rally.at.race, 'RC1'],
  [rally.at.penaltiesOf('tc'), 'Time controls'],
  [rally.at.penaltiesOf('cp'), 'Passage controls'],
  [rally.at.penaltiesOf('sc'), 'Speed'],
  [rally.at.penaltiesOf('misc'), '40.2'],
  [rally.at.day('2026-03-08'), 'RC1'],
  [rally.at.leg(1), 'RC1'],
  [rally.at.startOrder('2026-03-08'), 'Start order'],
];

test('every live page is shown inside the administration, and its links stay there', async ({ page }) => {
  const live = await open(page, rally.at.live);
  for (const [path, shows] of pages()) {
    await page.goto(rally.at.inside(path));
    await expect(page.locator('[data-remote=mfe-public]')).toContainText(shows);
    await expect(live.heading).toHaveCount(1);
    const paths = await page
      .locator('[data-remote=mfe-public] a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length, path).toBeGreaterThan(3);
    expect(paths.filter((link) => !link.startsWith('/admin'))).toEqual([]);
  }
});

test('a guest whose release cannot be trusted is a panel in its place', async ({ page }) => {
  await page.route(/\/r\/mfe-public\/[^/]+\/remoteEntry[^/]*\.js$/, async (route) => {
    if (route.request().method() === 'HEAD') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
  });
  await new ShellPage(page).signIn(account('ADMIN'));
  await page.goto(rally.at.inside(rally.at.crews));
  await expect(new ShellPage(page).failure).toContainText('file_tampered');
  await expect(page.getByRole('link', { name: 'Ledger' })).toBeVisible();
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
});
