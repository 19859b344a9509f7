/** Where public pages have it hard: a network that says nothing, and a site that wants no worker. */
import { keptPaths, scopes, untilKept } from '../pages/public/kept-site.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { told } from '../site.ts';
import { layCable } from '../stack/cable.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 } });

const AT_FIRST = ['1', '2', '4', '3', '5', '6'];

test('a document that never comes: the last table with its age, and it goes on by itself', async ({
  page,
}) => {
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

test.describe('a site whose settings change', { tag: '@long' }, () => {
  const settings: Record<string, string> = {};
  let stack: OwnStack;
  test.beforeAll(async () => {
    stack = await startOwnStack({ withDemo: true, settings });
  });
  test.afterAll(() => stack?.end());

  test('takes its worker away with what it kept at the next visit, and pages go on', async ({
    context,
    page,
  }) => {
    const live = new LivePage(page);
    const sets = () => keptPaths(page).then((paths) => paths.filter((path) => !path.startsWith('/kept')));
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
  });
});
