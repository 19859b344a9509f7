/** From an empty page: an administrator opens a rally, gives it a race, sees what it still needs, announces it and cancels it. */
import { randomBytes } from 'node:crypto';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, type Page, test } from '../story.ts';

const codeOf = () => `NEW-${randomBytes(3).toString('hex')}`.toUpperCase();

async function openRally(page: Page, code: string): Promise<void> {
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), '/admin');
  await page.getByRole('button', { name: 'Create rally' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Rally ${code}`);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Time zone').fill('Africa/Casablanca');
  await page.getByLabel('First day').fill('2027-03-08');
  await page.getByLabel('Last day').fill('2027-03-12');
  await page.getByRole('button', { name: 'Create rally' }).click();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Race day');
  await page.goBack();
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
