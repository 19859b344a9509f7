/** People at work while the server is killed: each taps a fact now and then and keeps it until the server has it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fact, openData, record, signIn } from '@bivouac/data';
import type { Send } from '@bivouac/outbox';
import { type BenchRally, chrono } from '../../../tools/trial-rally/rally.ts';
import { FaultsRefused } from '../faults-refused.ts';
import { until } from '../marshall/kills.ts';
import type { TapLog } from '../marshall/log.ts';
import { openPhone } from '../marshall/phone-in-memory.ts';

export type Writers = {
  write(): Promise<boolean>;
  /** How calls were answered so far, and the first of those that were neither taken nor told to come again. */
  answers(): Answers;
  finish(): Promise<void>;
  stop(): Promise<void>;
};

export type Answers = { taken: number; again: number; other: number; stories: string[] };

export type WriterSettings = {
  deployment: { supabaseUrl: string; publishableKey: string };
  account: string;
  password: string;
  rally: BenchRally;
  phones: number;
  everyMs: number;
  random: () => number;
  taps: TapLog;
};

const emptyWithinMs = 300_000;
const answerWithinMs = 5_000;
const storiesKept = 5;

export async function startWriters(settings: WriterSettings): Promise<Writers> {
  const { deployment, account, password, phones, everyMs, random, taps } = settings;
  const data = openData(deployment, { isKept: false });
  const signed = await signIn(data, { account, password });
  if (!signed.ok) throw new FaultsRefused('no_answer', signed.problem.message);
  const told: Answers = { taken: 0, again: 0, other: 0, stories: [] };
  const counted: Send = async (facts, options) => {
    const answer = await record(data, facts, options);
    if (answer.ok) told.taken += facts.length;
    else if (answer.problem.reason === 'busy' || answer.problem.reason === 'offline')
      told.again += facts.length;
    else {
      told.other += facts.length;
      if (told.stories.length < storiesKept)
        told.stories.push(`${answer.problem.reason} ${answer.problem.code}: ${answer.problem.message}`);
    }
    return answer;
  };
  const all = Array.from({ length: phones }, () => openPhone(counted, random));
  const passages = passagesOf(settings.rally);
  let isWorking = true;
  let unsent: Fact | null = null;

  async function work(phone: (typeof all)[number]): Promise<void> {
    while (isWorking) {
      const fact = passages.next().value;
      taps.told('trying', fact.id, JSON.stringify(fact));
      await phone.keep(fact);
      taps.told('saved', fact.id, JSON.stringify(fact));
      await sleep(everyMs * (0.5 + random()));
    }
  }

  const working = all.map(work);
  return {
    async write() {
      // The same again until it is taken, as a phone would.
      unsent ??= passages.next().value;
      taps.told('trying', unsent.id, JSON.stringify(unsent));
      if (!(await isTaken(counted, unsent))) return false;
      taps.told('saved', unsent.id, JSON.stringify(unsent));
      unsent = null;
      return true;
    },
    answers: () => ({ ...told }),
    async finish() {
      isWorking = false;
      await Promise.all(working);
      const isSent = () => all.every(({ status$ }) => status$.value.pending === 0);
      await until(isSent, 'the queues did not empty', emptyWithinMs);
    },
    async stop() {
      isWorking = false;
      await Promise.all(all.map((phone) => phone.close()));
      await (await data.client()).auth.stopAutoRefresh();
    },
  };
}

/** At the end the same are seen once more. */
function* passagesOf(rally: BenchRally): Generator<Fact, never> {
  for (;;)
    for (let stage = 1; stage <= rally.stages; stage += 1)
      for (const point of ['start', 'finish'] as const)
        for (let crew = 1; crew <= rally.crews; crew += 1)
          yield chrono(rally, stage, crew, point) as unknown as Fact;
}

async function isTaken(send: Send, fact: Fact): Promise<boolean> {
  const answer = await send([fact], { signal: AbortSignal.timeout(answerWithinMs) });
  return answer.ok && answer.value.every(({ outcome }) => /^(accepted|duplicate)/.test(outcome));
}
