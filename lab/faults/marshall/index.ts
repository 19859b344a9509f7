/** The marshall's faults: tabs killed, answers lost, a backlog sent; each figure beside its target. */
import type { Stack } from '../../../supabase/local/index.ts';
import { atMost, type Figure, latency } from '../../bench/figures.ts';
import { killTabs, openOutbox, pageOf, untilSent } from './kills.ts';
import { isGood, openLog, type Verdict } from './log.ts';
import { servePage } from './page-site.ts';
import { startPhone } from './phone.ts';
import { openPost, type Post } from './post.ts';
import { repeatWrites } from './repeats.ts';

const TIMED = 500;
const FLAKY = 0.2;

export type MarshallFaults = {
  kills: number;
  writes: number;
  queued: number;
  seed: number;
  log(line: string): void;
};

/** What is found, as it is found; 0 of a kind leaves it out. */
export async function* marshallFaults(stack: Stack, options: MarshallFaults): AsyncGenerator<Figure> {
  const { kills, writes, queued, seed, log } = options;
  const site = await servePage();
  const siteUrl = site.url;
  try {
    if (queued > 0) {
      const { seconds, savedMs, ...verdict } = await sendBacklog(await openPost(stack, 'Q'), {
        queued,
        seed,
        siteUrl,
      });
      const all = `${queued} queued taps over a link that loses 20 %`;
      yield judged(all, verdict);
      yield atMost(`${all}, from link to last answer`, seconds, 60, 's');
      yield latency('tap to saved, strict durability', savedMs, 100);
    }
    if (writes > 0) {
      const found = await repeatWrites(await openPost(stack, 'W'), { writes, seed, log });
      const times = `${writes} writes sent ${found.sent} times, the answers of ${found.answersLost} calls lost`;
      yield judged(times, found);
      const missed = found.otherBodies - found.conflicts;
      yield atMost(`other bodies under a known id taken, of ${found.otherBodies}`, missed, 0, '');
    }
    if (kills > 0) {
      const found = await killTabs(await openPost(stack, 'K'), { kills, seed, siteUrl, log });
      const how = `${found.kills} kills (${found.browserKills} of the browser, ${found.beside} beside another tab)`;
      yield judged(how, found);
    }
  } finally {
    await site.stop();
  }
}

export function judged(what: string, verdict: Verdict): Figure {
  const { saved, unreported, lost, doubled, altered, stories } = verdict;
  for (const story of stories) console.log(story);
  return {
    what: `${what}: ${saved} saved, ${unreported} unreported`,
    measured: `${lost.length} lost, ${doubled.length} doubled, ${altered.length} altered`,
    target: '0 lost, 0 doubled, 0 altered',
    met: isGood(verdict),
  };
}

type BacklogOptions = { queued: number; seed: number; siteUrl: string };
type BacklogVerdict = Verdict & {
  seconds: number;
  savedMs: number[];
};

/** A phone that was without a network for days: what it queued is at the server soon after a flaky link is there. */
async function sendBacklog(post: Post, { queued, seed, siteUrl }: BacklogOptions): Promise<BacklogVerdict> {
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
