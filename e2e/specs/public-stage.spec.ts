/** A crew's sheet while a penalty is decided. */
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
