/** A table of more rows than are drawn whole each time: whoever is scrolled to, filtered or printed is as it is now. */
import { LivePage } from '../pages/public/live-page.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const DAY = '2026-03-08';
const CREWS = 90;
const numbers = Array.from({ length: CREWS }, (_, at) => String(at + 1));
const clock = (ms: number) => new Date(Date.parse(`${DAY}T08:00:00Z`) + ms).toISOString();

async function longRally(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: DAY, course: ['SS1'] }],
        crews: Object.fromEntries(numbers.map((number, at) => [number, at % 2 ? 'T2' : 'T1'])),
      },
    },
  });
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  // Each a second slower than the one before.
  const passed = numbers.flatMap((number, at) => [
    { kind: 'chrono', number, control: 'START-SS1', at: clock(at * 10_000) },
    { kind: 'chrono', number, control: 'FINISH-SS1', at: clock(at * 10_000 + 300_000 + at * 1_000) },
  ]);
  await rally.says(...passed.slice(0, CREWS));
  await rally.says(...passed.slice(CREWS), { kind: 'stage_status', stage: 'SS1', status: 'completed' });
  return rally;
}

const goTo = async (live: LivePage, number: string) =>
  live.page.locator(`tr[data-row="${number}"]`).last().scrollIntoViewIfNeeded();

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`rows far down are right where they are scrolled to, filtered and printed, at ${width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const rally = await longRally();
    const live = new LivePage(page);
    await live.open(rally.at.race);
    await live.expectRows(numbers);
    const penalty = { kind: 'penalty', kind_of: 'misc', stage: 'SS1', reason: 'Speed' };
    // The leader falls behind everybody: each crew is on another place.
    await rally.says({ ...penalty, number: '1', ms: '10:00', text: 'Service outside' });
    const order = [...numbers.slice(1), '1'];
    await goTo(live, '85');
    await expect(live.cell('85', 'position').first()).toContainText(String(order.indexOf('85') + 1));
    await live.expectRows(order);

    await live.open(`${rally.at.race}?class=T1`);
    const ofClass = order.filter((number) => Number(number) % 2 === 1);
    await live.expectRows(ofClass);
    await page.goBack();
    await expect(page).not.toHaveURL(/class=/);
    await live.expectRows(order);
    await page.goForward();
    await expect(page).toHaveURL(/class=T1/);
    await live.expectRows(ofClass);

    // On paper there is no later: as soon as the page is told, all rows are right.
    await page.goBack();
    await live.expectRows(order);
    const fallen = order[0] ?? '';
    await rally.says({ ...penalty, number: fallen, ms: '20:00', text: 'Service outside' });
    await expect(live.cell(order[1] ?? '', 'position').first()).toContainText(/^1(\D|$)/);
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ dataset }) => dataset.row);
    });
    expect(printed).toEqual([...order.slice(1), fallen]);

    // Paper is narrower than a wide screen: what is drawn stays.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 990 });
    const onPaper = await page.evaluate(() => document.querySelectorAll('tr[data-row]').length);
    expect(onPaper).toBe(CREWS);
    // Whether or not the reader has grounds printed.
    const plate = live.row('85').last().getByText('85', { exact: true }).first();
    await expect(plate).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

test('columns are as wide with the first rows as with all of them, and the newest is whole in view', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await longRally();
  // Rows of the second portion: more than an hour, a penalty, and words in the place of a time.
  await rally.says(
    { kind: 'penalty', kind_of: 'misc', stage: 'SS1', number: '80', ms: '1:10:00', text: 'Service outside' },
    { kind: 'retirement', number: '88', stage: 'SS1', status: 'permanent' },
  );
  const live = new LivePage(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { widthsSeen: seen });
    const look = () => {
      const frame = document.querySelector('[data-snaps]');
      const heads = [...(frame?.querySelectorAll<HTMLElement>('thead th:not([data-grows])') ?? [])];
      if (frame && heads[0]?.offsetWidth) {
        const rows = frame.querySelectorAll('tr[data-row]').length;
        seen.add(`${rows < 90 ? 'some' : 'all'} ${heads.map((head) => head.offsetWidth).join(' ')}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await live.open(rally.at.stage('SS1'));
  await expect(live.row('88')).toBeAttached();
  await live.settled();
  const seen = await page.evaluate(() => [...(window as unknown as { widthsSeen: Set<string> }).widthsSeen]);
  expect(seen.some((one) => one.startsWith('some'))).toBe(true);
  expect(new Set(seen.map((one) => one.replace(/^\S+ /, ''))).size, seen.join('\n')).toBe(1);
  const cut = await page.locator('[data-snaps]').evaluate((frame) => {
    const edge = frame.getBoundingClientRect().right;
    const last = frame.querySelector('thead th:last-child')?.getBoundingClientRect().right ?? 0;
    return last - edge;
  });
  expect(cut).toBeLessThanOrEqual(1);
});
