/** A stage: result, counts, who is on it, given times, the general after it; the crew's sheet; states and corrections. */
import { expect, test } from '../pages/public/story.ts';

test('a stage being driven: who is in, who is on it, and a crew that comes in', async ({ live, rally }) => {
  await live.open(rally.at.stage('SS3'));
  await expect(live.heading).toHaveText('SS3 Still Lake');
  const counts = live.page.locator('[data-counts]');
  await expect(counts).toHaveText('2 of 6 finished, 3 on stage, 1 out');
  await expect(live.cell('1', 'time')).toContainText('7:00.0');
  await expect(live.cell('2', 'gap')).toContainText('+0:12.6');
  await expect(live.row('3').locator('[data-clock="running"]')).toBeVisible();
  await expect(live.cell('12', 'time')).toHaveText('Retired');

  const isSamePage = await live.marked();
  await rally.finishes('11', 418_000);
  await expect(counts).toHaveText('3 of 6 finished, 2 on stage, 1 out');
  await expect(live.cell('11', 'position')).toHaveText('1');
  await expect(live.cell('11', 'time')).toContainText('●');
  await isSamePage();

  await live.page.getByRole('button', { name: 'RC1', exact: true }).click();
  await expect(live.page).toHaveURL(/\?class=RC1$/);
  await live.expectRows(['1', '2', '12']);
  await live.expectNoSidewaysScroll();
});

test('a stage that is official: given times are marked, equal times share a place', { tag: '@long' }, async ({
  live,
  rally,
}) => {
  await live.open(rally.at.stage('SS2'));
  await expect(live.state.first()).toContainText('Official');
  await live.expectRows(['2', '1', '3', '4', '11', '12']);
  await expect(live.cell('3', 'position')).toHaveText('=3');
  await expect(live.cell('4', 'time')).toContainText('N');
  await expect(live.cell('2', 'time')).toContainText('8:50.2');

  await live.page.getByRole('button', { name: 'Overall after' }).click();
  await live.expectRows(['1', '4', '2', '3', '11', '12']);
  await expect(live.cell('2', 'total')).toHaveText('15:35.5');
});

test("a crew's sheet tells its stages, and each penalty with its sentence", { tag: '@long' }, async ({
  live,
  rally,
}) => {
  await live.open(rally.at.stage('SS2'));
  await live.row('2').getByRole('button').click();
  await expect(live.page).toHaveURL(/\?crew=2$/);
  await expect(live.sheet).toContainText('Heron WRC');
  await expect(live.sheet.getByRole('row', { name: /SS1/ })).toContainText('6:05.3');
  await expect(live.sheet).toContainText('LATE');

  const isSamePage = await live.marked();
  await rally.decides({
    kind: 'penalty',
    number: '2',
    kind_of: 'tc',
    rule: 'tc.late',
    ms: 60_000,
    control: 'TC3',
    why: { due_at: '2024-06-08T09:13:00Z', actual_at: '2024-06-08T09:19:30Z', minutes: 6, rate_ms: 10_000 },
  });
  await expect(live.sheet).toContainText('due 11:13, in 11:19, 6 min × 10 s');
  await isSamePage();
  await live.page.keyboard.press('Escape');
  await expect(live.sheet).toHaveCount(0);
  await expect(live.page).not.toHaveURL(/crew=/);
});

test('provisional has its protest time, amended its reason and what changed', async ({ live, rally }) => {
  await live.open(rally.at.stage('SS3'));
  await expect(live.state.first()).toContainText('Live');
  await rally.finishes('3', 425_000);
  await rally.finishes('4', 430_000);
  await rally.finishes('11', 440_000);
  await rally.decides({ kind: 'stage_status', stage: 'SS3', status: 'completed' });
  await rally.decides({
    kind: 'stage_status',
    stage: 'SS3',
    status: 'provisional',
    protest_until: '2024-06-08T12:00:00.000Z',
    decision: 'As posted',
  });
  await expect(live.page.getByText(/Provisional v1/)).toBeVisible();
  await expect(live.page.getByText('Protest time ended at 8 Jun, 14:00')).toBeVisible();
  await expect(live.page.getByText(/winner|trophy/i)).toHaveCount(0);

  const [wrong] = await rally.decides({
    kind: 'penalty',
    number: '1',
    kind_of: 'misc',
    ms: 30_000,
    stage: 'SS3',
    text: 'Assistance',
  });
  await rally.decides({
    kind: 'penalty_decision',
    penalty: wrong,
    verdict: 'cancel',
    reason: 'It was another crew',
  });
  await expect(live.page.getByText(/Amended v\d/)).toBeVisible();
  await live.page.getByRole('button', { name: 'What changed' }).click();
  await expect(live.sheet).toContainText('Penalty cancelled');
  await expect(live.sheet).toContainText('It was another crew');
});
