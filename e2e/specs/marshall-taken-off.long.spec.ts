/** A phone that is taken off with times it has not sent: nothing calls them sent, and they go as soon as it is paired with their post again. */
import { AppPage } from '../pages/marshall/app-page.ts';
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('taken off with two times, it serves another post, and sends them by itself at the first one again', async ({
  context,
}) => {
  const date = new Date().toISOString().slice(0, 10);
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date,
            course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE', finish_post: 'ARCH' }],
          },
        ],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const admin = await administrator(theSite());
  const [gate, arch] = [
    await postId(admin, rally.rallyId, 'GATE'),
    await postId(admin, rally.rallyId, 'ARCH'),
  ];
  const codeOf = async (post: string): Promise<string> =>
    (await admin.rpc('issue_post_code', { post }).throwOnError()).data.code;
  const numbers = async () => {
    const chronos = admin.from('facts').select('body').eq('rally_id', rally.rallyId).eq('kind', 'chrono');
    return (await chronos.throwOnError()).data?.map(({ body }) => (body as { number: string }).number).sort();
  };
  const desk = await pairedPhone(context, admin, gate);
  const { page } = desk;
  const app = new AppPage(page);
  await context.setOffline(true);
  await desk.take('1');
  await desk.take('2');
  await admin
    .from('devices')
    .update({ revoked_at: new Date().toISOString() })
    .eq('post_id', gate)
    .throwOnError();
  const loaded = page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;

  await expect(app.heading).toHaveText('This is not your post');
  const held = page.locator('[data-unsent="2"]');
  await expect(held).toContainText('2 entries of GATE not sent: pair this phone with GATE again');
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  await page.reload();
  await expect(app.heading).toHaveText('Make this the phone of a post');
  await expect(held).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show as codes' })).toBeVisible();

  await app.pair(await codeOf(arch));
  await desk.take('3');
  await desk.untilSent();
  await expect(page.getByRole('alert').filter({ hasText: '2 entries of GATE not sent' })).toBeVisible();
  await expect(desk.queue).toHaveText('queue 2');
  await expect(page.getByText('all sent')).toHaveCount(0);
  expect(await numbers()).toEqual(['3']);
  await desk.choose('This phone');
  await expect(page.locator('[data-carry="2"]')).toBeVisible();
  await page.locator('[data-unsent="2"]').getByRole('link', { name: 'Pair' }).click();
  await expect(app.heading).toHaveText('This is not your post');

  await app.open(`/marshalls/${gate}?code=${await codeOf(gate)}`);
  await page.getByRole('button', { name: 'Pair' }).click();
  await desk.untilSent();
  await expect(desk.taps.and(page.locator('[data-state=accepted]'))).toHaveCount(2, { timeout: 30_000 });
  await expect(desk.queue).toHaveText('all sent');
  expect(await numbers()).toEqual(['1', '2', '3']);
});
