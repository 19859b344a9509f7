/** Overspeeds: typed in a line, priced at once by the rules, judged one by one and many at once, taken back and told in full. */
import { expect, test } from '../pages/organizer/overspeeds-story.ts';

test('a line is read aloud while it is typed, recorded by Enter, and its price and rule are there at once', {
  tag: '@long',
}, async ({ team, rally }) => {
  await team.open(rally.at.overspeedsOf('SS1'));
  await expect(team.line).toBeFocused();
  await expect(team.echo).toHaveText('DZ1 limit 50 · DZ2 limit 30');
  await team.line.fill('211 DZ1');
  await expect(team.echo).toContainText('211');
  await expect(team.echo).toContainText('Type the peak speed');
  await team.enter('211 DZ9 87');
  await expect(team.echo).toContainText('DZ9 is neither a zone of this stage nor a speed');
  await expect(team.rows).toHaveCount(0);
  await team.enter('211 DZ1 75 12');
  await expect(team.of('211')).toHaveAttribute('data-status', 'proposed');
  await expect(team.of('211')).toContainText('75 / 50');
  await expect(team.of('211')).toContainText('12 s');
  await expect(team.of('211')).toContainText('+2:00');
  await expect(team.of('211')).toContainText('Speed in a zone (sc.zone) · 25 km/h over');
  await expect(team.page.locator('[data-act=confirm]')).toHaveCount(0);
  await team.enter('211 DZ1 75 12');
  await expect(team.of('211')).toHaveCount(2);
  await expect(team.of('211').first()).toContainText('recorded 2 times alike');
  await expect(team.of('211').last()).toContainText('the same infraction as above');
  await team.line.press('Control+z');
  await expect(team.of('211')).toHaveCount(1);
  await team.page.getByRole('button', { name: 'Taken back (1)' }).click();
  await expect(team.of('211')).toContainText('taken back');
});

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

test('a whole zone is judged at once, with its reason', { tag: '@long' }, async ({ judge, rally }) => {
  await rally.says(
    ...['211', '212', '213'].map((number) => ({
      kind: 'overspeed',
      number,
      stage: 'SS1',
      zone: 'DZ1',
      limit_kmh: 50,
      max_kmh: 66,
    })),
    { kind: 'overspeed', number: '213', stage: 'SS1', zone: 'DZ2', limit_kmh: 30, max_kmh: 44 },
  );
  await judge.open(rally.at.overspeeds);
  const stage = judge.page.locator('[data-overspeed-stage=SS1]');
  await expect(stage).toContainText('4 overspeeds');
  await expect(stage).toContainText('4 to judge');
  await stage.getByRole('link').click();
  await judge.page.getByLabel('Zone', { exact: true }).selectOption('DZ1');
  await expect(judge.rows).toHaveCount(3);
  await judge.of('211').click();
  await judge.page.keyboard.press('a');
  await judge.page.locator('[data-overspeed=reason]').fill('The sign of DZ1 had fallen');
  await judge.page.getByRole('button', { name: 'Dismiss (3)' }).click();
  for (const number of ['211', '212', '213']) {
    await expect(judge.of(number)).toHaveAttribute('data-status', 'dismissed');
    await expect(judge.of(number)).toContainText('The sign of DZ1 had fallen');
  }
  await judge.page.getByLabel('Zone', { exact: true }).selectOption('');
  await judge.page.getByRole('button', { name: /^To judge \(1\)/ }).click();
  await expect(judge.rows).toHaveCount(1);
  await expect(judge.of('213')).toContainText('14 km/h over');
});
