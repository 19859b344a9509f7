/** Names from right to left beside others: the driver is read first and cut last, and stands where all the others do. */
import { LivePage } from '../pages/public/live-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Locator, test } from '../story.ts';

const CREWS: Record<string, [driver: string, coDriver: string]> = {
  '1': ['عمر الحداد', 'Jean-Baptiste Montgomery'],
  '2': ['Ana Silva', 'Éloïse Núñez'],
  '3': ['سعيد المري', 'علي القاسمي'],
};

async function named(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }],
        crews: Object.fromEntries(Object.keys(CREWS).map((number) => [number, ''])),
      },
    },
  });
  const admin = await administrator(theSite());
  const { data: numbers } = await admin
    .from('crew_numbers')
    .select('crew_id, number')
    .eq('rally_id', rally.rallyId)
    .throwOnError();
  const people = (numbers ?? []).flatMap(({ crew_id, number }) =>
    (CREWS[number] ?? []).map((name, at) => ({
      crew_id,
      name,
      role: at === 0 ? 'driver' : 'codriver',
      ordinal: at + 1,
    })),
  );
  await admin.from('crew_members').insert(people).throwOnError();
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...Object.keys(CREWS).map((number) => `${number} drives SS1 from 08:0${number} in 5:0${number}` as const),
  );
  return rally;
}

const leftOf = async (name: Locator) => (await name.boundingBox())?.x ?? Number.NaN;
/** To a part of a pixel: that is enough for its last letters to be cut off. */
const isWhole = (name: Locator) =>
  name.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getBoundingClientRect().width <= one.getBoundingClientRect().width + 0.02;
  });

test('on a phone the driver stays whole and in front; on the overview all names begin in one line', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await named();
  const live = new LivePage(page);
  const name = (text: string) => page.getByText(text, { exact: true }).first();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await live.open(at.race);
    await live.settled();
    for (const number of ['1', '3']) {
      const [driver, coDriver] = CREWS[number] as [string, string];
      const row = live.row(number);
      await expect(row).toContainText(`${driver} / ${coDriver}`);
      const first = row.locator('bdi', { hasText: driver }).first();
      expect(await isWhole(first), `${driver} at ${width} px`).toBe(true);
      expect(await leftOf(first)).toBeLessThan(
        await leftOf(row.locator('bdi', { hasText: coDriver }).first()),
      );
    }
    await live.open(at.live);
    await live.settled();
    await expect(name('سعيد المري')).toBeVisible();
    const line = await leftOf(page.locator('bdi', { hasText: 'Ana Silva' }).first());
    for (const [driver] of [CREWS['1'], CREWS['3']] as [string, string][])
      expect(Math.abs((await leftOf(name(driver))) - line), `${driver} at ${width} px`).toBeLessThanOrEqual(
        1,
      );
  }
});
