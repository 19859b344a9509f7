/** What posts are told: at once where there is a network, in the phone's language, kept through a cold start, understood without network. */
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const oneStage = () => ({
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [
        {
          date: new Date().toISOString().slice(0, 10),
          course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE', finish_post: 'ARCH' }],
        },
      ],
      crews: { '1': '', '2': '', '3': '' },
    },
  },
});

test('a stopped stage alarms its posts until each has understood, also offline and after a cold start', async ({
  context,
  browser,
}) => {
  // Two phones, each started anew several times.
  const rally = await foundRally(oneStage());
  const admin = await administrator(theSite());
  const gate = await pairedPhone(context, admin, await postId(admin, rally.rallyId, 'GATE'));
  const french = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const arch = await pairedPhone(french, admin, await postId(admin, rally.rallyId, 'ARCH'));
  await arch.choose('This phone');
  await arch.choose('Français');
  await expect(arch.page.getByRole('button', { name: 'Temps' })).toBeVisible();
  const stopped = gate.page.locator('[data-message=stage_stopped]');
  const place = await gate.tapKey.boundingBox();

  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'interrupted', reason: 'An accident' });
  await expect(stopped).toContainText('STAGE SS1 STOPPED');
  await expect(arch.page.locator('[data-message=stage_stopped]')).toContainText('ÉPREUVE SS1 ARRÊTÉE');
  const button = await stopped.getByRole('button', { name: 'Understood' }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(96);
  expect((await stopped.boundingBox())?.width).toBeGreaterThanOrEqual(345);

  // A time is taken under it: the key did not move.
  expect(await gate.tapKey.boundingBox()).toEqual(place);
  await gate.take('2');
  await expect(gate.taps).toHaveCount(1);
  await expect(stopped).toBeVisible();

  await gate.untilSent();
  await context.setOffline(true);
  await gate.page.reload();
  await expect(stopped).toContainText('STAGE SS1 STOPPED');
  await stopped.getByRole('button', { name: 'Understood' }).click();
  await expect(stopped).toHaveCount(0);
  await expect(gate.queue).toHaveAttribute('data-queue', '1');
  await gate.page.reload();
  await expect(gate.queue).toHaveAttribute('data-queue', '1');
  await expect(gate.tapKey).toBeVisible();
  await expect(stopped).toHaveCount(0);
  const pressedBefore = Date.now();
  await context.setOffline(false);
  await gate.untilSent();
  const { data: understood } = await admin
    .from('acknowledgements')
    .select('at, facts!inner(rally_id, author_title)')
    .eq('facts.rally_id', rally.rallyId)
    .throwOnError();
  expect(understood).toMatchObject([{ facts: { author_title: 'Marshall GATE' } }]);
  expect(Date.parse(understood[0]?.at as string)).toBeLessThan(pressedBefore);

  await expect(arch.page.locator('[data-message=stage_stopped]')).toBeVisible();
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  await expect(arch.page.locator('[data-message=stage_stopped]')).toHaveCount(0);
  const reopened = arch.page.locator('[data-message=stage_reopened]');
  await expect(reopened).toContainText('L’épreuve SS1 reprend');
  await reopened.getByRole('button', { name: 'Compris' }).click();
  await expect(reopened).toHaveCount(0);
  await french.close();
});
