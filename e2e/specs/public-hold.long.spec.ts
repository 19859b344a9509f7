/** A crew that has had an accident: until officials let it go, no public page tells anything of what became of it. */
import { expect, test } from '../pages/public/raid-story.ts';

const afterwards = [
  'Accident',
  '2025-03-08T08:28:09',
  '2025-03-08T08:31:07',
  'off_road',
  'Left on its own',
  'crew_hold',
];

test('a crew on hold is shown as it was seen last, on every page, until it is released', async ({
  live,
  raid,
}) => {
  await raid.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 starts SS1 at 08:00',
    '3 starts SS1 at 08:06',
    '3 passes WP1 of SS1 at 08:14 by gps',
    { kind: 'crew_hold', as: 'hold', number: '3', from_at: '08:15', reason: 'Accident at km 14' },
  );
  const answers = live.answers();
  await live.open(raid.at.stage('SS1'));
  await expect(live.row('1')).toContainText('overdue');
  await expect(live.row('3')).toContainText('WP1');
  await expect(live.row('3')).not.toContainText('overdue');
  await raid.says(
    '3 passes DZ1 of SS1 at 08:28:09 by gps',
    { kind: 'retirement', number: '3', stage: 'SS1', status: 'permanent', cause: 'off_road', at: '08:31:07' },
    { kind: 'penalty', number: '3', stage: 'SS1', kind_of: 'misc', ms: '5:00', text: 'Left on its own' },
    '1 checks in at N1 at 08:30:00',
    '1 leaves N2 at 08:45:00',
    '1 finishes SS1 at 09:00',
  );
  // What came last is on the page, and of the crew on hold still what was there.
  await expect(live.page.locator('[data-counts]')).toHaveText('1 of 4 finished, 1 on stage, 2 to start');
  await expect(live.row('3')).toContainText('WP1');

  const { at } = raid;
  const pages = [
    at.live,
    at.race,
    at.leg(1),
    at.day('2025-03-08'),
    at.penalties,
    at.crews,
    at.ranking,
    at.rally,
  ];
  const kinds = (['cp', 'misc', 'sc', 'tc'] as const).map((kind) => at.penaltiesOf(kind));
  for (const path of [...pages, ...kinds, `${at.stage('SS1')}?view=general`]) {
    await live.open(path);
    await live.settled();
  }
  await live.open(`${at.retirements}?crew=3`);
  await expect(live.panel.filter({ hasText: 'No crew has retired' })).toBeVisible();
  await expect(live.sheet).toContainText('No penalty.');
  await expect(live.sheet.locator('[data-counted]')).toHaveText([/08:14:00.*WP1/, /08:06:00.*SS1/]);
  expect(afterwards.filter((words) => answers.some((text) => text.includes(words)))).toEqual([]);

  const isSamePage = await live.marked();
  await raid.says({ kind: 'void', target: '#hold', reason: 'The family knows' });
  await expect(live.page.locator('tbody tr').filter({ hasText: 'Off the road' })).toContainText('3');
  await isSamePage();
  await live.open(at.penaltiesOf('misc'));
  await expect(live.page.locator('tbody tr')).toContainText('Left on its own');
});
