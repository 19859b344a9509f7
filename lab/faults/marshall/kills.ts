/** Tabs and browsers are killed while a marshall taps: everything reported saved is at the server exactly once in the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { FaultsRefused } from '../faults-refused.ts';
import { openLog, type Verdict } from './log.ts';
import type { OpenPage } from './page/outbox-page.ts';
import { startPhone } from './phone.ts';
import type { Post } from './post.ts';
import { randomFrom } from './seeded.ts';

export type KillOptions = { kills: number; seed: number; siteUrl: string; log(line: string): void };
export type KillVerdict = Verdict & { kills: number; browserKills: number; beside: number };

const AFTER_SAVED_MS = 500;
const BROWSER_EVERY = 10;
const BESIDE_EVERY = 4;

export async function killTabs(post: Post, { kills, seed, siteUrl, log }: KillOptions): Promise<KillVerdict> {
  const random = randomFrom(seed);
  const taps = openLog();
  const phone = await startPhone(taps.told);
  const told = { browserKills: 0, beside: 0 };
  const open = (i: number, lost: number): OpenPage => ({
    ...pageOf(post),
    seed: seed * 1_000_003 + i,
    undoMs: random() < 0.5 ? 0 : Math.floor(random() * 400),
    lost,
    isCut: random() < 0.15 && lost > 0,
  });
  try {
    for (let i = 1; i <= kills; i++) {
      const other = random() < 1 / BESIDE_EVERY ? await openOutbox(phone, siteUrl, open(-i, 0.3)) : null;
      const tab = await openOutbox(phone, siteUrl, open(i, 0.3));
      const before = taps.saved();
      await tab.evaluate(() => window.page.tapForEver());
      await until(() => taps.saved() > before, 'no tap was saved');
      await sleep(random() * AFTER_SAVED_MS);
      if (i % BROWSER_EVERY === 0) {
        await phone.killBrowser();
        told.browserKills += 1;
      } else {
        await phone.crashTab(tab);
        if (other) told.beside += 1;
        await other?.close();
      }
      if (i % 50 === 0) log(`${i} of ${kills} kills, ${taps.saved()} taps reported saved`);
    }
    const last = await openOutbox(phone, siteUrl, { ...open(0, 0), isCut: false });
    await untilSent(last, 180_000);
  } finally {
    await phone.stop();
  }
  return { kills, ...told, ...(await taps.judge(post)) };
}

export function pageOf(post: Post): Omit<OpenPage, 'seed' | 'undoMs' | 'lost' | 'isCut'> {
  const { stack, rally, controls, crews, at, account, password } = post;
  const { url: supabaseUrl, publishableKey } = stack;
  return { supabaseUrl, publishableKey, rally, controls, crews, at, account, password };
}

export async function openOutbox(
  phone: { openTab(url: string): Promise<Page> },
  siteUrl: string,
  options: OpenPage,
): Promise<Page> {
  const tab = await phone.openTab(siteUrl);
  await tab.evaluate((chosen) => window.page.open(chosen), options);
  return tab;
}

export async function untilSent(tab: Page, patienceMs: number): Promise<void> {
  const isSent = async () => {
    const { isLoaded, pending } = await tab.evaluate(() => window.page.status());
    return isLoaded && pending === 0;
  };
  await until(isSent, 'the queue did not empty', patienceMs);
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  otherwise: string,
  patienceMs = 30_000,
): Promise<void> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > patienceMs) {
      throw new FaultsRefused('no_answer', `After ${patienceMs / 1000} s: ${otherwise}.`);
    }
    await sleep(5);
  }
}
