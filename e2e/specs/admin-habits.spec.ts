/** The habits of every page: what is typed survives, others are seen, what was done is told and taken back. */
import { expect, type Page, test } from '@playwright/test';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';

const story = {
  races: {
    main: {
      discipline: 'raid' as const,
      legs: [{ date: '2026-03-08', course: ['SS1', 'SS2'] }],
      crews: Object.fromEntries(['1', '2', '3'].map((number) => [number, 'T1'])),
    },
  },
};

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), `/en/sign-in?next=${path}`);
}

test('what was typed into a form and not sent is offered again, and thrown away for good', async ({
  page,
}) => {
  const rally = await foundRally(story);
  await open(page, rally.at.entries);
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await page.getByLabel('No', { exact: true }).fill('14');
  await page.getByLabel('Vehicle').fill('Erg 400');
  await page.reload();
  await page.getByRole('button', { name: 'Add a crew' }).click();
  const line = page.locator('[data-draft]');
  await expect(line).toContainText('Not sent');
  await expect(page.getByLabel('Vehicle')).toHaveValue('');
  await line.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Vehicle')).toHaveValue('Erg 400');
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main')).toContainText('Erg 400');

  // Sent: nothing is left of it.
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await expect(page.getByLabel('No', { exact: true })).toBeVisible();
  await expect(line).toBeHidden();
  await page.getByLabel('No', { exact: true }).fill('15');
  await page.reload();
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await line.getByRole('button', { name: 'Throw away' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Add a crew' }).click();
  await expect(page.getByLabel('No', { exact: true })).toHaveValue('');
  await expect(line).toBeHidden();
});
