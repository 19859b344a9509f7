/** Out between stages, as headquarters hears it by radio: on every page before the place a crew is in, from there on it is out. */
import { DeskPage } from '../pages/organizer/desk-story.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const WORDS = { en: 'Retired', es: 'Abandono' } as const;

test('out between the parts of a joint stage, at the overnight control and behind the last stage', async ({
  page,
  browser,
}) => {
  test.slow();
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: daysAgo(2),
            course: [
              { stage: 'SS1A', result_group: 'SS1' },
              { control: 'TCB' },
              { stage: 'SS1B', result_group: 'SS1' },
              { control: 'TC1' },
            ],
          },
          { date: daysAgo(1), course: [{ stage: 'SS2' }, { control: 'TC3' }] },
        ],
        crews: { '1': '', '2': '', '3': '', '4': '', '5': '' },
      },
    },
  });
  await rally.says(
    ...['SS1A', 'SS1B', 'SS2'].map((stage) => ({ kind: 'stage_status', stage, status: 'running' })),
    ...[1, 2, 3, 4, 5].map((n) => `${n} drives SS1A from 08:0${n} in 10:0${n}`),
    ...[1, 3, 4, 5].map((n) => `${n} drives SS1B from 10:0${n} in 20:0${n}`),
    ...[1, 4, 5].map((n) => `${n} drives SS2 from 08:0${n} in 30:0${n}`),
  );

  await new ShellPage(page).signIn(rally.organizer);
  const desk = new DeskPage(page);
  await page.goto(new URL(rally.at.desk, page.url()).href);
  const line = page.locator('[data-retire=line]');
  for (const [number, place] of [
    ['2', 'TCB'],
    ['3', 'TC1'],
    ['4', 'TC3'],
  ]) {
    await line.fill(`${number} r ${place} engine, crew OK!`);
    await expect(page.locator('[data-retire=echo]')).toContainText(`stops at ${place} for good`);
    await line.press('Enter');
    await expect(line).toHaveValue('');
  }
  await expect(desk.page.locator('[data-safety] [data-crew]')).toHaveCount(0);

  const context = await browser.newContext();
  const live = new LivePage(await context.newPage());
  for (const [language, out] of Object.entries(WORDS)) {
    const open = (path: string) => live.open(path.replace(/^\/en\//, `/${language}/`));
    await open(rally.at.stage('SS1A'));
    await expect(live.cell('2', 'time')).toContainText('10:02');
    await expect(live.cell('2', 'position')).toContainText('2');
    // Out before the second part: of that part, and of the leg.
    await open(rally.at.stage('SS1B'));
    await expect(live.cell('2', 'time')).toHaveText(out);
    await expect(live.cell('3', 'time')).toContainText('20:03');
    await live.page.getByRole('button', { name: 'SS1A + SS1B' }).click();
    await expect(live.cell('2', 'total')).toHaveText(out);
    await expect(live.cell('3', 'total')).toContainText('30:06');
    // The overnight control belongs to its leg.
    await open(rally.at.leg(1));
    for (const number of ['2', '3']) await expect(live.cell(number, 'total')).toHaveText(out);
    await expect(live.cell('4', 'total')).toContainText('30:08');
    // Behind the last stage: its stage stands, the end of the race is without it.
    await open(rally.at.stage('SS2'));
    await expect(live.cell('4', 'time')).toContainText('30:04');
    for (const number of ['2', '3']) await expect(live.cell(number, 'time')).toHaveText(out);
    await open(rally.at.race);
    for (const number of ['2', '3', '4']) {
      await expect(live.cell(number, 'total')).toHaveText(out);
      await expect(live.cell(number, 'position')).toHaveText('–');
    }
    await expect(live.cell('1', 'position')).toContainText('1');
    await expect(live.cell('5', 'position')).toContainText('2');
    await expect(live.cell('5', 'total')).toContainText('1:00:15');
    await open(rally.at.retirements);
    for (const place of ['TCB', 'TC1', 'TC3']) {
      await expect(live.page.locator('tr[data-row]', { hasText: place })).toHaveCount(1);
    }
  }
  await context.close();
});
