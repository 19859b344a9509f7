/** A second pair of eyes at a finish that two races share: only what differs is said, and no time goes by one key. */
import { DeskPage, yesterday } from '../pages/organizer/desk-story.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const NUMBERS = ['7', '12', '21', '30'];
const course = [
  { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, start_post: 'GATE', finish_post: 'ARCH' },
];

async function sharedFinish(): Promise<ToldRally> {
  const legs = [{ date: yesterday(), course }];
  const rally = await foundRally({
    races: {
      MOTO: { discipline: 'stage', legs, crews: Object.fromEntries(NUMBERS.map((number) => [number, ''])) },
      AUTO: { discipline: 'stage', legs, crews: { 201: '' } },
    },
  });
  await rally.says(
    { kind: 'stage_status', race: 'MOTO', stage: 'SS1', status: 'running' },
    { kind: 'stage_status', race: 'AUTO', stage: 'SS1', status: 'running' },
    ...NUMBERS.map((number, n) => `${number} starts MOTO/SS1 at 16:1${n}`),
    '201 starts AUTO/SS1 at 16:14',
  );
  return rally;
}

async function atDesk(page: Page, rally: ToldRally): Promise<DeskPage> {
  const desk = new DeskPage(page);
  await new ShellPage(page).signIn(rally.organizer);
  await page.goto(new URL(rally.at.timesOf('SS1'), page.url()).href);
  await desk.number.waitFor();
  return desk;
}

const finish = (number: string, at: string, source: string, race = 'MOTO') => ({
  ...{ kind: 'chrono', race, number, control: 'FINISH-SS1', at, source },
});

test('what was typed is compared with what counts, in seconds; a time is taken back by name, and restored', async ({
  page,
  browser,
}) => {
  const rally = await sharedFinish();
  await rally.says(
    finish('7', '16:18:32.5', 'beam'),
    finish('12', '16:19:07', 'phone'),
    finish('12', '16:19:40', 'manual'),
    finish('21', '16:20:11', 'manual'),
    finish('201', '16:18:50', 'manual', 'AUTO'),
  );
  const desk = await atDesk(page, rally);
  const context = await browser.newContext();
  const other = await atDesk(await context.newPage(), rally);
  await desk.view('Second entry');
  for (const keys of ['7⏎161832⏎', '12⏎161907⏎', '30⏎162144⏎', '201⏎161850⏎']) await desk.type(keys);
  await page.reload();
  await page.getByRole('button', { name: 'Compare' }).click();
  const difference = (number: string) => page.locator(`[data-difference="${number}"]`);
  await expect(page.locator('[data-differences="2"]')).toHaveCount(1);
  await expect(difference('30')).toBeFocused();
  await expect(difference('30')).toContainText('Leave it without a time');
  await expect(difference('201')).toContainText('Nobody has the number 201');
  await desk.type('21');
  await expect(difference('30')).toHaveAttribute('data-settled', 'second');
  await expect(other.row('30')).toContainText('16:21:44');

  const notTyped = page.locator('[data-not-typed]');
  await notTyped.locator('summary').click();
  const sheet = page.locator('[data-take-back]');
  await notTyped.getByRole('button', { name: 'Take back the time of 21 …' }).click();
  await expect(sheet).toContainText('This time counts.');
  await expect(sheet).toContainText('Crew 21 then has no time at FINISH-SS1.');
  await desk.type('⏎');
  await expect(sheet).toHaveCount(0);
  await expect(other.row('21')).toContainText('16:20:11');
  await notTyped.getByRole('button', { name: 'Take back the time of 21 …' }).click();
  await page.getByRole('button', { name: 'Take back 16:20:11', exact: true }).click();
  await expect(sheet).toContainText('16:20:11 of crew 21 at FINISH-SS1 was taken back.');
  await expect(other.row('21')).not.toContainText('16:20:11');
  await page.getByRole('button', { name: 'Restore 16:20:11' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(other.row('21')).toContainText('16:20:11');
  await context.close();
});
