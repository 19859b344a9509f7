/** A raid read by spectators: rules that explain themselves, a waypoint that stays hidden, lists across classes, delays, parts. */
import { expect, test } from '../pages/public/raid-story.ts';
import { HIDDEN, sixRules } from '../stack/two-wells.ts';

test('six rules explain themselves in French; a hidden waypoint is told once its stage is closed', async ({
  live,
  raid,
}) => {
  const answers = live.answers();
  await raid.says(...sixRules);
  await live.open(raid.at.penalties.replace('/en/', '/fr/'));
  const each = live.page.getByRole('table', { name: 'Pénalités' }).locator('tbody tr');
  const told: [string, RegExp][] = [
    ['arrêt de 14:40 sur 15:00', /\+0:20/],
    ['72 km/h dans une zone à 50 (DZ1)', /\+2:00/],
    ["faux départ n° 1, 0:00.3 d'avance", /\+1:00/],
    ['dû 09:33, pointé 09:39, 6 min × 1 min', /\+6:00/],
    ['dû 09:36, pointé 09:34, 2 min × 1 min', /\+2:00/],
    ['Waypoint manqué', /\+15:00/],
  ];
  for (const [sentence, amount] of told) await expect(each.filter({ hasText: sentence })).toHaveText(amount);
  await expect(each).toHaveCount(told.length);
  await live.open(raid.at.penaltiesOf('cp'));
  await expect(live.page.locator('tbody tr')).toHaveText([/3.*SS1.*Waypoint missed.*\+15:00/]);
  await live.open(`${raid.at.stage('SS1')}?view=waypoints`);
  await expect(live.page.getByRole('button', { name: 'WP1 · 10 km' })).toBeVisible();
  await live.open(`${raid.at.stage('SS1')}?crew=1`);
  await expect(live.sheet).toContainText('What was recorded');
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((text) => text.includes(HIDDEN))).toEqual([]);

  await raid.says({
    kind: 'stage_status',
    stage: 'SS1',
    status: 'completed',
    reason: 'The others did not start',
  });
  await live.open(raid.at.penaltiesOf('cp'));
  await expect(live.page.locator('tbody tr')).toHaveText([new RegExp(`${HIDDEN} \\(WPM\\) missed`)]);
});

test('who was fastest and who is first; lists of women, rookies and a cup, each with places of its own', {
  tag: '@long',
}, async ({ live, raid }) => {
  await raid.says(...sixRules);
  await live.open(raid.at.stage('SS1'));
  await live.expectRows(['3', '1', '2', '4']);
  await expect(live.cell('2', 'time')).toContainText('●');
  await expect(live.cell('2', 'total')).toHaveText('46:30');
  await expect(live.page.locator('[data-fastest="2"]')).toContainText(/Fastest.*2.*44:30.*· First.*3/);
  await expect(live.page.locator('[data-note="stop"]')).toContainText('Neutralisation of 15:00');
  const list = live.page.getByLabel('Distinction');
  for (const [flag, name, rows] of [
    ['women', 'Women', ['3', '1']],
    ['w2rc', 'W2RC', ['3', '4']],
    ['rookie', 'Rookie', ['2']],
  ] as const) {
    await list.selectOption(name);
    await expect(live.page).toHaveURL(new RegExp(`[?&]flag=${flag}`));
    await live.expectRows([...rows]);
    await expect(live.cell(rows.at(-1) as string, 'position')).toHaveText(String(rows.length));
  }
  await live.page.getByRole('button', { name: 'Overall after' }).click();
  await live.expectRows(['2']);
  await live.expectNoSidewaysScroll();
});

test('a delayed stage says by how much and why; a stage in two parts has one result', {
  tag: '@long',
}, async ({ live, raid }) => {
  await raid.says(
    ...sixRules,
    {
      kind: 'start_slots',
      stage: 'SS2A',
      version: 1,
      status: 'published',
      first: '11:00',
      every: '3:00',
      numbers: ['3', '1', '2', '4'],
    },
    { kind: 'delay', stage: 'SS2A', ms: '10:00', reason: 'Camels on the track' },
  );
  await live.open(raid.at.stage('SS2A'));
  const delay = live.page.locator('[data-delay="600000"]');
  await expect(delay).toHaveText(/^Starts delayed by 10 min · decided \d\d:\d\d · Camels on the track$/);
  await live.open(raid.at.startOrder('2025-03-08'));
  await expect(delay).toBeVisible();
  await expect(live.cell('3', 'stage')).toContainText('11:10');

  await raid.says(
    { kind: 'stage_status', stage: 'SS2A', status: 'running' },
    { kind: 'stage_status', stage: 'SS2B', status: 'running' },
    '1 drives SS2A from 11:13 in 30:00',
    '2 drives SS2A from 11:16 in 31:00',
    '1 drives SS2B from 08:00 in 20:00',
    '2 drives SS2B from 08:03 in 18:00',
  );
  await live.open(raid.at.stage('SS2B'));
  await live.page.getByRole('button', { name: 'SS2A + SS2B' }).click();
  await expect(live.page).toHaveURL(/view=joint/);
  await expect(live.cell('1', 'time')).toHaveText('50:00');
  await expect(live.cell('2', 'time')).toHaveText('49:00');
  await live.expectNoSidewaysScroll();
});
