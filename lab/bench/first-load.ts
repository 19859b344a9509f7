/** A spectator's first look at a classification on a simulated phone: when the first row is there, what it took, and what moved. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { findChromium } from '../../tools/test/chromium.ts';
import type { BenchRally } from '../../tools/trial-rally/rally.ts';
import { atMost, type Figure, percentiles } from './figures.ts';

interface Asked {
  url: string;
  isScript: boolean;
  /** ms since the first request of the page. */
  startMs: number;
  /** Infinity until it has come. */
  endMs: number;
  /** As they came over the wire. */
  bytes: number;
}

type Index = { body: { id: string; races: { id: string }[] } };

/** How often each is measured; the median counts. */
const VISITS = 5;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

interface Look {
  firstRowMs: number;
  largestMs: number;
  shift: number;
  aliveMs: number;
  asked: Asked[];
}

export async function measureFirstLoad(url: string, rally: BenchRally): Promise<Figure[]> {
  const address = await addressOf(url, rally);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await visit(browser, address);
    // The machine packs its files as tightly as a CDN would after their first reader.
    await sleep(5_000);
    const first: Look[] = [];
    const second: Look[] = [];
    for (let n = 0; n < VISITS; n += 1) {
      const context = await browser.newContext(PHONE);
      first.push(await look(context, address));
      second.push(await look(context, address));
      await context.close();
    }
    return figuresOf(first, second, await isThereByDocument(browser, address));
  } finally {
    await browser.close();
  }
}

/** `isByDocument`: the document alone shows it. What came besides before it was on its way anyway. */
function figuresOf(first: readonly Look[], second: readonly Look[], isByDocument: boolean): Figure[] {
  const median = (looks: readonly Look[], of: (one: Look) => number) => percentiles(looks.map(of)).p50;
  const scripts = (asked: readonly Asked[], untilMs: number) =>
    asked
      .filter(({ isScript, endMs }) => isScript && endMs <= untilMs)
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const phone = '150 ms, 1.6 Mbps, CPU × 4';
  return [
    atMost(`first row visible (${phone})`, median(first, (one) => one.firstRowMs) / 1000, 1.4, 's'),
    atMost('the same at the second visit', median(second, (one) => one.firstRowMs) / 1000, 0.8, 's'),
    atMost('largest paint', median(first, (one) => one.largestMs) / 1000, 1.4, 's'),
    atMost('layout shift while loading, thousandths', median(first, (one) => one.shift) * 1000, 10, ''),
    atMost(
      'serial trips before the first row',
      median(first, (one) => (isByDocument ? 1 : tripsUntil(one.asked, one.firstRowMs))),
      1,
      '',
    ),
    atMost(
      'JavaScript before the first row',
      median(first, (one) => (isByDocument ? 0 : scripts(one.asked, one.firstRowMs))),
      0,
      'KB',
    ),
    atMost(
      'JavaScript until the table can be used, brotli',
      median(first, (one) => scripts(one.asked, Infinity)),
      140,
      'KB',
    ),
    atMost(
      'requests until the table can be used',
      median(first, (one) => one.asked.length),
      12,
      '',
    ),
    {
      what: 'the table can be used after',
      measured: `${(median(first, (one) => one.aliveMs) / 1000).toFixed(1)} s`,
      target: '',
      met: null,
    },
  ];
}

function tripsUntil(asked: readonly Asked[], untilMs: number): number {
  const depths: number[] = [];
  const came = asked.filter(({ endMs }) => endMs <= untilMs);
  for (const [n, one] of came.entries()) {
    const before = came
      .slice(0, n)
      .flatMap((other, at) => (other.endMs <= one.startMs ? [depths[at] ?? 0] : []));
    depths.push(1 + Math.max(0, ...before));
  }
  // The document itself may still be on its way when its first rows are on the screen.
  return Math.max(1, ...depths);
}

async function look(context: BrowserContext, address: string): Promise<Look> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const asked = await watchNetwork(devtools);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('[data-phase="mounted"] tr[data-row]') && !document.getElementById('first-view'),
    null,
    { timeout: 60_000 },
  );
  const requests = [...asked()];
  const aliveMs = await page.evaluate(() => performance.now());
  await sleep(2_000);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Look, 'asked' | 'aliveMs'> }).seen,
  );
  await page.close();
  return { ...seen, aliveMs, asked: requests };
}

function watchPaints(): void {
  const seen = { firstRowMs: 0, largestMs: 0, shift: 0 };
  Object.assign(window, { seen });
  const hear = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  hear('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  hear('largest-contentful-paint', ({ startTime }) => {
    seen.largestMs = startTime;
  });
  const frame = () => {
    const row = [...document.querySelectorAll('tr[data-row]')].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (!row) return requestAnimationFrame(frame);
    // It is on the screen with the frame that this one leads to.
    requestAnimationFrame(() => {
      seen.firstRowMs = performance.now();
    });
  };
  requestAnimationFrame(frame);
}

async function isThereByDocument(browser: Browser, address: string): Promise<boolean> {
  const page = await browser.newPage(PHONE);
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : undefined,
  );
  await page.goto(address, { waitUntil: 'commit' });
  const row = page.locator('tr[data-row]:visible').first();
  const isThere = await row.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  await page.close();
  return isThere;
}

async function addressOf(url: string, rally: BenchRally): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const index = (await (
    await fetch(`${url}/rest/v1/rpc/page?rally=${rally.code}&key=index`, {
      headers: { apikey: config.publishableKey },
    })
  ).json()) as Index;
  return `${url}/en/rally/${index.body.id}/live/ranking/${index.body.races[0]?.id}`;
}

async function visit(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('[data-phase="mounted"] tr[data-row]').first().waitFor();
  await page.close();
}

async function watchNetwork(devtools: CDPSession): Promise<() => readonly Asked[]> {
  const asked = new Map<string, Asked>();
  let fromS: number | undefined;
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    fromS ??= timestamp;
    const startMs = (timestamp - fromS) * 1000;
    asked.set(requestId, {
      url: request.url,
      isScript: false,
      startMs,
      endMs: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId);
    if (one) one.isScript = /javascript/.test(response.mimeType);
    // Kept by the browser, or fetched ahead already: nothing goes over the wire.
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (!one) return;
    one.endMs = (timestamp - (fromS ?? timestamp)) * 1000;
    one.bytes = encodedDataLength;
  });
  return () => [...asked.values()];
}
