/** A post with several duties, of two races: a tap at the wrong one is moved as it is, with and without network. */
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

/** The start and the finish of a stage, and the start of another race, at one place. */
async function rallyAtOnePlace(): Promise<{ rally: ToldRally; post: string }> {
  const date = new Date().toISOString().slice(0, 10);
  const course = [
    { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, start_post: 'GATE', finish_post: 'GATE' },
  ];
  const rally = await foundRally({
    races: {
      MOTO: { discipline: 'stage', legs: [{ date, course }], crews: { '1': '', '2': '', '3': '' } },
      AUTO: {
        discipline: 'stage',
        legs: [{ date, course: [{ ...course[0], finish_post: 'FAR' }] }],
        crews: { '201': '', '202': '' },
      },
    },
  });
  return { rally, post: await postId(await administrator(theSite()), rally.rallyId, 'GATE') };
}

test('a tap at the wrong duty goes to the right one by one press, and keeps its instant', {
  tag: '@long',
}, async ({ context }) => {
  const { rally, post } = await rallyAtOnePlace();
  const admin = await administrator(theSite());
  const desk = await pairedPhone(context, admin, post);
  const { page } = desk;
  await context.setOffline(true);
  await desk.choose('START-SS1 · MOTO');
  await desk.take('2');
  const time = await desk.taps.first().locator('time').getAttribute('datetime');

  // Older than the pad: from the list. Its race alone has the number, so that no duty of the other one is offered.
  await expect(desk.taps.first().locator('[data-move]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Move the time of 2 to FINISH-SS1 · MOTO' }).click();
  await expect(page.getByRole('button', { name: 'FINISH-SS1 · MOTO', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(desk.taps).toHaveCount(1);
  await expect(desk.taps.first().locator('time')).toHaveAttribute('datetime', time ?? '');

  // A crew of the other race: its number says where it belongs, and one press takes both there.
  await desk.choose('START-SS1 · MOTO');
  await expect(desk.taps).toHaveCount(0);
  await desk.tapKey.click();
  for (const digit of '202') await page.locator(`[data-key="${digit}"]`).click();
  await expect(page.locator('[data-pad-echo]')).toContainText('202 is in AUTO');
  await desk.pad.getByRole('button', { name: /to START-SS1 · AUTO$/ }).click();
  await expect(page.getByRole('button', { name: 'START-SS1 · AUTO', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(desk.taps.first()).toHaveAttribute('data-number', '202');
  await context.setOffline(false);
  await desk.untilSent();

  const sent = async () => {
    const { data } = await admin
      .from('facts')
      .select('kind, supersedes, body')
      .eq('rally_id', rally.rallyId)
      .contains('body', { source: 'phone' })
      .order('position')
      .throwOnError();
    return data.map(({ supersedes, body }) => ({ ...(body as Record<string, string>), supersedes }));
  };
  expect(await sent()).toMatchObject([
    { number: '2', control: 'FINISH-SS1', race: 'MOTO', passage: 'finish', at: time, supersedes: null },
    { number: '202', control: 'START-SS1', race: 'AUTO', passage: 'start', supersedes: null },
  ]);

  // Sent already: a correction follows, and the list shows the tap once.
  await desk.choose('FINISH-SS1 · MOTO');
  await page.getByRole('button', { name: 'Move the time of 2 to START-SS1 · MOTO' }).click();
  await expect(desk.taps).toHaveCount(1);
  await desk.untilSent();
  await expect
    .poll(async () => (await sent()).at(-1))
    .toMatchObject({ number: '2', control: 'START-SS1', at: time, reason: 'Moved to its duty at the post' });
  expect((await sent()).at(-1)?.supersedes).not.toBeNull();
  await desk.choose('FINISH-SS1 · MOTO');
  await expect(desk.taps).toHaveCount(0);
});

test('where two races pass at one time, the pad has crews of both, by code and colour', async ({
  context,
}) => {
  const { post } = await rallyAtOnePlace();
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  await desk.choose('START-SS1 · MOTO');
  await desk.tapKey.click();
  await expect(desk.page.locator('[data-next]')).toHaveText([
    '1MOTO',
    '2MOTO',
    '3MOTO',
    '201AUTO',
    '202AUTO',
  ]);
  await desk.page.locator('[data-next="201"]').click();
  await expect(desk.page.getByRole('button', { name: 'START-SS1 · AUTO', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(desk.taps.first()).toHaveAttribute('data-number', '201');
});
