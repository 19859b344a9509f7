/** The JavaScript a browser asks for until the first live table is painted, in brotli bytes as served. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';
import { atMost, type Figure } from './figures.ts';
import type { BenchRally } from './rally.ts';

type Index = { body: { id: string; races: { id: string }[] } };

export async function measureFirstLoad(url: string, rally: BenchRally): Promise<Figure> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const index = (await (
    await fetch(`${url}/rest/v1/rpc/page?rally=${rally.code}&key=index`, {
      headers: { apikey: config.publishableKey },
    })
  ).json()) as Index;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const address = `${url}/en/rally/${index.body.id}/live/ranking/${index.body.races[0]?.id}`;
    await visit(browser, address);
    // The machine packs its files as tightly as a CDN would after their first reader.
    await sleep(5_000);
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    network.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(address);
    await page.locator('table tbody tr').first().waitFor();
    return atMost('JavaScript until the first live table is painted, brotli', bytes / 1024, 120, 'KB');
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('table tbody tr').first().waitFor();
  await page.close();
}
