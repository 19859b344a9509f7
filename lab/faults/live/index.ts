/** The live pages' faults: many readers behind a bad way, times coming in, and no screen that is wrong and says it is live. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fact, openData, record, signIn } from '@bivouac/data';
import type { Stack } from '../../../supabase/local/index.ts';
import { type BenchRally, chrono } from '../../../tools/trial-rally/rally.ts';
import type { Figure } from '../../bench/figures.ts';
import { FaultsRefused } from '../faults-refused.ts';
import { officialOf, openPost, type Post } from '../marshall/post.ts';
import { randomFrom } from '../marshall/seeded.ts';
import { startListeners } from './listeners.ts';
import { fair, startProxy } from './proxy.ts';
import { readTruth } from './truth.ts';

export type LiveFaults = { listeners: number; seconds: number; seed: number; log(line: string): void };

const size = { crews: 40, stages: 2 };
const storm = { dropped: 0.1, doubled: 0.1, cut: 0.01, lateMs: 3_000 };
/** Between two times of the stage, in milliseconds. */
const everyMs = 700;
/** A table may be wrong and called live for so long (libs/live SPEC 30). */
const wrongAtMostMs = 5_000;
/** After the storm: a channel that was closed is joined again after some seconds. */
const calmWithinMs = 90_000;

export async function* liveFaults(
  stack: Pick<Stack, 'url' | 'publishableKey' | 'sql' | 'auth'>,
  { listeners: count, seconds, seed, log }: LiveFaults,
): AsyncGenerator<Figure> {
  const random = randomFrom(seed);
  const post = await openPost(stack as Stack, 'L', size);
  const rally: BenchRally = { code: post.rally, race: 'main', official: '', ...size };
  const send = await openDesk(stack, post);
  await send([
    { id: crypto.randomUUID(), kind: 'stage_status', rally: rally.code, stage: 'SS1', status: 'running' },
  ]);
  await send(passages(rally, 'start'));
  const finishes = passages(rally, 'finish');
  // A page nobody is on has no head by which a reader could tell that it is right.
  await send(finishes.splice(0, 1));
  const ref = { rally: post.rally, race: 'main', key: 'after/SS1' };
  const truth = await readTruth(stack.sql, ref);
  const proxy = await startProxy(stack.url, random);
  const listeners = startListeners(count, { ...proxy, publishableKey: stack.publishableKey, ref, truth });
  const stop = async () => {
    listeners.stop();
    await proxy.stop();
  };
  try {
    await untilAllRight('before the storm');
    proxy.turn(storm);
    for (let untilMs = performance.now() + seconds * 1_000; performance.now() < untilMs; ) {
      const next = finishes.shift() ?? corrected(rally, random);
      await send([next]);
      await truth.look();
      await sleep(everyMs);
    }
    proxy.turn(fair);
    const { requests, messages, dropped, doubled, late, cut } = proxy.counted();
    log(
      `${requests} requests and ${messages} messages: ${dropped} dropped, ${doubled} doubled, ${late} late, ${cut} sockets cut`,
    );
    log(`labels seen: ${JSON.stringify(listeners.labels())}; the page had ${truth.contents()} contents`);
    const right = await untilAllRight('after the storm');
    yield {
      what: `${count} readers, ${seconds} s of a bad way: longest wrong and called live`,
      measured: `${(listeners.worstMs() / 1_000).toFixed(2)} s`,
      target: `≤ ${wrongAtMostMs / 1_000} s`,
      met: listeners.worstMs() <= wrongAtMostMs,
    };
    yield {
      what: 'tables equal to the database, and called live, in the end',
      measured: `${right} of ${count}`,
      target: 'all',
      met: right === count && truth.contents() > 1,
    };
  } finally {
    await stop();
  }

  async function untilAllRight(when: string): Promise<number> {
    const untilMs = performance.now() + calmWithinMs;
    await truth.look();
    while (listeners.right() < count && performance.now() < untilMs) await sleep(100);
    const right = listeners.right();
    if (right < count) log(`${when}: ${right} of ${count} readers show the page as it is and call it live`);
    return right;
  }
}

const passages = (rally: BenchRally, point: 'start' | 'finish') =>
  Array.from({ length: rally.crews }, (_, at) => chrono(rally, 1, at + 1, point) as object);

function corrected(rally: BenchRally, random: () => number): object {
  const seen = chrono(rally, 1, 1 + Math.floor(random() * rally.crews), 'finish');
  const at = new Date(Date.parse(seen.at) + Math.floor(random() * 600) * 100).toISOString();
  return { ...seen, source: 'phone', at };
}

/** The official's own way, which no storm touches. */
async function openDesk(stack: Pick<Stack, 'url' | 'publishableKey'>, { account, password }: Post) {
  const { url: supabaseUrl, publishableKey } = stack;
  const data = openData({ supabaseUrl, publishableKey }, { isKept: false });
  const signed = await signIn(data, { account: officialOf(account), password });
  if (!signed.ok) throw new FaultsRefused('no_answer', signed.problem.message);
  return async (facts: readonly object[]) => {
    const answer = await record(data, facts as Fact[]);
    if (!answer.ok) throw new FaultsRefused('no_answer', answer.problem.message);
  };
}
