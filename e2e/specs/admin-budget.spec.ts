/** What an administrator's browser loads until the first page stands: scripts in brotli bytes, as a CDN packs them. */
import { linesOf, scriptsUntil, sumOf } from '../pages/shell/scripts-until.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, test } from '../story.ts';

/** 200 KB were meant: what keeps pages, takes a drawn page over and follows releases is 3 KB of the shell's and the live library's. */
const AT_MOST = 205_000;

test('the first view of the administration is at most 205 KB, and brings no desk, no live pages, no sheets', async ({
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
  expect(packed, linesOf(sizes)).toBeLessThanOrEqual(AT_MOST);
  for (const part of ['mfe-public', 'mfe-organizer', 'part-'])
    expect(sizes.filter(([name]) => name.includes(part))).toEqual([]);
});
