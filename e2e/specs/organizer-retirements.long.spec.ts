/** A crew that is said to be out where it has not been: asked about once, at headquarters and at the desk, with what is known. */
import { DeskPage, yesterday } from '../pages/organizer/desk-story.ts';
import { expect, test } from '../pages/organizer/headquarters-story.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';

/** Why each retirement was recorded, in the order they came. */
async function reasons({ rallyId }: ToldRally): Promise<(string | null)[]> {
  const { data } = await (await administrator(theSite()))
    .from('facts')
    .select('reason')
    .eq('rally_id', rallyId)
    .eq('kind', 'retirement')
    .order('position')
    .throwOnError();
  return data.map(({ reason }) => reason as string | null);
}

test('headquarters is asked about a stage the crew has not reached, and its reason is kept', async ({
  desk,
  rally,
}) => {
  const { page } = desk;
  await page.goto(new URL(rally.at.desk, page.url()).href);
  const line = page.locator('[data-retire=line]');
  const echo = page.locator('[data-retire=echo]');
  await expect(page.locator('[data-safety] [data-crew="114"]')).toBeVisible();
  await line.fill('114 r SS2 engine, crew OK');
  await line.press('Enter');
  await expect(echo).toContainText(/114 has not reached SS2: last seen at \S+, 09:13/);
  await expect(line).toHaveValue('114 r SS2 engine, crew OK');
  expect(await reasons(rally)).toEqual([]);
  await desk.answer();
  await expect(line).toHaveValue('');
  await expect
    .poll(() => reasons(rally))
    .toEqual([expect.stringMatching(/^SS2 not reached: last seen at \S+, 09:13/)]);
});

test('the desk asks before a sign or a message that does not fit, and another line is asked about anew', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const course = [{ control: 'TC1' }, { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }];
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: yesterday(), course }],
        crews: { '101': '', '102': '', '103': '' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '101 starts SS1 at 09:00',
    '102 checks in at TC1 at 08:50',
  );
  await new ShellPage(page).signIn(rally.organizer);
  const desk = new DeskPage(page);
  await page.goto(new URL(rally.at.timesOf('SS1'), page.url()).href);
  await expect(desk.number).toBeFocused();

  await desk.type('101⏎*⏎');
  await expect(desk.echo).toContainText(/101 has started SS1: seen at START-SS1, 09:00/);
  await page.keyboard.press('Escape');
  expect(await reasons(rally)).toEqual([]);
  await desk.type('102⏎/⏎');
  await expect(desk.echo).toContainText(/102 has not reached SS1: last seen at TC1, 08:50/);
  expect(await reasons(rally)).toEqual([]);
  await desk.answer();
  await expect(desk.last.first()).toContainText('stopped');
  await desk.type('103 r engine, ok⏎');
  await expect(desk.echo).toContainText('103 has not been seen at SS1');
  await desk.answer();
  await expect(desk.number).toHaveValue('');
  await desk.type('101⏎/⏎');
  await expect(desk.time).toHaveValue('');
  await expect
    .poll(() => reasons(rally))
    .toEqual([
      expect.stringMatching(/^SS1 not reached: last seen at TC1, 08:50/),
      'engine · Not seen at SS1',
      null,
    ]);
});
