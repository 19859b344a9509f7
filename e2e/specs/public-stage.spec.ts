/** A stage: result, counts, who is on it, given times, the general after it; the crew's sheet; states and corrections. */
import { expect, test } from '../pages/public/story.ts';

test("a crew's sheet tells its stages, and each penalty with its sentence", async ({ live, rally }) => {
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

test('provisional has its protest time, amended its reason and what changed', { tag: '@long' }, async ({
  live,
  rally,
}) => {
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
