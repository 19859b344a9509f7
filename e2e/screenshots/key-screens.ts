/** Takes a picture of the key screens, on a phone and a desk, light and dark: before, during, at night and after. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, test } from '@playwright/test';
import { LivePage } from '../pages/public/live-page.ts';
import { theSite, visitor } from '../stack/people.ts';
import { raidIn } from './raid-in-state.ts';

const TO = process.env.BIVOUAC_SCREENS ?? join(import.meta.dirname, '../../screens');
const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const;
const LOOKS = ['light', 'dark'] as const;

type Screens = Record<string, string>;

test('before the first start', async ({ browser }) => {
  const { at } = await raidIn('before');
  const starts = at.startOrder(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await takeAll(browser, 'before', { overview: at.live, starts, crews: at.crews });
});

test('during: the demo, while a stage is driven', async ({ browser }) => {
  const screens = await demoRunning();
  await takeAll(browser, 'during', screens);
});

test('in the night between two legs', async ({ browser }) => {
  const { at } = await raidIn('night');
  await takeAll(browser, 'night', { overview: at.live, overall: at.race, stage: at.stage('SS2') });
});

test('after the last finish', async ({ browser }) => {
  const { at } = await raidIn('after');
  await takeAll(browser, 'after', {
    overview: at.live,
    overall: at.race,
    crew: `${at.race}?crew=4`,
    compare: `${at.race}?compare=1,4`,
  });
});

interface Index {
  id: string;
  races: {
    id: string;
    days: { id: string; legs: { id: string; stages: { id: string; code: string; status: string }[] }[] }[];
  }[];
}

/** The addresses of the demo's rally, once a stage of its first race is under way. */
async function demoRunning(): Promise<Screens> {
  const client = visitor(theSite());
  for (;;) {
    const { data } = await client.rpc('page', { rally: 'DEMO', key: 'index' });
    const index = (data as { body: Index } | null)?.body;
    const [race] = index?.races ?? [];
    const running = race?.days
      .flatMap((day) => day.legs.flatMap((leg) => leg.stages.map((stage) => ({ day, leg, stage }))))
      .find(({ stage }) => stage.status === 'running');
    if (index && race && running) {
      const live = `/en/rally/${index.id}/live`;
      const overall = `${live}/ranking/${race.id}`;
      const stage = `${overall}/day/${running.day.id}/leg/${running.leg.id}/stage/${running.stage.id}`;
      return { home: '/en/home', overview: live, overall, stage, penalties: `${live}/penalties` };
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

async function takeAll(browser: Browser, state: string, screens: Screens): Promise<void> {
  await mkdir(TO, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of LOOKS) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        deviceScaleFactor: size === 'phone' ? 2 : 1,
      });
      const page = await context.newPage();
      const live = new LivePage(page);
      for (const [name, path] of Object.entries(screens)) {
        await live.open(path);
        await live.settled();
        // What comes in behind the first view: crews' sheets, columns of a wide screen.
        await page.waitForTimeout(1_500);
        await page.screenshot({
          path: join(TO, `${state}-${name}-${size}-${colorScheme}.jpg`),
          type: 'jpeg',
          quality: 58,
        });
      }
      await context.close();
    }
  }
}
