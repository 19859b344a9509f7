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
  test.setTimeout(90_000);
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

test('a number typed with two times: both are named, and one key says which of them is right', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await sharedFinish();
  await rally.says(finish('7', '16:18:32', 'manual'), finish('12', '16:19:07', 'manual'));
  const desk = await atDesk(page, rally);
  await desk.view('Second entry');
  for (const keys of ['7⏎161832⏎', '12⏎161901⏎', '7⏎161922⏎', '12⏎161902⏎']) await desk.type(keys);
  await page.getByRole('button', { name: 'Compare' }).click();
  const difference = (number: string) => page.locator(`[data-difference="${number}"]`);
  await expect(page.locator('[data-differences="2"]')).toHaveCount(1);
  await expect(difference('7')).toContainText('7 was typed with more than one time: 16:18:32, 16:19:22.');
  await expect(difference('7').getByRole('button')).toHaveText(['1 · Keep 16:18:32', '2 · Record 16:19:22']);
  await expect(difference('12')).toContainText('12 was typed with more than one time: 16:19:01, 16:19:02.');
  await page.getByRole('button', { name: 'Done: start again' }).click();
  await expect(page.locator('[data-unsettled="2"]')).toContainText('2 differences are not settled: 7, 12.');
  await page.getByRole('button', { name: 'Back to the differences' }).click();
  await difference('7').focus();
  await desk.type('13');
  await expect(difference('7')).toHaveAttribute('data-settled', 'first');
  await expect(difference('12')).toContainText('16:19:02 taken');
  await page.getByRole('button', { name: 'Done: start again' }).click();
  await expect(page.locator('[data-pile="0"]')).toBeVisible();
  await desk.view('Entry and grid');
  await expect(desk.row('7')).toContainText('16:18:32');
  await expect(desk.row('12')).toContainText('16:19:02');
});

test('a phone in doubt teaches nothing and is no mistyped number; a typed one is', { tag: '@long' }, async ({
  page,
}) => {
  const rally = await sharedFinish();
  await rally.says(
    finish('7', '16:18:30', 'manual'),
    finish('21', '16:20:30', 'phone'),
    finish('21', '16:33:00', 'phone'),
    finish('201', '16:25:00', 'manual', 'AUTO'),
  );
  const desk = await atDesk(page, rally);
  await expect(desk.row('21')).toContainText('16:33:00');
  const hints = page.locator('[data-entry=hints]');
  // Neither the second time of 21, nor the one of the other race.
  await expect(hints).toContainText('last here: 21 at 16:20:30');
  await expect(page.locator('[data-swap]')).toHaveCount(0);
  await rally.says(finish('21', '16:19:20', 'manual'));
  await expect(page.locator('[data-swap="12"]')).toContainText('12 is missing: was 21 typed for 12?');
  await desk.number.focus();
  await page.keyboard.press('s');
  await expect(desk.row('12')).toContainText('16:19:20');
  await expect(desk.row('21')).toContainText('16:20:30');
  await expect(page.locator('[data-swap]')).toHaveCount(0);
});

test('on a phone the view and the point that are open are in sight', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const desk = await atDesk(page, await sharedFinish());
  await page.goto(`${page.url()}?view=given`);
  const open = page.getByRole('button', { name: 'Given times', pressed: true });
  await expect(open).toBeInViewport({ ratio: 1 });
  await desk.view('Entry and grid');
  await expect(page.getByRole('button', { name: 'Entry and grid', pressed: true })).toBeInViewport({
    ratio: 1,
  });
});
