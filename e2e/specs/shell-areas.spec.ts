/** One page, many areas: switching leaves nothing behind, asks for nothing twice, and the history stays one. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, test } from '../story.ts';

test('sixty switches leave one area on the page and load no file again', async ({ page }) => {
  const shell = new ShellPage(page);
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(request.url())) files.push(request.url());
  });
  await shell.signIn(account('ADMIN'), '/admin');
  await expect(shell.remote('mfe-admin')).toBeVisible();
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Timing' }).click();
  await expect(shell.remote('mfe-organizer')).toBeVisible();

  const before = files.length;
  expect(before).toBeGreaterThan(0);
  for (let turn = 0; turn < 30; turn += 1) {
    await bar.getByRole('link', { name: 'Administration' }).click();
    await expect(shell.remote('mfe-admin')).toBeVisible();
    await bar.getByRole('link', { name: 'Timing' }).click();
    await expect(shell.remote('mfe-organizer')).toBeVisible();
  }
  // An area may load more once it is shown, but nothing twice.
  expect(files.filter((file, at) => at >= before && files.indexOf(file) < at)).toEqual([]);
  await expect(page.locator('[data-remote]')).toHaveCount(1);
  await expect(page.locator('[data-remote] > *')).toHaveCount(1);
  await expect(shell.heading).toHaveCount(1);
});

test('back and forward cross the areas', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/en/home');
  await expect(shell.heading).toHaveText('Live rally results');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(shell.heading).toHaveText('Sign in');
  await page.goBack();
  await expect(shell.heading).toHaveText('Live rally results');
  await page.goForward();
  await expect(shell.heading).toHaveText('Sign in');
});

test('a link inside an area is followed without loading the page again', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/en/home/rallies');
  await expect(shell.remote('mfe-public')).toBeVisible();
  await page.evaluate('globalThis.samePage = true');
  await page.getByRole('link', { name: 'Bivouac' }).first().click();
  await expect.poll(() => shell.address).toMatch(/^\/en(\/home)?$/);
  expect(await page.evaluate('globalThis.samePage')).toBe(true);
});

test('an unknown page of an area is said by the area', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), '/admin/nothing/here');
  await expect(shell.heading).toHaveText('There is no such page here');
  await page.getByRole('link', { name: 'To my rallies' }).click();
  await expect(shell.heading).toHaveText('My rallies');
});
