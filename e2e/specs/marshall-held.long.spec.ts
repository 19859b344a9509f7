/** A post whose stage is official says so before a time is taken; the time is kept, and waits for a decision. */
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { yesterday } from '../pages/organizer/desk-story.ts';
import { administrator, theSite } from '../stack/people.ts';
import { AUTO, MOTO, sent } from '../stack/shared-start.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true });

test('where results are official one line says so first, and the time is at headquarters, held', async ({
  context,
}) => {
  const legs = [{ date: yesterday(), course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE' }] }];
  const rally = await foundRally({
    races: {
      MOTO: { discipline: 'stage', legs, crews: { '1': '', '2': '' } },
      AUTO: { discipline: 'stage', legs, crews: { '201': '' } },
    },
  });
  const post = await postId(await administrator(theSite()), rally.rallyId, 'GATE');
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  const { page } = desk;
  const held = page.locator('[data-held]');
  await desk.choose(MOTO);
  await expect(held).toHaveCount(0);
  await rally.says(
    { kind: 'stage_status', race: 'MOTO', stage: 'SS1', status: 'running' },
    '1 drives MOTO/SS1 from 00:01 in 10:00',
    {
      kind: 'stage_status',
      race: 'MOTO',
      stage: 'SS1',
      status: 'completed',
      decision: 'One crew alone drove',
    },
    {
      kind: 'stage_status',
      race: 'MOTO',
      stage: 'SS1',
      status: 'provisional',
      decision: 'One crew alone drove',
      reason: 'A rally of another day',
      protest_until: '12:00',
    },
    {
      kind: 'stage_status',
      race: 'MOTO',
      stage: 'SS1',
      status: 'official',
      decision: 'One crew alone drove',
    },
  );
  await expect(held).toHaveText('SS1 official: times kept but held', { timeout: 30_000 });
  // Known without a network as well, and only of the race it is true of.
  await context.setOffline(true);
  await page.reload();
  await expect(held).toBeVisible();
  await desk.choose(AUTO);
  await expect(held).toHaveCount(0);
  await desk.choose(MOTO);
  await desk.take('2');
  await expect(desk.taps.first()).toHaveAttribute('data-number', '2');
  // The first answer is lost on its way back: only the one to the second time tells.
  let sends = 0;
  await context.route('**/rest/v1/rpc/record', async (route) => {
    sends += 1;
    if (sends > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(desk.queue).toHaveAttribute('data-queue', '0', { timeout: 60_000 });
  expect(sends).toBe(2);
  const said = 'sent, doubtful · held by headquarters';
  await expect(desk.taps.first()).toHaveAttribute('data-state', 'flagged');
  await expect(desk.taps.first()).toContainText(said);
  await page.reload();
  await expect(desk.taps.first()).toContainText(said);
  expect(await sent(theSite(), rally)).toEqual(['2 MOTO START-SS1 start']);
  const { data } = await (await administrator(theSite()))
    .from('facts')
    .select('gate')
    .eq('rally_id', rally.rallyId)
    .contains('body', { source: 'phone' })
    .throwOnError();
  expect(data).toEqual([{ gate: 'held' }]);
});
