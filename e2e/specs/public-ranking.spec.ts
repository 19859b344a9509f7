/** The classifications: races, race, day, leg; what the file says, who is absent, filters in the address, live changes. */
import { formatDuration, formatGap } from '@bivouac/rules';
import type { LivePage } from '../pages/public/live-page.ts';
import { expect, test } from '../pages/public/story.ts';
import { threeLakes } from '../stack/three-lakes.ts';
import { type SpanOfFile, standings } from '../stack/worked-out.ts';

/** Place, total and gap of everybody who is classified, as the event file alone gives them. */
async function expectAsInTheFile(live: LivePage, span: SpanOfFile): Promise<void> {
  for (const { number, position, totalMs, gapMs } of standings(threeLakes, span)) {
    await expect(live.cell(number, 'total')).toHaveText(formatDuration(totalMs, 100));
    await expect(live.cell(number, 'position')).toHaveText(new RegExp(`^${position}(\\D|$)`));
    await expect(live.cell(number, 'gap')).toContainText(formatGap(gapMs, 100));
  }
}

test('the races, with the first five of each while a stage is driven', { tag: '@long' }, async ({
  live,
  rally,
}) => {
  await live.open(rally.at.ranking);
  await expect(live.heading).toHaveText('Classifications');
  const lines = live.page.locator('main ol button, ol button');
  // 4 was 29.6 s behind 1 after SS2, 3 was 39.6 s; neither has lost anything on SS3 yet, 2 has lost 12.6 s there.
  await expect(lines).toHaveText([
    /^1.*Finished22:00\.4/,
    /^24.*on SS3\+0:29\.6/,
    /^33.*on SS3\+0:39\.6/,
    /^42.*Finished\+0:47\.7/,
    /^511.*on SS3\+1:01\.6/,
  ]);
  await expect(live.page.getByText('Stage rally · 3 stages · 6 crews')).toBeVisible();

  const isSamePage = await live.marked();
  await rally.finishes('4', 430_000);
  await expect(lines).toHaveText([
    /^1.*22:00\.4/,
    /^=23.*on SS3\+0:39\.6/,
    /^=24.*Finished\+0:39\.6/,
    /^42.*\+0:47\.7/,
    /^511.*\+1:01\.6/,
  ]);
  await isSamePage();
  await live.expectNoSidewaysScroll();
});

test('the whole race: totals, gaps, who is under way, who is out, and a crew that comes in', async ({
  live,
  rally,
}) => {
  await live.open(rally.at.race);
  await live.expectRows(['1', '4', '3', '2', '11', '12']);
  // Who is in has the total of the file, and the gap to another who is in; the place is among all.
  for (const { number, totalMs, gapMs } of standings(threeLakes, { stages: ['SS1', 'SS2', 'SS3'] })) {
    await expect(live.cell(number, 'total')).toHaveText(formatDuration(totalMs, 100));
    await expect(live.cell(number, 'gap')).toContainText(formatGap(gapMs, 100));
  }
  await expect(live.cell('2', 'position')).toContainText('4');
  await expect(live.cell('12', 'total')).toHaveText('Retired');
  await expect(live.cell('12', 'position')).toHaveText('–');
  await expect(live.fresh).toHaveAttribute('data-freshness', 'live');

  const isSamePage = await live.marked();
  await rally.finishes('4', 430_000);
  await live.expectRows(['1', '3', '4', '2', '11', '12']);
  await expect(live.cell('4', 'gap')).toContainText('+0:39.6');
  await isSamePage();

  await live.page.getByRole('button', { name: 'RC2', exact: true }).click();
  await expect(live.page).toHaveURL(/\?class=RC2$/);
  await live.expectRows(['3', '4', '11']);
  await expect(live.cell('4', 'position')).toContainText('=1');
  await live.expectNoSidewaysScroll();
});

test('a day alone and the general after it', { tag: '@long' }, async ({ live, rally }) => {
  await live.open(rally.at.day('2024-06-07'));
  await expect(live.heading).toHaveText('Friday, 7 June 2024');
  await live.expectRows(['1', '2', '4', '3', '11', '12']);
  await expectAsInTheFile(live, { stages: ['SS1'] });
  await expect(live.cell('3', 'total')).toHaveText('6:20.0');
  await expect(live.cell('4', 'gap')).toContainText('+0:10.0');
  await expect(live.cell('12', 'total')).toHaveText('6:45.0');
  await expect(live.page.getByText('Not classified')).toHaveCount(0);

  await live.page.getByRole('button', { name: 'Overall after' }).click();
  await expect(live.page).toHaveURL(/\?view=general$/);
  await live.open(`${rally.at.day('2024-06-08')}?view=general&class=RC1`);
  await live.expectRows(['1', '2', '12']);
  await expect(live.cell('12', 'total')).toHaveText('Retired');

  const isSamePage = await live.marked();
  await rally.decides({
    kind: 'penalty',
    number: '1',
    kind_of: 'tc',
    ms: 60_000,
    stage: 'SS3',
    text: 'LATE',
  });
  await live.expectRows(['2', '1', '12']);
  await isSamePage();
  await live.expectNoSidewaysScroll();
});

test('a leg alone: its stages only, gaps to the crew ahead by the address', { tag: '@long' }, async ({
  live,
  rally,
}) => {
  await live.open(`${rally.at.leg(2)}?gap=ahead`);
  await expect(live.heading).toHaveText('Leg 2');
  await live.expectRows(['1', '3', '4', '11', '2', '12']);
  for (const { number, totalMs } of standings(threeLakes, { stages: ['SS2', 'SS3'] }))
    await expect(live.cell(number, 'total')).toHaveText(formatDuration(totalMs, 100));
  await expect(live.cell('1', 'total')).toHaveText('16:00.4');
  // 9:20.0 on SS2 and nothing lost on SS3 yet; 1 had 9:00.4 and is the fastest there.
  await expect(live.cell('3', 'gap')).toContainText('+0:19.6');
  await expect(live.cell('3', 'place')).toHaveText('on SS3');

  const isSamePage = await live.marked();
  await rally.finishes('3', 401_000);
  await expect(live.cell('3', 'total')).toHaveText('16:01.0');
  // 9:00.4 and the 19.0 s that 1 has lost on 3.
  await expect(live.cell('3', 'gap')).toContainText('+0:00.6');
  await isSamePage();

  await live.page.getByLabel('Group').selectOption('R5');
  await expect(live.page).toHaveURL(/group=R5/);
  await live.expectRows(['3', '4', '11']);
  await live.expectNoSidewaysScroll();
});

test('the table is taken away as a sheet and as data, as it stands on the screen', async ({
  live,
  rally,
}) => {
  await live.open(rally.at.race);
  const fetched = async (name: string) => {
    const address = await live.page.getByRole('link', { name, exact: true }).getAttribute('href');
    return live.page.request.get(String(address));
  };
  const [first] = standings(threeLakes, { stages: ['SS1', 'SS2', 'SS3'] });
  const sheet = await fetched('CSV');
  expect(sheet.headers()['content-type']).toContain('text/csv');
  expect(await sheet.text()).toMatch(new RegExp(`\\r\\n1,${first?.number},.*,${first?.totalMs}\\r\\n`));
  const data = await (await fetched('JSON')).json();
  expect(data.body.rows[0]).toMatchObject({ number: first?.number, position: 1, total_ms: first?.totalMs });
});
