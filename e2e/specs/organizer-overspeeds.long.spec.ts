/** Overspeeds: recorded by the timing team, judged by an administrator, shown on the public page. */
import { expect, test } from '../pages/organizer/overspeeds-story.ts';

test('an administrator judges by one key, both see it, and the public page follows', async ({
  judge,
  team,
  live,
  rally,
}) => {
  const path = rally.at.overspeedsOf('SS1');
  await team.open(path);
  await judge.open(path);
  await live.open(rally.at.penaltiesOf('sc'));
  await team.enter('212 DZ2 95 20');
  await expect(judge.of('212')).toHaveAttribute('data-status', 'proposed');
  await judge.of('212').click();
  await judge.page.keyboard.press('c');
  await expect(judge.of('212')).toHaveAttribute('data-status', 'confirmed');
  await expect(team.of('212')).toHaveAttribute('data-status', 'confirmed');
  await expect(live.page.locator('main')).toContainText('3:00');
  await judge.of('212').click();
  await judge.page.keyboard.press('u');
  await expect(judge.of('212')).toHaveAttribute('data-status', 'proposed');
  await judge.page.keyboard.press('h');
  const history = judge.page.locator('[data-history] li');
  await expect(history).toHaveText([/^Recorded .*Timing team/, /^Confirmed/, /^Taken back/]);
  await expect(history.nth(1)).toHaveAttribute('data-undone', 'true');
});
