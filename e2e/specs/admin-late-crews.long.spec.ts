/** Crews that come when stages were driven: by a file and by a form, each asked from which stage on, and why published pages change. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const posted = { race: 'main', protest_until: '2026-03-08T20:00:00Z', decision: 'As posted' };

async function openEntries(page: Page): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: ['SS1', 'SS2', 'SS3'] }],
        crews: { '1': { class: 'T1' } },
      },
    },
  });
  await rally.says({ kind: 'stage_status', race: 'main', stage: 'SS1', status: 'running' });
  await rally.says('1 drives main/SS1 from 08:00 in 5:00');
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'completed', race: 'main' });
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'provisional', ...posted });
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.entries}`);
  await expect(page.getByRole('row').filter({ hasText: 'T1' })).toBeVisible();
  return rally;
}

test('a file says from which stage a crew is in, or is asked; a published page is named before it changes', {
  tag: '@long',
}, async ({ page }) => {
  await openEntries(page);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const text = 'No,Driver,Class,From stage\n66,Ana Luz,T1,\n67,Bo Sand,T1,SS3\n';
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByLabel('What “From stage” is')).toHaveValue('in_from');
  const from = page.getByLabel('1 crew comes when stages were driven already: it is in');
  await page.getByRole('button', { name: 'Answer 1 question' }).click();
  await expect(from).toBeFocused();
  await from.selectOption('from SS1 on');
  const reason = page.locator('[data-questions]').getByLabel('Reason', { exact: true });
  await expect(reason).toHaveAccessibleDescription(/Published pages change.*Stage SS1/);
  await expect(page.getByRole('button', { name: 'Answer 1 question' })).toBeVisible();
  // From a later stage on no published page changes, and there is nothing to say.
  await from.selectOption('from SS2 on');
  await expect(reason).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ana Luz' })).toContainText('from SS2 on');
  await expect(page.getByRole('row').filter({ hasText: 'Bo Sand' })).toContainText('from SS3 on');
});

test('a form asks from which stage on, and for the reason where a published page changes', async ({
  page,
}) => {
  await openEntries(page);
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await page.getByLabel('No', { exact: true }).fill('66');
  await page.getByLabel('Driver: given name', { exact: true }).fill('Ana');
  await page.getByLabel('Driver: family name', { exact: true }).fill('Luz');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByLabel('Stages were driven already: this crew is in', { exact: true })
    .selectOption('from SS1 on');
  await page.getByRole('button', { name: 'Save' }).click();
  const reason = page.getByLabel('Reason', { exact: true });
  await expect(reason).toHaveAccessibleDescription(/Published pages change.*Stage SS1/);
  await reason.fill('Forgotten at entry');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ana Luz' })).toBeVisible();
});

test('a first stage that was entered wrongly is put right in the form, with a reason where published pages change', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await openEntries(page);
  await page.getByRole('row').filter({ hasText: 'T1' }).click();
  const from = page.getByLabel('This crew is in', { exact: true });
  await expect(from).toHaveValue('SS1');
  await from.selectOption('from SS2 on');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Crew 1 has times, decisions or a start time on SS1');
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  await page.getByRole('button', { name: 'Add a crew' }).click();
  await page.getByLabel('No', { exact: true }).fill('66');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByLabel('Stages were driven already: this crew is in', { exact: true })
    .selectOption('from SS2 on');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: '66' });
  await expect(row).toContainText('from SS2 on');
  await row.click();
  await from.selectOption('from SS1 on');
  await page.getByRole('button', { name: 'Save' }).click();
  const reason = page.getByLabel('Reason', { exact: true });
  await expect(reason).toHaveAccessibleDescription(/Published pages change.*Stage SS1/);
  await reason.fill('It was on the list');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).not.toContainText('from SS2 on');
  const live = await page.context().newPage();
  await live.goto(rally.at.stage('SS1'));
  await expect(live.locator('tbody').first()).toContainText('66');
});
