/** On a stage being driven, a crew's place on the stage and its virtual place in the general each have a column of their own. */
import { LivePage } from '../pages/public/live-page.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

/** Behind SS1 1, 2, 3; at the waypoint of SS2 the other way round, and by too little to change the general. */
async function atTheWaypoint(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: '2026-03-08',
            course: [
              { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 },
              {
                stage: 'SS2',
                distance_m: 12_000,
                precision_ms: 1_000,
                waypoints: { WP1: { public: true, distance_m: 4_000 } },
              },
            ],
          },
        ],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const chrono = (number: string, at: string, point: object) => ({
    kind: 'chrono',
    number,
    ...point,
    at: `2026-03-08T${at}Z`,
  });
  const numbers = ['1', '2', '3'];
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running', reason: 'As planned' },
    ...numbers.flatMap((number, n) => [
      chrono(number, `08:0${n}:00`, { control: 'START-SS1' }),
      chrono(number, `08:1${n}:${n}0`, { control: 'FINISH-SS1' }),
    ]),
    { kind: 'stage_status', stage: 'SS2', status: 'running', reason: 'As planned' },
    ...numbers.flatMap((number, n) => [
      chrono(number, `09:0${n}:00`, { control: 'START-SS2' }),
      chrono(number, `09:0${n + 3}:0${6 - n * 2}`, { stage: 'SS2', waypoint: 'WP1' }),
    ]),
  );
  return rally;
}

const columnsOf = (page: Page) =>
  page.locator('table').first().locator('thead th').filter({ visible: true }).allInnerTexts();

test('who is on the stage: the place there and the virtual one are told apart at every width', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await atTheWaypoint();
  const live = new LivePage(page);
  await live.open(rally.at.stage('SS2'));
  await live.settled();
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(live.cell('3', 'position')).toHaveText('1');
    await expect(live.cell('1', 'position')).toHaveText('3');
    if (width < 640) {
      await expect(live.cell('3', 'crew')).toContainText('WP1 · ◇ 3');
      await expect(live.cell('1', 'crew')).toContainText('WP1 · ◇ 1');
    } else {
      const heads = (await columnsOf(page)).map((head) => head.trim());
      expect(heads, `${width} px`).toEqual(expect.arrayContaining(['Pos', '◇ Overall']));
      await expect(live.cell('3', 'virtual')).toHaveText('◇ 3');
      await expect(live.cell('1', 'virtual')).toHaveText('◇ 1');
    }
    await expect(live.cell('1', 'time')).toContainText('+0:04');
    await expect(page.getByText('It is not a result.')).toBeVisible();
    await live.expectNoSidewaysScroll();
  }
});

test('at a waypoint: what is virtual carries its sign in every head, and the time of the stage stands by its place', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await atTheWaypoint();
  const live = new LivePage(page);
  await live.open(`${rally.at.stage('SS2')}?view=waypoints`);
  await live.settled();
  for (const [width, height, heads] of [
    [360, 740, ['◇ Pos', 'Crew', 'Stage', '◇ Gap']],
    [1440, 900, ['◇ Pos', 'Crew', 'WP1', 'Finish', 'Stage', '◇ Total', '◇ Gap']],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await columnsOf(page)).map((head) => head.trim())).toEqual(heads);
    await expect(live.cell('2', 'virtual')).toHaveText('◇ 2');
    await expect(live.cell('3', 'stage-place').locator('b')).toHaveText('1');
    await expect(live.cell('3', 'virtual-gap')).toHaveText('+0:16');
    await live.expectNoSidewaysScroll();
  }
});
