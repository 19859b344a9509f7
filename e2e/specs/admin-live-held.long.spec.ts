/** What officials read on the live pages and the public does not: what happened to a crew on hold, and a rally that is a draft. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { type Browser, expect, type Page, test } from '../story.ts';

const found = (status?: string, date = '2026-03-08') =>
  foundRally(
    {
      races: {
        main: {
          discipline: 'stage',
          legs: [
            {
              date,
              course: [
                'TC1',
                { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 },
                { stage: 'SS2', distance_m: 12_000, precision_ms: 1_000 },
              ],
            },
          ],
          crews: { 1: 'RC1', 2: 'RC1', 3: 'RC2' },
        },
      },
    },
    theSite(),
    status,
  );

async function official(page: Page, path: string, rally: ToldRally): Promise<LivePage> {
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.inside(path)}`);
  const live = new LivePage(page);
  await live.settled();
  return live;
}

async function spectator(browser: Browser, path: string): Promise<LivePage> {
  const live = new LivePage(await (await browser.newContext()).newPage());
  await live.open(path);
  await live.settled();
  return live;
}

const drives = (number: string, minute: number, seconds: string) => [
  { kind: 'chrono', number, control: 'START-SS1', at: `2026-03-08T08:0${minute}:00Z` },
  { kind: 'chrono', number, control: 'FINISH-SS1', at: `2026-03-08T08:1${minute}:${seconds}Z` },
];

test('a crew on hold: its official reads what happened, marked; the public nothing until it is released', async ({
  page,
  browser,
}) => {
  const rally = await found();
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' }, ...drives('1', 0, '05'), {
    kind: 'crew_hold',
    number: '2',
    from_at: '2026-03-08T07:59:00Z',
    reason: 'Accident',
  });
  const live = await official(page, rally.at.stage('SS1'), rally);
  const outside = await spectator(browser, rally.at.stage('SS1'));
  await expect(live.row('1')).toContainText('10:05');
  await expect(live.row('2')).toContainText('Under embargo');
  const isSamePage = await live.marked();

  await rally.says(...drives('2', 2, '07'), ...drives('3', 4, '09'));
  await expect(live.row('2')).toContainText('10:07');
  await expect(live.row('3')).toContainText('10:09');
  const band = page.locator('[data-held-page]');
  await expect(band).toContainText('crew 2 since 8 Mar, 07:59');
  await isSamePage();
  await expect(outside.row('3')).toContainText('10:09');
  await expect(outside.page.locator('body')).not.toContainText('10:07');
  await expect(outside.page.locator('[data-held], [data-held-page]')).toHaveCount(0);

  await rally.says({
    kind: 'retirement',
    number: '2',
    stage: 'SS2',
    status: 'permanent',
    cause: 'off_road',
    at: '2026-03-08T09:00:00Z',
  });
  await page.goto(rally.at.inside(rally.at.retirements));
  await expect(live.page.locator('tbody tr')).toContainText('Under embargo');
  await expect(page.getByRole('link', { name: 'Its day' })).toHaveAttribute('href', /\/chronos\/crew\/2$/);
  await outside.open(rally.at.retirements);
  await expect(outside.panel.filter({ hasText: 'No crew has retired' })).toBeVisible();

  await page.goto(rally.at.inside(rally.at.stage('SS1')));
  await expect(live.row('2')).toContainText('10:07');
  const isStillThat = await live.marked();
  await outside.open(rally.at.stage('SS1'));
  await outside.settled();
  await live.row('2').getByRole('button', { name: 'Crew 2' }).click();
  await expect(live.sheet).toContainText('Under embargo since 8 Mar, 07:59.');
  await live.sheet.getByRole('button', { name: 'Release' }).click();
  await live.sheet.getByLabel('Reason').fill('Everybody is well');
  await live.sheet.getByRole('button', { name: 'Release' }).click();
  await expect(outside.row('2')).toContainText('10:07');
  await expect(page.locator('[data-held], [data-held-page]')).toHaveCount(0);
  await expect(live.row('2')).toContainText('10:07');
  await isStillThat();
});

test('an official puts a crew on hold from its sheet, and is told where that cannot be', {
  tag: '@long',
}, async ({ page, browser }) => {
  const today = new Date().toISOString().slice(0, 10);
  const [rally, longAgo] = [await found('running', today), await found()];
  const live = await official(page, `${rally.at.crews}?crew=3`, rally);
  const hold = async () => {
    await live.sheet.getByRole('button', { name: 'Place under embargo' }).click();
    await live.sheet.getByLabel('Reason').fill('Accident');
    await live.sheet.getByLabel('From when').selectOption({ label: 'from 5 minutes ago' });
    await live.sheet.getByRole('button', { name: 'Place under embargo' }).click();
  };
  await hold();
  await expect(live.sheet.getByRole('button', { name: 'Release' })).toBeVisible();
  await expect(live.row('3')).toContainText('Under embargo');
  const outside = await spectator(browser, rally.at.crews);
  await expect(outside.row('3')).toBeVisible();
  await expect(outside.page.locator('body')).not.toContainText('embargo');
  await page.goto(longAgo.at.inside(`${longAgo.at.crews}?crew=3`));
  await hold();
  await expect(live.sheet).toContainText('more than 24 hours outside the rally');
});

test('a draft has all its live pages for its officials, and none for anybody else', async ({
  page,
  browser,
}) => {
  const rally = await found('draft');
  const live = await official(page, rally.at.live, rally);
  await expect(page.locator('[data-draft]')).toContainText('Only officials see this rally.');
  await expect(live.page.locator('[data-remote=mfe-public]')).toContainText('SS1');
  await page.goto(rally.at.inside(rally.at.crews));
  await live.settled();
  await expect(page.locator('[data-remote=mfe-public]')).toContainText('RC2');
  await expect(page.locator('[data-draft]')).toBeVisible();
  const outside = await spectator(browser, rally.at.crews);
  await expect(outside.panel).toContainText('no such rally');
  await page.getByRole('link', { name: 'Announce it on its page' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/rally/${rally.rallyId}$`));
});
