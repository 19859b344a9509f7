/** Two copies of one checkout start at once, and build, while readers look at a third: nothing is taken from under them. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { copyCheckout } from '../stack/copied-checkout.ts';
import { type Started, startIn } from '../stack/started.ts';
import { test, expect as usual } from '../story.ts';

/** Compilers and stacks share the machine with the page. */
const expect = usual.configure({ timeout: 60_000 });

test('two starts that build take no area from a site that is read', async ({ page }) => {
  test.setTimeout(900_000);
  const checkout = await copyCheckout();
  const started: Started[] = [];
  const start = async (...args: string[]) => {
    const one = await startIn(checkout.path, 'tools/start.ts', ['--no-demo', ...args]);
    started.push(one);
    return one;
  };
  try {
    const { BIVOUAC_URL: url } = await (await start('--no-build')).ready();
    const shell = new ShellPage(page);
    const look = async () => {
      await page.goto(`${url}/en/home`);
      await expect(shell.remote('mfe-public').or(shell.failure).first()).toBeVisible();
      expect(await shell.failure.allInnerTexts()).toEqual([]);
      const { remotes } = await (await page.request.get(`${url}/remotes.json`)).json();
      expect(remotes).toHaveLength(4);
    };
    await look();
    // Nothing of the copy is in the build's cache: both really build.
    const both = [await start(), await start()];
    let isOver = false;
    const ready = Promise.all(both.map((one) => one.ready())).finally(() => {
      isOver = true;
    });
    ready.catch(() => undefined);
    while (!isOver) await look();
    for (const env of await ready) {
      await page.goto(`${env.BIVOUAC_URL}/en/home`);
      await expect(shell.remote('mfe-public')).toBeVisible();
    }
    await look();
    expect(both[0]?.output()).toMatch(/ {2}mfe-public +(\d+ ms|unchanged) +[\d.]+ MB/);
  } finally {
    for (const one of started) await one.end();
    await checkout.remove();
  }
});
