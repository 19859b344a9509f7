/** Where public pages have it hard: a network that says nothing, and a site that wants no worker. */
import { keptPaths, scopes, untilKept } from '../pages/public/kept-site.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { told } from '../site.ts';
import { layCable } from '../stack/cable.ts';
import { startOwnStack } from '../stack/own-stack.ts';
import { twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 } });

const AT_FIRST = ['1', '2', '4', '3', '5', '6'];

test('a document that never comes: the last table with its age, and it goes on by itself', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const rally = await twoRacesRunning();
  const cable = await layCable(told('BIVOUAC_URL'));
  const live = new LivePage(page);
  try {
    await live.open(rally.at.race, cable.url);
    await live.expectRows(AT_FIRST);
    await untilKept(page);
    cable.silence();
    await page.reload();
    await expect.poll(() => live.rows(), { timeout: 30_000 }).toEqual(AT_FIRST);
    await expect(live.fresh).toHaveText(/^(Delayed · \d+ s|Offline · data of \d\d:\d\d)$/);
    cable.speak();
    await expect(live.fresh).toHaveText(/^Live/, { timeout: 60_000 });
    await live.expectRows(AT_FIRST);
  } finally {
    await cable.pull();
  }
});

test('where the site wants no worker any more, the next visit takes it away with what it kept, and pages go on', {
  tag: '@long',
}, async ({ context }) => {
  test.setTimeout(180_000);
  const settings: Record<string, string> = {};
  const stack = await startOwnStack({ withDemo: true, settings });
  const page = await context.newPage();
  const live = new LivePage(page);
  const sets = () => keptPaths(page).then((paths) => paths.filter((path) => !path.startsWith('/kept')));
  try {
    await live.open('/en/home', stack.url);
    await untilKept(page);
    expect(await scopes(page)).toEqual(['/en']);
    await stack.kill();
    settings.BIVOUAC_OFFLINE = 'false';
    await stack.startAgain();
    await live.open('/en/home', stack.url);
    await live.settled();
    await expect.poll(() => scopes(page)).toEqual([]);
    await expect.poll(sets).toEqual([]);
    await page.clock.install();
    await live.open('/en/home/rallies', stack.url);
    await live.settled();
    // Longer than a page waits before it asks for a worker.
    await page.clock.fastForward(9_000);
    expect(await scopes(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow(/ERR_/);
  } finally {
    await page.close();
    await stack.end();
  }
});
