/** What came in after a stage became official: named fact by fact, let in or refused by itself. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const DATE = '2026-03-08';
const slots = (numbers: string[]) =>
  numbers.map((number, n) => ({
    number,
    stage_due_at: `${DATE}T08:0${2 * n}:00Z`,
  }));

async function officialStage(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: DATE, course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }, 'SS2'] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const status = (to: string, more = {}) => ({ kind: 'stage_status', stage: 'SS1', status: to, ...more });
  await rally.says(
    {
      kind: 'start_slots',
      race: 'main',
      stage: 'SS1',
      version: 1,
      status: 'published',
      slots: slots(['1', '2', '3']),
    },
    status('running', { reason: 'As planned' }),
    '1 drives SS1 from 08:00 in 10:00',
    '2 drives SS1 from 08:02 in 10:10',
    '3 drives SS1 from 08:04 in 10:20',
    status('provisional', { protest_until: `${DATE}T12:00:00Z`, decision: 'As posted', reason: 'As driven' }),
    status('official', { reason: 'As driven' }),
  );
  return rally;
}

const open = (page: Page, path: string) => new ShellPage(page).signIn(account('ADMIN'), path);
const held = (page: Page) => page.locator('[data-held-facts]');

test('each held fact is named, let in or refused by itself, and nothing moves before that', async ({
  page,
  browser,
}) => {
  const rally = await officialStage();
  const live = new LivePage(await browser.newPage());
  await live.open(rally.at.stage('SS1'));
  await rally.says(
    { kind: 'chrono', number: '3', control: 'FINISH-SS1', at: '08:13:50', source: 'beam' },
    { kind: 'penalty', number: '2', kind_of: 'misc', stage: 'SS1', ms: 60_000, reason: 'Outside assistance' },
    { kind: 'chrono', number: '1', control: 'FINISH-SS1', at: '08:09:00', source: 'beam' },
  );
  await open(page, rally.at.timesOf('SS1'));
  await expect(held(page)).toHaveAttribute('data-held-facts', '3');
  const line = (kind: string, number: string) =>
    held(page).locator(`[data-held=${kind}][data-crew="${number}"]`);
  await expect(line('chrono', '3')).toContainText('08:14:20 → 08:13:50');
  await expect(line('chrono', '3')).toContainText('SS1 · FINISH-SS1');
  await expect(line('penalty', '2')).toContainText('+1:00');
  await expect(line('penalty', '2')).toContainText('Outside assistance');

  await line('chrono', '3').getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('3 at FINISH-SS1');
  await page.keyboard.press('Escape');

  await line('chrono', '1').getByRole('button', { name: 'Refuse' }).click();
  const sheet = page.locator('[data-held-sheet]');
  await expect(sheet.getByRole('button', { name: 'Refuse 1 fact' })).toBeDisabled();
  await sheet.getByLabel('Reason').fill('The beam was tested');
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveAttribute('data-held-facts', '2');
  await expect(live.row('1')).toContainText('10:00');

  await page.locator('[data-held-all]').click();
  await expect(sheet.locator('[data-held]')).toHaveCount(2);
  await expect(sheet).toContainText('These results are official. Accepting this changes them');
  await expect(sheet.locator('[data-move="stage/SS1 3"]')).toContainText('10:20');
  await expect(sheet.locator('[data-move="stage/SS1 3"]')).toContainText('9:50');
  await expect(live.row('3')).toContainText('10:20');
  await sheet.getByLabel('Reason').fill('Decision 7');
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveCount(0);
  await expect(live.row('3')).toContainText('9:50');
  await live.page.close();
});
