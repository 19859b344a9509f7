/** What an administrator's browser loads until the first page stands: scripts in brotli bytes, as a CDN packs them. */
import { linesOf, scriptsUntil, sumOf } from '../pages/shell/scripts-until.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, test } from '../story.ts';

/** Officials may load 260 KB; the bound stays near what is loaded, so that a desk or a sheet that slips in is seen. */
const AT_MOST = 228_000;

test('the first view of the administration is at most 228 KB, and brings no desk, no live pages, no sheets', async ({
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
  // The words of refusals come at once: they are needed where the server no longer answers.
  for (const part of [/mfe-public/, /mfe-organizer/, /part-(?!refusals)/])
    expect(sizes.filter(([name]) => part.test(name))).toEqual([]);
});
