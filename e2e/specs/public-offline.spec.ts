/** A spectator in a valley without network: what was seen is there with its age, also after a reload; what was not is said in a line. */
import { AppPage } from '../pages/marshall/app-page.ts';
import { keptPaths, releases, scopes, untilKept } from '../pages/public/kept-site.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { releaseAgain } from '../stack/released-again.ts';
import { bikes, twoRacesRunning } from '../stack/two-races-running.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 } });

const AT_FIRST = ['1', '2', '4', '3', '5', '6'];
const neverSeen = '[data-never-seen]';

test('a reload without network shows the last table and its age; pages seen open, one never seen says so; then it goes on by itself', async ({
  page,
  context,
}) => {
  const rally = await twoRacesRunning();
  const live = new LivePage(page);
  await live.open(rally.at.stage('SS1'));
  await live.settled();
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringContaining('stage%2FSS1'));
  await live.open(rally.at.race);
  await live.expectRows(AT_FIRST);
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await live.expectRows(AT_FIRST);
  await expect(live.fresh).toHaveText(/^(Delayed · \d+ s|Offline · \d\d:\d\d)$/);
  await live.open(rally.at.stage('SS1'));
  await expect(live.row('2')).toBeVisible();
  // The frame of the rally stays, with its ways to other pages.
  await live.open(rally.at.penalties);
  await expect(page.locator(neverSeen)).toHaveText(
    'You have not opened this page on this device before. It will load when you are online.',
  );
  await expect(page.getByRole('navigation', { name: 'Live pages' }).first()).toBeVisible();
  await live.expectNoSidewaysScroll();

  await live.open(rally.at.race);
  await live.expectRows(AT_FIRST);
  const isTheSame = await live.marked();
  await rally.says(...bikes('2 FINISH-SS2 10:23:00'));
  await context.setOffline(false);
  await live.expectRows(['2', '1', '4', '3', '5', '6']);
  await expect(live.fresh).toHaveText(/^Live/);
  await isTheSame();
});

test('two rallies and two languages are kept beside one another', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const [one, two] = [await twoRacesRunning(), await twoRacesRunning()];
  const inFrench = (path: string) => path.replace('/en/', '/fr/');
  const live = new LivePage(page);
  await two.says(...bikes('2 FINISH-SS2 10:23:00'));
  await live.open(one.at.race);
  await live.expectRows(AT_FIRST);
  await untilKept(page);
  await live.open(inFrench(two.at.race));
  await live.expectRows(['2', '1', '4', '3', '5', '6']);
  await expect.poll(() => scopes(page), { timeout: 30_000 }).toEqual(['/en', '/fr']);
  await expect
    .poll(() => keptPaths(page).then((paths) => paths.filter((path) => /-fr\./.test(path)).length))
    .toBeGreaterThan(0);

  await context.setOffline(true);
  await live.open(one.at.race);
  await live.expectRows(AT_FIRST);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await live.open(inFrench(two.at.race));
  await live.expectRows(['2', '1', '4', '3', '5', '6']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(live.fresh).toHaveText(/^(Hors ligne|En retard|Retard)/);
});

test.describe('a release meanwhile', { tag: '@long' }, () => {
  let stack: OwnStack;
  test.beforeAll(async () => {
    stack = await startOwnStack({ withDemo: true });
  });
  test.afterAll(() => stack?.end());

  test('without network the whole release that was seen, with it the new one, and never a mixture', async ({
    context,
    page,
  }) => {
    const live = new LivePage(page);
    await live.open('/en/home', stack.url);
    await live.settled();
    await untilKept(page);
    await releaseAgain(stack.dataDir, '0.2.0');
    // A page and the registry it is made from are each cached for a second.
    await expect.poll(() => page.request.get(page.url()).then((answer) => answer.text())).toContain('0.2.0');
    await context.setOffline(true);
    await page.reload();
    await live.settled();
    expect(await releases(page)).toEqual(['0.1.0']);
    await context.setOffline(false);
    await page.reload();
    await live.settled();
    expect(await releases(page)).toEqual(['0.2.0']);
    await expect
      .poll(
        () =>
          keptPaths(page).then((paths) =>
            paths.filter((path) => path.startsWith('/r/')).map((path) => path.split('/')[3]),
          ),
        {
          timeout: 30_000,
        },
      )
      .not.toContain('0.1.0');
    await context.setOffline(true);
    await page.reload();
    await live.settled();
    expect(await releases(page)).toEqual(['0.2.0']);
  });
});

test('nothing of officials is kept, no page of theirs and no post is answered by it, and the app’s own worker stays alone there', {
  tag: '@long',
}, async ({ context, page }) => {
  const { at } = await twoRacesRunning();
  const live = new LivePage(page);
  // Not from a public page, which is kept like any other once it is read for a while.
  await new ShellPage(page).signIn(account('ADMIN'), '/en/account');
  await live.open(at.inside(at.race));
  await live.expectRows(AT_FIRST);
  // A public page stores what it reads at once.
  await page.waitForLoadState('networkidle');
  expect((await keptPaths(page)).filter((path) => path.startsWith('/kept'))).toEqual([]);
  await live.open(at.race);
  await live.expectRows(AT_FIRST);
  await untilKept(page);
  const paths = await keptPaths(page);
  expect(paths.filter((path) => /^\/(rest|auth|realtime|storage|functions)\//.test(path))).toEqual([]);
  expect(paths.filter((path) => /mfe-(admin|organizer|marshall)/.test(path))).toEqual([]);
  const app = new AppPage(await context.newPage());
  await app.open('/marshalls/');
  await app.untilKept();
  expect(await app.workers()).toMatchObject({ scopes: ['/en', '/marshalls/'], ofThisPage: true });
  for (const path of ['/', '/admin', '/organizer', '/xx']) {
    await live.open(path);
    const controller = await page.evaluate(() =>
      navigator.serviceWorker.getRegistration('/').then((one) => one?.scope ?? null),
    );
    expect(controller, path).toBeNull();
  }
  await context.setOffline(true);
  for (const path of ['/en/account', '/en/sign-in', '/admin'])
    await expect(live.open(path), path).rejects.toThrow(/ERR_/);
  await app.page.reload();
  await expect(app.heading).toBeVisible();
});
