/** From an empty page: an administrator opens a rally, gives it a race, sees what it still needs, announces it and copies it. */
import { randomBytes } from 'node:crypto';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const codeOf = () => `NEW-${randomBytes(3).toString('hex')}`.toUpperCase();

async function openRally(page: Page, code: string): Promise<void> {
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), '/admin');
  await page.getByRole('button', { name: 'Open a rally' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Rally ${code}`);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Time zone').fill('Africa/Casablanca');
  await page.getByLabel('First day').fill('2027-03-08');
  await page.getByLabel('Last day').fill('2027-03-12');
  await page.getByRole('button', { name: 'Open it as a draft' }).click();
  await expect(shell.heading).toHaveText(`Rally ${code}`);
}

test('a rally is opened, gets a race, and says what it still needs', async ({ page }) => {
  const code = codeOf();
  await openRally(page, code);
  await expect(page.locator('[data-status=draft]').first()).toBeVisible();
  const check = (name: string) => page.locator(`[data-check=${name}]`);
  await expect(check('races')).toHaveAttribute('data-state', 'hinders');

  await page.getByRole('button', { name: 'Add a race' }).click();
  await page.getByLabel('Code', { exact: true }).first().fill('MOTO');
  await page.getByLabel('Regulations to begin with').selectOption({ label: 'Raid, motorcycles' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(check('races')).toHaveAttribute('data-state', 'ready');
  await expect(page.locator('[data-race=MOTO] [data-check=stages]')).toHaveText('It has no stage yet');
  await expect(page.locator('[data-race=MOTO] [data-check=preset]')).toHaveAttribute('data-state', 'ready');

  await page.getByRole('button', { name: 'Announce the rally' }).click();
  await expect(page.locator('[data-status=announced]')).toBeVisible();
  // The rally's own: each of its races has one as well, behind it.
  await page.getByRole('link', { name: 'Live pages' }).first().click();
  await expect(page.locator('[data-remote=mfe-public]')).toContainText(`Rally ${code}`);
  await page.goBack();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('readonly', '');

  await page.locator('[data-status=announced]').getByRole('button', { name: 'Cancel the rally' }).click();
  await page.getByLabel('Reason').fill('Flood on the first leg');
  await page.getByRole('button', { name: 'Cancel the rally' }).last().click();
  await expect(page.locator('[data-status=cancelled]')).toContainText('Flood on the first leg');
});

test('next year’s rally is a copy of this one’s structure', { tag: '@long' }, async ({ page }) => {
  const code = codeOf();
  await openRally(page, code);
  await page.getByRole('button', { name: 'Add a race' }).click();
  await page.getByLabel('Code', { exact: true }).first().fill('CARS');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('[data-race=CARS]')).toBeVisible();
  await page.getByRole('link', { name: 'My rallies' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByText(code, { exact: true }) });
  await card.getByRole('button', { name: 'Duplicate' }).click();
  await card.getByLabel('Code', { exact: true }).fill(code);
  await card.getByLabel('First day').fill('2028-03-06');
  await card.getByRole('button', { name: 'Duplicate as a draft' }).click();
  await expect(card.getByRole('alert')).toHaveText(
    'There is one like it already: choose another code, number or date.',
  );
  await card.getByLabel('Code', { exact: true }).fill(`${code}-28`);
  await card.getByRole('button', { name: 'Duplicate as a draft' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(`${code}-28`);
  await expect(page.getByLabel('Last day')).toHaveValue('2028-03-10');
  await expect(page.locator('[data-race=CARS]')).toBeVisible();
});

test('a rally that is over is archived from the list, and put aside', { tag: '@long' }, async ({ page }) => {
  const { code, rallyId, says } = await foundRally({
    races: {
      main: { discipline: 'stage', legs: [{ date: '2026-03-08', course: ['SS1'] }], crews: { '1': '' } },
    },
  });
  const status = (to: string, more = {}) => ({
    kind: 'stage_status',
    stage: 'SS1',
    status: to,
    reason: 'As driven',
    ...more,
  });
  await says(
    status('running'),
    '1 drives SS1 from 08:00 in 6:00.0',
    status('completed'),
    status('provisional', { protest_until: '2026-03-08T12:00:00Z' }),
    status('official'),
  );
  const admin = await administrator(theSite());
  for (const step of ['finished', 'provisional', 'official']) {
    const { error } = await admin
      .from('rallies')
      .update({ status: step, status_reason: 'As driven' })
      .eq('id', rallyId);
    expect(error).toBeNull();
  }
  await new ShellPage(page).signIn(account('ADMIN'), '/admin');
  const card = page.getByRole('listitem').filter({ has: page.getByText(code, { exact: true }) });
  await expect(card).toContainText('Official');
  await card.getByRole('button', { name: 'Archive' }).click();
  await expect(card).toBeHidden();
  await page.getByText(/archived rall/).click();
  await expect(card).toContainText('Archived');
  await expect(card.getByRole('button', { name: 'Archive' })).toHaveCount(0);
});
