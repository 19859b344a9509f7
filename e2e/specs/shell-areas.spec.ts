/** Switching between the areas of the site: nothing is left behind or loaded twice, and there is one history. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, test } from '../story.ts';

test('switching areas keeps one on the page, loads no file twice, and goes back and forward', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(request.url())) files.push(request.url());
  });
  await shell.signIn(account('ADMIN'), '/admin/nothing/here');
  await expect(shell.heading).toHaveText('There is no such page here');
  await expect(page).toHaveTitle('There is no such page here · Bivouac');
  await page.getByRole('link', { name: 'To my rallies' }).click();
  await expect(shell.heading).toHaveText('My rallies');
  await page.evaluate('globalThis.samePage = true');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Timing' }).click();
  await expect(shell.remote('mfe-organizer')).toBeVisible();

  const before = files.length;
  expect(before).toBeGreaterThan(0);
  for (let turn = 0; turn < 8; turn += 1) {
    await bar.getByRole('link', { name: 'Administration' }).click();
    await expect(shell.remote('mfe-admin')).toBeVisible();
    await bar.getByRole('link', { name: 'Timing' }).click();
    await expect(shell.remote('mfe-organizer')).toBeVisible();
  }
  // An area may load more once it is shown, but nothing twice.
  expect(files.filter((file, at) => at >= before && files.indexOf(file) < at)).toEqual([]);
  await expect(page.locator('[data-remote]')).toHaveCount(1);
  await expect(page.locator('[data-remote] > *')).toHaveCount(1);

  await bar.getByRole('link', { name: 'Bivouac' }).first().click();
  await expect(shell.heading).toHaveText('Live rally results');
  await page.goBack();
  await expect(shell.remote('mfe-organizer')).toBeVisible();
  await page.goForward();
  await expect(shell.heading).toHaveText('Live rally results');
  expect(await page.evaluate('globalThis.samePage')).toBe(true);

  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    '/organizer/nothing',
    '/en/home/nowhere',
    '/en/account/nowhere',
    `/en/rally/${nobody}/live`,
  ]) {
    await shell.open(path);
    await expect(page, path).toHaveTitle(/^(There is no such (page here|rally)|Not found) · Bivouac$/);
  }
});
