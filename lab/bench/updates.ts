/** A table that is read for a day: how long a change takes to be seen, and what 28,800 messages leave behind. The messages are made here. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { findHeadlessChromium } from '../../tools/test/chromium.ts';
import type { BenchRally } from '../../tools/trial-rally/rally.ts';
import { changingPage } from './changing-page.ts';
import { atMost, type Figure, latency } from './figures.ts';

/** A phone of the middle class is about four times slower than the machine. */
const SLOWER = 4;
const UPDATES = 60;
const MOVED = 20;
/** Longer than changes are held together, so that each is seen by itself. ms */
const BETWEEN_MS = 700;
/** One a second for a day of eight hours. */
const MESSAGES = 28_800;
const WARM_UP = 1_000;
/** For a table to be there, and for its page to listen. */
const TIMEOUT_MS = 60_000;

declare global {
  /** Set by the watched page: from each message to the frame that shows it, and tasks that kept the page from anything else. ms */
  var seenAfterMs: number[];
  var longTasksMs: number[];
  var shifts: { value: number; atMs: number }[];
}

export async function measureUpdates(url: string, rally: BenchRally): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const { page, devtools, tell } = await openTable(context, url, rally);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await sleep(3_000);
    await page.evaluate(() => {
      seenAfterMs.length = 0;
      longTasksMs.length = 0;
      shifts.length = 0;
    });
    const before = await spent(devtools);
    for (let n = 0; n < UPDATES; n += 1) {
      tell(MOVED);
      await sleep(BETWEEN_MS);
    }
    const { seen, long, moved } = await page.evaluate(() => ({
      seen: seenAfterMs,
      long: longTasksMs,
      moved: shifts,
    }));
    const after = await spent(devtools);
    const each = (name: keyof typeof after) => ((after[name] - before[name]) * 1_000) / UPDATES;
    console.log(
      `  of which each update: script ${each('ScriptDuration').toFixed(1)}, style ${each('RecalcStyleDuration').toFixed(1)}, layout ${each('LayoutDuration').toFixed(1)} ms`,
    );
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const paint = latency(`update → paint, ${rally.crews} rows, ${MOVED} moves, CPU ×${SLOWER}`, seen, 33);
    const tasks = atMost(`the same: longest task of ${UPDATES} updates`, Math.max(0, ...long), 50, 'ms');
    const shift = atMost('the same: layout shift, thousandths', worstShift(moved) * 1_000, 10, '');
    return [paint, tasks, shift, ...(await soak(devtools, tell))];
  } finally {
    await browser.close();
  }
}

const SPENT = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** Seconds since the page began. */
async function spent(devtools: CDPSession): Promise<Record<(typeof SPENT)[number], number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { ScriptDuration: of(SPENT[0]), RecalcStyleDuration: of(SPENT[1]), LayoutDuration: of(SPENT[2]) };
}

/** As browsers sum it up: the worst five seconds. */
function worstShift(shifts: readonly { value: number; atMs: number }[]): number {
  const windows = shifts.map(({ atMs }) =>
    shifts
      .filter((other) => other.atMs >= atMs && other.atMs < atMs + 5_000)
      .reduce((sum, { value }) => sum + value, 0),
  );
  return Math.max(0, ...windows);
}

async function soak(devtools: CDPSession, tell: (moved: number) => void): Promise<Figure[]> {
  const send = async (count: number) => {
    for (let n = 1; n <= count; n += 1) {
      tell(1);
      if (n % 20 === 0) await sleep(25);
    }
    await sleep(5_000);
  };
  await send(WARM_UP);
  const before = await left(devtools);
  await send(MESSAGES);
  const after = await left(devtools);
  return [
    atMost(`after ${MESSAGES} messages: heap`, (after.heap - before.heap) / 1024 ** 2, 2, 'MiB more'),
    atMost(`after ${MESSAGES} messages: nodes`, after.nodes - before.nodes, 50, 'more'),
  ];
}

async function left(devtools: CDPSession): Promise<{ heap: number; nodes: number }> {
  // Twice: what the first one has let go of may have kept something else.
  for (let n = 0; n < 2; n += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

async function openTable(
  context: BrowserContext,
  url: string,
  rally: BenchRally,
): Promise<{ page: Page; devtools: CDPSession; tell(moved: number): void }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const changing = await changingPage(url, rally);
  await page.addInitScript(watchFrames);
  await page.route(/\/rpc\/page\?/, async (route) => {
    const key = new URL(route.request().url()).searchParams.get('key');
    if (key === changing.key)
      await route.fulfill({ json: changing.now(), headers: { etag: `"${changing.revision()}"` } });
    else await route.continue();
  });
  await page.route(/\/rpc\/heads\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), [changing.head]: changing.revision() },
    });
  });
  let socket: WebSocketRoute | undefined;
  let topic = '';
  await page.routeWebSocket(/\/realtime\//, (ws) => {
    const server = ws.connectToServer();
    socket = ws;
    ws.onMessage((message) => {
      const joined = new RegExp(`"(realtime:page:[^"]*:${changing.key})","phx_join"`).exec(String(message));
      topic ||= joined?.[1] ?? '';
      server.send(message);
    });
    server.onMessage((message) => ws.send(message));
  });
  await page.goto(`${url}${changing.path}`);
  await page.locator('tr[data-row]').first().waitFor();
  const deadlineMs = performance.now() + TIMEOUT_MS;
  while (!topic) {
    if (performance.now() > deadlineMs)
      throw new Error(`The page listens to no ${changing.key}: it shows another one.`);
    await sleep(100);
  }
  await sleep(2_000);
  const tell = (moved: number) => {
    const payload = { type: 'broadcast', event: 'patch', payload: changing.move(moved) };
    socket?.send(JSON.stringify([null, null, topic, 'broadcast', payload]));
  };
  return { page, devtools, tell };
}

/** Runs in the page before anything else: a message is read where its text is parsed, and seen when its frame is done. */
function watchFrames(): void {
  globalThis.seenAfterMs = [];
  globalThis.longTasksMs = [];
  globalThis.shifts = [];
  let cameMs = 0;
  const parse = JSON.parse;
  JSON.parse = (text, ...more) => {
    if (String(text).includes('"event":"patch"')) cameMs ||= performance.now();
    return parse(text, ...more);
  };
  const done = new MessageChannel();
  done.port1.onmessage = () => {
    if (cameMs) seenAfterMs.push(performance.now() - cameMs);
    cameMs = 0;
  };
  const watch = () =>
    new MutationObserver((changes) => {
      const isTable = changes.some(
        ({ target }) => target.parentElement?.closest('tbody') ?? target.nodeName === 'TBODY',
      );
      if (cameMs && isTable) requestAnimationFrame(() => done.port2.postMessage(0));
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  watch();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasksMs.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, atMs: entry.startTime });
  }).observe({ type: 'layout-shift' });
}
