/** A marshall's phone switched on in the desert: how long until its post is shown, without network and on a slow processor. */
import { type BrowserContext, chromium } from '@playwright/test';
import type { Sql } from 'postgres';
import type { Stack } from '../../supabase/local/index.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import type { BenchRally } from '../../tools/trial-rally/rally.ts';
import { type Figure, latency } from './figures.ts';

/** A phone of the middle class is about four times slower than the machine. */
const SLOWER = 4;
const STARTS = 10;

declare global {
  var shownAfterMs: number | undefined;
}

export async function measureColdStart(sql: Sql, stack: Stack, rally: BenchRally): Promise<Figure> {
  const account = { email: 'bench-phone@bivouac.test', password: crypto.randomUUID() };
  const { id } = await stack.auth.createUser(account);
  const address = `${stack.url}/marshalls/${await bindToPost(sql, rally, id)}`;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const phone = await browser.newContext();
    const page = await phone.newPage();
    await page.goto(address);
    const form = page.locator('form', { has: page.locator('input[name=account]') });
    await page.locator('summary').click();
    await form.locator('input[name=account]').fill(account.email);
    await form.locator('input[name=password]').fill(account.password);
    await form.locator('button[type=submit]').click();
    await page.locator('main li').first().waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.close();
    await phone.setOffline(true);
    const sample: number[] = [];
    for (let start = 0; start < STARTS; start += 1) sample.push(await coldStart(phone, address));
    return latency(`cold start of the marshalls' app without network, CPU ×${SLOWER}`, sample, 1_500);
  } finally {
    await browser.close();
  }
}

async function bindToPost(sql: Sql, { code }: BenchRally, user: string): Promise<string> {
  const [post] = await sql<{ id: string; rally_id: string }[]>`
    insert into public.posts (rally_id, code, name) select id, 'FIRST', 'Finish of SS1' from public.rallies where code = ${code}
    returning id, rally_id`;
  if (!post) throw new RangeError(`There is no rally ${code} to be at.`);
  await sql`update public.controls set post_id = ${post.id}
    where code in ('F1', 'T1') and race_id in (select id from public.races where rally_id = ${post.rally_id})`;
  await sql`insert into public.devices (rally_id, post_id, user_id) values (${post.rally_id}, ${post.id}, ${user})`;
  return post.id;
}

async function coldStart(phone: BrowserContext, address: string): Promise<number> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector('main li')) return;
      watching.disconnect();
      requestAnimationFrame(() => {
        globalThis.shownAfterMs = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => globalThis.shownAfterMs);
  const ms = Number(await shown.jsonValue());
  await page.close();
  return ms;
}
