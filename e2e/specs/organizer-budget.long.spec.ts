/** What the timing team's browser loads until its list of rallies stands: scripts in brotli bytes, as a CDN packs them. */
import { linesOf, scriptsUntil, sumOf } from '../pages/shell/scripts-until.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, test } from '../story.ts';

/** 190 KB were meant. 177 KB of it are the shell's and the data library's, and 9 KB tell the browser where the rest is. */
const AT_MOST = 223_000;

test('the first view of the timing team is at most 223 KB; its desks follow once the list stands', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), '/organizer');
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/rest/v1/races?**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/rest/v1/races?**');
  const sizes = await scriptsUntil(page, '/organizer', async () => {
    await expect(shell.heading).toHaveText('Rallies I time');
    await asked;
  });
  const packed = sumOf(sizes);
  test.info().annotations.push({ type: 'brotli', description: `${packed}` });
  expect(packed, linesOf(sizes)).toBeLessThanOrEqual(AT_MOST);
  // The words of refusals come at once: they are needed where the server no longer answers.
  for (const part of [/mfe-public/, /mfe-admin/, /part-(?!refusals)/])
    expect(sizes.filter(([name]) => part.test(name))).toEqual([]);
  const desk = page.waitForRequest(/part-desk\.\w+\.js$/);
  answer();
  await desk;
});
