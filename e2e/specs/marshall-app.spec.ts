/** The marshalls' app on a phone: paired or signed in once, then it starts, reloads and shows its post without network. */
import { AppPage } from '../pages/marshall/app-page.ts';
import { aPhone, myPost } from '../pages/marshall/demo-post.ts';
import { changeKeptSession, inSeconds } from '../pages/shell/kept-session.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { expect, test } from '../story.ts';

const ELSEWHERE = ['/', '/en', '/fr/home', '/en/sign-in', '/organizer', '/admin', '/xx'];

test('the app’s worker is the only one, answers for the app alone and stores no response of the API', {
  tag: '@long',
}, async ({ context, page }) => {
  const site = new AppPage(page);
  const { app } = await aPhone(context);
  expect(await app.workers()).toMatchObject({ ofThisPage: true });
  expect((await app.workers()).controller).toMatch(/\/sw\.js$/);
  await app.page.reload();
  await expect(app.controls.first()).toBeVisible();
  const kept = await app.keptPaths();
  expect(kept).toContain('/marshalls/');
  expect(kept).toContain('/config.json');
  expect(kept.filter((path) => /^\/(rest|auth|realtime|storage|functions)\//.test(path))).toEqual([]);
  expect(kept.filter((path) => /^\/(s|r)\/|remotes\.json/.test(path))).toEqual([]);
  for (const path of ELSEWHERE) {
    await site.open(path);
    await expect(site.heading.first()).toBeVisible();
    const { controller, scopes } = await site.workers();
    expect(controller, path).toBeNull();
    expect(scopes, path).toEqual(['/marshalls/']);
  }
});

test('a phone is paired by the code of its post, and stays its phone without network', async ({
  context,
}) => {
  const { id, name } = await myPost();
  const admin = await administrator(theSite());
  const { data: issued, error } = await admin.rpc('issue_post_code', { post: id, devices_at_most: 20 });
  if (error) throw error;
  const app = new AppPage(await context.newPage());
  await app.open('/marshalls/');
  await app.pair('');
  await expect(app.problem).toContainText('Enter the code of your post.');
  await app.pair('2222-2222');
  await expect(app.problem).toContainText('This code is not known');
  // Without a post a phone is nobody's, also after it was signed in for the attempt.
  await app.page.reload();
  await expect(app.heading).toHaveText('Make this the phone of a post');
  const { code } = issued as { code: string };
  await app.open(`/marshalls/?code=${code.toLowerCase()}`);
  await app.page.getByRole('button', { name: 'Pair' }).click();
  await expect(app.heading).toContainText(name);
  expect(new URL(app.page.url()).pathname).toBe(`/marshalls/${id}`);
  await app.untilKept();
  await app.page.close();

  await context.setOffline(true);
  const cold = new AppPage(await context.newPage());
  await cold.page.clock.install();
  await cold.open('/marshalls/');
  await expect(cold.heading).toContainText(name);

  // Taken off by headquarters, it says so as soon as it is told, and is nobody's after that.
  const bound = await admin.from('devices').select('id').eq('post_id', id).order('created_at').throwOnError();
  const taken = await admin
    .from('devices')
    .update({ revoked_at: new Date().toISOString() }, { count: 'exact' })
    .eq('id', bound.data.at(-1)?.id)
    .throwOnError();
  expect(taken.count).toBe(1);
  await context.setOffline(false);
  await expect(cold.heading).toHaveText('This is not your post');
  // Longer than a page that begins anew in reach of the network waits.
  await cold.page.clock.fastForward(1_500);
  await expect(cold.heading).toHaveText('This is not your post');
  await cold.page.reload();
  await expect(cold.heading).toHaveText('Make this the phone of a post');
});

test('an unpaired phone shows how to pair it, and an official without a post finds the way to the rest of the site', {
  tag: '@long',
}, async ({ page }) => {
  const app = new AppPage(page);
  page.on('dialog', () => expect('a dialog').toBe('not shown'));
  await app.open('/marshalls/00000000-0000-4000-8000-000000000000');
  await expect(app.heading).toHaveText('Make this the phone of a post');
  await app.signIn({ email: '', password: '' });
  await expect(app.problem).toContainText('Enter your e-mail address');
  await app.signIn({ email: 'nobody@bivouac.test', password: 'not the password' });
  await expect(app.problem).toContainText('There is no such account, or the password is wrong.');
  await app.signIn(account('ADMIN'));
  await expect(app.heading).toHaveText('This is not your post');
  await page.getByRole('link', { name: 'To the live results' }).click();
  await expect(page).toHaveURL(/\/en(\/home)?$/);
  await expect(new ShellPage(page).remote('mfe-public')).toBeVisible();
});

test('after one visit deep links, reloads and a start by the icon need no network', async ({ context }) => {
  const { app, post } = await aPhone(context);
  const before = await app.controls.count();
  await context.setOffline(true);
  await app.page.reload();
  await expect(app.heading).toContainText(post.name);
  await expect(app.controls).toHaveCount(before);
  await app.open(`/marshalls/${post.id}?from=mail`);
  await expect(app.heading).toContainText(post.name);
  await app.open('/marshalls/somewhere');
  await expect(app.heading).toHaveText('There is no such post');
  await app.open('/marshalls/');
  await expect(app.heading).toContainText(post.name);
  expect(new URL(app.page.url()).pathname).toBe(`/marshalls/${post.id}`);
});

test('a phone whose token ran out meanwhile is still the phone of its post', { tag: '@long' }, async ({
  context,
}) => {
  const { app, post } = await aPhone(context);
  await changeKeptSession(app.page, { expires_at: inSeconds(-60) });
  await app.page.close();
  await context.setOffline(true);

  const cold = new AppPage(await context.newPage());
  await cold.page.clock.install();
  await cold.open(`/marshalls/${post.id}`);
  await expect(cold.heading).toContainText(post.name);
  // Longer than a refresh that fails takes to give up for the first time.
  await cold.page.clock.fastForward(3_000);
  await expect(cold.heading).toContainText(post.name);

  // In reach of the network again, the page is loaded anew by itself.
  const loaded = cold.page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;
  await expect(cold.heading).toContainText(post.name);
  await expect(cold.page.getByText('Without connection')).toHaveCount(0);
});

test('the app can be installed: its manifest, its icons, its scope', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const app = new AppPage(page);
  await app.open('/marshalls/');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = await (await request.get(href)).json();
  expect(manifest).toMatchObject({ start_url: '/marshalls/', scope: '/marshalls/', display: 'standalone' });
  for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window is what tests run in; nothing else may be wrong.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});
