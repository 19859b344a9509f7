/** A phone that was without a network for days: what it queued is at the server soon after a flaky link is there. */
import { openOutbox, pageOf, untilSent } from './kills.ts';
import { openLog, type Verdict } from './log.ts';
import { startPhone } from './phone.ts';
import type { Post } from './post.ts';

export type BacklogOptions = { queued: number; seed: number; siteUrl: string };
export type BacklogVerdict = Verdict & {
  seconds: number;
  savedMs: number[];
};

const TIMED = 500;
const FLAKY = 0.2;

export async function sendBacklog(
  post: Post,
  { queued, seed, siteUrl }: BacklogOptions,
): Promise<BacklogVerdict> {
  const taps = openLog();
  const phone = await startPhone(taps.told);
  try {
    const options = { ...pageOf(post), seed, undoMs: 0, lost: FLAKY, isCut: false };
    const tab = await openOutbox(phone, siteUrl, options);
    await tab.evaluate(() => window.page.setLink({ isCut: true, lost: 0 }));
    const timed = Math.min(TIMED, queued);
    const savedMs = await tab.evaluate((count) => window.page.tapMany(count, 1), timed);
    await tab.evaluate((count) => window.page.tapMany(count, 20), queued - timed);
    const from = performance.now();
    await tab.evaluate((lost) => window.page.setLink({ isCut: false, lost }), FLAKY);
    await untilSent(tab, 300_000);
    const seconds = (performance.now() - from) / 1000;
    return { seconds, savedMs, ...(await taps.judge(post)) };
  } finally {
    await phone.stop();
  }
}
