/** What an administrator's browser loads until the first page stands: scripts in brotli bytes, as a CDN packs them. */
import { brotliCompressSync } from 'node:zlib';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, type Page, test } from '../story.ts';

const AT_MOST = 200_000;

/** Names and packed sizes of the scripts that come until `shown` is there. */
async function scriptsUntil(page: Page, path: string, shown: () => Promise<void>) {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(path);
  await shown();
  const sizes: [string, number][] = [];
  for (const name of scripts) {
    const answer = await page.request.get(name);
    sizes.push([name, brotliCompressSync(await answer.body()).length]);
  }
  return sizes;
}

const sumOf = (sizes: [string, number][]) => sizes.reduce((sum, [, size]) => sum + size, 0);

test('the first view of the administration is at most 200 KB, and brings no desk, no live pages, no sheets', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), '/admin');
  const sizes = await scriptsUntil(page, '/admin', async () => {
    await expect(shell.heading).toHaveText('My rallies');
    await expect(page.getByRole('button', { name: 'Go to … (Ctrl K)' })).toBeVisible();
  });
  const packed = sumOf(sizes);
  test.info().annotations.push({ type: 'brotli', description: `${packed}` });
  expect(packed, sizes.map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(AT_MOST);
  for (const part of ['mfe-public', 'mfe-organizer', 'part-'])
    expect(sizes.filter(([name]) => name.includes(part))).toEqual([]);
});
